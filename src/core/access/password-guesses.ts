// After how many guesses is a password found by somebody who puts together what is known: common passwords and words, names, years, digits,
// runs? The cheapest way of spelling it out counts (Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX 2016).

/** Words with their place among those that are tried, 1 first. */
export type RankedWords = ReadonlyMap<string, number>

/** Below so many guesses (a power of ten) a password is found by trying at a server that is slow: zxcvbn's scores 0, 1 and 2. */
export const LEAST_GUESSES = 8

const LONGEST_WORD = 20
/** What stands behind this is not looked at: it is long enough by then. */
const MOST_READ = 40
const RUNS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const ROWS = RUNS.flatMap((run) => [run, [...run].reverse().join('')])
const SIGNS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }

/**
 * The number of guesses as a power of ten: a word costs its rank, a year or a run some thirty guesses, any other character ten.
 *
 * @example guessesFor('letmein123456', new Map([['letmein', 15]]))   // about 2.7
 */
export function guessesFor(password: string, words: RankedWords): number {
  const text = password.toLowerCase().slice(0, MOST_READ)
  const spelled = [...text].map((sign) => SIGNS[sign] ?? sign).join('')
  return Math.min(cheapest(text, words), spelled === text ? Number.POSITIVE_INFINITY : cheapest(spelled, words) + SPELLED)
}

/** Whether signs stand for letters is two ways more. */
const SPELLED = Math.log10(2)
const RUN = 1.5

function cheapest(text: string, words: RankedWords): number {
  const best = [0]
  for (let end = 1; end <= text.length; end++) {
    let cost = best[end - 1]! + 1
    for (let start = Math.max(0, end - LONGEST_WORD); start <= end - 3; start++)
      cost = Math.min(cost, best[start]! + costOf(text.slice(start, end), words))
    best.push(cost)
  }
  return best[text.length]!
}

function costOf(part: string, words: RankedWords): number {
  const rank = words.get(part)
  const ofWord = rank === undefined ? Number.POSITIVE_INFINITY : Math.log10(rank + 1)
  const isEasy = /^(?:19|20)\d\d$/.test(part) || /^(.)\1+$/.test(part) || ROWS.some((row) => row.includes(part))
  return Math.min(ofWord, isEasy ? RUN : Number.POSITIVE_INFINITY)
}
