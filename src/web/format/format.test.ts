import { describe, expect, it } from 'vitest'
import { formatGame } from './matchup.ts'
import { formatMoney, formatMoneyChange, formatMoneyShort, formatSalary } from './money.ts'
import { formatLine, formatOdds } from './odds.ts'
import { edgeMark, formatEdge, formatPercent, formatPointChange, formatPoints } from './percent.ts'
import { formatStatLine } from './stats.ts'
import { initialsOf, shortName } from './teams.ts'
import { formatAge, formatStart, formatTime } from './time.ts'

describe('prices', () => {
  it.each([
    [-110, '−110', '1.91', '10/11'],
    [150, '+150', '2.50', '3/2'],
    [100, 'Even', '2.00', '1/1'],
    [-200, '−200', '1.50', '1/2'],
  ])('%i reads %s, %s or %s', (price, american, decimal, fractional) => {
    expect(formatOdds(price, 'american')).toBe(american)
    expect(formatOdds(price, 'decimal')).toBe(decimal)
    expect(formatOdds(price, 'fractional')).toBe(fractional)
  })

  it('writes handicaps with a sign, and a pick as PK', () => {
    expect([7.5, -3, 0].map(formatLine)).toEqual(['+7.5', '−3', 'PK'])
  })
})

describe('money and shares', () => {
  it('takes cents, with a true minus', () => {
    expect(formatMoney(261240)).toBe('$2,612.40')
    expect(formatMoneyChange(-1600)).toBe('−$16.00')
    expect(formatMoneyShort(261240)).toBe('$2,612')
    expect(formatSalary(50000)).toBe('$50,000')
  })

  it('never shows a signed zero', () => {
    expect([formatPoints(-0.04), formatPoints(-0.06), formatPercent(-0.0001), formatPercent(-0.001)]).toEqual([
      '0.0',
      '−0.1',
      '0.0%',
      '−0.1%',
    ])
    expect(formatEdge(0.0001)).toBe('0.0%')
    expect(formatEdge(0.043)).toBe('+4.3%')
    expect(formatEdge(-0.004)).toBe('−0.4%')
    expect(formatPercent(0.541)).toBe('54.1%')
  })

  it('marks value (two percent and more), what lies above zero, and the rest', () => {
    expect([0.02, 0.019, 0, -0.01].map((edge) => edgeMark(edge).glyph)).toEqual(['▲', '◆', '▽', '▽'])
  })
})

describe('moments', () => {
  const kickoff = Date.UTC(2026, 10, 22, 21, 25)

  it('are told in the zone of the reader', () => {
    expect(formatTime(kickoff, 'America/New_York')).toBe('4:25 PM')
    expect(formatTime(kickoff, 'Europe/Zurich')).toBe('10:25 PM')
  })

  it('say the time today, the weekday this week, the date beyond', () => {
    expect(formatStart(kickoff, kickoff - 3_600_000, 'America/New_York')).toBe('4:25 PM')
    expect(formatStart(kickoff, kickoff - 3 * 86_400_000, 'America/New_York')).toBe('Sun 4:25 PM')
    expect(formatStart(kickoff, kickoff - 9 * 86_400_000, 'America/New_York')).toBe('Nov 22 4:25 PM')
  })

  it('are never older than nothing', () => {
    expect(formatAge(1000, 0)).toBe('0 s')
    expect(formatAge(0, 720_000)).toBe('12 min')
    // Rounding carries into the next unit: never "60 min" or "24 h".
    expect(formatAge(0, 3_569_000)).toBe('59 min')
    expect(formatAge(0, 3_599_000)).toBe('1 h')
    expect(formatAge(0, 86_399_000)).toBe('1 d')
  })
})

it.each([
  [2.44, '+2.4'],
  [-1, '−1.0'],
  [0.04, '0.0'],
  [-0.04, '0.0'],
])('a change of %s points is “%s”', (points, text) => expect(formatPointChange(points)).toBe(text))

describe('names', () => {
  it('are cut to initials and codes', () => {
    expect(initialsOf('Marcus Lee')).toBe('ML')
    expect(initialsOf('fan')).toBe('FA')
    expect(shortName({ abbreviation: '', name: 'Denver Broncos' })).toBe('DEN')
    expect(shortName(null)).toBe('TBD')
  })

  it('a side and whom it plays say the ground: vs at home, @ away, and neither where nobody knows', () => {
    expect(formatGame('MIA', 'JAX', true)).toBe('MIA vs JAX')
    expect(formatGame('JAX', 'MIA', false)).toBe('JAX @ MIA')
    expect(formatGame('JAX', 'MIA', null)).toBe('JAX–MIA')
    expect(formatGame('JAX', null, null)).toBe('JAX')
  })
})

it.each([
  [{ passYards: 232, passTouchdowns: 1, sacks: 0 }, '232 pass yards, 1 pass touchdown'],
  [{ runsBattedIn: 3, hitByPitch: 1 }, '3 RBI, 1 hit by pitch'],
  [{ fieldGoals50plus: 1, minutes: 33.25 }, '1 FG of 50 and more, 33.3 minutes'],
  // As fans read it, whatever the order of the feed.
  [{ turnovers: 2, assists: 7, rebounds: 9, points: 31 }, '31 points, 9 rebounds, 7 assists, 2 turnovers'],
  [{ assists: 1, shots: 4, goals: 2 }, '2 goals, 1 assist, 4 shots'],
  [{ assists: 0 }, '–'],
  [{ carries: 1, targets: 1 }, '1 carry, 1 target'],
  [{ receivingTDs: 1, carries: 3, passingYards: 212, passingTDs: 2 }, '212 passing yards, 2 passing TD, 3 carries, 1 receiving TD'],
])('%j is the line “%s”', (stats, line) => expect(formatStatLine(stats as Record<string, number>)).toBe(line))
