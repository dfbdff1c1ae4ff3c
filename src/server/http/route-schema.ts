// What a row says of itself in the OpenAPI document: its inputs by place, and every status it may answer, with the reason.
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { switchOf } from '#core/access/switches.ts'
import { ERRORS, type ErrorCode } from '#core/errors.ts'

type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] }

/** Rows stand for good, and a process may open several servers on them (tests open a hundred). */
const written = { input: new WeakMap<z.ZodType, JsonSchema>(), output: new WeakMap<z.ZodType, JsonSchema>() }

export const PROBLEM_SCHEMA = { $id: 'Problem', ...schemaOf(Problem, 'output') }

function schemaOf(type: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const known = written[io].get(type)
  if (known) return known
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as JsonSchema & { $schema?: string }
  written[io].set(type, schema)
  return schema
}

/** The schema of a row, in the form in which Fastify carries it to the document. */
export function routeSchema(row: Endpoint): Record<string, unknown> {
  const input = schemaOf(row.input, 'input')
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  const rest = Object.keys(input.properties ?? {}).filter((name) => !inPath.includes(name))
  const isRead = row.method === 'GET' || row.method === 'DELETE'
  return {
    operationId: `${row.method.toLowerCase()}${row.path.replace(/[^A-Za-z0-9]+(\w)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')}`,
    summary: row.summary,
    tags: [row.path.split('/')[2] ?? 'api'],
    ...(inPath.length > 0 ? { params: part(input, inPath, true) } : {}),
    ...(rest.length > 0 && isRead ? { querystring: part(input, rest) } : {}),
    ...(!isRead ? { body: bodyOf(row, input, rest) } : {}),
    ...(row.who === 'anyone' ? {} : { security: [{ session: [] }] }),
    response: responses(row),
    'x-who': row.who,
    ...(row.needs ? { 'x-needs': row.needs } : {}),
    ...(row.spends ? { 'x-spends': typeof row.spends === 'string' ? row.spends : row.spends.meter } : {}),
    ...(row.example === undefined ? {} : { 'x-example': row.example }),
  }
}

/** Some properties of an object schema. */
function part(input: JsonSchema, names: readonly string[], isRequired = false): JsonSchema {
  const known = input.properties ?? {}
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, known[name] ?? { type: 'string' }])),
    required: isRequired ? [...names] : (input.required ?? []).filter((name) => names.includes(name)),
  }
}

function bodyOf(row: Endpoint, input: JsonSchema, rest: readonly string[]): JsonSchema {
  // An input that is a choice of several shapes has no properties of its own: it is the body as it stands.
  const body = input.properties ? { ...part(input, rest), ...(rest.length === 0 ? { additionalProperties: false } : {}) } : { ...input }
  if (typeof row.example !== 'object' || row.example === null) return body
  const example = Object.fromEntries(Object.entries(row.example).filter(([name]) => !input.properties || rest.includes(name)))
  return { ...body, examples: [example] }
}

function responses(row: Endpoint): Record<string, unknown> {
  const codes = new Map<number, ErrorCode[]>()
  for (const code of refusalsOf(row)) codes.set(ERRORS[code].status, [...(codes.get(ERRORS[code].status) ?? []), code])
  const problems = [...codes].map(([status, of]) => [
    String(status),
    {
      description: of.map((code) => `${code}: ${ERRORS[code].sentence}`).join(' '),
      content: { 'application/problem+json': { schema: { $ref: 'Problem#' } } },
    },
  ])
  return { ...success(row), ...Object.fromEntries(problems) }
}

function success(row: Endpoint): Record<string, unknown> {
  if (row.kind === 'redirect') return { 302: { description: 'The browser goes on to the address in `location`.', type: 'null' } }
  if (row.kind === 'file')
    return { 200: { description: row.summary, content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } } } }
  if (row.kind === 'media') {
    const content = { 'video/mp4': { schema: { type: 'string', format: 'binary' } } }
    const beyond = { description: 'The range lies beyond the end of the file.', type: 'null' }
    return { 200: { description: row.summary, content }, 206: { description: 'The range that was asked for.', content }, 416: beyond }
  }
  const json = { 'application/json': { schema: schemaOf(row.output, 'output') } }
  const stream = row.kind === 'stream' ? { 'text/event-stream': { schema: { type: 'string' } } } : {}
  const answer = { 200: { description: row.summary, content: { ...json, ...stream } } }
  return row.method === 'GET' ? { ...answer, 304: { description: 'Not modified since the ETag that was sent.', type: 'null' } } : answer
}

/** Every refusal that gate, schema, meter and handler may utter. */
export function refusalsOf(row: Endpoint): readonly ErrorCode[] {
  const isWrite = row.method !== 'GET'
  const implied: (ErrorCode | false | undefined)[] = [
    'invalid_input',
    (row.who !== 'anyone' || row.needs !== undefined || row.spends !== undefined) && 'unauthenticated',
    row.needs !== undefined && 'tier_required',
    (row.who === 'admin' || row.who === 'super_admin') && 'forbidden',
    (isWrite || row.spends !== undefined) && 'cross_origin',
    // An id that is too long for an address names nothing.
    row.path.includes('/:') && 'not_found',
    // A read needs no body, but one that is sent along all the same is read, and may be refused.
    'too_large',
    'unsupported_media_type',
    row.spends !== undefined && 'limit_reached',
    'rate_limited',
    'unavailable',
    switchOf(row) !== undefined && 'turned_off',
  ]
  return [...new Set([...implied.filter((code) => typeof code === 'string'), ...(row.refusals ?? [])])]
}
