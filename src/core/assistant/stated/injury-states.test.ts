import { expect, it } from 'vitest'
import { hear } from '#tests/support/understanding.ts'

it.each([
  ['any qbs questionable this week', ['QB'], ['QUESTIONABLE']],
  ['which wide receivers are questionable or doubtful', ['WR'], ['QUESTIONABLE', 'DOUBTFUL']],
  ['nfl injuries', [], []],
])('%s', (said, positions, statuses) =>
  expect(hear(said)).toMatchObject({ kind: 'ask', ask: { kind: 'injuries', league: 'nfl', positions, statuses } }),
)
