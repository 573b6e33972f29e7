package ia;

import com.google.common.collect.ImmutableMap;
import data.BuildingType;
import data.FieldType;
import data.PlayerColor;
import data.VolcanoTile;
import engine.Engine;
import engine.EngineBuilder;
import engine.Gamemode;
import engine.PlayerHandler;
import engine.action.Action;
import engine.action.ExpandVillageAction;
import engine.action.PlaceBuildingAction;
import engine.action.SeaTileAction;
import engine.action.TileAction;
import engine.action.VolcanoTileAction;
import engine.tilestack.VolcanoTileStack;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import map.Hex;
import map.Orientation;

/**
 * Plays one game of Taluva by the engine and the players of TaluvaUJF, told line by line.
 *
 * The first line holds a seed and the tiles in the order of drawing, the terrain that follows the
 * volcano clockwise first. Then `think LEVEL` answers with two moves, a tile and what is built, or
 * with one where nothing can be built; any other line is a move that is made:
 * `tile Q R DIR`, `hut Q R`, `tower Q R`, `temple Q R`, `expand Q R TERRAIN`.
 */
public class Bridge {

    public static void main(String[] args) throws Exception {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        Engine engine = begun(lines.readLine().split(" "));
        for (String line; (line = lines.readLine()) != null; ) {
            String[] words = line.split(" ");
            if (words[0].equals("think")) {
                Move move = thinker(words[1], engine.copyWithoutObservers()).play();
                String built = move.buildingAction == null ? "" : ";" + told(move.buildingAction);
                System.out.println(told(move.tileAction) + built);
            } else {
                engine.action(read(words, engine));
            }
        }
    }

    private static Engine begun(String[] words) {
        List<VolcanoTile> tiles = new ArrayList<>();
        for (int n = 1; n < words.length; n++) {
            String[] terrains = words[n].split("-");
            tiles.add(new VolcanoTile(FieldType.valueOf(terrains[1]), FieldType.valueOf(terrains[0])));
        }
        PlayerHandler told = PlayerHandler.dummy();
        Engine engine = EngineBuilder.withPredefinedPlayers(
                Gamemode.AllVsAll,
                ImmutableMap.of(PlayerColor.WHITE, told, PlayerColor.RED, told))
            .logLevel(Level.OFF)
            .seed(Long.parseLong(words[0]))
            .tileStack(VolcanoTileStack.predefinedFactory(tiles))
            .build();
        engine.start();
        return engine;
    }

    private static IAAlgorithm thinker(String level, Engine engine) {
        AtomicBoolean cancelled = new AtomicBoolean(false);
        switch (level) {
            case "facile": return new EasyAlgorithm(engine, cancelled);
            case "moyen": return new AlphaBetaAlgorithm(16, 0, new BasicHeuristics(), engine, cancelled);
            default: return new AlphaBetaAlgorithm(16, 3, new BasicHeuristics(), engine, cancelled);
        }
    }

    /** The direction 0 to 5 of a tile is that of its first terrain, clockwise from the east. */
    private static int turned(int number) {
        return Math.floorMod(1 - number, 6);
    }

    private static Action read(String[] words, Engine engine) {
        Hex hex = Hex.at(Integer.parseInt(words[2]), Integer.parseInt(words[1]));
        switch (words[0]) {
            case "tile":
                Orientation side = Orientation.values()[turned(Integer.parseInt(words[3]))];
                return engine.getIsland().getField(hex).getLevel() > 0
                    ? new VolcanoTileAction(hex, side)
                    : new SeaTileAction(hex, side);
            case "expand":
                return new ExpandVillageAction(hex, FieldType.valueOf(words[3].toUpperCase()));
            default:
                return new PlaceBuildingAction(BuildingType.valueOf(words[0].toUpperCase()), hex);
        }
    }

    private static String told(Action move) {
        if (move instanceof TileAction) {
            TileAction tile = (TileAction) move;
            return "tile " + told(tile.getVolcanoHex()) + " " + turned(tile.getOrientation().ordinal());
        }
        if (move instanceof ExpandVillageAction) {
            ExpandVillageAction expansion = (ExpandVillageAction) move;
            return "expand " + told(expansion.getVillageHex()) + " " + expansion.getFieldType().name().toLowerCase();
        }
        PlaceBuildingAction building = (PlaceBuildingAction) move;
        return building.getType().name().toLowerCase() + " " + told(building.getHex());
    }

    private static String told(Hex hex) {
        return hex.getDiag() + " " + hex.getLine();
    }
}
