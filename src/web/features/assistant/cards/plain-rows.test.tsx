// What stands on a card that has no drawing of its own: words and dollars, not the names of fields.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { API } from '#contract/index.ts'
import { TOOL_TITLES } from '../chat.copy.ts'
import { PlainRows } from './plain-rows.tsx'

const textOf = (value: unknown): string[] =>
  renderToStaticMarkup(<PlainRows value={value} />)
    .split(/<[^>]+>/)
    .filter(Boolean)

it('names fields in words, cents as dollars, and leaves out what is empty, an address or an id', () => {
  expect(textOf({ stakeCents: 5000, book: '', asks: false, href: '/alerts', gameId: 'nfl-1', breakEven: 0.523_809_52 })).toEqual([
    ...['stake', '$50.00'],
    ...['asks', 'no'],
    ...['break even', '0.5238'],
  ])
})

it('every tool has a title for its card', () => {
  const tools = Object.values(API).flatMap((room) =>
    Object.values(room).flatMap((row) => ('tool' in row && row.tool ? [(row.tool as { name: string }).name] : [])),
  )
  expect(tools.length).toBeGreaterThan(40)
  expect(tools.filter((name) => !TOOL_TITLES[name])).toEqual([])
})
