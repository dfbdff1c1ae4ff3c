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
    if (!gone.signal.aborted) events.failed(codeOf(error))
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

/** Whatever the browser records, as the server takes it: WAV, one channel, 16 kHz, at most its last twelve seconds. */
async function asWav(recorded: Blob): Promise<Uint8Array> {
  const decoder = new OfflineAudioContext(1, 1, SOUND_RATE)
  const sound = await decoder.decodeAudioData(await recorded.arrayBuffer())
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

function codeOf(error: unknown): string {
  if (!(error instanceof RequestFailed)) return CODES[whyNoMicrophone(error)] ?? 'microphone'
  const { code } = problemIn(error)
  return code === 'tier_required' ? 'tier' : code === 'limit_reached' ? 'limit' : 'network'
}
