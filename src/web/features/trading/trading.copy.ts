// The sentences of the trading tab (spec 001 sections 2 and 8).
export const TRADING = {
  noSignals: 'No trading signals detected at this time.',
  noSignalsDetail:
    'No moneyline, spread or total beats fair by 2%, none stands alone, and no three books moved together within ten minutes.',
  noArbitrage: 'No arbitrage opportunities found.',
  noArbitrageDetail: 'No line has best prices that pay more than they cost, each confirmed within a minute of the others.',
  noMiddles: 'No middles within reach',
  noMiddlesDetail: 'No two lines at two books leave a result at which both bets win at a cost below 5% of the stake.',
  pairs: {
    middle: { badge: 'Middle', happens: 'Both win' },
    win_push: { badge: 'Win and push', happens: 'One wins and the other stake comes back' },
    polish: { badge: 'Polish', happens: 'Both lose' },
    push_loss: { badge: 'Loss and push', happens: 'One loses and the other stake comes back' },
  },
  noWorth: 'No middle is worth its cost right now',
  noWorthDetail: 'That is the usual state: the gaps that books leave cost a little more than they win on average.',
  noLowHold: 'No line with a low hold',
  noLowHoldDetail: 'No complete line costs less than 1.5% when both sides are staked at their best books.',
  advice: { bet: 'bet', fade: 'fade', wait: 'wait and see', avoid: 'avoid' },
  types: {
    arbitrage: 'Arbitrage',
    steam: 'Steam',
    game_event: 'After a play',
    reverse_line_movement: 'Reverse line move',
    value: 'Value',
    outlier: 'Stands alone',
  },
  risks: { low: 'low risk', medium: 'medium risk', high: 'high risk' },
} as const

/** What the tab shows, as it stands in the address. */
export const TRADING_VIEWS = ['signals', 'arbitrage', 'middles', 'low-hold'] as const
