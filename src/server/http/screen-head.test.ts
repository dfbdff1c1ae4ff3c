import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { screenHeads } from './screen-head.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'guru-heads-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(path.join(folder, '.vite'))
writeFileSync(
  path.join(folder, '.vite/screens.json'),
  JSON.stringify({
    member: ['assets/dashboard.js'],
    visitor: ['assets/landing.js'],
    screens: {
      '/betting': { isPublic: false, files: ['assets/betting.js', 'assets/betting.css'] },
      '/games/$gameId': { isPublic: true, files: ['assets/game.js'] },
    },
  }),
)
const PAGE = '<head><title>Guru</title></head><body></body>'
const pageOf = screenHeads(folder, PAGE)
const named = (address: string, cookie?: string) => [...pageOf(address, cookie).matchAll(/href="([^"]+)"/g)].map(([, file]) => file)

it.each([
  ['/', undefined, ['/assets/landing.js']],
  ['/', 'theme=dark; guru.session_token=abc', ['/assets/dashboard.js']],
  ['/', '__Host-guru.session_token=abc', ['/assets/dashboard.js']],
  ['/', 'guru.session_token=', ['/assets/landing.js']],
  ['/', 'not-guru.session_token=abc', ['/assets/landing.js']],
  ['/betting', undefined, []],
  ['/betting', 'guru.session_token=abc', ['/assets/betting.js']],
  ['/betting/', 'guru.session_token=abc', ['/assets/betting.js']],
  ['/games/nfl-1', undefined, ['/assets/game.js']],
  ['/games/nfl-1/more', undefined, []],
  ['/no/such/page', 'guru.session_token=abc', []],
])('at %s with the cookies %s the page names %j', (address, cookie, files) => expect(named(address, cookie)).toEqual(files))

it('stands in the head, as module scripts that are fetched as the frame fetches them', () =>
  expect(pageOf('/games/nfl-1', undefined)).toBe(
    '<head><title>Guru</title><link rel="modulepreload" crossorigin href="/assets/game.js" /></head><body></body>',
  ))

it('without the list of the build every page is served as it is', () =>
  expect(screenHeads(path.join(folder, 'none'), PAGE)('/', undefined)).toBe(PAGE))
