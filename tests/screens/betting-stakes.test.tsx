// What stands beside a price on the betting screens: its arithmetic, its age, and the stake that a bankroll makes of it.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberOn, type Person, stranger } from '#tests/support/as.ts'
import { app, fan, oneFan } from '#tests/support/one-app.ts'
import { type Answer, json, openScreen, refusal } from '#tests/support/screen.tsx'

oneFan('casual')

const isOdds = (path: string) => path.startsWith('/api/betting/odds/')
const asIs: Answer = () => undefined

/** American odds as decimal ones. */
const decimalOf = (price: number) => (price > 0 ? 1 + price / 100 : 1 + 100 / -price)
/** One price of every game worth this much, seen so long ago. */
const worth =
  (edge: number, ageSeconds: number, isCurrent = true): Answer =>
  async ({ path, query }) => {
    if (!isOdds(path)) return undefined
    const board = (await fan.get(`${path}?${query}`)).json<{ odds: { best: { price: number | null }[] }[] }>()
    for (const event of board.odds)
      event.best = event.best.map((best) => ({
        ...best,
        ...{ edge, ageSeconds, isCurrent, stale_after_seconds: 900 },
        ...(best.price === null ? {} : { fair: (1 + edge) / decimalOf(best.price) }),
      }))
    return json(board)
  }
const AGE = /(7[4-9]|8\d) s\b|1 min\b/

it('the arithmetic of a price stands beside the board: ] leads to the next row, [ to the one before, Escape back to its row', async () => {
  const { user } = openScreen(fan, '/betting?league=nba')
  const table = within(await screen.findByRole('table', { name: /^NBA prices of/ }))
  const nameOf = (row: number) => within(table.getAllByRole('row')[row]!).getByRole('rowheader').querySelector('[data-row-open]')!
  await user.click(nameOf(1))
  const panel = () => screen.findByRole('complementary', { name: `Price of ${nameOf(open).textContent}` })
  let open = 1
  expect(document.activeElement).toBe(await panel())
  expect(screen.queryByRole('dialog')).toBeNull()
  open = 2
  await user.keyboard(']')
  await panel()
  open = 1
  await user.keyboard('[[')
  await panel()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(nameOf(1)))
  expect(screen.queryByRole('complementary', { name: /^Price of / })).toBeNull()
})

it('a price is taken by B or T, and watched by A, on its row and in its detail', async () => {
  const { user, asked } = openScreen(fan, '/betting?league=nba')
  const table = within(await screen.findByRole('table', { name: /^NBA prices of/ }))
  const nameOf = (row: number) =>
    within(table.getAllByRole('row')[row]!).getByRole('rowheader').querySelector<HTMLElement>('[data-row-open]')!
  const formOpensAndCloses = async () => {
    await screen.findByRole('button', { name: 'I placed it' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'I placed it' })).toBeNull())
  }
  for (const key of ['b', 't']) {
    nameOf(1).focus()
    await user.keyboard(key)
    await formOpensAndCloses()
  }
  const rules = () => asked.filter((call) => call === 'POST /api/alerts/rules')
  nameOf(2).focus()
  await user.keyboard('aa')
  await waitFor(() => expect(rules()).toHaveLength(1))
  await user.click(nameOf(3))
  const panel = await screen.findByRole('complementary', { name: `Price of ${nameOf(3).textContent}` })
  await user.keyboard('a')
  await within(panel).findByRole('button', { name: 'Watching' })
  expect(rules()).toHaveLength(2)
  panel.focus()
  await user.keyboard('t')
  await formOpensAndCloses()
  expect(location.pathname).toBe('/betting')
})

describe('beside each edge stands how old its price is', () => {
  it('on the ticket', async () => {
    openScreen(fan, '/betting?league=nba&tab=value', worth(0.061, 74))
    const [ticket] = await screen.findAllByRole('article')
    expect(ticket!.textContent).toContain('+6.1%')
    expect(ticket!.textContent).toMatch(AGE)
  })

  it('in the list of games', async () => {
    openScreen(fan, '/betting?league=nba&view=games', worth(0.061, 74))
    const [edge] = await screen.findAllByText('+6.1%')
    expect(edge!.closest('li')!.textContent).toMatch(AGE)
  })

  it('on the panel of a price, in its sum and at each book', async () => {
    const { user } = openScreen(fan, '/betting?league=nba', worth(0.061, 74))
    const table = await screen.findByRole('table', { name: /^NBA prices of/ })
    await user.click(within(table).getAllByRole('row')[1]!)
    const sheet = within(await screen.findByRole('complementary', { name: /^Price of / }))
    const edge = (await sheet.findAllByText('+6.1%')).find((one) => one.closest('dl'))!
    expect(edge.closest('dd')!.textContent).toMatch(AGE)
    const books = sheet.getByRole('table', { name: /book/i })
    for (const row of within(books).getAllByRole('row').slice(1)) expect(row.textContent).toMatch(/\d (s|min|h)\b/)
  })

  it.each([
    ['on the landing page', '/', () => stranger(app)],
    ['for a member without odds', '/betting', () => memberOn(app, 'free')],
  ] as const)('%s', async (_, address, person) => {
    openScreen(await person(), address)
    const { method, rows } = (await fan.get('/api/system/preview')).json<{ method: string; rows: { team: string }[] }>()
    expect([method, rows.length > 0]).toEqual(['shin', true])
    if (address === '/') await screen.findByText(/best of \d+ books by prices that are current.*margin removed by Shin’s method/)
    for (const { team } of rows) {
      const row = () => screen.queryAllByText(team).flatMap((one) => one.closest('li') ?? [])[0]?.textContent
      await waitFor(() => expect(row()).toMatch(/[+−]\d+\.\d%/))
      expect(row()).toMatch(/\d+ (s|min|h) old/)
    }
  })
})

describe('what is no bet has no stake', () => {
  const panel = async (person: Person, answer: Answer) => {
    const { user } = openScreen(person, '/betting?league=nba', answer)
    const table = await screen.findByRole('table', { name: /^NBA prices of/ })
    await user.click(within(table).getAllByRole('row')[1]!)
    return within(await screen.findByRole('complementary', { name: /^Price of / }))
  }

  it('in the panel of an old price', async () => {
    const old = await panel(fan, worth(0.061, 800, false))
    await old.findByText('No bet: the price was seen longer ago than its book leaves one standing, so nothing is staked on it.')
    expect(old.queryByRole('region', { name: 'Kelly stake' })).toBeNull()
  })

  it.each([
    [0.0199, false],
    [0.02, true],
  ])('in the panel of a price at an edge of %s (a stake is proposed: %s), which can be tracked either way', async (edge, isProposed) => {
    const found = await panel(fan, worth(edge, 4))
    await found.findByText('Track this bet')
    expect(found.queryByRole('region', { name: 'Kelly stake' }) !== null).toBe(isProposed)
    expect(found.queryByText(/is below the 2% from which a price is value/) !== null).toBe(!isProposed)
  })

  it('in a row of the dashboard below 2 percent', async () => {
    const person = await memberOn(app, 'casual')
    await person.send('PATCH', '/api/user/profile', { bankroll: { totalCents: 1_000_00 } })
    openScreen(person, '/', worth(0.019, 4))
    const table = await screen.findByRole('table', { name: 'Prices furthest above fair' })
    const [head, row] = within(table).getAllByRole('row')
    expect(row!.textContent).toContain('+1.9%')
    const stakeAt = [...head!.children].findIndex(({ textContent }) => textContent === 'Stake')
    expect(row!.children[stakeAt]!.textContent).toBe('–')
  })

  it('and neither fair chance nor edge in any table of the panel where a limit is used up', async () => {
    const person = await memberOn(app, 'casual')
    const usedUp = { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 0 }
    expect((await person.post('/api/care/changes', { change: usedUp })).statusCode).toBe(200)
    const shut = await panel(person, asIs)
    const books = await shut.findByRole('table', { name: /^Every book/ })
    expect(within(books).queryByRole('columnheader', { name: 'Edge' })).toBeNull()
    expect(books.textContent).not.toContain('held')
    // What the page could calculate from the prices itself.
    expect(shut.queryByRole('table', { name: 'Fair by each method' })).toBeNull()
    expect(document.body.textContent).not.toMatch(/Fair chance|fair [+−-]\d|Least edge|Fair by/)
    const table = screen.getByRole('table', { name: /prices of/ })
    for (const name of ['Fair', 'Edge']) expect(within(table).queryByRole('columnheader', { name })).toBeNull()
    // The columns are away for a reason, and it is said.
    expect(screen.getByRole('note', { name: 'Left out here' }).textContent).toMatch(
      /^Prices stand here alone, without fair chances and edges\. .*\$0.*Your limits$/,
    )
  })
})

describe('without a stated bankroll', () => {
  const STATED = /\$\d/
  it('the panel proposes a share of the bankroll, no dollars; with one typed it proposes dollars', async () => {
    const { user } = openScreen(await memberOn(app, 'casual'), '/betting?league=nba', worth(0.061, 4))
    const table = await screen.findByRole('table', { name: /^NBA prices of/ })
    await user.click(within(table).getAllByRole('row')[1]!)
    const stake = await within(await screen.findByRole('complementary', { name: /^Price of / })).findByRole('region', {
      name: 'Kelly stake',
    })
    expect(stake.textContent).toMatch(/^Kelly stake\d+\.\d\d% of bankroll/)
    expect(stake.textContent).not.toMatch(STATED)
    await waitFor(() => expect(stake.textContent).toContain('None is stated: the stake is a share.'))
    await user.type(within(stake).getByLabelText('Bankroll'), '1000{Tab}')
    await waitFor(() => expect(stake.textContent).toMatch(/^Kelly stake\$\d+\.\d\d\d+\.\d\d% of bankroll/))
  })

  it.each([
    ['is not here yet', () => new Promise<Response>(() => {})],
    ['failed', () => refusal(500, 'internal', 'Something went wrong', 'Later.')],
  ] as const)('whether one is stated is not said while the answer %s', async (_, answer) => {
    const prices = worth(0.061, 4)
    const { user } = openScreen(await memberOn(app, 'casual'), '/betting?league=nba', (call) =>
      call.path === '/api/dashboard/stats' ? answer() : prices(call),
    )
    const table = await screen.findByRole('table', { name: /^NBA prices of/ })
    await user.click(within(table).getAllByRole('row')[1]!)
    const stake = await within(await screen.findByRole('complementary', { name: /^Price of / })).findByRole('region', {
      name: 'Kelly stake',
    })
    expect(stake.textContent).toContain('Yours is not known now: the stake is a share.')
    expect(stake.textContent).not.toContain('None is stated')
  })

  it('the ticket proposes no stake in dollars, and the form that it opens has an empty amount', async () => {
    localStorage.removeItem('guru.lastStake')
    const { user } = openScreen(await memberOn(app, 'casual'), '/betting?league=nba&tab=value', worth(0.061, 4))
    const [ticket] = await screen.findAllByRole('article')
    expect(ticket!.textContent).not.toMatch(STATED)
    await user.click(within(ticket!).getByRole('button', { name: /^Track / }))
    expect((await screen.findByLabelText<HTMLInputElement>('Amount ($)')).value).toBe('')
  })
})

describe('with a stated bankroll one stake stands everywhere', () => {
  let bettor: Person
  beforeAll(async () => {
    bettor = await memberOn(app, 'casual')
    await bettor.send('PATCH', '/api/user/profile', { bankroll: { totalCents: 100_000 } })
  })
  const STAKE = /\$(\d+\.\d\d)/
  const amount = async () => (await screen.findByLabelText<HTMLInputElement>('Amount ($)')).value
  const stakeOn = async (part: HTMLElement) => {
    await waitFor(() => expect(part.textContent).toMatch(STAKE))
    return STAKE.exec(part.textContent!)![1]!
  }
  beforeEach(() => {
    localStorage.setItem('guru.lastStake', '25')
    sessionStorage.clear()
  })

  it('the ticket says it, and its form opens with exactly that', async () => {
    const { user } = openScreen(bettor, '/betting?league=nba&tab=value', worth(0.061, 4))
    const [ticket] = await screen.findAllByRole('article')
    const stake = await stakeOn(ticket!)
    await user.click(within(ticket!).getByRole('button', { name: /^Track / }))
    expect(await amount()).toBe(stake)
    expect(screen.getByText('The stake of the ticket')).toBeTruthy()
  })

  it('the sheet with the movement of the line says it, also after another bankroll was typed, and its form opens with exactly that', async () => {
    const { user } = openScreen(bettor, '/betting?league=nba', worth(0.061, 4))
    const table = await screen.findByRole('table', { name: /^NBA prices of/ })
    await user.click(within(table).getAllByRole('row')[1]!)
    const sheet = within(await screen.findByRole('complementary', { name: /^Price of / }))
    expect(await sheet.findByText('Line movement')).toBeTruthy()
    const region = await sheet.findByRole('region', { name: 'Kelly stake' })
    const first = await stakeOn(region)
    const track = async () => {
      await user.click(sheet.getByText('Track this bet'))
      const opened = await amount()
      await user.click(screen.getByText('I did not place it'))
      return opened
    }
    expect(await track()).toBe(first)
    const bankroll = within(region).getByLabelText('Bankroll')
    await user.clear(bankroll)
    await user.type(bankroll, '3000{Tab}')
    await waitFor(() => expect(STAKE.exec(region.textContent!)![1]).not.toBe(first))
    expect(await track()).toBe(await stakeOn(region))
  })

  it('the price of a book on the sheet opens with the stake at that price', async () => {
    const { user } = openScreen(bettor, '/betting?league=nba', worth(0.061, 4))
    const table = await screen.findByRole('table', { name: /^NBA prices of/ })
    await user.click(within(table).getAllByRole('row')[1]!)
    const sheet = within(await screen.findByRole('complementary', { name: /^Price of / }))
    const stake = await stakeOn(await sheet.findByRole('region', { name: 'Kelly stake' }))
    const [best] = within(sheet.getByRole('table', { name: /book/i })).getAllByRole('button')
    await user.click(best!)
    expect(await amount()).toBe(stake)
  })
})
