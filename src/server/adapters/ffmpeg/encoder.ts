// ffmpeg as the encoder: one process after the other, of low priority and one thread, without the server's settings, within time and bytes. It is
// given one file of the disk by a named format, and may open nothing else: no network, no playlist, no other file that a file names.
import { spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { lowerPriority } from '../../kernel/work/lower-priority.ts'
import type { Encoded, EncodedStream, EncodeOrder, VideoEncoder } from '../../ports/videos/video-encoder.ts'

const NICE = 10
/** A pass takes at most this, and twenty times the length of the clip. Judged: one thread makes 720 lines at about their own speed. */
const LEAST_MS = 120_000
const MOST_MS = 3 * 3_600_000
const TIMES_LENGTH = 20
const MOST_OUTPUT = 64 * 1024
const MOST_STREAM_BYTES = 1024 * 1024 * 1024
/** EBU R 128 as streaming services play: integrated loudness and highest true peak. */
const LOUDNESS = 'I=-16:TP=-1.5:LRA=11'
const PIECE_SECONDS = 4
/** By lines at the most: bits per second of the pictures at the most, and from how many lines of the source on. None has more lines than its source. */
const RATES = [
  { lines: 360, rate: 800_000, from: 0 },
  { lines: 720, rate: 2_500_000, from: 540 },
] as const
const SOUND_RATE = 128_000

const FORMATS = { mp4: 'mov', webm: 'matroska' } as const

/** What is measured in a first pass and evens out the second. */
type Measured = {
  readonly input_i: string
  readonly input_tp: string
  readonly input_lra: string
  readonly input_thresh: string
  readonly target_offset: string
}

/** A stream that is shorter than what was counted by more than this, seconds and share, left pictures out. */
const SHORT = { seconds: 1, share: 0.05 }

type Order = EncodeOrder & {
  /** The list of edits of an MP4 is passed over: one that names its first moments only hides all other pictures. */
  readonly withoutEdits?: boolean
}

/** @example secondsIn('#EXTINF:4.0,\n…\n#EXTINF:1.5,\n…') // 5.5 */
const secondsIn = (playlist: string): number =>
  [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0)

export function ffmpegEncoder(program: string): VideoEncoder {
  const run = (args: readonly string[], { seconds, folder }: EncodeOrder, signal: AbortSignal): Promise<string> =>
    new Promise((resolve, reject) => {
      const late = AbortSignal.timeout(Math.ceil(Math.min(MOST_MS, LEAST_MS + seconds * 1000 * TIMES_LENGTH)))
      const child = spawn(program, ['-nostdin', '-hide_banner', '-y', ...args], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
        signal: AbortSignal.any([signal, late]),
        killSignal: 'SIGKILL',
      })
      if (child.pid !== undefined) lowerPriority(child.pid, NICE)
      let said = ''
      child.stderr.on('data', (part: Buffer) => {
        said = (said + part.toString('latin1')).slice(-MOST_OUTPUT)
      })
      child.once('error', reject)
      child.once('close', (code) => (code === 0 ? resolve(said) : reject(new Error(`ffmpeg ended with ${code}: ${said.slice(-500)}`))))
    })

  const source = ({ file, container, seconds, withoutEdits }: Order) => [
    ...['-protocol_whitelist', 'file', '-f', FORMATS[container], '-threads', '1'],
    ...(withoutEdits ? ['-ignore_editlist', '1'] : []),
    // What was counted is what there is: a file that goes on for ever does not.
    ...['-t', String(Math.ceil(seconds) + 2), '-i', file],
  ]

  async function measure(order: Order, signal: AbortSignal): Promise<Measured | null> {
    const args = [...source(order), '-map', '0:a:0', '-af', `loudnorm=${LOUDNESS}:print_format=json`, '-f', 'null', '-']
    const said = await run(args, order, signal).catch(() => '')
    const json = /\{[^{}]*"input_i"[^{}]*\}/.exec(said)?.[0]
    const measured = json ? (JSON.parse(json) as Measured) : null
    // Silence has no loudness ("-inf").
    return measured && Number.isFinite(Number(measured.input_i)) ? measured : null
  }

  async function makeStream(
    order: Order,
    lines: number,
    rate: number,
    measured: Measured | null,
    signal: AbortSignal,
  ): Promise<EncodedStream> {
    const name = `media${lines}.mp4`
    const list = `list${lines}.m3u8`
    const evened = measured
      ? `loudnorm=${LOUDNESS}:linear=true:measured_I=${measured.input_i}:measured_TP=${measured.input_tp}:measured_LRA=${measured.input_lra}:measured_thresh=${measured.input_thresh}:offset=${measured.target_offset}`
      : 'anull'
    await run(
      [
        ...source(order),
        ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
        ...[
          '-vf',
          // The lines that the pictures have, not those that the head of the file names; of an odd number one less.
          `scale=-2:'min(${lines},trunc(ih/2)*2)':flags=bicubic,setsar=1`,
          '-c:v',
          'libx264',
          '-preset',
          'veryfast',
          '-profile:v',
          'main',
          '-pix_fmt',
          'yuv420p',
        ],
        ...[
          '-crf',
          '23',
          '-maxrate',
          String(rate),
          '-bufsize',
          String(rate * 2),
          '-force_key_frames',
          `expr:gte(t,n_forced*${PIECE_SECONDS})`,
        ],
        ...['-sc_threshold', '0', '-threads', '1', '-af', evened, '-c:a', 'aac', '-b:a', String(SOUND_RATE), '-ac', '2', '-ar', '48000'],
        ...['-fs', String(MOST_STREAM_BYTES), '-f', 'hls', '-hls_time', String(PIECE_SECONDS), '-hls_playlist_type', 'vod'],
        ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file', '-hls_segment_filename', name, list],
      ],
      order,
      signal,
    )
    const file = path.join(order.folder, name)
    const playlist = (await readFile(path.join(order.folder, list), 'utf8')).replaceAll(name, 'media')
    const { size } = await stat(file)
    const { width, height } = await sizeOf(file, order, signal)
    const mean = (size * 8) / Math.max(1, order.seconds)
    return { name: `${lines}`, height, width, bandwidth: Math.round(Math.max(mean, rate + SOUND_RATE)), file, playlist }
  }

  /** As ffmpeg says it of the file that it made: "Stream #0:0…: Video: h264 (Main)…, 640x360". */
  async function sizeOf(file: string, order: EncodeOrder, signal: AbortSignal): Promise<{ width: number; height: number }> {
    const said = await run(['-protocol_whitelist', 'file', '-f', 'mov', '-i', file, '-frames:v', '1', '-f', 'null', '-'], order, signal)
    const [, width, height] = /Video: .*?, (\d{1,5})x(\d{1,5})/.exec(said) ?? []
    if (!width || !height) throw new Error('ffmpeg did not say how large its stream is')
    return { width: Number(width), height: Number(height) }
  }

  /** Where the head of a file names a shorter length than its pictures take, there may be none a third of the way in: then its first one. */
  async function takeStill(order: Order, signal: AbortSignal): Promise<string | null> {
    return (await stillAt(Math.min(5, order.seconds / 3), order, signal)) ?? stillAt(0, order, signal)
  }

  async function stillAt(seconds: number, order: Order, signal: AbortSignal): Promise<string | null> {
    const file = path.join(order.folder, 'still.jpg')
    const args = [
      '-ss',
      seconds.toFixed(2),
      ...source(order),
      '-map',
      '0:v:0',
      '-frames:v',
      '1',
      '-vf',
      "scale='min(1280,iw)':-1",
      '-q:v',
      '3',
      file,
    ]
    // It ends well also where it found no picture.
    return run(args, order, signal)
      .then(() => stat(file))
      .then(
        () => file,
        () => null,
      )
  }

  async function encodeAs(order: Order, signal: AbortSignal): Promise<Encoded> {
    const measured = await measure(order, signal)
    const streams: EncodedStream[] = []
    for (const { lines, rate, from } of RATES) {
      if (order.height < from) continue
      const made = await makeStream(order, lines, rate, measured, signal)
      // A head may name more lines than the pictures have: then one stream is all that there is.
      if (!streams.some(({ height }) => height === made.height)) streams.push(made)
    }
    const still = await takeStill(order, signal)
    return { streams, still, loudness: measured ? Number(measured.input_i) : null }
  }

  return {
    name: 'ffmpeg',
    async encode(order, signal) {
      const encoded = await encodeAs(order, signal)
      const least = order.seconds - Math.max(SHORT.seconds, order.seconds * SHORT.share)
      const isShort = encoded.streams.some(({ playlist }) => secondsIn(playlist) < least)
      return isShort && order.container === 'mp4' ? encodeAs({ ...order, withoutEdits: true }, signal) : encoded
    },
  }
}
