// Every call and every page that the documents and the specifications name is answered, or stands in "Not built yet" of docs/features.md.
// And what was done is told once.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isPage } from '#contract/pages.ts'
import { ROOT } from './sources.ts'

const SPECIFICATIONS = path.resolve(ROOT, '../shared/spec')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const [, absent = ''] = read('docs/features.md').split('## Not built yet')
/** As "/api/forum/…" in a row: that call and all below it. */
const ABSENT_CALLS = [...absent.matchAll(/`(\/api\/[^`]+?)(?:\/…)?`/g)].map((match) => match[1]!)
const described = Object.keys((JSON.parse(read('docs/openapi.json')) as { paths: object }).paths)
const CALLS = described.map((call) => new RegExp(`^${call.replace(/\{[^}]+\}/g, '[^/]+')}$`))

const isAnswered = (call: string) => CALLS.some((pattern) => pattern.test(call)) || call === '/api/docs'
const isAbsent = (call: string) => ABSENT_CALLS.some((prefix) => call === prefix || call.startsWith(`${prefix}/`))
/** The calls that a text names: "{league}", ":league" and "{league or sport}" are one part each. */
const callsIn = (text: string) =>
  [...text.matchAll(/(?<![\w/])\/api\/(?:\{[^}]*\}|[\w:/*-]|\.(?=\w))+/g)]
    .map(([call]) => call.replace(/\{[^}]*\}|:\w+/g, 'x').replace(/\/$/, ''))
    .filter((call) => !/[*]|\.tsx?$/.test(call))
/** The pages: an address that begins with a small word, after a blank, a bracket, a quote or a bar. */
const pagesIn = (text: string) =>
  [...text.matchAll(/(?:^|[ (`|,])(\/[a-z][a-z-]*(?:\/(?:[a-z-]+|\{\w+\}))*)(?=[\s,;:)`|?]|\.(?!\w)|$)/gm)]
    .map((match) => match[1]!.replace(/\{\w+\}/g, 'x'))
    .filter((page) => !/^\/(api|mcp|tmp|usr|var|etc|dev|healthz|readyz|metrics|assets)\b/.test(page))

const documents = ['README.md', ...readdirSync(path.join(ROOT, 'docs')).flatMap((file) => (file.endsWith('.md') ? [`docs/${file}`] : []))]

describe('what is named is there, or said to be absent', () => {
  it.each(documents)('in %s', (file) => {
    const text = read(file)
    expect(callsIn(text).filter((call) => !isAnswered(call) && !isAbsent(call))).toEqual([])
  })

  it.skipIf(!existsSync(SPECIFICATIONS))('in the specifications (../shared/spec, skipped where absent)', () => {
    const texts = readdirSync(SPECIFICATIONS).map((file) => readFileSync(path.join(SPECIFICATIONS, file), 'utf8'))
    const [calls, pages] = [texts.flatMap(callsIn), texts.flatMap(pagesIn)]
    expect(new Set(calls).size).toBeGreaterThan(50)
    expect(new Set(pages).size).toBeGreaterThan(20)
    expect(calls.filter((call) => !isAnswered(call) && !isAbsent(call))).toEqual([])
    expect(pages.filter((page) => !isPage(page))).toEqual([])
  })

  it('and what is said to be absent is: no call of it is answered, and its pages say so themselves', () => {
    expect(described.filter(isAbsent)).toEqual([])
    expect(pagesIn(absent).filter((page) => !isPage(page))).toEqual([])
  })
})

describe('CHANGELOG.md', () => {
  const lines = read('CHANGELOG.md').split('\n')
  const entries = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2).trim())

  it('tells each entry once: no line, and no sentence of six words or more, stands twice', () => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()
    const sentences = entries.flatMap((entry) => entry.split(/(?<=\.) /).map(plain)).filter((sentence) => sentence.split(' ').length >= 6)
    const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at)
    expect(entries.length).toBeGreaterThan(20)
    expect(twice(entries.map(plain))).toEqual([])
    expect(twice(sentences)).toEqual([])
  })

  it('has each heading once within its release', () => {
    const headings = lines.reduce<{ release: string; seen: string[] }>(
      ({ release, seen }, line) =>
        line.startsWith('## ')
          ? { release: line, seen: [...seen, line] }
          : line.startsWith('### ')
            ? { release, seen: [...seen, `${release} ${line}`] }
            : { release, seen },
      { release: '', seen: [] },
    ).seen
    expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([])
  })
})
