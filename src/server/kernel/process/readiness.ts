// Whether the server can do its work: its database answers and is current, its feeds are known.
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { migrationState } from '../../db/migrate.ts'
import { cache } from '../cache.ts'

export type Check = { readonly name: string; readonly status: 'ok' | 'warn' | 'fail'; readonly detail: string }
export type Readiness = { readonly isReady: boolean; readonly checks: readonly Check[] }
export type AskReadiness = () => Promise<Readiness>

type Parts = { readonly db: Db; readonly isStopping: () => boolean; readonly feeds: () => readonly Check[] }

const DATABASE_MS = 5000
// However often it is asked, the database is asked once a second at most.
const FRESH_MS = 1000

export function readiness({ db, isStopping, feeds }: Parts): AskReadiness {
  const database = cache(() => checkDatabase(db), { name: 'readiness', ttlMs: FRESH_MS, max: 1 })
  return async () => {
    const checks = [...(await database.get('database')), ...feeds()]
    return { isReady: !isStopping() && checks.every((check) => check.status !== 'fail'), checks }
  }
}

async function checkDatabase(db: Db): Promise<Check[]> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${DATABASE_MS / 1000} s`)), DATABASE_MS)
  })
  try {
    await Promise.race([db.execute(sql`select 1`), tooLong])
    const { applied, known } = await Promise.race([migrationState(db), tooLong])
    const isCurrent = applied >= known
    return [
      { name: 'database', status: 'ok', detail: 'answers' },
      { name: 'migrations', status: isCurrent ? 'ok' : 'fail', detail: `${applied} of ${known} applied` },
    ]
  } catch (error) {
    return [{ name: 'database', status: 'fail', detail: error instanceof Error ? error.message : String(error) }]
  } finally {
    clearTimeout(timer)
  }
}
