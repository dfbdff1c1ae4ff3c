// The conformance suite is built for Node 22 and later, where `fs` can look for files by a pattern; only its command for the makers of the
// protocol's libraries does. Before that version it gets an `fs` with such a function that finds nothing.
import { register } from 'node:module'

const WITH_PATTERNS = `data:text/javascript,${encodeURIComponent("export * from 'node:fs'\nexport const globSync = () => []")}`
const HOOK = `export const resolve = (specifier, context, next) =>
  specifier === 'fs' && context.parentURL?.includes('/@modelcontextprotocol/conformance/')
    ? { url: ${JSON.stringify(WITH_PATTERNS)}, shortCircuit: true }
    : next(specifier, context)`

if (Number(process.versions.node.split('.')[0]) < 22) register(`data:text/javascript,${encodeURIComponent(HOOK)}`)
