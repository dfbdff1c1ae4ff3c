// The community with 10,000 posts and 100,000 comments on the embedded database: how long a page of the feed takes, a thread, and a search.
// To reach: feed p95 ≤ 50 ms, search p95 ≤ 100 ms. Filled by SQL, read by the store that the calls use.
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { communityStore } from '#server/features/community/community.store.ts'
import { quantile } from '../stress/client.ts'

const [POSTS, COMMENTS, MEMBERS, READS] = [10_000, 100_000, 500, 200]
const WORDS = 'broncos chiefs spread total rest travel weather wind injury line close market price defense offense pace bench rookie'.split(
  ' ',
)

const database = await openDatabase({ kind: 'embedded' })
const { db } = database
await migrateDatabase(db)
const words = sql`(array[${sql.join(
  WORDS.map((word) => sql`${word}`),
  sql`, `,
)}])`
const word = (n: ReturnType<typeof sql>, step: number) => sql`(${words})[1 + ((${n} * ${step} + ${n} / 7) % ${WORDS.length})]`
const text = sql`concat_ws(' ', ${word(sql`n`, 3)}, ${word(sql`n`, 5)}, ${word(sql`n`, 7)}, ${word(sql`n`, 11)}, 'note', n)`
await db.execute(sql`insert into users (id, name, email, username) select 'u' || n, 'Member', 'u' || n || '@example.com', 'member' || n
  from generate_series(0, ${MEMBERS - 1}) n`)
await db.execute(sql`insert into community_posts (id, user_id, type, sport, content, tags, state, created_at)
  select 'p' || n, 'u' || (n % ${MEMBERS}::int), (array['general', 'analysis', 'question'])[1 + n % 3], (array['nfl', 'nba', 'mlb', 'nhl'])[1 + n % 4],
  ${text}, '[]'::jsonb, 'shown', n from generate_series(1, ${POSTS}::int) n`)
await db.execute(sql`insert into community_comments (id, post_id, user_id, depth, content, state, created_at)
  select 'c' || n, 'p' || (1 + n % ${POSTS}::int), 'u' || (n % ${MEMBERS}::int), 0, ${text}, 'shown', n from generate_series(1, ${COMMENTS}::int) n`)
await db.execute(sql`insert into community_relations (user_id, other_id, kind) select 'u0', 'u' || n, 'mute' from generate_series(1, 20) n`)
await db.execute(sql`analyze`)

const store = communityStore(db)
async function measure(name: string, most: number, read: (turn: number) => Promise<unknown>): Promise<boolean> {
  for (let turn = 0; turn < 10; turn++) await read(turn)
  const times: number[] = []
  for (let turn = 0; turn < READS; turn++) {
    const began = performance.now()
    await read(turn)
    times.push(performance.now() - began)
  }
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
  console.log(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (to reach: ${most} ms)`)
  return p95 <= most
}

const page = async (filter: Parameters<typeof store.feed>[1]) => {
  const rows = await store.feed('u0', filter)
  await store.imagesOf(rows.map(({ post }) => post.id))
}
const held = [
  await measure('feed, newest', 50, () => page({ limit: 20 })),
  await measure('feed, further pages', 50, (turn) => page({ limit: 20, before: POSTS - turn * 40 })),
  await measure('feed of a league and a type', 50, () => page({ limit: 20, sport: 'nba', type: 'analysis' })),
  await measure('thread', 50, async (turn) => {
    await store.findPost('u0', `p${turn + 1}`)
    await store.commentsOf('u0', `p${turn + 1}`)
  }),
  await measure('search of one word', 100, (turn) => page({ limit: 20, text: WORDS[turn % WORDS.length]! })),
  await measure('search of two words', 100, (turn) => page({ limit: 20, text: `${WORDS[turn % 18]} ${WORDS[(turn * 7 + 3) % 18]}` })),
]
await database.close()
process.exit(held.every(Boolean) ? 0 : 1)
