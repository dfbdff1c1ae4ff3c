// All bets of a person in one view: those of linked accounts and files with their history, those of their own tracker, and what the person
// said of bets that may be one.
import type { PlatformBet } from '#contract/bets/platform-shapes.ts'
import { betRank, betRivals, historyOf, isBetContradicted, movementRank } from '#core/bankroll/linked/bet-changes.ts'
import {
  type BetSource,
  type ComparedBet,
  type DoubtfulPair,
  doubtfulPairs,
  mayBeOne,
  type PairDecision,
  setAside,
} from '#core/bankroll/linked/doubtful.ts'
import type { StatedBalance } from '#core/bankroll/linked/money-lines.ts'
import { foldRevisions, type Kept, latestOf, type Revised, recordKey } from '#core/bankroll/linked/revisions.ts'
import type { SyncedBet, SyncedMovement } from '#core/bankroll/linked/synced-bet.ts'
import { trackerAccount, trackerFileAccount } from '#core/bankroll/linked/tracker-accounts.ts'
import { isFeeOperator } from '#core/care/money.ts'
import { breath, mapInSteps } from '../../kernel/work/breath.ts'
import type { AccountStore, StoredAccount } from './accounts.store.ts'
import type { RecordStore, TrackerBet } from './records.store.ts'

export type PersonAccount = {
  readonly id: string
  readonly name: string
  readonly book: string
  readonly source: BetSource
  readonly stated: StatedBalance | null
  /** Read to its end once, or a file: what it lists is there. Else nothing is known of it, which is not nothing. */
  readonly wasRead: boolean
  /** Its deposits, withdrawals, bonuses and fees are known: files and a person's own tracker list none. */
  readonly listsMoney: boolean
}

export type PersonBets = {
  readonly accounts: readonly PersonAccount[]
  /** The revision of each that counts, newest first. */
  readonly bets: readonly SyncedBet[]
  readonly movements: readonly SyncedMovement[]
  readonly aside: ReadonlySet<string>
  readonly pairs: readonly DoubtfulPair[]
  /** What the person said of pairs whose bets are both still there. */
  readonly decided: readonly PairDecision[]
  /** Whether two bets, by their keys, may be one. */
  readonly mayBeOne: (first: string, second: string) => boolean
  /** The revisions between which the person may say which one holds. */
  readonly rivalsOf: (key: string) => readonly Revised[]
  /** The account under which a bet is summed up: of the tracker apart what was typed and what a file brought. */
  readonly summedUnder: (bet: SyncedBet) => string
  /** A bet as it is shown. */
  readonly row: (bet: SyncedBet) => PlatformBet
}

type Stores = { readonly accounts: AccountStore; readonly records: RecordStore }

export async function betsOfPerson({ accounts: accountStore, records }: Stores, userId: string): Promise<PersonBets> {
  const linked = (await accountStore.list(userId)).filter(({ ref }) => ref !== null)
  const sent = await records.all(userId)
  const kept = foldRevisions([], sent.bets, betRank).kept
  await breath()
  const movements = foldRevisions([], sent.movements, movementRank).kept.map(latestOf)
  const ofFiles = new Set(linked.filter(({ source }) => source === 'file').map(({ id }) => id))
  const fileIds = new Set(kept.flatMap(({ revisions }) => (ofFiles.has(revisions[0]!.accountId) ? [revisions[0]!.externalId] : [])))
  // A row of a file that was imported into the tracker too is the same row: that is known and nothing to ask about.
  const tracked = (await records.tracked(userId)).filter(({ key }) => !fileIds.has(key.replace(/^import:/, '')))
  await breath()
  const own = await mapInSteps(tracked, recordOfTracker)
  const moved = new Set(movements.map(({ accountId }) => accountId))
  const imported = new Set(own.filter((_, index) => tracked[index]!.origin === 'import').map(recordKey))
  const accounts = [...linked.map((one) => accountOf(one, moved.has(one.id))), ...accountsOfTracker(own, imported)]
  const sources = sourcesOf(accounts, imported)
  await breath()
  const bets = [...kept.map(latestOf), ...own].sort((a, b) => b.placedAt - a.placedAt || (recordKey(a) < recordKey(b) ? -1 : 1))
  await breath()
  const compared = await mapInSteps(bets, (bet): ComparedBet => ({ ...bet, key: recordKey(bet), source: sources(bet) }))
  const decided = await records.decisions(userId)
  const aside = setAside(compared, decided)
  await breath()
  const pairs = doubtfulPairs(compared, decided)
  await breath()
  const comparedOf = new Map(compared.map((bet) => [bet.key, bet]))
  const histories = new Map(kept.map((one) => [one.key, one]))
  const shown = new Set(linked.map(({ id }) => id))
  return {
    accounts,
    bets,
    movements,
    aside,
    pairs,
    decided: decided.filter(({ first, second }) => comparedOf.has(first) && comparedOf.has(second)),
    mayBeOne(first, second) {
      const [a, b] = [comparedOf.get(first), comparedOf.get(second)]
      return a !== undefined && b !== undefined && mayBeOne(a, b)
    },
    rivalsOf(key) {
      const kept = histories.get(key)
      return kept ? betRivals(kept) : []
    },
    summedUnder: (bet) => (imported.has(recordKey(bet)) ? trackerFileAccount(bet.book) : bet.accountId),
    row: (bet) =>
      rowOf(bet, {
        source: sources(bet),
        kept: histories.get(recordKey(bet)),
        isAside: aside.has(recordKey(bet)),
        isLinked: shown.has(bet.accountId),
      }),
  }
}

/** Sources of which a deposit is a part of what they list; a wallet of Polymarket lists rewards alone. */
const LISTS_MONEY: ReadonlySet<StoredAccount['source']> = new Set(['simulator', 'aggregator', 'kalshi'])

const accountOf = (
  { id, book, username, source, balanceCents, balanceAsOf, lastSyncAt }: StoredAccount,
  hasMoved: boolean,
): PersonAccount => ({
  id,
  name: username ? `${book} · ${username}` : book,
  book,
  source: source === 'file' ? 'file' : 'linked',
  stated: balanceCents === null || balanceAsOf === null ? null : { cents: balanceCents, asOf: balanceAsOf.getTime() },
  wasRead: source === 'file' || lastSyncAt !== null,
  listsMoney: LISTS_MONEY.has(source) ? lastSyncAt !== null : source === 'file' && hasMoved,
})

function accountsOfTracker(own: readonly SyncedBet[], imported: ReadonlySet<string>): PersonAccount[] {
  const known = { stated: null, wasRead: true, listsMoney: false }
  const of = (some: readonly SyncedBet[]) => [...new Set(some.map(({ book }) => book))].sort()
  const isOfFile = (bet: SyncedBet) => imported.has(recordKey(bet))
  return [
    ...of(own.filter((bet) => !isOfFile(bet))).map((book) => ({
      ...{ id: trackerAccount(book), book, name: `${book} · your tracker`, source: 'typed' as const, ...known },
    })),
    ...of(own.filter(isOfFile)).map((book) => ({
      ...{ id: trackerFileAccount(book), book, name: `${book} · from files in your tracker`, source: 'file' as const, ...known },
    })),
  ]
}

function recordOfTracker({ key, status, book: named, ticket, ...bet }: TrackerBet): SyncedBet {
  const book = named || 'Unknown book'
  const isOpen = status === 'open'
  // A lost bet that lost nothing was a bonus bet: none of its stake was the person's own money.
  const stakedCents = status === 'lost' && bet.profitCents === 0 ? 0 : bet.stakedCents
  return {
    accountId: trackerAccount(book),
    externalId: key.replace(/^import:/, ''),
    revisedAt: bet.updatedAt.getTime(),
    product: isFeeOperator(book) ? 'entry' : 'bet',
    book,
    status,
    stakedCents,
    payoutCents: isOpen ? null : stakedCents + (bet.profitCents ?? 0),
    selection: ticket.legs
      .map(({ selection }) => selection)
      .join(' + ')
      .slice(0, 200),
    price: ticket.kind === 'straight' ? (ticket.legs[0]?.price ?? '') : '',
    placedAt: bet.placedAt.getTime(),
    settledAt: isOpen ? null : (bet.settledAt ?? bet.placedAt).getTime(),
  }
}

function sourcesOf(accounts: readonly PersonAccount[], imported: ReadonlySet<string>): (bet: SyncedBet) => BetSource {
  const ofAccount = new Map(accounts.map(({ id, source }) => [id, source]))
  return (bet) => (imported.has(recordKey(bet)) ? 'file' : (ofAccount.get(bet.accountId) ?? 'typed'))
}

const STATUS: Readonly<Record<SyncedBet['status'], (bet: SyncedBet) => PlatformBet['status']>> = {
  open: () => 'pending',
  won: () => 'won',
  'half won': () => 'won',
  lost: () => 'lost',
  'half lost': () => 'lost',
  push: () => 'pushed',
  void: () => 'pushed',
  'cashed out': ({ payoutCents, stakedCents }) =>
    (payoutCents ?? 0) > stakedCents ? 'won' : (payoutCents ?? 0) < stakedCents ? 'lost' : 'pushed',
}

const rivalOf = (one: SyncedBet & Pick<Revised, 'revision'>, index: number, all: readonly unknown[]): PlatformBet['rivals'][number] => ({
  revision: one.revision ?? '',
  outcome: one.status,
  stakedCents: one.stakedCents,
  payoutCents: one.payoutCents,
  selection: one.selection,
  odds: one.price,
  counts: index === all.length - 1,
})

type Known = {
  readonly source: BetSource
  readonly kept: Kept<SyncedBet> | undefined
  readonly isAside: boolean
  readonly isLinked: boolean
}

function rowOf(bet: SyncedBet, { source, kept, isAside, isLinked }: Known): PlatformBet {
  const steps = kept ? historyOf(kept) : []
  return {
    id: recordKey(bet),
    platformName: bet.book,
    source,
    accountId: isLinked ? bet.accountId : null,
    product: bet.product,
    selection: bet.selection,
    odds: bet.price,
    stake: bet.stakedCents / 100,
    status: STATUS[bet.status](bet),
    placedAt: bet.placedAt,
    actualWin: bet.payoutCents === null ? null : bet.payoutCents / 100,
    outcome: bet.status,
    stakedCents: bet.stakedCents,
    payoutCents: bet.payoutCents,
    settledAt: bet.settledAt,
    history:
      steps.length < 2
        ? []
        : steps.map(({ bet: { revisedAt, status, stakedCents, payoutCents }, changes }) => ({
            ...{ at: revisedAt, changes: [...changes], outcome: status, stakedCents, payoutCents },
          })),
    isContradicted: kept ? isBetContradicted(kept) : false,
    rivals: kept ? betRivals(kept).map(rivalOf) : [],
    isAside,
  }
}
