// Sports of two people: ATP tennis (tennis-data.co.uk) and UFC bouts, both with closing odds. Who stands first must not tell who won.

import { dictionary } from '../../dictionary.ts'
import { build, type Cells, decimals, type Layout, moneylines, NOTHING, number } from './cells.ts'
import { fighterName } from './fighter-names.ts'
import { type Announced, type Box, dayOf, type Ending, type FighterFigures, type OutcomeChances } from './game-result.ts'

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

/** Games that each side won in all sets, the sets and their tie-breaks. */
function setsOf(cells: Cells, isFirst: boolean): Box {
  const sets = [1, 2, 3, 4, 5].flatMap((set) => {
    const [won, lost] = [number(cells(`w${set}`)), number(cells(`l${set}`))]
    return won === null || lost === null || won + lost === 0 ? [] : [[won, lost] as const]
  })
  const [won, lost] = [sets.reduce((sum, [games]) => sum + games, 0), sets.reduce((sum, [, games]) => sum + games, 0)]
  const counts = { sets: sets.length, tieBreaks: sets.filter(([a, b]) => a + b === 13).length }
  return won + lost < 6 ? counts : { ...counts, games: isFirst ? { home: won, away: lost } : { home: lost, away: won } }
}

/** The rounds of a tournament; those of a group stand with the third. */
const STAGES = dictionary({
  '1st round': 0,
  '2nd round': 1,
  '3rd round': 2,
  'round robin': 2,
  '4th round': 2.5,
  quarterfinals: 3,
  semifinals: 4,
  'the final': 5,
})

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
    const points = { winner: number(cells('wpts')), loser: number(cells('lpts')) }
    const stage = STAGES[cells('round').trim().toLowerCase()]
    const [wsets, lsets] = [number(cells('wsets')), number(cells('lsets'))]
    const announced: Announced = {
      surface: `${cells('surface').trim().toLowerCase()}${cells('court').trim().toLowerCase() === 'indoor' ? ' indoors' : ''}`,
      longest: number(cells('bestof')) ?? 3,
      place: cells('tournament').trim().toLowerCase(),
      ...(stage === undefined ? {} : { stage }),
      rankingPoints: won ? { home: points.winner, away: points.loser } : { home: points.loser, away: points.winner },
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
      box: setsOf(cells, won === 1),
    }
    return build(line, facts, won)
  },
}

/**
 * From this day on the file's figures of a fighter are of a later time: they are the same in all his rows of several years, and tell who won
 * beyond any closing price (fighters who had never fought landed 5.2 strikes a minute where they won, 3.6 where they lost). Runs of wins hold the bout
 * itself in one of fifteen rows of 2020. So of later rows only age, reach and stance are read.
 */
const FIGURES_END = dayOf('2019-06-15')!

const PRIME = 32

/** Red corner less blue, of what a bout does not change. Years beyond 32 count apart: what age takes, it takes late. */
function bodies(cells: Cells): Record<string, number> {
  const pair = (column: string) => [number(cells(`r_${column}`)), number(cells(`b_${column}`))] as const
  const [red, blue] = pair('age')
  const stances = ['r_stance', 'b_stance'].map((column) => cells(column).trim().toLowerCase())
  const southpaw = stances.map((stance) => (stance === '' ? null : stance === 'southpaw' ? 1 : 0)) as [number | null, number | null]
  const beyond = (age: number | null) => (age === null ? null : Math.max(0, age - PRIME))
  return gaps({ age: [red, blue], beyondPrime: [beyond(red), beyond(blue)], reach: pair('reach_cms'), southpaw }, 1)
}

function figures(cells: Cells, corner: 'r' | 'b'): FighterFigures | null {
  const of = (column: string) => number(cells(`${corner}_${column}`))
  const [won, lost, streak, rounds] = [of('wins'), of('losses'), of('current_win_streak'), of('total_rounds_fought')]
  if (won === null || lost === null || streak === null || rounds === null) return null
  const [strikes, takedowns] = [of('avg_sig_str_landed'), of('avg_td_landed')]
  return { bouts: won + lost, won, streak, rounds, ...(strikes === null ? {} : { strikes }), ...(takedowns === null ? {} : { takedowns }) }
}

const ENDINGS: Readonly<Record<string, Ending>> = dictionary({
  'ko/tko': 'knockout',
  sub: 'submission',
  'u-dec': 'decision',
  's-dec': 'split',
  'm-dec': 'split',
})

function endOf(cells: Cells, longest: number): Box {
  const ending = ENDINGS[cells('finish').trim().toLowerCase()]
  const rounds = number(cells('finish_round')) ?? (ending === 'decision' || ending === 'split' ? longest : null)
  return { ...(ending === undefined ? {} : { ending }), ...(rounds === null ? {} : { rounds }) }
}

/** The red corner stands first, as announced. */
export const UFC: Layout = {
  name: 'UFC bouts',
  columns: ['date', 'r_fighter', 'b_fighter', 'r_odds', 'b_odds', 'winner'],
  read: (line) => {
    const { cells } = line
    const day = dayOf(cells('date'))
    if (day === undefined) return 'the date cannot be read'
    const result = { red: 1 as const, blue: 0 as const }[cells('winner').trim().toLowerCase()]
    if (result === undefined) return 'a draw or no contest'
    const longest = number(cells('no_of_rounds')) ?? 3
    const facts = {
      ...NOTHING,
      day,
      season: new Date(day * 86_400_000).getUTCFullYear(),
      home: fighterName(cells('r_fighter')),
      away: fighterName(cells('b_fighter')),
      score: null,
      market: moneylines(number(cells('r_odds')), number(cells('b_odds'))),
      announced: {
        longest,
        surface: cells('weight_class').trim().toLowerCase(),
        place: cells('country').trim().toLowerCase(),
        ...(day < FIGURES_END ? { figures: { home: figures(cells, 'r'), away: figures(cells, 'b') } } : {}),
        traits: bodies(cells),
      },
      box: endOf(cells, longest),
    }
    return build(line, facts, result)
  },
}
