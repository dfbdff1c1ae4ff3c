// What ffmpeg makes of a clip: streams of two heights in pieces, a still, an even loudness. With ffmpeg on this machine; what happens without one,
// and with one that fails, is shown everywhere.
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { findFfmpeg } from '#server/adapters/ffmpeg/find-ffmpeg.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { madeVideo, withShortEdit } from '#tests/support/made-video.ts'

const run = promisify(execFile)
const FFMPEG = findFfmpeg(null, process.env.PATH ?? '')
const SECONDS = 9
type Shown = OutputOf<typeof API.videoLibrary.clip>

const folder = mkdtempSync(path.join(tmpdir(), 'guru-streams-'))
const apps: TestApp[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let homes = 0
async function server(ffmpeg: string, more: Partial<Parameters<typeof testApp>[0]> = {}) {
  const home = path.join(folder, `home${++homes}`)
  const app = await testApp({ env: { GURU_HOME: home, GURU_FFMPEG: ffmpeg }, ...more })
  apps.push(app)
  return { app, home, encode: () => app.jobs.find(({ name }) => name === 'videos.stream')!.run(new AbortController().signal) }
}

async function uploaded(person: Person, bytes: Buffer): Promise<string> {
  const begun = await person.post('/api/video-library/uploads', { fileName: 'clip.mp4', title: 'A clip', bytes: bytes.length })
  const { upload } = begun.json<OutputOf<typeof API.videoUploads.begin>>()
  const headers = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  expect((await person.send('PATCH', upload.address, bytes, headers)).statusCode).toBe(204)
  const done = await person.post(`/api/video-library/uploads/${upload.id}/finish`)
  expect(done.statusCode, done.body).toBe(200)
  return upload.id
}
const shown = async (person: Person, id: string) => (await person.get(`/api/video-library/clips/${id}`)).json<Shown>()
const playbackOf = ({ playback }: Shown) => playback as Extract<Shown['playback'], { kind: 'file' }>

/** What ffmpeg says of a file: its streams, and its loudness by EBU R 128. */
async function heard(file: string): Promise<{ said: string; loudness: number; seconds: number }> {
  const { stderr } = await run(FFMPEG!, ['-hide_banner', '-i', file, '-vn', '-af', 'ebur128', '-f', 'null', '-'], {
    maxBuffer: 16 * 1024 * 1024,
  })
  const [, minutes, seconds] = /Duration: 00:(\d\d):(\d\d\.\d\d)/.exec(stderr) ?? []
  return {
    said: stderr,
    loudness: Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(stderr)?.[1]),
    seconds: Number(minutes) * 60 + Number(seconds),
  }
}

describe.skipIf(!FFMPEG)(`with ffmpeg${FFMPEG ? '' : ' (skipped: there is none on this machine)'}`, () => {
  const source = path.join(folder, 'source.mp4')
  /** Of few pixels, where their number does not matter. */
  const smallSource = path.join(folder, 'small-source.mp4')
  beforeAll(async () => {
    // Nine seconds, five pictures each, with a tone that is far too quiet.
    for (const [size, file] of [
      ['960x540', source],
      ['160x90', smallSource],
    ] as const)
      await run(FFMPEG!, [
        ...['-hide_banner', '-y', '-f', 'lavfi', '-i', `testsrc=size=${size}:rate=5:duration=${SECONDS}`],
        ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${SECONDS}`, '-af', 'volume=-20dB'],
        ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-ac', '2', file],
      ])
  })

  it('a clip gets streams of 360 lines and of as many as it has in pieces of four seconds, a still, and is as loud as all others', async () => {
    const { app, home, encode } = await server(FFMPEG!)
    const fan = await memberOn(app, 'free')
    const id = await uploaded(fan, readFileSync(source))
    const before = await shown(fan, id)
    expect(before.video).toMatchObject({ stream: 'waiting', poster: null, width: 960, height: 540 })
    expect([playbackOf(before).stream, before.note]).toEqual([null, expect.stringContaining('are being made')])
    // Until then it plays as it was uploaded.
    expect((await fan.get(playbackOf(before).file)).statusCode).toBe(200)

    await encode()
    const after = await shown(fan, id)
    expect(after.video.stream).toBe('done')
    expect(after.note).toMatch(/^Streams were made: 360 and 540 lines\. It was as loud as −\d\d\.\d LUFS, and is played at −16\.$/)

    // The list of streams, each with the list of its pieces, which are ranges of one file.
    const { stream } = playbackOf(after)
    const list = await fan.get(stream!)
    expect([list.statusCode, list.headers['content-type']]).toEqual([200, 'application/vnd.apple.mpegurl'])
    expect([...list.body.matchAll(/RESOLUTION=(\S+)\n(\S+)/g)].map(([, size, address]) => [size, address])).toEqual([
      ['640x360', '360.m3u8'],
      ['960x540', '720.m3u8'],
    ])
    for (const [height, size] of [
      [360, '640x360'],
      [720, '960x540'],
    ] as const) {
      const address = new URL(`${height}.m3u8`, `http://guru.test${stream}`).pathname
      const pieces = (await fan.get(address)).body
      const lengths = [...pieces.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length))
      expect(
        lengths.slice(0, -1).every((length) => Math.abs(length - 4) < 0.2),
        String(lengths),
      ).toBe(true)
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBeCloseTo(SECONDS, 0)
      // A player puts them together so: head and pieces by their ranges, from the address that the list names.
      const media = new URL(/^\.\.\/\S+/m.exec(pieces)![0], `http://guru.test${address}`).pathname
      const ranges = [...pieces.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)].map(([, length, from]) => [Number(from), Number(length)] as const)
      expect(ranges).toHaveLength(lengths.length + 1)
      const parts: Buffer[] = []
      for (const [from, length] of ranges) {
        const part = await fan.get(media, { range: `bytes=${from}-${from + length - 1}` })
        expect([part.statusCode, part.rawPayload.length]).toEqual([206, length])
        parts.push(part.rawPayload)
      }
      const file = path.join(folder, `${height}.mp4`)
      writeFileSync(file, Buffer.concat(parts))
      const { said, loudness, seconds } = await heard(file)
      expect(said).toMatch(new RegExp(`Video: h264 .*, ${size}`))
      expect(Math.abs(seconds - SECONDS)).toBeLessThan(0.5)
      expect(Math.abs(loudness - -16)).toBeLessThan(1.5)
    }
    expect((await heard(source)).loudness).toBeLessThan(-30)

    const still = await sharp((await fan.get(after.video.poster!)).rawPayload).metadata()
    expect([still.format, still.width, still.height]).toEqual(['webp', 960, 540])
    // Nothing is left of the work.
    expect(readdirSync(path.join(home, 'video-work'))).toEqual([])

    // A clip that is removed takes all of it along.
    expect((await fan.send('DELETE', `/api/video-library/clips/${id}`)).statusCode).toBe(200)
    await app.jobs.find(({ name }) => name === 'videos.sweep')!.run(new AbortController().signal)
    expect(readdirSync(path.join(home, 'objects')).filter((name) => name.includes(id))).toEqual([])
  })

  it.each([
    ['320x180', [['320x180', '360.m3u8']], 'Streams were made: 180 lines.'],
    ['162x121', [['160x120', '360.m3u8']], 'Streams were made: 120 lines.'],
    [
      '1280x720',
      [
        ['640x360', '360.m3u8'],
        ['1280x720', '720.m3u8'],
      ],
      'Streams were made: 360 and 720 lines.',
    ],
  ])('no stream and no still of a file of %s is larger than the file', async (size, streams, note) => {
    const small = path.join(folder, `${size}.mp4`)
    await run(FFMPEG!, [
      ...['-hide_banner', '-y', '-f', 'lavfi', '-i', `testsrc=size=${size}:rate=5:duration=2`],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p', small],
    ])
    const { app, encode } = await server(FFMPEG!)
    const fan = await memberOn(app, 'free')
    const id = await uploaded(fan, readFileSync(small))
    await encode()
    const clip = await shown(fan, id)
    expect(clip.note).toMatch(note)
    const list = (await fan.get(playbackOf(clip).stream!)).body
    expect([...list.matchAll(/RESOLUTION=(\S+)\n(\S+)/g)].map(([, large, address]) => [large, address])).toEqual(streams)
    const address = new URL('360.m3u8', `http://guru.test${playbackOf(clip).stream}`).pathname
    const media = new URL(/^\.\.\/\S+/m.exec((await fan.get(address)).body)![0], `http://guru.test${address}`).pathname
    const file = path.join(folder, 'small-stream.mp4')
    writeFileSync(file, (await fan.get(media)).rawPayload)
    expect((await heard(file).catch(({ stderr }: { stderr: string }) => ({ said: stderr }))).said).toContain(`, ${streams[0]![0]}`)
    const still = await sharp((await fan.get(clip.video.poster!)).rawPayload).metadata()
    expect(`${still.width}x${still.height}`).toBe(size)
  })

  it('one whose head shows only its first moments gets a still, too, and streams as long as its pictures', async () => {
    const { app, encode } = await server(FFMPEG!)
    const fan = await memberOn(app, 'free')
    const id = await uploaded(fan, withShortEdit(readFileSync(smallSource), 1))
    await encode()
    const clip = await shown(fan, id)
    const { video, note } = clip
    expect(video.poster, String(note)).not.toBeNull()
    expect((await fan.get(video.poster!)).statusCode).toBe(200)
    const address = new URL('360.m3u8', `http://guru.test${playbackOf(clip).stream}`).pathname
    const lengths = [...(await fan.get(address)).body.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length))
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeCloseTo(SECONDS, 0)
  })

  it('one that was uploaded while there was no ffmpeg gets its streams once there is one', async () => {
    const { app, home } = await server('off')
    const fan = await memberOn(app, 'free')
    const id = await uploaded(fan, readFileSync(smallSource))
    expect((await shown(fan, id)).video.stream).toBe('none')
    const env = { GURU_HOME: home, GURU_FFMPEG: FFMPEG! }
    const later = await server(FFMPEG!, { database: app.database, env })
    await later.encode()
    expect((await shown(fan, id)).video.stream).toBe('done')
  })
})

describe('a program that is no ffmpeg, or fails', () => {
  it('leaves the clip as it was uploaded, after two tries, and says so to its owner', async () => {
    const { app, home, encode } = await server('/bin/false')
    const fan = await memberOn(app, 'free')
    const bytes = await madeVideo({ seconds: 5 })
    const id = await uploaded(fan, bytes)
    await encode()
    await encode()
    await encode()
    const { video, playback, note } = await shown(fan, id)
    expect([video.stream, note]).toEqual(['failed', 'No streams could be made of this file; it plays as it was uploaded.'])
    expect((await fan.get((playback as { file: string }).file)).rawPayload.equals(bytes)).toBe(true)
    expect(readdirSync(path.join(home, 'video-work'))).toEqual([])
    expect(readdirSync(path.join(home, 'objects'))).toEqual([`v-${id}-file`])
  })
})
