// One's own export brought into another account: what can be kept again is there once, however often the file comes, and the rest is told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'

type Summary = OutputOf<typeof API.ownData.importData>
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const exported = async (person: Person) => (await person.get('/api/me/export')).body
const bring = (person: Person, text: string) => person.post('/api/me/import', { name: 'export.json', text })
const betsOf = async (person: Person) => {
  const { bets } = (await person.get('/api/bets?limit=200')).json<OutputOf<typeof API.bets.list>>()
  return bets.map(({ id: _, createdAt: __, updatedAt: ___, ...bet }: Record<string, unknown>) => bet)
}

async function somebody(): Promise<Person> {
  const fan = await memberOn(app, 'pro')
  const text = `status,stake,odds,placed_at,selection,book
won,25,+116,2026-01-05T20:00:00Z,Broncos,DraftKings
lost,10,-110,2026-01-06T20:00:00Z,Chiefs,FanDuel
open,5,+200,2026-01-07T20:00:00Z,Bills,FanDuel
`
  expect((await fan.post('/api/bets/import', { name: 'b.csv', text })).json()).toMatchObject({ added: 3 })
  await fan.send('PATCH', '/api/me/preferences', { theme: 'light', oddsFormat: 'decimal', riskTolerance: 8, publicProfile: true })
  await fan.send('PATCH', '/api/user/profile', { firstName: 'Sam', bankroll: { totalCents: 100_000, allocatedCents: 20_000 } })
  await fan.post('/api/alerts/rules', { rule: { kind: 'injury', league: 'nfl', team: 'DEN' }, channels: ['inApp'] })
  await fan.post('/api/forum/posts', { content: 'Stays where it is' })
  return fan
}

describe('an export', () => {
  it('comes whole into a new account, and once', async () => {
    const [from, to] = [await somebody(), await memberOn(app, 'pro')]
    const text = await exported(from)
    const first = (await bring(to, text)).json<Summary>()
    const part = (name: string, summary = first) => summary.parts.find(({ part }) => part === name)
    expect(part('bets')).toEqual({ part: 'bets', added: 3, there: 0, left: 0 })
    expect(part('alerts')).toMatchObject({ added: 1, left: 0 })
    expect(first.others).toContainEqual({ table: 'community_posts', rows: 1, why: expect.stringContaining('stays') })
    expect(await betsOf(to)).toEqual(await betsOf(from))
    const settings = (await to.get('/api/me/preferences')).json()
    // Who sees the profile is decided anew.
    expect(settings).toMatchObject({ theme: 'light', oddsFormat: 'decimal', riskTolerance: 8, publicProfile: false })
    const [mine, theirs] = [(await to.get('/api/user/profile')).json(), (await from.get('/api/user/profile')).json()]
    expect(mine).toMatchObject({ firstName: 'Sam', bankroll: theirs.bankroll, email: to.email })
    expect((await from.get('/api/dashboard/stats')).json().bankroll).toBe((await to.get('/api/dashboard/stats')).json().bankroll)

    const again = (await bring(to, text)).json<Summary>()
    expect(part('bets', again)).toEqual({ part: 'bets', added: 0, there: 3, left: 0 })
    expect(await betsOf(to)).toHaveLength(3)
    // Into the account that it came from it brings nothing either.
    expect((await bring(from, text)).json<Summary>().parts.every(({ added }) => added === 0)).toBe(true)
  })

  it('brings no alert that its person could not set here, and says which and why', async () => {
    const [from, to] = [await somebody(), await memberOn(app, 'pro')]
    const file = JSON.parse(await exported(from))
    const rule = (more: object, channels = ['inApp']) => file.data.alert_rules.push({ ...file.data.alert_rules[0], rule: more, channels })
    rule({ kind: 'model', league: 'nfl', model: { id: 'gone', name: 'Form' }, atLeast: 0.05 })
    rule({ kind: 'injury', league: 'nfl', team: 'Nowhere Nobodies' })
    rule({ kind: 'line', league: 'nfl', gameId: 'none', market: 'totals', by: 1, from: 40, label: 'A @ B' })
    rule({ kind: 'start', league: 'nba', minutes: 30 }, ['inApp', 'sms'])
    const { parts, notes } = (await bring(to, JSON.stringify(file))).json<Summary>()
    expect(parts.find(({ part }) => part === 'alerts')).toEqual({ part: 'alerts', added: 2, there: 0, left: 3 })
    expect(notes).toEqual([
      'Settings. Left out: Public profile. Who sees it is decided on each server anew.',
      'Alerts. Left out: There is no model “Form” of yours here that forecasts this league.',
      'Alerts. Left out: No team of NFL is called “Nowhere Nobodies”.',
      'Alerts. Left out: There is no such game of NFL.',
      expect.stringMatching(/^Alerts\. Without text messages: This server sends no text messages/),
    ])
    const { rules } = (await to.get('/api/alerts/rules')).json<OutputOf<typeof API.alerts.rules>>()
    expect(rules.map(({ rule: { kind }, channels }) => [kind, channels]).sort()).toEqual([
      ['injury', ['inApp']],
      ['start', ['inApp']],
    ])
  })

  it('brings the bets of files with their accounts, once, and those of linked accounts not', async () => {
    const [from, to] = [await memberOn(app, 'pro'), await memberOn(app, 'pro')]
    const text = `status,stake,odds,placed_at,selection,book
won,25,+116,2026-01-05T20:00:00Z,Broncos,DraftKings
lost,10,-110,2026-01-06T20:00:00Z,Chiefs,FanDuel
won,12,-120,2026-01-06T21:00:00Z,Bears,FanDuel
`
    expect((await from.post('/api/platforms/files', { name: 'b.csv', text })).json()).toMatchObject({ added: 3, accounts: 2 })
    const money = async (person: Person) => {
      const { accounts, products } = (await person.get('/api/platforms/analytics')).json<OutputOf<typeof API.platforms.analytics>>()
      return { products, accounts: accounts.map(({ accountId: _, ...account }) => account).sort((a, b) => (a.name < b.name ? -1 : 1)) }
    }
    const file = JSON.parse(await exported(from))
    file.data.linked_accounts.push({ ...file.data.linked_accounts[0], id: 'linked', source: 'aggregator', ref: 'BACT_1' })
    file.data.linked_records.push({ ...file.data.linked_records[0], account_id: 'linked' })
    file.data.linked_records.push({ ...file.data.linked_records[0], content: { status: 'won', stakedCents: -1 } })
    const first = (await bring(to, JSON.stringify(file))).json<Summary>()
    const part = (summary: Summary) => summary.parts.find(({ part: name }) => name === 'history')
    expect(part(first)).toEqual({ part: 'history', added: 3, there: 0, left: 1 })
    expect(first.others).toContainEqual({ table: 'linked_records', rows: 1, why: expect.stringContaining('link') })
    expect(first.others).toContainEqual({ table: 'linked_accounts', rows: 1, why: expect.stringContaining('keys') })
    expect((await money(from)).products.bet).toMatchObject({ settled: 3, won: 2, lost: 1 })
    expect(await money(to)).toEqual(await money(from))
    // The same file, or the file from which the bets came, brings nothing more.
    expect(part((await bring(to, JSON.stringify(file))).json<Summary>())).toMatchObject({ added: 0, there: 3 })
    expect((await to.post('/api/platforms/files', { name: 'b.csv', text })).json()).toMatchObject({ added: 0 })
    expect(await money(to)).toEqual(await money(from))
  })

  it('names all that it drops: settings of a larger plan, books that there are not, what nobody understands, a bankroll of before', async () => {
    const [from, to] = [await somebody(), await memberOn(app, 'casual')]
    const file = JSON.parse(await exported(from))
    const books = ['draftkings', 'corner_shop']
    Object.assign(file.data.profile.preferences, {
      voiceEnabled: true,
      cameraEnabled: true,
      smsAlerts: true,
      books,
      publicProfile: false,
      mood: 'blue',
    })
    await to.send('PATCH', '/api/user/profile', { bankroll: { totalCents: 5_000, allocatedCents: 0 } })
    const { notes } = (await bring(to, JSON.stringify(file))).json<Summary>()
    expect(notes).toEqual([
      'Profile. Left out: the bankroll. The one that you stated here stays.',
      'Settings. Left out: mood, which is not understood here.',
      'Settings. Left out: Text messages, which the Pro plan and above have.',
      'Settings. Left out: Voice assistant, which the Pro plan and above have.',
      'Settings. Left out: Camera, which the VIP plan and above have.',
      'Settings. Left out of My books: corner_shop. The feed of prices of this server does not tell of such books.',
    ])
    expect((await to.get('/api/me/preferences')).json()).toMatchObject({ books: ['draftkings'], voiceEnabled: false, smsAlerts: false })
    const free = await memberOn(app, 'free')
    expect((await bring(free, JSON.stringify(file))).json<Summary>().notes).toContain(
      'Settings. Left out: My books, which the Casual plan and above have.',
    )
    expect((await free.get('/api/me/preferences')).json()).toMatchObject({ books: null })
  })

  it('brings no book back whose account of files was disconnected here, and says so', async () => {
    const fan = await memberOn(app, 'pro')
    const text = 'status,stake,odds,placed_at,selection,book\nwon,25,+116,2026-01-05T20:00:00Z,Broncos,DraftKings\n'
    await fan.post('/api/platforms/files', { name: 'b.csv', text })
    const file = await exported(fan)
    const { connections } = (await fan.get('/api/platforms/connections')).json<OutputOf<typeof API.platforms.connections>>()
    await fan.send('DELETE', `/api/platforms/connections/${connections[0]!.id}`)
    const { parts, notes } = (await bring(fan, file)).json<Summary>()
    expect(parts.find(({ part }) => part === 'history')).toEqual({ part: 'history', added: 0, there: 0, left: 1 })
    expect(notes.at(-1)).toMatch(/^Bets of files\. DraftKings was disconnected here on \d{4}-\d\d-\d\d: its bet stays away\./)
    expect((await fan.get('/api/platforms/connections')).json()).toMatchObject({ connections: [] })
  })

  it('takes no bets into an account of files that is paused, and says so; restored bets are one act', async () => {
    const fan = await memberOn(app, 'pro')
    const head = 'status,stake,odds,placed_at,selection,book\n'
    await fan.post('/api/platforms/files', { name: 'b.csv', text: `${head}won,25,+116,2026-01-05T20:00:00Z,Broncos,DraftKings\n` })
    const bet = { key: 'typed', book: 'FanDuel', ticket: (API.bets.add.example as { ticket: object }).ticket }
    for (const key of ['one', 'two']) expect((await fan.post('/api/bets', { ...bet, key })).statusCode).toBe(200)
    const file = await exported(fan)
    const to = await memberOn(app, 'pro')
    await to.post('/api/platforms/files', { name: 'b.csv', text: `${head}won,25,+116,2026-01-06T20:00:00Z,Bears,DraftKings\n` })
    const { connections } = (await to.get('/api/platforms/connections')).json<OutputOf<typeof API.platforms.connections>>()
    await to.post(`/api/platforms/connections/${connections[0]!.id}/pause`, { isPaused: true })
    const { parts, notes } = (await bring(to, file)).json<Summary>()
    expect(parts.find(({ part }) => part === 'history')).toEqual({ part: 'history', added: 0, there: 0, left: 1 })
    expect(notes.at(-1)).toBe(
      'Bets of files. DraftKings is paused here: its bet was not kept. Resume it in My Financials, then bring the file again.',
    )
    expect((await to.get('/api/platforms/connections')).json()).toMatchObject({ connections: [{ state: 'paused' }] })
    const { recent } = (await to.get('/api/user/activity')).json<OutputOf<typeof API.ownData.activity>>()
    expect(recent.map(({ kind, text }) => [kind, text]).sort()).toEqual([
      ['import', 'Imported 1 bet from a file'],
      ['import', 'Imported 2 bets from a file'],
    ])
  })

  it('with rows that somebody changed brings the sound ones, and nothing of another person', async () => {
    const [from, to] = [await somebody(), await memberOn(app, 'pro')]
    const file = JSON.parse(await exported(from))
    file.data.bets[0].profit_cents = 999_999_99
    file.data.bets[1].user_id = from.id
    file.data.bets.push({ nonsense: true }, null, 7)
    file.data.profile.preferences.theme = 'javascript:alert(1)'
    file.data.profile.isAdmin = true
    file.data.users = [{ id: to.id, is_admin: true }]
    file.data.subscriptions = [{ user_id: to.id, tier: 'vip' }]
    const summary = (await bring(to, JSON.stringify(file))).json<Summary>()
    expect(summary.parts[0]).toEqual({ part: 'bets', added: 2, there: 0, left: 4 })
    expect((await to.get('/api/me/preferences')).json()).toMatchObject({ theme: 'dark', riskTolerance: 8 })
    expect((await to.get('/api/auth/user')).json()).toMatchObject({ isAdmin: false, subscriptionTier: 'pro', email: to.email })
    expect(await betsOf(from)).toHaveLength(3)
  })

  it.each([
    ['a text', 'no JSON at all'],
    ['another JSON', '{"data": {}}'],
    ['a later version', '{"format":"ai-sports-guru-export","version":2,"data":{}}'],
    ['nothing', ''],
    ['5,000 brackets', '['.repeat(5000)],
  ])('that is %s is refused with a sentence, and nothing is changed', async (_, text) => {
    const to = await memberOn(app, 'pro')
    const answer = await bring(to, text)
    expect([400, 422]).toContain(answer.statusCode)
    expect(answer.json<{ detail: string }>().detail.length).toBeGreaterThan(10)
    expect(await betsOf(to)).toEqual([])
  })
})
