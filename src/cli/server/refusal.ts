// What a command of the server answers where it cannot do its work: one sentence, and the exit code that says of what kind it is.
import { ConfigError } from '#server/config.ts'
import { UnknownSchemaError } from '#server/db/migrate.ts'
import { DamagedBackupError, UnreadableFileError } from '#server/kernel/backup/archive.ts'
import { OccupiedError } from '#server/kernel/backup/restore-rows.ts'
import { RefusedError } from '#server/process/refused.ts'
import { type ExitCode, type Terminal, UsageError } from '../command.ts'

const WRONG_CALL = [ConfigError, UnreadableFileError] as const
/** It was looked at, and the answer is no. */
const NO = [DamagedBackupError, OccupiedError, RefusedError, UnknownSchemaError] as const

/**
 * Runs it. A wrong environment and a file that cannot be read are mistakes in the call (2), a refusal is an answer (1); whatever else came
 * between, a server that holds the folder, a database that is away, a full disk, leaves the question open (3).
 */
export async function orRefusal(terminal: Terminal, run: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await run()
  } catch (error) {
    if (WRONG_CALL.some((kind) => error instanceof kind)) throw new UsageError((error as Error).message)
    terminal.err(`${error instanceof Error ? error.message || String((error as { code?: unknown }).code) : String(error)}\n`)
    return NO.some((kind) => error instanceof kind) ? 1 : 3
  }
}
