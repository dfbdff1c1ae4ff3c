// The sources as data: every file, what it imports, what it says. The architecture tests read the house through this.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')

export type Source = {
  /** Path from the root of the project, with slashes: "src/core/odds/board/price.ts". */
  readonly file: string
  readonly text: string
  /** The text without comments. */
  readonly code: string
  /** The text without comments and without the content of strings. */
  readonly bare: string
  /** What it imports: files of the house as paths from the root, packages by their name. */
  readonly imports: readonly string[]
}

const STOREYS = {
  '#core/': 'src/core/',
  '#demo/': 'src/demo/',
  '#contract/': 'src/contract/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#cli/': 'src/cli/',
  '#tests/': 'tests/',
}
const IMPORT =
  /(?:^|[\n;])\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|[\n;])\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g

export function sourcesBelow(folder: string, isWanted: (file: string) => boolean = () => true): readonly Source[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter((file) => /\.tsx?$/.test(file) && isWanted(file))
    .sort()
    .map(read)
}

/** Everything that ships. */
export const PRODUCT = sourcesBelow('src', (file) => !/\.test\.tsx?$/.test(file))

function read(file: string): Source {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const code = withoutComments(text)
  const imports = [...code.matchAll(IMPORT)].map((match) => resolve(file, match[1] ?? match[2] ?? match[3] ?? ''))
  return { file, text, code, bare: bareOf(text), imports }
}

/** A text without its comments and without the content of its strings. */
export function bareOf(text: string): string {
  return withoutComments(text).replace(STRING, "''")
}

function withoutComments(text: string): string {
  // Strings and templates are kept as they are, so that "https://" is no comment.
  return text.replace(
    /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (_, kept: string | undefined) => kept ?? '',
  )
}

function resolve(file: string, specifier: string): string {
  const [bare = ''] = specifier.split('?')
  if (bare.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), bare))
  for (const [alias, folder] of Object.entries(STOREYS)) if (bare.startsWith(alias)) return folder + bare.slice(alias.length)
  return bare.startsWith('@') ? bare.split('/').slice(0, 2).join('/') : (bare.split('/')[0] ?? bare)
}
