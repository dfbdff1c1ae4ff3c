// A picture of a bet slip in the tracker and in the chat: what was read stands in fields, what is doubtful is said, and the person saves it.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { SlipAnswer } from '#contract/bets/slips.ts'
import { memberOn } from '#tests/support/as.ts'
import { app, fan, oneFan } from '#tests/support/one-app.ts'
import { json, openScreen, silence } from '#tests/support/screen.tsx'
import { stakeAt, stakeText } from '#web/features/bets/tracker/kelly-stake.ts'

oneFan('pro')
beforeEach(() => sessionStorage.clear())

const sure = <T,>(value: T) => ({ value, confidence: 0.99, doubt: null })
const none = { value: null, confidence: 0, doubt: null }
const slip = (more: Partial<SlipAnswer['reading']> = {}): SlipAnswer => ({
  id: 'reading-1',
  reading: {
    isSlip: true,
    kind: sure('straight' as const),
    book: sure('FanDuel'),
    legs: [{ selection: sure('Nowhere FC ML'), market: sure('moneyline' as const), price: sure('+120'), event: none }],
    stakeCents: sure(5000),
    price: none,
    payoutCents: sure(11000),
    isConfirmed: true,
    rows: ['Nowhere FC +120'],
    ...more,
  },
  secondReader: null,
})
const picture = () => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'slip.png', { type: 'image/png' })
const kept = async () => (await fan.get('/api/bets')).json<{ bets: { book: string; ticket: { stakeCents: number } }[] }>().bets
const open = (answer: SlipAnswer) =>
  openScreen(fan, '/betting?tab=analytics', ({ path }) => (path === '/api/slips/read' ? json(answer) : undefined))
const entry = async () => within(await screen.findByRole('region', { name: 'Bet slip from a picture' }))
const fields = async () => within(await screen.findByRole('form', { name: 'What was read on the slip' }))

it('shows what was read beside the picture, says that the sum agrees, and saves nothing before the person does', async () => {
  const { user, asked, settled } = open(slip())
  await settled()
  await user.upload((await entry()).getByLabelText('Bet slip from a picture', { selector: 'input' }), picture())
  const form = await fields()
  expect(form.getByLabelText('Pick')).toHaveProperty('value', 'Nowhere FC ML')
  expect(form.getByLabelText('Stake ($)')).toHaveProperty('value', '50.00')
  expect(form.getByLabelText('Game')).toHaveProperty('placeholder', 'not read')
  expect((await entry()).getByAltText('The slip slip.png')).toBeTruthy()
  await form.findByText('Stake, price and payout agree to the cent.')
  expect(asked).not.toContain('POST /api/bets')
  await user.click(form.getByRole('button', { name: 'Save the bet' }))
  await waitFor(async () => expect((await kept()).map(({ book, ticket }) => [book, ticket.stakeCents])).toEqual([['FanDuel', 5000]]))
})

it('one reading is saved as one bet, however often its form is opened', async () => {
  const again = { ...slip({ stakeCents: sure(7500), payoutCents: sure(16500) }), id: 'reading-twice' }
  const count = async () => (await kept()).filter(({ ticket }) => ticket.stakeCents === 7500).length
  for (const _ of [1, 2]) {
    const { user, settled } = open(again)
    await settled()
    await user.upload((await entry()).getByLabelText('Bet slip from a picture', { selector: 'input' }), picture())
    const form = await fields()
    await form.findByText('Stake, price and payout agree to the cent.')
    await user.click(form.getByRole('button', { name: 'Save the bet' }))
    await screen.findByText(/\$75\.00 at risk/)
    cleanup()
  }
  expect(await count()).toBe(1)
})

it('what Kelly stakes on a slip is what a ticket of the same price says; the slip keeps its own stake', async () => {
  const owner = await memberOn(app, 'pro')
  await owner.send('PATCH', '/api/user/profile', { bankroll: { totalCents: 100_000 } })
  const { user, settled } = openScreen(owner, '/betting?tab=analytics', async ({ path, body }) => {
    if (path === '/api/slips/read') return json({ ...slip(), id: 'reading-worth' })
    if (path !== '/api/slips/check') return undefined
    const found = (await owner.post(path, body as object)).json<{ worth: object[] }>()
    return json({ ...found, worth: [{ fair: 0.5, ev: 0.1, best: null }] })
  })
  await settled()
  await user.upload((await entry()).getByLabelText('Bet slip from a picture', { selector: 'input' }), picture())
  const form = await fields()
  const same = stakeAt({ price: 120, fair: 0.5, bankroll: 1000, percent: 25 })!
  await form.findByText(`By 25% of Kelly: ${stakeText(same)}.`)
  expect(form.getByLabelText('Stake ($)')).toHaveProperty('value', '50.00')
  await user.click(form.getByRole('button', { name: 'Save the bet' }))
  await waitFor(async () =>
    expect(
      (await owner.get('/api/bets')).json<{ bets: { ticket: { stakeCents: number } }[] }>().bets.map(({ ticket }) => ticket.stakeCents),
    ).toEqual([5000]),
  )
})

it('a large stake is asked about once, and kept at the press after the question', async () => {
  const large = { ...slip({ stakeCents: sure(500_000), payoutCents: sure(1_100_000) }), id: 'reading-large' }
  const { user, asked, settled } = open(large)
  await settled()
  await user.upload((await entry()).getByLabelText('Bet slip from a picture', { selector: 'input' }), picture())
  const form = await fields()
  await form.findByText('Stake, price and payout agree to the cent.')
  const save = () => user.click(form.getByRole('button', { name: 'Save the bet' }))
  const sent = () => asked.filter((call) => call === 'POST /api/bets').length
  await save()
  await form.findByText(/\$5,000 on one bet: is that what you staked\?/)
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 500)
  await save()
  expect(sent()).toBe(0)
  now.mockReturnValue(Date.now() + 2000)
  await save()
  now.mockRestore()
  await screen.findByText(/\$5,000\.00 at risk/)
  expect(sent()).toBe(1)
})

it('where a copy of the picture goes to a vendor is said before it is sent', async () => {
  const status = (await fan.get('/api/assistant/status')).json<object>()
  const sees = (picturesGoTo: string | null) =>
    openScreen(fan, '/betting?tab=analytics', ({ path }) =>
      path === '/api/assistant/status' ? json({ ...status, picturesGoTo }) : undefined,
    )
  sees(null)
  await (await entry()).findByText(/The picture is read on this server and not kept\./)
  cleanup()
  sees('anthropic: eyes')
  await (await entry()).findByText(/a copy is also sent to anthropic: eyes, which may keep it\./)
  expect((await entry()).queryByText(/read on this server and not kept\./)).toBeNull()
})

it('a doubtful stake is said in words, and saved only after it was compared or corrected', async () => {
  const doubted = { value: 5100, confidence: 0.5, doubt: 'stake, price and payout do not agree to the cent' }
  const { user, asked, settled } = open(slip({ stakeCents: doubted, isConfirmed: false }))
  await settled()
  fireEvent.drop(await screen.findByRole('region', { name: 'Bet slip from a picture' }), { dataTransfer: { files: [picture()] } })
  const form = await fields()
  expect(form.getByText('Look at it: stake, price and payout do not agree to the cent')).toBeTruthy()
  await form.findByText(/at least one of them is not as on the slip/)
  await user.click(form.getByRole('button', { name: 'Save the bet' }))
  expect((await form.findByRole('alert')).textContent).toContain('Some parts are marked')
  expect(asked).not.toContain('POST /api/bets')
  const stake = form.getByLabelText('Stake ($)')
  await user.clear(stake)
  await user.type(stake, '50')
  expect(form.queryByText(/Look at it/)).toBeNull()
  await form.findByText('Stake, price and payout agree to the cent.')
})

it('a picture without a bet shows the text that was read, and a file that is no picture is refused before it is sent', async () => {
  const { user, asked, settled } = open(slip({ isSlip: false, legs: [], rows: ['MENU', 'Soup of the day'] }))
  await settled()
  const file = new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' })
  fireEvent.drop(await screen.findByRole('region', { name: 'Bet slip from a picture' }), { dataTransfer: { files: [file] } })
  expect((await (await entry()).findByRole('alert')).textContent).toBe(
    'slip.pdf is no picture that is read here. Send a PNG, JPEG or WebP.',
  )
  expect(asked).not.toContain('POST /api/slips/read')
  await user.upload((await entry()).getByLabelText('Bet slip from a picture', { selector: 'input' }), picture())
  expect((await (await entry()).findByText(/Soup of the day/)).textContent).toContain('MENU')
})

it('the camera is of the VIP plan, and the page says so', async () => {
  const { user, settled } = open(slip())
  await settled()
  await user.click((await entry()).getByRole('button', { name: 'Use the camera' }))
  expect((await (await entry()).findByRole('alert')).textContent).toBe('Camera integration requires VIP tier.')
})

it('a VIP whose camera is not allowed is told so plainly', async () => {
  const vip = await memberOn(app, 'vip')
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  })
  const { user, settled } = openScreen(vip, '/betting?tab=analytics')
  await settled()
  await user.click((await entry()).getByRole('button', { name: 'Use the camera' }))
  // It is off until one switches it on, here or in the profile.
  await user.click(await screen.findByRole('button', { name: 'Switch it on' }))
  await screen.findByText('The camera is not allowed for this page. Allow it in the settings of the browser, or choose a picture.')
})

it('a VIP is asked to switch the camera on only where it is known to be off', async () => {
  const vip = await memberOn(app, 'vip')
  const { user, asked } = openScreen(vip, '/betting?tab=analytics', ({ path }) => (path === '/api/me/preferences' ? silence() : undefined))
  await user.click(await (await entry()).findByRole('button', { name: 'Use the camera' }))
  await waitFor(() => expect(asked).toContain('GET /api/me/preferences'))
  expect(screen.queryByRole('button', { name: 'Switch it on' })).toBeNull()
})

it('in the chat a picture goes along with the message, and Lex answers with its parts', async () => {
  const sent: unknown[] = []
  const { user, settled } = openScreen(fan, '/chat', ({ path, body }) => {
    if (path === '/api/chat') sent.push(body)
    return undefined
  })
  await settled()
  await user.upload(await screen.findByLabelText('Attach a picture', { selector: 'input' }), picture())
  await screen.findByAltText('Attached: slip.png')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ message: 'What is on this picture?', image: 'data:image/png;base64,iVBORw==', imageFile: 'slip.png' })
  // Four bytes are no picture: the server's sentence is shown, and the message stays.
  await screen.findByText(/damaged or not complete/)
})
