// What a club usually brings: the mean of its last games, the older the less. A rating knows a club with it, so only what differs counts.

export function usual(halfLife: number) {
  const keep = 2 ** (-1 / halfLife)
  const clubs = new Map<string, { sum: number; weight: number }>()
  return {
    /** null of a club that has brought nothing yet. */
    of(club: string): number | null {
      const known = clubs.get(club)
      return known === undefined ? null : known.sum / known.weight
    },
    note(club: string, value: number): void {
      const known = clubs.get(club) ?? { sum: 0, weight: 0 }
      clubs.set(club, { sum: known.sum * keep + value, weight: known.weight * keep + 1 })
    },
  }
}
