// Baseball with its starting pitchers: Retrosheet's game logs, and SBR's archive with lines.
import { build, type Cells, type Layout, moneylines, NOTHING, number, playedBy, truthy } from './cells.ts'
import { type Box, type BySide, resultOf } from './game-result.ts'
import { pitcherKey } from './people.ts'

/** "01(10)0002x" → runs by inning. */
function innings(text: string): number[] {
  return [...text.trim().matchAll(/\((\d+)\)|(\d)/g)].map(([, many, one]) => Number(many ?? one))
}

function firstFive(cells: Cells, away: string, home: string): BySide | undefined {
  const [ours, theirs] = [innings(cells(home)), innings(cells(away))]
  if (ours.length < 4 || theirs.length < 5) return undefined
  const sum = (list: number[]) => list.slice(0, 5).reduce((total, runs) => total + runs, 0)
  return { home: sum(ours), away: sum(theirs) }
}

const pair = (cells: Cells, home: string, away: string): BySide | undefined => {
  const [a, b] = [number(cells(home)), number(cells(away))]
  return a === null || b === null ? undefined : { home: a, away: b }
}

function only<T extends object>(facts: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as never
}

/** Retrosheet's logs cut to result, line score, totals of both sides and the two starters. */
export const RETROSHEET: Layout = {
  name: 'Retrosheet games with starters',
  columns: ['season', 'date', 'game_num', 'away_team', 'home_team', 'away_runs', 'home_runs', 'away_starter', 'home_starter'],
  read: (line) => {
    const { cells } = line
    const played = playedBy(cells, ['date', 'season', 'home_runs', 'away_runs'])
    if (typeof played === 'string') return played
    const { score } = played
    if (score.home === score.away) return 'a game broken off level'
    const box: Box = only({
      firstFive: firstFive(cells, 'away_line', 'home_line'),
      walks: pair(cells, 'home_bb', 'away_bb'),
      strikeouts: pair(cells, 'home_so', 'away_so'),
      homers: pair(cells, 'home_hr', 'away_hr'),
      hits: pair(cells, 'home_h', 'away_h'),
    })
    const facts = {
      ...NOTHING,
      ...played,
      home: cells('home_team'),
      away: cells('away_team'),
      announced: {
        starters: { home: pitcherKey(cells('home_starter')), away: pitcherKey(cells('away_starter')) },
        park: cells('park').trim(),
      },
      box,
    }
    return build(line, facts, resultOf(score.home, score.away))
  },
}

/** SBR's archive of baseball: starters, runs by inning, closing moneylines. Pairs of prices that cannot both be right are left out. */
export const SBR_BASEBALL: Layout = {
  name: 'SBR baseball lines with starters',
  columns: ['season', 'date', 'away', 'home', 'away_pitcher', 'home_pitcher', 'away_runs', 'home_runs', 'away_close_ml', 'home_close_ml'],
  read: (line) => {
    const { cells } = line
    const played = playedBy(cells, ['date', 'season', 'home_runs', 'away_runs'])
    if (typeof played === 'string') return played
    const { score } = played
    if (score.home === score.away) return 'a game broken off level'
    const facts = {
      ...NOTHING,
      ...played,
      home: cells('home_retro') || cells('home'),
      away: cells('away_retro') || cells('away'),
      isNeutral: truthy(cells('neutral')),
      market: truthy(cells('line_suspect')) ? null : moneylines(number(cells('home_close_ml')), number(cells('away_close_ml'))),
      closingTotal: number(cells('close_total')),
      announced: { starters: { home: pitcherKey(cells('home_pitcher')), away: pitcherKey(cells('away_pitcher')) } },
      box: only({ firstFive: firstFive(cells, 'away_innings', 'home_innings') }),
    }
    return build(line, facts, resultOf(score.home, score.away))
  },
}
