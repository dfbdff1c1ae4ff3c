// Views inside screens stand in one list, from which the tests and measurements of every screen take their addresses: none is left out, and
// no address that somebody typed names a view that there is not, which would show another in silence.
import { describe, expect, it } from 'vitest'
import { SCREENS } from '#web/app/paths.ts'
import { PLACES } from '#web/app/shell/places.ts'
import { VIEWS } from '#web/app/views.ts'
import { PRODUCT, sourcesBelow } from './sources.ts'

/** What stands in the address and shows the same view otherwise sorted, filtered or filled in, by the file that reads it. */
const NO_VIEWS: Readonly<Record<string, string>> = {
  'features/admin/users-tab.tsx': 'which people are listed',
  'features/live/delay-choice.tsx': 'how much later a game is shown',
  'features/live/play-list.tsx': 'which plays are listed',
  'features/lineups/builder/player-pool.tsx': 'in which order players stand',
  'features/odds/board/filters/board-filters.tsx': 'order and filters of the board',
  'features/odds/board/odds-widget.tsx': 'the market of the board, which the tab around it lists',
  'features/odds/props/prop-workspace.tsx': 'in which order props stand',
  'features/odds/tools/arbitrage-tool.tsx': 'fields of a calculator',
  'features/odds/tools/parlay-tool.tsx': 'fields of a calculator',
  'features/odds/tools/promo-tool.tsx': 'fields of a calculator',
  'features/odds/tools/teaser-tool.tsx': 'fields of a calculator',
  'screens/dashboard/dashboard-screen.tsx': 'the league',
  'screens/dashboard/live-markets.tsx': 'the league',
  'features/accounts/onboarding/first-steps.tsx': 'which question stands above the screen',
  'screens/sports/live-tracker-screen.tsx': 'the league',
  'screens/sports/player-projection.tsx': 'the site',
  'screens/videos/videos-screen.tsx': 'which clips are listed',
}
/** Of files that have views beside these: the key that is none. */
const NO_VIEW_KEYS = new Set(['league', 'sport', 'type', 'from', 'part'])
/** The page of somebody else, which no address without a person shows. */
const ELSEWHERE = new Set(['screens/account/profile-screen.tsx view'])

const web = PRODUCT.filter(({ file }) => file.startsWith('src/web/'))
const table = web.find(({ file }) => file === 'src/web/app/views.ts')!.text

it('every view that stands in the address is one of the list', () => {
  const missing = web.flatMap(({ file, code }) => {
    const name = file.replace('src/web/', '')
    if (name in NO_VIEWS || name === 'ui/layout/use-search-state.ts') return []
    return [...code.matchAll(/useSearchState(?:<[^(]*>)?\(\s*'(\w+)',\s*(\w+|\[[^\]]*\])/g)].flatMap(([, key = '', list = '']) => {
      if (NO_VIEW_KEYS.has(key) || ELSEWHERE.has(`${name} ${key}`)) return []
      return new RegExp(`key: '${key}', views: ${list} `).test(table) ? [] : [`${name}: ${key} of ${list}`]
    })
  })
  expect(missing).toEqual([])
  const read = new Set(web.flatMap(({ file, code }) => (code.includes('useSearchState') ? [file.replace('src/web/', '')] : [])))
  expect(Object.keys(NO_VIEWS).filter((name) => !read.has(name))).toEqual([])
})

/** The screen whose address it is: "/sports/nba" is one of `/sports/$sport`. */
function screenAt(path: string): string | undefined {
  if (path === '/') return path
  return Object.keys(SCREENS).find((screen) => new RegExp(`^${screen.replace(/\$\w+/g, '[^/]+')}$`).test(path))
}
/** What of an address names no view: a word under the key of a view that is none of its screen's. */
function strangeIn(path: string, search: Iterable<readonly [string, string]>): string[] {
  const own = VIEWS.filter((row) => row.path === screenAt(path))
  return [...search].flatMap(([key, word]) => {
    const rows = own.filter((row) => row.key === key)
    if (rows.length === 0) return ['tab', 'view', 'show'].includes(key) && own.length > 0 ? [`${path}?${key}=${word}`] : []
    return rows.some(({ views }) => views.includes(word)) ? [] : [`${path}?${key}=${word}`]
  })
}

/** Addresses of the old client are read as they come; what is wrong on purpose is tested as such. */
const WRONG_ON_PURPOSE = new Set(['tests/architecture/views.test.ts', 'src/web/app/views.ts'])

describe('an address names a view that there is', () => {
  const typed = ['src', 'tests', 'scripts'].flatMap((folder) => sourcesBelow(folder, (file) => !WRONG_ON_PURPOSE.has(file)))
  it('where one is typed', () => {
    let count = 0
    const strange = typed.flatMap(({ file, code }) =>
      [...code.matchAll(/['"`](\/[a-z][\w/-]*|\/)\?([\w=&.~-]+)['"`]/g)].flatMap(([, path = '', query = '']) => {
        if (screenAt(path) === undefined) return []
        count++
        return strangeIn(path, new URLSearchParams(query)).map((address) => `${file}: ${address}`)
      }),
    )
    expect(strange).toEqual([])
    expect(count).toBeGreaterThan(30)
  })
  it('where a link is', () => {
    let count = 0
    const strange = web.flatMap(({ file, code }) =>
      [...code.matchAll(/to="(\/[^"]*)"[^>]*?search=\{\{ (\w+): '([\w-]+)'/g)].flatMap(([, to = '', key = '', word = '']) => {
        count++
        return strangeIn(to, [[key, word]]).map((address) => `${file}: ${address}`)
      }),
    )
    expect(strange).toEqual([])
    expect(count).toBeGreaterThan(5)
  })
  it('where the box of ⌘K leads', () => {
    const strange = PLACES.flatMap(({ to, search = {} }) => strangeIn(to, Object.entries(search)))
    expect(strange).toEqual([])
  })
})
