import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeSlate } from '#tests/support/slates.ts'
import { readSlate } from '../../dfs/imports/read-slate.ts'
import { playersById, violations } from '../../dfs/lineup.ts'
import { rosterOf } from '../../dfs/sites.ts'
import type { SlatePlayer } from '../../dfs/slate.ts'
import { readStandings } from '../../dfs/standings/read-standings.ts'
import { random } from '../../math/random.ts'
import { ownership as modelled } from '../../projections/ownership.ts'
import { generateField } from './field-generator.ts'
import { fieldOfStandings } from './known-lineups.ts'
import type { PlayerLineup } from './lineup-draw.ts'
import { readRealField } from './real-field.ts'
import { withUnrevealedPicks } from './unrevealed-picks.ts'

const { roster, players, points } = makeSlate({ sport: 'nba', games: 4, seed: 'hidden' })
const shares = modelled(
  players.map((player) => ({ ...player, median: points.get(player.id) ?? null })),
  roster.slots,
)!
const field = generateField({ players, roster, ownership: shares, size: 60, chance: random(5) })!
const late = players.at(-1)!.game
const isLate = ({ game }: SlatePlayer) => game === late
const candidates = players.flatMap((player, place) => (isLate(player) ? [place] : []))
const hide = (lineups: readonly PlayerLineup[]) => lineups.map((lineup) => lineup.map((place) => (isLate(players[place]!) ? null : place)))

describe('hidden seats', () => {
  it('are filled by those who have not begun, within the rules of the roster; what is visible stays', () => {
    const hidden = hide(field)
    expect(hidden.flat().filter((place) => place === null).length).toBeGreaterThan(60)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const filled = withUnrevealedPicks(
          { lineups: hidden, candidates },
          { players, roster, ownership: Object.fromEntries(shares), chance: random(seed) },
        )
        filled.forEach((lineup, at) => {
          expect(lineup).toBeDefined()
          hidden[at]!.forEach((place, slot) => {
            if (place === null) expect(candidates).toContain(lineup![slot])
            else expect(lineup![slot]).toBe(place)
          })
          const picks = lineup!.map((place, slot) => ({ slot: roster.slots[slot]!.name, playerId: players[place]!.id }))
          expect(violations({ picks }, roster, playersById(players))).toEqual([])
        })
      }),
      { numRuns: 10 },
    )
  })

  it('that nobody can pay for stay unsolved', () => {
    const dearest = roster.slots.map((slot) => {
      const able = players.flatMap((player, place) => (slot.eligible.some((one) => player.positions.includes(one)) ? [place] : []))
      return able.toSorted((a, b) => players[b]!.salary - players[a]!.salary)[0]!
    })
    const lineup = dearest.map((place, slot) => (slot === 0 ? null : place))
    const order = { players, roster, ownership: Object.fromEntries(shares), chance: random(1) }
    expect(withUnrevealedPicks({ lineups: [lineup], candidates }, order)).toEqual([undefined])
  })
})

const DATA = path.resolve(import.meta.dirname, '../../../../../shared/data')
const present = existsSync(path.join(DATA, 'dfs-standings'))
const bytes = (file: string) => readFileSync(path.join(DATA, file))

describe.skipIf(!present)('recorded contests (../shared/data, skipped where absent)', () => {
  it.each([
    ['dfs-salaries/dk-nba-classic-2024-11-26-swap.csv', 'dk-contest-standings-170847674-nba-2024-11-26-late-swap.csv', 2879],
    ['dfs-salaries/dk-nba-classic-2025-01-12.csv', 'dk-contest-standings-173036248-nba-2025-01-12.csv', 5764],
  ])('%s: entries of a running contest are no longer left out', (salaries, standings, hiding) => {
    const reading = readSlate(bytes(salaries), 'DKSalaries.csv')
    if (reading.kind !== 'slate') throw new Error(reading.reason)
    const { slate } = reading
    const file = `dfs-standings/${standings}`
    const read = readRealField({ input: bytes(file), fileName: standings, slate, without: [] })
    if (read.kind !== 'field') throw new Error(read.reason)
    expect(read.unusable).toBe(0)
    expect(read.hidden?.lineups).toHaveLength(hiding)
    const own = modelled(
      slate.players.map((player) => ({ ...player, median: player.averagePoints })),
      rosterOf(slate)!.slots,
    )!
    const order = { players: slate.players, roster: rosterOf(slate)!, ownership: Object.fromEntries(own), chance: random(1) }
    const filled = withUnrevealedPicks(read.hidden!, order)
    expect(filled.filter((lineup) => lineup === undefined).length).toBeLessThan(hiding * 0.01)
  })

  it('of a finished contest, hidden as if its last games were still to come: the estimate is nearer than drawing anybody', () => {
    const reading = readSlate(bytes('dfs-entries/dk-nba-entries-2024-12-21.csv'), 'DKEntries.csv')
    const standings = readStandings(bytes('dfs-standings/dk-contest-standings-nba-2024-12-21.csv'), 'standings.csv')
    if (reading.kind !== 'slate' || standings.kind !== 'standings') throw new Error('the recorded files are not read')
    const { slate } = reading
    const rows = rosterOf(slate)!
    const { lineups } = fieldOfStandings(standings, slate, rows)
    const starts = [...new Set(slate.players.flatMap(({ startsAt }) => (startsAt ? [startsAt] : [])))].toSorted((a, b) => a - b)
    const from = starts[Math.floor(starts.length / 2)]!
    const open = slate.players.flatMap((player, place) => ((player.startsAt ?? 0) >= from ? [place] : []))
    const hidden = lineups.map((lineup) => lineup.map((place) => (open.includes(place) ? null : place)))
    const shareOf = (field: readonly PlayerLineup[]) =>
      open.map((place) => field.filter((lineup) => lineup.includes(place)).length / field.length)
    const truth = shareOf(lineups)
    const errorBy = (weights: Readonly<Record<string, number>>) => {
      const order = { players: slate.players, roster: rows, ownership: weights, chance: random(2) }
      const guess = shareOf(withUnrevealedPicks({ lineups: hidden, candidates: open }, order).flatMap((lineup) => (lineup ? [lineup] : [])))
      return guess.reduce((sum, share, at) => sum + Math.abs(share - truth[at]!), 0)
    }
    const own = modelled(
      slate.players.map((player) => ({ ...player, median: player.averagePoints })),
      rows.slots,
    )!
    const estimate = errorBy(Object.fromEntries(own))
    const anybody = errorBy(Object.fromEntries(open.map((place) => [slate.players[place]!.id, 1])))
    // Season averages know little of one night: 1.43 against 1.76, of 1.70 hidden seats in each entry.
    expect(estimate).toBeLessThan(anybody * 0.9)
  })
})
