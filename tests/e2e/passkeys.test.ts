// A passkey in a real browser with an authenticator of its own: made under settings, and signed in with, without a password and a code.
import { expect, it } from 'vitest'
import { context, journey, page } from '../support/journey.ts'
import { freePort } from '../support/server.ts'

// A passkey is bound to a name; a number is none.
let port = 0
journey(async () => {
  port = await freePort()
  return { port, env: { GURU_PUBLIC_URL: `http://localhost:${port}` } }
})

it('is made, named, and signs in; removed, it does not', async () => {
  const url = `http://localhost:${port}`
  const person = { email: 'passkey@example.com', password: 'violet kettle harbor', firstName: 'Robin', birthDate: '1990-01-31' }
  const made = await context.request.post(`${url}/api/auth/sign-up`, { data: person, headers: { origin: url } })
  expect(made.status()).toBe(200)
  // A plan is chosen, so that signing in leads where one wanted to go.
  await context.request.post(`${url}/api/auth/set-tier`, { data: { tier: 'casual' }, headers: { origin: url } })
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })

  await page.goto(`${url}/settings/security`)
  await page.getByLabel('Name', { exact: true }).fill('My laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  await page.getByRole('button', { name: 'Remove My laptop' }).waitFor()

  await context.clearCookies()
  await page.goto(`${url}/login?returnTo=/settings/security`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
  await page.waitForURL((at) => at.pathname === '/settings/security')
  const user = await (await context.request.get(`${url}/api/auth/user`)).json()
  expect(user.email).toBe(person.email)

  await page.getByRole('button', { name: 'Remove My laptop' }).press('Enter')
  await page.getByText('No passkey is set up').waitFor()
  await context.clearCookies()
  await page.goto(`${url}/login`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
  await page.getByRole('alert').filter({ hasText: 'This passkey is not right' }).waitFor()
})
