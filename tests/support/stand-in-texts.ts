// Two providers of text messages on loopback: Twilio's Messages API, as its pages describe it, and the generic gateway. Both keep what they took.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `number`: it takes no messages. `stopped`: its owner said STOP. `busy`: too many messages. `moved`: another address is to be asked. */
export type TextMood = 'well' | 'number' | 'stopped' | 'busy' | 'moved' | 'nonsense' | 'down'

export type StandInTexts = {
  readonly url: string
  readonly taken: { readonly to: string; readonly text: string; readonly from: string | null }[]
  mood: TextMood
  close(): Promise<void>
}

export const TWILIO = {
  accountSid: `AC${'0123456789abcdef'.repeat(2)}`,
  authToken: 'a secret of the account',
  from: '+15005550006',
} as const
export const GATEWAY_TOKEN = 'a token of the gateway'

type Answer = { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> }
type Asked = { readonly path: string; readonly authorization: string; readonly type: string; readonly body: string }

/** As https://www.twilio.com/docs/messaging/api/message-resource says. */
function twilio({ path, authorization, type, body }: Asked, { mood, taken }: StandInTexts): Answer {
  const refusal = (status: number, code: number, message: string): Answer => ({
    status,
    body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
  })
  if (path !== `/2010-04-01/Accounts/${TWILIO.accountSid}/Messages.json`) return refusal(404, 20404, 'The requested resource was not found')
  const expected = `Basic ${Buffer.from(`${TWILIO.accountSid}:${TWILIO.authToken}`).toString('base64')}`
  if (authorization !== expected) return refusal(401, 20003, 'Authenticate')
  if (!type.startsWith('application/x-www-form-urlencoded')) return refusal(400, 21604, "A 'To' phone number is required.")
  const form = new URLSearchParams(body)
  const [to, text, from] = [form.get('To') ?? '', form.get('Body') ?? '', form.get('From') ?? form.get('MessagingServiceSid')]
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return refusal(400, 21211, `The 'To' number ${to} is not a valid phone number.`)
  if (!from) return refusal(400, 21603, "A 'From' phone number is required.")
  if (text === '') return refusal(400, 21602, 'Message body is required.')
  if (mood === 'number') return refusal(400, 21614, `'To' number is not a valid mobile number: ${to}`)
  if (mood === 'stopped') return refusal(400, 21610, 'Attempt to send to unsubscribed recipient')
  if (mood === 'busy') return refusal(429, 20429, 'Too Many Requests')
  taken.push({ to, text, from })
  return {
    status: 201,
    body: { sid: `SM${'0'.repeat(32)}`, status: 'queued', error_code: null, error_message: null, to, from, body: text },
  }
}

const GATEWAY_REFUSALS: Partial<Record<TextMood, number>> = { number: 422, stopped: 410, busy: 429 }

function gateway({ authorization, type, body }: Asked, { mood, taken }: StandInTexts): Answer {
  if (authorization !== `Bearer ${GATEWAY_TOKEN}`) return { status: 401, body: {} }
  if (type !== 'application/json') return { status: 415, body: {} }
  const status = GATEWAY_REFUSALS[mood]
  if (status) return { status, body: {} }
  const { to, text } = JSON.parse(body) as { to: string; text: string }
  taken.push({ to, text, from: null })
  return { status: 202, body: {} }
}

export async function standInTexts(kind: 'twilio' | 'gateway'): Promise<StandInTexts> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (stand.mood === 'down') return void request.socket.destroy()
      if (stand.mood === 'moved') return void response.writeHead(307, { location: `${stand.url}/elsewhere` }).end()
      if (stand.mood === 'nonsense') return void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Bad day</h1>')
      const { authorization = '', 'content-type': type = '' } = request.headers
      const asked = { path: request.url ?? '', authorization, type, body: Buffer.concat(chunks).toString('utf8') }
      const { status, body } = (kind === 'twilio' ? twilio : gateway)(asked, stand)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stand: StandInTexts = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    mood: 'well',
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return stand
}
