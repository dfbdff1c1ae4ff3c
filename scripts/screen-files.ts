// A Vite plugin for the browser build: writes down which files each address needs (`.vite/screens.json`), so that the server can name them in
// the head of the page. Else the browser hears of a screen's files only after the frame has run, and of those of `/` after it was asked who
// is signed in.
import type { Plugin } from 'vite'
import { SCREENS } from '../src/web/app/paths.ts'

/** Files by what is shown; `member` and `visitor` are the two screens of `/`. */
export type ScreenFiles = {
  readonly member: readonly string[]
  readonly visitor: readonly string[]
  /** Addresses with `$name` for a part that differs. */
  readonly screens: Readonly<Record<string, { readonly isPublic: boolean; readonly files: readonly string[] }>>
}

type Chunk = {
  readonly fileName: string
  readonly facadeModuleId: string | null
  readonly moduleIds: readonly string[]
  readonly imports: readonly string[]
  readonly isEntry: boolean
}

export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const source = JSON.stringify(filesOf(chunks))
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source })
    },
  }
}

/** @throws Error where a screen is no chunk of its own: its address would be served without its files */
export function filesOf(chunks: readonly Chunk[]): ScreenFiles {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (fileName: string, found: Set<string>): Set<string> => {
    if (found.has(fileName)) return found
    found.add(fileName)
    for (const next of named.get(fileName)?.imports ?? []) withImports(next, found)
    return found
  }
  // What the document itself names needs no second line.
  const frame = new Set<string>()
  for (const { fileName, isEntry } of chunks) if (isEntry) withImports(fileName, frame)
  const needed = (source: string): string[] => {
    const isIt = (id: string | null) => id?.endsWith(`/src/web/${source}`)
    const chunk = chunks.find(({ facadeModuleId }) => isIt(facadeModuleId)) ?? chunks.find(({ moduleIds }) => moduleIds.some(isIt))
    if (!chunk) throw new Error(`the build has no part of ${source}`)
    return [...withImports(chunk.fileName, new Set())].filter((file) => !frame.has(file))
  }
  const rows = Object.entries(SCREENS).map(
    ([path, { screen, who }]) => [path, { isPublic: who === 'anyone', files: needed(`screens/${screen}.tsx`) }] as const,
  )
  return {
    member: needed('screens/dashboard/dashboard-screen.tsx'),
    visitor: needed('screens/landing/landing-screen.tsx'),
    screens: Object.fromEntries(rows),
  }
}
