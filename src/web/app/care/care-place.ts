import { useMatches } from '@tanstack/react-router'
import { SCREENS, type ScreenRow } from '../paths.ts'

/**
 * What the present screen is in the eyes of care: prices, betting, or neither.
 *
 * @param isMember the front page is the dashboard of a member, with prices; a visitor's has its own words about care
 */
export function useCarePlace(isMember: boolean): NonNullable<ScreenRow['care']> | null {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  if (path === '/') return isMember ? 'prices' : null
  const screen: ScreenRow | undefined = Object.hasOwn(SCREENS, path) ? SCREENS[path as keyof typeof SCREENS] : undefined
  return screen?.care ?? null
}
