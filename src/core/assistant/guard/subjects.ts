// Whom a number is said of, and whom the row speaks of that it was taken from.

const WHO =
  /^(?:name|player|team|teamname|home|away|home_team|away_team|opponent|home_abbreviation|away_abbreviation|abbreviation|fullname|favorite|underdog|fighter|driver|golfer|side|selection|home_name|away_name|hometeam|awayteam|matchup|teams|first|second)$/i
const HOME = /^home/i
const AWAY = /^away/i
const BOOK = /^(?:book|bookmaker|booktitle|books|sportsbook)$/i
/** A row of a list called so is a book, and its title the book's name. */
const LIST_OF_BOOKS = /^(?:bookmakers|books|sportsbooks)$/i
const TITLE = /^title$/i
/** Outcomes that are nobody's name. */
const OUTCOME =
  /^(?:over|under|draw|tie|yes|no|home|away|either|none|field|other|push|h2h|spreads?|totals?|moneyline|favorite|underdog|open|closed?|main|all)$/i

export type Names = ReadonlySet<string>
export type Side = 'over' | 'under'
export type Row = { readonly who: Names; readonly books: Names; readonly side: Side | null }

/** Which side of a total an object is: { name: 'Over', … }. */
function sideOf(node: object): Side | null {
  const { outcome, name, side } = node as { readonly [key: string]: unknown }
  for (const said of [outcome, side, name])
    if (typeof said === 'string' && /^(?:over|under)$/i.test(said)) return said.toLowerCase() as Side
  return null
}

/** The names that one object of an answer bears, those of what it holds one step down included ("player": {"name": …}). */
function namesOn(node: object, test: RegExp): Set<string> {
  const names = new Set<string>()
  const add = (value: unknown): void => {
    if (typeof value === 'string' && value.length >= 2 && value.length <= 60 && /^\p{Lu}|^\d{2}ers/u.test(value) && !OUTCOME.test(value))
      names.add(value)
  }
  for (const [key, value] of Object.entries(node)) {
    if (!test.test(key)) continue
    add(value)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [inner, text] of Object.entries(value)) if (test.test(inner) || WHO.test(inner)) add(text)
  }
  return names
}

/** Whom the row of a path speaks of: the nearest object above it that bears names. */
export function rowAt(answer: unknown, path: string): Row {
  const above: object[] = []
  const bookRows = new Set<object>()
  let node: unknown = answer
  let list = ''
  for (const key of path.split('.')) {
    if (typeof node !== 'object' || node === null) break
    if (!Array.isArray(node)) {
      above.push(node)
      if (LIST_OF_BOOKS.test(list)) bookRows.add(node)
      list = key
    }
    node = (node as Record<string, unknown>)[key]
  }
  // "home_score" speaks of the home side alone.
  const side = /(?:^|\.)(home|away)[^.]*$/i.exec(path)?.[1]?.toLowerCase()
  const nearest = (test: RegExp): Names => {
    for (const object of [...above].reverse()) {
      const ofSide = side && test === WHO ? namesOn(object, side === 'home' ? HOME : AWAY) : new Set<string>()
      const titled = test === BOOK && bookRows.has(object) ? namesOn(object, TITLE) : ofSide
      const names = titled.size > 0 ? titled : namesOn(object, test)
      if (names.size > 0) return names
    }
    return new Set()
  }
  return { who: nearest(WHO), books: nearest(BOOK), side: above.reduce<Side | null>((side, object) => sideOf(object) ?? side, null) }
}

export type Vocabulary = { readonly who: ReadonlyMap<string, Names>; readonly books: ReadonlyMap<string, Names>; readonly words: Names }

/** Every way in which those named in the answers may be called, and every word that stands in them. */
export function vocabularyOf(answers: readonly unknown[], own: string): Vocabulary {
  const who = new Map<string, Set<string>>()
  const books = new Map<string, Set<string>>()
  const words = new Set<string>()
  const learn = (map: Map<string, Set<string>>, name: string) => {
    for (const alias of aliasesOf(name)) map.set(alias, (map.get(alias) ?? new Set()).add(name))
  }
  const hear = (text: string) => {
    for (const word of text.match(/[\p{L}\d'\u2019.-]+/gu) ?? []) words.add(word.replace(/['\u2019]s$|[.'\u2019-]+$/g, '').toLowerCase())
  }
  const walk = (node: unknown, list = ''): void => {
    if (typeof node === 'string') hear(node)
    else if (Array.isArray(node)) for (const item of node) walk(item, list)
    else if (typeof node === 'object' && node !== null) {
      for (const name of namesOn(node, WHO)) learn(who, name)
      for (const name of namesOn(node, BOOK)) learn(books, name)
      if (LIST_OF_BOOKS.test(list)) for (const name of namesOn(node, TITLE)) learn(books, name)
      for (const [key, item] of Object.entries(node)) walk(item, key)
    }
  }
  for (const answer of answers) walk(answer)
  hear(own)
  return { who, books, words }
}

/** "Denver Broncos" is also "Broncos" and "Denver". */
function aliasesOf(name: string): string[] {
  const words = name.split(' ')
  if (words.length === 1) return [name]
  return [name, words.at(-1)!, words.slice(0, -1).join(' '), ...(words.length > 2 ? [words.slice(1).join(' ')] : [])].filter(
    (alias) => alias.length >= 2,
  )
}

export type Mention = { readonly at: number; readonly end: number; readonly names: Names; readonly isOpponent: boolean }

/** Who of a vocabulary a sentence names, with places; a longer name wins over one that it holds. */
export function mentionsIn(sentence: string, vocabulary: ReadonlyMap<string, Names>): Mention[] {
  const found: Mention[] = []
  const words = [...sentence.matchAll(/[\p{L}\d][\p{L}\d.&\u2019'-]*/gu)].map((hit) => ({ text: hit[0], at: hit.index }))
  for (let i = 0; i < words.length; i++) {
    for (let n = Math.min(4, words.length - i); n >= 1; n--) {
      const last = words[i + n - 1]!
      const end = last.at + last.text.length
      const said = sentence.slice(words[i]!.at, end)
      const names = vocabulary.get(said) ?? vocabulary.get(said.replace(/['\u2019]s?$|\.$/, ''))
      if (!names || !/^[\p{Lu}\d]/u.test(said)) continue
      const before = sentence.slice(0, words[i]!.at)
      found.push({
        at: words[i]!.at,
        end,
        names,
        isOpponent: /\b(?:against|vs\.?|versus|facing|over|beat|beats|beating|hosting|visiting|@)\s+(?:the\s+)?$/i.test(before),
      })
      i += n - 1
      break
    }
  }
  return found
}

/** Of whom a number at this place is said: the last one named before it who is not the opponent, else the next one after it. */
export function subjectAt(mentions: readonly Mention[], at: number): Names | null {
  const before = mentions.filter((mention) => mention.end <= at)
  const own = before.filter(({ isOpponent }) => !isOpponent)
  return (own.at(-1) ?? before.at(-1) ?? mentions.find((mention) => mention.at >= at))?.names ?? null
}

export const meets = (a: Names, b: Names): boolean => [...a].some((name) => b.has(name))

const COMMON = new Set(
  'a all also an and any as ask at away best better between bet betting book books both break but by ceiling current cost costs decimal each edge either even every expected fair fanduel draftkings yahoo first floor for from full game games given half he her here his hold home how i if implied in injury is it its kelly last league less lex line lines live main market median moneyline more most my next nfl nba mlb nhl wnba mls epl pga ufc mma nascar no none not nothing now odds of on one only or other our out over ownership payout point points price prices probability profit projection projected projections quarter risk salary score she shin showdown since slate so source spread stake stakes start still such team teams than that the their then there these they this those to today together tomorrow tonight total totals two under unit units until value vig was we what when where which while who why win with without yesterday yes you your american fractional percent sorry thanks please note however because although monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun january february march april may june july august september october november december jan feb mar apr jun jul aug sep oct nov dec am pm et est edt ct pt utc usd us qb rb wr te dst pg sg sf pf c of sp ss if gpp ev clv roi'.split(
    ' ',
  ),
)

/** A name in a sentence that no answer and nobody in the conversation has said; null when there is none. */
export function strangerIn(sentence: string, { words }: Vocabulary): string | null {
  const hits = [...sentence.matchAll(/\p{Lu}[\p{L}'\u2019-]+/gu)]
  for (const [i, hit] of hits.entries()) {
    const bare = hit[0].replace(/['\u2019]s$|['\u2019-]+$/, '').toLowerCase()
    if (words.has(bare) || COMMON.has(bare) || bare.includes("'")) continue
    const isFirst = /^[\s\u2022\-*"\u201c(]*$/.test(sentence.slice(0, hit.index)) || /[.!?:]\s+$/.test(sentence.slice(0, hit.index))
    if (!isFirst) return hit[0]
    const rest = sentence.slice(hit.index + hit[0].length)
    const next = hits[i + 1]
    const isPair = next !== undefined && /^\s$/.test(sentence.slice(hit.index + hit[0].length, next.index))
    if (isPair || /^(?:['\u2019]s)?\s+(?:costs?|projects?|has|is|are|pays?|at|wins?|will|scores?|ceiling|floor|median)\b/.test(rest))
      return hit[0]
  }
  return null
}
