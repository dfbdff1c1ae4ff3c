// `guru export --all FOLDER`: every table as CSV and JSON, with the uploads.
import { exportAll } from '#server/process/export-all.ts'
import { processConfig } from '#server/process/process.ts'
import { type Command, type ExitCode, parse, type Terminal, UsageError } from '../command.ts'
import { orRefusal } from './refusal.ts'

const HELP = `guru export --all FOLDER [--from BACKUP]

Writes every table as CSV and as JSON, and the images and clips of members, into a new folder: all of one moment, while the server runs or
stands still. What opens an account (passwords, tokens, keys of books) is left out; about.json in the folder names it, with the columns and
the rows of each table. For moving to another machine there is guru backup and guru restore.
Exit code 0: done; 1: the folder has files, or the backup is damaged; 2: there is no such backup; 3: it broke off, and there is no folder.

  --from BACKUP   reads a file of guru backup in place of the present data

  guru export --all ./everything
  guru export --all ./everything --from backups/guru-2026-11-24T04-15-00Z-scheduled.tar.gz
`

export const exportCommand: Command = { help: HELP, run }

const STEPS = {
  copying: 'copying the files',
  rows: 'reading the tables',
  uploads: 'reading the uploads',
  checking: 'checking what was read',
  writing: 'writing the tables',
}

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { words, values } = parse(args, { all: { type: 'boolean' }, from: { type: 'string' } }, { min: 1, max: 1, names: 'FOLDER' })
  if (values.all !== true) throw new UsageError('One’s own data are exported on the settings page; for those of everybody say --all.')
  let step = ''
  return orRefusal(terminal, async () => {
    const { folder, tables, rows, uploads } = await exportAll(processConfig(), words[0]!, values.from, (next) => {
      if (next !== step) terminal.err(`${STEPS[next]} …\n`)
      step = next
    })
    terminal.out(`${folder}\n${tables} tables, ${rows.toLocaleString('en-US')} rows, ${uploads} uploads\n`)
    return 0
  })
}
