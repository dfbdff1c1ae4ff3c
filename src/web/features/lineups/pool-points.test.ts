import { describe, expect, it } from 'vitest'
import { makeSlate } from '#tests/support/slates.ts'
import { rowOfPlayer } from '../projections/player-table/player-row.ts'
import { momentsInSlot, pointsInSlots } from './pool-points.ts'

const { roster, players } = makeSlate({ sport: 'nfl', contest: 'showdown', games: 1, seed: 4 })
const chosen = players.slice(0, roster.slots.length)
const projected = chosen.map((player) => ({ ...rowOfPlayer(player), median: 12, floor: 6, ceiling: 20, mean: 13, deviation: 7 }))
const pool = (rows: typeof projected) => ({
  table: { roster, players: new Map(), points: {} },
  sport: 'nfl' as const,
  rows,
})
const ids = chosen.map(({ id }) => id)

describe('the points of a lineup that is built by hand', () => {
  it('are its projections added up, the captain’s multiplied, and beside them what it scores', () => {
    const { sum, mean, median, floor, ceiling } = pointsInSlots(pool(projected), ids)
    expect(sum).toBe(12 * (1.5 + 5))
    expect(mean).toBe(13 * (1.5 + 5))
    expect(floor! < median! && median! < mean! && mean! < ceiling!).toBe(true)
    expect(ceiling!).toBeLessThan(20 * (1.5 + 5))
  })

  it('count whoever stands in a slot so far', () => {
    expect(pointsInSlots(pool(projected), [null, ids[1]!, null]).sum).toBe(12)
    expect(pointsInSlots(pool(projected), [null, null])).toEqual({ sum: 0, mean: null, median: null, floor: null, ceiling: null })
  })

  it('are the sum alone where an imported file has averages only', () => {
    const averages = projected.map((row) => ({ ...row, floor: null, ceiling: null, mean: null, deviation: null }))
    expect(pointsInSlots(pool(averages as unknown as typeof projected), ids)).toEqual({
      sum: 78,
      mean: null,
      median: null,
      floor: null,
      ceiling: null,
    })
  })

  it('are kept with each player, as far as they are known', () => {
    expect(momentsInSlot(projected[0], 1.5)).toEqual({ mean: 19.5, deviation: 10.5 })
    expect(momentsInSlot(undefined, 1.5)).toEqual({ mean: null, deviation: null })
    const { mean, deviation } = momentsInSlot({ median: 12, floor: 6, ceiling: 20, mean: null, deviation: null }, 1)
    expect([mean, Math.round(deviation! * 10) / 10]).toEqual([12, 6.8])
  })
})
