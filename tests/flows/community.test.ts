// The community as members use it: posts, threads, limits of new members, reports, decisions and appeals, over the whole server.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { REPEAT_MS } from '#core/community/member-limits.ts'
import { users } from '#server/db/tables/accounts.ts'
import { communityPosts } from '#server/db/tables/community.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, agedMember, member, type Person } from '#tests/support/as.ts'

type Fan = Person & { id: string }
type Feed = OutputOf<typeof API.forum.posts>
type Post = Feed['posts'][number]
type Thread = OutputOf<typeof API.forum.post>
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Somebody whose account is older than a day. */
const fan = () => agedMember(app)
async function newcomer(): Promise<Fan> {
  const person = await member(app)
  await app.database.db
    .update(users)
    .set({ createdAt: new Date(app.clock.now()) })
    .where(eq(users.id, person.id))
  return person
}
const post = async (person: Person, content: string, rest: object = {}): Promise<Post> => {
  const answer = await person.post('/api/forum/posts', { content, ...rest })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ post: Post }>().post
}
const feed = async (person: Person, query = '') => (await person.get(`/api/forum/posts?${query}`)).json<Feed>()
const thread = async (person: Person, id: string) => (await person.get(`/api/forum/posts/${id}`)).json<Thread>()

describe('posts', () => {
  it('are read by everybody, newest first, by league, type, words, tag and author, a page at a time', async () => {
    const [ann, bob] = [await fan(), await fan()]
    const first = await post(ann, 'The Broncos defense is **underrated** this season.', {
      type: 'analysis',
      sport: 'nfl',
      tags: ['defense'],
    })
    const second = await post(ann, 'Who covers tonight?', { type: 'question', sport: 'nba' })
    expect(first).toMatchObject({ author_id: ann.id, sport: 'nfl', likes_count: 0, user_liked: false, media_urls: [] })
    expect((await feed(bob)).posts.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await feed(bob, 'sport=nfl')).posts.map(({ id }) => id)).toEqual([first.id])
    expect((await feed(bob, 'type=question')).posts.map(({ id }) => id)).toEqual([second.id])
    expect((await feed(bob, 'text=defenses')).posts.map(({ id }) => id)).toEqual([first.id])
    expect((await feed(bob, 'text=-underrated+covers')).posts.map(({ id }) => id)).toEqual([second.id])
    expect((await feed(bob, 'tag=defense')).posts).toHaveLength(1)
    expect((await feed(bob, `userId=${bob.id}`)).posts).toEqual([])
    const page = await feed(bob, 'limit=1')
    expect(page.next).toBe(second.place)
    expect((await feed(bob, `limit=1&before=${page.next}`)).posts.map(({ id }) => id)).toEqual([first.id])
  })

  it('are answered in threads, liked, and told to who was named', async () => {
    const [ann, bob] = [await fan(), await fan()]
    const { username } = (await bob.get('/api/auth/user')).json<{ username: string }>()
    const own = await post(ann, `What does @${username} think?`)
    const first = (await bob.post(`/api/forum/posts/${own.id}/comments`, { content: 'Not much.' })).json<{ comment: { id: string } }>()
    await ann.post(`/api/forum/posts/${own.id}/comments`, { content: 'Why?', parentId: first.comment.id })
    const like = await bob.post('/api/forum/likes', { postId: own.id })
    expect(like.json()).toMatchObject({ liked: true, likes: 1 })
    const { post: shown, comments } = await thread(bob, own.id)
    expect(shown).toMatchObject({ comments_count: 2, likes_count: 1, user_liked: true })
    expect(comments.map(({ depth, parentId }) => [depth, parentId])).toEqual([
      [0, null],
      [1, first.comment.id],
    ])
    expect((await bob.post('/api/forum/likes', { postId: own.id, reaction: 'thanks' })).json()).toMatchObject({
      liked: false,
      likes: 0,
      reaction: 'thanks',
    })
    expect((await bob.post('/api/forum/likes', { postId: own.id, reaction: 'thanks' })).json()).toMatchObject({ reaction: null })
    const inbox = (await bob.get('/api/forum/mentions')).json<{ mentions: { kind: string; postId: string }[]; unread: number }>()
    expect(inbox.mentions.map(({ kind }) => kind)).toEqual(['answer', 'mention'])
    expect(inbox.unread).toBe(2)
  })

  const ENDS: readonly (readonly [string, (gone: Fan) => Promise<{ statusCode: number }>])[] = [
    ['themselves', ({ post, email, password }) => post('/api/me/delete', { email, password })],
    [
      'the administration',
      async ({ id, email }) => (await administrator(app)).post(`/api/admin/users/${id}/delete`, { email, reason: 'asked by letter' }),
    ],
  ]
  it.each(ENDS)('count nothing of a member who was deleted by %s', async (_, end) => {
    const [ann, bob, gone] = [await fan(), await fan(), await fan()]
    const own = await post(ann, 'Who starts tonight?')
    const other = await post(bob, 'Nobody wrote below this one.')
    let said = 0
    const comment = async (person: Fan, parentId?: string) => {
      const answer = await person.post(`/api/forum/posts/${own.id}/comments`, { content: `The rookie, ${++said}.`, parentId })
      return answer.json<{ comment: { id: string } }>().comment.id
    }
    const kept = await comment(bob)
    const answered = await comment(gone, kept)
    for (let n = 0; n < 2; n++) await comment(gone)
    const below = await comment(bob, answered)
    for (const person of [bob, gone]) await person.post('/api/forum/likes', { postId: own.id })
    for (const person of [ann, gone]) await person.post('/api/forum/likes', { postId: own.id, commentId: kept })
    await gone.post('/api/forum/likes', { postId: other.id, reaction: 'thanks' })
    const before = await thread(ann, own.id)
    expect(before.post).toMatchObject({ comments_count: 5, likes_count: 2 })
    expect(before.comments[0]).toMatchObject({ likes: 2 })

    expect((await end(gone)).statusCode).toBe(200)
    const { post: shown, comments } = await thread(ann, own.id)
    expect(comments.map(({ id, likes }) => [id, likes])).toEqual([
      [kept, 1],
      [below, 0],
    ])
    expect(shown).toMatchObject({ comments_count: 2, likes_count: 1 })
    expect((await thread(ann, other.id)).post).toMatchObject({ comments_count: 0, reactions: { thanks: 0 } })
    // Deleted by its author, a comment keeps its place and no reactions.
    await bob.send('DELETE', `/api/forum/comments/${kept}`)
    const last = await thread(ann, own.id)
    expect(last.post).toMatchObject({ comments_count: 1 })
    expect(last.comments[0]).toMatchObject({ state: 'deleted', likes: 0, reactions: { like: 0 } })
  })

  it('are changed for fifteen minutes, with what they said before, and deleted with their text', async () => {
    const ann = await fan()
    const own = await post(ann, 'Frist!')
    expect((await ann.send('PATCH', `/api/forum/posts/${own.id}`, { content: 'First!' })).statusCode).toBe(200)
    const history = await ann.get(`/api/forum/texts/${own.id}/history`)
    expect(history.json<{ versions: { content: string }[] }>().versions.map(({ content }) => content)).toEqual(['Frist!'])
    app.clock.advance(15 * 60_000)
    expect((await ann.send('PATCH', `/api/forum/posts/${own.id}`, { content: 'Late' })).statusCode).toBe(409)
    expect((await (await fan()).send('DELETE', `/api/forum/posts/${own.id}`)).statusCode).toBe(404)
    expect((await ann.send('DELETE', `/api/forum/posts/${own.id}`)).statusCode).toBe(200)
    const [row] = await app.database.db.select().from(communityPosts).where(eq(communityPosts.id, own.id))
    expect(row).toMatchObject({ state: 'deleted', content: '' })
    expect((await feed(ann, `userId=${ann.id}`)).posts).toEqual([])
  })

  it.each([
    ['nested quotes', '>'.repeat(4900)],
    ['a script as a link', '[x](javascript:alert(1))'],
    ['a sale', 'VIP picks on my telegram'],
    ['a sure thing', 'Lock of the day'],
    ['a sale in plain words', 'I sell picks, dm me $20'],
    ['a sale by the way it is paid', 'hit my cashapp for tomorrow card'],
    ['digits in the place of letters', 'l0ck of the day'],
    ['a sale that marks cut apart', 'sell**ing** p&#105;cks cheap, dm'],
    ['nothing', '   '],
    ['nothing that is seen', '\u200D\u3164'],
    ['an entity that shows nothing', '&nbsp;&#8203;'],
    ['marks without a word', '> \n\n- \n\n#'],
    ['too much', 'a'.repeat(5001)],
  ])('are refused with a sentence, nothing stored: %s', async (_, content) => {
    const ann = await fan()
    const answer = await ann.post('/api/forum/posts', { content })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ detail: string }>().detail.length).toBeGreaterThan(15)
    expect((await feed(ann, `userId=${ann.id}`)).posts).toEqual([])
  })
})

describe('the same words', () => {
  it('sent from two tabs at once, or again within minutes, stand once and say so; later, elsewhere and after a deletion they are new', async () => {
    const [ann, bob] = [await fan(), await fan()]
    const say = (person: Person, content: string) => person.post('/api/forum/posts', { content })
    const both = await Promise.all([say(ann, 'Who starts tonight?'), say(ann, 'Who starts tonight?')])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(both.find(({ statusCode }) => statusCode === 409)?.json<{ detail: string }>().detail).toMatch(
      /^You posted these words a few minutes ago/,
    )
    expect((await feed(bob, `userId=${ann.id}`)).posts).toHaveLength(1)
    expect((await say(bob, 'Who starts tonight?')).statusCode).toBe(200)
    const { post: own } = both.find(({ statusCode }) => statusCode === 200)!.json<{ post: Post }>()
    const answer = (person: Person, parentId?: string) =>
      person.post(`/api/forum/posts/${own.id}/comments`, { content: 'The rookie.', ...(parentId ? { parentId } : {}) })
    const first = await answer(bob)
    expect([first.statusCode, (await answer(bob)).statusCode, (await answer(ann)).statusCode]).toEqual([200, 409, 200])
    expect((await answer(bob, first.json<{ comment: { id: string } }>().comment.id)).statusCode).toBe(200)
    expect((await thread(ann, own.id)).comments).toHaveLength(3)
    for (const alike of ['who starts  tonight', 'WHO STARTS\nTONIGHT?!', ' Who starts tonight… '])
      expect([alike, (await say(ann, alike)).statusCode]).toEqual([alike, 409])
    expect((await say(ann, 'Who starts tonight, and who sits?')).statusCode).toBe(200)
    app.clock.advance(REPEAT_MS - 1)
    expect((await say(ann, 'Who starts tonight?')).statusCode).toBe(409)
    await ann.send('DELETE', `/api/forum/posts/${own.id}`)
    expect((await say(ann, 'Who starts tonight?')).statusCode).toBe(200)
    app.clock.advance(REPEAT_MS)
    expect((await say(ann, 'Who starts tonight?')).statusCode).toBe(200)
  })
})

describe('new members', () => {
  it('write exactly five posts of fifty at once, and no links', async () => {
    const ann = await newcomer()
    expect((await ann.post('/api/forum/posts', { content: 'see https://example.com' })).statusCode).toBe(403)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => ann.post('/api/forum/posts', { content: `post ${n}` })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect((await feed(ann, `userId=${ann.id}`)).posts).toHaveLength(5)
    expect(answers.find(({ statusCode }) => statusCode === 403)?.json<{ detail: string }>().detail).toMatch(/5 posts a day/)
  })
})

describe('members among each other', () => {
  it('mute (not read), block (neither read nor answered) and follow', async () => {
    const [ann, bob] = [await fan(), await fan()]
    const own = await post(ann, 'hello')
    const relate = (person: Person, id: string, relation: string) => person.send('PUT', `/api/forum/members/${id}/relation`, { relation })
    await relate(bob, ann.id, 'follow')
    expect((await feed(bob, 'from=following')).posts.map(({ id }) => id)).toEqual([own.id])
    await relate(bob, ann.id, 'mute')
    expect((await feed(bob, `userId=${ann.id}`)).posts).toEqual([])
    await relate(bob, ann.id, 'none')
    await relate(ann, bob.id, 'block')
    expect((await feed(bob, `userId=${ann.id}`)).posts).toEqual([])
    expect((await bob.get(`/api/forum/posts/${own.id}`)).statusCode).toBe(404)
    expect((await bob.post(`/api/forum/posts/${own.id}/comments`, { content: 'hey' })).statusCode).toBe(404)
    expect((await bob.get(`/api/forum/members/${ann.id}`)).statusCode).toBe(404)
  })
})

describe('despair', () => {
  it('opens help, is not taken down, and is looked at by a moderator', async () => {
    const ann = await fan()
    const answer = await ann.post('/api/forum/posts', { content: 'I lost everything and I want to die' })
    expect(answer.json<{ help: unknown }>().help).toEqual({ reason: 'distress' })
    const { post: own } = answer.json<{ post: Post }>()
    expect(own.state).toBe('shown')
    const queue = (await (await administrator(app)).get('/api/admin/community/queue')).json<OutputOf<typeof API.moderation.queue>>()
    expect(queue.texts.find(({ id }) => id === own.id)?.why).toEqual(['reads like despair'])
  })
  it('words of the list only queue, and names are no such words', async () => {
    const ann = await fan()
    const [rude, name] = [await post(ann, 'what a fucking game'), await post(ann, 'Butkus was the best there was')]
    const queue = (await (await administrator(app)).get('/api/admin/community/queue')).json<OutputOf<typeof API.moderation.queue>>()
    expect(queue.texts.map(({ id }) => id)).toContain(rude.id)
    expect(queue.texts.map(({ id }) => id)).not.toContain(name.id)
    expect((await feed(ann, `userId=${ann.id}`)).posts).toHaveLength(2)
  })
})

describe('drafts and figures', () => {
  it('a draft is kept until it is emptied', async () => {
    const ann = await fan()
    await ann.send('PUT', '/api/forum/drafts/post', { content: 'half a' })
    expect((await ann.get('/api/forum/drafts/post')).json()).toMatchObject({ content: 'half a' })
    await ann.send('PUT', '/api/forum/drafts/post', { content: '' })
    expect((await ann.get('/api/forum/drafts/post')).json()).toEqual({ content: '', savedAt: null })
  })
  it('the tiles count what is there', async () => {
    const ann = await fan()
    const { rows } = await app.database.db.execute<{ n: number }>(sql`select count(*)::int as n from community_members`)
    const before = (await ann.get('/api/forum/stats')).json<OutputOf<typeof API.forum.stats>>()
    expect(before.activeMembers).toBe(rows[0]!.n)
    expect(before.winRate).toBeNull()
    await post(ann, 'one more')
    const after = (await ann.get('/api/forum/stats')).json<OutputOf<typeof API.forum.stats>>()
    expect(after).toMatchObject({ activeMembers: before.activeMembers + 1, postsToday: before.postsToday + 1 })
  })
})
