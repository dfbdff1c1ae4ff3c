// The panes of the dashboard that are a person's own: lineups at stake, the bankroll of thirty days, limits and what they leave.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { memberOn, type Person } from '#tests/support/as.ts'
import { app, fan, oneFan } from '#tests/support/one-app.ts'
import { json, openScreen, refusal, silence } from '#tests/support/screen.tsx'

const DAY = 86_400_000
oneFan('casual')

type Answers = Readonly<Record<string, () => Response | Promise<Response>>>
const open = (person: Person, answers: Answers = {}) => openScreen(person, '/', ({ path }) => answers[path]?.())
const pane = (name: string) => screen.findByRole('region', { name })
const cells = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)
const broken = () => refusal(503, 'unavailable', 'Not now', 'The server is busy.')

const lineup = (over: object) => ({
  ...{ id: 'l1', name: 'Friday', sport: 'nba', site: 'draftkings', slate: 's1', totalSalary: 50_000, projectedPoints: 250 },
  ...{ projectedMean: null, floor: null, median: null, ceiling: null, deviation: null, shareToken: null },
  ...{ created: new Date().toISOString(), lastModified: new Date().toISOString() },
  players: ['p1', 'p2', 'p3'].map((id) => ({
    ...{ id, personId: id, name: id, position: 'PG', team: 'BOS', opponent: null, slot: 'PG', salary: 5000 },
    ...{ projectedPoints: 30, mean: null, deviation: null },
  })),
  ...over,
})
const slate = (startsAt: number | null) => ({
  ...{
    id: 's1',
    name: 'main',
    site: 'draftkings',
    sport: 'nba',
    contest: 'classic',
    slots: ['PG'],
    salaryCap: 50_000,
    players: 9,
    startsAt,
  },
})
const kept = (...lineups: object[]) => json({ lineups })
const offered = (...slates: object[]) => json({ slates, source: 'Demo world', world: 'demo' })
const stat = (playerId: string, fantasyPoints: number) => ({
  ...{ playerId, playerName: playerId, position: 'PG', team: 'BOS', gameId: 'g1', gameStatus: 'Q2', fantasyPoints, projectionChange: null },
  ...{ why: { usage: null, injury: null, lead: null, weather: null, line: null }, weeklyStats: {} },
})
const scored = (...stats: object[]) =>
  json({ stats, league: 'nba', source: 'Demo world', world: 'demo', asOf: new Date().toISOString(), stale: false })

describe('lineups at stake', () => {
  it('stand by slate, with the lock and the best projection, before the slate has begun', async () => {
    open(fan, {
      '/api/lineups': () => kept(lineup({}), lineup({ id: 'l2', name: 'Second', projectedPoints: 261.4 })),
      '/api/fantasy/slates/nba': () => offered(slate(Date.now() + DAY)),
    })
    const [, row] = within(await screen.findByRole('table', { name: 'Your lineups at stake' })).getAllByRole('row')
    const [set, lock, projected, now] = cells(row!)
    expect(lock).toMatch(/^[A-Z][a-z]{2} \d+:\d\d [AP]M$/)
    // On a phone the lock stands below the name.
    expect([set, projected, now]).toEqual([`Friday and 1 more${lock}NBA · DraftKings · main`, '261.4', '–'])
    expect((await pane('Lineups')).textContent).toContain('2 lineups at stake')
  })

  it('in play say how many play and the points of those, of the lineup with most of them', async () => {
    open(fan, {
      '/api/lineups': () => kept(lineup({}), lineup({ id: 'l2', players: lineup({}).players.slice(0, 1) })),
      '/api/fantasy/slates/nba': () => offered(slate(Date.now() - 60_000)),
      '/api/fantasy/live/stats/nba': () => scored(stat('p1', 20), stat('p3', 11.5), stat('p9', 40)),
    })
    const [, row] = within(await screen.findByRole('table', { name: 'Your lineups at stake' })).getAllByRole('row')
    await waitFor(() => expect(cells(row!).slice(1)).toEqual(['LIVE2 of 3 play', '250.0', '31.5']))
  })

  it('of a site that scores otherwise than the feed have no points, and of an unknown lock it is said', async () => {
    open(fan, {
      '/api/lineups': () => kept(lineup({ site: 'fanduel' })),
      '/api/fantasy/slates/nba': () => offered(slate(null)),
      '/api/fantasy/live/stats/nba': () => scored(),
    })
    const [, row] = within(await screen.findByRole('table', { name: 'Your lineups at stake' })).getAllByRole('row')
    expect(cells(row!).slice(1)).toEqual(['unknown', '250.0', '–'])
  })

  it('of a slate that is over, or that nobody changed for long, are at stake no more; a line says so', async () => {
    open(fan, {
      '/api/lineups': () =>
        kept(lineup({}), lineup({ id: 'l2', slate: 's0', lastModified: new Date(Date.now() - 20 * DAY).toISOString() })),
      '/api/fantasy/slates/nba': () => offered(),
      '/api/dfs-pricing/nba/draftkings': () => refusal(404, 'not_found', 'Not found', 'No such slate.'),
    })
    expect((await pane('Lineups')).textContent).toContain('No kept lineup is at stake')
    expect(screen.queryByRole('table', { name: 'Your lineups at stake' })).toBeNull()
  })

  it('that could not be read are not none, and stay where they are while they are asked for anew', async () => {
    let isHung = false
    const { user, asked } = open(fan, { '/api/lineups': () => (isHung ? silence() : broken()) })
    const region = await pane('Lineups')
    await within(region).findByText('The server is busy.')
    expect(region.textContent).not.toContain('No kept lineup')
    isHung = true
    const before = asked.filter((call) => call === 'GET /api/lineups').length
    await user.click(within(region).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(asked.filter((call) => call === 'GET /api/lineups').length).toBeGreaterThan(before))
    expect((await pane('Lineups')).textContent).toContain('The server is busy.')
    // First of the panes, above the prices.
    expect(region.compareDocumentPosition(screen.getByRole('region', { name: 'Limits' })) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(region.isConnected).toBe(true)
  })

  it('that have not come leave the outline: nothing is pushed down by them', async () => {
    const opened = open(fan, { '/api/lineups': silence })
    await screen.findByText('Loading prices and games')
    await waitFor(() => expect(opened.asked).toContain('GET /api/lineups'))
    expect(screen.queryByRole('region', { name: 'Limits' })).toBeNull()
  })
})

describe('the bankroll', () => {
  const record = (over: object) =>
    json({ performance: null, profitToday: 0, totalBetsToday: 0, breakdowns: [], curve: [], clvPoints: [], bankroll: null, ...over })
  const now = Date.now()
  const stated = { statedCents: 200_000, statedAt: now - 60 * DAY, sinceCents: 16_000, nowCents: 216_000 }
  const curve = [
    { at: now - 40 * DAY, cents: 6_000 },
    { at: now - 10 * DAY, cents: 16_000 },
  ]

  it('of thirty days stands beside the base that it began at', async () => {
    open(fan, { '/api/bankroll/performance': () => record({ bankroll: stated, curve }) })
    const region = await pane('Bankroll')
    await waitFor(() => expect(region.textContent).toContain('$2,160.00'))
    expect(region.textContent).toMatch(/\+\$100\.00 in 30 days, base \$2,060\.00 on [A-Z][a-z]{2} \d+/)
  })

  it('that nobody stated is the profit of all bets, with the way to state it', async () => {
    open(fan, { '/api/bankroll/performance': () => record({ curve }) })
    const region = await pane('Bankroll')
    await waitFor(() => expect(region.textContent).toMatch(/\+\$100\.00profit, of all bets, base \+\$60\.00 on/))
    within(region).getByRole('link', { name: 'State your bankroll' })
  })

  it('without a settled bet has no curve, and says when it comes', async () => {
    open(fan, { '/api/bankroll/performance': () => record({ bankroll: { ...stated, sinceCents: 0, nowCents: 200_000 } }) })
    const region = await pane('Bankroll')
    await waitFor(() => expect(region.textContent).toContain('Bets that settle from now on draw the curve.'))
    expect(region.textContent).toContain('$2,000.00')
  })

  it('that has not come is waited for, and one that failed can be asked for again', async () => {
    open(fan, { '/api/bankroll/performance': silence })
    within(await pane('Bankroll')).getByText('Loading your record')
    cleanup()
    open(fan, { '/api/bankroll/performance': broken })
    await within(await pane('Bankroll')).findByRole('button', { name: 'Retry' })
  })
})

describe('limits', () => {
  it('that nobody set are offered in one line', async () => {
    open(fan)
    const region = await pane('Limits')
    expect(region.textContent).toContain('No limit of your own is set.')
    within(region).getByRole('link', { name: 'Set a limit' })
    expect(within(region).getByRole('link', { name: 'Take one' }).getAttribute('href')).toBe('/limits#take-a-break')
  })

  it('can be set on a break as well, and no second break is offered there', async () => {
    const person = await memberOn(app, 'casual')
    expect((await person.post('/api/care/changes', { change: { type: 'take_break', hours: 24 } })).statusCode).toBe(200)
    open(person)
    const region = await pane('Limits')
    expect(region.textContent).toContain('One can be set now, too, and holds at once.')
    expect(
      within(region)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Set a limit'])
    expect(
      (await person.post('/api/care/changes', { change: { type: 'set_limit', limit: { kind: 'stake', period: 'week' }, amount: 50_00 } }))
        .statusCode,
    ).toBe(200)
  })

  it('that are set say what they leave and until when', async () => {
    const person = await memberOn(app, 'casual')
    const limit = { kind: 'stake', period: 'week' }
    expect((await person.post('/api/care/changes', { change: { type: 'set_limit', limit, amount: 300_00 } })).statusCode).toBe(200)
    open(person)
    const region = await pane('Limits')
    expect(region.textContent).toContain('Total stakes of $300 per week')
    expect(region.textContent).toMatch(/\$300 left until .+, then it starts anew\./)
  })
})

describe('somebody on a break', () => {
  it('sees no price, no lineup and no limit to raise, and is asked for no bankroll', async () => {
    const person = await memberOn(app, 'casual')
    const first = open(person)
    await first.settled()
    await waitFor(() => expect(first.words().split('State your bankroll')).toHaveLength(3))
    first.leave()
    expect((await person.post('/api/care/changes', { change: { type: 'take_break', hours: 24 } })).statusCode).toBe(200)
    const { asked, words, settled } = open(person)
    await settled()
    await waitFor(() => expect(words()).toContain('Bets that settle from now on draw the curve.'))
    expect(words()).not.toContain('State your bankroll')
    expect(screen.queryByRole('region', { name: 'Lineups' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Prices that beat fair' })).toBeNull()
    expect(asked).not.toContain('GET /api/lineups')
    expect(words()).not.toContain('Need a break?')
  })
})

it('a question typed here is asked at once', async () => {
  const opened = open(fan, { '/api/chat': silence })
  await opened.user.type(await screen.findByLabelText('Ask about a game, a price or a player'), 'Who is hurt in the NFL?')
  await opened.user.click(within(await pane('Hey Lex')).getByRole('button', { name: 'Ask Lex' }))
  await waitFor(() => expect(opened.asked).toContain('POST /api/chat'))
  expect(location.pathname).toBe('/chat')
})

describe('bets of linked accounts and files', () => {
  it('count as on the profile, and what the books state stands in the line', async () => {
    const person = await memberOn(app, 'pro')
    const rows = Array.from({ length: 14 }, (_, i) => `${i < 9 ? 'won' : 'lost'},10,+100,2026-01-${10 + i}T20:00:00Z,Team ${i},DraftKings`)
    const text = ['status,stake,odds,placed_at,selection,book', ...rows].join('\n')
    expect((await person.post('/api/platforms/files', { name: 'b.csv', text })).json()).toMatchObject({ added: 14 })
    const money = {
      totalBalance: 150,
      totalAvailable: 120.5,
      totalWinnings: 0,
      totalLosses: 0,
      lastUpdated: 1,
      unknownAccounts: 1,
      platforms: [],
    }
    const { words } = open(person, { '/api/platforms/balances': () => json(money) })
    await waitFor(() => expect(words()).toContain('Total bets14'))
    expect(words()).toContain('linked accounts, files and contest entries counted')
    expect(words()).toMatch(/Win rate64%won of won and lost: 14/)
    expect(words()).toMatch(/ROI\+28\.6%\+\$40\.00 of 14 settled/)
    const atBooks = await screen.findByRole('link', { name: 'At your books $120.50' })
    expect(atBooks.getAttribute('href')).toBe('/financial')
    // Nothing hides it on a phone.
    expect(atBooks.className).not.toMatch(/max-(?:md|lg):(?:hidden|sr-only)/)
  })
})
