// The microphone itself: asked for, measured, recorded. Whoever opens it closes it.
import type { VoiceErrorKey } from '#core/voice/sentences.ts'
import { hearLevel, INTERRUPT_LEVEL, type LevelSettings, levelOf, NO_LEVEL } from '#core/voice/sound-level.ts'

export const hasMicrophones = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

const SOUND = { audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true } } as const

/** Throws what the browser throws. */
export const openMicrophone = (): Promise<MediaStream> => navigator.mediaDevices.getUserMedia(SOUND)

export const closeMicrophone = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** Asks the person for the microphone and lets it go at once. @returns null = granted, else why not */
export async function askForMicrophone(): Promise<VoiceErrorKey | null> {
  if (!hasMicrophones()) return 'noMicrophoneAccess'
  try {
    closeMicrophone(await openMicrophone())
    return null
  } catch (error) {
    return whyNoMicrophone(error)
  }
}

export function whyNoMicrophone(error: unknown): VoiceErrorKey {
  switch ((error as { name?: string } | null)?.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'noMicrophone'
    case 'NotReadableError':
    case 'AbortError':
      return 'microphone'
    default:
      return 'enable'
  }
}

const FRAME_MS = 50

/** Tells whenever somebody begins or stops speaking, by loudness. @returns what ends it */
export function watchLevel(stream: MediaStream, settings: LevelSettings, changed: (isSpeech: boolean) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  try {
    context.createMediaStreamSource(stream).connect(analyser)
  } catch (error) {
    void context.close()
    throw error
  }
  const samples = new Float32Array(analyser.fftSize)
  let state = NO_LEVEL
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const next = hearLevel(state, levelOf(samples), FRAME_MS, settings)
    const isChanged = next.isSpeech !== state.isSpeech
    state = next
    if (isChanged) changed(next.isSpeech)
  }, FRAME_MS)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}

/**
 * Tells when somebody speaks, by loudness alone; `failed` where that cannot be told, or where the microphone is taken away later.
 * @returns what ends it; after `failed` the microphone is closed already
 */
export function measureSpeech(interrupted: () => void, failed: () => void): () => void {
  let isOver = false
  let stop = () => {}
  const end = () => {
    isOver = true
    stop()
    stop = () => {}
  }
  const fail = () => {
    if (isOver) return
    end()
    failed()
  }
  const begin = (stream: MediaStream) => {
    stop = () => closeMicrophone(stream)
    if (isOver) return end()
    try {
      const unwatch = watchLevel(stream, INTERRUPT_LEVEL, (isSpeech) => {
        if (isSpeech) interrupted()
      })
      stop = () => {
        unwatch()
        closeMicrophone(stream)
      }
      for (const track of stream.getTracks()) track.onended = fail
    } catch {
      fail()
    }
  }
  openMicrophone().then(begin, fail)
  return end
}
