// What servers that share a database announce to one another, at once. An announcement is a hint and never the truth, which stands in the
// database: who missed one (`gap`) looks for himself.
import { z } from 'zod'
import type { Infer } from '#core/infer.ts'

/** Sessions ended, as hashes of tokens or all of a person; or what a person may changed, and the sessions go on. */
export const Ended = z.union([z.object({ session: z.string() }), z.object({ userId: z.string() }), z.object({ rightsOf: z.string() })])
export type Ended = Infer<typeof Ended>

export const Announcement = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ended'), ended: Ended }),
  /** Channels whose key begins so are to be made anew. */
  z.object({ kind: z.literal('again'), prefix: z.string() }),
  /** What is kept of all servers together under that key was changed. */
  z.object({ kind: z.literal('shared'), key: z.string() }),
])
export type Announcement = Infer<typeof Announcement>

export type Bus = {
  /** To all other servers; this one does what it announces by itself. Never fails: what cannot be sent is a gap at the others. */
  announce(announcement: Announcement): void
  /** @param heard  an announcement of another server; `gap`: some may have been missed. @returns how to stop */
  listen(heard: (announcement: Announcement | { readonly kind: 'gap' }) => void): () => void
  /** Whether what others announce arrives here now. */
  readonly isConnected: boolean
  close(): Promise<void>
}

/** A server by itself has nobody to tell. */
export const noBus: Bus = { announce: () => {}, listen: () => () => {}, isConnected: true, close: async () => {} }
