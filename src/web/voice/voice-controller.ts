// Runs voice: keeps its state, and does outside what the machine of core asks for.
import type { VoiceErrorKey } from '#core/voice/sentences.ts'
import { stepVoice } from '#core/voice/voice-machine.ts'
import type { SPEECH } from '#core/voice/voice-settings.ts'
import { type EarMode, VOICE_OFF, type VoiceEffect, type VoiceEvent, type VoiceState } from '#core/voice/voice-state.ts'
import type { EarEvents, OpenEar, Recognizer } from './ear.ts'

/** What voice stands on; a page has the browser's, a test its own. */
export type VoicePorts = {
  askPermission(): Promise<VoiceErrorKey | null>
  /** `recognizer` null = there is no ear for it. */
  openEar(mode: EarMode, events: EarEvents): OpenEar & { readonly recognizer: Recognizer | null }
  /** `ended` or `failed` comes once; `why` is a code of the browser, `unsupported` where it has no voice. */
  speak(text: string, style: keyof typeof SPEECH, ended: () => void, failed: (why: string) => void): () => void
  /** Tells when somebody speaks while Lex does. */
  measure(interrupted: () => void, failed: () => void): () => void
  watchGesture(touched: () => void): () => void
  remember(isGranted: boolean): void
  canInterrupt(): boolean
}

/** A question that waits for Lex' answer. */
export type VoiceQuestion = { readonly run: number; readonly text: string }
export type VoiceSnapshot = {
  readonly state: VoiceState
  readonly question: VoiceQuestion | null
  /** Who hears, as the ear was opened and whatever was chosen since; null = no ear is open. */
  readonly recognizer: Recognizer | null
}

export type VoiceController = {
  snapshot(): VoiceSnapshot
  subscribe(listener: () => void): () => void
  send(event: VoiceEvent): void
}

export function voiceController(ports: VoicePorts): VoiceController {
  let snapshot: VoiceSnapshot = { state: VOICE_OFF, question: null, recognizer: null }
  let ear: OpenEar | null = null
  const hold = (opened: ReturnType<VoicePorts['openEar']> | null) => {
    ear = opened
    snapshot = { ...snapshot, recognizer: opened?.recognizer ?? null }
  }
  const ends: Partial<Record<'hush' | 'measure' | 'gesture', () => void>> = {}
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()
  const queue: VoiceEvent[] = []
  let isRunning = false

  const send = (event: VoiceEvent) => {
    queue.push(event)
    if (isRunning) return
    isRunning = true
    // What a port says at once is heard after the step that asked for it.
    for (let next = queue.shift(); next; next = queue.shift()) take(next)
    isRunning = false
    for (const listener of [...listeners]) listener()
  }
  const take = (event: VoiceEvent) => {
    const { state, effects } = stepVoice(snapshot.state, event, { canInterrupt: ports.canInterrupt() })
    snapshot = { ...snapshot, state }
    for (const effect of effects) run(effect)
  }
  const end = (name: keyof typeof ends) => {
    ends[name]?.()
    delete ends[name]
  }
  const run = (effect: VoiceEffect): void => {
    switch (effect.kind) {
      case 'askPermission':
        ports.askPermission().then(
          (why) => send(why === null ? { kind: 'granted', run: effect.run } : { kind: 'denied', run: effect.run, why }),
          () => send({ kind: 'denied', run: effect.run, why: 'enable' }),
        )
        return
      case 'openEar':
        hold(ports.openEar(effect.mode, eventsOf(effect.run, send)))
        return
      case 'closeEar':
        ear?.close()
        hold(null)
        return
      case 'finishEar':
        ear?.finish()
        return
      case 'say':
        ends.hush = ports.speak(
          effect.text,
          effect.style,
          () => send({ kind: 'mouthEnded', run: effect.run }),
          (why) => send({ kind: 'mouthFailed', run: effect.run, why }),
        )
        return
      case 'hush':
        end('hush')
        return
      case 'startMeasuring':
        ends.measure = ports.measure(
          () => send({ kind: 'interrupted', run: effect.run }),
          () => send({ kind: 'measuringFailed', run: effect.run }),
        )
        return
      case 'stopMeasuring':
        end('measure')
        return
      case 'watchGesture':
        ends.gesture = ports.watchGesture(() => send({ kind: 'gesture', run: effect.run }))
        return
      case 'unwatchGesture':
        end('gesture')
        return
      case 'ask':
        snapshot = { ...snapshot, question: { run: effect.run, text: effect.text } }
        return
      case 'dropQuestion':
        snapshot = { ...snapshot, question: null }
        return
      case 'remember':
        ports.remember(effect.isGranted)
        return
      case 'timer': {
        clearTimeout(timers.get(effect.name))
        const { name, run: ofRun, ms } = effect
        timers.set(
          name,
          setTimeout(() => send({ kind: 'timer', run: ofRun, name }), ms),
        )
      }
    }
  }
  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send,
  }
}

const eventsOf = (run: number, send: (event: VoiceEvent) => void): EarEvents => ({
  started: () => send({ kind: 'earStarted', run }),
  heard: (text, confidence, isFinal) => send({ kind: 'earHeard', run, text, confidence, isFinal }),
  failed: (code, sentence) => send({ kind: 'earFailed', run, code, ...(sentence === undefined ? {} : { sentence }) }),
  ended: () => send({ kind: 'earEnded', run }),
})
