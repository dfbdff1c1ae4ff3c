// `guru billing status` and `guru billing clock +30d`: how payments stand, and the clock of the till where no provider is configured.
import { billingStatusByOwner, moveTillClockByOwner } from '#server/process/admin-commands.ts'
import { processConfig } from '#server/process/process.ts'
import { type Command, type ExitCode, parse, type Terminal, UsageError } from '../command.ts'
import { orRefusal } from './refusal.ts'

const HELP = `guru billing status
guru billing clock +30d
guru billing clock reset

status  how payments stand: the provider, subscriptions by state, reports heard, mails that wait. Nothing of any person.
clock   plays the clock of the test payments forward, day by day with every renewal, reminder and end that falls on it;
        +12h, +30d and +8w are understood, up to +100d at once. "reset" sets it back to the time of this machine.
        It is the till's clock and no other; with a real payment provider it is refused.

Both work while the server runs. GURU_HOME says which installation is meant (default ./data).
`

export const billing: Command = { help: HELP, run }

const HOUR_MS = 3_600_000
const UNITS: Readonly<Record<string, number>> = { h: HOUR_MS, d: 24 * HOUR_MS, w: 7 * 24 * HOUR_MS }
const MOST_MS = 100 * 24 * HOUR_MS

/** The ms of "+30d"; null for "reset". */
export function readStep(text: string): number | null {
  if (text === 'reset') return null
  const match = /^\+(\d{1,4})([hdw])$/.exec(text)
  const ms = match ? Number(match[1]) * UNITS[match[2]!]! : Number.NaN
  if (!(ms > 0 && ms <= MOST_MS)) throw new UsageError(`“${text}” is no step: write +12h, +30d or +8w, up to +100d, or reset.`)
  return ms
}

type Status = Awaited<ReturnType<typeof billingStatusByOwner>>

/** The status as lines of text. */
export function statusText(status: Status): string {
  const at = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const days = (ms: number) => (ms === 0 ? 'the time of this machine' : `${Math.round(ms / HOUR_MS / 2.4) / 10} days ahead of this machine`)
  const states = Object.entries(status.subscriptions).map(([state, people]) => `${people} ${state.replace('_', ' ')}`)
  const waiting = status.waitingMails === 0 ? 'none waits' : `${status.waitingMails} wait${status.waitingMails === 1 ? 's' : ''}`
  return [
    `payments       ${status.provider === 'till' ? 'test payments of this server: no money is taken' : `${status.provider}, ${status.mode === 'live' ? 'real money' : 'test mode: no money is taken'}`}`,
    ...(status.aheadMs === null ? [] : [`clock          ${at(status.asOf)}, ${days(status.aheadMs)}`]),
    `subscriptions  ${states.length > 0 ? states.sort().join(', ') : 'none'}`,
    `reports heard  ${status.events}${status.lastEventAt === null ? '' : `, the last of ${at(status.lastEventAt)}`}`,
    `mails          ${waiting}${status.sendsMail ? '' : '; this server sends no mail (SMTP_URL)'}`,
    '',
  ].join('\n')
}

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { words } = parse(args, {}, { min: 1, max: 2, names: 'status, or clock +30d' })
  const [verb = '', step = ''] = words
  if (!(verb === 'status' && words.length === 1) && !(verb === 'clock' && words.length === 2))
    throw new UsageError('There is only “status” and “clock +30d”.')
  const by = verb === 'clock' ? readStep(step) : 0
  return orRefusal(terminal, async () => {
    const answer = verb === 'status' ? await billingStatusByOwner(processConfig()) : await moveTillClockByOwner(processConfig(), by)
    if (answer === 'refused') {
      terminal.err('A payment provider takes the money here: its clock cannot be moved.\n')
      return 1
    }
    terminal.out(statusText(answer))
    return 0
  })
}
