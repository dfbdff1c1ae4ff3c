// `guru upgrade --check`: what the next start will do to the database.
import { processConfig } from '#server/process/process.ts'
import { checkUpgrade, type UpgradeCheck } from '#server/process/upgrade-check.ts'
import { type Command, type ExitCode, json, parse, type Terminal, UsageError } from '../command.ts'
import { orRefusal } from './refusal.ts'

const HELP = `guru upgrade --check [--json]

Says which migrations this version would make on the database at its next start, with each of their statements, which of them remove
something, and whether every server of the database has to be stopped before one of this version starts. Changes nothing. The migrations themselves are made by the start. With the embedded database, stop the server first.
Exit code 0: the start can go ahead; 1: it should not: the database was written by a newer version; 3: it could not be looked at, for the reason
that is said.

  --check     required: there is nothing else that it does
  --json      as JSON
`

export const upgrade: Command = { help: HELP, run }

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values } = parse(args, { check: { type: 'boolean' }, json: { type: 'boolean' } }, { min: 0, max: 0, names: '--check' })
  if (!values.check) throw new UsageError('Only “guru upgrade --check” is there: the next start upgrades by itself.')
  return orRefusal(terminal, async () => {
    const found = await checkUpgrade(processConfig())
    if (values.json) json(terminal, found)
    else terminal.out(upgradeText(found))
    return found.isNewer ? 1 : 0
  })
}

/** The findings as lines of text. */
export function upgradeText({ applied, known, pending, isNewer, unreadable }: UpgradeCheck): string {
  const head = `${applied} migrations are made, this version knows ${known}.\n`
  if (isNewer) return `${head}The database was written by a newer version: take that one, or restore a backup of before.\n`
  if (applied === 0) return `${head}There is no database yet: the next start makes it.\n`
  if (pending.length === 0) return `${head}The next start changes nothing.\n`
  const removals = pending.flatMap(({ removals }) => removals)
  const parts = pending.map(({ name, statements }) => `\n${name}\n${statements.map((text) => `  ${text}\n`).join('')}`)
  const warning =
    removals.length === 0
      ? '\nNothing is removed.\n'
      : `\nRemoved or given another type:\n${removals.map((text) => `  ${text}\n`).join('')}`
  const stops =
    unreadable.length === 0
      ? ''
      : `\nStop every server of this database before the first of this version starts. Those that run now cannot read what it writes:\n${unreadable.map((text) => `  ${text}\n`).join('')}`
  return `${head}The next start makes ${pending.length === 1 ? 'one' : pending.length}:\n${parts.join('')}${warning}${stops}Make a backup first: guru backup\n`
}
