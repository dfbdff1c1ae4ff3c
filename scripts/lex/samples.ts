// The sentences that a model learns from: those of a grammar, the wordings of real people and the sayings, most of them also as somebody
// else might have typed them.
import { readFileSync } from 'node:fs'
import { withFiguresMasked } from '#core/assistant/reading/mask.ts'
import { normalized } from '#core/assistant/reading/normalize.ts'
import { noisy, sentenceOf } from './sentences.ts'
import { STORIES } from './stories.ts'

/** The patterns of a file by the name above them: "@reason", a pattern a line. */
export function patternsIn(file: string): Readonly<Record<string, readonly string[]>> {
  const all: Record<string, string[]> = {}
  let name = 'none'
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('@')) name = line.slice(1)
    else if (line && !line.startsWith('#')) all[name] = [...(all[name] ?? []), line]
  }
  return all
}
/** Each of them is learned so often, most of the times as somebody else might have typed it. */
const OF_EACH_WORDING = 8
/** How many sentences are made of each pattern, at the least. */
const OF_EACH_PATTERN = 3
/** How many sentences are made of each saying; they are read as a message is, with its words and figures made plain. */
const OF_EACH_SAYING = 40
/** The same of what wants care: to miss one is worse than to ask once too often. */
const OF_EACH_SIGN = 60
/** The words of a stretch, as care.ts reads them. */
const STRETCH = 9
const asRead = (text: string): string => withFiguresMasked(normalized(text))
/** `of` counts the wordings, whose copies belong together; null for what was made of patterns. */
export type Sample = { readonly features: readonly number[]; readonly label: number; readonly text: string; readonly of: number | null }

/** How many sentences have a story beside them. */
const STORY_SHARE = 0.12
function withStory(plain: string, chance: () => number): string {
  const story = sentenceOf(STORIES[Math.floor(chance() * STORIES.length)]!, chance)
  return chance() < 0.75 ? `${story} ${plain}` : `${plain} ${story}`
}

export function samplesOf(
  grammar: Readonly<Record<string, readonly string[]>>,
  each: number,
  more: Readonly<Record<string, number>>,
  chance: () => number,
  wordings: ReadonlyMap<string, readonly string[]>,
  sayings: Readonly<Record<string, readonly string[]>>,
  features: (text: string) => readonly number[],
): { samples: Sample[]; least: number } {
  const samples: Sample[] = []
  let least = Number.POSITIVE_INFINITY
  let count = 0
  Object.entries(grammar).forEach(([name, patterns], label) => {
    const texts = new Map<string, number | null>()
    const add = (text: string, of: number | null = null) => texts.has(text) || texts.set(text, of)
    // Every pattern has its say, however many there are.
    const most = Math.max(more[name] ?? each, OF_EACH_PATTERN * patterns.length)
    for (let i = 0; i < most * 3 && texts.size < most; i++) {
      const plain = sentenceOf(patterns[i % patterns.length]!, chance)
      const told = chance() < STORY_SHARE ? withStory(plain, chance) : plain
      add(i < most / 2 ? told : noisy(told, chance))
    }
    for (const wording of wordings.get(name) ?? []) {
      count++
      for (let i = 0; i < OF_EACH_WORDING; i++) add(i === 0 ? wording : noisy(wording, chance), count)
    }
    for (const saying of sayings[name] ?? [])
      for (let i = 0; i < (name === 'none' ? OF_EACH_SAYING : OF_EACH_SIGN); i++) {
        const plain = sentenceOf(saying, chance)
        const told = chance() < STORY_SHARE ? withStory(plain, chance) : plain
        add(asRead(i % 2 === 0 ? told : noisy(told, chance)))
      }
    // What the detector of care reads of a long message are stretches of it, and every stretch of a harmless one is harmless.
    if (name === 'none')
      for (const text of [...texts.keys()]) {
        const words = text.split(' ')
        const at = Math.floor(chance() * (words.length - STRETCH))
        if (words.length > STRETCH) add(words.slice(at, at + STRETCH).join(' '))
      }
    least = Math.min(least, texts.size)
    for (const [text, of] of texts) samples.push({ features: features(text), label, text, of })
  })
  return { samples, least }
}

/** One wording of so many is held out, with all that was made of it: a copy of what was learned tells nothing of how sure to be. */
const HELD_OUT = 16
/** What is learned and what is held out of it: whole wordings where there are any, else one sentence of ten. */
export function divided(samples: readonly Sample[]): { rest: Sample[]; held: Sample[] } {
  const isOfHeld = ({ of }: Sample) => of !== null && of % HELD_OUT === 0
  const seen = new Set<number>()
  const wordings = samples.filter((sample) => isOfHeld(sample) && !seen.has(sample.of!) && seen.add(sample.of!))
  if (wordings.length > 0) return { rest: samples.filter((sample) => !isOfHeld(sample)), held: wordings }
  const tenth = Math.floor(samples.length / 10)
  return { rest: samples.slice(tenth), held: samples.slice(0, tenth) }
}

export function shuffled<T>(list: T[], chance: () => number): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const k = Math.floor(chance() * (i + 1))
    const held = list[i]!
    list[i] = list[k]!
    list[k] = held
  }
  return list
}
