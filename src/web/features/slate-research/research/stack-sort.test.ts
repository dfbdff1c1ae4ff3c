import { describe, expect, it } from 'vitest'
import type { Stack } from '#contract/dfs/slate-research.ts'
import { nextSort } from '../../../ui/display/table-view.ts'
import { FIRST_SORT, FIRST_WAY, rankOf, STACK_SORTS, sortBy, sortedStacks } from './stack-sort.ts'

const stack = (team: string, figures: Partial<Stack>): Stack => ({
  ...{ shape: 'qb+1', team, opponent: null, players: [], mean: 30, ceiling: 40, independentCeiling: 38, salary: 12_000, value: 3.3 },
  ...{ ownership: 0.1, leverage: 0.2, ...figures },
})
const teams = (stacks: readonly Stack[]) => stacks.map(({ team }) => team)

describe('stacks by the heads of their table', () => {
  it('come with few owners and little cost first, and with the most of everything else', () => {
    expect(STACK_SORTS.filter((key) => FIRST_WAY[key] === 'asc')).toEqual(['ownership', 'salary'])
    const some = [stack('A', { salary: 13_000, ceiling: 50 }), stack('B', { salary: 11_000, ceiling: 45 })]
    expect(teams(sortedStacks(some, FIRST_SORT))).toEqual(['A', 'B'])
    expect(teams(sortedStacks(some, sortBy('salary')))).toEqual(['B', 'A'])
  })

  it('are ranked by the server by the first head that was pressed, whichever way it was turned', () => {
    expect(rankOf(FIRST_SORT)).toBe('ceiling')
    const turned = nextSort(sortBy('ownership'), 'ownership', FIRST_WAY.ownership, false)
    expect([turned[0]?.isDescending, rankOf(turned)]).toEqual([true, 'ownership'])
    expect(rankOf(nextSort(sortBy('value'), 'salary', FIRST_WAY.salary, true))).toBe('value')
    expect(rankOf([{ key: 'of another table', isDescending: true }])).toBe('ceiling')
  })

  it('are told apart by the second head where the first is the same, and the unknown come last either way', () => {
    const some = [
      stack('unknown', { leverage: null }),
      stack('dear', { leverage: 0.5, salary: 14_000 }),
      stack('cheap', { leverage: 0.5, salary: 10_000 }),
    ]
    const sort = nextSort(sortBy('leverage'), 'salary', FIRST_WAY.salary, true)
    expect(teams(sortedStacks(some, sort))).toEqual(['cheap', 'dear', 'unknown'])
    expect(teams(sortedStacks(some, [{ key: 'leverage', isDescending: false }, ...sort.slice(1)]))).toEqual(['cheap', 'dear', 'unknown'])
  })
})
