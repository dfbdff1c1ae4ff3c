// What a command of `guru` is: its help, its options, and a run that answers with an exit code.
import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * 0 done, and what was asked about is well · 1 looked at, and the answer is no: infeasible, refused, damaged, something fails · 2 the call is
 * wrong: bad usage, a wrong environment, unreadable input · 3 it could not be done or looked at, so that nothing is known.
 */
export type ExitCode = 0 | 1 | 2 | 3

/** Where a command writes; standard output is for results, standard error for everything said beside them. */
export type Terminal = {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

export type Command = {
  /** Printed by `--help`: usage line, what it does, options, examples. */
  readonly help: string
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<ExitCode> | ExitCode
}

/** A mistake in how the command was called: exit code 2, with the sentence and a hint at `--help`. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>
type Parsed<T extends Options> = {
  readonly values: ReturnType<typeof parseArgs<{ options: T; allowPositionals: true; strict: true }>>['values']
  readonly words: readonly string[]
}

/** Parses arguments strictly; unknown options and missing values become a `UsageError`. Negative numbers may stand as words ("-110"). */
export function parse<T extends Options>(
  args: readonly string[],
  options: T,
  positionals: { min: number; max: number; names: string },
): Parsed<T> {
  try {
    const parsed = parseArgs({ args: [...protectNegatives(args)], options, allowPositionals: true, strict: true })
    const words = parsed.positionals.map(unprotect)
    for (const [name, value] of Object.entries(parsed.values)) {
      if (typeof value === 'string') Object.assign(parsed.values, { [name]: unprotect(value) })
    }
    if (words.length < positionals.min) throw new UsageError(`Missing: ${positionals.names}.`)
    if (words.length > positionals.max)
      throw new UsageError(`Too many arguments: “${words[positionals.max]}”. Expected ${positionals.names}.`)
    return { values: parsed.values, words }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error))
  }
}

/** "-110" is a price, not the options -1 -1 -0: marked so that the parser takes it for a word. */
function protectNegatives(args: readonly string[]): string[] {
  return args.map((arg) => (/^-\d/.test(arg) ? `\u0000${arg}` : arg))
}

function unprotect(text: string): string {
  return text.startsWith('\u0000') ? text.slice(1) : text
}

/** The number of an option, or undefined when it was not given. */
export function numberOption(
  name: string,
  text: string | undefined,
  range: { min: number; max: number; whole?: boolean },
): number | undefined {
  if (text === undefined) return undefined
  const value = text.trim() === '' ? Number.NaN : Number(text.replace(/[$,_]/g, ''))
  const isRight = Number.isFinite(value) && value >= range.min && value <= range.max && (!range.whole || Number.isInteger(value))
  if (!isRight)
    throw new UsageError(`--${name} takes ${range.whole ? 'a whole number' : 'a number'} from ${range.min} to ${range.max}, not “${text}”.`)
  return value
}

export function json(terminal: Terminal, value: unknown): void {
  terminal.out(`${JSON.stringify(value, null, 2)}\n`)
}
