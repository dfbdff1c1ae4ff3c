import { expect, it } from 'vitest'
import { chancesNow, changeOf, likelier } from './side-chance.ts'

const basketball = { homeAbbreviation: 'CHI', awayAbbreviation: 'BKN', league: 'nba' } as const
const soccer = { homeAbbreviation: 'NEW', awayAbbreviation: 'SUN', league: 'epl' } as const

it('where nobody draws, what is not the home side’s is the visitors’', () => {
  expect(likelier(basketball, 0.4)).toEqual({ side: 'BKN', chance: 0.6 })
  expect(likelier(basketball, 0.5)).toEqual({ side: 'CHI', chance: 0.5 })
  expect(chancesNow(basketball, 0.4, null)).toEqual([{ side: 'BKN', chance: 0.6 }])
  expect(changeOf(basketball, -0.1, 0.4)).toEqual({ side: 'BKN', change: 0.1, before: 0.5, after: 0.6 })
})

it('in soccer the draw is no part of the visitors’ chance', () => {
  expect(likelier(soccer, 0.4)).toEqual({ side: 'NEW', chance: 0.4 })
  const now = chancesNow(soccer, 0.4, 0.41)
  expect(now.map(({ side }) => side)).toEqual(['NEW', 'SUN'])
  expect(now[1]!.chance).toBeCloseTo(0.19, 12)
  expect(now.reduce((sum, { chance }) => sum + chance, 0.41)).toBeCloseTo(1, 12)
  expect(chancesNow(soccer, 0.2, 0.3)[0]).toEqual({ side: 'SUN', chance: 0.5 })
  expect(changeOf(soccer, -0.1, 0.4)).toEqual({ side: 'NEW', change: -0.1, before: 0.5, after: 0.4 })
})
