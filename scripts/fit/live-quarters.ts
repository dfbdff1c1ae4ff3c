// How the chance to win at the end of each quarter compares with who won, on recorded games with their closing prices.
// node --import tsx scripts/fit/live-quarters.ts FOLDER [nfl | nba]   (the folder that holds odds-history/)
// The NBA's law of leads is fitted to its seasons up to 2014 (basketball-leads.ts): the later ones are measured apart.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectedBy } from '../../src/core/live/expected.ts'
import { startOf } from '../../src/core/live/win-chance-history.ts'
import { winProbability } from '../../src/core/live/win-probability.ts'
import { impliedFromAmerican } from '../../src/core/odds/board/price.ts'

type Recorded = {
  readonly home: readonly number[]
  readonly away: readonly number[]
  readonly final: readonly [number, number]
  readonly total: number
  readonly moneylines: readonly [number, number]
}

const only = process.argv[3]

function measure(league: 'nfl' | 'nba', games: readonly Recorded[], which = ''): void {
  if (only !== undefined && only !== league) return
  for (const quarter of [1, 2, 3]) {
    const bins = Array.from({ length: 10 }, () => ({ games: 0, said: 0, came: 0 }))
    let [count, brier, logLoss] = [0, 0, 0]
    for (const { home, away, final, total, moneylines } of games) {
      const [ours, theirs] = moneylines.map((price) => impliedFromAmerican(price)) as [number, number]
      const expected = expectedBy(league, { total, homeChance: ours / (ours + theirs), spread: null })
      if (!expected) continue
      const score = (points: readonly number[]) => points.slice(0, quarter).reduce((sum, one) => sum + one, 0)
      const state = { ...startOf({ league }, expected), period: quarter, secondsLeft: 0, homeScore: score(home), awayScore: score(away) }
      const said = winProbability(state)!.home
      const came = (Math.sign(final[0] - final[1]) + 1) / 2
      count++
      brier += (said - came) ** 2
      logLoss -= came * Math.log(Math.max(1e-4, said)) + (1 - came) * Math.log(Math.max(1e-4, 1 - said))
      const bin = bins[Math.min(9, Math.floor(said * 10))]!
      bin.games++
      bin.said += said
      bin.came += came
    }
    const error = bins.reduce((sum, { said, came }) => sum + Math.abs(said - came), 0) / count
    const tenths = bins
      .map(({ games: n, said, came }) => `${((said / n) * 100).toFixed(0)}/${((came / n) * 100).toFixed(0)} (${n})`)
      .join(' ')
    console.log(
      `${league}${which} after quarter ${quarter}: ${count} games, Brier ${(brier / count).toFixed(4)}, log-loss ${(logLoss / count).toFixed(4)}, calibration error ${error.toFixed(4)}; said/came: ${tenths}`,
    )
  }
}

/** Prices that are no moneylines, and a margin that no book asks, are slips of the archive. */
const isWhole = ({ home, away, total, moneylines }: Recorded): boolean => {
  const margin = moneylines.reduce((sum, price) => sum + impliedFromAmerican(price), 0)
  return (
    [...home, ...away, ...moneylines, total].every(Number.isFinite) &&
    total > 25 &&
    moneylines.every((p) => Math.abs(p) >= 100) &&
    margin > 1 &&
    margin < 1.12
  )
}

const folder = join(process.argv[2] ?? '', 'odds-history')
const nfl = JSON.parse(readFileSync(join(folder, 'nfl-sbr-archive-2011-2021.json'), 'utf8')) as Record<string, string | number>[]
const QUARTERS = ['1st', '2nd', '3rd', '4th']
measure(
  'nfl',
  nfl
    .map((row) => ({
      home: QUARTERS.map((q) => Number(row[`home_${q}Qtr`])),
      away: QUARTERS.map((q) => Number(row[`away_${q}Qtr`])),
      final: [Number(row.home_final), Number(row.away_final)] as const,
      total: Number(row.close_over_under),
      moneylines: [Number(row.home_close_ml), Number(row.away_close_ml)] as const,
    }))
    .filter(isWhole),
)
const [head = '', ...lines] = readFileSync(join(folder, 'nba-closing-lines-2008-2021.csv'), 'utf8').trim().split('\n')
const names = head.split(',')
const nba = lines
  .filter((_, i) => i % 3 === 0)
  .map((line) => {
    const cells = line.split(',')
    const at = (name: string) => Number(cells[names.indexOf(name)] || Number.NaN)
    return {
      season: at('season'),
      home: [1, 2, 3, 4].map((q) => at(`q${q}_home`)),
      away: [1, 2, 3, 4].map((q) => at(`q${q}_away`)),
      final: [at('score_home'), at('score_away')] as const,
      total: at('total'),
      moneylines: [at('moneyline_away'), at('moneyline_home')].toReversed() as [number, number],
    }
  })
measure('nba', nba.filter(isWhole))
measure(
  'nba',
  nba.filter((game) => isWhole(game) && game.season > 2014),
  ', seasons after 2014',
)
