// The sentences of the betting hub (spec 001 sections 2, 5 and 8).
export const BETTING = {
  title: 'Betting',
  lede: 'Every price beside what it is worth. Fair takes each book’s margin out, and says by which method.',
  valueUnknown: 'Whether a price is value is not known: the feed of prices is silent, and the prices that it told last are too old.',
  noValue: 'No game’s price is value right now',
  noValueDetail:
    'None beats fair by 2% under every method on a price seen within its book’s own pace. That is the usual state of a market. Smaller and older edges are below, each with its age, and player props by the market filter.',
  how: 'How this is computed',
  howDetails: [
    'an edge is what a dollar at the price brings back on average at its fair chance, less that dollar; the range below it goes over every method of taking the margin out',
    'where fewer than three books show a line, opinions are carried from nearby lines',
    'prices that are likely mistakes are left out',
  ],
  missing: { title: 'Missing Information', detail: 'Please fill in all required fields' },
  failed: { title: 'Calculation Failed', detail: 'Unable to calculate bet size. Please check your inputs.' },
} as const

const SMALL = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const

/** "Three NFL moneylines, spreads and totals beat fair by 2% or more.": player props stand in a list of their own, and are not counted here. */
export function headlineOf(league: string, count: number): string {
  if (count === 0) return `No current ${league} moneyline, spread or total is value.`
  const what = count === 1 ? 'moneyline, spread or total beats' : 'moneylines, spreads and totals beat'
  return `${SMALL[count] ?? String(count)} ${league} ${what} fair by 2% or more.`
}

/** The views of the hub, and those inside its tabs, as they stand in the address; the first of each stands there without a word. */
export const BETTING_TABS = ['odds', 'value', 'trading', 'bankroll', 'analytics', 'tools'] as const
export const BOARD_MARKETS = ['all', 'h2h', 'spreads', 'totals', 'prop'] as const
export const BOARD_VIEWS = ['prices', 'games'] as const
export const TOOLS = ['devig', 'arbitrage', 'promo', 'parlay', 'teaser', 'hold', 'convert'] as const
