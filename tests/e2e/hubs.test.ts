// The hub of each of the fifteen sports in each of its views, walked on a phone by one member who never leaves the app: no fault of the
// page, the view's own heading, and either content or the sentence that says why there is none.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LEAGUE_KEYS, LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { expectNoSeriousAxe, sidewaysOverflow, WIDTHS } from '../support/browser.ts'
import { listenTo, newWindow, product, stage } from '../support/journey.ts'
import { becomeMember } from '../support/member.ts'

let context: BrowserContext
let page: Page
let complaints: string[]

stage()
beforeAll(async () => {
  context = await newWindow({ viewport: WIDTHS.phone, hasTouch: true })
  page = await context.newPage()
  complaints = listenTo(page)
  await becomeMember(context, product.url, 'pro')
  await page.goto(`${product.url}/sports/nfl`)
})
beforeEach(() => {
  complaints.length = 0
})

const panel = () => page.getByRole('tabpanel')

/** What a view brings: rows, items or a figure; or the sentence that stands in their place. */
const CONTENT = 'tbody tr, li, dl, article, figure'
const NOTHING = /^No (teams|players|drivers|games|event|odds available|news|standings)|^The field is not known yet/im

/** The heading by which a view is known; the overview has its counts instead. */
function headingOf(view: string, league: LeagueKey): string {
  const isField = ['golf', 'racing'].includes(LEAGUES[league].sport)
  const scores = LEAGUES[league].sport === 'golf' ? 'Leaderboard' : 'Races'
  if (view === 'Overview') return 'Quick actions'
  if (view === 'Betting') return `${LEAGUES[league].name} odds`
  return view === 'Scores' && isField ? scores : view
}

async function openHub(league: LeagueKey): Promise<void> {
  await page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name: LEAGUES[league].name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: LEAGUES[league].name, exact: true }).waitFor()
}

async function openView(view: string, league: LeagueKey): Promise<void> {
  await page.getByRole('tab', { name: view }).click()
  await panel()
    .getByRole('heading', { name: headingOf(view, league), exact: true })
    .first()
    .waitFor()
  await panel().locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}

/** Golfers stand for nations; in a cage everybody is a side of his own. */
const TEAMS_AND_PLAYERS: Partial<Record<LeagueKey, readonly string[]>> = {
  pga: ['Nations', 'Golfers'],
  lpga: ['Nations', 'Golfers'],
  mma: ['Roster', 'Fighters'],
  fifa: ['Nations', 'Players'],
}

const viewsOf = (league: LeagueKey): readonly string[] => [
  'Overview',
  ...(TEAMS_AND_PLAYERS[league] ?? ['Teams', 'Players']),
  ...(league === 'nascar' ? ['Drivers'] : []),
  'Scores',
  'Betting',
  'News',
  'Standings',
]

describe('the hub of each sport', () => {
  it.each(LEAGUE_KEYS)('shows %s in each of its views, or says that there is nothing', async (league) => {
    await openHub(league)
    for (const view of viewsOf(league)) {
      await openView(view, league)
      const at = `${league}, ${view}`
      expect(await panel().getByRole('alert').count(), at).toBe(0)
      const rows = await panel().locator(CONTENT).count()
      if (rows === 0) expect(await panel().innerText(), at).toMatch(NOTHING)
      expect(await sidewaysOverflow(page), at).toBe(0)
    }
    expect(complaints).toEqual([])
  })

  it('keeps the view in the address', async () => {
    await openHub('nba')
    await openView('Players', 'nba')
    expect(page.url()).toMatch(/\/sports\/nba\?view=players$/)
  })
})

describe('for a screen reader', () => {
  it.each(viewsOf('nascar'))('the view %s has no serious fault', async (view) => {
    const league = view === 'Drivers' ? 'nascar' : 'nfl'
    await openHub(league)
    await openView(view, league)
    await expectNoSeriousAxe(page)
  })

  it.each(['pga', 'nascar', 'cricket'] as const)('the scores of %s, told as the sport tells them, have none either', async (league) => {
    await openHub(league)
    await openView('Scores', league)
    await expectNoSeriousAxe(page)
  })
})
