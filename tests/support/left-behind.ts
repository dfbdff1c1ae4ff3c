// Files of screens share the process, the document and the modules of the server; the page's own modules are read anew for each, because they
// hold what a visitor has: a plan's period, preferences, a conversation. This file is read anew for every test file as well, so that its hooks
// stand in each.
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { restartClock } from './document.ts'

/** What the test runner holds of each module. To forget all modules, as its own `vi.resetModules()` does, would take the server's along. */
type Runner = { evaluatedModules: { idToModuleMap: ReadonlyMap<string, object>; invalidateModule(module: never): void } }
const { evaluatedModules } = (globalThis as unknown as { __vitest_worker__: Runner }).__vitest_worker__
for (const [id, module] of evaluatedModules.idToModuleMap) {
  if (/\/src\/web\/|\/tests\/support\/(screen|[a-z]+-screens)\.tsx/.test(id)) evaluatedModules.invalidateModule(module as never)
}

restartClock()

const { forgetComplaints } = await import('./screen.tsx')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetComplaints()
})

// What the page keeps on the device and writes at its root is a visitor's: it lasts through a file, not into the next one.
afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes]) {
    if (name !== 'lang') document.documentElement.removeAttribute(name)
  }
  history.replaceState(null, '', '/')
})
