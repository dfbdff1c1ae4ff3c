// A tab left open over an update of the server asks for chunks that are gone. One reload brings the new page; a second within a minute
// would be a loop, so then the screen says what happened (screen-error.tsx).

/** Key of sessionStorage: when this tab last reloaded itself, as epoch ms. */
const RELOADED_AT = 'guru.reloaded-at'

const CALM_MS = 60_000

type Page = {
  readonly events: EventTarget
  /** Asked for only when needed: where it is forbidden, the asking itself throws. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly now: () => number
  readonly reload: () => void
  /** While the server cannot be reached a chunk fails to load as well, and reloading would only lose the page. */
  readonly isReachable: () => Promise<boolean>
}

/** Listens for Vite's word that a chunk did not load. */
export function reloadOnNewBuild({ events, storage, now, reload, isReachable }: Page): void {
  events.addEventListener('vite:preloadError', async () => {
    if (!(await isReachable())) return
    try {
      if (now() - Number(storage().getItem(RELOADED_AT) ?? 0) < CALM_MS) return
      storage().setItem(RELOADED_AT, String(now()))
    } catch {
      // Without a memory of the last reload there is no guard against a loop, so none is started.
      return
    }
    reload()
  })
}
