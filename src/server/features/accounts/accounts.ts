// Accounts: signing up and in, who I am, my profile and settings, my data.

import { API } from '#contract/index.ts'
import type { CurrentUser } from '#contract/people/account-shapes.ts'
import { mailboxOf } from '#core/access/mailbox.ts'
import { ageAnywhere, legalAge } from '#core/access/regions.ts'
import type { Infer } from '#core/infer.ts'
import type { OidcConfig } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { AppError, conflict, forbidden, notFound, unauthenticated } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import { networkOf } from '../../kernel/door/network.ts'
import type { SessionEnds } from '../../kernel/door/session-ends.ts'
import type { Clock } from '../../ports/clock.ts'
import { type GuessLimit, type GuessRule, guessLimit } from './guess-limit.store.ts'
import type { Identity } from './identity.ts'
import { requireUncommon } from './new-password.ts'
import {
  changePreferences,
  changeProfile,
  deletePerson,
  exportPerson,
  otherSuperAdmins,
  personalFacts,
  readPreferences,
  readProfile,
  removeHalfMade,
  resetPreferences,
  stateBirthDate,
} from './people.store.ts'
import { endSession, revokeTokens, sweepEnded } from './session.store.ts'
import { type SignInLimit, signInLimit } from './sign-in-limit.ts'
import { isTakenByHouse } from './username.ts'

export type AccountsDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly currentUser: (userId: string) => Promise<CurrentUser | undefined>
  readonly identity: Identity
  /** The session under which a call came, as the database knows it. */
  readonly sessionOf: (call: Call) => string | undefined
  readonly ends: SessionEnds
  /** What has to outlive the account is put away. */
  readonly onDelete: (member: Member) => Promise<void>
  readonly secret: string
  readonly isHttps: boolean
  readonly oidc: OidcConfig | null
  readonly hasMail: boolean
  readonly sendsTexts: boolean
  readonly minimumAge: number
  /** False where everyone comes through the identity provider. */
  readonly hasPasswords: boolean
}

const MINUTE = 60_000
const OWN_PASSWORD: GuessRule = { what: 'own password', tries: 8, windowMs: 15 * MINUTE }
const SIGN_UP_ADDRESS: GuessRule = { what: 'sign-up address', tries: 300, windowMs: 60 * MINUTE }
/** Addresses that one source may learn of that they are known here; a server with mail never tells. */
const KNOWN_ADDRESS: GuessRule = { what: 'known address', tries: 10, windowMs: 60 * MINUTE }
/** Mails that one source may have sent to an address; a stranger who asks for them must not keep the owner from theirs. */
const MAIL: GuessRule = { what: 'mail', tries: 5, windowMs: 60 * MINUTE }
const MAIL_FROM_ANYWHERE: GuessRule = { what: 'mail anywhere', tries: 20, windowMs: 60 * MINUTE }
const RESET_ADDRESS: GuessRule = { what: 'reset address', tries: 20, windowMs: 60 * MINUTE }

/** Who was refused for their age does not try another birth date right after. Kept as a keyed hash, without the date. */
const REFUSED_AGE: GuessRule = {
  what: 'refused age',
  tries: 1,
  windowMs: 24 * 60 * MINUTE,
  refusal: () => 'This address was refused because of the age that was given. If the date was wrong, please try again tomorrow.',
}

const HOUSE_NAME = 'This name belongs to the house or to a sportsbook. Please choose another.'
const DONE = { success: true } as const

type Rows = typeof API.accounts
type Parsed<K extends keyof Rows> = Infer<Rows[K]['input']>

export function accountsFeature(deps: AccountsDeps): Feature {
  const { db, clock, identity, secret } = deps
  const limit = guessLimit(db, clock, secret)
  const signIns = signInLimit(limit, { secret, isHttps: deps.isHttps, mailsLinks: deps.hasMail })
  return {
    bounds: bind(API.accounts, {
      methods: () => ({
        password: deps.hasPasswords,
        oidc: deps.oidc ? { name: deps.oidc.name } : null,
        mail: deps.hasMail,
        texts: deps.sendsTexts,
        minimumAge: deps.minimumAge,
      }),
      login: ({ returnTo }) => {
        // Where the identity provider is the only way, the browser goes there at once.
        const place = deps.hasPasswords || !deps.oidc ? '/login' : '/api/auth/oidc'
        return { location: returnTo ? `${place}?returnTo=${encodeURIComponent(returnTo)}` : place }
      },
      oidcStart: async ({ returnTo }, call) => {
        noStore(call)
        return {
          location: await identity.startOidc(returnTo ? `/auth/callback?returnTo=${encodeURIComponent(returnTo)}` : '/auth/callback', call),
        }
      },
      oidcCallback: async ({ provider: _, ...query }, call) => {
        noStore(call)
        const { location, isSignedIn } = await identity.finishOidc(query as Record<string, string>, call)
        if (isSignedIn) await endEarlier(deps, call)
        return { location }
      },
      verifyEmail: async ({ token }, call) => {
        noStore(call)
        return { location: (await identity.verifyEmail(token)) ? '/login?verified=1' : '/login?verified=0' }
      },
      signUp: (input, call) => signUp(deps, limit, signIns, input, call),
      signIn: (input, call) => signIn(deps, signIns, input, call),
      signOut: async (_, call) => {
        noStore(call)
        const session = deps.sessionOf(call)
        await identity.signOut(call)
        if (session !== undefined) deps.ends.announce({ session })
        return DONE
      },
      forgotPassword: async ({ email }, call) => {
        if (!deps.hasMail)
          throw new AppError('not_configured', 'Passwords cannot be reset: this server has no mail. Ask its administrator.')
        await limit.count(RESET_ADDRESS, sourceOf(call))
        await countMail(limit, email, call)
        await identity.forgotPassword(email)
        return DONE
      },
      resetPassword: async ({ token, password }, call) => {
        noStore(call)
        await limit.count(RESET_ADDRESS, sourceOf(call))
        const owner = await identity.linkOwner(token)
        await requireUncommon(password, 'password', owner === null ? [] : await knownOf(deps, owner))
        const userId = await identity.resetPassword(token, password)
        await revokeTokens(db, userId, clock.now())
        deps.ends.announce({ userId })
        const { email } = await userOf(deps, userId)
        await signIns.open(email, call)
        return DONE
      },
      changePassword: async ({ currentPassword, newPassword }, call) => {
        noStore(call)
        const { id } = memberOf(call)
        await limit.count(OWN_PASSWORD, { who: id })
        await requireUncommon(newPassword, 'newPassword', await knownOf(deps, id))
        await identity.changePassword(currentPassword, newPassword, call)
        await revokeTokens(db, id, clock.now())
        deps.ends.announce({ userId: id })
        await limit.forget(OWN_PASSWORD, { who: id })
        return DONE
      },
      currentUser: async (_, call) => {
        noStore(call)
        const user = await userOf(deps, memberOf(call).id)
        await identity.refresh(call)
        return user
      },
      profile: async ({ userId }, call) => {
        const member = memberOf(call)
        // Someone else's profile is as if it were not there, whether it exists or not.
        const profile =
          userId === undefined || userId === member.id || member.isAdmin
            ? await readProfile(db, userId ?? member.id, clock.now())
            : undefined
        if (!profile) throw notFound('There is no such profile, or it is not yours to see.')
        return profile
      },
      updateProfile: async (change, call) => {
        const { id } = memberOf(call)
        // Whoever bears a name keeps it, also where it could not be chosen any more.
        if (change.username !== undefined && isTakenByHouse(change.username) && (await userOf(deps, id)).username !== change.username)
          throw new AppError('invalid_input', HOUSE_NAME, { fields: [{ path: 'username', message: HOUSE_NAME }] })
        if (!(await changeProfile(db, id, change, clock.now()))) throw conflict('This username is taken.')
        return (await readProfile(db, id, clock.now())) as NonNullable<Awaited<ReturnType<typeof readProfile>>>
      },
      confirmAge: async ({ birthDate, region = null }, call) => {
        const { id } = memberOf(call)
        // A date under age is kept as well: who was refused does not try another day or another region.
        if (!(await stateBirthDate(db, id, birthDate, region)))
          throw conflict('Your date of birth stands already. If it is wrong, the support of this server corrects it.')
        // What is followed already is asked about anew.
        deps.ends.announce({ rightsOf: id })
        requireAge(deps, birthDate, region)
        return DONE
      },
      preferences: (_, call) => readPreferences(db, memberOf(call).id),
      updatePreferences: (change, call) => changePreferences(db, memberOf(call).id, change),
      resetPreferences: (_, call) => resetPreferences(db, memberOf(call).id),
      exportData: async (_, call) => {
        noStore(call)
        const data = await exportPerson(db, memberOf(call), clock.now())
        return { exportedAt: new Date(clock.now()).toISOString(), format: 'ai-sports-guru-export' as const, version: 1 as const, data }
      },
      deleteAccount: (input, call) => deleteAccount(deps, limit, input, call),
    }),
    jobs: [
      {
        name: 'accounts.sweep',
        cron: '17 * * * *',
        run: async () => void (await Promise.all([limit.sweep(), sweepEnded(db, clock.now())])),
      },
    ],
  }
}

/** What tells who someone is must not be kept by any cache on the way. */
function noStore(call: Call): void {
  call.http?.setHeader('cache-control', 'no-store')
}

const sourceOf = (call: Call) => ({ who: call.http ? networkOf(call.http.ip) : 'no address' })

/** Before a letter goes to an address that somebody typed, known or not. */
async function countMail(limit: GuessLimit, email: string, call: Call): Promise<void> {
  await limit.count(MAIL, { who: email, from: sourceOf(call).who })
  await limit.count(MAIL_FROM_ANYWHERE, { who: email })
}

function requireAge({ clock, minimumAge }: AccountsDeps, birthDate: string, region: string | null): void {
  const age = legalAge(region, minimumAge)
  if (ageAnywhere(birthDate, clock.now()) < age) throw forbidden(`You must be ${age} or older to use AI Sports Guru.`)
}

function requirePasswords({ hasPasswords }: AccountsDeps): void {
  if (!hasPasswords) throw new AppError('not_configured', 'Accounts of this server sign in through its identity provider.')
}

async function userOf({ currentUser }: AccountsDeps, id: string): Promise<CurrentUser> {
  const user = await currentUser(id)
  if (!user) throw unauthenticated()
  return user
}

/** What a guesser who knows the person tries first. */
async function knownOf({ db }: AccountsDeps, id: string): Promise<readonly string[]> {
  const person = await personalFacts(db, id)
  return Object.values(person ?? {}).filter((one) => one !== null)
}

async function signUp(deps: AccountsDeps, limit: GuessLimit, signIns: SignInLimit, input: Parsed<'signUp'>, call: Call) {
  noStore(call)
  requirePasswords(deps)
  const { timeZone, ...person } = input
  const source = sourceOf(call)
  await limit.count(SIGN_UP_ADDRESS, source)
  if (deps.hasMail) await countMail(limit, person.email, call)
  else await limit.requireLeft(KNOWN_ADDRESS, source)
  const mailbox = { who: mailboxOf(person.email) }
  await limit.requireLeft(REFUSED_AGE, mailbox)
  try {
    requireAge(deps, person.birthDate, person.region ?? null)
  } catch (refusal) {
    await limit.exceeds(REFUSED_AGE, mailbox)
    throw refusal
  }
  await requireUncommon(person.password, 'password', [person.firstName, person.lastName, person.email, person.birthDate])
  await removeHalfMade(deps.db, person.email)
  const id = await deps.identity.signUp(person, call).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'conflict') await limit.count(KNOWN_ADDRESS, source)
    throw error
  })
  if (id === null) return { user: null, mustVerify: true }
  // The browser in which an account is made is its owner's.
  await signIns.open(person.email, call)
  await endEarlier(deps, call)
  if (timeZone) await changePreferences(deps.db, id, { timeZone })
  return { user: await userOf(deps, id), mustVerify: false }
}

async function signIn(deps: AccountsDeps, signIns: SignInLimit, { email, password }: Parsed<'signIn'>, call: Call) {
  noStore(call)
  requirePasswords(deps)
  const attempt = await signIns.count(email, call)
  const id = await deps.identity.signIn(email, password, call)
  await attempt.succeeded()
  await endEarlier(deps, call)
  return { user: await userOf(deps, id) }
}

/** Whoever signs in leaves the session that this browser had before, their own or somebody else's: it would go on without a cookie. */
async function endEarlier(deps: AccountsDeps, call: Call): Promise<void> {
  const session = deps.sessionOf(call)
  if (session === undefined) return
  await endSession(deps.db, session)
  deps.ends.announce({ session })
}

async function deleteAccount(deps: AccountsDeps, limit: GuessLimit, { email, password }: Parsed<'deleteAccount'>, call: Call) {
  noStore(call)
  const { db, clock, identity } = deps
  const member = memberOf(call)
  const profile = await readProfile(db, member.id, clock.now())
  if (profile?.email !== email.toLowerCase()) throw conflict('This is not the e-mail of your account.')
  if (profile.hasPassword) {
    await limit.count(OWN_PASSWORD, { who: member.id })
    await identity.checkPassword(password ?? '', call)
    await limit.forget(OWN_PASSWORD, { who: member.id })
  }
  if (member.isSuperAdmin && (await otherSuperAdmins(db, member.id)) === 0) {
    throw conflict('You are the only super administrator. Make someone else one first.')
  }
  await deps.onDelete(member)
  await deletePerson(db, member.id, clock.now())
  await identity.signOut(call)
  deps.ends.announce({ userId: member.id })
  return DONE
}
