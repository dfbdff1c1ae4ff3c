// What members are called: an older mention leads to whom it named then, and a name with a word of the list waits for a moderator.
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { Person } from '#tests/support/as.ts'
import { admin, app, fan, moderated, posted, queue } from '#tests/support/moderated.ts'

type Fan = Person & { id: string }
type Post = NonNullable<OutputOf<typeof API.forum.post>['post']>
/** Posts that are no picks are there for everybody. */
type Thread = Pick<OutputOf<typeof API.forum.post>, 'comments'> & { readonly post: Post }

moderated()

let named = 0
/** A member under a name that nobody had. */
async function called(begins: string): Promise<{ person: Fan; name: string }> {
  const [person, name] = [await fan(), `${begins}_${++named}`]
  expect((await rename(person, name)).statusCode).toBe(200)
  return { person, name }
}
const rename = (person: Person, username: string) => person.send('PATCH', '/api/user/profile', { username })
const nameOf = async (person: Person) => (await person.get('/api/auth/user')).json<{ username: string }>().username
const thread = async (person: Person, id: string) => (await person.get(`/api/forum/posts/${id}`)).json<Thread>()
const waits = async ({ id }: Fan) => (await queue()).texts.find(({ kind, author }) => kind === 'name' && author.id === id)
const decide = (memberId: string, decision: string, by: Person = admin) =>
  by.post('/api/admin/community/decisions', { memberId, decision, reason: 'Not a name for here.' })

describe('a mention of a member who took another name', () => {
  it('stays as it was written, in post, comment and feed, and leads to them', async () => {
    const [ann, { person: bob, name }] = [await fan(), await called('bob')]
    const id = await posted(ann, `What does @${name} think?`)
    await ann.post(`/api/forum/posts/${id}/comments`, { content: `@${name.toUpperCase()} again, and @nobody_here` })
    expect((await thread(ann, id)).post.renamed).toEqual([])
    app.clock.advance(1000)
    await rename(bob, `${name}_new`)
    const { post, comments } = await thread(ann, id)
    const renamed = [{ name, username: `${name}_new` }]
    expect([post.content, post.renamed, comments[0]!.renamed]).toEqual([`What does @${name} think?`, renamed, renamed])
    const feed = (await ann.get('/api/forum/posts')).json<{ posts: Post[] }>()
    expect(feed.posts.find((one) => one.id === id)?.renamed).toEqual(renamed)
    // Once more, it leads to the newest name; back again, the text says it as it is.
    app.clock.advance(1000)
    await rename(bob, `${name}_third`)
    expect((await thread(ann, id)).post.renamed).toEqual([{ name, username: `${name}_third` }])
    await rename(bob, name)
    expect((await thread(ann, id)).post.renamed).toEqual([])
  })

  it('leads to nobody who took the old name since, and what is written from then on does', async () => {
    const [ann, cid, { person: bob, name }] = [await fan(), await fan(), await called('bobby')]
    const before = await posted(ann, `@${name}, the under?`)
    app.clock.advance(1000)
    await rename(bob, `${name}_new`)
    app.clock.advance(1000)
    await rename(cid, name)
    const after = await posted(ann, `@${name}, welcome.`)
    expect((await thread(ann, before)).post.renamed).toEqual([{ name, username: `${name}_new` }])
    expect((await thread(ann, after)).post.renamed).toEqual([])
  })

  it('tells no name of a text that is told to nobody', async () => {
    const [ann, { person: bob, name }] = [await fan(), await called('rob')]
    const id = await posted(ann, `@${name} is wrong.`)
    app.clock.advance(1000)
    await rename(bob, `${name}_new`)
    await admin.post('/api/admin/community/decisions', { postId: id, decision: 'remove', reason: 'Meant for a member.' })
    const { post } = await thread(bob, id)
    expect([post.content, post.renamed]).toEqual(['', []])
  })
})

describe('a name that reads like despair', () => {
  it('is taken, waits for a moderator as words of the list do, and waits no more once it is changed', async () => {
    const ann = await fan()
    expect((await rename(ann, 'want_to_kill_myself')).statusCode).toBe(200)
    expect(await waits(ann)).toMatchObject({ kind: 'name', isHeld: false, why: ['the name reads like despair'] })
    await rename(ann, `ann_again_${++named}`)
    expect(await waits(ann)).toBeUndefined()
    await ann.send('PATCH', '/api/user/profile', { firstName: 'I want', lastName: 'to die' })
    expect((await waits(ann))?.why).toEqual(['the name reads like despair'])
  })
})

describe('a name with a word of the list', () => {
  it('is taken, waits for a moderator, and waits no more once it is changed', async () => {
    const ann = await fan()
    const before = (await queue()).waiting
    expect((await rename(ann, 'shit_picks')).statusCode).toBe(200)
    expect(await waits(ann)).toMatchObject({
      ...{ kind: 'name', postId: '', isHeld: false, content: expect.stringMatching(/^shit_picks, /) },
      why: ['words of the list in the name: shit'],
    })
    expect((await queue()).waiting).toBe(before + 1)
    await rename(ann, 'ann_picks')
    expect(await waits(ann)).toBeUndefined()
    expect((await queue()).waiting).toBe(before)
  })

  it('of a display name waits too, also of a new account; the names of players are no such words', async () => {
    const ann = await fan()
    await ann.send('PATCH', '/api/user/profile', { firstName: 'Shithead', lastName: 'Vale' })
    expect((await waits(ann))?.content).toMatch(/, Shithead Vale$/)
    const bob = await fan()
    await bob.send('PATCH', '/api/user/profile', { firstName: 'Sam', lastName: 'Dickerson' })
    expect(await waits(bob)).toBeUndefined()
  })

  it('that is removed gives way to another, with its line in the public log and an appeal', async () => {
    const { person: ann } = await called('ann')
    await rename(ann, `fucker_${named}`)
    await rename(admin, `shit_admin_${named}`)
    expect((await decide(admin.id, 'keep')).statusCode).toBe(409)
    expect((await decide(ann.id, 'remove')).statusCode).toBe(200)
    expect(await nameOf(ann)).toMatch(/^member_/)
    expect(await waits(ann)).toBeUndefined()
    expect((await decide(ann.id, 'keep')).statusCode).toBe(404)
    const log = (await ann.get('/api/forum/moderation?own=yes')).json<OutputOf<typeof API.moderation.log>>()
    expect(log.entries).toMatchObject([
      { action: 'removed', about: 'member', reason: 'Not a name for here.', isOwn: true, mayAppeal: true },
    ])
    expect((await ann.post(`/api/forum/moderation/${log.entries[0]!.id}/appeal`, { text: 'It is my name.' })).statusCode).toBe(200)
    const appeal = (await queue()).appeals.find(({ text }) => text === 'It is my name.')
    expect(appeal).toMatchObject({ content: null })
    const granted = { id: appeal!.log.id, isGranted: true, reason: 'A surname.' }
    expect((await admin.post('/api/admin/community/appeals', granted)).statusCode).toBe(200)
  })

  it('that is kept stays, and a strike counts as one for a text', async () => {
    const [ann, bob] = [await fan(), await fan()]
    await rename(ann, `shit_kept_${++named}`)
    expect((await decide(ann.id, 'keep')).statusCode).toBe(200)
    expect(await nameOf(ann)).toBe(`shit_kept_${named}`)
    await rename(bob, `shit_gone_${named}`)
    expect((await decide(bob.id, 'remove with strike')).statusCode).toBe(200)
    await rename(bob, `shit_more_${named}`)
    expect((await waits(bob))?.strikes).toBe(1)
  })

  it('is forgotten with its account', async () => {
    const ann = (await fan()) as Fan & { email: string; password: string }
    await rename(ann, `shit_left_${++named}`)
    expect(await waits(ann)).toBeDefined()
    expect((await ann.post('/api/me/delete', { email: ann.email, password: ann.password })).statusCode).toBeLessThan(300)
    expect((await queue()).texts.filter(({ content }) => content.startsWith(`shit_left_${named}`))).toEqual([])
  })
})
