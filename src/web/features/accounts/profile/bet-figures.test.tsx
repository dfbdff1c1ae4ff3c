import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { BetFigures } from './bet-figures.tsx'

const none = { settled: 0, open: 0, won: 0, lost: 0, stakedCents: 0, profitCents: 0 }
const answer = (bet: object, entry: object = {}) => ({
  accounts: [],
  products: { bet: { ...none, ...bet }, entry: { ...none, ...entry } },
  curve: [],
  months: [],
  netDepositsCents: 0,
  feesCents: 0,
  years: [],
})
const open = (given: unknown) => openPiece(<BetFigures />, { 'GET /api/platforms/analytics': given })

it('counts bets of files and linked accounts, whether or not any were typed into the tracker', async () => {
  const piece = await open(answer({ settled: 660, won: 320, lost: 330, stakedCents: 1_000_000, profitCents: -12_345 }))
  await piece.says('won of won and lost: 650')
  expect(piece.words()).toContain('49%')
  expect(piece.words()).toContain('−$123.45')
  expect(piece.words()).toContain('660 settled, in files, linked accounts and your tracker')
  expect(piece.words()).not.toContain('No settled bets')
})
it('adds contest entries to the profit, and asks no contest whether it was won', async () => {
  const piece = await open(answer({}, { settled: 3, won: 1, lost: 2, stakedCents: 3000, profitCents: 500 }))
  await piece.says('3 settled, contest entries among them')
  expect(piece.words()).toContain('+$5.00')
  expect(piece.words()).toContain('No settled bets are recorded; contest entries are not counted')
})
it('says beside the win rate that contest entries are not in it, where there are any', async () => {
  const bets = { settled: 12, won: 6, lost: 6, stakedCents: 12_000, profitCents: 0 }
  const piece = await open(answer(bets, { settled: 8, won: 1, lost: 7, stakedCents: 8000, profitCents: -6000 }))
  await piece.says('won of won and lost: 12 bets; contest entries are not counted')
  expect(piece.words()).toContain('50%')
  expect((await open(answer(bets))).words()).not.toContain('contest entries are not counted')
})
it('says so where pushes are all there is, and where nothing is', async () => {
  await (await open(answer({ settled: 2 }))).says('None was won or lost')
  await (await open(answer({}))).says('No settled bets are recorded')
})
