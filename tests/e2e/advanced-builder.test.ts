// Every button of the Advanced Builder, pressed in the built product: what it builds, writes, copies, shares and asks, and what it leaves.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { complaints, context, join, journey, listenTo, newWindow, open, page, product } from '../support/journey.ts'
import { becomeMember } from '../support/member.ts'

journey()

type Built = OutputOf<typeof API.lineups.optimize>

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const objective = () => page.getByRole('combobox', { name: 'Make most of' })
const left = (text: string) => page.getByText(`today’s limit. ${text}`, { exact: false }).waitFor()

async function workspace(league: string, tier: 'pro' | 'vip' = 'pro') {
  if (tier === 'vip') await becomeMember(context, product.url, 'vip')
  else await join('pro')
  await open(`/fantasy?league=${league}`)
  await page.getByRole('button', { name: 'Auto-fill' }).waitFor()
}

/** A share of the field for everybody on the screen, as a file of the person's own: the dearer, the more held. */
/** The dearest are in nearly every lineup of the field, so that none of the best is the best against it, whichever teams play today. */
const fieldShare = (salary: number) => Math.min(95, salary / 110).toFixed(1)

async function bringOwnership(league: string) {
  const { players } = await page.evaluate(
    async (path) => (await (await fetch(path)).json()) as { players: { name: string; team: string; salary: number }[] },
    `/api/dfs-pricing/${league}/draftkings`,
  )
  const csv = ['Name,Team,Ownership', ...players.map(({ name, team, salary }) => `${name},${team},${fieldShare(salary)}%`)].join('\n')
  await page
    .getByRole('region', { name: 'Drop your ownership' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'field.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByText(/ownership of \d+ players/).waitFor()
}

/** Presses a button that builds, and gives the order and the answer behind it. */
async function build(button: string, count: number) {
  let order: Record<string, unknown> = {}
  let events = ''
  const handled = new Promise<void>((resolve) => {
    void page.route(
      '**/api/optimizer/**',
      async (route) => {
        const response = await route.fetch()
        order = route.request().postDataJSON()
        events = await response.text()
        await route.fulfill({ response, body: events })
        resolve()
      },
      { times: 1 },
    )
  })
  await press(button)
  await handled
  await page.getByRole('heading', { name: new RegExp(`^(?!Lineups so far).*lineups?.* \\(${count}\\)$`, 'i') }).waitFor()
  return { order, built: JSON.parse(/event: end\ndata: (.*)/.exec(events)![1]!) as Built }
}

describe('the advanced builder', () => {
  it('fills the best lineup, goes against the field once, and leaves the settings as they were', async () => {
    await workspace('nba')
    await bringOwnership('nba')
    await page.getByRole('radio', { name: '5', exact: true }).check()
    const contrarian = await build('Contrarian', 5)
    expect(contrarian.order).toMatchObject({ objective: 'leverage', count: 5 })
    await page.getByText('Chosen for most leverage: points × (1 − ownership).').waitFor()
    expect(await objective().innerText()).toContain('Projection')

    const filled = await build('Auto-fill', 1)
    expect(filled.order).toMatchObject({ objective: 'projection', count: 1, randomness: 0, maxExposure: 1 })
    expect(filled.built.status).toBe('optimal')
    const owned = ({ lineups }: Built) => lineups.reduce((sum, { ownership }) => sum + ownership!, 0) / lineups.length
    expect(owned(contrarian.built)).toBeLessThan(owned(filled.built))
    expect(filled.built.lineups[0]!.projectedPoints).toBeGreaterThan(contrarian.built.lineups[0]!.projectedPoints)
    await page.getByText('Chosen for most leverage', { exact: false }).waitFor({ state: 'detached' })
    expect(await page.getByRole('radio', { name: '5', exact: true }).isChecked()).toBe(true)

    // What the person sets in the optimizer itself counts, and is said beside the buttons.
    await objective().click()
    await page.getByRole('option', { name: /^Ceiling/ }).click()
    await page.getByText('Auto-fill and Generate make most of ceiling').waitFor()
    expect((await build('Auto-fill', 1)).order).toMatchObject({ objective: 'ceiling' })
    await press('Projection instead')
    expect((await build('Auto-fill', 1)).order).toMatchObject({ objective: 'projection' })
    expect(complaints).toEqual([])
  })

  it('builds around a stack, plays for tournaments, and a rebuild keeps what the press asked for', async () => {
    await workspace('nfl')
    await press('Stack builder')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Stack builder' }).waitFor()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    const rules = page.getByRole('list', { name: 'Rules' })
    expect(await rules.getByRole('listitem').count()).toBe(1)
    const sentence = await rules.getByRole('listitem').first().innerText()
    expect(sentence).toMatch(/QB/)
    await rules.getByRole('button', { name: /^Drop the rule/ }).click()

    const { order, built } = await build('Tournament optimizer', 20)
    expect(order).toMatchObject({ count: 20, objective: 'mix', maxExposure: 0.4, minUniques: 2 })
    for (const { players } of built.lineups) {
      const passer = players.find(({ position }) => position === 'QB')!
      expect(players.filter(({ team, position }) => team === passer.team && /WR|TE/.test(position)).length).toBeGreaterThanOrEqual(2)
    }
    await rules.getByText(/QB/).first().waitFor()
    await page.getByText('Chosen for most projection and ceiling: their mean.').waitFor()
    expect(await objective().innerText()).toMatch(/^Projection(?! and)/)

    await page.getByRole('tab', { name: /^Exposure/ }).click()
    const most = page.getByLabel(/^Largest share of .*, percent$/).first()
    await most.fill('20')
    await most.press('Enter')
    const again = await build('Rebuild with 1 share', 20)
    expect(again.order).toMatchObject({ count: 20, objective: 'mix', maxExposure: 0.4, minUniques: 2 })
    expect(complaints).toEqual([])
  })

  it('writes, copies and shares what was built; the link opens it read-only for somebody without an account', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await workspace('nba')
    for (const name of ['CSV export', 'Copy', 'Share'])
      expect(await page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true)
    const { built } = await build('Auto-fill', 1)
    const names = built.lineups[0]!.players.map(({ name }) => name)

    const waiting = page.waitForEvent('download')
    await press('CSV export')
    const file = await waiting
    expect(file.suggestedFilename()).toBe('draftkings-nba-lineups.csv')
    const [head, ...rows] = readFileSync((await file.path()) ?? '', 'utf8')
      .trim()
      .split('\r\n')
    expect(head).toBe('Lineup,Player,Position,Salary,Projection')
    expect(rows.map((row) => row.split(',')[1])).toEqual(names)

    await press('Copy')
    await page.getByText('One lineup as text').waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    for (const name of names) expect(text).toContain(name)

    await press('Share')
    const link = await page.getByLabel('Anybody with this link sees the first lineup').inputValue()
    expect(link).toMatch(/\/shared\/[\w-]{16,}$/)
    const other = await newWindow()
    const guest = await other.newPage()
    const heard = listenTo(guest)
    await guest.goto(link)
    await guest.getByText('nothing here can be changed').waitFor()
    const shown = await guest.getByRole('table').innerText()
    for (const name of names) expect(shown).toContain(name)
    expect(await guest.getByRole('main').getByRole('textbox').count()).toBe(0)
    expect(await guest.getByRole('main').getByRole('button').allTextContents()).toEqual(['Report'])
    expect(heard).toEqual([])
    await other.close()

    // The link was of that lineup: the next set has none yet.
    await bringOwnership('nba')
    await build('Contrarian', 3)
    await page.getByLabel('Anybody with this link sees the first lineup').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  it('asks Lex about the lineup, and Lex answers', async () => {
    await workspace('nba')
    await build('Auto-fill', 1)
    await press('Lex suggestions')
    await page.waitForURL(/\/chat/)
    const log = page.getByRole('log', { name: 'Conversation with Lex' })
    await log.getByText('What would you change in my DraftKings NBA lineup:', { exact: false }).first().waitFor()
    await log.getByText('I would change nothing: it is the best lineup of this slate', { exact: false }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('the day’s allowance', () => {
  it('of a pro is 50 lineups: who asks for more is told how many are left, and gets those', async () => {
    await workspace('nba')
    await left('50 of 50 left.')
    const twenty = await build('Generate 20', 20)
    expect(
      new Set(
        twenty.built.lineups.map(({ players }) =>
          players
            .map(({ id }) => id)
            .sort()
            .join(),
        ),
      ).size,
    ).toBe(20)
    await left('30 of 50 left.')
    await press('Generate 150')
    const paywall = page.getByRole('dialog')
    await paywall.getByText('30 of your 50 lineups are left today, and this asks for 150.', { exact: false }).waitFor()
    await left('30 of 50 left.')
    await paywall.getByRole('button', { name: 'Make 30 lineups' }).click()
    await page.getByRole('heading', { name: /^(?!Lineups so far).*lineups?.* \(30\)$/i }).waitFor()
    await left('0 of 50 left.')
    await press('Generate 20')
    await paywall.getByText("You've reached your lineups limit.", { exact: false }).waitFor()
    expect(await paywall.getByRole('button', { name: /^Make/ }).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('of the top plan has no end: 150 lineups at one press, all different', async () => {
    await workspace('nba', 'vip')
    await left('Your plan has no limit.')
    const { built } = await build('Generate 150', 150)
    expect(
      new Set(
        built.lineups.map(({ players }) =>
          players
            .map(({ id }) => id)
            .sort()
            .join(),
        ),
      ).size,
    ).toBe(150)
    expect(await page.getByRole('table', { name: 'Lineups' }).getAttribute('aria-rowcount')).toBe('151')
    await left('Your plan has no limit.')
    expect(complaints).toEqual([])
  })
})
