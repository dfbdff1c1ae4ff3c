// The four tiles say what the person's bets made: sign, color and words of each, in every state.
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LEDGER_LINES } from '#core/bankroll/linked/money-lines.ts'
import { openPiece, refused } from '#tests/support/piece.tsx'
import { BetTiles } from './bet-tiles.tsx'

const STATS = {
  totalBets: 24,
  openBets: 2,
  winRate: 55,
  decidedBets: 20,
  roi: 0.08,
  roiEstimate: { value: 0.08, low: -0.021, high: 0.183 },
  isTooFew: false,
  units: 4.25,
  profitCents: 12_345,
  streak: 3,
  bankroll: 2500,
  bettingBankroll: 2500,
  bankrollSinceCents: 12_345,
  activePlayers: 0,
}

const NONE = { settled: 0, open: 0, won: 0, lost: 0, stakedCents: 0, profitCents: 0 }
/** All bets as they are summed up of one account of this kind. */
const everywhere = (source: string, bet: Partial<typeof NONE>) => ({
  accounts: [
    {
      ...{
        accountId: source === 'typed' ? 'tracker:A' : 'a',
        name: 'A',
        source,
        changeCents: 0,
        balance: null,
        unexplainedCents: null,
        wasRead: true,
        listsMoney: false,
      },
      lines: Object.fromEntries(LEDGER_LINES.map((line) => [line, 0])),
    },
  ],
  products: { bet: { ...NONE, ...bet }, entry: NONE },
  ...{ curve: [], months: [], netDepositsCents: null, feesCents: null, years: [] },
})

async function tiles(change: Partial<Record<keyof typeof STATS, unknown>> = {}, all: object = everywhere('typed', {})) {
  const piece = await openPiece(<BetTiles />, {
    'GET /api/dashboard/stats': { ...STATS, ...change },
    'GET /api/platforms/analytics': all,
  })
  await piece.says('Streak')
  const tile = (name: string) => screen.getByText(name).parentElement!
  return {
    ...piece,
    tile: (name: string) => tile(name).textContent,
    color: (name: string) => /text-(gain|loss|mid)/.exec(tile(name).parentElement!.className)?.[1] ?? null,
    noteColor: (name: string) => /text-(gain|loss)/.exec(tile(name).innerHTML)?.[1] ?? null,
  }
}

describe('the tiles of a person with bets', () => {
  it('say return, share of wins, units and streak, each with what it is of', async () => {
    const { tile, says } = await tiles()
    await says('+$123.45')
    expect(tile('ROI')).toBe('ROI8.0%−2.1% to +18.3% · +$123.45')
    expect(tile('Win rate')).toBe('Win rate55%won of won and lost: 20')
    expect(tile('Units')).toBe('Units+4.3one unit = 1% of the bankroll that you stated')
    expect(tile('Streak')).toBe('Streak3 wonin a row')
  })

  it.each([
    [0.16, 'gain'],
    [0.051, 'gain'],
    [0.05, 'mid'],
    [0.001, 'mid'],
    [0, null],
    [-0.001, 'loss'],
    [-0.3, 'loss'],
  ])('a return of %s is %s', async (roi, color) => {
    const one = await tiles({ roi })
    await one.says('%')
    expect(one.color('ROI')).toBe(color)
  })

  it.each([
    [4, '4 won', 'gain'],
    [1, '1 won', 'gain'],
    [-1, '1 lost', 'loss'],
    [-6, '6 lost', 'loss'],
  ])('a streak of %s is “%s in a row”', async (streak, words, color) => {
    const one = await tiles({ streak })
    await one.says('in a row')
    expect(one.tile('Streak')).toBe(`Streak${words}in a row`)
    expect(one.noteColor('Streak')).toBe(color)
  })

  it('a loss bears its sign', async () => {
    const one = await tiles({ roi: -0.125, roiEstimate: { value: -0.125, low: -0.3, high: 0.05 }, profitCents: -5000, units: -1.5 })
    await one.says('−$50.00')
    expect(one.tile('ROI')).toBe('ROI−12.5%−30.0% to +5.0% · −$50.00')
    expect(one.tile('Units')).toContain('−1.5')
  })

  it('below ten bets it is said beside each ratio that they are too few', async () => {
    const one = await tiles({ totalBets: 9, openBets: 0, decidedBets: 9 })
    await one.says('too few')
    expect(one.tile('ROI')).toContain('too few bets to judge · +$123.45')
    expect(one.tile('Win rate')).toContain('too few bets to judge · won of won and lost: 9')
    const ten = await tiles({ totalBets: 10, openBets: 0, decidedBets: 10 })
    await ten.says('+$123.45')
    expect(ten.words()).not.toContain('too few')
  })

  it('where nothing was won or lost yet there is no share of wins, and it says how many are settled', async () => {
    const one = await tiles({ winRate: null, decidedBets: 0, totalBets: 5, openBets: 2, streak: 0 })
    await one.says('3 settled')
    expect(one.tile('Win rate')).toBe('Win rate–3 settled')
    expect(one.tile('Streak')).toBe('Streak–2 open')
    expect(one.noteColor('Streak')).toBeNull()
  })

  it('units need a bankroll, and say so', async () => {
    const one = await tiles({ units: null })
    await one.says('State a bankroll')
    expect(one.tile('Units')).toBe('Units–State a bankroll in your profile: a unit is 1% of it')
  })
})

describe('the tiles of a person whose bets are in linked accounts and files', () => {
  const untracked = {
    totalBets: 0,
    openBets: 0,
    winRate: null,
    decidedBets: 0,
    roi: null,
    roiEstimate: null,
    units: 0,
    profitCents: 0,
    streak: 0,
  }

  it('count them in return and win rate, and say that units and streak are of the tracker', async () => {
    const one = await tiles(
      untracked,
      everywhere('file', { settled: 14, open: 1, won: 9, lost: 5, stakedCents: 14_000, profitCents: -350 }),
    )
    await one.says('14 settled')
    expect(one.tile('ROI')).toBe('ROI−2.5%−$3.50 of 14 settled; linked accounts, files and contest entries counted')
    expect(one.color('ROI')).toBe('loss')
    expect(one.tile('Win rate')).toBe('Win rate64%won of won and lost: 14')
    expect(one.tile('Units')).toBe('Units–of the bets in your tracker; one unit = 1% of the bankroll that you stated')
    expect(one.tile('Streak')).toBe('Streak–of the bets in your tracker')
    expect(one.words()).not.toContain('Ready to start tracking')
  })

  it('of which none is settled yet say so', async () => {
    const one = await tiles({ ...untracked, streak: 2 }, everywhere('linked', { open: 3 }))
    await one.says('3 open')
    expect(one.tile('ROI')).toBe('ROI–3 open')
    expect(one.tile('Streak')).toBe('Streak2 wonin a row, of the bets in your tracker')
  })

  it('are the tracker’s alone where it holds all', async () => {
    const one = await tiles({}, everywhere('typed', { settled: 99, won: 99, stakedCents: 100, profitCents: 100 }))
    await one.says('+$123.45')
    expect(one.words()).not.toContain('99')
    expect(one.tile('Streak')).toBe('Streak3 wonin a row')
  })
})

describe('the tiles where there is nothing to say yet', () => {
  it('bets that are all open: how many, and no figure', async () => {
    const one = await tiles({ totalBets: 2, openBets: 2, roi: null, winRate: null, decidedBets: 0, streak: 0, units: 0, profitCents: 0 })
    await one.says('2 open')
    expect(one.tile('ROI')).toBe('ROI–2 open')
    expect(one.tile('Win rate')).toBe('Win rate–2 open')
    expect(one.tile('Units')).toContain('Units–')
    expect(one.tile('Streak')).toBe('Streak–2 open')
    expect(one.color('ROI')).toBeNull()
  })

  it('settled bets that had no stake: none yet', async () => {
    const one = await tiles({ totalBets: 1, openBets: 0, roi: null, winRate: null, decidedBets: 0, streak: 0 })
    await one.says('1 settled')
    expect(one.tile('Streak')).toBe('Streak–none yet')
  })

  it('no bets: ready to start', async () => {
    const one = await tiles({ totalBets: 0, openBets: 0, roi: null, winRate: null, decidedBets: 0, streak: 0, units: 0, profitCents: 0 })
    await one.says('Ready to start tracking')
    expect(one.tile('ROI')).toBe('ROI–Ready to start tracking')
    expect(one.tile('Streak')).toBe('Streak–Ready to start tracking')
  })

  it('while they are read, and where they could not be, is said; nothing is shown as none', async () => {
    const waiting = await openPiece(<BetTiles />, {
      'GET /api/dashboard/stats': () => new Promise(() => {}),
      'GET /api/platforms/analytics': everywhere('typed', {}),
    })
    await waiting.says('Reading your bets')
    expect(waiting.words()).not.toContain('Ready to start')
    const failed = await openPiece(<BetTiles />, {
      'GET /api/dashboard/stats': refused(500, 'internal', 'It broke.'),
      'GET /api/platforms/analytics': everywhere('typed', {}),
    })
    await failed.says('Not to be had just now')
    expect(failed.words()).not.toContain('Ready to start')
  })

  it('who is not signed in is asked for nothing', async () => {
    const piece = await openPiece(<BetTiles isWanted={false} />)
    await piece.says('Ready to start tracking')
    expect(piece.calls).toEqual([])
  })
})
