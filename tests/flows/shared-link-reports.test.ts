// What a member shows by a link is reported by whoever has the link, with an account or without, and a moderator decides whether it stays.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { LINK_KINDS, type LinkKind, MOST_REPORTS_A_DAY } from '#core/community/moderation.ts'
import { communityMembers, communityReports } from '#server/db/tables/community.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, agedMember, memberOn, type Person, prove, stranger } from '#tests/support/as.ts'
import { sharedBy } from '#tests/support/shared-links.ts'

type Fan = Person & { id: string }
type Queue = OutputOf<typeof API.moderation.queue>
type Log = OutputOf<typeof API.moderation.log>

let app: TestApp
let admin: Fan
let owner: Fan
/** Of each kind the address at which a stranger reads it. */
let addresses: Readonly<Record<LinkKind, string>>
beforeAll(async () => {
  app = await testApp()
  admin = await administrator(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await memberOn(app, 'vip')
  const [model, players, lineup, analysis, page] = await sharedBy(app, owner)
  addresses = { lineup: lineup!, model: model!, 'player model': players!, analysis: analysis!, page: page! }
})

const tokenOf = (kind: LinkKind) => addresses[kind].split('/').at(-1)!
const report = (by: Person, kind: LinkKind, rest: object = {}) =>
  by.post('/api/shared-links/reports', { kind, token: tokenOf(kind), reason: 'abuse', note: 'Look at its title', ...rest })
const statusFor = async (kind: LinkKind) => (await stranger(app).get(addresses[kind])).statusCode
const queued = async () => (await admin.get('/api/admin/community/queue')).json<Queue>()
/** What waits of this owner. */
const waiting = async () => (await queued()).texts.filter(({ author }) => author.id === owner.id)
const decide = (linkId: string, decision: string, by: Person = admin) =>
  by.post('/api/admin/community/decisions', { linkId, decision, reason: 'An insult in its title.' })

it.each(LINK_KINDS)('a %s that is reported waits with its title and reason; removed, its link leads nowhere', async (kind) => {
  expect((await report(await agedMember(app), kind)).statusCode).toBe(200)
  const [row, ...more] = await waiting()
  expect(more).toEqual([])
  const title = { lineup: 'Sunday', model: 'Form', 'player model': 'Minutes', analysis: 'Zone blitz', page: 'Betting record' }[kind]
  expect(row).toMatchObject({ kind: 'link', content: `${kind}: ${title}`, why: ['1 report'], isHeld: false })
  expect(row!.reports).toMatchObject([{ reason: 'abuse', note: 'Look at its title' }])
  // Where the moderator looks at it.
  const shown = {
    lineup: '/shared/',
    model: '/models/shared/',
    'player model': '/models/shared/players/',
    analysis: '/videos/clip-',
    page: '/shared/pages/',
  }[kind]
  expect(row!.address!.startsWith(shown)).toBe(true)
  if (kind !== 'analysis') expect(row!.address).toBe(shown + tokenOf(kind))

  expect(await statusFor(kind)).toBe(200)
  expect((await decide(row!.id, 'remove')).statusCode).toBe(200)
  expect(await statusFor(kind)).toBe(404)
  expect(await waiting()).toEqual([])
  // Its other links stay, and what it led to is still the owner's.
  for (const other of LINK_KINDS) expect(await statusFor(other)).toBe(other === kind ? 404 : 200)
  const [entry] = (await owner.get('/api/forum/moderation?own=yes')).json<Log>().entries
  expect(entry).toMatchObject({ action: 'removed', about: 'link', isOwn: true, mayAppeal: true, reason: 'An insult in its title.' })
})

it('a link that is kept stays, by one decision; strangers do not report it again, members do', async () => {
  expect((await report(stranger(app), 'lineup')).statusCode).toBe(200)
  const [row] = await waiting()
  const both = await Promise.all([decide(row!.id, 'keep'), decide(row!.id, 'keep')])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  expect(await statusFor('lineup')).toBe(200)
  const again = await report(stranger(app), 'lineup')
  expect([again.statusCode, again.json<{ detail: string }>().detail]).toEqual([409, expect.stringContaining('looked at this and kept it')])
  expect(await waiting()).toEqual([])
  expect((await report(await agedMember(app), 'lineup')).statusCode).toBe(200)
  expect(await waiting()).toHaveLength(1)
})

const lineupId = async () => (await owner.get('/api/lineups')).json<{ lineups: { id: string }[] }>().lineups[0]!.id
const rename = async (name: string) => {
  const answer = await owner.send('PATCH', `/api/lineups/${await lineupId()}`, { name })
  expect(answer.statusCode, answer.body).toBe(200)
}
const detailOf = (answer: { json: <T>() => T }) => answer.json<{ detail: string }>().detail

it('a decision to keep holds for what was judged: renamed since, the link is reported anew, by strangers and by who reported it before', async () => {
  const fan = await agedMember(app)
  expect((await report(fan, 'lineup')).statusCode).toBe(200)
  expect(detailOf(await report(fan, 'lineup'))).toBe('You reported this already. A moderator will look.')
  expect((await decide((await waiting())[0]!.id, 'keep')).statusCode).toBe(200)
  // Nothing waits: nobody is told that somebody will look.
  const again = await report(fan, 'lineup')
  expect([again.statusCode, detailOf(again)]).toEqual([409, 'A moderator looked at this and kept it. It shows the same now as then.'])
  expect(await waiting()).toEqual([])
  await rename('Monday night')
  expect((await report(stranger(app), 'lineup')).statusCode).toBe(200)
  expect((await report(fan, 'lineup')).statusCode).toBe(200)
  expect(detailOf(await report(fan, 'lineup'))).toBe('You reported this already. A moderator will look.')
  expect((await waiting())[0]!.why).toEqual(['2 reports'])
  // Back under the name that was kept, strangers report nothing of it.
  await decide((await waiting())[0]!.id, 'keep')
  await rename('Sunday')
  expect((await report(stranger(app), 'lineup')).statusCode).toBe(409)
})

it('beside what a link shows now stands what it showed when it was reported, and what was changed unread is not kept', async () => {
  await report(stranger(app), 'lineup')
  const [read] = await waiting()
  expect(read).toMatchObject({ content: 'lineup: Sunday', shown: 'Robin Hill WR DEN FLEX', reports: [{ shown: null }] })
  await rename('Quiet evening')
  const keep = (mark: string | null) =>
    admin.post('/api/admin/community/decisions', { linkId: read!.id, mark, decision: 'keep', reason: 'Only a name.' })
  const refused = await keep(read!.mark)
  expect([refused.statusCode, detailOf(refused)]).toEqual([409, 'What this link shows was changed since you looked. Look at it again.'])
  const [now] = await waiting()
  expect(now).toMatchObject({ content: 'lineup: Quiet evening', reports: [{ shown: 'Sunday\nRobin Hill WR DEN FLEX' }] })
  expect((await keep(now!.mark)).statusCode).toBe(200)
  // What is removed is what was read, whatever it is called since.
  await report(await agedMember(app), 'lineup')
  const removed = await admin.post('/api/admin/community/decisions', {
    ...{ linkId: read!.id, mark: read!.mark, decision: 'remove', reason: 'An insult in its title.' },
  })
  expect(removed.statusCode).toBe(200)
  const share = async () => owner.post(`/api/lineups/${await lineupId()}/share`)
  await rename('Sunday')
  expect((await share()).statusCode).toBe(409)
  await rename('Quiet evening')
  expect((await share()).statusCode).toBe(200)
  // Nor is it brought back under a link that is open.
  expect((await owner.send('PATCH', `/api/lineups/${await lineupId()}`, { name: 'Sunday' })).statusCode).toBe(409)
})

const modelIdOf = async (path: string) => (await owner.get(path)).json<{ models: { id: string }[] }>().models[0]!.id
/** Each kind shared anew by its owner. */
const SHARE = {
  lineup: async () => owner.post(`/api/lineups/${await lineupId()}/share`),
  model: async () => owner.send('PUT', `/api/models/${await modelIdOf('/api/models')}/share`, { isShared: true }),
  'player model': async () => owner.send('PUT', `/api/player-models/${await modelIdOf('/api/player-models')}/share`, { isShared: true }),
  analysis: async () => owner.post(`/api/video-library/clips/clip-${owner.id}/share`),
  page: async () => owner.send('PUT', '/api/me/shared-pages/record'),
} as const satisfies Record<LinkKind, unknown>

it.each(LINK_KINDS)('a %s that was removed is not shared by another press until an appeal was granted', async (kind) => {
  await report(stranger(app), kind)
  expect((await decide((await waiting())[0]!.id, 'remove')).statusCode).toBe(200)
  const refused = await SHARE[kind]()
  expect([refused.statusCode, detailOf(refused)]).toEqual([409, expect.stringContaining('A moderator removed the link to this.')])
  const [entry] = (await owner.get('/api/forum/moderation?own=yes')).json<Log>().entries
  await owner.post(`/api/forum/moderation/${entry!.id}/appeal`, { text: 'It is the name of a play.' })
  expect((await SHARE[kind]()).statusCode).toBe(409)
  expect((await admin.post('/api/admin/community/appeals', { id: entry!.id, isGranted: true, reason: 'So it is.' })).statusCode).toBe(200)
  const shared = await SHARE[kind]()
  expect(shared.statusCode, shared.body).toBe(200)
})

it('the same set of lineups is not shared anew after it was removed; another is', async () => {
  const share = (name: string) =>
    owner.post('/api/me/shared-pages/sets', {
      ...{ sport: 'nba', site: 'draftkings' },
      lineups: [{ players: [{ slot: 'PG', name, team: 'BOS', salary: 5000, points: 25 }] }],
    })
  const { token } = (await share('Ann Link')).json<{ token: string }>()
  expect((await stranger(app).post('/api/shared-links/reports', { kind: 'page', token, reason: 'abuse' })).statusCode).toBe(200)
  const [row] = await waiting()
  expect(row).toMatchObject({ content: 'page: Set of lineups', shown: 'nba draftkings · PG Ann Link BOS' })
  await decide(row!.id, 'remove with strike')
  expect([(await share('Ann Link')).statusCode, (await share('Bo Li')).statusCode]).toEqual([409, 200])
})

it('a second strike for links mutes their owner who never wrote in the community', async () => {
  for (const kind of ['lineup', 'model'] as const) {
    await report(stranger(app), kind)
    expect((await decide((await waiting())[0]!.id, 'remove with strike')).statusCode).toBe(200)
  }
  const [row] = await app.database.db.select().from(communityMembers).where(eq(communityMembers.userId, owner.id))
  expect(row!.mutedUntil).toBeGreaterThan(app.clock.now())
})

it('an appeal that is granted speaks of the words that were judged, and of no others under the same link', async () => {
  const share = async () => owner.post(`/api/lineups/${await lineupId()}/share`)
  const strike = async () => {
    await report(await agedMember(app), 'lineup')
    expect((await decide((await waiting())[0]!.id, 'remove with strike')).statusCode).toBe(200)
    return (await owner.get('/api/forum/moderation?own=yes')).json<Log>().entries[0]!.id
  }
  const first = await strike()
  await rename('Other words')
  const anew = await share()
  addresses = { ...addresses, lineup: `/api/shared-lineups/${anew.json<{ lineup: { shareToken: string } }>().lineup.shareToken}` }
  await strike()
  await owner.post(`/api/forum/moderation/${first}/appeal`, { text: 'It is the name of a play.' })
  expect((await admin.post('/api/admin/community/appeals', { id: first, isGranted: true, reason: 'So it is.' })).statusCode).toBe(200)
  // The second removal stands, the first does not.
  expect((await share()).statusCode).toBe(409)
  await rename('Sunday')
  expect((await share()).statusCode).toBe(200)
})

it('of strangers one report waits at a time, however many send one at once; the others are told that one waits', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => report(stranger(app), 'model')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  expect(answers.filter((answer) => !answer.json<{ isWaiting: boolean }>().isWaiting)).toHaveLength(1)
  expect((await waiting())[0]!.why).toEqual(['1 report'])
})

it('a member reports a link once, and within the bound of all their reports', async () => {
  const fan = await agedMember(app)
  expect((await report(fan, 'model')).statusCode).toBe(200)
  expect((await report(fan, 'model')).statusCode).toBe(409)
  const rows = Array.from({ length: MOST_REPORTS_A_DAY - 1 }, (_, i) => ({
    ...{ textId: `p${i} ${fan.id}`, userId: fan.id, source: 'report' as const, reason: 'spam' as const, note: '', at: app.clock.now() },
  }))
  await app.database.db.insert(communityReports).values(rows)
  expect((await report(fan, 'lineup')).statusCode).toBe(429)
})

it('no link of one’s own, none that is not there, and nobody but an administrator decides', async () => {
  expect((await report(owner, 'lineup')).statusCode).toBe(409)
  expect((await report(stranger(app), 'lineup', { token: 'none' })).statusCode).toBe(404)
  // A token of one kind opens no other.
  expect((await report(stranger(app), 'model', { token: tokenOf('lineup') })).statusCode).toBe(404)
  await report(stranger(app), 'lineup')
  const [row] = await waiting()
  expect((await decide(row!.id, 'remove', owner)).statusCode).toBe(403)
  for (const id of ['lineup:none', 'none', 'post:1', '']) expect((await decide(id, 'remove')).statusCode, id).toBe(404)
  expect(await statusFor('lineup')).toBe(200)
})

it('a link that its owner took back, or whose owner is suspended, does not wait; shared anew it does', async () => {
  await report(stranger(app), 'model')
  const id = (await waiting())[0]!.id.split(':')[1]!
  const share = (isShared: boolean) => owner.send('PUT', `/api/models/${id}/share`, { isShared })
  await share(false)
  const before = await queued()
  expect([await waiting(), before.waiting]).toEqual([[], before.texts.length])
  await share(true)
  expect(await waiting()).toHaveLength(1)
  await prove(admin)
  const suspended = await admin.post(`/api/admin/users/${owner.id}/suspend`, { reason: 'Insults' })
  expect(suspended.statusCode, suspended.body).toBe(200)
  const after = await queued()
  expect([await waiting(), after.waiting]).toEqual([[], after.texts.length])
})

it('what was said of the links of an account goes with the account', async () => {
  for (const kind of LINK_KINDS) await report(stranger(app), kind)
  const countOf = async () =>
    (await app.database.db.select().from(communityReports)).filter(({ textId, userId }) => textId.startsWith('link:') && userId === null)
      .length
  const before = await countOf()
  await prove(owner)
  const gone = await owner.post('/api/me/delete', { email: owner.email, password: owner.password })
  expect(gone.statusCode, gone.body).toBeLessThan(300)
  expect(await countOf()).toBe(before - LINK_KINDS.length)
})

/** Takes back a link that is nothing but its link. */
const TAKE_BACK = {
  page: async () => {
    const [link] = (await owner.get('/api/me/shared-pages')).json<{ links: { id: string }[] }>().links
    return owner.send('DELETE', `/api/me/shared-pages/${link!.id}`)
  },
  analysis: async () => {
    const { links } = (await owner.get(`/api/video-library/clips/clip-${owner.id}/notes`)).json<{ links: { id: string }[] }>()
    return owner.send('DELETE', `/api/video-library/shares/${links[0]!.id}`)
  },
}

it.each(['page', 'analysis'] as const)(
  'a %s that is taken back while it waits, and shared anew with the same words, waits again',
  async (kind) => {
    const fan = await agedMember(app)
    for (const by of [stranger(app), fan]) expect((await report(by, kind)).statusCode).toBe(200)
    const back = await TAKE_BACK[kind]()
    expect(back.statusCode, back.body).toBe(200)
    expect(await waiting()).toEqual([])
    const other = await memberOn(app, 'vip')
    await sharedBy(app, other)
    const shared = await SHARE[kind]()
    expect(shared.statusCode, shared.body).toBe(200)
    const [row, ...more] = await waiting()
    expect([row?.why, more]).toEqual([['2 reports'], []])
    addresses = { ...addresses, [kind]: `/${shared.json<{ token: string }>().token}` }
    expect(detailOf(await report(fan, kind))).toBe('You reported this already. A moderator will look.')
    // Who shows the same words is not the one who was reported.
    expect((await queued()).texts.filter(({ author }) => author.id === other.id)).toEqual([])
    expect((await decide(row!.id, 'remove')).statusCode).toBe(200)
    expect((await SHARE[kind]()).statusCode).toBe(409)
  },
)

it('what links showed goes with the account, also where they were taken back or what they led to was deleted', async () => {
  for (const kind of LINK_KINDS) await report(stranger(app), kind)
  for (const kind of ['page', 'analysis'] as const) expect((await TAKE_BACK[kind]()).statusCode).toBe(200)
  expect((await owner.send('DELETE', `/api/lineups/${await lineupId()}`)).statusCode).toBe(200)
  for (const path of ['/api/models', '/api/player-models'])
    expect((await owner.send('DELETE', `${path}/${await modelIdOf(path)}`)).statusCode).toBe(200)
  const said = async () => {
    const rows = await app.database.db.select().from(communityReports)
    return rows.filter(({ ownerId }) => ownerId === owner.id).map(({ textId }) => textId.split(':')[1])
  }
  expect((await said()).toSorted()).toEqual([...LINK_KINDS].toSorted())
  await prove(owner)
  const gone = await owner.post('/api/me/delete', { email: owner.email, password: owner.password })
  expect(gone.statusCode, gone.body).toBeLessThan(300)
  expect(await said()).toEqual([])
  expect(
    (await app.database.db.select().from(communityReports)).filter(({ textId, ownerId }) => textId.startsWith('link:') && ownerId === null),
  ).toEqual([])
})

it.each(['warn', 'remove', 'remove with strike', 'keep'] as const)(
  'the owner of a link is told what was decided about it: %s',
  async (decision) => {
    const inbox = async () => (await owner.get('/api/forum/mentions')).json<OutputOf<typeof API.forum.mentions>>()
    await report(stranger(app), 'model')
    expect((await decide((await waiting())[0]!.id, decision)).statusCode).toBe(200)
    const { mentions, unread } = await inbox()
    const told = { kind: 'moderation', postId: null, excerpt: 'An insult in its title.', isNew: true }
    expect([mentions.length, unread]).toEqual(decision === 'keep' ? [0, 0] : [1, 1])
    if (decision !== 'keep') expect(mentions[0]).toMatchObject(told)
    await owner.post('/api/forum/mentions/read', {})
    expect((await inbox()).unread).toBe(0)
  },
)

it('who decides about an appeal reads what was judged, whatever the link shows by then, and the owner is told how it ended', async () => {
  await report(stranger(app), 'lineup')
  const [read] = await waiting()
  await rename('Quiet evening')
  const decided = await admin.post('/api/admin/community/decisions', {
    ...{ linkId: read!.id, mark: read!.mark, decision: 'remove', reason: 'An insult in its title.' },
  })
  expect(decided.statusCode, decided.body).toBe(200)
  await report(stranger(app), 'model')
  await decide((await waiting())[0]!.id, 'warn')
  const entries = (await owner.get('/api/forum/moderation?own=yes')).json<Log>().entries
  // What was judged is told to nobody by the public log.
  expect(JSON.stringify(entries)).not.toContain('Sunday')
  for (const { id } of entries) await owner.post(`/api/forum/moderation/${id}/appeal`, { text: 'It is the name of a play.' })
  const contentOf = async (id: number) => (await queued()).appeals.find(({ log }) => log.id === id)?.content
  const [warned, removed] = entries
  expect([await contentOf(removed!.id), await contentOf(warned!.id)]).toEqual(['Sunday\nRobin Hill WR DEN FLEX', 'Form'])
  expect((await admin.post('/api/admin/community/appeals', { id: removed!.id, isGranted: true, reason: 'So it is.' })).statusCode).toBe(200)
  const [newest] = (await owner.get('/api/forum/mentions')).json<OutputOf<typeof API.forum.mentions>>().mentions
  expect(newest).toMatchObject({ kind: 'moderation', postId: null, excerpt: 'So it is.' })
})
