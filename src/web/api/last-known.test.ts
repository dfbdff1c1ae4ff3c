import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { keepLastKnown, type LastKnown } from './last-known.ts'
import type { Known, Shelf } from './last-known-shelf.ts'

const NOW = Date.UTC(2026, 10, 22, 18)
const HOUR = 3_600_000
const SESSION = ['/api/auth/user', {}]
const SCORES = ['/api/live/games', { league: 'nfl' }]
const PRICES = ['/api/betting/odds/:league/:market', { league: 'nfl', market: 'h2h' }]

function memoryShelf(): Shelf & { readonly rows: Map<string, Known> } {
  const rows = new Map<string, Known>()
  return {
    rows,
    all: async () => [...rows.values()],
    put: async (known) => known.forEach((one) => void rows.set(one.id, one)),
    remove: async (ids) => ids.forEach((id) => void rows.delete(id)),
    clear: async () => rows.clear(),
  }
}

const session = (id: string | null, hasEnded = false) => ({ user: id === null ? null : { id }, hasEnded })
const opened: LastKnown[] = []

/** A page that begins; the server answers by `signIn`, or not at all by `fail`. */
function page(shelf: Shelf, at = NOW) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const known = keepLastKnown({ client, shelf, now: () => at })
  opened.push(known)
  return {
    client,
    known,
    hear: (data: unknown, key: readonly unknown[] = SESSION) => client.setQueryData(key, data, { updatedAt: at }),
    fail: () => client.fetchQuery({ queryKey: SESSION, queryFn: () => Promise.reject(new Error('unreachable')) }).catch(() => undefined),
    settled: () => known.save(),
  }
}
afterEach(() => {
  for (const known of opened.splice(0)) known.stop()
})

/** What a member's page left behind. */
async function visited(): Promise<ReturnType<typeof memoryShelf>> {
  const shelf = memoryShelf()
  const { hear, known } = page(shelf)
  hear(session('robin'))
  hear({ games: ['KC @ DEN'] }, SCORES)
  hear({ odds: [] }, PRICES)
  await known.save()
  return shelf
}

describe('a page that is opened while the server cannot be reached', () => {
  it('shows what was known when it was last open, with its age', async () => {
    const { client, fail, settled } = page(await visited(), NOW + HOUR)
    await fail()
    await settled()
    expect(client.getQueryData(SCORES)).toEqual({ games: ['KC @ DEN'] })
    expect(client.getQueryState(SCORES)?.dataUpdatedAt).toBe(NOW)
    expect(client.getQueryData(SESSION)).toEqual(session('robin'))
  })

  it('shows no prices that nobody can bet any more', async () => {
    const shelf = await visited()
    expect([...shelf.rows.values()].map(({ key }) => key[0])).not.toContain(PRICES[0])
  })

  it('reads everything anew when the server answers, also what else is never out of date', async () => {
    const { client, fail, hear, settled } = page(await visited(), NOW + HOUR)
    await fail()
    await settled()
    hear(session('robin'))
    expect(client.getQueryState(SCORES)?.isInvalidated).toBe(true)
  })

  it('has nothing to show after a week', async () => {
    const { client, fail, settled } = page(await visited(), NOW + 8 * 24 * HOUR)
    await fail()
    await settled()
    expect(client.getQueryData(SESSION)).toBeUndefined()
  })
})

describe('what is one person’s', () => {
  it.each([
    ['signing out', session(null)],
    ['a session that ended elsewhere', session('robin', true)],
  ])('does not outlive %s', async (_what, after) => {
    const shelf = await visited()
    const { hear, known } = page(shelf)
    hear(session('robin'))
    hear({ games: [] }, SCORES)
    await known.save()
    hear(after)
    await known.save()
    expect(shelf.rows.size).toBe(0)
  })

  it('is gone when somebody else signs in, also in a later visit', async () => {
    const shelf = await visited()
    const { hear, known } = page(shelf)
    hear(session('sam'))
    await known.save()
    expect([...shelf.rows.values()].map(({ data }) => data)).toEqual([session('sam')])
  })

  it('is not begun for visitors', async () => {
    const shelf = memoryShelf()
    const { hear, known } = page(shelf)
    hear(session(null))
    hear({ games: [] }, SCORES)
    await known.save()
    expect(shelf.rows.size).toBe(0)
  })
})

it('on the very first visit an answer lies on the shelf a second after it came, and each new one again', async () => {
  const shelf = memoryShelf()
  const client = new QueryClient()
  const due: { work: () => void; ms: number }[] = []
  const known = keepLastKnown({ client, shelf, now: () => NOW, later: (work, ms) => void due.push({ work, ms }) })
  opened.push(known)
  client.setQueryData(SESSION, session('robin'), { updatedAt: NOW })
  client.setQueryData(SCORES, { games: ['KC @ DEN'] }, { updatedAt: NOW })
  expect(due.map(({ ms }) => ms)).toEqual([1000])
  due.pop()!.work()
  await known.save()
  expect([...shelf.rows.values()].map(({ key }) => key)).toContainEqual(SCORES)
  client.setQueryData(SCORES, { games: [] }, { updatedAt: NOW + 1 })
  expect(due).toHaveLength(1)
})
