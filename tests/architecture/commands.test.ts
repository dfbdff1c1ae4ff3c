// `guru` bundles most commands by themselves; those that reach into the server run from the product's own build, or they do not start at all.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PRODUCT, ROOT } from './sources.ts'

const CLI = new Map(PRODUCT.filter(({ file }) => file.startsWith('src/cli/')).map((source) => [source.file, source]))

function reachesServer(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  const imports = CLI.get(file)?.imports ?? []
  return imports.some((one) => one.startsWith('src/server/') || (one.startsWith('src/cli/') && reachesServer(one, seen)))
}

it('every command that reaches into the server runs from its build, and no other', () => {
  const commands = readFileSync(path.join(ROOT, 'src/cli/commands.ts'), 'utf8')
  const files = [...commands.matchAll(/^ {2}'?([\w-]+)'?: \{\n.*\n\s+load: async \(\) => \(await import\('(.+?)'\)\)/gm)]
  expect(files.length).toBeGreaterThan(15)
  const expected = files.filter(([, , file]) => reachesServer(path.posix.join('src/cli', file!))).map(([, name]) => name)
  const listed = /SERVER_COMMANDS = \[(.*?)\]/.exec(readFileSync(path.join(ROOT, 'bin/guru.mjs'), 'utf8'))?.[1] ?? ''
  expect([...listed.matchAll(/'([\w-]+)'/g)].map(([, name]) => name).sort()).toEqual(expected.sort())
})
