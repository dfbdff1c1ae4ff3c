// Standard Webhooks over HTTPS: signed (HMAC-SHA256 over id, time and body), sent to the open internet only, redirects not followed. The name
// is resolved once and the connection made to the address that was looked at, so that it cannot be another one a moment later.
import { createHmac } from 'node:crypto'
import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { WebhookAnswer, WebhookSender } from '../../kernel/door/webhook-sender.ts'
import { isPublicAddress } from './public-address.ts'

const TIMEOUT_MS = 10_000
const PRIVATE = 'Webhooks go to addresses of the open internet only.'

/** Looks a name up; Node's own, but where a test says what a name leads to. */
export type Resolve = (hostname: string, options: LookupAllOptions, done: (error: Error | null, found: LookupAddress[]) => void) => void

/** @param allowed  origins that the owner of the server lets through whatever they are, "http://hooks.example.com:9000" */
export function webhookSender(allowed: readonly string[], resolve: Resolve = lookup): WebhookSender {
  const publicOnly = publicLookup(resolve)
  const refusal = (text: string): string | null => {
    if (!URL.canParse(text)) return 'This is no address.'
    const { protocol, hostname, origin, username, password } = new URL(text)
    if (username !== '' || password !== '') return 'Leave name and password out of the address; what is sent is signed.'
    if (allowed.includes(origin)) return null
    if (protocol !== 'https:') return 'A webhook needs an https address.'
    const bare = hostname.replace(/^\[|\]$/g, '')
    if (isIP(bare) !== 0) return isPublicAddress(bare) ? null : PRIVATE
    return bare.includes('.') && !/\.(?:localhost|local|internal|home\.arpa)\.?$/.test(bare) ? null : PRIVATE
  }
  return {
    async refusal(url) {
      const refused = refusal(url)
      if (refused || allowed.includes(new URL(url).origin)) return refused
      return (await leadsInside(new URL(url).hostname, publicOnly)) ? PRIVATE : null
    },
    send(message) {
      const refused = refusal(message.url)
      if (refused) return Promise.resolve({ status: null, error: refused })
      return post(message, allowed.includes(new URL(message.url).origin) ? undefined : publicOnly)
    },
  }
}

/** How long the look at a new address may take; what is not known by then is looked at when something is sent. */
const LOOK_MS = 3000

/** Whether a name leads to an address that is not of the open internet. One that leads nowhere now does not: it may not be set up yet. */
function leadsInside(hostname: string, lookUp: LookupFunction): Promise<boolean> {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return Promise.resolve(false)
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), LOOK_MS).unref()
    lookUp(hostname, { all: true }, (error) => resolve(error?.code === 'PRIVATE'))
  })
}

type Message = Parameters<WebhookSender['send']>[0]

function post({ url, id, body, secret, at }: Message, lookUp: LookupFunction | undefined): Promise<WebhookAnswer> {
  const seconds = Math.floor(at / 1000)
  return new Promise((resolve) => {
    const request = (url.startsWith('https:') ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'ai-sports-guru-webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': `v1,${signatureOf(secret, `${id}.${seconds}.${body}`)}`,
      },
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(lookUp ? { lookup: lookUp } : {}),
    })
    request.on('response', (response) => {
      // What it says is nobody's business here; only how it ended.
      response.destroy()
      resolve({ status: response.statusCode ?? null, error: null })
    })
    request.on('error', (error: NodeJS.ErrnoException) => resolve({ status: null, error: wordsOf(error) }))
    request.end(body)
  })
}

/** @param secret "whsec_…", as Standard Webhooks writes it */
const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(text)
    .digest('base64')

/** Resolves a name to its public addresses; one that also has others is refused as a whole. */
const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true } as LookupAllOptions, (error, addresses) => {
      if (error) return done(error, '', 0)
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(Object.assign(new Error(PRIVATE), { code: 'PRIVATE' }), '', 0)
      if (options.all) return done(null, addresses)
      done(null, addresses[0]!.address, addresses[0]!.family)
    })
  }

/** Nothing of the inside: not which port answered, and not what a name resolves to. */
function wordsOf({ name, code }: NodeJS.ErrnoException): string {
  if (code === 'PRIVATE') return PRIVATE
  if (name === 'AbortError' || name === 'TimeoutError') return `No answer within ${TIMEOUT_MS / 1000} seconds.`
  return 'The address could not be reached.'
}
