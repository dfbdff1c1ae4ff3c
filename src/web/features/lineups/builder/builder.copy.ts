// The sentences of the lineup builder (spec 001 sections 5 and 8).
export const BUILDER = {
  title: 'Build one lineup.',
  tabTitle: 'Lineup Builder',
  noSlate: 'No slate to build from',
  lede: 'Every change is measured against the best lineup there is.',
  pool: 'Players',
  lineup: 'Your lineup',
  search: 'Search players',
  autoOptimize: 'Auto-Optimize',
  optimizing: 'Optimizing...',
  clear: 'Clear',
  exportCsv: 'Export to CSV',
  uploadCsv: 'Download upload CSV',
  askLex: 'Ask Lex',
  save: 'Save',
  name: 'Lineup name',
  saved: 'Saved lineups',
  savedNone: 'Lineups that you save are kept here.',
  valid: 'Valid lineup',
  noPoints: 'The projections did not come, so there is no best lineup to measure against.',
  overCap: 'Would exceed salary cap',
  exportAt: (count: number) => `Export opens at ${count} players.`,
} as const

/** Refusals and answers, as the specification words them. */
export const TOASTS = {
  full: { title: 'Cannot Add Player', detail: 'Lineup is full' },
  twice: { title: 'Player already in lineup' },
  position: (most: number, position: string) => ({ title: 'Position limit reached', detail: `Maximum ${most} ${position} allowed` }),
  cap: (cap: string) => ({ title: 'Salary cap exceeded', detail: `Lineup would exceed ${cap} cap` }),
  nameRequired: { title: 'Name Required', detail: 'Please enter a name for your lineup' },
  empty: { title: 'Empty Lineup', detail: 'Add players to save lineup' },
  noLineup: { title: 'No Lineup', detail: "Add players to get Lex's analysis" },
  saved: (name: string) => ({ title: 'Lineup Saved', detail: name }),
  shared: (isCopied: boolean) => ({ title: 'Link ready', detail: `It ${isCopied ? 'is copied, and ' : ''}stands below the lineup.` }),
  unshared: (name: string) => ({ title: 'Link taken away', detail: name }),
  removed: (name: string) => ({ title: 'Lineup Deleted', detail: name }),
  loaded: (name: string) => ({ title: 'Lineup Loaded', detail: name }),
  notHere: (names: number) => ({
    title: names === 1 ? '1 player could not be added' : `${names} players could not be added`,
    detail: 'They are not on this slate, or no slot or salary is left for them.',
  }),
} as const
