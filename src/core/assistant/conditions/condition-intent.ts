// Which list a sentence with conditions is asked of, where the words beside the bound name its figure: "games with a total over 46" are lines,
// "which game starts after 8" is the schedule, "how many Packers are out" the injury report, "the most wins" the table.
import type { Entities } from '../reading/entities.ts'
import { asksTableOrder } from '../stated/table-order.ts'
import { boundOf } from './bound-fields.ts'
import { boundsIn } from './said-bounds.ts'
import { clockIn } from './said-clock.ts'

const OWN = /\b(?:my|mine|i|i've|ive|i'm|im|me)\b/
const SHOWN_TO_ME = /\b(?:show|give|tell|get|find) me\b|\bcan i\b|\b(?:should|could|would) i\b|(?<!\bhow )\bdo i\b/g
const OF_PLAYERS =
  /\b(?:salary|salaries|cap|line ?-?ups?|stacks?|project\w*|ceilings?|floors?|owned|ownership|players?|guys|plays|fantasy|dfs|slates?|POS|PLAYER)\b/
const OF_OTHERS =
  /\b(?:middles?|middling|arbs?|arbitrage|props?|value|edges?|\+?ev|steam|signals?|parlays?|teasers?|alert|notify|remind|tell me (?:when|if)|let me know|record|log|track|mov(?:e|ed|es|ing)|why|mean|explain|what is an?|hit(?:s|ting)?|chance|likely)\b/
const OF_GAMES =
  /\b(?:games?|matche?s?|matchups?|who plays|who'?s playing|teams?|play(?:s|ing)?|tip ?-?offs?|kick ?-?offs?|starts?|ones|slate)\b/
const OF_PRICES = /\b(?:odds|prices?|lines?|spreads?|totals?|moneylines?|ml|favou?rites?|favou?red|underdogs?|dogs?|over ?unders?|o\/u)\b/
const OF_PLAYS = /\b(?:punts?|plays?|guys|players?|sleepers?|values?|bargains?|options?|anybody|anyone|POS)\b/
const OF_TABLE = /\b(?:teams?|clubs?|who|which|standings|table|division|conference|afc|nfc|east|west|league|records?|LEAGUE)\b/
const OUT_COUNTED =
  /\bhow many (?:of the )?(?:TEAM|LEAGUE)?(?: (?:players?|guys|men|starters?|POS))* ?(?:are |is )?(?:currently |still )?(?:out|hurt|injured|questionable|doubtful|banged up|on the (?:injury report|ir|shelf))\b|\bhow many (?:players?|guys|injur\w+|POS) (?:do|does|are|is|have|has) (?:the )?TEAM (?:have |got |missing )*(?:out|hurt|injured|missing|questionable|down)?/
const OUT_BY_TEAM =
  /\b(?:which|what) (?:LEAGUE )?(?:teams?|clubs?)\b.*\b(?:most|worst)\b.*\b(?:injur\w*|hurt|out|banged up|players out|missing)\b|\bmost (?:injured|banged up|hurt)\b.*\bteams?\b/

/** The tool of such a sentence; null where it is none. */
export function conditionIntent(masked: string, p: Entities): string | null {
  if (OUT_COUNTED.test(masked) || (OUT_BY_TEAM.test(masked) && p.players.length === 0)) return 'read_injuries'
  if (OWN.test(masked.replace(SHOWN_TO_ME, ' ')) || OF_OTHERS.test(masked) || p.players.length > 0) return null
  if (
    asksTableOrder(masked) &&
    OF_TABLE.test(masked) &&
    !OF_PLAYERS.test(masked) &&
    !/\b(?:odds|price|favou?r\w*|tonight|total|spread)\b/.test(masked)
  )
    return 'read_standings'
  const isOfSalary = boundsIn(p.bare).some((said) => boundOf('rank', said, p.bare)?.field === 'salary')
  if (isOfSalary && OF_PLAYS.test(masked) && !/\b(?:line ?-?ups?|stacks?|build|optimal|optimi[sz]e|spend)\b/.test(masked))
    return 'read_projections'
  if (OF_PLAYERS.test(masked) || p.teams.length > 1) return null
  const bound = boundsIn(p.bare)
    .map((said) => boundOf('odds', said, p.bare))
    .find((one) => one !== null)
  const isOfLine = bound && (bound.field === 'total' || bound.field === 'spread' || bound.field === 'price') && OF_PRICES.test(masked)
  if (isOfLine && p.teams.length === 0) return 'read_odds_board'
  const clock = clockIn(p.bare, true)
  return clock && OF_GAMES.test(masked) && !OF_PRICES.test(masked) ? 'read_scores' : null
}
