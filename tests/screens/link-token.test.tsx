// One-time links: their token is taken from behind the `#` of the address, stands in no address that a server, a proxy or a history keeps,
// and is handed over in the body of a call.
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { linkWith } from '#contract/pages.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, stranger } from '#tests/support/as.ts'
import { json, openScreen } from '#tests/support/screen.tsx'

const TOKEN = 'a+token/with=signs&more'
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  return () => app.close()
})

/** What was sent to a call, and every address that anybody saw meanwhile. */
function listening(path: string, answer: object) {
  const bodies: unknown[] = []
  return {
    bodies,
    answer: (request: { path: string; body: unknown }) => {
      if (request.path !== path) return undefined
      bodies.push(request.body)
      return json(answer)
    },
  }
}

it('the link of the verification mail confirms the address, and the sign-in page says so', async () => {
  const { bodies, answer } = listening('/api/auth/verify-email', { isVerified: true })
  const opened = openScreen(stranger(app), linkWith('/verify-email', TOKEN), answer)
  await screen.findByText('Your e-mail is confirmed. Sign in to go on.')
  expect(bodies).toEqual([{ token: TOKEN }])
  expect(location.href).not.toContain('token')
  expect(opened.asked.join(' ')).not.toContain('with=signs')
  opened.leave()
})

it('one that is too old, and the page without a link, send nobody further than the sign-in page', async () => {
  sessionStorage.clear()
  const { answer } = listening('/api/auth/verify-email', { isVerified: false })
  const opened = openScreen(stranger(app), linkWith('/verify-email', 'an old one'), answer)
  await screen.findByText('This link is not valid any more. Sign in, and we send you a new one.')
  opened.leave()
})

it('a new password is set with the token of the link, which is gone from the address and, once used, from the tab', async () => {
  const { bodies, answer } = listening('/api/auth/reset-password', { success: true })
  const opened = openScreen(stranger(app), linkWith('/reset-password', TOKEN), answer)
  await opened.user.type(await screen.findByLabelText('Choose a password'), 'battery horse correct')
  expect(location.pathname + location.search + location.hash).toBe('/reset-password')
  await opened.user.click(screen.getByRole('button', { name: 'Save the password' }))
  await waitFor(() => expect(bodies).toEqual([{ token: TOKEN, password: 'battery horse correct' }]))
  await screen.findByText('Your new password is saved. Every other session has ended.')
  opened.leave()
  openScreen(stranger(app), '/reset-password')
  await screen.findByText('Passwords cannot be reset here')
})

it('whoever has to sign in before claiming the server comes back to the claim: the token waits in the tab', async () => {
  const { bodies, answer } = listening('/api/admin/claim', { success: true })
  const before = openScreen(stranger(app), linkWith('/claim-admin', TOKEN), answer)
  await screen.findByRole('link', { name: 'Sign In' })
  expect(location.href).not.toContain('with')
  before.leave()
  const after = openScreen(await memberOn(app, 'free'), '/claim-admin', answer)
  await after.user.click(await screen.findByRole('button', { name: 'Become administrator' }))
  await waitFor(() => expect(bodies).toEqual([{ token: TOKEN }]))
})
