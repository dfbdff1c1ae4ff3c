import { expect, it } from 'vitest'
import { readTopics } from './read-topics.ts'

const PAGE = `
== bets-thing | board
It is a thing. It has a price: ten.
why: Because of that.
nba, basketball: There it is less.
lot>6<3: Four is usual.
? what is a thing / is 5 percent of it a lot
? thing meaning

== +rule-other | bankroll | push
parlays: It drops out.
`
it('reads answer, facets and sentences', () => {
  const [thing, other] = readTopics(PAGE)
  expect(thing).toMatchObject({
    help: { key: 'bets-thing', text: 'It is a thing. It has a price: ten.', label: 'Open the board', href: '/betting' },
    asks: ['what is a thing', 'is 5 percent of it a lot', 'thing meaning'],
    term: null,
  })
  expect(thing!.facets!.map(({ names, help }) => [names, help.key])).toEqual([
    [['why'], 'bets-thing--why'],
    [['nba', 'basketball'], 'bets-thing--nba'],
    [['lot'], 'bets-thing--lot'],
    [['where'], 'bets-thing--where'],
  ])
  expect(other).toMatchObject({ help: 'rule-other', asks: [], term: 'push' })
})
it.each([
  ['no place', '== bets-thing\nText.'],
  ['a place that there is not', '== bets-thing | nowhere\nText.'],
  ['no answer', '== bets-thing | board\n? what is it'],
  ['an answer for help that stands elsewhere', '== +bets-thing | board\nText.'],
  ['bounds of no size', '== bets-thing | board\nText.\nwhy>3: Because.'],
])('refuses a topic with %s by its name', (_, page) => expect(() => readTopics(page)).toThrow('bets-thing'))
