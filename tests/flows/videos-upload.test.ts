// Uploads of clips: resumed wherever they broke, within quota and plan at every door, looked into, and gone without a trace where they are refused.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Agent, request as open } from 'node:http'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { random } from '#core/math/random.ts'
import { UPLOAD_LASTS_MS } from '#core/videos/clip.ts'
import { users } from '#server/db/tables/accounts.ts'
import { videoUploads } from '#server/db/tables/videos.ts'
import { listeningPort } from '#tests/support/app.ts'
import { administrator, agedMember, type Person, stranger } from '#tests/support/as.ts'
import { madeVideo } from '#tests/support/made-video.ts'
import { app, home, oneAppWithFiles } from '#tests/support/one-app.ts'
import { announce, piece, TUS, type Upload } from '#tests/support/video-uploads.ts'

type Fan = Person & { id: string }
type Clip = OutputOf<typeof API.videoUploads.finish>['video']
const files = (folder: string) => (existsSync(`${home}/${folder}`) ? readdirSync(`${home}/${folder}`) : [])
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

oneAppWithFiles()
let port: number
let free: Fan
beforeAll(async () => {
  port = await listeningPort(app)
  free = await fan('free')
})

const fan = (tier: 'free' | 'casual' | 'pro' | 'vip') => agedMember(app, { tier, ageMs: 3 * 86_400_000 })
const announced = async (person: Person, bytes: number) => (await announce(person, bytes)).json<{ upload: Upload }>().upload
const received = async (person: Person, { address }: Upload) => {
  const answer = await app.http.inject({ method: 'HEAD', url: address, headers: { ...TUS, cookie: person.cookie() } })
  return Number(answer.headers['upload-offset'] ?? Number.NaN)
}
/** Two requests over one kept connection: a piece, then any call. */
async function onOneConnection(person: Person, { address }: Upload, bytes: Buffer, offset: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (method: string, url: string, headers: Record<string, string>, body?: Buffer) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const asked = open({ port, agent, method, path: url, headers }, (answer) => {
        let text = ''
        answer.on('data', (chunk) => (text += chunk)).on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      })
      asked.on('error', reject).end(body)
    })
  const headers = { ...TUS, cookie: person.cookie(), 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
  const first = await ask('PATCH', address, { ...headers, 'content-length': String(bytes.length) }, bytes)
  const second = await ask('GET', '/api/auth/methods', {})
  agent.destroy()
  return { first, second }
}
const finish = (person: Person, { id }: Upload) => person.post(`/api/video-library/uploads/${id}/finish`)
async function sent(person: Person, file: Buffer, rest: object = {}) {
  const { upload } = (await announce(person, file.length, rest)).json<{ upload: Upload }>()
  expect((await piece(person, upload, file, 0)).statusCode).toBe(204)
  return { upload, answer: await finish(person, upload) }
}

/** Sends over a connection that breaks after so many bytes. */
const breakOff = (person: Person, { address }: Upload, rest: Buffer, offset: number, after: number): Promise<void> =>
  new Promise((resolve) => {
    const headers = {
      ...TUS,
      cookie: person.cookie(),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': offset,
      'content-length': rest.length,
    }
    const request = open({ port, host: '127.0.0.1', method: 'PATCH', path: address, headers })
    request.on('error', () => resolve()).on('close', () => resolve())
    request.write(rest.subarray(0, after), () => setTimeout(() => request.destroy(), 5))
  })

it('a file larger than was announced is refused in a sentence; what had arrived stays, and the connection serves the next request', async () => {
  const person = await fan('free')
  const upload = await announced(person, 100_000)
  expect((await piece(person, upload, Buffer.alloc(60_000, 1), 0)).statusCode).toBe(204)
  const { first, second } = await onOneConnection(person, upload, Buffer.alloc(400_000, 1), 60_000)
  expect([first.status, JSON.parse(first.text)]).toMatchObject([
    413,
    { code: 'too_large', detail: expect.stringContaining('larger than was') },
  ])
  expect(second.status).toBe(200)
  expect(await received(person, upload)).toBe(60_000)
  // To the last byte that was announced it goes on.
  expect((await piece(person, upload, Buffer.alloc(40_000, 1), 60_000)).statusCode).toBe(204)
})

it('a piece at another place than where the last one ended is refused, and the connection serves the next request', async () => {
  const person = await fan('free')
  const upload = await announced(person, 900_000)
  const { first, second } = await onOneConnection(person, upload, Buffer.alloc(400_000, 1), 300_000)
  expect([first.status, second.status]).toEqual([409, 200])
  expect(await received(person, upload)).toBe(0)
})

describe('a member of less than a day', () => {
  it('names no address in titles, descriptions, tags and captions of clips, and does so after it', async () => {
    const ann = await agedMember(app, { tier: 'free', ageMs: 3_600_000 })
    const refused = { title: 'Join foo.bet', description: 'see https://evil.com', tags: ['evil dot com'] }
    for (const [field, said] of Object.entries(refused)) {
      const answer = await announce(ann, 1000, { [field]: said })
      expect([field, answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
        ...[field, 403],
        expect.stringContaining('bear no links'),
      ])
    }
    const { answer } = await sent(ann, await madeVideo({ seconds: 5 }), { title: 'Over 3.5 vs.the Jets', description: 'No.1' })
    const { id } = answer.json<{ video: Clip }>().video
    const edit = () => ann.send('PATCH', `/api/video-library/clips/${id}`, { title: 'Join foo.bet' })
    const captions = () =>
      ann.send('PUT', `/api/video-library/clips/${id}/captions/en`, { cues: [{ from: 0, until: 1, text: 'go to foo.de' }] })
    for (const write of [edit, captions]) expect((await write()).statusCode).toBe(403)
    await app.database.db
      .update(users)
      .set({ createdAt: new Date(app.clock.now() - 86_400_000) })
      .where(eq(users.id, ann.id))
    for (const write of [edit, captions]) {
      const taken = await write()
      expect(taken.statusCode, taken.body).toBe(200)
    }
  })
})

describe('an upload', () => {
  it('that breaks at twenty places goes on where it was, and is the same file in the end', async () => {
    const file = await madeVideo({ seconds: 20, packetBytes: 9000 })
    const upload = await announced(free, file.length)
    const chance = random(7)
    let offset = 0
    for (let turn = 0; turn < 20; turn++) {
      const after = 1 + Math.floor(chance.next() * (file.length / 22))
      await breakOff(free, upload, file.subarray(offset), offset, after)
      const now = await received(free, upload)
      expect(now).toBeGreaterThanOrEqual(offset)
      expect(now).toBeLessThanOrEqual(offset + after)
      offset = now
    }
    expect((await finish(free, upload)).statusCode).toBe(409)
    expect((await piece(free, upload, file.subarray(offset), offset)).statusCode).toBe(204)
    const answer = await finish(free, upload)
    expect(answer.statusCode, answer.body).toBe(200)
    const { video } = answer.json<{ video: Clip }>()
    expect(video.seconds).toBeCloseTo(20, 6)
    expect(video).toMatchObject({ title: 'A clip', source: 'upload', isOwn: true, stream: 'none' })
    const whole = await free.get(`/api/video-library/clips/${video.id}/media/file`)
    expect(sha(whole.rawPayload)).toBe(sha(file))
    expect(files('video-uploads')).not.toContain(upload.id)
    // A second sending of the same is answered with the clip.
    expect((await finish(free, upload)).json<{ video: Clip }>().video.id).toBe(video.id)
  })

  it('is its owner’s alone, by tus and by every call', async () => {
    const upload = await announced(free, 5000)
    const other = await fan('vip')
    expect((await piece(other, upload, Buffer.alloc(10), 0)).statusCode).toBe(404)
    expect((await finish(other, upload)).statusCode).toBe(404)
    expect((await other.send('DELETE', `/api/video-library/uploads/${upload.id}`)).statusCode).toBe(404)
    expect((await piece(stranger(app), upload, Buffer.alloc(10), 0)).statusCode).toBe(401)
    expect(await received(free, upload)).toBe(0)
    // Neither beyond its end, nor at another place, nor of another kind, nor from another site.
    expect((await piece(free, upload, Buffer.alloc(5001), 0)).statusCode).toBe(413)
    expect((await piece(free, upload, Buffer.alloc(10), 3)).statusCode).toBe(409)
    expect((await piece(free, upload, Buffer.from('{}'), 0, { 'content-type': 'application/json' })).statusCode).toBe(415)
    expect((await piece(free, upload, Buffer.alloc(10), 0, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect(await received(free, upload)).toBe(0)
    expect((await free.send('DELETE', `/api/video-library/uploads/${upload.id}`)).statusCode).toBe(200)
    expect(files('video-uploads')).not.toContain(upload.id)
    expect((await piece(free, upload, Buffer.alloc(10), 0)).statusCode).toBe(404)
  })

  it('is forgotten after a day with what arrived of it, and what nobody refers to is removed', async () => {
    const upload = await announced(free, 5000)
    await piece(free, upload, Buffer.alloc(100), 0)
    app.clock.advance(UPLOAD_LASTS_MS + 1)
    expect((await finish(free, upload)).statusCode).toBe(404)
    await app.jobs.find(({ name }) => name === 'videos.sweep')!.run(new AbortController().signal)
    expect(files('video-uploads')).toEqual([])
    expect(await app.database.db.select().from(videoUploads).where(eq(videoUploads.id, upload.id))).toEqual([])
  })
})

describe('what is no whole video', () => {
  const video = madeVideo({ seconds: 4 })
  const webm = madeVideo({ seconds: 4, kind: 'webm' })
  it.each([
    [
      'a playlist',
      async () => Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1/secret.ts\n#EXT-X-ENDLIST\n'),
      'playlist',
    ],
    ['a list of files', async () => Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n'), 'playlist'],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'page'],
    ['a picture', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'picture'],
    ['a program', async () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), 'no video'],
    ['an MP4 that ends mid-way', async () => (await video).subarray(0, -900), 'mid-way'],
    ['a WebM that ends mid-way', async () => (await webm).subarray(0, -900), 'mid-way'],
    ['a head alone', async () => Buffer.concat([(await video).subarray(0, 40), Buffer.alloc(500, 7)]), 'mid-way'],
    [
      'a head of noise',
      async () => Buffer.concat([Buffer.from('\x1aE\xdf\xa3\x84abcd\x18S\x80g\x88', 'latin1'), Buffer.alloc(8, 0x55)]),
      'given up',
    ],
  ])('%s is refused with a sentence and leaves nothing', async (_, make, word) => {
    const before = [files('objects'), files('video-uploads')]
    // What is given up keeps a core busy for its ten seconds: a tenth of them shows the same.
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    if (word === 'given up') vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 10))
    const { answer } = await sent(free, await make()).finally(() => vi.restoreAllMocks())
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json<{ code: string; detail: string }>()).toMatchObject({ code: 'unreadable_file' })
    expect(answer.json<{ detail: string }>().detail).toContain(word)
    expect([files('objects'), files('video-uploads')]).toEqual(before)
    expect((await free.get('/api/video-library/uploads')).json<{ uploads: Upload[] }>().uploads).toEqual([])
  })
})

it('an account that is deleted takes its files along', async () => {
  const person = await fan('free')
  const { answer } = await sent(person, await madeVideo({ seconds: 2 }))
  const { id } = answer.json<{ video: Clip }>().video
  expect(readFileSync(`${home}/objects/v-${id}-file`).length).toBeGreaterThan(0)
  const exported = await administrator(app)
  expect((await exported.get(`/api/video-library/clips/${id}`)).statusCode).toBe(200)
  const gone = await person.post('/api/me/delete', { email: person.email, password: person.password })
  expect(gone.statusCode, gone.body).toBeLessThan(300)
  await app.jobs.find(({ name }) => name === 'videos.sweep')!.run(new AbortController().signal)
  expect(files('objects').filter((name) => name.includes(id))).toEqual([])
  expect((await exported.get(`/api/video-library/clips/${id}`)).statusCode).toBe(404)
})
