import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { Balances } from './balances.tsx'
import { MoneyAnalytics } from './money-analytics.tsx'

const AT = Date.UTC(2026, 8, 5, 18)

it('what no account lists is unknown and not zero: net deposits, fees, the sum of an account that was not read', async () => {
  const lines = { deposits: 0, withdrawals: 0, bonuses: 0, fees: 0, entries: 0, stakes: -2500, winnings: 4772, refunds: 0 }
  const product = { settled: 1, open: 0, won: 1, lost: 0, stakedCents: 2500, profitCents: 2272 }
  const ofFile = {
    ...{ accountId: 'f1', name: 'FanDuel', source: 'file', lines, changeCents: 2272, balance: null, unexplainedCents: null },
    ...{ wasRead: true, listsMoney: false },
  }
  const nothing = Object.fromEntries(Object.keys(lines).map((line) => [line, 0]))
  const unread = { ...ofFile, accountId: 'a3', name: 'BetMGM', source: 'linked', lines: nothing, changeCents: 0, wasRead: false }
  const answer = {
    accounts: [ofFile, unread],
    products: { bet: product, entry: { ...product, settled: 0, won: 0, stakedCents: 0, profitCents: 0 } },
    ...{ curve: [], months: [], netDepositsCents: null, feesCents: null, years: [] },
  }
  const calls = (analytics: object) => ({
    'GET /api/platforms/analytics': analytics,
    'GET /api/platforms/doubtful': { pairs: [], total: 0, decided: [] },
  })
  const piece = await openPiece(<MoneyAnalytics />, calls(answer))
  await piece.says('All accounts but one that was not read to its end yet: +$22.72 in the lines')
  const words = piece.words()
  expect(words).toContain('Net depositsUnknownfiles and your tracker list none')
  expect(words).toContain('FeesUnknownfiles and your tracker list none')
  expect(words).toContain('BetMGMUnknownUnknownUnknownUnknownUnknown')
  const known = { ...ofFile, accountId: 'a1', name: 'DraftKings', source: 'linked', listsMoney: true }
  const part = await openPiece(<MoneyAnalytics />, calls({ ...answer, accounts: [known, ofFile], netDepositsCents: 5000, feesCents: 0 }))
  await part.says('paid in less taken out; unknown of one account')
  await part.says('charged by your books; unknown of one account')
  // A tracker, also one that a file filled, lists no deposits either.
  const typed = { ...ofFile, accountId: null, name: 'Caesars', source: 'typed' }
  const three = [known, ofFile, typed]
  const both = await openPiece(<MoneyAnalytics />, calls({ ...answer, accounts: three, netDepositsCents: 5000, feesCents: 0 }))
  await both.says('charged by your books; unknown of 2 accounts')
})

it('net deposits are drawn from the first month of which any is known, not as zero from the first bet on; of how many accounts none is known stands there', async () => {
  const lines = { deposits: 0, withdrawals: 0, bonuses: 0, fees: 0, entries: 0, stakes: -2500, winnings: 4772, refunds: 0 }
  const product = { settled: 1, open: 0, won: 1, lost: 0, stakedCents: 2500, profitCents: 2272 }
  const account = { source: 'linked', lines, changeCents: 2272, balance: null, unexplainedCents: null, wasRead: true, listsMoney: true }
  const month = (month: string, depositsCents: number) => ({ month, depositsCents, withdrawalsCents: 0, profitCents: 0 })
  const answer = {
    accounts: [
      { ...account, accountId: 'a1', name: 'DraftKings' },
      { ...account, accountId: 'f1', name: 'FanDuel', source: 'file', listsMoney: false },
    ],
    products: { bet: product, entry: product },
    ...{ curve: [], months: [month('2024-03', 0), month('2026-05', 5000), month('2026-06', 0)] },
    ...{ netDepositsCents: 5000, feesCents: 0, years: [] },
  }
  const piece = await openPiece(<MoneyAnalytics />, {
    'GET /api/platforms/analytics': answer,
    'GET /api/platforms/doubtful': { pairs: [], total: 0, decided: [] },
  })
  await piece.says('Dollars paid in less taken out, by month; unknown of one account')
  await piece.says('2026-05')
  expect(piece.words()).toContain('2026-06')
  expect(piece.words()).not.toContain('2024-03')
})

it('what accounts without a stated balance hold is in no total, and that is said', async () => {
  const totals = {
    totalBalance: 150.25,
    totalAvailable: 120,
    atStake: 30,
    totalWinnings: 0,
    totalLosses: 0,
    lastUpdated: AT,
    platforms: [],
  }
  const piece = await openPiece(<Balances />, { 'GET /api/platforms/balances': { ...totals, unknownAccounts: 1 } })
  await piece.says('without open stakes; one account that states no balance is not in it')
  const more = await openPiece(<Balances />, { 'GET /api/platforms/balances': { ...totals, unknownAccounts: 3 } })
  await more.says('3 accounts that state no balance are not in it')
})
