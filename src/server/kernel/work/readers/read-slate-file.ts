// A salary file read for keeping: the slate as JSON that the database reads itself, beside what a list of slates shows. Thousands of players
// as objects would hold up the main thread three times: when they arrive, when they are compared and when they are written.
import type { SlateRead } from '#core/dfs/files/reading.ts'
import { readSlate } from '#core/dfs/imports/read-slate.ts'
import type { ContestKind, Slate } from '#core/dfs/slate.ts'
import type { EpochMs } from '#core/units.ts'
import { readingOf, type Watch } from '../task-watch.ts'

export type SlateFile = {
  readonly input: Uint8Array | string
  readonly fileName: string
  readonly contest?: ContestKind | undefined
  /** The input is base64 of the file's bytes. */
  readonly isBase64?: boolean
}

/** A slate on its way into the database. */
export type PackedSlate = Pick<SlateRead, 'format' | 'hasUploadIds' | 'dropped' | 'warnings'> & {
  readonly kind: 'slate'
  readonly slate: Omit<Slate, 'players'>
  readonly players: number
  /** Of its first game; null where no player says. */
  readonly startsAt: EpochMs | null
  /** The whole slate as JSON in UTF-8. */
  readonly json: Uint8Array<ArrayBuffer>
}

const textOf = (input: Uint8Array | string) => (typeof input === 'string' ? input : new TextDecoder().decode(input))
const BASE64 = /^[A-Za-z0-9+/\-_=\s]*$/

/** Reads a salary file. Never throws. "not_base64": Node would skip what is not base64; a text that holds such characters was never a file. */
export function readSlateFile({ input, fileName, contest, isBase64 }: SlateFile, { progress }: Watch) {
  const tell = readingOf(input.length, progress)
  const base64 = isBase64 ? textOf(input) : undefined
  if (base64 !== undefined && !BASE64.test(base64)) return { kind: 'not_base64' as const }
  const read = readSlate(base64 === undefined ? input : Uint8Array.from(Buffer.from(base64, 'base64')), fileName, contest, tell)
  if (read.kind === 'refused') return read
  tell(input.length)
  return packed(read)
}

/** A slate as it goes into the database. */
function packed({ slate, format, hasUploadIds, dropped, warnings }: SlateRead): PackedSlate {
  const { players, ...head } = slate
  return {
    kind: 'slate',
    slate: head,
    players: players.length,
    startsAt: players.reduce<EpochMs | null>(
      (first, { startsAt }) => (startsAt == null ? first : Math.min(first ?? startsAt, startsAt)),
      null,
    ),
    json: new TextEncoder().encode(JSON.stringify(slate)),
    format,
    hasUploadIds,
    dropped,
    warnings,
  }
}
