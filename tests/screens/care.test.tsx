// Limits on the screens: where they stand, the question for one, the reality check, money that is entered, age.
import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RealityCheck } from '#contract/people/care.ts'
import { users } from '#server/db/tables/accounts.ts'
import { member, memberOn, type Person } from '#tests/support/as.ts'
import { TEST_NOW } from '#tests/support/clock.ts'
import { app, fan, oneFan } from '#tests/support/one-app.ts'
import { type Answer, json, openScreen, refusal, silence } from '#tests/support/screen.tsx'

const DAY = 86_400_000
oneFan('vip')
beforeEach(() => app.clock.set(TEST_NOW))

// At the foot of every screen with prices they stand as well: every-screen.test.tsx.
describe('limits and helplines', () => {
  it('stand in the header and at the foot of the window', async () => {
    openScreen(fan, '/settings')
    // The header of a member takes the place of the one that stands before it is known who they are; cards have
    // headers of their own, after that of the window.
    const link = await waitFor(() => within(screen.getAllByRole('banner')[0]!).getByRole('link', { name: 'Your limits' }))
    expect(link.getAttribute('href')).toBe('/limits')
    const foot = screen.getByRole('navigation', { name: 'Foot' })
    expect(within(foot).getByRole('link', { name: 'Your limits' }).getAttribute('href')).toBe('/limits')
  })

  it('beside the field for a stake stands what one’s limits leave', async () => {
    const person = await memberOn(app, 'vip')
    await person.post('/api/care/changes', { change: { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 4_000 } })
    openScreen(person, '/betting?tab=bankroll')
    await screen.findByText(/Your limits leave \$40 for the next bet/)
  })
})

const due = (rest: object = {}): RealityCheck => ({
  everyMinutes: 60,
  isDue: true,
  play: { startedAt: TEST_NOW, minutes: 61, stakedCents: 12_500, netCents: -4_000, ...rest },
  asOf: TEST_NOW,
})
const checkIs =
  (answer: () => Response | Promise<Response>): Answer =>
  ({ path }) =>
    path === '/api/care/reality-check' ? answer() : undefined
const dialog = () => screen.findByRole('dialog')

describe('the reality check', () => {
  it('says time, stakes and result, goes by an answer only, and stopping is as large as going on', async () => {
    let isDue = true
    const opened = openScreen(
      fan,
      '/betting',
      checkIs(() => json({ ...due(), isDue })),
    )
    const asked = await dialog()
    expect(asked.textContent).toContain('1 h 1 min in betting screens')
    expect(asked.textContent).toContain('Stakes since then$125')
    expect(asked.textContent).toContain('Result of settled bets$40 lost')
    expect(within(asked).queryByRole('button', { name: 'Close' })).toBeNull()
    await opened.user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeNull()
    const [stop, goOn] = ['Stop', 'Go on'].map((name) => within(asked).getByRole('button', { name }))
    expect(stop!.className).toBe(goOn!.className)
    isDue = false
    await opened.user.click(goOn!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(opened.asked).toContain('POST /api/care/changes')
  })

  it('after “Stop” offers a break, signing out and the scores, alike; a break closes prices', async () => {
    const person = await memberOn(app, 'vip')
    const opened = openScreen(
      person,
      '/betting',
      checkIs(() => json(due())),
    )
    await opened.user.click(within(await dialog()).getByRole('button', { name: 'Stop' }))
    const rest = await screen.findByRole('button', { name: 'Take a break of 24 hours' })
    const others = ['Sign out', 'To the scores'].map((name) => screen.getByRole('button', { name }).className)
    expect(others).toEqual([rest.className, rest.className])
    await opened.user.click(rest)
    await waitFor(() => expect(location.pathname).toBe('/live-tracker'))
    expect((await person.get('/api/betting/odds/nfl/h2h')).json()).toMatchObject({ care: { because: 'break' } })
  })

  it('an answer that does not arrive leaves the question standing', async () => {
    const opened = openScreen(fan, '/betting', ({ path, method }) =>
      path === '/api/care/reality-check'
        ? json(due())
        : method === 'POST' && path === '/api/care/changes'
          ? refusal(500, 'internal', 'Something went wrong', 'The server had a fault. Try again.')
          : undefined,
    )
    await opened.user.click(within(await dialog()).getByRole('button', { name: 'Go on' }))
    await screen.findByText('The server had a fault. Try again.')
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })

  it.each([
    ['it is not due', () => json({ ...due(), isDue: false })],
    ['nothing is under way', () => json({ ...due(), play: null })],
    ['the server does not answer', silence],
    ['the server fails', () => refusal(500, 'internal', 'x', 'x')],
  ] as const)('nothing is asked while %s', async (_, answer) => {
    const opened = openScreen(fan, '/betting', checkIs(answer))
    await opened.settled()
    await waitFor(() => expect(opened.asked).toContain('GET /api/care/reality-check'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('it is not asked for beside scores and news', async () => {
    const opened = openScreen(
      fan,
      '/live-tracker',
      checkIs(() => json(due())),
    )
    await opened.settled()
    expect(opened.asked).not.toContain('GET /api/care/reality-check')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the question for a limit', () => {
  it('stands before the plans at onboarding; “Not now” is as large, is one click, and is recorded', async () => {
    const person = await member(app)
    const opened = openScreen(person, '/onboarding')
    const notNow = await screen.findByRole('button', { name: 'Not now' })
    expect(notNow.className).toBe(screen.getByRole('button', { name: 'Set a limit' }).className)
    expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull()
    await opened.user.click(notNow)
    await screen.findByRole('button', { name: /Continue with/ })
    const { changes } = (await person.get('/api/care/history')).json<{ changes: { change: { type: string } }[] }>()
    expect(changes.map(({ change }) => change.type)).toEqual(['decline_limits'])
  })

  it('a limit can be set right there, and the plans come after it', async () => {
    const person = await member(app)
    const opened = openScreen(person, '/onboarding')
    await opened.user.click(await screen.findByRole('button', { name: 'Set a limit' }))
    await opened.user.type(await screen.findByLabelText('Dollars'), '50')
    await opened.user.click(screen.getByRole('button', { name: 'Set this limit' }))
    await screen.findByRole('button', { name: /Continue with/ })
    expect((await person.get('/api/care')).json().limits).toMatchObject([{ kind: 'stake', amount: 5_000 }])
    // That is no moment to sell: the paid plans are there, and none is praised or chosen.
    expect(opened.words()).not.toContain('RECOMMENDED')
    expect(screen.getByRole('radio', { name: 'Free plan' })).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: 'Pro plan' })).toHaveProperty('checked', false)
  })

  it('one of nothing is asked about, and closes what is sold: the free plan is there, with why', async () => {
    const person = await member(app)
    const opened = openScreen(person, '/onboarding')
    await opened.user.click(await screen.findByRole('button', { name: 'Set a limit' }))
    await opened.user.type(await screen.findByLabelText('Dollars'), '0')
    await opened.user.click(screen.getByRole('button', { name: 'Set this limit' }))
    const asked = await screen.findByRole('dialog', { name: 'A limit of $0?' })
    expect(asked.textContent).toContain('nothing can be staked until')
    expect((await person.get('/api/care')).json().limits).toEqual([])
    await opened.user.click(within(asked).getByRole('button', { name: 'Set it to $0' }))
    await opened.user.click(await screen.findByRole('button', { name: 'Continue with Free' }))
    expect(screen.queryByRole('radio', { name: 'Pro plan' })).toBeNull()
    await waitFor(async () => expect((await person.get('/api/me/subscription')).json()).toMatchObject({ tier: 'free', hasChosen: true }))
  })

  it('comes again above screens with prices when a month has gone by', async () => {
    const person = await memberOn(app, 'vip')
    await app.database.db
      .update(users)
      .set({ createdAt: new Date(TEST_NOW - 40 * DAY) })
      .where(eq(users.id, person.id!))
    const opened = openScreen(person, '/betting')
    // By its words: to look for it among the buttons of a board, again and again, leaves the server in this process no time to answer.
    await opened.user.click(await screen.findByText('Not now'))
    await waitFor(() => expect(screen.queryByText('Not now')).toBeNull())
  })
})

describe('above every screen with prices', () => {
  const change = (person: Person, what: object) => person.post('/api/care/changes', { change: what })
  const set = (amount: number) => ({ type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount })

  it.each([
    ['a break', { type: 'take_break', hours: 24 }, /^You are on a break until /],
    ['an exclusion', { type: 'self_exclude', length: 'year' }, /^You excluded yourself from betting until /],
    ['a limit of nothing', set(0), /^Your limit is total stakes of \$0 per day: nothing can be staked\./],
  ])('%s says what is closed and why', async (_, what, sentence) => {
    const person = await memberOn(app, 'pro')
    await change(person, what)
    openScreen(person, '/lineup-builder')
    const note = await screen.findByRole('note', { name: 'Closed for now' })
    expect(note.textContent).toMatch(sentence)
    expect(within(note).getByRole('link').getAttribute('href')).toBe('/limits')
  })

  it('the lineup builder says that projections are closed by one’s own settings, and offers nothing that would be refused', async () => {
    const person = await memberOn(app, 'pro')
    await change(person, set(0))
    const opened = openScreen(person, '/lineup-builder')
    await expect.poll(opened.words).toContain('Projections are closed by your own settings')
    expect(opened.words()).not.toContain('did not come')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Auto-Optimize' }).disabled).toBe(true)
  })

  it('a limit with something left says nothing, nor does a screen without prices', async () => {
    const person = await memberOn(app, 'pro')
    await change(person, set(100))
    const first = openScreen(person, '/lineup-builder')
    await first.settled()
    expect(screen.queryByRole('note', { name: 'Closed for now' })).toBeNull()
    first.leave()
    await change(person, { type: 'take_break', hours: 24 })
    const second = openScreen(person, '/settings')
    await second.settled()
    expect(screen.queryByRole('note', { name: 'Closed for now' })).toBeNull()
  })
})
