// `guru verify FILE`: whether a backup is whole, without touching any data.
import { verifyBackup } from '#server/kernel/backup/verify-backup.ts'
import { type Command, type ExitCode, json, parse, type Terminal } from '../command.ts'
import { backupText } from './backup-text.ts'
import { orRefusal } from './refusal.ts'

const HELP = `guru verify FILE [--json]

Reads a backup to its end and compares every table, upload and file with the sums that were written with it. Writes nothing.
Exit code 0: it can be restored; 1: it is damaged, cut short or no backup; 2: there is no such file, or it may not be read; 3: reading it broke
off, and nothing is known.

  --json      as JSON, with rows and hash of each table
`

export const verify: Command = { help: HELP, run }

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { words, values } = parse(args, { json: { type: 'boolean' } }, { min: 1, max: 1, names: 'FILE' })
  return orRefusal(terminal, async () => {
    const read = await verifyBackup(words[0]!)
    if (values.json) json(terminal, { madeAt: read.header.madeAt, version: read.header.version, ...read.manifest })
    else terminal.out(`whole         ${words[0]}\n${backupText(read)}`)
    return 0
  })
}
