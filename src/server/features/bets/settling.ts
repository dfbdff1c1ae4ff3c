// Settles open bets from final scores and box scores, and notes the close of each selection whose game has begun.
import { closeOf } from '#core/bankroll/bets/closing.ts'
import { gradeLeg } from '#core/bankroll/bets/grade.ts'
import { gradeProp } from '#core/bankroll/bets/grade-prop.ts'
import { periodScoresOf } from '#core/bankroll/bets/score-part.ts'
import { settleTicket } from '#core/bankroll/bets/tickets.ts'
import type { TrackedLeg, TrackedTicket } from '#core/bankroll/bets/tracked-bet.ts'
import type { Game, GameLog, Injury, Play } from '#core/leagues/games.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import type { MarketKey, OutcomeKey } from '#core/odds/board/market.ts'
import type { EpochMs } from '#core/units.ts'
import type { Outcome, StoredBet } from './bet-columns.store.ts'
import type { BetStore } from './bets.store.ts'

type ClosingQuote = {
  readonly book: string
  readonly bookTitle: string
  readonly market: MarketKey
  readonly outcome: OutcomeKey
  readonly point: number | null
  readonly price: number
}
/** The close of games that have begun; a game whose close nobody knows has no prices. */
export type ClosesOf = (games: readonly Game[]) => Promise<ReadonlyMap<string, { readonly prices: readonly ClosingQuote[] }>>

type PropClosingQuote = Omit<ClosingQuote, 'market'> & { readonly market: string; readonly subject: string }
/** The same of their player props. */
export type PropClosesOf = (games: readonly Game[]) => Promise<ReadonlyMap<string, { readonly prices: readonly PropClosingQuote[] }>>

export type SettleDeps = {
  readonly store: BetStore
  readonly game: (id: string) => Promise<Game | undefined>
  /** Each player's line in a finished game; undefined when nobody has them. */
  readonly boxScore: (gameId: string) => Promise<readonly GameLog[] | undefined>
  /** Oldest first; undefined when nobody has them. */
  readonly plays: (gameId: string) => Promise<readonly Play[] | undefined>
  /** Who is reported hurt now, of a league. */
  readonly injuries: (league: LeagueKey) => Promise<readonly Injury[]>
  readonly closes: ClosesOf
  readonly propCloses: PropClosesOf
  readonly now: () => EpochMs
}

/** The outcome of a ticket whose legs are decided; null while it is open. */
export function outcomeOf(ticket: TrackedTicket, settledBy: 'scores' | 'hand', settledAt: EpochMs): Outcome | null {
  const settled = settleTicket(ticket)
  if (settled.kind === 'open') return null
  return { status: settled.status, settledBy, payoutCents: settled.payoutCents, profitCents: settled.profitCents, settledAt }
}

export const OPEN: Outcome = { status: 'open', settledBy: null, payoutCents: null, profitCents: null, settledAt: null }

type SettlementFacts = {
  readonly closes: Awaited<ReturnType<ClosesOf>>
  readonly propCloses: Awaited<ReturnType<PropClosesOf>>
  readonly boxes: ReadonlyMap<string, readonly GameLog[]>
  /** Players who are out, and since when. */
  readonly out: ReadonlyMap<string, EpochMs>
  /** By football game: players whom its plays name. */
  readonly seen: ReadonlyMap<string, ReadonlySet<string>>
}

/** The close of a leg: what is noted stays; null while nobody heard it, or where the bet was laid in play, after the close. */
function closeNow(
  leg: TrackedLeg,
  { book, placedAt }: Pick<StoredBet, 'book' | 'placedAt'>,
  game: Game | undefined,
  { closes, propCloses }: SettlementFacts,
): TrackedLeg['close'] {
  if (leg.close || !game || placedAt.getTime() > game.startsAt) return leg.close
  const known = (leg.prop ? propCloses : closes).get(game.id)?.prices ?? []
  return known.length > 0 ? closeOf(known, leg, book, game.league) : null
}

/** A leg as score, box score and close tell it. A status that somebody set by hand stays. */
function settlementFacts(
  leg: TrackedLeg,
  bet: Pick<StoredBet, 'book' | 'placedAt'>,
  game: Game | undefined,
  facts: SettlementFacts,
): TrackedLeg {
  if (!game) return leg
  const { boxes, out, seen } = facts
  const close = closeNow(leg, bet, game, facts)
  if (leg.status !== 'open') return { ...leg, close }
  if (!leg.prop) return { ...leg, status: gradeLeg(leg, game), close }
  const { status, result } = gradeProp(leg, game, boxes.get(game.id) ?? [], {
    isOut: (playerId) => (out.get(playerId) ?? Number.POSITIVE_INFINITY) <= game.startsAt,
    isSeen: (playerId) => seen.get(game.id)?.has(playerId) ?? false,
  })
  return { ...leg, status, close, prop: status === 'open' ? leg.prop : { ...leg.prop, result } }
}

/** When the last of its games ended, as far as the feed says. */
function endedAt(games: readonly (Game | undefined)[], now: EpochMs): EpochMs {
  return Math.min(now, Math.max(0, ...games.flatMap((game) => game?.updatedAt ?? [])) || now)
}

/**
 * When a bet that its person says is decided was settled: when its last game ended, else began. Where no game is known it is the time that
 * is given: of a bet that arrives decided when it was laid, of an open one now. Never later than now, nor before it was laid.
 */
export async function decidedAt(
  ticket: TrackedTicket,
  { placedAt, unknown }: { readonly placedAt: EpochMs; readonly unknown: EpochMs },
  { game, now }: Pick<SettleDeps, 'game' | 'now'>,
): Promise<EpochMs> {
  const ends = await Promise.all(
    ticket.legs.map(async ({ gameId, startsAt }) => {
      const found = gameId === null ? undefined : await game(gameId).catch(() => undefined)
      return found?.status === 'final' ? found.updatedAt : (found?.startsAt ?? startsAt ?? 0)
    }),
  )
  const last = Math.max(...ends)
  return Math.min(now(), Math.max(placedAt, last > 0 ? last : unknown))
}

/** Box scores of the games that ended with somebody's prop open. One that does not come now is asked for again the next time. */
async function boxesFor(
  open: readonly StoredBet[],
  games: ReadonlyMap<string, Game>,
  boxScore: SettleDeps['boxScore'],
): Promise<SettlementFacts['boxes']> {
  const wanted = new Set<string>()
  for (const { ticket } of open)
    for (const { prop, status, gameId } of ticket.legs)
      if (prop && status === 'open' && gameId !== null && games.get(gameId)?.status === 'final') wanted.add(gameId)
  const boxes = new Map<string, readonly GameLog[]>()
  for (const id of wanted) {
    const lines = await boxScore(id).catch(() => undefined)
    if (lines) boxes.set(id, lines)
  }
  return boxes
}

/** The scores of periods that somebody bet on, from the plays where the feed of scores does not tell them. */
async function withPeriods(open: readonly StoredBet[], games: Map<string, Game>, plays: SettleDeps['plays']): Promise<void> {
  const wanted = new Set<string>()
  for (const { ticket } of open)
    for (const { onScore, status, gameId } of ticket.legs)
      if (onScore && onScore.part !== 'game' && status === 'open' && gameId !== null) wanted.add(gameId)
  for (const id of wanted) {
    const game = games.get(id)
    if (game?.status !== 'final' || game.periodScores) continue
    const all = (await plays(id).catch(() => undefined)) ?? []
    games.set(id, { ...game, periodScores: periodScoresOf(all, game) })
  }
}

/** Who was out of the games whose box scores came. A report that does not come now is asked for again the next time. */
async function outOf(
  games: ReadonlyMap<string, Game>,
  boxes: SettlementFacts['boxes'],
  injuries: SettleDeps['injuries'],
): Promise<Map<string, EpochMs>> {
  const out = new Map<string, EpochMs>()
  const leagues = new Set([...boxes.keys()].flatMap((id) => games.get(id)?.league ?? []))
  for (const league of leagues)
    for (const { playerId, status, reportedAt } of await injuries(league).catch(() => []))
      if (status === 'OUT') out.set(playerId, reportedAt)
  return out
}

/** Whom the plays of football games name: there a box score leaves out who touched no ball. */
async function seenIn(
  games: ReadonlyMap<string, Game>,
  boxes: SettlementFacts['boxes'],
  plays: SettleDeps['plays'],
): Promise<Map<string, ReadonlySet<string>>> {
  const seen = new Map<string, ReadonlySet<string>>()
  for (const id of boxes.keys()) {
    const league = games.get(id)?.league
    if (!league || LEAGUES[league].sport !== 'football') continue
    const all = (await plays(id).catch(() => undefined)) ?? []
    seen.set(id, new Set(all.flatMap(({ playerIds }) => playerIds)))
  }
  return seen
}

/** Settles what can be settled, of one person or of everybody. Answers the bets that were decided. */
export async function settleOpen(
  { store, game, boxScore, plays, injuries, closes, propCloses, now }: SettleDeps,
  userId?: string,
): Promise<StoredBet[]> {
  const at = now()
  const open = await store.settleable(at, userId)
  const decidedByHand = await store.closable(at, userId)
  if (open.length === 0 && decidedByHand.length === 0) return []
  const ids = [...new Set([...open, ...decidedByHand].flatMap(({ ticket }) => ticket.legs.flatMap(({ gameId }) => gameId ?? [])))]
  const games = new Map<string, Game>()
  for (const id of ids) {
    const found = await game(id)
    // A result decides, whatever start is kept: the feed may tell the end before it moves the start.
    if (found && (found.startsAt <= at || found.status === 'final')) games.set(id, found)
  }
  const onPlayers = new Set(
    [...open, ...decidedByHand].flatMap(({ ticket }) => ticket.legs.flatMap(({ prop, gameId }) => (prop && gameId) || [])),
  )
  await withPeriods(open, games, plays)
  const boxes = await boxesFor(open, games, boxScore)
  const facts: SettlementFacts = {
    closes: await closes([...games.values()]),
    propCloses: await propCloses([...games.values()].filter(({ id }) => onPlayers.has(id))),
    boxes,
    out: await outOf(games, boxes, injuries),
    seen: await seenIn(games, boxes, plays),
  }
  const decided: StoredBet[] = []
  for (const bet of open) {
    const own = bet.ticket.legs.map(({ gameId }) => (gameId === null ? undefined : games.get(gameId)))
    const legs = bet.ticket.legs.map((leg, i) => settlementFacts(leg, bet, own[i], facts))
    const ticket = { ...bet.ticket, legs }
    const outcome = outcomeOf(ticket, 'scores', endedAt(own, at))
    const changed = JSON.stringify(legs) !== JSON.stringify(bet.ticket.legs)
    if (!changed) continue
    const graded = await store.grade(bet, ticket, outcome, at)
    if (graded?.kind === 'changed') decided.push(graded.bet)
  }
  for (const bet of decidedByHand) await noteCloses(bet, games, facts, store, at)
  return decided
}

/** The close of a bet that its person decided: nothing else of it changes. */
async function noteCloses(
  bet: StoredBet,
  games: ReadonlyMap<string, Game>,
  facts: SettlementFacts,
  store: BetStore,
  at: EpochMs,
): Promise<void> {
  const legs = bet.ticket.legs.map((leg) => ({ ...leg, close: closeNow(leg, bet, games.get(leg.gameId ?? ''), facts) }))
  if (JSON.stringify(legs) !== JSON.stringify(bet.ticket.legs)) await store.grade(bet, { ...bet.ticket, legs }, null, at)
}
