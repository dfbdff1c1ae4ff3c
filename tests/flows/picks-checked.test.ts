// What the check of the chain of picks finds, whoever had the database in hands.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SealedPick } from '#core/community/picks.ts'
import { canonical, chainText, GENESIS } from '#core/predictions/seal.ts'
import { communityPicks } from '#server/db/tables/community.ts'
import { forecastSeals } from '#server/db/tables/predictions.ts'
import { nextLinks, type Sealed } from '#server/features/predictions/seal-chain.store.ts'
import { ann, app, free, HOUR, pick, picked, pickWorld, runJob, verify } from '#tests/support/pick-world.ts'

pickWorld()
// Picks of an evening that is over, each settled by its score.
beforeAll(async () => {
  for (const at of [0, 1, 5]) await picked(ann, at)
  const made = await app.database.db.select().from(communityPicks)
  app.clock.set(Math.max(...made.map(({ startsAt }) => startsAt)) + 9 * HOUR)
  await runJob('community.settle')
})

describe('what the check of the chain finds', () => {
  /** Runs what somebody with the database in hands might do, in a transaction that is taken back. */
  async function tampered(act: () => Promise<unknown>, expected: string) {
    const { db } = app.database
    const before = { picks: await db.select().from(communityPicks), seals: await db.select().from(forecastSeals) }
    await act()
    const check = await verify()
    expect(check.holds).toBe(false)
    expect([...check.faults.map(({ fault }) => fault), ...(check.brokenAt === null ? [] : ['hash'])]).toContain(expected)
    await db.execute(sql`truncate community_picks, forecast_grades, forecast_seals`)
    await db.insert(forecastSeals).values(before.seals)
    await db.insert(communityPicks).values(before.picks)
    expect((await verify()).holds).toBe(true)
  }
  const lastPick = async () => (await app.database.db.select().from(communityPicks)).at(-1)!
  const set = async (change: Partial<typeof communityPicks.$inferInsert>) =>
    app.database.db
      .update(communityPicks)
      .set(change)
      .where(eq(communityPicks.place, (await lastPick()).place))
  /** A link appended as the product would, with a true hash, and its row. */
  async function forged(change: Partial<SealedPick>) {
    const { db } = app.database
    const seals = await db.select().from(forecastSeals).orderBy(forecastSeals.place)
    const { pick: own, author } = await lastPick()
    const sealed = { ...own, model: 'pick-forged', ...change } as SealedPick
    const [link] = nextLinks([sealed as Sealed], new Set(), seals.at(-1))
    await db.insert(forecastSeals).values(link!)
    const { gameId, league, market, startsAt } = sealed
    await db.insert(communityPicks).values({ place: link!.place, author, gameId, league, market, startsAt, pick: sealed, status: 'open' })
  }

  it('a better price in the row', async () => {
    await tampered(async () => set({ pick: { ...(await lastPick()).pick, price: 250 } }), 'changed')
  })
  it('a better price in the seal', async () => {
    await tampered(async () => {
      const { place, pick: own } = await lastPick()
      const text = canonical({ ...own, price: 250 })
      await app.database.db.update(forecastSeals).set({ sealed: text }).where(eq(forecastSeals.place, place))
      await set({ pick: { ...own, price: 250 } })
    }, 'hash')
  })
  it('a pick that is gone', () =>
    tampered(async () => app.database.db.delete(communityPicks).where(eq(communityPicks.place, (await lastPick()).place)), 'missing'))
  it('a result that the score does not make', () => tampered(() => set({ status: 'won', profit: 500 }), 'regraded'))
  it('a pick of somebody else’s', () => tampered(() => set({ author: 'another' }), 'changed'))
  it('a pick posted late', async () => {
    const { startsAt } = await lastPick()
    await tampered(() => forged({ sealedAt: startsAt + 60_000 }), 'late')
  })
  it('a pick posted with a clock that was set back', async () => {
    const { pick: own } = await lastPick()
    app.clock.set(Math.max(app.clock.now(), own.sealedAt))
    await picked(ann)
    await tampered(() => forged({ sealedAt: own.sealedAt - HOUR }), 'clock')
  })
  it('and with its clock set back the server itself takes no pick', async () => {
    const { pick: own } = await lastPick()
    const now = app.clock.now()
    app.clock.set(own.sealedAt - 60_000)
    const answer = await pick(free)
    expect(answer.statusCode).toBe(409)
    expect(answer.json<{ detail: string }>().detail).toMatch(/clock/)
    app.clock.set(now)
    expect((await pick(free)).statusCode).toBe(200)
  })
  it('the hash of the first link stands on nothing', async () => {
    const { createHash } = await import('node:crypto')
    const [first] = await app.database.db.select().from(forecastSeals).orderBy(forecastSeals.place).limit(1)
    expect(first!.hash).toBe(createHash('sha256').update(chainText(GENESIS, first!.sealed), 'utf8').digest('hex'))
  })
})

it('a pick that was put beside the chain is found, also at the place of a link that is no pick', async () => {
  const [row] = await app.database.db.select().from(communityPicks).limit(1)
  const beside = row!.place + 5000
  await app.database.db.insert(communityPicks).values({ ...row!, place: beside, postId: null })
  const check = await verify()
  expect(check.holds).toBe(false)
  expect(check.faults).toContainEqual({ place: beside, fault: 'changed' })
  await app.database.db.delete(communityPicks).where(eq(communityPicks.place, beside))
})
