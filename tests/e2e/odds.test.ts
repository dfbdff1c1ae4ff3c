// The betting hub in the built product: what is on screen is what the server said, in the format that the reader chose.
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { OddsEvent } from '#contract/odds/odds.ts'
import { expectGoodInEachLook, expectNoSeriousAxe } from '../support/browser.ts'
import { context, join, journey, open, page, product } from '../support/journey.ts'

journey()

type Answer = { odds: OddsEvent[] }

/** Opens the board and gives the answer that it draws. */
async function openBoard(): Promise<Answer> {
  const arrives = page.waitForResponse((response) => response.url().includes('/api/betting/odds/nfl/h2h'))
  await open('/betting?market=h2h')
  const answer = (await (await arrives).json()) as Answer
  await page.getByRole('table', { name: 'NFL prices of moneyline' }).waitFor()
  await showAll()
  return answer
}

/** The board shows 25 prices at first. */
async function showAll(): Promise<void> {
  const more = page.getByRole('button', { name: /^Show \d+ more$/ })
  while (await more.isVisible()) await more.click()
}

/** The game that starts last has prices that stand still while we read. */
const stillGame = ({ odds }: Answer): OddsEvent =>
  odds.filter(({ status, best }) => status === 'scheduled' && best.every(({ edge }) => edge !== null)).at(-1)!

const american = (price: number) => (Math.abs(price) === 100 ? 'Even' : price > 0 ? `+${price}` : `−${-price}`)
const decimal = (price: number) => (1 + (price > 0 ? price / 100 : 100 / -price)).toFixed(2)
const percent = (share: number) => `${(Math.abs(share) * 100).toFixed(1)}%`

const rowOf = ({ home_abbreviation: home, away_abbreviation: away }: OddsEvent, team: string): Locator =>
  page
    .getByRole('row')
    .filter({ hasText: new RegExp(`${away}\\s*@\\s*${home}`) })
    .filter({ has: page.getByRole('button', { name: team, exact: true }) })

/** Compares every number of a game's two rows with the answer. */
async function expectRows(game: OddsEvent, print: (price: number) => string): Promise<void> {
  const books = await page.locator('thead abbr').evaluateAll((heads) => heads.map((head) => head.getAttribute('title')))
  expect(books.length).toBeGreaterThanOrEqual(8)
  for (const best of game.best) {
    const row = rowOf(game, best.outcome === 'home' ? game.home_abbreviation : game.away_abbreviation)
    const [price, fair, edge, , ...rest] = await row.getByRole('cell').allInnerTexts()
    expect(price).toContain(print(best.price!))
    expect(await row.getByRole('cell').first().locator('abbr').getAttribute('title')).toBe(best.bookTitle)
    expect(fair).toContain(percent(best.fair!))
    expect(edge).toContain(percent(best.edge!))
    const said = books.map((title) => {
      const outcome = game.bookmakers.find((book) => book.title === title)?.markets[0]?.outcomes.find((one) => one.outcome === best.outcome)
      return outcome ? print(outcome.price) : '–'
    })
    expect(rest.slice(0, books.length).map((text) => text.replace(/\s*held$/, ''))).toEqual(said)
  }
}

describe('a member with odds', () => {
  it('walks the markets, and each number is the server’s, in American and in decimal', async () => {
    await join('casual')
    await expectRows(stillGame(await openBoard()), american)

    for (const [choice, words] of [
      ['Spread', 'spread'],
      ['O/U', 'total'],
      ['All', 'moneyline, spread, total'],
    ] as const) {
      await page.getByRole('radiogroup', { name: 'Market' }).getByRole('radio', { name: choice, exact: true }).click()
      await page.getByRole('table', { name: `NFL prices of ${words}`, exact: true }).waitFor()
    }

    const chosen = await context.request.patch(`${product.url}/api/me/preferences`, {
      data: { oddsFormat: 'decimal' },
      headers: { origin: product.url },
    })
    expect(chosen.ok()).toBe(true)
    const answer = await openBoard()
    await page
      .getByRole('cell', { name: /^\d+\.\d\d/ })
      .first()
      .waitFor()
    await expectRows(stillGame(answer), decimal)
  })

  it('opens a row: every method, and the stake of Kelly', async () => {
    await join('casual')
    const answers: Answer[] = []
    page.on('response', (response) => {
      if (!response.url().includes('/api/betting/odds/nfl/h2h')) return
      void response.json().then(
        (answer: Answer) => answers.push(answer),
        () => undefined,
      )
    })
    const first = await openBoard()
    const game = stillGame(first)
    const best = game.best[0]!
    await rowOf(game, best.outcome === 'home' ? game.home_abbreviation : game.away_abbreviation)
      .getByRole('button')
      .first()
      .click()
    const sheet = page.getByRole('complementary', { name: /^Price of / })
    await sheet.getByText('Fair by each method').waitFor()
    // The page holds the answer that it opened with until a price of the game moves: the sheet shows one of the answers since then.
    answers.push(first)
    const fairIn = ({ odds }: Answer) => odds.find(({ id }) => id === game.id)?.best.find(({ outcome }) => outcome === best.outcome)?.fair
    const isShown = async () => {
      answers.push((await (await context.request.get(`${product.url}/api/betting/odds/nfl/h2h`)).json()) as Answer)
      const shin = await sheet.getByRole('row', { name: /^Shin/ }).getByRole('cell').first().innerText()
      return answers.some((answer) => shin === `${((fairIn(answer) ?? Number.NaN) * 100).toFixed(2)}%`)
    }
    await expect.poll(isShown, { interval: 500 }).toBe(true)
    await expectNoSeriousAxe(page)
  })
})

it('the hub has no serious fault for a screen reader and never scrolls sideways, on a phone and a desktop in both themes', async () => {
  await join('casual')
  for (const path of [
    '/betting?market=h2h',
    '/betting?view=games',
    '/betting?tab=value',
    '/betting?tab=trading',
    '/betting?tab=bankroll',
  ]) {
    await open(path)
    await page.getByRole('heading', { level: 1, name: 'Betting' }).waitFor()
    await expectGoodInEachLook(page)
  }
})
