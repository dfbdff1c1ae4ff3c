// Requests that nobody should send, made from the OpenAPI document: each starts from a call's own example and breaks something.
import type { Random } from '#core/math/random.ts'
import { BROKEN_BODIES, BROKEN_PARTS, BROKEN_QUERIES, CONTENT_TYPES, HEADER_VALUES, NASTY, ODD_HEADERS } from './broken-values.ts'
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
