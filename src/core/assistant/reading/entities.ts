// What a sentence mentions, before it is decided what is asked: league, names, market, site, quantities, and the sentence with its
// names blanked out so that cue words can be sought without tripping over "Price" or "49ers".

import type { Site } from '../../dfs/slate.ts'
import type { LeagueKey } from '../../leagues/leagues.ts'
import type { MarketKey } from '../../odds/board/market.ts'
import type { Context, SORTS } from '../ask.ts'
import type { Glossary } from '../glossary/glossary.ts'
import { bareText, corrected, plainText } from './bare-text.ts'
import { withoutUnread } from './figures.ts'
import type { NameIndex, PlayerRef, Sentence, TeamRef } from './language.ts'
import { type aliasesOf, type Mention, type Named, namesIn } from './names.ts'
import { narrowed, narrowPlayers, ofPlay, ofTable, sharedLeague, spokenOf } from './narrow-mentions.ts'
import { type Quantities, quantitiesOf } from './quantities.ts'
import { REPAIR } from './repairs.ts'
import { strangerIn } from './unknown-names.ts'
import { BOOK_WORDS, LEAGUE_WORDS, MARKET_WORDS, POSITION_WORDS, SITE_WORDS, SLATE_WORDS, SORT_WORDS } from './vocabulary.ts'
import { misplacedOf, otherFirstName } from './wrong-premises.ts'

export type Entities = {
  /** The sentence in lower case, misspelled cue words withoutSlips, teams written as §0 and players as ¶0 (by their order). */
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
  /** Whose clocks that was read by. */
  readonly timeZone: string
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
  // A league is named by a word with a slip in it too ("hocky").
  const withoutSlips = sentence.words.map(({ lower, known }) => (known ? lower : corrected(lower, lower))).join(' ')
  const named = LEAGUE_WORDS.filter(([pattern]) => pattern.test(plain) || pattern.test(withoutSlips)).map(([, league]) => league)
  const saidLeague = named.length === 1 ? named[0]! : null
  const { teams, players } = withoutTakenBack(namesIn(sentence, index, aliases, saidLeague), sentence)
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
  const narrowTeams = league ? narrowed(teams, league) : spokenOf(ofPlay(ofTable(teams, bare), bare), context)
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
    timeZone: sentence.timeZone,
    quantities: quantitiesOf(withoutUnread(bare)),
    stranger: strangerIn(sentence, teams, players),
    misplaced: misplaced?.text ?? otherFirstName(sentence, whole),
    termsAsked: glossary.termsAsked(bare, context),
    termsNamed: namedTerms(glossary, bare, sentence.text.toLowerCase()),
  }
}

/** "A total beginner" is no total of a game. */
const A_TOTAL_BEGINNER = /\btotal (beginner|newbie|noob|novice|newcomer|idiot|stranger|rookie|amateur)\b/g
/** With its slips withoutSlips ("cloisng line vlaue") a word is found that is longer than what is found in the text as it stands. */
function namedTerms({ termsIn }: Known['glossary'], bare: string, text: string): string[] {
  const asWritten = termsIn(text.replace(A_TOTAL_BEGINNER, '$1'))
  const corrected = termsIn(bare.replace(A_TOTAL_BEGINNER, '$1'))
  const longest = (keys: readonly string[]) => Math.max(0, ...keys.map(({ length }) => length))
  return longest(corrected) > longest(asWritten) ? corrected : asWritten
}

/** "Kings at Mavericks, sorry, Clippers at Mavericks": of names that were said anew only the new ones count. */
function withoutTakenBack({ teams, players }: Named, { text, words }: Sentence): Named {
  const mark = REPAIR.exec(text)
  if (!mark) return { teams, players }
  const isBehind = (mention: Mention<unknown>) => words[mention.first]!.start >= mark.index
  const kept = <T>(mentions: readonly Mention<T>[]): readonly Mention<T>[] => {
    const behind = mentions.filter(isBehind)
    const before = mentions.filter((mention) => !isBehind(mention))
    return behind.length > 0 ? [...before.slice(0, Math.max(0, before.length - behind.length)), ...behind] : mentions
  }
  return { teams: kept(teams), players: kept(players) }
}

function hitOf<T>(table: readonly (readonly [RegExp, T])[], text: string): T | null {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? null
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
