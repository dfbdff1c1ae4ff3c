// Where the course of the demo world is kept, so that a restart goes on where the world stood.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type Anchor, SPEEDS } from './demo-clock.ts'

export type AnchorStore = { read(): Anchor | undefined; write(anchor: Anchor): void }

/** An anchor as it is written down. */
export const StoredAnchor = z.object({ speed: z.enum(SPEEDS), realAt: z.number(), worldAt: z.number() })

/** In a file of the installation's folder; unreadable counts as absent. */
export function anchorFile(home: string): AnchorStore {
  const file = path.join(home, 'demo-clock.json')
  return {
    read() {
      try {
        return StoredAnchor.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
      } catch {
        return undefined
      }
    },
    write(anchor) {
      writeFileSync(`${file}.new`, JSON.stringify(anchor))
      renameSync(`${file}.new`, file)
    },
  }
}

/** Nowhere: for tests, and until an installation has a folder. */
export function anchorMemory(): AnchorStore {
  let kept: Anchor | undefined
  return {
    read: () => kept,
    write: (anchor) => {
      kept = anchor
    },
  }
}
