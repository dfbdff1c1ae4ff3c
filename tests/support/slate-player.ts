import type { SlatePlayer } from '#core/dfs/slate.ts'

/** A wide receiver for $5,000 of whom nothing else is known, but for what a test says of him. */
export const slatePlayer = (id: string, rest: Partial<SlatePlayer> = {}): SlatePlayer => ({
  id,
  name: `P ${id}`,
  positions: ['WR'],
  team: 'DAL',
  opponent: null,
  game: null,
  startsAt: null,
  salary: 5000,
  averagePoints: null,
  status: null,
  roles: null,
  ...rest,
})
