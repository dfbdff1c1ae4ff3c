import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openApiText, ROWS } from './openapi.ts'
import { refusalsOf } from './route-schema.ts'

const FILE = path.resolve(import.meta.dirname, '../../../docs/openapi.json')

it('docs/openapi.json says what the contract says (npm run openapi writes it anew)', async () => {
  expect(readFileSync(FILE, 'utf8') === (await openApiText())).toBe(true)
})

it('every call bears an example that its own schema accepts', () => {
  const wrong = ROWS.filter((row) => !row.input.safeParse(row.example).success).map((row) => `${row.method} ${row.path}`)
  expect(wrong).toEqual([])
})

it('every call with a part of its address to fill in may answer that there is no such thing: an id that is too long for an address names nothing', () => {
  const addressed = ROWS.filter((row) => row.path.includes('/:'))
  expect(addressed.length).toBeGreaterThan(50)
  expect(addressed.filter((row) => !refusalsOf(row).includes('not_found')).map((row) => row.path)).toEqual([])
})

it('no two calls share method and address', () => {
  const keys = ROWS.map((row) => `${row.method} ${row.path}`)
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})

it('no call that moves money or deletes is a tool of Lex', () => {
  const risky = ROWS.filter((row) => row.tool && (row.method === 'DELETE' || /checkout|billing|delete|password/.test(row.path)))
  expect(risky.map((row) => row.path)).toEqual([])
})
