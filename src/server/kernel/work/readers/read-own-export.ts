// One's own export read in a worker thread: what of it can be kept again, each row checked as if it came by its own call, and what cannot.
import { z } from 'zod'
import { type Favorites, Preferences, readFavorites, StatedBankrollPlan } from '#core/access/preferences.ts'
import { AlertChannel, AlertRule } from '#core/alerts/alert-rules.ts'
import { BetOrigin, BetStatus, SettledBy, TrackedTicket } from '#core/bankroll/bets/tracked-bet.ts'
import { SyncedBet } from '#core/bankroll/linked/synced-bet.ts'
import { PROGRESS_EVERY } from '#core/dfs/files/csv-rows.ts'
import { readableText } from '#core/dfs/files/text.ts'
import { Site } from '#core/dfs/slate.ts'
import type { Infer } from '#core/infer.ts'
import { readingOf, type Watch } from '../task-watch.ts'

const MOST_BETS = 50_000
const MOST_OF_OTHERS = 1000

/** Whole cents: a large number travels as text. */
const Cents = z
  .union([z.number(), z.string().regex(/^-?\d{1,13}$/)])
  .transform(Number)
  .pipe(z.number().int().min(-1e12).max(1e12))
const Time = z
  .string()
  .max(40)
  .transform((text) => Date.parse(text))
  .pipe(z.number().int().min(0).max(8.64e15))
const Id = z.string().min(1).max(80)

const BetRow = z
  .object({
    key: z.string().min(1).max(400),
    origin: BetOrigin,
    book: z.string().max(80),
    ticket: TrackedTicket,
    status: BetStatus,
    settled_by: SettledBy.nullable(),
    staked_cents: Cents,
    payout_cents: Cents.nullable(),
    profit_cents: Cents.nullable(),
    placed_at: Time,
    settled_at: Time.nullable(),
    deleted_at: z.null(),
  })
  .refine(({ status, payout_cents, profit_cents }) => (status === 'open') === (payout_cents === null && profit_cents === null))
  .refine(({ staked_cents, payout_cents, profit_cents }) => payout_cents === null || profit_cents === payout_cents - staked_cents)

const Player = z.object({
  id: z.string().max(120),
  name: z.string().max(120),
  position: z.string().max(20),
  team: z.string().max(80),
  slot: z.string().max(20).nullable(),
  salary: z.number().int().min(0).max(1e6),
  projectedPoints: z.number().min(-1000).max(10_000).nullable(),
  opponent: z.string().max(80).nullish(),
  mean: z.number().min(-1000).max(10_000).nullish(),
  deviation: z.number().min(0).max(10_000).nullish(),
})
const LineupRow = z.object({
  id: Id,
  name: z.string().min(1).max(120),
  sport: z.string().min(1).max(20),
  site: Site.nullable(),
  slate: z.string().max(200).nullable(),
  players: z.array(Player).min(1).max(20),
  total_salary: z.number().int().min(0).max(1e7),
  projected_points: z.number().nullable(),
  created_at: Time,
  updated_at: Time,
})
const RuleRow = z.object({ rule: AlertRule, channels: z.array(AlertChannel).max(4), is_on: z.boolean() })
const MemoryRow = z.object({ text: z.string().trim().min(1).max(1000), updated_at: Time })

/** An account that a file made: nobody reads it anew, so that its bets are nowhere but in the export. */
const FileAccountRow = z.object({ id: Id, source: z.literal('file'), ref: z.string().trim().min(1).max(80), removed_at: z.null() })
const FileRecordRow = z.object({
  account_id: Id,
  kind: z.literal('bet'),
  content: z.record(z.string(), z.unknown()),
})

const Export = z.object({
  format: z.literal('ai-sports-guru-export'),
  version: z.literal(1),
  data: z.record(z.string(), z.unknown()),
})

type Rows<T> = { readonly rows: readonly T[]; readonly left: number }

export type OwnExport = {
  readonly kind: 'export'
  readonly preferences: Partial<Preferences>
  /** Settings of the file that are not taken: what nobody understands here, and who sees the profile. */
  readonly leftPreferences: readonly string[]
  readonly bankroll: StatedBankrollPlan | null
  readonly favorites: Favorites
  readonly names: { readonly firstName: string; readonly lastName: string } | null
  readonly bets: Rows<Infer<typeof BetRow>>
  /** Bets of accounts that files made, each with the book as its account. */
  readonly history: Rows<SyncedBet>
  readonly lineups: Rows<Infer<typeof LineupRow>>
  readonly alerts: Rows<Infer<typeof RuleRow>>
  readonly memories: Rows<Infer<typeof MemoryRow>>
  /** Rows of what is not taken, by table. */
  readonly others: Readonly<Record<string, number>>
}
type OwnExportRead = OwnExport | { readonly kind: 'refused'; readonly reason: string }

const TABLES = { bets: 'bets', lineups: 'saved_lineups', alerts: 'alert_rules', memories: 'lex_memories' } as const

/** Never throws. */
export function readOwnExport(
  { name, text }: { readonly name: string; readonly text: string | Uint8Array },
  { progress }: Watch,
): OwnExportRead {
  const decoded = readableText(text)
  if (decoded.kind === 'not-text') return refused(`${name} is ${decoded.what}.`)
  const of = decoded.text.length
  const tell = readingOf(of, progress)
  const read = Export.safeParse(jsonOf(decoded.text))
  if (!read.success) return refused(`${name} is no export of this product: a file that Export Data made is read here.`)
  const { data } = read.data
  // To take the text apart is about a third of the work; the rest is to check row after row, and most rows are bets.
  const parsed = of / 3
  tell(parsed)
  const bets = rowsOf(data.bets, BetRow, MOST_BETS, (share) => tell(parsed + share * (of - parsed)))
  tell(of)
  const taken = new Set<string>([
    ...Object.values(TABLES),
    'profile',
    'profiles',
    'sessions',
    'meters',
    'meter_keys',
    'meter_days',
    'meter_totals',
  ])
  const history = historyOf(data.linked_accounts, data.linked_records)
  const others = { ...data, linked_accounts: history.otherAccounts, linked_records: history.otherRecords }
  const profile = (typeof data.profile === 'object' && data.profile !== null ? data.profile : {}) as Record<string, unknown>
  const names = z.object({ firstName: z.string().trim().min(1).max(60), lastName: z.string().trim().max(60) }).safeParse(profile)
  const bankroll = StatedBankrollPlan.safeParse(profile.bankroll)
  return {
    kind: 'export',
    ...preferencesOf(profile.preferences),
    bankroll: bankroll.success && bankroll.data.totalCents > 0 ? bankroll.data : null,
    favorites: readFavorites(profile.favorites),
    names: names.success ? { firstName: names.data.firstName, lastName: names.data.lastName } : null,
    bets,
    history,
    lineups: rowsOf(data.saved_lineups, LineupRow, MOST_OF_OTHERS),
    alerts: rowsOf(data.alert_rules, RuleRow, MOST_OF_OTHERS),
    memories: rowsOf(data.lex_memories, MemoryRow, MOST_OF_OTHERS),
    others: Object.fromEntries(
      Object.entries(others).flatMap(([table, rows]) =>
        Array.isArray(rows) && rows.length > 0 && !taken.has(table) ? [[table, rows.length]] : [],
      ),
    ),
  }
}

/** Bets of files, and what is left of the two tables for other reasons: accounts that are linked again, and what they sent. */
function historyOf(accounts: unknown, records: unknown) {
  const allAccounts: readonly unknown[] = Array.isArray(accounts) ? accounts : []
  const allRecords: readonly unknown[] = Array.isArray(records) ? records : []
  const bookOf = new Map(
    allAccounts.flatMap((one) => {
      const { success, data } = FileAccountRow.safeParse(one)
      return success ? [[data.id, data.ref] as const] : []
    }),
  )
  const of = (one: unknown) => bookOf.get((one as { account_id?: string } | null)?.account_id ?? '')
  const theirs = allRecords.filter((one) => of(one) !== undefined)
  const rows = theirs.slice(0, MOST_BETS).flatMap((one) => {
    const row = FileRecordRow.safeParse(one)
    const bet = row.success ? SyncedBet.safeParse({ ...row.data.content, accountId: of(one) }) : null
    return bet?.success ? [bet.data] : []
  })
  return {
    rows,
    left: theirs.length - rows.length,
    otherAccounts: allAccounts.filter((one) => !bookOf.has((one as { id?: string } | null)?.id ?? '')),
    otherRecords: allRecords.filter((one) => of(one) === undefined),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Each setting by itself: one that this version does not know is left, not all of them. Who sees the profile is decided on each server anew. */
function preferencesOf(stored: unknown): Pick<OwnExport, 'preferences' | 'leftPreferences'> {
  const all = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const sound = Object.entries(Preferences.shape).flatMap(([key, shape]) => {
    const read = key in all && key !== 'publicProfile' ? shape.safeParse(all[key]) : null
    return read?.success ? [[key, read.data]] : []
  })
  const taken = new Set(sound.map(([key]) => key))
  const left = Object.keys(all).filter((key) => !taken.has(key) && !(key === 'publicProfile' && all[key] === false))
  return {
    preferences: Object.fromEntries(sound) as Partial<Preferences>,
    leftPreferences: left.slice(0, 20).map((key) => key.slice(0, 40)),
  }
}

function rowsOf<S extends z.ZodType>(stored: unknown, shape: S, most: number, tell?: (share: number) => void): Rows<Infer<S>> {
  const all: readonly unknown[] = Array.isArray(stored) ? stored : []
  const rows = all.slice(0, most).flatMap((one, at) => {
    if (at > 0 && at % PROGRESS_EVERY === 0) tell?.(at / all.length)
    const read = shape.safeParse(one)
    return read.success ? [read.data as Infer<S>] : []
  })
  return { rows, left: all.length - rows.length }
}

const refused = (reason: string) => ({ kind: 'refused' as const, reason })
