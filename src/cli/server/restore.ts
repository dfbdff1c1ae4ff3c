// `guru restore FILE`: the data of a backup in an empty place, on either database.
import { restoreByOwner } from '#server/process/backup-commands.ts'
import { processConfig } from '#server/process/process.ts'
import { type Command, type ExitCode, parse, type Terminal } from '../command.ts'
import { backupText } from './backup-text.ts'
import { orRefusal } from './refusal.ts'

const HELP = `guru restore FILE [--replace]

Puts a backup into GURU_HOME, and its rows into DATABASE_URL where that is set; the server must not be running. Each table is read back and
compared before anything takes its place. The place must be empty. The backup may come from the other kind of database.

Exit code 0: restored; 1: refused, the place is not empty, the file is damaged or of a newer version; 2: there is no such file; 3: it broke off, or
a server runs. But for 0, all is as it was.

  --replace   puts aside what GURU_HOME holds: it is kept in a folder before-restore-…, and the restored data take its place once they
              answer. A PostgreSQL database is never replaced: give an empty one.

  GURU_HOME=./restored guru restore backups/guru-2026-11-24T04-15-00Z-scheduled.tar.gz
  DATABASE_URL=postgres://guru@db/empty guru restore guru.tar.gz
`

export const restore: Command = { help: HELP, run }

const SAID_EVERY = 100_000

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { words, values } = parse(args, { replace: { type: 'boolean' } }, { min: 1, max: 1, names: 'FILE' })
  return orRefusal(terminal, async () => {
    const config = processConfig()
    let said = 0
    const { kept, ...read } = await restoreByOwner(config, words[0]!, {
      isReplacing: values.replace === true,
      onRows: (rows) => {
        if (rows - said < SAID_EVERY) return
        said = rows
        terminal.err(`${rows.toLocaleString('en-US')} rows …\n`)
      },
    })
    terminal.out(`restored into ${config.databaseUrl ? 'PostgreSQL (DATABASE_URL) and ' : ''}${config.home}\n${backupText(read)}`)
    if (kept !== null) terminal.out(`kept          what was there: ${kept}\n`)
    return 0
  })
}
