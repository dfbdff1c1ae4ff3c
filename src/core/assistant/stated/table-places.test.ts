import { expect, it } from 'vitest'
import { asksOfTable, tablePart } from './table-places.ts'

it.each([
  ['whos in third', { place: 3, top: null, bottom: null, isBehind: false }],
  ['who is second', { place: 2, top: null, bottom: null, isBehind: false }],
  ['which team is last', { place: -1, top: null, bottom: null, isBehind: false }],
  ['epl table top 4', { place: null, top: 4, bottom: null, isBehind: false }],
  ['how many games back is the team in third', { place: 3, top: null, bottom: null, isBehind: true }],
  ['how far back are they', { place: null, top: null, bottom: null, isBehind: true }],
  ['and the bottom three', { place: null, top: null, bottom: 3, isBehind: false }],
  ['who is bottom', { place: -1, top: null, bottom: null, isBehind: false }],
  ['nba standings', { place: null, top: null, bottom: null, isBehind: false }],
])('%s', (said, part) => expect(tablePart(said)).toEqual(part))

it.each(['what is their next game', 'how did they do last week', 'first half total', 'last 5 games'])(
  'a turn about something else is none about the table: %s',
  (said) => expect(asksOfTable(said)).toBe(false),
)
