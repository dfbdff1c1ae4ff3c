// Which parts of the plans' feature lines does the product not hold yet? Nobody pays for what is not there without being told.
// The lines are the specification's copy (spec 000 section 9.1) and stay; this list is cut as the product grows. docs/features.md tells
// the same, and a test (tests/architecture/features-doc.test.ts) keeps the two together.

/** What a line promises that is not built: the word of docs/features.md for it, and the part of the line, null for the whole line. */
export type Missing = { readonly what: string; readonly part: string | null }

/** By the feature line of the tier table. */
export const NOT_BUILT: ReadonlyMap<string, Missing> = new Map([
  ['Video clips up to 30 seconds', { what: 'video', part: null }],
  ['Community and mobile access', { what: 'community', part: 'community' }],
  ['Video clips up to 2 minutes', { what: 'video', part: null }],
  ['Email support', { what: 'support', part: null }],
  ['The full video library', { what: 'video library', part: null }],
  ['Voice with Lex', { what: 'voice', part: null }],
  ['Custom predictive models', { what: 'custom predictive models', part: null }],
  ['Advanced voice and camera', { what: 'camera', part: null }],
  ['Priority support and 1-on-1 coaching', { what: 'coaching', part: null }],
])

/**
 * The note beside a feature line, or null when all of it is there.
 *
 * @example notBuiltNote('Priority support and 1-on-1 coaching')   // 'not built yet'
 * @example notBuiltNote('Community and mobile access')            // 'community not built yet'
 */
export function notBuiltNote(line: string): string | null {
  const missing = NOT_BUILT.get(line)
  if (!missing) return null
  return missing.part === null ? 'not built yet' : `${missing.part} not built yet`
}

/** The lines of which at least a part is there: what may be praised. */
export function builtLines(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => NOT_BUILT.get(line)?.part !== null)
}
