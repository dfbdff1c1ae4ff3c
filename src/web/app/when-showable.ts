// The first drawing of a page waits a moment for what it shows. Drawn as loading first, it would be held back: React reveals what follows a
// fallback 300 ms after it at the earliest (FALLBACK_THROTTLE_MS of its reconciler), also where everything came at once.
import type { QueryClient } from '@tanstack/react-query'
import { subscriptions } from '#contract/people/subscriptions.ts'
import { currentSession } from '../access/session.ts'
import { FRESH } from '../api/freshness.ts'
import { query } from '../api/query.ts'
import { loadHome } from './home-screen.tsx'
import type { createAppRouter } from './router.tsx'

/** Longest wait, ms; a slow network is shown as loading then. */
const LONGEST_MS = 600

/** Resolves when the first screen can be drawn whole, and after LONGEST_MS in any case; it never rejects. */
export async function whenShowable(client: QueryClient, router: ReturnType<typeof createAppRouter>): Promise<void> {
  const all = Promise.all([router.load(), knownPerson(client)])
  await Promise.race([all.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))])
}

async function knownPerson(client: QueryClient): Promise<void> {
  const { user } = await client.ensureQueryData(currentSession)
  const plan = user ? client.ensureQueryData(query(subscriptions.mine, {}, { staleTime: FRESH.account })) : undefined
  await Promise.all([plan, location.pathname === '/' ? loadHome(user !== null) : undefined])
}
