import { describe, expect, it } from 'vitest'
import { memoryBuses } from '#tests/support/fleet.ts'
import type { Bus } from '../ports/fleet/bus.ts'
import { sessionEnds } from './door/session-ends.ts'
import { KEPT_MS, recentRows } from './recent-rows.ts'

type Row = { readonly owner: string; readonly reading: number }

/** One server of several: its rows say at which reading they were read. */
function server(bus: Bus) {
  const ends = sessionEnds(bus)
  const state = { at: 0, readings: 0, gone: new Set<string>() }
  let held: { readonly release: () => void; readonly until: Promise<void> } | undefined
  const rows = recentRows<Row>({
    name: 'rows of a test',
    load: async (session) => {
      const row = state.gone.has(session) ? undefined : { owner: session.split(' ')[0]!, reading: ++state.readings }
      await held?.until
      return row
    },
    ownerOf: ({ owner }) => owner,
    ends,
    bus,
    now: () => state.at,
  })
  const hold = () => {
    let release = () => {}
    const until = new Promise<void>((resolve) => {
      release = resolve
    })
    held = { release, until }
    return () => {
      held = undefined
      release()
    }
  }
  return { rows, ends, state, hold, reading: async (session: string) => (await rows.lately(session))?.reading }
}

describe('rows that are kept until something is told of them', () => {
  it('are read once in a moment, and anew after it', async () => {
    const { reading, state } = server(memoryBuses()())
    expect([await reading('ann 1'), await reading('ann 1')]).toEqual([1, 1])
    state.at = KEPT_MS - 1
    expect(await reading('ann 1')).toBe(1)
    state.at = KEPT_MS
    expect(await reading('ann 1')).toBe(2)
    // The moment counts from when it was read, not from when it was last asked for.
    expect(KEPT_MS).toBe(1000)
  })

  it('a session that ends here is let go at once, and no other', async () => {
    const { reading, ends, state } = server(memoryBuses()())
    for (const session of ['ann 1', 'ann 2', 'bob 1']) await reading(session)
    state.gone.add('ann 1')
    ends.announce({ session: 'ann 1' })
    expect([await reading('ann 1'), await reading('ann 2'), await reading('bob 1')]).toEqual([undefined, 2, 3])
  })

  it.each([{ userId: 'ann' }, { rightsOf: 'ann' }])(
    'what another server tells of a person (%o) lets go of all sessions of theirs',
    async (ended) => {
      const bus = memoryBuses()
      const [here, there] = [server(bus()), server(bus())]
      for (const session of ['ann 1', 'ann 2', 'bob 1']) await there.reading(session)
      here.ends.announce(ended)
      expect([await there.reading('ann 1'), await there.reading('ann 2'), await there.reading('bob 1')]).toEqual([4, 5, 3])
    },
  )

  it('where the word is lost, a session that ended elsewhere opens nothing after the moment', async () => {
    const { reading, state } = server(memoryBuses()())
    await reading('ann 1')
    state.gone.add('ann 1')
    state.at = KEPT_MS
    expect(await reading('ann 1')).toBeUndefined()
  })

  it('what was being read while something was told is not kept', async () => {
    const { reading, ends, hold, state } = server(memoryBuses()())
    const release = hold()
    const early = reading('ann 1')
    state.gone.add('ann 1')
    ends.announce({ rightsOf: 'ann' })
    release()
    expect(await early).toBe(1)
    expect(await reading('ann 1')).toBeUndefined()
  })

  it('a write reads anew, and lets go of what was kept before and while it ran', async () => {
    const { rows, reading } = server(memoryBuses()())
    expect(await reading('ann 1')).toBe(1)
    expect((await rows.anew('ann 1'))?.reading).toBe(2)
    expect(await reading('ann 1')).toBe(2)
    rows.letGo('ann')
    expect(await reading('ann 1')).toBe(3)
  })

  it('nothing is kept while the others are not heard, nor what was before a gap', async () => {
    const listeners: ((heard: never) => void)[] = []
    const bus = {
      announce: () => {},
      listen: (one: (heard: never) => void) => {
        listeners.push(one)
        return () => {}
      },
      isConnected: true,
      close: async () => {},
    }
    const { reading } = server(bus)
    expect([await reading('ann 1'), await reading('ann 1')]).toEqual([1, 1])
    bus.isConnected = false
    expect([await reading('ann 1'), await reading('ann 1')]).toEqual([2, 3])
    bus.isConnected = true
    expect([await reading('ann 1'), await reading('ann 1')]).toEqual([4, 4])
    for (const hear of listeners) hear({ kind: 'gap' } as never)
    expect(await reading('ann 1')).toBe(5)
  })
})
