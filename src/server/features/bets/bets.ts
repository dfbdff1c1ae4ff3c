// The bets of a person: kept, changed, settled by scores or by hand, undone, imported, exported and judged.
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { mostPayout, stakeOf } from '#core/bankroll/bets/tickets.ts'
import type { TrackedLeg, TrackedTicket } from '#core/bankroll/bets/tracked-bet.ts'
import { isTooFew } from '#core/bankroll/performance/estimates.ts'
import { streaks, winShare } from '#core/bankroll/performance/performance.ts'
import type { CurrentBankroll } from '#core/bankroll/staking/stated-bankroll.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { Probability } from '#core/units.ts'
import { localTime, startOfDay } from '#core/zones.ts'
import type { Member } from '../../kernel/door/actor.ts'
import type { CareGate } from '../../kernel/door/care.ts'
import { AppError, anotherSending, conflict, notFound } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { Changed } from './bet-changes.store.ts'
import type { Outcome, StoredBet } from './bet-columns.store.ts'
import { csvOf, importFile, previewFile } from './bet-files.ts'
import type { BetImportStore } from './bet-imports.store.ts'
import { performanceOf } from './bet-performance.ts'
import { rowOf, settledOf } from './bet-rows.ts'
import { type BetStore, MOST_BETS } from './bets.store.ts'
import { type ShownPrice, withOffers } from './board-offers.ts'
import { type LinkDeps, linkedProp } from './prop-links.ts'
import { type ReadLeg, readLine, type ShownLinesOf } from './quick-entry.ts'
import { exampleLine } from './quick-example.ts'
import { decidedAt, OPEN, outcomeOf, type SettleDeps, settleOpen } from './settling.ts'
import { refuseImpossible, refuseKnownOnly } from './ticket-refusals.ts'

export type BetDeps = SettleDeps &
  LinkDeps & {
    readonly care: Pick<CareGate, 'ask' | 'refuse' | 'oneAtATime'>
    readonly store: BetStore
    readonly imports: BetImportStore
    readonly workers: Workers
    /** Fair chance of a selection as the board has it now; undefined when no board shows it. */
    readonly fairOf: (leg: TrackedLeg) => Promise<Probability | undefined>
    /** Prices of a selection that are not stale, at the books of a person; null where the plan has no prices. */
    readonly pricesOf: (leg: ReadLeg, call: Call) => Promise<readonly ShownPrice[] | null>
    /** What the board shows of a selection, whoever asks: by it the game is told that a line means. */
    readonly shownLines: ShownLinesOf
    /** Names of the books of a person that price a league. */
    readonly booksAt: (league: LeagueKey, call: Call) => Promise<readonly string[]>
    /** What a person has to stake with now; null where none is stated. */
    readonly bankrollOf: (userId: string) => Promise<CurrentBankroll | null>
    /** Distinct players in a person's saved lineups. */
    readonly activePlayers: (userId: string) => Promise<number>
    readonly onError: (error: unknown) => void
  }

function found(changed: Changed): StoredBet {
  if (changed.kind === 'missing') throw notFound('There is no such bet of yours.')
  if (changed.kind === 'outdated') throw conflict('This bet was changed meanwhile. Look at it again, then repeat.')
  return changed.bet
}

const midnight = (timeZone: string, now: number) => startOfDay(localTime(now, timeZone), timeZone)

/** What a ticket comes to as its legs stand: open, or settled by hand. */
function standing(ticket: TrackedTicket, settledAt: number): Outcome {
  return outcomeOf(ticket, 'hand', settledAt) ?? OPEN
}

/** The day of a settlement is that of the game, not of its entry; what is only corrected was settled when it was. */
async function settlementTime(deps: BetDeps, ticket: TrackedTicket, before: StoredBet): Promise<number> {
  if (before.status !== 'open' && before.settledAt) return before.settledAt.getTime()
  const now = deps.now()
  // Money that was taken before the end was taken when the person says so.
  if (ticket.cashOut && !before.ticket.cashOut) return now
  return decidedAt(ticket, { placedAt: before.placedAt.getTime(), unknown: now }, deps)
}

export function betsFeature(deps: BetDeps): Feature {
  const { store, now } = deps
  /** Nobody waits for a feed that does not answer: the bets are shown as they stand. */
  const settleFor = (userId: string) => settleOpen(deps, userId).catch(deps.onError)
  return {
    bounds: bind(API.bets, {
      list: async ({ limit, ...filter }, call) => {
        const { id } = memberOf(call)
        await settleFor(id)
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
      },
      add: async ({ key, origin, book: at, placedAt, ticket }, call) => {
        const { id } = memberOf(call)
        refuseKnownOnly(ticket)
        refuseImpossible(ticket)
        const judged = await judgedAt(deps, ticket)
        const laid = placedAt ?? now()
        const outcome = standing(judged, await decidedAt(judged, { placedAt: laid, unknown: laid }, deps))
        const added = await store.add(id, { key, origin, book: at, placedAt: laid, ticket: judged, outcome }, now())
        if (added.kind === 'full')
          throw conflict(
            `${MOST_BETS.toLocaleString('en-US')} bets is the most that are kept for one person. Export and delete some first.`,
          )
        // The door tells a repetition from another sending for a day; the bet itself tells it for good.
        if (added.kind === 'there' && !isSameBet(added.first, at, judged)) throw anotherSending()
        return rowOf(added.bet)
      },
      edit: async (change, call) => rowOf(await deps.care.oneAtATime(memberOf(call), () => edit(deps, memberOf(call), change))),
      settle: async (how, call) => rowOf(await settleByHand(deps, memberOf(call).id, how)),
      remove: async ({ id }, call) => {
        const bet = found(await store.remove(memberOf(call).id, id, now()))
        return { id: bet.id, version: bet.version }
      },
      undo: async ({ id }, call) => {
        const member = memberOf(call)
        const changed = await deps.care.oneAtATime(member, async () => {
          const bet = await store.find(member.id, id)
          // Taking a deletion back puts an open bet back into play.
          if (bet?.deletedAt && bet.status === 'open') await mayPlace(deps, member, { amount: stakeOf(bet.ticket) })
          return store.undo(member.id, id, now())
        })
        if (changed.kind === 'outdated') throw conflict('There is nothing to take back.')
        return rowOf(found(changed))
      },
      revision: async (_, call) => ({ revision: await store.revision(memberOf(call).id) }),
      versions: async ({ id }, call) => {
        const userId = memberOf(call).id
        if (!(await store.find(userId, id))) throw notFound('There is no such bet of yours.')
        const versions = await store.versions(userId, id)
        return {
          versions: versions.map(({ version, change, changedAt, before }) => {
            const { status, profitCents } = before as StoredBet
            return { version, change, at: changedAt.getTime(), before: status, profitCents }
          }),
        }
      },
      read: async ({ line, unitCents, game }, call) => {
        const bankroll = await deps.bankrollOf(memberOf(call).id)
        const unit = unitCents ?? bankroll?.unitCents ?? null
        const lookedUp = { games: await deps.upcoming(), unitCents: unit, linked: (leg: TrackedLeg) => linkedProp(leg, deps) }
        const shownLines: ShownLinesOf = (leg) => deps.shownLines(leg).catch((error) => void deps.onError(error))
        const read = await readLine(line, { ...lookedUp, shownLines }, typeof game === 'string' ? [game] : game)
        const reading = await withOffers(read, (leg) =>
          deps.pricesOf(leg, call).catch((error) => {
            deps.onError(error)
            return null
          }),
        )
        const league = reading.legs.find((leg) => leg.league)?.league
        const books = league && reading.book === '' ? await deps.booksAt(league, call).catch((error) => void deps.onError(error)) : []
        return { ...reading, books: [...(books ?? [])] }
      },
      example: async (_, call) => ({ line: await exampleLine(deps, call) }),
      performance: async (filter, call) => {
        const member = memberOf(call)
        await settleFor(member.id)
        const [settled, bankroll] = [await store.settled(member.id, filter), await deps.bankrollOf(member.id)]
        return performanceOf(settled, { today: midnight(member.timeZone, now()), timeZone: member.timeZone }, bankroll)
      },
      dashboardStats: async (_, call) => dashboardStats(deps, memberOf(call).id, settleFor),
      preview: (file, call) => previewFile(deps, memberOf(call).id, file, call),
      import: (file, call) => importFile(deps, memberOf(call).id, file, call),
      export: async (filter, call) => {
        const all = await store.list(memberOf(call).id, filter, MOST_BETS)
        return { fileName: `bets-${new Date(now()).toISOString().slice(0, 10)}.csv`, text: csvOf(all), bets: all.length }
      },
    }),
    jobs: [
      {
        name: 'bets.settle',
        cron: '* * * * *',
        async run() {
          await settleOpen(deps)
        },
      },
      { name: 'bets.unfinished-imports', cron: '* * * * *', run: () => deps.imports.sweep(now()) },
      { name: 'bets.forget', cron: '41 4 * * *', run: () => store.forgetDeleted(now()) },
    ],
  }
}

/** The ticket with the fair chance of each selection that a board shows now; what the sender says of close and chance is not believed. */
async function judgedAt(deps: BetDeps, ticket: TrackedTicket): Promise<TrackedTicket> {
  const { fairOf, onError } = deps
  const legs = await Promise.all(
    ticket.legs.map(async (typed): Promise<TrackedLeg> => {
      const leg = await linkedProp(typed, deps)
      const fair = await fairOf(leg).catch((error: unknown) => onError(error))
      return { ...leg, fair: fair ?? null, close: null, prop: leg.prop && { ...leg.prop, result: null } }
    }),
  )
  return { ...ticket, legs }
}

/** The same bet as its sender sees it, whatever has become known of it since. */
function isSameBet(first: { book: string; ticket: TrackedTicket }, book: string, { legs, ...ticket }: TrackedTicket): boolean {
  const { legs: firstLegs, ...firstTicket } = first.ticket
  return (
    first.book === book &&
    firstTicket.stakeCents === ticket.stakeCents &&
    firstTicket.kind === ticket.kind &&
    firstTicket.size === ticket.size &&
    firstLegs.length === legs.length &&
    firstLegs.every((leg, i) => sameSelection(leg, legs[i]!) && leg.selection === legs[i]!.selection && leg.price === legs[i]!.price)
  )
}

const sameSelection = (a: TrackedLeg, b: TrackedLeg) =>
  a.gameId === b.gameId &&
  a.market === b.market &&
  a.outcome === b.outcome &&
  a.point === b.point &&
  a.prop?.player === b.prop?.player &&
  a.prop?.market === b.prop?.market &&
  JSON.stringify(a.onScore ?? null) === JSON.stringify(b.onScore ?? null)

/** A bet that is made larger, another or alive again is placed as much as a new one: what a person set for oneself decides. */
async function mayPlace(
  { care }: BetDeps,
  member: Member,
  bet: { amount: number; replaces?: { amount: number; at: number } },
): Promise<void> {
  const answer = await care.ask(member, { act: 'place_bet', ...bet })
  if (!answer.allowed) throw care.refuse(member, answer)
}

/** What no feed knows is told apart by its words alone. */
const isAnother = (a: TrackedLeg, b: TrackedLeg) => !sameSelection(a, b) || (a.market === 'other' && a.selection !== b.selection)

async function edit(deps: BetDeps, member: Member, change: ParsedOf<typeof API.bets.edit>): Promise<StoredBet> {
  const { store, now } = deps
  const userId = member.id
  const { id, version, ticket, book: at, placedAt } = change
  const before = await store.find(userId, id)
  if (!before || before.deletedAt) throw notFound('There is no such bet of yours.')
  const rest = { ...(at === undefined ? {} : { book: at }), ...(placedAt === undefined ? {} : { placedAt }) }
  if (!ticket) return found(await store.edit(userId, id, version, rest, now()))
  // What was known of a selection stays with it, and goes when it becomes another.
  const linked = await Promise.all(ticket.legs.map((leg) => linkedProp(leg, deps)))
  const legs = linked.map((leg, i): TrackedLeg => {
    const earlier = before.ticket.legs[i]
    const isSame = earlier !== undefined && sameSelection(earlier, leg)
    return { ...leg, fair: isSame ? earlier.fair : null, close: isSame ? earlier.close : null }
  })
  const changed = { ...ticket, legs }
  const isOfFile = before.origin === 'import' && before.settledBy === 'import'
  const outcome = isOfFile ? undefined : standing(changed, await settlementTime(deps, changed, before))
  const isOther = legs.length !== before.ticket.legs.length || legs.some((leg, i) => isAnother(before.ticket.legs[i]!, leg))
  // What a file brought may be odd and stay so; a change makes it no odder.
  if (isOther || mostPayout(changed) > mostPayout(before.ticket)) refuseImpossible(changed)
  const [stake, earlier] = [stakeOf(changed), stakeOf(before.ticket)]
  if (stake > earlier || (isOther && (outcome ?? before).status === 'open'))
    await mayPlace(deps, member, { amount: stake, replaces: { amount: earlier, at: before.placedAt.getTime() } })
  return found(await store.edit(userId, id, version, { ...rest, ticket: changed, ...(outcome ? { outcome } : {}) }, now()))
}

async function settleByHand(deps: BetDeps, userId: string, how: ParsedOf<typeof API.bets.settle>): Promise<StoredBet> {
  const { store, now } = deps
  const before = await store.find(userId, how.id)
  if (!before || before.deletedAt) throw notFound('There is no such bet of yours.')
  const { cashOut: _, finish: __, ...bare } = before.ticket
  const legs = before.ticket.legs.map((leg, i) => ({ ...leg, status: how.reopen ? ('open' as const) : (how.legs?.[i] ?? leg.status) }))
  const ticket: TrackedTicket = how.reopen
    ? { ...bare, legs, byHand: true }
    : {
        ...before.ticket,
        legs,
        byHand: true,
        ...(how.finish ? { finish: how.finish } : {}),
        ...(how.cashOut ? { cashOut: how.cashOut } : {}),
      }
  if (how.cashOut && how.cashOut.stakeCents > before.ticket.stakeCents)
    throw new AppError('invalid_input', 'No more can be cashed out than was staked.')
  const outcome = how.reopen ? OPEN : outcomeOf(ticket, 'hand', await settlementTime(deps, ticket, before))
  // A part that was cashed out leaves the rest open; so do legs of which some are still running.
  const name = how.reopen ? 'reopened' : outcome ? 'settled by hand' : 'partly settled'
  return found(await store.edit(userId, how.id, how.version, { ticket, outcome: outcome ?? OPEN }, now(), name))
}

async function dashboardStats(
  { store, bankrollOf, activePlayers }: BetDeps,
  userId: string,
  settleFor: (userId: string) => Promise<unknown>,
): Promise<AnswerOf<typeof API.bets.dashboardStats>> {
  await settleFor(userId)
  const settled = (await store.settled(userId, {})).map(settledOf)
  const { open } = await store.summary(userId)
  const bankroll = await bankrollOf(userId)
  const staked = settled.reduce((sum, bet) => sum + bet.stakedCents, 0)
  const profitCents = settled.reduce((sum, bet) => sum + bet.profitCents, 0)
  const wins = winShare(settled.map(({ outcome }) => outcome))
  return {
    totalBets: settled.length + open,
    openBets: open,
    winRate: wins ? Math.round((100 * wins.won) / wins.decided) : null,
    decidedBets: wins?.decided ?? 0,
    isTooFew: isTooFew(settled.length),
    roi: staked > 0 ? profitCents / staked : null,
    units: bankroll ? profitCents / bankroll.unitCents : null,
    profitCents,
    streak: streaks(settled.map(({ outcome }) => outcome)).current,
    bankroll: bankroll ? bankroll.nowCents / 100 : null,
    bankrollSinceCents: bankroll?.sinceCents ?? null,
    activePlayers: await activePlayers(userId),
  }
}
