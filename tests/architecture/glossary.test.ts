import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { GLOSSARY } from '#tests/support/glossary.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

it('the glossary names as sources of our own only files that exist', () => {
  const rooms = GLOSSARY.terms.flatMap((term) => term.source.match(/core\/[\w./-]+/g) ?? []).map((room) => room.replace(/[.,;]$/, ''))
  expect(rooms.length).toBeGreaterThan(0)
  expect(rooms.filter((room) => !existsSync(path.join(ROOT, 'src', room)))).toEqual([])
})

it('docs/glossary.md leads to every page of it', () => {
  const index = readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8')
  const pages = readdirSync(path.join(ROOT, 'docs/glossary'))
  expect(pages.filter((page) => !index.includes(`(glossary/${page})`))).toEqual([])
})
