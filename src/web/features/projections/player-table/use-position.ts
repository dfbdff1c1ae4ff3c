import { useNavigate, useSearch } from '@tanstack/react-router'

export const ALL_POSITIONS = 'ALL'

/** Any position of any sport may stand in the address, so it is not one of a fixed set. */
export function usePosition(): [string, (next: string) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const set = (next: string) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, position: next === ALL_POSITIONS ? undefined : next }),
      replace: true,
      resetScroll: false,
    })
  return [typeof search.position === 'string' ? search.position : ALL_POSITIONS, set]
}
