// The layouts of results files, one row each: how it is known, and how one of its lines becomes a game. The line's own forecast and prices
// are kept apart from what the ratings learn.

import type { LeagueKey } from '../../leagues/leagues.ts'
import { decimalFromAmerican } from '../../odds/price.ts'
import { franchiseOf } from './franchises.ts'
import { dayOf, type GameResult, type OutcomeChances, resultOf } from './game-result.ts'
import { proportional } from './no-vig.ts'

/** A cell by the name of its column; '' where the line has none. */
export type Cells = (column: string) => string
export type Line = { readonly cells: Cells; readonly league: LeagueKey }

export type Layout = {
  readonly name: string
  /** Columns that must all be there, in lower case. */
  readonly columns: readonly string[]
  /** A game, or the sentence that says why the line is none. */
  readonly read: (line: Line) => GameResult | string
}

type Facts = Omit<GameResult, 'home' | 'away' | 'league' | 'competition' | 'result'> & { home: string; away: string; competition?: string }

const NOTHING = {
  isNeutral: false,
  isPlayoff: null,
  score: null,
  expectedGoals: null,
  threat: null,
  market: null,
  closingMargin: null,
  reference: null,
} as const

function number(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const value = Number(trimmed)
  return Number.isFinite(value) ? value : null
}

/** Scores are whole and never negative. */
function scoreOf(home: string, away: string): { home: number; away: number } | undefined {
  const pair = [number(home), number(away)]
  return pair.every((value) => value !== null && Number.isInteger(value) && value >= 0) ? { home: pair[0]!, away: pair[1]! } : undefined
}

function pairOf(home: string, away: string) {
  const [a, b] = [number(home), number(away)]
  return a === null || b === null || a < 0 || b < 0 ? null : { home: a, away: b }
}

const truthy = (text: string) => ['1', 'true', 'yes', 'y', 't'].includes(text.trim().toLowerCase())

function build({ league }: Line, facts: Facts, result: GameResult['result']): GameResult | string {
  const home = franchiseOf(league, facts.home)
  const away = franchiseOf(league, facts.away)
  if (home === '' || away === '') return 'a team has no name'
  if (home === away) return 'a team plays itself'
  return { ...facts, league, competition: facts.competition ?? league, home, away, result }
}

function chances(home: number | null, draw: number | null, away: number | null): OutcomeChances | null {
  if (home === null || away === null || home < 0 || away < 0 || (draw ?? 0) < 0) return null
  const sum = home + (draw ?? 0) + away
  return sum > 0.98 && sum < 1.02 ? { home: home / sum, draw: (draw ?? 0) / sum, away: away / sum } : null
}

function moneylines(home: number | null, away: number | null): OutcomeChances | null {
  if (home === null || away === null || Math.abs(home) < 100 || Math.abs(away) < 100) return null
  return proportional([decimalFromAmerican(home), decimalFromAmerican(away)])
}

function decimals(prices: readonly (number | null)[]): OutcomeChances | null {
  return prices.every((price) => price !== null && price > 1) ? proportional(prices as number[]) : null
}

/** FiveThirtyEight, nfl-elo-game: scores, neutral sites, playoffs. Its `elo1`, `elo2`, `elo_prob1` are the reference. */
const NFL_ELO: Layout = {
  name: 'FiveThirtyEight Elo games',
  columns: ['date', 'season', 'team1', 'team2', 'elo_prob1', 'score1', 'score2'],
  read: (line) => {
    const { cells } = line
    const day = dayOf(cells('date'))
    const season = number(cells('season'))
    if (day === undefined || season === null) return 'the date or the season cannot be read'
    const score = scoreOf(cells('score1'), cells('score2'))
    if (score === undefined) return 'not played, or the score cannot be read'
    const p = number(cells('elo_prob1'))
    const facts = {
      ...NOTHING,
      day,
      season,
      home: cells('team1'),
      away: cells('team2'),
      score,
      isNeutral: truthy(cells('neutral')),
      isPlayoff: playoff(cells('playoff')),
      reference: p === null ? null : chances(p, 0, 1 - p),
    }
    return build(line, facts, resultOf(score.home, score.away))
  },
}

function playoff(text: string): boolean | null {
  const plain = text.trim().toLowerCase()
  if (plain === '') return null
  return !['0', 'false', 'no', 'n', 'f'].includes(plain)
}

/** FiveThirtyEight, "checking our work": winners only. Its `prob1`, `prob2` are the reference. */
const OUTCOMES: Layout = {
  name: 'FiveThirtyEight forecasts and outcomes',
  columns: ['date', 'season', 'team1', 'team2', 'prob1', 'prob1_outcome', 'prob2'],
  read: (line) => {
    const { cells } = line
    const day = dayOf(cells('date'))
    const season = number(cells('season'))
    if (day === undefined || season === null) return 'the date or the season cannot be read'
    const won = number(cells('prob1_outcome'))
    const lost = number(cells('prob2_outcome'))
    if (won === null || won < 0 || won > 1) return 'not played, or the outcome cannot be read'
    if (lost !== null && lost === won && won === 1) return 'both teams are said to have won'
    const drawn = won === 0.5 || (won === 0 && lost === 0)
    const result = drawn ? 0.5 : won === 1 ? 1 : 0
    const facts = {
      ...NOTHING,
      day,
      season,
      home: cells('team1'),
      away: cells('team2'),
      reference: chances(number(cells('prob1')), 0, number(cells('prob2'))),
    }
    return build(line, facts, result)
  },
}

/** FiveThirtyEight, soccer SPI matches: goals, expected goals, non-shot expected goals. Its ratings and chances are the reference. */
const SPI: Layout = {
  name: 'FiveThirtyEight SPI matches',
  columns: ['date', 'league', 'team1', 'team2', 'prob1', 'prob2', 'probtie', 'score1', 'score2'],
  read: (line) => {
    const { cells } = line
    const day = dayOf(cells('date'))
    if (day === undefined) return 'the date cannot be read'
    const score = scoreOf(cells('score1'), cells('score2'))
    if (score === undefined) return 'not played, or the score cannot be read'
    const season = number(cells('season')) ?? yearOf(day)
    const facts = {
      ...NOTHING,
      day,
      season,
      home: cells('team1'),
      away: cells('team2'),
      score,
      competition: cells('league').trim(),
      expectedGoals: pairOf(cells('xg1'), cells('xg2')),
      threat: pairOf(cells('nsxg1'), cells('nsxg2')),
      reference: chances(number(cells('prob1')), number(cells('probtie')), number(cells('prob2'))),
    }
    return build(line, facts, resultOf(score.home, score.away))
  },
}

/** Spreadspoke's NFL scores: closing spread of the favorite, total, neutral sites. */
const SPREADSPOKE: Layout = {
  name: 'spreadspoke scores',
  columns: [
    'schedule_date',
    'schedule_season',
    'team_home',
    'team_away',
    'score_home',
    'score_away',
    'team_favorite_id',
    'spread_favorite',
  ],
  read: (line) => {
    const { cells } = line
    const day = dayOf(cells('schedule_date'))
    const season = number(cells('schedule_season'))
    if (day === undefined || season === null) return 'the date or the season cannot be read'
    const score = scoreOf(cells('score_home'), cells('score_away'))
    if (score === undefined) return 'not played, or the score cannot be read'
    const favorite = cells('team_favorite_id').trim().toUpperCase()
    const spread = number(cells('spread_favorite'))
    const isHome = franchiseOf('nfl', favorite) === franchiseOf('nfl', cells('team_home'))
    const isAway = franchiseOf('nfl', favorite) === franchiseOf('nfl', cells('team_away'))
    const even = favorite === 'PICK' || spread === 0
    const closingMargin = spread === null || !(even || isHome || isAway) ? null : even ? 0 : isHome ? -spread : spread
    const facts = {
      ...NOTHING,
      day,
      season,
      home: cells('team_home'),
      away: cells('team_away'),
      score,
      isNeutral: truthy(cells('stadium_neutral')),
      isPlayoff: playoff(cells('schedule_playoff')),
      closingMargin,
    }
    return build(line, facts, resultOf(score.home, score.away))
  },
}

/** SBR's archive of NBA games with moneylines, as one table. */
const SBR_TABLE: Layout = {
  name: 'SBR odds table',
  columns: ['date', 'season', 'away_team', 'home_team', 'away_pts', 'home_pts', 'away_ml', 'home_ml'],
  read: (line) => {
    const { cells } = line
    const day = dayOf(cells('date'))
    const season = number(cells('season'))
    if (day === undefined || season === null) return 'the date or the season cannot be read'
    const score = scoreOf(cells('home_pts'), cells('away_pts'))
    if (score === undefined || score.home + score.away === 0) return 'not played, or the score cannot be read'
    const facts = {
      ...NOTHING,
      day,
      season,
      home: cells('home_team'),
      away: cells('away_team'),
      score,
      market: moneylines(number(cells('home_ml')), number(cells('away_ml'))),
    }
    return build(line, facts, resultOf(score.home, score.away))
  },
}

/** SBR's archive as objects: `home_final`, `away_final`, closing moneylines. */
export const SBR_ARCHIVE: Layout = {
  name: 'SBR archive',
  columns: ['season', 'date', 'home_team', 'away_team', 'home_final', 'away_final'],
  read: (line) => {
    const { cells } = line
    const day = dayOf(cells('date').replace(/\.0$/, ''))
    const season = number(cells('season'))
    if (day === undefined || season === null) return 'the date or the season cannot be read'
    if (!/[a-z]/i.test(cells('home_team')) || !/[a-z]/i.test(cells('away_team'))) return 'a team has no name'
    const score = scoreOf(cells('home_final'), cells('away_final'))
    if (score === undefined) return 'not played, or the score cannot be read'
    const facts = {
      ...NOTHING,
      day,
      season,
      home: cells('home_team'),
      away: cells('away_team'),
      score,
      market: moneylines(number(cells('home_close_ml')), number(cells('away_close_ml'))),
    }
    return build(line, facts, resultOf(score.home, score.away))
  },
}

/** football-data.co.uk: one file per division and season, days first; closing prices where there are some, else the earlier ones. */
const FOOTBALL_DATA: Layout = {
  name: 'football-data.co.uk',
  columns: ['div', 'date', 'hometeam', 'awayteam', 'fthg', 'ftag'],
  read: (line) => {
    const { cells } = line
    const day = dayOf(cells('date'), true)
    if (day === undefined) return 'the date cannot be read'
    const score = scoreOf(cells('fthg'), cells('ftag'))
    if (score === undefined) return 'not played, or the score cannot be read'
    const books = [
      ['psch', 'pscd', 'psca'],
      ['avgch', 'avgcd', 'avgca'],
      ['b365ch', 'b365cd', 'b365ca'],
      ['psh', 'psd', 'psa'],
      ['avgh', 'avgd', 'avga'],
      ['b365h', 'b365d', 'b365a'],
    ]
    const market = books.map((columns) => decimals(columns.map((column) => number(cells(column))))).find((one) => one !== null) ?? null
    const facts = {
      ...NOTHING,
      day,
      season: autumnSeason(day),
      home: cells('hometeam'),
      away: cells('awayteam'),
      score,
      competition: cells('div').trim(),
      market,
    }
    return build(line, facts, resultOf(score.home, score.away))
  },
}

/** Our own: date, home, away and either both scores or `result` (1, 0.5, 0); everything else may be left out. See docs/models.md. */
const OWN: Layout = {
  name: 'AI Sports Guru results',
  columns: ['date', 'home', 'away'],
  read: (line) => {
    const { cells } = line
    const day = dayOf(cells('date'))
    if (day === undefined) return 'the date cannot be read (YYYY-MM-DD)'
    const score = scoreOf(cells('home_score'), cells('away_score')) ?? null
    const told = number(cells('result'))
    const result = score ? resultOf(score.home, score.away) : told === 1 || told === 0.5 || told === 0 ? told : undefined
    if (result === undefined) return 'neither both scores nor a result of 1, 0.5 or 0'
    const prices = ['home_price', 'draw_price', 'away_price'].map((column) => number(cells(column)))
    const market = prices[1] === null ? decimals([prices[0]!, prices[2]!]) : decimals(prices)
    const facts = {
      ...NOTHING,
      day,
      season: number(cells('season')) ?? yearOf(day),
      home: cells('home'),
      away: cells('away'),
      score,
      market,
      isNeutral: truthy(cells('neutral')),
      isPlayoff: playoff(cells('playoff')),
      expectedGoals: pairOf(cells('home_xg'), cells('away_xg')),
      closingMargin: number(cells('closing_margin')),
      ...(cells('competition') ? { competition: cells('competition').trim() } : {}),
    }
    return build(line, facts, result)
  },
}

/** Most demanding first: the first whose columns are all there is taken. */
export const TABLE_LAYOUTS: readonly Layout[] = [NFL_ELO, SPI, OUTCOMES, SPREADSPOKE, SBR_TABLE, FOOTBALL_DATA, SBR_ARCHIVE, OWN]

function yearOf(day: number): number {
  return new Date(day * 86_400_000).getUTCFullYear()
}

/** The year in which a season from August to May began. */
function autumnSeason(day: number): number {
  const date = new Date(day * 86_400_000)
  return date.getUTCMonth() >= 6 ? date.getUTCFullYear() : date.getUTCFullYear() - 1
}
