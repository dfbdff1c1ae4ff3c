// Every sentence of the live tracker (spec 001 section 2).
import type { Sport } from '#core/leagues/leagues.ts'

export const TRACKER = {
  title: 'Live Tracker',
  lede: 'Every play as it happens, and what it means for bets and fantasy.',
  games: 'Games',
  find: 'Find a team',
  live: 'Live updates',
  paused: 'Paused: nothing changes until you switch it on again.',
  select: 'Select a Game',
  selectNote: 'Choose a game of the list to follow it play by play.',
  delay: 'Spoiler-free delay',
  delayNote: 'Scores and plays are shown this much later than they happen.',
  hidden: 'score hidden',
  all: 'All games',
  noPlays: 'No play of this kind yet',
  noPlaysNote: 'The list fills as the game goes on.',
  noMine: 'None of your players has been in a play yet',
  noMineNote: 'Your players are those of the lineups that you keep in the Lineup Builder.',
  noChance: 'Not known',
  noChanceNote:
    'No feed says how likely each side is to win, and no price from before the start is on record or the feed does not say how the game stands, so no curve is drawn.',
  ridesOnScore: 'ride on the next score: so far apart are the chances, whoever makes it.',
  /** Where another move than a score is looked at (core/live/next-turns.ts). */
  rides: {
    cricket: 'ride on the next ball: so far apart are the chances after a six and after a wicket.',
    volleyball: 'ride on the next rally: so far apart are the chances, whoever wins it.',
    mma: 'ride on a knockdown: so far apart are the chances, whoever lands it.',
  } as Readonly<Partial<Record<Sport, string>>>,
  noBox: 'No line yet',
  noBoxNote: 'Lines appear with the first plays.',
  impact: 'fantasy impact',
  impactNote: 'Fantasy points on pace beside a typical game of the league; 5 is typical. Null before a tenth has been played.',
  predictions: 'Predictions',
  game: 'Game',
  page: 'Game page',
  share: 'Share',
  copied: 'Address copied',
  notCopied: 'The address could not be copied; here it is',
  ask: 'Ask Lex about it',
  question: (away: string, home: string) => `What should I know about ${away} at ${home}?`,
  myBets: 'Your bets on this game',
  noBets: 'No bet on this game',
  noBetsNote: 'A price under Odds becomes a kept bet in two clicks; here it is followed to the end.',
  myLineups: 'Your lineups',
  noLineups: 'None of your players is in this game',
  noLineupsNote: 'Lineups that you save in the Lineup Builder are followed here: points so far and where they lead.',
  lineupsWait: 'Hidden while the spoiler-free delay is on: points of now would give the game away.',
  stakesNote:
    'Chances are read off the same model as the win chance. “→” is points so far and the player’s average of the last games for what is left to play.',
  notOnSlate: 'Not on the next main slate',
  notOnSlateNote: 'Projections are made for the slates on offer; this game is on none of them yet.',
  wayNote: 'DraftKings points so far and the player’s average of the last games for the share of the game that is left.',
  noPrices: 'No book prices this game now',
  noPricesFinal: 'The game is over. How its lines moved stands below as far as it is on record.',
  noPricesNote: 'Prices appear when the first book puts it up.',
} as const

/** The views of a game, as they stand in the address. */
export const GAME_TABS = ['plays', 'field', 'chance', 'box', 'stakes', 'odds', 'players'] as const
