// A number with what it counts: one lineup is "1 lineup", never "1 lineups".

/**
 * The noun that fits a count.
 * @param many where an s is not enough
 * @example nounFor(1, 'entry', 'entries') // 'entry'
 */
export const nounFor = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

/** A count with its noun. @example plural(3, 'lineup') // '3 lineups' */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${nounFor(count, one, many)}`
