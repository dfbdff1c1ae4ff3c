import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LONGEST_WAIT_MS, type OnlyModel, sealRounds } from './seal-rounds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const NFL_MODEL = { id: 'm1', isUsed: true, spec: { league: 'nfl' } } as const
const rounds = (sealLeague: (league: string, signal: AbortSignal, only?: OnlyModel) => Promise<number>, errors: unknown[] = []) =>
  sealRounds({
    leagues: ['nfl'],
    store: { markLeft: async () => {}, begun: async () => new Map(), putOff: async () => {}, markMissed: async () => {} },
    scores: { games: async () => [] },
    clock: { now: () => 0 },
    world: () => 'demo',
    sealLeague,
    onError: (error) => void errors.push(error),
  })

it('whoever turns a model on waits for its seal some seconds at most, and the seal goes on', async () => {
  let seal = (_count: number) => {}
  const done = new Promise<number>((resolve) => {
    seal = resolve
  })
  const sealed = vi.fn(() => done)
  let isAnswered = false
  const asking = rounds(sealed)
    .atOnce(NFL_MODEL)
    .then(() => {
      isAnswered = true
    })
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS - 1)
  expect(isAnswered).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await asking
  seal(1)
  expect(sealed.mock.calls).toMatchObject([['nfl', { aborted: false }, { id: 'm1', within: 15 * 60_000 }]])
})

it('a seal that is there or fails is not waited for, and a model out of use is not sealed', async () => {
  const errors: unknown[] = []
  await rounds(async () => 1).atOnce(NFL_MODEL)
  await rounds(() => Promise.reject(new Error('the feed is silent')), errors).atOnce(NFL_MODEL)
  expect(errors).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
  const sealed = vi.fn(async () => 1)
  await rounds(sealed).atOnce({ ...NFL_MODEL, isUsed: false })
  expect(sealed).not.toHaveBeenCalled()
})
