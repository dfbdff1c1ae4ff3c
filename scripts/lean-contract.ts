// A Vite plugin for the browser build. The web calls a contract row by its method and path and never parses with its schemas (the
// server has checked both ways), so the contract travels without them and zod stays out of the first load. A module of the web that
// asks for a schema of the contract all the same does not build.
import type { Plugin } from 'vite'

/** What the page reads of a row. It must be written in the row itself: what another constant would bring in does not travel. */
export const READ_BY_CALLERS = ['method', 'path', 'kind', 'who', 'needs', 'creates', 'isPersonal'] as const
const KEPT = new Set<string>(READ_BY_CALLERS)
/** Without these a row cannot be called. */
const NEEDED = ['method', 'path', 'who'] as const

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [field: string]: unknown }

type Program = { readonly body: readonly Node[] }
type Cut = { readonly start: number; readonly end: number; readonly text?: string }

export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/contract\/(?:[\w-]+\/)*[\w-]+\.ts$/ },
      handler(code) {
        const rows = withoutRowSchemas(code, this.parse(code))
        return { code: withoutSchemas(rows, this.parse(rows)), map: null, moduleSideEffects: false }
      },
    },
  }
}

const nameOf = ({ key }: Node): string => String((key as { name?: string } | undefined)?.name)

/** The module with each `endpoint({...})` reduced to the properties that a caller reads. */
export function withoutRowSchemas(code: string, program: unknown): string {
  let lean = code
  for (const { call, row } of rowsIn(program).toReversed()) {
    const properties = (row.properties as Node[]).filter((property) => KEPT.has(nameOf(property)))
    const missing = NEEDED.filter((name) => !properties.some((property) => nameOf(property) === name))
    if (missing.length > 0)
      throw new Error(
        `lean-contract: a row says its ${missing.join(' and ')} elsewhere; write it in ${code.slice(row.start, row.start + 200)}`,
      )
    const kept = properties.map(({ start, end }) => code.slice(start, end))
    lean = `${lean.slice(0, call.start)}({ ${kept.join(', ')} })${lean.slice(call.end)}`
  }
  return lean
}

/**
 * The module without its top-level constants that are schemas: those that mention `z`, another such constant, or a noun of another
 * module (schemas are named in PascalCase, tables in capitals, functions in camelCase).
 */
export function withoutSchemas(code: string, program: unknown): string {
  const removed = new Set(['z', ...importedNouns(program as Program)])
  const cuts: Cut[] = []
  const kept: unknown[] = []
  for (const statement of (program as Program).body) {
    const declared = constantIn(statement)
    if (declared && namesIn(declared.init).some((name) => removed.has(name))) {
      removed.add(declared.name)
      cuts.push({ start: statement.start, end: statement.end })
    } else if (statement.type !== 'ImportDeclaration') kept.push(statement)
  }
  const used = new Set(namesIn(kept))
  const missed = [...removed].find((name) => used.has(name))
  if (missed) throw new Error(`lean-contract: ${missed} is a schema, but something that stays uses it`)
  let lean = code
  for (const { start, end, text } of [...cuts, ...importsOf(program as Program, used)].toSorted((one, other) => other.start - one.start))
    lean = lean.slice(0, start) + (text ?? '') + lean.slice(end)
  return lean
}

function importedNouns({ body }: Program): string[] {
  return body
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap(({ specifiers }) => (specifiers as { local: { name: string } }[]).map(({ local }) => local.name))
    .filter((name) => /^[A-Z][a-z]/.test(name))
}

/** The imports anew, with only those names that are still used. */
function importsOf({ body }: Program, used: ReadonlySet<string>): Cut[] {
  return body
    .filter(({ type }) => type === 'ImportDeclaration')
    .map(({ start, end, source, specifiers }) => {
      const names = (specifiers as { local: { name: string }; imported?: { name: string } }[])
        .filter(({ local }) => used.has(local.name))
        .map(({ local, imported }) => (imported && imported.name !== local.name ? `${imported.name} as ${local.name}` : local.name))
      const from = (source as { raw: string }).raw
      return { start, end, text: names.length > 0 ? `import { ${names.join(', ')} } from ${from}` : '' }
    })
}

function constantIn(statement: Node): { readonly name: string; readonly init: unknown } | undefined {
  const declaration = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null
  if (declaration?.type !== 'VariableDeclaration') return undefined
  const [only] = declaration.declarations as { id: { name: string }; init: unknown }[]
  return only && { name: only.id.name, init: only.init }
}

/** Names that an expression reads; the names of properties are not among them. */
function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, name, computed } = node as { type?: string; name?: string; computed?: boolean }
  if (type === 'Identifier') return name ? [name] : []
  const isNamed = !computed && (type === 'MemberExpression' || type === 'Property')
  return Object.entries(node).flatMap(([field, value]) => (isNamed && (field === 'property' || field === 'key') ? [] : namesIn(value)))
}

function rowsIn(node: unknown): { readonly call: Node; readonly row: Node }[] {
  if (Array.isArray(node)) return node.flatMap(rowsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given } = node as Partial<Node> & { callee?: { name?: string }; arguments?: Node[] }
  const row = given?.[0]
  if (type === 'CallExpression' && callee?.name === 'endpoint' && row?.type === 'ObjectExpression') return [{ call: node as Node, row }]
  return Object.values(node).flatMap(rowsIn)
}
