// Words for links to a set of lineups or a record of bets.
export const SHARED = {
  share: 'Share link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied',
  detail: {
    set: 'Whoever has it sees these lineups as they are now.',
    record: 'Whoever has it sees counts, return, win rate and closing line value, without money or your name.',
  },
  end: 'End link',
  ended: 'The link leads nowhere any more',
  links: (count: number) => (count === 1 ? '1 link is open' : `${count} links are open`),
  closed: 'No new link is made meanwhile. Those that are open stay open until you end them.',
  gone: 'Nothing at this address',
  set: 'Shared lineups',
  record: 'Shared betting record',
  lede: 'Shown by a member; nothing here can be changed.',
  ofSet: 'Points and salaries as they were when the set was shared',
  ofRecord: 'Settled bets as a member keeps them here, who can change and remove bets. Shares are rounded to 0.1%, days are of UTC.',
  byOwnModel: 'points by a model that the member built, not by ours',
  noBets: 'No bet is settled yet',
} as const
