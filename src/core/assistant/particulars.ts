// What a sentence mentions, before it is decided what is asked: league, names, market, site, quantities, and the sentence with its
// names blanked out so that cue words can be sought without tripping over "Price" or "49ers".
import type { Site } from '../dfs/slate.ts'
import type { LeagueKey } from '../leagues/leagues.ts'
import type { MarketKey } from '../odds/market.ts'
import type { Context, SORTS } from './ask.ts'
import { editDistance, slipsAllowed } from './edit-distance.ts'
import type { NameIndex, PlayerRef, Sentence, TeamRef } from './language.ts'
import { type aliasesOf, type Mention, namesIn } from './names.ts'
import { type Quantities, quantitiesOf } from './quantities.ts'
import { BOOK_WORDS, CUE_WORDS, LEAGUE_WORDS, MARKET_WORDS, POSITION_WORDS, SITE_WORDS, SLATE_WORDS, SORT_WORDS } from './vocabulary.ts'

export type Particulars = {
  /** The sentence in lower case, misspelled cue words mended, teams written as §0 and players as ¶0 (by their order). */
  readonly bare: string
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
}

/** Everything a sentence mentions. */
export function particularsOf(sentence: Sentence, index: NameIndex, aliases: ReturnType<typeof aliasesOf>, context: Context): Particulars {
  const plain = plainText(sentence.text)
  const named = LEAGUE_WORDS.filter(([pattern]) => pattern.test(plain)).map(([, league]) => league)
  const saidLeague = named.length === 1 ? named[0]! : null
  const { teams, players } = namesIn(sentence, index, aliases, saidLeague)
  const bare = bareText(sentence, teams, players)
  const positionHits = POSITION_WORDS.filter(({ match }) => match.test(bare))
  const positionLeague = positionHits.find((hit) => hit.league !== null)?.league ?? null
  const league = saidLeague ?? sharedLeague(teams, players) ?? positionLeague
  const narrowTeams = narrowed(teams, league)
  const first = sentence.dates[0]
  return {
    bare,
    league,
    saidLeague: saidLeague !== null,
    teams: narrowTeams,
    players: narrowPlayers(
      players,
      league,
      narrowTeams,
      positionHits.flatMap((hit) => hit.positions),
      context,
    ),
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
  }
}

/** The first run of words that no dictionary knows and that is neither a name found nor a word of the trade. */
function strangerIn(sentence: Sentence, teams: readonly Mention<TeamRef>[], players: readonly Mention<PlayerRef>[]): string | null {
  const taken = new Set(
    [...teams, ...players].flatMap((mention) => Array.from({ length: mention.last - mention.first + 1 }, (_, k) => mention.first + k)),
  )
  const isStrange = (i: number) => {
    const word = sentence.words[i]
    if (!word || word.known || taken.has(i) || !/^\p{L}[\p{L}'.-]{2,}$/u.test(word.text)) return false
    return mended(word.lower, word.text) === word.text && !TRADE.test(word.lower) && !CUE_WORDS.includes(word.lower)
  }
  const first = sentence.words.findIndex((_, i) => isStrange(i))
  if (first === -1) return null
  const before = sentence.words[first - 1]
  const isNamePart = before !== undefined && /^\p{Lu}\p{Ll}+$/u.test(before.text) && first > 1 && !taken.has(first - 1)
  let last = first
  while (isStrange(last + 1)) last++
  return sentence.text.slice(isNamePart ? before.start : sentence.words[first]!.start, sentence.words[last]!.end)
}
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
    text += word.known ? sentence.text.slice(word.start, word.end) : mended(word.lower, sentence.text.slice(word.start, word.end))
    at = word.end
  }
  return plainText(text + sentence.text.slice(at))
}

function mended(lower: string, asWritten: string): string {
  if (!/^[a-z]{4,}$/.test(lower) || CUE_WORDS.includes(lower)) return asWritten
  const slips = slipsAllowed(lower)
  const near = CUE_WORDS.map((cue) => ({ cue, distance: editDistance(lower, cue, slips) })).filter(({ distance }) => distance <= slips)
  return near.sort((a, b) => a.distance - b.distance)[0]?.cue ?? asWritten
}

/** The only league that every name can belong to. */
function sharedLeague(teams: readonly Mention<TeamRef>[], players: readonly Mention<PlayerRef>[]): LeagueKey | null {
  const sets = [...teams, ...players].map((mention) => new Set(mention.options.map((option) => option.league)))
  if (sets.length === 0) return null
  const shared = [...sets[0]!].filter((league) => sets.every((set) => set.has(league)))
  return shared.length === 1 ? shared[0]! : null
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
    return { ...mention, options: spokenOf ? keep(byAnswer, (player) => player.league === spokenOf) : byAnswer }
  })
}

function positionsOf(hits: readonly (typeof POSITION_WORDS)[number][], league: LeagueKey | null): string[] {
  const mine = hits.filter(
    (hit) => hit.league === null || league === null || hit.league === league || (hit.league === 'nba' && league === 'wnba'),
  )
  return [...new Set(mine.flatMap((hit) => hit.positions))]
}

function sideOf(bare: string): Particulars['side'] {
  if (/\bunderdogs?\b|\bthe dogs?\b/.test(bare)) return 'underdog'
  if (/\bfavou?rites?\b|\bfavou?red\b/.test(bare)) return 'favorite'
  if (/\bthe under\b|\bunders\b|\bunder\?|\bunder$|\bunder \d{1,3}(\.5)?(?![\d,k])/.test(bare)) return 'under'
  if (/\bthe over\b|\bovers\b|\bover\?|\bover$|\bover \d{1,3}(\.5)?(?![\d,k])/.test(bare)) return 'over'
  return null
}
