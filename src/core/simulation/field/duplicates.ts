// How many others enter the same lineup? One made field says 0 or 1 by luck; several that might as well have come say how many to expect,
// with the error of that.
import type { Roster } from '../../dfs/sites.ts'
import { mean, variance } from '../../math/statistics.ts'
import type { LineupAnswer } from '../contest/contest-results.ts'
import type { PlayerLineup } from './lineup-draw.ts'

export type Duplicates = { readonly mean: number /** null = one field only. */; readonly standardError: number | null }

/**
 * Counts the entries of field after field that hold the players of one's own lineups, a captain as the captain.
 * @example two fields with 0 and 2 copies of a lineup → mean 1, standard error 1
 */
export class DuplicateCount {
  private readonly byKey = new Map<string, number[]>()
  private readonly counts: number[][]
  private readonly roster: Roster
  /** Sums of the places of one's own lineups: whatever has another sum is none of them. */
  private readonly sums = new Set<number>()

  constructor(ours: readonly PlayerLineup[], roster: Roster) {
    this.roster = roster
    this.counts = ours.map(() => [])
    for (const [own, lineup] of ours.entries()) {
      const key = this.key(lineup)
      this.byKey.set(key, [...(this.byKey.get(key) ?? []), own])
      this.sums.add(sumOf(lineup))
    }
  }

  add(field: readonly PlayerLineup[]): void {
    const found = new Map<string, number>()
    for (const lineup of field) {
      if (!this.sums.has(sumOf(lineup))) continue
      const key = this.key(lineup)
      if (this.byKey.has(key)) found.set(key, (found.get(key) ?? 0) + 1)
    }
    // One's own copies are other entries too.
    for (const [key, owns] of this.byKey) for (const own of owns) this.counts[own]!.push((found.get(key) ?? 0) + owns.length - 1)
  }

  answers(): Duplicates[] {
    return this.counts.map((counts) => {
      const n = counts.length
      return { mean: n > 0 ? mean(counts) : 0, standardError: n > 1 ? Math.sqrt(variance(counts) / n) : null }
    })
  }

  private key(lineup: PlayerLineup): string {
    const { slots } = this.roster
    return lineup
      .map((place, slot) => place * 1000 + Math.round(slots[slot]!.pointsMultiplier * 100))
      .sort((a, b) => a - b)
      .join()
  }
}

function sumOf(lineup: PlayerLineup): number {
  let sum = 0
  for (const place of lineup) sum += place
  return sum
}

/** The answer with what several fields say of duplicates, in the place of what the one that was played holds. */
export function withDuplicates<T extends { readonly lineups: readonly LineupAnswer[] }>(answer: T, known: readonly Duplicates[] | null): T {
  if (!known) return answer
  const lineups = answer.lineups.map((lineup, own) => {
    const { mean, standardError } = known[own]!
    return { ...lineup, expectedDuplicates: mean, duplicatesStandardError: standardError }
  })
  return { ...answer, lineups }
}
