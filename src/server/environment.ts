// The variables of the environment as one schema: of each what is expected, and what holds where it is not set.
import cronParser from 'cron-parser'
import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import { isTimeZone } from '#core/zones.ts'

const isCron = (text: string): boolean => {
  try {
    return text.trim().split(/\s+/).length === 5 && cronParser.parseExpression(text, { utc: true }) !== undefined
  } catch {
    return false
  }
}
const url = (what: string, protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `expected ${what}`)
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, `expected one of ${values.join(', ')}`)
const dollars = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,6})?$/, 'expected US dollars such as 5 or 0.25')
  .transform(Number)
/** "false", "true", a number of hops, or a list of addresses. */
function trustProxy(text: string): boolean | number | string {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}

/** `name=value,name=value`, values percent-encoded: https://opentelemetry.io/docs/specs/otel/protocol/exporter/ */
const namedValues = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/([\w-]+)=([^,]*)/g)].map(([, name, value]) => [name!, decodeURIComponent(value!.trim())]))

const whole = (min: number, max: number) => {
  const expected = `expected a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, expected)
    .transform(Number)
    .refine((n) => n >= min && n <= max, expected)
}

export const Environment = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('production'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  GURU_HOME: z.string().default('./data'),
  GURU_DATA: oneOf(['demo', 'live', 'auto']).default('demo'),
  GURU_BACKUPS: z.string().max(1000).optional(),
  GURU_BACKUP_SCHEDULE: z.string().refine(isCron, 'expected five fields of cron in UTC, such as 15 4 * * *').optional(),
  GURU_BACKUP_KEEP: whole(1, 1000).default(7),
  GURU_DEMO_SPEED: oneOf(['real', 'x20', 'replay']).default('real'),
  DATABASE_URL: url('an address like postgres://user:password@host:5432/name', ['postgres:', 'postgresql:']).optional(),
  REDIS_URL: url('an address like redis://localhost:6379', ['redis:', 'rediss:']).optional(),
  GURU_DATABASE_CONNECTIONS: whole(2, 200).default(10),
  GURU_SECRET: z.string().min(32, 'expected at least 32 characters').optional(),
  GURU_PUBLIC_URL: url('an address like https://guru.example.com', ['http:', 'https:']).optional(),
  GURU_ALLOWED_HOSTS: z
    .string()
    .toLowerCase()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine(
      (names) => names.every((name) => /^[a-z0-9._:-]+$/.test(name)),
      'expected names such as guru.home.arpa, comma-separated, without port',
    )
    .default([]),
  GURU_TLS_CERT: z.string().max(1000).optional(),
  GURU_TLS_KEY: z.string().max(1000).optional(),
  GURU_PLAIN_HOSTS: z.string().max(1000).optional(),
  GURU_TRUST_PROXY: z.string().default('false').transform(trustProxy),
  OIDC_ISSUER: url('the address of the identity provider, like https://id.example.com', ['http:', 'https:']).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().default('Single sign-on'),
  GURU_PASSWORDS: oneOf(['on', 'off']).default('on'),
  SMTP_URL: url('an address like smtps://user:password@mail.example.com', ['smtp:', 'smtps:']).optional(),
  GURU_MAIL_FROM: z.string().default('AI Sports Guru <guru@localhost>'),
  IMAP_URL: url('an address like imaps://user:password@mail.example.com', ['imap:', 'imaps:']).optional(),
  IMAP_AUTHSERV_ID: z
    .string()
    .regex(/^[\w.-]{1,253}$/, 'expected the name under which your mail server writes Authentication-Results, such as mx.example.com')
    .optional(),
  GURU_SUPPORT_ADDRESS: z.email('expected an e-mail address such as support@example.com').optional(),
  S3_ENDPOINT: url('the address of the object store without the bucket, like https://s3.us-east-1.amazonaws.com', [
    'http:',
    'https:',
  ]).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'expected the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'expected a region such as us-east-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(500).optional(),
  GURU_COACH_CALENDAR: z.string().max(1000).optional(),
  GURU_COACH_NAME: z.string().max(100).optional(),
  GURU_COACH_ADDRESS: z.email('expected an e-mail address such as coach@example.com').optional(),
  GURU_COACH_PLACE: z.string().max(300).optional(),
  GURU_COACH_TIME_ZONE: z.string().refine(isTimeZone, 'expected a time zone such as America/New_York').default('UTC'),
  SMS_GATEWAY_URL: url('an address that takes { to, text } by POST', ['http:', 'https:']).optional(),
  SMS_GATEWAY_TOKEN: z.string().max(500).optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'expected AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(8, 'expected the secret of the account').max(200).optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/, 'expected a number such as +15005550006, or a messaging service MG…')
    .optional(),
  TWILIO_API_URL: url('an address like https://api.twilio.com', ['http:', 'https:']).optional(),
  GURU_PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      'expected origins such as https://push.example.com, comma-separated',
    )
    .default([]),
  GURU_WEBHOOK_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      'expected origins such as http://hooks.example.com:9000, comma-separated',
    )
    .default([]),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,200}$/, "expected a secret key of Stripe's, such as sk_test_…")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,200}$/, "expected the signing secret of Stripe's webhook, such as whsec_…")
    .optional(),
  STRIPE_API_URL: url('an address like https://api.stripe.com', ['http:', 'https:']).optional(),
  GURU_SELLER_NAME: z.string().max(200).optional(),
  GURU_SELLER_ADDRESS: z.string().max(400).optional(),
  GURU_SELLER_TAX_ID: z.string().max(60).optional(),
  GURU_SELLER_EMAIL: z.string().max(200).optional(),
  GURU_MINIMUM_AGE: whole(13, 99).default(21),
  SHARPSPORTS_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'expected the private key of SharpSports')
    .optional(),
  SHARPSPORTS_URL: url('an address like https://api.sharpsports.io/v1', ['http:', 'https:']).default('https://api.sharpsports.io/v1'),
  KALSHI_URL: url('an address like https://api.elections.kalshi.com/trade-api/v2', ['http:', 'https:']).default(
    'https://api.elections.kalshi.com/trade-api/v2',
  ),
  POLYMARKET_URL: url('an address like https://data-api.polymarket.com', ['http:', 'https:']).default('https://data-api.polymarket.com'),
  ODDS_API_KEY: z
    .string()
    .regex(/^[\w-]{8,100}$/, 'expected the key of The Odds API')
    .optional(),
  ODDS_API_URL: url('an address like https://api.the-odds-api.com', ['http:', 'https:']).default('https://api.the-odds-api.com'),
  ODDS_API_REGIONS: z
    .string()
    .regex(/^[a-z0-9]+(,[a-z0-9]+)*$/, 'expected regions such as us or us,uk,eu')
    .default('us'),
  GURU_LLM_VENDOR: oneOf(['anthropic', 'openai', 'openai-compatible']).optional(),
  GURU_LLM_MODEL: z.string().optional(),
  GURU_LLM_CHOICES: z
    .string()
    .optional()
    .transform((names) => [...new Set((names ?? '').split(',').map((name) => name.trim()))].filter(Boolean).slice(0, 8)),
  GURU_LLM_API_KEY: z.string().optional(),
  GURU_LLM_BASE_URL: url('an address like http://localhost:11434/v1', ['http:', 'https:']).optional(),
  GURU_LLM_READS_PICTURES: oneOf(['on', 'off']).optional(),
  GURU_LLM_DAILY_BUDGET: dollars.optional(),
  GURU_LLM_PRICE_INPUT: dollars.optional(),
  GURU_LLM_PRICE_OUTPUT: dollars.optional(),
  GURU_EAR_URL: url('an address like http://localhost:8000/v1', ['http:', 'https:']).optional(),
  GURU_EAR_KEY: z.string().max(500).optional(),
  GURU_EAR_MODEL: z.string().max(200).default('whisper-1'),
  GURU_FFMPEG: z.string().max(1000).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('the address of a collector, like http://localhost:4318', ['http:', 'https:']).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .max(4000)
    .regex(/^(\s*[\w-]+=(?:[^,%]|%[0-9a-f]{2})*(,|$))*$/i, 'expected pairs such as api-key=secret, comma-separated')
    .transform(namedValues)
    .default({}),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('ai-sports-guru'),
  GURU_METRICS_TOKEN: z.string().min(16, 'expected at least 16 characters').max(500).optional(),
  GURU_METRICS_PORT: whole(1, 65_535).optional(),
  GURU_METRICS_HOST: z.string().max(253).default('127.0.0.1'),
  GURU_LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  GURU_REQUESTS_PER_MINUTE: whole(1, 10_000_000).default(1200),
  GURU_CLOCK_OFFSET_FILE: z.string().optional(),
})
export type Environment = Infer<typeof Environment>
