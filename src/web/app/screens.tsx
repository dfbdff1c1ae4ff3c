// A screen is found by its name: `betting/betting-screen` is src/web/screens/betting/betting-screen.tsx and exports `BettingScreen`.
// Each is a chunk of its own, fetched when its address is opened. A screen without a file says so plainly.
import type { ComponentType } from 'react'
import type { ScreenRow } from './paths.ts'
import { whenReachable } from './when-reachable.ts'

const files = import.meta.glob<Record<string, ComponentType>>('../screens/*/*-screen.tsx')

export async function loadScreen({ screen, title, about }: ScreenRow): Promise<{ default: ComponentType }> {
  const load = files[`../screens/${screen}.tsx`]
  if (!load) {
    const { NotBuiltScreen } = await import('../screens/home/not-built-screen.tsx')
    return { default: () => <NotBuiltScreen title={title} about={about} /> }
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
