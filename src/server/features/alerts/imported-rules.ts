// Alert rules of a file as if each were set by its person now: what would be refused is left out, and said.
import type { AlertChannel } from '#core/alerts/alert-rules.ts'
import type { Member } from '../../kernel/door/actor.ts'
import type { StoredRule } from './alert-rules.store.ts'

type ImportedRule = { readonly rule: StoredRule['rule']; readonly channels: readonly AlertChannel[] }
type Checked<R> = { readonly rows: readonly R[]; readonly notes: readonly string[] }
/** Rules without those that would be refused, and without ways that their person does not have here; each reason is a sentence. */
export type CheckRules = <R extends ImportedRule>(member: Member, rows: readonly R[]) => Promise<Checked<R>>

type Asked = {
  readonly whyNot: (rule: StoredRule['rule']) => Promise<string | null>
  /** Why somebody is sent nothing by a channel; null where they are. */
  readonly whyOff: (channel: AlertChannel) => string | null
}

const NAMES: Readonly<Record<AlertChannel, string>> = {
  inApp: 'the inbox',
  email: 'mail',
  push: 'push messages',
  sms: 'text messages',
}

export async function checkImported<R extends ImportedRule>(rows: readonly R[], { whyNot, whyOff }: Asked): Promise<Checked<R>> {
  const kept: R[] = []
  const said: string[] = []
  for (const row of rows) {
    const why = await whyNot(row.rule)
    if (why) {
      said.push(`Left out: ${why}`)
      continue
    }
    const off = row.channels.filter((channel) => whyOff(channel) !== null)
    said.push(...off.map((channel) => `Without ${NAMES[channel]}: ${whyOff(channel)}`))
    kept.push({ ...row, channels: row.channels.filter((channel) => !off.includes(channel)) })
  }
  const texts = [...new Set(said)]
  const countOf = (text: string) => said.filter((one) => one === text).length
  return { rows: kept, notes: texts.map((text) => (countOf(text) === 1 ? text : `${countOf(text)} times: ${text}`)) }
}
