// Two servers of one database that finish the same upload: the second is at work when the first is done, as after a pause that was longer than
// its lock is believed. It is one clip, whose file stays.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { diskObjects } from '#server/adapters/disk/object-store.ts'
import { clipStore } from '#server/features/videos/clips.store.ts'
import { pieceFiles } from '#server/features/videos/upload-files.ts'
import { uploadStore } from '#server/features/videos/uploads.store.ts'
import { cancelUpload, finishUpload, sweepUploads } from '#server/features/videos/uploads.ts'
import type { VideoDeps } from '#server/features/videos/videos-deps.ts'
import type { Call } from '#server/kernel/door/invoke.ts'
import { openVideos } from '#server/kernel/work/videos.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { agedMember, type Person } from '#tests/support/as.ts'
import { madeVideo } from '#tests/support/made-video.ts'

const home = mkdtempSync(path.join(tmpdir(), 'guru-finish-'))
const videos = openVideos()
let app: TestApp
let fan: Person
let file: Buffer
beforeAll(async () => {
  app = await testApp({ env: { GURU_HOME: home } })
  // On its first day an account uploads three clips at most.
  fan = await agedMember(app, { tier: 'pro' })
  file = await madeVideo({ seconds: 4 })
})
afterAll(async () => {
  await videos.close()
  await app.close()
  rmSync(home, { recursive: true, force: true })
})

type Upload = OutputOf<typeof API.videoUploads.begin>['upload']

/** An upload of which all pieces have arrived. */
async function arrived(): Promise<string> {
  const { upload } = (await fan.post('/api/video-library/uploads', { fileName: 'clip.mp4', title: 'A clip', bytes: file.length })).json<{
    upload: Upload
  }>()
  const answer = await app.http.inject({
    method: 'PATCH',
    url: upload.address,
    headers: { cookie: fan.cookie(), 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    payload: file,
  })
  expect(answer.statusCode).toBe(204)
  return upload.id
}

/** The second server; `look` is where it is while the first one works. */
function second(look: VideoDeps['look']): VideoDeps {
  const { db } = app.database
  return {
    clips: clipStore(db),
    uploads: uploadStore(db),
    objects: diskObjects(path.join(home, 'objects')),
    pieces: pieceFiles(path.join(home, 'video-uploads')),
    look,
    encoder: null,
    now: () => app.clock.now(),
    listedWords: async () => [],
    onError: (error: unknown) => {
      throw error
    },
  } as unknown as VideoDeps
}
const call = () =>
  ({
    actor: { kind: 'user', id: fan.id!, tier: 'pro', status: 'active', isAdmin: false, timeZone: 'UTC' },
    signal: new AbortController().signal,
  }) as unknown as Call

const finishAtTheFirst = (id: string) => fan.post(`/api/video-library/uploads/${id}/finish`)
const whole = async (id: string) => {
  const answer = await fan.get(`/api/video-library/clips/${id}/media/file`)
  return answer.statusCode === 200 && answer.rawPayload.equals(file)
}

/** The other server's lock is believed no more, and the first one takes its turn. */
const afterItsLock = async (id: string) => {
  app.clock.advance(31_000)
  expect((await finishAtTheFirst(id)).statusCode).toBe(200)
}

it('the second server, which looked into the file before, answers the clip of the first', async () => {
  const id = await arrived()
  const deps = second(async (...asked) => {
    const facts = await videos.look(...asked)
    await afterItsLock(id)
    // What the first removed is there again: what is asked here is the end, not the way to it.
    return facts
  })
  const put = deps.objects.putFile
  Object.assign(deps.objects, { putFile: (key: string, _: string, type: string) => put(key, path.join(home, 'objects', key), type) })
  const { video } = await finishUpload(deps, { id } as never, call())
  expect(video.id).toBe(id)
  expect(await whole(id)).toBe(true)
})

it('the second server, which finds the pieces gone, answers the clip of the first', async () => {
  const id = await arrived()
  const deps = second(async (...asked) => {
    await afterItsLock(id)
    return videos.look(...asked)
  })
  expect((await finishUpload(deps, { id } as never, call())).video.id).toBe(id)
  await sweepUploads(deps)
  expect(await whole(id)).toBe(true)
})

it('giving an upload up that became a clip meanwhile takes nothing from the clip', async () => {
  const id = await arrived()
  const deps = second(videos.look)
  const forget = deps.uploads.forget
  Object.assign(deps.uploads, {
    forget: async (ids: readonly string[], now: number) => {
      await finishAtTheFirst(id)
      return forget(ids, now)
    },
  })
  await cancelUpload(deps, { id } as never, call())
  await sweepUploads(second(videos.look))
  expect(await whole(id)).toBe(true)
})

it('an upload that nobody finished goes with its pieces', async () => {
  const id = await arrived()
  await cancelUpload(second(videos.look), { id } as never, call())
  expect(readdirSync(path.join(home, 'video-uploads'))).toEqual([])
  expect((await finishAtTheFirst(id)).statusCode).toBe(404)
})
