// What somebody tries who wants to blind the moderators, hide others' posts or get links past the rules of new accounts.
import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { MOST_TEXTS_AT_ONCE } from '#core/community/member-limits.ts'
import { MOST_VERSIONS } from '#core/community/post.ts'
import { communityComments, communityPosts, communityReports, communityVersions } from '#server/db/tables/community.ts'
import { decide } from '#server/features/community/moderation.store.ts'
import { editText } from '#server/features/community/texts.store.ts'
import { administrator } from '#tests/support/as.ts'
import {
  admin,
  aged,
  app,
  commented,
  DAY,
  edit,
  fan,
  MINUTE,
  moderated,
  openReports,
  posted,
  queue,
  report,
  stateOf,
} from '#tests/support/moderated.ts'

moderated()

describe('the queue of the moderators', () => {
  it('shows a reported text, however many doubts were raised before it on texts that are gone or of one author', async () => {
    const { db } = app.database
    const [flooder, victim, reporter] = [await fan(), await fan(), await fan()]
    const gone = await posted(flooder, 'hello')
    const many = Array.from({ length: 700 }, (_, n) => ({ textId: `gone-${n}`, postId: gone, userId: null }))
    const own = Array.from({ length: 150 }, (_, n) => ({
      ...{ id: `flood-${n}`, userId: flooder.id, type: 'general' as const, content: 'x', tags: [], state: 'shown' as const },
      createdAt: app.clock.now(),
    }))
    await db.insert(communityPosts).values(own)
    const doubt = { source: 'word' as const, reason: 'abuse' as const, note: 'words', at: app.clock.now() - DAY }
    await db
      .insert(communityReports)
      .values([...many, ...own.map(({ id }) => ({ textId: id, postId: id, userId: null }))].map((one) => ({ ...one, ...doubt })))
    const reported = await posted(victim, 'something bad')
    expect((await report(reporter, reported)).statusCode).toBe(200)
    const { texts, waiting } = await queue()
    expect(texts.map(({ id }) => id)).toContain(reported)
    expect(texts).toHaveLength(100)
    expect(waiting).toBe(151)
    await db.delete(communityPosts).where(eq(communityPosts.userId, flooder.id))
  })

  it('holds one doubt of a kind for a text, however often it is changed, and none once it is deleted', async () => {
    const rude = await fan()
    const id = await posted(rude, 'what a fucking game')
    for (const n of [1, 2, 3]) expect((await edit(rude, id, `what a fucking game ${n}`)).statusCode).toBe(200)
    expect(await openReports(id)).toHaveLength(1)
    const answer = await commented(rude, id, 'another fucking one')
    expect(await openReports(answer)).toHaveLength(1)
    await rude.send('DELETE', `/api/forum/comments/${answer}`)
    await rude.send('DELETE', `/api/forum/posts/${id}`)
    expect([...(await openReports(id)), ...(await openReports(answer))]).toEqual([])
    expect((await queue()).texts.map((text) => text.id)).not.toContain(id)
  })

  it('shows what may be an offer, beside words of the list; what is an offer comes through no door', async () => {
    const ann = await fan()
    const id = await posted(ann, 'Where can I buy picks?')
    expect(await openReports(id)).toMatchObject([{ source: 'word', reason: 'selling picks', note: 'reads like an offer of picks' }])
    const both = await commented(ann, id, 'buy picks? fucking touts')
    expect(await openReports(both)).toMatchObject([
      { reason: 'abuse', note: expect.stringMatching(/^words of the list: .*; reads like an offer/) },
    ])
    for (const refused of [
      await edit(ann, id, 'selling picks cheap, dm'),
      await ann.post(`/api/forum/posts/${id}/comments`, { content: 'hit my cashapp for tomorrow card' }),
      await ann.send('PATCH', `/api/forum/comments/${both}`, { content: 'I sell picks, dm me $20' }),
      await ann.post('/api/forum/posts', { content: 'hello', tags: ['vip-picks'] }),
    ])
      expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('Picks are not sold here')])
    const harmless = await posted(ann, 'I sold my Mahomes card on eBay. Lock your lineup before 1 pm; picks are free here.')
    expect(await openReports(harmless)).toEqual([])
    await ann.send('DELETE', `/api/forum/posts/${id}`)
  })

  it('hears no despair in a formula, and hears it between marks', async () => {
    const ann = await fan()
    const send = async (content: string) =>
      (await ann.post('/api/forum/posts', { content })).json<{ post: { id: string }; help: unknown }>()
    const formula = await send('**bold** if x <y and z> 3 then bet; a <b> c')
    expect([formula.help, await openReports(formula.post.id)]).toEqual([null, []])
    const despair = await send('i want to d**i**e, i lost it all')
    expect([despair.help, (await openReports(despair.post.id)).map(({ reason }) => reason)]).toEqual([
      { reason: 'distress' },
      ['self-harm'],
    ])
    await ann.send('DELETE', `/api/forum/posts/${despair.post.id}`)
  })

  it('opens no help for a team, and opens it for who chases beside one', async () => {
    const ann = await fan()
    const id = await posted(ann, 'Who wins tonight?')
    const helpFor = async (content: string) =>
      (await ann.post(`/api/forum/posts/${id}/comments`, { content })).json<{ help: unknown }>().help
    expect(await helpFor('Blues to win. 0.73')).toBeNull()
    expect(await helpFor('Great game by the Blues, they will win it back')).toBeNull()
    expect(await helpFor('i lost on the blues, i have to win it back tonight')).toEqual({ reason: 'chase' })
  })

  it('keeps what looks like HTML as it was typed', async () => {
    const ann = await fan()
    const id = await posted(ann, '<div></div>')
    expect(await commented(ann, id, '<script>alert(1)</script>')).toBeTruthy()
    expect((await ann.get(`/api/forum/posts/${id}`)).json<{ post: { content: string } }>().post.content).toBe('<div></div>')
  })

  it('loses a comment with the account of its author', async () => {
    const [ann, bob, eve] = [await fan(), await fan(), await fan()]
    const own = await posted(ann, 'a post')
    const answer = await commented(bob, own, 'a comment')
    await report(eve, own, answer)
    expect((await bob.post('/api/me/delete', { email: bob.email, password: bob.password })).statusCode).toBeLessThan(300)
    expect(await openReports(answer)).toEqual([])
  })
})

describe('changes of a text', () => {
  it('are ten at most, of which each is read, and the same words again are none', async () => {
    const ann = await fan()
    const id = await posted(ann, 'version 0')
    expect((await edit(ann, id, 'version 0')).statusCode).toBe(200)
    for (let n = 1; n <= MOST_VERSIONS; n++) expect((await edit(ann, id, `version ${n}`)).statusCode).toBe(200)
    const refused = await edit(ann, id, 'one more')
    expect(refused.statusCode).toBe(409)
    expect(refused.json<{ detail: string }>().detail).toContain('10 times')
    const { versions } = (await ann.get(`/api/forum/texts/${id}/history`)).json<{ versions: { content: string }[] }>()
    expect(versions.map(({ content }) => content)).toEqual(Array.from({ length: MOST_VERSIONS }, (_, n) => `version ${n}`))
  })

  it('count as texts of the ten minutes', async () => {
    const ann = await fan()
    const ids = [await posted(ann, 'a'), await posted(ann, 'b'), await posted(ann, 'c')]
    let done = ids.length
    for (const id of ids) for (let n = 0; n < MOST_VERSIONS && done < MOST_TEXTS_AT_ONCE; n++, done++) await edit(ann, id, `${id} ${n}`)
    const refused = await edit(ann, ids[2]!, 'one too many')
    expect(refused.statusCode).toBe(403)
    expect((await ann.post('/api/forum/posts', { content: 'a post too many' })).statusCode).toBe(403)
    app.clock.advance(10 * MINUTE)
    expect((await edit(ann, ids[2]!, 'after a while')).statusCode).toBe(200)
  })

  it('never bring back what a moderator took down meanwhile', async () => {
    const { db } = app.database
    const ann = await fan()
    const id = await posted(ann, 'bad words')
    await db.update(communityPosts).set({ state: 'removed' }).where(eq(communityPosts.id, id))
    // As its author read it, a moment before the decision.
    const outcome = await db.transaction((tx) => editText(tx, { kind: 'post', id, state: 'shown' }, 'good words', app.clock.now()))
    expect(outcome).toBe('decided')
    expect(await stateOf(id)).toBe('removed')
    expect(await db.select().from(communityVersions).where(eq(communityVersions.textId, id))).toEqual([])
    // Nor does a decision bring back what its author deleted meanwhile.
    const other = await posted(ann, 'to be deleted')
    await ann.send('DELETE', `/api/forum/posts/${other}`)
    const target = { kind: 'post', id: other, postId: other, userId: ann.id, state: 'shown' } as const
    expect(await decide(db, target, { decision: 'keep', reason: 'fine', byId: admin.id, now: app.clock.now() })).toBe('gone')
    expect(await stateOf(other)).toBe('deleted')
  })
})

describe('links of a new member', () => {
  it.each([
    'https&#58;//evil.example/x',
    'https:\\/\\/evil.example/x',
    '[here][there]\n\n[there]: https://evil.example/x',
    '[here](https&#58;//evil.example)',
    '<https://evil.example>',
    'https&colon;&sol;&sol;evil.example',
    '![look](https://evil.example/x.png)',
    'www&period;evil.example',
    'ｅｖｉｌ．ｃｏｍ/path',
    'evil。com',
    't.me/x',
    'bit.ly/abc',
    'evil&#46;com',
    'evil.**com**',
    'evil`.`com',
    '[e](x)vil.com',
  ])('are refused however they are written: %s', async (content) => {
    const ann = await aged(0)
    const answer = await ann.post('/api/forum/posts', { content })
    expect([400, 403], answer.body).toContain(answer.statusCode)
    expect(await app.database.db.select().from(communityPosts).where(eq(communityPosts.userId, ann.id))).toEqual([])
  })
  it('are refused in comments, and in what a text is changed to', async () => {
    const ann = await aged(0)
    const own = await posted(ann, 'Hello')
    expect((await edit(ann, own, 'see bit.ly/abc')).statusCode).toBe(403)
    expect((await ann.post(`/api/forum/posts/${own}/comments`, { content: 'see evil。com' })).statusCode).toBe(403)
    await posted(await fan(), 'see bit.ly/abc, and evil.com')
  })
  it('are an administrator’s from the first minute, as images are: who set the server up is no new member', async () => {
    const boss = await administrator(app)
    await posted(boss, 'The rules: https://www.nfl.com/rules')
    expect((await boss.post('/api/objects/upload', { purpose: 'post' })).statusCode).toBe(200)
    expect((await (await aged(0)).post('/api/objects/upload', { purpose: 'post' })).statusCode).toBe(403)
  })
  it('are no stumbling block for a text without any', async () => {
    await posted(await aged(0), 'A & B < C [sic] \\o/ &amp; so on')
  })
  it('nobody links a script by entities', async () => {
    expect((await (await fan()).post('/api/forum/posts', { content: '[x](javascript&#58;alert(1))' })).statusCode).toBe(400)
  })
})

describe('what is said below a post that is held back', () => {
  it('is read by no call', async () => {
    const { db } = app.database
    const [ann, bob, eve] = [await fan(), await fan(), await fan()]
    const { username } = (await eve.get('/api/auth/user')).json<{ username: string }>()
    const own = await posted(ann, `a post for @${username}`)
    const answer = await commented(bob, own, `a secret for @${username}`)
    await bob.send('PATCH', `/api/forum/comments/${answer}`, { content: `another secret for @${username}` })
    const seen = async (path: string) => (await eve.get(path)).body
    expect(await seen(`/api/forum/texts/${answer}/history`)).toContain('secret')
    expect(await seen('/api/forum/mentions')).toContain('secret')
    await db.update(communityPosts).set({ state: 'held' }).where(eq(communityPosts.id, own))
    for (const path of [`/api/forum/texts/${answer}/history`, `/api/forum/texts/${own}/history`, `/api/forum/posts/${own}`])
      expect((await eve.get(path)).statusCode, path).toBe(404)
    expect((await eve.post('/api/forum/likes', { postId: own, commentId: answer })).statusCode).toBe(404)
    const mentions = await seen('/api/forum/mentions')
    expect(mentions).not.toContain('secret')
    expect(mentions).not.toContain('a post for')
    // Its author reads on.
    expect((await ann.get(`/api/forum/posts/${own}`)).body).toContain('secret')
    await db.update(communityPosts).set({ state: 'shown' }).where(eq(communityPosts.id, own))
    await db
      .update(communityComments)
      .set({ state: 'removed' })
      .where(and(eq(communityComments.id, answer), inArray(communityComments.state, ['shown'])))
    expect(await seen('/api/forum/mentions')).not.toContain('secret')
    expect(await seen('/api/forum/mentions')).toContain('a post for')
  })
})
