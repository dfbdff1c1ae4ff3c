// What is typed into the bet tracker, up to the call that keeps it.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { BetReading } from '#contract/bets/bet-shapes.ts'
import { fan, oneFan } from '#tests/support/one-app.ts'
import { json, openScreen } from '#tests/support/screen.tsx'

oneFan('pro')

const LINE = '$25 Nowhere FC ML -110 FD'
const kept = async () => (await fan.get('/api/bets')).json<{ bets: { ticket: { stakeCents: number } }[] }>().bets
const entry = async () => within(await screen.findByRole('form', { name: 'Quick entry' }))

beforeEach(() => sessionStorage.clear())

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
  await waitFor(() => expect(asked).toContain('POST /api/bets'))
  await waitFor(async () => expect((await kept()).map(({ ticket }) => ticket.stakeCents)).toEqual([2500]))
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
  await waitFor(() => expect(edits()).toBe(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click((await change()).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(edits()).toBe(2))
})

it('a file with rows that cannot be names them, and the person decides whether they are kept', async () => {
  const file = 'bet_id,status,stake,odds,profit,settled_at\nodd-1,won,25,+100,900,2026-01-02\nodd-2,lost,25,+100,-25,2026-01-02\n'
  const { user, settled } = openScreen(fan, '/betting?tab=analytics')
  await settled()
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a bet history' }))
  await user.upload(document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')!, new File([file], 'odd.csv'))
  const odd = await dialog.findByRole('region', { name: 'Odd rows' })
  expect(odd.textContent).toContain('1 row cannot be as it stands.')
  expect(odd.textContent).toContain('Line 2: $925.00 came back: at this price at most $50.00 can')
  expect(dialog.getByRole('button', { name: 'Keep 2 bets' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Leave 1 odd row out' }))
  await screen.findByText('1 bet kept')
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
  await user.click(await first.findByRole('button', { name: 'Keep 1 bet' }))
  await screen.findByText('1 bet kept')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Import a bet history' })).toBeNull())
  const second = await choose()
  await second.findByText('Every bet of this file is kept already.')
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

it('letters of clubs in two leagues: the games stand there as buttons with league and day, and a press takes one', async () => {
  const startsAt = Date.now() + 8 * 3_600_000
  const choice = (league: string, event: string, isTaken: boolean) => ({ leg: 0, gameId: `${league}-1`, league, event, startsAt, isTaken })
  const sent: unknown[] = []
  const { user, settled } = openScreen(fan, '/betting?tab=analytics', ({ path, body }) => {
    if (path !== '/api/bets/read') return undefined
    const { game } = body as { game?: readonly string[] }
    sent.push(game)
    return fan.post('/api/bets/read', body as object).then((whole) => {
      const reading = whole.json<BetReading>()
      const taken = game?.[0]
      const choices = [choice('nhl', 'SEA @ MIN', taken === 'nhl-1'), choice('nfl', 'SEA @ LAR', taken === 'nfl-1')]
      const legs = reading.legs.map((leg) => (taken ? { ...leg, gameId: taken, league: 'nfl', event: 'SEA @ LAR', startsAt } : leg))
      return new Response(JSON.stringify({ ...reading, missing: [], asks: !taken, choices, legs }), {
        headers: { 'content-type': 'application/json' },
      })
    })
  })
  await settled()
  const form = await entry()
  await user.type(form.getByLabelText('Quick entry'), '$25 SEA -110 FD')
  const group = within(await form.findByRole('group', { name: 'Which game' }))
  expect(group.getAllByRole('button').map(({ textContent }) => textContent.split(',')[0])).toEqual(['NHL: SEA @ MIN', 'NFL: SEA @ LAR'])
  await user.click(group.getByRole('button', { name: /^NFL: SEA @ LAR/ }))
  await form.findByText(/\(NFL: SEA @ LAR, /)
  expect(sent.at(-1)).toEqual(['nfl-1'])
  expect(form.queryByRole('group', { name: 'Which game' })).toBeNull()
})

it('of a parlay the game is sent at the place of its leg; the legs before it that nothing was chosen for are empty', async () => {
  const startsAt = Date.now() + 8 * 3_600_000
  const sent: unknown[] = []
  const { user, settled } = openScreen(fan, '/betting?tab=analytics', ({ path, body }) => {
    if (path !== '/api/bets/read') return undefined
    sent.push((body as { game?: unknown }).game)
    return fan.post('/api/bets/read', body as object).then((whole) => {
      const choices = ['nfl', 'nhl'].map((league) => ({
        ...{ leg: 1, gameId: `${league}-1`, league, event: 'CHI @ DET', startsAt, isTaken: false },
      }))
      return json({ ...whole.json<BetReading>(), asks: true, choices })
    })
  })
  await settled()
  const form = await entry()
  await user.type(form.getByLabelText('Quick entry'), '$10 Nowhere ML +120, Elsewhere ML -110')
  const group = within(await form.findByRole('group', { name: /^Which game: / }))
  await user.click(group.getByRole('button', { name: /^NFL: CHI @ DET/ }))
  await waitFor(() => expect(sent.at(-1)).toEqual(['', 'nfl-1']))
})

it.each(['in the same entry', 'after the screen was left and opened again'])(
  'what is typed while the bet before is on its way stays, %s',
  async (where) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const before = (await kept()).length
    const slow: Parameters<typeof openScreen>[2] = ({ method, path, body }) =>
      method === 'POST' && path === '/api/bets'
        ? held.then(() => fan.post('/api/bets', body as object)).then((done) => json(done.json(), done.statusCode))
        : undefined
    const first = openScreen(fan, '/betting?tab=analytics', slow)
    await first.settled()
    await first.user.type((await entry()).getByLabelText('Quick entry'), `$${where.length} Nowhere FC ML -110 FD{Enter}`)
    await waitFor(() => expect(first.asked).toContain('POST /api/bets'))
    const isLeft = where.startsWith('after')
    if (isLeft) cleanup()
    const { user, settled } = isLeft ? openScreen(fan, '/betting?tab=analytics') : first
    if (isLeft) await settled()
    const field = (await entry()).getByLabelText<HTMLInputElement>('Quick entry')
    await user.clear(field)
    await user.type(field, '$40 Elsewhere')
    answer()
    await waitFor(async () => expect(await kept()).toHaveLength(before + 1))
    await screen.findAllByText('Bet kept')
    expect(field.value).toBe('$40 Elsewhere')
    cleanup()
    await openScreen(fan, '/betting?tab=analytics').settled()
    expect((await entry()).getByLabelText<HTMLInputElement>('Quick entry').value).toBe('$40 Elsewhere')
  },
)

it('a line whose bet is kept after the screen was left is not offered again', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const before = (await kept()).length
  const { user, asked, settled } = openScreen(fan, '/betting?tab=analytics', ({ method, path, body }) =>
    method === 'POST' && path === '/api/bets'
      ? held.then(() => fan.post('/api/bets', body as object)).then((done) => json(done.json(), done.statusCode))
      : undefined,
  )
  await settled()
  await user.type((await entry()).getByLabelText('Quick entry'), '$31 Nowhere FC ML -110 FD{Enter}')
  await waitFor(() => expect(asked).toContain('POST /api/bets'))
  cleanup()
  answer()
  await waitFor(async () => expect(await kept()).toHaveLength(before + 1))
  await openScreen(fan, '/betting?tab=analytics').settled()
  await waitFor(async () => expect((await entry()).getByLabelText<HTMLInputElement>('Quick entry').value).toBe(''))
})

it('a line that is half typed is there again on the way back and after a reload, and gone once it is kept', async () => {
  const first = openScreen(fan, '/betting?tab=analytics')
  await first.settled()
  await first.user.type((await entry()).getByLabelText('Quick entry'), '$30 Nowhere FC ML')
  cleanup()
  const again = openScreen(fan, '/betting?tab=analytics')
  await again.settled()
  const field = (await entry()).getByLabelText<HTMLInputElement>('Quick entry')
  expect(field.value).toBe('$30 Nowhere FC ML')
  await again.user.type(field, ' -110 FD{Enter}')
  await waitFor(() => expect(field.value).toBe(''))
  cleanup()
  await openScreen(fan, '/betting?tab=analytics').settled()
  expect((await entry()).getByLabelText<HTMLInputElement>('Quick entry').value).toBe('')
})

it('a line that comes with a link, as from Lex, stands in the entry', async () => {
  await openScreen(fan, '/betting?tab=analytics&quick=%2425%20DEN%20ML').settled()
  expect((await entry()).getByLabelText<HTMLInputElement>('Quick entry').value).toBe('$25 DEN ML')
})
