// What Lex explains is a few hundred kilobytes of text: nothing that a page of the browser loads may reach it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')
const IMPORT = /^(?:import|export)(?! type\b)[^'"]*?from '([^']+)'|^import '([^']+)'/gm
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
const resolved = (from: string, name: string): string | null => {
  const path = name.startsWith('#core/')
    ? join(SRC, 'core', name.slice('#core/'.length))
    : name.startsWith('#contract/')
      ? join(SRC, 'contract', name.slice('#contract/'.length))
      : name.startsWith('.')
        ? join(dirname(from), name)
        : null
  return path !== null && existsSync(path) ? path : null
}

it('no module of the browser reaches the topics', () => {
  const cameFrom = new Map<string, string>(filesIn(join(SRC, 'web')).map((file) => [file, '']))
  for (const [file] of cameFrom)
    for (const [, one, other] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const path = resolved(file, one ?? other ?? '')
      if (path !== null && !cameFrom.has(path)) cameFrom.set(path, file)
    }
  expect(cameFrom.size).toBeGreaterThan(500)
  expect([...cameFrom].filter(([file]) => file.includes('/core/assistant/knowledge/'))).toEqual([])
})
