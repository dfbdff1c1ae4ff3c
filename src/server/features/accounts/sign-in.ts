// Signing up and in: what is asked before an account is made or opened, and how often it may be tried.
import { mailboxOf } from '#core/access/mailbox.ts'
import { ageAnywhere, legalAge } from '#core/access/regions.ts'
import { AppError, conflict, forbidden } from '../../kernel/door/errors.ts'
import { helpFor } from '../../kernel/door/help-for.ts'
import type { Call } from '../../kernel/door/invoke.ts'
import { requireNameLetters, requirePersonName } from '../../kernel/door/no-offer.ts'
import { type AccountsDeps, MINUTE, noStore, type Parsed, sourceOf, userOf } from './accounts-deps.ts'
import type { GuessLimit, GuessRule } from './guess-limit.store.ts'
import { requireUncommon } from './new-password.ts'
import { changePreferences } from './people.store.ts'
import { removeHalfMade } from './person-end.store.ts'
import type { CodeCheck } from './second-factor-codes.ts'
import { endSession } from './session.store.ts'
import type { SignInLimit } from './sign-in-limit.ts'

const SIGN_UP_ADDRESS: GuessRule = { what: 'sign-up address', tries: 300, windowMs: 60 * MINUTE }
/** Addresses that one source may learn of that they are known here; a server with mail never tells. */
const KNOWN_ADDRESS: GuessRule = { what: 'known address', tries: 10, windowMs: 60 * MINUTE }
/** Mails that one source may have sent to an address; a stranger who asks for them must not keep the owner from theirs. */
const MAIL: GuessRule = { what: 'mail', tries: 5, windowMs: 60 * MINUTE }
const MAIL_FROM_ANYWHERE: GuessRule = { what: 'mail anywhere', tries: 20, windowMs: 60 * MINUTE }

/** Who was refused for their age does not try another birth date right after. Kept as a keyed hash, without the date. */
const REFUSED_AGE: GuessRule = {
  what: 'refused age',
  tries: 1,
  windowMs: 24 * 60 * MINUTE,
  refusal: () => 'This address was refused because of the age that was given. If the date was wrong, please try again tomorrow.',
}

/** Before a letter goes to an address that somebody typed, known or not. */
export async function countMail(limit: GuessLimit, email: string, call: Call): Promise<void> {
  await limit.count(MAIL, { who: email, from: sourceOf(call).who })
  await limit.count(MAIL_FROM_ANYWHERE, { who: email })
}

export function requireAge({ clock, minimumAge }: AccountsDeps, birthDate: string, region: string | null): void {
  const age = legalAge(region, minimumAge)
  if (ageAnywhere(birthDate, clock.now()) < age) throw forbidden(`You must be ${age} or older to use AI Sports Guru.`)
}

function requirePasswords({ hasPasswords }: AccountsDeps): void {
  if (!hasPasswords) throw new AppError('not_configured', 'Accounts of this server sign in through its identity provider.')
}

export async function signUp(deps: AccountsDeps, limit: GuessLimit, signIns: SignInLimit, input: Parsed<'signUp'>, call: Call) {
  noStore(call)
  requirePasswords(deps)
  const { timeZone, ...person } = input
  const name = `${person.firstName} ${person.lastName}`.trim()
  requirePersonName(name)
  requireNameLetters({ firstName: person.firstName, lastName: person.lastName })
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
  // The same for an address that is known here: the answer is made of the name alone.
  const shown = await helpFor(name)
  if (id === null) return { user: null, mustVerify: true, ...shown }
  // The browser in which an account is made is its owner's.
  await signIns.open(person.email, call)
  await endEarlier(deps, call)
  await deps.audit.note('account.made', id, 'signed up')
  if (timeZone) await changePreferences(deps.db, id, { timeZone })
  return { user: await userOf(deps, id), mustVerify: false, ...shown }
}

export async function signIn(deps: AccountsDeps, signIns: SignInLimit, { email, password }: Parsed<'signIn'>, call: Call) {
  noStore(call)
  requirePasswords(deps)
  const id = await tried(deps, { email }, call, async () => {
    const attempt = await signIns.count(email, call)
    const id = await deps.identity.signIn(email, password, call)
    await attempt.succeeded()
    return id
  })
  await endEarlier(deps, call)
  if (id === null) return { user: null, needsCode: true }
  const user = await userOf(deps, id)
  await letIn(deps, signIns, user, 'by password', call)
  return { user, needsCode: false }
}

const TOO_LATE = 'This sign-in took too long, or was finished already. Please start again with your password.'

/** The second step: the code of the second factor. */
export async function signInCode(deps: AccountsDeps, signIns: SignInLimit, codes: CodeCheck, { code }: Parsed<'signInCode'>, call: Call) {
  noStore(call)
  const id = await deps.identity.waitingPerson(call)
  if (id === null) throw conflict(TOO_LATE)
  const user = await userOf(deps, id)
  await tried(deps, { id }, call, () => codes.pass(user, code, call))
  if (!(await deps.identity.finishWaiting(call))) throw conflict(TOO_LATE)
  await letIn(deps, signIns, user, 'by password and code', call)
  await endEarlier(deps, call)
  return { user }
}

/** What is tried, with a line in the audit where it fails. */
async function tried<T>(deps: AccountsDeps, who: { email: string } | { id: string }, call: Call, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    await deps.audit.failed(who, error, call)
    throw error
  }
}

/** Somebody is in: written down, told by mail where the device is new, and the device is known from now on. */
export async function letIn(
  deps: AccountsDeps,
  signIns: Pick<SignInLimit, 'sourceOf' | 'remember'>,
  person: { readonly id: string; readonly email: string },
  way: string,
  call: Call,
): Promise<void> {
  const { isKnown } = signIns.sourceOf(person.email, call)
  signIns.remember(person.email, call)
  await deps.audit.done(person, way, call, isKnown)
}

/** Whoever signs in leaves the session that this browser had before, their own or somebody else's: it would go on without a cookie. */
export async function endEarlier(deps: AccountsDeps, call: Call): Promise<void> {
  const session = deps.sessionOf(call)
  if (session === undefined) return
  await endSession(deps.db, session)
  deps.ends.announce({ session })
}
