// Sports of two people: ATP tennis (tennis-data.co.uk) and UFC bouts, both with closing odds. Who stands first must not tell who won.
import { build, type Cells, decimals, type Layout, moneylines, NOTHING, number } from './cells.ts'
import { type Announced, type Box, dayOf, type OutcomeChances } from './game-result.ts'

const BOOKS = [
  ['psw', 'psl'],
  ['b365w', 'b365l'],
  ['avgw', 'avgl'],
] as const

const turned = (chances: OutcomeChances | null): OutcomeChances | null =>
  chances && { home: chances.away, draw: chances.draw, away: chances.home }

const logOf = (text: string) => {
  const value = number(text)
  return value === null || value <= 0 ? null : Math.log(value)
}

/** The winner's less the loser's; left out where one of the two is not told. */
function gaps(pairs: Readonly<Record<string, readonly [number | null, number | null]>>, side: 1 | -1): Record<string, number> {
  return Object.fromEntries(Object.entries(pairs).flatMap(([key, [a, b]]) => (a === null || b === null ? [] : [[key, side * (a - b)]])))
}

/** Dates of some tournaments carry the year before; the column of the year is right. */
function tennisDay(cells: Cells): number | undefined {
  const day = dayOf(cells('date'))
  const year = number(cells('year'))
  if (day === undefined || year === null) return day
  const date = new Date(day * 86_400_000)
  const late = date.getUTCFullYear() === year - 1 && date.getUTCMonth() === 11
  return date.getUTCFullYear() === year || late ? day : Math.round(Date.UTC(year, date.getUTCMonth(), date.getUTCDate()) / 86_400_000)
}

/** Games that each side won in all sets. */
function gamesOf(cells: Cells, isFirst: boolean): Box {
  const sum = (side: 'w' | 'l') => [1, 2, 3, 4, 5].reduce((total, set) => total + (number(cells(`${side}${set}`)) ?? 0), 0)
  const [won, lost] = [sum('w'), sum('l')]
  if (won + lost < 6) return {}
  return { games: isFirst ? { home: won, away: lost } : { home: lost, away: won } }
}

/** The lines of a tournament name the winner first; here the sides stand in the order of their names. */
export const TENNIS: Layout = {
  name: 'tennis-data.co.uk',
  columns: ['date', 'tournament', 'surface', 'winner', 'loser', 'wrank', 'lrank', 'comment'],
  read: (line) => {
    const { cells } = line
    const day = tennisDay(cells)
    if (day === undefined) return 'the date cannot be read'
    const comment = cells('comment').trim().toLowerCase()
    if (comment.startsWith('walk')) return 'a walkover: not played'
    if (comment !== 'completed' && !comment.startsWith('retired')) return `not played to an end: ${cells('comment').trim() || 'no comment'}`
    const [winner, loser] = [cells('winner').trim(), cells('loser').trim()]
    const won = winner < loser ? 1 : 0
    const price = BOOKS.map((columns) => decimals(columns.map((column) => number(cells(column))))).find((one) => one !== null) ?? null
    const traits = gaps(
      { rank: [logOf(cells('wrank')), logOf(cells('lrank'))], points: [logOf(cells('wpts')), logOf(cells('lpts'))] },
      won ? 1 : -1,
    )
    const [wsets, lsets] = [number(cells('wsets')), number(cells('lsets'))]
    const announced: Announced = {
      surface: `${cells('surface').trim().toLowerCase()}${cells('court').trim().toLowerCase() === 'indoor' ? ' indoors' : ''}`,
      longest: number(cells('bestof')) ?? 3,
      traits,
    }
    const facts = {
      ...NOTHING,
      day,
      season: number(cells('year')) ?? new Date(day * 86_400_000).getUTCFullYear(),
      home: won ? winner : loser,
      away: won ? loser : winner,
      score:
        comment !== 'completed' || wsets === null || lsets === null
          ? null
          : won
            ? { home: wsets, away: lsets }
            : { home: lsets, away: wsets },
      market: won ? price : turned(price),
      announced,
      isNeutral: true,
      box: gamesOf(cells, won === 1),
    }
    return build(line, facts, won)
  },
}

const TRAITS = {
  age: 'age',
  reach: 'reach_cms',
  height: 'height_cms',
  wins: 'wins',
  losses: 'losses',
  winStreak: 'current_win_streak',
  loseStreak: 'current_lose_streak',
  strikes: 'avg_sig_str_landed',
  accuracy: 'avg_sig_str_pct',
  takedowns: 'avg_td_landed',
  submissions: 'avg_sub_att',
} as const

/** Years beyond 34, red corner less blue: what age takes, it takes late. */
function beyondPrime(cells: Cells): Record<string, number> {
  const [red, blue] = [number(cells('r_age')), number(cells('b_age'))]
  return red === null || blue === null ? {} : { beyondPrime: Math.max(0, red - 34) - Math.max(0, blue - 34) }
}

/** The red corner stands first, as announced; its figures are of before the bout. */
export const UFC: Layout = {
  name: 'UFC bouts',
  columns: ['date', 'r_fighter', 'b_fighter', 'r_odds', 'b_odds', 'winner'],
  read: (line) => {
    const { cells } = line
    const day = dayOf(cells('date'))
    if (day === undefined) return 'the date cannot be read'
    const result = { red: 1 as const, blue: 0 as const }[cells('winner').trim().toLowerCase()]
    if (result === undefined) return 'a draw or no contest'
    const pairs = Object.fromEntries(
      Object.entries(TRAITS).map(([key, column]) => [key, [number(cells(`r_${column}`)), number(cells(`b_${column}`))] as const]),
    )
    const facts = {
      ...NOTHING,
      day,
      season: new Date(day * 86_400_000).getUTCFullYear(),
      home: cells('r_fighter'),
      away: cells('b_fighter'),
      score: null,
      market: moneylines(number(cells('r_odds')), number(cells('b_odds'))),
      announced: {
        longest: number(cells('no_of_rounds')) ?? 3,
        surface: cells('weight_class').trim().toLowerCase(),
        traits: { ...gaps(pairs, 1), ...beyondPrime(cells) },
      },
    }
    return build(line, facts, result)
  },
}
