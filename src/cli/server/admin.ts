// `guru admin grant EMAIL`, `guru admin reset-link EMAIL` and `guru admin second-factor-off EMAIL`: what the owner of the machine does for people, whether the server runs or not.
import type { Config } from '#server/config.ts'
import { grantAdminByOwner, resetLinkByOwner, secondFactorOffByOwner } from '#server/process/admin-commands.ts'
import { processConfig } from '#server/process/process.ts'
import { type Command, type ExitCode, parse, type Terminal, UsageError } from '../command.ts'
import { orRefusal } from './refusal.ts'

const HELP = `guru admin grant EMAIL
guru admin reset-link EMAIL
guru admin second-factor-off EMAIL

grant       makes the person with this e-mail address a super administrator. The person must have an account.
reset-link  prints a link with which the person sets a new password; for servers without mail. It works once, within a day.
second-factor-off
            turns the second factor of the person off, for somebody who lost the authenticator app and the backup codes. Make sure that
            it is them who asks: from then on the password alone signs in.

They work while the server runs. GURU_HOME says which installation is meant (default ./data).
Exit code 0: done; 1: nobody has this address, or nothing was to be turned off; 3: it could not be done (the server is starting, say).

  guru admin grant robin@example.com
  guru admin reset-link robin@example.com
`

export const admin: Command = { help: HELP, run }

type Action = (config: Config, email: string, terminal: Terminal) => Promise<ExitCode>

const ACTIONS: Readonly<Record<string, Action>> = {
  async grant(config, email, terminal) {
    if (await grantAdminByOwner(config, email)) {
      terminal.out(`${email} is an administrator now.\n`)
      return 0
    }
    terminal.err(`Nobody has signed up as ${email}. Sign up first, then grant.\n`)
    return 1
  },
  async 'second-factor-off'(config, email, terminal) {
    const isDone = await secondFactorOffByOwner(config, email)
    if (isDone) {
      terminal.out(`The second factor of ${email} is off. The password alone signs in now.\n`)
      return 0
    }
    terminal.err(isDone === null ? `Nobody has signed up as ${email}.\n` : `${email} has no second factor.\n`)
    return 1
  },
  async 'reset-link'(config, email, terminal) {
    const link = await resetLinkByOwner(config, email)
    if (link === null) {
      terminal.err(`Nobody has signed up as ${email}.\n`)
      return 1
    }
    terminal.out(`${link}\n`)
    terminal.err('It works once, within a day. Hand it to nobody else: whoever opens it sets the password.\n')
    return 0
  },
}

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { words } = parse(args, {}, { min: 2, max: 2, names: 'grant EMAIL, reset-link EMAIL or second-factor-off EMAIL' })
  const [verb = '', email = ''] = words
  const action = Object.hasOwn(ACTIONS, verb) ? ACTIONS[verb] : undefined
  if (!action) throw new UsageError(`There is no “${verb}”, only “grant”, “reset-link” and “second-factor-off”.`)
  return orRefusal(terminal, () => action(processConfig(), email, terminal))
}
