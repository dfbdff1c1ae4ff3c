// What is said of the bets of a history as a whole, beside the rows that were dropped.
import { plural } from '../../plural.ts'
import type { HistoryBet } from './history-bet.ts'

/** How the stake of a bonus bet that was lost counts: as the file states it, or as nothing, for none of it was the person's own money. */
export type FreeStakes = 'as stated' | 'as nothing'

/** @param freeStakes what whoever keeps the bets makes of stakes that lost no money */
export function warningsOf(bets: readonly HistoryBet[], freeStakes: FreeStakes): string[] {
  const warnings: string[] = []
  const free = freeBetsOf(bets, freeStakes)
  if (free > 0) warnings.push(freeSentence(free, freeStakes))
  const unpriced = bets.filter((bet) => bet.decimal === undefined && !bet.whole && !bet.isEntry)
  const [one] = unpriced
  if (one)
    warnings.push(
      `${plural(unpriced.length, 'bet')} ${unpriced.length === 1 ? 'has' : 'have'} no price that can be read (${pricesOf(unpriced)}): ${unpriced.length === 1 ? 'its price stays unknown; it counts' : 'their prices stay unknown; they count'} for money, not for closing line value.`,
    )
  const untimed = bets.filter((bet) => bet.settledAt === undefined && bet.status !== 'open').length
  if (untimed > 0)
    warnings.push(
      `${plural(untimed, 'bet')} ${untimed === 1 ? 'has' : 'have'} no time that can be read; ${untimed === 1 ? 'it is' : 'they are'} put first, in the order of the file.`,
    )
  return warnings
}

/** Lines named one by one. */
const MOST_NAMED = 20

/** "line 3: “NaN”, line 5: nothing" */
function pricesOf(unpriced: readonly HistoryBet[]): string {
  const named = unpriced
    .slice(0, MOST_NAMED)
    .map(({ line, inFile: { odds } }) => `line ${line}: ${odds === '' ? 'nothing' : `“${odds.slice(0, 20)}”`}`)
  const more = unpriced.length - named.length
  return `${named.join(', ')}${more > 0 ? `, and ${more} more` : ''}`
}

/**
 * Lost bets that lost no money. A bet of our own export says itself whether its stake was free, and one of a cent may lose half of it, which is
 * no cent: it is named only where its stake counts as nothing.
 */
const freeBetsOf = (bets: readonly HistoryBet[], freeStakes: FreeStakes): number =>
  bets.filter(
    ({ status, profitCents, stakedCents, whole }) =>
      status === 'lost' && profitCents === 0 && stakedCents > 0 && (!whole || freeStakes === 'as nothing'),
  ).length

function freeSentence(free: number, freeStakes: FreeStakes): string {
  const [what, whose] = free === 1 ? ['a bonus bet', 'Its stake is'] : ['bonus bets', 'Their stakes are']
  const how = freeStakes === 'as stated' ? `as the file states ${free === 1 ? 'it' : 'them'}` : 'as nothing, since the money was the book’s'
  return `${plural(free, 'lost bet')} lost no money: ${what}, it seems. ${whose} counted ${how}.`
}
