import path from 'node:path'
import { expect, it } from 'vitest'
import { BuildNote, VERSION, versionOf } from './version.ts'

const note = { commit: 'cb4f17a3', sources: '0123456789ab', isChanged: false }

it('names the release and what it was built of, so that no two builds of different sources are called the same', () => {
  expect(versionOf('2.0.0', note)).toBe('2.0.0+cb4f17a3')
  expect(versionOf('2.0.0', { ...note, isChanged: true })).toBe('2.0.0+cb4f17a3.0123456789ab')
  expect(versionOf('2.0.0', { ...note, commit: null })).toBe('2.0.0+0123456789ab')
  expect(versionOf('2.0.0', undefined)).toBe('2.0.0+sources')
  expect(() => versionOf('2.0.0', { commit: 1 })).toThrow()
})

it('the sources themselves say that they are no build', () => {
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+\+sources$/)
})

it('a build takes its commit from GURU_COMMIT where that is set, else from the repository, and names its sources always', async () => {
  const { buildNote } = (await import(path.resolve(import.meta.dirname, '../../scripts/build.mjs'))) as { buildNote(): unknown }
  const before = process.env.GURU_COMMIT
  try {
    process.env.GURU_COMMIT = '0123456789abcdef0123456789abcdef01234567'
    expect(BuildNote.parse(buildNote())).toMatchObject({ commit: '01234567', isChanged: false })
    delete process.env.GURU_COMMIT
    expect(BuildNote.parse(buildNote()).sources).toMatch(/^[0-9a-f]{12}$/)
  } finally {
    if (before !== undefined) process.env.GURU_COMMIT = before
  }
})
