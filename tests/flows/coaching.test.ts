// Coaching on the whole server: hours of a calendar that are booked, moved and given back, invitations by mail, and the report of a record.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { Tier } from '#core/access/tiers.ts'
import type { CareChange } from '#core/care/care-state.ts'
import { readConfig } from '#server/config.ts'
import { users } from '#server/db/tables/accounts.ts'
import { coachingHours } from '#server/db/tables/coaching.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import type { Mail, Messenger } from '#server/ports/messenger.ts'
import { coachFinding } from '#server/wiring/wire-coaching.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type Person, stranger } from '#tests/support/as.ts'

type Hours = OutputOf<typeof API.coaching.hours>
type Hour = OutputOf<typeof API.coaching.book>

const HOUR = 3_600_000
const DAY = 24 * HOUR
// A Monday; New York turns its clocks on Sunday, November 1.
const NOW = Date.UTC(2026, 9, 26, 12)
const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Test//EN',
  'BEGIN:VEVENT',
  'UID:evenings',
  'DTSTAMP:20260101T000000Z',
  'DTSTART;TZID=America/New_York:20261029T180000',
  'DTEND;TZID=America/New_York:20261029T200000',
  'RRULE:FREQ=WEEKLY;COUNT=8',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

const mails: Mail[] = []
let isDown = false
const messenger: Messenger = {
  send: async (mail) => {
    if (isDown) throw new Error('the mail server is down')
    mails.push(mail)
  },
  isReachable: async () => true,
}
let folder: string
let app: TestApp
const environment = (file: string) => ({
  GURU_COACH_CALENDAR: file,
  GURU_COACH_NAME: 'The coach',
  GURU_COACH_ADDRESS: 'coach@example.com',
  GURU_COACH_PLACE: 'https://meet.example.com/coach',
  SMTP_URL: 'smtp://127.0.0.1:1',
})
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'coach-'))
  writeFileSync(path.join(folder, 'coach.ics'), CALENDAR)
  app = await testApp({ now: NOW, env: environment(path.join(folder, 'coach.ics')), messenger })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** Signing up asks for a confirmation by mail here; people of these tests are made without it. */
async function memberOn(server: TestApp, tier: Tier): Promise<Person & { id: string }> {
  const person = stranger(server)
  const { email, password } = person
  await person.post('/api/auth/sign-up', { email, password, firstName: 'Robin', birthDate: '1990-01-31' })
  await server.database.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
  const { user } = (await person.post('/api/auth/sign-in', { email, password })).json<{ user: { id: string } }>()
  await server.database.db
    .insert(subscriptions)
    .values({ userId: user.id, tier, status: 'active', updatedAt: new Date(server.clock.now()) })
  return Object.assign(person, { id: user.id })
}

const hours = async (person: Person) => (await person.get('/api/coaching')).json<Hours>()
const book = (person: Person, startsAt: number, note = '') => person.post('/api/coaching/hours', { startsAt, note })
const booked = async (person: Person, startsAt: number, note?: string) => {
  const answer = await book(person, startsAt, note)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Hour>()
}
const cancel = (person: Person, id: string) => person.post(`/api/coaching/hours/${id}/cancel`)
const move = (person: Person, id: string, startsAt: number) => person.post(`/api/coaching/hours/${id}/move`, { startsAt })
const runMails = () => app.jobs.find(({ name }) => name === 'coaching.mail')!.run(new AbortController().signal)
const mailsTo = (to: string) => mails.filter((mail) => mail.to === to)
const change = (person: Person, one: CareChange) => person.post('/api/care/changes', { change: one })
/** The line of an invitation, unfolded. */
const line = (mail: Mail | undefined, name: string) =>
  new RegExp(`^${name}[;:](.*)$`, 'm').exec(mail?.calendar?.text.replace(/\r\n[ \t]/g, '') ?? '')?.[1]?.trim()

describe('hours of the coach', () => {
  it('are those of the calendar by its own clock, before and after the clocks turn', async () => {
    const { free, coach, calendar, booked: own } = await hours(await memberOn(app, 'vip'))
    expect(free.slice(0, 4).map(({ startsAt }) => new Date(startsAt).toISOString())).toEqual([
      '2026-10-29T22:00:00.000Z',
      '2026-10-29T23:00:00.000Z',
      '2026-11-05T23:00:00.000Z',
      '2026-11-06T00:00:00.000Z',
    ])
    expect([coach, calendar, own]).toEqual([{ name: 'The coach', place: 'https://meet.example.com/coach' }, 'read', []])
  })

  it('are booked with an invitation to both, moved with the next one and given back with its end', async () => {
    const person = await memberOn(app, 'vip')
    const [first, second] = (await hours(person)).free
    const hour = await booked(person, first!.startsAt, 'Stakes; and, commas')
    await runMails()
    const invited = mailsTo(person.email).at(-1)
    expect(invited).toMatchObject({ replyTo: 'coach@example.com', calendar: { method: 'REQUEST' } })
    expect([line(invited, 'DTSTART'), line(invited, 'DTEND'), line(invited, 'SEQUENCE')]).toEqual([
      '20261029T220000Z',
      '20261029T230000Z',
      '0',
    ])
    expect(line(invited, 'DESCRIPTION')).toBe('Stakes\\; and\\, commas')
    expect(line(invited, 'ATTENDEE')).toContain(`mailto:${person.email}`)
    expect(mailsTo('coach@example.com').at(-1)).toMatchObject({ replyTo: person.email, calendar: { method: 'REQUEST' } })
    expect((await hours(person)).free.map(({ startsAt }) => startsAt)).not.toContain(first!.startsAt)
    expect((await hours(person)).booked).toMatchObject([{ id: hour.id, status: 'booked', canChange: true, mail: 'sent' }])
    const file = (await person.get(`/api/coaching/hours/${hour.id}/invitation`)).json<{ text: string }>()
    expect(file.text).toContain('METHOD:PUBLISH')
    expect((await move(person, hour.id, second!.startsAt)).json<Hour>()).toMatchObject({ startsAt: second!.startsAt })
    await runMails()
    const moved = mailsTo(person.email).at(-1)
    expect([line(moved, 'UID'), line(moved, 'SEQUENCE'), line(moved, 'DTSTART')]).toEqual([line(invited, 'UID'), '1', '20261029T230000Z'])
    expect((await hours(person)).free.map(({ startsAt }) => startsAt)).toContain(first!.startsAt)
    expect((await cancel(person, hour.id)).json<Hour>()).toMatchObject({ status: 'cancelled' })
    await runMails()
    expect(mailsTo(person.email).at(-1)).toMatchObject({ calendar: { method: 'CANCEL' } })
    expect([line(mailsTo('coach@example.com').at(-1), 'STATUS'), line(mailsTo(person.email).at(-1), 'SEQUENCE')]).toEqual([
      'CANCELLED',
      '2',
    ])
    const count = mails.length
    await runMails()
    expect(mails.length).toBe(count)
    expect((await cancel(person, hour.id)).statusCode).toBe(404)
  })

  it('go to one of ten who book the same hour at once, and one person holds two', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => memberOn(app, 'vip')))
    const { free } = await hours(people[0]!)
    const answers = await Promise.all(people.map((person) => book(person, free[0]!.startsAt)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json<{ detail: string }>().detail).toContain('taken')
    const greedy = await memberOn(app, 'vip')
    const three = await Promise.all(free.slice(1, 4).map(({ startsAt }) => book(greedy, startsAt)))
    expect(three.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409])
    const [mine] = (await hours(greedy)).booked
    const loser = people[answers.findIndex(({ statusCode }) => statusCode === 409)]!
    expect((await move(loser, mine!.id, free[4]!.startsAt)).statusCode).toBe(404)
    expect((await cancel(loser, mine!.id)).statusCode).toBe(404)
    expect((await move(greedy, mine!.id, free[0]!.startsAt)).statusCode).toBe(409)
    await app.database.db.delete(coachingHours)
  })

  it('that are in no calendar, in the past or within a day are not booked; what begins within a day stands', async () => {
    const person = await memberOn(app, 'vip')
    const { free } = await hours(person)
    const first = free[0]!.startsAt
    for (const at of [first + HOUR / 2, first + 3 * HOUR, NOW - DAY, 8.64e15])
      expect((await book(person, at)).statusCode, String(at)).toBeGreaterThanOrEqual(400)
    const { id } = await booked(person, first)
    const late = first - app.clock.now() - DAY + 1
    app.clock.advance(late)
    expect((await hours(person)).booked[0]).toMatchObject({ canChange: false })
    expect((await cancel(person, id)).json<{ detail: string }>().detail).toContain('up to 24 hours before')
    expect((await move(person, id, free[5]!.startsAt)).statusCode).toBe(409)
    // Whoever takes a break gives it back up to its beginning, and books nothing.
    expect((await change(person, { type: 'take_break', hours: 24 })).statusCode).toBe(200)
    expect(await hours(person)).toMatchObject({ free: [], isShut: true })
    expect((await book(person, free[5]!.startsAt)).json<{ code: string }>().code).toBe('care')
    expect((await cancel(person, id)).statusCode).toBe(200)
  })

  it('wait for a mail server that is down, and a deleted account gives its hour back', async () => {
    const person = await memberOn(app, 'vip')
    const { free } = await hours(person)
    isDown = true
    const { id } = await booked(person, free[0]!.startsAt, 'private')
    await runMails()
    expect((await hours(person)).booked[0]).toMatchObject({ mail: 'waiting' })
    isDown = false
    await runMails()
    expect((await hours(person)).booked[0]).toMatchObject({ mail: 'sent' })
    const before = mailsTo(person.email).length
    expect((await person.post('/api/me/delete', { email: person.email, password: person.password })).statusCode).toBe(200)
    await runMails()
    expect(mailsTo('coach@example.com').at(-1)).toMatchObject({ calendar: { method: 'CANCEL' } })
    expect(mailsTo(person.email).length).toBe(before)
    const [row] = await app.database.db.select().from(coachingHours).where(eq(coachingHours.id, id))
    expect(row).toMatchObject({ userId: null, status: 'cancelled', note: '' })
    expect((await hours(await memberOn(app, 'vip'))).free[0]).toEqual(free[0])
  })

  it('are of VIP: others are shown none and book none', async () => {
    const pro = await memberOn(app, 'pro')
    expect(await hours(pro)).toMatchObject({ free: [], isInPlan: false })
    expect((await book(pro, NOW + 5 * DAY)).statusCode).toBe(402)
    expect((await pro.get('/api/coaching/report')).statusCode).toBe(402)
  })
})

describe('a server', () => {
  it('without a calendar says so, where it is sold too; with one that cannot be read it says that', async () => {
    const tiers = async (server: TestApp) =>
      (await server.http.inject('/api/subscription/tiers')).json<{ id: string; notBuilt: { feature: string; note: string }[] }[]>()
    const notes = async (server: TestApp) =>
      (await tiers(server)).find(({ id }) => id === 'vip')!.notBuilt.filter(({ feature }) => feature.startsWith('1-on-1'))
    const without = await testApp({ now: NOW })
    expect(await notes(without)).toMatchObject([{ note: 'no calendar of a coach is set up on this server' }])
    expect(await notes(app)).toEqual([])
    const person = await memberOn(without, 'vip')
    expect(await hours(person)).toMatchObject({ coach: null, calendar: 'none', free: [] })
    expect((await book(person, NOW + 5 * DAY)).json<{ code: string }>().code).toBe('not_configured')
    await without.close()
    const broken = await testApp({ now: NOW, env: environment(path.join(folder, 'none.ics')), messenger })
    const other = await memberOn(broken, 'vip')
    expect(await hours(other)).toMatchObject({ calendar: 'down', free: [] })
    expect((await book(other, NOW + 5 * DAY)).statusCode).toBe(503)
    await broken.close()
  })
  it('is refused half a setting by name, and guru doctor says what it found', async () => {
    expect(() => readConfig({ GURU_COACH_CALENDAR: '/tmp/a.ics' })).toThrow(
      /SMTP_URL: expected[\s\S]*GURU_COACH_NAME: expected[\s\S]*GURU_COACH_ADDRESS: expected/,
    )
    expect(() => readConfig({ GURU_COACH_TIME_ZONE: 'Mars' })).toThrow('GURU_COACH_TIME_ZONE')
    const found = (env: Record<string, string>) => coachFinding(readConfig(env), NOW)
    expect(await found({})).toMatchObject({ status: 'ok', detail: expect.stringContaining('nobody coaches here') })
    expect(await found(environment(path.join(folder, 'coach.ics')))).toMatchObject({
      status: 'ok',
      detail: expect.stringContaining('2 stretches'),
    })
    expect(await found(environment(path.join(folder, 'none.ics')))).toMatchObject({ status: 'warn' })
  })
})

describe('the report', () => {
  it('is made from the person’s own record, on a break too, and says that few bets are too few', async () => {
    const person = await memberOn(app, 'vip')
    const report = async () => (await person.get('/api/coaching/report')).json<OutputOf<typeof API.coaching.report>>()
    expect(await report()).toMatchObject({ bets: 0, isTooFew: true, closing: [], discipline: { unitCents: null }, leaks: { found: [] } })
    const lines = Array.from({ length: 24 }, (_, index) => {
      const isTotal = index < 12
      const won = !isTotal && index % 2 === 0
      return `2026-0${1 + (index % 9)}-05T18:00:00Z,FanDuel,${isTotal ? 'Over 45.5' : 'Kansas City Chiefs'},2.5,${isTotal ? 20 : 10},${won ? 'won' : 'lost'}`
    })
    const text = ['date,book,selection,odds,stake,status', ...lines].join('\n')
    const sent = await person.post('/api/bets/import', { name: 'bets.csv', text })
    expect(sent.statusCode, sent.body).toBe(200)
    await change(person, { type: 'take_break', hours: 24 })
    const made = await report()
    expect(made).toMatchObject({ bets: 24, isTooFew: false, discipline: { unitCents: 1500, largestCents: 2000 } })
    const leak = made.leaks.found.find(({ by, key }) => by === 'market' && key === 'totals')
    expect(leak).toMatchObject({ bets: 12, profitCents: -24_000, shows: ['roi'] })
    expect(leak!.roi!.high).toBeLessThan(0)
  })
})
