// The forms of an account: what is missing stands at its field before anything is sent, what is sent is what was typed, what the server says
// stands at the field that it is about, or above the button.
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { type Answers, openPiece, refused } from '#tests/support/piece.tsx'
import { AgeForm } from './onboarding/age-form.tsx'
import { SignInForm } from './sign-in/sign-in-form.tsx'
import { SignUpForm } from './sign-in/sign-up-form.tsx'

async function form(piece: ReactNode, answers: Answers = {}) {
  const opened = await openPiece(piece, answers)
  return {
    ...opened,
    type: (label: string, text: string) => opened.user.type(screen.getByLabelText(label), text),
    press: (name: string) => opened.user.click(screen.getByRole('button', { name })),
    wrong: () => screen.queryAllByRole('alert').map(({ textContent }) => textContent),
    sent: () => opened.calls.filter(({ call }) => !call.startsWith('GET ')),
  }
}

describe('signing in', () => {
  it('sent empty says what is missing at each field, and sends nothing', async () => {
    const { press, wrong, sent } = await form(<SignInForm canReset returnTo={null} />)
    await press('Sign in')
    await waitFor(() => expect(wrong()).toEqual(['Enter your e-mail address.', 'Enter your password.']))
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
    expect(sent()).toEqual([])
  })

  it('sends the address without the blanks around it, and the password as it was typed', async () => {
    const { type, press, sent } = await form(<SignInForm canReset returnTo={null} />, { 'POST /api/auth/sign-in': { user: null } })
    await type('E-mail', ' robin@example.org ')
    await type('Password', ' with blanks ')
    await press('Sign in')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toEqual({ call: 'POST /api/auth/sign-in', sent: { email: 'robin@example.org', password: ' with blanks ' } })
  })

  it('that is refused says why above the button, and keeps what was typed', async () => {
    const detail = 'E-mail or password is wrong.'
    const { type, press, wrong } = await form(<SignInForm canReset returnTo={null} />, {
      'POST /api/auth/sign-in': refused(403, 'forbidden', detail),
    })
    await type('E-mail', 'robin@example.org')
    await type('Password', 'wrong one')
    await press('Sign in')
    await waitFor(() => expect(wrong()).toEqual([detail]))
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong one')
  })

  it('leads to a new password where mail is sent, and says who gives a link where none is', async () => {
    const withMail = await form(<SignInForm canReset returnTo={null} />)
    expect(withMail.words()).toContain('Forgot your password?')
    expect(withMail.words()).not.toContain('administrator')
    const without = await form(<SignInForm canReset={false} returnTo={null} />)
    expect(without.words()).toContain('This server sends no mail; its administrator can give you a link')
  })
})

describe('signing up', () => {
  it('asks for first name, address, date of birth and a password of eight, but not for a last name', async () => {
    const { type, press, wrong, sent } = await form(<SignUpForm minimumAge={21} />)
    expect(screen.getByText('You must be 21 or older.')).toBeTruthy()
    await type('Choose a password', '1234567')
    await press('Create account')
    await waitFor(() => expect(wrong()).toHaveLength(4))
    expect(wrong()).toEqual([
      'Tell us your first name.',
      'Enter your e-mail address.',
      'Enter your date of birth: day, month and year.',
      'Choose a password of at least 8 characters.',
    ])
    await type('Choose a password', '8')
    await type('First name', 'Robin')
    await waitFor(() => expect(wrong()).toHaveLength(2))
    expect(sent()).toEqual([])
  })

  const fill = async (type: (label: string, text: string) => Promise<void>) => {
    await type('First name', 'Robin')
    await type('E-mail', ' robin@example.org ')
    await type('Date of birth', '1990-02-03')
    await type('Choose a password', 'a long pass phrase')
  }

  it('sends what was typed with the time zone of the browser, and where mail must be confirmed says to look for it', async () => {
    const { type, press, sent, says } = await form(<SignUpForm minimumAge={18} />, {
      'POST /api/auth/sign-up': { user: null, mustVerify: true, help: null },
    })
    await fill(type)
    await press('Create account')
    await says('Check your mail')
    expect(sent()[0]!.sent).toEqual({
      firstName: 'Robin',
      lastName: '',
      email: 'robin@example.org',
      birthDate: '1990-02-03',
      password: 'a long pass phrase',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
  })

  it('under a name that says despair is answered with help, and then goes on', async () => {
    const { user, type, press, says } = await form(<SignUpForm minimumAge={18} />, {
      'POST /api/auth/sign-up': { user: null, mustVerify: true, help: { reason: 'distress' } },
    })
    await fill(type)
    await press('Create account')
    await screen.findByRole('dialog', { name: 'Is everything all right?' })
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await says('Check your mail')
  })

  it('what is wrong with one field stands there and is gone to; what is about none stands above the button', async () => {
    const fields = [{ path: 'email', message: 'There is an account with this e-mail.' }]
    const { type, press, wrong } = await form(<SignUpForm minimumAge={18} />, {
      'POST /api/auth/sign-up': refused(400, 'invalid_input', 'Some fields need another look.', { fields }),
    })
    await fill(type)
    await press('Create account')
    await waitFor(() => expect(wrong()).toEqual(['There is an account with this e-mail.']))
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  })
})

describe('the date of birth, asked once', () => {
  it('says the least age, asks for the date, and shows a refusal at the field', async () => {
    const { type, press, wrong, sent, says } = await form(<AgeForm />, {
      'GET /api/auth/methods': { minimumAge: 21 },
      'POST /api/me/birth-date': refused(403, 'forbidden', 'You must be 21 or older to use AI Sports Guru.'),
    })
    await says('You must be 21 or older.')
    await press('Continue')
    await waitFor(() => expect(wrong()).toEqual(['Enter your date of birth: day, month and year.']))
    expect(sent()).toEqual([])
    await type('Date of birth', '2015-06-01')
    await press('Continue')
    await waitFor(() => expect(wrong()).toEqual(['You must be 21 or older to use AI Sports Guru.']))
    expect(sent()[0]!.sent).toEqual({ birthDate: '2015-06-01' })
    expect(screen.getByLabelText('Date of birth').getAttribute('aria-invalid')).toBe('true')
  })
})
