// Word that sessions ended, so that what was opened under them (sockets) ends in the same moment and not at its next heartbeat: here, and over
// the bus at other servers.
import type { Bus, Ended } from '../../ports/fleet/bus.ts'

export type SessionEnds = {
  announce(ended: Ended): void
  /** Answers how to stop listening. */
  listen(listener: (ended: Ended) => void): () => void
}

export function sessionEnds(bus: Pick<Bus, 'announce' | 'listen'>): SessionEnds {
  const listeners = new Set<(ended: Ended) => void>()
  const tellHere = (ended: Ended) => {
    for (const listener of listeners) listener(ended)
  }
  bus.listen((heard) => {
    if (heard.kind === 'ended') tellHere(heard.ended)
  })
  return {
    announce(ended) {
      tellHere(ended)
      bus.announce({ kind: 'ended', ended })
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
