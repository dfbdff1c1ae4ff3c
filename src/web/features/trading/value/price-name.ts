type Parts = { market: string; outcome: string; point: number | null; book: string | null }

/** One price at one book, whichever list it stands in. */
export const priceName = ({ game, market, outcome, point, book }: Parts & { game: string }): string =>
  [game, market, outcome, point, book].join(' ')

/** The rows whose price does not stand above them already. */
export function withoutShown<T extends Parts & { game: { id: string } }>(
  rows: readonly T[],
  shownAbove: ReadonlySet<string>,
): readonly T[] {
  return rows.filter((row) => !shownAbove.has(priceName({ ...row, game: row.game.id })))
}
