// The server's ear: one question is recorded until a silence follows it, sent, and its words come back. The wake word is never listened
// for this way: all that is said would go there.
import { voice } from '#contract/people/voice.ts'
import { QUESTION_LEVEL } from '#core/voice/sound-level.ts'
import { SOUND_RATE } from '#core/voice/voice-settings.ts'
import { writeWav } from '#core/voice/wav.ts'
import { call } from '../api/client.ts'
import { problemIn, RequestFailed } from '../api/problem.ts'
import type { Ear, EarEvents } from './ear.ts'
import { closeMicrophone, openMicrophone, watchLevel, whyNoMicrophone } from './microphone.ts'

/** Errors of a microphone under the names that recognizers give them. */
const CODES: Readonly<Record<string, string>> = { denied: 'not-allowed', noMicrophone: 'audio-capture' }

export const serverEar: Ear = (_mode, events) => {
  const gone = new AbortController()
  let finish = () => gone.abort()
  void listen(events, gone.signal, (stop) => {
    finish = stop
  }).catch((error: unknown) => {
    if (!gone.signal.aborted) events.failed(...failureOf(error))
  })
  return { finish: () => finish(), close: () => gone.abort() }
}

async function listen(events: EarEvents, signal: AbortSignal, onStop: (stop: () => void) => void): Promise<void> {
  const stream = await openMicrophone()
  let chunks: Blob[]
  try {
    signal.throwIfAborted()
    chunks = await record(stream, events, signal, onStop)
  } finally {
    closeMicrophone(stream)
  }
  signal.throwIfAborted()
  const wav = await asWav(new Blob(chunks))
  const { text, confidence } = await call(voice.transcribe, { sound: base64(wav) }, { signal })
  if (signal.aborted) return
  if (text === '') events.ended()
  else events.heard(text, confidence, true)
}

function record(stream: MediaStream, events: EarEvents, signal: AbortSignal, onStop: (stop: () => void) => void): Promise<Blob[]> {
  return new Promise((resolve, reject) => {
    const recorder = new MediaRecorder(stream)
    const chunks: Blob[] = []
    const stop = () => {
      if (recorder.state !== 'inactive') recorder.stop()
    }
    const unwatch = watchLevel(stream, QUESTION_LEVEL, (isSpeech) => {
      if (!isSpeech) stop()
    })
    onStop(stop)
    signal.addEventListener('abort', stop, { once: true })
    recorder.onstart = () => events.started()
    recorder.ondataavailable = ({ data }) => void chunks.push(data)
    recorder.onerror = () => reject(new Error('the recorder failed'))
    recorder.onstop = () => {
      unwatch()
      resolve(chunks)
    }
    recorder.start()
  })
}

/** What was recorded is no sound that this browser can read. */
class SoundUnread extends Error {}

/** Whatever the browser records, as the server takes it: WAV, one channel, 16 kHz, at most its last twelve seconds. */
async function asWav(recorded: Blob): Promise<Uint8Array> {
  const decoder = new OfflineAudioContext(1, 1, SOUND_RATE)
  const sound = await decoder.decodeAudioData(await recorded.arrayBuffer()).catch(() => {
    throw new SoundUnread()
  })
  const resampled = new OfflineAudioContext(1, Math.max(1, Math.ceil(sound.duration * SOUND_RATE)), SOUND_RATE)
  const source = resampled.createBufferSource()
  source.buffer = sound
  source.connect(resampled.destination)
  source.start()
  return writeWav((await resampled.startRendering()).getChannelData(0).slice(-12 * SOUND_RATE))
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

/** Code, and the sentence of whoever refused: the server knows better than this page why it did not hear. */
export function failureOf(error: unknown): [code: string, sentence?: string] {
  if (error instanceof SoundUnread) return ['sound', 'What was recorded could not be read. Please ask again.']
  if (!(error instanceof RequestFailed)) return [CODES[whyNoMicrophone(error)] ?? 'microphone']
  const { code, status, detail } = problemIn(error)
  if (code === 'tier_required') return ['tier']
  if (code === 'limit_reached') return ['limit']
  // No answer at all is the network's.
  return status === 0 ? ['network'] : ['server', detail]
}
