import { describe, expect, it } from 'vitest'
import { rowsAsked } from './rows-asked.ts'

describe('how many rows are asked for', () => {
  it.each([
    ['show me the 3 nba games with the biggest spreads', 3],
    ['top seven scorers please', 7],
    ['the two heaviest favorites on the board', 2],
    ['cheap tight ends under 4000, four of them', 4],
    ['underdogs in the nhl, five of em will do', 5],
    ['gimme the games, just 3', 3],
    ['i only need two props', 2],
    ['bottom 4 of the epl', 4],
    ['could you list 6 players', 6],
    ['worst three teams', 3],
  ])('%s: %i', (said, count) => expect(rowsAsked(said)).toBe(count))

  it.each([
    'games with a total over 44',
    'best price on the over 5.5',
    'how did they do in the last 5 games',
    'top 5% of the field',
    'show me 2 unit bets',
    'players with at least 3 or more steals',
    'the best of the three of them',
    'first 10 minutes',
    'week 12 spreads',
    'give me 4 legs',
    'spread of -3.5',
    'my bets of the past three weeks',
  ])('no number of rows: %s', (said) => expect(rowsAsked(said)).toBeNull())
})
