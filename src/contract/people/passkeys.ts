// Passkeys (WebAuthn): a key that a device or a password manager keeps, shown with a finger, a face or a PIN. It signs in without a password.
import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { CurrentUser, Success } from './account-shapes.ts'

const Id = z.string().min(1).max(80)
const Name = z.string().trim().min(1, 'Give it a name.').max(60)
/** What the browser answers, as the standard writes it in JSON; it is read and proven by a library of the standard. */
const Bytes = z.string().max(20_000)
const Credential = z.object({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()).default({}),
})
const Made = Credential.extend({
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
const Shown = Credential.extend({
  response: z.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes, userHandle: z.string().max(200).nullish() }),
})
/** Handed to the browser as it is. */
const Options = z.object({ options: z.record(z.string(), z.unknown()) })

export const PasskeyRow = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  /** Epoch ms; null = never. */
  lastUsedAt: z.number().nullable(),
  /** It is kept by an account of a password manager and reaches several devices. */
  isSynced: z.boolean(),
})
export type PasskeyRow = Infer<typeof PasskeyRow>

export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/passkeys',
    who: 'user',
    isPersonal: true,
    summary: 'My passkeys.',
    input: z.object({}),
    output: z.object({ passkeys: z.array(PasskeyRow) }),
    example: {},
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/begin',
    who: 'user',
    needsRecentSignIn: true,
    summary: 'What the browser needs to make a passkey; it counts for five minutes, once.',
    input: z.object({}),
    output: Options,
    refusals: ['conflict', 'not_configured'],
    example: {},
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    who: 'user',
    needsRecentSignIn: true,
    summary: 'Keeps a passkey that the browser made.',
    input: z.object({ name: Name, credential: Made }),
    output: PasskeyRow,
    refusals: ['invalid_input', 'conflict'],
    example: {
      name: 'Phone',
      credential: { id: 'none', rawId: 'none', type: 'public-key', response: { clientDataJSON: '', attestationObject: '' } },
    },
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/auth/passkeys/:id',
    who: 'user',
    summary: 'Another name for a passkey of mine.',
    input: z.strictObject({ id: Id, name: Name }),
    output: Success,
    refusals: ['not_found'],
    example: { id: 'none', name: 'Phone' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    who: 'user',
    needsRecentSignIn: true,
    summary: 'Removes a passkey of mine: it signs in no more.',
    input: z.object({ id: Id }),
    output: Success,
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/begin',
    who: 'anyone',
    summary: 'What the browser needs to show a passkey; it counts for five minutes, once.',
    input: z.object({}),
    output: Options,
    refusals: ['rate_limited', 'not_configured'],
    example: {},
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey',
    who: 'anyone',
    summary: 'Signs in with a passkey: no password, and no code of a second factor, since it is both.',
    input: z.object({ credential: Shown }),
    output: z.object({ user: CurrentUser }),
    refusals: ['wrong_credentials', 'rate_limited', 'forbidden', 'conflict'],
    example: {
      credential: { id: 'none', rawId: 'none', type: 'public-key', response: { clientDataJSON: '', authenticatorData: '', signature: '' } },
    },
  }),
} as const satisfies EndpointTable
