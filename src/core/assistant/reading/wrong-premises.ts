// What a sentence takes for granted and is not so: a team in another league, a player of another position or first name, the quarters
// of a hockey game.
import { LEAGUES, type LeagueKey } from '../../leagues/leagues.ts'
import { corrected } from './bare-text.ts'
import type { PlayerRef, Sentence, TeamRef } from './language.ts'
import type { Mention } from './names.ts'
import { TRADE } from './unknown-names.ts'
import { CUE_WORDS } from './vocabulary.ts'

/** "Trevon Asplund" where only a Simon Asplund is known: the answer is about Simon, and says so. */
export function otherFirstName(sentence: Sentence, players: readonly Mention<PlayerRef>[]): string | null {
  for (const { first, last, options } of players) {
    const [player] = options
    const before = sentence.words[first - 1]
    if (first !== last || options.length !== 1 || !player || !before) continue
    // A word of the language may be a first name where it is written like one.
    if (before.known && (first < 2 || !/^\p{Lu}\p{Ll}{2,}$/u.test(before.text) || !/^\p{Lu}/u.test(sentence.words[first]!.text))) continue
    const isName = /^\p{L}[\p{L}'-]{2,}$/u.test(before.text) && corrected(before.lower, before.text) === before.text
    if (!isName || TRADE.test(before.lower) || CUE_WORDS.includes(before.lower) || player.name.toLowerCase().includes(before.lower))
      continue
    const said = sentence.text.slice(before.start, sentence.words[last]!.end)
    return `I know no ${said}; this is ${player.name} (${player.position}, ${player.team}).`
  }
  return null
}

/** The sentence that sets it right, and the league that is meant instead; null where nothing contradicts. */
export function misplacedOf(
  said: LeagueKey | null,
  teams: readonly Mention<TeamRef>[],
  players: readonly Mention<PlayerRef>[],
  positions: readonly string[],
  bare: string,
): { text: string; league: LeagueKey | null } | null {
  const [team] = teams.flatMap(({ options }) => (options.length === 1 ? options : []))
  const [player] = players.flatMap(({ options }) => (options.length === 1 ? options : []))
  if (said && player && players.length === 1 && player.league !== said)
    return {
      text: `${player.name} (${player.position}, ${player.team}) plays in the ${LEAGUES[player.league].name}, not in the ${LEAGUES[said].name}.`,
      league: player.league,
    }
  const all = teams.map(({ options }) => options.filter(({ league }) => league === team?.league))
  const isAllElsewhere = said !== null && teams.every(({ options }) => options.every(({ league }) => league !== said))
  if (said && team && teams.length > 1 && players.length === 0 && isAllElsewhere && all.every(({ length }) => length === 1))
    return {
      text: `The ${all.map(([one]) => one!.name).join(' and the ')} play in the ${LEAGUES[team.league].name}, not in the ${LEAGUES[said].name}.`,
      league: team.league,
    }
  if (said && team && teams.length === 1 && players.length === 0 && team.league !== said)
    return { text: `The ${team.name} play in the ${LEAGUES[team.league].name}, not in the ${LEAGUES[said].name}.`, league: team.league }
  if (player && positions.length > 0 && players.length === 1 && !player.position.split('/').some((one) => positions.includes(one)))
    return { text: `${player.name} is ${player.position} for ${player.team} in the ${LEAGUES[player.league].name}.`, league: player.league }
  if (FREE_MONEY.test(bare)) return { text: FREE_MONEY_IS_NONE, league: null }
  return (
    (team ? strangeToSport(bare, team) : null) ?? (said && !team && !player ? strangeToLeague(bare, said) : null) ?? neverMeet(teams, bare)
  )
}

/** A price that beats fair is meant by it, or a promise; both are set right before the prices are shown. */
export const FREE_MONEY = /\b(?:free|easy) (?:money|cash)\b|\bmoney for nothing\b/
const FREE_MONEY_IS_NONE = 'There is no free money: a price that beats its fair chance still loses often, and pays only over many bets.'

/** "The Eagles beat the Yankees": teams of two leagues that do not play each other. */
function neverMeet(teams: readonly Mention<TeamRef>[], bare: string): { text: string; league: null } | null {
  const sure = teams.flatMap(({ options }) => (options.length === 1 ? options : []))
  const [one, other] = sure
  if (sure.length !== 2 || one!.league === other!.league) return null
  const isMeeting =
    /\u00a7\d+(?:'s)? (?:(?:game|match) )?(?:beat|beats|beating|play|plays|played|vs\.?|versus|against|at|@|lost to|lose to|over|edged|face|faced|host|hosted|top|topped|blew out)(?: (?:the|to|at|against))* \u00a7\d+/.test(
      bare,
    )
  return isMeeting
    ? {
        text: `The ${one!.name} (${LEAGUES[one!.league].name}) and the ${other!.name} (${LEAGUES[other!.league].name}) are in different leagues, so they do not play each other.`,
        league: null,
      }
    : null
}

/** Words of the field of play, and the leagues that have such a thing. */
const SPORT_WORDS: readonly (readonly [RegExp, string, readonly LeagueKey[]])[] = [
  [/\b(?:touchdowns?|tds|field goals?|first downs?)\b/, 'touchdowns', ['nfl']],
  [/\bquarters?\b(?! kelly)/, 'quarters', ['nfl', 'nba', 'wnba']],
  [/\b(?:innings?|home runs?|homers?)\b/, 'innings', ['mlb']],
  [/\bperiods?\b/, 'periods', ['nhl']],
  [/\b(?:goals?|hat ?tricks?)\b(?! line)/, 'goals', ['nhl', 'mls', 'epl', 'nfl']],
  [/\b(?:rebounds?|dunks?|three pointers?)\b/, 'rebounds', ['nba', 'wnba', 'nhl']],
]
const SPORT_NAMES: Partial<Record<LeagueKey, string>> = {
  nfl: 'football, in four quarters, for touchdowns and field goals',
  nba: 'basketball, in four quarters, for points',
  wnba: 'basketball, in four quarters, for points',
  mlb: 'baseball, in innings, for runs',
  nhl: 'hockey, in three periods, for goals',
  mls: 'soccer, in two halves, for goals',
  epl: 'soccer, in two halves, for goals',
}

/** Positions that one sport alone has. */
const ONLY_THERE: readonly (readonly [RegExp, string, readonly LeagueKey[]])[] = [
  [/\b(?:goalies?|goaltenders?|netminders?|goalkeepers?)\b/, 'goalkeepers', ['nhl', 'mls', 'epl', 'fifa']],
  [/\b(?:quarterbacks?|qbs?|running ?backs?|tight ?ends?|wide ?receivers?)\b/, 'quarterbacks, backs or receivers', ['nfl', 'afl']],
  [/\b(?:shortstops?|catchers?|outfielders?|(?:starting |relief )?pitchers?)\b/, 'pitchers or fielders', ['mlb']],
  [/\b(?:point|shooting) guards?\b/, 'point guards', ['nba', 'wnba']],
]

/** "Which NFL goalie": that league has none. */
function strangeToLeague(bare: string, said: LeagueKey): { text: string; league: null } | null {
  const position = ONLY_THERE.find(([pattern, , leagues]) => pattern.test(bare) && !leagues.includes(said))
  return position ? { text: `There are no ${position[1]} in the ${LEAGUES[said].name}.`, league: null } : null
}

/** "What quarter is the Penguins game in": the Penguins have none. */
function strangeToSport(bare: string, team: TeamRef): { text: string; league: null } | null {
  const word = SPORT_WORDS.find(([pattern, , leagues]) => pattern.test(bare) && !leagues.includes(team.league))
  const sport = SPORT_NAMES[team.league]
  return word && sport
    ? { text: `The ${team.name} (${LEAGUES[team.league].name}) play ${sport}; there are no ${word[1]} in it.`, league: null }
    : null
}
