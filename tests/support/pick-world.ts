// A server whose members make picks, and what they do with them.
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { users } from '#server/db/tables/accounts.ts'
import { clearCaches } from '#server/kernel/cache.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'

type Fan = Person & { id: string }
type Options = OutputOf<typeof API.picks.options>
export type Post = OutputOf<typeof API.forum.create>['post']
type Check = OutputOf<typeof API.picks.verify>

export const HOUR = 3_600_000
export let app: TestApp
export let ann: Fan
export let free: Fan

export const options = async (person: Person, league = 'nba') =>
  (await person.get(`/api/forum/picks/options?league=${league}`)).json<Options>()
/** Anew: an answer is kept for a minute. */
export const verify = async () => {
  clearCaches()
  return (await app.http.inject({ url: '/api/forum/picks/verify' })).json<Check>()
}
export const runJob = (name: string) => app.jobs.find((job) => job.name === name)!.run(new AbortController().signal)

export async function pick(person: Person, at = 0, rest: object = {}): Promise<LightMyRequestResponse> {
  const { games } = await options(person)
  const game = games[at]!
  const { market, outcome, point } = game.lines[0]!
  const wanted = { gameId: game.gameId, league: 'nba', market, outcome, point, ...rest }
  return person.post('/api/forum/posts', { type: 'pick', content: 'Rest and travel.', pick: wanted })
}
export const picked = async (person: Person, at = 0, rest: object = {}): Promise<Post> => {
  const answer = await pick(person, at, rest)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ post: Post }>().post
}

/** Called once at the head of a test file; the bindings above are live. */
export function pickWorld(): void {
  beforeAll(async () => {
    app = await testApp()
    ann = await memberOn(app, 'casual')
    free = await memberOn(app, 'free')
    // No new members: those write five posts a day.
    await app.database.db.update(users).set({ createdAt: new Date(app.clock.now() - 2 * 24 * HOUR) })
  })
  afterAll(() => app.close())
}
