// A first username that says nothing of its owner; people change it in their profile.
import { randomInt } from 'node:crypto'
import { isReservedName } from '#core/access/usernames.ts'
import { BOOK_NAMES } from '#core/bankroll/bets/book-names.ts'

/** Sportsbooks by the titles of the table of books. */
const BOOKS = [...new Set(Object.values(BOOK_NAMES))]

/** Whether a username would pass for the house or for a sportsbook. */
export const isTakenByHouse = (username: string): boolean => isReservedName(username, BOOKS)

/**
 * No letter of which, by chance, a word of the word list could come about, also where digits stand for letters: such a name would wait for a
 * moderator (it did, of one account in 1,300).
 */
const LETTERS = 'bdhjmnpqrtvwxz2789'

/** Of 18 letters and digits: 3.6 × 10^12 names, so that two accounts are never given the same. */
const TAIL = 10

/**
 * Random, for every member reads it: nothing of the address, the name or the way in of its owner.
 *
 * @example firstUsername()   // 'member_h7m2qxw9hd'
 */
export const firstUsername = (): string => `member_${Array.from({ length: TAIL }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
