// The lineups of a slate at hand: the one that was picked by hand, if it is whole, and those that were built, each once.
import { useMemo } from 'react'
import type { Picks } from './use-picks.ts'

export function useOwnAndBuilt(picks: Picks, built: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const { isValid, bySlot } = picks.lineup
  return useMemo(() => {
    const own = isValid && bySlot ? [bySlot.flatMap((id) => id ?? [])] : []
    const seen = new Set<string>()
    return [...own, ...built].filter((lineup) => {
      const key = lineup.join()
      return seen.has(key) ? false : seen.add(key)
    })
  }, [isValid, bySlot, built])
}
