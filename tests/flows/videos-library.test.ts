// The video library over the whole product: found, watched in pieces, counted once a day, written upon, shown by a link; videos of other sites
// are asked about once, when an administrator adds one.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { readVideoAddress } from '#core/videos/video-address.ts'
import { oembedSites } from '#server/adapters/oembed/video-sites.ts'
import type { Workers } from '#server/kernel/work/workers.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, agedMember, type Person, stranger } from '#tests/support/as.ts'
import { madeVideo } from '#tests/support/made-video.ts'

const DAY = 86_400_000

let app: TestApp
let site: Server
let boss: Person
let pro: Person
const asked: string[] = []
/** What the worker threads were given. */
const ran: string[] = []
const home = mkdtempSync(path.join(tmpdir(), 'guru-library-'))
type Video = OutputOf<typeof API.videoLibrary.clip>['video']
type Shown = OutputOf<typeof API.videoLibrary.clip>

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url ?? '')
    const url = new URL(request.url ?? '', 'http://site.test').searchParams.get('url') ?? ''
    const id = readVideoAddress(url)?.id
    if (id === 'AAAAAAAAAAA') return void response.writeHead(401).end('Unauthorized')
    const body = {
      type: 'video',
      title: `Video ${id}`,
      author_name: 'A maker',
      width: 16,
      height: 9,
      html: `<iframe src="https://x/embed/${id}?f"></iframe>`,
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/oembed`
  const workers = (real: Workers): Workers => ({
    ...real,
    run(task, ...rest) {
      ran.push(task)
      return real.run(task, ...rest)
    },
  })
  app = await testApp({ env: { GURU_HOME: home }, videoSites: oembedSites({ youtube: address, vimeo: address }), workers })
  boss = await administrator(app)
  pro = await aged('pro')
})
afterAll(async () => {
  await app.close()
  site.close()
  rmSync(home, { recursive: true, force: true })
})

const aged = (tier: 'free' | 'casual' | 'pro') => agedMember(app, { tier, ageMs: 3 * DAY })

const TUS = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
async function uploaded(person: Person, seconds: number, rest: object = {}): Promise<{ video: Video; bytes: Buffer }> {
  const bytes = await madeVideo({ seconds })
  const begun = await person.post('/api/video-library/uploads', { fileName: 'clip.mp4', title: 'A clip', bytes: bytes.length, ...rest })
  const { upload } = begun.json<OutputOf<typeof API.videoUploads.begin>>()
  expect((await person.send('PATCH', upload.address, bytes, TUS)).statusCode).toBe(204)
  const done = await person.post(`/api/video-library/uploads/${upload.id}/finish`)
  expect(done.statusCode, done.body).toBe(200)
  return { video: done.json<OutputOf<typeof API.videoUploads.finish>>().video, bytes }
}
const shown = async (person: Person, id: string) => (await person.get(`/api/video-library/clips/${id}`)).json<Shown>()

describe('a video of another site', () => {
  it('is asked about once, by the server; whoever looks at it asks that site nothing until they press play', async () => {
    const before = asked.length
    const added = await boss.post('/api/video-library/youtube', { url: 'https://youtu.be/eiHXASgRTcA', seconds: 20 })
    expect(added.statusCode, added.body).toBe(200)
    const { video } = added.json<{ video: Video }>()
    expect(video.title).toBe('Video eiHXASgRTcA')
    const { playback } = await shown(pro, video.id)
    expect(playback).toMatchObject({ kind: 'frame', provider: 'youtube' })
    expect((playback as { address: string }).address).toContain('https://www.youtube-nocookie.com/embed/eiHXASgRTcA')
    expect(asked.slice(before)).toHaveLength(1)
  })
  it.each([
    ['that is there already', 'https://www.youtube.com/watch?v=eiHXASgRTcA', 409],
    ['that may not be shown elsewhere', 'https://youtu.be/AAAAAAAAAAA', 404],
    ['that is none', 'https://example.com/watch?v=eiHXASgRTcA', 400],
    ['that is a playlist', 'https://www.youtube.com/playlist?list=PL1', 400],
    ['at an address of this machine', 'http://127.0.0.1/embed/eiHXASgRTcA', 400],
  ])('one %s is refused with a sentence', async (_, url, status) => {
    const answer = await boss.post('/api/video-library/youtube', { url, title: 'A title' })
    expect([answer.statusCode, answer.json<{ detail: string }>().detail.length > 15], answer.body).toEqual([status, true])
  })
  it('may bear the name of the product in its title where the administration adds it, and a clip of a member may not', async () => {
    const title = 'How Lex AI reads a slate'
    const added = await boss.post('/api/video-library/youtube', { url: 'https://youtu.be/BBBBBBBBBBB', title })
    expect(added.statusCode, added.body).toBe(200)
    const { video } = added.json<{ video: Video }>()
    // A form sends the title along that stands already.
    const changed = await boss.send('PATCH', `/api/video-library/clips/${video.id}`, { title, description: 'Made by us.' })
    expect([changed.statusCode, changed.json<{ video: Video }>().video.title]).toEqual([200, title])
    const begin = (named: string) => pro.post('/api/video-library/uploads', { fileName: 'a.mp4', bytes: 1000, title: named })
    const refused = await begin(title)
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('from AI Sports Guru or Lex')])
    expect((await begin('Lex Luthor team')).statusCode).toBe(200)
  })
  it('is added by administrators only', async () => {
    expect((await pro.post('/api/video-library/youtube', { url: 'https://youtu.be/eiHXASgRTcA' })).statusCode).toBe(403)
  })
})

describe('a clip', () => {
  it('is played in pieces of itself, by members only', async () => {
    const { video, bytes } = await uploaded(await aged('free'), 5)
    const { playback } = await shown(pro, video.id)
    const { file, type } = playback as { file: string; type: string }
    const ask = (range?: string, person = pro) =>
      app.http.inject({ method: 'GET', url: file, headers: { cookie: person.cookie(), ...(range ? { range } : {}) } })
    const whole = await ask()
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([200, type, 'bytes'])
    expect(whole.rawPayload.equals(bytes)).toBe(true)
    const part = await ask('bytes=10-19')
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true)
    const tail = await ask('bytes=-7')
    expect(tail.rawPayload.equals(bytes.subarray(-7))).toBe(true)
    expect((await ask(`bytes=${bytes.length}-`)).statusCode).toBe(416)
    expect(whole.headers['x-content-type-options']).toBe('nosniff')
    expect(String(whole.headers['cache-control'])).toMatch(/private|no-store/)
    expect((await (await stranger(app)).get(file)).statusCode).toBe(401)
  })

  it('longer than a plan reaches is in the list and closed, at every door', async () => {
    const { video } = await uploaded(await aged('casual'), 60)
    const free = await aged('free')
    const { playback, video: seen } = await shown(free, video.id)
    expect([playback, seen.locked?.tier]).toEqual([null, 'casual'])
    expect((await free.get(`/api/video-library/clips/${video.id}/media/file`)).statusCode).toBe(402)
    expect((await free.send('PUT', `/api/video-library/clips/${video.id}/progress`, { seconds: 3 })).statusCode).toBe(402)
    expect((await free.post(`/api/video-library/clips/${video.id}/view`)).statusCode).toBe(402)
    expect((await shown(pro, video.id)).playback).not.toBeNull()
  })

  it('counts a view once for each person and day, and goes on where one was', async () => {
    const { video } = await uploaded(await aged('free'), 5)
    const view = async (person: Person) =>
      (await person.post(`/api/video-library/clips/${video.id}/view`)).json<{ views: number; counted: boolean }>()
    const other = await aged('free')
    expect(await view(pro)).toEqual({ views: 1, counted: true })
    expect(await view(pro)).toEqual({ views: 1, counted: false })
    expect(await view(other)).toEqual({ views: 2, counted: true })
    expect((await pro.send('PUT', `/api/video-library/clips/${video.id}/progress`, { seconds: 3 })).statusCode).toBe(200)
    expect((await shown(pro, video.id)).video.resumeAt).toBe(3)
    expect((await shown(other, video.id)).video.resumeAt).toBeNull()
    const begun = (await pro.get('/api/video-library/all?show=begun')).json<{ videos: Video[] }>().videos
    expect(begun.map(({ id }) => id)).toContain(video.id)
  })

  it('of a clip no more is seen than was played since the player began, and no place beyond its end is kept', async () => {
    const { video } = await uploaded(await aged('free'), 20)
    const person = await aged('free')
    const say = (seconds: number, played = 0) => person.send('PUT', `/api/video-library/clips/${video.id}/progress`, { seconds, played })
    const seen = async () => (await shown(person, video.id)).video.seen
    const length = (await shown(person, video.id)).video.seconds!
    const pass = (seconds: number) => app.clock.set(app.clock.now() + seconds * 1000)
    // Whoever leaps to the end at once, or says that all was played, has seen nothing yet.
    expect((await say(length)).statusCode).toBe(200)
    expect(await seen()).toBe(0)
    await say(length, length)
    expect(await seen()).toBe(0)
    pass(3)
    await say(3, 3)
    expect(await seen()).toBeCloseTo(3 / length, 2)
    await say(length, length)
    expect(await seen()).toBeCloseTo(6 / length, 2)
    pass(20)
    await say(length, 0)
    expect(await seen()).toBeCloseTo(6 / length, 2)
    await say(length, length - 6)
    expect(await seen()).toBe(1)
    const beyond = await say(length + 1.1, 0)
    expect([beyond.statusCode, beyond.json().fields]).toEqual([
      400,
      [{ path: 'seconds', message: `This clip is ${length.toFixed(1)} seconds long. Nobody watches beyond its end.` }],
    ])
    expect((await say(86_400)).statusCode).toBe(400)
  })

  it('takes a file of captions, read in a thread for files; what is none, or too long, is said in a sentence', async () => {
    const owner = await aged('casual')
    const { video } = await uploaded(owner, 5)
    const sent = (text: string) => owner.send('PUT', `/api/video-library/clips/${video.id}/captions/en`, { text })
    ran.length = 0
    const kept = await sent('1\n00:00:01,000 --> 00:00:02,000\nTouchdown\n')
    expect([kept.statusCode, kept.json<{ cues: unknown }>().cues]).toEqual([200, [{ from: 1, until: 2, text: 'Touchdown' }]])
    expect(ran).toContain('readCaptions')
    const blank = await sent('\n'.repeat(100_000))
    expect([blank.statusCode, blank.body]).toEqual([400, expect.stringContaining('neither WebVTT nor SubRip')])
    expect((await sent('a'.repeat(600_001))).body).toContain('A file of captions has at most 600,000 letters.')
  })

  it('sells no picks and calls no bet sure, in its words, its captions and its notes', async () => {
    const owner = await aged('pro')
    const begin = (words: object) => owner.post('/api/video-library/uploads', { fileName: 'a.mp4', bytes: 1000, title: 'A clip', ...words })
    const { video } = await uploaded(owner, 5, { title: 'Cover two' })
    const clip = `/api/video-library/clips/${video.id}`
    const cues = [
      { from: 0, until: 1, text: 'Selling picks' },
      { from: 1, until: 2, text: 'cheap, dm me' },
    ]
    for (const refused of [
      await begin({ title: 'LOCK of the day risk free, dm me to buy picks https://evil.com' }),
      await begin({ description: 'hit my cashapp for tomorrow card' }),
      await begin({ tags: 'vip picks, nfl' }),
      await owner.send('PATCH', clip, { title: 'L0ck of the day' }),
      await owner.send('PUT', `${clip}/captions/en`, { cues }),
      await owner.post(`${clip}/notes`, { at: 1, text: 'I sell picks, dm me $20' }),
    ])
      expect([refused.statusCode, refused.body]).toEqual([400, expect.stringMatching(/Picks are not sold here|No bet is sure/)])
    expect((await owner.send('PATCH', clip, { title: 'Lock your lineup before 1 pm' })).statusCode).toBe(200)
    expect((await owner.send('DELETE', clip)).statusCode).toBe(200)
  })

  it('stands before the administration where a word of the list is in what is said of it, is seen all the same, and names are no such words', async () => {
    const owner = await aged('casual')
    const { video } = await uploaded(owner, 5, { title: 'What a fucking catch' })
    const { video: named } = await uploaded(owner, 5, { title: 'Butkus was better' })
    const waiting = async () =>
      (await boss.get('/api/video-library/overview'))
        .json<{ reported: { id: string; reports: number; reasons: string[] }[] }>()
        .reported.filter(({ id }) => id === video.id || id === named.id)
    expect(await waiting()).toEqual([{ id: video.id, title: video.title, reports: 1, reasons: ['Words of the list: fuck'] }])
    expect((await pro.get(`/api/video-library/clips/${video.id}`)).statusCode).toBe(200)
    await owner.send('PATCH', `/api/video-library/clips/${named.id}`, { description: 'You cunts' })
    expect((await waiting()).map(({ id }) => id).sort()).toEqual([video.id, named.id].sort())
    for (const { id } of [video, named]) await owner.send('DELETE', `/api/video-library/clips/${id}`)
    expect(await waiting()).toEqual([])
  })

  it('stands there too where what is said of it reads like despair, once, with all that was noted', async () => {
    const owner = await aged('casual')
    const { video } = await uploaded(owner, 5, { title: 'Last night', description: 'i want to kill myself tonight. fuck it' })
    const { reported } = (await boss.get('/api/video-library/overview')).json<{
      reported: { id: string; reports: number; reasons: string[] }[]
    }>()
    expect(reported.find(({ id }) => id === video.id)).toMatchObject({
      reports: 1,
      reasons: ['Reads like despair. Words of the list: fuck'],
    })
    await owner.send('DELETE', `/api/video-library/clips/${video.id}`)
  })

  it('is found by its words, its tags and what is said in it, and leads no further than its owner lets it', async () => {
    const owner = await aged('casual')
    const { video } = await uploaded(owner, 5, { title: 'Zone blitz', tags: 'pressure, sam linebacker', sport: 'nfl' })
    const found = async (search: string) =>
      (await pro.get(`/api/video-library/all?search=${encodeURIComponent(search)}`)).json<{ videos: Video[] }>().videos.map(({ id }) => id)
    expect(await found('blitz')).toEqual([video.id])
    expect(await found('linebacker')).toEqual([video.id])
    expect(await found('hot route')).toEqual([])
    const cues = [{ from: 0, until: 2, text: 'He throws to the hot route.' }]
    expect((await pro.send('PUT', `/api/video-library/clips/${video.id}/captions/en`, { cues })).statusCode).toBe(403)
    expect((await owner.send('PUT', `/api/video-library/clips/${video.id}/captions/en`, { cues })).statusCode).toBe(200)
    expect(await found('hot route')).toEqual([video.id])
    const vtt = await pro.get(`/api/video-library/clips/${video.id}/captions/en/vtt`)
    expect(vtt.body).toContain('He throws to the hot route.')
    expect((await pro.send('PATCH', `/api/video-library/clips/${video.id}`, { title: 'Mine' })).statusCode).toBe(403)
    expect((await pro.send('DELETE', `/api/video-library/clips/${video.id}`)).statusCode).toBe(403)
    expect((await owner.send('DELETE', `/api/video-library/clips/${video.id}`)).statusCode).toBe(200)
    expect(await found('blitz')).toEqual([])
    expect((await pro.get(`/api/video-library/clips/${video.id}`)).statusCode).toBe(404)
  })
})

describe('an analysis', () => {
  it('is for pro, of its author, and read by whoever has its link until that is ended', async () => {
    const { video } = await uploaded(await aged('free'), 5)
    const address = `/api/video-library/clips/${video.id}/notes`
    const casual = await aged('casual')
    expect((await casual.post(address, { at: 2, text: 'Here' })).statusCode).toBe(402)
    expect((await pro.post(address, { at: 2, text: '' })).statusCode).toBe(400)
    const added = await pro.post(address, { at: 2, text: 'The turn of the game' })
    expect(added.statusCode, added.body).toBe(200)
    const { note } = added.json<{ note: { id: string } }>()
    const rival = await aged('pro')
    expect((await rival.get(address)).json<{ notes: unknown[] }>().notes).toEqual([])
    expect((await rival.send('PUT', `/api/video-library/notes/${note.id}`, { at: 1, text: 'Mine' })).statusCode).toBe(404)
    expect((await rival.send('DELETE', `/api/video-library/notes/${note.id}`)).statusCode).toBe(404)

    const { id, token } = (await pro.post(`/api/video-library/clips/${video.id}/share`)).json<{ id: string; token: string }>()
    const visitor = await stranger(app)
    const read = async () => visitor.get(`/api/video-library/shared/${token}`)
    expect((await read()).json()).toMatchObject({ notes: [{ at: 2, text: 'The turn of the game' }], video: { id: video.id } })
    expect((await rival.send('DELETE', `/api/video-library/shares/${id}`)).statusCode).toBe(404)
    expect((await pro.send('DELETE', `/api/video-library/shares/${id}`)).statusCode).toBe(200)
    expect((await read()).statusCode).toBe(404)
  })
})
