import { expect, it } from 'vitest'
import { LEAGUE_KEYS } from './leagues.ts'
import { scoreWord } from './score-words.ts'

it('every league counts in the word of its sport', () => {
  const of = (word: string) => LEAGUE_KEYS.filter((league) => scoreWord(league) === word)
  expect(of('runs')).toEqual(['mlb', 'cricket'])
  expect(of('goals')).toEqual(['nhl', 'mls', 'epl', 'fifa'])
  expect(of('sets')).toEqual(['volleyball'])
  expect(of('points')).toEqual(expect.arrayContaining(['nfl', 'nba', 'wnba', 'afl']))
})
