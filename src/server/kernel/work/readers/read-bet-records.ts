// A bet history read in a worker thread as records of accounts, one for each book in it.

import { warningsOf } from '#core/bankroll/bets/history-warnings.ts'
import { bookNamed } from '#core/bankroll/bets/import-tickets.ts'
import { readBetHistory } from '#core/bankroll/bets/read-bet-history.ts'
import { type FileRecords, recordsOfFile } from '#core/bankroll/linked/synced-from-file.ts'
import { isFeeOperator } from '#core/care/money.ts'
import { readableText } from '#core/dfs/files/text.ts'
import type { EpochMs } from '#core/units.ts'
import { readingOf, type Watch } from '../task-watch.ts'

type RecordsFile = { readonly name: string; readonly text: string | Uint8Array; readonly now: EpochMs }
export type RecordsRead =
  | { readonly kind: 'refused'; readonly reason: string }
  | (FileRecords & {
      readonly kind: 'records'
      readonly leftCount: number
      readonly doubtfulCount: number
      readonly warnings: readonly string[]
    })

/** They are kept all at once, while nobody else is answered by the embedded database. */
const MOST_BETS = 5000

/** Never throws. */
export function readBetRecords({ name, text, now }: RecordsFile, { progress }: Watch): RecordsRead {
  const decoded = readableText(text)
  if (decoded.kind === 'not-text') return refused(`${name} is ${decoded.what}.`)
  const tell = readingOf(decoded.text.length, progress)
  const history = readBetHistory(decoded.text, tell, { now, use: 'accounts' })
  tell(decoded.text.length)
  if (history.kind === 'unreadable') return refused(`${name} is no bet history: ${history.reason}.`)
  const { bets, lines, left, doubtful } = recordsOfFile(history.bets, { accountOf: (book) => bookNamed(book), isEntry: isFeeOperator })
  const all = [...history.dropped.map(({ row, reason }) => ({ line: row, reason })), ...left].sort((a, b) => a.line - b.line)
  const [first] = all
  if (bets.length === 0) return refused(`${name} holds no bet that could be kept${first ? `: line ${first.line}, ${first.reason}` : ''}.`)
  if (bets.length > MOST_BETS) {
    return refused(`${name} holds ${bets.length} bets; ${MOST_BETS} are kept of one file. Split it by years and send its parts.`)
  }
  const kept = new Set(lines)
  const warnings = warningsOf(
    history.bets.filter(({ line }) => kept.has(line)),
    'accounts',
  )
  return {
    kind: 'records',
    bets,
    lines,
    left: all.slice(0, 50),
    leftCount: all.length,
    doubtful: doubtful.slice(0, 50),
    doubtfulCount: doubtful.length,
    warnings: [...decoded.warnings, ...warnings, ...history.ofFile],
  }
}

const refused = (reason: string) => ({ kind: 'refused' as const, reason })
