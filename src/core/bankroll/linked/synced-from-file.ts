// How does a bet of a file look as a record of a linked account, so that a file and a sync come to the same ledger?
import type { HistoryBet } from '../bets/history-bet.ts'
import { oddityOf } from '../bets/import-oddities.ts'
import { type ImportedBet, importTickets } from '../bets/import-tickets.ts'
import { SyncedBet } from './synced-bet.ts'

export type FileRecords = {
  readonly bets: readonly SyncedBet[]
  /** The line of the file for each of the bets. */
  readonly lines: readonly number[]
  /** Rows that cannot stand in a ledger, by their line in the file. */
  readonly left: readonly { readonly line: number; readonly reason: string }[]
  /** Rows that contradict themselves: they are kept, for they are the person's record, and named, for somebody has to look at them. */
  readonly doubtful: readonly { readonly line: number; readonly reason: string }[]
}

/** What the file does not say of its bets. */
export type FileAccounts = {
  /** The account of the person at a book, by the book's usual name. */
  readonly accountOf: (book: string) => string
  /** Is what is staked there an entry of a fantasy contest? */
  readonly isEntry: (book: string) => boolean
}

/**
 * The bets of a file as records of accounts. A file says nothing of when a bet was changed: that it was settled or placed is the last that is
 * known of it. A later file with another result at another time amends it, one with the same time contradicts it.
 */
export function recordsOfFile(history: readonly HistoryBet[], accounts: FileAccounts): FileRecords {
  const bets: SyncedBet[] = []
  const lines: number[] = []
  const left: { line: number; reason: string }[] = []
  const doubtful: { line: number; reason: string }[] = []
  for (const [index, imported] of importTickets(history).entries()) {
    const record = recordOf(imported, accounts, history[index]!.isEntry === true)
    if (typeof record === 'string') left.push({ line: history[index]!.line, reason: record })
    else {
      bets.push(record)
      lines.push(history[index]!.line)
      // Times to come are the business of whoever knows the time.
      const oddity = oddityOf(history[index]!, imported, Number.POSITIVE_INFINITY)
      if (oddity) doubtful.push({ line: history[index]!.line, reason: oddity })
    }
  }
  return { bets, lines, left, doubtful }
}

function recordOf(bet: ImportedBet, { accountOf, isEntry }: FileAccounts, isContest: boolean): SyncedBet | string {
  const { key, status, profitCents, placedAt, settledAt, ticket } = bet
  if (placedAt === null) return 'no time that can be read'
  const book = bet.book || 'Unknown book'
  const stakedCents = ownStakeOf(bet)
  const isOpen = status === 'open'
  if (!isOpen && stakedCents + profitCents < 0) return 'it lost more than its stake'
  const read = SyncedBet.safeParse({
    accountId: accountOf(book),
    externalId: key.replace(/^import:/, ''),
    revisedAt: settledAt ?? placedAt,
    product: isContest || isEntry(book) ? 'entry' : 'bet',
    book,
    status,
    stakedCents,
    payoutCents: isOpen ? null : stakedCents + profitCents,
    selection: ticket.legs
      .map(({ selection }) => selection)
      .join(' + ')
      .slice(0, 200),
    price: ticket.kind === 'straight' ? (ticket.legs[0]?.price ?? '') : '',
    placedAt,
    settledAt: isOpen ? null : (settledAt ?? placedAt),
  })
  return read.success ? read.data : 'its amounts or its texts are beyond what can be kept'
}

/** A lost bet that lost nothing was a bonus bet: none of its stake was the person's own money. */
const ownStakeOf = ({ status, stakedCents, profitCents }: ImportedBet) => (status === 'lost' && profitCents === 0 ? 0 : stakedCents)
