// What an answer says of a set beside its lineups: shares that cannot be kept as they were asked, what is proved, what to loosen.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { Problem } from '#contract/problem.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'

type Answer = AnswerOf<typeof API.lineups.optimize>

describe('what stands beside a set of lineups', () => {
  let app: TestApp
  let fan: Person
  beforeAll(async () => {
    app = await testApp()
    fan = await memberOn(app, 'vip')
  })
  afterAll(() => app.close())
  const asked = (order: object) => fan.post('/api/optimizer/nba', { league: 'nba', ...order })
  const built = async (order: object): Promise<Answer> => {
    const answer = await asked(order)
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    return answer.json<Answer>()
  }

  it('a share of less than one lineup is taken as one, and said', async () => {
    const { notes, exposure, proof, status } = await built({ count: 3, maxExposure: 0.01 })
    expect(Math.max(...exposure.map(({ share }) => share))).toBeCloseTo(1 / 3, 9)
    expect(notes).toContain('A max exposure of 1 % is less than one of 3 lineups: each player may stand in one, which is 33.33 % of them.')
    // Each is an optimum of its own; of the set that is not proved, and the words say so.
    expect([status, proof.isExact]).toEqual(['built', true])
    expect(proof.gap).toBeGreaterThan(0)
    expect(proof.says).toContain('The set as a whole is not proved the best')
  })

  it('a proved set is called so, and nothing is said of shares that nobody asked for', async () => {
    const { notes, proof } = await built({ count: 3 })
    expect(proof.says).toBe('Proved: no other lineups that keep the rules have more points.')
    expect(notes.join()).not.toMatch(/exposure/)
  })

  it('the usual share of a tournament is told, one’s own is not', async () => {
    const usual = await built({ count: 20, tournament: true })
    expect(usual.settings.maxExposure).toBe(0.5)
    expect(usual.notes.join(' ')).toContain('a player stands in at most 10 of the 20 lineups (50 %)')
    const own = await built({ count: 20, tournament: true, maxExposure: 0.2 })
    expect(own.lineups).toHaveLength(20)
    expect(Math.max(...own.exposure.map(({ share }) => share))).toBeLessThanOrEqual(0.2)
    expect(own.notes.join(' ')).not.toContain('No max exposure was set')
  })

  it('a floor above the cap is answered with the floor to lower, not with cheaper players', async () => {
    const answer = await asked({ count: 1, salaryFloor: 60_000 })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<Problem>().detail).toBe(
      'No lineup keeps these rules together: salary floor $60,000; salary cap $50,000. Any of these would help: lower the floor to $50,000.',
    )
  })
})
