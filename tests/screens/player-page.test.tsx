// The page of a player and of a team, and the names that lead there.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { json, openScreen, refusal, silence } from '#tests/support/screen.tsx'

let app: TestApp
let fan: Person
let name: string
let id: string
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'pro')
  const { players } = (await fan.get('/api/sports/players?league=nba&limit=1')).json<{
    players: { player_id: string; player_name: string }[]
  }>()
  name = players[0]!.player_name
  id = players[0]!.player_id
  return () => app.close()
})

it('a name in the hub leads to the page of the player, from there to his team, and from its roster back', async () => {
  const { user, settled } = openScreen(fan, '/sports/nba?view=players')
  await settled()
  await user.click(await screen.findByRole('link', { name }))
  await screen.findByRole('heading', { level: 1, name })
  const games = await screen.findByRole('table', { name: `Games of ${name}` })
  expect(within(games).getAllByRole('row').length).toBeGreaterThan(5)
  // What he did stands in columns as in a box score, a figure in each, and nothing of it is cut.
  const heads = within(games)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  const [first] = games.querySelectorAll('tbody tr')
  const figureOf = (head: string) => [...first!.children][heads.indexOf(head)]!.textContent
  for (const head of ['PTS', 'REB', 'AST']) expect(figureOf(head)).toMatch(/^\d+$/)
  // What one looks for stands before them, where no width cuts it.
  expect(figureOf('DK pts')).toMatch(/^\d+\.\d$/)
  expect(heads.indexOf('DK pts')).toBeLessThan(heads.indexOf('PTS'))
  await screen.findByText('No bet of yours rests on him.')
  const link = [...document.querySelectorAll<HTMLAnchorElement>('main header a')].find(({ pathname }) => pathname.startsWith('/teams/'))
  await user.click(link!)
  const roster = await screen.findByRole('table', { name: /^Roster of / })
  expect(within(roster).getByRole('link', { name }).getAttribute('href')).toBe(`/players/${id}`)
})

it('the side of a fighter leads to his own page, which shows his bouts, at home nowhere and without a team', async () => {
  type Sides = { teams: { team_id: string; team_name: string }[] }
  type Log = { games: { opponent: string }[]; found: number }
  const { teams } = (await fan.get('/api/sports/teams?league=mma')).json<Sides>()
  const logOf = async (side: string) => {
    const { roster } = (await fan.get(`/api/sports/teams/${side}`)).json<{ roster: { player_id: string }[] }>()
    return (await fan.get(`/api/sports/player-log?league=mma&player=${roster[0]!.player_id}`)).json<Log>()
  }
  let fighter: Sides['teams'][number] | undefined
  for (const one of teams) {
    const { games } = await logOf(one.team_id)
    if (games.some(({ opponent }) => opponent.startsWith('@'))) fighter = one
    if (fighter) break
  }
  const { settled, words } = openScreen(fan, `/teams/${fighter!.team_id}`)
  await settled()
  await screen.findByRole('heading', { level: 1, name: fighter!.team_name })
  const bouts = await screen.findByRole('table', { name: `Bouts of ${fighter!.team_name}` })
  expect(within(bouts).getAllByRole('row').length).toBe(1 + (await logOf(fighter!.team_id)).games.length)
  expect(bouts.textContent).not.toContain('@')
  for (const word of ['Splits', 'No rating yet', 'games learned', '- behind', 'Roster']) expect(words()).not.toContain(word)
  expect(document.querySelector('main header a[href^="/teams/"]')).toBeNull()
})

it('an unknown player and an unknown team are said to be unknown', async () => {
  for (const address of ['/players/nba-nobody', '/teams/none']) {
    const { settled } = openScreen(fan, address)
    await settled()
    await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })
    screen.getByText(/^There is no such (player|team) here\. Names are found by the search\.$/)
    document.body.replaceChildren()
  }
})

it('what cannot be read is unknown, and the rest of the page stands', async () => {
  const { settled } = openScreen(fan, `/players/${id}`, ({ path }) =>
    path.startsWith('/api/fantasy/live/injuries') ? refusal(503, 'feed_down', 'Unavailable', 'The feed does not answer.') : undefined,
  )
  await settled()
  await screen.findByRole('table', { name: `Games of ${name}` })
  expect(screen.queryByText('He is not on the injury report.')).toBeNull()
})

it('while his projection is on its way the rest of the page stands, on a phone below it', async () => {
  const { leave } = openScreen(fan, `/players/${id}`, ({ path }) => (path.startsWith('/api/fantasy/explain/') ? silence() : undefined))
  const games = await screen.findByRole('table', { name: `Games of ${name}` })
  expect(games.closest('[class~="hidden"], [class~="max-md:hidden"], [class~="max-lg:hidden"]')).toBeNull()
  within(await screen.findByRole('region', { name: 'Projection' })).getByText('Loading the projection')
  leave()
})

it('whom the plan does not show is said to be beyond it, with the plans and without trying again', async () => {
  const sentence = 'Your plan shows the 10 highest medians of a slate; he is not among them.'
  const { settled } = openScreen(await memberOn(app, 'free'), `/players/${id}`, ({ path }) =>
    path.startsWith('/api/fantasy/explain/') ? refusal(403, 'forbidden', 'Access denied', sentence) : undefined,
  )
  await settled()
  const pane = within(await screen.findByRole('region', { name: 'Projection' }))
  await pane.findByText(sentence)
  pane.getByRole('button', { name: 'Upgrade Now' })
  expect(pane.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(pane.queryByText('Access denied')).toBeNull()
})

it('a team shows its rating with its doubt, or why there is none', async () => {
  const rating = () => screen.findByRole('region', { name: 'Rating' })
  // A document without a window has no widths: a chart is drawn where it has one.
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  const asked = openScreen(fan, '/teams/nba-gsw')
  await asked.settled()
  const pane = within(await rating())
  await pane.findByRole('img', { name: /^Rating after each of \d+ games, in points against an average team, with its 95% interval$/ })
  pane.getByRole('heading', { name: /^([+−]\d+\.\d|0\.0) points against an average team$/ })
  const { ratings, games } = (await fan.get('/api/predictions/ratings/nba/nba-gsw')).json<{
    ratings: { rating: number }[]
    games: number
  }>()
  expect(pane.getAllByRole('row', { hidden: true }).length).toBe(ratings.length + 1)
  pane.getByText(`${games} games learned, rated after the last ${ratings.length}`)
  expect(ratings.length).toBeLessThan(games)
  asked.leave()
  const few = openScreen(fan, '/teams/nba-gsw', ({ path }) =>
    path === '/api/predictions/ratings/nba/nba-gsw'
      ? json({
          ...{ league: 'nba', team: 'nba-gsw', ratings: [], games: 2, unit: 'points', model: 'ratings', source: 'demo', world: 'demo' },
          note: '2 finished games of this team known here; 4 are needed.',
        })
      : undefined,
  )
  await few.settled()
  within(await rating()).getByText('2 finished games of this team known here; 4 are needed.')
  width.mockRestore()
})

it('who gains when he is out is said with games and interval, or why nobody is', async () => {
  const pane = async () => within(await screen.findByRole('region', { name: 'When he is out' }))
  const address = `/players/${id}`
  const answered = (rest: object) => (request: { path: string }) =>
    request.path === `/api/sports/players/${id}/without`
      ? json({
          ...{ player: ROW, played: 20, missed: 0, firstAt: '2025-10-22T23:30:00.000Z', compared: 0, mates: [], league: 'nba' },
          ...{ source: 'demo', world: 'demo', asOf: null, stale: false, note: null, ...rest },
        })
      : undefined
  const never = openScreen(fan, address, answered({}))
  await never.settled()
  ;(await pane()).getByText('Not known: he missed none of the 20 games of his team since his first on record (Oct 22, 2025).')
  never.leave()
  const once = openScreen(fan, address, answered({ missed: 1 }))
  await once.settled()
  ;(await pane()).getByText(
    /^Not known: of the 21 games of his team since his first on record \(Oct 22, 2025\), 1 without him and 20 with him;/,
  )
  once.leave()
  const mate = {
    ...{
      player: { ...ROW, player_id: 'nba-mate', player_name: 'Mate' },
      gamesWith: 20,
      gamesWithout: 5,
      pointsWith: 20,
      pointsWithout: 26.4,
    },
    ...{ gain: 6.4, low: 1.2, high: 11.6, opportunityWith: 30, opportunityWithout: 34 },
  }
  const some = openScreen(fan, address, answered({ missed: 5, compared: 9, mates: [mate] }))
  await some.settled()
  const row = (await pane()).getByRole('link', { name: 'Mate' }).closest('tr')!
  expect(row.textContent).toContain('20/5')
  expect(row.textContent).toContain('+6.4')
  expect(row.textContent).toContain('+1.2 to +11.6')
  ;(await pane()).getByText(/^The largest of 9 team-mates compared/)
  ;(await pane()).getByText(
    /Counted are the 25 games of his team on record since his first for it \(Oct 22, 2025\): 20 with him, 5 without\.$/,
  )
})

const ROW = { player_id: 'nba-x', player_name: 'X', position: 'PG', team: 'GSW', team_id: 'nba-gsw', number: null, detail: null }

it('while the lines of a schedule are on their way none of them is shown as not known', async () => {
  openScreen(fan, '/teams/nba-gsw', ({ path }) => (path === '/api/betting/line-ends' ? silence() : undefined))
  const table = await screen.findByRole('table', { name: /^Games of / })
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  const [row] = table.querySelectorAll('tbody tr')
  const cellOf = (name: string) => [...row!.children][heads.indexOf(name)]!.textContent
  expect([cellOf('Spread'), cellOf('Total')]).toEqual(['loading', 'loading'])
})

it('a team’s schedule says what spread and total opened and closed at, from its own side, and a dash where that is not known', async () => {
  const { schedule } = (await fan.get('/api/sports/teams/nba-gsw')).json<{
    schedule: { gameId: string; isHome: boolean; status: string }[]
  }>()
  const away = schedule.find(({ isHome, status }) => !isHome && status === 'final')!
  const ends = (opening: number | null, latest: number | null) => ({ opening, latest, books: 3 })
  const asked = openScreen(fan, '/teams/nba-gsw', ({ path }) =>
    path === '/api/betting/line-ends'
      ? json({
          games: [{ game: away.gameId, isClosed: true, spread: ends(-3, -4.5), total: ends(null, 221.5) }],
          ...{ keptDays: 30, source: 'demo', world: 'demo' },
        })
      : undefined,
  )
  await asked.settled()
  const table = within(await screen.findByRole('table', { name: /^Games of / }))
  screen.getByText(/lines: opening → close/)
  await table.findByText('+3 → +4.5')
  table.getByText('– → 221.5')
  // Without a plan that has odds there is no such column, and nothing is asked.
  asked.leave()
  const free = openScreen(await memberOn(app, 'free'), '/teams/nba-gsw')
  await free.settled()
  await screen.findByRole('table', { name: /^Games of / })
  expect(screen.queryByRole('columnheader', { name: 'Spread' })).toBeNull()
  expect(free.asked.filter((call) => call.includes('line-ends'))).toEqual([])
})

it('a team’s name shows its four figures when it is pointed at', async () => {
  const { user, settled } = openScreen(fan, `/players/${id}`)
  await settled()
  const link = [...document.querySelectorAll<HTMLAnchorElement>('main header a')].find(({ pathname }) => pathname.startsWith('/teams/'))!
  const team = link.pathname.split('/').at(-1)!
  const { schedule } = (await fan.get(`/api/sports/teams/${team}`)).json<{
    schedule: readonly { status: string; own: number | null; other: number | null; startsAt: string }[]
  }>()
  const last = schedule
    .filter(({ status }) => status === 'final')
    .toSorted((a, b) => b.startsAt.localeCompare(a.startsAt))
    .slice(0, 5)
  await user.hover(link)
  const against = await screen.findByText('Against', { selector: 'dt' })
  const figureOf = (name: string | RegExp) =>
    within(against.closest('dl')!).getByText(name, { selector: 'dt' }).nextElementSibling!.textContent
  await waitFor(() => expect(figureOf('For')).not.toBe('…'))
  const mean = (of: (game: (typeof last)[number]) => number) => (last.reduce((sum, game) => sum + of(game), 0) / last.length).toFixed(1)
  expect([figureOf('For'), figureOf('Against')]).toEqual([mean(({ own }) => own!), mean(({ other }) => other!)])
  expect(figureOf(`Last ${last.length}`)).toBe(
    `${last.filter(({ own, other }) => own! > other!).length}–${last.filter(({ own, other }) => own! < other!).length}`,
  )
})
