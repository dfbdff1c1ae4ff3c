// One text, one strike: whatever moderators press at once, and whatever its author does to it meanwhile. And what is counted is what is shown.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { users } from '#server/db/tables/accounts.ts'
import { communityComments, communityLog, communityMembers, communityVersions } from '#server/db/tables/community.ts'
import type { Person } from '#tests/support/as.ts'
import { admin, app, commented, fan, moderated, posted, queue, report } from '#tests/support/moderated.ts'

type Fan = Person & { id: string }
type Log = OutputOf<typeof API.moderation.log>
type Thread = OutputOf<typeof API.forum.post>
type Inbox = OutputOf<typeof API.forum.mentions>
const DAY = 86_400_000

moderated()

const strike = (postId: string, commentId: string | null = null, decision = 'remove with strike') =>
  admin.post('/api/admin/community/decisions', { postId, commentId, decision, reason: 'Insults a member.' })
const rowOf = async (id: string) => (await queue()).texts.find((text) => text.id === id)
const logOf = (textId: string) =>
  app.database.db.select().from(communityLog).where(eq(communityLog.textId, textId)).orderBy(communityLog.id)
const mutedUntil = async ({ id }: Fan) =>
  (await app.database.db.select().from(communityMembers).where(eq(communityMembers.userId, id)))[0]!.mutedUntil

describe('a text that is removed', () => {
  it('is decided no second time: one text earns one strike, also where decisions come at once', async () => {
    const ann = await fan()
    const [first, second] = [await posted(ann, 'one thing'), await posted(ann, 'another thing')]
    expect((await strike(first)).statusCode).toBe(200)
    for (const decision of ['remove with strike', 'remove', 'warn', 'keep']) {
      const again = await strike(first, null, decision)
      expect([again.statusCode, again.json<{ detail: string }>().detail]).toEqual([409, expect.stringContaining('removed already')])
    }
    expect((await logOf(first)).map(({ action }) => action)).toEqual(['strike'])
    const answers = await Promise.all([strike(second), strike(second), strike(second)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect((await logOf(second)).map(({ action }) => action)).toEqual(['strike'])
    // The second strike of a member mutes for a day; a third would have for a week.
    expect(await mutedUntil(ann)).toBe(app.clock.now() + DAY)
  })

  it('comes back with an appeal that is granted, and every strike for it goes', async () => {
    const { db } = app.database
    const [ann, reader] = [await fan(), await fan()]
    const own = await posted(ann, 'a quote')
    await strike(own)
    // As earlier versions kept them: more than one for one text.
    const [{ id: _, ...line }] = (await logOf(own)) as [Awaited<ReturnType<typeof logOf>>[number]]
    await db.insert(communityLog).values([line, line])
    await db
      .update(communityMembers)
      .set({ mutedUntil: app.clock.now() + 7 * DAY })
      .where(eq(communityMembers.userId, ann.id))
    const mine = (await ann.get('/api/forum/moderation?own=yes')).json<Log>().entries[0]!
    expect((await ann.post(`/api/forum/moderation/${mine.id}/appeal`, { text: 'It was a quote.' })).statusCode).toBe(200)
    const granted = await admin.post('/api/admin/community/appeals', { id: mine.id, isGranted: true, reason: 'It was.' })
    expect(granted.statusCode, granted.body).toBe(200)
    expect(await mutedUntil(ann)).toBeNull()
    await report(reader, own)
    expect((await rowOf(own))!.strikes).toBe(0)
    const { entries } = (await ann.get('/api/forum/moderation?own=yes')).json<Log>()
    expect(entries.filter(({ action }) => action === 'strike').map(({ appeal, mayAppeal }) => [appeal, mayAppeal])).toEqual(
      [1, 2, 3].map(() => ['granted', false]),
    )
  })
})

describe('a reported text that its author deletes', () => {
  it.each(['post', 'comment'] as const)('waits for its decision with its words (%s), and the strike is one', async (kind) => {
    const [ann, bob, eve] = [await fan(), await fan(), await fan()]
    const own = await posted(kind === 'post' ? ann : bob, kind === 'post' ? 'you are all idiots' : 'a post')
    const answer = kind === 'post' ? null : await commented(ann, own, 'you are all idiots')
    const id = answer ?? own
    expect((await report(eve, own, answer)).statusCode).toBe(200)
    const before = (await queue()).waiting
    expect((await ann.send('DELETE', answer ? `/api/forum/comments/${id}` : `/api/forum/posts/${id}`)).statusCode).toBe(200)
    expect((await queue()).waiting).toBe(before)
    expect(await rowOf(id)).toMatchObject({ content: 'you are all idiots', earlier: [], why: ['1 report', 'deleted by its author'] })
    // Nobody else reads it.
    for (const path of ['/api/forum/posts', `/api/forum/posts/${own}`, `/api/forum/texts/${id}/history`])
      expect((await eve.get(path)).body, path).not.toContain('idiots')
    expect((await strike(own, answer)).statusCode).toBe(200)
    expect((await logOf(id)).map(({ action }) => action)).toEqual(['strike'])
    expect(await rowOf(id)).toBeUndefined()
    expect((await strike(own, answer)).statusCode).toBe(404)
    // What it said is kept no longer than until then.
    expect(await app.database.db.select().from(communityVersions).where(eq(communityVersions.textId, id))).toEqual([])
  })
})

describe('the audit', () => {
  it('names who decided, about whom and what, how and why: once for each decision that was taken, and for appeals', async () => {
    const [ann, bob] = [await fan(), await fan()]
    const [own, other, third] = [await posted(ann, 'one'), await posted(ann, 'two'), await posted(ann, 'three')]
    const answer = await commented(ann, await posted(bob, 'a question'), 'an answer')
    const decide = (decision: string, ids: object) =>
      admin.post('/api/admin/community/decisions', { ...ids, decision, reason: `Because of ${decision}` })
    await decide('keep', { postId: own })
    await decide('warn', { postId: other })
    const { postId } = (await rowOfComment(answer))!
    await decide('remove', { postId, commentId: answer })
    const many = await Promise.all([1, 2, 3].map(() => decide('remove with strike', { postId: third })))
    expect(many.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const mine = (await ann.get('/api/forum/moderation?own=yes')).json<Log>().entries[0]!
    await ann.post(`/api/forum/moderation/${mine.id}/appeal`, { text: 'It was a quote.' })
    await admin.post('/api/admin/community/appeals', { id: mine.id, isGranted: false, reason: 'It was none.' })
    const { entries } = (await admin.get(`/api/admin/audit?group=community&who=${ann.id}`)).json<OutputOf<typeof API.audit.list>>()
    expect(entries.map(({ action, actor, subjectId, detail }) => [action, actor, subjectId, detail])).toEqual(
      [
        ['moderation.decided', `kept a post (${own}): Because of keep`],
        ['moderation.decided', `kept, with a warning, a post (${other}): Because of warn`],
        ['moderation.decided', `removed a comment (${answer}): Because of remove`],
        ['moderation.decided', `removed with a strike a post (${third}): Because of remove with strike`],
        ['moderation.appeal', `refused an appeal about a post (${third}): It was none.`],
      ]
        .map(([action, detail]) => [action, admin.email, ann.id, detail])
        .toReversed(),
    )
    expect((await admin.get('/api/admin/audit/check')).json()).toMatchObject({ holds: true })
  })
})

const rowOfComment = async (id: string) => (await app.database.db.select().from(communityComments).where(eq(communityComments.id, id)))[0]

describe('the public log', () => {
  it('keeps what was decided and why when the author deletes the account, and nothing that leads to them', async () => {
    const [ann, bob] = [await fan(), await fan()]
    const own = await posted(ann, 'you are all idiots')
    const { username } = (await app.database.db.select().from(users).where(eq(users.id, ann.id)))[0]!
    const reason = `Insults members, @${username.toUpperCase()} was warned before; case ${own.slice(0, 4)}.`
    await admin.post('/api/admin/community/decisions', { postId: own, commentId: null, decision: 'remove with strike', reason })
    const mine = (await ann.get('/api/forum/moderation?own=yes')).json<Log>().entries[0]!
    await ann.post(`/api/forum/moderation/${mine.id}/appeal`, { text: 'It was a quote of me.' })
    expect((await ann.post('/api/me/delete', { email: ann.email, password: ann.password })).statusCode).toBe(200)
    const entry = (await bob.get('/api/forum/moderation')).json<Log>().entries.find(({ id }) => id === mine.id)
    expect(entry).toMatchObject({ action: 'strike', about: 'post', at: mine.at, isAutomatic: false, appeal: 'none', isOwn: false })
    expect(entry!.reason).toBe(reason.replace(`@${username.toUpperCase()}`, 'a member'))
    const [row] = await app.database.db.select().from(communityLog).where(eq(communityLog.id, mine.id))
    expect(row).toMatchObject({ userId: null, textId: null, postId: null, appealText: null, byId: 'moderator' })
    expect(JSON.stringify(row).toLowerCase()).not.toContain(username.toLowerCase())
    const { appeals } = await queue()
    expect(appeals.filter(({ log }) => log.id === mine.id)).toEqual([])
  })
})

describe('what is for a member', () => {
  it('follows the text that named them: its words, and whom it names', async () => {
    const [ann, bob, eve] = [await fan(), await fan(), await fan()]
    const nameOf = async ({ id }: Fan) => (await app.database.db.select().from(users).where(eq(users.id, id)))[0]!.username
    const [atBob, atEve] = [`@${await nameOf(bob)}`, `@${await nameOf(eve)}`]
    const inbox = async (person: Person) =>
      (await person.get('/api/forum/mentions')).json<Inbox>().mentions.map(({ kind, excerpt }) => [kind, excerpt])
    const own = await posted(ann, `first words ${atBob}`)
    app.clock.advance(1000)
    const edit = (url: string, content: string) => ann.send('PATCH', url, { content })
    expect((await edit(`/api/forum/posts/${own}`, `second words ${atBob} ${atEve}`)).statusCode).toBe(200)
    for (const person of [bob, eve]) expect(await inbox(person)).toEqual([['mention', `second words ${atBob} ${atEve}`]])
    expect((await edit(`/api/forum/posts/${own}`, `third words ${atEve}`)).statusCode).toBe(200)
    expect([await inbox(bob), await inbox(eve)]).toEqual([[], [['mention', `third words ${atEve}`]]])
    const other = await posted(bob, 'another post')
    const answer = await commented(ann, other, 'an answer')
    expect((await edit(`/api/forum/comments/${answer}`, `an answer for ${atBob}`)).statusCode).toBe(200)
    expect(await inbox(bob)).toEqual([['answer', `an answer for ${atBob}`]])
  })
})

describe('who was blocked', () => {
  it('may report what they saw of the one who blocked them: it is looked at, and the author is told of nobody', async () => {
    const [ann, bob] = [await fan(), await fan()]
    const own = await posted(ann, 'a threat against bob')
    expect((await ann.send('PUT', `/api/forum/members/${bob.id}/relation`, { relation: 'block' })).statusCode).toBe(200)
    expect((await bob.get(`/api/forum/posts/${own}`)).statusCode).toBe(404)
    expect((await report(bob, own)).json()).toMatchObject({ isHidden: false, counts: true })
    expect(await rowOf(own)).toMatchObject({ content: 'a threat against bob', why: ['1 report'] })
    expect((await ann.get('/api/forum/mentions')).json<Inbox>().mentions).toEqual([])
  })
})

describe('what is counted', () => {
  it('is what the reader is shown: neither mentions nor comments of somebody who is blocked', async () => {
    const [ann, bob, eve] = [await fan(), await fan(), await fan()]
    const own = await posted(ann, 'a post')
    await commented(bob, own, 'first')
    await commented(eve, own, 'second')
    const seen = async (reader: Person) => {
      const { post, comments } = (await reader.get(`/api/forum/posts/${own}`)).json<Thread>()
      const listed = (await reader.get('/api/forum/posts')).json<OutputOf<typeof API.forum.posts>>().posts.find(({ id }) => id === own)!
      return [post!.comments_count, listed.comments_count, comments.length]
    }
    const inbox = async () => {
      const { mentions, unread } = (await ann.get('/api/forum/mentions')).json<Inbox>()
      return [mentions.length, unread]
    }
    expect([await seen(ann), await inbox()]).toEqual([
      [2, 2, 2],
      [2, 2],
    ])
    const relate = (relation: string) => ann.send('PUT', `/api/forum/members/${bob.id}/relation`, { relation })
    expect((await relate('block')).statusCode).toBe(200)
    expect([await seen(ann), await inbox()]).toEqual([
      [1, 1, 1],
      [1, 1],
    ])
    expect(await seen(eve)).toEqual([2, 2, 2])
    await relate('none')
    expect([await seen(ann), await inbox()]).toEqual([
      [2, 2, 2],
      [2, 2],
    ])
  })
})
