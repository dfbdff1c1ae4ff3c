// A first username that says nothing of its owner; people change it in their profile.
import { randomInt } from 'node:crypto'
import { isReservedName } from '#core/access/usernames.ts'
import { BOOK_NAMES } from '#core/bankroll/bets/book-names.ts'

/** Sportsbooks by the titles of the table of books. */
const BOOKS = [...new Set(Object.values(BOOK_NAMES))]

/** Whether a username would pass for the house or for a sportsbook. */
export const isTakenByHouse = (username: string): boolean => isReservedName(username, BOOKS)

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Of 31 letters and digits: 8 × 10^14 names, so that two accounts are never given the same. */
const TAIL = 10

/**
 * Random, for every member reads it: nothing of the address, the name or the way in of its owner.
 *
 * @example firstUsername()   // 'member_k7m2qxw4hd'
 */
export const firstUsername = (): string => `member_${Array.from({ length: TAIL }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
