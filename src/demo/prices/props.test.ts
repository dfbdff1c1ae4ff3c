import { describe, expect, it } from 'vitest'
import { propBoard } from '#core/odds/props/prop-board.ts'
import { propMarket, propResult } from '#core/odds/props/prop-markets.ts'
import { world } from '../world.ts'
import { REPLAYS } from './props.ts'

const SEED = 7
const NOW = Date.UTC(2026, 10, 22, 14)
const HOUR = 3_600_000
const there = world(SEED, NOW)
const next = (league: 'nfl' | 'nhl') => there.games(league, NOW, NOW + 24 * HOUR).find(({ status }) => status === 'scheduled')!

describe('player props of the world', () => {
  const game = next('nfl')
  const quotes = there.props(game.id)!
  const players = new Map(there.players('nfl').map(({ id, name }) => [name, id]))
  const lines = propBoard(quotes, { now: NOW, league: 'nfl', startsAt: game.startsAt, method: 'shin' })

  it('several books price the players of both sides, none of them below a margin', () => {
    expect(lines.length).toBeGreaterThan(15)
    expect(new Set(quotes.map(({ book }) => book)).size).toBeGreaterThan(5)
    for (const { subject, market, point, book } of quotes) {
      const own = quotes.filter((one) => one.subject === subject && one.market === market && one.point === point && one.book === book)
      expect(own.map(({ selection }) => selection)).toEqual(['Over', 'Under'])
      expect(own.reduce((sum, { decimal }) => sum + 1 / decimal, 0)).toBeGreaterThan(1)
    }
  })

  it('the books together come near the true chance', () => {
    const errors = lines
      .filter(({ isMain }) => isMain)
      .map(({ player, market, point, sides }) => Math.abs(sides[0].fair! - there.trueProp(game.id, players.get(player)!, market, point)!))
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.04)
  })

  it('are the same whoever asks, and however often the game was played over before', () => {
    const other = next('nhl')
    expect(there.rehearse(other.id, 1)).toBe(false)
    expect(there.rehearse(other.id, REPLAYS)).toBe(true)
    expect(world(SEED, NOW).props(other.id)).toEqual(there.props(other.id))
  })

  it('are taken down when the game begins', () => {
    expect(world(SEED, game.startsAt).props(game.id)).toEqual([])
    expect(there.props('nobody')).toBeUndefined()
  })

  it('end as the true chances say: over a day of players, overs come in about as often as expected', () => {
    const after = world(SEED, game.startsAt + 6 * HOUR)
    const box = new Map(after.boxScore(game.id)!.map(({ playerId, stats }) => [playerId, stats]))
    const graded = lines
      .filter(({ isMain }) => isMain)
      .flatMap(({ player, market, point }) => {
        const id = players.get(player)!
        const stats = box.get(id)
        return stats
          ? [{ over: propResult(propMarket('nfl', market)!, stats) > point, chance: there.trueProp(game.id, id, market, point)! }]
          : []
      })
    expect(graded.length).toBeGreaterThan(10)
    const [came, expected] = [graded.filter(({ over }) => over).length, graded.reduce((sum, { chance }) => sum + chance, 0)]
    // Players of one game go together: five standard errors of as many independent ones.
    expect(Math.abs(came - expected)).toBeLessThan(2.5 * Math.sqrt(graded.length))
  })
})
