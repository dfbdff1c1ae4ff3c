// What the variables of the environment ask of one another: which belong together, which lie in files, and who may be spoken to in plain.
import { readFileSync } from 'node:fs'

type Given = Readonly<Record<string, string | undefined>>

/** What only makes sense together. */
export function missing(given: Given): string[] {
  const problems: string[] = []
  if (given.OIDC_ISSUER) {
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']) {
      if (!given[name]) problems.push(`${name}: expected because OIDC_ISSUER is set.`)
    }
  }
  if (given.GURU_PASSWORDS === 'off' && !given.OIDC_ISSUER) {
    problems.push('GURU_PASSWORDS: "off" needs OIDC_ISSUER, else nobody could sign in.')
  }
  if (given.REDIS_URL && !given.DATABASE_URL)
    problems.push('DATABASE_URL: expected because REDIS_URL is set: it is for several servers on one PostgreSQL.')
  if (given.IMAP_URL && !given.SMTP_URL) problems.push('SMTP_URL: expected because IMAP_URL is set: what is read is answered by mail.')
  if (given.GURU_COACH_CALENDAR && !given.SMTP_URL)
    problems.push('SMTP_URL: expected because GURU_COACH_CALENDAR is set: the coach hears of bookings by mail.')
  for (const [one, other] of [
    ['GURU_COACH_CALENDAR', 'GURU_COACH_NAME'],
    ['GURU_COACH_CALENDAR', 'GURU_COACH_ADDRESS'],
    ['IMAP_URL', 'GURU_SUPPORT_ADDRESS'],
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['GURU_SELLER_NAME', 'GURU_SELLER_ADDRESS'],
    ['GURU_TLS_CERT', 'GURU_TLS_KEY'],
  ] as const) {
    if (given[one] && !given[other]) problems.push(`${other}: expected because ${one} is set.`)
    if (given[other] && !given[one]) problems.push(`${one}: expected because ${other} is set.`)
  }
  if (given.GURU_TLS_CERT && given.GURU_PUBLIC_URL?.startsWith('http:'))
    problems.push('GURU_PUBLIC_URL: expected to begin with https because GURU_TLS_CERT is set.')
  const bucket = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const named = bucket.find((name) => given[name])
  if (named) for (const name of bucket) if (!given[name]) problems.push(`${name}: expected because ${named} is set.`)
  const twilio = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']
  const known = twilio.filter((name) => given[name])
  if (known.length > 0) {
    for (const name of twilio) if (!given[name]) problems.push(`${name}: expected because ${known[0]} is set.`)
    if (given.SMS_GATEWAY_URL) problems.push('SMS_GATEWAY_URL: expected alone, or TWILIO_ACCOUNT_SID and no gateway: one of them sends.')
  }
  if (given.GURU_LLM_VENDOR) {
    if (!given.GURU_LLM_MODEL) problems.push('GURU_LLM_MODEL: expected because GURU_LLM_VENDOR is set.')
    const compatible = given.GURU_LLM_VENDOR === 'openai-compatible'
    if (compatible && !given.GURU_LLM_BASE_URL) problems.push('GURU_LLM_BASE_URL: expected because GURU_LLM_VENDOR is openai-compatible.')
    const isPriced = given.GURU_LLM_PRICE_INPUT && given.GURU_LLM_PRICE_OUTPUT
    if (given.GURU_LLM_DAILY_BUDGET && !isPriced)
      problems.push('GURU_LLM_PRICE_INPUT and GURU_LLM_PRICE_OUTPUT: expected because GURU_LLM_DAILY_BUDGET is set.')
    if (!compatible && !given.GURU_LLM_API_KEY) problems.push('GURU_LLM_API_KEY: expected because GURU_LLM_VENDOR is set.')
  }
  return problems
}

/** Whatever lets somebody in; vaults and orchestrators hand such things out as files. */
const SECRETS = [
  ...['GURU_SECRET', 'GURU_METRICS_TOKEN', 'GURU_LLM_API_KEY', 'GURU_EAR_KEY', 'DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'IMAP_URL'],
  ...['OIDC_CLIENT_SECRET', 'S3_SECRET_ACCESS_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'TWILIO_AUTH_TOKEN'],
  ...['SMS_GATEWAY_TOKEN', 'SHARPSPORTS_API_KEY', 'ODDS_API_KEY', 'OTEL_EXPORTER_OTLP_HEADERS'],
]

/** A secret may be given as the path of a file that holds it: `GURU_SECRET_FILE=/run/secrets/guru`. */
export function withFiles(set: Given): { readonly given: Given; readonly unread: readonly string[] } {
  const unread: string[] = []
  const read: Record<string, string> = {}
  for (const name of SECRETS) {
    const file = set[`${name}_FILE`]
    if (file === undefined) continue
    if (set[name] !== undefined) unread.push(`${name}: expected once, as itself or by ${name}_FILE.`)
    try {
      const text = readFileSync(file, 'utf8').trim()
      if (text === '') unread.push(`${name}_FILE: the file is empty.`)
      else read[name] = text
    } catch (error) {
      unread.push(`${name}_FILE: the file cannot be read (${(error as NodeJS.ErrnoException).code}).`)
    }
  }
  return { given: { ...set, ...read }, unread }
}

/** Who is spoken to over the network because a variable says so, and how TLS is asked of them. */
const SPOKEN_TO: readonly (readonly [name: string, instead: string])[] = [
  ['DATABASE_URL', 'add ?sslmode=verify-full'],
  ['REDIS_URL', 'use rediss:'],
  ['SMTP_URL', 'use smtps:, or add ?requireTLS=true'],
  ['IMAP_URL', 'use imaps:'],
  ...[
    'OIDC_ISSUER',
    'S3_ENDPOINT',
    'SMS_GATEWAY_URL',
    'TWILIO_API_URL',
    'STRIPE_API_URL',
    'SHARPSPORTS_URL',
    'KALSHI_URL',
    'POLYMARKET_URL',
  ].map((name) => [name, 'use https:'] as const),
  ...['ODDS_API_URL', 'GURU_LLM_BASE_URL', 'GURU_EAR_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'].map((name) => [name, 'use https:'] as const),
]
const OVER_TLS: ReadonlySet<string> = new Set(['https:', 'rediss:', 'smtps:', 'imaps:'])
const THIS_MACHINE = /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|)$/

function isOverTls({ protocol, searchParams }: URL): boolean {
  if (OVER_TLS.has(protocol)) return true
  if (protocol === 'smtp:') return searchParams.get('requireTLS') === 'true'
  // `require` and `verify-ca` look at the certificate in pg as `verify-full` does; `no-verify`, `prefer` and nothing do not.
  return (
    protocol.startsWith('postgres') &&
    !searchParams.has('uselibpqcompat') &&
    /^(?:verify-full|verify-ca|require)$/.test(searchParams.get('sslmode') ?? '')
  )
}

/** Nothing leaves this machine in plain, unless the owner names whom a network of their own leads to. */
export function inPlain(given: Given): string[] {
  const named = new Set((given.GURU_PLAIN_HOSTS ?? '').split(',').map((name) => name.trim().toLowerCase()))
  return SPOKEN_TO.flatMap(([name, instead]) => {
    const text = given[name]
    if (text === undefined || !URL.canParse(text)) return []
    const url = new URL(text)
    const host = url.hostname.toLowerCase()
    // A PostgreSQL on a socket of this machine.
    const isHere = THIS_MACHINE.test(host) || (url.searchParams.get('host') ?? '').startsWith('/')
    if (isOverTls(url) || isHere || named.has(host)) return []
    return [
      `${name}: "${host}" is another machine and would be asked without TLS: ${instead}, or name it in GURU_PLAIN_HOSTS where only a network of your own lies between.`,
    ]
  })
}
