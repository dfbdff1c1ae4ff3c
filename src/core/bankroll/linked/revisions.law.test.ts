import fc from 'fast-check'
import { expect, it } from 'vitest'
import { betRank, historyOf, isBetContradicted, movementRank } from './bet-changes.ts'
import { accountLedger, LEDGER_LINES, ledgerEntries } from './money-lines.ts'
import { foldRevisions, type Kept, latestOf } from './revisions.ts'
import type { SyncedBet, SyncedMovement } from './synced-bet.ts'

const ACCOUNTS = ['one', 'two', 'three'] as const
const record = {
  accountId: fc.constantFrom(...ACCOUNTS),
  externalId: fc.integer({ min: 1, max: 12 }).map(String),
  revisedAt: fc.integer({ min: 0, max: 6 }),
}
const settledStatus = fc.constantFrom('won', 'lost', 'push', 'void', 'half won', 'half lost', 'cashed out')
const bet: fc.Arbitrary<SyncedBet> = fc
  .record({
    ...record,
    product: fc.constantFrom('bet', 'entry'),
    stakedCents: fc.integer({ min: 0, max: 20_000 }),
    payout: fc.option(fc.record({ status: settledStatus, cents: fc.integer({ min: 0, max: 90_000 }) })),
  })
  .map(({ payout, ...rest }) => ({
    ...rest,
    book: 'A book',
    status: payout?.status ?? 'open',
    payoutCents: payout?.cents ?? null,
    selection: `Selection ${rest.externalId}`,
    price: '-110',
    placedAt: 1_000,
    settledAt: payout ? 2_000 + rest.revisedAt : null,
  }))
const movement: fc.Arbitrary<SyncedMovement> = fc.record({
  ...record,
  kind: fc.constantFrom('deposit', 'withdrawal', 'bonus', 'fee'),
  cents: fc.integer({ min: 0, max: 50_000 }),
  at: fc.integer({ min: 0, max: 3_000 }),
  status: fc.constantFrom('done', 'canceled'),
})

/** Everything of a list, in another order, some of it twice. */
const shuffledWithDoubles = <T>(list: readonly T[]) =>
  fc
    .tuple(fc.shuffledSubarray([...list], { minLength: list.length }), fc.subarray([...list]))
    .chain(([all, again]) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length }))

const foldedBets = (pages: readonly (readonly SyncedBet[])[]) =>
  pages.reduce<readonly Kept<SyncedBet>[]>((kept, page) => foldRevisions(kept, page, betRank).kept, [])
const ledgerOf = (bets: readonly Kept<SyncedBet>[], movements: readonly Kept<SyncedMovement>[]) =>
  ledgerEntries(bets.map(latestOf), movements.map(latestOf))

it('records come to the same history and the same ledger in any order, doubled, and in pages of any size', () => {
  const deliveries = fc
    .array(bet, { maxLength: 60 })
    .chain((list) => fc.tuple(fc.constant(list), shuffledWithDoubles(list), fc.integer({ min: 1, max: 9 })))
  fc.assert(
    fc.property(deliveries, ([list, again, size]) => {
      const once = foldedBets([list])
      const pages = Array.from({ length: Math.ceil(again.length / size) }, (_, page) => again.slice(page * size, (page + 1) * size))
      const paged = foldedBets(pages)
      expect(paged).toEqual(once)
      expect(paged.map(historyOf)).toEqual(once.map(historyOf))
      expect(ledgerOf(paged, [])).toEqual(ledgerOf(once, []))
    }),
  )
})

it('a delivery that is read again after a crash in its middle adds and amends nothing more', () => {
  const broken = fc.array(bet, { maxLength: 40 }).chain((list) => fc.tuple(fc.constant(list), fc.nat(list.length)))
  fc.assert(
    fc.property(broken, ([list, until]) => {
      const whole = foldRevisions([], list, betRank)
      const half = foldRevisions([], list.slice(0, until), betRank)
      expect(foldRevisions(half.kept, list, betRank).kept).toEqual(whole.kept)
      expect(foldRevisions(whole.kept, list, betRank)).toEqual({ kept: whole.kept, added: 0, amended: 0, repeated: list.length })
    }),
  )
})

it('every revision is kept, the one with the latest time of the book counts, and of one moment the settled one', () => {
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 60 }), (list) => {
      for (const { key, revisions } of foldedBets([list])) {
        const own = list.filter(({ accountId, externalId }) => JSON.stringify([accountId, externalId]) === key)
        expect(new Set(revisions.map((one) => JSON.stringify(one)))).toEqual(new Set(own.map((one) => JSON.stringify(one))))
        const last = latestOf({ key, revisions })
        expect(last.revisedAt).toBe(Math.max(...own.map(({ revisedAt }) => revisedAt)))
        const ofLastMoment = own.filter(({ revisedAt }) => revisedAt === last.revisedAt)
        if (ofLastMoment.some(({ status }) => status !== 'open')) expect(last.status).not.toBe('open')
        const rivals = new Set(ofLastMoment.filter((one) => betRank(one) === betRank(last)).map((one) => JSON.stringify(one)))
        expect(isBetContradicted({ key, revisions })).toBe(rivals.size > 1)
      }
    }),
  )
})

it('the lines of an account sum up to its change, which is its bets’ profits, its open stakes and its money moved', () => {
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 60 }), fc.array(movement, { maxLength: 30 }), (bets, movements) => {
      const kept = foldedBets([bets])
      const moved = foldRevisions([], movements, movementRank).kept
      const entries = ledgerOf(kept, moved)
      for (const accountId of ACCOUNTS) {
        const { lines, changeCents } = accountLedger(accountId, entries, null)
        const own = kept.map(latestOf).filter((one) => one.accountId === accountId)
        const results = own.reduce((sum, { payoutCents, stakedCents }) => sum + (payoutCents ?? 0) - stakedCents, 0)
        const done = moved.map(latestOf).filter((one) => one.accountId === accountId && one.status === 'done')
        const money = done.reduce((sum, { kind, cents }) => sum + (kind === 'deposit' || kind === 'bonus' ? cents : -cents), 0)
        expect(changeCents).toBe(results + money)
        expect(changeCents).toBe(entries.filter((entry) => entry.accountId === accountId).reduce((sum, { cents }) => sum + cents, 0))
        for (const line of LEDGER_LINES) {
          const isOutgoing = line === 'withdrawals' || line === 'fees' || line === 'stakes' || line === 'entries'
          expect(isOutgoing ? -lines[line] : lines[line]).toBeGreaterThanOrEqual(0)
        }
      }
    }),
  )
})
