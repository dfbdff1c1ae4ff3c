// Which teams and players a sentence names: by full name, city, nickname, abbreviation or surname, misspellings included.
import type { LeagueKey } from '../../leagues/leagues.ts'
import { editDistance, slipsAllowed } from './edit-distance.ts'
import type { Candidate, NameIndex, PlayerRef, Sentence, TeamRef, Word } from './language.ts'
import { MENDABLE } from './mendable.ts'
import { NICKNAMES } from './nicknames.ts'
import { fold, phraseOf, teamWord, unique } from './spans.ts'
import { tornNames, tornTeam } from './torn-names.ts'
import { CUE_WORDS, OTHER_EVENTS } from './vocabulary.ts'

/** A stretch of words that names somebody, with everybody whom it may mean. */
export type Mention<T> = {
  readonly phrase: string
  readonly first: number
  readonly last: number
  readonly options: readonly T[]
  readonly score: number
}

export type Named = { readonly teams: readonly Mention<TeamRef>[]; readonly players: readonly Mention<PlayerRef>[] }

type Alias = { readonly words: readonly string[]; readonly team: TeamRef; readonly isAbbreviation: boolean }

/** Every way of writing each team: full name, nickname, city, abbreviation, and what fans call it. */
export function aliasesOf(teams: readonly TeamRef[]): readonly Alias[] {
  const aliases: Alias[] = []
  for (const team of teams) {
    const words = fold(team.name).replaceAll('.', '').split(/\s+/)
    const add = (list: readonly string[], isAbbreviation = false) => {
      if (list.length > 0) aliases.push({ words: list, team, isAbbreviation })
    }
    add(words)
    if (words.length > 1) {
      const isTwoWordName = /(sox|jays|leafs|wings|jackets|blazers|knights)$/.test(words.at(-1)!) && words.length > 2
      const cut = words.length - (isTwoWordName ? 2 : 1)
      // "United" alone is many clubs; the one that fans mean by it is a nickname.
      if (words.at(-1) !== 'united') add(words.slice(cut))
      add(words.slice(0, cut))
    }
    add([fold(team.abbreviation)], true)
  }
  for (const [nickname, names] of Object.entries(NICKNAMES)) {
    for (const team of teams) if (names.includes(team.name)) aliases.push({ words: nickname.split(' '), team, isAbbreviation: false })
  }
  return aliases
}

/** Words that are never a surname on their own, however a player may be called. */
const NEVER_NAMES = new Set([
  ...CUE_WORDS,
  ...(
    'a an the and or of on in at to for with without from by is are was be am do does did can could will would should i me my we you your he she it they them his her their this that these those ' +
    'what who which when where why how much many any some all more most less least best better top good great bad worst over under above below than then there here now just please thanks thank hi hello hey ' +
    'bet bets betting play plays player players playing game games match team teams league slate slates site line lines price prices point points book books side market markets week day night tonight today tomorrow yesterday ' +
    'lock locks start sit bench fade avoid ban exclude include stack pick picks give show tell get make build find need want like think know say win wins won lose loses lost winning losing beat live final ' +
    'money dollar dollars bucks bankroll unit units half quarter full cash cheap cheaper expensive safe high low value ceiling floor chance percent edge fair push cover hit hits odd even main turbo ' +
    'sleeper sleepers punt punts chalk chalky stack stacks parlay parlays props prop spreads totals bettor bettors out hurt injured healthy status news report update active doubtful probable questionable schedule results result board card lex guru help love may early late young old new next last first second third other another same instead also too very really'
  ).split(' '),
])
// Surnames that are everyday words count when written like a name or beside a first name.
const isWord = (word: Word): boolean => /[\p{L}\d]/u.test(word.lower) && word.pos !== 'PUNCT'

/** Names as they are written come before any guess: full names of players, then teams, then surnames, then misspellings of either. */
export function namesIn(sentence: Sentence, index: NameIndex, aliases: readonly Alias[], league: LeagueKey | null): Named {
  const words = sentence.words
  const taken = placeOfThePerson(sentence)
  const fullNames = playerMentions(words, index, taken, { lengths: [4, 3, 2], isExact: true })
  const teams = teamMentions(words, aliases, taken, league)
  const surnames = playerMentions(words, index, taken, { lengths: [1], isExact: true })
  const misspelled = misspelledTeams(words, aliases, taken, league)
  const torn = tornNames(words, index, taken, NEVER_NAMES)
  const guesses = playerMentions(words, index, taken, { lengths: [4, 3, 2, 1], isExact: false })
  return { teams: inOrder([...teams, ...misspelled]), players: inOrder([...fullNames, ...surnames, ...torn, ...guesses]) }
}

/** "I'm in chicago", "chicago time": where somebody is, and no team. */
const WHERE_I_AM =
  /\b(?:i'?m|i am|we'?re|i live|we live|living|based|located|i'?m (?:here|over|out)) (?:here |over |out |now |currently )?(?:in|from|near) ((?:new |los |las |san |st\.? |kansas |salt lake |oklahoma |green |tampa )?[a-z]+)\b|\b((?:new |los |las |san |st\.? )?[a-z]+) time(?=[?.!,]|$| zone\b| please\b)/gi
function placeOfThePerson({ text, words }: Sentence): Set<number> {
  const taken = new Set<number>()
  for (const hit of text.matchAll(WHERE_I_AM)) {
    const place = hit[1] ?? hit[2]!
    const from = hit.index + hit[0].toLowerCase().lastIndexOf(place.toLowerCase())
    words.forEach((word, i) => {
      if (word.start >= from && word.end <= from + place.length) taken.add(i)
    })
  }
  return taken
}

const inOrder = <T>(mentions: readonly Mention<T>[]): Mention<T>[] => mentions.toSorted((a, b) => a.first - b.first)

/** The teams of the league that was named, where any of them is meant. */
function ofLeague(options: readonly TeamRef[], league: LeagueKey | null): readonly TeamRef[] {
  const own = options.filter((team) => team.league === league)
  return own.length > 0 ? own : options
}

/** "Bulls" without a league are those of the NBA, not the Red Bulls of the MLS: of a short name the four large leagues come first. */
function meantOf(options: readonly TeamRef[]): readonly TeamRef[] {
  const large = options.filter((team) => LARGE_LEAGUES.has(team.league))
  return options.length > 1 && large.length === 1 && options.every((team) => LARGE_LEAGUES.has(team.league) || team.league === 'mls')
    ? large
    : options
}
const LARGE_LEAGUES: ReadonlySet<LeagueKey> = new Set(['nfl', 'nba', 'mlb', 'nhl'])

function teamMentions(words: readonly Word[], aliases: readonly Alias[], taken: Set<number>, league: LeagueKey | null): Mention<TeamRef>[] {
  const mentions: Mention<TeamRef>[] = []
  const byFirst = byFirstWord(aliases)
  for (let i = 0; i < words.length; i++) {
    const isFree = (alias: Alias) => alias.words.every((_, k) => !taken.has(i + k))
    const here = (byFirst.get(teamWord(words[i]!)) ?? []).filter(
      (alias) => isFree(alias) && matchesAt(words, i, alias) && isMeant(words, i, alias, byFirst),
    )
    if (here.length === 0) continue
    const length = Math.max(...here.map((alias) => alias.words.length))
    const options = meantOf(ofLeague(unique(here.filter((alias) => alias.words.length === length).map((alias) => alias.team)), league))
    for (let k = i; k < i + length; k++) taken.add(k)
    mentions.push({ phrase: phraseOf(words, i, length), first: i, last: i + length - 1, options, score: 1 })
  }
  return mentions
}

function misspelledTeams(
  words: readonly Word[],
  aliases: readonly Alias[],
  taken: Set<number>,
  league: LeagueKey | null,
): Mention<TeamRef>[] {
  return words.flatMap((word, i) => {
    const torn = tornTeam(words, i, aliases, taken)
    if (torn.length > 0) {
      taken.add(i).add(i + 1)
      return [{ phrase: phraseOf(words, i, 2), first: i, last: i + 1, options: ofLeague(torn, league), score: 0.9 }]
    }
    const options = taken.has(i) ? [] : teamsNear(word, aliases)
    if (options.length === 0) return []
    taken.add(i)
    return [{ phrase: word.text, first: i, last: i, options: ofLeague(options, league), score: 0.8 }]
  })
}

function byFirstWord(aliases: readonly Alias[]): ReadonlyMap<string, readonly Alias[]> {
  const groups = new Map<string, Alias[]>()
  for (const alias of aliases) {
    const group = groups.get(alias.words[0]!)
    if (group) group.push(alias)
    else groups.set(alias.words[0]!, [alias])
  }
  return groups
}

function matchesAt(words: readonly Word[], at: number, alias: Alias): boolean {
  return alias.words.every((part, k) => words[at + k] !== undefined && teamWord(words[at + k]!) === part)
}

/** Short forms that are also words ("no", "was", "min", "den") count in capitals or beside another team. */
function isMeant(words: readonly Word[], at: number, alias: Alias, byFirst: ReadonlyMap<string, readonly Alias[]>): boolean {
  // "Vegas thinks", "the Vegas number": the bookmakers, not the club.
  if (alias.words[0] === 'vegas' && alias.words.length === 1 && BOOKMAKERS.test(`${words[at + 1]?.lower} ${words[at + 2]?.lower}`))
    return false
  if (!alias.isAbbreviation) return alias.words.length > 1 || !AMBIGUOUS_CITIES.has(alias.words[0]!)
  const word = words[at]!
  if (word.text === word.text.toUpperCase() && /[A-Z]{2}/.test(word.text)) return !NOT_TEAMS.has(word.text)
  if (!word.known && word.lower.length >= 3) return true
  const isTeam = (other: Word | undefined) =>
    other !== undefined && !AND_WORDS.has(other.lower) && !NEVER_NAMES.has(other.lower) && byFirst.has(teamWord(other))
  const before = words[at - 1]
  const after = words[at + 1]
  if (NEVER_NAMES.has(word.lower)) return false
  // "No Cowboys": none of them, and no New Orleans.
  if (word.lower === 'no' && !AND_WORDS.has(after?.lower ?? '') && !AND_WORDS.has(before?.lower ?? '')) return false
  return (
    isTeam(before) ||
    isTeam(after) ||
    (AND_WORDS.has(after?.lower ?? '') && isTeam(words[at + 2])) ||
    (AND_WORDS.has(before?.lower ?? '') && isTeam(words[at - 2]))
  )
}
const BOOKMAKERS = /^(?:thinks?|says?|has|have|expects?|sees?|got|numbers?|lines?|odds|books?|gives?|set)\b/
const AND_WORDS = new Set(['vs', 'vs.', 'v', '@', 'at', '-', '/', 'versus', 'against'])
const NOT_TEAMS = new Set([
  'ML',
  'EV',
  'TD',
  'QB',
  'RB',
  'WR',
  'TE',
  'PG',
  'SG',
  'SF',
  'PF',
  'DK',
  'FD',
  'NFL',
  'NBA',
  'MLB',
  'NHL',
  'OU',
  'OF',
  'SP',
  'CLV',
  'ROI',
  'GPP',
  'AI',
])
const AMBIGUOUS_CITIES = new Set([
  'golden',
  'new',
  'trail',
  'red',
  'white',
  'blue',
  'maple',
  'city',
  'fc',
  'sc',
  'real',
  'inter',
  'sun',
  'afc',
])

const lettersOf = (word: string): string => [...word].sort().join('')
/** "Bils", "jetss": a doubled letter that was typed once or a letter typed twice; too short for any other slip. */
const undoubled = (word: string): string => word.replace(/(.)\1+/g, '$1')

function teamsNear(word: Word, aliases: readonly Alias[]): TeamRef[] {
  if (!word.known && word.lower.length === 4 && !NEVER_NAMES.has(word.lower) && !TRADE_WORDS.has(word.lower))
    return unique(
      aliases
        .filter(
          ({ words, isAbbreviation }) =>
            words.length === 1 && !isAbbreviation && words[0]!.length === 5 && undoubled(words[0]!) === teamWord(word),
        )
        .map(({ team }) => team),
    )
  if (word.known || word.lower.length < 5 || NEVER_NAMES.has(word.lower) || TRADE_WORDS.has(word.lower)) return []
  const slips = slipsAllowed(word.lower)
  const near = aliases
    .filter((alias) => alias.words.length === 1 && !alias.isAbbreviation && alias.words[0]!.length >= 5)
    .map((alias) => ({
      team: alias.team,
      letters: lettersOf(alias.words[0]!),
      distance: editDistance(teamWord(word), alias.words[0]!, slips),
    }))
    .filter(({ distance }) => distance <= slips)
  const best = Math.min(...near.map(({ distance }) => distance))
  // "Staks" is as near to "stacks" as to the Stars: of the two the word of the trade is meant.
  if (near.length > 0 && isNearTrade(word.lower, best)) return []
  const nearest = near.filter(({ distance }) => distance === best)
  // The same letters in another order are a slip of the fingers: "pakcers" are the Packers, not the Pacers.
  const swapped = nearest.filter(({ letters }) => letters === lettersOf(teamWord(word)))
  return unique((swapped.length > 0 ? swapped : nearest).map(({ team }) => team))
}

function playerMentions(
  words: readonly Word[],
  index: NameIndex,
  taken: Set<number>,
  { lengths, isExact }: { lengths: readonly number[]; isExact: boolean },
): Mention<PlayerRef>[] {
  const mentions: Mention<PlayerRef>[] = []
  for (const length of lengths) {
    for (let i = 0; i + length <= words.length; i++) {
      const span = words.slice(i, i + length)
      if (span.some((word, k) => taken.has(i + k) || !isWord(word)) || !isNameLike(span)) continue
      const found = index.players(span.map((word) => word.text).join(' '))
      const best = found[0]
      if (!best || (isExact && best.score < 1) || !isTrusted(span, best)) continue
      const options = unique(found.filter((candidate) => candidate.score >= best.score - 0.001).map((candidate) => candidate.ref))
      mentions.push({ phrase: phraseOf(words, i, length), first: i, last: i + length - 1, options, score: best.score })
      for (let k = i; k < i + length; k++) taken.add(k)
    }
  }
  return mentions
}

/** Several words are a name when none of them is a word of the trade; one word also when it stands alone as an unusual word. */
function isNameLike(span: readonly Word[]): boolean {
  if (span.length > 1)
    return span.every((word) => !NEVER_NAMES.has(word.lower) || /^\p{Lu}/u.test(word.text)) && /\p{L}{2}/u.test(span.at(-1)!.lower)
  const word = span[0]!
  return word.lower.length >= 2 && !/\d/.test(word.lower) && !NEVER_NAMES.has(word.lower)
}

function isTrusted(span: readonly Word[], best: Candidate<PlayerRef>): boolean {
  if (best.score >= 1) return true
  // A guess at a misspelling: only for words that the dictionary does not know, and never where a word of the trade is as near.
  if (span.length === 1) {
    const word = span[0]!
    const slips = slipsAllowed(word.lower)
    return !word.known && best.score >= 0.7 && !isNearTrade(word.lower, slips)
  }
  return (
    best.score >= 0.7 &&
    span.some((word) => !word.known || /^\p{Lu}/u.test(word.text)) &&
    span.every((word) => !NEVER_NAMES.has(word.lower))
  )
}

/** Words of the trade, which are no slip of a name ("sharps" is no slip of "Sharks"). */
const TRADE_WORDS: ReadonlySet<string> = new Set([...MENDABLE, ...OTHER_EVENTS].filter((word) => !Object.hasOwn(NICKNAMES, word)))
/** Whether a word of the trade is as near to what was written as the name is. */
function isNearTrade(lower: string, nameSlips: number): boolean {
  for (const cue of TRADE_WORDS) if (editDistance(lower, cue, nameSlips) <= nameSlips) return true
  return false
}
