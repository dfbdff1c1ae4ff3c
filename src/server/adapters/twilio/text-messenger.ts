// Text messages by Twilio's Messages API, or a provider that speaks it (TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM):
// https://www.twilio.com/docs/messaging/api/message-resource, error codes https://www.twilio.com/docs/api/errors
import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import { shortText, TextError, type TextFailure, type TextMessenger } from '../../ports/text-messenger.ts'

export type TwilioOptions = {
  readonly accountSid: string
  readonly authToken: string
  /** The sending number, or a messaging service (MG…), which picks one. */
  readonly from: string
  /** Where it answers; its own address unless said. */
  readonly apiUrl?: string | null
}

const TIMEOUT_MS = 10_000
const LONGEST_ANSWER = 64 * 1024

/** 21211: no valid number; 21214, 21217: no number to reach; 21614: not a mobile one; 21408: messages to its country are off; 21610: STOP. */
const FAILURES: Readonly<Record<number, TextFailure>> = {
  21211: 'number',
  21214: 'number',
  21217: 'number',
  21408: 'number',
  21610: 'stopped',
  21614: 'number',
}

/** A message that was taken says `status` and `error_code`, a refusal `code`. */
const Answer = z.object({ status: z.union([z.string(), z.number()]).nullish(), code: z.int().nullish(), error_code: z.int().nullish() })
type Answer = Infer<typeof Answer>

const NOT_SENT = ['failed', 'undelivered', 'canceled']

export function twilioMessenger({ accountSid, authToken, from, apiUrl }: TwilioOptions): TextMessenger {
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, apiUrl ?? 'https://api.twilio.com')
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  return {
    async send(to, text) {
      const { ok, status, body } = await fetch(url, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, [sender]: from, Body: shortText(text) }),
        // The account's secret goes nowhere else.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
        .then(async (response) => ({ ok: response.ok, status: response.status, body: answerOf(await shortBody(response)) }))
        .catch((cause: unknown) => {
          throw new TextError('down', 'the provider of text messages does not answer', { cause })
        })
      const code = body?.error_code ?? body?.code ?? null
      if (ok && body && code === null && !NOT_SENT.includes(String(body.status))) return
      throw new TextError(
        (code === null ? undefined : FAILURES[code]) ?? 'down',
        `the provider of text messages answered ${status}${code === null ? '' : `, code ${code}`}`,
      )
    },
  }
}

/** The answer as text, and no more of it than an answer is long. */
async function shortBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > LONGEST_ANSWER) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function answerOf(text: string): Answer | null {
  try {
    return Answer.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
