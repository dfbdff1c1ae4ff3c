import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeSlate } from '#tests/support/slates.ts'
import { random } from '../../math/random.ts'
import { entriesCsv } from '../entries/csv.ts'
import { type EntriesRead, readEntries } from '../entries/read-entries.ts'
import { playersById, salaryIn, violations } from '../lineup.ts'
import { buildLineups, problemOf } from '../optimizer/optimizer.ts'
import { canFill } from '../sites.ts'
import type { Site, Slate } from '../slate.ts'
import { type LateSwapMode, type LateSwapOrder, lateSwap, type SwappedEntry } from './late-swap.ts'
import { swappedText } from './swapped-file.ts'

const SEVEN = Date.UTC(2025, 0, 12, 0)
const NINE = SEVEN + 7_200_000

type Made = { slate: Slate; file: EntriesRead; text: string; points: Record<string, number> }

/** Entries of a made slate: half of its games at seven, half at nine; points have moved since the lineups were built. */
function made(settings: { seed: number; count?: number; site?: Site; sport?: 'nba' | 'nfl'; showdown?: boolean; out?: number }): Made {
  const { seed, count = 6, site = 'draftkings', sport = 'nba', showdown = false, out = 3 } = settings
  const { roster, players, points } = makeSlate({
    site,
    sport,
    contest: showdown ? 'showdown' : 'classic',
    games: showdown ? 1 : 4,
    bench: 0.7,
    seed,
  })
  const rng = random(seed)
  const built = buildLineups(
    problemOf(players, roster, (player) => points.get(player.id)),
    { count, randomness: 0.2, seed },
  )
  if (built.kind !== 'lineups') throw new Error('no lineups')
  const outs = new Set(rng.shuffle(built.lineups.flatMap((lineup) => lineup.places.map((place) => place.playerId))).slice(0, out))
  const games = [...new Set(players.map((player) => player.game))]
  const slate: Slate = {
    site,
    sport,
    contest: roster.contest,
    slots: roster.slots.map((slot) => slot.name),
    salaryCap: roster.salaryCap,
    players: players.map((player) => ({
      ...player,
      startsAt: games.indexOf(player.game) % 2 === 0 && !showdown ? SEVEN : NINE,
      status: outs.has(player.id) ? 'O' : null,
    })),
  }
  const byId = playersById(players)
  const text = entriesCsv({
    site,
    slots: slate.slots,
    hasEntryFee: true,
    entries: built.lineups.map(({ places }, index) => ({
      row: index + 2,
      entryId: String(4_500_000 + index),
      contestId: String(77 + (index % 2)),
      contestName: 'Bucket, "late"',
      entryFee: '$4',
      picks: places.map(({ uploadId, playerId }) => ({ id: uploadId, name: byId.get(playerId)!.name, isLocked: false })),
    })),
  })
  const file = readEntries(text, 'entries.csv')
  if (file.kind !== 'entries') throw new Error(file.reason)
  const moved = [...points].map(([id, value]) => [id, Math.round(value * (0.7 + 0.6 * rng.next()) * 100) / 100 || 0.01] as const)
  return { slate, file, text, points: Object.fromEntries(moved) }
}

function swapped({ slate, file, points }: Made, settings: Partial<LateSwapOrder> & { mode: LateSwapMode }) {
  const answer = lateSwap({ slate, entries: file, points, now: SEVEN, ...settings })
  if (answer.kind === 'refused') throw new Error(answer.reason)
  return answer.entries
}

/** What the site would make of the entry: legal, and within the cap. */
function broken(slate: Slate, { entry }: SwappedEntry) {
  const byRole = new Map(
    slate.players.flatMap((player) => [player.id, ...(player.roles ?? []).map((role) => role.id)].map((id) => [id, player.id] as const)),
  )
  const roster = makeSlate({ site: slate.site, sport: slate.sport, contest: slate.contest, games: 1, seed: 1 }).roster
  const picks = entry.picks.map((pick, place) => ({ slot: slate.slots[place]!, playerId: byRole.get(pick!.id)! }))
  return violations({ picks }, roster, playersById(slate.players))
}

const playerOf = (slate: Slate, id: string) =>
  slate.players.find((player) => player.id === id || player.roles?.some((role) => role.id === id))!

describe('late swap', () => {
  const MODES = [
    { mode: 'out' },
    { mode: 'improve' },
    { mode: 'fewest', keep: 1 },
    { mode: 'fewest', keep: 0.5 },
    { mode: 'fewest', keep: 0 },
  ] as const

  it('holds every started seat, keeps every lineup legal, and a second run changes nothing', () => {
    const shapes = [{}, { sport: 'nfl' }, { site: 'fanduel' }, { showdown: true, sport: 'nfl' }] as const
    fc.assert(
      fc.property(fc.nat(500), fc.constantFrom(...MODES), fc.constantFrom(...shapes), (seed, mode, shape) => {
        const before = made({ seed, ...shape })
        const entries = swapped(before, mode)
        const text = swappedText(before.text, before.file, entries)
        const file = readEntries(text, 'again.csv')
        if (file.kind !== 'entries') throw new Error(file.reason)
        entries.forEach((each, index) => {
          const old = before.file.entries[index]!
          if (each.outcome !== 'unsolved') expect(broken(before.slate, each)).toEqual([])
          for (const { place, from, to } of each.swaps) {
            expect(playerOf(before.slate, from!.id).startsAt).toBeGreaterThan(SEVEN)
            expect(playerOf(before.slate, to.id).startsAt).toBeGreaterThan(SEVEN)
            expect(playerOf(before.slate, to.id).status).toBeNull()
            expect(each.entry.picks[place]).toBe(to)
          }
          const untouched = each.entry.picks.filter((pick, place) => pick === old.picks[place]).length
          expect(untouched).toBe(old.picks.length - each.swaps.length)
          expect(file.entries[index]).toEqual({ ...old, picks: each.entry.picks })
        })
        const again = swapped({ ...before, file }, mode)
        expect(again.flatMap((each) => each.swaps)).toEqual([])
        expect(swappedText(text, file, again)).toBe(text)
      }),
      { numRuns: 60 },
    )
  })

  it('finds the best pair for the last two open seats: no pair of the pool is better', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const before = made({ seed, count: 1, out: 0 })
      const open = [3, 7]
      const entry = before.file.entries[0]!
      const picks = entry.picks.map((pick, place) => ({ ...pick!, isLocked: !open.includes(place) }))
      // Games are taken apart, so that only the marks hold anybody.
      const slate = { ...before.slate, players: before.slate.players.map((player) => ({ ...player, startsAt: null, game: player.id })) }
      const [result] = swapped({ ...before, slate, file: { ...before.file, entries: [{ ...entry, picks }] } }, { mode: 'improve' })
      const roster = makeSlate({ sport: 'nba', games: 1, seed: 1 }).roster
      const held = picks.filter((pick) => pick.isLocked).map((pick) => playerOf(slate, pick.id))
      const room = slate.salaryCap - held.reduce((sum, player) => sum + player.salary, 0)
      const worth = (id: string) => before.points[id] ?? 0
      const fits = (place: number) => slate.players.filter((player) => canFill(roster.slots[place]!, player) && !held.includes(player))
      let best = 0
      for (const a of fits(3))
        for (const b of fits(7)) if (a !== b && a.salary + b.salary <= room) best = Math.max(best, worth(a.id) + worth(b.id))
      const sum = held.reduce((points, player) => points + worth(player.id), 0) + best
      expect(result!.after).toBeCloseTo(sum, 6)
      expect(result!.entry.picks.filter((pick) => pick!.isLocked)).toEqual(picks.filter((pick) => pick.isLocked))
    }
  })

  it('touches only lineups with a player who is out, in that mode', () => {
    const before = made({ seed: 7, count: 10 })
    const entries = swapped(before, { mode: 'out' })
    const needs = before.file.entries.map((entry) =>
      entry.picks.some((pick) => {
        const player = playerOf(before.slate, pick!.id)
        return player.status === 'O' && player.startsAt! > SEVEN
      }),
    )
    expect(needs).toContain(true)
    expect(needs).toContain(false)
    expect(entries.map((each) => each.outcome === 'swapped')).toEqual(needs)
  })

  it('swaps fewest at keep 1, scores most at keep 0, and never more of either between', () => {
    const before = made({ seed: 11, count: 8 })
    const at = (keep: number) => swapped(before, { mode: 'fewest', keep })
    const steps = [1, 0.8, 0.5, 0.2, 0].map(at)
    before.file.entries.forEach((entry, index) => {
      // Who comes in; a kept player who changes his seat is no swap.
      const old = new Set(entry.picks.map((pick) => pick!.id))
      const counts = steps.map((entries) => entries[index]!.swaps.filter((swap) => !old.has(swap.to.id)).length)
      const outs = entry.picks.filter(
        (pick) => playerOf(before.slate, pick!.id).status === 'O' && playerOf(before.slate, pick!.id).startsAt! > SEVEN,
      )
      expect(counts[0]).toBe(outs.length)
      expect(steps[4]![index]!.after).toBe(swapped(before, { mode: 'improve' })[index]!.after)
      for (let step = 1; step < steps.length; step++)
        expect(steps[step]![index]!.after).toBeGreaterThanOrEqual(steps[step - 1]![index]!.after!)
    })
  })

  it('makes no two lineups of a contest equal where it can be avoided', () => {
    const before = made({ seed: 3, count: 20 })
    const contest = (entries: readonly SwappedEntry[]) =>
      entries.map(({ entry }) => `${entry.contestId} ${entry.picks.map((pick) => pick!.id).sort()}`)
    const entries = swapped(before, { mode: 'improve', now: SEVEN - 1 })
    expect(entries.filter((each) => each.outcome === 'swapped').length).toBeGreaterThan(10)
    expect(new Set(contest(entries)).size).toBe(entries.length)
  })

  it('keeps a lineup that cannot be solved, says why, and swaps the others', () => {
    const before = made({ seed: 5, count: 4 })
    const [first, second] = before.file.entries
    const stray = {
      ...first!,
      picks: first!.picks.map((pick, place) => (place === 0 ? { id: '999999', name: 'Nobody', isLocked: false } : pick)),
    }
    // The cap leaves nothing for anybody once the held seats are paid.
    const dear = {
      ...before.slate,
      players: before.slate.players.map((player) => ({ ...player, salary: player.startsAt === NINE ? 40_000 : player.salary })),
    }
    const out = second!.picks.map((pick) => playerOf(before.slate, pick!.id)).find((player) => player.startsAt === NINE)!
    const entries = swapped({ ...before, slate: dear, file: { ...before.file, entries: [stray, second!] } }, { mode: 'out', out: [out.id] })
    expect(entries[0]).toMatchObject({ outcome: 'unsolved', entry: stray, reason: 'Nobody (PG) is not in the player pool' })
    expect(entries[1]).toMatchObject({ outcome: 'unsolved', entry: second, reason: expect.stringContaining('salary cap $50,000') })
    const third = swapped({ ...before, file: { ...before.file, entries: [stray, ...before.file.entries.slice(1)] } }, { mode: 'improve' })
    expect(third.filter((each) => each.outcome === 'swapped').length).toBeGreaterThan(0)
  })

  it('leaves alone what nothing is projected for, and reservations', () => {
    const before = made({ seed: 9, count: 2, out: 0 })
    const entry = before.file.entries[0]!
    const open = entry.picks.find((pick) => playerOf(before.slate, pick!.id).startsAt === NINE)!
    const { [open.id]: _unknown, ...points } = before.points
    const reserved = { ...entry, picks: entry.picks.map(() => null) }
    const entries = swapped({ ...before, points, file: { ...before.file, entries: [entry, reserved] } }, { mode: 'improve' })
    expect(entries[0]!.entry.picks[entry.picks.indexOf(open)]).toBe(open)
    expect(entries[1]).toMatchObject({ outcome: 'same', entry: reserved })
  })

  it('refuses entries of another contest', () => {
    const { slate, points } = made({ seed: 1 })
    const other = made({ seed: 1, sport: 'nfl' })
    expect(lateSwap({ slate, entries: other.file, points, now: SEVEN, mode: 'out' })).toEqual({
      kind: 'refused',
      reason: "The entries have 9 slots (QB RB RB WR WR WR TE FLEX DST), the slate's roster has 8.",
    })
  })

  it('pays every held seat out of the cap', () => {
    const before = made({ seed: 21 })
    const roster = makeSlate({ sport: 'nba', games: 1, seed: 1 }).roster
    for (const { entry } of swapped(before, { mode: 'improve' })) {
      const cost = entry.picks.reduce((sum, pick, place) => sum + salaryIn(roster.slots[place]!, playerOf(before.slate, pick!.id)), 0)
      expect(cost).toBeLessThanOrEqual(50_000)
    }
  })
})

describe('the file after a swap', () => {
  it('is its own text but for the swapped cells', () => {
    const text =
      '\ufeffEntry ID,Contest Name,Contest ID,Entry Fee,F,F,,Instructions\n\n4533,"Bout, ""big""",7, $1 , Al Bo (1) (LOCKED) ,"Cy (2)",,x\n4534,Bout,7,$1,Al Bo (1)\n'
    const file = readEntries(text, 'e.csv')
    if (file.kind !== 'entries') throw new Error(file.reason)
    const to = { id: '3', name: 'Di, "Jr"', isLocked: false }
    const entries = file.entries.map((entry) => ({ entry, swaps: [{ place: 1, from: entry.picks[1]!, to }] }) as unknown as SwappedEntry)
    expect(swappedText(text, file, entries)).toBe(
      '\ufeffEntry ID,Contest Name,Contest ID,Entry Fee,F,F,,Instructions\n\n4533,"Bout, ""big""",7, $1 , Al Bo (1) (LOCKED) ,"Di, ""Jr"" (3)",,x\n4534,Bout,7,$1,Al Bo (1),"Di, ""Jr"" (3)"\n',
    )
    expect(swappedText(text, file, [])).toBe(text)
  })
})

const RECORDED = resolve(import.meta.dirname, '../../../../../shared/data/dfs-entries/dk-nba-entries-2024-11-26-swap.csv')

describe.skipIf(!existsSync(RECORDED))('a recorded entries file with locked cells (skipped where the recordings are absent)', () => {
  it.each(['out', 'improve', 'fewest'] as const)('keeps every LOCKED cell byte for byte in mode %s, and settles in one run', (mode) => {
    const text = readFileSync(RECORDED, 'utf8')
    const file = readEntries(text, 'entries.csv')
    if (file.kind !== 'entries' || !file.pool) throw new Error('not read')
    const points = Object.fromEntries(file.pool.slate.players.map((player) => [player.id, player.averagePoints ?? 0]))
    const order = { slate: file.pool.slate, points, now: Date.UTC(2024, 10, 27, 0, 30), mode } as const
    const run = (entries: EntriesRead) => {
      const answer = lateSwap({ ...order, entries })
      if (answer.kind === 'refused') throw new Error(answer.reason)
      return answer.entries
    }
    const entries = run(file)
    expect(entries.filter((each) => each.outcome === 'unsolved')).toEqual([])
    const after = swappedText(text, file, entries)
    const locked = (whole: string) => whole.match(/[^,\n]*\(LOCKED\)/g)
    expect(locked(after)).toEqual(locked(text))
    const again = readEntries(after, 'entries.csv')
    if (again.kind !== 'entries') throw new Error(again.reason)
    expect(swappedText(after, again, run(again))).toBe(after)
    if (mode === 'improve') expect(after).not.toBe(text)
    for (const each of entries) expect(each.after).toBeGreaterThanOrEqual(each.before!)
  })
})
