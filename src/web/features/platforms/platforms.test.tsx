import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AT, bet, LISTED, linking, row } from '#tests/support/linked-pieces.tsx'
import { openPiece, refused } from '#tests/support/piece.tsx'
import { Balances } from './balances.tsx'
import { BetHistory } from './bet-history.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { ConnectionList } from './connection-list.tsx'
import { DoubtfulPairs } from './doubtful-pairs.tsx'
import { MoneyAnalytics } from './money-analytics.tsx'
import { NewestBets } from './newest-bets.tsx'

it('linking asks for no password: it leads to the page of the book, and a wrong code stays with its reason', async () => {
  let isWrong = true
  const closed: string[] = []
  const piece = await openPiece(<ConnectDialog listed={LISTED} begun={null} onClose={() => void closed.push('closed')} />, {
    'POST /api/platforms/connect': linking,
    'POST /api/platforms/connections/a1/complete': () =>
      isWrong ? refused(409, 'conflict', 'This code is not right.') : { connections: [row] },
  })
  await piece.user.click(screen.getByRole('button', { name: 'Continue' }))
  const link = await screen.findByRole('link', { name: 'Open the sign-in page of DraftKings' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/book-simulator/link/ab12', '_blank'])
  expect(document.querySelector('input[type=password]')).toBeNull()
  await piece.user.type(screen.getByLabelText('One-time code'), '123456')
  await piece.user.click(screen.getByRole('button', { name: 'Connect' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This code is not right.')
  expect((screen.getByLabelText('One-time code') as HTMLInputElement).value).toBe('123456')
  isWrong = false
  await piece.user.click(screen.getByRole('button', { name: 'Connect' }))
  await expect.poll(() => closed).toEqual(['closed'])
  expect(piece.calls.at(-1)?.sent).toEqual({ code: '123456' })
})

it('a book that was chosen before is the one that is linked', async () => {
  const piece = await openPiece(<ConnectDialog listed={LISTED} begun={null} platform="fanduel" onClose={() => {}} />, {
    'POST /api/platforms/connect': linking,
  })
  await piece.user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByLabelText('One-time code')
  expect(piece.calls.at(-1)?.sent).toMatchObject({ platformName: 'fanduel' })
})

it('an account says how it stands, what was left out, and is read, paused or disconnected after a question', async () => {
  const linked: string[] = []
  const rows = [
    row,
    { ...row, id: 'a2', state: 'signed out', sentence: 'The book wants you to sign in again.', nextStep: 'Link the account again.' },
  ] as const
  const money = [{ id: 'a1', platformName: 'DraftKings', currentBalance: 283.08, availableBalance: 183.08 }]
  const piece = await openPiece(<ConnectionList rows={rows} money={money} onLink={({ id }) => void linked.push(id)} />, {
    'POST /api/platforms/sync/a1': { isDone: true, syncResults: { betsSync: 3, transactionsSync: 1 }, connection: row },
    'DELETE /api/platforms/connections/a1': () => refused(503, 'unavailable', 'Try again.'),
  })
  await piece.says('145 records read, 145 of them new or changed.')
  await piece.says('2 records could not be understood and are left out.')
  await piece.says('$183.08 stated, $100.00 at stake beside it')
  await piece.user.click(screen.getByRole('button', { name: 'Sync' }))
  await piece.user.click(screen.getByRole('button', { name: 'Link again' }))
  expect(linked).toEqual(['a2'])
  expect(screen.getAllByRole('button', { name: 'Sync' })).toHaveLength(1)
  await piece.user.click(screen.getAllByRole('button', { name: /^Disconnect DraftKings/ })[0]!)
  await piece.user.click(await screen.findByRole('button', { name: 'Disconnect' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Disconnection Failed: Try again.')
})

it('the list says what changed of a bet and that a contradiction is to be looked up; a search that fits nothing says so', async () => {
  const changed = {
    ...bet,
    isContradicted: true,
    history: [
      { at: AT, changes: [], outcome: 'open', stakedCents: 3000, payoutCents: null },
      { at: AT + 60_000, changes: ['stake changed', 'settled'], outcome: 'won', stakedCents: 2500, payoutCents: 4772 },
    ],
  }
  const piece = await openPiece(<BetHistory />, { 'GET /api/platforms/bets': { bets: [changed], total: 1 } })
  await piece.says('+$22.72')
  await piece.says('stake changed, settled · Won, $25.00 → $47.72')
  await piece.says('until you say which one holds')
  const empty = await openPiece(<BetHistory />, { 'GET /api/platforms/bets': { bets: [], total: 0 } })
  await empty.says('No bet here')
  await empty.user.type(screen.getByLabelText('Search bets'), 'mesa')
  await empty.says('No bet fits this search')
})

it('bets that may be one are decided in pairs, and each decision can be taken back later', async () => {
  const pair = { first: bet, second: { ...bet, id: '["a1","8"]', source: 'typed' } }
  const sent = { first: '["a1","7"]', second: '["a1","8"]' }
  let isDecided = false
  const piece = await openPiece(<DoubtfulPairs />, {
    'GET /api/platforms/doubtful': () => ({
      pairs: isDecided ? [] : [pair],
      total: isDecided ? 0 : 1,
      decided: isDecided ? [{ ...pair, verdict: 'same' }] : [],
    }),
    'POST /api/platforms/doubtful': (said: unknown) => {
      isDecided = (said as { verdict: string }).verdict !== 'open'
      return { left: 0 }
    },
  })
  await piece.says('One pair of bets may be one bet')
  await piece.user.click(screen.getByRole('button', { name: 'Same bet' }))
  await piece.says('What you said of pairs')
  const said = () => piece.calls.filter(({ call }) => call === 'POST /api/platforms/doubtful').map((one) => one.sent)
  expect(said()).toEqual([{ ...sent, verdict: 'same' }])
  await piece.user.click(screen.getByRole('button', { name: 'Take back' }))
  await piece.says('One pair of bets may be one bet')
  expect(said().at(-1)).toEqual({ ...sent, verdict: 'open' })
})

it('the lines of an account end in what stays unexplained; unknown where no balance is stated', async () => {
  const lines = { deposits: 10_000, withdrawals: 0, bonuses: 0, fees: 0, entries: 0, stakes: -2500, winnings: 4772, refunds: 0 }
  const product = { settled: 1, open: 0, won: 1, lost: 0, stakedCents: 2500, profitCents: 2272 }
  const answer = {
    accounts: [
      {
        accountId: 'a1',
        name: 'DraftKings · steady',
        source: 'linked',
        lines,
        changeCents: 12_272,
        balance: { cents: 12_000, asOf: AT },
        unexplainedCents: -272,
        wasRead: true,
        listsMoney: true,
      },
      {
        accountId: 'a2',
        name: 'FanDuel · your tracker',
        source: 'typed',
        lines: { ...lines, deposits: 0 },
        changeCents: 2272,
        balance: null,
        unexplainedCents: null,
        wasRead: true,
        listsMoney: false,
      },
    ],
    products: { bet: product, entry: { settled: 0, open: 0, won: 0, lost: 0, stakedCents: 0, profitCents: 0 } },
    curve: [{ at: AT, profitCents: 2272 }],
    months: [{ month: '2026-09', settled: 1, profitCents: 2272, depositsCents: 10_000, withdrawalsCents: 0 }],
    netDepositsCents: 10_000,
    feesCents: 0,
    years: [2026],
  }
  const piece = await openPiece(<MoneyAnalytics />, {
    'GET /api/platforms/analytics': answer,
    'GET /api/platforms/doubtful': { pairs: [], total: 0, decided: [] },
  })
  await piece.says('DraftKings · steady+$100.00−$25.00+$47.72+$122.72−$2.72$120.00')
  await piece.says('All accounts: +$144.99 in the lines'.replace('144.99', '145.44'))
  await piece.says('−$2.72 unexplained where a balance is stated, unknown for 1 account without one.')
  expect(piece.words()).toContain('UnknownUnknown')
  expect(screen.getByRole('button', { name: 'Download 2026' })).toBeDefined()
  const unstated = await openPiece(<MoneyAnalytics />, {
    'GET /api/platforms/analytics': { ...answer, accounts: answer.accounts.slice(1) },
    'GET /api/platforms/doubtful': { pairs: [], total: 0, decided: [] },
  })
  await unstated.says('how much is unexplained is unknown: no book states a balance.')
  const none = await openPiece(<MoneyAnalytics />, { 'GET /api/platforms/analytics': { ...answer, accounts: [], curve: [], years: [] } })
  await none.says('Nothing to add up yet')
})

it('the balance of the overview is the stated one of Analytics, and what is at stake stands beside it, not in it', async () => {
  const piece = await openPiece(<Balances />, {
    'GET /api/platforms/balances': {
      ...{
        totalBalance: 150.25,
        totalAvailable: 120,
        atStake: 55.25,
        totalWinnings: 0,
        totalLosses: 0,
        lastUpdated: AT,
        unknownAccounts: 0,
      },
      platforms: [],
    },
  })
  await piece.says('Balance at your books$120.00')
  await piece.says('without open stakes')
  // Bets in the tracker and in files are at stake too, whatever the books state.
  await piece.says('At stake$55.25')
})

it('what is at stake is known also where no book states a balance', async () => {
  const piece = await openPiece(<Balances />, {
    'GET /api/platforms/balances': {
      ...{ totalBalance: null, totalAvailable: null, atStake: 25, totalWinnings: 0, totalLosses: 0, lastUpdated: null, unknownAccounts: 0 },
      platforms: [],
    },
  })
  await piece.says('no book states one yet')
  await piece.says('At stake$25.00on open bets: at linked books, in files and in your tracker')
})

it('the newest bets stand below the accounts, and lead to all of them', async () => {
  let presses = 0
  const piece = await openPiece(<NewestBets onAll={() => presses++} />, { 'GET /api/platforms/bets': { bets: [bet], total: 120 } })
  await piece.says(bet.selection)
  await piece.user.click(screen.getByRole('button', { name: 'All bets' }))
  expect(presses).toBe(1)
})

it('of two files that say different things of one moment the person says which one holds', async () => {
  const other = {
    revision: 'r1',
    outcome: 'won',
    stakedCents: 1000,
    payoutCents: 1909,
    selection: bet.selection,
    odds: '-110',
    counts: false,
  }
  const counting = { ...other, revision: 'r2', stakedCents: 2500, payoutCents: 4772, counts: true }
  let isContradicted = true
  const piece = await openPiece(<BetHistory />, {
    'GET /api/platforms/bets': () => ({
      bets: [
        {
          ...bet,
          source: 'file',
          isContradicted,
          rivals: isContradicted
            ? [other, counting]
            : [
                { ...counting, counts: false },
                { ...other, counts: true },
              ],
        },
      ],
      total: 1,
    }),
    'POST /api/platforms/bets/holds': () => {
      isContradicted = false
      return { bet }
    },
  })
  await piece.says('Two files say different things of the same moment. The one that was read last counts until you say which one holds.')
  const [first, ...more] = screen.getAllByRole('button', { name: 'This one holds' })
  expect(more).toHaveLength(1)
  expect(screen.getByRole('list', { name: 'What was said of it' }).textContent).toContain('Won, $10.00 → $19.09 at −110')
  await piece.user.click(first!)
  await expect.poll(() => screen.getAllByRole('button', { name: 'This one holds' }).length).toBe(1)
  expect(piece.words()).not.toContain('Two files say')
  expect(piece.calls.find(({ call }) => call === 'POST /api/platforms/bets/holds')?.sent).toEqual({ id: bet.id, revision: 'r1' })
})

it('the card of a file says what its last file brought, and a bet without money of one’s own is marked', async () => {
  const file = { ...row, source: 'file' as const, book: 'FanDuel', platformId: 'from files' }
  const said = async (records: number, bets: number) => {
    const progress = { records, bets, transactions: 0, left: 0 }
    return (await openPiece(<ConnectionList rows={[{ ...file, progress }]} money={[]} onLink={() => undefined} />)).words()
  }
  expect(await said(3, 3)).toContain('In its last file: 3 bets, all new or changed.')
  expect(await said(3, 1)).toContain('In its last file: 3 bets, 1 of them new or changed.')
  expect(await said(1, 1)).toContain('In its last file: 1 bet, new or changed.')
  expect(await said(3, 0)).toContain('In its last file: 3 bets, nothing new.')
  const bonus = { ...bet, product: 'bet', outcome: 'lost', status: 'lost', stakedCents: 0, payoutCents: 0 }
  const rows = { 'GET /api/platforms/bets': { bets: [bonus], total: 1 } }
  const piece = await openPiece(<NewestBets onAll={() => undefined} />, rows)
  await piece.says(/bonus bet\$0\.00Lost/)
})
