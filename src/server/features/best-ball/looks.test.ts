// A look through a person's drafts is made once until a file comes or goes, and one at a time for each person.
import { expect, it } from 'vitest'
import type { Workers } from '../../kernel/work/workers.ts'
import type { BestBallStore } from './best-ball.store.ts'
import { bestBallLooks } from './looks.ts'

function stage() {
  const state = { stamp: 'one', games: 0, running: 0, most: 0, runs: [] as string[] }
  const store = {
    stampOf: async () => state.stamp,
    draftTexts: async () => [],
    listTexts: async () => [],
  } as unknown as BestBallStore
  const workers = {
    threads: 4,
    run: async (task: string) => {
      state.runs.push(task)
      state.most = Math.max(state.most, ++state.running)
      await new Promise((resolve) => void setImmediate(resolve))
      state.running--
      return { task }
    },
  } as unknown as Workers
  const looks = bestBallLooks(store, workers, async () =>
    Array.from({ length: state.games }, () => ({ week: 1, home: { abbreviation: 'CIN' }, away: { abbreviation: 'KC' } })),
  )
  return { state, looks }
}
const ASK = { part: { season: 2026 }, limit: 10 }

it('is made once for all who ask at a time, and again when a file came, a schedule became known, or another question is asked', async () => {
  const { state, looks } = stage()
  await Promise.all(Array.from({ length: 20 }, () => looks.portfolio('ann', 'demo', ASK)))
  await looks.portfolio('ann', 'demo', ASK)
  expect(state.runs).toEqual(['bestBallPortfolio'])
  state.stamp = 'two'
  await looks.portfolio('ann', 'demo', ASK)
  expect(state.runs).toHaveLength(2)
  state.games = 1
  await looks.portfolio('ann', 'demo', ASK)
  await looks.portfolio('ann', 'demo', { ...ASK, limit: 11 })
  await looks.portfolio('ben', 'demo', ASK)
  await looks.drafts('ann', 'demo', { ...ASK, offset: 0 })
  await looks.drafts('ann', 'demo', { ...ASK, offset: 0 })
  expect(state.runs).toHaveLength(6)
})

it('is one at a time for each person, and of several people at once; who asks for more than a few is told to wait', async () => {
  const { state, looks } = stage()
  const board = (userId: string) => looks.board(userId, 'list', { season: 2026, undated: 2026, picks: '', limit: 10 })
  await Promise.all([board('ann'), board('ann'), looks.portfolio('ann', 'demo', ASK), looks.drafts('ann', 'demo', { ...ASK, offset: 0 })])
  expect([state.most, state.runs.length]).toEqual([1, 4])
  await Promise.all([board('ann'), board('ben')])
  expect(state.most).toBe(2)
  const many = await Promise.allSettled(Array.from({ length: 12 }, () => board('ann')))
  expect(many.filter(({ status }) => status === 'rejected')).toHaveLength(5)
})
