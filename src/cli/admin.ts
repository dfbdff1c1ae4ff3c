// `guru admin grant EMAIL`: makes an administrator from the machine itself, whether the server runs or not.
import { ConfigError } from '#server/config.ts'
import { grantAdminByOwner } from '#server/owner.ts'
import { processConfig } from '#server/process.ts'
import { type Command, type ExitCode, parse, type Terminal, UsageError } from './command.ts'

const HELP = `guru admin grant EMAIL

Makes the person with this e-mail address a super administrator. The person must have an account. Works while the server runs.
GURU_HOME says which installation is meant (default ./data).

  guru admin grant robin@example.com
`

export const admin: Command = { help: HELP, run }

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { words } = parse(args, {}, { min: 2, max: 2, names: 'grant EMAIL' })
  const [verb, email = ''] = words
  if (verb !== 'grant') throw new UsageError(`There is no “${verb}”, only “grant”.`)
  try {
    if (await grantAdminByOwner(processConfig(), email)) {
      terminal.out(`${email} is an administrator now.\n`)
      return 0
    }
    terminal.err(`Nobody has signed up as ${email}. Sign up first, then grant.\n`)
    return 1
  } catch (error) {
    if (error instanceof ConfigError) throw new UsageError(error.message)
    // The server took the folder between the look and the grasp; or it is starting.
    terminal.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}
