import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyFrame, type Frame, type Parts, type Standing } from '#core/live/delta-sync.ts'
import { type Listener, openHub, type Source } from './hub.ts'

type Row = { readonly id: string; readonly score: number }
const idOf = (row: Readonly<Record<string, unknown>>) => String(row.id)
const game = (id: string, score: number): Row => ({ id, score })

/** A feed that the test changes, and a reader that can be slow. */
function scene(rows: readonly Row[] = [game('a', 0), game('b', 0)]) {
  const state = { rows, isDown: false, asked: 0 }
  const source: Source = {
    key: 'scores nfl',
    everyMs: () => 1000,
    id: idOf,
    load: async (): Promise<Parts<Readonly<Record<string, unknown>>>> => {
      state.asked += 1
      if (state.isDown) throw new Error('the feed is down')
      return { rows: state.rows, rest: { league: 'nfl' } }
    },
  }
  return { state, source }
}

function reader() {
  const heard: Frame<Row>[] = []
  let isSlow = false
  let standing: Standing<Row> | null = null
  const listener: Listener = {
    send: (text) => {
      const { frame } = JSON.parse(text) as { frame: Frame<Row> }
      heard.push(frame)
      standing = applyFrame(standing, frame, idOf)
    },
    isBehind: () => isSlow,
  }
  return {
    listener,
    heard,
    rows: () => standing?.parts.rows,
    at: () => standing!,
    slow(is: boolean) {
      isSlow = is
    },
  }
}

const errors: unknown[] = []
const open = () => openHub({ onError: (error) => errors.push(error), frameMs: 10 })

beforeEach(() => {
  vi.useFakeTimers()
  errors.length = 0
})
afterEach(() => void vi.useRealTimers())

describe('a topic', () => {
  test('begins with the whole and goes on with what changed', async () => {
    const { state, source } = scene()
    const one = reader()
    open().follow(source, one.listener)
    await vi.advanceTimersByTimeAsync(1)
    expect(one.heard.map(({ kind }) => kind)).toEqual(['whole'])
    state.rows = [game('a', 7), game('b', 0)]
    await vi.advanceTimersByTimeAsync(1020)
    expect(one.heard[1]).toMatchObject({ kind: 'changed', from: 0, seq: 1, patch: { set: [game('a', 7)], gone: [] } })
    expect(one.rows()).toEqual(state.rows)
  })

  test('is asked for once, however many follow, and not at all after the last has left', async () => {
    const { state, source } = scene()
    const hub = open()
    const leave = Array.from({ length: 50 }, () => hub.follow(source, reader().listener))
    await vi.advanceTimersByTimeAsync(2500)
    expect(state.asked).toBe(3)
    for (const stop of leave) stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(state.asked).toBe(3)
    expect(hub.channels).toBe(0)
  })

  test('says nothing when nothing changed', async () => {
    const { source } = scene()
    const one = reader()
    open().follow(source, one.listener)
    await vi.advanceTimersByTimeAsync(5000)
    expect(one.heard).toHaveLength(1)
  })

  test('who comes back and knows all is told nothing; who missed something is told the whole', async () => {
    const { state, source } = scene()
    const hub = open()
    const [stays, goes] = [reader(), reader()]
    hub.follow(source, stays.listener)
    const leave = hub.follow(source, goes.listener)
    await vi.advanceTimersByTimeAsync(1)
    leave()
    hub.follow(source, goes.listener, goes.at())()
    expect(goes.heard).toHaveLength(1)
    state.rows = [game('b', 3)]
    await vi.advanceTimersByTimeAsync(1020)
    hub.follow(source, goes.listener, goes.at())
    expect(goes.heard.at(-1)?.kind).toBe('whole')
    expect(goes.rows()).toEqual(stays.rows())
  })

  test('a slow reader holds up nobody, and hears the latest when he can hear again', async () => {
    const { source } = scene([game('a', 0)])
    const hub = open()
    const [quick, slow] = [reader(), reader()]
    hub.follow(source, quick.listener)
    hub.follow(source, slow.listener)
    await vi.advanceTimersByTimeAsync(1)
    slow.slow(true)
    for (let score = 1; score <= 20; score++) {
      hub.change(source.key, [game('a', score)])
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(quick.rows()).toEqual([game('a', 20)])
    expect(slow.heard).toHaveLength(1)
    slow.slow(false)
    await vi.advanceTimersByTimeAsync(60)
    expect(slow.heard).toHaveLength(2)
    expect(slow.rows()).toEqual([game('a', 20)])
  })

  test('changes that come close together go in one frame', async () => {
    const { source } = scene([game('a', 0)])
    const hub = open()
    const one = reader()
    hub.follow(source, one.listener)
    await vi.advanceTimersByTimeAsync(1)
    for (let score = 1; score <= 100; score++) hub.change(source.key, [game('a', score), game('c', score)])
    await vi.advanceTimersByTimeAsync(10)
    expect(one.heard).toHaveLength(2)
    expect(one.rows()).toEqual([game('a', 100), game('c', 100)])
  })

  test('a feed that fails is told to the log, and the last answer stands until it is back', async () => {
    const { state, source } = scene()
    const one = reader()
    open().follow(source, one.listener)
    await vi.advanceTimersByTimeAsync(1)
    state.isDown = true
    await vi.advanceTimersByTimeAsync(3000)
    expect(errors).toHaveLength(3)
    expect(one.heard).toHaveLength(1)
    state.isDown = false
    state.rows = [game('a', 3)]
    await vi.advanceTimersByTimeAsync(1020)
    expect(one.rows()).toEqual([game('a', 3)])
  })
})

/** A page as the browser keeps it: says where it stands when its line is back, and asks for the whole when a frame is missing. */
function page(hub: ReturnType<typeof open>, source: Source) {
  let standing: Standing<Row> | null = null
  let hangUp: (() => void) | undefined
  let line = 0
  const call = () => {
    hangUp?.()
    line += 1
    const own = line
    const listener: Listener = {
      // A message takes a moment; on a line that broke in between it never arrives.
      send: (text) =>
        void setTimeout(() => {
          if (own !== line || hangUp === undefined) return
          standing = applyFrame(standing, (JSON.parse(text) as { frame: Frame<Row> }).frame, idOf)
          if (standing === null) call()
        }, 5),
      isBehind: () => false,
    }
    hangUp = hub.follow(source, listener, standing ?? undefined)
  }
  return {
    call,
    drop() {
      hangUp?.()
      hangUp = undefined
    },
    rows: () => standing?.parts.rows,
  }
}

describe('a line that breaks', () => {
  const MINUTE = 60_000
  const steps = fc.array(
    fc.oneof(
      fc.record({ do: fc.constant('score' as const), id: fc.constantFrom(...'abc'), score: fc.integer({ min: 0, max: 9 }) }),
      fc.record({ do: fc.constantFrom('drop' as const, 'call' as const) }),
      fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(3, 12, 400, 1100, 10 * MINUTE) }),
    ),
    { maxLength: 30 },
  )

  test('whatever the order of drops and reconnects, sleeps of ten minutes among them, the page ends exactly in step', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (order, isWatched) => {
        const { state, source } = scene()
        const hub = open()
        // With somebody else on the topic its run goes on while the page sleeps; without, it begins anew.
        if (isWatched) hub.follow(source, reader().listener)
        const one = page(hub, source)
        one.call()
        for (const step of order) {
          if (step.do === 'score') state.rows = [...state.rows.filter(({ id }) => id !== step.id), game(step.id, step.score)]
          else if (step.do === 'wait') await vi.advanceTimersByTimeAsync(step.ms)
          else one[step.do]()
        }
        one.call()
        await vi.advanceTimersByTimeAsync(1100)
        expect(one.rows()).toEqual(state.rows)
        hub.close()
      }),
      { numRuns: 60 },
    )
  })

  test('who slept ten minutes knows after one frame what who stayed knows', async () => {
    const { state, source } = scene()
    const hub = open()
    const stays = reader()
    hub.follow(source, stays.listener)
    const sleeper = page(hub, source)
    sleeper.call()
    await vi.advanceTimersByTimeAsync(10)
    sleeper.drop()
    for (let score = 1; score <= 40; score++) {
      state.rows = [game('a', score), game('b', score % 3)]
      await vi.advanceTimersByTimeAsync(15_000)
    }
    sleeper.call()
    await vi.advanceTimersByTimeAsync(5)
    expect(sleeper.rows()).toEqual(stays.rows())
    expect(sleeper.rows()).toEqual(state.rows)
  })
})
