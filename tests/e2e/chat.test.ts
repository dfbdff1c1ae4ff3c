// Lex in a real browser: a lineup and a price, and each number on the screen checked against the API.
import { describe, expect, it } from 'vitest'
import type { ToolCard } from '#contract/people/assistant.ts'
import { figuresOf, numbersIn } from '#core/assistant/numbers.ts'
import { expectGoodInEachLook } from '../support/browser.ts'
import { complaints, join, journey, open, page } from '../support/journey.ts'

journey()

/** A new member on a trial of a plan, at the conversation; `free` takes no trial. */
async function atLex(tier: 'free' | 'casual'): Promise<void> {
  await join(tier)
  await open('/chat')
}

async function ask(text: string): Promise<void> {
  const answers = page.getByRole('article', { name: 'Lex' })
  const before = await answers.count()
  await page.getByLabel('Message to Lex').fill(text)
  await page.keyboard.press('Enter')
  await answers.nth(before).getByRole('button', { name: 'Copy' }).waitFor()
}

/** The same question, asked over HTTP as the same person. */
async function overApi(message: string): Promise<{ response: string; tools: ToolCard[] }> {
  return page.evaluate(async (message) => {
    const answer = await fetch('/api/chat', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    })
    return answer.json()
  }, message)
}

describe('asking Lex', () => {
  it('builds a lineup whose every number the API gives too', async () => {
    await atLex('casual')
    await ask('Build me a DraftKings NFL lineup')
    const card = page.getByRole('region', { name: 'Source 1: Lineup' })
    const shown = numbersIn(await card.locator('table').innerText())
    const { tools } = await overApi('Build me a DraftKings NFL lineup')
    const figures = figuresOf({ tool: 0, value: tools[0]!.result }).map(({ value }) => Math.abs(value))
    const left = 50_000 - (tools[0]!.result as { lineups: { totalSalary: number }[] }).lineups[0]!.totalSalary
    expect(shown.length).toBeGreaterThan(18)
    for (const number of shown) {
      const isKnown = [...figures, left].some((figure) => Math.abs(figure - Math.abs(number.value)) < 0.051)
      expect(isKnown, `${number.text} in the lineup`).toBe(true)
    }
    expect(await page.getByRole('article', { name: 'Lex' }).getByRole('link').count()).toBeGreaterThan(2)
    expect(complaints).toEqual([])
  })

  it('gives a price that stands on the board, linked to its card', async () => {
    await atLex('casual')
    await ask('nfl moneyline')
    const marks = page.getByRole('article', { name: 'Lex' }).locator('a[href^="#"]')
    const texts = await marks.evaluateAll((links) =>
      links.map((link) => ({ href: link.getAttribute('href') ?? '', path: link.getAttribute('title') ?? '' })),
    )
    expect(texts.length).toBeGreaterThan(5)
    for (const { href, path } of texts) {
      expect(await page.locator(href).count(), `${path} leads to a card`).toBe(1)
      expect(path).toMatch(/^Odds board: odds\./)
    }
    await marks.first().click()
    await page.locator(`${texts[0]!.href}:target`).waitFor()
  })

  it('leads into the screens and keeps the conversation', async () => {
    await atLex('casual')
    await ask('Build me a FanDuel NBA lineup')
    await page.getByRole('link', { name: 'Open in builder' }).click()
    await page.waitForURL(/\/lineup-builder\?league=nba&site=fanduel/)
    // The lineup arrives whole: nine players, valid.
    await page.getByText('Valid lineup').first().waitFor()
    await page.goBack()
    await page.getByRole('region', { name: 'Source 1: Lineup' }).waitFor()
  })

  it('is accessible and fits, empty and full, on a phone and a desktop in both themes', async () => {
    await atLex('casual')
    await page.getByText('ONLINE', { exact: true }).waitFor()
    await expectGoodInEachLook(page)
    await ask('top 5 RBs under 6000')
    await expectGoodInEachLook(page)
  })
})
