// Every recorded file, given to every reader of files: it is read, or one sentence names what it is. Skips where the files are absent.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBetHistory } from '../../bankroll/bets/read-bet-history.ts'
import { readOdds } from '../../odds/files/read-odds.ts'
import { readResults } from '../../predictions/results/read-results.ts'
import { readWeekly } from '../../projections/weekly/weekly-file.ts'
import { readPayouts } from '../../simulation/contest/payouts.ts'
import { readLineups } from '../../simulation/field/known-lineups.ts'
import { readEntries } from '../entries/read-entries.ts'
import { readOwnership } from '../imports/read-ownership.ts'
import { readPlayingOrder } from '../imports/read-playing-order.ts'
import { readProjections } from '../imports/read-projections.ts'
import { readSlate } from '../imports/read-slate.ts'
import { rosterOf } from '../sites.ts'
import { readStandings } from '../standings/read-standings.ts'
import { detectTextKind } from './foreign.ts'
import { readableText } from './text.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../../shared/data')
const isRecorded = existsSync(FOLDER)
/** Larger ones are archives of whole seasons; a part of each shows its shape. */
const MOST_BYTES = 60_000

const files = isRecorded
  ? readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.(csv|json)$/.test(name) && statSync(path.join(FOLDER, name)).isFile(),
    )
  : []

/** A file whole, or of a long table its first rows. */
const seen = new Map<string, Uint8Array>()
function bytesOf(name: string): Uint8Array {
  const known = seen.get(name) ?? partOf(name)
  seen.set(name, known)
  return known
}

function partOf(name: string): Uint8Array {
  const bytes = new Uint8Array(readFileSync(path.join(FOLDER, name)))
  if (bytes.length <= MOST_BYTES || name.endsWith('.json')) return bytes
  return bytes.subarray(0, bytes.lastIndexOf(10, MOST_BYTES) + 1)
}

const NOBODY = { players: [] }
const SLATE = (() => {
  const head = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'
  const golfers = Array.from({ length: 8 }, (_, at) => `G,G ${at} (${at}),G ${at},${at},G,7000,The Open,Golf,50`)
  const read = readSlate([head, ...golfers].join('\n'), 'DKSalaries.csv')
  if (read.kind === 'refused') throw new Error(read.reason)
  return read.slate
})()
type Reading = { readonly kind: string; readonly reason?: string }
/** What takes a file: the screens', the calls' and the commands' readers. */
const READERS: Readonly<Record<string, (bytes: Uint8Array, name: string) => Reading>> = {
  salaries: readSlate,
  entries: readEntries,
  projections: (bytes, name) => readProjections(bytes, name, 'draftkings'),
  ownership: (bytes, name) => readOwnership(bytes, name, NOBODY),
  'playing order': (bytes, name) => readPlayingOrder(bytes, name, NOBODY),
  standings: readStandings,
  odds: readOdds,
  'own lineups': (bytes, name) => readLineups(bytes, name, SLATE, rosterOf(SLATE)!),
  payouts: readPayouts,
  'weekly files': readWeekly,
  results: (bytes, name) => readResults(bytes, name, 'nba'),
  'bet history': (bytes) => {
    const text = readableText(bytes)
    return text.kind === 'text' ? readBetHistory(text.text) : { kind: 'refused', reason: `${text.what}.` }
  },
}

describe.skipIf(!isRecorded)('every recorded file is read, or named in one sentence, by', () => {
  it.each(Object.entries(READERS))('the reader of %s', (_name, read) => {
    const unnamed = files.flatMap((name) => {
      const { kind, reason } = read(bytesOf(name), path.basename(name))
      if (kind !== 'refused' && kind !== 'unreadable') return []
      const isNamed =
        reason !== undefined &&
        reason.length < 700 &&
        !/zod|Invalid (input|option)|\bexpected (string|number|array|object)|a table with the columns “|JSON with the keys “|undefined|\[object|invalid_type/.test(
          reason,
        )
      return isNamed ? [] : [`${name}: ${reason}`]
    })
    expect(unnamed).toEqual([])
  })

  it.each([
    ['bet-history/', /bet history/],
    ['dfs-standings/.*csv', /contest standings/],
    ['dfs-standings/.*json', /payout table/],
    ['elo-538/', /past games/],
    ['espn/.*scoreboard', /scoreboard|schedule/],
    ['espn/nba-leaders', /leaders/],
    ['espn/nba-standings', /standings of a league/],
    ['games-with-starters/', /past games/],
    ['ffc-adp', /draft positions/],
    ['linescore', /line score/],
    ['sleeper-players', /players without salaries/],
    ['oddsapi-v3', /The Odds API v3/],
    ['historical', /at one past moment/],
    ['odds-history/', /past games/],
    ['sb-2026-ownership', /ownership/],
    ['stats-logs/', /past results or statistics/],
    ['stripe/', /Stripe/],
    ['youtube/', /video/],
  ])('%s is %s', (which, named) => {
    const some = files.filter((name) => new RegExp(which).test(name))
    expect(some.length).toBeGreaterThan(0)
    const wrong = some.map((name) => {
      const text = readableText(bytesOf(name))
      return text.kind === 'text' ? `${name}: ${detectTextKind(text.text)}` : name
    })
    expect(wrong.filter((line) => !named.test(line))).toEqual([])
  })
})
