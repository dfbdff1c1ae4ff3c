// How often a rule would have rung in the last week, from the prices that this server recorded, the games that were played and the reports that
// stand. What was not recorded is unknown: a server that heard its first price an hour ago knows an hour.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { ringCounter } from '#core/alerts/alert-preview.ts'
import type { AlertRule } from '#core/alerts/alert-rules.ts'
import type { Game } from '#core/leagues/games.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { boardSteps } from '#core/odds/board/board.ts'
import type { Quote } from '#core/odds/board/market.ts'
import type { Tick } from '#core/odds/opportunities/signals.ts'
import type { EpochMs } from '#core/units.ts'
import { breath, inSteps } from '../../kernel/work/breath.ts'
import type { InjuryFeed, ScoresFeed } from '../../ports/scores-feed.ts'
import { seenOf } from './look.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const WEEK = 7 * 24 * HOUR
const TIMEOUT_MS = 10_000
const LATEST = 3

export type PastPrices = {
  /** When the first price of a league was heard that is still kept; null = none is. */
  first(league: LeagueKey): Promise<EpochMs | null>
  /** Changes from a moment (inclusive) to another, oldest first. */
  between(league: LeagueKey, from: EpochMs, to: EpochMs): Promise<readonly (Tick & { readonly receivedAt: EpochMs })[]>
}
export type PastDeps = {
  readonly prices: PastPrices
  readonly scores: ScoresFeed
  readonly injuries: InjuryFeed
  readonly now: () => EpochMs
}
type Preview = AnswerOf<typeof API.alerts.preview>

/** @param books whose prices may be the best, null for all @param timeZone in which starts are named */
export async function pastRings(deps: PastDeps, rule: AlertRule, books: readonly string[] | null, timeZone: string): Promise<Preview> {
  if (rule.kind === 'start') return ofStarts(deps, rule, timeZone)
  if (rule.kind === 'injury') return ofReports(deps, rule, timeZone)
  if (rule.kind === 'model')
    return {
      ...{ rings: null, since: null, until: deps.now(), latest: [] },
      basis: 'What your model would have said at past moments is not kept, so it is not known.',
    }
  return ofPrices(deps, rule, timeZone, books)
}

async function ofStarts({ scores, now }: PastDeps, rule: Extract<AlertRule, { kind: 'start' }>, timeZone: string): Promise<Preview> {
  const [until, since] = [now(), now() - WEEK]
  const games = await scores.games(rule.league, since, until, AbortSignal.timeout(TIMEOUT_MS))
  const counter = ringCounter(rule, since, timeZone)
  for (const game of games.toSorted((a, b) => a.startsAt - b.startsAt))
    counter.look(seenOf(rule.league, undefined, [{ ...game, status: 'scheduled' }], []), game.startsAt - 1)
  return answer(counter.rings, since, until, 'Counted over the games of the last seven days.')
}

async function ofReports(
  { injuries, scores, now }: PastDeps,
  rule: Extract<AlertRule, { kind: 'injury' }>,
  timeZone: string,
): Promise<Preview> {
  const [until, since] = [now(), now() - WEEK]
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const [reports, games] = await Promise.all([
    injuries.injuries(rule.league, signal),
    scores.games(rule.league, since, until + WEEK, signal),
  ])
  const counter = ringCounter(rule, since, timeZone)
  // One at a time, as they came: a look rings for a few at most.
  for (const report of reports.toSorted((a, b) => a.reportedAt - b.reportedAt))
    counter.look(seenOf(rule.league, undefined, games, [report]), report.reportedAt)
  return answer(
    counter.rings,
    since,
    until,
    'Counted over the reports of the last seven days that still stand; those taken back are not known.',
  )
}

type OnPrices = Exclude<AlertRule, { kind: 'start' | 'injury' | 'model' }>

async function ofPrices(
  { prices, scores, now }: PastDeps,
  rule: OnPrices,
  timeZone: string,
  books: readonly string[] | null,
): Promise<Preview> {
  const { league } = rule
  const until = now()
  const first = await prices.first(league)
  if (first === null)
    return {
      rings: null,
      since: null,
      until,
      basis: `This server has recorded no ${LEAGUES[league].name} prices yet, so it is not known.`,
      latest: [],
    }
  const since = Math.max(first, until - WEEK)
  const game = 'gameId' in rule ? rule.gameId : null
  const step = game === null ? HOUR : 15 * MINUTE
  const games = (await scores.games(league, since - WEEK, until + WEEK, AbortSignal.timeout(TIMEOUT_MS))).filter(
    ({ id }) => game === null || id === game,
  )
  const counter = ringCounter(rule, since, timeZone)
  const standing = new Map<string, Tick & { readonly price: number }>()
  const options = { method: 'shin', isWeighted: true, ...(books ? { books: new Set(books) } : {}) } as const
  // Prices that stood when the week began were heard before it: a game is on the board some days ahead.
  for (let from = Math.max(first, since - WEEK), at = since; from < until; from = at, at = Math.min(until, at + step)) {
    if (at <= from) continue
    for (const { price, ...tick } of await prices.between(league, from, at)) {
      const key = `${tick.gameId} ${tick.market} ${tick.outcome} ${tick.book} ${tick.point}`
      if (price === null) standing.delete(key)
      else standing.set(key, { ...tick, price })
    }
    const then = games.map((one) => asOf(one, at))
    const open = new Set(then.filter(({ status }) => status === 'scheduled' || status === 'in progress').map(({ id }) => id))
    const quotes = [...standing.values()].flatMap((tick): Quote[] =>
      // It stood until it was changed or taken down, so that the book meant it at that moment.
      open.has(tick.gameId) ? [{ ...tick, league, bookTime: at, receivedAt: at }] : [],
    )
    counter.look(seenOf(league, await inSteps(boardSteps(quotes, then, at, options)), then, []), at)
    await breath()
  }
  const every = game === null ? 'hour' : 'quarter of an hour'
  return answer(
    counter.rings,
    since,
    until,
    `Looked at the recorded prices once each ${every}; what came and went between two looks is not counted.`,
  )
}

/** A game as it stood at a past moment. */
function asOf(game: Game, at: EpochMs): Game {
  if (at < game.startsAt) return { ...game, status: game.status === 'postponed' ? game.status : 'scheduled' }
  return game.status === 'final' && at < game.updatedAt ? { ...game, status: 'in progress' } : game
}

const answer = (
  rings: readonly { readonly at: EpochMs; readonly title: string }[],
  since: EpochMs,
  until: EpochMs,
  basis: string,
): Preview => ({
  rings: rings.length,
  since,
  until,
  basis,
  latest: rings.slice(-LATEST).reverse(),
})
