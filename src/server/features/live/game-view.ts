// Games and plays as the wire shows them.

import type { BoxLine, LiveGame, PlayEvent, Score } from '#contract/sports/live-shapes.ts'
import type { InferInput } from '#core/infer.ts'
import { fractionPlayed, timeRemaining } from '#core/leagues/clock.ts'
import type { Game, GameLog, Play } from '#core/leagues/games.ts'
import { bettingImpact, isFantasyRelevant } from '#core/live/plays.ts'
import { highMedian } from '#core/math/statistics.ts'
import type { OutcomeKey, Quote } from '#core/odds/board/market.ts'
import { impliedFromAmerican } from '#core/odds/board/price.ts'
import { consensus } from '#core/odds/fair/fair-line.ts'
import { linePoints } from '#core/projections/line-points.ts'
import type { Probability } from '#core/units.ts'
import type { PlayChance } from './live-forecast.ts'

export const iso = (at: number): string => new Date(at).toISOString()

const boardOf = ({ homeScoreText = null, awayScoreText = null, winner = null }: Game) => ({ homeScoreText, awayScoreText, winner })

export function scoreOf(game: Game): InferInput<typeof Score> {
  const { awayScore, homeScore } = game
  return {
    id: game.id,
    awayTeam: game.away.name,
    homeTeam: game.home.name,
    awayAbbreviation: game.away.abbreviation,
    homeAbbreviation: game.home.abbreviation,
    awayColor: game.away.color,
    homeColor: game.home.color,
    awayScore,
    homeScore,
    ...boardOf(game),
    score: awayScore === null || homeScore === null ? null : `${awayScore}-${homeScore}`,
    status: game.status,
    quarter: game.clockText,
    time: iso(game.startsAt),
    week: game.week,
    venue: game.venue,
    indoor: game.indoor,
    note: game.note ?? null,
  }
}

/** What the middle book shows: half of the books ask more, half less. */
export type MiddleLine = { readonly spread: number | null; readonly total: number | null }

export function liveGameOf(game: Game, line: MiddleLine | undefined): InferInput<typeof LiveGame> {
  return {
    id: game.id,
    status: game.status,
    venue: game.venue,
    awayTeam: game.away.name,
    homeTeam: game.home.name,
    awayAbbreviation: game.away.abbreviation,
    homeAbbreviation: game.home.abbreviation,
    awayColor: game.away.color,
    homeColor: game.home.color,
    awayScore: game.awayScore,
    homeScore: game.homeScore,
    ...boardOf(game),
    quarter: game.clockText,
    timeRemaining: timeRemaining(game),
    lastUpdate: iso(game.updatedAt),
    startsAt: iso(game.startsAt),
    // Without priced quotes, the line that the scoreboard itself carries.
    spread: line?.spread ?? game.line?.spread ?? null,
    overUnder: line?.total ?? game.line?.total ?? null,
    note: game.note ?? null,
  }
}

/** The middle book's home handicap and total of each game. */
export function middleLines(quotes: readonly Pick<Quote, 'gameId' | 'market' | 'outcome' | 'point'>[]): ReadonlyMap<string, MiddleLine> {
  const points = new Map<string, { spreads: number[]; totals: number[] }>()
  for (const { gameId, market, outcome, point } of quotes) {
    if (point === null || (outcome !== 'home' && outcome !== 'over')) continue
    const game = points.get(gameId) ?? { spreads: [], totals: [] }
    points.set(gameId, game)
    if (market === 'spreads') game.spreads.push(point)
    else if (market === 'totals') game.totals.push(point)
  }
  return new Map(
    [...points].map(([id, { spreads, totals }]) => [id, { spread: highMedian(spreads) ?? null, total: highMedian(totals) ?? null }]),
  )
}

/** The middle lines of each game, and the market's chance of the home side without margin; null where no book shows both sides. */
export type MarketView = MiddleLine & { readonly home: Probability | null }

export function marketViews(quotes: readonly Quote[]): ReadonlyMap<string, MarketView> {
  const lines = middleLines(quotes)
  const chances = homeChances(quotes)
  const games = new Set([...lines.keys(), ...chances.keys()])
  return new Map(
    [...games].map((id) => [id, { ...(lines.get(id) ?? { spread: null, total: null }), home: chances.get(id) ?? null }] as const),
  )
}

/** A book counts where it prices every way in which the game can end. */
function homeChances(quotes: readonly Quote[]): ReadonlyMap<string, Probability> {
  const games = new Map<string, Map<string, Map<OutcomeKey, Probability>>>()
  for (const { gameId, market, outcome, book, price } of quotes) {
    if (market !== 'h2h') continue
    const books = games.get(gameId) ?? new Map<string, Map<OutcomeKey, Probability>>()
    const ways = books.get(book) ?? new Map<OutcomeKey, Probability>()
    games.set(gameId, books.set(book, ways.set(outcome, impliedFromAmerican(price))))
  }
  return new Map(
    [...games].flatMap(([id, books]) => {
      const all = [...books.values()]
      const ways: readonly OutcomeKey[] = all.some((one) => one.has('draw')) ? ['home', 'draw', 'away'] : ['home', 'away']
      const complete = all.filter((one) => ways.every((way) => one.has(way))).map((one) => ways.map((way) => one.get(way)!))
      const home = complete.length > 0 ? consensus('shin', complete)[0] : undefined
      return home === undefined ? [] : [[id, home] as const]
    }),
  )
}

/** The newest `limit` plays, newest first, each weighed against the one before it. */
export function playEvents(
  game: Game,
  plays: readonly Play[],
  names: ReadonlyMap<string, string>,
  { limit, course, atStart }: { readonly limit: number; readonly course: readonly PlayChance[]; readonly atStart: number | null },
): InferInput<typeof PlayEvent>[] {
  const from = Math.max(0, plays.length - limit)
  const after = (i: number) => (i < 0 ? atStart : (course[i]?.home ?? null))
  const weighed = (i: number) => plays[i] && { ...plays[i], homeWinProbability: after(i) }
  return plays
    .slice(from)
    .map((play, i) => ({
      id: play.id,
      eventType: play.kind,
      quarter: play.period,
      timeRemaining: timeRemaining({ secondsLeft: play.secondsLeft, status: 'in progress' }),
      timestamp: iso(play.at),
      description: play.text,
      players: play.playerIds.map((id) => names.get(id) ?? 'Unknown player'),
      playerIds: play.playerIds,
      fantasyRelevant: isFantasyRelevant(play),
      bettingImpact: bettingImpact(game.league, weighed(from + i)!, weighed(from + i - 1)),
      homeScore: play.homeScore,
      awayScore: play.awayScore,
      side: sideOf(game, play.teamId),
      spot: spotOf(game, play),
      diamond: play.diamond ?? null,
      shot: play.shot ?? null,
      homeWinProbability: after(from + i),
      swing: swingOf(after(from + i - 1), after(from + i)),
      leverage: course[from + i]?.leverage ?? null,
    }))
    .reverse()
}

const swingOf = (before: number | null, now: number | null) => (before === null || now === null ? null : now - before)

const sideOf = (game: Game, teamId: string | null): 'home' | 'away' | null =>
  teamId === game.home.id ? 'home' : teamId === game.away.id ? 'away' : null

function spotOf(game: Game, { spot }: Play): InferInput<typeof PlayEvent>['spot'] {
  if (!spot) return null
  const { teamId, ...rest } = spot
  const side = sideOf(game, teamId)
  return side && { ...rest, side }
}

/** Everyone's line, most fantasy points first; without a scoring table in the order of the feed. */
export function boxLines(
  game: Game,
  box: readonly GameLog[],
  people: ReadonlyMap<string, { name: string; position: string }>,
  average: ReadonlyMap<string, number>,
): InferInput<typeof BoxLine>[] {
  const { league } = game
  const left = 1 - fractionPlayed(game)
  return box
    .flatMap((log) => {
      const side = sideOf(game, log.teamId)
      if (!side) return []
      const known = people.get(log.playerId)
      const fantasyPoints = linePoints(league, log.stats)
      const usual = average.get(log.playerId)
      return [
        {
          playerId: log.playerId,
          name: known?.name ?? log.name ?? 'Unknown player',
          position: known?.position ?? log.position ?? '',
          side,
          fantasyPoints,
          projectedEnd: fantasyPoints === null || usual === undefined ? null : Math.round((fantasyPoints + usual * left) * 10) / 10,
          stats: log.stats,
        },
      ]
    })
    .sort((a, b) => (b.fantasyPoints ?? 0) - (a.fantasyPoints ?? 0))
}

/** Live games first, then those to come by their start, then those that ended, the latest first. */
export function byInterest(a: Game, b: Game): number {
  const rank = (game: Game) => ['in progress', 'scheduled', 'postponed', 'final'].indexOf(game.status)
  return rank(a) - rank(b) || (a.status === 'final' ? b.startsAt - a.startsAt : a.startsAt - b.startsAt)
}

/** Whether a game is of a team: by part of its name, or its abbreviation. An empty question asks for every game. */
export function isOfTeam(game: Game, asked: string | undefined): boolean {
  if (!asked?.trim()) return true
  const text = asked.trim().toLowerCase()
  return [game.home, game.away].some((team) => team.abbreviation.toLowerCase() === text || team.name.toLowerCase().includes(text))
}
