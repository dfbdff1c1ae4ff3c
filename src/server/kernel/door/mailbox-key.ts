// What stands for a person over the life of several accounts: a keyed hash of the mailbox, so that neither a +tag nor deleting the account
// and signing up again begins anything anew. Without the server's secret it says nothing about the address.
import { createHmac } from 'node:crypto'
import { mailboxOf } from '#core/access/mailbox.ts'

/** HMAC-SHA-256 of the mailbox, base64url: 43 characters. */
export const mailboxKey = (email: string, secret: string): string =>
  createHmac('sha256', `mailbox ${secret}`).update(mailboxOf(email.trim())).digest('base64url')
