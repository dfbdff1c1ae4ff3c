import { describe, expect, it } from 'vitest'
import { apartIn } from './apart.ts'
import { LISTS } from './list-facts.ts'

const asked = (text: string, list = 'read_projections', rows = 5) => apartIn(text, LISTS[list]!.facts, rows)

describe('how far apart two rows are', () => {
  it.each([
    ['whats the gap between first and last', 'read_standings', 8, { fact: 'wins', ends: [0, -1] }],
    ['Could you tell me the difference in losses between the leader and the third?', 'read_standings', 8, { fact: 'losses', ends: [0, 2] }],
    ['how far apart are the second and the fourth in salary', 'read_projections', 5, { fact: 'salary', ends: [1, 3] }],
    ['gap to third', 'read_standings', 8, { fact: 'wins', ends: [0, 2] }],
    ['by how much does the top guy lead', 'read_projections', 5, { fact: 'median', ends: [0, 1] }],
    ['difference in ceiling of the top two', 'read_projections', 5, { fact: 'ceiling', ends: [0, 1] }],
    ['how many points between them', 'compare_players', 2, { fact: 'median', ends: [0, 1] }],
    ['difference between the highest and the lowest', 'read_player_log', 6, { fact: 'median', ends: 'extremes' }],
    ['cheapest to priciest, what is the gap in salary', 'read_projections', 5, { fact: 'salary', ends: 'extremes' }],
  ] as const)('%s', (text, list, rows, expected) => expect(asked(text.toLowerCase(), list, rows)).toEqual(expected))

  it.each(['which is the highest', 'add up their salaries', 'how many of them are out', 'who is ahead'])('%s asks for none', (text) =>
    expect(asked(text)).toBeNull(),
  )

  it('of two games that are listed "by how many" asks for none', () => expect(asked('by how many', 'read_scores', 2)).toBeNull())
  it('of many rows none is guessed', () => expect(asked('how many points between them', 'read_projections', 5)).toBeNull())
})
