// One alert that is only a test, through every channel that a person has: it says where it went, or why it could not.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { bounded } from '../../kernel/cache.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { rateLimited } from '../../kernel/door/errors.ts'
import { sendOut, type WatchDeps } from './watching.ts'

type Answer = AnswerOf<typeof API.alerts.test>

/** Mails and text messages cost their owner: one test in this time. */
const TEST_EVERY_MS = 60_000

export function testAlerts(deps: WatchDeps): (member: Member) => Promise<Answer> {
  /** When somebody sent their last test, epoch ms. */
  const sentAt = bounded<number>({ name: 'tests of alerts', ttlMs: TEST_EVERY_MS, max: 2000 })
  return async (member) => {
    const now = deps.now()
    if (now - (sentAt.get(member.id) ?? -Infinity) < TEST_EVERY_MS) throw rateLimited('One test a minute: the last one is on its way.')
    sentAt.set(member.id, now)
    const ring = {
      key: `test|${now}`,
      title: 'A test of your alerts',
      detail: 'You asked for it. This is how an alert reaches you.',
      link: '/alerts',
    }
    const isInInbox = await deps.store.ring(member.id, 'test', 'test', ring, now)
    deps.onRing(member.id)
    const recipient = (await deps.store.recipients([member.id], now)).get(member.id)
    const attempts = recipient ? await sendOut(deps, recipient, ['email', 'push', 'sms'], ring) : []
    const sent = attempts.filter(({ why }) => why === null).map(({ channel }) => channel)
    await deps.store.noteSending(member.id, ring.key, ['inApp', ...sent], null)
    return {
      results: [
        { channel: 'inApp', isSent: isInInbox, detail: isInInbox ? 'in your inbox' : 'it could not be saved' },
        ...attempts.map(({ channel, to, why }) => ({ channel, isSent: why === null, detail: why ?? `to ${to}` })),
      ],
    }
  }
}
