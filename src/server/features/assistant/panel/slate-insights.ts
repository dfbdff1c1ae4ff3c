// What the panel finds in a slate and its league: ownership, injuries and gaps, lines that moved, games in which model and market differ, and
// what the graded record says.
import { API } from '#contract/index.ts'
import type { Insight, Measure, Withheld } from '#contract/people/lex-analysis.ts'
import { line, listed } from '#core/assistant/reply.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { Call } from '../../../kernel/door/invoke.ts'
import type { Ask, Asked } from './ask.ts'
import { insightOf, type Origin, refused, share, withheld } from './insight.ts'
import type { FeedState, GradedRecord } from './knowledge.ts'
import { type Known, metricsOf } from './metrics.ts'

type Board = Asked<typeof API.projections.forSlate>
type Part = Insight | Withheld

const MOST_NAMED = 3

const boardOrigin = (board: Extract<Board, { kind: 'answered' }>): Origin => ({
  tool: board.tool,
  input: board.input,
  source: board.answer.source,
  asOf: board.answer.asOf,
})

/** Whom the field is expected to play. */
export function collective(board: Board, known: Known): Part {
  if (board.kind === 'refused') return refused('collective', board.problem)
  const { projections, ownershipSource, ownershipNote, shown, hidden, unprojected } = board.answer
  if (ownershipSource === 'unknown') return withheld('collective', ownershipNote)
  const top = projections
    .flatMap((row) => (row.ownership === null || row.median <= 0 ? [] : [{ ...row, ownership: row.ownership }]))
    .sort((a, b) => b.ownership - a.ownership)
    .slice(0, MOST_NAMED)
  if (top.length === 0) return withheld('collective', 'Nothing is known of what the field plays on this slate.')
  const names = top.map(({ player }) => player.name)
  return insightOf({
    type: 'collective',
    title: 'Where the field gathers',
    evidence: [
      {
        origin: boardOrigin(board),
        rows: top.map(({ player, ownership }) => ({ label: `${player.name}, share of the field`, value: ownership, format: 'percent' })),
      },
    ],
    says: (at) => line`The field is expected to gather on ${listed(top.map(({ player }, i) => [`${player.name} (`, at(i), ')']))}.`,
    reasoning: `The highest modelled shares of the field among the players that your plan shows. ${ownershipNote}`,
    players: names,
    confidence: {
      value: share((shown + hidden) / Math.max(1, shown + hidden + unprojected)),
      from: 'Share of the players of the slate about whom enough is known for a projection.',
    },
    metrics: metricsOf(known, { names: [...names, ...top.map(({ player }) => player.team)] }),
  })
}

const DOUBTFUL: ReadonlySet<string> = new Set(['QUESTIONABLE', 'DOUBTFUL'])
const BEST = 30

/** What Lex does not know of this slate. */
export function unsure(board: Board, feeds: readonly FeedState[], known: Known): Part {
  const fresh = feeds.filter((feed) => !feed.stale).length
  const rows = [
    { label: 'Feeds that are fresh', value: fresh, format: 'count' },
    { label: 'Feeds', value: feeds.length, format: 'count' },
  ] as const
  const ofFeeds = { origin: { tool: '/api/system/status', input: {}, source: 'this server', asOf: null }, rows }
  const confidence: Measure = {
    value: feeds.length === 0 ? null : fresh / feeds.length,
    from: 'Share of the feeds that are as fresh as their own pace.',
  }
  const common = {
    type: 'consciousness',
    title: 'What I am unsure of',
    confidence,
  } as const
  if (board.kind === 'refused')
    return insightOf({
      ...common,
      evidence: [ofFeeds],
      says: (at) => line`${at(0)} of ${at(1)} feeds are fresh. Of this slate I know nothing: ${board.problem.detail}`,
      reasoning: 'The state of the feeds, and what the slate’s projections answered.',
      metrics: metricsOf(known, {}),
    })
  const best = board.answer.projections.slice(0, BEST)
  const doubtful = best.filter(({ status }) => status !== null && DOUBTFUL.has(status))
  const names = doubtful.slice(0, MOST_NAMED).map(({ player }) => player.name)
  const ofBoard = {
    origin: boardOrigin(board),
    rows: [
      { label: 'Best projections looked at', value: best.length, format: 'count' },
      { label: 'Of them questionable or doubtful', value: doubtful.length, format: 'count' },
      { label: 'Players without any game on record', value: board.answer.unprojected, format: 'count' },
    ] as const,
  }
  const named = names.length === 0 ? '' : ` (${names.join(', ')}${doubtful.length > names.length ? ' …' : ''})`
  return insightOf({
    ...common,
    evidence: [ofBoard, ofFeeds],
    says: (at) =>
      line`${at(1)} of the ${at(0)} best projected players are questionable or doubtful${named}; nothing is known of ${at(2)} players of the slate; ${at(0, 1)} of ${at(1, 1)} feeds are fresh.`,
    reasoning:
      'The injury report beside the best projections that your plan shows, players without a game on record, and the state of the feeds.',
    players: names,
    metrics: metricsOf(known, { names }),
  })
}

const MINUTE_MS = 60_000
const MINUTES_OF_HOUR = 60

/** How long a course is, in whole hours, or minutes where it is shorter than two: a server that has listened for minutes knows of no day before. */
export function spanOf(ms: number): { readonly count: number; readonly unit: 'hours' | 'minutes' } {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS))
  return minutes < 2 * MINUTES_OF_HOUR
    ? { count: minutes, unit: 'minutes' }
    : { count: Math.round(minutes / MINUTES_OF_HOUR), unit: 'hours' }
}

/** The line of the league that has moved most in the last day. */
export async function temporal(league: LeagueKey, known: Known, ask: Ask, call: Call): Promise<Part> {
  const [moved, games] = await Promise.all([ask(API.trading.movement, { league }, call), ask(API.predictions.games, { league }, call)])
  if (moved.kind === 'refused') return refused('temporal', moved.problem)
  if (games.kind === 'refused') return refused('temporal', games.problem)
  const byId = new Map(games.answer.games.map((game) => [game.id, game]))
  const [most] = moved.answer.courses
    .flatMap(({ game: id, market, values, from, to }) => {
      const game = byId.get(id)
      const [first, last] = [values[0], values.at(-1)]
      if (!game || game.isFinal || market === 'h2h' || first === undefined || last === undefined) return []
      return [{ game, market, first, last, from, to, step: Math.abs(last - first) }]
    })
    .sort((a, b) => b.step - a.step)
  if (!most || most.step === 0) return withheld('temporal', `No ${known.leagueName} line has moved in the last day.`)
  const { game, market, first, last, from, to } = most
  const span = spanOf(to - from)
  const format = market === 'spreads' ? 'handicap' : 'plain'
  const what = market === 'spreads' ? `spread of ${game.homeTeam.name}` : `total of ${game.awayTeam.name} at ${game.homeTeam.name}`
  return insightOf({
    type: 'temporal',
    title: 'What has moved',
    evidence: [
      {
        origin: { tool: moved.tool, input: moved.input, source: games.answer.source, asOf: new Date(to).toISOString() },
        rows: [
          { label: `Before, ${what}`, value: first, format },
          { label: 'Now', value: last, format },
          { label: `Time between, ${span.unit}`, value: span.count, format: 'plain' },
        ],
      },
    ],
    says: (at) => line`The ${what} has moved from ${at(0)} to ${at(1)} within ${at(2)} ${span.unit}: more than any other spread or total.`,
    reasoning:
      'The middle book’s line at even steps over the last day, or since its books were first heard where that is less, for every spread and total of the league.',
    confidence: { value: null, from: 'A line that moved is a fact; whether it moves on is not forecast.' },
    metrics: metricsOf(known, { names: [game.homeTeam.name, game.awayTeam.name] }),
  })
}

/** Games whose forecasts are asked: the soonest of the league. */
const GAMES_COMPARED = 6

/** Where the forecast and the market disagree most. */
export async function intuitive(league: LeagueKey, known: Known, ask: Ask, call: Call): Promise<Part> {
  const games = await ask(API.predictions.games, { league }, call)
  if (games.kind === 'refused') return refused('intuitive', games.problem)
  if (!games.answer.isRated) return withheld('intuitive', `${known.leagueName} games are not rated, so there is no forecast to compare.`)
  const soonest = games.answer.games
    .filter(({ status }) => status === 'scheduled')
    .sort((a, b) => a.startsAt - b.startsAt)
    .slice(0, GAMES_COMPARED)
  const forecasts = await Promise.all(soonest.map(({ id }) => ask(API.predictions.predict, { game: id, sport: league }, call)))
  const shut = forecasts.find((one) => one.kind === 'refused')
  if (shut?.kind === 'refused') return refused('intuitive', shut.problem)
  const [most] = forecasts
    .flatMap((one, i) => {
      if (one.kind === 'refused') return []
      const { homeTeamWinProb: ours, market, confidenceScore } = one.answer.prediction
      if (ours === null || market === null) return []
      return [{ game: soonest[i]!, one, ours, theirs: market.home, confidenceScore, gap: Math.abs(ours - market.home) }]
    })
    .sort((a, b) => b.gap - a.gap)
  if (!most) return withheld('intuitive', `No ${known.leagueName} game ahead has both a forecast of ours and a market.`)
  const { game, one, ours, theirs, confidenceScore } = most
  return insightOf({
    type: 'intuitive',
    title: 'Where I differ from the market',
    evidence: [
      {
        origin: { tool: one.tool, input: one.input, source: one.answer.source, asOf: null },
        rows: [
          { label: `${game.homeTeam.name} win, our model`, value: ours, format: 'percent' },
          { label: 'The same by the market, without its margin', value: theirs, format: 'percent' },
        ],
      },
    ],
    says: (at) =>
      line`${game.awayTeam.name} at ${game.homeTeam.name}: our model gives the home team ${at(0)}, the market ${at(1)}. The market is usually the better guide; a gap is a question, not a bet.`,
    reasoning: `The widest gap between model and market among the ${soonest.length} soonest games.`,
    confidence: { value: confidenceScore, from: '1 less the width of the 95% interval of the model’s chance.' },
    metrics: metricsOf(known, {
      names: [game.homeTeam.name, game.awayTeam.name],
      gap: { share: ours - theirs, between: 'model and market' },
    }),
  })
}

/** What the graded record of the league says. */
export function record(league: LeagueKey, graded: GradedRecord | null, known: Known): Part {
  const row = graded?.rows.filter((one) => one.league === league).sort((a, b) => b.games - a.games)[0]
  if (!row) return withheld('other', `No ${known.leagueName} forecast is graded yet.`)
  const rows = [
    { label: 'Games graded', value: row.games, format: 'count' },
    { label: 'Brier score', value: row.brier, format: 'score' },
    { label: 'Calibration error', value: row.ece, format: 'percent' },
    { label: 'What chance alone shows', value: row.eceOfPerfect, format: 'percent' },
  ] as const
  return insightOf({
    type: 'other',
    title: 'How my forecasts have done',
    evidence: [{ origin: { tool: 'read_calibration', input: {}, source: `sealed forecasts, ${row.model}`, asOf: null }, rows }],
    says: (at) =>
      line`Over ${at(0)} graded games of the ${known.leagueName} the Brier score is ${at(1)}; the calibration error is ${at(2)}, where chance alone shows ${at(3)}.`,
    reasoning: 'Forecasts sealed before the start and graded after it, of the model with the most graded games.',
    confidence: { value: share(1 - row.eceInterval.high), from: '1 less the upper end of the 95% interval of the calibration error.' },
    metrics: metricsOf(known, {}),
  })
}
