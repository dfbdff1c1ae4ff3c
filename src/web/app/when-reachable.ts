// Parts of the page that are fetched when they are needed. While the server cannot be reached there is nothing to fetch: the part comes as soon
// as it can. A part that fails although the server answers is gone.

import { system } from '#contract/system.ts'
import { call } from '../api/client.ts'

/** How long until the server is tried again, ms, if no network comes back before. */
const AGAIN_MS = 5_000
const ANSWER_MS = 10_000

/** Whether the server answers now. `navigator.onLine` alone says nothing of it: a network may be there and lead nowhere. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await call(system.status, {}, { signal: AbortSignal.timeout(ANSWER_MS) })
    return true
  } catch {
    return false
  }
}

/**
 * @param load a dynamic import
 * @throws what `load` throws while the server answers
 */
export async function whenReachable<T>(load: () => Promise<T>, { isReachable = isServerReachable, pause = nextChance } = {}): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (await isReachable()) throw error
      await pause()
    }
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, AGAIN_MS)
    function go() {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    addEventListener('online', go)
  })
}
