import { eq, sql } from 'drizzle-orm'
import { profiles, sessions, users } from '#server/db/tables/accounts.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import { testDatabase } from '#tests/support/database.ts'

const d = await testDatabase()
const db = d.db
await db.insert(users).values({ id: 'u', name: 'x', email: 'e', username: 'u' })
await db.insert(sessions).values({ id: 's', token: 'tok', userId: 'u', expiresAt: new Date() })
const q = () =>
  db
    .select({
      expiresAt: sessions.expiresAt,
      id: users.id,
      isAdmin: users.isAdmin,
      isSuperAdmin: users.isSuperAdmin,
      timeZone: profiles.timeZone,
      plan: subscriptions,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
const cpu = () => {
  const u = process.cpuUsage()
  return (u.user + u.system) / 1000
}
async function bench(name: string, f: () => Promise<unknown>) {
  for (let i = 0; i < 50; i++) await f()
  const c = cpu(),
    t = performance.now()
  for (let i = 0; i < 500; i++) await f()
  console.log(name, ((cpu() - c) / 500).toFixed(3), 'cpu ms', ((performance.now() - t) / 500).toFixed(3), 'wall')
}
await bench('select 1', () => db.execute(sql`select 1`))
await bench('plain', () => q().where(eq(sessions.token, 'tok')))
const p = q()
  .where(eq(sessions.token, sql.placeholder('token')))
  .prepare('session_by_token')
await bench('prepared', () => p.execute({ token: 'tok' }))
await bench('pool raw', () => d.pool.query('select 1'))
await bench('plain', () => q().where(eq(sessions.token, 'tok')))
await bench('prepared', () => p.execute({ token: 'tok' }))
await bench('select 1', () => db.execute(sql`select 1`))
const client = await d.pool.connect()
await bench('client raw', () => client.query('select 1'))
client.release()
await d.close()
