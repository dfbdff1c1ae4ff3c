// What the page itself reads of a person's files: pure functions of the bytes, run in the page for a small file and in a worker for a large.

import { type EntriesRead, readEntries } from '#core/dfs/entries/read-entries.ts'
import { byteOrderMark, decodeText } from '#core/dfs/files/text.ts'
import { readOwnership } from '#core/dfs/imports/read-ownership.ts'
import { readPlayingOrder } from '#core/dfs/imports/read-playing-order.ts'
import { readProjections } from '#core/dfs/imports/read-projections.ts'
import type { Site, Slate, SlatePlayer } from '#core/dfs/slate.ts'
import { type PlaceNotation, readPlaces } from '#core/odds/files/read-places.ts'
import { readEnteredFile, readStandingsFile, readText } from './contest-files.ts'
import { base64Of } from './file-bytes.ts'
import { readSwapFile } from './late-swap-file.ts'
import { readLobbyFile } from './lobby-file.ts'
import { readOwn } from './own-projections.ts'

type Matchable = Pick<SlatePlayer, 'id' | 'name' | 'team' | 'positions' | 'roles'>

/** An entries file with its text, to be written again around the cells that are filled. */
export type LoadedEntries = { readonly kind: 'entries'; readonly text: string; readonly mark: string; readonly file: EntriesRead }

/** What the bytes of a file say, and what of its encoding was undone. */
type ReadText = Extract<ReturnType<typeof decodeText>, { kind: 'text' }>

export const READERS = {
  ownProjections: (bytes: Uint8Array, name: string, { site, players }: { site: Site; players: readonly Matchable[] }) =>
    readOwn(bytes, name, site, players),
  projections: (bytes: Uint8Array, name: string, { site }: { site: Site }) => readProjections(bytes, name, site),
  ownership: (bytes: Uint8Array, name: string, { players }: { players: readonly Matchable[] }) =>
    readOwnership(bytes, name, { players: players as SlatePlayer[] }),
  playingOrder: (bytes: Uint8Array, name: string, { slate }: { slate: Slate }) => readPlayingOrder(bytes, name, slate),
  betHistory: (bytes: Uint8Array, name: string): ReadText | { readonly kind: 'refused'; readonly reason: string } => {
    const decoded = decodeText(bytes)
    return decoded.kind === 'not-text' ? { kind: 'refused', reason: `${name} is ${decoded.what}.` } : decoded
  },
  standings: (bytes: Uint8Array, name: string) => readStandingsFile(bytes, name),
  enteredFile: (bytes: Uint8Array, name: string) => readEnteredFile(bytes, name),
  text: (bytes: Uint8Array, name: string) => readText(bytes, name),
  lobby: (bytes: Uint8Array, name: string) => readLobbyFile(bytes, name),
  /** For the server, which finds out the encoding itself. */
  base64: (bytes: Uint8Array) => ({ kind: 'base64' as const, base64: base64Of(bytes) }),
  /** A field with its prices to win and to finish among the first. */
  fieldList: (bytes: Uint8Array, name: string, { notation }: { notation: PlaceNotation | null }) => {
    const decoded = decodeText(bytes)
    return decoded.kind === 'not-text'
      ? ({ kind: 'unreadable', reason: `${name} is ${decoded.what}.` } as const)
      : readPlaces(decoded.text, notation ?? undefined)
  },
  swapFile: (bytes: Uint8Array, name: string) => readSwapFile(bytes, name),
  entries: (bytes: Uint8Array, name: string): LoadedEntries | { readonly kind: 'refused'; readonly reason: string } => {
    const file = readEntries(bytes, name)
    if (file.kind === 'refused') return file
    const decoded = decodeText(bytes)
    if (decoded.kind === 'not-text') return { kind: 'refused', reason: `${name} is ${decoded.what}.` }
    return { kind: 'entries', text: decoded.text, mark: byteOrderMark(bytes), file }
  },
} as const

export type ReaderName = keyof typeof READERS
export type ReaderContext<K extends ReaderName> = Parameters<(typeof READERS)[K]>[2]
export type ReaderAnswer<K extends ReaderName> = ReturnType<(typeof READERS)[K]>
