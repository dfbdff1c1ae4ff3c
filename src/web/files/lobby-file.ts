// A contest lobby in the page: what it says before anything is weighed, and its text for the server.
import type { LobbyRead } from '#core/dfs/lobby/lobby-reading.ts'
import { readLobby } from '#core/dfs/lobby/read-lobby.ts'
import { type NamedText, readText } from './contest-files.ts'

export type LobbyFile = { readonly kind: 'lobby'; readonly file: NamedText; readonly lobby: LobbyRead }

/** A file, or what was pasted. */
export function readLobbyFile(bytes: Uint8Array, fileName: string): LobbyFile | { readonly kind: 'refused'; readonly reason: string } {
  const read = readText(bytes, fileName)
  if (read.kind === 'refused') return read
  const lobby = readLobby(read.file.text, read.file.fileName)
  return lobby.kind === 'refused' ? lobby : { kind: 'lobby', file: read.file, lobby }
}
