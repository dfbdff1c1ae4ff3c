// Of each tool that lists rows: the figures that its rows have, the words that ask for the most or the least of each, and by what else its rows
// can be told apart. One table for all of them, so that a turn about the rows of any answer is read by one mechanism.
import type { Ask } from '../ask.ts'
import {
  AGE,
  CEILING,
  EDGE,
  FAIR,
  type FactRule,
  fact,
  MEDIAN,
  OF_PLAYERS,
  OWNERSHIP,
  PRICE,
  PROFIT,
  SALARY,
  STARTS,
} from './fact-words.ts'

/** By what rows are told apart, beside their figures. */
export type TagGroup =
  | 'venue'
  | 'side'
  | 'role'
  | 'sign'
  | 'result'
  | 'state'
  | 'market'
  | 'kind'
  | 'status'
  | 'book'
  | 'site'
  | 'league'
  | 'position'
  | 'team'
  | 'start'

export type ListKind = {
  /** One row, in the words of an answer. */
  readonly noun: string
  /** The figures, the one that "the best of those" means first. */
  readonly facts: readonly FactRule[]
  readonly groups: readonly TagGroup[]
}
const PLAYER_GROUPS: readonly TagGroup[] = ['position', 'team', 'status', 'start']

/** The tools that list rows. */
export const LISTS: Readonly<Record<string, ListKind>> = {
  read_scores: {
    noun: 'game',
    facts: [
      fact('margin', /\b(?:margins?|differences?|decided|gap|wins? by|won by|lost by)\b/, {
        least: /\b(?:closest|closer|close|tightest|tight|narrowest|nail ?biters?|most competitive)\b/,
        most: /\b(?:blow ?outs?|most (?:lopsided|one-?sided)|least close|easiest|biggest (?:wins?|margins?|beatdowns?))\b/,
        best: 'least',
      }),
      fact('total', /\b(?:points?|goals?|runs?|combined|scor\w+|totals?)\b/, {
        isSummed: true,
        most: /\bhighest[- ]scoring\b/,
        least: /\blowest[- ]scoring\b/,
      }),
      STARTS,
    ],
    groups: ['state', 'venue', 'league', 'team', 'start'],
  },
  read_odds_board: {
    noun: 'game',
    facts: [
      EDGE,
      PRICE,
      fact('spread', /\b(?:spreads?|handicaps?|lines?)\b/, {
        least: /\b(?:closest|closer|tightest|most even|evenest|toss ?ups?|most competitive|coin ?flips?|pick ?'?ems?)\b/,
        most: /\b(?:most (?:lopsided|one-?sided)|least close|widest|biggest mismatch\w*)\b/,
        best: 'least',
      }),
      fact('total', /\b(?:totals?|over ?unders?|o\/u|points?|goals?|runs?)\b/, {
        most: /\bhighest[- ]scoring\b/,
        least: /\blowest[- ]scoring\b/,
      }),
      FAIR,
      STARTS,
    ],
    groups: ['venue', 'side', 'role', 'sign', 'book', 'team', 'start', 'state'],
  },
  read_value_bets: {
    noun: 'price',
    facts: [EDGE, PRICE, FAIR, AGE, STARTS],
    groups: ['market', 'venue', 'side', 'sign', 'book', 'league', 'team', 'start', 'state'],
  },
  read_arbitrage: { noun: 'arbitrage', facts: [PROFIT, STARTS], groups: ['market', 'book', 'league', 'team', 'start', 'state'] },
  read_middles: {
    noun: 'middle',
    facts: [
      { ...PROFIT, name: /\b(?:profits?|returns?|average|pays?)\b/ },
      fact('chance', /\b(?:chances?|likely|often|lands?|hits?|percent\w*)\b/, { most: /\b(?:likeliest|most likely)\b/ }),
      fact('width', /\b(?:gaps?|width|windows?|points?)\b/, { most: /\b(?:widest|wider)\b/, least: /\b(?:narrowest|narrower)\b/ }),
      fact('cost', /\b(?:costs?|lose|loses|loss)\b/, { least: /\bcheap(?:est|er)\b/, best: 'least' }),
      STARTS,
    ],
    groups: ['market', 'book', 'league', 'team', 'start'],
  },
  read_trading_signals: {
    noun: 'signal',
    facts: [EDGE, PRICE, STARTS],
    groups: ['kind', 'market', 'side', 'venue', 'book', 'league', 'team', 'start', 'state'],
  },
  read_props: {
    noun: 'prop',
    facts: [EDGE, PRICE, fact('point', /\b(?:lines?|numbers?|yards?|points?|totals?)\b/)],
    groups: ['kind', 'position', 'team'],
  },
  read_projections: { noun: 'player', facts: OF_PLAYERS, groups: PLAYER_GROUPS },
  compare_players: {
    noun: 'player',
    facts: [...OF_PLAYERS, fact('chance', /\b(?:chances?|likely|likelihood|outscores?|percent\w*)\b/)],
    groups: PLAYER_GROUPS,
  },
  build_lineup: { noun: 'player', facts: [MEDIAN, SALARY], groups: PLAYER_GROUPS },
  read_roster: { noun: 'player', facts: [SALARY], groups: ['position', 'team'] },
  read_stacks: {
    noun: 'stack',
    facts: [
      { ...CEILING, isSummed: false },
      { ...SALARY, isSummed: false },
      fact('mean', /\b(?:means?|averages?|project\w*|points?|pts)\b/),
      OWNERSHIP,
    ],
    groups: ['team', 'position'],
  },
  read_standings: {
    noun: 'team',
    facts: [
      fact('wins', /\b(?:wins?|won|victories|records?)\b/),
      fact('losses', /\b(?:loss(?:es)?|lost|defeats?)\b/, { best: 'least' }),
      fact('tablePoints', /\b(?:points?|pts)\b/),
      fact('streak', /\b(?:streaks?|runs?|in a row|straight)\b/, { most: /\bhottest\b/ }),
    ],
    groups: ['team'],
  },
  read_injuries: {
    noun: 'player',
    facts: [
      fact('reported', /\b(?:reported|news|updates?|when|listed)\b/, {
        most: /\b(?:newest|latest|most recent)\b/,
        least: /\b(?:oldest|longest)\b/,
      }),
    ],
    groups: ['status', 'position', 'team'],
  },
  read_news: {
    noun: 'report',
    facts: [fact('reported', /\b(?:reported|when|time)\b/, { most: /\b(?:newest|latest|most recent|freshest)\b/, least: /\boldest\b/ })],
    groups: [],
  },
  read_player_log: {
    noun: 'game',
    facts: [
      fact('median', /\b(?:points?|pts|scores?|scored|games?)\b/, { isSummed: true }),
      fact('starts', /\bwhen\b/, { most: /\b(?:latest|most recent|newest)\b/, least: /\boldest\b/ }),
    ],
    groups: ['venue', 'team'],
  },
  list_bets: {
    noun: 'bet',
    facts: [
      fact(
        'stake',
        /\b(?:stakes?|staked|wager\w*|risk\w*|riding|at risk|on (?:it|them|those)|put|laid|down|money|amounts?|dollars|bet)\b/,
        {
          isSummed: true,
        },
      ),
      fact('payout', /\b(?:pays?|payouts?|returns?|come back|to win|potential)\b/, {
        most: /\b(?:pays?|returns?)(?: out| back)? (?:me )?(?:the )?(?:most|best|more)\b/,
        isSummed: true,
      }),
      fact('won', /\b(?:profits?|won|wins?|winners?|made|make|net|results?)\b/, { isSummed: true }),
      fact('lost', /\b(?:lost|lose|loses|loss(?:es)?|losers?|cost)\b/, { isSummed: true, best: 'least' }),
      PRICE,
      fact('placed', /\b(?:placed|laid|made|when|date|day)\b/, { most: /\b(?:newest|latest|most recent)\b/, least: /\boldest\b/ }),
      STARTS,
    ],
    groups: ['result', 'state', 'kind', 'market', 'side', 'sign', 'book', 'league', 'team', 'start'],
  },
  list_lineups: {
    noun: 'lineup',
    facts: [
      MEDIAN,
      { ...SALARY, isSummed: false },
      fact('placed', /\b(?:saved|made|kept)\b/, { most: /\b(?:newest|latest|most recent)\b/, least: /\boldest\b/ }),
    ],
    groups: ['league', 'site'],
  },
  read_alert_rules: { noun: 'alert', facts: [], groups: ['kind', 'league', 'state', 'team'] },
  list_slates: {
    noun: 'slate',
    facts: [
      STARTS,
      fact('players', /\bplayers?\b/, { most: /\b(?:biggest|largest)\b/, least: /\bsmallest\b/ }),
      fact('cap', /\b(?:caps?|salary)\b/),
    ],
    groups: ['league', 'kind', 'start'],
  },
  project_golf: {
    noun: 'golfer',
    facts: [fact('chance', /\b(?:chances?|win|odds|percent\w*|likely)\b/, { most: /\b(?:likeliest|most likely)\b/ })],
    groups: [],
  },
  read_line_ends: {
    noun: 'game',
    facts: [fact('move', /\b(?:mov\w+|shift\w*|swing\w*|chang\w+)\b/)],
    groups: ['team'],
  },
  read_slate_research: {
    noun: 'team',
    facts: [
      fact('total', /\b(?:totals?|points?|implied)\b/),
      fact('wind', /\bwind\w*\b/, { most: /\b(?:windiest|worst weather)\b/ }),
      fact('temperature', /\b(?:temperatures?|degrees)\b/, { most: /\b(?:warmest|hottest)\b/, least: /\bcoldest\b/ }),
      fact('rain', /\b(?:rain\w*|snow\w*|wet)\b/, { most: /\b(?:wettest|rainiest)\b/ }),
      fact('allowed', /\b(?:allow\w*|give\w*|given)\b/, { most: /\b(?:softest|worst)\b/, least: /\b(?:toughest|stingiest)\b/ }),
    ],
    groups: ['team'],
  },
  betting_performance: {
    noun: 'part',
    facts: [
      fact('won', /\b(?:profits?|won|wins?|winning|made|make|up|money|results?)\b/),
      fact('lost', /\b(?:lost|lose|losing|loss(?:es)?|cost|down)\b/, { best: 'least' }),
      fact('roi', /\b(?:roi|returns?|rate|yield)\b/),
      fact('stake', /\b(?:stakes?|staked|risk\w*|wager\w*)\b/, { isSummed: true }),
      fact('bets', /\b(?:bets?|how (?:many|often))\b/, { isSummed: true }),
    ],
    groups: [],
  },
}

const TOOL_OF_KIND: Partial<Record<Ask['kind'], string>> = {
  odds: 'read_odds_board',
  rank: 'read_projections',
  scores: 'read_scores',
  injuries: 'read_injuries',
  news: 'read_news',
  lineup: 'build_lineup',
  compare: 'compare_players',
}
/** The tool whose rows an ask lists; null where it lists none. */
export function listOf(ask: Ask): string | null {
  const tool = 'tool' in ask ? ask.tool : (TOOL_OF_KIND[ask.kind] ?? null)
  if (tool === null || !Object.hasOwn(LISTS, tool)) return null
  if (ask.kind === 'odds' && (ask.want === 'price' || ask.want === 'notation' || ask.want === 'payout')) return null
  // A captain's figures are others than those of the rows.
  if (ask.kind === 'rank' && ask.isCaptain) return null
  return ask.kind === 'look' && ask.tool === 'betting_performance' && ask.part !== 'cut' ? null : tool
}
