// Linked accounts as the server states them, for the pieces that show them.

export const AT = Date.UTC(2026, 8, 5, 18)
export const LISTED = [
  { name: 'draftkings', title: 'DraftKings', refusal: null, isKeyed: false },
  { name: 'barstool', title: 'Barstool', refusal: 'Barstool is closed and can no longer be linked.', isKeyed: false },
] as const
export const row = {
  id: 'a1',
  platformName: 'draftkings',
  platformId: 'steady',
  isActive: true,
  lastSyncAt: AT,
  book: 'DraftKings',
  source: 'simulator',
  state: 'up to date',
  sentence: 'Up to date.',
  nextStep: '',
  link: null,
  progress: { records: 145, bets: 120, transactions: 25, left: 2 },
  retryAt: null,
} as const
export const linking = {
  ...row,
  state: 'linking',
  isActive: false,
  lastSyncAt: null,
  link: { page: '/book-simulator/link/ab12', hasCode: true },
} as const
export const bet = {
  id: '["a1","7"]',
  platformName: 'DraftKings',
  source: 'linked',
  accountId: 'a1',
  product: 'bet',
  selection: 'Harbor City at Mesa: Mesa',
  odds: '-110',
  stake: 25,
  status: 'won',
  placedAt: AT,
  actualWin: 47.72,
  outcome: 'won',
  stakedCents: 2500,
  payoutCents: 4772,
  settledAt: AT + 1,
  history: [],
  isContradicted: false,
  rivals: [],
  isAside: false,
} as const
