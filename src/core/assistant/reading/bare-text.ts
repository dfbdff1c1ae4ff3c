// The plain forms of a sentence: in lower case, and with its names blanked out and its misspelled cue words mended.
import { editDistance, slipsAllowed } from './edit-distance.ts'
import type { PlayerRef, Sentence, TeamRef } from './language.ts'
import { MENDABLE } from './mendable.ts'
import type { Mention } from './names.ts'

/** Lower case, straight quotes, ASCII minus, single spaces. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2212\u2013\u2014]/g, '-')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}

export function bareText(sentence: Sentence, teams: readonly Mention<TeamRef>[], players: readonly Mention<PlayerRef>[]): string {
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

/** Words of four letters, mended only where the same letters stand in another order. */
const SHORT: readonly string[] = [
  'news',
  'odds',
  'arbs',
  'prop',
  'edge',
  'hurt',
  'line',
  'pace',
  'hold',
  'bets',
  'game',
  'team',
  'play',
  'pick',
  'best',
  'over',
  'roll',
]
/** The consonants as they are heard: of two words as near, the one that sounds like what was written is meant ("chanse" is "chance"). */
const soundOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c|q/g, 'k')
    .replace(/z/g, 's')
    .replace(/(?<=.)[aeiouyhw]/g, '')
    .replace(/(.)\1+/g, '$1')
const lettersOf = (word: string): string => [...word].sort().join('')

export function corrected(lower: string, asWritten: string): string {
  if (!/^[a-z]{4,}$/.test(lower) || MENDABLE.includes(lower)) return asWritten
  const swapped = lower.length === 4 ? SHORT.find((cue) => lettersOf(cue) === lettersOf(lower) && cue[0] === lower[0]) : undefined
  if (swapped) return swapped
  const slips = slipsAllowed(lower)
  const near = MENDABLE.map((cue) => ({ cue, distance: editDistance(lower, cue, slips) })).filter(({ distance }) => distance <= slips)
  const sound = soundOf(lower)
  const soundsOther = (cue: string) => (soundOf(cue) === sound ? 0 : 1)
  return near.sort((a, b) => a.distance - b.distance || soundsOther(a.cue) - soundsOther(b.cue))[0]?.cue ?? asWritten
}
