// Alerts on the whole server: a rule rings once, within the plan's allowance, outside quiet hours where the person wants it.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ChannelRow, Preview, Tried } from '#contract/people/alerts.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import { alertWorld, app, confirmed, inbox, MINUTE, mails, nextGame, set, settings, texts, watch } from '#tests/support/alert-world.ts'
import { testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

alertWorld()

describe('a test', () => {
  it('goes by every way that a person has and says where it went, or why it could not; it counts against nothing, once a minute', async () => {
    const person = await confirmed()
    const results = async () => (await person.post('/api/alerts/test')).json<{ results: Tried[] }>().results
    expect(await results()).toEqual([
      { channel: 'inApp', isSent: true, detail: 'in your inbox' },
      { channel: 'email', isSent: true, detail: `to ${person.email}` },
      { channel: 'sms', isSent: false, detail: 'not in your plan' },
      { channel: 'push', isSent: false, detail: expect.stringMatching(/^(not configured|no browser of yours takes it)$/) },
    ])
    expect(mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toEqual(['A test of your alerts'])
    expect((await inbox(person)).alerts).toMatchObject([{ kind: 'test', sent: ['inApp', 'email'], unsent: null }])
    expect(await settings(person)).toMatchObject({ used: 0 })
    const again = await person.post('/api/alerts/test')
    expect([again.statusCode, again.json()]).toMatchObject([429, { code: 'rate_limited' }])
    app.clock.advance(MINUTE)
    await person.send('PATCH', '/api/me/preferences', { emailUpdates: false })
    expect((await results())[1]).toEqual({ channel: 'email', isSent: false, detail: 'switched off in your settings' })
    app.clock.set(TEST_NOW)
  })
})

describe('how often a rule would have rung last week', () => {
  const preview = async (person: Person, rule: object) => {
    const answer = await person.post('/api/alerts/preview', { rule })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Preview>()
  }
  it('is unknown before a price was recorded, then counted over what was recorded', async () => {
    const person = await confirmed()
    const rule = { kind: 'edge', league: 'nhl', atLeast: 0.005 }
    expect(await preview(person, rule)).toMatchObject({ rings: null, since: null, latest: [] })
    const poll = () => app.jobs.find(({ name }) => name === 'prices.poll')!.run(new AbortController().signal)
    await poll()
    app.clock.advance(3 * 60 * MINUTE)
    await poll()
    app.clock.advance(MINUTE)
    const known = await preview(person, rule)
    // Much less than a week, and it says so.
    expect(known.until).toBe(app.clock.now())
    expect(known.until - known.since!).toBeLessThan(24 * 60 * MINUTE)
    expect(known.rings).toBeGreaterThan(0)
    expect(known.latest.length).toBe(Math.min(3, known.rings!))
    // What nobody can have beaten would not have rung, and that is known.
    expect(await preview(person, { ...rule, atLeast: 0.9 })).toMatchObject({ rings: 0, since: known.since })
    app.clock.set(TEST_NOW)
  })

  it('counts the starts of a week, and those of one team', async () => {
    const person = await confirmed()
    const all = await preview(person, { kind: 'start', league: 'nba', minutes: 30 })
    const event = await nextGame(person)
    const one = await preview(person, { kind: 'start', league: 'nba', minutes: 30, team: event.home_abbreviation })
    expect(all.until - all.since!).toBe(7 * 24 * 60 * MINUTE)
    expect(all.rings).toBeGreaterThan(one.rings!)
    expect(one.rings).toBeGreaterThan(0)
    expect((await person.post('/api/alerts/preview', { rule: { kind: 'start', league: 'nba', minutes: 0 } })).statusCode).toBe(400)
  })
})

describe('a rule', () => {
  it('rings once, in the product and by mail, however often it is looked at', async () => {
    const person = await confirmed()
    const event = await nextGame(person)
    const best = event.best[0]!
    const rule = {
      kind: 'price',
      league: 'nba',
      gameId: event.id,
      market: 'spreads',
      outcome: best.outcome,
      point: best.point,
      atLeast: best.price,
      label: 'x',
    }
    await set(person, rule, ['inApp', 'email'])
    await watch()
    await watch()
    const { alerts, unread } = await inbox(person)
    expect(alerts).toHaveLength(1)
    expect(alerts[0]).toMatchObject({ kind: 'price', sent: ['inApp', 'email'], unsent: null, readAt: null })
    expect(unread).toBe(1)
    expect(mails.filter(({ to }) => to === person.email)).toHaveLength(1)
    expect(mails.at(-1)?.text).toContain('/betting?league=nba')
    expect((await person.post('/api/alerts/read')).json()).toEqual({ unread: 0 })
    expect(await settings(person)).toMatchObject({ used: 1, limit: 10 })
  })

  it('about a start rings in its minutes; switched off or of a plan without alerts it is silent', async () => {
    const person = await confirmed()
    const event = await nextGame(person)
    const rule = await set(person, { kind: 'start', league: 'nba', minutes: 15, team: event.home_abbreviation })
    app.clock.set(Date.parse(event.commence_time) - 20 * MINUTE)
    expect((await inbox(person)).alerts).toEqual([])
    await person.send('PATCH', `/api/alerts/rules/${rule.id}`, { isOn: false })
    app.clock.set(Date.parse(event.commence_time) - 10 * MINUTE)
    expect((await inbox(person)).alerts).toEqual([])
    await person.send('PATCH', `/api/alerts/rules/${rule.id}`, { isOn: true })
    expect((await inbox(person)).alerts[0]?.title).toMatch(/^\w+ @ \w+ starts \w{3} \d+:\d\d [AP]M \w+$/)
    app.clock.set(TEST_NOW)
    await app.database.db.delete(subscriptions).where(eq(subscriptions.userId, person.id))
    expect((await person.post('/api/alerts/rules', { rule: { kind: 'injury', league: 'nba' } })).statusCode).toBe(402)
  })

  it('about nothing is refused with what is not there', async () => {
    const person = await confirmed()
    const event = await nextGame(person)
    const refusal = async (rule: object) => {
      const answer = await person.post('/api/alerts/rules', { rule, channels: ['inApp'] })
      return [answer.statusCode, answer.json<{ detail: string }>().detail]
    }
    const price = {
      kind: 'price',
      league: 'nba',
      gameId: event.id,
      market: 'spreads',
      outcome: 'home',
      point: -3,
      atLeast: 100,
      label: 'x',
    }
    expect(await refusal({ ...price, gameId: 'none' })).toEqual([400, 'There is no such game of NBA.'])
    expect(await refusal({ ...price, league: 'nfl' })).toEqual([400, 'There is no such game of NFL.'])
    expect(await refusal({ kind: 'injury', league: 'nba', team: 'Nobodies' })).toEqual([400, 'No team of NBA is called “Nobodies”.'])
    // A selection that no market has: a moneyline with a line, a total with a side.
    for (const none of [{ market: 'h2h' }, { market: 'totals' }, { point: null }, { market: 'totals', outcome: 'draw' }])
      expect((await refusal({ ...price, ...none }))[0]).toBe(400)
    expect((await person.post('/api/alerts/rules', { rule: price, channels: ['inApp'] })).statusCode).toBe(200)
  })

  it('past the allowance of the day is held back and said, not lost', async () => {
    const person = await confirmed()
    await set(person, { kind: 'start', league: 'nba', minutes: 1440 })
    await set(person, { kind: 'start', league: 'nfl', minutes: 1440 })
    await set(person, { kind: 'start', league: 'nhl', minutes: 1440 })
    await watch()
    expect((await inbox(person)).alerts).toHaveLength(10)
    expect(await settings(person)).toMatchObject({ used: 10, limit: 10, heldBack: expect.any(Number) })
    expect((await settings(person)).heldBack).toBeGreaterThan(0)
    app.clock.advance(24 * 60 * MINUTE)
    await watch()
    expect((await inbox(person)).alerts.length).toBeGreaterThan(10)
    app.clock.set(TEST_NOW)
  })

  it('keeps quiet where the person asked for it: it waits in the product, and nothing is sent', async () => {
    const person = await confirmed('pro')
    const before = mails.length
    // Noon to midnight (UTC) is quiet, and it is 18:00.
    await person.send('PATCH', '/api/alerts/settings', { quiet: { from: 720, to: 0 }, phone: '+15551234567' })
    await set(person, { kind: 'start', league: 'nba', minutes: 1440 }, ['inApp', 'email', 'sms'])
    await watch()
    const quiet = (await inbox(person)).alerts
    expect(quiet.length).toBeGreaterThan(0)
    expect(quiet.every(({ sent, unsent }) => sent.length === 1 && unsent === 'quiet hours')).toBe(true)
    expect(mails.length).toBe(before)
    await person.send('PATCH', '/api/alerts/settings', { quiet: null })
    await set(person, { kind: 'start', league: 'nhl', minutes: 1440 }, ['inApp', 'sms'])
    await watch()
    expect(texts.at(-1)).toMatchObject({ to: '+15551234567' })
  })

  it('takes quiet hours by the clock of the person, not by that of the server', async () => {
    const person = await confirmed('pro')
    await person.send('PATCH', '/api/me/preferences', { timeZone: 'America/New_York' })
    // Five in the afternoon (UTC) to midnight is quiet: it is six there, but one o'clock in New York.
    await person.send('PATCH', '/api/alerts/settings', { quiet: { from: 17 * 60, to: 0 }, phone: '+15551230001' })
    await set(person, { kind: 'start', league: 'nba', minutes: 1440 }, ['inApp', 'sms'])
    await watch()
    expect(texts.filter(({ to }) => to === '+15551230001').length).toBeGreaterThan(0)
    // Noon to two is quiet in New York.
    await person.send('PATCH', '/api/alerts/settings', { quiet: { from: 12 * 60, to: 14 * 60 }, phone: '+15551230002' })
    await set(person, { kind: 'start', league: 'nhl', minutes: 1440 }, ['inApp', 'sms'])
    await watch()
    expect(texts.filter(({ to }) => to === '+15551230002')).toEqual([])
  })

  it('goes out by no channel that the settings switch off, whatever it says, and by those that they switch on', async () => {
    const person = await confirmed('pro')
    const isOn = async () => {
      const rows = (await settings(person)).channels as ChannelRow[]
      return rows.filter((row) => row.isOn).map(({ channel }) => channel)
    }
    expect(await isOn()).toEqual(['inApp', 'email', 'sms'])
    await person.send('PATCH', '/api/alerts/settings', { phone: '+15557654321' })
    await person.send('PATCH', '/api/me/preferences', { emailUpdates: false, smsAlerts: false })
    expect(await isOn()).toEqual(['inApp'])
    const mine = () => [mails.filter(({ to }) => to === person.email).length, texts.filter(({ to }) => to === '+15557654321').length]
    await set(person, { kind: 'start', league: 'nba', minutes: 1440 }, ['inApp', 'email', 'sms'])
    await watch()
    const before = (await inbox(person)).alerts
    expect(before.length).toBeGreaterThan(0)
    for (const { sent, unsent } of before) {
      expect(sent).toEqual(['inApp'])
      expect(unsent).toBe('e-mail: switched off in your settings; text message: switched off in your settings')
    }
    expect(mine()).toEqual([0, 0])
    // One switch lets out one channel.
    await person.send('PATCH', '/api/me/preferences', { smsAlerts: true })
    await set(person, { kind: 'start', league: 'nhl', minutes: 1440 }, ['inApp', 'email', 'sms'])
    await watch()
    const rang = (await inbox(person)).alerts.length - before.length
    expect(rang).toBeGreaterThan(0)
    expect(mine()).toEqual([0, rang])
  })

  it.each([
    ['+15552220001', 'text message: the number you gave takes none'],
    ['+15552220002', 'text message: you told the provider to send none; answer START to its number'],
    ['+15552220003', 'text message: it could not be sent'],
  ])('says beside the alert why no text message went to %s: %s', async (phone, unsent) => {
    const person = await confirmed('pro')
    await person.send('PATCH', '/api/alerts/settings', { phone })
    await set(person, { kind: 'start', league: 'nba', minutes: 1440 }, ['inApp', 'sms'])
    await watch()
    expect((await inbox(person)).alerts[0]).toMatchObject({ sent: ['inApp'], unsent })
  })

  it('by text message is of Pro: refused below, and silent for whoever had it', async () => {
    const person = await confirmed('pro')
    await person.send('PATCH', '/api/alerts/settings', { phone: '+15550001111' })
    await set(person, { kind: 'start', league: 'nba', minutes: 1440 }, ['inApp', 'sms'])
    await app.database.db.update(subscriptions).set({ tier: 'casual' }).where(eq(subscriptions.userId, person.id))
    const answer = await person.post('/api/alerts/rules', { rule: { kind: 'injury', league: 'nba' }, channels: ['sms'] })
    expect(answer.json()).toMatchObject({ code: 'tier_required', feature: 'text_alerts', requiredTier: 'pro' })
    expect((await settings(person)).channels).toContainEqual({
      channel: 'sms',
      isAvailable: false,
      why: 'Alerts by text message require Pro tier or higher.',
      isOn: true,
    })
    await watch()
    expect((await inbox(person)).alerts[0]).toMatchObject({ sent: ['inApp'], unsent: 'text message: not in your plan' })
    expect(texts.filter(({ to }) => to === '+15550001111')).toEqual([])
  })

  it('by a channel that this server does not have is refused in words for the person who asks, not for the one who runs the server', async () => {
    const bare = await testApp()
    const person = await memberOn(bare, 'casual')
    for (const [channel, name] of [
      ['email', 'sends no mail'],
      ['sms', 'sends no text messages'],
    ]) {
      const answer = await person.post('/api/alerts/rules', { rule: { kind: 'injury', league: 'nba' }, channels: [channel] })
      expect(answer.json()).toMatchObject({ code: 'not_configured', detail: expect.stringContaining(name!) })
    }
    await bare.close()
  })

  it('of somebody else is not mine to change', async () => {
    const [mine, other] = [await confirmed(), await confirmed()]
    const rule = await set(mine, { kind: 'injury', league: 'nba' })
    expect((await other.send('PATCH', `/api/alerts/rules/${rule.id}`, { isOn: false })).statusCode).toBe(404)
    expect((await other.send('DELETE', `/api/alerts/rules/${rule.id}`)).statusCode).toBe(404)
  })
})
