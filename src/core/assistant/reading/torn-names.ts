// Names that a microphone tore into words which it knows.
import { editDistance, slipsAllowed } from './edit-distance.ts'
import type { NameIndex, PlayerRef, TeamRef, Word } from './language.ts'
import { fold, phraseOf, teamWord, unique } from './spans.ts'

type Spelled = { readonly words: readonly string[]; readonly team: TeamRef; readonly isAbbreviation: boolean }
type TornName = {
  readonly phrase: string
  readonly first: number
  readonly last: number
  readonly options: readonly PlayerRef[]
  readonly score: number
}

/** "Darius arrest sano": a microphone tears a surname that it does not know into words; they are a name where the first name is his. */
export function tornNames(words: readonly Word[], index: NameIndex, taken: Set<number>, neverNames: ReadonlySet<string>): TornName[] {
  const mentions: TornName[] = []
  for (let i = 0; i + 3 <= words.length; i++) {
    const span = words.slice(i, i + 3)
    const [first, ...rest] = span
    if (span.some((word, k) => taken.has(i + k) || !/^\p{L}{2,}$/u.test(word.text)) || neverNames.has(first!.lower)) continue
    const surname = rest.map(({ text }) => text).join('')
    if (surname.length < 6) continue
    const [best] = index.players(`${first!.text} ${surname}`)
    if (!best || best.score < TORN_SCORE || fold(best.ref.name.split(' ')[0]!) !== fold(first!.text)) continue
    mentions.push({ phrase: phraseOf(words, i, 3), first: i, last: i + 2, options: [best.ref], score: best.score })
    for (let k = i; k < i + 3; k++) taken.add(k)
  }
  return mentions
}
const TORN_SCORE = 0.6

/** "Steel ers": two words that are one name. */
export function tornTeam(words: readonly Word[], at: number, aliases: readonly Spelled[], taken: ReadonlySet<number>): TeamRef[] {
  const next = words[at + 1]
  if (!next || taken.has(at) || taken.has(at + 1) || (words[at]!.known && next.known)) return []
  const joined = teamWord(words[at]!) + teamWord(next)
  const torn =
    joined.length < 6
      ? []
      : unique(
          aliases.filter((alias) => alias.words.length === 1 && !alias.isAbbreviation && alias.words[0] === joined).map(({ team }) => team),
        )
  return torn.length > 0 ? torn : slippedPair([words[at]!, next], aliases)
}

/** "Grean Bay", "Tampa Bya": a name of two words with a slip in one of them. */
function slippedPair(pair: readonly [Word, Word], aliases: readonly Spelled[]): TeamRef[] {
  const isNear = (word: Word, part: string): boolean => {
    const said = teamWord(word)
    if (said === part) return true
    const slips = slipsAllowed(part)
    return !word.known && said[0] === part[0] && editDistance(said, part, slips) <= slips
  }
  return unique(
    aliases
      .filter(({ words: [one, other, third], isAbbreviation }) => {
        if (isAbbreviation || !one || !other || third !== undefined || one.length + other.length < 8) return false
        return (teamWord(pair[0]) === one || teamWord(pair[1]) === other) && isNear(pair[0], one) && isNear(pair[1], other)
      })
      .map(({ team }) => team),
  )
}
