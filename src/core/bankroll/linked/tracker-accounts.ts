// Under which accounts stand the bets of a person's own tracker? Under the book: apart what was typed there and what a file brought.

const TYPED = 'tracker:'
const FROM_FILES = 'tracker file:'

/** @example trackerAccount('Caesars')   // 'tracker:Caesars' */
export const trackerAccount = (book: string): string => `${TYPED}${book}`

/**
 * Where bets that a file brought into the tracker are summed up. Their keys stay those of the tracker, as decisions on pairs are kept by them.
 * @example trackerFileAccount('Caesars')   // 'tracker file:Caesars'
 */
export const trackerFileAccount = (book: string): string => `${FROM_FILES}${book}`

export const isTrackerAccount = (accountId: string): boolean => accountId.startsWith(TYPED) || accountId.startsWith(FROM_FILES)
