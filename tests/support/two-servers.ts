// Two servers of one PostgreSQL database, for what a single one cannot show.
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { type Fleet, openFleet } from '#server/wiring/fleet.ts'
import { type TestApp, testApp } from './app.ts'
import type { FakeClock } from './clock.ts'
import { databaseOn } from './database.ts'
import { startPostgres } from './postgres.ts'

export type FleetServer = { readonly app: TestApp; readonly database: Database; readonly fleet: Fleet }

/**
 * Called once within a `describe` that is skipped without PostgreSQL.
 * @param prepared SQL that is run before the first call, as a trigger that makes a race come out
 */
export function twoServers(clock: FakeClock, prepared: string): () => readonly [FleetServer, FleetServer] {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let made: Awaited<ReturnType<typeof databaseOn>>
  let servers: readonly [FleetServer, FleetServer]
  beforeAll(async () => {
    postgres = await startPostgres()
    made = await databaseOn(postgres.url)
    const server = async (): Promise<FleetServer> => {
      const database = await openDatabase({ kind: 'postgres', url: made.url })
      await migrateDatabase(database.db)
      const fleet = openFleet({ databaseUrl: made.url, redisUrl: null }, database, () => {})
      return { database, fleet, app: await testApp({ database, clock, fleet }) }
    }
    servers = [await server(), await server()]
    await servers[0].database.pool.query(prepared)
  })
  afterAll(async () => {
    for (const { app, fleet, database } of servers) {
      await app.close()
      await fleet.close()
      await database.close()
    }
    await made.drop()
    postgres.stop()
  })
  return () => servers
}
