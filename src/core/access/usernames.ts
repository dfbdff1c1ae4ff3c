// Which usernames can nobody take? Those by which a member would be taken for the house or for a sportsbook, in any spelling that reads like them.

/** Names that speak for the house, alone and beside one another: "admin", "guru_support". */
const SPEAKS_FOR_US = (
  'admin administrator superadmin superadministrator root superuser sysadmin sysop webmaster hostmaster postmaster moderator mod staff support ' +
  'helpdesk security billing payments official owner lex guru gurulex sportsguru aisportsguru aiguru'
).split(' ')
/** Names that are nobody's by themselves; within another name they say nothing. */
const NOBODY = (
  'team help abuse legal sales info contact press news founder system server service bot api ' +
  'house everyone everybody nobody anonymous guest deleted unknown null undefined me'
).split(' ')
/** What may stand beside a name of ours and leaves it ours. */
const BESIDE =
  'the real official team hq desk help service bot chat us usa online sportsbook book bet bets betting inc care account accounts'.split(' ')

/** Letters of other scripts that look like Latin ones (Unicode's confusables, the usual ones of Greek and Cyrillic). */
const FOREIGN: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    ё: 'e',
    һ: 'h',
    і: 'i',
    ї: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    ѕ: 's',
  },
  ...{
    т: 't',
    у: 'y',
    ѵ: 'v',
    ԝ: 'w',
    х: 'x',
    г: 'r',
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    μ: 'u',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
  },
  ...{ ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 's' },
}
/** Signs that are read as letters: "s.u.p.p.0rt". */
const READ_AS: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 2: 'z', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '€': 'e', '+': 't' },
}

/** In small Latin letters and digits, without accents and separators. */
function plainOf(text: string): string {
  const folded = text.normalize('NFKD').toLowerCase()
  return [...folded]
    .map((letter) => FOREIGN[letter] ?? letter)
    .join('')
    .replace(/[^a-z0-9@$!|€+]/g, '')
}

/** How a name reads at a glance: signs as letters, l as i, "rn" as m, "vv" as w. Two names that look alike have one. */
const glanceOf = (plain: string): string =>
  [...plain]
    .map((sign) => READ_AS[sign] ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('l', 'i')

/** "suppport" is read as support; short words are other words when a letter is doubled (mod, mood). */
const SHORTEST_DOUBLED = 5
const single = (glance: string) => glance.replace(/(.)\1+/g, '$1')

type Words = { readonly ours: ReadonlySet<string>; readonly alone: ReadonlySet<string>; readonly beside: ReadonlySet<string> }

/** @param isSingle with doubled letters written once, of words that are long enough */
function wordsOf(books: readonly string[], isSingle: boolean): Words {
  const spelled = (words: readonly string[]) => {
    const glances = words.map((word) => glanceOf(plainOf(word)))
    return new Set(isSingle ? glances.map(single).filter(({ length }) => length >= SHORTEST_DOUBLED) : glances)
  }
  return { ours: spelled([...SPEAKS_FOR_US, ...books]), alone: spelled(NOBODY), beside: spelled(BESIDE) }
}

/** Whether a name is made of names of ours and of what may stand beside them, with one of ours at least. */
function isMadeOf(glance: string, { ours, beside }: Words): boolean {
  // reach[i]: whether the first i letters are such a row; 2 = with one of ours among them.
  const reach = [1, ...Array.from({ length: glance.length }, () => 0)]
  for (let end = 1; end <= glance.length; end++)
    for (let start = 0; start < end; start++) {
      if (reach[start] === 0) continue
      const word = glance.slice(start, end)
      if (ours.has(word)) reach[end] = 2
      else if (beside.has(word)) reach[end] = Math.max(reach[end]!, reach[start]!)
    }
  return reach[glance.length] === 2
}

/**
 * Whether a username belongs to the house or to a book, also with digits, separators, signs and letters that read alike around and in it.
 * @param books titles of sportsbooks, "DraftKings"; nobody may pass for one
 *
 * @example isReservedName('Admin_01')   // true
 * @example isReservedName('s.u.p.p.0rt')   // true
 * @example isReservedName('admiral')    // false
 */
export function isReservedName(username: string, books: readonly string[] = []): boolean {
  const parts = username.split(/[^\p{L}\p{N}@$!|€+]+/u).map(plainOf)
  const bare = (text: string) => text.replace(/^\d+|\d+$/g, '')
  const whole = parts.join('')
  const spellings = [whole, bare(whole), parts.map(bare).join('')].map(glanceOf)
  const isIn = (names: readonly string[], words: Words) =>
    names.some((name) => words.alone.has(name) || words.alone.has(name.replace(/^(?:the|reai)/, '')) || isMadeOf(name, words))
  return isIn(spellings, wordsOf(books, false)) || isIn(spellings.map(single), wordsOf(books, true))
}
