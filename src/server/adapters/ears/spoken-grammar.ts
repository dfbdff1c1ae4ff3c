// A closed grammar for a recognizer: every question of the training patterns, with tonight's names, as JSGF. What is not in it cannot be
// heard; a word that the recognizer's dictionary does not know cannot either and takes its choice with it.

/** Words for the places of a pattern, such as TEAM, by what is said. */
export type SpokenNames = Readonly<Record<'TEAM' | 'PLAYER' | 'LEAGUE' | 'BOOK', readonly string[]>>

const DIGITS = 'one two three four five six seven eight nine'.split(' ')
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const NUMBERS = [
  `<digit> = ${DIGITS.join(' | ')};`,
  `<pair> = ${TEENS.join(' | ')} | (${TENS.join(' | ')}) [<digit>];`,
  '<below100> = <digit> | <pair>;',
  '<hundreds> = (<below100> | a) hundred [[and] <below100>] | <below100> (<pair> | oh <digit>);',
  '<NUM> = <below100> | <hundreds> | <below100> thousand [<hundreds>];',
  '<PRICE> = (plus | minus) <hundreds> | (plus | minus) <below100>;',
  '<PCT> = <below100> [point <digit>] percent;',
  '<MONEY> = <NUM> (dollars | bucks);',
  '<POINTS> = <below100> [point <digit> | and a half];',
]

const POSITIONS = [
  'quarterbacks',
  'quarterback',
  'running backs',
  'running back',
  'wide receivers',
  'wide receiver',
  'tight ends',
  'tight end',
  'point guards',
  'point guard',
  'shooting guards',
  'centers',
  'center',
  'pitchers',
  'pitcher',
  'outfielders',
  'goalies',
  'goalie',
  'defense',
]

const SLOT = /^[A-Z]{2,}$/
const SLOTS: ReadonlySet<string> = new Set(['TEAM', 'PLAYER', 'LEAGUE', 'BOOK', 'POS', 'NUM', 'PRICE', 'PCT', 'MONEY', 'POINTS'])

/** As it is spoken: "n f l" letter by letter, no signs. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[^a-z' ]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '')

/**
 * The grammar, and how many patterns and names had to be left out.
 *
 * @param patterns as the training grammar has them: `(a|b|)` is a choice, words in capitals stand for what is named
 * @param isKnown whether the recognizer's dictionary has a word
 */
export function spokenGrammar(
  patterns: readonly string[],
  names: SpokenNames,
  isKnown: (word: string) => boolean,
): {
  readonly jsgf: string
  readonly patterns: number
  readonly leftOut: { readonly patterns: number; readonly names: readonly string[] }
} {
  const sayable = (name: string) => {
    const words = wordsOf(name)
    return words.length > 0 && words.every(isKnown) ? words.join(' ') : null
  }
  const slots = { ...names, POS: POSITIONS }
  const leftOut = [...names.TEAM, ...names.PLAYER].filter((name) => sayable(name) === null)
  const lists = Object.entries(slots).map(([slot, all]) => [slot, [...new Set(all.flatMap((name) => sayable(name) ?? []))]] as const)
  const empty = new Set(lists.flatMap(([slot, spokenForms]) => (spokenForms.length === 0 ? [slot] : [])))
  const rules = lists.flatMap(([slot, spokenForms]) => (spokenForms.length === 0 ? [] : [`<${slot}> = ${spokenForms.join(' | ')};`]))
  const parsed = patterns.map((pattern) => sequence(new Cursor(pattern), (word) => wordRule(word, isKnown, empty)))
  const rulesOfPatterns = [...new Set(parsed.filter((rule) => rule !== null && rule !== ''))]
  return {
    jsgf: ['#JSGF V1.0;', 'grammar lex;', ...NUMBERS, ...rules, `public <question> = ${rulesOfPatterns.join('\n  | ')};`, ''].join('\n'),
    patterns: rulesOfPatterns.length,
    leftOut: { patterns: parsed.filter((rule) => rule === null).length, names: leftOut },
  }
}

function wordRule(word: string, isKnown: (word: string) => boolean, empty: ReadonlySet<string>): string | null {
  if (SLOT.test(word)) return SLOTS.has(word) && !empty.has(word) ? `<${word}>` : null
  const words = wordsOf(word)
  return words.every(isKnown) ? words.join(' ') : null
}

class Cursor {
  at = 0
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  get next(): string | undefined {
    return this.text[this.at]
  }
}

/** Words and choices up to the end, a bar or a closing parenthesis; null = holds something that cannot be heard. */
function sequence(cursor: Cursor, rule: (word: string) => string | null): string | null {
  const parts: (string | null)[] = []
  while (cursor.next !== undefined && cursor.next !== '|' && cursor.next !== ')') {
    if (cursor.next === '(') {
      cursor.at++
      parts.push(choice(cursor, rule))
      continue
    }
    const from = cursor.at
    while (cursor.next !== undefined && !'(|)'.includes(cursor.next)) cursor.at++
    for (const word of cursor.text.slice(from, cursor.at).split(' ')) if (word !== '') parts.push(rule(word))
  }
  return parts.includes(null) ? null : parts.filter((part) => part !== '').join(' ')
}

function choice(cursor: Cursor, rule: (word: string) => string | null): string | null {
  const choices: string[] = []
  let isOptional = false
  do {
    if (cursor.next === '|') cursor.at++
    const one = sequence(cursor, rule)
    if (one === '') isOptional = true
    else if (one !== null) choices.push(one)
  } while (cursor.next === '|')
  cursor.at++
  if (choices.length === 0) return isOptional ? '' : null
  return isOptional ? `[${choices.join(' | ')}]` : `(${choices.join(' | ')})`
}
