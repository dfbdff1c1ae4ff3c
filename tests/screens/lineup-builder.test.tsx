// The lineup builder counts whom nobody projects; whom the plan does not show is not among them.
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'
import { openScreen } from '#tests/support/screen.tsx'

type Projected = { hidden: number; unprojected: number }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  return () => app.close()
})

it.each(['free', 'vip'] as const)('on %s, as many players are without a projection as the server says', async (tier) => {
  const person = await memberOn(app, tier)
  const { hidden, unprojected } = (await person.get('/api/fantasy/projections/nfl/main')).json<Projected>()
  expect(unprojected).toBeGreaterThan(0)
  expect(hidden > 0).toBe(tier === 'free')
  const { settled, words } = openScreen(person, '/lineup-builder')
  await settled()
  await expect.poll(words).toContain(`${unprojected} players without one`)
})
