import { describe, expect, it } from 'vitest'
import type { ChatDone, ToolCard } from '#contract/people/assistant.ts'
import { NO_CONTEXT } from '#core/assistant/ask.ts'
import { after, type ChatEvent, type ChatMessage, isQuietAfter } from './conversation.ts'
import { linesOf } from './message-text.tsx'

const card: ToolCard = { name: 'kelly_stake', input: {}, result: { kelly: 0.1 }, refusal: null, source: 'calculation', asOf: null }
const done: ChatDone = {
  kind: 'answer',
  citations: [],
  unsure: [],
  options: [],
  links: [],
  mode: 'basic',
  removed: 0,
  context: { ...NO_CONTEXT, shown: ['Ann Link'] },
  turn: null,
}
const keptDone: ChatDone = { ...done, turn: { conversation: 'c1', id: 't1' } }
const grown = (...events: ChatEvent[]) => events.reduce<readonly ChatMessage[]>(after, [])
const sent: ChatEvent = { kind: 'sent', id: 'm1', text: 'how much', at: 0 }

describe('a conversation', () => {
  it('is quiet from an answer of care on, until the person says otherwise, also while the next answer is awaited', () => {
    const care: ChatDone = { ...done, kind: 'refuse', context: { ...NO_CONTEXT, quiet: true } }
    const hurt: ChatEvent[] = [sent, { kind: 'done', done: care }]
    const calm: ChatEvent = { kind: 'sent', id: 'm2', text: 'I am calm, show prices again', at: 1 }
    expect(isQuietAfter(grown())).toBe(false)
    expect(isQuietAfter(grown(...hurt))).toBe(true)
    expect(isQuietAfter(grown(...hurt, calm))).toBe(true)
    expect(isQuietAfter(grown(...hurt, calm, { kind: 'done', done }))).toBe(false)
  })
  it('waits, shows tools, speaks and ends', () => {
    expect(grown(sent).at(-1)).toMatchObject({ role: 'assistant', state: 'waiting' })
    const messages = grown(
      sent,
      { kind: 'tool', card },
      { kind: 'text', delta: 'Stake ' },
      { kind: 'text', delta: 'ten.' },
      { kind: 'done', done },
    )
    expect(messages).toHaveLength(2)
    expect(messages.at(-1)).toMatchObject({ content: 'Stake ten.', state: 'done', cards: [card] })
  })
  it('keeps what was said when it is stopped or cut off, and nothing changes it afterwards', () => {
    const stopped = grown(sent, { kind: 'text', delta: 'Sta' }, { kind: 'stopped' }, { kind: 'text', delta: 'ke' })
    expect(stopped.at(-1)).toMatchObject({ content: 'Sta', state: 'stopped' })
    const complete = grown(sent, { kind: 'done', done }, { kind: 'failed', problem: null })
    expect(complete.at(-1)).toMatchObject({ state: 'done' })
  })
  it('shows a conversation that was kept as it was, and what is rated or asked again', () => {
    const turn = {
      id: 't1',
      question: 'how much',
      answer: 'Ten.',
      cards: [card],
      done: keptDone,
      rating: null,
      askedAt: '2026-01-11T18:00:00.000Z',
    }
    const opened = grown({ kind: 'opened', turns: [turn] })
    expect(opened).toMatchObject([
      { role: 'user', content: 'how much' },
      { role: 'assistant', content: 'Ten.', state: 'done', cards: [card], rating: null },
    ])
    expect(grown({ kind: 'opened', turns: [turn] }, { kind: 'rated', turn: 't1', rating: 'good' }).at(-1)).toMatchObject({ rating: 'good' })
    expect(grown({ kind: 'opened', turns: [turn] }, { kind: 'retried' })).toEqual([])
  })
  it('says what is being looked up, and takes back what one mind said before another answers', () => {
    const looking = grown(sent, { kind: 'looking', tools: ['read_scores', 'kelly_stake'] })
    expect(looking.at(-1)).toMatchObject({ looking: ['read_scores', 'kelly_stake'] })
    expect(after(looking, { kind: 'tool', card }).at(-1)).toMatchObject({ looking: ['read_scores'] })
    const restarted = grown(
      sent,
      { kind: 'tool', card },
      { kind: 'text', delta: 'A lie.' },
      { kind: 'restarted' },
      { kind: 'text', delta: 'Ten.' },
    )
    expect(restarted.at(-1)).toMatchObject({ content: 'Ten.', cards: [] })
  })
})

describe('the words of an answer', () => {
  it('are cut into lines, and each cited number into a piece of its own', () => {
    const text = 'Best:\n\u2022 DEN at +116, fair 48.6 %'
    const at = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length, text: part, tool: 0, path: 'x' })
    const lines = linesOf(text, [at('48.6 %'), at('+116')])
    expect(lines.map((line) => [line.isBullet, line.pieces.map((piece) => piece.text)])).toEqual([
      [false, ['Best:']],
      [true, ['DEN at ', '+116', ', fair ', '48.6 %']],
    ])
    expect(lines[1]!.pieces.filter((piece) => piece.citation).map((piece) => piece.text)).toEqual(['+116', '48.6 %'])
  })
})
