// The constants of talking with Lex: how long, how often, how fast, how loud (spec 000 section 9.2, spec 001 section 9).

/** Milliseconds. */
export const VOICE_MS = {
  /** Recognition begins again so long after it ended by itself. */
  restart: 100,
  /** Between two tries after an error that may pass. */
  retry: 1000,
  /** From the end of an answer to listening for the wake word. */
  resume: 500,
  /** From the greeting to listening for the question. */
  capture: 3000,
  /** A question that was not heard by then is given up. */
  query: 10_000,
  /** From loading the page to listening, where that was allowed before. */
  autoStart: 100,
  /** How long a blocked start waits for a click, a key or a touch. */
  gesture: 30_000,
  /** How long an error is shown. */
  error: 3000,
  /** The same after voice could not be switched on. */
  enableError: 5000,
  /** A recognizer that does not begin by then has failed. Judged: the slowest begin within two seconds. */
  open: 5000,
  /** An answer that has not come by then counts as failed. The server gives a read a minute; a model may need several rounds. */
  think: 120_000,
} as const

export const MAX_RETRIES = 3

/** A recognizer that is no surer than this was not understood; 0 to 1. */
export const LEAST_CONFIDENCE = 0.5

/** What is heard and spoken unless a person chooses otherwise. */
export const VOICE_LANGUAGE = 'en-US'

/** How Lex speaks: `rate` 1 and `pitch` 1 are the voice's own, `volume` 0 to 1. */
export const SPEECH = {
  plain: { rate: 0.9, pitch: 1, volume: 1 },
  reply: { rate: 0.85, pitch: 0.75, volume: 0.9 },
} as const

/** The slowest and the fastest that a person may choose. */
export const RATES = { least: 0.5, most: 1.5, step: 0.05 } as const

/** The longest sound that the server's ear takes, seconds: a question's ten and what surrounds it. */
export const LONGEST_SOUND_SECONDS = 12
/** Samples a second of that sound, 16 bits each, one channel. */
export const SOUND_RATE = 16_000
