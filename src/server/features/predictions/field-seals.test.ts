import { describe, expect, it } from 'vitest'
import type { FieldEntry, FieldEvent } from '#core/leagues/games.ts'
import { random } from '#core/math/random.ts'
import type { SealedField } from '#core/predictions/fields/sealed-field.ts'
import { type FieldSealDeps, fieldSeals } from './field-seals.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Two minutes before the start, well within one stretch of ten minutes in which a forecast is kept. */
const START = Date.UTC(2026, 9, 18, 18, 9)
const DRIVERS = 12

const entry = (id: string, place: string | null): FieldEntry => ({
  id,
  name: `Name ${id}`,
  place,
  score: null,
  progress: null,
  rounds: [],
  detail: null,
})
const race = (id: string, startsAt: number, entries: FieldEntry[], status: FieldEvent['status']): FieldEvent => {
  const endsAt = startsAt + DAY / 8
  return { id, league: 'nascar', name: `Race ${id}`, startsAt, endsAt, venue: 'Oval', status, stage: null, entries, updatedAt: endsAt }
}

/** Thirty weeks in which the first driver is far the best, the last far the worst. */
const past = Array.from({ length: 30 }, (_, week) => {
  const chance = random(week + 1)
  const order = Array.from({ length: DRIVERS }, (_, i) => ({ i, day: i + 0.8 * chance.normal() })).sort((a, b) => a.day - b.day)
  const entries = order.map(({ i }, place) => entry(`d${i}`, String(place + 1)))
  return race(`week-${week}`, START - (30 - week) * 7 * DAY - 9 * DAY, entries, 'final')
})

/** A feed whose field may change, and a store that keeps what is sealed. */
function setting() {
  const state = { now: START - 3 * MINUTE, field: [...Array.from({ length: DRIVERS - 1 }, (_, i) => `d${i}`)], venue: 'Oval' }
  const sealed: SealedField[] = []
  const deps: FieldSealDeps = {
    fields: {
      name: 'made',
      events: async (league, from, to) => {
        const next = {
          ...race(
            'next',
            START,
            state.field.map((id) => entry(id, null)),
            'scheduled',
          ),
          venue: state.venue,
        }
        return league === 'nascar' ? [...past, next].filter(({ startsAt }) => startsAt >= from && startsAt < to) : []
      },
    },
    store: {
      ofEvents: async () => [],
      seal: async (list: readonly SealedField[]) => {
        sealed.push(...list)
        return list.length
      },
    } as unknown as FieldSealDeps['store'],
    clock: { now: () => state.now } as FieldSealDeps['clock'],
    world: () => 'demo',
    onError: (error) => {
      throw error
    },
  }
  return { state, sealed, seals: fieldSeals(deps) }
}

describe('a field that changes minutes before its start', () => {
  it('is sealed with who takes part then, not with whom it was forecast before', async () => {
    const { state, sealed, seals } = setting()
    const best = (await seals.next('nascar')).entrants[0]!.id
    // As many as before, within the same ten minutes: the worst of all stands in for the best.
    state.field = [...state.field.filter((id) => id !== best), `d${DRIVERS - 1}`]
    state.now += MINUTE
    expect(await seals.seal(2 * DAY, new AbortController().signal)).toBe(1)
    const ids = sealed[0]!.entrants.map(({ id }) => id)
    expect(ids).not.toContain(best)
    expect(ids).toHaveLength(DRIVERS - 1)
    const substitute = sealed[0]!.entrants.find(({ id }) => id === `d${DRIVERS - 1}`)!
    expect(substitute.win).toBeLessThan(0.05)
    expect(sealed[0]!.entrants.reduce((sum, { win }) => sum + win, 0)).toBeCloseTo(1, 2)
  })

  it('says the same of the same people in another order', async () => {
    const { state, seals } = setting()
    const before = await seals.next('nascar')
    state.field = [...state.field].reverse()
    state.now += MINUTE
    const after = await seals.next('nascar')
    expect(after.entrants.map(({ id, win }) => [id, win])).toEqual(before.entrants.map(({ id, win }) => [id, win]))
  })
})
