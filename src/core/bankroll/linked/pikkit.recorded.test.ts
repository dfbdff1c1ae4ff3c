import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { bookNamed } from '../bets/import-tickets.ts'
import { readBetHistory } from '../bets/read-bet-history.ts'
import { betRank } from './bet-changes.ts'
import { accountLedger, ledgerEntries } from './money-lines.ts'
import { foldRevisions, type Kept, latestOf } from './revisions.ts'
import { SyncedBet } from './synced-bet.ts'
import { recordsOfFile } from './synced-from-file.ts'

const FILE = path.resolve(import.meta.dirname, '../../../../../shared/data/bet-history/pikkit-export-nba-2024.csv')
const ACCOUNTS = { accountOf: bookNamed, isEntry: () => false }

const readFile = () => {
  const read = readBetHistory(readFileSync(FILE, 'utf8'))
  if (read.kind !== 'history') throw new Error(read.reason)
  return { history: read.bets, ...recordsOfFile(read.bets, ACCOUNTS) }
}
const ledgerOf = (kept: readonly Kept<SyncedBet>[]) => ledgerEntries(kept.map(latestOf), [])

/** As a book sends a bet that it amended since: open first, then settled otherwise, then as it stands. */
const amended = (bet: SyncedBet): SyncedBet[] => [
  { ...bet, status: 'open', payoutCents: null, settledAt: null, stakedCents: bet.stakedCents + 500, revisedAt: bet.placedAt - 2 },
  { ...bet, status: 'lost', payoutCents: 0, revisedAt: bet.placedAt - 1 },
  bet,
]

it.skipIf(!existsSync(FILE))(
  'a Pikkit export has the same ledger, row for row, as its bets sent shuffled, doubled, amended and over the wire',
  () => {
    const { history, bets, left } = readFile()
    expect({ rows: history.length, left }).toEqual({ rows: 660, left: [] })
    const fromFile = ledgerOf(foldRevisions([], bets, betRank).kept)
    const sent = bets.flatMap((bet, index) => (index % 5 === 0 ? amended(bet) : index % 5 === 1 ? [bet, bet] : [bet]))
    const shuffled = sent.map((bet, index) => ({ bet, place: (index * 7_919) % 1_009 })).sort((a, b) => a.place - b.place)
    let kept: readonly Kept<SyncedBet>[] = []
    for (let from = 0; from < shuffled.length; from += 50) {
      const page = shuffled.slice(from, from + 50).map(({ bet }) => SyncedBet.parse(JSON.parse(JSON.stringify(bet))))
      kept = foldRevisions(kept, page, betRank).kept
    }
    expect(ledgerOf(kept)).toEqual(fromFile)
  },
)

it.skipIf(!existsSync(FILE))('its ledger is the file’s own money: the profit of each book, to the cent', () => {
  const { history, bets } = readFile()
  const entries = ledgerOf(foldRevisions([], bets, betRank).kept)
  const books = [...new Set(bets.map(({ accountId }) => accountId))].sort()
  const byLedger = books.map((book) => [book, accountLedger(book, entries, null).changeCents])
  const byFile = books.map((book) => [
    book,
    history.filter(({ inFile }) => bookNamed(inFile.book) === book).reduce((sum, { profitCents }) => sum + profitCents, 0),
  ])
  expect(books).toHaveLength(5)
  expect(byLedger).toEqual(byFile)
})

it.skipIf(!existsSync(FILE))(
  'the stakes of its ten lost bonus bets count as nothing, as its warning says; all others as in the file',
  () => {
    const read = readBetHistory(readFileSync(FILE, 'utf8'), undefined, { use: 'accounts' })
    if (read.kind !== 'history') throw new Error(read.reason)
    expect(read.warnings.filter((one) => one.includes('bonus'))).toEqual([
      '10 lost bets lost no money: bonus bets, it seems. Their stakes are counted as nothing, since the money was the book’s.',
    ])
    const { bets } = recordsOfFile(read.bets, ACCOUNTS)
    const staked = (all: readonly { readonly stakedCents: number }[]) => all.reduce((sum, { stakedCents }) => sum + stakedCents, 0)
    expect(staked(read.bets) - staked(bets)).toBe(15_350)
  },
)
