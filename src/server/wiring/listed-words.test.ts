import { expect, it } from 'vitest'
import { firstUsername } from '../features/accounts/username.ts'
import { listedWords } from '../features/community/word-list.ts'

it('no first username, drawn at random, holds a word that waits for a moderator', () => {
  const names = Array.from({ length: 20_000 }, firstUsername)
  expect(names.filter((name) => listedWords(`${name} . Robin `, new Set()).length > 0)).toEqual([])
})
