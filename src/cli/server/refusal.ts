// What a command of the server answers where it cannot do its work: one sentence, and an exit code.
import { ConfigError } from '#server/config.ts'
import { type ExitCode, type Terminal, UsageError } from '../command.ts'

/** Runs it; a wrong environment is a mistake in the call, everything else is said and ends with 1. */
export async function orRefusal(terminal: Terminal, run: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ConfigError) throw new UsageError(error.message)
    terminal.err(`${error instanceof Error ? error.message || String((error as { code?: unknown }).code) : String(error)}\n`)
    return 1
  }
}
