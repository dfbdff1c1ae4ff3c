// What was changed in one tab is read again in the other tabs of this browser: they are told by which calls it is read.

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('guru.changes')
// Node would wait for it at the end of a test run.
;(channel as { unref?: () => void } | null)?.unref?.()

/** Tells the other tabs that the answers of these paths are out of date. */
export function announceChange(paths: readonly string[]): void {
  if (paths.length > 0) channel?.postMessage(paths)
}

/** Hears of changes made in other tabs; gives the function that stops listening. */
export function onChangeElsewhere(listener: (paths: readonly string[]) => void): () => void {
  const handle = ({ data }: MessageEvent<readonly string[]>) => listener(data)
  channel?.addEventListener('message', handle)
  return () => channel?.removeEventListener('message', handle)
}
