// Which build this is: the release that package.json names and, behind a plus sign (https://semver.org/#spec-item-10), what it was built of.
import { readFileSync } from 'node:fs'
import { z } from 'zod'

export const BuildNote = z.object({
  /** The first digits of the commit; null where no repository was at hand. */
  commit: z.string().nullable(),
  /** The first digits of a hash over all sources. */
  sources: z.string(),
  /** Something differed from that commit. */
  isChanged: z.boolean(),
})

/**
 * @param note  what the build wrote beside itself; undefined where the sources themselves run
 * @example versionOf('2.0.0', { commit: 'cb4f17a3', sources: '0123456789ab', isChanged: false })   // '2.0.0+cb4f17a3'
 */
export function versionOf(release: string, note: unknown): string {
  if (note === undefined) return `${release}+sources`
  const { commit, sources, isChanged } = BuildNote.parse(note)
  if (commit === null) return `${release}+${sources}`
  return `${release}+${commit}${isChanged ? `.${sources}` : ''}`
}

function jsonOf(name: string): unknown {
  try {
    return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

// package.json lies two folders above this file, in the sources (src/server) and in the built product (dist/server) alike.
export const VERSION = versionOf((jsonOf('../../package.json') as { version: string }).version, jsonOf('./build.json'))
