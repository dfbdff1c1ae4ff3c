// A person's file is read in a thread (or a process) of the pool for files, which is bounded in time and memory: no room of the server reads
// one itself, and every call that takes one says in which fields it lies, so that a large body is taken apart there too.
import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { PRODUCT } from './sources.ts'

/** Readers of whole files, and of their cells; what reads one line or one price is none. */
const READER =
  /\bread(?:ableText|Slate|BetHistory|Projections|Ownership|PlayingOrder|Entries|Odds|Places|Payouts|Results|Lineups|Slip|Weekly|Captions|BestBall)\(|\bcsvRows\(/

it('no room of the server reads a person’s file beside the threads for files', () => {
  const readers = PRODUCT.filter(({ file, bare }) => file.startsWith('src/server/') && READER.test(bare)).map(({ file }) => file)
  expect(readers.length).toBeGreaterThan(2)
  expect(readers.filter((file) => !file.startsWith('src/server/kernel/work/'))).toEqual([])
})

it('files of megabytes are read row by row, and do not lie in memory as cells', () => {
  for (const file of [
    'src/core/bankroll/bets/read-bet-history.ts',
    'src/core/dfs/standings/read-standings.ts',
    'src/core/predictions/results/read-results.ts',
  ]) {
    const bare = PRODUCT.find((source) => source.file === file)?.bare ?? ''
    expect([file, /\bcsvRowsIn\(/.test(bare), /\bcsvRows\(/.test(bare)]).toEqual([file, true, false])
  }
})

/** Bodies above 128 KB that hold no file and are parsed, which bare bytes are not; a megabyte of JSON is parsed in about ten milliseconds. */
const NO_FILE: Readonly<Record<string, string>> = {
  'lineups.optimize': 'rules and projections that the page has read, at most a megabyte',
  'ownProjections.keep': 'projections that the page has read, at most half a megabyte',
  'sharedPages.shareSet': 'lineups that the page has built, names and figures, at most half a megabyte',
  'videoAnalysis.add': 'a note with its drawing, lines of numbers, at most half a megabyte',
  'videoAnalysis.edit': 'the same',
  'videoCaptions.write': 'captions of one clip, at most a megabyte; a file of them is one text, read in the thread',
  'voice.transcribe': 'sound, of which nothing is read but its length',
}

it('every call that takes a large body says where in it the file is, or holds none and is small', () => {
  const rows = Object.entries(API as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>).flatMap(([room, calls]) =>
    Object.entries(calls).map(([name, row]) => ({ name: `${room}.${name}`, row })),
  )
  const large = rows.filter(({ row }) => (row.bodyLimit ?? 0) > 128 * 1024 && !row.files && !row.takesBytes)
  expect(large.map(({ name }) => name).toSorted()).toEqual(Object.keys(NO_FILE).toSorted())
  for (const { name, row } of large) expect(row.bodyLimit, name).toBeLessThanOrEqual(1024 * 1024)
  expect(rows.filter(({ row }) => row.files).length).toBeGreaterThan(5)
})
