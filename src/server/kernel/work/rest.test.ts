import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memo } from '#core/memo.ts'
import { collectWhenQuiet } from './rest.ts'

type Request = { readonly url: string; readonly headers: { readonly upgrade?: string } }
type Hook = (request: Request, reply: { readonly raw: EventEmitter }) => Promise<void>

/** A request comes; its answer is out when the function that is handed back is called. */
let ask: (url: string, headers?: Request['headers']) => () => void
let visit: (url: string) => void
let collected: number
let afterStart: number
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  const hooks: Hook[] = []
  collected = 0
  stop = collectWhenQuiet({ addHook: (_name, hook) => hooks.push(hook) }, () => collected++)
  ask = (url, headers = {}) => {
    const raw = new EventEmitter()
    for (const hook of hooks) void hook({ url, headers }, { raw })
    return () => void raw.emit('close')
  }
  visit = (url) => ask(url)()
  vi.advanceTimersByTime(60_000)
  afterStart = collected
  collected = 0
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('collects what the start left behind, and that is all', () => {
  expect(afterStart).toBe(2)
  vi.advanceTimersByTime(600_000)
  expect(collected).toBe(0)
})

it('collects when the last visitor has gone, and again after the next', () => {
  visit('/api/live/games')
  vi.advanceTimersByTime(120_000)
  expect(collected).toBe(2)
  visit('/')
  vi.advanceTimersByTime(120_000)
  expect(collected).toBe(4)
})

it('does not collect while somebody is there', () => {
  for (let i = 0; i < 30; i++) {
    visit('/api/live/games')
    vi.advanceTimersByTime(10_000)
  }
  expect(collected).toBe(0)
})

it('takes those who ask whether the server is alive for nobody', () => {
  for (let i = 0; i < 30; i++) {
    visit('/healthz')
    vi.advanceTimersByTime(10_000)
  }
  expect(collected).toBe(0)
  visit('/')
  for (let i = 0; i < 10; i++) {
    visit('/readyz')
    vi.advanceTimersByTime(10_000)
  }
  expect(collected).toBe(2)
})

it('does not collect while an answer is under way, as long as it takes', () => {
  const end = ask('/api/bets/import')
  vi.advanceTimersByTime(180_000)
  expect(collected).toBe(0)
  end()
  vi.advanceTimersByTime(15_000)
  expect(collected).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(collected).toBe(2)
})

it('takes an open socket that only listens for nobody', () => {
  ask('/ws', { upgrade: 'websocket' })
  vi.advanceTimersByTime(60_000)
  expect(collected).toBe(2)
})

it('leaves the second collection for the next quiet spell when somebody comes after the first', () => {
  visit('/api/live/games')
  while (collected === 0) vi.advanceTimersByTime(500)
  const end = ask('/api/dfs/simulate')
  vi.advanceTimersByTime(60_000)
  expect(collected).toBe(1)
  end()
  vi.advanceTimersByTime(60_000)
  expect(collected).toBe(3)
})

it('lets go of what is made again in no time, once in a quiet spell and never while somebody is there', () => {
  const kept = memo<number>(4, { isLight: true })
  let made = 0
  const get = () => kept.get('a', () => ++made)
  get()
  const answered = ask('/api/live/games')
  vi.advanceTimersByTime(120_000)
  expect(get()).toBe(1)
  answered()
  vi.advanceTimersByTime(15_000)
  expect(get()).toBe(1)
  vi.advanceTimersByTime(15_000)
  expect(get()).toBe(2)
  vi.advanceTimersByTime(600_000)
  expect(get()).toBe(2)
})
