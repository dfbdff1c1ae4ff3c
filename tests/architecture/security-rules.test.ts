// docs/security-rules.md lists every call that takes more than a small body and every table, and names files that exist.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { PRODUCT, ROOT } from './sources.ts'

const TEXT = readFileSync(path.join(ROOT, 'docs/security-rules.md'), 'utf8')
const section = (title: string) => TEXT.slice(TEXT.indexOf(`## ${title}`)).split('\n## ')[0]!
const marked = (text: string, form: RegExp) => [...text.matchAll(form)].map((match) => match[1]!)

it('lists each call that takes files or a large body, with the size that it takes', () => {
  const rows = section('Which files are taken')
    .split('\n')
    .filter((line) => line.startsWith('| `/api/'))
  const calls = Object.values(API).flatMap((table) => Object.values<Endpoint>(table))
  const large = calls.filter(({ bodyLimit, files, takesBytes }) => bodyLimit !== undefined || files || takesBytes)
  expect(large.length).toBeGreaterThan(10)
  const listed = rows.flatMap((row) => marked(row.split(' | ')[0]!, /`([^`]+)`/g))
  const paths = large.map(({ path: one }) => one as string)
  expect(paths.filter((one) => !listed.includes(one))).toEqual([])
  // Pieces of clips come by a protocol of their own.
  expect(listed.filter((one) => !paths.includes(one))).toEqual(['/api/video-library/uploads'])
  const wrong = large.filter(({ path: one, bodyLimit = 64 * 1024 }) => {
    const said = rows.find((row) => row.includes(`\`${one}\``))?.split(' | ')[2] ?? ''
    const sizes = [...said.matchAll(/(\d+) (MB|kB)/g)].map(([, size, unit]) => Number(size) * (unit === 'MB' ? 2 ** 20 : 1024))
    // As base64 a third more, rounded up to whole megabytes.
    return !sizes.some((size) => size >= bodyLimit && size - bodyLimit < 2 ** 20)
  })
  expect(wrong.map(({ path: one, bodyLimit }) => `${one}: ${bodyLimit}`)).toEqual([])
})

it('gives every table of the database one class', () => {
  const tables = PRODUCT.filter(({ file }) => file.startsWith('src/server/db/tables/')).flatMap(({ code }) =>
    marked(code, /pgTable\(\s*'([a-z_]+)'/g),
  )
  expect(tables.length).toBeGreaterThan(100)
  const classed = section('Classes of data')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((row) => marked(row.split(' | ').at(-1)!, /`([a-z_]+)`/g))
  expect(classed.toSorted()).toEqual(tables.toSorted())
})

it('names only files and tests that exist', () => {
  const named = marked(TEXT, /`((?:src|tests|docs|scripts)\/[^`]+)`/g)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})
