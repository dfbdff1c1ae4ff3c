// The limits in force say what is used of them; the form sends what was typed in the unit that is kept: cents and minutes.
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CareLimit } from '#contract/people/care.ts'
import { openPiece, refused } from '#tests/support/piece.tsx'
import { LimitsCard } from './limits-card.tsx'

const SENT = 'POST /api/care/changes'
const SAID: Readonly<Record<string, string>> = {
  '-5': 'A limit is 0 or more.',
  '99999999999': 'A limit is at most $10,000,000.',
}
const HOUR = 3_600_000
const DAY: CareLimit = {
  ...{ kind: 'stake', period: 'day', amount: 5000, timeZone: 'America/New_York', since: 0 },
  ...{ used: 1250, left: 3750, periodEndsAt: Date.UTC(2030, 0, 7, 5), pending: null },
}

async function card(limits: readonly CareLimit[], isShut = false) {
  const piece = await openPiece(<LimitsCard limits={limits} isShut={isShut} />, { [SENT]: {} })
  const amount = (label: string, text: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
    fireEvent.blur(screen.getByLabelText(label))
  }
  const press = (name: string) => piece.user.click(screen.getByRole('button', { name }))
  const sent = () => piece.calls.filter(({ call }) => call === SENT).map((one) => (one.sent as { change: unknown }).change)
  return { ...piece, amount, press, sent }
}

describe('a limit in force', () => {
  it('says what is used of how much', async () => {
    const { words } = await card([DAY])
    expect(words()).toContain('$12.50 of $50')
    expect(words()).not.toContain('You have not set a limit.')
  })

  it('whoever is ahead has used nothing of a limit on losses, and is told so', async () => {
    const { words } = await card([{ ...DAY, kind: 'net_loss', used: -2000 }])
    expect(words()).toMatch(/\$20(\.00)? ahead of \$50/)
    expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('0')
  })

  it('says what is left and when its period ends', async () => {
    const { words } = await card([DAY])
    expect(words()).toMatch(/\$37\.50 left until Jan [67], 2030 \d+:00 [AP]M, then it starts anew\./)
    const usedUp = await card([{ ...DAY, used: 5000, left: 0 }])
    expect(usedUp.words()).toMatch(/Used up until Jan [67], 2030/)
  })

  it('of one bet has no use to show, and no period that ends', async () => {
    const { words } = await card([{ ...DAY, kind: 'largest_bet', period: 'bet', used: null, left: null, periodEndsAt: null }])
    expect(screen.queryByRole('meter')).toBeNull()
    expect(words()).not.toContain('until')
  })

  it('is raised at the limit itself, where the amount is all that is asked, and says what a raise takes', async () => {
    const { press, amount, sent, words } = await card([DAY])
    await press('Raise or cut: total stakes of $50 per day')
    amount('New limit: Dollars', '80')
    expect(words()).toContain('It takes 24 hours and the end of the running period, and then your confirmation.')
    await press('Ask for this raise')
    expect(sent()).toEqual([{ type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 8000 }])
    await expect.poll(() => screen.queryByLabelText('New limit: Dollars')).toBeNull()
  })

  it('is asked to be taken away, never taken away at once', async () => {
    const { press, sent } = await card([DAY])
    await press('Ask to take it away')
    expect(sent()).toEqual([{ type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: null }])
  })

  it('with a raise that may not be confirmed yet offers only to keep the lower one', async () => {
    const pending = { amount: 9000, canConfirm: false, confirmFrom: Date.now() + HOUR, confirmUntil: Date.now() + 9 * HOUR }
    const { words, press, sent } = await card([{ ...DAY, pending } as CareLimit])
    expect(words()).toContain('You asked for $90')
    expect(words()).toContain('nothing changes by itself')
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Ask to take it away' })).toBeNull()
    await press('Keep the lower limit')
    expect(sent()).toEqual([{ type: 'drop_raise', limit: { kind: 'stake', period: 'day' } }])
  })

  it('with a raise that is due is confirmed by its button', async () => {
    const pending = { amount: null, canConfirm: true, confirmFrom: Date.now() - HOUR, confirmUntil: Date.now() + 9 * HOUR }
    const { words, press, sent } = await card([{ ...DAY, pending } as CareLimit])
    expect(words()).toContain('You asked to take it away.')
    expect(words()).toContain('or it lapses')
    // A removal was asked for: there is no lower limit to keep.
    expect(screen.getByRole('button', { name: 'Keep this limit' })).toBeTruthy()
    await press('Confirm')
    expect(sent()).toEqual([{ type: 'confirm_raise', limit: { kind: 'stake', period: 'day' } }])
  })
})

describe('setting a limit', () => {
  it('sends dollars as cents', async () => {
    const { amount, press, sent, words } = await card([])
    expect(words()).toContain('You have not set a limit.')
    amount('Dollars', '12.50')
    await press('Set this limit')
    expect(sent()).toEqual([{ type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 1250 }])
  })

  it.each([
    ['1,000', 100_000],
    ['20.5', 2_050],
    ['0', 0],
    ['-5', null],
    ['$20', 2_000],
    ['12.5', 1_250],
    ['1,250.50', 125_050],
    ['100,50', null],
    ['1.000,50', null],
    ['1e3', null],
    ['1e5', null],
    ['500 EUR', null],
    ['\u20ac50', null],
    ['50.555', null],
    ['\u20ac20', null],
    ['twenty', null],
    ['99999999999', null],
  ])('of what is typed as “%s” sends what it says, or nothing', async (typed, cents) => {
    const { amount, press, sent } = await card([])
    amount('Dollars', typed)
    await press('Set this limit')
    if (cents === 0) await press('Set it to $0')
    expect(sent()).toEqual(cents === null ? [] : [{ type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: cents }])
    const said = screen.queryAllByRole('alert').map((one) => one.textContent)
    expect(said).toEqual(cents === null ? [SAID[typed] ?? 'Write an amount in dollars, such as 1,250.50.'] : [])
    // What could not be read can be set right where it stands.
    if (cents === null) expect(screen.getByLabelText<HTMLInputElement>('Dollars').value).toBe(typed)
  })

  it.each([
    ['90', 90],
    ['1,440', 1440],
    ['0', 0],
    ['1e3', 'Write a whole number, such as 1,250.'],
    ['1,5', 'Write a whole number, such as 1,250.'],
    ['1.5', 'Write a whole number, such as 1,250.'],
    ['-7', 'A limit is 0 or more.'],
    ['1441', 'A day has 1,440 minutes.'],
  ])('of “%s” minutes sends what it says, or nothing', async (typed, sends) => {
    const { amount, press, sent, user } = await card([])
    await user.click(screen.getByRole('combobox', { name: 'Limit' }))
    await user.click(await screen.findByRole('option', { name: 'Time' }))
    amount('Minutes', typed)
    await press('Set this limit')
    if (sends === 0) await press('Set it to 0 min')
    const limit = { kind: 'time', period: 'day' }
    expect(sent()).toEqual(typeof sends === 'number' ? [{ type: 'set_limit', limit, amount: sends }] : [])
    expect(screen.queryAllByRole('alert').map((one) => one.textContent)).toEqual(typeof sends === 'number' ? [] : [sends])
  })

  it('says what is wrong when the field is left, and no longer once it is set right', async () => {
    const { user, words, sent } = await card([])
    await user.type(screen.getByLabelText('Dollars'), '100,50')
    expect(words()).not.toContain('Write an amount')
    await user.tab()
    expect(words()).toContain('Write an amount in dollars, such as 1,250.50.')
    expect(screen.getByLabelText('Dollars').getAttribute('aria-invalid')).toBe('true')
    await user.clear(screen.getByLabelText('Dollars'))
    await user.type(screen.getByLabelText('Dollars'), '1e3{Enter}')
    expect(words()).toContain('Write an amount in dollars, such as 1,250.50.')
    expect(sent()).toEqual([])
    await user.clear(screen.getByLabelText('Dollars'))
    await user.type(screen.getByLabelText('Dollars'), '100.50{Enter}')
    expect(words()).not.toContain('Write an amount')
    expect(sent()).toEqual([{ type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 10_050 }])
    await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Dollars').value).toBe('')
  })

  it('without an amount says that one is missing, and sends nothing', async () => {
    const { press, sent, words, amount } = await card([])
    expect(words()).not.toContain('Enter an amount')
    await press('Set this limit')
    expect(words()).toContain('Enter an amount to set a limit.')
    expect(sent()).toEqual([])
    amount('Dollars', '20')
    expect(words()).not.toContain('Enter an amount')
  })

  it('above the one in force is called a raise, and says what that takes; at it or below it is not', async () => {
    const { amount, words } = await card([DAY])
    amount('Dollars', '50')
    expect(words()).toContain('Set this limit')
    amount('Dollars', '50.01')
    expect(words()).toContain('Ask for this raise')
    expect(words()).toContain('It takes 24 hours and the end of the running period, and then your confirmation.')
  })

  it('on a break or excluded is set or cut, not raised and not taken away', async () => {
    const { words, press, amount, sent } = await card([DAY], true)
    expect(words()).toContain('Until your break or exclusion ends a limit can be set or cut, not raised.')
    expect(screen.queryByRole('button', { name: 'Ask to take it away' })).toBeNull()
    await press('Cut: total stakes of $50 per day')
    const [form] = screen.getAllByRole('button', { name: 'Set this limit' })
    amount('New limit: Dollars', '80')
    await press('Ask for this raise')
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('not raised'))
    expect(sent()).toEqual([])
    amount('New limit: Dollars', '20')
    fireEvent.click(form as HTMLElement)
    await expect.poll(sent).toEqual([{ type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 2000 }])
  })

  it('of nothing is asked about first: what it shuts, until when at the earliest, and a way back as large', async () => {
    const { press, amount, sent } = await card([])
    amount('Dollars', '0')
    await press('Set this limit')
    const question = await screen.findByRole('dialog', { name: 'A limit of $0?' })
    expect(question.textContent).toMatch(
      /Total stakes of \$0 per day: nothing can be staked until \w+ \d+, \d{4}, \d+:\d\d [AP]M at the earliest, and only if you ask for a raise and confirm it then\./,
    )
    await press('Not now')
    expect(sent()).toEqual([])
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await press('Set this limit')
    await press('Set it to $0')
    await expect.poll(sent).toEqual([{ type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 0 }])
  })
})

it('a limit that is refused stays as it was typed, with the reason', async () => {
  let isRefused = true
  const piece = await openPiece(<LimitsCard limits={[]} isShut={false} />, {
    [SENT]: () => (isRefused ? refused(409, 'conflict', 'Another change of this limit is waiting.') : {}),
  })
  const typed = () => screen.getByLabelText<HTMLInputElement>('Dollars').value
  fireEvent.change(screen.getByLabelText('Dollars'), { target: { value: '75' } })
  fireEvent.blur(screen.getByLabelText('Dollars'))
  await piece.user.click(screen.getByRole('button', { name: 'Set this limit' }))
  await expect.poll(() => piece.words() + JSON.stringify(piece.toasts)).toContain('Another change of this limit is waiting.')
  expect(typed()).toBe('75')
  isRefused = false
  await piece.user.click(screen.getByRole('button', { name: 'Set this limit' }))
  await expect.poll(typed).toBe('')
})
