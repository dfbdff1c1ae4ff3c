// The sentences of the betting hub (spec 001 sections 2, 5 and 8).
export const BETTING = {
  title: 'Betting',
  lede: 'Every price beside what it is worth. Fair takes each book’s margin out, and says by which method.',
  noProps: 'No feed carries player props yet',
  noPropsDetail: 'Moneyline, spread and total are on the board.',
  noValue: 'No price beats fair by 5%',
  noValueDetail: 'That is the usual state of a market. Nothing is worth a bet at this threshold now.',
  strong: 'strong bet',
  good: 'good',
  missing: { title: 'Missing Information', detail: 'Please fill in all required fields' },
  failed: { title: 'Calculation Failed', detail: 'Unable to calculate bet size. Please check your inputs.' },
  noArbitrage: 'No arbitrage opportunities found.',
  noArbitrageDetail: 'No line has best prices that pay more than they cost, each confirmed within a minute of the others.',
  signals: 'Signals of moving lines need a history of prices, which is not kept yet. Prices above fair are under Value.',
} as const

const SMALL = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const

/** "Three NFL prices beat fair by 2% or more." */
export function headlineOf(league: string, count: number): string {
  if (count === 0) return `No ${league} price beats fair by 2% right now.`
  return `${SMALL[count] ?? String(count)} ${league} ${count === 1 ? 'price beats' : 'prices beat'} fair by 2% or more.`
}
