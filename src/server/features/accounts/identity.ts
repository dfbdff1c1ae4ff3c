// better-auth's answers in our words: a refusal becomes an AppError, cookies go onto the reply, a redirect becomes a location.
import { bounded } from '../../kernel/cache.ts'
import { AppError, conflict, feedDown, forbidden, notConfigured } from '../../kernel/door/errors.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import { type Auth, CLIENT_ADDRESS, createAuth, endLinks, type IdentityOptions, resetPath, SUSPENDED } from './identity.store.ts'
import { requireIssuer } from './oidc/issuer.ts'
import { OIDC_PROVIDER } from './oidc/provider.ts'

export type NewPerson = {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  /** Where they live; absent = not said. */
  readonly region?: string | undefined
}

export type Identity = {
  /** Answers the id of the new person, or null when the address has to be verified first. */
  signUp(person: NewPerson, call: Call): Promise<string | null>
  /** Answers whose account it is; null while the second factor is still to come. */
  signIn(email: string, password: string, call: Call): Promise<string | null>
  /** Whose sign-in waits for the second factor in this browser; null where none does. */
  waitingPerson(call: Call): Promise<string | null>
  /** The second factor was right: signs in whoever waited. False where nothing waits any more. */
  finishWaiting(call: Call): Promise<boolean>
  /** Opens a session for somebody who proved by other means who they are. */
  openSession(userId: string, call: Call): Promise<void>
  signOut(call: Call): Promise<void>
  changePassword(current: string, next: string, call: Call): Promise<void>
  checkPassword(password: string, call: Call): Promise<void>
  forgotPassword(email: string): Promise<void>
  /** Whose new password the link sets; null where the link is not valid. */
  linkOwner(token: string): Promise<string | null>
  /** Answers whose password it is. Every session of theirs and every other link ends. */
  resetPassword(token: string, password: string): Promise<string>
  /** A link to set a new password that is handed over by hand: it works once, within a day. Null when nobody has that address. */
  resetLink(email: string): Promise<string | null>
  verifyEmail(token: string): Promise<boolean>
  /** Extends a session that is in use; sets a new cookie when it did. */
  refresh(call: Call): Promise<void>
  startOidc(returnTo: string, call: Call): Promise<string>
  finishOidc(query: Record<string, string>, call: Call): Promise<{ location: string; isSignedIn: boolean }>
  /** Name of the session's cookie. */
  cookieName(): Promise<string>
}

export function openIdentity(options: IdentityOptions): Identity {
  const auth = createAuth(options, false)
  const oidc = oidcAuth(options)
  // A session is extended once a day; whether it is time is looked up once an hour, not on every request.
  const refreshed = bounded<true>({ name: 'sessions in use', max: 10_000, mostBytes: 2 ** 20, ttlMs: 3_600_000 })
  return {
    async signUp({ email, password, firstName, lastName, birthDate, region }, call) {
      if (!(await hasMailNow(options))) throw new AppError('unavailable', NO_MAIL_SIGN_UP)
      const name = `${firstName} ${lastName}`.trim()
      const body = { email, password, name, firstName, lastName, birthDate, ...(region ? { region } : {}) }
      const answer = await read<Signed>(await auth.api.signUpEmail({ body, headers: headersOf(call), asResponse: true }), call)
      return answer.token ? answer.user.id : null
    },
    async signIn(email, password, call) {
      const response = await auth.api.signInEmail({ body: { email, password }, headers: headersOf(call), asResponse: true })
      if (response.status === 403 && !(await hasMailNow(options))) throw new AppError('unavailable', NO_MAIL_SIGN_IN)
      return (await read<Partial<Signed>>(response, call)).user?.id ?? null
    },
    async waitingPerson(call) {
      return (await read<Waiting>(await auth.api.waitingPerson({ headers: headersOf(call), asResponse: true }))).userId
    },
    async finishWaiting(call) {
      return (await read<Waiting>(await auth.api.finishWaiting({ headers: headersOf(call), asResponse: true }), call)).userId !== null
    },
    async openSession(userId, call) {
      const answer = await read<Waiting>(await auth.api.openSession({ body: { userId }, headers: headersOf(call), asResponse: true }), call)
      if (answer.userId === null) throw new AppError('unauthenticated')
    },
    async signOut(call) {
      await read(await auth.api.signOut({ headers: headersOf(call), asResponse: true }), call)
    },
    async changePassword(currentPassword, newPassword, call) {
      const body = { currentPassword, newPassword, revokeOtherSessions: true }
      await read(await auth.api.changePassword({ body, headers: headersOf(call), asResponse: true }), call)
      await endLinks(options.db, memberOf(call).id)
    },
    async checkPassword(password, call) {
      await read(await auth.api.verifyPassword({ body: { password }, headers: headersOf(call), asResponse: true }), call)
    },
    async forgotPassword(email) {
      if (!(await hasMailNow(options))) throw new AppError('unavailable', NO_MAIL_RESET)
      await read(await auth.api.requestPasswordReset({ body: { email }, asResponse: true }))
    },
    async linkOwner(token) {
      const { internalAdapter } = await auth.$context
      return (await internalAdapter.findVerificationValue(`reset-password:${token}`))?.value ?? null
    },
    async resetPassword(token, newPassword) {
      const { internalAdapter } = await auth.$context
      const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
      await read(await auth.api.resetPassword({ body: { token, newPassword }, asResponse: true }))
      if (!link) throw new Error('a password was set with a link that was not there before')
      return link.value
    },
    async resetLink(email) {
      let link: string | null = null
      const issuing = createAuth(
        { ...options, resetSeconds: HANDED_LINK_SECONDS, onResetToken: (token) => (link = options.publicUrl + resetPath(token)) },
        false,
      )
      await read(await issuing.api.requestPasswordReset({ body: { email }, asResponse: true }))
      return link
    },
    async verifyEmail(token) {
      return (await auth.api.verifyEmail({ query: { token }, asResponse: true })).ok
    },
    async refresh(call) {
      const cookie = call.http?.headers.get('cookie')
      if (!cookie || refreshed.has(cookie)) return
      refreshed.set(cookie, true)
      await read(await auth.api.getSession({ headers: headersOf(call), asResponse: true }), call)
    },
    async startOidc(returnTo, call) {
      const body = { provider: OIDC_PROVIDER, callbackURL: returnTo, errorCallbackURL: '/auth/callback', disableRedirect: true }
      const response = await (await oidc()).api.signInSocial({ body, headers: headersOf(call), asResponse: true })
      return (await read<{ url: string }>(response, call)).url
    },
    async finishOidc(query, call) {
      const response = await (await oidc()).api.callbackOAuth({
        method: 'GET',
        params: { id: OIDC_PROVIDER },
        query,
        headers: headersOf(call),
        asResponse: true,
      })
      carryCookies(response, call)
      const { name } = (await auth.$context).authCookies.sessionToken
      return {
        location: ownLocation(response.headers.get('location'), options.publicUrl),
        isSignedIn: response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`) && !cookie.startsWith(`${name}=;`)),
      }
    },
    async cookieName() {
      return (await auth.$context).authCookies.sessionToken.name
    },
  }
}

/** Longer than a mailed one: somebody has to carry it. */
const HANDED_LINK_SECONDS = 86_400

const NO_MAIL_SIGN_UP =
  'The mail server does not answer, so the link to confirm your address cannot be sent. No account was made; please try again later.'
const NO_MAIL_SIGN_IN =
  'Your account waits for its address to be confirmed, and the mail server does not answer right now. Nothing is lost: sign in again later and the link is sent anew.'
const NO_MAIL_RESET = 'The mail server does not answer, so no link can be sent. Your password stays as it is; please try again later.'

/** Asked before looking whether an address is known, so that the answer and its time are the same for every address. */
const hasMailNow = async ({ messenger }: IdentityOptions): Promise<boolean> => messenger === null || messenger.isReachable()

type Waiting = { userId: string | null }
type Signed = { token: string | null; user: { id: string } }

/** The instance that knows the identity provider, made at first use and again after its discovery failed. */
function oidcAuth(options: IdentityOptions): () => Promise<Auth> {
  let known: Promise<Auth> | undefined
  return async () => {
    if (!options.oidc) throw notConfigured('No identity provider is configured on this server.')
    known ??= discover(options)
    try {
      return await known
    } catch (error) {
      known = undefined
      throw error
    }
  }
}

async function discover(options: IdentityOptions): Promise<Auth> {
  if (options.oidc) await requireIssuer(options.oidc)
  const auth = createAuth(options, true)
  const { socialProviders } = await auth.$context
  if (!socialProviders.some((provider) => provider.id === OIDC_PROVIDER)) throw feedDown('The identity provider does not answer right now.')
  return auth
}

/** What better-auth may know of the request: the cookies, the browser's name and the true address. */
function headersOf(call: Call): Headers {
  const headers = new Headers()
  for (const name of ['cookie', 'user-agent']) {
    const value = call.http?.headers.get(name)
    if (value) headers.set(name, value)
  }
  if (call.http) headers.set(CLIENT_ADDRESS, call.http.ip)
  return headers
}

function carryCookies(response: Response, call?: Call): void {
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) call?.http?.setHeader('set-cookie', cookies)
}

async function read<T = unknown>(response: Response, call?: Call): Promise<T> {
  const body = (await response.json().catch(() => null)) as { code?: string; message?: string } | null
  if (!response.ok) throw refusal(response.status, body?.code, body?.message)
  carryCookies(response, call)
  return body as T
}

function refusal(status: number, code: string | undefined, message: string | undefined): Error {
  if (code === SUSPENDED)
    return forbidden(`This account is suspended${message ? `: ${message}` : ''}. Whoever runs this server can restore it.`)
  if (code === 'EMAIL_NOT_VERIFIED') return forbidden('Please confirm your e-mail address first. We have sent you the link again.')
  if (code?.startsWith('USER_ALREADY_EXISTS')) return conflict('There is an account with this e-mail already. Sign in instead.')
  if (code === 'INVALID_TOKEN') return new AppError('invalid_input', 'This link is not valid any more. Ask for a new one.')
  if (code === 'CREDENTIAL_ACCOUNT_NOT_FOUND') return conflict('This account has no password; it signs in through the identity provider.')
  if (code === 'INVALID_PASSWORD' || code === 'INVALID_EMAIL_OR_PASSWORD') return new AppError('wrong_credentials')
  if (status === 401) return new AppError('unauthenticated')
  if (status < 500) return new AppError('invalid_input')
  return new Error(`better-auth answered ${status} ${code ?? ''}`)
}

/** Where the browser goes after the identity provider; anything but this site leads to the callback screen. */
function ownLocation(location: string | null, publicUrl: string): string {
  if (!location || !URL.canParse(location, publicUrl)) return '/auth/callback?error=unknown'
  const url = new URL(location, publicUrl)
  return url.origin === new URL(publicUrl).origin ? `${url.pathname}${url.search}` : '/auth/callback?error=unknown'
}
