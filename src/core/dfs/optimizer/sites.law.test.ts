// Laws over every roster of the sites' table: no lineup breaks a rule of its site, a higher cap is never worse, the same seed gives
// the same bytes, shares hold.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#tests/support/sweeps.ts'
import { random } from '../../math/random.ts'
import { lineupsFor } from '../build/build-lineups.ts'
import { playersById, violations } from '../lineup.ts'
import { ROSTERS, type Roster } from '../sites.ts'
import type { Slate, SlatePlayer } from '../slate.ts'

/** Some contests sell players for dollars where others ask for hundreds. */
const unitOf = ({ salaryCap }: Pick<Roster, 'salaryCap'>) => (salaryCap < 1000 ? 0.01 : 1)

/** A small slate for any roster: three players per team and position that a slot takes, some of them of two positions. */
function slateFor(roster: Roster, seed: number): { slate: Slate; points: Record<string, number> } {
  const rng = random(seed)
  const named = [...new Set(roster.slots.flatMap((slot) => slot.eligible))].filter((position) => position !== '*')
  const positions = named.length > 0 ? named : ['QB', 'RB', 'WR']
  const teams = roster.contest === 'showdown' ? ['AA', 'BB'] : ['AA', 'BB', 'CC', 'DD', 'EE', 'FF']
  const step = 100 * unitOf(roster)
  const average = roster.salaryCap / roster.slots.length
  const players: SlatePlayer[] = []
  const points: Record<string, number> = {}
  teams.forEach((team, side) => {
    const opponent = teams[side ^ 1]!
    for (const position of positions) {
      for (let rank = 0; rank < 3; rank++) {
        const id = `${team}${position}${rank}`
        const salary = Math.round((average * (0.55 + 0.7 * rng.next())) / step) * step
        const slots = [...new Map(roster.slots.map((slot) => [slot.name, slot])).values()]
        const roles = slots.map((slot) => ({
          slot: slot.name,
          id: `${id}-${slot.name}`,
          salary: Math.round(salary * slot.salaryMultiplier),
        }))
        players.push({
          id,
          name: id,
          positions: rng.next() < 0.2 ? [...new Set([position, rng.pick(positions)])] : [position],
          team,
          opponent,
          game: side % 2 === 0 ? `${team}@${opponent}` : `${opponent}@${team}`,
          startsAt: null,
          salary,
          averagePoints: null,
          status: null,
          roles: roster.contest === 'showdown' && named.length === 0 ? roles : null,
        })
        points[id] = Math.round((salary / (step * 10)) * 300 * (0.6 + 0.8 * rng.next())) / 100
      }
    }
  })
  const { site, sport, contest, salaryCap } = roster
  return { slate: { site, sport, contest, slots: roster.slots.map((slot) => slot.name), salaryCap, players }, points }
}

const PLAIN = { count: 1, locks: [], bans: [], teamLimits: [], randomness: 0, maxExposure: 1, seed: 1 }

describe.each(ROSTERS.map((roster) => [`${roster.site} ${roster.sport} ${roster.contest} ${roster.vintage}`, roster] as const))(
  '%s',
  (_name, roster) => {
    it('never gets a lineup that breaks a rule of the site, whatever is asked', () => {
      fc.assert(
        fc.property(
          fc.record({
            seed: fc.integer({ min: 1, max: 1_000_000 }),
            randomness: fc.constantFrom(0, 0.2),
            maxExposure: fc.constantFrom(1, 0.5, 0.34),
            minUniques: fc.constantFrom(1, 2),
            spare: fc.constantFrom(0, 500, 3000),
          }),
          ({ seed, spare, ...constraints }) => {
            const { slate, points } = slateFor(roster, seed)
            const built = lineupsFor({
              slate,
              points,
              constraints: { ...PLAIN, ...constraints, seed, count: 6, salaryFloor: slate.salaryCap - (8000 + spare) * unitOf(roster) },
            })
            if (built.kind === 'infeasible') return
            const byId = playersById(slate.players)
            for (const { places } of built.lineups) {
              expect(violations({ picks: places.map(({ slot, playerId }) => ({ slot, playerId })) }, roster, byId)).toEqual([])
            }
            const uses = new Map<string, number>()
            for (const { playerId } of built.lineups.flatMap((lineup) => lineup.places)) uses.set(playerId, (uses.get(playerId) ?? 0) + 1)
            expect(Math.max(...uses.values())).toBeLessThanOrEqual(Math.floor(6 * constraints.maxExposure))
          },
        ),
        { numRuns: cases(3, 6), seed: 7 },
      )
    })

    it('finds at least as much with a higher cap, and the same bytes with the same seed', () => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 60 }), (seed, hundreds) => {
          const { slate, points } = slateFor(roster, seed)
          const optimum = (cap: number) => {
            const built = lineupsFor({ slate: { ...slate, salaryCap: cap }, points, constraints: PLAIN })
            return built.kind === 'lineups' ? built.lineups[0]!.points : Number.NEGATIVE_INFINITY
          }
          expect(optimum(slate.salaryCap)).toBeGreaterThanOrEqual(optimum(slate.salaryCap - 100 * hundreds * unitOf(roster)))
          const drawn = () =>
            JSON.stringify(lineupsFor({ slate, points, constraints: { ...PLAIN, count: 4, randomness: 0.3, maxExposure: 0.5, seed } }))
          expect(drawn()).toBe(drawn())
        }),
        { numRuns: cases(2, 4), seed: 7 },
      )
    })
  },
)
