// The Kelly calculator sends what was typed and says what it is told; the target shows how far it is.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { uncertainKelly } from '#core/bankroll/staking/kelly.ts'
import { type Answers, openPiece, refused } from '#tests/support/piece.tsx'
import { BankrollTab } from './bankroll-tab.tsx'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../../ui/overlays/toast.tsx', () => ({ toast }))

const ROBIN = { id: 'u1', email: 'robin@example.org', subscriptionTier: 'pro', subscriptionStatus: 'active', isAdmin: false }
const STATS = { totalBets: 0, openBets: 0, bankroll: 2500, bettingBankroll: 2500, streak: 0 }
const SUGGESTED = {
  suggestion: { conservative: 5, optimal: 25, aggressive: 100 },
  suggestionCents: { conservative: 625, optimal: 3125, aggressive: 12_500 },
  shares: { conservative: 0.0025, optimal: 0.0125, aggressive: 0.05 },
  kelly: 0.05,
  kellyFraction: 0.25,
  riskTolerance: null,
  bankroll: 2500,
  isOwnBankroll: true,
  isLimited: false,
  ownLimits: null,
  probability: 0.525,
  edge: 0.05,
  decimalOdds: 2,
  verdict: 'bet',
}

async function tab(answers: Answers = {}) {
  const piece = await openPiece(<BankrollTab />, {
    'GET /api/auth/user': ROBIN,
    'GET /api/me/subscription': { tier: 'pro', status: 'active' },
    'GET /api/dashboard/stats': STATS,
    'GET /api/me/preferences': { bankrollTargetCents: 500_000 },
    'POST /api/bankroll/suggest': SUGGESTED,
    ...answers,
  })
  // The forms begin anew when bankroll and risk tolerance are known.
  await piece.says('Bankroll target')
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  const calculate = () => piece.user.click(screen.getByRole('button', { name: 'Calculate' }))
  const sent = () => piece.calls.filter(({ call }) => call === 'POST /api/bankroll/suggest').map((one) => one.sent)
  return { ...piece, type, calculate, sent }
}

describe('the Kelly calculator', () => {
  it('sends five for a hundred as 0.05, and the share of Kelly as a fraction', async () => {
    const { type, calculate, sent, says } = await tab()
    type('Odds', '+100')
    type('Edge (%)', '5')
    await calculate()
    await says('Full Kelly is 5.00%')
    expect(sent()).toEqual([{ bankroll: 2500, odds: 100, edge: 0.05, kellyFraction: 0.25 }])
  })

  it('reads odds in any notation, money with its signs, and a true minus', async () => {
    const { type, calculate, sent, says } = await tab()
    type('Bankroll ($)', '$1,250.50')
    type('Odds', '5/2')
    type('Edge (%)', '−2.5 %')
    await calculate()
    await says('Full Kelly is')
    expect(sent()).toEqual([{ bankroll: 1250.5, odds: 250, edge: -0.025, kellyFraction: 0.25 }])
  })

  it('without a bankroll asks for shares, and says shares of it', async () => {
    const shares = { ...SUGGESTED, suggestion: null, suggestionCents: null, bankroll: null }
    const { type, calculate, sent, says, words } = await tab({
      'GET /api/dashboard/stats': { ...STATS, bankroll: null, bettingBankroll: null },
      'POST /api/bankroll/suggest': shares,
    })
    type('Odds', '-110')
    type('Edge (%)', '5')
    type('Doubt (± points)', '3')
    await calculate()
    await says('Full Kelly is')
    expect(sent()).toEqual([{ odds: -110, edge: 0.05, kellyFraction: 0.25 }])
    expect(words()).toContain('Conservative5% of Kelly0.25%of bankroll')
    expect(words()).toContain('Optimal25% of Kelly1.25%of bankroll')
    expect(words()).toContain('Aggressive100% of Kelly5.00%of bankroll')
    expect(words()).not.toContain('$6.25')
  })

  it('says the three stakes in dollars, the chance that the edge means, and what doubt takes away', async () => {
    const { type, calculate, says, words } = await tab()
    type('Odds', '+100')
    type('Edge (%)', '5')
    await calculate()
    await says('Full Kelly is')
    expect(words()).toContain('Conservative5% of Kelly$6.250.25% of bankroll')
    expect(words()).toContain('Optimal25% of Kelly$31.251.25% of bankroll')
    expect(words()).toContain('Aggressive100% of Kelly$125.005.00% of bankroll')
    expect(words()).toContain('At Even (2.00 for 1) an edge of +5.0% means winning 52.5% of the time.')
    expect(words()).not.toContain('If that chance')
    type('Doubt (± points)', '3')
    await says('If that chance may be off by 3.0% either way, full Kelly is')
    const doubted = Number(/full Kelly is ([\d.]+)% instead of 5.00%/.exec(words())?.[1])
    expect(doubted).toBeCloseTo(100 * uncertainKelly(0.525, 2, 0.03), 2)
    expect(doubted).toBeLessThan(5)
    const cents = Math.floor(250_000 * 0.25 * uncertainKelly(0.525, 2, 0.03))
    expect(words()).toContain(`25% of it is $${(cents / 100).toFixed(2)}.`)
    type('Doubt (± points)', '50')
    expect(words()).not.toContain('If that chance')
  })

  it('without an edge says that nothing is staked', async () => {
    const { type, calculate, says, words } = await tab({ 'POST /api/bankroll/suggest': { ...SUGGESTED, edge: -0.02, verdict: 'no_bet' } })
    type('Odds', '+100')
    type('Edge (%)', '-2')
    await calculate()
    await says('At Even an edge of −2.0% is no edge: Kelly stakes nothing.')
    expect(words()).not.toContain('Conservative')
  })

  it.each([
    ['', '5'],
    ['+100', ''],
    ['   ', '5'],
    ['+50', '5'],
    ['+100', 'much'],
  ])('odds “%s” and edge “%s” are sent to nobody', async (odds, edge) => {
    const { type, calculate, sent, words } = await tab()
    type('Odds', odds)
    type('Edge (%)', edge)
    await calculate()
    expect(sent()).toEqual([])
    expect(words()).toContain('No stake yet')
  })

  it.each(['0', '-5', 'lots'])('a bankroll of “%s” is sent to nobody', async (bankroll) => {
    const { type, calculate, sent } = await tab()
    type('Bankroll ($)', bankroll)
    type('Odds', '+100')
    type('Edge (%)', '5')
    await calculate()
    expect(sent()).toEqual([])
  })

  it('that the server refuses shows no stake', async () => {
    const { type, calculate, sent, words } = await tab({ 'POST /api/bankroll/suggest': refused(500, 'internal', 'It broke.') })
    type('Odds', '+100')
    type('Edge (%)', '5')
    await calculate()
    expect(sent()).toHaveLength(1)
    expect(words()).toContain('No stake yet')
  })
})

describe('the target', () => {
  it('says what is still to go, and the share that is there', async () => {
    const { says } = await tab()
    await says('$2,500.00 to go')
    await says('$2,500.00 of $5,000, 50%')
  })

  it('is reached at its amount', async () => {
    const { says, words } = await tab({ 'GET /api/me/preferences': { bankrollTargetCents: 250_000 } })
    await says('Reached')
    expect(words()).toContain('100%')
  })

  it('is asked for where there is none', async () => {
    const { says, words } = await tab({ 'GET /api/me/preferences': { bankrollTargetCents: 0 } })
    await says('You have set none.')
    expect(words()).toContain('Set a target')
    expect(words()).not.toContain('to go')
  })

  it('without a bankroll says that one is missing, not that none of it is there', async () => {
    const { says, words } = await tab({ 'GET /api/dashboard/stats': { ...STATS, bankroll: null, bettingBankroll: null } })
    await says('The target in the settings is $5,000. State a bankroll')
    expect(words()).toContain('Change target')
    expect(words()).not.toContain('0%,')
  })
})

describe('several bets at once', () => {
  const section = () => within(screen.getByRole('table', { name: 'Stake of each bet' }))
  const rows = () =>
    section()
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)

  it('stakes each a share of the bankroll, held to the most that is wanted on one', async () => {
    const { type } = await tab()
    type('Bets, one a line', '+100 55%\n+100 52%')
    const free = rows()
    expect(free[0]).toContain('+100 55%')
    const money = (row: string | null) => Number(/\$([\d,.]+)/.exec(row ?? '')?.[1]?.replace(',', ''))
    // Kelly of the first alone is 10 % of the bankroll, a quarter of it $62.50; beside another a little less.
    expect(money(free[0]!)).toBeGreaterThan(50)
    expect(money(free[0]!)).toBeLessThanOrEqual(62.5)
    expect(money(free[1]!)).toBeLessThan(money(free[0]!))
    type('Most on one bet ($)', '20')
    expect(money(rows()[0]!)).toBe(20)
    type('Most on one bet ($)', 'x')
    expect(screen.getByText('An amount such as 50.')).toBeTruthy()
  })

  it('says what cannot be weighed', async () => {
    const { type, words } = await tab()
    type('Bets, one a line', '+100 55%\n+100')
    expect(words()).toContain('Each bet needs its chance')
    type('Bankroll for these ($)', 'much')
    expect(words()).toContain('An amount such as 2500.')
  })
})

describe('where it leads', () => {
  it('says the stake of each time and its risk; without an edge that Kelly stakes nothing', async () => {
    const { type, words } = await tab()
    type('Price of the usual bet', '+100')
    type('True chance of winning (%)', '60%')
    // Kelly is 20 %, a quarter of it 5 %.
    expect(words()).toContain('Staking 5.00% each time')
    type('True chance of winning (%)', '50%')
    expect(words()).toContain('Kelly stakes nothing without an edge')
    type('True chance of winning (%)', 'often')
    expect(words()).toContain('Kelly stakes nothing without an edge')
  })
})

const SENTENCE = 'Your limit on stakes of a day is reached. It opens again tomorrow.'
const CLOSED = { shut: [{ act: 'get_stake_advice', because: 'limit', until: null, sentence: SENTENCE }], largestStakeCents: 0 }

describe('what one’s own limits leave', () => {
  it('is said with the stakes of the calculator, whose shares are those of the cut stakes', async () => {
    const sentence = 'Your own limits leave $4.00 for the next bet.'
    const cut = { conservative: 400, optimal: 400, aggressive: 400 }
    const { type, calculate, says, words } = await tab({
      'POST /api/bankroll/suggest': {
        ...SUGGESTED,
        suggestionCents: cut,
        isLimited: true,
        ownLimits: { leave: 4, together: false, sentence },
      },
    })
    type('Odds', '+100')
    type('Edge (%)', '5')
    type('Doubt (± points)', '1')
    await calculate()
    await says(sentence)
    // $4 of $2,500.
    expect(words()).toContain('0.16% of bankroll')
    expect(words()).not.toContain('1.25% of bankroll')
    expect(words()).toMatch(/25% of it is \$4\.00/)
  })

  it('holds several bets at once, together', async () => {
    const limits = [{ kind: 'stake', period: 'day', amount: 10_000, used: 9_600, left: 400 }]
    const { says, words } = await tab({ 'GET /api/care': { shut: [], limits, largestStakeCents: 400 } })
    await says('Your own limits leave $4.00 for these bets together.')
    expect(words()).toMatch(/\$3\.9\d in all|\$4\.00 in all/)
  })
})

describe('closed by a limit, a break or an exclusion', () => {
  it('no stake is worked out anywhere on the tab, and the reason is said', async () => {
    const { says, words } = await tab({ 'GET /api/care': CLOSED })
    await says(SENTENCE)
    expect(screen.queryByText('Kelly calculator')).toBeNull()
    expect(screen.queryByText('Several bets at once')).toBeNull()
    expect(words()).not.toMatch(/in all|each time/)
  })

  it('a refusal that comes first with the answer is told as what it is, not as a wrong entry', async () => {
    const { type, calculate } = await tab({
      'POST /api/bankroll/suggest': refused(403, 'care', SENTENCE, { title: 'Closed by your own settings' }),
    })
    toast.mockClear()
    type('Odds', '+100')
    type('Edge (%)', '5')
    await calculate()
    await waitFor(() => expect(toast).toHaveBeenCalled())
    expect(toast.mock.calls).toEqual([[{ title: 'Closed by your own settings', detail: SENTENCE, tone: 'bad' }]])
  })
})
