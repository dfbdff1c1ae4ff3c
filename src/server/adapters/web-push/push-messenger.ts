// Web push: messages are encrypted for the browser (RFC 8291) and signed for its push service (RFC 8292); the request itself is ours.
import { createHash } from 'node:crypto'
import webPush from 'web-push'
import type { PushMessage, PushMessenger } from '../../ports/push-messenger.ts'
import type { VapidKeys } from './vapid-keys.ts'

const TIMEOUT_MS = 10_000
/** What has not reached a browser after so long is no news any more: prices move, games start. */
const LIVES_SECONDS = 2 * 3600
/** A message has room for 4096 bytes with its encryption (RFC 8030 section 7.2); a letter takes up to four. */
const LONGEST_TITLE = 120
const LONGEST_DETAIL = 500

/** The push services of the browsers' makers: Chrome and its kin, Firefox, Safari, Edge. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'] as const

type Options = {
  readonly keys: VapidKeys
  /** How a push service reaches whoever runs this server: an https address or mailto. */
  readonly contact: string
  /** Origins of further push services, "https://push.example.com". */
  readonly further: readonly string[]
}

export function webPushMessenger({ keys, contact, further }: Options): PushMessenger {
  const takes = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false
    const { protocol, hostname, port, origin } = new URL(endpoint)
    if (further.includes(origin)) return true
    return protocol === 'https:' && port === '' && SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`))
  }
  return {
    publicKey: keys.publicKey,
    takes,
    async send({ endpoint, p256dh, auth }, message) {
      if (!takes(endpoint)) throw new Error('no push service that this server knows')
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, textOf(message), {
        vapidDetails: { subject: contact, ...keys },
        TTL: LIVES_SECONDS,
        urgency: 'high',
        topic: topicOf(message.tag),
      })
      const { 'Content-Length': _, ...rest } = headers
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(body ?? []),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (response.status === 404 || response.status === 410) return 'gone'
      if (!response.ok) throw new Error(`the push service answered ${response.status}`)
      return 'sent'
    },
  }
}

const textOf = ({ title, detail, link, tag }: PushMessage) =>
  JSON.stringify({ title: title.slice(0, LONGEST_TITLE), detail: detail.slice(0, LONGEST_DETAIL), link, tag: topicOf(tag) })

/** 32 letters of base64url are what a topic may have (RFC 8030 section 5.4). */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)
