// Two servers of one database that receive pieces of the same upload, as behind a load balancer: with one folder for pieces it is one file in the
// end; without one the server that has nothing of it says so, and nothing is lost.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { videosFinding } from '#server/wiring/wire-videos.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { madeVideo } from '#tests/support/made-video.ts'

const shared = mkdtempSync(path.join(tmpdir(), 'guru-shared-'))
const alone = mkdtempSync(path.join(tmpdir(), 'guru-alone-'))
let one: TestApp
let other: TestApp
let apart: TestApp
let fan: Person
beforeAll(async () => {
  one = await testApp({ env: { GURU_HOME: shared } })
  other = await testApp({ env: { GURU_HOME: shared }, database: one.database, clock: one.clock })
  apart = await testApp({ env: { GURU_HOME: alone }, database: one.database, clock: one.clock })
  fan = await memberOn(one, 'free')
})
afterAll(async () => {
  for (const app of [apart, other, one]) await app.close()
  for (const folder of [shared, alone]) rmSync(folder, { recursive: true, force: true })
})

type Upload = OutputOf<typeof API.videoUploads.begin>['upload']
const announced = async (bytes: Buffer) =>
  (await fan.post('/api/video-library/uploads', { fileName: 'clip.mp4', title: 'A clip', bytes: bytes.length })).json<{ upload: Upload }>()
    .upload
const TUS = { 'tus-resumable': '1.0.0' }
const ask = (app: TestApp, method: 'HEAD' | 'PATCH' | 'POST' | 'GET', url: string, payload?: Buffer, offset = 0) =>
  app.http.inject({
    ...{ method, url },
    headers: {
      ...TUS,
      cookie: fan.cookie(),
      ...(payload ? { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) } : {}),
    },
    ...(payload ? { payload } : {}),
  })
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

it('pieces that come to either of two servers make one file, and of two at one place one is written', async () => {
  const file = await madeVideo({ seconds: 12, packetBytes: 3000 })
  const { id, address } = await announced(file)
  const step = Math.ceil(file.length / 7)
  for (let at = 0; at < file.length; at += step) {
    const piece = file.subarray(at, at + step)
    // Sent to both at the same time, as by a line that broke and came back at another server.
    const answers = await Promise.all([one, other].map((app) => ask(app, 'PATCH', address, piece, at)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
    const heads = await Promise.all([one, other].map((app) => ask(app, 'HEAD', address)))
    expect(heads.map(({ headers }) => Number(headers['upload-offset']))).toEqual(Array(2).fill(Math.min(at + step, file.length)))
  }
  // Finished at both at once it is one clip.
  const done = await Promise.all([one, other].map((app) => ask(app, 'POST', `/api/video-library/uploads/${id}/finish`)))
  expect(done.some(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(done.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
  const whole = await ask(other, 'GET', `/api/video-library/clips/${id}/media/file`)
  expect(sha(whole.rawPayload)).toBe(sha(file))
  expect(readdirSync(path.join(shared, 'video-uploads'))).toEqual([])
})

it('a server without the folder of the pieces refuses them with a sentence, and the upload goes on at the one that has it', async () => {
  const file = await madeVideo({ seconds: 6, seed: 2 })
  const { id, address } = await announced(file)
  const half = file.length >> 1
  expect((await ask(one, 'PATCH', address, file.subarray(0, half))).statusCode).toBe(204)
  const refused = [
    await ask(apart, 'PATCH', address, file.subarray(half), half),
    await ask(apart, 'POST', `/api/video-library/uploads/${id}/finish`),
  ]
  for (const answer of refused) {
    expect(answer.statusCode, answer.body).toBe(409)
    expect(answer.json<{ detail: string }>().detail).toContain('lies at another server')
  }
  expect((await ask(apart, 'HEAD', address)).statusCode).toBe(409)
  expect((await ask(one, 'PATCH', address, file.subarray(half), half)).statusCode).toBe(204)
  expect((await ask(one, 'POST', `/api/video-library/uploads/${id}/finish`)).statusCode).toBe(200)
})

it('`guru doctor` names the folder that several servers need in common, and no folder to one that is alone', () => {
  const found = (databaseUrl: string | null) => videosFinding({ ffmpeg: 'off', home: '/srv/guru', databaseUrl }).detail
  expect(found('postgres://db.example/guru')).toContain('several servers need one /srv/guru/video-uploads that they share')
  expect(found(null)).not.toContain('video-uploads')
})
