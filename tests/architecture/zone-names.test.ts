// A time in a sentence of the server is read on another machine, in another zone, by another program: it names the zone that it is in.
import { expect, it } from 'vitest'
import { sourcesBelow } from './sources.ts'

/** An hour in words: the options of a format of times. */
const IN_WORDS = /\bhour: '(?:numeric|2-digit)'[^}]*\}|\b(?:timeStyle):[^}]*\}|\.toLocaleTimeString\([^)]*\)/g

it('no sentence of the server says an hour without its zone', () => {
  const sources = ['src/server', 'src/core'].flatMap((folder) => sourcesBelow(folder, (file) => !/\.test\.ts$/.test(file)))
  const said = sources.flatMap(({ file, code }) => [...code.matchAll(IN_WORDS)].map(([options]) => ({ file, options })))
  // Two homes: sentences of the server at large, and those of Lex.
  expect([...new Set(said.map(({ file }) => file))]).toEqual(['src/server/features/assistant/replies/sources.ts', 'src/core/zones.ts'])
  expect(said.filter(({ options }) => !options.includes('timeZoneName')).map(({ file, options }) => `${file}: ${options}`)).toEqual([])
})
