// Passkeys: made, named, removed, and signed in with. What a browser answers is proven by a library of the standard (WebAuthn level 3); a
// challenge counts once, the key is bound to the address of this server, and whoever shows it has to show a finger, a face or a PIN as well.
import { isIP } from 'node:net'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { API } from '#contract/index.ts'
import { AppError, conflict, notConfigured, notFound } from '../../../kernel/door/errors.ts'
import { bind } from '../../../kernel/door/feature.ts'
import { type Bound, type Call, memberOf } from '../../../kernel/door/invoke.ts'
import { type AccountsDeps, DONE, MINUTE, noStore, sourceOf, userOf } from '../accounts-deps.ts'
import type { GuessLimit, GuessRule } from '../guess-limit.store.ts'
import { endEarlier, letIn } from '../sign-in.ts'
import type { SignInLimit } from '../sign-in-limit.ts'
import { MOST_PASSKEYS, passkeyStore, type StoredPasskey } from './passkeys.store.ts'

const FROM_ONE_SOURCE: GuessRule = { what: 'passkey address', tries: 60, windowMs: 15 * MINUTE }
const SIGN_IN = 'sign in with a passkey'
const addingOf = (userId: string) => `add a passkey for ${userId}`
const TOO_LATE = 'This took too long, or was answered already. Please try again.'
const NOT_RIGHT = 'This passkey is not right for an account here.'

type Parts = { readonly deps: AccountsDeps; readonly limit: GuessLimit; readonly signIns: SignInLimit }

export function passkeyBounds({ deps, limit, signIns }: Parts): readonly Bound[] {
  const { clock, publicUrl } = deps
  const store = passkeyStore(deps.db)
  const { hostname: rpID, origin } = new URL(publicUrl)
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true } as const

  const requireName = () => {
    if (isIP(rpID.replace(/^\[|\]$/g, '')) !== 0)
      throw notConfigured('Passkeys are bound to a name, and this server is reached by a number (GURU_PUBLIC_URL).')
  }

  async function signIn(credential: AuthenticationResponseJSON, call: Call) {
    await limit.count(FROM_ONE_SOURCE, sourceOf(call))
    const challenge = challengeIn(credential.response.clientDataJSON)
    if (challenge === null || !(await store.takeChallenge(challenge, SIGN_IN, clock.now()))) throw conflict(TOO_LATE)
    const known = await store.find(credential.id)
    const refused = () => new AppError('wrong_credentials', NOT_RIGHT)
    if (!known) throw refused()
    const proof = await verifyAuthenticationResponse({
      ...{ response: credential, expectedChallenge: challenge, ...expected },
      credential: { id: known.credentialID, publicKey: bytesOf(known.publicKey), counter: known.counter },
    }).catch(() => null)
    const isRight = proof?.verified && (await store.used(known, proof.authenticationInfo.newCounter, clock.now()))
    if (!isRight) {
      await deps.audit.failed({ id: known.userId }, refused(), call)
      throw refused()
    }
    await deps.identity.openSession(known.userId, call)
    const user = await userOf(deps, known.userId)
    await letIn(deps, signIns, user, 'by a passkey', call)
    await endEarlier(deps, call)
    return { user }
  }

  return bind(API.passkeys, {
    list: async (_, call) => ({ passkeys: (await store.list(memberOf(call).id)).map(rowOf) }),
    begin: async (_, call) => {
      noStore(call)
      requireName()
      const { id } = memberOf(call)
      const held = await store.list(id)
      if (held.length >= MOST_PASSKEYS) throw conflict(FULL)
      const { email, firstName, lastName } = await userOf(deps, id)
      const options = await generateRegistrationOptions({
        ...{ rpName: 'AI Sports Guru', rpID, userName: email, userID: new TextEncoder().encode(id) },
        userDisplayName: `${firstName} ${lastName}`.trim() || email,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: held.map(({ credentialID }) => ({ id: credentialID })),
      })
      await store.noteChallenge(options.challenge, addingOf(id), clock.now())
      return { options: { ...options } }
    },
    add: async ({ name, credential }, call) => {
      noStore(call)
      const { id } = memberOf(call)
      const response = credential as RegistrationResponseJSON
      const challenge = challengeIn(response.response.clientDataJSON)
      if (challenge === null || !(await store.takeChallenge(challenge, addingOf(id), clock.now()))) throw conflict(TOO_LATE)
      const proof = await verifyRegistrationResponse({ response, expectedChallenge: challenge, ...expected }).catch(() => null)
      if (!proof?.verified) throw new AppError('invalid_input', 'This passkey could not be read. Please try again.')
      const { credential: made, credentialDeviceType, credentialBackedUp, aaguid } = proof.registrationInfo
      const row = await store.add(
        {
          ...{ userId: id, name, credentialID: made.id, counter: made.counter, aaguid },
          publicKey: Buffer.from(made.publicKey).toString('base64url'),
          deviceType: credentialDeviceType,
          backedUp: credentialBackedUp,
          transports: response.response.transports?.join(',') ?? null,
        },
        clock.now(),
      )
      if (row === 'full') throw conflict(FULL)
      if (row === 'known') throw conflict('This passkey is kept already.')
      return rowOf(row)
    },
    rename: async ({ id, name }, call) => {
      if (!(await store.rename(memberOf(call).id, id, name, clock.now()))) throw notFound(NO_SUCH)
      return DONE
    },
    remove: async ({ id }, call) => {
      if (!(await store.remove(memberOf(call).id, id, clock.now()))) throw notFound(NO_SUCH)
      return DONE
    },
    ask: async (_, call) => {
      noStore(call)
      requireName()
      await limit.count(FROM_ONE_SOURCE, sourceOf(call))
      // No account is named: the browser offers the keys that it has for this address.
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
      await store.noteChallenge(options.challenge, SIGN_IN, clock.now())
      return { options: { ...options } }
    },
    signIn: ({ credential }, call) => {
      noStore(call)
      return signIn(credential as AuthenticationResponseJSON, call)
    },
  })
}

const FULL = `You have ${MOST_PASSKEYS} passkeys. Remove one that you do not use any more.`
const NO_SUCH = 'There is no such passkey of yours.'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** What the browser says that it answers; it is believed only after the signature over it was proven. */
function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

const rowOf = ({ id, name, createdAt, lastUsedAt, backedUp }: StoredPasskey) => ({
  ...{ id, isSynced: backedUp, lastUsedAt: lastUsedAt?.getTime() ?? null },
  name: name ?? 'Passkey',
  createdAt: createdAt?.getTime() ?? 0,
})
