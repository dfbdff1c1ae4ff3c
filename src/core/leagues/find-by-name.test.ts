import { expect, it } from 'vitest'
import { findByName, foldName } from './find-by-name.ts'

const named = (name: string, beside = '') => ({ name, folded: foldName(`${name} ${beside}`) })
const PEOPLE = [
  named('José Ramírez', 'CLE MLB'),
  named('Ja’Marr Chase', 'CIN NFL'),
  named('Chase Brown', 'CIN NFL'),
  named('Patrick Mahomes', 'KC NFL'),
]
const namesOf = (text: string) => findByName(PEOPLE, text, 10).map(({ name }) => name)

it('finds by any part of a name, without accents and marks', () => {
  expect(namesOf('hom')).toEqual(['Patrick Mahomes'])
  expect(namesOf('jose ram')).toEqual(['José Ramírez'])
  expect(namesOf('jamarr')).toEqual(['Ja’Marr Chase'])
  expect(namesOf('ramirez jose')).toEqual(['José Ramírez'])
})

it('who begins with the text stands before whose later name does', () => {
  expect(namesOf('chase')).toEqual(['Chase Brown', 'Ja’Marr Chase'])
})

it('team and league narrow it down, and nothing is found by nothing', () => {
  expect(namesOf('chase cin')).toHaveLength(2)
  expect(namesOf('mahomes nba')).toEqual([])
  expect(namesOf('  ')).toEqual([])
})

it('parts of several words find a name, in any order', () => {
  const terms = ['Closing line', 'Closing line value', 'Game log', 'Linear', 'Guide to lines of golf'].map((name) => named(name))
  expect(findByName(terms, 'g line', 2).map(({ name }) => name)).toEqual(['Closing line', 'Closing line value'])
  expect(findByName(terms, 'value clos', 5).map(({ name }) => name)).toEqual(['Closing line value'])
  expect(findByName(terms, 'ing val', 5).map(({ name }) => name)).toEqual(['Closing line value'])
  expect(namesOf('k maho')).toEqual(['Patrick Mahomes'])
})

it('a game is found by its two sides in any order, whatever stands between them', () => {
  const games = [
    named('KC @ CIN', 'Kansas City Chiefs at Cincinnati Bengals NFL'),
    named('SEA @ LAR', 'Seattle Seahawks at Los Angeles Rams NFL'),
  ]
  for (const text of ['kc @ cin', 'cin kc', 'chiefs bengals', 'Bengals vs Chiefs', 'kansas v cincinnati', 'chiefs at bengals'])
    expect(
      findByName(games, text, 5).map(({ name }) => name),
      text,
    ).toEqual(['KC @ CIN'])
  expect(findByName([named('Versus'), named('Other')], 'vs', 5)).toEqual([])
})

it('"@" before a team means where the game is', () => {
  const list = [named('CIN @ PIT', 'Bengals at Steelers'), named('CIN @ BAL', 'Bengals at Ravens'), named('KC @ CIN', 'Chiefs at Bengals')]
  expect(findByName(list, '@ cin', 5).map(({ name }) => name)[0]).toBe('KC @ CIN')
  expect(findByName(list, 'cin', 5).map(({ name }) => name)[0]).toBe('CIN @ PIT')
})
