// A first username, made from the e-mail; people change it in their profile.
import { randomInt } from 'node:crypto'
import { isReservedName } from '#core/access/usernames.ts'
import { BOOK_NAMES } from '#core/bankroll/bets/book-names.ts'
import { nameOfferFault } from '#core/community/offers.ts'

/** Sportsbooks by the titles of the table of books. */
const BOOKS = [...new Set(Object.values(BOOK_NAMES))]

/** Whether a username would pass for the house or for a sportsbook. */
export const isTakenByHouse = (username: string): boolean => isReservedName(username, BOOKS)

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * The part before the @, reduced to letters and digits, and five random characters that make it unique.
 *
 * @example usernameFrom('Robin.Fan@example.com')   // 'robinfan_k7m2q'
 */
export function usernameFrom(email: string): string {
  const stem = (email.split('@')[0] ?? '').toLowerCase().replace(/[^a-z0-9]/g, '')
  const tail = Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  // Nobody is taken for the house because of where their mail comes from, and no name is an offer.
  const isFree = stem !== '' && !isTakenByHouse(stem) && nameOfferFault(stem) === null
  return `${(isFree ? stem : 'fan').slice(0, 16)}_${tail}`
}
