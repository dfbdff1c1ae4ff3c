// Forecasts as people see them: one that fails, and a question to Lex about a game.
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { openScreen, refusal } from '#tests/support/screen.tsx'

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'casual')
  return () => app.close()
})

const predict = async () => (await screen.findAllByRole('button', { name: /^Predict / }))[0]!

describe('predictions', () => {
  it('say so when the forecast fails, and try again when asked', async () => {
    let isBroken = true
    const { user, asked, alerts } = openScreen(fan, '/predictions?league=nba', ({ path }) =>
      path === '/api/chat/predict' && isBroken ? refusal(503, 'unavailable', 'Not now', 'The forecast is not there.') : undefined,
    )
    await user.click(await predict())
    await waitFor(() => expect(alerts().join()).toContain('The forecast is not there.'))
    isBroken = false
    const before = asked.filter((call) => call === 'POST /api/chat/predict').length
    await user.click((await screen.findAllByRole('button', { name: /retry|try again/i }))[0]!)
    await waitFor(() => expect(alerts()).toEqual([]))
    expect(asked.filter((call) => call === 'POST /api/chat/predict')).toHaveLength(before + 1)
    await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(0))
  })

  it('hand a question to Lex', async () => {
    const { user } = openScreen(fan, '/predictions?league=nba')
    await user.click(await predict())
    await user.click(await screen.findByRole('tab', { name: 'Chat with Lex' }))
    await waitFor(() => expect(screen.getAllByRole<HTMLTextAreaElement>('textbox')[0]!.value).toMatch(/^Who wins .+ at .+\?$/))
  })
})
