// Whoever writes that things are hard is shown where help is, whatever they write it into: not only in a post. The text stays, and nobody is told.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, agedMember, member, type Person, stranger } from '#tests/support/as.ts'
import { madeVideo } from '#tests/support/made-video.ts'

let app: TestApp
let boss: Person
let fan: Person
beforeAll(async () => {
  app = await testApp()
  boss = await administrator(app)
  fan = await agedMember(app)
})
afterAll(() => app.close())

const DESPAIR = 'I lost everything and I want to die'
const GERMAN = 'Ich will nicht mehr leben'
const CALM = 'The safety is late over the top'
type Answer = Awaited<ReturnType<Person['post']>>
const shown = (answer: Answer) => {
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ help: { reason: string } | null }>().help?.reason ?? null
}
/** What each of the three texts is answered with. */
const answers = async (write: (text: string) => Promise<Answer>) => {
  const found: (string | null)[] = []
  for (const text of [CALM, DESPAIR, GERMAN]) found.push(shown(await write(text)))
  return found
}
const ALL = [null, 'distress', 'distress']

let made: Promise<string> | undefined
/** A clip of an administrator's own, whole and in the library: one for all tests. */
const ownClip = (): Promise<string> => {
  made ??= newClip()
  return made
}
async function newClip(): Promise<string> {
  const bytes = await madeVideo({ seconds: 4 })
  const begun = await boss.post('/api/video-library/uploads', { fileName: 'a.mp4', bytes: bytes.length, title: 'A clip' })
  const { id, address } = begun.json<{ upload: { id: string; address: string } }>().upload
  const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  expect((await boss.send('PATCH', address, bytes, headers)).statusCode).toBe(204)
  expect((await boss.post(`/api/video-library/uploads/${id}/finish`)).statusCode).toBe(200)
  return id
}

it('what is said of a clip, its captions and the notes on it', async () => {
  const id = await ownClip()
  let begun = 0
  const begin = (text: string) => {
    const upload = { fileName: 'b.mp4', bytes: 1000, title: `Clip ${++begun}`, description: text }
    return boss.post('/api/video-library/uploads', upload)
  }
  expect(await answers(begin)).toEqual(ALL)
  expect(await answers((text) => boss.send('PATCH', `/api/video-library/clips/${id}`, { description: text }))).toEqual(ALL)
  // A long file is read to its end.
  const before = Array.from({ length: 60 }, (_, n) => ({ from: n / 60, until: (n + 1) / 60, text: `${CALM}, and so on, he says, ${n}` }))
  const captions = (text: string) =>
    boss.send('PUT', `/api/video-library/clips/${id}/captions/en`, { cues: [...before, { from: 1, until: 3, text }] })
  expect(await answers(captions)).toEqual(ALL)
  expect(await answers((text) => boss.post(`/api/video-library/clips/${id}/notes`, { at: 1, text }))).toEqual(ALL)
  const { note } = (await boss.post(`/api/video-library/clips/${id}/notes`, { at: 1, text: CALM })).json<{ note: { id: string } }>()
  expect(await answers((text) => boss.send('PUT', `/api/video-library/notes/${note.id}`, { at: 1, text }))).toEqual(ALL)
})

it('a report of a post and of a clip, an appeal, what Lex remembers, where money was paid, a bet and its line', async () => {
  const { post } = (await boss.post('/api/forum/posts', { content: 'A post' })).json<{ post: { id: string } }>()
  const readers = await Promise.all([agedMember(app), agedMember(app), agedMember(app)])
  const reports = (by: (reader: Person, text: string) => Promise<Answer>) => {
    const left = [...readers]
    return answers((text) => by(left.pop()!, text))
  }
  expect(await reports((reader, note) => reader.post('/api/forum/reports', { postId: post.id, reason: 'spam', note }))).toEqual(ALL)
  const clip = await ownClip()
  expect(await reports((reader, reason) => reader.post(`/api/video-library/clips/${clip}/report`, { reason }))).toEqual(ALL)
  expect(await answers((text) => fan.post('/api/assistant/memory', { text }))).toEqual(ALL)
  const kept = (await fan.post('/api/assistant/memory', { text: CALM })).json<{ id: string }>()
  expect(await answers((text) => fan.send('PATCH', `/api/assistant/memory/${kept.id}`, { text }))).toEqual(ALL)
  expect(await answers((place) => fan.post('/api/care/money', { kind: 'deposit', place, cents: 100 }))).toEqual(ALL)
  const legs = (selection: string) => [{ market: 'other', selection, price: '+116', event: 'DEN @ KC' }]
  let keys = 0
  const add = (text: string) =>
    fan.post('/api/bets', { key: `k${++keys}`, book: 'FanDuel', ticket: { kind: 'straight', stakeCents: 100, legs: legs(text) } })
  expect(await answers(add)).toEqual(ALL)
  expect(await answers((line) => fan.post('/api/bets/read', { line }))).toEqual(ALL)
  // Said of a bet, these are its price and its stake.
  for (const words of ['100 to win 90 on Bills', 'All in: Bills']) {
    expect(shown(await add(words))).toBeNull()
    expect(shown(await fan.post('/api/bets/read', { line: words }))).toBeNull()
  }
})

it('an appeal', async () => {
  const decide = async (text: string) => {
    const { post } = (await fan.post('/api/forum/posts', { content: text })).json<{ post: { id: string } }>()
    const decision = { postId: post.id, decision: 'remove', reason: 'Not for here' }
    expect((await boss.post('/api/admin/community/decisions', decision)).statusCode).toBe(200)
    const { entries } = (await fan.get('/api/forum/moderation?own=yes')).json<{ entries: { id: number }[] }>()
    return entries[0]!.id
  }
  const [first, second] = [await decide('Take the home side'), await decide('Take the road side')]
  expect(shown(await fan.post(`/api/forum/moderation/${first}/appeal`, { text: CALM }))).toBeNull()
  expect(shown(await fan.post(`/api/forum/moderation/${second}/appeal`, { text: DESPAIR }))).toBe('distress')
})

it('a text that is refused: by its length, by what one may do today, because the same stands, because what it answers is gone', async () => {
  const refusedWith = (answer: Answer) => [answer.statusCode, answer.json<{ help?: { reason: string } }>().help?.reason ?? null]
  const young = await member(app)
  const say = (content: string) => young.post('/api/forum/posts', { content })
  for (let n = 1; n <= 5; n++) expect((await say(`Take number ${n} of the day`)).statusCode).toBe(200)
  expect(refusedWith(await say('I want to kill myself tonight'))).toEqual([403, 'distress'])
  expect(refusedWith(await say('One take more'))).toEqual([403, null])
  expect(refusedWith(await say(`${DESPAIR}. ${'word '.repeat(4000)}`))).toEqual([400, 'distress'])
  expect(refusedWith(await fan.post('/api/forum/posts/none/comments', { content: GERMAN }))).toEqual([404, 'distress'])
  expect(shown(await fan.post('/api/forum/posts', { content: DESPAIR }))).toBe('distress')
  expect(refusedWith(await fan.post('/api/forum/posts', { content: DESPAIR }))).toEqual([409, 'distress'])
  // Nobody is read who is not signed in, and no call that takes no texts.
  expect(refusedWith(await stranger(app).post('/api/forum/posts', { content: DESPAIR }))).toEqual([401, null])
  expect(refusedWith(await fan.get(`/api/forum/posts/${encodeURIComponent('i want to die')}`))).toEqual([404, null])
})

it('a question to the support, and what is written about it after', async () => {
  expect(await answers((text) => fan.post('/api/support/tickets', { subject: 'A question', text }))).toEqual(ALL)
  const opened = await fan.post('/api/support/tickets', { subject: 'Another question', text: CALM })
  const { id } = opened.json<{ ticket: { id: string } }>().ticket
  expect(await answers((text) => fan.post(`/api/support/tickets/${id}/messages`, { text }))).toEqual(ALL)
})

it('the names on a profile, first and last read together, and the one that all see', async () => {
  expect(shown(await fan.send('PATCH', '/api/user/profile', { username: 'want_to_kill_myself' }))).toBe('distress')
  const rename = (firstName: string, lastName: string) => fan.send('PATCH', '/api/user/profile', { firstName, lastName })
  expect(shown(await rename('Sam', 'Reed'))).toBeNull()
  expect(shown(await rename('I want', 'to die'))).toBe('distress')
  expect((await fan.get('/api/user/profile')).json()).toMatchObject({ firstName: 'I want', lastName: 'to die' })
})

it('the names of a new account, which is made all the same', async () => {
  const signUp = (firstName: string, lastName: string) =>
    stranger(app).post('/api/auth/sign-up', {
      ...{ email: `${firstName.replace(' ', '.')}.anew@example.com`, password: 'violet kettle harbor', birthDate: '1990-01-31' },
      ...{ firstName, lastName },
    })
  expect(shown(await signUp('Sam', 'Reed'))).toBeNull()
  const hard = await signUp('I want', 'to die')
  expect([shown(hard), hard.json<{ user: { firstName: string } }>().user.firstName]).toEqual(['distress', 'I want'])
})
