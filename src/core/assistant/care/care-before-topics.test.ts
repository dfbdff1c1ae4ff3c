// What is told beside a question that a topic answers is heard first; a lesson excuses nothing that plain words say.
import { describe, expect, it } from 'vitest'
import { NO_CONTEXT } from '#core/assistant/ask.ts'
import { TOPICS } from '#core/assistant/knowledge/knowledge.ts'
import { isQuietAsk } from '#core/assistant/knowledge/quiet-asks.ts'
import { hear, turn } from '#tests/support/understanding.ts'

describe('trouble beside a question', () => {
  it.each([
    'i am so ashamed of my gambling. why do parlays lose so much?',
    'i think i am losing control of my betting. why do parlays lose so much?',
    'i am 16 and still in school. why do sportsbooks limit winners?',
    'i am on a break. can i bet with my wifes account?',
    'i need to take a month off from betting. how do i avoid getting limited?',
    'i just lost my rent money betting. how does kelly work?',
  ])('%s', (message) => {
    const heard = turn(message, NO_CONTEXT)
    expect(heard.understood).toMatchObject({ kind: 'refuse' })
    expect(heard.context.quiet).toBe(true)
  })

  it('a raise of one’s limit with money that is gone is no question of the rule', () => {
    const limits = turn('do i have a weekly loss limit', NO_CONTEXT)
    expect(turn('i just lost 300 and need to win it back, raise the limit', limits.context).understood).toMatchObject({ kind: 'refuse' })
  })

  it('how to break even is no break', () => {
    const before = { ...NO_CONTEXT, ask: { kind: 'page', page: 'contest-break-even', line: null } } as const
    expect(turn('what about a month', before).understood).not.toMatchObject({ kind: 'refuse' })
  })

  it.each(['how do i stop', 'how do i quit', 'how do i end it', 'can i quit anytime'])(
    '%s is not answered by the end of a plan',
    (message) => {
      const heard = hear(message)
      expect(heard.kind === 'ask' && heard.ask.kind === 'page' ? heard.ask.page : null).not.toBe('stop-paying')
    },
  )
})

describe('a quiet conversation', () => {
  const keys = [...new Set(TOPICS.map(({ help }) => (typeof help === 'string' ? help : help.key)))]
  const isOpen = (page: string) => isQuietAsk({ kind: 'ask', ask: { kind: 'page', page, line: null } })

  it('explains limits, signs and the account', () => {
    for (const key of [
      'limits-why-set',
      'signs-of-problem',
      'page-break',
      'page-limits',
      'privacy-what-stored',
      'security-two-factor',
      'delete-account',
    ])
      expect([key, isOpen(key)]).toEqual([key, true])
  })

  it('explains nothing of bets, prices, stakes, contests and plans', () => {
    const closed = /^(?:bets|belief|contest|optimizer|projection|forecast|live|plan|rule|alert|own-model|risk)(?:-|$)/
    expect(keys.filter((key) => closed.test(key)).length).toBeGreaterThan(300)
    expect(keys.filter((key) => closed.test(key) && isOpen(key))).toEqual([])
  })
})
