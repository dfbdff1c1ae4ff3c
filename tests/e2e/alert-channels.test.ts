// The switches of the settings over the channels of a rule: what is off is said beside the rule, and is switched on where it is wanted.
import { expect, it } from 'vitest'
import { join, journey, open, page } from '../support/journey.ts'

// Nothing rings in this test, so nothing is sent to the gateway.
journey({ env: () => ({ SMS_GATEWAY_URL: 'http://127.0.0.1:9/texts' }) })

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
  const texts = page.getByRole('switch', { name: 'SMS alerts' })
  await page.getByText('Alerts by text message, where a rule asks for it.').waitFor()
  expect(await texts.isChecked()).toBe(true)
  // No mail server is set, so that switch has nothing to switch.
  await page.getByText('This server sends no mail: SMTP_URL is not set.').waitFor()
  expect(await page.getByRole('switch', { name: 'Email updates' }).isEnabled()).toBe(false)
  await texts.click()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByText('Settings saved').waitFor()

  await open('/alerts')
  await silent.waitFor()
  await page.getByRole('link', { name: 'your settings' }).click()
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
})
