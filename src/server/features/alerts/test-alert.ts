// One alert that is only a test, through every channel that a person has: it says where it went, or why it could not.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { rateLimited } from '../../kernel/door/errors.ts'
import { sendOut, type WatchDeps } from './watching.ts'

type Answer = AnswerOf<typeof API.alerts.test>

/** Mails and text messages cost their owner: one test in this time. */
export const TEST_EVERY_MS = 60_000

const SENT: Readonly<Record<Answer['results'][number]['channel'], string>> = {
  inApp: 'it stands in your inbox',
  email: 'to',
  sms: 'to',
  push: 'to',
}

/** @param last when somebody sent their last test, epoch ms */
export async function testAlert(
  deps: WatchDeps,
  member: Member,
  last: { get(userId: string): number | undefined; set(userId: string, at: number): void },
): Promise<Answer> {
  const now = deps.now()
  const before = last.get(member.id)
  if (before !== undefined && now - before < TEST_EVERY_MS) throw rateLimited('One test a minute: the last one is on its way.')
  last.set(member.id, now)
  const recipient = (await deps.store.recipients([member.id], now)).get(member.id)
  const ring = {
    key: `test|${now}`,
    title: 'A test of your alerts',
    detail: 'You asked for it. This is how an alert reaches you.',
    link: '/alerts',
  }
  const isKept = await deps.store.ring(member.id, 'test', 'test', ring, now)
  deps.onRing(member.id)
  const tried = recipient ? await sendOut(deps, recipient, ['email', 'push', 'sms'], ring) : []
  const gone = tried.filter(({ why }) => why === null).map(({ channel }) => channel)
  await deps.store.noteSending(member.id, ring.key, ['inApp', ...gone], null)
  return {
    results: [
      { channel: 'inApp', isSent: isKept, detail: isKept ? SENT.inApp : 'it could not be kept' },
      ...tried.map(({ channel, to, why }) => ({ channel, isSent: why === null, detail: why ?? `${SENT[channel]} ${to}` })),
    ],
  }
}
