// What the settings set: channels of alerts, where calculators begin, the bankroll's target.
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { openScreen } from '#tests/support/screen.tsx'

let app: TestApp
beforeAll(async () => {
  // Nothing rings in this test, so nothing is sent to the gateway.
  app = await testApp({ texts: { send: async () => {} } })
  return () => app.close()
})

it('text messages are shut below the plan that the server asks for, and named with it; mail and push come with the smaller one', async () => {
  openScreen(await memberOn(app, 'casual'), '/settings')
  await screen.findByText('Alerts by text message come with the Pro plan and above')
  expect(screen.queryByText('Alerts come with the Casual plan and above')).toBeNull()
})

it('a channel is switched on from a new rule, off in the settings, and the rule says so', async () => {
  const fan = await memberOn(app, 'pro')
  const alerts = openScreen(fan, '/alerts')
  await alerts.user.click(await screen.findByRole('checkbox', { name: 'Text message' }))
  await screen.findByText('Off in your settings: nothing goes out by text message.', { exact: false })
  await alerts.user.click(screen.getByRole('button', { name: 'Set the alert' }))
  const silent = 'Nothing goes out by text message: it is off in'
  await screen.findByText(silent, { exact: false })
  await alerts.user.click(screen.getByRole('button', { name: 'Switch text message on' }))
  await waitFor(() => expect(screen.queryByText(silent, { exact: false })).toBeNull())
  alerts.leave()

  const settings = openScreen(fan, '/settings')
  await screen.findByText('Alerts by text message, where a rule asks for it.', { exact: false })
  const texts = screen.getByRole('switch', { name: 'Text messages' })
  await waitFor(() => expect(texts.getAttribute('aria-checked')).toBe('true'))
  // No mail server is set, so that switch has nothing to switch.
  await screen.findByText('This server sends no mail. Its administrator can set that up.', { exact: false })
  const mail = screen.getByRole('switch', { name: 'Email updates' })
  expect(mail.getAttribute('aria-disabled') ?? String((mail as HTMLButtonElement).disabled)).toBe('true')
  await settings.user.click(texts)
  await settings.user.click(screen.getByRole('button', { name: 'Save Settings' }))
  await screen.findByText('Settings saved', { exact: false })
  settings.leave()

  const again = openScreen(fan, '/alerts')
  await screen.findByText(silent, { exact: false })
  await again.user.click(screen.getByRole('link', { name: 'your settings' }))
  await screen.findByRole('heading', { name: 'Settings', level: 1 })
})

it('risk tolerance sets where calculators begin, and the target shows how far the bankroll is', async () => {
  const fan: Person = await memberOn(app, 'casual')
  const change = async (address: string, data: object) => expect((await fan.send('PATCH', address, data)).statusCode, address).toBe(200)
  await change('/api/me/preferences', { riskTolerance: 8, bankrollTargetCents: 1_000_000 })
  const first = openScreen(fan, '/betting?tab=bankroll')
  expect((await screen.findByLabelText('Kelly fraction', { selector: 'input' })).getAttribute('aria-valuetext')).toBe('40%')
  await screen.findByText('The target in the settings is $10,000.', { exact: false })
  first.leave()
  await change('/api/user/profile', { bankroll: { totalCents: 250_000 } })
  openScreen(fan, '/betting?tab=bankroll')
  await screen.findByText('$2,500.00 of $10,000, 25%', { exact: false })
  await screen.findByText('$7,500.00 to go', { exact: false })
})
