// A Vite plugin for the browser build. The web calls a contract row by its method and path and never parses with its schemas (the
// server has checked both ways), so the rows travel without them and zod stays out of the first load.
import type { Plugin } from 'vite'

const KEPT = new Set(['method', 'path', 'kind', 'who', 'needs'])

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [field: string]: unknown }

export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        const lean = withoutSchemas(code, this.parse(code))
        return lean === code ? null : { code: lean, map: null }
      },
    },
  }
}

/** The module with each `endpoint({...})` reduced to the properties that a caller reads. */
export function withoutSchemas(code: string, program: unknown): string {
  let lean = code
  for (const { call, row } of rowsIn(program).toReversed()) {
    const kept = (row.properties as Node[])
      .filter(({ key }) => KEPT.has(String((key as { name?: string } | undefined)?.name)))
      .map(({ start, end }) => code.slice(start, end))
    lean = `${lean.slice(0, call.start)}({ ${kept.join(', ')} })${lean.slice(call.end)}`
  }
  return lean
}

function rowsIn(node: unknown): { readonly call: Node; readonly row: Node }[] {
  if (Array.isArray(node)) return node.flatMap(rowsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given } = node as Partial<Node> & { callee?: { name?: string }; arguments?: Node[] }
  const row = given?.[0]
  if (type === 'CallExpression' && callee?.name === 'endpoint' && row?.type === 'ObjectExpression') return [{ call: node as Node, row }]
  return Object.values(node).flatMap(rowsIn)
}
