// The forms of an account with wrong input: what is missing is said, what the server refuses stands at its field, nothing typed is lost.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bets } from '#contract/bets/bets.ts'
import { users } from '#server/db/tables/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, stranger } from '#tests/support/as.ts'
import { json, openScreen } from '#tests/support/screen.tsx'
import { createQueryClient } from '#web/api/query.ts'
import { BankrollTab } from '#web/features/accounts/profile/bankroll-tab.tsx'
import { keepSessionDraft, sessionDraft } from '#web/preferences/session-drafts.ts'

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

describe('a name that could not be chosen any more', () => {
  it('is no hindrance to whoever bears it: first and last name change, the name stays', async () => {
    const fan = await memberOn(app, 'free')
    await app.database.db.update(users).set({ username: 'guru_support' }).where(eq(users.id, fan.id))
    const { user, settled } = openScreen(fan, '/profile')
    await settled()
    await user.click(press('Edit Profile'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByLabelText('First name'))
    await user.type(dialog.getByLabelText('First name'), 'Robin')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const profile = async () => (await fan.get('/api/user/profile')).json<{ firstName: string; username: string }>()
    expect(await profile()).toMatchObject({ firstName: 'Robin', username: 'guru_support' })
    // Sent along as it is, by whatever client, it is no choice either; another name of the house is.
    const change = async (username: string) => (await fan.send('PATCH', '/api/user/profile', { lastName: 'Fan', username })).statusCode
    expect([await change('guru_support'), await change('lex_support')]).toEqual([200, 400])
    expect(await profile()).toMatchObject({ username: 'guru_support' })
  })
})

describe('the bankroll', () => {
  const plan = { totalCents: 1000_00, allocatedCents: 100_00, riskTolerance: 'moderate', statedAt: Date.UTC(2026, 0, 2) } as const
  /** The tab over settled bets that made so much since the statement. */
  async function open(
    sinceCents: number,
    stated: { readonly totalCents?: number; readonly allocatedCents?: number; readonly statedAt?: number | null } = {},
  ) {
    const fan = await memberOn(app, 'pro')
    let since = sinceCents
    const sent: unknown[] = []
    const opened = openScreen(fan, '/profile', async ({ method, path, body }) => {
      if (method === 'PATCH') sent.push(body)
      if (path !== '/api/dashboard/stats') return undefined
      const stats = (await fan.get(path)).json<object>()
      return json({
        ...stats,
        bankroll: stated.statedAt === null ? null : Math.max(0, plan.totalCents + since) / 100,
        bankrollSinceCents: since,
      })
    })
    await opened.settled()
    const client = createQueryClient(() => {})
    const view = render(
      <QueryClientProvider client={client}>
        <BankrollTab plan={{ ...plan, ...stated }} />
      </QueryClientProvider>,
    )
    const tab = within(view.container)
    const total = await tab.findByLabelText<HTMLInputElement>('Total bankroll')
    const settle = async (cents: number) => {
      since = cents
      await client.invalidateQueries({ queryKey: [bets.dashboardStats.path] })
    }
    return { user: opened.user, tab, total, settle, sent }
  }

  it('that nobody stated leaves no sum for bets, and its fields are empty', async () => {
    const { tab, total } = await open(0, { totalCents: 0, allocatedCents: 0, statedAt: null })
    expect([total.value, tab.getByLabelText<HTMLInputElement>('Allocated for DFS').value]).toEqual(['', ''])
    await tab.findByText('State a bankroll: the stakes of bets rest on it.')
    expect(tab.queryByText('is left for bets', { exact: false })).toBeNull()
  })

  it('that was stated and is lost is no bankroll that nobody stated', async () => {
    const { tab } = await open(-1000_00, { allocatedCents: 0 })
    await tab.findByText('$0.00 is left for bets; the stakes of bets rest on it.')
    expect(tab.queryByText('State a bankroll', { exact: false })).toBeNull()
  })

  it('a bet that is settled while one types renews what was not touched, and nothing else', async () => {
    const { user, tab, total, settle } = await open(-25_00)
    expect(total.value).toBe('$975')
    const allocated = tab.getByLabelText<HTMLInputElement>('Allocated for DFS')
    await user.clear(allocated)
    await user.type(allocated, '333')
    await settle(50_00)
    await waitFor(() => expect(total.value).toBe('$1,050'))
    expect(tab.getByLabelText<HTMLInputElement>('Allocated for DFS')).toBe(allocated)
    expect(allocated.value).toMatch(/^\$?333$/)
    await user.clear(total)
    await user.type(total, '2000')
    await settle(60_00)
    await tab.findByText(/made \+\$60/)
    expect(total.value).toMatch(/^\$?2,?000$/)
  })

  it('of which more was lost than stated says all that was lost, and is told apart from none by its own button', async () => {
    const { user, tab, total, sent } = await open(-1300_00)
    expect(total.value).toBe('$0')
    expect(tab.getByText(/\$1,000(\.00)? stated on .*; bets settled since made −\$1,300(\.00)?\./)).toBeTruthy()
    await user.click(tab.getByRole('button', { name: 'State no bankroll' }))
    await waitFor(() => expect(sent).toEqual([{ bankroll: { totalCents: 0, allocatedCents: 0 } }]))
  })
})

describe('half-typed bets', () => {
  const open = async () => {
    const fan = await memberOn(app, 'free')
    keepSessionDraft(fan.id!, 'quick-entry', '$25 DEN ML')
    const opened = openScreen(fan, '/profile')
    await opened.settled()
    return { fan, ...opened, left: () => [sessionDraft(fan.id!, 'quick-entry'), Object.keys(sessionStorage)] }
  }
  it.each(['main', 'contentinfo'])(
    'leave the tab with whoever signs out (%s), and so do the stake and the places of before',
    async (part) => {
      localStorage.setItem('guru.lastStake', '50')
      localStorage.setItem('guru.recentPlaces', '[]')
      const { user, left } = await open()
      expect(left()[0]).toBe('$25 DEN ML')
      await user.click(await within(screen.getByRole(part)).findByRole('button', { name: 'Sign out' }))
      await waitFor(() => expect(left()).toEqual([undefined, []]))
      expect(['guru.lastStake', 'guru.recentPlaces'].map((key) => localStorage.getItem(key))).toEqual([null, null])
    },
  )
  it('leave the tab with an account that is deleted', async () => {
    const { fan, user, left } = await open()
    await user.click(press('Delete account'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Type your e-mail to confirm'), fan.email)
    await user.type(dialog.getByLabelText('Password'), fan.password)
    await user.click(dialog.getByRole('button', { name: 'Delete everything' }))
    await waitFor(() => expect(left()).toEqual([undefined, []]))
  })
})
