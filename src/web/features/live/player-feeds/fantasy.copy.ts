// The sentences of the fantasy screen (spec 001 sections 2 and 8).
export const FANTASY = {
  title: 'Fantasy',
  tabTitle: 'Fantasy',
  lede: 'Projections of the slate, and the best lineups it holds.',
  feeds: 'Live Data Feeds',
  trendSince: (time: string) => `Rising and falling: beside the shares projected ${time}.`,
  noStats: 'No live stats available',
  noInjuries: 'No injury reports',
  noStatus: 'No status updates available',
  noStatsDetail: 'Lines of players appear while their games are on.',
  noInjuriesDetail: 'Nobody of this league is reported hurt.',
  noStatusDetail: 'Weather, lines and ownership appear for the players of the next main slate.',
} as const

/** The live feeds, as they stand in the address. */
export const FEED_TABS = ['stats', 'injuries', 'status'] as const
