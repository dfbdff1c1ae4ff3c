import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

it('every file and test that docs/security.md names exists', () => {
  const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')
  const named = [...text.matchAll(/`((?:src|tests|docs|scripts)\/[^`]+)`/g)].map((match) => match[1]!)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})
