// Accounts at sportsbooks: linked, read, paused and removed; with all bets in one list, the lines of each account to the cent, bets that may
// be one, and the sums of a tax year. No row takes a password of a sportsbook.
import { z } from 'zod'
import { BET_SOURCES } from '#core/bankroll/linked/doubtful.ts'
import { LEDGER_LINES } from '#core/bankroll/linked/money-lines.ts'
import { KalshiKey, PLATFORM_NAMES, Wallet } from '#core/bankroll/linked/platforms.ts'
import type { Infer } from '#core/infer.ts'
import { numeric } from '#core/numeric.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { fileText } from '../file-text.ts'
import { at, ConnectionRow, cents, Key, PlatformBet } from './platform-shapes.ts'

const Id = z.string().min(1).max(80)
const PlatformName = z.enum(PLATFORM_NAMES)
const MOST_FILE_BYTES = 8 * 1024 * 1024

const Lines = z.object(Object.fromEntries(LEDGER_LINES.map((line) => [line, cents])) as Record<(typeof LEDGER_LINES)[number], typeof cents>)

export const AccountMoney = z.object({
  accountId: z.string(),
  name: z.string(),
  source: z.enum(BET_SOURCES),
  lines: Lines,
  changeCents: cents,
  balance: z.object({ cents, asOf: at }).nullable(),
  /** Stated balance less all that the history explains; null where no balance is stated. */
  unexplainedCents: cents.nullable(),
  /** False: nothing was read of it yet, so that its lines are unknown and not zero. */
  wasRead: z.boolean(),
  /** Whether its deposits, withdrawals, bonuses and fees are known; files and your own tracker list none. */
  listsMoney: z.boolean(),
})
export type AccountMoney = Infer<typeof AccountMoney>

const Product = z.object({
  settled: z.number().int(),
  open: z.number().int(),
  /** Won and lost ones, halves too; pushes, void ones and cash-outs are neither. */
  won: z.number().int(),
  lost: z.number().int(),
  stakedCents: cents,
  profitCents: cents,
})

export const PlatformAnalytics = z.object({
  accounts: z.array(AccountMoney),
  /** Bets and contest entries that count. */
  products: z.object({ bet: Product, entry: Product }),
  /** Profit summed in the order of settlement, at most 300 points. */
  curve: z.array(z.object({ at, profitCents: cents })),
  months: z.array(
    z.object({ month: z.string(), settled: z.number().int(), profitCents: cents, depositsCents: cents, withdrawalsCents: cents }),
  ),
  /** Of the accounts that list them; null where none does. */
  netDepositsCents: cents.nullable(),
  feesCents: cents.nullable(),
  years: z.array(z.number().int()),
})
export type PlatformAnalytics = Infer<typeof PlatformAnalytics>

const Pair = z.object({ first: PlatformBet, second: PlatformBet })

export const platforms = {
  connections: endpoint({
    method: 'GET',
    path: '/api/platforms/connections',
    who: 'user',
    isPersonal: true,
    summary: 'Your linked accounts, how each stands and what you can do next, and the platforms that can be linked here.',
    input: z.object({}),
    output: z.object({
      connections: z.array(ConnectionRow),
      /** `none`: accounts cannot be linked on this server, files can be read. */
      vendor: z.enum(['simulator', 'aggregator', 'none']),
      platforms: z.array(z.object({ name: PlatformName, title: z.string(), refusal: z.string().nullable(), isKeyed: z.boolean() })),
    }),
    careHides: {
      act: 'open_book',
      without: (answer) => ({ ...answer, connections: answer.connections.map((one) => ({ ...one, link: null })) }),
    },
    example: {},
  }),
  balances: endpoint({
    method: 'GET',
    path: '/api/platforms/balances',
    who: 'user',
    isPersonal: true,
    summary: 'What your books say that you hold there, in dollars. Null is unknown: no book stated a balance.',
    input: z.object({}),
    output: z.object({
      /** `totalAvailable` is what the books state and screens call the balance; `totalBalance` is that and what is at stake on open bets. */
      totalBalance: z.number().nullable(),
      totalAvailable: z.number().nullable(),
      /** Stakes of all open bets: of linked accounts, of files and of your own tracker; a bet that two of them hold counts once. */
      atStake: z.number(),
      /** Profits of the bets that won money, and losses of those that lost some. */
      totalWinnings: z.number(),
      totalLosses: z.number(),
      lastUpdated: at.nullable(),
      /** Accounts and files of accounts without a stated balance: they are in neither total. */
      unknownAccounts: z.number().int(),
      platforms: z.array(
        z.object({
          id: z.string(),
          platformName: z.string(),
          currentBalance: z.number().nullable(),
          availableBalance: z.number().nullable(),
        }),
      ),
    }),
    example: {},
  }),
  bets: endpoint({
    method: 'GET',
    path: '/api/platforms/bets',
    who: 'user',
    isPersonal: true,
    summary: 'Bets and contest entries of all accounts, files and your own tracker in one list, newest first.',
    input: z.object({
      status: z.enum(['all', 'open', 'settled']).default('all'),
      source: z.enum(['all', ...BET_SOURCES]).default('all'),
      text: z.string().max(80).optional().describe('In the selection or the book'),
      offset: numeric(z.number().int().min(0).max(1e6)).default(0),
      limit: numeric(z.number().int().min(1).max(200)).default(50),
    }),
    output: z.object({ bets: z.array(PlatformBet), total: z.number().int() }),
    example: {},
  }),
  analytics: endpoint({
    method: 'GET',
    path: '/api/platforms/analytics',
    who: 'user',
    isPersonal: true,
    summary: 'The money of each account by line to the cent, what its balance leaves unexplained, and profit over time.',
    input: z.object({}),
    output: PlatformAnalytics,
    example: {},
  }),
  doubtful: endpoint({
    method: 'GET',
    path: '/api/platforms/doubtful',
    who: 'user',
    isPersonal: true,
    summary: 'Pairs of bets that may be one bet, for you to decide. Both count until then.',
    input: z.object({}),
    output: z.object({
      pairs: z.array(Pair).max(50),
      total: z.number().int(),
      /** What was said of other pairs; each can be taken back. */
      decided: z.array(Pair.extend({ verdict: z.enum(['same', 'different']) })).max(50),
    }),
    example: {},
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/platforms/doubtful',
    who: 'user',
    summary:
      'Says whether two bets are the same; `open` takes a decision back. Only bets alike in book, stake, price and selection may be one.',
    input: z.object({ first: Key, second: Key, verdict: z.enum(['same', 'different', 'open']) }),
    output: z.object({ left: z.number().int() }),
    refusals: ['not_found', 'conflict'],
    example: { first: 'none', second: 'none too', verdict: 'different' },
  }),
  hold: endpoint({
    method: 'POST',
    path: '/api/platforms/bets/holds',
    who: 'user',
    summary:
      'Of a bet of which two things were said of one moment: says which one holds. It counts until something new is said; the others stay in its history.',
    input: z.object({ id: Key, revision: z.string().min(1).max(80) }),
    output: z.object({ bet: PlatformBet }),
    refusals: ['not_found'],
    example: { id: 'none', revision: 'none' },
  }),
  taxYear: endpoint({
    method: 'GET',
    path: '/api/platforms/tax-year',
    who: 'user',
    isPersonal: true,
    summary:
      'Wins, losses and fees of a calendar year by account, as a CSV that says where the bets come from. Wins and losses are summed bet by bet and not set off; an empty fee is unknown.',
    input: z.object({ year: numeric(z.number().int().min(1990).max(2200)) }),
    output: z.object({ fileName: z.string(), text: z.string(), rows: z.number().int() }),
    example: { year: 2026 },
  }),
  connect: endpoint({
    method: 'POST',
    path: '/api/platforms/connect',
    who: 'user',
    // It leads to a page of the book.
    care: 'open_book',
    creates: true,
    summary:
      'Begins to link an account: answers the page where you sign in. Your password is typed there and nowhere else. Kalshi is linked at once by a key of yours, Polymarket by the address of your wallet.',
    input: z.object({
      platformName: PlatformName,
      platformId: z.string().trim().max(80).default('').describe('Your name at the book, for your own list'),
      key: KalshiKey.optional().describe('Of Kalshi: made by you there, kept encrypted, used to read and for nothing else'),
      wallet: Wallet.optional().describe('Of Polymarket: the public address under which you trade there'),
    }),
    output: ConnectionRow,
    refusals: ['conflict', 'not_configured', 'feed_down', 'rate_limited'],
    example: { platformName: 'draftkings', platformId: 'steady' },
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/platforms/connections/:id/complete',
    who: 'user',
    summary: 'Completes a link by the one-time code of the page; leave it empty where the page gave none. Its bets are read at once.',
    input: z.object({ id: Id, code: z.string().trim().max(20).default('') }),
    output: z.object({ connections: z.array(ConnectionRow) }),
    refusals: ['not_found', 'conflict', 'feed_down', 'rate_limited'],
    example: { id: 'none', code: '000000' },
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/platforms/connections/:id/pause',
    who: 'user',
    summary: 'Pauses an account, or lets it be read again.',
    input: z.object({ id: Id, isPaused: z.boolean() }),
    output: ConnectionRow,
    refusals: ['not_found', 'conflict', 'feed_down', 'rate_limited'],
    example: { id: 'none', isPaused: true },
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/api/platforms/connections/:id',
    who: 'user',
    summary:
      'Ends the access to an account and takes its bets, deposits and withdrawals out of your lists and sums; under limits they count on. Linked again within 40 days, they are back.',
    input: z.object({ id: Id }),
    output: z.object({ id: z.string() }),
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  sync: endpoint({
    method: 'POST',
    path: '/api/platforms/sync/:id',
    who: 'user',
    summary: 'Reads an account now. It goes on in the background where it takes longer than a few seconds.',
    input: z.object({ id: Id }),
    output: z.object({
      isDone: z.boolean(),
      /** New or changed so far. */
      syncResults: z.object({ betsSync: z.number().int(), transactionsSync: z.number().int() }),
      connection: ConnectionRow,
    }),
    refusals: ['not_found', 'conflict'],
    example: { id: 'none' },
  }),
  files: endpoint({
    method: 'POST',
    path: '/api/platforms/files',
    kind: 'stream',
    who: 'user',
    creates: true,
    summary:
      'Reads a bet history (Pikkit, the entry history of DraftKings or FanDuel, or our own CSV) as accounts, one for each book in it. All of it is kept or nothing, but for books whose account of files was disconnected or is paused: they stay away unless `bringBack` or `resume` is sent. JSON, or the events progress and end.',
    input: z.object({
      name: z.string().max(200),
      text: fileText(MOST_FILE_BYTES),
      bringBack: z.boolean().optional().describe('Accounts of files that were disconnected come back with their bets'),
      resume: z.boolean().optional().describe('Accounts of files that are paused are resumed, and take the bets of this file'),
    }),
    output: z.object({
      accounts: z.number().int(),
      /** Those that are kept. */
      bets: z.number().int(),
      /** Books that stay away: when their account was disconnected, and how many bets of the file were not kept. */
      disconnected: z.array(z.object({ book: z.string(), since: at, bets: z.number().int() })),
      /** Books whose account is paused and stays so: how many bets of the file were not kept. */
      paused: z.array(z.object({ book: z.string(), bets: z.number().int() })),
      /** Of them new, and of them known before, of which this file says something else. */
      added: z.number().int(),
      changed: z.number().int(),
      left: z.array(z.object({ line: z.number().int(), reason: z.string() })).max(50),
      leftCount: z.number().int(),
      /**
       * Kept, but somebody has to look at them: more came back than stake and price can pay, something of what was lost, or an earlier file said
       * otherwise of the same moment. Of two such the one that was read last counts.
       */
      doubtful: z.array(z.object({ line: z.number().int(), reason: z.string() })).max(50),
      doubtfulCount: z.number().int(),
      /** What else is said of the file: prices that cannot be read, with their lines. */
      warnings: z.array(z.string()),
    }),
    refusals: ['unreadable_file', 'too_large', 'conflict'],
    bodyLimit: 10 * 1024 * 1024,
    files: ['text'],
    example: { name: 'bets.csv', text: 'status,stake,odds,placed_at\nwon,25,+116,2026-01-05T20:00:00Z\n' },
  }),
} as const satisfies EndpointTable
