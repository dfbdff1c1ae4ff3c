// The second factor as it is set up and asked for, the question before what cannot be undone, and the administration that waits for it.
import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#server/db/tables/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, memberOn, type Person, stranger } from '#tests/support/as.ts'
import { appCode } from '#tests/support/authenticator.ts'
import { openScreen, refusal, silence } from '#tests/support/screen.tsx'

const DAY = 86_400_000
const LATER = 600_001

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  return () => app.close()
})
beforeEach(() => app.clock.advance(300_000))

const STATE = '/api/auth/second-factor'
const now = () => app.clock.now()
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

type Owner = Person & { secret: string; backupCodes: string[] }
async function owner(): Promise<Owner> {
  const person = await memberOn(app, 'pro')
  const { secret } = (await person.post(`${STATE}/start`)).json<{ secret: string }>()
  const { backupCodes } = (await person.post(`${STATE}/confirm`, { code: appCode(secret, now()) })).json<{ backupCodes: string[] }>()
  app.clock.advance(30_000)
  return Object.assign(person, { secret, backupCodes })
}

describe('signing in with a second factor', () => {
  async function atCode(address = '/login') {
    const person = await owner()
    const opened = openScreen(stranger(app), address)
    const { user } = opened
    await user.type(await field('E-mail'), person.email)
    await user.type(await field('Password'), `${person.password}{Enter}`)
    await screen.findByRole('heading', { name: 'Enter the code' })
    return { person, ...opened }
  }

  it('asks for the code on a screen of its own, by the keyboard alone, and comes back to where one wanted', async () => {
    const { person, user } = await atCode('/login?returnTo=/settings')
    expect(location.pathname).toBe('/login/code')
    const code = await field('Code of your authenticator app')
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code'])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(alerts()).toEqual(['Enter the code.']))
    await user.keyboard('000000{Enter}')
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining('This code is not right.')]))
    expect(code.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(code.getAttribute('aria-describedby')!.split(' ').at(-1)!)!.textContent).toContain('not right')
    // The wrong one is marked: what is typed next takes its place.
    await user.keyboard(`${appCode(person.secret, now())}{Enter}`)
    await waitFor(() => expect(location.pathname).toBe('/settings'))
    await screen.findByRole('heading', { name: 'Settings' })
  })

  it('takes a backup code instead', async () => {
    const { person, user } = await atCode()
    await user.click(await screen.findByRole('button', { name: 'Use a backup code' }))
    const code = await field('Backup code')
    await waitFor(() => expect(document.activeElement).toBe(code))
    await user.keyboard(`${person.backupCodes[3]!.toLowerCase()}{Enter}`)
    await waitFor(() => expect(location.pathname).not.toBe('/login/code'))
    expect((await person.get(STATE)).json()).toMatchObject({ backupCodesLeft: 9 })
  })

  it('says that it took too long, and leads back to the password', async () => {
    const { user } = openScreen(stranger(app), '/login/code?returnTo=/settings')
    await user.type(await field('Code of your authenticator app'), '123456{Enter}')
    const link = await screen.findByRole('link', { name: 'Start again with your password' })
    expect(link.getAttribute('href')).toBe('/login?returnTo=%2Fsettings')
  })
})

describe('setting it up', () => {
  it('shows a picture to scan and the secret as text, takes a code, and shows ten backup codes once', async () => {
    const fan = await memberOn(app, 'pro')
    const { user, settled, words } = openScreen(fan, '/settings/security')
    await settled()
    expect(words()).toContain('Off')
    await user.click(press('Set up'))
    const picture = await screen.findByRole('img', { name: /QR code/ })
    expect(picture.querySelector('path')!.getAttribute('d')!.length).toBeGreaterThan(1000)
    const secret = document.querySelector('main code')!.textContent.replaceAll(' ', '')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const code = await field('Code that the app shows now')
    await user.type(code, '111111')
    await user.click(press('Turn it on'))
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining('This code is not right.')]))
    expect(code.value).toBe('111111')
    await user.clear(code)
    await user.type(code, appCode(secret, now()))
    await user.click(press('Turn it on'))
    const list = await screen.findByRole('list', { name: 'Your 10 backup codes' })
    const codes = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(codes).toHaveLength(10)
    await user.click(press('I have kept them'))
    await waitFor(() => expect(words()).toContain('10 backup codes are left.'))
    expect(words()).not.toContain(codes[0])
    expect((await fan.get(STATE)).json()).toMatchObject({ isOn: true })
  })

  it('shows the backup codes whichever of what has changed is read again first', async () => {
    const fan = await memberOn(app, 'pro')
    let isConfirmed = false
    let release = () => {}
    const held = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined)
    })
    const { user, settled, words } = openScreen(fan, '/settings/security', ({ path }) => {
      if (path === `${STATE}/confirm`) isConfirmed = true
      return isConfirmed && path === '/api/auth/user' ? (held as unknown as Promise<Response>) : undefined
    })
    await settled()
    await user.click(press('Set up'))
    await screen.findByRole('img', { name: /QR code/ })
    const secret = document.querySelector('main code')!.textContent.replaceAll(' ', '')
    await user.type(await field('Code that the app shows now'), appCode(secret, now()))
    await user.click(press('Turn it on'))
    // The state of the second factor has come: this screen knows that it is on.
    await waitFor(() => expect(words()).toContain('On'))
    release()
    expect(within(await screen.findByRole('list', { name: 'Your 10 backup codes' })).getAllByRole('listitem')).toHaveLength(10)
  })

  it('waits, fails and is read again', async () => {
    const fan = await memberOn(app, 'pro')
    const only = (answer: () => Response | Promise<Response>) => (request: { path: string }) =>
      request.path === STATE ? answer() : undefined
    const waiting = openScreen(fan, '/settings/security', only(silence))
    await waiting.stands()
    await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).not.toBeNull())
    expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull()
    waiting.leave()
    let isBroken = true
    const failed = openScreen(fan, '/settings/security', ({ path }) =>
      path === STATE && isBroken ? refusal(500, 'internal', 'Something went wrong', 'The server had a fault. Try again.') : undefined,
    )
    await waitFor(() => expect(failed.alerts().join()).toContain('The server had a fault.'))
    isBroken = false
    await failed.user.click(failed.retries()[0]!)
    await screen.findByRole('button', { name: 'Set up' })
  })

  it('who comes through the identity provider is told that it is set up there', async () => {
    const fan = await memberOn(app, 'pro')
    await app.database.pool.query(`update accounts set provider_id = 'oidc' where user_id = $1`, [fan.id])
    const { settled, words } = openScreen(fan, '/settings/security')
    await settled()
    await waitFor(() => expect(words()).toContain('You sign in through the identity provider of this server.'))
    expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull()
  })

  it('new backup codes take the place of the old; off is asked about first', async () => {
    const person = await owner()
    const { user, settled, words } = openScreen(person, '/settings/security')
    await settled()
    await user.click(await screen.findByRole('button', { name: 'New backup codes' }))
    const list = await screen.findByRole('list', { name: 'Your 10 backup codes' })
    expect(within(list).queryByText(person.backupCodes[0]!)).toBeNull()
    await user.click(press('I have kept them'))
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Turn off' }))
    await waitFor(() => expect(words()).toContain('Set up'))
    expect((await person.get(STATE)).json()).toMatchObject({ isOn: false })
  })
})

describe('what asks for a recent sign-in', () => {
  it('asks for the password over the page and goes on by itself; without an answer what was typed stays', async () => {
    const fan = await memberOn(app, 'pro')
    const { user, settled, asked } = openScreen(fan, '/settings')
    await settled()
    app.clock.advance(LATER)
    const name = await field('Name of the token')
    await user.type(name, 'my laptop')
    await user.click(press('Make token'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }))
    await user.click(await dialog.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining('more than ten minutes ago')]))
    expect(name.value).toBe('my laptop')
    await user.click(press('Make token'))
    const again = within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }))
    const password = await again.findByLabelText<HTMLInputElement>('Your password')
    await waitFor(() => expect(document.activeElement).toBe(password))
    await user.keyboard('not the password{Enter}')
    await waitFor(() => expect(again.getByRole('alert').textContent).toContain('not right'))
    await user.keyboard(`${fan.password}{Enter}`)
    await screen.findByText('Copy it now. It is not kept and cannot be shown again.')
    expect(asked.filter((one) => one === 'POST /api/tokens')).toHaveLength(3)
    expect((await fan.get('/api/tokens')).json<{ tokens: { name: string }[] }>().tokens.map((one) => one.name)).toEqual(['my laptop'])
  })

  it('stands inside of the dialog in which the act was pressed, and takes a code where there is a second factor', async () => {
    const person = await owner()
    const { user, settled } = openScreen(person, '/settings/security')
    await settled()
    app.clock.advance(LATER)
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Turn off' }))
    await user.click(await dialog.findByRole('button', { name: 'Use a code instead' }))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await user.type(await dialog.findByLabelText('Code of your authenticator app'), `${appCode(person.secret, now())}{Enter}`)
    await waitFor(async () => expect((await person.get(STATE)).json()).toMatchObject({ isOn: false }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('where one is signed in', () => {
  async function signedInTwice() {
    const person = await memberOn(app, 'pro')
    const other = stranger(app)
    await other.post('/api/auth/sign-in', { email: person.email, password: person.password })
    return { person, other }
  }
  const isIn = async (browser: Person) => (await browser.get('/api/auth/user')).statusCode === 200
  const card = () => screen.findByRole('region', { name: 'Where you are signed in' })

  it('names this browser, signs another out, and then offers to sign out nowhere else', async () => {
    const { person, other } = await signedInTwice()
    const opened = openScreen(person, '/settings/security')
    await waitFor(async () => expect(within(await card()).getAllByRole('listitem')).toHaveLength(2))
    const [here, there] = within(await card()).getAllByRole('listitem')
    expect(here!.textContent).toContain('This browser')
    expect(within(here!).queryByRole('button')).toBeNull()
    await opened.user.click(within(there!).getByRole('button', { name: /^Sign out / }))
    await waitFor(async () => expect(within(await card()).getAllByRole('listitem')).toHaveLength(1))
    expect([await isIn(other), await isIn(person)]).toEqual([false, true])
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })

  it('signs out everywhere else at once', async () => {
    const { person, other } = await signedInTwice()
    const opened = openScreen(person, '/settings/security')
    await opened.user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
    await waitFor(async () => expect(within(await card()).getAllByRole('listitem')).toHaveLength(1))
    expect([await isIn(other), await isIn(person)]).toEqual([false, true])
  })

  it('keeps the list when a session ended meanwhile', async () => {
    const { person } = await signedInTwice()
    const opened = openScreen(person, '/settings/security', ({ path }) =>
      path.endsWith('/end') ? refusal(404, 'not_found', 'Not found', 'This session has ended already, or it is not yours.') : undefined,
    )
    await opened.user.click(await screen.findByRole('button', { name: /^Sign out A browser|^Sign out .* since/ }))
    await waitFor(() => expect(opened.asked.some((one) => one.endsWith('/end'))).toBe(true))
    await opened.settled()
    expect(within(await card()).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('button', { name: /^Sign out .* since/ })).toHaveProperty('disabled', false)
  })
})

describe('an administrator without a second factor', () => {
  async function since(days: number) {
    const boss = await administrator(app, { isSuper: true })
    await app.database.db
      .update(users)
      .set({ adminSince: new Date(now() - days * DAY) })
      .where(eq(users.id, boss.id))
    return boss
  }

  it('reads by when it has to be set up, above the administration', async () => {
    const { settled, words } = openScreen(await since(6), '/admin')
    await settled()
    expect(words()).toContain('Administrators need a second factor. Set yours up by')
    screen.getByRole('heading', { name: 'Admin Dashboard' })
    expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/settings/security')
  })

  it('finds the administration closed after seven days, with the way to open it, and nothing of it is asked for', async () => {
    const { settled, asked } = openScreen(await since(7), '/admin')
    await settled()
    screen.getByRole('heading', { name: 'Second factor required' })
    expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/settings/security')
    expect(asked.filter((one) => one.includes('/api/admin'))).toEqual([])
  })
})
