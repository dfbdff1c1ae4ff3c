// What a person reads of their bets: the list, a line that was typed, changes, and how they are doing.
import type { TrackedLeg } from '#core/bankroll/bets/tracked-bet.ts'
import { isTooFew, roiEstimate } from '#core/bankroll/performance/estimates.ts'
import { streaks, winShare } from '#core/bankroll/performance/performance.ts'
import { localTime, startOfDay } from '#core/zones.ts'
import { notFound } from '../../kernel/door/errors.ts'
import { helpForBet } from '../../kernel/door/help-for.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import type { StoredBet } from './bet-columns.store.ts'
import type { BetDeps, BetHandler } from './bet-deps.ts'
import { performanceOf, roiOf } from './bet-performance.ts'
import { rowOf, settledOf } from './bet-rows.ts'
import { withOffers } from './board-offers.ts'
import { linkedProp } from './prop-links.ts'
import { readLine, type ShownLinesOf } from './quick-entry.ts'
import { settleOpen } from './settling.ts'

/** Nobody waits for a feed that does not answer: the bets are shown as they stand. */
const settleQuietly = (deps: BetDeps, userId: string) => settleOpen(deps, userId).catch(deps.onError)

const midnight = (timeZone: string, now: number) => startOfDay(localTime(now, timeZone), timeZone)

export const listBets: BetHandler<'list'> = async (deps, { limit, ...filter }, call) => {
  const { store } = deps
  const { id } = memberOf(call)
  await settleQuietly(deps, id)
  const [rows, { books, leagues, open, settled, openCents }] = [await store.list(id, filter, limit + 1), await store.summary(id)]
  const shown = rows.slice(0, limit)
  return {
    bets: shown.map(rowOf),
    counts: { open, settled },
    openCents,
    next: rows.length > limit ? (shown.at(-1)?.placedAt.getTime() ?? null) : null,
    books,
    leagues,
  }
}

export const listVersions: BetHandler<'versions'> = async (deps, { id }, call) => {
  const { store } = deps
  const userId = memberOf(call).id
  if (!(await store.find(userId, id))) throw notFound('There is no such bet of yours.')
  const versions = await store.versions(userId, id)
  return {
    versions: versions.map(({ version, change, changedAt, before }) => {
      const { status, profitCents } = before as StoredBet
      return { version, change, at: changedAt.getTime(), before: status, profitCents }
    }),
  }
}

export const readTyped: BetHandler<'read'> = async (deps, { line, unitCents, game }, call) => ({
  ...(await lineRead(deps, line, unitCents, typeof game === 'string' ? [game] : game, call)),
  ...(await helpForBet(line)),
})

type LineRead = Awaited<ReturnType<typeof withOffers>> & { readonly books: string[] }

/**
 * A line with its games, its prices on the board and the books of the person that price it.
 * @param games the one that was chosen for each selection; empty = not chosen
 */
export async function lineRead(
  deps: BetDeps,
  line: string,
  unitCents: number | undefined,
  games: readonly string[] | undefined,
  call: Call,
): Promise<LineRead> {
  const bankroll = await deps.bankrollOf(memberOf(call).id)
  const unit = unitCents ?? bankroll?.unitCents ?? null
  const lookedUp = { games: await deps.upcoming(), unitCents: unit, linked: (leg: TrackedLeg) => linkedProp(leg, deps) }
  const shownLines: ShownLinesOf = (leg) => deps.shownLines(leg).catch((error) => void deps.onError(error))
  const read = await readLine(line, { ...lookedUp, shownLines }, games)
  const reading = await withOffers(read, (leg) =>
    deps.pricesOf(leg, call).catch((error) => {
      deps.onError(error)
      return null
    }),
  )
  const league = reading.legs.find((leg) => leg.league)?.league
  const books = league && reading.book === '' ? await deps.booksAt(league, call).catch((error) => void deps.onError(error)) : []
  return { ...reading, books: [...(books ?? [])] }
}

export const performance: BetHandler<'performance'> = async (deps, filter, call) => {
  const member = memberOf(call)
  await settleQuietly(deps, member.id)
  const [settled, bankroll] = [await deps.store.settled(member.id, filter), await deps.bankrollOf(member.id)]
  return performanceOf(settled, { today: midnight(member.timeZone, deps.now()), timeZone: member.timeZone }, bankroll)
}

export const dashboardStats: BetHandler<'dashboardStats'> = async (deps, _, call) => {
  const { store, bankrollOf, activePlayers } = deps
  const userId = memberOf(call).id
  await settleQuietly(deps, userId)
  const settled = (await store.settled(userId, {})).map(settledOf)
  const { open } = await store.summary(userId)
  const bankroll = await bankrollOf(userId)
  const staked = settled.reduce((sum, bet) => sum + bet.stakedCents, 0)
  const profitCents = settled.reduce((sum, bet) => sum + bet.profitCents, 0)
  const wins = winShare(settled.map(({ outcome }) => outcome))
  const estimate = roiEstimate(settled)
  return {
    totalBets: settled.length + open,
    openBets: open,
    winRate: wins ? Math.round((100 * wins.won) / wins.decided) : null,
    decidedBets: wins?.decided ?? 0,
    isTooFew: isTooFew(settled.length),
    roi: staked > 0 ? profitCents / staked : null,
    roiEstimate: estimate ? roiOf(estimate) : null,
    units: bankroll ? profitCents / bankroll.unitCents : null,
    profitCents,
    streak: streaks(settled.map(({ outcome }) => outcome)).current,
    bankroll: bankroll ? bankroll.nowCents / 100 : null,
    bettingBankroll: bankroll ? bankroll.bettingCents / 100 : null,
    bankrollSinceCents: bankroll?.sinceCents ?? null,
    activePlayers: await activePlayers(userId),
  }
}
