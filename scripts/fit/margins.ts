// Fits the distributions of margin and total around a closing line (src/core/odds/margins.ts) to recorded games, and prints the table.
// Run: npx tsx scripts/fit/margins.ts [folder of recorded data]. The recorded files are not part of the project.
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Home margin and total of a game, with the closing handicap of the home team and the closing total. */
export type Played = { readonly margin: number; readonly total: number; readonly spread: number | null; readonly line: number | null }

const rowsOf = (text: string) =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
const number = (text: string | undefined) => (text === undefined || text.trim() === '' ? Number.NaN : Number(text))

/** NFL 2011 to 2021, with the closing handicap of the home team; rows whose columns were mixed up when the archive was made fall out by their size. */
export function nfl(folder: string): Played[] {
  const text = readFileSync(path.join(folder, 'odds-history/nfl-sbr-archive-2011-2021.json'), 'utf8')
  const games = JSON.parse(text) as Record<string, string | number>[]
  return games.flatMap((game) => {
    const [home, away] = [Number(game.home_final), Number(game.away_final)]
    const [spread, line] = [Number(game.home_close_spread), Number(game.close_over_under)]
    return sane(home, away, spread, line, 30, [25, 70])
  })
}

/** NBA 2007 to 2015; the file gives the spread as a size, and the favorite is the side with the shorter moneyline. */
export function nba(folder: string): Played[] {
  const [head, ...rows] = rowsOf(readFileSync(path.join(folder, 'odds-history/nba-sbr-odds-2007-2015.csv'), 'utf8'))
  const at = (name: string) => head!.indexOf(name)
  const [h, a, s, t, hm, am] = ['home_pts', 'away_pts', 'close_spread', 'close_total', 'home_ml', 'away_ml'].map(at) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return rows.flatMap((row) => {
    const favorite = number(row[hm]) < number(row[am]) ? -1 : 1
    return sane(number(row[h]), number(row[a]), favorite * Math.abs(number(row[s])), number(row[t]), 25, [150, 260])
  })
}

/** WNBA 2014 to 2019; the line is the favorite's, and the favorite is named. */
export function wnba(folder: string): Played[] {
  const [head, ...rows] = rowsOf(readFileSync(path.join(folder, 'odds-history/wnba-lines-2014-2019.csv'), 'utf8'))
  const at = (name: string) => head!.indexOf(name)
  return rows.flatMap((row) => {
    const size = Math.abs(number(row[at('Line')]))
    const spread = row[at('Favorite')] === 'Home' ? -size : size
    return sane(number(row[at('HomeScore')]), number(row[at('AwayScore')]), spread, number(row[at('OU')]), 25, [120, 200])
  })
}

function sane(home: number, away: number, spread: number, line: number, most: number, [low, high]: readonly [number, number]): Played[] {
  const isWhole = [home, away, spread, line].every(Number.isFinite) && Math.abs(spread) <= most && line >= low && line <= high
  return isWhole ? [{ margin: home - away, total: home + away, spread, line }] : []
}

const WIDEST = 60

/** The chance of each margin -60..60 around a middle, before the weights: a normal curve at whole numbers. */
function curve(middle: number, sigma: number, weights: readonly number[]): Float64Array {
  const chances = new Float64Array(2 * WIDEST + 1)
  let sum = 0
  for (let m = -WIDEST; m <= WIDEST; m++) {
    const p = (weights[Math.abs(m)] ?? 1) * Math.exp(-0.5 * ((m - middle) / sigma) ** 2)
    chances[m + WIDEST] = p
    sum += p
  }
  return chances.map((p) => p / sum)
}

/** Weights of the margins 0..most such that the expected frequency of each is the observed one, and the spread of the rest. */
export function fitMargin(games: readonly Played[], most: number): { readonly sigma: number; readonly weights: number[] } {
  const rests = games.map(({ margin, spread }) => margin + spread!)
  const mean = rests.reduce((a, b) => a + b, 0) / rests.length
  const sigma = Math.sqrt(rests.reduce((a, b) => a + (b - mean) ** 2, 0) / (rests.length - 1))
  const seen = new Float64Array(most + 1)
  for (const { margin } of games) if (Math.abs(margin) <= most) seen[Math.abs(margin)]! += 1
  const weights = Array.from({ length: most + 1 }, () => 1)
  const middles = new Map<number, number>()
  for (const { spread } of games) middles.set(-spread!, (middles.get(-spread!) ?? 0) + 1)
  for (let round = 0; round < 60; round++) {
    const expected = new Float64Array(most + 1)
    for (const [middle, count] of middles) {
      const chances = curve(middle, sigma, weights)
      for (let m = 0; m <= most; m++) expected[m]! += count * (chances[WIDEST + m]! + (m > 0 ? chances[WIDEST - m]! : 0))
    }
    for (let m = 0; m <= most; m++) weights[m]! *= (seen[m]! + 0.5) / (expected[m]! + 0.5)
  }
  return { sigma, weights: weights.map((w) => Math.round(w * 100) / 100) }
}

/** Standard deviation of the total around its closing line. */
export function fitTotal(games: readonly Played[]): number {
  const rests = games.map(({ total, line }) => total - line!)
  const mean = rests.reduce((a, b) => a + b, 0) / rests.length
  return Math.sqrt(rests.reduce((a, b) => a + (b - mean) ** 2, 0) / (rests.length - 1))
}

if (process.argv[1]?.endsWith('margins.ts')) {
  const folder = process.argv[2] ?? '../shared/data'
  for (const [name, games, most] of [
    ['nfl', nfl(folder), 24],
    ['nba', nba(folder), 24],
    ['wnba', wnba(folder), 24],
  ] as const) {
    const { sigma, weights } = fitMargin(games, most)
    const bias = games.reduce((sum, { margin, spread }) => sum + margin + spread!, 0) / games.length
    console.log(
      `${name}: ${games.length} games, margin ${sigma.toFixed(2)}, bias ${bias.toFixed(2)}, total ${fitTotal(games).toFixed(2)}, weights ${weights.join(', ')}`,
    )
  }
}
