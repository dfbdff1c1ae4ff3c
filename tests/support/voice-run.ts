// Voice driven event by event, and the way to each of its phases.
import { stepVoice } from '#core/voice/voice-machine.ts'
import { VOICE_OFF, type VoiceEffect, type VoiceEvent, type VoiceState } from '#core/voice/voice-state.ts'

export type Sent = VoiceEvent extends infer E ? (E extends { run: number } ? Omit<E, 'run'> & { run?: number } : E) : never

/** Sends events, each of the run that is under way unless it says another; `done` is what the last one asked for. */
export function voice(events: readonly Sent[], choices = { canInterrupt: true }) {
  let state: VoiceState = VOICE_OFF
  let done: readonly VoiceEffect[] = []
  const send = (event: Sent) => {
    const step = stepVoice(state, { run: state.run, ...event } as VoiceEvent, choices)
    state = step.state
    done = step.effects
  }
  events.forEach(send)
  return {
    get state() {
      return state
    },
    get done() {
      return done
    },
    /** Name and ms of the timers that the last event set. */
    get timers() {
      return Object.fromEntries(done.flatMap((effect) => (effect.kind === 'timer' ? [[effect.name, effect.ms]] : [])))
    },
    get kinds() {
      return done.map(({ kind }) => kind)
    },
    send(...more: Sent[]) {
      more.forEach(send)
      return this
    },
  }
}

export const heard = (text: string, more: { confidence?: number | null; isFinal?: boolean } = {}): Sent => ({
  kind: 'earHeard',
  text,
  confidence: 0.9,
  isFinal: true,
  ...more,
})
export const timer = (name: Extract<VoiceEvent, { kind: 'timer' }>['name']): Sent => ({ kind: 'timer', name })
export const WAITING: readonly Sent[] = [{ kind: 'enable' }, { kind: 'granted' }, { kind: 'earStarted' }]
export const LISTENING: readonly Sent[] = [...WAITING, heard('hey lex'), { kind: 'mouthEnded' }, timer('capture'), { kind: 'earStarted' }]
export const THINKING: readonly Sent[] = [...LISTENING, heard('who plays tonight')]
export const SPEAKING: readonly Sent[] = [...THINKING, { kind: 'answered', text: 'Denver plays.' }]
