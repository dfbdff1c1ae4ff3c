// How much video a member may keep, and how long one may be.
import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { MOST_CLIP_BYTES, MOST_OPEN_UPLOADS } from '#core/videos/clip.ts'
import { videoClips } from '#server/db/tables/videos.ts'
import { agedMember, memberOn, type Person } from '#tests/support/as.ts'
import { madeVideo, withLyingHead } from '#tests/support/made-video.ts'
import { app, home, oneAppWithFiles } from '#tests/support/one-app.ts'
import { announce, piece, type Upload } from '#tests/support/video-uploads.ts'

type Clip = OutputOf<typeof API.videoUploads.finish>['video']
const files = (folder: string) => (existsSync(`${home}/${folder}`) ? readdirSync(`${home}/${folder}`) : [])

oneAppWithFiles()

const fan = (tier: 'free' | 'casual' | 'pro' | 'vip') => agedMember(app, { tier, ageMs: 3 * 86_400_000 })
const finish = (person: Person, { id }: Upload) => person.post(`/api/video-library/uploads/${id}/finish`)
async function sent(person: Person, file: Buffer, rest: object = {}) {
  const { upload } = (await announce(person, file.length, rest)).json<{ upload: Upload }>()
  expect((await piece(person, upload, file, 0)).statusCode).toBe(204)
  return { upload, answer: await finish(person, upload) }
}

describe('the quota', () => {
  it('is asked when a file is announced, however many are announced at once', async () => {
    const person = await fan('vip')
    const answers = await Promise.all(Array.from({ length: 8 }, () => announce(person, 1000)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MOST_OPEN_UPLOADS)
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({ code: 'conflict' })
    expect((await announce(person, MOST_CLIP_BYTES + 1)).json<{ detail: string }>().detail).toContain('at most 512 MB')
    expect((await announce(person, 0)).statusCode).toBe(400)
    // Before a byte of it is sent: half a gigabyte of another kind of file would be refused at its end only.
    for (const fileName of ['setup.exe', 'old.avi', '../clip.mp4', 'clip\u0007.mp4'])
      expect((await announce(person, 1000, { fileName })).json(), fileName).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'fileName' }],
      })
  })

  it('counts clips and what is under way, and tells what is left', async () => {
    const person = await fan('vip')
    const row = {
      id: 'large',
      source: 'upload' as const,
      userId: person.id,
      title: 'x',
      description: '',
      sport: 'general' as const,
      tags: [],
      state: 'shown' as const,
      createdAt: 1,
      bytes: 2 ** 31 - 1000,
    }
    await app.database.db.insert(videoClips).values(row)
    expect((await announce(person, 2000)).json<{ detail: string }>().detail).toBe(
      'Your space for clips is used up: 0 MB are left. Remove a clip to make room.',
    )
    expect((await announce(person, 900)).statusCode).toBe(200)
    expect((await announce(person, 900)).statusCode).toBe(409)
  })

  it('of a new account is three clips', async () => {
    const person = await memberOn(app, 'pro')
    for (let at = 0; at < 3; at++) {
      const { answer } = await sent(person, await madeVideo({ seconds: 1, seed: at }))
      expect(answer.statusCode, answer.body).toBe(200)
    }
    expect((await announce(person, 900)).json<{ detail: string }>().detail).toContain('first 24 hours')
  })
})

describe('the length of a plan', () => {
  it.each([
    ['free', 30, 'Casual takes up to 2 minutes.'],
    ['casual', 120, 'Pro takes up to 10 minutes.'],
    ['pro', 600, 'VIP takes clips of any length.'],
  ] as const)('of %s is %i seconds, counted by the packets', async (tier, longest, offer) => {
    const person = await fan(tier)
    const before = { pieces: files('video-uploads'), objects: files('objects') }
    expect((await sent(person, await madeVideo({ seconds: longest, rate: 2, packetBytes: 20 }))).answer.statusCode).toBe(200)
    const long = await madeVideo({ seconds: longest + 2, rate: 2, packetBytes: 20 })
    for (const file of [long, withLyingHead(long, 2)]) {
      const { answer } = await sent(person, file)
      expect(answer.statusCode).toBe(402)
      expect(answer.json<{ detail: string }>().detail).toContain(offer)
    }
    const { uploads } = (await person.get('/api/video-library/uploads')).json<{ uploads: Upload[] }>()
    expect(uploads).toEqual([])
    expect(files('video-uploads')).toEqual(before.pieces)
    expect(files('objects')).toHaveLength(before.objects.length + 1)
  })

  it('is none for VIP; a head that lies is told to its owner', async () => {
    const person = await fan('vip')
    const { answer } = await sent(person, withLyingHead(await madeVideo({ seconds: 700, rate: 1, packetBytes: 10 }), 3))
    const { video } = answer.json<{ video: Clip }>()
    expect(video.seconds).toBeCloseTo(700, 6)
    expect((await person.get(`/api/video-library/clips/${video.id}`)).json<{ note: string }>().note).toContain(
      'Its head names another length',
    )
  })
})
