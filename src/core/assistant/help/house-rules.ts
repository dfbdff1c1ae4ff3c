// How bets and contests are settled, for questions of the kind "what happens if …": how bets on record are settled here, and where the rule of a
// book is its own, that it is and where it stands. Points of players come from the table that scores them.
import { SCORED_LEAGUES, SCORING, type ScoredLeague, type ScoredSite } from '../../projections/scoring.ts'
import type { PageHelp } from './page-help.ts'

const BOOKS_DIFFER = 'Books differ: what holds for your bet stands in the house rules of the book, under help or rules on its site.'
const rule = (key: string, surely: RegExp, text: string): PageHelp => ({
  key,
  match: surely,
  surely,
  text,
  label: 'Open your bets',
  href: '/betting?tab=bankroll',
})
const ASKS = '\\b(?:what|how|do|does|is|are|if|when|will|would|can|rules?|explain|happens?|counts?|settle\\w*|graded?)\\b'

const RULES: readonly PageHelp[] = [
  rule(
    'rule-postponed',
    new RegExp(
      `^(?=.*${ASKS})(?!.*\\b(?:which|any|list|today'?s|tonight'?s)\\b.*\\bpostponed\\b).*(?:\\b(?:bets?|wagers?|stakes?|tickets?|parlays?|props?|money|happens?|settled?|void\\w*)\\b.*\\b(?:postponed|rained? out|rain[- ]?outs?|suspended|abandoned|called off|cancell?ed)\\b|\\b(?:postponed|rained out|rain[- ]?out|suspended|abandoned|called off)\\b.*\\b(?:bets?|wagers?|stakes?|tickets?|parlays?|props?|money back|void\\w*|rules?)\\b)`,
    ),
    `A bet on a game that is not played within the time of a book is usually void, and the stake comes back; on a game of a later date it may stand. ${BOOKS_DIFFER} A bet on record here stays open until its game is over or you settle it by hand.`,
  ),
  rule(
    'rule-overtime',
    new RegExp(
      `\\bsudden death\\b|^(?=.*${ASKS}).*\\b(?:overtime|extra (?:time|innings)|ot)\\b.*\\b(?:counts?|included?|rules?|bets?|totals?|props?|spreads?|moneylines?|settle\\w*)\\b|\\b(?:counts?|includ\\w+)\\b.*\\b(?:overtime|extra (?:time|innings))\\b`,
    ),
    `Spreads, totals, moneylines and props of a whole game are settled here with overtime or extra innings; a half, quarter or period is not, and in soccer a bet is usually on the 90 minutes and what is added to them. ${BOOKS_DIFFER} How overtime itself is played is the rule of each league.`,
  ),
  rule(
    'rule-void-prop',
    new RegExp(
      `^(?=.*${ASKS})(?!(?=.*\\blegs?\\b).*\\bparlays?\\b).*(?:\\b(?:props?|bets?|overs?|parlays?)\\b.*\\b(?:void\\w*|(?:does not|doesn'?t|doesnt|didn'?t|did not|never) play|gets? (?:hurt|injured)|ruled out|scratched|inactive|sits? out|leaves?|dnp)\\b|\\b(?:(?:player|he|guy|PLAYER) (?:does not|doesn'?t|doesnt|didn'?t|did not|never) play|gets? (?:hurt|injured)|scratched|dnp)\\b.*\\b(?:props?|bets?|void\\w*|refund\\w*|stake)\\b)`,
      'i',
    ),
    `A prop of a player who did not play is void here, its stake comes back, and in a parlay it drops out; a player who left early has played, and his prop stands. ${BOOKS_DIFFER}`,
  ),
  rule(
    'rule-dead-heat',
    /\bdead[- ]heats?\b/,
    `In a dead heat several share a place: the stake is divided by their number over the places that are left, that part is paid at the full price, and the rest is lost. ${BOOKS_DIFFER}`,
  ),
  rule(
    'rule-tie',
    new RegExp(
      `^(?=.*${ASKS})(?!.*\\b(?:standings|tiebreak\\w*|head to head|playoffs?|division|score|scores)\\b).*(?:\\b(?:bets?|moneyline|wager|stake|parlay|totals?|spread)\\b.*\\b(?:ties?|tied|ends? (?:in|as) a (?:tie|draw))\\b|\\b(?:ties?|tied|in a (?:tie|draw))\\b.*\\b(?:bets?|moneyline|wager|stake|parlay|push|money|settle\\w*|paid)\\b)`,
    ),
    `A tied game returns the stake of a two-way moneyline; where the draw is offered as a third side, as in soccer, both teams lose. A spread or a total that lands on its number is a push, and in a parlay it drops out. ${BOOKS_DIFFER}`,
  ),
  rule(
    'rule-contest-tie',
    /\b(?:ties?|tied)\b.*\b(?:contests?|gpps?|dfs|draft ?kings|fan ?duel|prizes?)\b|\b(?:contests?|gpps?|dfs|prizes?)\b.*\b(?:ties?|tied)\b/,
    'Entries that tie share the prizes of the places that they cover, in equal parts; the rules of the contest at the site say so in full.',
  ),
]

const SITES: readonly (readonly [ScoredSite, string, string])[] = [
  ['draftkings', 'DraftKings', '(?:draft ?kings|dk)'],
  ['fanduel', 'FanDuel', '(?:fan ?duel|fd)'],
]
const NAMES: Readonly<Record<ScoredLeague, readonly [string, string]>> = {
  nfl: ['NFL', '(?:nfl|football|receptions?|catch(?:es)?|touchdowns?|td|ppr|passing|rushing|receiving|fumbles?|field goals?|qb|sacks?)'],
  nba: ['NBA', '(?:nba|basketball|rebounds?|double[- ]doubles?|triple[- ]doubles?|three(?:s|[- ]pointers?)|turnovers?|steals)'],
  mlb: ['MLB', '(?:mlb|baseball|home ?runs?|singles?|stolen bases?|strikeouts?|innings?|rbis?)'],
  nhl: ['NHL', '(?:nhl|hockey|goalies?|saves?|hat tricks?|power ?play points)'],
}
const WORDS: Readonly<Record<string, string>> = {
  passTouchdowns: 'passing touchdowns',
  fieldGoals0to39: 'field goals to 39 yards',
  fieldGoals40to49: 'field goals of 40 to 49',
  fieldGoals50plus: 'field goals of 50 and more',
  runsBattedIn: 'runs batted in',
  outs: 'outs pitched',
}
const wordsOf = (key: string) => WORDS[key] ?? key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
/** Which sentence asks how players score: a word of points or scoring, and neither a person nor a projection. */
const ASKS_SCORING =
  '(?:\\bscoring\\b(?!.*\\b(?:leaders?|average|defense|offense|most|team|highest|lowest)\\b)|\\b(?:how many|what) points\\b.*\\b(?:is|are|for|does|do|worth|get)\\b|\\bhow (?:is|are|does|do)\\b.*\\bscored?\\b|\\bpoints? (?:per|for (?:a|an|each))\\b|\\bpoint values?\\b|\\bhow much (?:is|are)\\b.*\\bworth\\b)'

const scoring = (site: ScoredSite, name: string, words: string, league: ScoredLeague): PageHelp => {
  const { perStat, bonuses } = SCORING[site][league]
  const points = Object.entries(perStat).map(([key, value]) => `${wordsOf(key)} ${`${value}`.replace('-', '\u2212')}`)
  const extra = bonuses.map(({ name: bonus, points: value }) => `${bonus} ${`${value}`.replace('-', '\u2212')}`)
  const surely = new RegExp(
    `^(?!.*\\b(?:project\\w*|tonight|today|will|last|did|top|best|who|leads?|average)\\b)(?=.*${ASKS_SCORING})(?=.*\\b${words}\\b)(?=.*\\b${NAMES[league][1]}\\b)`,
  )
  return {
    key: `scoring-${site}-${league}`,
    match: surely,
    surely,
    text: `${name} ${NAMES[league][0]}, points for each: ${points.join(', ')}.${extra.length > 0 ? ` Bonuses: ${extra.join(', ')}.` : ''}`,
    label: 'Open fantasy',
    href: '/fantasy',
  }
}

/** The first that matches counts. */
export const HOUSE_RULES: readonly PageHelp[] = [
  ...SITES.flatMap(([site, name, words]) =>
    (Object.keys(SCORED_LEAGUES) as ScoredLeague[]).map((league) => scoring(site, name, words, league)),
  ),
  ...RULES,
]
