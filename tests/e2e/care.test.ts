// One's own limits in a real browser: set, used up, met at every door that leads to the next bet; and an exclusion, with what stays open.
import { describe, expect, it } from 'vitest'
import { expectGoodInEachLook, WIDTHS } from '../support/browser.ts'
import { context, join, journey, open, page, product } from '../support/journey.ts'

journey()

const USED_UP = /You set a limit: total stakes of \$20 per day\. It is used up until /
const EXCLUDED = /You excluded yourself from betting until /
const button = (name: string | RegExp) => page.getByRole('button', { name })
const status = async (address: string) => (await context.request.get(product.url + address)).status()
const refusal = async (method: 'get' | 'post', address: string, data?: object) => {
  const answer = await context.request[method](product.url + address, { ...(data ? { data } : {}), headers: { origin: product.url } })
  const { code, detail } = (await answer.json()) as { code?: string; detail?: string }
  return code === 'care' ? detail : `${answer.status()} ${code}`
}

/** Opens the ticket of a price of a game that is yet to start. */
async function openTicket(): Promise<void> {
  const answer = await context.request.get(`${product.url}/api/live/games?league=nba`)
  const { games } = (await answer.json()) as { games: { id: string; status: string }[] }
  await open(`/games/${encodeURIComponent(games.find((game) => game.status === 'scheduled')!.id)}?tab=odds`)
  await button(/^Track /)
    .first()
    .click()
}

// A phone is where something covers a button; each state is looked at in both widths and themes.
describe('on a phone', () => {
  it('a limit is set, reached by a bet, and stands before every way to the next one', async () => {
    await join('pro')
    await page.setViewportSize(WIDTHS.phone)
    await open('/limits')
    await page.getByText('You have not set a limit.').waitFor()
    await page.getByRole('textbox', { name: 'Dollars' }).fill('20')
    await button('Set this limit').click()
    await page.getByText('Total stakes of $20 per day', { exact: true }).waitFor()
    await expectGoodInEachLook(page)

    // More than the limit is refused, and what was typed stays; exactly the limit is taken.
    await openTicket()
    const amount = page.getByLabel('Amount ($)')
    await page.getByText('Your limits leave $20 for the next bet.').waitFor()
    await amount.fill('25')
    await button('I placed it').click()
    await page
      .getByText(/\$20 of it is left until /)
      .first()
      .waitFor()
    expect(await amount.inputValue()).toBe('25')
    await amount.fill('20')
    await button('I placed it').click()
    await page.getByText('Bet kept').waitFor()

    await open('/limits')
    await page.getByText('$20 of $20').waitFor()
    await expectGoodInEachLook(page)
    // The doors, as the page comes to them: the value feed, the tracker's line of text, Lex, and the calls behind them.
    await open('/betting?tab=value')
    await page.getByText(USED_UP).first().waitFor()
    await expectGoodInEachLook(page)
    await open('/betting?tab=odds')
    await page.getByText(USED_UP).first().waitFor()
    await open('/lex')
    await page
      .getByRole('textbox', { name: /message|ask/i })
      .first()
      .fill('How much on +120 if I think 50 % with 1000 bankroll?')
    await page.keyboard.press('Enter')
    await page.getByRole('log', { name: 'Conversation with Lex' }).getByText(USED_UP).first().waitFor()
    expect(await refusal('get', '/api/trading/signals')).toMatch(USED_UP)
    // Scores, the record and the board stay: a limit of stakes closes what leads to the next bet.
    expect(await status('/api/live/games?league=nba')).toBe(200)
    expect(await status('/api/bets')).toBe(200)
    expect(await status('/api/betting/odds/nba/h2h')).toBe(200)
  })

  it('who excludes himself sees no price any more; scores, his record, his data and support stay', async () => {
    await join('pro')
    await page.setViewportSize(WIDTHS.phone)
    await open('/limits')
    await button('Exclude myself').click()
    const dialog = page.getByRole('dialog', { name: 'Exclude yourself for 6 months?' })
    const [no, yes] = [dialog.getByRole('button', { name: 'Not now' }), dialog.getByRole('button', { name: 'Exclude myself' })]
    await yes.waitFor()
    for (const size of [WIDTHS.desktop, WIDTHS.phone]) {
      await page.setViewportSize(size)
      const [left, right] = [await no.boundingBox(), await yes.boundingBox()]
      expect([left!.height, Math.round(left!.width)]).toEqual([right!.height, Math.round(right!.width)])
    }
    await expectGoodInEachLook(page)
    await yes.click()
    await page.getByText(/^You excluded yourself until /).waitFor()
    await expectGoodInEachLook(page)
    for (const address of ['/betting', '/fantasy', '/predictions', '/lineup-builder']) {
      await open(address)
      await page.getByText(EXCLUDED).first().waitFor()
      expect(await page.getByRole('button', { name: /^Track / }).count()).toBe(0)
    }
    await open('/betting')
    await page.getByText(EXCLUDED).first().waitFor()
    await expectGoodInEachLook(page)
    await open('/live-tracker')
    await page.getByRole('heading', { name: 'Live Tracker', level: 1 }).waitFor()
    for (const address of ['/api/live/games?league=nba', '/api/bets', '/api/support/tickets', '/api/care/history'])
      expect(await status(address)).toBe(200)
    expect(await status('/api/betting/odds/nba/h2h')).toBe(403)
  })
})
