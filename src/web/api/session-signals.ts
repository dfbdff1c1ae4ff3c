// When it becomes doubtful who is signed in, and when somebody should sign in: an answer was 401, another tab signed in or out, the
// socket was closed, a button asks for it. Who listens is the shell (access/use-session-watch.ts).

/** Who is signed in, as a tab last heard it from the server; null = nobody. */
export type Announcement = { readonly userId: string | null }

const CHANNEL = 'guru.session'

/** Of each page one; a browser without it has its tabs checked when they are looked at again. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
// Node would wait for it at the end of a test run.
;(channel as { unref?: () => void } | null)?.unref?.()

const doubters = new Set<() => void>()
const askers = new Set<() => void>()

/** Something speaks against what this tab believes about who is signed in; the server is asked again. */
export function doubtSession(): void {
  for (const listener of doubters) listener()
}

/** Hears every doubt; gives the function that stops listening. */
export function onSessionDoubt(listener: () => void): () => void {
  doubters.add(listener)
  return () => doubters.delete(listener)
}

/** Tells the other tabs of this browser what the server answered here. */
export function announceSession(announcement: Announcement): void {
  channel?.postMessage(announcement)
}

/** Hears what other tabs were answered; gives the function that stops listening. */
export function onAnnouncement(listener: (announcement: Announcement) => void): () => void {
  const handle = ({ data }: MessageEvent<Announcement>) => listener(data)
  channel?.addEventListener('message', handle)
  return () => channel?.removeEventListener('message', handle)
}

const refusals = new Set<(say: () => void) => void>()

/** A write came to nothing because nobody is signed in. The bar says so; without one, `say` does. */
export function noteRefusedWrite(say: () => void): void {
  if (refusals.size === 0) say()
  for (const listener of refusals) listener(say)
}

/** For the bar: hears every such write. */
export function onRefusedWrite(listener: (say: () => void) => void): () => void {
  refusals.add(listener)
  return () => refusals.delete(listener)
}

/** Asks whoever draws the sign-in dialog to open it, where the work on the screen stays; a visitor goes to the sign-in page. */
export function openSignIn(): void {
  if (askers.size === 0) location.assign(`/api/auth/login?returnTo=${encodeURIComponent(location.pathname + location.search)}`)
  for (const listener of askers) listener()
}

/** For the dialog: hears every request to open. */
export function onSignIn(listener: () => void): () => void {
  askers.add(listener)
  return () => askers.delete(listener)
}
