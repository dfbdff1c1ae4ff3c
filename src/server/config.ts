// The configuration, read from the environment. Everything has a default: an empty environment is a working demo installation.

import path from 'node:path'
import type { S3Settings } from './adapters/s3/object-store.ts'
import { inPlain, missing, withFiles } from './config-rules.ts'
import { Environment } from './environment.ts'
import type { BackupSettings } from './kernel/backup/backups.ts'
import { VERSION } from './version.ts'

export type OidcConfig = { readonly name: string; readonly issuer: string; readonly clientId: string; readonly clientSecret: string }

export type LanguageModelConfig = {
  readonly vendor: 'anthropic' | 'openai' | 'openai-compatible'
  readonly model: string
  /** Further models of the same vendor, between which each person may choose. */
  readonly choices: readonly string[]
  /** It is shown pictures of bet slips, as the second reader. */
  readonly readsPictures: boolean
  readonly apiKey: string | null
  readonly baseUrl: string | null
  /** US dollars that it may cost in a day (UTC); null = as much as people ask. */
  readonly dailyBudget: number | null
  /** US dollars per million tokens; null = its cost is unknown. */
  readonly prices: { readonly input: number; readonly output: number } | null
}

export type Config = {
  /** The release and the build, "2.0.0+cb4f17a3". */
  readonly version: string
  readonly env: 'production' | 'development' | 'test'
  readonly port: number
  readonly host: string
  /** Everything the installation keeps: database, secrets, lock. */
  readonly home: string
  readonly data: 'demo' | 'live' | 'auto'
  /** How the time of the demo world runs: as ours, twenty times as fast, or a finished day again. */
  readonly demoSpeed: 'real' | 'x20' | 'replay'
  readonly databaseUrl: string | null
  /** Of one server; all servers together must stay below the database's `max_connections`. */
  readonly databaseConnections: number
  /** Redis or Valkey, beside `databaseUrl`: what several servers tell each other, share and count goes there. */
  readonly redisUrl: string | null
  readonly backups: BackupSettings
  /** Signs sessions; null = the one made at the first start. Servers that share a database need the same. */
  readonly secret: string | null
  /** Where people reach the server, without a slash at its end. */
  readonly publicUrl: string
  readonly isHttps: boolean
  /** Files of the certificate and its key, for TLS without a proxy; null = plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | null
  /** Names under which the server answers beside that of `publicUrl` and this machine's own. */
  readonly allowedHosts: readonly string[]
  /** Fastify's `trustProxy`: whose X-Forwarded-For is believed. */
  readonly trustProxy: boolean | number | string
  readonly oidc: OidcConfig | null
  /** Whether people may sign up and in with e-mail and password; false only beside an identity provider. */
  readonly hasPasswords: boolean
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** The mailbox of the support and its address; null = questions are asked in the product only. */
  readonly support: { readonly imapUrl: string; readonly address: string; readonly authserv: string | null } | null
  /** A bucket for the images of members; null = a folder of `home`. */
  readonly objects: S3Settings | null
  /** The ffmpeg that makes streams of clips: a path, or `off`; null = the one on the PATH, where there is one. */
  readonly ffmpeg: string | null
  /** Who coaches, and the calendar that says when; null = nobody does. Times without a zone are of `timeZone`. */
  readonly coach: CoachConfig | null
  /** Who sends text messages: Twilio, or a gateway of the owner's; null = none are sent. */
  readonly texts: TextsConfig | null
  /** Origins of push services beside those of the browsers' makers. */
  readonly pushServices: readonly string[]
  /** Origins that webhooks may go to although they are not of the open internet. */
  readonly webhookOrigins: readonly string[]
  /** Stripe takes the money; null = the till of this server, which takes none. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly apiUrl: string | null } | null
  /** Who sells, as the law wants it on a receipt; null = the receipt says that it is not configured. */
  readonly seller: { readonly name: string; readonly address: string; readonly taxId: string | null; readonly email: string | null } | null
  /** Nobody younger may sign up. 21 unless the law of the place says otherwise. */
  readonly minimumAge: number
  readonly languageModel: LanguageModelConfig | null
  /** A server that writes down what is said, over the protocol of OpenAI; null = none. */
  readonly ear: { readonly url: string; readonly key: string | null; readonly model: string } | null
  /** Linked accounts at sportsbooks through SharpSports; null = none but those of the demo world. */
  /** Where accounts of people who brought a key or an address are read. */
  readonly kalshiUrl: string
  readonly polymarketUrl: string
  readonly sharpSports: { readonly key: string; readonly baseUrl: string; readonly linkUrl: string } | null
  /** The Odds API; null = the public feeds' single book. */
  readonly oddsApi: OddsApiConfig | null
  /** Figures for Prometheus; null = none are kept. Without a port they stand at /metrics for whoever has the token. */
  readonly metrics: { readonly token: string | null; readonly port: number | null; readonly host: string } | null
  /** The collector that traces are sent to; null = none are made. */
  readonly traces: { readonly endpoint: string; readonly headers: Readonly<Record<string, string>>; readonly service: string } | null
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Requests per minute and address, all calls together; sign-in has its own, tighter limit. */
  readonly requestsPerMinute: number
  /** Tests only: a file that holds an offset in ms, added to the clock. */
  readonly clockOffsetFile: string | null
}

export type OddsApiConfig = { readonly key: string; readonly baseUrl: string; readonly regions: string }

export type CoachConfig = {
  /** A path, or an address. */
  readonly calendar: string
  readonly timeZone: string
  readonly name: string
  readonly address: string
  readonly place: string | null
}

export type TextsConfig =
  | { readonly kind: 'gateway'; readonly url: string; readonly token: string | null }
  | {
      readonly kind: 'twilio'
      readonly accountSid: string
      readonly authToken: string
      readonly from: string
      readonly apiUrl: string | null
    }

/** The environment is not as expected: one sentence per variable. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The environment is not as expected:\n${problems.map((line) => `  ${line}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Reads the environment; throws a ConfigError that names each wrong variable and what was expected. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable (`PORT=` in a .env file) counts as unset.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const { given, unread } = withFiles(set)
  const parsed = Environment.safeParse(given)
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => sentence(String(issue.path[0]), issue.message, given))
  const problems = [...unread, ...wrong, ...missing(given), ...inPlain(given)]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return shape(parsed.data)
}

const SECRET = /SECRET|KEY|URL|TOKEN/

const sentence = (name: string, expected: string, given: Record<string, unknown>) =>
  SECRET.test(name) ? `${name}: ${expected}.` : `${name}: ${expected}, got "${String(given[name])}".`

function shape(env: Environment): Config {
  const publicUrl = (env.GURU_PUBLIC_URL ?? `${env.GURU_TLS_CERT ? 'https' : 'http'}://localhost:${env.PORT}`).replace(/\/+$/, '')
  return {
    version: VERSION,
    env: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    home: path.resolve(env.GURU_HOME),
    data: env.GURU_DATA,
    demoSpeed: env.GURU_DEMO_SPEED,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseConnections: env.GURU_DATABASE_CONNECTIONS,
    redisUrl: env.REDIS_URL ?? null,
    backups: {
      folder: path.resolve(env.GURU_BACKUPS ?? path.join(env.GURU_HOME, 'backups')),
      schedule: env.GURU_BACKUP_SCHEDULE ?? null,
      keep: env.GURU_BACKUP_KEEP,
    },
    secret: env.GURU_SECRET ?? null,
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    tls: env.GURU_TLS_CERT && env.GURU_TLS_KEY ? { cert: env.GURU_TLS_CERT, key: env.GURU_TLS_KEY } : null,
    allowedHosts: env.GURU_ALLOWED_HOSTS,
    trustProxy: env.GURU_TRUST_PROXY,
    oidc: env.OIDC_ISSUER
      ? { name: env.OIDC_NAME, issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID ?? '', clientSecret: env.OIDC_CLIENT_SECRET ?? '' }
      : null,
    hasPasswords: env.GURU_PASSWORDS === 'on',
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.GURU_MAIL_FROM,
    support:
      env.IMAP_URL && env.GURU_SUPPORT_ADDRESS
        ? { imapUrl: env.IMAP_URL, address: env.GURU_SUPPORT_ADDRESS, authserv: env.IMAP_AUTHSERV_ID ?? null }
        : null,
    objects: objectsOf(env),
    ffmpeg: env.GURU_FFMPEG ?? null,
    coach: coachOf(env),
    texts: textsOf(env),
    pushServices: env.GURU_PUSH_SERVICES,
    webhookOrigins: env.GURU_WEBHOOK_ORIGINS,
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET, apiUrl: env.STRIPE_API_URL ?? null }
        : null,
    seller:
      env.GURU_SELLER_NAME && env.GURU_SELLER_ADDRESS
        ? {
            name: env.GURU_SELLER_NAME,
            address: env.GURU_SELLER_ADDRESS,
            taxId: env.GURU_SELLER_TAX_ID ?? null,
            email: env.GURU_SELLER_EMAIL ?? null,
          }
        : null,
    minimumAge: env.GURU_MINIMUM_AGE,
    languageModel: env.GURU_LLM_VENDOR
      ? {
          vendor: env.GURU_LLM_VENDOR,
          model: env.GURU_LLM_MODEL ?? '',
          choices: env.GURU_LLM_CHOICES.filter((name) => name !== env.GURU_LLM_MODEL),
          apiKey: env.GURU_LLM_API_KEY ?? null,
          baseUrl: env.GURU_LLM_BASE_URL ?? null,
          readsPictures: env.GURU_LLM_READS_PICTURES === 'on',
          dailyBudget: env.GURU_LLM_DAILY_BUDGET ?? null,
          prices:
            env.GURU_LLM_PRICE_INPUT === undefined || env.GURU_LLM_PRICE_OUTPUT === undefined
              ? null
              : { input: env.GURU_LLM_PRICE_INPUT, output: env.GURU_LLM_PRICE_OUTPUT },
        }
      : null,
    ear: env.GURU_EAR_URL ? { url: env.GURU_EAR_URL, key: env.GURU_EAR_KEY ?? null, model: env.GURU_EAR_MODEL } : null,
    kalshiUrl: env.KALSHI_URL.replace(/\/+$/, ''),
    polymarketUrl: env.POLYMARKET_URL.replace(/\/+$/, ''),
    sharpSports: env.SHARPSPORTS_API_KEY
      ? { key: env.SHARPSPORTS_API_KEY, baseUrl: env.SHARPSPORTS_URL.replace(/\/+$/, ''), linkUrl: 'https://ui.sharpsports.io/link' }
      : null,
    oddsApi: env.ODDS_API_KEY ? { key: env.ODDS_API_KEY, baseUrl: env.ODDS_API_URL, regions: env.ODDS_API_REGIONS } : null,
    metrics:
      env.GURU_METRICS_TOKEN === undefined && env.GURU_METRICS_PORT === undefined
        ? null
        : { token: env.GURU_METRICS_TOKEN ?? null, port: env.GURU_METRICS_PORT ?? null, host: env.GURU_METRICS_HOST },
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, headers: env.OTEL_EXPORTER_OTLP_HEADERS, service: env.OTEL_SERVICE_NAME }
      : null,
    logLevel: env.GURU_LOG_LEVEL,
    requestsPerMinute: env.GURU_REQUESTS_PER_MINUTE,
    // A clock that can be moved from outside would undo every limit, so only tests have one.
    clockOffsetFile: env.NODE_ENV === 'test' ? (env.GURU_CLOCK_OFFSET_FILE ?? null) : null,
  }
}

function objectsOf(env: Environment): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return { endpoint, bucket, region: env.S3_REGION, accessKeyId, secretAccessKey }
}

function coachOf(env: Environment): CoachConfig | null {
  const { GURU_COACH_CALENDAR: calendar, GURU_COACH_NAME: name, GURU_COACH_ADDRESS: address, GURU_COACH_PLACE: place } = env
  if (!calendar || !name || !address) return null
  return { calendar, name, address, timeZone: env.GURU_COACH_TIME_ZONE, place: place ?? null }
}

function textsOf(env: Environment): TextsConfig | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from, TWILIO_API_URL: apiUrl } = env
  if (accountSid && authToken && from) return { kind: 'twilio', accountSid, authToken, from, apiUrl: apiUrl ?? null }
  return env.SMS_GATEWAY_URL ? { kind: 'gateway', url: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN ?? null } : null
}
