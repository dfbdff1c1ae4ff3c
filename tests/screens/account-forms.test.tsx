// The forms of an account with wrong input: what is missing is said, what the server refuses stands at its field, nothing typed is lost.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, stranger } from '#tests/support/as.ts'
import { openScreen } from '#tests/support/screen.tsx'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  return () => app.close()
})

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const wrong = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
/** The button of the form; a choice above it may have the same name. */
const press = (name: string) => screen.getAllByRole('button', { name }).at(-1)!

describe('signing up', () => {
  const open = async (answer?: Parameters<typeof openScreen>[2]) => {
    const opened = openScreen(stranger(app), '/login?mode=sign-up', answer)
    await screen.findByLabelText('First name')
    return opened
  }

  it('sent empty says at each field what is missing, in words, and goes to the first', async () => {
    const { user, asked } = await open()
    await user.click(press('Create account'))
    await waitFor(() =>
      expect(wrong()).toEqual([
        'Tell us your first name.',
        'Enter your e-mail address.',
        'Enter your date of birth: day, month and year.',
        'Choose a password of at least 8 characters.',
      ]),
    )
    expect(document.activeElement).toBe(field('First name'))
    expect(field('First name').getAttribute('aria-invalid')).toBe('true')
    expect(asked).not.toContain('POST /api/auth/sign-up')
  })

  it('what the schema of the call refuses stands at its field until that is changed; the rest stays typed', async () => {
    const { user } = await open()
    await user.type(field('First name'), 'Robin')
    await user.type(field('E-mail'), 'nobody')
    await user.type(field('Date of birth'), '1990-02-03')
    await user.type(field('Choose a password'), 'a long and rare pass phrase')
    await user.click(press('Create account'))
    await waitFor(() => expect(field('E-mail').getAttribute('aria-invalid')).toBe('true'))
    expect(wrong()).toHaveLength(1)
    expect(document.activeElement).toBe(field('E-mail'))
    await user.type(field('E-mail'), '@example.com')
    await waitFor(() => expect(wrong()).toEqual([]))
    expect(field('First name').value).toBe('Robin')
    expect(field('Choose a password').value).toBe('a long and rare pass phrase')
  })
})

describe('signing in', () => {
  it('a refusal stands above the button, and what was typed stays', async () => {
    const { user } = openScreen(stranger(app), '/login')
    await screen.findByLabelText('E-mail')
    await user.type(field('E-mail'), 'nobody@example.com')
    await user.type(field('Password'), 'not the right one')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(wrong()).toHaveLength(1))
    expect(field('E-mail').value).toBe('nobody@example.com')
    expect(field('Password').value).toBe('not the right one')
  })

  it('a blank password asks nobody', async () => {
    const { user, asked } = openScreen(stranger(app), '/login')
    await screen.findByLabelText('E-mail')
    await user.type(field('E-mail'), 'nobody@example.com{Enter}')
    await waitFor(() => expect(wrong()).toEqual(['Enter your password.']))
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([])
  })
})

describe('the profile', () => {
  const open = async (title: string) => {
    const fan = await memberOn(app, 'free')
    const opened = openScreen(fan, '/profile')
    await opened.settled()
    await opened.user.click(press(title))
    return { ...opened, dialog: within(await screen.findByRole('dialog')) }
  }

  it('without a first name is not kept, and says so at the field', async () => {
    const { user, dialog, asked } = await open('Edit Profile')
    await user.clear(dialog.getByLabelText('First name'))
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Tell us your first name.'))
    expect(asked.filter((one) => !one.startsWith('GET'))).toEqual([])
  })

  it('a user name of the house is refused at its field by the server', async () => {
    const { user, dialog } = await open('Edit Profile')
    const name = dialog.getByLabelText<HTMLInputElement>('Username')
    await user.clear(name)
    await user.type(name, 'admin')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    expect(name.value).toBe('admin')
  })

  it('is deleted only by its own address', async () => {
    const { user, dialog, asked } = await open('Delete account')
    await user.type(dialog.getByLabelText('Type your e-mail to confirm'), 'somebody@example.com')
    await user.click(dialog.getByRole('button', { name: 'Delete everything' }))
    await waitFor(() => expect(dialog.getAllByRole('alert')[0]!.textContent).toBe('Type the e-mail address of this account.'))
    expect(asked.filter((one) => !one.startsWith('GET'))).toEqual([])
  })
})
