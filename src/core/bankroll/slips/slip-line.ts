// A selection of a slip as a part of a line of quick entry: one reading of bets for what is typed and what is photographed.

type Leg = { readonly selection: string; readonly price: string | null; readonly event: string | null }

/** Signs that part selections and speak of money in a line; on a slip they are letters of a name at most. */
const plain = (text: string) =>
  text
    .replace(/[,;$\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * A selection with its price as quick entry reads it. Over and under of a game take the game's teams from the event.
 * @example slipLegLine({ selection: 'Denver Nuggets -4.5', price: '-110', event: null }) // 'Denver Nuggets -4.5 -110'
 * @example slipLegLine({ selection: 'Over 224.5', price: '1.91', event: 'DEN @ LAL' }) // 'DEN @ LAL Over 224.5 @1.91'
 */
export function slipLegLine({ selection, price, event }: Leg): string {
  const words = plain(selection)
  const isOfGame = /^(?:over|under|o|u)\s*\d/i.test(words)
  const own = isOfGame && event !== null ? `${plain(event)} ${words}` : words
  return price === null ? own : `${own} ${/^[+-]/.test(price) ? price : `@${price}`}`
}
