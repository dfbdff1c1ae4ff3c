// How many rows of a list are asked for: "the 4 lowest totals", "top five", "three of them", "just two".
import { countOf } from '../reading/quantities.ts'

const SO_MANY = '(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve)'
/** What a number of rows can be said of. */
const NOUNS =
  '(?:games?|match(?:es|ups?)?|fights?|teams?|clubs?|players?|guys|dudes|names|props?|bets?|wagers?|tickets?|lines?|prices?|picks|plays|options|stacks?|slates?|reports?|stories|results?|finals|scores|favou?rites?|faves|chalks?|underdogs?|dogs|totals?|spreads?|moneylines?|overs|unders|arbs?|arbitrages?|middles?|signals?|edges?|values?|lineups?|quarterbacks?|qbs?|running ?backs?|rbs?|receivers?|wrs?|tight ?ends?|tes?|kickers?|defen[cs]es|dsts?|guards?|pgs?|sgs?|forwards?|sfs?|pfs?|centers?|goalies?|pitchers?|hitters?|bats|outfielders?|ones|of (?:them|em|those|these))'
/** A number of something else: weeks, minutes, games that are over, legs, players of each team. */
const OF_OTHERS =
  '(?! ?(?:%|percent|pct|k\\b|units?|dollars|bucks|points?|pts|games? (?:back|behind|ahead)|weeks?|days?|nights?|months?|years?|seasons?|hours?|minutes?|mins|quarters?|innings?|halves|periods?|legs?|leg|teamers?|tds?|yards?|goals?|runs?|goal|run|(?:or|and) (?:more|up|less|fewer)|per\\b|each\\b|[.,:/]\\d|\\+))'
const ASKED: readonly RegExp[] = [
  // "Top five", "the bottom 3"; "the last 5 games" is a stretch of time.
  new RegExp(`\\b(?:top|best|worst|first|bottom|cheapest|highest|lowest|biggest) ${SO_MANY}\\b${OF_OTHERS}`),
  // "The 4 lowest totals", "two biggest favorites".
  new RegExp(`(?<![$\\d,.+-])\\b${SO_MANY} (?:\\w+ )?(?:best|worst|most|least|top|cheapest|\\w{3,}est)\\b`),
  // "Give me the 4 NBA games with …", "just three receivers".
  new RegExp(
    `\\b(?:give|show|name|list|pull|find|get|tell|want|need|only|just|say)(?: me| us| up| out| to see| the| only| just| my| any| about)* ${SO_MANY}${OF_OTHERS} (?:[\\w$\u00a7-]+ ){0,3}?${NOUNS}\\b`,
  ),
  // "…, three of em", "five of those please", "just two", "3 is enough".
  new RegExp(
    `(?<!\\b(?:of|between|among|all|in|out of) (?:the |these |those )?)\\b${SO_MANY} (?:of (?:them|em|those|these)|is (?:enough|plenty|fine)|are enough|will do|tops|max)\\b`,
  ),
  new RegExp(
    `(?:^|[,;:] ?|\\. |\\b(?:just|only) (?:the )?)(?:top )?${SO_MANY}(?: please| pls| thanks| max| only| names| options| of them)?[?.! ]*$`,
  ),
]

/**
 * How many rows a sentence asks for; null where it says no number of them.
 *
 * @param bare  in lower case, names blanked out
 * @example rowsAsked('give me the 4 games with the lowest totals') // 4
 */
export function rowsAsked(bare: string): number | null {
  if (/\b(?:last|past|previous|recent) (?:\d|two|three|four|five|six|seven|eight|nine|ten)/.test(bare)) return null
  for (const words of ASKED) {
    const count = countOf(words.exec(bare)?.[1] ?? '')
    if (count >= 1 && count <= 20) return count
  }
  return null
}
