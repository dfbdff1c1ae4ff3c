import { expect, it } from 'vitest'
import { BOOK_NAMES } from '#core/bankroll/bets/book-names.ts'
import { firstUsername, isTakenByHouse } from './username.ts'

it.each([
  'draftkings',
  'Draft_Kings',
  'fanduel',
  'fandue1',
  'f_a_n_d_u_e_l',
  'betmgm',
  'betrngm',
  'draftkings_support',
  'the_real_fanduel',
  'fanduel2026',
  'caesar5',
  'bet365',
  'hard_rock_bet',
  'pinacle',
  'circa',
  'circa7',
  'fanatics5',
  'fandueI_us',
  'draftkingsbets',
  'admin',
  ...new Set(Object.values(BOOK_NAMES)),
])('%s would pass for a book or the house', (name) => expect(isTakenByHouse(name)).toBe(true))

it.each(['duel_fan', 'kingsley', 'circadian', 'rock_hard_fan', 'fan_of_caesar', 'circa1984', 'circa_2024', 'fanatic5', 'fanatic99'])(
  '%s passes for nobody',
  (name) => expect(isTakenByHouse(name)).toBe(false),
)

it('a first username is random, a name that anybody may have, and no two are the same', () => {
  const names = Array.from({ length: 2000 }, firstUsername)
  for (const name of names) expect(name).toMatch(/^member_[a-z2-9]{10}$/)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter(isTakenByHouse)).toEqual([])
})
