// Limits on the screens: where they stand, the question for one, the reality check, money that is entered, age.
import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RealityCheck } from '#contract/people/care.ts'
import { users } from '#server/db/tables/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, member, memberOn, type Person } from '#tests/support/as.ts'
import { TEST_NOW } from '#tests/support/clock.ts'
import { type Answer, json, openScreen, refusal, silence } from '#tests/support/screen.tsx'

const DAY = 86_400_000
let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'vip')
  return () => app.close()
})
beforeEach(() => app.clock.set(TEST_NOW))

// At the foot of every screen with prices they stand as well: every-screen.test.tsx.
describe('limits and helplines', () => {
  it('stand in the header and at the foot of the window', async () => {
    openScreen(fan, '/settings')
    const header = await screen.findByRole('banner')
    expect((await within(header).findByRole('link', { name: 'Your limits' })).getAttribute('href')).toBe('/limits')
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

describe('the page of one’s limits', () => {
  it('says of each helpline who names it and when that was read, and calls it', async () => {
    const person = await member(app)
    await app.database.db.update(users).set({ region: 'US-NY' }).where(eq(users.id, person.id!))
    const opened = openScreen(person, '/limits')
    await opened.settled()
    const line = (await screen.findByRole('link', { name: 'New York State HOPEline' })).closest('li')!
    expect(within(line).getByRole('link', { name: '1-877-8-HOPENY' }).getAttribute('href')).toBe('tel:+18778467369')
    expect(line.textContent).toContain('New York · as named by FanDuel’s notice of July 2025, read on Nov 23, 2026')
  })

  it('only the gross limit is called a deposit limit', async () => {
    const opened = openScreen(await member(app), '/limits')
    await opened.settled()
    await opened.user.click(screen.getByRole('combobox', { name: 'Limit' }))
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(names).toContain('Deposit limit')
    expect(names).toContain('Net deposits')
    expect(names.filter((name) => /deposit limit/i.test(name ?? ''))).toEqual(['Deposit limit'])
  })

  it('takes a deposit, lists it and takes it away', async () => {
    const person = await member(app)
    const opened = openScreen(person, '/limits')
    await opened.user.type(await screen.findByLabelText('Amount ($)'), '12.50')
    await opened.user.type(screen.getByLabelText('Sportsbook'), 'FanDuel')
    await opened.user.click(screen.getByRole('button', { name: 'Enter it' }))
    await screen.findByText('Deposit of $12.50')
    await opened.user.click(screen.getByRole('button', { name: 'Take away' }))
    await screen.findByText('Nothing is entered yet.')
  })

  it('asks for the date of birth where none was stated, and names the helpline of one’s state first', async () => {
    const person = await member(app)
    await app.database.db.update(users).set({ birthDate: null, region: 'US-NY' }).where(eq(users.id, person.id))
    openScreen(person, '/limits')
    await screen.findByLabelText('Date of birth')
    await screen.findByText('1-877-8-HOPENY')
  })

  it('on a break offers only what makes it longer, and says until when each lasts', async () => {
    const person = await member(app)
    await person.post('/api/care/changes', { change: { type: 'take_break', hours: 72 } })
    const opened = openScreen(person, '/limits')
    const form = await screen.findByRole('region', { name: 'Make your break longer' })
    expect(screen.queryByRole('button', { name: 'Start the break' })).toBeNull()
    await opened.user.click(within(form).getByRole('combobox'))
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(options).toEqual([
      expect.stringMatching(/^7 days, until Nov 28, 2026, /),
      expect.stringMatching(/^14 days, until Dec 5, 2026, /),
      expect.stringMatching(/^42 days, until Jan 2, 2027, /),
      'Another length',
    ])
    await opened.user.click(screen.getByRole('option', { name: /^14 days/ }))
    await opened.user.click(within(form).getByRole('button', { name: 'Make it longer' }))
    const asked = await screen.findByRole('dialog', { name: /^Make your break longer: 14 days, until Dec 5, 2026/ })
    await opened.user.click(within(asked).getByRole('button', { name: 'Make it longer' }))
    await screen.findByText(/^You are on a break until Dec 5, 2026/)
    expect((await person.get('/api/care')).json()).toMatchObject({ standing: { kind: 'break', until: TEST_NOW + 14 * DAY } })
  })

  it('takes a break of any number of days and hours from 24 hours to 42 days', async () => {
    const person = await member(app)
    const { user } = openScreen(person, '/limits')
    const form = await screen.findByRole('region', { name: 'Take a break' })
    await user.click(within(form).getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: 'Another length' }))
    const type = async (label: string, text: string) => {
      const field = within(form).getByLabelText(label)
      await user.clear(field)
      await user.type(field, text)
    }
    const start = () => within(form).getByRole('button', { name: 'Start the break' })
    for (const [days, hours] of [
      ['0', '23'],
      ['42', '1'],
      ['-1', '24'],
    ] as const) {
      await type('Days', days)
      await type('Hours', hours)
      await within(form).findByText('A break lasts 24 hours to 42 days, in whole hours.')
      expect(start()).toHaveProperty('disabled', true)
    }
    await type('Days', '5')
    await type('Hours', '7')
    await user.click(start())
    const asked = await screen.findByRole('dialog', { name: 'Take a break of 5 days and 7 hours?' })
    await user.click(within(asked).getByRole('button', { name: 'Start the break' }))
    await screen.findByText(/^You are on a break until Nov 27, 2026/)
    const until = TEST_NOW + (5 * 24 + 7) * 3_600_000
    expect((await person.get('/api/care')).json()).toMatchObject({ standing: { kind: 'break', until } })
  })

  it.each([
    ['of half a year', 'half_year', ['1 year', '5 years', 'For good']],
    ['for good', 'forever', []],
  ])('under an exclusion %s offers no break, and only longer exclusions', async (_, length, longer) => {
    const person = await member(app)
    await person.post('/api/care/changes', { change: { type: 'self_exclude', length } })
    const opened = openScreen(person, '/limits')
    await screen.findByText(/^You excluded yourself (until|for good)/)
    expect(screen.queryByRole('button', { name: /Start the break|Exclude myself/ })).toBeNull()
    const form = screen.queryByRole('region', { name: 'Make your self-exclusion longer' })
    expect(form === null).toBe(longer.length === 0)
    if (!form) return
    await opened.user.click(within(form).getByRole('combobox'))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(longer)
  })

  it('shows a sign of chasing as one sentence with one act', async () => {
    const person = await member(app)
    for (let i = 0; i < 3; i++)
      await person.post('/api/care/money', { kind: 'deposit', cents: 1_000, at: app.clock.now() - (i + 1) * 60_000 })
    openScreen(person, '/betting')
    const note = await screen.findByRole('complementary', { name: 'A word about your betting' })
    expect(note.textContent).toContain('You paid in several times within a day. A limit on deposits can help.')
    expect(within(note).getAllByRole('link')).toHaveLength(1)
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

describe('what is closed is not offered', () => {
  const closed = async (change: object) => {
    const person = await memberOn(app, 'vip')
    await person.post('/api/care/changes', { change })
    return person
  }
  const usedUp = { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 0 }
  const excluded = { type: 'self_exclude', length: 'year' }
  const note = () => screen.findByRole('note', { name: 'Closed for now' })

  it('the dashboard of whose limit is used up shows no price as one that beats fair, and says nothing of any', async () => {
    const first = openScreen(await memberOn(app, 'vip'), '/')
    await screen.findByRole('region', { name: 'Prices that beat fair' })
    first.leave()
    const opened = openScreen(await closed(usedUp), '/')
    await note()
    await opened.settled()
    expect(screen.queryByRole('region', { name: 'Prices that beat fair' })).toBeNull()
    expect(document.body.textContent).not.toMatch(/beats? fair/)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/games? (in the day ahead|(is|are) on)/)
  })

  it('the value tab says that it is closed, and not that nothing beats fair', async () => {
    const opened = openScreen(await closed(usedUp), '/betting?tab=value')
    await screen.findByText('Closed by your own settings')
    await opened.settled()
    expect(document.body.textContent).not.toMatch(/No game’s price is value|Best edge/)
  })

  it.each([
    ['player props', '/betting?market=prop', 'table', 'Fair', 'Prices stand here alone'],
    ['the board by game', '/betting?view=games', null, null, 'Prices stand here alone'],
    ['forecasts of games', '/predictions', null, null, 'Games stand here without their forecasts.'],
    ['the chances of a field', '/predictions?league=pga', null, null, 'No chances stand here.'],
    ['the fair price of a market', '/betting?tab=tools&tool=devig', null, null, null],
  ])('%s: nothing says what a price is worth where a limit is used up, and why is said', async (_, path, role, column, said) => {
    const opened = openScreen(await closed(usedUp), path)
    await note()
    await opened.settled()
    if (said) expect((await screen.findByRole('note', { name: 'Left out here' })).textContent).toContain(said)
    if (role && column) {
      const table = (await screen.findAllByRole(role)).find((one) => within(one).queryByRole('columnheader', { name: 'Over' }))!
      expect(within(table).queryByRole('columnheader', { name: column })).toBeNull()
    }
    expect(document.body.textContent).not.toMatch(/fair price by|Fair chance|fair unknown|market \d+%|too few books/)
    expect(screen.queryByRole('button', { name: /^Predict / })).toBeNull()
  })

  it('the board of games names no line to whom prices are closed, where it would say “unknown”', async () => {
    const opened = openScreen(await closed(excluded), '/')
    await note()
    await opened.settled()
    expect(screen.queryByRole('columnheader', { name: 'Spread' })).toBeNull()
    expect(document.body.textContent).not.toContain('line of the middle book')
  })

  it.each([
    ['/alerts', /Set a rule|edges of 3%|New rule/],
    ['/financial', /Connect Platform|Link a sportsbook/],
    ['/predictions', /Predict shows|^Predict$/],
  ])('%s invites nobody who is excluded', async (path, words) => {
    const first = openScreen(await memberOn(app, 'vip'), path)
    await waitFor(() => expect(document.body.textContent).toMatch(new RegExp(words.source.replaceAll(/[$^]/g, ''))))
    first.leave()
    const opened = openScreen(await closed(excluded), path)
    await note()
    await opened.settled()
    expect(document.body.textContent).not.toMatch(words)
    expect(screen.queryByRole('button', { name: /^Predict / })).toBeNull()
  })
})

it('nobody on a break is asked to pay for more', async () => {
  const [open, resting] = [await memberOn(app, 'casual'), await memberOn(app, 'casual')]
  await resting.post('/api/care/changes', { change: { type: 'take_break', hours: 24 } })
  const first = openScreen(open, '/settings')
  await screen.findByRole('complementary', { name: 'Upgrade' })
  await screen.findByRole('button', { name: 'Upgrade' })
  first.leave()
  const second = openScreen(resting, '/settings')
  await second.settled()
  expect(screen.queryByRole('complementary', { name: 'Upgrade' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull()
})

it('an administrator corrects a birth date with a reason', async () => {
  const admin = await administrator(app, { isSuper: true })
  const person = await member(app)
  const opened = openScreen(admin, '/admin?tab=users')
  const name = `Correct birth date: ${person.email}`
  await opened.user.click(await screen.findByRole('button', { name }))
  await opened.user.click(await screen.findByRole('button', { name: 'Correct it' }))
  await screen.findByText('Say why, in a few words.')
  await opened.user.type(screen.getByLabelText('Date of birth'), '1985-02-03')
  await opened.user.type(screen.getByLabelText('Why'), 'typed the wrong year')
  await opened.user.click(screen.getByRole('button', { name: 'Correct it' }))
  await screen.findByText('The date of birth is corrected.')
  const [row] = await app.database.db.select().from(users).where(eq(users.id, person.id))
  expect(row?.birthDate).toBe('1985-02-03')
})
