// The sentences of the projections table (spec 001 sections 2 and 8).
export const TABLE = {
  title: 'Projections',
  error: '2025 Projections Unavailable',
  errorDetail: 'Unable to load current season projections. Check your connection and try refreshing.',
  empty: 'No Projections Available',
  emptyDetail: 'No player of this slate has a game on record. Another slate, or a salary file of your own, has.',
  exportCsv: 'Export CSV',
  askLex: 'Ask Lex Guru',
  optimize: 'Optimize Lineup',
  addPlayers: (count: number) => `Add ${count} ${count === 1 ? 'Player' : 'Players'}`,
  value: 'Value',
  unknown: 'unknown',
  why: (name: string) => `What goes into the projection of ${name}`,
  open: (name: string, position: string) => `${position}: what to do with ${name}`,
  acts: { lock: 'Lock', ban: 'Ban', like: 'Like', select: 'Select' },
  fields: { points: 'Projection', min: 'Least share', max: 'Largest share' },
  detail: (name: string) => `Detail of ${name}`,
  sum: 'Projected mean',
  notCounted: 'Not counted',
  ofFile: 'His points are those of your file; no model has taken them apart.',
  hidden: (count: number, limit: number) => `${count} more players are on this slate. Your plan shows the ${limit} highest medians.`,
  seePlans: 'See plans',
  filter: 'Filter players',
  filterExample: 'name, team, value > 2.5',
  noneFound: (typed: string) => `No player for “${typed}”`,
  noneFoundDetail:
    'Words are looked for in name, team, opponent and position; figures are compared: “value > 2.5”, “own < 10”, “salary < 5k”.',
  clearFilter: 'Clear the filter',
  edited: (count: number) => `${count} ${count === 1 ? 'projection' : 'projections'} changed here by you`,
  nobody: (position: string) => `No ${position} on this slate is projected.`,
} as const

export const SORT_LABELS = { median: 'Median', value: 'Value', ceiling: 'Ceiling', ownership: 'Ownership' } as const

export const SOURCE_OF_POINTS = {
  model: 'floor, median and ceiling are p15, p50 and p85 of the projection model',
  average: "the file's own average points; floor, ceiling and ownership are unknown",
  own: 'your own projections where your file has the player',
} as const

/** Where shares of the field come from. */
export const OWNERSHIP_WORDS = {
  model: 'modeled',
  unknown: 'not known',
} as const
