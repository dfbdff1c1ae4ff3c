// The process that looks into a video file of somebody: of which kind it is, whether it is whole, how long its packets really take, what is in it.
// It reads one file of the disk and answers; it decodes nothing, writes nothing and asks nobody else.
import { open } from 'node:fs/promises'
import { EncodedPacketSink, FilePathSource, Input, type InputTrack, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import { type Container, guessContainer, incompleteReason } from '#core/videos/container.ts'
import { fileLength, type TrackCount } from '#core/videos/file-length.ts'

/** `takesAll`: pictures that only some browsers play are made anew later, so that they are taken too. */
export type VideoOrder = { readonly file: string; readonly takesAll: boolean }

export type VideoFacts = {
  readonly container: Container
  /** What it is served as, by its container alone. */
  readonly type: 'video/mp4' | 'video/webm'
  readonly seconds: number
  readonly headLies: boolean
  readonly width: number
  readonly height: number
  readonly videoCodec: string
  /** Null of a film without sound. */
  readonly audioCodec: string | null
}
export type VideoAnswer = { readonly kind: 'facts'; readonly facts: VideoFacts } | { readonly kind: 'refused'; readonly reason: string }

const refused = (reason: string): VideoAnswer => ({ kind: 'refused', reason })
const DAMAGED = 'This video cannot be read: it is damaged, or of a kind that is not taken. Send an MP4, MOV or WebM.'

const PLAYED = new Set(['avc', 'vp8', 'vp9', 'av1'])
const MADE_ANEW = new Set([...PLAYED, 'hevc'])
const HEARD = new Set(['aac', 'opus', 'mp3', 'vorbis', 'flac', 'pcm-s16'])
const MOST_TRACKS = 8
/** Twelve hours of pictures; what has more was made to have more. */
const MOST_PACKETS = 3_000_000
const SIDES = { least: 16, most: 4096 }

export async function look({ file, takesAll }: VideoOrder): Promise<VideoAnswer> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const read = async (at: number, length: number) => {
      const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, at)
      return buffer.subarray(0, bytesRead)
    }
    const guess = guessContainer(await read(0, 300))
    if (guess.kind === 'refused') return guess
    const incomplete = await incompleteReason(guess.container, size, read)
    if (incomplete !== null) return refused(incomplete)
    return await counted(file, guess.container, takesAll)
  } finally {
    await handle.close()
  }
}

async function counted(file: string, container: Container, takesAll: boolean): Promise<VideoAnswer> {
  const formats = container === 'mp4' ? [MP4, QTFF] : [WEBM, MATROSKA]
  const input = new Input({ source: new FilePathSource(file), formats })
  try {
    const tracks = await input.getTracks()
    if (tracks.length > MOST_TRACKS) return refused(`This file has ${tracks.length} tracks; at most ${MOST_TRACKS} are taken.`)
    const video = await input.getPrimaryVideoTrack()
    if (!video) return refused('There are no pictures in this file.')
    const audio = await input.getPrimaryAudioTrack()
    const videoCodec = await video.getCodec()
    const audioCodec = audio ? await audio.getCodec() : null
    if (videoCodec === 'hevc' && !takesAll)
      return refused('The pictures are H.265 (HEVC), which many browsers do not play. Export the clip as H.264.')
    if (videoCodec === null || !(takesAll ? MADE_ANEW : PLAYED).has(videoCodec))
      return refused('The pictures are in a format that browsers do not play. Export the clip as H.264.')
    if (audio && (audioCodec === null || !HEARD.has(audioCodec)))
      return refused('The sound is in a format that browsers do not play. Export it as AAC.')
    const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
    if (Math.min(width, height) < SIDES.least || Math.max(width, height) > SIDES.most)
      return refused(`The pictures are ${width} × ${height} pixels; from ${SIDES.least} to ${SIDES.most} on each side are taken.`)
    const counts: TrackCount[] = []
    let packets = 0
    for (const track of tracks.filter((track) => track.isVideoTrack() || track.isAudioTrack())) {
      const count = await countTrack(track, MOST_PACKETS - packets)
      if (count === undefined) return refused('This file has more pictures and sounds than are taken.')
      packets += count.packets
      counts.push(count)
    }
    const claimed = await input.getDurationFromMetadata()
    const length = fileLength(counts, claimed)
    if (length.kind === 'refused') return length
    const type = container === 'mp4' ? 'video/mp4' : 'video/webm'
    return {
      kind: 'facts',
      facts: { container, type, ...{ seconds: length.seconds, headLies: length.headLies }, width, height, videoCodec, audioCodec },
    }
  } catch {
    return refused(DAMAGED)
  } finally {
    input.dispose()
  }
}

/** What the tables of a track announce, and what of it the file holds; undefined where it is more than is counted. */
async function countTrack(track: InputTrack, most: number): Promise<TrackCount | undefined> {
  const sink = new EncodedPacketSink(track)
  let [packets, summed, end] = [0, 0, 0]
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
    if (++packets > most) return undefined
    summed += Math.max(0, packet.duration)
    end = Math.max(end, packet.timestamp + packet.duration)
  }
  let readable = 0
  for await (const { data, byteLength } of sink.packets()) if (data.length === byteLength && data.length > 0) readable++
  return { kind: track.isVideoTrack() ? 'video' : 'audio', packets, summed, end, readable }
}

process.on('message', ({ id, order }: { readonly id: number; readonly order: VideoOrder }) => {
  look(order).then(
    (answer) => process.send?.({ id, answer }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  )
})
// Without its server it has nothing to do.
process.on('disconnect', () => process.exit(0))
