// What is said of the bets of a history as a whole, beside the rows that were dropped.
import { plural } from '../../plural.ts'
import type { HistoryBet } from './history-bet.ts'

/**
 * What becomes of the bets, for what is said must be true of it. `figures`: nothing is kept, they are counted as the file states them. `tracker`:
 * they become tickets. `accounts`: they become records of accounts. Kept, the stake of a bonus bet counts as nothing: it was the book's money.
 */
export type HistoryUse = 'figures' | 'tracker' | 'accounts'

/** @param bets those that are kept: of what is left out its own reason is said */
export function warningsOf(bets: readonly HistoryBet[], use: HistoryUse): string[] {
  const warnings: string[] = []
  const free = freeBetsOf(bets, use)
  if (free > 0) warnings.push(freeSentence(free, use))
  const unpriced = bets.filter((bet) => bet.decimal === undefined && !bet.whole && !bet.isEntry)
  const [one] = unpriced
  if (one)
    warnings.push(
      `${plural(unpriced.length, 'bet')} ${unpriced.length === 1 ? 'has' : 'have'} no price that can be read (${pricesOf(unpriced)}): ${unpriced.length === 1 ? 'its price stays unknown; it counts' : 'their prices stay unknown; they count'} for money, not for closing line value.`,
    )
  const untimed = bets.filter((bet) => bet.settledAt === undefined && bet.status !== 'open').length
  if (untimed > 0) {
    const [have, are] = untimed === 1 ? ['has', 'it is'] : ['have', 'they are']
    const place = use === 'figures' ? 'put first, in the order of the file' : 'kept as placed now'
    warnings.push(`${plural(untimed, 'bet')} ${have} no time that can be read; ${are} ${place}.`)
  }
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
 * no cent: it is named only among records of accounts, where its stake counts as nothing.
 */
const freeBetsOf = (bets: readonly HistoryBet[], use: HistoryUse): number =>
  bets.filter(
    ({ status, profitCents, stakedCents, whole }) =>
      status === 'lost' && profitCents === 0 && stakedCents > 0 && (!whole || use === 'accounts'),
  ).length

function freeSentence(free: number, use: HistoryUse): string {
  const [what, whose] = free === 1 ? ['a bonus bet', 'Its stake is'] : ['bonus bets', 'Their stakes are']
  const how = use === 'figures' ? `as the file states ${free === 1 ? 'it' : 'them'}` : 'as nothing, since the money was the book’s'
  return `${plural(free, 'lost bet')} lost no money: ${what}, it seems. ${whose} counted ${how}.`
}
