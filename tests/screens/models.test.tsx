// The screen of one's own models in its states: locked, empty, made and fitted, and a link that leads nowhere.
import { screen as view, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { models } from '#contract/sports/models.ts'
import type { playerModels } from '#contract/sports/player-models.ts'
import type { predictions } from '#contract/sports/predictions.ts'
import { memberOn, stranger } from '#tests/support/as.ts'
import { app, fan, oneFan } from '#tests/support/one-app.ts'
import { openScreen, silence } from '#tests/support/screen.tsx'

oneFan('vip')
const isShut = (role: 'combobox' | 'radio', name: string) => {
  const field = view.getByRole(role, { name })
  return field.matches(':disabled') || field.getAttribute('aria-disabled') === 'true'
}
const says = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))

it('on a lower plan says which plan builds models, and builds none', async () => {
  openScreen(await memberOn(app, 'pro'), '/models')
  await says('Upgrade to VIP to access models of your own.')
  expect(view.queryByRole('button', { name: 'Build your first model' })).toBeNull()
  // What a model shows is shown by a sample, which is nobody's and has no forecast.
  await says('This one is nobody’s and forecasts nothing')
  await says('On games that it had not seen')
  await says('Lost on new games')
  expect(document.body.textContent).not.toContain('What it says of coming games')
})

it('of whoever has none is made and fitted in one press', async () => {
  const screen = openScreen(await memberOn(app, 'vip'), '/models')
  await screen.user.click(await view.findByRole('button', { name: 'Make one for me' }))
  await says('My first model')
  // It is being fitted, or is by now; how long that takes is the machine's affair.
  await waitFor(() => expect(document.body.textContent).toMatch(/Walking forward|On games that it had not seen|was given up/))
})

it('leads from none to one that is fitted, with what it lost on new games and the tries, and asks before deleting', async () => {
  const screen = openScreen(fan, '/models')
  const first = await view.findByRole('button', { name: 'Build your first model' })
  expect(view.getAllByRole('heading', { name: 'Your models' })).toHaveLength(1)
  await screen.user.click(first)
  await screen.user.type(await view.findByLabelText('Name'), 'Form and rest')
  await says('Days since its last game, at most seven')
  await says('It is known when the game starts, after the forecast is made.')
  await screen.user.click(view.getByRole('button', { name: 'Build' }))
  await screen.user.click(await view.findByRole('button', { name: 'Fit' }))
  await says('Lost on new games')
  await says('The first fit for this league and target.')
  await says('What it says of coming games')
  expect((await view.findByRole('list', { name: 'What it says of coming games' })).textContent).toMatch(/Yours\s*\d+%/)
  await says('Nothing sealed is graded yet')
  await screen.user.click(view.getByRole('button', { name: 'Change' }))
  await says('make a new model for another target')
  expect(isShut('combobox', 'League')).toBe(true)
  expect(['Winner', 'Total'].map((name) => isShut('radio', name))).toEqual([false, true])
  await screen.user.click(view.getByRole('button', { name: 'Cancel' }))
  await screen.user.click(await view.findByRole('button', { name: 'Delete' }))
  await says('Of sealed forecasts their hashes stay in the chain')
})

it('whose results stand is not shown as being fitted, however long its forecasts take to come', async () => {
  const screen = openScreen(await memberOn(app, 'vip'), '/models', ({ path }) => (path.endsWith('/forecasts') ? silence() : undefined))
  await screen.user.click(await view.findByRole('button', { name: 'Make one for me' }))
  await says('Lost on new games')
  await waitFor(() => expect(document.body.textContent).not.toContain('Walking forward'))
  // The address names the model last: a screen that is left before would take the next one with it.
  await waitFor(() => expect(location.search).toContain('model='))
})

it.each(['/models/shared/none', '/models/shared/players/none'])('of a link that leads to no model says so: %s', async (path) => {
  openScreen(stranger(app), path)
  await says('No model at this address')
})

it('of players is shared by a link: anybody sees its record, and no more once it is taken back', async () => {
  const one = await memberOn(app, 'vip')
  const spec = { league: 'nba', stat: 'player_points', weighting: 'uploaded', features: [], ridge: 10 }
  const { id } = (await one.post('/api/player-models', { name: 'Shown', spec })).json<{ id: string }>()
  const screen = openScreen(one, `/models?model=${id}`)
  await screen.user.click(await view.findByRole('switch', { name: /Share by a link/ }))
  await view.findByRole('button', { name: 'Copy the link' })
  type Detail = OutputOf<typeof playerModels.read>
  const { shareToken } = (await one.get(`/api/player-models/${id}`)).json<Detail>()
  openScreen(stranger(app), `/models/shared/players/${shareToken}`)
  await says('NBA · Points of players · From a file')
  await says('Built by a member of this server, not by us.')
  await says('Nothing sealed is graded yet')
  expect(view.queryByRole('switch')).toBeNull()
  const again = openScreen(one, `/models?model=${id}`)
  await again.user.click(await view.findByRole('switch', { name: /Share by a link/ }))
  await waitFor(async () => expect((await one.get(`/api/player-models/${id}`)).json<Detail>().shareToken).toBeNull())
})

it('from a file that is not in use says that nothing of it is sealed, and what waits once it is', async () => {
  const one = await memberOn(app, 'vip')
  const spec = { league: 'nba', target: 'winner', weighting: 'uploaded', features: [], ridge: 10 }
  const { id } = (await one.post('/api/models', { name: 'From a file', spec })).json<{ id: string }>()
  const { games } = (await one.get('/api/predictions?league=nba')).json<OutputOf<typeof predictions.games>>()
  const game = games.find(({ startsAt }) => startsAt > app.clock.now() + 3 * 3_600_000)!
  const time = new Date(app.clock.now() - 60_000).toISOString()
  for (const chance of [0.6, 0.7])
    await one.post(`/api/models/${id}/predictions`, {
      file: { name: 'm.csv', text: `game,chance,time made\n${game.id},${chance},${time}` },
    })
  const { user } = openScreen(one, `/models?model=${id}`)
  await says('1 not sealed: nothing is sealed while the model is not in use.')
  await says('not sealed, the model is not in use')
  await says('The best of 2 tries')
  expect(document.body.textContent).not.toContain('waiting to be sealed')
  await user.click(view.getByRole('switch', { name: /^Use this model/ }))
  await says('1 waiting to be sealed.')
})

it('of one’s own may stand for the market’s fair chance in the value of a league: by its name, with its record, never as ours', async () => {
  const { id } = (await fan.get('/api/models')).json<OutputOf<typeof models.list>>().models[0]!
  openScreen(fan, `/betting?league=nba&tab=value&fair=${id}`)
  await says('Prices above “Form and rest”')
  await says('Your model, not ours')
  await says('None of its sealed forecasts is graded yet. Walked forward over')
  openScreen(fan, `/betting?league=nfl&tab=value&fair=${id}`)
  await says('“Form and rest” forecasts the NBA. Of the NFL it says nothing')
})

it('of one’s own may be watched by an alert: the rule names the model, and is offered to whoever has one', async () => {
  const { user } = openScreen(fan, '/alerts')
  await user.click(await view.findByRole('combobox', { name: 'About' }))
  // It is offered as soon as the models are known.
  await user.click(await view.findByRole('option', { name: 'Edge by your model' }))
  await says('At least (% by your model)')
  await user.click(view.getByRole('button', { name: 'Set the alert' }))
  await says('NBA: your model “Form and rest” sees 5.0% edge or more')
})

it('of players is built beside those of games: its figure, features with their moments, what it lost, and where it is of use', async () => {
  const one = await memberOn(app, 'vip')
  const { user } = openScreen(one, '/models')
  await user.click(await view.findByRole('button', { name: 'Build your first model' }))
  await user.click(await view.findByRole('radio', { name: 'Player stat' }))
  await says('His average of the figure over the last three games that he played')
  await says('Whoever is ruled out now gets no forecast.')
  await user.click(view.getByRole('radio', { name: 'From a file' }))
  await says('CSV with the columns player, date (2026-11-26), projection')
  await user.click(view.getByRole('radio', { name: 'Fitted' }))
  await user.type(await view.findByLabelText('Name'), 'Opportunity')
  await user.click(view.getByRole('button', { name: 'Build' }))
  await says('Fit this model')
  await says('Fantasy points, DraftKings of players')
  await user.click(await view.findByRole('button', { name: 'Fit' }))
  await says('Floor to ceiling held')
  await says('His own average so far')
  await says('Our projectionNot known of games that were over before the fit.')
  await says('Nothing sealed is graded yet')
  await says('If he plays: whoever is ruled out')
  expect(view.getByRole('link', { name: 'In lineups' }).getAttribute('href')).toMatch(/league=nba.*site=draftkings.*by=/)
  await user.click(view.getByRole('button', { name: 'Change' }))
  await says('make a new model for another figure')
  expect([isShut('combobox', 'League'), isShut('combobox', 'Figure')]).toEqual([true, true])
  await user.click(view.getByRole('button', { name: 'Cancel' }))
  // The other kind is a press away as long as nothing is built.
  await user.click(await view.findByRole('button', { name: 'New model' }))
  await user.click(await view.findByRole('radio', { name: 'Player stat' }))
  await user.click(await view.findByRole('radio', { name: 'Total' }))
  await says('One indoors, zero outdoors')
  await user.click(view.getByRole('radio', { name: 'From a file' }))
  await says('CSV with the columns game, chance (of the home side)')
})
