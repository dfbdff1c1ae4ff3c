// What is asked of a word beside its meaning, made into topics: what it is good for, and where it stands; and why this product does a thing
// the way it does.

import { type Topic, topic } from '../topic.ts'
import { PLACES, TERM_FACTS } from './term-facts.ts'

/** Short names of words that are seldom written out. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'closing-line-value': ['clv'],
  'expected-value': ['ev'],
  'kelly-criterion': ['kelly'],
  'reverse-line-movement': ['rlm'],
  'same-game-parlay': ['sgp'],
  'guaranteed-prize-pool': ['gpp'],
  'return-on-investment': ['roi'],
  'point-spread': ['the spread'],
  'brier-score': ['brier'],
  'points-per-thousand': ['value per thousand'],
  'double-up-line': ['cash line'],
  'studs-and-duds': ['stars and scrubs'],
  dvp: ['defense against position'],
  steam: ['a steam move'],
  'fair-odds': ['fair price'],
  'fair-probability': ['fair chance'],
  'both-teams-to-score': ['btts'],
  'free-bet': ['bonus bet'],
  'elo-rating': ['elo'],
}
const namesOf = (term: string): readonly string[] => [term.replaceAll('-', ' '), ...(ALSO[term] ?? [])]
/** A word as it stands in a sentence: "Closing line value". */
export const titleOf = (term: string): string => {
  const name = term.replaceAll('-', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const USE = 'use-'
export const WHERE = 'where-'

const USES: readonly Topic[] = TERM_FACTS.map(({ term, place, use }) =>
  topic(
    `${USE}${term}`,
    `${titleOf(term)}: ${use.charAt(0).toLowerCase()}${use.slice(1)}`,
    PLACES[place][0],
    PLACES[place][1],
    ...namesOf(term).flatMap((name) => [
      `why does ${name} matter`,
      `what is ${name} good for`,
      `why should i care about ${name}`,
      `how do i use ${name}`,
      `when should i use ${name}`,
      `what does ${name} tell me`,
      `how does ${name} help me`,
      `is ${name} worth it`,
      `should i look at ${name}`,
    ]),
  ),
)
const PLACED: readonly Topic[] = TERM_FACTS.map(({ term, place }) =>
  topic(
    `${WHERE}${term}`,
    `${titleOf(term)} stands ${PLACES[place][2]}.`,
    PLACES[place][0],
    PLACES[place][1],
    ...namesOf(term).flatMap((name) => [`where do i see ${name}`, `where in the app is ${name}`, `which page shows ${name}`]),
  ),
)

/** Why it is done this way, and of which topics and words that is asked. */
export const REASONS: readonly (Topic & { readonly of: readonly string[] })[] = [
  {
    ...topic(
      'why-fair',
      'Because books do not spread their margin evenly: they take more of it from long shots. Shin’s method allows for that, serves two sides as well as many, and gives no chance below zero; the proportional one makes favorites look too weak. Where methods differ, the calculator shows all of them, so you see how much rests on the choice.',
      PLACES.tools[0],
      PLACES.tools[1],
      'why do you use shin',
      'why shin and not the power method',
      'why not just split the margin evenly',
      'why do you take the margin out that way',
      'why not use pinnacle as the fair price',
      'why is your fair price different from another site',
    ),
    of: ['bets-fair-how', 'bets-hold-how', 'vig', 'overround', 'hold', 'fair-odds', 'fair-probability', 'shin-method', 'power-method'],
  },
  {
    ...topic(
      'why-kelly',
      'Because it ties the stake to the edge and to what you have: it shrinks when you lose and never bets it all. Only a share of it is taken, since the chance that goes in is an estimate, and to overbet costs more than to underbet.',
      PLACES.bankroll[0],
      PLACES.bankroll[1],
      'why do you size bets by kelly',
      'why not flat stakes',
      'why do you not just bet the same every time',
      'why do you take only a share of kelly',
    ),
    of: ['kelly-criterion', 'fractional-kelly', 'bets-kelly-how', 'bets-fractional', 'bets-many-at-once', 'unit', 'bets-unit-size'],
  },
  {
    ...topic(
      'why-limits',
      'So that a bad evening cannot undo what you decided in a calm one: tighter at once, looser only after 24 hours and the end of the period, and then confirmed by you. That is also what regulators ask for.',
      PLACES.limits[0],
      PLACES.limits[1],
      'why do i have to wait to raise a limit',
      'why does a raise take 24 hours',
      'why can a break not be ended early',
      'why are the limits so strict',
    ),
    of: ['page-limits', 'page-break', 'limits', 'where-limits', 'limit-asked', 'exclusion-early', 'self-exclusion', 'page-reality-check'],
  },
  {
    ...topic(
      'why-sealed',
      'Because a forecast that could be changed afterwards proves nothing. Each is sealed before the start in a chain of hashes in which a later change would show to anybody who checks it, and all of them are graded afterwards, the bad ones too.',
      PLACES.calibration[0],
      PLACES.calibration[1],
      'why are forecasts sealed',
      'why do you publish your misses',
      'why do you grade yourself in public',
      'why should i believe your record',
      'how do i know you did not change your predictions after the game',
      'can you change a forecast afterwards',
      'how can i verify a forecast',
      'how do i know the record is real',
      'how do i know you did not edit it afterwards',
      'how do i check that the record is real',
      'do you edit your picks after the result',
      'who makes sure you do not cheat with your record',
      'can i check the seals of your forecasts myself',
    ),
    of: ['forecast-how', 'page-predictions', 'page-calibration', 'confidence', 'brier-score', 'calibration', 'log-loss', 'page-community'],
  },
  {
    ...topic(
      'why-exact',
      'Because a search that only tries many lineups may miss the best one without knowing it. Here it is solved and proved, so if you do not like the lineup, the projections or the rules are what to change.',
      PLACES.builder[0],
      PLACES.builder[1],
      'why do you prove the lineup',
      'why do you not use random lineups',
      'why is your optimizer exact',
    ),
    of: ['optimizer', 'optimizer-how', 'contest-builder', 'lineup-why', 'lineup', 'contest-infeasible'],
  },
  {
    ...topic(
      'why-ownership-unknown',
      'Because shares of the field are known only after a contest, and a model of them that was never graded in a sport would be a guess in figures. Where it was graded it is shown, elsewhere I say that it is not known.',
      PLACES.fantasy[0],
      PLACES.fantasy[1],
      'why do you not know the ownership',
      'why is ownership unknown',
      'why is ownership not shown for some sports',
      'why is the ownership column missing',
      'why is there no ownership for the nba',
      'why no ownership numbers',
    ),
    of: ['ownership', 'contest-ownership-why', 'chalk', 'leverage', 'contest-leverage-how', 'stack-leverage', 'contrarian', 'fade'],
  },
  {
    ...topic(
      'why-close',
      'Because results are mostly chance for hundreds of bets, while the closing price holds nearly all that was known. A record against it says early what the results say late.',
      PLACES.analytics[0],
      PLACES.analytics[1],
      'why do you grade me against the close',
      'why not just look at wins and losses',
      'why is the close the yardstick',
    ),
    of: ['closing-line', 'closing-line-value', 'bets-clv', 'bets-clv-how', 'win-rate', 'bets-roi-how', 'bets-range-why', 'bets-sample'],
  },
  {
    ...topic(
      'why-stale',
      'Because an edge against a price that has since moved is none: most edges that look large are old prices. So what is too old is marked and left out.',
      PLACES.board[0],
      PLACES.board[1],
      'why do you leave out old prices',
      'why is a stale price not counted',
    ),
    of: ['bets-stale', 'bets-arbitrage-risks', 'arbitrage', 'bets-arb-how', 'edge', 'bets-ev-how', 'value-bet', 'bets-value-what'],
  },
  {
    ...topic(
      'why-no-password',
      'Because a password opens everything, and what is needed here is to read your bets alone. So you sign in at the book itself, or give a key that can only read.',
      'Open My Financials',
      '/financial',
      'why do you not ask for my sportsbook password',
      'why do i sign in at the book',
      'why a one time code to link',
    ),
    of: ['page-linked', 'financials', 'linked-state', 'tokens'],
  },
  {
    ...topic(
      'why-no-order',
      'Because a bet is yours to decide and to place: I show prices, chances and what a stake would do, and press nothing for you. What I prepare is kept or set by your own click.',
      PLACES.board[0],
      PLACES.board[1],
      'why can you not place bets',
      'why do i have to click to save',
      'why do you not place it yourself',
    ),
    of: [
      'bets-open-at-book',
      'nothing-saved',
      'setting-asked',
      'page-settings',
      'page-favorites',
      'page-alerts',
      'alert-kinds',
      'alerts',
      'slips',
      'page-slips',
    ],
  },
]

export const WORD_TOPICS: readonly Topic[] = [...USES, ...PLACED]
