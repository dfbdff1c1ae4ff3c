import { describe, expect, it } from 'vitest'
import {
  CONTEST_NAMES,
  figuresOf,
  hasRecordedContests,
  madeField,
  recordedContest,
  spreadOverNights,
} from '#tests/support/recorded-contests.ts'
import { makeSlate } from '#tests/support/slates.ts'
import { uploadCsv } from '../../dfs/entries/csv.ts'
import { playersById, violations } from '../../dfs/lineup.ts'
import { rosterOf } from '../../dfs/sites.ts'
import type { Slate } from '../../dfs/slate.ts'
import { random } from '../../math/random.ts'
import { ownership } from '../../projections/ownership.ts'
import { simulateContest } from '../contest/simulate.ts'
import { slateContest } from '../contest/slate-contest.ts'
import { outcomesOf } from '../scores/outcomes.ts'
import { scaledField } from './field.ts'
import { generateField } from './field-generator.ts'
import { readLineups } from './known-lineups.ts'
import type { PlayerLineup } from './lineup-draw.ts'

const made = makeSlate({ sport: 'nfl', games: 8, seed: 'field' })
const owned = ownership(
  made.players.map((player) => ({ ...player, median: made.points.get(player.id) ?? null })),
  made.roster.slots,
)!
const draw = (size: number, extra: { passerStacks?: number; seed?: number } = {}) =>
  generateField({ ...made, ownership: owned, size, chance: random(extra.seed ?? 1), passerStacks: extra.passerStacks ?? 0 })!

const slate: Slate = {
  site: 'draftkings',
  sport: 'nfl',
  contest: 'classic',
  slots: made.roster.slots.map((slot) => slot.name),
  salaryCap: made.roster.salaryCap,
  players: made.players,
}
const picksOf = (lineup: PlayerLineup) => ({
  picks: lineup.map((player, slot) => ({ slot: slate.slots[slot]!, playerId: made.players[player]!.id })),
})

describe('a made field', () => {
  const field = draw(3000)

  it('holds only lineups that the site would take', () => {
    const byId = playersById(made.players)
    for (const lineup of field) expect(violations(picksOf(lineup), made.roster, byId)).toEqual([])
  })

  it('holds each player about as often as the ownership of a field that there can be', () => {
    const shares = (lineups: readonly PlayerLineup[]) =>
      made.players.map((_, index) => lineups.filter((lineup) => lineup.includes(index)).length / lineups.length)
    const wanted = shares(field)
    const wantedShares = new Map(made.players.map((player, index) => [player.id, wanted[index]!]))
    const drawn = shares(generateField({ ...made, ownership: wantedShares, size: 3000, chance: random(5) })!)
    expect(Math.max(...drawn.map((share, index) => Math.abs(share - wanted[index]!)))).toBeLessThan(0.05)
  })

  it('leaves as little salary as people do, and repeats some lineups', () => {
    const left = field.map((lineup) => made.roster.salaryCap - lineup.reduce((sum, player) => sum + made.players[player]!.salary, 0))
    expect(left.filter((dollars) => dollars <= 200).length / left.length).toBeGreaterThan(0.6)
    const distinct = new Set(field.map((lineup) => [...lineup].sort().join())).size
    expect(distinct / field.length).toBeGreaterThan(0.85)
    expect(distinct / field.length).toBeLessThan(0.97)
  })

  it('plays the quarterback with a receiver of his team as often as asked for', () => {
    const stacked = (lineups: readonly PlayerLineup[]) =>
      lineups.filter((lineup) => {
        const passer = made.players[lineup[0]!]!
        return lineup.some((player) => made.players[player]!.team === passer.team && /WR|TE/.test(made.players[player]!.positions[0]!))
      }).length / lineups.length
    expect(stacked(draw(1000, { passerStacks: 0.9 }))).toBeGreaterThan(0.88)
    expect(stacked(draw(1000))).toBeLessThan(0.6)
  })

  it('is the same for the same seed', () => {
    expect(draw(300)).toEqual(draw(300))
    expect(draw(300)).not.toEqual(draw(300, { seed: 2 }))
  })

  it('says when there is none: nobody owned may stand in a slot', () => {
    const few = new Map([...owned].slice(0, 3))
    expect(generateField({ ...made, ownership: few, size: 10, chance: random(1) })).toBeUndefined()
  })
})

describe('a field scaled up', () => {
  it('takes each entry as often as the others, give or take one', () => {
    const counts = new Map<number, number>()
    for (const [row] of scaledField([[0], [1], [2]], 10, random(1))) counts.set(row!, (counts.get(row!) ?? 0) + 1)
    expect([...counts.values()].sort()).toEqual([3, 3, 4])
  })
})

describe('lineups of a file', () => {
  const field = draw(5)

  it('are read from an upload file as they were written', () => {
    const text = uploadCsv(field.map(picksOf), made.roster, playersById(made.players))
    expect(readLineups(new TextEncoder().encode(text), 'upload.csv', slate, made.roster)).toEqual({
      kind: 'lineups',
      entryIds: [],
      lineups: field,
      left: [],
    })
  })

  it('are read from the JSON of the optimizer', () => {
    const players = (lineup: PlayerLineup) => lineup.map((player, slot) => ({ slot: slate.slots[slot], id: made.players[player]!.id }))
    const text = JSON.stringify({ lineups: field.map((lineup) => ({ players: players(lineup) })) })
    expect(readLineups(new TextEncoder().encode(text), 'l.json', slate, made.roster)).toMatchObject({ kind: 'lineups', lineups: field })
  })

  it('that is of another contest are refused with a sentence', () => {
    for (const text of ['PG,SG\r\nA (1),B (2)\r\n', '{"lineups":[]}', 'words', ''])
      expect(readLineups(new TextEncoder().encode(text), 'x', slate, made.roster)).toMatchObject({
        kind: 'refused',
        reason: expect.stringContaining('holds no lineup of this contest'),
      })
  })

  it('with a player who is not on the slate are left out and named', () => {
    const text = uploadCsv(field.map(picksOf), made.roster, playersById(made.players)).replace(
      /[^,\r\n]+(?=,[^\r\n]*\r\n$)/,
      'Nobody (999)',
    )
    const read = readLineups(new TextEncoder().encode(text), 'upload.csv', slate, made.roster)
    expect(read).toMatchObject({ kind: 'lineups', left: [expect.stringContaining('Nobody is not on this slate')] })
  })
})

describe('a whole contest', () => {
  it('pays out what the table says: over all entries the mean ROI is prizes over fees', () => {
    const field = draw(60)
    const { outcomes, ours, others } = slateContest({
      slate,
      roster: made.roster,
      expected: (player) => ({ points: made.points.get(player.id) ?? 0 }),
      others: [],
      ours: field,
      seed: 1,
    })
    const { lineups } = simulateContest({
      outcomes: outcomesOf(outcomes),
      ours,
      others,
      entryFee: 500,
      prizes: [
        { from: 1, to: 1, cents: 9000 },
        { from: 2, to: 10, cents: 1000 },
      ],
      simulations: 500,
    })
    const mean = lineups.reduce((sum, lineup) => sum + lineup.roi, 0) / lineups.length
    expect(mean).toBeCloseTo((9000 + 9 * 1000) / (60 * 500) - 1, 9)
  })
})

describe('a made field of a sport of bouts', () => {
  it('holds both sides of a bout as seldom as people do', () => {
    // Twelve bouts of two whose prices add up, as the sites list them.
    const players = Array.from({ length: 24 }, (_, place) => {
      const bout = Math.floor(place / 2)
      const salary = 8100 + (place % 2 === 0 ? 1 : -1) * 120 * bout
      const { id, name } = { id: `${place}`, name: `Fighter ${place}` }
      return { ...made.players[0]!, id, name, positions: ['F'], team: name, opponent: null, game: `bout ${bout}`, salary, roles: null }
    })
    const roster = rosterOf({ ...slate, sport: 'mma', slots: ['F', 'F', 'F', 'F', 'F', 'F'] })!
    const shares = new Map(players.map(({ id }) => [id, 6 / players.length]))
    const fighters = generateField({ players, roster, ownership: shares, size: 1000, chance: random(1) })!
    const both = fighters.filter((lineup) => new Set(lineup.map((place) => players[place]!.game)).size < lineup.length)
    expect(both.length / fighters.length).toBeLessThan(0.06)
  })
})

describe.skipIf(!hasRecordedContests)(
  'a field made from the ownership of a recorded contest (../shared/data, skipped where absent)',
  () => {
    // Fitted on the first two; the third and the fight night were held out. One night's spread hangs on who happened to score, so its bounds
    // are wide: fields whose entrants are all alike stay below them (0.82, 0.88, 0.89, and 0.86 with both sides of bouts).
    const bounds = {
      'nba 2024-12-19': { spread: 0.9, ownershipError: 0.5 },
      'nba 2024-12-21': { spread: 0.95, ownershipError: 0.6 },
      'nba 2024-12-25': { spread: 0.85, ownershipError: 0.45 },
      'mma 2019-11-09': { spread: 0.92, ownershipError: 0.25 },
    } as const
    for (const name of CONTEST_NAMES)
      it(`spreads, repeats and owns as the real one does: ${name}`, () => {
        const contest = recordedContest(name)
        const real = figuresOf(contest, contest.lineups)
        const field = madeField(contest, 1)
        const made = figuresOf(contest, field)
        expect(made.spread / real.spread).toBeGreaterThan(bounds[name].spread)
        expect(made.spread / real.spread).toBeLessThan(1.05)
        expect(Math.abs(spreadOverNights(contest, field, 30) - 1)).toBeLessThan(0.03)
        expect(made.overlap / real.overlap).toBeGreaterThan(0.8)
        expect(made.overlap / real.overlap).toBeLessThan(1.1)
        expect(Math.abs(made.repeated - real.repeated)).toBeLessThan(0.09)
        expect(made.groups[0]! / real.groups[0]!).toBeGreaterThan(0.5)
        expect(made.ownershipError).toBeLessThan(bounds[name].ownershipError)
        expect(Math.abs(made.mean - real.mean)).toBeLessThan(4)
      })

    it('leaves as much salary unused', () => {
      const contest = recordedContest('nba 2024-12-21')
      const { players } = contest.slate
      const medianUnused = (lineups: readonly PlayerLineup[]) => {
        const unused = lineups.map((lineup) => contest.roster.salaryCap - lineup.reduce((sum, player) => sum + players[player]!.salary, 0))
        return unused.sort((a, b) => a - b)[Math.floor(lineups.length / 2)]!
      }
      expect(Math.abs(medianUnused(madeField({ ...contest, entries: 3000 }, 1)) - medianUnused(contest.lineups))).toBeLessThanOrEqual(100)
    })
  },
)
