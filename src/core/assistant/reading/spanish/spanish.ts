// A simple question in Spanish, word by word in English, where its names, figures and words of the field carry the meaning. It runs
// before everything else, so that care, names and calculations are read in it as in any other sentence.
import { SPANISH_PHRASES } from './spanish-phrases.ts'
import { NOT_ONLY_SPANISH, SPANISH_WORDS } from './spanish-words.ts'

const ENGLISH: ReadonlyMap<string, string> = new Map(
  Object.entries(SPANISH_WORDS).flatMap(([english, words]) => words.split(' ').map((word): [string, string] => [word, english])),
)
/** The share of a sentence's words that are Spanish where only one of them is nothing else. */
const LEAST_SHARE = 0.4
/** "Los Angeles", "El Paso", "San Jose": Spanish names of places are no Spanish. */
const PLACES = /\b(?:los angeles|las vegas|el paso|de la|san \w+|santa \w+)\b/g

const folded = (text: string): string => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? []

/** Whether a message is in Spanish: by its inverted marks, or by words that are nothing else. */
export function isSpanish(text: string): boolean {
  if (/[\u00bf\u00a1]/.test(text)) return true
  const words = wordsOf(folded(text))
  const sure = new Set(words.filter((word) => ENGLISH.has(word) && !NOT_ONLY_SPANISH.has(word)))
  const some = words.filter((word) => ENGLISH.has(word)).length
  return sure.size >= 3 || (sure.size >= 1 && some >= words.length * LEAST_SHARE)
}

/**
 * The message in English where it is Spanish, else the message itself. Names keep their letters and case.
 * @example inEnglish('cuotas de los Celtics esta noche') // 'odds of the Celtics tonight'
 */
export function inEnglish(text: string): string {
  if (!isSpanish(text)) return text
  const held: string[] = []
  // Names of places are set aside, and what follows a price is said of it: "a +150" is "at +150".
  let plain = folded(text)
    .replace(/[\u00bf\u00a1]/g, ' ')
    .replace(new RegExp(PLACES.source, 'gi'), (place) => (/^de la$/i.test(place) ? place : `\ue000${held.push(place) - 1}\ue000`))
    .replace(/\ba (?=[+-]?\d)/gi, 'at ')
    .replace(
      /\b(treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa) y (?=uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)/gi,
      '$1 ',
    )
  for (const [pattern, english] of SPANISH_PHRASES) plain = plain.replace(new RegExp(pattern.source, 'gi'), ` ${english} `)
  plain = plain.replace(/[A-Za-z]+/g, (word, at: number) => {
    const english = ENGLISH.get(word.toLowerCase())
    // What stands in capitals inside a sentence is a name.
    const isName =
      /^[A-Z][a-z]/.test(word) && at > 0 && /[a-z,] $/i.test(plain.slice(0, at)) && !/^(?:Hoy|Que|Quien|Norte|Sur|Oeste)\b/.test(word)
    return english === undefined || isName || /^[A-Z]{2,}$/.test(word) ? word : english
  })
  return plain
    .replace(/\ue000(\d+)\ue000/g, (_, i: string) => held[Number(i)]!)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[?!.,])/g, '')
    .replace(/\bthe the\b/g, 'the')
    .replace(/\bof of\b/g, 'of')
    .trim()
}
