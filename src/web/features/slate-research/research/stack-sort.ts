// By what the stacks of a slate are sorted: the head that is pressed first tells the server which of them are the best, the others order those.
import type { Stack } from '#contract/dfs/slate-research.ts'
import type { Direction, Sort } from '../../../ui/display/table-view.ts'
import { sortedBy } from '../../../ui/display/table-view.ts'

export const STACK_SORTS = ['ceiling', 'leverage', 'ownership', 'salary', 'value'] as const
export type StackSort = (typeof STACK_SORTS)[number]

/** Which way a head sorts at its first press: few owners and little cost are what one looks for. It is also what the server ranks by. */
export const FIRST_WAY: Readonly<Record<StackSort, Direction>> = {
  ceiling: 'desc',
  leverage: 'desc',
  ownership: 'asc',
  salary: 'asc',
  value: 'desc',
}

export const FIRST_SORT: Sort = [{ key: 'ceiling', isDescending: true }]

/** What the server ranks by: the first of the sort. */
export const rankOf = (sort: Sort): StackSort => STACK_SORTS.find((key) => key === sort[0]?.key) ?? 'ceiling'

/** The sort that a choice by name makes: that one alone, its own way. */
export const sortBy = (key: StackSort): Sort => [{ key, isDescending: FIRST_WAY[key] === 'desc' }]

export const sortedStacks = (stacks: readonly Stack[], sort: Sort): Stack[] =>
  sortedBy(stacks, sort, (stack, key) => stack[STACK_SORTS.find((one) => one === key) ?? 'ceiling'])
