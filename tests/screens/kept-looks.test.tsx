// What a reader relies on in the look of a screen: a held board says so, a price stands once, a refusal keeps its room.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fan, oneFan } from '#tests/support/one-app.ts'
import { json, openScreen, refusal } from '#tests/support/screen.tsx'

oneFan('pro')
const isOdds = (path: string) => path.startsWith('/api/betting/odds/')

it.each([
  [true, ['Held']],
  [false, []],
])('a board whose prices are old (%s) says “Held” in the line of its tools, and only then', async (stale, words) => {
  openScreen(fan, '/betting?league=nba', async ({ path, query }) =>
    isOdds(path) ? json({ ...(await fan.get(`${path}?${query}`)).json<object>(), stale }) : undefined,
  )
  await screen.findByRole('table', { name: /^NBA prices of/ })
  const head = screen.getByRole('button', { name: /^Refresh/ }).closest('header')!
  const held = () =>
    within(head)
      .queryAllByText(/^Held/)
      .map(({ textContent }) => textContent.split(':')[0])
  await waitFor(() => expect(held()).toEqual(words))
})

it.each([
  ['a server that knows no course yet says none', null, null],
  ['one that has listened for two hours says two', 7_200_000, '2 h'],
])('how far back the courses beside prices reach: %s', async (_, span, said) => {
  const { settled } = openScreen(fan, '/betting?league=nba', async ({ path, query }) => {
    if (path !== '/api/trading/movement/nba') return undefined
    const answer = (await fan.get(`${path}?${query}`)).json<{ courses: object[] }>()
    const { odds } = (await fan.get('/api/betting/odds/nba/h2h')).json<{ odds: { id: string }[] }>()
    const course = { market: 'h2h', outcome: 'home', values: [0.5, 0.6], from: 0, to: span }
    return json({ ...answer, courses: span === null ? [] : odds.map(({ id }) => ({ ...course, game: id })) })
  })
  await settled()
  const table = await screen.findByRole('table', { name: /^NBA prices of/ })
  const reach = () => /\d+ h|\d+ min/.exec(within(table).getByText('books').closest('th')!.textContent)?.[0] ?? null
  await waitFor(() => expect(reach()).toBe(said))
})

/** The game and the price, as a ticket or a row has them. */
const wordsOf = (text: string) =>
  [/[A-Z]{2,3} @ [A-Z]{2,3}/, /[+−]\d{3,}|Even/].map((pattern) => pattern.exec(text)?.[0] ?? `nothing of ${text}`).join(' ')

it('on the value tab a price that has a ticket has no row, and every other has', async () => {
  const told: { game: { awayAbbreviation: string; homeAbbreviation: string }; price: number; bookTitle: string }[] = []
  const { settled } = openScreen(fan, '/betting?tab=value&league=nba', async ({ path, query }) => {
    if (path !== '/api/trading/value') return undefined
    const answer = (await fan.get(`${path}?${query}`)).json<{ rows: typeof told }>()
    told.splice(0, told.length, ...answer.rows)
    return json(answer)
  })
  await settled()
  const tickets = screen.getAllByRole('article').map(({ textContent }) => textContent)
  expect(tickets.length).toBeGreaterThan(0)
  const rows = () =>
    within(screen.getByRole('table', { name: 'Prices above fair' }))
      .getAllByRole('row')
      .slice(1)
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  const priceOf = ({ game, price, bookTitle }: (typeof told)[number]) => ({
    words: `${game.awayAbbreviation} @ ${game.homeAbbreviation} ${price === 100 ? 'Even' : price > 0 ? `+${price}` : `−${-price}`}`,
    bookTitle,
  })
  const isTicket = ({ words, bookTitle }: ReturnType<typeof priceOf>) =>
    tickets.some((ticket) => wordsOf(ticket) === words && ticket.includes(bookTitle))
  const [above, others] = [told.map(priceOf).filter(isTicket), told.map(priceOf).filter((one) => !isTicket(one))]
  // Game, side and book are written alike in the two answers of the server: each ticket is found among the prices of the list.
  expect(above).toHaveLength(tickets.length)
  expect(
    rows()
      .map(({ textContent }) => wordsOf(textContent))
      .toSorted(),
  ).toEqual(others.map(({ words }) => words).toSorted())
})

it('on the value tab no price stands in the list above fair and in the list below it', async () => {
  const { settled } = openScreen(fan, '/betting?tab=value&league=nba', async ({ path, query }) => {
    if (!isOdds(path)) return undefined
    // Every second game a little above fair, by too little to be value: they are no tickets, and belong to the upper list alone.
    const board = (await fan.get(`${path}?${query}`)).json<{ odds: { best: { edge: number | null }[] }[] }>()
    board.odds.forEach((event, i) => {
      event.best = event.best.map((best) => (best.edge === null ? best : { ...best, edge: i % 2 === 0 ? 0.01 : -0.01 }))
    })
    return json(board)
  })
  await settled()
  const below = await screen.findByRole('table', { name: 'Prices below fair, the nearest first' })
  const edges = [...below.querySelectorAll('tbody td')].flatMap(({ textContent }) => /[+−]\d+\.\d%/.exec(textContent)?.[0] ?? [])
  expect(edges.length).toBeGreaterThan(0)
  expect(new Set(edges)).toEqual(new Set(['−1.0%']))
})

it('players that are refused keep the room of their table on a wide window, so that nothing below comes up', async () => {
  openScreen(fan, '/fantasy', ({ path }) =>
    path.startsWith('/api/fantasy') || path.includes('/projections/')
      ? refusal(503, 'unavailable', 'Not now', 'The feed is silent.')
      : undefined,
  )
  const retries = await screen.findAllByRole('button', { name: 'Retry' })
  expect(retries.some((button) => button.closest('.lg\\:min-h-dvh') !== null)).toBe(true)
})
