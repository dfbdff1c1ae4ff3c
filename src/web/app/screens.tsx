// A screen is found by its name: `betting/betting-screen` is src/web/screens/betting/betting-screen.tsx and exports `BettingScreen`.
// Each is a chunk of its own, fetched when its address is opened. A screen without a file says so plainly.
import type { FunctionComponent } from 'react'
import type { ScreenRow } from './paths.ts'
import { whenReachable } from './when-reachable.ts'

// Written without its type in brackets: vitest keeps what it made of a file unless it reads `import.meta.glob(` there, and a new screen is not
// in what was kept.
const files = import.meta.glob('../screens/*/*-screen.tsx') as Record<string, () => Promise<Record<string, FunctionComponent>>>

export async function loadScreen({ screen, title }: Pick<ScreenRow, 'screen' | 'title'>): Promise<{ default: FunctionComponent }> {
  const load = files[`../screens/${screen}.tsx`]
  if (!load) {
    const [{ NotBuiltScreen }, { aboutOf }] = await Promise.all([import('../screens/home/not-built-screen.tsx'), import('./about.ts')])
    return { default: () => <NotBuiltScreen title={title} about={aboutOf(screen)} /> }
  }
  const name = exportName(screen)
  const Screen = (await whenReachable(load))[name]
  if (!Screen) throw new Error(`${screen}.tsx does not export ${name}`)
  return { default: Screen }
}

/** `account/auth-callback-screen` → `AuthCallbackScreen`. */
export function exportName(screen: string): string {
  return (screen.split('/').at(-1) ?? '').replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())
}
