import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { glossaryPage } from '#core/assistant/glossary/glossary-page.ts'
import { TERMS } from '#core/assistant/glossary/terms.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

describe('docs/glossary.md', () => {
  it('says what the terms say; write it anew with npm run glossary', () => {
    expect(readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8')).toBe(glossaryPage())
  })
  it('names as sources of our own only rooms that exist', () => {
    const rooms = TERMS.flatMap((term) => term.source.match(/core\/[\w./-]+/g) ?? []).map((room) => room.replace(/[.,;]$/, ''))
    expect(rooms.length).toBeGreaterThan(0)
    expect(rooms.filter((room) => !existsSync(path.join(ROOT, 'src', room)))).toEqual([])
  })
})
