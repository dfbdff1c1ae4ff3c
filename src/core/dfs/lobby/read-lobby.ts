// The one door for contest lobbies: DraftKings' JSON, or a table that was typed, pasted or exported → contests, or a sentence that says why not.
import { csvRows } from '../files/csv-rows.ts'
import { detectTextKind } from '../files/foreign.ts'
import { refused } from '../files/reading.ts'
import { MAX_FILE_BYTES, readableText } from '../files/text.ts'
import { readLobbyJson } from './lobby-json.ts'
import type { LobbyReading } from './lobby-reading.ts'
import { readLobbyTable } from './lobby-table.ts'

const EXPECTED =
  'Expected a contest lobby: the JSON of DraftKings’ lobby, or a table with the headings Contest, Entry fee, Entries, Prizes and, where known, 1st, Max per user, Guaranteed, Slate.'

/**
 * Reads the bytes or the text of a lobby. Contests that are free, pay in tickets or lack a figure are in `left` with the reason. Never throws.
 * @example readLobby('Contest,Entry fee,Entries,Prizes\nFifty,$5,"1,000","$4,250"', 'lobby.csv') // one tournament, rake 0.15
 */
export function readLobby(input: Uint8Array | string, fileName: string): LobbyReading {
  if (input.length > MAX_FILE_BYTES) return refused(`${fileName} has ${(input.length / 1024 / 1024).toFixed(1)} MB; at most 5 MB are read.`)
  const decoded = readableText(input)
  if (decoded.kind === 'not-text') return refused(`${fileName} is ${decoded.what}. ${EXPECTED}`)
  const text = decoded.text.replace(/^\ufeff/, '')
  if (text.trim() === '') return refused(`${fileName} is empty. ${EXPECTED}`)
  const read = /^\s*[[{]/.test(text) ? fromJson(fileName, text) : readLobbyTable(fileName, csvRows(text))
  if (!read) return refused(`${fileName} is no contest lobby; it seems to be ${detectTextKind(text)}. ${EXPECTED}`)
  return read.kind === 'lobby' ? { ...read, warnings: [...decoded.warnings, ...read.warnings] } : read
}

function fromJson(fileName: string, text: string) {
  try {
    return readLobbyJson(fileName, JSON.parse(text))
  } catch {
    return refused(`${fileName}: the JSON is broken or cut off. ${EXPECTED}`)
  }
}
