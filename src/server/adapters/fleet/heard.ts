// An announcement as it travels: with the name of the server that sent it, which does not listen to itself.
import { z } from 'zod'
import { Announcement, type Bus } from '../../ports/fleet/bus.ts'

const Travelling = z.object({ from: z.string(), announcement: Announcement })
type Listener = Parameters<Bus['listen']>[0]

/** PostgreSQL takes 8,000 bytes; what is announced is a hundred. */
const LONGEST = 4000

export function announcements() {
  const from = crypto.randomUUID()
  const listeners = new Set<Listener>()
  const tellAll: Listener = (announcement) => {
    for (const listener of listeners) listener(announcement)
  }
  return {
    written: (announcement: Announcement): string => JSON.stringify({ from, announcement }),
    listen(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    gap: () => tellAll({ kind: 'gap' }),
    /** Of a newer version, or garbage: it may have meant anything, which is what a gap says. */
    read(text: string) {
      const parsed = text.length > LONGEST ? undefined : Travelling.safeParse(jsonOf(text)).data
      if (parsed === undefined) return tellAll({ kind: 'gap' })
      if (parsed.from !== from) tellAll(parsed.announcement)
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
