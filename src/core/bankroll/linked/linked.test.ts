import { describe, expect, it } from 'vitest'
import { betRank, historyOf, isBetContradicted } from './bet-changes.ts'
import { type ComparedBet, doubtfulPairs, OTHER_SOURCE_MS, pairOf, SAME_SOURCE_MS, setAside } from './doubtful.ts'
import { accountLedger, ledgerEntries, moneyMoved } from './money-lines.ts'
import { PLATFORM_NAMES, refusalOf } from './platforms.ts'
import { foldRevisions, latestOf } from './revisions.ts'
import { SyncedBet, type SyncedMovement } from './synced-bet.ts'
import { taxYear } from './tax-year.ts'

const bet = (more: Partial<SyncedBet> = {}): SyncedBet => ({
  accountId: 'a',
  externalId: '1',
  revisedAt: 100,
  product: 'bet',
  book: 'DraftKings',
  status: 'won',
  stakedCents: 2_500,
  payoutCents: 5_400,
  selection: 'DEN +7.5',
  price: '+116',
  placedAt: 10,
  settledAt: 100,
  ...more,
})
const open = (more: Partial<SyncedBet> = {}) => bet({ status: 'open', payoutCents: null, settledAt: null, revisedAt: 10, ...more })
const money = (kind: SyncedMovement['kind'], cents: number, more: Partial<SyncedMovement> = {}): SyncedMovement => ({
  accountId: 'a',
  externalId: `${kind}-${cents}`,
  revisedAt: 1,
  kind,
  cents,
  at: 1,
  status: 'done',
  ...more,
})

describe('a record of a linked account', () => {
  it.each([
    [bet({ payoutCents: null }), 'An open bet has no payout yet, a settled one says what came back, if only 0.'],
    [open({ payoutCents: 5 }), 'An open bet has no payout yet, a settled one says what came back, if only 0.'],
    [bet({ settledAt: null }), 'An open bet has no time of settlement, a settled one has.'],
    [bet({ stakedCents: 1e11 }), 'At most $100,000,000 can be kept.'],
  ])('that cannot be is refused in a sentence', (wrong, sentence) => {
    expect(SyncedBet.safeParse(wrong).error?.issues[0]?.message).toBe(sentence)
  })
  it('is taken with cents that are whole, and not with a fraction of a cent', () => {
    expect(SyncedBet.safeParse(bet()).success).toBe(true)
    expect(SyncedBet.safeParse(bet({ payoutCents: 10.5 })).success).toBe(false)
  })
})

describe('the history of a bet', () => {
  const changes = (...revisions: SyncedBet[]) => historyOf(foldRevisions([], revisions, betRank).kept[0]!).map((step) => step.changes)
  it.each([
    ['settled', [open(), bet()], ['settled']],
    ['settled again', [bet(), bet({ status: 'lost', payoutCents: 0, revisedAt: 200 })], ['settled again']],
    ['settled at another time', [bet(), bet({ settledAt: 101, revisedAt: 200 })], ['time of settlement changed']],
    ['paid otherwise', [bet(), bet({ payoutCents: 5_401, revisedAt: 200 })], ['settled again']],
    ['voided after it won', [bet(), bet({ status: 'void', payoutCents: 2_500, revisedAt: 200 })], ['voided']],
    ['cashed out', [open(), bet({ status: 'cashed out', payoutCents: 1_800 })], ['cashed out']],
    ['opened again', [bet(), open({ revisedAt: 200 })], ['opened again']],
    ['its stake changed after it was settled', [bet(), bet({ stakedCents: 2_000, revisedAt: 200 })], ['stake changed']],
    ['its price changed', [open(), open({ price: '+120', revisedAt: 20 })], ['details changed']],
  ] as const)('says that it was %s', (_, revisions, said) => {
    expect(changes(...revisions)).toEqual([[], said])
  })
  it('says nothing where only the clock of the book moved, and a return to an earlier state is a change', () => {
    expect(changes(open(), open({ revisedAt: 50 }))).toEqual([[]])
    const lost = bet({ status: 'lost', payoutCents: 0, revisedAt: 200 })
    expect(changes(bet(), lost, bet({ revisedAt: 300 }))).toEqual([[], ['settled again'], ['settled again']])
  })
  it('asks the person where the book says two results of one moment, and only while they are the latest', () => {
    const folded = (...revisions: SyncedBet[]) => foldRevisions([], revisions, betRank).kept[0]!
    expect(isBetContradicted(folded(bet(), bet({ payoutCents: 5_000 })))).toBe(true)
    expect(isBetContradicted(folded(open({ revisedAt: 100 }), bet()))).toBe(false)
    expect(isBetContradicted(folded(bet(), bet({ payoutCents: 5_000 }), bet({ revisedAt: 101 })))).toBe(false)
  })
})

describe('bets that may be one', () => {
  const compared = (key: string, more: Partial<ComparedBet> = {}): ComparedBet => ({
    key,
    source: 'linked',
    product: 'bet',
    book: 'DraftKings',
    stakedCents: 2_500,
    price: '1.5',
    selection: 'DEN −7.5',
    placedAt: 0,
    ...more,
  })
  it('are listed: the same bet under three ids is a chain of two pairs, in whatever order it came', () => {
    const three = [compared('a'), compared('b', { placedAt: 60_000 }), compared('c', { placedAt: 120_000 })]
    const pairs = [pairOf('a', 'b'), pairOf('b', 'c')]
    expect(doubtfulPairs(three)).toEqual(pairs)
    expect(doubtfulPairs(three.toReversed())).toEqual(pairs)
  })
  it.each([
    ['at the end of the window', { placedAt: SAME_SOURCE_MS }, 1],
    ['after the window', { placedAt: SAME_SOURCE_MS + 1 }, 0],
    ['of a file a day off', { source: 'file', placedAt: OTHER_SOURCE_MS }, 1],
    ['of a file more than a day off', { source: 'file', placedAt: OTHER_SOURCE_MS + 1 }, 0],
    ['with the price written otherwise', { price: '1/2' }, 1],
    ['with the book and the selection written otherwise', { book: 'Draftkings Sportsbook', selection: 'den  -7.5' }, 1],
    ['with another price', { price: '1.51' }, 0],
    ['with another stake', { stakedCents: 2_501 }, 0],
    ['with another selection', { selection: 'DEN −8.5' }, 0],
    ['at another book', { book: 'FanDuel' }, 0],
    ['that is a contest entry', { product: 'entry' }, 0],
  ] as const)('one %s', (_, more, pairs) => {
    expect(doubtfulPairs([compared('a'), compared('b', more)])).toHaveLength(pairs)
  })
  it('are not asked of twice', () => {
    const two = [compared('a'), compared('b')]
    expect(doubtfulPairs(two, [{ ...pairOf('a', 'b'), verdict: 'different' }])).toEqual([])
  })
  it('count both until the person says that they are one; then the linked one counts, else the earlier', () => {
    const file = compared('a', { source: 'file' })
    const [linked, later] = [compared('b', { placedAt: 5 }), compared('c', { placedAt: 9 })]
    const same = (a: string, b: string) => ({ ...pairOf(a, b), verdict: 'same' as const })
    expect(setAside([file, linked], [])).toEqual(new Set())
    expect(setAside([file, linked], [{ ...pairOf('a', 'b'), verdict: 'different' }])).toEqual(new Set())
    expect(setAside([file, linked], [same('a', 'b')])).toEqual(new Set(['a']))
    for (const order of [
      [same('b', 'c'), same('a', 'c')],
      [same('a', 'c'), same('b', 'c')],
      [same('a', 'b'), same('b', 'c'), same('a', 'c')],
    ]) {
      expect(setAside([file, linked, later], order)).toEqual(new Set(['a', 'c']))
    }
  })
  it('a bet whose other half is no longer there counts', () => {
    expect(setAside([compared('a')], [{ ...pairOf('a', 'b'), verdict: 'same' }])).toEqual(new Set())
  })
})

describe('the ledger', () => {
  it('has a line for each kind of money, to the cent', () => {
    const entries = ledgerEntries(
      [
        bet(),
        bet({ externalId: '2', status: 'void', payoutCents: 2_500 }),
        bet({ externalId: '3', status: 'half lost', payoutCents: 1_250 }),
        bet({ externalId: '4', product: 'entry', stakedCents: 300, payoutCents: 1_001 }),
        open({ externalId: '5', stakedCents: 700 }),
        bet({ externalId: '6', stakedCents: 0, payoutCents: 900 }),
      ],
      [
        money('deposit', 20_000),
        money('withdrawal', 5_000),
        money('bonus', 1_000),
        money('fee', 199),
        money('deposit', 7, { status: 'canceled' }),
      ],
    )
    expect(accountLedger('a', entries, null)).toEqual({
      accountId: 'a',
      lines: {
        deposits: 20_000,
        withdrawals: -5_000,
        bonuses: 1_000,
        fees: -199,
        entries: -300,
        stakes: -8_200,
        winnings: 7_301,
        refunds: 3_750,
      },
      changeCents: 18_352,
      stated: null,
      unexplainedCents: null,
    })
    expect(entries).toEqual(entries.toSorted((a, b) => a.at - b.at))
  })
  it('shows what the stated balance does not explain, by the rows up to its moment, and books it to no line', () => {
    const entries = ledgerEntries([bet()], [money('deposit', 10_000)])
    const ledger = accountLedger('a', entries, { cents: 9_000, asOf: 50 })
    expect(ledger.unexplainedCents).toBe(9_000 - (10_000 - 2_500))
    expect(ledger.changeCents).toBe(10_000 - 2_500 + 5_400)
    expect(accountLedger('a', entries, { cents: 12_900, asOf: 100 }).unexplainedCents).toBe(0)
  })
  it('leaves out what the person set aside, and the rows of other accounts', () => {
    const entries = ledgerEntries([bet(), bet({ externalId: '2' }), bet({ accountId: 'b' })], [], new Set(['["a","2"]']))
    expect(accountLedger('a', entries, null).changeCents).toBe(2_900)
  })
  it('counts deposits and withdrawals of a span: its start, not its end, nothing canceled', () => {
    const at = (moment: number) => ({ at: moment })
    const moved = [money('deposit', 1, at(9)), money('deposit', 10, at(10)), money('deposit', 100, at(19)), money('deposit', 1_000, at(20))]
    const others = [money('withdrawal', 5, at(12)), money('bonus', 7, at(12)), money('deposit', 3, { at: 12, status: 'canceled' })]
    expect(moneyMoved([...moved, ...others], 10, 20)).toEqual({ deposited: 110, withdrawn: 5 })
  })
})

it('a tax year has wins and losses apart, by the day of settlement in the person’s zone', () => {
  const newYear = Date.UTC(2026, 0, 1, 5)
  const bets = [
    bet({ settledAt: newYear - 1 }),
    bet({ externalId: '2', settledAt: newYear }),
    bet({ externalId: '3', status: 'lost', payoutCents: 0, settledAt: newYear }),
    bet({ externalId: '4', status: 'cashed out', payoutCents: 2_499, settledAt: newYear }),
    bet({ externalId: '5', product: 'entry', stakedCents: 100, payoutCents: 100, settledAt: newYear }),
    bet({ externalId: '6', settledAt: newYear }),
    open({ externalId: '7', placedAt: newYear }),
  ]
  const fees = [
    money('fee', 25, { at: newYear }),
    money('fee', 1, { at: newYear - 1 }),
    money('fee', 2, { at: newYear, status: 'canceled' }),
  ]
  expect(taxYear(2026, 'America/New_York', bets, fees, new Set(['["a","6"]']))).toEqual({
    year: 2026,
    rows: [
      { accountId: 'a', product: 'bet', settled: 3, winsCents: 2_900, lossesCents: 2_501 },
      { accountId: 'a', product: 'entry', settled: 1, winsCents: 0, lossesCents: 0 },
    ],
    fees: [{ accountId: 'a', feesCents: 25 }],
  })
})

it('Barstool and PointsBet are archived names, refused with the next step', () => {
  expect(PLATFORM_NAMES.filter((name) => refusalOf(name) !== undefined)).toEqual(['pointsbet', 'barstool'])
  expect(refusalOf('barstool')).toBe('Barstool is closed and can no longer be linked. Import a file with your Barstool bets instead.')
})

describe('what two files say otherwise of one moment', () => {
  // Text sorts "100000" before "2000" and "1000" before both: the order of words is none of time.
  const said = (stakedCents: number, heardAt: number): SyncedBet & { heardAt: number } => ({
    ...{ accountId: 'file', externalId: '7', revisedAt: 2_000, product: 'bet', book: 'DraftKings', status: 'won', heardAt },
    ...{ stakedCents, payoutCents: stakedCents * 2, selection: 'DEN', price: '+100', placedAt: 1_000, settledAt: 2_000 },
  })
  it.each([
    [1_000, 100_000],
    [100_000, 1_000],
    [2_000, 10_000],
  ])('%i, then %i cents: the one that came last counts, the history has them in that order, and the person is asked', (first, second) => {
    const [a, b] = [said(first, 10), said(second, 20)]
    for (const arrived of [
      [a, b],
      [b, a],
    ]) {
      const [kept] = foldRevisions([], arrived, betRank).kept
      expect(latestOf(kept!).stakedCents).toBe(second)
      expect(historyOf(kept!).map(({ bet, changes }) => [bet.stakedCents, changes[0]])).toEqual([
        [first, undefined],
        [second, 'stake changed'],
      ])
      expect(isBetContradicted(kept!)).toBe(true)
    }
  })
  it('said again it counts again; the book’s own clock goes before', () => {
    const kept = foldRevisions([], [said(1_000, 10), said(9_000, 20), said(1_000, 30)], betRank).kept[0]!
    expect([latestOf(kept).stakedCents, kept.revisions.length]).toEqual([1_000, 2])
    const later = { ...said(5_000, 5), revisedAt: 3_000 }
    expect(latestOf(foldRevisions([], [said(1_000, 10), later], betRank).kept[0]!).stakedCents).toBe(5_000)
  })
})
