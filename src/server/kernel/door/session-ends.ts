// Word that sessions ended, so that what was opened under them (sockets) ends in the same moment and not at its next heartbeat.
// It travels within one server; other replicas look for themselves every two seconds (realtime/socket.ts).

/** Hashes of tokens, as the database keeps them, or all sessions of a person; or what a person may changed, and sessions go on. */
export type Ended = { readonly session: string } | { readonly userId: string } | { readonly rightsOf: string }

export type SessionEnds = {
  announce(ended: Ended): void
  /** Answers how to stop listening. */
  listen(listener: (ended: Ended) => void): () => void
}

export function sessionEnds(): SessionEnds {
  const listeners = new Set<(ended: Ended) => void>()
  return {
    announce(ended) {
      for (const listener of listeners) listener(ended)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
