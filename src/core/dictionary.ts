// A table that is asked by a text from outside (a file, a request, a feed) and knows only its own words.
//
// A plain object answers to "constructor", "toString" and the other names of Object.prototype too, with a function in place of what was asked.

/**
 * The same rows in an object that inherits nothing.
 * @example dictionary({ dk: 'DraftKings' })['constructor'] // undefined
 */
export const dictionary = <T>(rows: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.freeze(Object.assign(Object.create(null) as Record<string, T>, rows))
