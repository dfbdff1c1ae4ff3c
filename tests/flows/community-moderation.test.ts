// Moderation of the community on the whole server: what hides a text, who decides, and appeals.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, agedMember, type Person } from '#tests/support/as.ts'

type Feed = OutputOf<typeof API.forum.posts>
type Post = Feed['posts'][number]
type Thread = OutputOf<typeof API.forum.post>
type Log = OutputOf<typeof API.moderation.log>

const DAY = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Somebody whose account is older than a day. */
const fan = () => agedMember(app)
const post = async (person: Person, content: string, rest: object = {}): Promise<Post> => {
  const answer = await person.post('/api/forum/posts', { content, ...rest })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ post: Post }>().post
}
const thread = async (person: Person, id: string) => (await person.get(`/api/forum/posts/${id}`)).json<Thread>()

describe('moderation', () => {
  it('three reports hide, a moderator decides, the log tells why and nobody’s name, an appeal brings it back', async () => {
    const [ann, admin] = [await fan(), await administrator(app)]
    const own = await post(ann, 'something that others mind')
    const reporters = [await fan(), await fan(), await fan()]
    const report = (person: Person) => person.post('/api/forum/reports', { postId: own.id, reason: 'abuse' })
    expect((await report(ann)).statusCode).toBe(409)
    expect((await report(reporters[0]!)).json()).toEqual({ isHidden: false, counts: true, help: null })
    expect((await report(reporters[0]!)).statusCode).toBe(409)
    expect((await report(reporters[1]!)).json()).toEqual({ isHidden: false, counts: true, help: null })
    expect((await report(reporters[2]!)).json()).toEqual({ isHidden: true, counts: true, help: null })
    expect((await reporters[0]!.get(`/api/forum/posts/${own.id}`)).statusCode).toBe(404)
    expect((await thread(ann, own.id)).post?.state).toBe('held')
    const decided = await admin.post('/api/admin/community/decisions', {
      postId: own.id,
      decision: 'remove with strike',
      reason: 'Insults a member.',
    })
    expect(decided.statusCode, decided.body).toBe(200)
    const log = (await app.http.inject({ url: '/api/forum/moderation' })).json<Log>()
    expect(log.entries[0]).toMatchObject({ action: 'strike', reason: 'Insults a member.', isOwn: false, until: null })
    expect(JSON.stringify(log)).not.toContain(ann.id)
    expect((await thread(reporters[0]!, own.id)).post).toMatchObject({ state: 'removed', content: '' })
    const mine = (await ann.get('/api/forum/moderation?own=yes')).json<Log>().entries[0]!
    expect(mine.mayAppeal).toBe(true)
    expect((await ann.post(`/api/forum/moderation/${mine.id}/appeal`, { text: 'It was a quote.' })).json()).toMatchObject({
      appeal: 'waiting',
    })
    expect((await ann.post(`/api/forum/moderation/${mine.id}/appeal`, { text: 'Again.' })).statusCode).toBe(409)
    await admin.post('/api/admin/community/appeals', { id: mine.id, isGranted: true, reason: 'It was.' })
    expect((await thread(reporters[0]!, own.id)).post?.state).toBe('shown')
    expect((await ann.get('/api/admin/community/queue')).statusCode).toBe(403)
  })
  it('a second strike mutes for a day, exactly', async () => {
    const [ann, admin] = [await fan(), await administrator(app)]
    for (const content of ['one thing', 'another thing']) {
      const own = await post(ann, content)
      await admin.post('/api/admin/community/decisions', { postId: own.id, decision: 'remove with strike', reason: 'Spam.' })
    }
    expect((await ann.post('/api/forum/posts', { content: 'muted?' })).json<{ detail: string }>().detail).toMatch(/You cannot write until/)
    app.clock.advance(DAY)
    await post(ann, 'back again')
  })
})
