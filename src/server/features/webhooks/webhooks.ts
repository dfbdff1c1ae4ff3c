// Webhooks: addresses are added, tried, paused and removed by their owner; what happened is sent by the clock and right after it happened,
// signed, and tried again for three days.
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { bounded } from '../../kernel/cache.ts'
import { conflict, forbidden, notFound, rateLimited, wrongField } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import { whenQueued } from '../../kernel/door/webhook-outbox.ts'
import type { WebhookSender } from '../../kernel/door/webhook-sender.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Claim } from './deliveries.store.ts'
import { MOST_ENDPOINTS, needsAdmin, type WebhookStore } from './webhooks.store.ts'

type Deps = {
  readonly store: WebhookStore
  readonly sender: WebhookSender
  readonly clock: Clock
  /** Whether the part of webhooks is turned on. */
  readonly isOn: () => Promise<boolean>
  readonly onError: (error: unknown, what: string) => void
}

const DONE = { success: true } as const
const AT_ONCE = 20
/** What was queued is committed by then; what is not waits for the minute. */
const SOON_MS = 250
/** By hand, an address is tried so often in a minute: the server is nobody's hammer. */
const MOST_BY_HAND = 10

export function webhooksFeature({ store, sender, clock, isOn, onError }: Deps): Feature {
  const byHand = bounded<{ count: number }>({ name: 'webhooks by hand', max: 2000, mostBytes: 2 ** 19, ttlMs: 60_000 })
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const send = async (claim: Claim) => {
    const { delivery, url, secret } = claim
    const answer = await sender.send({ url, id: delivery.id, body: delivery.body, secret, at: clock.now() })
    return store.settle(claim, answer, clock.now())
  }
  async function work(): Promise<void> {
    if (!(await isOn())) return
    for (;;) {
      const claims = await store.claim(AT_ONCE, clock.now())
      await Promise.all(claims.map(send))
      if (claims.length < AT_ONCE || isStopped) return
    }
  }
  const stopHearing = whenQueued(() => {
    if (timer !== undefined || isStopped) return
    timer = setTimeout(() => {
      timer = undefined
      void work().catch((error: unknown) => onError(error, 'webhooks were not sent; they are tried again'))
    }, SOON_MS)
    timer.unref()
  })

  function countByHand({ id }: { readonly id: string }): void {
    const row = byHand.get(id) ?? { count: 0 }
    if (row.count >= MOST_BY_HAND) throw rateLimited(`${MOST_BY_HAND} in a minute are enough. Please wait a moment.`)
    byHand.set(id, { count: row.count + 1 })
  }
  const requireMay = (events: Parameters<typeof needsAdmin>[0], call: Call) => {
    const { isAdmin, needsSecondFactor } = memberOf(call)
    if (needsAdmin(events) && (!isAdmin || needsSecondFactor)) throw forbidden('Events of other people are for administrators.')
  }
  return {
    bounds: bind(API.webhooks, {
      list: async (_, call) => ({ endpoints: await store.list(memberOf(call).id) }),
      add: async ({ url, events }, call) => {
        requireMay(events, call)
        const refused = await sender.refusal(url)
        if (refused) throw wrongField('url', refused)
        call.http?.setHeader('cache-control', 'no-store')
        const made = await store.add(memberOf(call).id, { url, events }, clock.now())
        if (!made) throw conflict(`You have ${MOST_ENDPOINTS} addresses. Remove one that you do not use any more.`)
        return made
      },
      change: async ({ id, events, isPaused }, call) => {
        if (events) requireMay(events, call)
        const row = await store.change(memberOf(call).id, id, { events, isPaused }, clock.now())
        if (!row) throw notFound('There is no such address of yours.')
        return row
      },
      rotate: async ({ id }, call) => {
        call.http?.setHeader('cache-control', 'no-store')
        const secret = await store.rotate(memberOf(call).id, id, clock.now())
        if (secret === undefined) throw notFound('There is no such address of yours.')
        return { secret }
      },
      remove: async ({ id }, call) => {
        if (!(await store.remove(memberOf(call).id, id, clock.now()))) throw notFound('There is no such address of yours.')
        return DONE
      },
      test: async ({ id }, call) => {
        countByHand(memberOf(call))
        const claim = await store.makeTest(memberOf(call).id, id, clock.now())
        if (!claim) throw notFound('There is no such address of yours.')
        return rowOf(await send(claim))
      },
      deliveries: async ({ id }, call) => {
        const rows = await store.deliveries(memberOf(call).id, id)
        if (!rows) throw notFound('There is no such address of yours.')
        return { deliveries: rows.map(rowOf) }
      },
      replay: async ({ id }, call) => {
        countByHand(memberOf(call))
        const claim = await store.again(memberOf(call).id, id, clock.now())
        if (claim === 'waiting') throw conflict('This one is still being tried.')
        if (!claim) throw notFound('There is no such sending of yours.')
        return rowOf(await send(claim))
      },
    }),
    jobs: [{ name: 'webhooks.send', cron: '* * * * *', atStart: true, run: work }],
    stop: async () => {
      isStopped = true
      stopHearing()
      clearTimeout(timer)
    },
  }
}

type Row = Awaited<ReturnType<WebhookStore['settle']>>
const ms = (at: Date | null) => at?.getTime() ?? null

const rowOf = ({
  id,
  event,
  status,
  attempts,
  createdAt,
  nextAt,
  endedAt,
  answer,
  error,
  body,
}: Row): AnswerOf<typeof API.webhooks.test> => ({
  ...{ id, event, status, attempts, answer, error, body },
  ...{ createdAt: createdAt.getTime(), nextAt: ms(nextAt), endedAt: ms(endedAt) },
})
