// The page of a player and of a team, and the names that lead there.
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { openScreen, refusal } from '#tests/support/screen.tsx'

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
  for (const head of ['PTS', 'REB', 'AST']) within(games).getByRole('columnheader', { name: head })
  const [, first] = within(games).getAllByRole('row')
  expect(within(first!).getAllByRole('cell')[1]!.textContent).toMatch(/^\d+$/)
  await screen.findByText('No bet of yours rests on him.')
  const link = [...document.querySelectorAll<HTMLAnchorElement>('main header a')].find(({ pathname }) => pathname.startsWith('/teams/'))
  await user.click(link!)
  const roster = await screen.findByRole('table', { name: /^Roster of / })
  expect(within(roster).getByRole('link', { name }).getAttribute('href')).toBe(`/players/${id}`)
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
