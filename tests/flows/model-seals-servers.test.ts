// A model's forecast that one server seals while a newer file of it comes to another server of the same PostgreSQL database.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { forecastSeals, memberModels, modelForecasts } from '#server/db/tables/predictions.ts'
import { digestOf } from '#server/features/models/model-forecasts.store.ts'
import { clearCaches } from '#server/kernel/cache.ts'
import { memberOn } from '#tests/support/as.ts'
import { fakeClock } from '#tests/support/clock.ts'
import { noPostgres } from '#tests/support/postgres.ts'
import { type FleetServer, twoServers } from '#tests/support/two-servers.ts'

type Games = OutputOf<typeof API.predictions.games>

const MINUTE = 60_000
/** Whoever appends to the chain waits for this lock first, so that the test says when it goes on. */
const GATE = 4711

describe.skipIf(noPostgres)(`two servers of one database${noPostgres ? ` (skipped: ${noPostgres})` : ''}`, () => {
  const clock = fakeClock()
  const servers = twoServers(
    clock,
    `create function gated() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(${GATE}); return new; end';
     create trigger gated_seals before insert on forecast_seals for each row execute function gated();`,
  )

  it('is sealed as it was, and the chain holds the hash of what is kept', async () => {
    const [one, other] = servers()
    const { db, pool } = one.database
    const fan = await memberOn(one.app, 'vip')
    const { games } = (await fan.get('/api/predictions?league=nba')).json<Games>()
    const game = games.find(({ status, startsAt }) => status === 'scheduled' && startsAt > clock.now() + 60 * MINUTE)!
    const spec = { league: 'nba', weighting: 'uploaded', features: [], ridge: 10, target: 'winner' }
    const { id } = (await fan.post('/api/models', { name: 'Mine', spec })).json<{ id: string }>()
    const text = (chance: number) => `game,chance,time made\n${game.id},${chance},${new Date(clock.now() - MINUTE).toISOString()}`
    const bring = ({ app }: FleetServer, chance: number) =>
      app.http.inject({
        method: 'POST',
        url: `/api/models/${id}/predictions`,
        headers: { cookie: fan.cookie() },
        payload: { file: { name: 'm.csv', text: text(chance) } },
      })
    expect((await bring(one, 0.6)).statusCode).toBe(200)
    clock.set(game.startsAt - 3 * MINUTE)
    clearCaches()
    const waiting = async () =>
      Number((await pool.query("select count(*) from pg_locks where locktype = 'advisory' and not granted")).rows[0].count)
    const gate = await pool.connect()
    await gate.query('select pg_advisory_lock($1)', [GATE])
    const used = fan.send('PATCH', `/api/models/${id}`, { isUsed: true })
    await expect.poll(waiting).toBe(1)
    // The newer file waits for the seal that is under way.
    const brought = bring(other, 0.9)
    await expect.poll(waiting).toBe(2)
    await gate.query('select pg_advisory_unlock($1)', [GATE])
    gate.release()
    expect([(await used).statusCode, (await brought).statusCode]).toEqual([200, 200])
    const [[row], [seal], [model]] = [
      await db.select().from(modelForecasts).where(eq(modelForecasts.modelId, id)),
      await db.select().from(forecastSeals).where(eq(forecastSeals.gameId, game.id)),
      await db.select().from(memberModels).where(eq(memberModels.id, id)),
    ]
    expect(row).toMatchObject({ basis: 'sealed', place: seal!.place, says: { chances: { home: 0.6 } } })
    const sealed: { digest: string; model: string } = JSON.parse(seal!.sealed)
    expect(sealed).toMatchObject({ model: model!.sealKey, digest: digestOf(row!.salt, game.id, row!.says) })
  })
})
