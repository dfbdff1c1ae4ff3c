// Hockey with its goalies (nhl.com), and SBR's archive of lines.

import { decimalFromAmerican } from '../../odds/board/price.ts'
import { build, type Cells, datedBy, type Layout, type Line, NOTHING, number, scoreOf, truthy } from './cells.ts'
import { type Box, type GameResult, type OutcomeChances, resultOf } from './game-result.ts'
import { proportional } from './no-vig.ts'
import { personKey } from './people.ts'

/** The year in which a season ends, of "20102011", "2010-11" or "2011". */
function endingYear(text: string): number | null {
  const found = /^(\d{4})(?:\d{4}|-\d{2,4})?$/.exec(text.trim())
  if (!found) return null
  return found[0].trim().length === 4 ? Number(found[1]) : Number(found[1]) + 1
}

function facts(line: Line, more: Partial<GameResult>): GameResult | string {
  const { cells } = line
  const dated = datedBy(cells('date'), cells('season'), endingYear)
  if (typeof dated === 'string') return dated
  const score = scoreOf(cells('home_goals'), cells('away_goals'))
  if (score === undefined) return 'not played, or the score cannot be read'
  if (score.home === score.away) return 'a score that nobody won'
  const names = { home: cells('home_abbr') || cells('home'), away: cells('away_abbr') || cells('away') }
  return build(line, { ...NOTHING, ...dated, ...names, score, ...more }, resultOf(score.home, score.away))
}

/**
 * Who began, as far as the file tells: it names the one who played most. Where two played it may be the one who came in, and to believe it
 * would be to know how the game went; then nobody is named.
 */
const goalie = (cells: Cells, side: 'home' | 'away') =>
  number(cells(`${side}_goalies_used`)) === 1 ? personKey(cells(`${side}_goalie`)) || null : null

export const NHL_GAMES: Layout = {
  name: 'NHL games with goalies',
  columns: ['season', 'date', 'away', 'home', 'away_goals', 'home_goals', 'outcome', 'away_goalie', 'home_goalie'],
  read: (line) => {
    const { cells } = line
    const pair = (column: string) => {
      const [home, away] = [number(cells(`home_${column}`)), number(cells(`away_${column}`))]
      return home === null || away === null ? undefined : { home, away }
    }
    const [shots, faced, saves] = [pair('shots'), pair('goalie_shots'), pair('goalie_saves')]
    const outcome = cells('outcome').trim().toUpperCase()
    const box: Box = {
      ...(shots ? { shots } : {}),
      ...(faced && saves ? { faced, allowed: { home: faced.home - saves.home, away: faced.away - saves.away } } : {}),
      ...(outcome.endsWith('SO') ? { endedIn: 'shootout' as const } : outcome.endsWith('OT') ? { endedIn: 'overtime' as const } : {}),
    }
    return facts(line, {
      isPlayoff: cells('type').trim().toUpperCase() === 'P',
      announced: { starters: { home: goalie(cells, 'home'), away: goalie(cells, 'away') } },
      box,
    })
  },
}

/** What the margin of a book's pair of prices is taken for where the archive tells one of the two. Judged: twenty cents, SBR's usual line. */
const USUAL_SUM = 1.0238

/** Chances behind two moneylines, or behind one and the usual margin. */
function lines(home: number | null, away: number | null): OutcomeChances | null {
  const isPrice = (value: number | null): value is number => value !== null && Math.abs(value) >= 100 && Math.abs(value) < 2500
  if (isPrice(home) && isPrice(away)) return proportional([decimalFromAmerican(home), decimalFromAmerican(away)])
  if (!isPrice(home) && !isPrice(away)) return null
  const price = isPrice(home) ? home : (away as number)
  // Of one price alone each side is taken to carry half of the margin.
  const chance = Math.min(0.97, 1 / decimalFromAmerican(price) / (1 + (USUAL_SUM - 1)))
  return isPrice(home) ? { home: chance, draw: 0, away: 1 - chance } : { home: 1 - chance, draw: 0, away: chance }
}

export const NHL_LINES: Layout = {
  name: 'NHL closing lines',
  columns: ['season', 'date', 'away', 'home', 'away_goals', 'home_goals', 'away_close_ml', 'home_close_ml'],
  read: (line) => {
    const { cells } = line
    return facts(line, {
      isNeutral: truthy(cells('neutral')),
      market: lines(number(cells('home_close_ml')), number(cells('away_close_ml'))),
      closingTotal: number(cells('close_total')),
    })
  },
}
