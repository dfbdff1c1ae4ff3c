// What the bets and movements of a person come to: lines and balances of accounts, profit over time, a tax year as CSV.

import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { BetSource } from '#core/bankroll/linked/doubtful.ts'
import { accountLedger, ledgerEntries } from '#core/bankroll/linked/money-lines.ts'
import { recordKey } from '#core/bankroll/linked/revisions.ts'
import type { SyncedBet } from '#core/bankroll/linked/synced-bet.ts'
import { taxYear } from '#core/bankroll/linked/tax-year.ts'
import { isTrackerAccount } from '#core/bankroll/linked/tracker-accounts.ts'
import { profitCurve } from '#core/bankroll/performance/profit-curve.ts'
import { monthTeller } from '#core/zones.ts'
import { csvCell } from '../../kernel/csv-cell.ts'
import type { PersonBets } from './person-bets.ts'

type Platforms = typeof API.platforms
const MOST_POINTS = 300

const profitOf = ({ payoutCents, stakedCents }: SyncedBet) => (payoutCents ?? 0) - stakedCents
const counted = ({ bets, aside }: PersonBets) => bets.filter((bet) => !aside.has(recordKey(bet)))
/** What counts, each bet under the account where it is summed up. */
const summed = (person: PersonBets) => counted(person).map((bet) => ({ ...bet, accountId: person.summedUnder(bet) }))
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

export function analyticsOf(person: PersonBets, timeZone: string): AnswerOf<Platforms['analytics']> {
  const { accounts, movements } = person
  const all = summed(person)
  const entries = ledgerEntries(all, movements)
  const settled = all.filter((bet): bet is SyncedBet & { settledAt: number } => bet.settledAt !== null)
  const moved = movements.filter(({ status }) => status === 'done')
  const ofKind = (kind: string) => sumOf(moved.filter((one) => one.kind === kind).map(({ cents }) => cents))
  const listing = accounts.filter(({ listsMoney }) => listsMoney)
  const product = (name: SyncedBet['product']) => {
    const some = all.filter((bet) => bet.product === name)
    const done = some.filter(({ status }) => status !== 'open')
    return {
      settled: done.length,
      open: some.length - done.length,
      won: done.filter(({ status }) => status === 'won' || status === 'half won').length,
      lost: done.filter(({ status }) => status === 'lost' || status === 'half lost').length,
      stakedCents: sumOf(done.map(({ stakedCents }) => stakedCents)),
      profitCents: sumOf(done.map(profitOf)),
    }
  }
  const monthOf = monthTeller(timeZone)
  return {
    accounts: accounts.map(({ id, name, source, stated, wasRead, listsMoney }) => {
      const { lines, changeCents, unexplainedCents } = accountLedger(id, entries, stated)
      return { accountId: id, name, source, lines, changeCents, balance: stated, unexplainedCents, wasRead, listsMoney }
    }),
    products: { bet: product('bet'), entry: product('entry') },
    curve: profitCurve(
      settled.map((bet) => ({ settledAt: bet.settledAt, profitCents: profitOf(bet) })),
      MOST_POINTS,
    ).map(({ at, cents }) => ({ at, profitCents: cents })),
    months: monthsOf(settled, moved, monthOf),
    netDepositsCents: listing.length === 0 ? null : ofKind('deposit') - ofKind('withdrawal'),
    feesCents: listing.length === 0 ? null : ofKind('fee'),
    years: [...new Set(settled.map(({ settledAt }) => monthOf(settledAt).year))].sort((a, b) => b - a),
  }
}

type Settled = SyncedBet & { readonly settledAt: number }

function monthsOf(
  settled: readonly Settled[],
  moved: PersonBets['movements'],
  monthOf: ReturnType<typeof monthTeller>,
): AnswerOf<Platforms['analytics']>['months'] {
  const months = new Map<string, { settled: number; profitCents: number; depositsCents: number; withdrawalsCents: number }>()
  const monthAt = (at: number) => {
    const { year, month } = monthOf(at)
    const name = `${year}-${String(month).padStart(2, '0')}`
    const row = months.get(name) ?? { settled: 0, profitCents: 0, depositsCents: 0, withdrawalsCents: 0 }
    months.set(name, row)
    return row
  }
  for (const bet of settled) {
    const row = monthAt(bet.settledAt)
    row.settled++
    row.profitCents += profitOf(bet)
  }
  for (const { kind, cents, at } of moved) {
    if (kind === 'deposit') monthAt(at).depositsCents += cents
    if (kind === 'withdrawal') monthAt(at).withdrawalsCents += cents
  }
  return [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([month, row]) => ({ month, ...row }))
}

export function balancesOf(person: PersonBets): AnswerOf<Platforms['balances']> {
  const all = counted(person)
  const settled = all.filter(({ status }) => status !== 'open').map(profitOf)
  const atStake = (id: string) =>
    sumOf(all.filter(({ accountId, status }) => accountId === id && status === 'open').map(({ stakedCents }) => stakedCents))
  const accounts = person.accounts.filter(({ id }) => !isTrackerAccount(id))
  const linked = accounts.filter(({ source }) => source === 'linked')
  const stated = linked.flatMap(({ id, stated: one }) =>
    one ? [{ available: one.cents, current: one.cents + atStake(id), asOf: one.asOf }] : [],
  )
  const total = (of: (one: (typeof stated)[number]) => number) => (stated.length === 0 ? null : sumOf(stated.map(of)) / 100)
  return {
    totalBalance: total(({ current }) => current),
    totalAvailable: total(({ available }) => available),
    atStake: sumOf(all.filter(({ status }) => status === 'open').map(({ stakedCents }) => stakedCents)) / 100,
    totalWinnings: sumOf(settled.filter((cents) => cents > 0)) / 100,
    totalLosses: -sumOf(settled.filter((cents) => cents < 0)) / 100 || 0,
    lastUpdated: stated.length === 0 ? null : Math.min(...stated.map(({ asOf }) => asOf)),
    unknownAccounts: accounts.length - stated.length,
    platforms: linked.map(({ id, name, stated: one }) => ({
      id,
      platformName: name,
      currentBalance: one ? (one.cents + atStake(id)) / 100 : null,
      availableBalance: one ? one.cents / 100 : null,
    })),
  }
}

const dollars = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

const COLUMNS = ['year', 'account', 'source', 'product', 'settled', 'wins', 'losses', 'net', 'fees (empty: unknown)'] as const
/** As the screens call them. */
const SOURCE_WORDS: Readonly<Record<BetSource, string>> = { linked: 'linked', file: 'file', typed: 'tracker' }
const PRODUCT_WORDS: Readonly<Record<SyncedBet['product'], string>> = { bet: 'bets', entry: 'contest entries' }

export function taxYearOf(person: PersonBets, year: number, timeZone: string): AnswerOf<Platforms['taxYear']> {
  const { rows, fees } = taxYear(year, timeZone, summed(person), person.movements)
  const ofAccount = new Map(person.accounts.map((one) => [one.id, one]))
  const charged = new Map(fees.map(({ accountId, feesCents }) => [accountId, feesCents]))
  const headOf = (id: string) => {
    const account = ofAccount.get(id)
    return [String(year), account?.name ?? id, account ? SOURCE_WORDS[account.source] : '']
  }
  /** What an account charged stands once, in its first line; where it lists none it is unknown, which is not zero. */
  const feesOf = (id: string, isFirst = true) => {
    const known = charged.get(id) ?? (ofAccount.get(id)?.listsMoney ? 0 : undefined)
    return known === undefined ? '' : dollars(isFirst ? known : 0)
  }
  const withBets = new Set<string>()
  const lines = rows.map(({ accountId, product, settled, winsCents, lossesCents }) => {
    const isFirst = !withBets.has(accountId)
    withBets.add(accountId)
    const sums = [winsCents, lossesCents, winsCents - lossesCents].map(dollars)
    return [...headOf(accountId), PRODUCT_WORDS[product], String(settled), ...sums, feesOf(accountId, isFirst)]
  })
  for (const { accountId } of fees.filter((one) => !withBets.has(one.accountId)))
    lines.push([...headOf(accountId), 'fees alone', '0', ...[0, 0, 0].map(dollars), feesOf(accountId)])
  const text = [COLUMNS, ...lines].map((line) => line.map(csvCell).join(',')).join('\r\n')
  return { fileName: `bets-tax-year-${year}.csv`, text: `${text}\r\n`, rows: lines.length }
}
