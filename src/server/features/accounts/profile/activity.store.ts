// What a person did here: sums over all days, and their last acts in every room, newest first.
import { sql } from 'drizzle-orm'
import type { ACTIVITY_KINDS } from '#contract/people/own-data.ts'
import { plural } from '#core/plural.ts'
import type { Db } from '../../../db/client.ts'
import { alertRules } from '../../../db/tables/alerts.ts'
import { betImports, bets } from '../../../db/tables/bets.ts'
import { communityPosts } from '../../../db/tables/community.ts'
import { conversations } from '../../../db/tables/conversations.ts'
import { savedLineups } from '../../../db/tables/lineups.ts'
import { meters, meterTotals } from '../../../db/tables/meters.ts'
import { linkedAccounts, linkedRecords } from '../../../db/tables/platforms.ts'
import type { Member } from '../../../kernel/door/actor.ts'
import { excerptOf } from '../../../kernel/rendered-text.ts'

const MOST_RECENT = 8
const EXCERPT = 120

type Act = { readonly kind: (typeof ACTIVITY_KINDS)[number]; readonly text: string; readonly id: string; readonly at: string }

/** Only a post is marked up; a name or a question stands as it was typed; of an import the database gives the number of its bets, and of the alerts of a day how many were set. */
function textOf({ kind, text }: Act): string {
  if (kind === 'import') return `Imported ${plural(Number(text), 'bet')} from a file`
  if (kind === 'alert') return `${plural(Number(text), 'alert')} set`
  return kind === 'post' ? excerptOf(text, EXCERPT) : [...text].slice(0, EXCERPT).join('')
}

/** Every bet that files of accounts brought, with when it first came: what a later file holds again is no bet of that one. */
const addedByFiles = (userId: string) => sql`select max(f.id) || ' ' || r.external_id as id,
    coalesce(min(r.first_heard_at), min(r.heard_at), (extract(epoch from max(f.created_at)) * 1000)::bigint) as first
  from ${linkedRecords} r join ${linkedAccounts} f on f.id = r.account_id
  where r.user_id = ${userId} and r.kind = 'bet' and f.source = 'file' and f.removed_at is null
  group by r.account_id, r.external_id`

export async function readActivity(db: Db, { id, countedUnder: [own] }: Pick<Member, 'id' | 'countedUnder'>) {
  const total = (meter: string) => sql`((select coalesce(sum(used), 0)::int from ${meters} where mailbox = ${own} and meter = ${meter})
    + (select coalesce(sum(used), 0)::int from ${meterTotals} where mailbox = ${own} and meter = ${meter}))`
  const { rows } = await db.execute<{ lineups: number; answers: number; saved: number }>(sql`select ${total('lineups')} as lineups,
    ${total('aiChat')} as answers, (select count(*)::int from ${savedLineups} where user_id = ${id}) as saved`)
  // Each part brings its newest alone, so that a long history is not sorted for eight lines.
  const newest = (part: ReturnType<typeof sql>) => sql`(${part} limit ${MOST_RECENT})`
  const recent = await db.execute<Act>(sql`
    select kind, id, text, (extract(epoch from at) * 1000)::float8 as at from (
      ${newest(sql`select 'bet' as kind, b.id, coalesce(b.ticket->'legs'->0->>'selection', '') as text, b.created_at as at from ${bets} b
        where b.user_id = ${id} and b.deleted_at is null and b.import_id is null and b.origin <> 'import' order by b.created_at desc`)}
      union all ${newest(sql`select 'import', b.import_id, count(*)::text, max(b.created_at) as at from ${bets} b
        where b.user_id = ${id} and b.deleted_at is null and b.import_id is not null
          and not exists (select 1 from ${betImports} i where i.id = b.import_id) group by b.import_id order by at desc`)}
      union all ${newest(sql`select 'import', max(added.id), count(*)::text, to_timestamp(added.first / 1000.0) as at from (${addedByFiles(id)}) added
        group by added.first order by at desc`)}
      union all ${newest(sql`select 'lineup', l.id, l.name, l.updated_at from ${savedLineups} l where l.user_id = ${id} order by l.updated_at desc`)}
      union all ${newest(sql`select 'chat', c.id, c.title, c.updated_at from ${conversations} c where c.user_id = ${id} order by c.updated_at desc`)}
      union all ${newest(sql`select 'post', p.id, p.content, to_timestamp(p.created_at / 1000.0) from ${communityPosts} p
        where p.user_id = ${id} and p.state in ('shown', 'held') order by p.place desc`)}
      union all ${newest(sql`select 'alert', max(a.id), count(*)::text, max(a.created_at) as at from ${alertRules} a where a.user_id = ${id}
        group by date_trunc('day', a.created_at) order by at desc`)}
    ) acts order by at desc, id limit ${MOST_RECENT}`)
  const { lineups, answers, saved } = rows[0]!
  return {
    lineupsBuilt: lineups,
    answers,
    savedLineups: saved,
    recent: recent.rows.map((act) => ({ ...act, text: textOf(act), at: Math.round(Number(act.at)) })),
  }
}
