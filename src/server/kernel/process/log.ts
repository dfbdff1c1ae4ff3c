// The log: one JSON line per event, with request ids, without secrets and without people's addresses.
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../../config.ts'
import { AppError } from '../door/errors.ts'

const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'secret',
  'apiKey',
  'email',
  // The values of a query: db/query-errors.ts keeps them out of errors; should one come another way, it ends here.
  'params',
  'parameters',
  'values',
]

/** Every secret name at the top and up to three objects deep (pino's redaction knows no "anywhere"). */
const PATHS = SECRETS.flatMap((name) => {
  const key = name.includes('-') ? `["${name}"]` : `.${name}`
  return [key.replace(/^\./, ''), `*${key}`, `*.*${key}`, `*.*.*${key}`]
})

// In an address the sign between name and host may stand as %40.
const EMAIL = /[^\s"'<>@=&/?]+(?:@|%40)[^\s"'<>@&]+\.[a-z]{2,}/gi
// A single-use link bears its secret in the query, and so do the keys of some vendors (apiKey, client_secret).
const SECRET_IN_URL = /([?&#](?:[\w-]*(?:token|secret|password|key)|code|state)=)[^&\s"]+/gi
// An address of a database, mail server or proxy bears its password before the host.
const PASSWORD_IN_URL = /(:\/\/[^\s/:@"]*:)[^\s/"]+@/g

// What drizzle and others write behind a failed query.
const PARAMETERS = /\bparams(?:eters)?: [^\n]*/gi
const SESSION_COOKIE = /(session_token|guru\.device-[\w-]+)=[^;\s"]+/gi
const BEARER = /\b(Bearer|Basic) [\w.~+/=-]+/g

/** A text without e-mail addresses, the secrets of links and cookies, and the values of queries. */
export const scrub = (text: string): string =>
  text
    .replace(PASSWORD_IN_URL, '$1[secret]@')
    .replace(EMAIL, '[email]')
    .replace(SECRET_IN_URL, '$1[secret]')
    .replace(PARAMETERS, 'params: [secret]')
    .replace(SESSION_COOKIE, '$1=[secret]')
    .replace(BEARER, '$1 [secret]')

/** A feed that does not answer is told so often at most, however many ask for it. */
const REPEAT_MS = 60_000

/** @param now  a monotonic time in ms, for tests */
export function openLog(level: Config['logLevel'], destination?: DestinationStream, now: () => number = () => performance.now()): Logger {
  const isRepeated = repetition(now)
  return pino(
    {
      level,
      redact: { paths: PATHS, censor: '[secret]' },
      formatters: { log: scrubbed },
      hooks: {
        logMethod(args, method) {
          const failure = feedFailureIn(args[0])
          if (failure !== undefined && isRepeated(failure)) return
          method.apply(this, args.map((arg: unknown) => (typeof arg === 'string' ? scrub(arg) : arg)) as Parameters<typeof method>)
        },
      },
      serializers: {
        req: (request: { id: string; method: string; url: string; ip?: string }) => ({
          id: request.id,
          method: request.method,
          url: scrub(request.url),
          ip: request.ip,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: (error: Error & { code?: unknown }) => ({
          type: error.name,
          message: scrub(String(error.message)),
          code: error.code,
          // A refusal that we foresaw happened nowhere in our code.
          ...(feedFailure(error) === undefined ? { stack: scrub(String(error.stack)) } : {}),
          ...(error.cause instanceof Error ? { cause: scrub(`${error.cause.name}: ${error.cause.message}`) } : {}),
        }),
      },
    },
    ...(destination ? [destination] : []),
  )
}

/** What failed, for an error that says that a feed does not answer; undefined for every other error. */
function feedFailure(error: unknown): string | undefined {
  if (error instanceof AppError && (error.code === 'feed_down' || error.code === 'rate_limited')) {
    // How long the feed is left in peace changes with every question.
    return error.message.replace(/ It is asked again in .*$/, '')
  }
  return error instanceof Error && error.name === 'TimeoutError' ? 'a feed does not answer in time' : undefined
}

const feedFailureIn = (entry: unknown): string | undefined =>
  typeof entry === 'object' && entry !== null && 'err' in entry ? feedFailure(entry.err) : undefined

/** Whether the same failure was told less than a minute ago. The failures are those of a handful of feeds. */
function repetition(now: () => number): (failure: string) => boolean {
  const lastWritten = new Map<string, number>()
  return (failure) => {
    const last = lastWritten.get(failure)
    if (last !== undefined && now() - last < REPEAT_MS) return true
    if (lastWritten.size > 100) lastWritten.clear()
    lastWritten.set(failure, now())
    return false
  }
}

const scrubbed = (entry: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, typeof value === 'string' ? scrub(value) : value]))
