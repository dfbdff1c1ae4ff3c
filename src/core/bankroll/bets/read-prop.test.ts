import { describe, expect, it } from 'vitest'
import { PROP_MARKETS } from '../../odds/props/prop-markets.ts'
import { propNamed, readProp } from './read-prop.ts'

describe('a player prop in words', () => {
  it.each([
    ['Nikola Jokic over 9.5 rebounds', { player: 'Nikola Jokic', outcome: 'over', point: 9.5, words: 'rebounds' }],
    ['N. Jokic u25.5 pts', { player: 'N. Jokic', outcome: 'under', point: 25.5, words: 'points' }],
    ['Stephen Curry o 4.5 3s', { player: 'Stephen Curry', outcome: 'over', point: 4.5, words: 'threes made' }],
    ['Stephen Curry o4.5 threes made', { player: 'Stephen Curry', outcome: 'over', point: 4.5, words: 'threes made' }],
    ['Sam Hill Jr. Over 244.5 pass yds', { player: 'Sam Hill Jr.', outcome: 'over', point: 244.5, words: 'passing yards' }],
    ['Tarik Skubal over 7 Ks', { player: 'Tarik Skubal', outcome: 'over', point: 7, words: 'strikeouts' }],
  ])('%s', (text, read) => expect(readProp(text)).toEqual(read))

  it.each(['DEN +7.5', 'Over 47.5', 'Jokic rebounds', 'Jokic over 9.3 rebounds', 'Team to win it all', ''])('“%s” is none', (text) =>
    expect(readProp(text)).toBeUndefined(),
  )

  it('every market of the house is known by its own name', () => {
    const league = { football: 'nfl', basketball: 'nba', baseball: 'mlb', hockey: 'nhl' } as const
    for (const market of PROP_MARKETS) {
      const read = readProp(`Sam Hill over 2.5 ${market.name.toLowerCase()}`)!
      expect(propNamed(league[market.sport as keyof typeof league], read.words)).toBe(market)
    }
    expect(propNamed('nfl', 'strikeouts')).toBeUndefined()
  })
})
