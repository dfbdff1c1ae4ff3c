// The address of every screen and of every view inside it, from the two lists that the product itself goes by.
import { SCREENS, type ScreenPath } from '#web/app/paths.ts'
import { viewsOf } from '#web/app/views.ts'

export type Address = { readonly path: ScreenPath | '/'; readonly address: string }

/**
 * @param filled    what an address is filled with where it needs somebody or something; several differ by more than the league
 * @param elsewhere screens that lead away at once, or need a link that somebody gave
 */
export function everyAddress(
  filled: Readonly<Record<string, string | readonly string[]>>,
  elsewhere: ReadonlySet<string>,
): readonly Address[] {
  const paths: readonly (ScreenPath | '/')[] = ['/', ...(Object.keys(SCREENS) as ScreenPath[])]
  return paths
    .filter((path) => !elsewhere.has(path))
    .flatMap((path) =>
      [filled[path] ?? path].flat().flatMap((address) => [address, ...viewsOf(path, address)].map((one) => ({ path, address: one }))),
    )
}

export const isOfAdministration = (path: ScreenPath | '/'): boolean => path !== '/' && SCREENS[path].who === 'admin'
