// The last lines of this server's log, for its administrators. Of each line only what says what happened where is kept: no address of a
// person or a machine, no address as it was asked, nothing that a line bore beside.
import type { DestinationStream } from 'pino'
import type { EpochMs } from '#core/units.ts'

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'fatal'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export type LogLine = {
  /** Rises by one with each line of this process. */
  readonly number: number
  readonly at: EpochMs
  readonly level: LogLevel
  readonly message: string
  readonly error: string | null
  readonly requestId: string | null
  readonly job: string | null
}

export type LogBuffer = {
  /** Where the log writes. */
  readonly destination: DestinationStream
  /** The newest lines of a level or above that hold the text, oldest first. @param after  only those with a higher number */
  lines(wanted: { readonly level: LogLevel; readonly search: string; readonly after: number; readonly most: number }): readonly LogLine[]
  /** Number of the newest line; 0 before the first. */
  readonly last: number
}

const MOST_LINES = 2000
const LONGEST = 500
/** pino's numbers: https://getpino.io/#/docs/api?id=loggerlevels-object */
const NUMBERS: Readonly<Record<LogLevel, number>> = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60 }

/** @param next  where each line goes as well */
export function logBuffer(next?: DestinationStream): LogBuffer {
  let kept: LogLine[] = []
  let last = 0
  return {
    destination: {
      write(line) {
        next?.write(line)
        const read = readLine(line)
        if (!read) return
        kept.push({ number: ++last, ...read })
        // In steps, so that not every line moves all others.
        if (kept.length >= MOST_LINES * 1.25) kept = kept.slice(-MOST_LINES)
      },
    },
    lines({ level, search, after, most }) {
      const text = search.toLowerCase()
      const isWanted = (line: LogLine) =>
        line.number > after &&
        NUMBERS[line.level] >= NUMBERS[level] &&
        [line.message, line.error, line.requestId, line.job].some((part) => part?.toLowerCase().includes(text))
      return kept.filter(isWanted).slice(-most)
    },
    get last() {
      return last
    },
  }
}

function readLine(line: string): Omit<LogLine, 'number'> | undefined {
  let parsed: Record<string, unknown>
  try {
    parsed = JSON.parse(line) as Record<string, unknown>
  } catch {
    return undefined
  }
  const { time, level, msg, reqId, job, err } = parsed
  const error = typeof err === 'object' && err !== null ? (err as { type?: unknown; message?: unknown }) : null
  return {
    at: typeof time === 'number' ? time : 0,
    level: LOG_LEVELS.findLast((name) => NUMBERS[name] <= Number(level)) ?? 'debug',
    message: short(msg) ?? '',
    error: error && short(`${String(error.type)}: ${String(error.message)}`),
    requestId: short(reqId),
    job: short(job),
  }
}

const short = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value.slice(0, LONGEST) : null)
