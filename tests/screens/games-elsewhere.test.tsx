// An hour in which none of the four leagues plays and another does: what is on stands first all the same.
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { live } from '#contract/sports/live.ts'
import type { Infer } from '#core/infer.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { openScreen } from '#tests/support/screen.tsx'

// Friday, 8:05 in New York: the first soccer is on, the first hockey of the day begins at 10:30.
const MORNING = Date.UTC(2026, 10, 27, 13, 5)

type Games = Infer<(typeof live)['games']['output']>['games']
let app: TestApp
let fan: Person
let on: Games
beforeAll(async () => {
  app = await testApp({ now: MORNING })
  fan = await memberOn(app, 'casual')
  const gamesOf = async (league: string) => (await fan.get(`/api/live/games?league=${league}`)).json<{ games: Games }>().games
  const four = (await Promise.all(['nfl', 'nba', 'mlb', 'nhl'].map(gamesOf))).flat()
  expect(four.length).toBeGreaterThan(0)
  expect(four.filter(({ status }) => status === 'in progress')).toEqual([])
  on = (await gamesOf('epl')).filter(({ status }) => status === 'in progress')
  expect(on).toHaveLength(1)
  return () => app.close()
})

describe('while only another league plays', () => {
  it('the strip of scores begins with that game', async () => {
    openScreen(fan, '/settings')
    const [first] = await within(await screen.findByRole('navigation', { name: 'Games' })).findAllByRole('link')
    expect(first!.getAttribute('href')).toContain(encodeURIComponent(on[0]!.id))
  })

  it('the dashboard counts it and names its league', async () => {
    openScreen(fan, '/')
    await screen.findByText('EPL, the only one:', { exact: false })
    expect(screen.queryByText(/No game is in progress/)).toBeNull()
  })

  it('the tracker opens with it, in its league', async () => {
    openScreen(fan, '/live-tracker')
    await screen.findByRole('button', { pressed: true, name: new RegExp(`${on[0]!.awayTeam}.*${on[0]!.homeTeam}`) })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'EPL' }).checked).toBe(true)
  })
})
