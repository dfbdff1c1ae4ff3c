import { expect, it } from 'vitest'
import { filesOf } from '../../scripts/screen-files.ts'
import { SCREENS } from '../../src/web/app/paths.ts'

const chunk = (fileName: string, moduleId: string, imports: readonly string[] = [], isEntry = false) => ({
  ...{ fileName, facadeModuleId: `/home/me/src/web/${moduleId}`, moduleIds: [`/home/me/src/web/${moduleId}`], imports, isEntry },
})
const SOURCES = [...new Set(Object.values(SCREENS).map(({ screen }) => screen)), 'dashboard/dashboard-screen', 'landing/landing-screen']
const BUILT = [
  chunk('index.js', 'main.tsx', ['frame.js'], true),
  chunk('frame.js', 'app/app.tsx'),
  chunk('table.js', 'ui/display/table.tsx', ['frame.js', 'cell.js']),
  chunk('cell.js', 'ui/display/cell.tsx', ['table.js']),
  ...SOURCES.map((screen) => chunk(`${screen}.js`, `screens/${screen}.tsx`, screen.startsWith('betting/') ? ['frame.js', 'table.js'] : [])),
]

it('a screen’s files are its own and all that they import, without those that the page names already', () => {
  const { screens, member, visitor } = filesOf(BUILT)
  expect(screens['/betting']).toEqual({ isPublic: false, files: ['betting/betting-screen.js', 'table.js', 'cell.js'] })
  expect(screens['/login']).toEqual({ isPublic: true, files: ['account/login-screen.js'] })
  expect(Object.keys(screens)).toEqual(Object.keys(SCREENS))
  expect([member, visitor]).toEqual([['dashboard/dashboard-screen.js'], ['landing/landing-screen.js']])
})

it('a screen that the bundler put into another chunk is found by its module', () => {
  const joined = BUILT.map((one) => (one.fileName === 'dfs/fantasy-screen.js' ? { ...one, facadeModuleId: null } : one))
  expect(filesOf(joined).screens['/fantasy']?.files).toEqual(['dfs/fantasy-screen.js'])
})

it('a build without one of the screens is none', () => {
  expect(() => filesOf(BUILT.filter(({ fileName }) => fileName !== 'dfs/fantasy-screen.js'))).toThrow(
    'no part of screens/dfs/fantasy-screen.tsx',
  )
})
