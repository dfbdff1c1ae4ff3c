// `--out`: lineups as the site takes them, new ones or in the place of those of an entries file.

import { writeFileSync } from 'node:fs'
import { uploadCsv } from '#core/dfs/entries/csv.ts'
import { fillEntries, filledFileText, filledText } from '#core/dfs/entries/fill-entries.ts'
import { readEntries } from '#core/dfs/entries/read-entries.ts'
import type { SlateRead } from '#core/dfs/files/reading.ts'
import { byteOrderMark, decodeText } from '#core/dfs/files/text.ts'
import { playersById } from '#core/dfs/lineup.ts'
import type { SolvedLineup } from '#core/dfs/optimizer/optimizer.ts'
import { rosterOf } from '#core/dfs/sites.ts'
import { plural } from '#core/plural.ts'
import type { ExitCode, Terminal } from '../command.ts'
import type { InputFile } from '../input-file.ts'

/** @param entries the file whose entries are to be filled */
export function writeUpload(
  path: string,
  lineups: readonly SolvedLineup[],
  reading: SlateRead,
  entries: (InputFile & { kind: 'file' }) | undefined,
  terminal: Terminal,
): ExitCode {
  const content = entries ? filled(entries, lineups, reading) : plain(lineups, reading)
  if (content.kind === 'refused') {
    terminal.err(`guru optimize: ${content.reason}\n`)
    return 2
  }
  try {
    writeFileSync(path, content.text)
  } catch (error) {
    terminal.err(`guru optimize: ${path} cannot be written (${(error as NodeJS.ErrnoException).code}).\n`)
    return 2
  }
  terminal.err(`${content.what} written to ${path}.\n`)
  return 0
}

type Content =
  | { readonly kind: 'content'; readonly text: string; readonly what: string }
  | { readonly kind: 'refused'; readonly reason: string }

function plain(lineups: readonly SolvedLineup[], { slate }: SlateRead): Content {
  const picked = lineups.map(({ places }) => ({ picks: places.map(({ slot, playerId }) => ({ slot, playerId })) }))
  return { kind: 'content', text: uploadCsv(picked, rosterOf(slate)!, playersById(slate.players)), what: plural(lineups.length, 'lineup') }
}

function filled(input: InputFile & { kind: 'file' }, lineups: readonly SolvedLineup[], { slate }: SlateRead): Content {
  const file = readEntries(input.bytes, input.name)
  if (file.kind === 'refused') return file
  const answer = fillEntries(file, input.name, lineups, slate)
  if (answer.kind === 'refused') return answer
  const decoded = decodeText(input.bytes)
  if (decoded.kind === 'not-text') return { kind: 'refused', reason: `${input.name} is ${decoded.what}.` }
  const text = byteOrderMark(input.bytes) + filledFileText(decoded.text, answer)
  return { kind: 'content', text, what: `${filledText(answer)} and` }
}
