// `guru backup`: everything that the product keeps, in one file.
import { backupByOwner } from '#server/process/backup-commands.ts'
import { processConfig } from '#server/process/process.ts'
import { type Command, type ExitCode, parse, type Terminal } from '../command.ts'
import { orRefusal } from './refusal.ts'

const HELP = `guru backup [FILE]

Writes database, uploads and secrets into one file, reads it again, and only then gives it its name. Works while the server runs.
Without FILE it lies in GURU_BACKUPS (default: backups in GURU_HOME). The file holds everything about your members and the secret that
signs their sessions: keep it as you keep the data themselves.
Exit code 0: it is there and whole; 1: there is nothing to back up; 3: it was not made, for the reason that is said.

  guru backup
  guru backup /mnt/usb/guru.tar.gz
`

export const backup: Command = { help: HELP, run }

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { words } = parse(args, {}, { min: 0, max: 1, names: 'FILE, or nothing' })
  let phase = ''
  return orRefusal(terminal, async () => {
    const file = await backupByOwner(processConfig(), words[0], (progress) => {
      if (progress.phase !== phase) terminal.err(`${PHASES[progress.phase]} …\n`)
      phase = progress.phase
    })
    terminal.out(`${file}\n`)
    return 0
  })
}

const PHASES = { copying: 'copying the files', rows: 'reading the tables', uploads: 'reading the uploads', checking: 'checking the file' }
