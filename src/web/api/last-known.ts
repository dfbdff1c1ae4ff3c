// What was known when the page was last open, for a page that is opened while the server cannot be reached. It is shown under the bar that
// says how old it is, and read anew as soon as the server answers. It is one member's, and goes when nobody is signed in any more.
import type { Query, QueryClient } from '@tanstack/react-query'
import { accounts } from '#contract/people/accounts.ts'
import { browserShelf, type Known, type Shelf } from './last-known-shelf.ts'

/** Prices that nobody can bet any more, and what is of one moment or of the administration alone, are not kept. */
const NOT_KEPT = [
  '/api/admin',
  '/api/assistant/price',
  '/api/auth/login',
  '/api/auth/oidc',
  '/api/bankroll/suggest',
  '/api/betting',
  '/api/billing',
  '/api/chat',
  '/api/me/export',
  '/api/shared-lineups',
  '/api/shared-pages',
  '/api/me/shared-pages',
  '/api/sports/find',
  '/api/system/preview',
  '/api/trading',
]
const SESSION = accounts.currentUser.path
const EVERY_MS = 10_000
/** An answer lies on the shelf so soon after it came: whoever goes offline on the first visit finds it when the page is opened again. */
const SOON_MS = 1000
const OLDEST_MS = 7 * 86_400_000
const MOST = 200

type SessionData = { readonly user: { readonly id: string } | null; readonly hasEnded: boolean }

const pathOf = ({ queryKey }: Query): string => (typeof queryKey[0] === 'string' ? queryKey[0] : '')
const isKept = (query: Query): boolean =>
  query.state.data !== undefined &&
  query.state.status === 'success' &&
  pathOf(query).startsWith('/api/') &&
  !NOT_KEPT.some((prefix) => pathOf(query).startsWith(prefix))

export type LastKnown = {
  /** Puts on the shelf what has changed since the last time. */
  save(): Promise<void>
  stop(): void
}

type Options = {
  readonly client: QueryClient
  readonly shelf: Shelf
  readonly now: () => number
  /** Does something in so many milliseconds; without it nothing is saved unless `save` is called. */
  readonly later?: (work: () => void, ms: number) => void
}

export function keepLastKnown({ client, shelf, now, later }: Options): LastKnown {
  const cache = client.getQueryCache()
  const saved = new Map<string, number>()
  let owner: string | null = null
  /** When the session that came off the shelf was heard; null while the page has none of that. */
  let restoredAt: number | null = null
  let isAsked = false
  let isEmpty = false
  let isDue = false
  // One after the other: what is cleared must not be written again by a save that was on its way.
  let last: Promise<unknown> = Promise.resolve()
  const oneAtATime = (work: () => Promise<void>): Promise<void> => {
    const mine = last.then(work).catch(() => undefined)
    last = mine
    return mine
  }

  const forget = (): void => {
    owner = null
    saved.clear()
    if (isEmpty) return
    isEmpty = true
    void oneAtATime(() => shelf.clear())
  }

  /** What lies there from earlier visits goes on counting, if it is the same person's. */
  const takeOver = (id: string): void => {
    if (owner !== null && owner !== id) forget()
    if (owner === id) return
    owner = id
    isEmpty = false
    void oneAtATime(async () => {
      const known = await shelf.all()
      const before = known.find(({ key }) => key[0] === SESSION)?.data as SessionData | undefined
      if (before?.user?.id !== id) return shelf.clear()
      for (const one of known) if (!saved.has(one.id)) saved.set(one.id, one.at)
    })
  }

  const restore = async (): Promise<void> => {
    const known = (await shelf.all()).filter(({ at }) => now() - at < OLDEST_MS)
    const session = known.find(({ key }) => key[0] === SESSION)
    // The server may have answered meanwhile.
    if (!(session?.data as SessionData | undefined)?.user || client.getQueryData([SESSION, {}]) !== undefined) return
    restoredAt = session!.at
    // Whoever was signed in last: the screens come when their answers are there.
    const inOrder = known.toSorted((a, b) => Number(a.key[0] === SESSION) - Number(b.key[0] === SESSION))
    for (const { key, data, at } of inOrder) if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: at })
  }

  const hearSession = (query: Query): void => {
    const { data, status, fetchFailureCount, dataUpdatedAt } = query.state
    const session = data as SessionData | undefined
    if (session === undefined) {
      if (fetchFailureCount === 0 || isAsked) return
      isAsked = true
      void oneAtATime(restore)
      return
    }
    if (status !== 'success') return
    // Of a page that came off the shelf the server has said nothing yet.
    if (restoredAt === dataUpdatedAt) return
    const id = session.hasEnded ? null : (session.user?.id ?? null)
    if (restoredAt !== null) {
      restoredAt = null
      if (id !== null) void client.invalidateQueries()
    }
    if (id === null) forget()
    else takeOver(id)
  }

  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (type !== 'updated') return
    if (pathOf(query) === SESSION) hearSession(query)
    if (later && !isDue && isKept(query) && saved.get(query.queryHash) !== query.state.dataUpdatedAt) {
      isDue = true
      later(() => {
        isDue = false
        void save()
      }, SOON_MS)
    }
  })

  const asked = cache.find({ queryKey: [SESSION, {}] })
  if (asked) hearSession(asked)

  const save = (): Promise<void> =>
    oneAtATime(async () => {
      if (owner === null || restoredAt !== null) return
      const fresh = cache.getAll().filter((query) => isKept(query) && saved.get(query.queryHash) !== query.state.dataUpdatedAt)
      if (fresh.length === 0) return
      const known = fresh.map(
        ({ queryHash, queryKey, state }): Known => ({ id: queryHash, key: queryKey, data: state.data, at: state.dataUpdatedAt }),
      )
      await shelf.put(known)
      for (const { id, at } of known) saved.set(id, at)
      const old = [...saved].toSorted(([, a], [, b]) => b - a).slice(MOST)
      await shelf.remove(old.map(([id]) => id))
      for (const [id] of old) saved.delete(id)
    })

  return { save, stop: unsubscribe }
}

/** Keeps what this page knows in the browser, every few seconds and when it is left. */
export function keepInBrowser(client: QueryClient): void {
  const { save } = keepLastKnown({ client, shelf: browserShelf(), now: Date.now, later: (work, ms) => void setTimeout(work, ms) })
  setInterval(() => void save(), EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void save()
  })
  addEventListener('pagehide', () => void save())
}
