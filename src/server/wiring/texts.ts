// Who sends text messages, as the environment says.
import { smsGateway } from '../adapters/sms-gateway/text-messenger.ts'
import { twilioMessenger } from '../adapters/twilio/text-messenger.ts'
import type { Config } from '../config.ts'
import type { TextMessenger } from '../ports/text-messenger.ts'

/** null: this server sends none. */
export function textMessenger({ texts }: Pick<Config, 'texts'>): TextMessenger | null {
  if (texts === null) return null
  return texts.kind === 'twilio' ? twilioMessenger(texts) : smsGateway(texts)
}

/** Text messages as `guru doctor` tells them; of what is secret nothing. */
export function textsFinding({ texts }: Pick<Config, 'texts'>): { name: string; status: 'ok'; detail: string } {
  const detail =
    texts === null
      ? 'none are sent, and plans say so; TWILIO_ACCOUNT_SID, or SMS_GATEWAY_URL, adds them'
      : texts.kind === 'twilio'
        ? `by ${new URL(texts.apiUrl ?? 'https://api.twilio.com').host}, from ${texts.from} (TWILIO_FROM)`
        : `by the gateway at ${new URL(texts.url).host} (SMS_GATEWAY_URL)`
  return { name: 'text alerts', status: 'ok', detail }
}
