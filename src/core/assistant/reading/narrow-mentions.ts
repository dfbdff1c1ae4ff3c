// Of several teams or players of one name, those that are meant: by the league, the team, the position, the conversation and fame.
import type { LeagueKey } from '../../leagues/leagues.ts'
import type { Context } from '../ask.ts'
import type { PlayerRef, TeamRef } from './language.ts'
import type { Mention } from './names.ts'

/** The only league that every name can belong to. */
export function sharedLeague(teams: readonly Mention<TeamRef>[], players: readonly Mention<PlayerRef>[]): LeagueKey | null {
  const sets = [...teams, ...players].map((mention) => new Set(mention.options.map((option) => option.league)))
  if (sets.length === 0) return null
  const shared = [...sets[0]!].filter((league) => sets.every((set) => set.has(league)))
  return shared.length === 1 ? shared[0]! : null
}

/** "Dallas" after a question about the Mavericks is the Mavericks; after one about the NBA it is too. */
export function spokenOf(mentions: readonly Mention<TeamRef>[], { ask, teams }: Context): Mention<TeamRef>[] {
  const league = (ask && 'league' in ask ? ask.league : null) ?? teams[0]?.league ?? null
  return mentions.map((mention) => {
    if (mention.options.length < 2) return mention
    const same = mention.options.filter(({ id }) => teams.some((team) => team.id === id))
    const ofLeague = mention.options.filter((option) => option.league === league)
    return same.length === 1 ? { ...mention, options: same } : ofLeague.length > 0 ? { ...mention, options: ofLeague } : mention
  })
}

/** Halves and divisions of a table say which leagues may be meant: "are the Spurs bottom of the west". */
const TABLE_LEAGUES: readonly (readonly [RegExp, readonly LeagueKey[]])[] = [
  [/\b(?:afc|nfc)\b/, ['nfl']],
  [/\b(?:american|national) league\b|\b(?:al|nl) (?:east|west|central)\b/, ['mlb']],
  [/\b(?:of|in|out) (?:the )?(?:east|west)(?:ern)?(?: conference)?\b|\b(?:eastern|western) conference\b/, ['nba', 'nhl', 'wnba', 'mls']],
  [/\brelegat\w*\b|\bdrop zone\b/, ['epl']],
]

/** What is said of one sport only: of two Jets on a Sunday, with a quarterback or a spread, those of football are meant. */
const PLAY_LEAGUES: readonly (readonly [RegExp, readonly LeagueKey[]])[] = [
  [/\b(?:quarterbacks?|qbs?|touchdowns?|tds|yards|field goals?|rushing|passing|kickoff|(?:monday|thursday|sunday) night)\b/, ['nfl']],
  [/\b(?:goalies?|pucks?|puck ?line|periods?|power ?play|hat ?tricks?)\b/, ['nhl']],
  [/\b(?:innings?|run ?line|pitch(?:er|ers|ing)|home runs?|homers?|bullpen)\b/, ['mlb']],
  [/\b(?:rebounds?|assists|three pointers?|dunks?|tip ?off)\b/, ['nba', 'wnba']],
  // A line of three points and more is none of hockey, baseball or soccer.
  [/(?<![\w.])[+-](?:[3-9]|[1-9]\d)(?:\.5)?(?![\d.%])/, ['nba', 'nfl', 'wnba']],
  [/\bspreads?\b|\bsundays?\b/, ['nfl']],
]

/** Of several teams of one name those whose sport has what is spoken of. */
export function ofPlay(mentions: readonly Mention<TeamRef>[], bare: string): Mention<TeamRef>[] {
  const leagues = PLAY_LEAGUES.find(([words]) => words.test(bare))?.[1]
  return mentions.map((mention) => {
    const kept = mention.options.filter(({ league }) => leagues?.includes(league))
    return kept.length > 0 ? { ...mention, options: kept } : mention
  })
}

/** The league whose table has this half or division, where none is named: those of basketball are meant most often. */
export function leagueOfTable(bare: string): LeagueKey | null {
  if (/\bmetro\w*\b/.test(bare)) return 'nhl'
  return /\b(?:eastern|western) conference\b|\b(?:atlantic|central|southeast|northwest|southwest|pacific) division\b/.test(bare)
    ? 'nba'
    : null
}

/** Of several teams of one name those whose league has the table that is spoken of. */
export function ofTable(mentions: readonly Mention<TeamRef>[], bare: string): Mention<TeamRef>[] {
  const leagues = TABLE_LEAGUES.find(([words]) => words.test(bare))?.[1]
  return mentions.map((mention) => {
    const kept = mention.options.filter(({ league }) => leagues?.includes(league))
    return kept.length > 0 ? { ...mention, options: kept } : mention
  })
}

export function narrowed<T extends { readonly league: LeagueKey }>(
  mentions: readonly Mention<T>[],
  league: LeagueKey | null,
): Mention<T>[] {
  if (!league) return [...mentions]
  return mentions.map((mention) => {
    const options = mention.options.filter((option) => option.league === league)
    return options.length > 0 ? { ...mention, options } : mention
  })
}

/** Of several players of one name: those of the league, team and position that the sentence mentions, then those spoken of before. */
export function narrowPlayers(
  players: readonly Mention<PlayerRef>[],
  league: LeagueKey | null,
  teams: readonly Mention<TeamRef>[],
  positions: readonly string[],
  context: Context,
): Mention<PlayerRef>[] {
  const spokenOf = context.ask && 'league' in context.ask ? context.ask.league : null
  const abbreviations = new Set(teams.flatMap((mention) => mention.options.map((team) => `${team.league}:${team.abbreviation}`)))
  return narrowed(players, league).map((mention) => {
    if (mention.options.length < 2) return mention
    const keep = (options: readonly PlayerRef[], test: (player: PlayerRef) => boolean) => {
      const kept = options.filter(test)
      return kept.length > 0 ? kept : options
    }
    const byTeam =
      abbreviations.size > 0 ? keep(mention.options, (player) => abbreviations.has(`${player.league}:${player.team}`)) : mention.options
    const byPosition =
      positions.length > 0 ? keep(byTeam, (player) => player.position.split('/').some((position) => positions.includes(position))) : byTeam
    const byAnswer = keep(byPosition, (player) => context.shown.includes(player.name))
    const left = spokenOf ? keep(byAnswer, (player) => player.league === spokenOf) : byAnswer
    return { ...mention, options: mostProminent(left) }
  })
}

/** How much better known the first must be than the next to be meant when only a surname is said. */
const CLEARLY = 0.12

/** The one whom everybody means by the name, where there is one. */
function mostProminent(options: readonly PlayerRef[]): readonly PlayerRef[] {
  const [first, next] = [...options].sort((a, b) => (b.prominence ?? 0) - (a.prominence ?? 0))
  return first && next && (first.prominence ?? 0) - (next.prominence ?? 0) >= CLEARLY ? [first] : options
}
