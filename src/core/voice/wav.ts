// Sound as it travels to the server's ear: WAV, 16 kHz, 16 bits, one channel, and nothing else.
import { LONGEST_SOUND_SECONDS, SOUND_RATE } from './voice-settings.ts'

const HEADER = 44
const PCM = 1
/** Less is no word, seconds. */
const SHORTEST = 0.1

export type Sound = {
  /** Samples, 16 bits each, little-endian. */
  readonly pcm: Uint8Array
  readonly seconds: number
}

/**
 * The samples of a WAV, or a sentence that says why they are not taken. Bounded by `LONGEST_SOUND_SECONDS`.
 *
 * @example readWav(new Uint8Array())   // { fault: 'This is not a WAV sound.' }
 */
export function readWav(bytes: Uint8Array): Sound | { readonly fault: string } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tag = (at: number) => (at + 4 <= bytes.length ? String.fromCharCode(...bytes.subarray(at, at + 4)) : '')
  if (tag(0) !== 'RIFF' || tag(8) !== 'WAVE') return { fault: 'This is not a WAV sound.' }
  let isOurs = false
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true)
    const body = at + 8
    if (tag(at) === 'fmt ' && size >= 16 && body + 16 <= bytes.length)
      isOurs =
        view.getUint16(body, true) === PCM &&
        view.getUint16(body + 2, true) === 1 &&
        view.getUint32(body + 4, true) === SOUND_RATE &&
        view.getUint16(body + 14, true) === 16
    if (tag(at) === 'data') {
      if (!isOurs) return { fault: 'The sound must be WAV of 16 kHz, 16 bits and one channel.' }
      if (body + size > bytes.length) return { fault: 'The sound is cut off.' }
      return bounded(bytes.subarray(body, body + (size - (size % 2))))
    }
    at = body + size + (size % 2)
  }
  return { fault: 'The sound is cut off.' }
}

function bounded(pcm: Uint8Array): ReturnType<typeof readWav> {
  const seconds = pcm.length / 2 / SOUND_RATE
  if (seconds < SHORTEST) return { fault: 'The sound is too short to hold a word.' }
  if (seconds > LONGEST_SOUND_SECONDS) return { fault: `The sound is longer than ${LONGEST_SOUND_SECONDS} seconds.` }
  return { pcm, seconds }
}

/**
 * Samples as such a WAV.
 *
 * @param samples -1 to 1, at 16 kHz; what is beyond is clipped
 */
export function writeWav(samples: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const put = (at: number, text: string) => [...text].forEach((letter, i) => void view.setUint8(at + i, letter.charCodeAt(0)))
  put(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  put(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, PCM, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, SOUND_RATE, true)
  view.setUint32(28, SOUND_RATE * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  put(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  for (let i = 0; i < samples.length; i++) view.setInt16(HEADER + i * 2, Math.round(Math.max(-1, Math.min(1, samples[i]!)) * 32_767), true)
  return bytes
}
