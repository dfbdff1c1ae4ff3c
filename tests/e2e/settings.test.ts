// What the settings set: channels of alerts, where calculators begin, the bankroll's target.
import { expect, it } from 'vitest'
import { context, join, journey, open, page, product } from '../support/journey.ts'

// Nothing rings in this test, so nothing is sent to the gateway.
journey(() => ({ env: { SMS_GATEWAY_URL: 'http://127.0.0.1:9/texts' } }))

it('a channel is switched on from a new rule, off in the settings, and the rule says so', async () => {
  await join('pro')
  await open('/alerts')
  await page.getByRole('checkbox', { name: 'Text message' }).check()
  await page.getByText('Off in your settings: nothing goes out by text message.').waitFor()
  await page.getByRole('button', { name: 'Set the alert' }).click()
  const silent = page.getByText('Nothing goes out by text message: it is off in your settings.')
  await silent.waitFor()
  await page.getByRole('button', { name: 'Switch text message on' }).click()
  await silent.waitFor({ state: 'detached' })

  await open('/settings')
  const texts = page.getByRole('switch', { name: 'Text messages' })
  await page.getByText('Alerts by text message, where a rule asks for it.').waitFor()
  await expect.poll(() => texts.isChecked()).toBe(true)
  // No mail server is set, so that switch has nothing to switch.
  await page.getByText('This server sends no mail. Its administrator can set that up.').waitFor()
  expect(await page.getByRole('switch', { name: 'Email updates' }).isEnabled()).toBe(false)
  await texts.click()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByText('Settings saved').waitFor()

  await open('/alerts')
  await silent.waitFor()
  await page.getByRole('link', { name: 'your settings' }).click()
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
})

it('risk tolerance sets where calculators begin, and the target shows how far the bankroll is', async () => {
  await join('casual')
  const headers = { origin: product.url }
  const change = async (address: string, data: object) =>
    expect((await context.request.patch(product.url + address, { data, headers })).status(), address).toBe(200)
  await change('/api/me/preferences', { riskTolerance: 8, bankrollTargetCents: 1_000_000 })
  await open('/betting?tab=bankroll')
  const share = page.getByRole('slider', { name: 'Kelly fraction' })
  await expect.poll(() => share.getAttribute('aria-valuetext')).toBe('40%')
  await page.getByText('The target in the settings is $10,000.').waitFor()
  await change('/api/user/profile', { bankroll: { totalCents: 250_000 } })
  await page.reload()
  await page.getByText('$2,500.00 of $10,000, 25%').waitFor()
  await page.getByText('$7,500.00 to go').waitFor()
})
