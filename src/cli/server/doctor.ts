// `guru doctor`: is everything there that the product stands on, and if not, what mends it.
import { ConfigError } from '#server/config.ts'
import { examine, type Finding } from '#server/process/admin-commands.ts'
import { processConfig } from '#server/process/process.ts'
import { type Command, type ExitCode, json, parse, type Terminal } from '../command.ts'
import { inert } from '../table.ts'
import { orRefusal } from './refusal.ts'

const HELP = `guru doctor [--json]

Looks at Node, the data folder, the lock, the database with its migrations, the feeds, and the ear for spoken questions. Works while the server runs.
Exit code 0: nothing fails (warnings may stand); 1: something does; 3: it could not look.

  --json      as JSON
`

export const doctor: Command = { help: HELP, run }

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values } = parse(args, { json: { type: 'boolean' } }, { min: 0, max: 0, names: 'no arguments' })
  return orRefusal(terminal, async () => {
    const findings = await findingsOf()
    if (values.json) json(terminal, { findings })
    else terminal.out(findings.map(line).join(''))
    return findings.some((one) => one.status === 'fail') ? 1 : 0
  })
}

async function findingsOf(): Promise<readonly Finding[]> {
  try {
    return await examine(processConfig())
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems.map((detail) => ({ name: 'environment', status: 'fail', detail, help: 'see .env.example' }))
  }
}

function line({ name, status, detail, help }: Finding): string {
  return `${status.padEnd(5)} ${name.padEnd(12)} ${inert(detail)}${help ? `\n                   → ${help}` : ''}\n`
}
