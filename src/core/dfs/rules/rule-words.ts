// Words that the sentences of rules share.

/** 0.25 → "25 %", 0.125 → "12.5 %". */
export function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))} %`
}

/** ["A", "B", "C"] → "A, B and C". */
export function listed(names: readonly string[], last = 'and'): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}

/** "at least 1", "at most 3", "1 to 3", "exactly 2"; '' without bounds. */
export function between(min: number | undefined, max: number | undefined, say: (bound: number) => string = String): string {
  if (min !== undefined && max !== undefined) return min === max ? `exactly ${say(min)}` : `${say(min)} to ${say(max)}`
  if (min !== undefined) return `at least ${say(min)}`
  return max === undefined ? '' : `at most ${say(max)}`
}

/** "1 player", "2 players" */
export function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** A rule that cannot be read for this slate, with the reason for the person. */
export class RuleRefusal extends Error {}
