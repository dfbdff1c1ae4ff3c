import { describe, expect, it } from 'vitest'
import { world } from '#demo/world.ts'
import type { FieldEvent, StrokesGained } from '../../leagues/games.ts'
import { GOLF_PARTS, golfChances, golfForm, roundsBefore, throughCut } from './golf-model.ts'

const DAY = 86_400_000
const IDS = Array.from({ length: 40 }, (_, i) => `g${i}`)

/** A tournament of four rounds where golfer i gains what `of` says, part by part, in every round. */
function event(week: number, venue: string, of: (i: number) => StrokesGained): FieldEvent {
  const entries = IDS.map((id, i) => {
    const gained = of(i)
    const total = GOLF_PARTS.reduce((sum, part) => sum + gained[part], 0)
    return {
      id,
      name: id,
      place: null,
      score: null,
      progress: null,
      detail: null,
      rounds: [0, 0, 0, 0].map(() => 72 - total),
      strokesGained: [0, 0, 0, 0].map(() => gained),
    }
  })
  const startsAt = week * 7 * DAY
  return {
    id: `e${week}`,
    league: 'pga',
    name: venue,
    startsAt,
    endsAt: startsAt + 4 * DAY,
    venue,
    status: 'final',
    stage: null,
    entries,
    updatedAt: startsAt + 4 * DAY,
  }
}
const even = (total: number): StrokesGained => ({ offTee: total / 4, approach: total / 4, around: total / 4, putting: total / 4 })
const level = (i: number) => (i - 19.5) / 10

describe('expected strokes gained', () => {
  it('order golfers as they have played, pull them to the mean, and sum over the parts', () => {
    const rounds = roundsBefore([event(1, 'A', (i) => even(level(i))), event(2, 'B', (i) => even(level(i)))], 10 ** 12)
    const forms = golfForm(rounds, IDS, null)
    expect(forms.map(({ expected }) => expected)).toEqual([...forms.map(({ expected }) => expected)].sort((a, b) => a - b))
    const best = forms.at(-1)!
    expect(best.expected).toBeGreaterThan(0)
    expect(best.expected).toBeLessThan(best.plain)
    expect(GOLF_PARTS.reduce((sum, part) => sum + best.parts![part], 0)).toBeCloseTo(best.expected, 12)
  })

  it('read nothing of the tournament itself or later ones, and nobody unknown is expected above the mean', () => {
    const events = [event(1, 'A', (i) => even(level(i))), event(5, 'A', (i) => even(-10 * level(i)))]
    expect(golfForm(roundsBefore(events, 5 * 7 * DAY), IDS, 'A')).toEqual(golfForm(roundsBefore(events.slice(0, 1), 5 * 7 * DAY), IDS, 'A'))
    expect(golfForm(roundsBefore(events, 10 ** 12), ['new'], 'A')[0]).toMatchObject({
      golferId: 'new',
      expected: 0,
      parts: null,
      plain: 0,
      rounds: 0,
    })
  })

  it('say whole rounds only where no feed tells the parts', () => {
    const plain = event(1, 'A', (i) => even(level(i)))
    const bare = { ...plain, entries: plain.entries.map(({ strokesGained: _, ...entry }) => entry) }
    expect(golfForm(roundsBefore([bare], 10 ** 12), IDS, 'A')[39]).toMatchObject({ parts: null, rounds: 4 })
  })

  it('count a part more where its ground has asked for it', () => {
    const [drivers, putters] = [(i: number) => (i % 2 ? 1 : -1), (i: number) => (i % 4 < 2 ? 1 : -1)]
    const parts = (drive: number, putt: number) => (i: number) => ({
      offTee: drive * drivers(i),
      approach: 0,
      around: 0,
      putting: putt * putters(i),
    })
    const weeks = Array.from({ length: 60 }, (_, week) =>
      week % 2 ? event(week, 'long', parts(1.6, 0.4)) : event(week, 'short', parts(0.4, 1.6)),
    )
    const rounds = roundsBefore(weeks, 10 ** 12)
    const of = (venue: string) => golfForm(rounds, ['g1'], venue)[0]!.parts!
    expect(of('long').offTee).toBeGreaterThan(of('short').offTee)
    expect(of('long').putting).toBeLessThan(of('short').putting)
  })
})

describe('chances of a tournament', () => {
  const chances = golfChances(
    IDS.concat(Array.from({ length: 92 }, (_, i) => `h${i}`)).map((golferId, i) => ({ golferId, expected: i === 0 ? 3 : 0, doubt: 0.4 })),
    65 / 132,
  )
  it('of nobody are none', () => {
    expect(golfChances([])).toEqual([])
  })
  it('sum to one winner, and to those who play on', () => {
    expect(chances.reduce((sum, { win }) => sum + win, 0)).toBeCloseTo(1, 6)
    expect(chances.reduce((sum, { cut }) => sum + cut, 0)).toBeCloseTo(65, 1)
  })
  it('leave less doubt of whoever played more', () => {
    const weeks = Array.from({ length: 12 }, (_, week) => event(week, 'A', (i) => even(level(i) + ((week * 7 + i) % 3) - 1)))
    const doubtAfter = (count: number) => golfForm(roundsBefore(weeks.slice(0, count), 10 ** 12), IDS, 'A')[0]!.doubt
    expect(doubtAfter(12)).toBeLessThan(doubtAfter(3))
    expect(golfForm(roundsBefore(weeks, 10 ** 12), ['new'], 'A')[0]!.doubt).toBeGreaterThan(doubtAfter(12))
  })
  it('count as many through the cut as earlier tournaments did', () => {
    const cut = event(1, 'A', (i) => even(level(i)))
    const half = { ...cut, entries: cut.entries.map((one, i) => ({ ...one, rounds: i < 20 ? one.rounds : one.rounds.slice(0, 2) })) }
    expect(throughCut([half], 10 ** 12)).toBe(0.5)
    expect(throughCut([cut], 10 ** 12)).toBe(1)
    expect(throughCut([half], 7 * DAY)).toBe(throughCut([], 0))
  })
  it('are the best for who is expected to gain the most, and nobody wins more often than he makes the cut', () => {
    expect(Math.max(...chances.map(({ win }) => win))).toBe(chances[0]!.win)
    for (const { cut, top10, win } of chances) {
      expect(cut).toBeGreaterThanOrEqual(top10)
      expect(top10).toBeGreaterThanOrEqual(win)
    }
  })
})

describe('strokes gained of the demo world', () => {
  const now = Date.UTC(2026, 10, 17)
  const events = world(7, now).fields('pga', now - 30 * DAY, now)
  it('sum over the parts to the strokes better than the field, round by round', () => {
    for (const round of roundsBefore(events, now))
      expect(GOLF_PARTS.reduce((sum, part) => sum + round.parts![part], 0)).toBeCloseTo(round.total, 1)
  })
  it('are told of rounds that are over for everybody only', () => {
    const under = world(7, Date.UTC(2026, 10, 20, 17)).fields('pga', Date.UTC(2026, 10, 18), Date.UTC(2026, 10, 21))[0]!
    expect(under.status).toBe('in progress')
    for (const { strokesGained } of under.entries) expect(strokesGained).toHaveLength(1)
  })
})
