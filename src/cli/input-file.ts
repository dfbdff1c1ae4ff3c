// Reading the files that are named on the command line; "-" is standard input.
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { MAX_FILE_BYTES } from '#core/dfs/files/text.ts'

export type InputFile =
  | { readonly kind: 'file'; readonly bytes: Uint8Array; readonly name: string }
  | { readonly kind: 'unreadable'; readonly reason: string }

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
  EISDIR: 'it is a folder',
}

/** The bytes of a file, or a sentence that says why not. @param most bytes that its reader takes */
export function readInput(path: string, most = MAX_FILE_BYTES): InputFile {
  try {
    if (path === '-') return { kind: 'file', bytes: readFileSync(0), name: 'standard input' }
    const stat = statSync(path)
    if (stat.isDirectory()) return { kind: 'unreadable', reason: `${path}: it is a folder.` }
    if (stat.size > most)
      return {
        kind: 'unreadable',
        reason: `${path} has ${(stat.size / 1024 / 1024).toFixed(1)} MB; at most ${Math.round(most / 1024 / 1024)} MB are read.`,
      }
    return { kind: 'file', bytes: readFileSync(path), name: basename(path) }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    return { kind: 'unreadable', reason: `${path}: ${REASONS[code] ?? 'it cannot be read'}.` }
  }
}
