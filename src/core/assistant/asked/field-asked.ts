// Who wins a tournament or a race: a question of the forecast of its whole field, told apart from who leads it and who makes the cut.
import type { LeagueKey } from '../../leagues/leagues.ts'
import type { Entities } from '../reading/entities.ts'

type FieldLeague = Extract<LeagueKey, 'pga' | 'lpga' | 'nascar'>
const FIELDS: ReadonlySet<string> = new Set(['pga', 'lpga', 'nascar'])
const isOfFields = (league: LeagueKey | null): league is FieldLeague => league !== null && FIELDS.has(league)

const RACE = /\b(?:race|races|racing|nascar|drivers?|laps?|daytona|talladega|checkered flag|cup series)\b/
const LADIES = /\b(?:lpga|ladies|women'?s?)\b/
const OF_A_FIELD =
  /\b(?:golf(?:ers?)?|tournament|nascar|drivers?|daytona|talladega|the masters|(?:us|british|the|this week'?s?) open|open championship|pga|(?:the|this|next|sunday'?s?|saturday'?s?|today'?s?|tomorrow'?s?|weekend'?s?|cup) race)\b/
/** "The title race", "who wins the race to 100 points": no field. */
const FIGURE_OF_SPEECH =
  /\b(?:division|title|mvp|playoff|pennant|wild ?card|batting|scoring|championship|relegation|scudetto|cy young|rookie|award|horse|foot|arms|rat|boat|bike|bicycle|marathon) race\b|\brace (?:to|for) \b|\b(?:ncaa|college|march madness|in[- ]season|play[- ]?in|chess|poker|tennis)\b/
const ASKS_WINNER =
  /\b(?:who|which (?:golfers?|drivers?|players?)|what (?:golfer|driver))\b.*\b(?:wins?|winner|takes?|gonna win|favou?red to win|favou?rites? to win|(?:most )?likely to win|(?:likely|expected) to (?:finish|come|be|end) (?:up )?(?:in )?(?:the )?(?:top|first))\b|\b(?:win(?:ning|ner'?s?)?|top[- ]?(?:ten|10|five|5|twenty|20)) (?:chances?|probabilit(?:y|ies)|percentages?|forecasts?|predictions?)\b|\b(?:chances?|probabilit(?:y|ies)|likelihood|percent(?:age)?)\b.*\b(?:to win|of winning|winning|wins?|to take|(?:to finish|finish(?:ing)?|come|coming) (?:in )?(?:the )?(?:top|first))\b|\b(?:forecast|predict\w*|model)\b.*\b(?:race|field|winner|nascar|daytona|drivers?)\b|\b(?:race|field|winner|nascar|drivers?)\b.*\b(?:forecasts?|predict\w*|model)\b/
/** What prices, rounds and results say. */
const OTHER =
  /\b(?:odds|prices?|pays?|moneyline|books?|sportsbooks?|bets?|value|edges?|futures?|won|did|last (?:week|year|race)|yesterday|lead(?:s|ing|er\w*)?|right now|cut|strokes|putts?|salar(?:y|ies)|lineups?|dfs|draft ?kings|fan ?duel|best|alert|news|weather|my|alternat\w*|slate)\b/

/** @example asksField(read('NASCAR win chances')) // true */
export function asksField({ bare, league, teams, players, site }: Entities): boolean {
  if (teams.length + players.length > 0 || site !== null || (league !== null && !isOfFields(league))) return false
  return (league !== null || OF_A_FIELD.test(bare)) && ASKS_WINNER.test(bare) && !OTHER.test(bare) && !FIGURE_OF_SPEECH.test(bare)
}

/** Whose field is meant: the one that is named, else that of the words around it. */
export const fieldOf = ({ bare, league }: Pick<Entities, 'bare' | 'league'>): FieldLeague =>
  isOfFields(league) ? league : RACE.test(bare) ? 'nascar' : LADIES.test(bare) ? 'lpga' : 'pga'
