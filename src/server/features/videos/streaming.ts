// The background work on uploaded files: streams of two heights, a still and an even loudness. Files come from the library, where only those lie
// that were looked into. Without an encoder nothing happens, and files play as they were uploaded.
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { StreamParts } from '../../db/tables/videos.ts'
import type { Encoded } from '../../ports/videos/video-encoder.ts'
import { MOST_TRIES } from './streams.store.ts'
import type { VideoDeps } from './videos-deps.ts'

/** Files of one turn of the clock; the next ones come with the next turn. */
const MOST_AT_ONCE = 5

export async function makeStreams(deps: VideoDeps, signal: AbortSignal): Promise<void> {
  const { encoder, streams, now } = deps
  if (!encoder) return
  await streams.wantAll()
  for (let turn = 0; turn < MOST_AT_ONCE && !signal.aborted; turn++) {
    const clip = await streams.claim(now())
    if (!clip) return
    const folder = path.join(deps.workFolder, clip.id)
    try {
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, 'source')
      const stored = await deps.objects.open(`v-${clip.id}-file`)
      if (!stored || clip.type === null) throw new Error('the file is not in the object store')
      await pipeline(await stored.read(0, stored.size - 1), createWriteStream(file), { signal })
      const container = clip.type === 'video/webm' ? 'webm' : 'mp4'
      const made = await encoder.encode({ file, container, folder, seconds: clip.seconds ?? 0, height: clip.height ?? 360 }, signal)
      await keep(deps, clip.id, made, signal)
    } catch (error) {
      // Called off by the server's stop, it waits for the next start.
      await streams.failed(clip.id, !signal.aborted && clip.streamTries >= MOST_TRIES)
      if (!signal.aborted) deps.onError(error, 'no streams were made of a clip')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

async function keep({ objects, streams, draw, onError }: VideoDeps, id: string, made: Encoded, signal: AbortSignal): Promise<void> {
  const keys: string[] = []
  for (const { name, file } of made.streams) {
    const key = `v-${id}-media${name}`
    keys.push(key)
    await objects.putFile(key, file, 'video/mp4')
  }
  let hasPoster = false
  if (made.still !== null) {
    try {
      await objects.put(`v-${id}-poster`, (await draw(await readFile(made.still), `clip ${id}`, signal)).full, 'image/webp')
      hasPoster = true
      keys.push(`v-${id}-poster`)
    } catch (error) {
      onError(error, 'the still of a clip was not kept')
    }
  }
  const byHeight = <T>(of: (stream: Encoded['streams'][number]) => T) =>
    Object.fromEntries(made.streams.map((stream) => [stream.height, of(stream)]))
  const parts: StreamParts = {
    heights: made.streams.map(({ height }) => height),
    names: byHeight(({ name }) => name),
    playlists: byHeight(({ playlist }) => playlist),
    bandwidths: byHeight(({ bandwidth }) => bandwidth),
    widths: byHeight(({ width }) => width),
  }
  const isKept = await streams.done(id, { streams: parts, hasPoster, loudness: made.loudness })
  // Removed while it was made: nobody refers to what came of it.
  if (!isKept) for (const key of keys) await objects.remove(key)
}
