// Names on a slip, by the registry: a letter that was misread is put right where one known name alone is that near.
import { foldName } from '../../leagues/find-by-name.ts'

/** Steps of one letter (changed, added, left out) from one text to another; counted up to `most`. */
function steps(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      row.push(Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    }
    before = row
  }
  return Math.min(most + 1, before[b.length]!)
}

/** One letter in six may be misread, two at most in all but the longest names. Judged. */
const reach = (letters: number) => Math.min(3, Math.floor(letters / 6))

/**
 * The known name that a text is, as the registry spells it; undefined where none or more than one is near.
 * @param names as the registry spells them
 * @example knownName('Denver Nuggcts', ['Denver Nuggets', 'Detroit Pistons']) // 'Denver Nuggets'
 * @example knownName('Denver', ['Denver Nuggets', 'Denver Broncos']) // undefined
 */
export function knownName(text: string, names: readonly string[]): string | undefined {
  const folded = foldName(text)
  if (folded.length < 3) return undefined
  const most = reach(folded.length)
  let best: { readonly name: string; readonly far: number } | undefined
  let isAlone = true
  for (const name of names) {
    const far = steps(folded, foldName(name), most)
    if (far > most) continue
    if (far === 0) return name
    if (!best || far < best.far) {
      best = { name, far }
      isAlone = true
    } else if (far === best.far && name !== best.name) isAlone = false
  }
  return best && isAlone ? best.name : undefined
}
