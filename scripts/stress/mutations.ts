// Requests that nobody should send, made from the OpenAPI document: each starts from a call's own example and breaks something.
import type { Random } from '#core/math/random.ts'
import type { Ask } from './client.ts'

type Schema = { readonly properties?: Record<string, Schema>; readonly type?: unknown; readonly enum?: readonly unknown[] }
export type Operation = {
  readonly method: string
  /** With {name} parameters. */
  readonly path: string
  readonly who: string
  readonly example: Readonly<Record<string, unknown>>
  readonly inPath: readonly string[]
  readonly inQuery: readonly string[]
  readonly inBody: readonly string[]
  readonly hasBody: boolean
  /** Status to content types to JSON schema. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

type DocumentedParameter = { readonly name: string; readonly in: string }
type Documented = {
  readonly parameters?: readonly DocumentedParameter[]
  readonly requestBody?: { readonly content: Record<string, { schema?: Schema }> }
  readonly responses: Record<string, { content?: Record<string, { schema?: unknown }> }>
  readonly 'x-who'?: string
  readonly 'x-example'?: Record<string, unknown>
}
export type OpenApi = {
  readonly paths: Record<string, Record<string, Documented>>
  readonly components?: { schemas?: Record<string, unknown> }
}

export function operationsOf(document: OpenApi): readonly Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, said]) => {
      const named = (place: string) => (said.parameters ?? []).filter((one) => one.in === place).map((one) => one.name)
      const body = said.requestBody?.content['application/json']?.schema
      return {
        method: method.toUpperCase(),
        path,
        who: said['x-who'] ?? 'anyone',
        example: said['x-example'] ?? {},
        inPath: named('path'),
        inQuery: named('query'),
        inBody: Object.keys(body?.properties ?? {}),
        hasBody: said.requestBody !== undefined,
        answers: Object.fromEntries(
          Object.entries(said.responses).map(([status, answer]) => [
            status,
            Object.fromEntries(Object.entries(answer.content ?? {}).map(([type, { schema }]) => [type, schema])),
          ]),
        ),
      }
    }),
  )
}

export const MARK = '<script>guruMark()</script>'

/** Values that break programs: types, sizes, signs, encodings, and the languages that text may be taken for. */
const NASTY: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e-320,
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '0x1F',
  '٣',
  MARK,
  `"><img src=x onerror=alert(1)>`,
  `=HYPERLINK("http://evil.example","x")`,
  '+1+1',
  '@SUM(1)',
  '-2+3',
  "' OR '1'='1",
  "'; DROP TABLE users; --",
  '"; select pg_sleep(10); --',
  '%s%s%s%n',
  '$' + '{7*7}',
  '{{7*7}}',
  '$(id)',
  '`id`',
  '| id',
  '../../../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'http://127.0.0.1:22/',
  '//evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eevil',
  '\ufeff',
  '\u200b',
  'İı',
  '🏈'.repeat(50),
  'é'.normalize('NFD'),
  'a'.repeat(300),
  'a'.repeat(5000),
  '9'.repeat(400),
  '\r\nset-cookie: a=b',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-271821-04-20',
  '1990-01-31T25:61:00Z',
  'America/Nowhere',
  'UTC',
  '__proto__',
  'constructor',
  'toString',
  [],
  [null],
  [[]],
  [1, 'a', null],
  Array.from({ length: 500 }, (_, i) => i),
  {},
  { a: 1 },
  { length: -1 },
  { toString: 'x' },
  { $ne: null },
  { constructor: { prototype: { x: 1 } } },
]

type Kind = (operation: Operation, chance: Random) => Ask

const KINDS: readonly Kind[] = [
  (operation) => build(operation, operation.example),
  (operation, chance) => build(operation, { ...operation.example, ...someField(operation, chance, () => chance.pick(NASTY)) }),
  (operation, chance) => build(operation, { ...operation.example, ...someField(operation, chance, () => chance.pick(NASTY)) }),
  (operation, chance) => {
    const all = Object.fromEntries(
      [...operation.inPath, ...operation.inQuery, ...operation.inBody].map((name) => [name, chance.pick(NASTY)]),
    )
    return build(operation, { ...operation.example, ...all })
  },
  (operation, chance) => {
    const name = chance.pick([...operation.inQuery, ...operation.inBody, 'none'])
    return build(operation, Object.fromEntries(Object.entries(operation.example).filter(([key]) => key !== name)))
  },
  (operation, chance) =>
    build(operation, {
      ...operation.example,
      [JSON.stringify(chance.pick(NASTY)).slice(0, 100)]: chance.pick(NASTY),
      admin: true,
      isAdmin: true,
      tier: 'vip',
      userId: '1',
    }),
  (operation, chance) => ({ ...build(operation, operation.example), body: chance.pick(BROKEN_BODIES) }),
  (operation, chance) => {
    const ask = build(operation, operation.example)
    return {
      ...ask,
      headers: { 'content-type': chance.pick(CONTENT_TYPES) },
      body: typeof ask.body === 'object' ? JSON.stringify(ask.body) : 'a=b',
    }
  },
  (operation, chance) => {
    const ask = build(operation, operation.example)
    return { ...ask, path: `${ask.path}${ask.path.includes('?') ? '&' : '?'}${chance.pick(BROKEN_QUERIES)}` }
  },
  (operation, chance) => {
    const ask = build(operation, operation.example)
    const [path = '', query] = ask.path.split('?')
    const parts = path.split('/')
    parts[chance.below(parts.length - 1) + 1] = chance.pick(BROKEN_PARTS)
    return { ...ask, path: parts.join('/') + (query ? `?${query}` : '') }
  },
  (operation, chance) => ({ ...build(operation, operation.example), headers: { [chance.pick(ODD_HEADERS)]: chance.pick(HEADER_VALUES) } }),
  (operation, chance) => ({
    ...build(operation, operation.example),
    method: chance.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']),
  }),
]

const BROKEN_BODIES = [
  '',
  '{',
  '{"a":',
  '[]',
  '[{}]',
  'null',
  '5',
  '"text"',
  '{"a":1}{"b":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '\u0000',
  '{"a":"\\u0000"}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
  '{"a":1e400}',
  '{"a":NaN}',
  `{"email":"${'a'.repeat(200)}@example.com"}`,
  '<xml/>',
  '%%%',
]
const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;;;',
  'x',
  'application/problem+json',
  '*/*',
]
const BROKEN_QUERIES = [
  'a=1&a=2&a=3',
  'league=nfl&league=nba',
  'page=1&page=2',
  'a[]=1',
  'a[b]=1',
  '%',
  '%00=1',
  '%ff=%fe',
  '=',
  '&&&',
  'page=%2e',
  'limit=1e9',
  'userId=1',
  `q=${'x'.repeat(4000)}`,
  '__proto__[x]=1',
  '__proto__=1',
  'constructor=1',
  'page=-1',
  'limit=0x10',
  'returnTo=//evil.example',
  'returnTo=%5C%5Cevil.example',
  'token=%00',
]
const BROKEN_PARTS = [
  '%00',
  '%',
  '%zz',
  '..',
  '%2e%2e',
  '%2f',
  '.',
  '',
  '~',
  '%e0%a4%a',
  'x'.repeat(600),
  '%F0%9F%8F%88',
  "'",
  '"',
  '<b>',
  '%3Cscript%3EguruMark()%3C%2Fscript%3E',
  '*',
  ';a=b',
  'api',
  'admin',
  '__proto__',
  '\u00ff'.normalize(),
].map((part) => [...part].map((sign) => (sign.charCodeAt(0) > 126 ? encodeURIComponent(sign) : sign)).join(''))
const ODD_HEADERS = [
  'cookie',
  'authorization',
  'accept',
  'accept-encoding',
  'if-none-match',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'origin',
  'referer',
  'range',
  'content-encoding',
  'accept-language',
  'user-agent',
  'x-request-id',
  'sec-fetch-site',
]
const HEADER_VALUES = [
  '',
  'x',
  '*',
  'a'.repeat(4000),
  'guru.session_token=x',
  'guru.session_token=%00.%00',
  'guru.session_token=a.b; guru.session_token=c.d',
  '__proto__=1',
  'Bearer x',
  'Basic Og==',
  'text/event-stream',
  'gzip;q=0',
  'bytes=0-1',
  'http://evil.example',
  'null',
  '127.0.0.1',
  '"x", *, W/"',
  MARK,
  "' or 1=1 --",
  'DELETE',
  'gzip',
]

/** `count` requests, spread evenly over the operations and the kinds of damage. The same seed gives the same requests. */
export function* mutated(operations: readonly Operation[], count: number, chance: Random): Generator<{ operation: Operation; ask: Ask }> {
  for (let i = 0; i < count; i++) {
    const operation = operations[i % operations.length]!
    const kind = KINDS[Math.floor(i / operations.length) % KINDS.length]!
    yield { operation, ask: kind(operation, chance) }
  }
}

function someField({ inPath, inQuery, inBody }: Operation, chance: Random, value: () => unknown): Record<string, unknown> {
  const names = [...inPath, ...inQuery, ...inBody]
  return names.length === 0 ? { extra: value() } : { [chance.pick(names)]: value() }
}

/** A request of an operation with this input, each value at its place. */
export function build({ method, path, inPath, inQuery, hasBody }: Operation, input: Readonly<Record<string, unknown>>): Ask {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => textIn(input[name]))
  const query = Object.entries(input)
    .filter(([name, value]) => (inQuery.includes(name) || (!hasBody && !inPath.includes(name))) && value !== undefined)
    .map(([name, value]) => `${safe(name)}=${textIn(value)}`)
    .join('&')
  const body = hasBody
    ? Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name) && !inQuery.includes(name)))
    : undefined
  return { method, path: query ? `${filled}?${query}` : filled, ...(body ? { body } : {}) }
}

const textIn = (value: unknown) => safe(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'))

/** Percent-encoded; a lone surrogate, which no URL can hold, as the bytes that a careless program would send. */
function safe(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80'
  }
}
