// The profile: a picture of one's own, what members may see of one, favorites of the registry, and what one did here.
import { existsSync, readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { users } from '#server/db/tables/accounts.ts'
import { auditEntries } from '#server/db/tables/admin.ts'
import { meters } from '#server/db/tables/meters.ts'
import { countedUnder } from '#server/kernel/door/mailbox-key.ts'
import { meterStore } from '#server/kernel/door/meter.ts'
import { administrator, agedMember, member, memberOn, type Person, stranger } from '#tests/support/as.ts'
import { blankPicture } from '#tests/support/blank-picture.ts'
import { app, home, oneAppWithFiles } from '#tests/support/one-app.ts'

type Profile = OutputOf<typeof API.accounts.profile>
const DAY = 86_400_000
const files = () => (existsSync(`${home}/objects`) ? readdirSync(`${home}/objects`) : [])

oneAppWithFiles()

const aged = () => agedMember(app)
const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Make: 'A camera' } })
    .jpeg()
    .toBuffer()
async function upload(person: Person, purpose: 'avatar' | 'post', bytes: Buffer) {
  const asked = await person.post('/api/objects/upload', { purpose })
  if (asked.statusCode !== 200) return asked
  return person.send('PUT', asked.json<{ uploadURL: string }>().uploadURL, bytes, { 'content-type': 'image/jpeg' })
}
async function picture(person: Person): Promise<string> {
  const { id } = (await upload(person, 'avatar', await photo())).json<{ id: string }>()
  const answer = await person.send('PUT', '/api/user/avatar', { id })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ profileImageUrl: string }>().profileImageUrl
}
const sweep = () => app.jobs.find(({ name }) => name === 'objects.sweep')!.run(new AbortController().signal)
const profileOf = async (person: Person) => (await person.get('/api/user/profile')).json<Profile>()

describe('a picture', () => {
  it('is drawn anew, stands in profile, header and posts, and goes when it is removed', async () => {
    const [author, reader] = [await aged(), await aged()]
    const url = await picture(author)
    expect((await profileOf(author)).profileImageUrl).toBe(url)
    expect((await author.get('/api/auth/user')).json()).toMatchObject({ profileImageUrl: url })
    const { post } = (await author.post('/api/forum/posts', { content: 'Good evening' })).json<{
      post: { id: string; author_avatar: string }
    }>()
    expect(post.author_avatar).toBe(url)
    const seen = await reader.get(url)
    const meta = await sharp(seen.rawPayload).metadata()
    expect([meta.format, meta.exif]).toEqual(['webp', undefined])
    expect((await stranger(app).get(url)).statusCode).toBe(401)

    // A day later it is still there, the one before it is not.
    const next = await picture(author)
    app.clock.advance(2 * DAY)
    await sweep()
    expect((await reader.get(next)).statusCode).toBe(200)
    expect((await reader.get(url)).statusCode).toBe(404)

    expect((await author.send('DELETE', '/api/user/avatar')).json()).toEqual({ profileImageUrl: null })
    await sweep()
    expect((await profileOf(author)).profileImageUrl).toBeNull()
    expect((await author.get(next)).statusCode).toBe(404)
    expect(files()).toEqual([])
  })

  it('of a new member is their own until the second day; for posts they upload none', async () => {
    const [newcomer, reader] = [await member(app), await aged()]
    const url = await picture(newcomer)
    expect((await newcomer.get(url)).statusCode).toBe(200)
    expect((await reader.get(url)).statusCode).toBe(404)
    const { post } = (await newcomer.post('/api/forum/posts', { content: 'Hello' })).json<{ post: { author_avatar: string | null } }>()
    expect(post.author_avatar).toBeNull()
    expect((await upload(newcomer, 'post', await photo())).statusCode).toBe(403)
    await app.database.db
      .update(users)
      .set({ createdAt: new Date(app.clock.now() - DAY) })
      .where(eq(users.id, newcomer.id))
    expect((await reader.get(url)).statusCode).toBe(200)
  })

  it('is one’s own upload for it, and stands in no post', async () => {
    const [owner, other] = [await aged(), await aged()]
    const { id } = (await upload(owner, 'avatar', await photo())).json<{ id: string }>()
    expect((await other.send('PUT', '/api/user/avatar', { id })).statusCode).toBe(404)
    expect((await owner.post('/api/forum/posts', { content: 'x', mediaUrls: [id] })).statusCode).toBe(400)
    const forPosts = (await upload(owner, 'post', await photo())).json<{ id: string }>()
    expect((await owner.send('PUT', '/api/user/avatar', { id: forPosts.id })).statusCode).toBe(404)
  })

  it.each([
    ['a text', Buffer.from('not an image at all, whatever its type says')],
    ['half a file', null],
    ['a bomb of 400 megapixels', 'bomb' as const],
  ])('is not %s: a sentence, and nothing stays', async (_, what) => {
    const person = await aged()
    const whole = await photo()
    const bytes = what === null ? whole.subarray(0, whole.length / 2) : what === 'bomb' ? blankPicture(20_000, 20_000) : what
    const answer = await upload(person, 'avatar', bytes)
    expect([answer.statusCode, answer.json<{ detail: string }>().detail.length > 20]).toEqual([400, true])
    expect((await profileOf(person)).profileImageUrl).toBeNull()
  })

  it('is removed by an administrator, and by no other member', async () => {
    const [owner, other, admin] = [await aged(), await aged(), await administrator(app)]
    const url = await picture(owner)
    expect((await other.send('DELETE', '/api/user/avatar', { userId: owner.id })).statusCode).toBe(404)
    expect((await admin.send('DELETE', '/api/user/avatar', { userId: owner.id })).statusCode).toBe(200)
    expect((await owner.get(url)).statusCode).toBe(404)
    const entries = await app.database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, owner.id))
    expect(entries.map(({ action }) => action)).toContain('avatar.removed')
  })
})

describe('favorites', () => {
  type Found = { id: string; name: string; league: string; kind: string }
  const find = async (person: Person, text: string, kind: string) =>
    (await person.get(`/api/sports/find?text=${encodeURIComponent(text)}&limit=50`))
      .json<{ found: Found[] }>()
      .found.find((one) => one.kind === kind)!
  const entry = ({ id, name, league }: Found) => ({ id, name, league, team: null })

  it('are kept as the registry has them, once each, and refused where it has none', async () => {
    const fan = await member(app)
    const team = await find(fan, 'Bills', 'team')
    const player = await find(fan, 'nfl QB', 'player').then(async (one) => one ?? find(fan, 'nfl', 'player'))
    const wrong = { ...entry(team), name: '<b>Bills</b>' }
    const answer = await fan.send('PATCH', '/api/user/profile', { favorites: { teams: [wrong, entry(team)], players: [entry(player)] } })
    expect(answer.statusCode, answer.body).toBe(200)
    const { favorites } = await profileOf(fan)
    expect(favorites.teams).toEqual([{ id: team.id, name: team.name, league: team.league, team: null }])
    expect(favorites.players).toMatchObject([{ id: player.id, name: player.name, team: expect.any(String) }])
    const unknown = await fan.send('PATCH', '/api/user/profile', { favorites: { teams: [{ ...entry(team), id: 'nobody' }] } })
    expect([unknown.statusCode, unknown.json().detail]).toEqual([400, expect.stringContaining('registry')])
    expect((await profileOf(fan)).favorites.teams).toHaveLength(1)
  })

  it('ring about a player’s own injuries', async () => {
    const fan = await memberOn(app, 'pro')
    const { players } = (await fan.get('/api/sports/players?league=nfl&limit=1')).json<{
      players: { player_id: string; player_name: string }[]
    }>()
    const { player_id: id, player_name: name } = players[0]!
    const rule = { kind: 'injury', league: 'nfl', player: { id, name } }
    expect((await fan.post('/api/alerts/rules', { rule, channels: ['inApp'] })).statusCode).toBeLessThan(300)
    const nobody = await fan.post('/api/alerts/rules', {
      rule: { ...rule, player: { id: 'someone', name: 'Some One' } },
      channels: ['inApp'],
    })
    expect([nobody.statusCode, nobody.json().detail]).toEqual([400, 'There is no such player of NFL.'])
  })
})

it('what was done counts over all days, also those that the allowances have forgotten', async () => {
  const fan = await memberOn(app, 'pro')
  const other = await memberOn(app, 'pro')
  expect((await fan.get('/api/user/activity')).json()).toEqual({ lineupsBuilt: 0, answers: 0, savedLineups: 0, recent: [] })
  expect((await fan.post('/api/chat', { message: 'What is the vig?' })).statusCode).toBe(200)
  const [own] = await app.database.db.select().from(users).where(eq(users.id, fan.id))
  const [mailbox] = countedUnder({ mailbox: own!.mailbox!, email: own!.email, isProved: own!.emailVerified })
  await app.database.db.insert(meters).values([
    { mailbox, meter: 'lineups', day: '2020-01-01', used: 20 },
    { mailbox, meter: 'lineups', day: '2020-01-02', used: 3 },
  ])
  const meter = meterStore(app.database.db, app.clock)
  await meter.sweep()
  await meter.sweep()
  const text = 'status,stake,odds,placed_at,selection\nopen,25,+116,2026-01-05T20:00:00Z,Broncos\n'
  await fan.post('/api/bets/import', { name: 'bets.csv', text })
  const done = (await fan.get('/api/user/activity')).json<OutputOf<typeof API.ownData.activity>>()
  expect([done.lineupsBuilt, done.answers]).toEqual([23, 1])
  expect(done.recent.map(({ kind, text }) => [kind, text])).toEqual([['import', 'Imported 1 bet from a file']])
  // A post is told as it is read, without the signs that mark it.
  const written = { content: '## Plan\n\n> **Under** in the *wind*', type: 'general' }
  expect((await fan.post('/api/forum/posts', written)).statusCode).toBe(200)
  const later = (await fan.get('/api/user/activity')).json<OutputOf<typeof API.ownData.activity>>()
  expect(later.recent.find(({ kind }) => kind === 'post')?.text).toBe('Plan Under in the wind')
  expect((await other.get('/api/user/activity')).json()).toMatchObject({ lineupsBuilt: 0, recent: [] })
  // Alerts of one day are one line, so that they do not push out all that was done besides.
  for (const minutes of [15, 30, 45])
    expect((await fan.post('/api/alerts/rules', { rule: { kind: 'start', league: 'nfl', minutes }, channels: ['inApp'] })).statusCode).toBe(
      200,
    )
  const afterAlerts = (await fan.get('/api/user/activity')).json<OutputOf<typeof API.ownData.activity>>()
  expect(afterAlerts.recent.filter(({ kind }) => kind === 'alert').map(({ text }) => text)).toEqual(['3 alerts set'])
})

it('an import is one act however many bets it brings, by whatever door, and a bet that is typed stands by itself', async () => {
  const fan = await memberOn(app, 'pro')
  const row = (n: number, book: string) => `won,25,+116,2026-01-05T20:00:00Z,Broncos ${n},${book}`
  const file = (rows: readonly string[]) => `status,stake,odds,placed_at,selection,book\n${rows.join('\n')}\n`
  const tracked = file(Array.from({ length: 12 }, (_, n) => row(n, 'Caesars')))
  const ofFiles = file([row(1, 'FanDuel'), row(2, 'DraftKings'), row(3, 'DraftKings')])
  const acts = async (person: Person) =>
    (await person.get('/api/user/activity')).json<OutputOf<typeof API.ownData.activity>>().recent.map(({ kind, text }) => [kind, text])
  const minutes = (count: number) => app.clock.set(app.clock.now() + count * 60_000)
  expect((await fan.post('/api/bets/import', { name: 'b.csv', text: tracked })).statusCode).toBe(200)
  minutes(1)
  expect((await fan.post('/api/platforms/files', { name: 'f.csv', text: ofFiles })).statusCode).toBe(200)
  minutes(1)
  const legs = [{ market: 'other', selection: 'Broncos ML', price: '+116' }]
  const typed = await fan.post('/api/bets', { key: 'typed', book: 'FanDuel', ticket: { kind: 'straight', stakeCents: 1000, legs } })
  expect(typed.statusCode, typed.body).toBe(200)
  expect(await acts(fan)).toEqual([
    ['bet', 'Broncos ML'],
    ['import', 'Imported 3 bets from a file'],
    ['import', 'Imported 12 bets from a file'],
  ])
  // The same files again bring nothing, and one with a bet more brings that one: what came before stands as it did.
  const files = async (text: string) => expect((await fan.post('/api/platforms/files', { name: 'f.csv', text })).statusCode).toBe(200)
  const before = await acts(fan)
  minutes(1)
  await files(ofFiles)
  expect((await fan.post('/api/bets/import', { name: 'b.csv', text: tracked })).statusCode).toBe(200)
  expect(await acts(fan)).toEqual(before)
  minutes(1)
  await files(`${ofFiles}${row(4, 'FanDuel')}\n`)
  expect(await acts(fan)).toEqual([['import', 'Imported 1 bet from a file'], ...before])
})

it('stakes of bets rest on what is not set aside for DFS', async () => {
  const fan = await memberOn(app, 'pro')
  await fan.send('PATCH', '/api/user/profile', { bankroll: { totalCents: 100_000, allocatedCents: 40_000 } })
  expect((await fan.get('/api/dashboard/stats')).json()).toMatchObject({ bankroll: 1000, bettingBankroll: 600 })
  expect((await fan.post('/api/bankroll/suggest', { odds: 120, probability: 0.5 })).json()).toMatchObject({ bankroll: 600 })
})

it('no more is set aside for DFS than the bankroll holds, named together or one after the other', async () => {
  const fan = await memberOn(app, 'pro')
  const state = (bankroll: object) => fan.send('PATCH', '/api/user/profile', { bankroll })
  const refused = await state({ totalCents: 10_000, allocatedCents: 50_000 })
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('set aside')
  expect((await state({ totalCents: 100_000, allocatedCents: 40_000 })).statusCode).toBe(200)
  expect((await state({ totalCents: 30_000 })).statusCode).toBe(400)
  expect((await fan.get('/api/user/profile')).json().bankroll).toMatchObject({ totalCents: 100_000, allocatedCents: 40_000 })
  expect((await state({ totalCents: 30_000, allocatedCents: 30_000 })).statusCode).toBe(200)
})
