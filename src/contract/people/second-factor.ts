// The second factor: a code of an authenticator app (TOTP, RFC 6238) beside the password, and ten backup codes for when the app is not there.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { SecondFactorCode, Success } from './account-shapes.ts'

export const SecondFactorState = z.object({
  isOn: z.boolean(),
  /** Epoch ms; null while it is off. */
  since: z.number().nullable(),
  /** Backup codes that were not used yet. */
  backupCodesLeft: z.number().int(),
  /** False for someone who only signs in through the identity provider, which asks for a second factor itself, or does not. */
  hasPassword: z.boolean(),
})
export type SecondFactorState = Infer<typeof SecondFactorState>

const BackupCodes = z.object({
  /** Shown in this answer and never again. */
  backupCodes: z.array(z.string()),
})

export const secondFactor = {
  state: endpoint({
    method: 'GET',
    path: '/api/auth/second-factor',
    who: 'user',
    isPersonal: true,
    summary: 'Whether signing in asks for a code beside the password, since when, and how many backup codes are left.',
    input: z.object({}),
    output: SecondFactorState,
    example: {},
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/start',
    who: 'user',
    needsRecentSignIn: true,
    summary: 'Begins to set up a second factor: a secret for an authenticator app. Nothing changes until a code of it is confirmed.',
    input: z.object({}),
    output: z.object({
      /** Base32, to be typed into the app. */
      secret: z.string(),
      /** otpauth://…, as the QR code says it. */
      uri: z.string(),
    }),
    refusals: ['conflict'],
    example: {},
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    who: 'user',
    summary: 'Turns the second factor on with a code of the app, and gives ten backup codes.',
    input: z.object({ code: SecondFactorCode }),
    output: BackupCodes,
    refusals: ['wrong_code', 'conflict', 'rate_limited'],
    example: { code: '123456' },
  }),
  newBackupCodes: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/backup-codes',
    who: 'user',
    needsRecentSignIn: true,
    summary: 'Ten new backup codes; those before open nothing any more.',
    input: z.object({}),
    output: BackupCodes,
    refusals: ['conflict'],
    example: {},
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/off',
    who: 'user',
    needsRecentSignIn: true,
    summary: 'Turns the second factor off: the password alone signs in again.',
    input: z.object({}),
    output: Success,
    refusals: ['conflict'],
    example: {},
  }),
} as const satisfies EndpointTable
