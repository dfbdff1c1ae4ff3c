// Games of a strip keep their places while scores come in: what one was about to press does not move.

/**
 * The first games in the order of their places before; what was not there stands behind them, in its own order.
 * @param places where each stood before, by id
 * @param shown  how many there is room for
 * @example inKeptPlaces([b, a, c], new Map([['a', 0], ['b', 1]]), 16) // [a, b, c]
 */
export function inKeptPlaces<T extends { readonly id: string }>(
  games: readonly T[],
  places: ReadonlyMap<string, number>,
  shown: number,
): readonly T[] {
  return games.slice(0, shown).toSorted((a, b) => (places.get(a.id) ?? shown) - (places.get(b.id) ?? shown))
}
