// By what an answer by mail is known for one to a certain question: a signed Message-ID, which only those know who were sent a mail about it.
import { createHmac, timingSafeEqual } from 'node:crypto'

const FORM = /^support\.([0-9a-f-]{36})\.([\w-]{22})\.[0-9a-f-]+@/

const sign = (ticketId: string, secret: string) =>
  createHmac('sha256', secret).update(`support ticket ${ticketId}`).digest().subarray(0, 16).toString('base64url')

/** @param host the part after the @, by which mails are told apart between servers */
export const mailIdOf = (ticketId: string, messageId: string, host: string, secret: string): string =>
  `support.${ticketId}.${sign(ticketId, secret)}.${messageId}@${host}`

/** The question that one of these Message-IDs belongs to; undefined where none was signed by this server. */
export function ticketOfMail(ids: readonly string[], secret: string): string | undefined {
  for (const id of ids) {
    const [, ticketId, token] = FORM.exec(id) ?? []
    if (!ticketId || !token) continue
    const expected = Buffer.from(sign(ticketId, secret))
    const given = Buffer.from(token)
    if (given.length === expected.length && timingSafeEqual(given, expected)) return ticketId
  }
  return undefined
}
