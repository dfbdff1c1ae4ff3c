// docs/features.md says which files make a feature; a file that was moved makes it lie.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './sources.ts'

const DOCUMENT = path.join(ROOT, 'docs/features.md')
const text = readFileSync(DOCUMENT, 'utf8')
const named = [...text.matchAll(/`((?:src|tests|scripts|public|bin)\/[^`\s]+)`/g)].map((match) => match[1]!)

it('names files, and each is there', () => {
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((file) => !existsSync(path.join(ROOT, file.replace(/\/?\*.*$/, ''))))).toEqual([])
})

it('names every room of features on the server and on the web', () => {
  const rooms = ['src/server/features', 'src/web/features'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${folder}/${entry.name}`),
  )
  expect(rooms.filter((room) => !text.includes(room))).toEqual([])
})
