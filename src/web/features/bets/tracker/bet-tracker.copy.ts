// Sentences of the tracker.
import type { BetRow } from '#contract/bets/bet-shapes.ts'

export const TRACKER = {
  noBets: 'No bets here yet',
  noBetsDetail: 'Type one in a line above, take one from any price, or bring a history.',
  noneFound: 'No bet fits these filters.',
  placed: 'Did you place it, and at what price?',
  placedDetail: 'The price below is the one on the board. Write the one on your ticket, and what you staked.',
  added: 'Bet kept',
  postPick: 'Post as a pick',
  postPickDetail: 'In the community, sealed at the board’s best price when you post it.',
  settled: 'Bet settled',
  reopened: 'Bet opened again',
  removed: 'Bet deleted',
  undone: 'Taken back',
  importHint: 'The export of Pikkit, or a CSV with status, stake and odds (.csv)',
  importSeen: 'Nothing is kept until you say so.',
} as const

export const STATUS_WORDS: Readonly<Record<BetRow['status'], string>> = {
  open: 'Open',
  won: 'Won',
  lost: 'Lost',
  push: 'Push',
  void: 'Void',
  'half won': 'Half won',
  'half lost': 'Half lost',
  'cashed out': 'Cashed out',
}

export const KIND_WORDS: Readonly<Record<BetRow['kind'], string>> = {
  straight: 'Straight',
  parlay: 'Parlay',
  'round robin': 'Round robin',
  teaser: 'Teaser',
  'each way': 'Each way',
}

export const MARKET_WORDS: Readonly<Record<string, string>> = {
  h2h: 'Moneyline',
  spreads: 'Spread',
  totals: 'Total',
  prop: 'Prop',
  other: 'Other',
}
