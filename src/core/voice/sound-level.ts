// Does somebody speak? By loudness alone: louder than the room for long enough is speech, quieter for long enough is its end.

/** What is known after a frame of sound. */
export type LevelState = {
  /** Loudness of the room where nobody speaks, dB below full scale; null before the first frame. */
  readonly floor: number | null
  readonly loudMs: number
  readonly quietMs: number
  readonly isSpeech: boolean
}

export const NO_LEVEL: LevelState = { floor: null, loudMs: 0, quietMs: 0, isSpeech: false }

export type LevelSettings = {
  /** How much louder than the room speech is, dB. */
  readonly aboveFloor: number
  /** Speech begins after so long. */
  readonly onsetMs: number
  /** And ends after so long a silence. */
  readonly hangMs: number
}

/** For the end of a question: a pause for thought is no end. */
export const QUESTION_LEVEL: LevelSettings = { aboveFloor: 10, onsetMs: 120, hangMs: 1200 }
/** For interrupting Lex: louder and longer, since the microphone hears what is left of Lex' own voice. */
export const INTERRUPT_LEVEL: LevelSettings = { aboveFloor: 18, onsetMs: 350, hangMs: 600 }

/** Nothing quieter is speech, dB. */
const QUIETEST_SPEECH = -50

/**
 * Loudness of samples in dB below full scale, -100 for silence.
 *
 * @param samples -1 to 1
 * @example levelOf(new Float32Array([0.1, -0.1]))   // -20
 */
export function levelOf(samples: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < samples.length; i++) sum += samples[i]! * samples[i]!
  const rms = samples.length === 0 ? 0 : Math.sqrt(sum / samples.length)
  return Math.max(-100, 20 * Math.log10(Math.max(rms, 1e-5)))
}

/**
 * The next state after `ms` of sound at a level. The room's floor follows what is quiet at once and what is loud slowly, and not at all
 * while somebody speaks.
 */
export function hearLevel(state: LevelState, level: number, ms: number, { aboveFloor, onsetMs, hangMs }: LevelSettings): LevelState {
  const floor =
    state.floor === null
      ? level
      : level < state.floor
        ? level
        : state.isSpeech
          ? state.floor
          : state.floor + (level - state.floor) * Math.min(1, ms / 4000)
  const isLoud = level > Math.max(floor + aboveFloor, QUIETEST_SPEECH)
  const loudMs = isLoud ? state.loudMs + ms : 0
  const quietMs = isLoud ? 0 : state.quietMs + ms
  const isSpeech = state.isSpeech ? quietMs < hangMs : loudMs >= onsetMs
  return { floor, loudMs, quietMs, isSpeech }
}
