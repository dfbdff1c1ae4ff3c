// The page of one’s limits, and what is not offered to whom it is closed.
import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#server/db/tables/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, member, memberOn } from '#tests/support/as.ts'
import { TEST_NOW } from '#tests/support/clock.ts'
import { openScreen } from '#tests/support/screen.tsx'

const DAY = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  return () => app.close()
})
beforeEach(() => app.clock.set(TEST_NOW))

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
