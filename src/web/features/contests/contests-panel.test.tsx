// The contests tab by itself: nothing to enter, what is missing, a table that is pasted, and the two answers.
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { WeighedContests } from '#contract/dfs/contests.ts'
import { openPiece } from '#tests/support/piece.tsx'
import { ContestsPanel } from './contests-panel.tsx'
import { WeighedList } from './weighed-contests.tsx'

const open = (lineups: string[][]) =>
  openPiece(<ContestsPanel league="nba" site="draftkings" slateId="main" lineups={lineups} toLineups={<p>Build lineups</p>} />, {})
const paste = (text: string) => fireEvent.change(screen.getByRole('textbox', { name: 'Or paste a table' }), { target: { value: text } })

it('without a lineup leads to the builder', async () => {
  open([])
  expect(await screen.findByText('No lineups to enter')).toBeTruthy()
  expect(screen.getByText('Build lineups')).toBeTruthy()
})

it('says what is missing, reads a pasted table, and refuses another with its reason', async () => {
  open([['1', '2']])
  const run = await screen.findByRole('button', { name: 'Weigh the contests' })
  expect(run).toHaveProperty('disabled', true)
  expect(screen.getByText('Choose a lobby, or type a contest.')).toBeTruthy()
  paste('Contest,Entry fee,Entries,Prizes\nThe Birdie,$5,100,$450\nFree roll,free,100,$5')
  expect(screen.getByText(/1 contest read, 1 left out: it is free/)).toBeTruthy()
  expect(screen.getByText('What is your bankroll for contests?')).toBeTruthy()
  paste('a,b\n1,2')
  expect(screen.getByText(/The pasted table is no contest lobby/)).toBeTruthy()
  paste('Contest,Fee,Entries,Prizes,Slate\na,5,50,200,Main\nb,5,50,200,Late')
  expect(screen.getByText('Which slate of the lobby are these lineups of?')).toBeTruthy()
})

const figures = {
  ...{ entries: 2, cost: 1000, roi: 0.4, roiStandardError: 0.05 },
  ...{ cashRate: 0.9, cashRateStandardError: 0.012, profitRate: 0.6, profitRateStandardError: 0.023 },
}
const answer: WeighedContests = {
  slate: { id: 'main', name: 'Main', site: 'draftkings', sport: 'nba', contest: 'classic' },
  lineups: 2,
  bankroll: 100_000,
  kelly: 0.25,
  limitLeft: 2500,
  contests: [
    {
      contest: {
        id: '1',
        name: 'The Gift',
        kind: 'double-up',
        entryFee: 500,
        size: 100,
        entered: 10,
        pool: 60_000,
        first: null,
        maxEntries: 2,
        isGuaranteed: true,
        group: null,
      },
      size: 100,
      rake: -0.2,
      overlayNow: 55_000,
      overlay: 10_000,
      basis: 'kind',
      shares: { paid: 0.6, winner: 1 / 60, topHundredth: 1 / 60 },
      most: figures,
      suggested: figures,
      verdict: 'enter',
    },
  ],
  left: [{ name: 'Free roll', reason: 'it is free' }],
  groups: [],
  cost: 1000,
  growth: { mean: 0.004, standardError: 0.001 },
  none: null,
  lossRate: 0.3,
  lossRateStandardError: 0.014,
  simulations: 4000,
  notes: [],
  elapsedMs: 900,
  source: 'demo',
  world: 'demo',
}

it('what to enter stands with its cost beside bankroll and limit, each contest with what it keeps and earns', async () => {
  openPiece(<WeighedList answer={answer} />, {})
  expect(await screen.findByText('What to enter')).toBeTruthy()
  expect(screen.getByText('$15.00 after these')).toBeTruthy()
  expect(screen.getByText('2×')).toBeTruthy()
  expect(screen.getByText(/Double-up · prizes by its kind/)).toBeTruthy()
  expect(screen.getByText('Free roll')).toBeTruthy()
})

it('shares of the nights stand with their errors', async () => {
  openPiece(<WeighedList answer={answer} />, {})
  expect(await screen.findByText('± 1.2%')).toBeTruthy()
  expect(screen.getByText('± 2.3%')).toBeTruthy()
  expect(screen.getByText('± 1.4% of the simulated nights')).toBeTruthy()
})

it('what is too close to call is said so, and so is where another contest does as well', async () => {
  const [one] = answer.contests
  const two = [
    { ...one!, verdict: 'either' as const },
    { ...one!, contest: { ...one!.contest, id: '2', name: 'The Coin' }, suggested: null, verdict: 'close' as const },
    { ...one!, contest: { ...one!.contest, id: '3', name: 'The Purse' }, suggested: null, verdict: 'spent' as const },
  ]
  openPiece(<WeighedList answer={{ ...answer, contests: two }} />, {})
  expect(await screen.findByText('too close to call')).toBeTruthy()
  expect(screen.getByText('$10.00, or another marked so')).toBeTruthy()
  expect(screen.getByText('good by itself, but the others use the money')).toBeTruthy()
})

it('none of these is said with its reason', async () => {
  const none = 'None of these: with these lineups this contest pays less than it costs.'
  openPiece(
    <WeighedList answer={{ ...answer, none, cost: 0, contests: answer.contests.map((one) => ({ ...one, suggested: null })) }} />,
    {},
  )
  expect(await screen.findByRole('heading', { name: 'None of these' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(none)
  expect(screen.getByText('0×')).toBeTruthy()
})
