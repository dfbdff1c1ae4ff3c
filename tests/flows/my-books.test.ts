// "Which books I can use" is one setting: what it names is the best price of the board, of trading, of alerts and of quick entry.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OddsEvent } from '#contract/odds/odds.ts'
import type { AlertRow } from '#contract/people/alerts.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'
import { changePreferences } from '#server/features/accounts/people.store.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const choose = async (person: Person, books: string[] | null) => {
  const answer = await person.send('PATCH', '/api/me/preferences', { books })
  expect(answer.statusCode, answer.body).toBe(200)
}
const board = async (person: Person, query = '') =>
  (await person.get(`/api/betting/odds/nba/h2h${query}`)).json<{ odds: OddsEvent[] }>().odds
const bestBooks = (events: readonly OddsEvent[]) => new Set(events.flatMap(({ best }) => best.flatMap(({ book }) => book ?? [])))

it('the board of a person takes its best prices from their books, and fair still from all', async () => {
  const [person, other] = [await memberOn(app, 'casual'), await memberOn(app, 'casual')]
  const everywhere = await board(person)
  const mine = everywhere[0]!.bookmakers.at(-1)!.key
  expect(bestBooks(everywhere).size).toBeGreaterThan(1)
  await choose(person, [mine])
  const own = await board(person)
  expect([...bestBooks(own)]).toEqual([mine])
  const fairOf = (events: readonly OddsEvent[]) => events.map(({ id, best }) => [id, best.map(({ fair }) => fair)])
  expect(fairOf(own)).toEqual(fairOf(everywhere))
  expect(own[0]!.bookmakers.length).toBe(everywhere[0]!.bookmakers.length)
  // Another person's choice is another's; `all` asks beyond one's own.
  expect(bestBooks(await board(other)).size).toBeGreaterThan(1)
  expect(bestBooks(await board(person, '?books=all')).size).toBeGreaterThan(1)
  await choose(person, null)
  expect(bestBooks(await board(person)).size).toBeGreaterThan(1)
})

it('trading and value name no other book', async () => {
  const person = await memberOn(app, 'casual')
  const value = async () =>
    (await person.get('/api/trading/value?league=nba&minEdge=0')).json<{ rows: { book: string }[] }>().rows.map(({ book }) => book)
  const mine = [(await value())[0]!]
  await choose(person, mine)
  expect([...new Set(await value())]).toEqual(mine)
  const { lowHold } = (await person.get('/api/trading/middles?league=nba')).json<{ lowHold: { legs: { book: string }[] }[] }>()
  expect(lowHold.flatMap(({ legs }) => legs).filter(({ book }) => !mine.includes(book))).toEqual([])
})

it('an alert on a price rings for the person’s own books only', async () => {
  const person = await memberOn(app, 'casual')
  const priced = (await board(person)).flatMap((event) => event.best.map((best) => ({ event, best })))
  const rest = (event: OddsEvent, book: string | null) => event.bookmakers.filter(({ key }) => key !== book)
  const priceAt = (event: OddsEvent, key: string, outcome: string) =>
    event.bookmakers.find((one) => one.key === key)?.markets[0]?.outcomes.find((one) => one.outcome === outcome)
  const found = priced
    .filter(({ event, best }) => event.status === 'scheduled' && best.price !== null)
    .flatMap(({ event, best }) =>
      rest(event, best.book).flatMap(({ key }) => {
        const price = priceAt(event, key, best.outcome)?.price
        return price && decimalFromAmerican(price) < decimalFromAmerican(best.price!) ? [{ event, best, worse: key }] : []
      }),
    )[0]!
  await choose(person, [found.worse])
  const { outcome, point, price } = found.best
  const rule = { kind: 'price', league: 'nba', gameId: found.event.id, market: 'h2h', outcome, point, atLeast: price, label: 'x' }
  expect((await person.post('/api/alerts/rules', { rule })).statusCode).toBe(200)
  const inbox = async () => (await person.get('/api/alerts')).json<{ alerts: AlertRow[] }>().alerts
  expect(await inbox()).toEqual([])
  await choose(person, null)
  app.clock.advance(6000)
  expect(await inbox()).toHaveLength(1)
})

it('a line of text without a book is offered the person’s own; one that names a book is not', async () => {
  const person = await memberOn(app, 'casual')
  const [event] = await board(person)
  const [first, second] = event!.bookmakers
  await choose(person, [first!.key, second!.key])
  const read = async (line: string) => (await person.post('/api/bets/read', { line })).json<{ books: string[] }>().books
  expect(await read(`$25 ${event!.home_team} ml -110`)).toEqual([first!.title, second!.title].sort())
  expect(await read(`$25 ${event!.home_team} ml -110 FD`)).toEqual([])
})

it('a book that there is not is refused with those that there are; one from before may stay', async () => {
  const person = await memberOn(app, 'casual')
  const change = (books: string[] | null) => person.send('PATCH', '/api/me/preferences', { books })
  const refused = await change(['draftkings', 'corner_shop'])
  expect(refused.statusCode).toBe(400)
  expect(refused.json<{ detail: string }>().detail).toMatch(
    /^No book here has the key “corner_shop”\. Known are .*draftkings.*fanduel.*\.$/,
  )
  expect((await person.get('/api/me/preferences')).json()).toMatchObject({ books: null })
  await changePreferences(app.database.db, person.id, { books: ['corner_shop'] })
  expect((await change(['corner_shop', 'fanduel'])).statusCode).toBe(200)
})

it('books are chosen with a plan that has prices; those from before stay and can be given up on every plan', async () => {
  const person = await memberOn(app, 'free')
  const change = (books: string[] | null) => person.send('PATCH', '/api/me/preferences', { books })
  expect((await change(['draftkings'])).json()).toMatchObject({ code: 'tier_required', requiredTier: 'casual' })
  await changePreferences(app.database.db, person.id, { books: ['draftkings'] })
  expect((await change(['draftkings'])).statusCode).toBe(200)
  expect((await change(['draftkings', 'fanduel'])).statusCode).toBe(402)
  expect((await change(null)).statusCode).toBe(200)
})

it('nonsense is refused: no book at all, or a name with a comma', async () => {
  const person = await memberOn(app, 'casual')
  for (const books of [[], ['a,b'], [''], 'fanduel'])
    expect((await person.send('PATCH', '/api/me/preferences', { books })).statusCode).toBe(400)
})
