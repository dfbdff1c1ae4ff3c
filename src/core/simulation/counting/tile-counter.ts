// What counts a tile of simulations, in vectors or in plain arrays.

/** Counts the totals of a tile. */
export type TileCounter = {
  /** Codes of the tile, to be written before `count`: `scores[row × TILE + simulation]`. */
  readonly scores: Uint16Array
  readonly count: () => void
  /** Writes where the user's lineups finish in a simulation of the tile that was counted. */
  readonly rank: (simulation: number, above: Uint32Array, tied: Uint32Array) => void
}
