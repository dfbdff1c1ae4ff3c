import { expect, it } from 'vitest'
import type { Citation } from '#core/assistant/numbers.ts'
import { bySentence } from './replies/by-sentence.ts'

it('an answer is said sentence by sentence, each figure with its own place, and none cut in two', () => {
  const text = 'Best on Dr. Link: +120. That is 45.5 % of it.\n• No. 2'
  const cite = (figure: string): Citation => ({
    start: text.indexOf(figure),
    end: text.indexOf(figure) + figure.length,
    text: figure,
    tool: 0,
    path: 'x',
  })
  const said: { text: string; figures: string[] }[] = []
  bySentence(text, [cite('+120'), cite('45.5 %'), cite('No. 2')], (piece, citations) =>
    said.push({ text: piece, figures: citations.map(({ start, end }) => piece.slice(start, end)) }),
  )
  expect(said).toEqual([
    { text: 'Best on Dr. Link: +120.', figures: ['+120'] },
    { text: ' That is 45.5 % of it.', figures: ['45.5 %'] },
    { text: '\n', figures: [] },
    { text: '• No. 2', figures: ['No. 2'] },
  ])
})
