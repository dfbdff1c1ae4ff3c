import { expect, it } from 'vitest'
import { isReservedName } from './usernames.ts'

it.each([
  'admin',
  'Admin',
  '_admin_',
  'admin_01',
  '4dm1n',
  'real_admin',
  'support',
  'supp0rt',
  'lex',
  'ai_sports_guru',
  'null',
  'root99',
  'guru_support',
  'support_team',
])('%s belongs to the house', (name) => expect(isReservedName(name)).toBe(true))

it.each(['admiral', 'robin_k7m2q', 'lexington', 'guru_of_picks', 'housefan', 'theo', 'modric10', 'big_ben'])('%s is free', (name) =>
  expect(isReservedName(name)).toBe(false),
)
