// A community with a moderator: who writes, who reports, and what stands in the queue.

import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { communityPosts, communityReports } from '#server/db/tables/community.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, agedMember, type Person } from '#tests/support/as.ts'

type Fan = Person & { id: string }
type Queue = OutputOf<typeof API.moderation.queue>
export const DAY = 86_400_000
export const MINUTE = 60_000

export let app: TestApp
export let admin: Fan

export const aged = (ageMs: number) => agedMember(app, { ageMs })
export const fan = () => aged(2 * DAY)
export const posted = async (person: Person, content: string): Promise<string> => {
  const answer = await person.post('/api/forum/posts', { content })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ post: { id: string } }>().post.id
}
export const edit = (person: Person, id: string, content: string): Promise<LightMyRequestResponse> =>
  person.send('PATCH', `/api/forum/posts/${id}`, { content })
export const commented = async (person: Person, postId: string, content: string): Promise<string> =>
  (await person.post(`/api/forum/posts/${postId}/comments`, { content })).json<{ comment: { id: string } }>().comment.id
export const report = (person: Person, postId: string, commentId: string | null = null): Promise<LightMyRequestResponse> =>
  person.post('/api/forum/reports', { postId, commentId, reason: 'abuse' })
export const queue = async () => (await admin.get('/api/admin/community/queue')).json<Queue>()
export const stateOf = async (id: string) =>
  (await app.database.db.select().from(communityPosts).where(eq(communityPosts.id, id)))[0]!.state
export const openReports = async (textId: string) =>
  (await app.database.db.select().from(communityReports).where(eq(communityReports.textId, textId))).filter(
    ({ reviewedAt }) => reviewedAt === null,
  )

/** Called once at the head of a test file; the bindings above are live. */
export function moderated(): void {
  beforeAll(async () => {
    app = await testApp()
    admin = await administrator(app)
  })
  afterAll(() => app.close())
}
