// What the players of a slate may score, simulation by simulation: correlated draws through each player's own distribution, written as
// whole steps of a point. A row is a player in a kind of slot: a captain's row brings 1.5 × what the player's plain row brings.
import { isOffered } from '../../dfs/offered-site.ts'
import type { DfsSport, Site } from '../../dfs/slate.ts'
import type { LeagueKey } from '../../leagues/leagues.ts'
import { random } from '../../math/random.ts'
import { isScored, SCORING } from '../../projections/scoring.ts'
import type { Points } from '../../units.ts'
import { type CorrelatedPlayer, correlationFactor } from './correlations.ts'
import { type Shape, scoreAt } from './shapes.ts'

/** Simulations of a tile: as many as one 128-bit register holds of 16-bit scores. */
export const TILE = 8

export type Outcomes = {
  readonly rows: number
  /** Hundredths of a point in one step of a code: scores are whole steps, so different scores never share a code. */
  readonly step: number
  /** Steps of the lowest score of any row: the code of a score is its steps less these, so that no code is negative. */
  readonly lowest: number
  /** Largest code of each row, at most 65,535. */
  readonly highestCodes: Uint16Array
  /** Writes the codes of one tile: `out[row × TILE + simulation]`. The same tile is always the same, in whatever order tiles are asked for. */
  readonly fill: (tile: number, out: Uint16Array) => void
}

export type OutcomePlayer = CorrelatedPlayer & {
  /** Players of one game are drawn together; null = on his own. */
  readonly game: string | null
  readonly shape: Shape
}

export type OutcomeRow = {
  readonly player: number
  readonly multiplier: number
  /** Points beyond what he scores; none unless said. See `shifted` in slate-contest.ts. */
  readonly extra?: Points
}

export type OutcomesOrder = {
  readonly sport: DfsSport
  readonly players: readonly OutcomePlayer[]
  readonly rows: readonly OutcomeRow[]
  /** Hundredths to which a player's own score is rounded: 25 where points come in quarters. */
  readonly scoreStep: number
  readonly seed: number
}

/** `reach[i]`: the first draw that player i's score depends on, so that independent players cost nothing. */
type Game = {
  readonly players: readonly number[]
  readonly factor: Float64Array
  readonly reach: readonly number[]
  /** Room for the draws of a tile. */
  readonly draws: Float64Array
}

/** Outcomes of a slate's players. */
export function outcomesOf({ sport, players, rows, scoreStep, seed }: OutcomesOrder): Outcomes {
  const games = gamesOf(sport, players)
  // A captain's half steps are no whole ones; then every hundredth counts.
  const step = rows.every((row) => Number.isInteger(row.multiplier)) ? scoreStep : 1
  const scored = (points: number, multiplier: number) =>
    Math.round((Math.round((points * 100) / scoreStep) * scoreStep * multiplier) / step)
  const extras = Int32Array.from(rows, ({ extra = 0 }) => Math.round((extra * 100) / step))
  const ends = rows.map(({ player, multiplier }, row) => {
    const { shape } = players[player]!
    return { low: scored(shape[0]!, multiplier) + extras[row]!, high: scored(shape[shape.length - 1]!, multiplier) + extras[row]! }
  })
  const lowest = ends.reduce((low, end) => Math.min(low, end.low), 0)
  const most = 65_535
  const highestCodes = Uint16Array.from(ends, (end) => Math.min(most, end.high - lowest))
  const chance = random(seed)
  const points = new Float64Array(players.length * TILE)
  // Where no slot multiplies by a fraction, a code is the rounded score times a whole number.
  const isWhole = step === scoreStep
  const fill = (tile: number, out: Uint16Array) => {
    drawTile(games, players, chance.split(`tile ${tile}`).normal, points)
    for (let row = 0; row < rows.length; row++) {
      const { player, multiplier } = rows[row]!
      for (let sim = 0; sim < TILE; sim++) {
        const drawn = points[player * TILE + sim]!
        const code = isWhole ? Math.round((drawn * 100) / scoreStep) * multiplier : scored(drawn, multiplier)
        out[row * TILE + sim] = Math.min(most, code + extras[row]! - lowest)
      }
    }
  }
  return { rows: rows.length, step, lowest, highestCodes, fill }
}

function gamesOf(sport: DfsSport, players: readonly OutcomePlayer[]): Game[] {
  const byGame = new Map<string, number[]>()
  players.forEach((player, index) => {
    const key = player.game ?? `alone ${index}`
    const list = byGame.get(key)
    if (list) list.push(index)
    else byGame.set(key, [index])
  })
  return [...byGame.values()].map((list) => {
    const n = list.length
    const factor = correlationFactor(
      sport,
      list.map((index) => players[index]!),
    )
    const reach = list.map((_, i) => Array.from({ length: n }, (_, k) => factor[i * n + k]!).findIndex((weight) => weight !== 0))
    return { players: list, factor, reach, draws: new Float64Array(n * TILE) }
  })
}

/** z = L e for the players of each game, then z through each player's table. */
function drawTile(games: readonly Game[], players: readonly OutcomePlayer[], normal: () => number, points: Float64Array): void {
  for (const { players: list, factor, reach, draws } of games) {
    const n = list.length
    for (let at = 0; at < draws.length; at++) draws[at] = normal()
    for (let i = 0; i < n; i++) {
      const { shape } = players[list[i]!]!
      for (let sim = 0; sim < TILE; sim++) {
        let z = 0
        for (let k = reach[i]!; k <= i; k++) z += factor[i * n + k]! * draws[k * TILE + sim]!
        points[list[i]! * TILE + sim] = scoreAt(shape, z)
      }
    }
  }
}

/**
 * Hundredths of a point in which a site counts a player's score: the greatest that divides all its rules; 1 where they are not known.
 * @example scoreStepOf('draftkings', 'nba') // 25: rebounds 1.25, assists 1.5, threes 0.5 …
 */
export function scoreStepOf(site: Site, sport: DfsSport): number {
  if (!isOffered(site) || !isScored(sport as LeagueKey)) return 1
  const rules = SCORING[site][sport as keyof (typeof SCORING)[typeof site]]
  const worth = [...Object.values(rules.perStat), ...rules.bonuses.map((bonus) => bonus.points)]
  return worth.map((points) => Math.abs(Math.round(points * 100))).reduce(greatestDivisor, 0) || 1
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
