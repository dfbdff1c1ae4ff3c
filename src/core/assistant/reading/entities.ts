// What a sentence mentions, before it is decided what is asked: league, names, market, site, quantities, and the sentence with its
// names blanked out so that cue words can be sought without tripping over "Price" or "49ers".

import type { Site } from '../../dfs/slate.ts'
import { LEAGUES, type LeagueKey } from '../../leagues/leagues.ts'
import type { MarketKey } from '../../odds/board/market.ts'
import type { Context, SORTS } from '../ask.ts'
import type { Glossary } from '../glossary/glossary.ts'
import { CONCEPT_WORDS } from './concepts.ts'
import { editDistance, slipsAllowed } from './edit-distance.ts'
import type { NameIndex, PlayerRef, Sentence, TeamRef } from './language.ts'
import { type aliasesOf, type Mention, namesIn } from './names.ts'
import { type Quantities, quantitiesOf } from './quantities.ts'
import { BOOK_WORDS, CUE_WORDS, LEAGUE_WORDS, MARKET_WORDS, POSITION_WORDS, SITE_WORDS, SLATE_WORDS, SORT_WORDS } from './vocabulary.ts'

export type Entities = {
  /** The sentence in lower case, misspelled cue words mended, teams written as §0 and players as ¶0 (by their order). */
  readonly bare: string
  /** The sentence as it was understood, in its own case. */
  readonly spoken: string
  /** The league that is named, or that every name mentioned shares; null when open. */
  readonly league: LeagueKey | null
  /** Whether the league itself was named. */
  readonly saidLeague: boolean
  readonly teams: readonly Mention<TeamRef>[]
  readonly players: readonly Mention<PlayerRef>[]
  readonly site: Site | null
  readonly books: readonly string[]
  readonly slate: 'main' | 'showdown' | 'turbo' | null
  readonly market: MarketKey | null
  readonly side: 'over' | 'under' | 'favorite' | 'underdog' | null
  readonly positions: readonly string[]
  readonly sort: (typeof SORTS)[number] | null
  readonly when: { text: string; from: number; to: number } | null
  readonly quantities: Quantities
  /** Unknown words that are no word of the trade: a name that belongs to nobody here, or null. */
  readonly stranger: string | null
  /** What the sentence takes for granted and is not so: "The Denver Broncos play in the NFL, not in the NBA." */
  readonly misplaced: string | null
  /** Keys of terms of the glossary: those that the sentence asks to explain, null where it asks for none; and those that it names. */
  readonly termsAsked: readonly string[] | null
  readonly termsNamed: readonly string[]
}

/** What may be named, and the words that are explained. */
export type Known = {
  readonly index: NameIndex
  /** `aliasesOf(index.teams)`, made once per index. */
  readonly aliases: ReturnType<typeof aliasesOf>
  readonly glossary: Pick<Glossary, 'termsAsked' | 'termsIn'>
}

/** Everything a sentence mentions. */
export function entitiesOf(sentence: Sentence, { index, aliases, glossary }: Known, context: Context): Entities {
  const plain = plainText(sentence.text)
  const named = LEAGUE_WORDS.filter(([pattern]) => pattern.test(plain)).map(([, league]) => league)
  const saidLeague = named.length === 1 ? named[0]! : null
  const { teams, players } = namesIn(sentence, index, aliases, saidLeague)
  const bare = bareText(sentence, teams, players)
  const positionHits = POSITION_WORDS.filter(({ match }) => match.test(bare))
  const positionLeague = positionHits.find((hit) => hit.league !== null)?.league ?? null
  const misplaced = misplacedOf(
    saidLeague,
    teams,
    players,
    positionHits.flatMap((hit) => hit.positions),
    bare,
  )
  // Who is named decides, where the league that is named cannot be theirs.
  const league = misplaced?.league ?? saidLeague ?? sharedLeague(teams, players) ?? positionLeague
  const narrowTeams = league ? narrowed(teams, league) : spokenOf(teams, context)
  const first = sentence.dates[0]
  const whole = narrowPlayers(
    players,
    league,
    narrowTeams,
    positionHits.flatMap((hit) => hit.positions),
    context,
  )
  return {
    bare,
    spoken: sentence.text,
    league,
    saidLeague: saidLeague !== null,
    teams: narrowTeams,
    players: whole,
    site: hitOf(SITE_WORDS, bare),
    books: BOOK_WORDS.filter(([pattern]) => pattern.test(bare)).map(([, key]) => key),
    slate: hitOf(SLATE_WORDS, bare),
    market: hitOf(MARKET_WORDS, bare),
    side: sideOf(bare),
    positions: positionsOf(positionHits, league),
    sort: hitOf(SORT_WORDS, bare),
    when: first ? { text: first.text.slice(0, 60), from: first.from, to: first.to } : null,
    quantities: quantitiesOf(bare),
    stranger: strangerIn(sentence, teams, players),
    misplaced: misplaced?.text ?? otherFirstName(sentence, whole),
    termsAsked: glossary.termsAsked(bare, context),
    termsNamed: glossary.termsIn(sentence.text.toLowerCase()),
  }
}

/** "Trevon Asplund" where only a Simon Asplund is known: the answer is about Simon, and says so. */
function otherFirstName(sentence: Sentence, players: readonly Mention<PlayerRef>[]): string | null {
  for (const { first, last, options } of players) {
    const [player] = options
    const before = sentence.words[first - 1]
    if (first !== last || options.length !== 1 || !player || !before || before.known) continue
    const isName = /^\p{L}[\p{L}'-]{2,}$/u.test(before.text) && corrected(before.lower, before.text) === before.text
    if (!isName || TRADE.test(before.lower) || CUE_WORDS.includes(before.lower) || player.name.toLowerCase().includes(before.lower))
      continue
    const said = sentence.text.slice(before.start, sentence.words[last]!.end)
    return `I know no ${said}; this is ${player.name} (${player.position}, ${player.team}).`
  }
  return null
}

function misplacedOf(
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
  if (said && team && teams.length === 1 && players.length === 0 && team.league !== said)
    return { text: `The ${team.name} play in the ${LEAGUES[team.league].name}, not in the ${LEAGUES[said].name}.`, league: team.league }
  if (player && positions.length > 0 && players.length === 1 && !player.position.split('/').some((one) => positions.includes(one)))
    return { text: `${player.name} is ${player.position} for ${player.team} in the ${LEAGUES[player.league].name}.`, league: player.league }
  return team ? strangeToSport(bare, team) : null
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

/** "What quarter is the Penguins game in": the Penguins have none. */
function strangeToSport(bare: string, team: TeamRef): { text: string; league: null } | null {
  const word = SPORT_WORDS.find(([pattern, , leagues]) => pattern.test(bare) && !leagues.includes(team.league))
  const sport = SPORT_NAMES[team.league]
  return word && sport
    ? { text: `The ${team.name} (${LEAGUES[team.league].name}) play ${sport}; there are no ${word[1]} in it.`, league: null }
    : null
}

/** The first run of words that no dictionary knows and that is neither a name found nor a word of the trade. */
function strangerIn(sentence: Sentence, teams: readonly Mention<TeamRef>[], players: readonly Mention<PlayerRef>[]): string | null {
  const taken = new Set(
    [...teams, ...players].flatMap((mention) => Array.from({ length: mention.last - mention.first + 1 }, (_, k) => mention.first + k)),
  )
  const isStrange = (i: number) => {
    const word = sentence.words[i]
    if (!word || word.known || taken.has(i) || !/^\p{L}[\p{L}'.-]{2,}$/u.test(word.text)) return false
    return corrected(word.lower, word.text) === word.text && !TRADE.test(word.lower) && !CUE_WORDS.includes(word.lower)
  }
  const first = sentence.words.findIndex((_, i) => isStrange(i))
  if (first === -1) return properNameIn(sentence, taken)
  const before = sentence.words[first - 1]
  const isNamePart = before !== undefined && /^\p{Lu}\p{Ll}+$/u.test(before.text) && first > 1 && !taken.has(first - 1)
  let last = first
  while (isStrange(last + 1)) last++
  return sentence.text.slice(isNamePart ? before.start : sentence.words[first]!.start, sentence.words[last]!.end)
}
/** Two words in a row with capitals, not at the start: a name, though each word is in the dictionary ("Josh Allen"). */
function properNameIn(sentence: Sentence, taken: ReadonlySet<number>): string | null {
  const { words } = sentence
  const isName = (i: number) => {
    const word = words[i]
    return (
      word !== undefined &&
      !taken.has(i) &&
      /^\p{Lu}\p{Ll}{2,}$/u.test(word.text) &&
      !TRADE.test(word.lower) &&
      !CUE_WORDS.includes(word.lower) &&
      !NOT_PEOPLE.test(word.lower)
    )
  }
  const first = words.findIndex((_, i) => i > 0 && isName(i) && isName(i + 1))
  return first === -1 ? null : sentence.text.slice(words[first]!.start, words[first + 1]!.end)
}
const NOT_PEOPLE =
  /^(draft|kings|duel|hong|kong|malay|indonesian|super|bowl|world|series|cup|stanley|premier|league|kelly|criterion|brier|thursday|friday|saturday|sunday|monday|tuesday|wednesday|night|football|caesars|hard|rock|red|zone|pro|lex|guru)$/
/** Words of the trade that the dictionary lacks. */
const TRADE =
  /^(nfl|nba|mlb|nhl|wnba|nascar|mls|epl|pga|lpga|mma|ufc|fifa|afl|dfs|gpps?|tds?|pts|qbs?|rbs?|wrs?|tes|dsts?|pgs?|sgs?|sfs?|pfs?|sportsbooks?|bet365|betonline|bovada|unibet|espnbet|prizepicks|pointsbet|betrivers|moneylines?|parlays?|arbs?|devig|juiced?|thx|lol|pls|plz|lemme|gimme|gonna|wanna|whats|hows|whos|tmrw|lex|guru|ceilings?|wideouts?|o\/u|vs\.?)$/

/** Lower case, straight quotes, ASCII minus, single spaces. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2212\u2013\u2014]/g, '-')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}

function hitOf<T>(table: readonly (readonly [RegExp, T])[], text: string): T | null {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

function bareText(sentence: Sentence, teams: readonly Mention<TeamRef>[], players: readonly Mention<PlayerRef>[]): string {
  const { words } = sentence
  const blanks = new Map<number, { last: number; mark: string }>()
  teams.forEach((mention, i) => {
    blanks.set(mention.first, { last: mention.last, mark: `\u00a7${i}` })
  })
  players.forEach((mention, i) => {
    blanks.set(mention.first, { last: mention.last, mark: `\u00b6${i}` })
  })
  let text = ''
  let at = 0
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    text += sentence.text.slice(at, word.start)
    const blank = blanks.get(i)
    if (blank) {
      text += blank.mark
      i = blank.last
      at = words[i]!.end
      continue
    }
    text += word.known ? sentence.text.slice(word.start, word.end) : corrected(word.lower, sentence.text.slice(word.start, word.end))
    at = word.end
  }
  return plainText(text + sentence.text.slice(at))
}

/** What a misspelled word may be meant for: words of the trade, and every word that stands for an idea of it. */
const MENDABLE: readonly string[] = [...new Set([...CUE_WORDS, ...CONCEPT_WORDS])]

function corrected(lower: string, asWritten: string): string {
  if (!/^[a-z]{4,}$/.test(lower) || MENDABLE.includes(lower)) return asWritten
  const slips = slipsAllowed(lower)
  const near = MENDABLE.map((cue) => ({ cue, distance: editDistance(lower, cue, slips) })).filter(({ distance }) => distance <= slips)
  return near.sort((a, b) => a.distance - b.distance)[0]?.cue ?? asWritten
}

/** The only league that every name can belong to. */
function sharedLeague(teams: readonly Mention<TeamRef>[], players: readonly Mention<PlayerRef>[]): LeagueKey | null {
  const sets = [...teams, ...players].map((mention) => new Set(mention.options.map((option) => option.league)))
  if (sets.length === 0) return null
  const shared = [...sets[0]!].filter((league) => sets.every((set) => set.has(league)))
  return shared.length === 1 ? shared[0]! : null
}

/** "Dallas" after a question about the Mavericks is the Mavericks; after one about the NBA it is too. */
function spokenOf(mentions: readonly Mention<TeamRef>[], { ask, teams }: Context): Mention<TeamRef>[] {
  const league = (ask && 'league' in ask ? ask.league : null) ?? teams[0]?.league ?? null
  return mentions.map((mention) => {
    if (mention.options.length < 2) return mention
    const same = mention.options.filter(({ id }) => teams.some((team) => team.id === id))
    const ofLeague = mention.options.filter((option) => option.league === league)
    return same.length === 1 ? { ...mention, options: same } : ofLeague.length > 0 ? { ...mention, options: ofLeague } : mention
  })
}

function narrowed<T extends { readonly league: LeagueKey }>(mentions: readonly Mention<T>[], league: LeagueKey | null): Mention<T>[] {
  if (!league) return [...mentions]
  return mentions.map((mention) => {
    const options = mention.options.filter((option) => option.league === league)
    return options.length > 0 ? { ...mention, options } : mention
  })
}

/** Of several players of one name: those of the league, team and position that the sentence mentions, then those spoken of before. */
function narrowPlayers(
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

function positionsOf(hits: readonly (typeof POSITION_WORDS)[number][], league: LeagueKey | null): string[] {
  const mine = hits.filter(
    (hit) => hit.league === null || league === null || hit.league === league || (hit.league === 'nba' && league === 'wnba'),
  )
  return [...new Set(mine.flatMap((hit) => hit.positions))]
}

function sideOf(bare: string): Entities['side'] {
  if (/\bunderdogs?\b|\bthe dogs?\b/.test(bare)) return 'underdog'
  if (/\bfavou?rites?\b|\bfavou?red\b/.test(bare)) return 'favorite'
  if (/\bthe under\b|\bunders\b|\bunder\?|\bunder$|\bunder \d{1,3}(\.5)?(?![\d,k])/.test(bare)) return 'under'
  if (/\bthe over\b|\bovers\b|\bover\?|\bover$|\bover \d{1,3}(\.5)?(?![\d,k])/.test(bare)) return 'over'
  return null
}
