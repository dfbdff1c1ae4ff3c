type Parts = { game: string; market: string; outcome: string; point: number | null; book: string | null }

/** One price at one book, whichever list it stands in. */
export const priceName = ({ game, market, outcome, point, book }: Parts): string => [game, market, outcome, point, book].join(' ')
