// Lists that were shown before the last answer can be gone back to.
import { describe, expect, it } from 'vitest'
import { turn } from '#tests/support/understanding.ts'
import { type Context, NO_CONTEXT } from '../ask.ts'
import { frameAgain, framesAfter, frameUnder } from './frames.ts'

const listing = (text: string, list: string): Context => ({ ...turn(text).context, listed: [`${list} a`, `${list} b`, `${list} c`] })
const bets = listing('my open bets', 'list_bets')
const games = listing('nba scores', 'read_scores')
const hurt = listing('nfl injuries', 'read_injuries')
const vig = turn('what does vig mean').context

/** A talk whose answers listed these, the last of them the one that stands. */
const talkOf = (...shown: readonly Context[]): Context =>
  shown.reduce((before, now) => ({ ...now, frames: framesAfter(before, now) }), NO_CONTEXT)

describe('back to a list', () => {
  it.each([
    ['go back to the first list', games],
    ['Could you show me the original list again, please?', games],
    ['back to the last one', bets],
    ['ok back to the bets', bets],
    ['take me back to the games', games],
    ['go back', bets],
    ['undo that', bets],
  ] as const)('%s', (text, meant) => {
    const talk = talkOf(games, bets, hurt)
    expect(frameAgain(text.toLowerCase().replace(/[,?]/g, ''), talk)?.ask).toEqual(meant.ask)
  })

  it('the whole of a list is the one before it was narrowed, whatever came first', () => {
    const some = { ...listing('nba scores tomorrow', 'read_scores') }
    const talk = talkOf(bets, games, some)
    for (const text of ['show me the full list again', 'remove the filter', 'all of them again'])
      expect(frameAgain(text, talk)?.ask).toEqual(games.ask)
    // Rows that were picked out of the list of the same ask.
    expect(frameAgain('the whole list again', { ...games, isNarrowed: true })?.ask).toEqual(games.ask)
  })

  it.each(['when do the Bears play', 'back the Bears for 20', 'get my money back', 'who is the backup', 'the first list price'])(
    '"%s" goes back to nothing',
    (text) => expect(frameAgain(text.toLowerCase(), talkOf(games, bets))).toBeNull(),
  )

  it('with nothing before there is nothing to go back to', () => expect(frameAgain('go back to the first list', games)).toBeNull())
})

describe('what is kept', () => {
  it('the first list of a long talk, and the newest ones', () => {
    const talk = talkOf(games, bets, hurt, listing('nhl scores', 'read_scores'), listing('nfl standings', 'read_standings'))
    expect(talk.frames).toHaveLength(3)
    expect(talk.frames!.at(-1)!.ask).toEqual(games.ask)
    expect(talk.frames![0]!.ask).toMatchObject({ kind: 'scores', league: 'nhl' })
  })

  it('a list stands under the meaning of a word, and under no other list', () => {
    expect(frameUnder(talkOf(bets, vig))?.ask).toEqual(bets.ask)
    expect(frameUnder(talkOf(bets, games))).toBeNull()
    expect(frameUnder(talkOf(vig))).toBeNull()
  })
})
