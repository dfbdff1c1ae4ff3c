// Promise 17: nothing that lets somebody in, and nobody's address, stands in what the server printed, over the whole run.
// Looked for are the secrets that the stress clients sent or were given, those of the data folders and of the environment, and patterns.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Launched, watchLaunches } from '#tests/support/server.ts'
import { examples, type Finding } from './report.ts'

/** Shorter ones stand in any text by chance. */
const SHORTEST = 8

/** What a secret is called in a body, a header or the environment. */
const SECRET_NAME = /^(?:email|(?:current|new)?password|token|secret|authorization|claimToken)$|SECRET|KEY$|PASSWORD/i

/** What a secret looks like, wherever it came from. The first start prints the link of the first administrator on purpose. */
export const PATTERNS: Readonly<Record<string, RegExp>> = {
  'a mail address': /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi,
  'a session cookie': /session_token=(?!\[secret\])[^;\s"]{8,}/g,
  'a device cookie': /guru\.device-[\w-]+=(?!\[secret\])[^;\s"]{8,}/g,
  'an authorization header': /\b(?:Bearer|Basic) (?!\[secret\])[\w.~+/=-]{8,}/g,
  'a JSON web token': /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*/g,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/g,
  'a password hash': /\$argon2id?\$/g,
  'parameters of a query': /\bparams(?:eters)?: (?!\[secret\])\S/g,
  'the password of an address': /:\/\/[^\s/:@"]*:(?!\[secret\])[^\s/"]+@/g,
  'the token of a link': /[?&#](?:[\w-]*(?:token|secret|password|key)|code|state)=(?!\[secret\])[^&\s"]{8,}/gi,
}

/** The one secret that is printed for its owner: how the first administrator comes in. */
const CLAIM_LINK = /\S*\/claim-admin#token=[\w-]+/g

/** Secrets that this process knows of, by their value; what they are, for the report. */
const known = new Map<string, string>()

/** Remembers what must never be printed. */
export function keepSecret(value: unknown, what: string): void {
  if (typeof value === 'string' && value.length >= SHORTEST) known.set(value, what)
}

/** Secrets of a body that a client sends, by the names of its fields. */
export function keepSecretsOf(body: unknown): void {
  if (typeof body !== 'object' || body === null) return
  for (const [name, value] of Object.entries(body)) if (SECRET_NAME.test(name)) keepSecret(value, name)
}

/** A cookie's value as it travels, decoded, and the token within. */
export function keepCookie(name: string, value: string): void {
  if (!/session|device/.test(name)) return
  keepSecretsOfFolders()
  let plain = value
  try {
    plain = decodeURIComponent(value)
  } catch {
    // A broken cookie is no secret of anybody.
  }
  for (const one of [value, plain, plain.split('.')[0]]) keepSecret(one, `cookie ${name.replace(/-.*/, '')}`)
}

const launches: Launched[] = []
const folders = new Set<string>()

/** From now on every started server is looked at. */
export function beginLogScan(): void {
  watchLaunches((launched) => {
    launches.push(launched)
    for (const [name, value] of Object.entries(launched.env)) if (SECRET_NAME.test(name)) keepSecret(value, name)
    if (launched.env.GURU_HOME) folders.add(launched.env.GURU_HOME)
  })
}

/** Secrets that a start made; asked for while the folder is there, which is when somebody got a cookie of that server. */
function keepSecretsOfFolders(): void {
  for (const folder of folders) {
    const file = path.join(folder, 'secrets.json')
    if (!existsSync(file)) continue
    folders.delete(folder)
    for (const value of readFileSync(file, 'utf8').match(/[\w-]{20,}/g) ?? []) keepSecret(value, 'secrets.json')
  }
}

/** What of the secrets stands in a text; each kind once a line, without the secret itself. */
export function secretsIn(text: string, secrets: ReadonlyMap<string, string> = known): string[] {
  const found: string[] = []
  const read = text.replace(CLAIM_LINK, '')
  const there = [...secrets].filter(([value]) => read.includes(value))
  for (const line of read.split('\n')) {
    const kinds = new Set<string>()
    for (const [value, what] of there) if (line.includes(value)) kinds.add(what)
    for (const [what, pattern] of Object.entries(PATTERNS)) if (line.search(pattern) >= 0) kinds.add(what)
    for (const kind of kinds) found.push(`${kind} in ${/"msg":"([^"]{0,60})/.exec(line)?.[1] ?? 'a line'}`)
  }
  return found
}

/** Looks at everything that was printed since the scan began. */
export function scanLogs(): Finding {
  const outputs = launches.map((launched) => launched.output())
  const found = outputs.flatMap((text) => secretsIn(text))
  const lines = outputs.reduce((sum, text) => sum + text.split('\n').length - 1, 0)
  const kinds = [...new Set(found)]
  return {
    row: 17,
    promise: 'nothing that the servers printed holds a token, password, mail address, key or cookie',
    figure: `${launches.length} servers printed ${lines} lines; ${known.size} known secrets and ${Object.keys(PATTERNS).length} patterns, ${found.length} hits${examples(kinds)}`,
    isOk: launches.length === 0 ? null : found.length === 0,
  }
}
