// What is typed into the bet tracker, up to the call that keeps it.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import type { BetReading } from '#contract/bets/bet-shapes.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { openScreen } from '#tests/support/screen.tsx'

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'pro')
  return () => app.close()
})

const LINE = '$25 Nowhere FC ML -110 FD'
const kept = async () => (await fan.get('/api/bets')).json<{ bets: { ticket: { stakeCents: number } }[] }>().bets
const entry = async () => within(await screen.findByRole('form', { name: 'Quick entry' }))

it('Enter pressed before the line was read keeps the bet as soon as it is', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { user, asked, settled } = openScreen(fan, '/betting?tab=analytics', ({ path }) =>
    path === '/api/bets/read' ? (held.then(() => undefined) as never) : undefined,
  )
  await settled()
  const field = (await entry()).getByLabelText('Quick entry')
  await user.type(field, `${LINE}{Enter}`)
  expect(screen.queryByRole('list', { name: 'What was read' })).toBeNull()
  expect(asked).not.toContain('POST /api/bets')
  answer()
  await waitFor(() => expect(asked).toContain('POST /api/bets'), { timeout: 10_000 })
  await waitFor(async () => expect((await kept()).map(({ ticket }) => ticket.stakeCents)).toEqual([2500]), { timeout: 10_000 })
})

it('of several prices on the board one is chosen before the bet is kept', async () => {
  const offer = (book: string, american: number, ageSeconds: number) => ({
    book,
    ageSeconds,
    prices: [{ leg: 0, american, price: american > 0 ? `+${american}` : `${american}` }],
  })
  const { user, asked, settled } = openScreen(fan, '/betting?tab=analytics', ({ path, body }) => {
    if (path !== '/api/bets/read') return undefined
    return fan.post('/api/bets/read', body as object).then((whole) => {
      const reading = whole.json<BetReading>()
      const offers = [offer('FanDuel', -108, 12), offer('DraftKings', -112, 40)]
      return new Response(JSON.stringify({ ...reading, missing: [], offers }), { headers: { 'content-type': 'application/json' } })
    })
  })
  await settled()
  const form = await entry()
  await user.type(form.getByLabelText('Quick entry'), '$25 Nowhere FC -2{Enter}')
  await form.findByText('Not kept yet. Still to say: which price.')
  expect(form.getByText('At which price')).toBeTruthy()
  expect(asked).not.toContain('POST /api/bets')
})

it('a large stake is asked about once when a bet is changed, and a stake that stays is not', async () => {
  const { user, asked, settled } = openScreen(fan, '/betting?tab=analytics')
  await settled()
  const table = within(await screen.findByRole('table', { name: 'Your bets' }))
  const change = async () => {
    await user.click(table.getAllByRole('button', { name: /^Actions/ })[0]!)
    await user.click(await screen.findByRole('menuitem', { name: 'Change …' }))
    return within(await screen.findByRole('dialog', { name: 'Change the bet' }))
  }
  const dialog = await change()
  const amount = dialog.getByLabelText('Amount ($)')
  await user.clear(amount)
  await user.type(amount, '5000')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/\$5,000 on one bet: is that what you staked\?/)
  const edits = () => asked.filter((call) => call.startsWith('PATCH /api/bets/')).length
  expect(edits()).toBe(0)
  // A second press of the same hand movement answers nothing; one that comes after the question could be read does.
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 500)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(edits()).toBe(0)
  now.mockReturnValue(Date.now() + 2000)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  now.mockRestore()
  await waitFor(() => expect(edits()).toBe(1), { timeout: 10_000 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 10_000 })
  await user.click((await change()).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(edits()).toBe(2), { timeout: 10_000 })
})

it('a file whose bets are all kept already offers no button that would keep none', async () => {
  const file = 'bet_id,status,stake,odds,settled_at\n1,won,25,+116,2026-01-02\n'
  const { user, settled } = openScreen(fan, '/betting?tab=analytics')
  await settled()
  const choose = async () => {
    await user.click(await screen.findByRole('button', { name: 'Import' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import a bet history' }))
    await user.upload(document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')!, new File([file], 'mine.csv'))
    return dialog
  }
  const first = await choose()
  await user.click(await first.findByRole('button', { name: 'Keep 1 bet' }, { timeout: 10_000 }))
  await screen.findByText('1 bet kept', {}, { timeout: 10_000 })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Import a bet history' })).toBeNull())
  const second = await choose()
  await second.findByText('Every bet of this file is kept already.', {}, { timeout: 10_000 })
  expect(second.queryByRole('button', { name: /^Keep/ })).toBeNull()
  await user.click(second.getByRole('button', { name: 'Done' }))
})

it('the game that a line means is named with its league and its day, for letters name clubs of several leagues', async () => {
  const { user, settled } = openScreen(fan, '/betting?tab=analytics', ({ path, body }) => {
    if (path !== '/api/bets/read') return undefined
    return fan.post('/api/bets/read', body as object).then((whole) => {
      const reading = whole.json<BetReading>()
      const legs = reading.legs.map((leg) => ({
        ...leg,
        gameId: 'nhl-1',
        league: 'nhl',
        event: 'SEA @ MIN',
        startsAt: Date.now() + 8 * 86_400_000,
      }))
      return new Response(JSON.stringify({ ...reading, missing: [], legs }), { headers: { 'content-type': 'application/json' } })
    })
  })
  await settled()
  const form = await entry()
  await user.type(form.getByLabelText('Quick entry'), '$25 SEA ML -134 PIN')
  await form.findByText(/\(NHL: SEA @ MIN, [A-Z][a-z]{2} \d{1,2},? /)
})
