// `guru care status EMAIL`: what binds a person, for whoever answers for the server. Nothing else about them.
import { limitText } from '#core/care/sentences.ts'
import { careStatusByOwner } from '#server/process/admin-commands.ts'
import { processConfig } from '#server/process/process.ts'
import { type Command, type ExitCode, parse, type Terminal, UsageError } from './command.ts'
import { orRefusal } from './server/refusal.ts'

const HELP = `guru care status EMAIL

Says what binds the person of an address: limits with raises that wait, a break, a self-exclusion, also of an account that was deleted.
Nothing of what they spent or did. None of it can be ended from here: nobody ends a break or an exclusion early.

Works while the server runs. GURU_HOME says which installation is meant (default ./data).
`

export const care: Command = { help: HELP, run }

type Status = Awaited<ReturnType<typeof careStatusByOwner>>

const at = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The status as lines of text. */
export function careText({ accounts, standing, limits }: Status): string {
  return [
    `account    ${accounts === 0 ? 'none with this address' : accounts === 1 ? 'one' : `${accounts} of this mailbox`}`,
    `standing   ${standingText(standing)}`,
    ...(limits.length === 0
      ? ['limits     none']
      : limits.map((limit, index) => `${(index === 0 ? 'limits' : '').padEnd(11)}${lineOf(limit)}`)),
    '',
  ].join('\n')
}

function standingText(standing: Status['standing']): string {
  if (standing.kind === 'open') return 'open'
  if (standing.kind === 'break') return `on a break until ${at(standing.until)}`
  if (standing.until === null) return 'excluded for good'
  if (standing.opensAt !== null) return `excluded; asked to come back, opens ${at(standing.opensAt)}`
  return standing.canAskToReturn
    ? `excluded until asked otherwise; its time ended ${at(standing.until)}`
    : `excluded until ${at(standing.until)}`
}

function lineOf({ pending, ...limit }: Status['limits'][number]): string {
  if (!pending) return limitText(limit)
  const wanted = pending.amount === null ? 'no limit' : `${limitText({ ...limit, amount: pending.amount })}`
  return `${limitText(limit)}; asked for ${wanted}, to be confirmed from ${at(pending.confirmFrom)} until ${at(pending.confirmUntil)}`
}

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { words } = parse(args, {}, { min: 2, max: 2, names: 'status EMAIL' })
  const [verb = '', email = ''] = words
  if (verb !== 'status') throw new UsageError('There is only “status EMAIL”.')
  if (!email.includes('@')) throw new UsageError(`“${email}” is no e-mail address.`)
  return orRefusal(terminal, async () => {
    terminal.out(careText(await careStatusByOwner(processConfig(), email.trim().toLowerCase())))
    return 0
  })
}
