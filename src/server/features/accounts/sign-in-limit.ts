// Who may try a password, and how often. Guessing is slowed for the guesser, not for the owner: tries are counted for each account and
// source, so that a stranger uses up his own. An account that is guessed at from many sources is never shut: each source that its owner
// did not use before gets fewer tries then, so that the owner's own, from wherever they are, is among the first of its source. A device on
// which the owner signed in before has a count of its own (OWASP's "device cookies"), and a mailed link sets every count back.
// Who comes from a hundred networks is slowed for all of them together: devices that the account does not know share few tries then, and
// whoever is the owner comes in on a known device or by a link, which no guess keeps from them. A server that mails no link has no such
// way for an owner on a new device, so it slows each network by itself only.
import { createHmac, randomBytes } from 'node:crypto'
import type { Call } from '../../kernel/door/invoke.ts'
import { neighborsOf, networkOf } from '../../kernel/door/network.ts'
import type { GuessLimit, GuessRule } from './guess-limit.store.ts'
import { cookieGuard, cookieIn, signed, unsigned } from './signed-cookie.ts'

const MINUTE = 60_000
const FROM_ONE_SOURCE: GuessRule = { what: 'sign-in', tries: 8, windowMs: 15 * MINUTE }
/** From so many guesses in an hour on, from everywhere together, an account is guessed at. */
const FROM_ANYWHERE: GuessRule = { what: 'sign-in anywhere', tries: 40, windowMs: 60 * MINUTE }
/** While it is, each source has so many; neighbors count as one source, because whoever holds one address often holds those beside it. */
const WHILE_GUESSED: GuessRule = { what: 'sign-in while guessed', tries: 2, windowMs: 15 * MINUTE }
/** From so many guesses on that were looked at, in an hour or a day, the account is guessed at from many networks at once. */
const FROM_MANY: readonly GuessRule[] = [
  { what: 'sign-in many an hour', tries: 100, windowMs: 60 * MINUTE },
  { what: 'sign-in many a day', tries: 300, windowMs: 24 * 60 * MINUTE },
]
/** While it is, all devices that it does not know have so many together. */
const UNKNOWN_DEVICES: GuessRule = {
  what: 'sign-in unknown devices',
  tries: 4,
  windowMs: 15 * MINUTE,
  refusal: (wait) =>
    `This account is being guessed at from many places. Sign in on a device that you used before, or set a new password by a reset link, or wait ${wait}.`,
}
const AT_ANY_ACCOUNT: GuessRule = { what: 'sign-in address', tries: 60, windowMs: 15 * MINUTE }
const DEVICE_SECONDS = 365 * 86_400

export type SignInLimit = {
  /** Counts a try at a password; throws rate_limited. Answers what to do once it was right: the try is not counted. */
  count(email: string, call: Call): Promise<{ succeeded(): Promise<void> }>
  /** The owner signed in here: the device is known from now on. */
  remember(email: string, call: Call): void
  /** Where a try comes from, and whether the account knows the device. */
  sourceOf(email: string, call: Call): { readonly from: string; readonly isKnown: boolean }
  /** The owner came by a mailed link: every count is forgotten, and the device is known from now on. */
  open(email: string, call: Call): Promise<void>
}

export type SignInLimitOptions = { readonly secret: string; readonly isHttps: boolean; readonly mailsLinks: boolean }

export function signInLimit(limit: GuessLimit, { secret, isHttps, mailsLinks }: SignInLimitOptions): SignInLimit {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  // Cookies are for one account each: several people may use one browser.
  const cookieOf = (email: string) => `${cookieGuard(isHttps)}guru.device-${hash(`device ${email.toLowerCase()}`).slice(0, 12)}`
  const keyOf = (email: string) => hash(`known device of ${email.toLowerCase()}`)
  const deviceOf = (email: string, call: Call) => unsigned(cookieIn(call.http?.headers.get('cookie'), cookieOf(email)), keyOf(email))

  function remember(email: string, call: Call): void {
    const value = encodeURIComponent(signed(randomBytes(12).toString('base64url'), keyOf(email)))
    const rest = `Max-Age=${DEVICE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
    call.http?.setHeader('set-cookie', `${cookieOf(email)}=${value}; ${rest}`)
  }

  /** Counts a try among those from everywhere; throws when unknown devices have used up theirs, and then it was not looked at. */
  async function comesFromMany(email: string): Promise<boolean> {
    let isFromMany = false
    for (const rule of FROM_MANY) isFromMany = (await limit.exceeds(rule, { who: email })) || isFromMany
    if (!isFromMany) return false
    try {
      await limit.count(UNKNOWN_DEVICES, { who: email })
    } catch (refused) {
      for (const rule of FROM_MANY) await limit.refund(rule, { who: email })
      throw refused
    }
    return true
  }

  function sourceOf(email: string, call: Call): { from: string; isKnown: boolean } {
    const device = deviceOf(email, call)
    if (device !== undefined) return { from: `device ${device}`, isKnown: true }
    return { from: call.http ? networkOf(call.http.ip) : 'no address', isKnown: false }
  }

  return {
    remember,
    sourceOf,

    async count(email, call) {
      const source = sourceOf(email, call)
      if (source.isKnown) {
        const known = { who: email, from: source.from }
        await limit.count(FROM_ONE_SOURCE, known)
        return { succeeded: () => limit.forget(FROM_ONE_SOURCE, known) }
      }
      const network = source.from
      const one = { who: email, from: network }
      await limit.count(AT_ANY_ACCOUNT, { who: network })
      await limit.count(FROM_ONE_SOURCE, one)
      const neighbors = { who: email, from: call.http ? neighborsOf(call.http.ip) : network }
      const isGuessed = await limit.exceeds(FROM_ANYWHERE, { who: email })
      if (isGuessed) await limit.count(WHILE_GUESSED, neighbors)
      const isFromMany = mailsLinks && (await comesFromMany(email))
      return {
        async succeeded() {
          await limit.forget(FROM_ONE_SOURCE, one)
          // Only this try comes back: an own account must not wash away the guesses at others.
          await limit.refund(FROM_ANYWHERE, { who: email })
          if (isGuessed) await limit.refund(WHILE_GUESSED, neighbors)
          if (mailsLinks) for (const rule of FROM_MANY) await limit.refund(rule, { who: email })
          if (isFromMany) await limit.refund(UNKNOWN_DEVICES, { who: email })
          await limit.refund(AT_ANY_ACCOUNT, { who: network })
        },
      }
    },

    async open(email, call) {
      await limit.forget(FROM_ONE_SOURCE, { who: email })
      await limit.forget(FROM_ANYWHERE, { who: email })
      await limit.forget(WHILE_GUESSED, { who: email })
      for (const rule of [...FROM_MANY, UNKNOWN_DEVICES]) await limit.forget(rule, { who: email })
      remember(email, call)
    },
  }
}
