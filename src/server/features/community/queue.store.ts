// What waits for a moderator. The queue counts texts, not reports, and only such as are there, so that nobody fills it for others. What was
// reported waits also when its author deleted it since: nobody gets out of a decision so.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { communityComments, communityPosts, communityReports, communityVersions } from '../../db/tables/community.ts'
import { savedLineups, sharedPages } from '../../db/tables/lineups.ts'
import { memberModels, playerModels } from '../../db/tables/predictions.ts'
import { videoShares } from '../../db/tables/videos.ts'
import { waitingLinks } from './link-reports.store.ts'
import { strikesOf } from './moderation.store.ts'
import { bearerOf } from './name-doubts.store.ts'

/** Texts of one look into the queue. */
const PAGE = 100
/** So many texts of one author stand by their time; what they have beyond that comes after everybody else's. */
const MOST_OF_ONE = 5
/** Reports of one text that are read out; the rest are counted. */
const MOST_READ = 20

const live = sql`select r.text_id, r.post_id, min(r.at) as since, count(*) filter (where r.source = 'report')::int as reported,
    coalesce(p.user_id, c.user_id, u.id, o.id) as author
  from ${communityReports} r
  left join ${communityPosts} p on p.id = r.text_id
  left join ${communityComments} c on c.id = r.text_id
  left join ${users} u on r.post_id is null and r.text_id = 'name:' || u.id
  left join ${savedLineups} sl on sl.share_token is not null and sl.id = substring(r.text_id from '^link:lineup:(.*)$')
  left join ${memberModels} mm on mm.share_token is not null and mm.id = substring(r.text_id from '^link:model:(.*)$')
  left join ${playerModels} pm on pm.share_token is not null and pm.id = substring(r.text_id from '^link:player model:(.*)$')
  left join ${sharedPages} sp on sp.share_token is not null and sp.id = substring(r.text_id from '^link:page:(.*)$')
  left join ${videoShares} vs on vs.id = substring(r.text_id from '^link:analysis:(.*)$')
  left join ${users} o on o.suspended_at is null and o.id = coalesce(sl.user_id, mm.user_id, pm.user_id, sp.user_id, vs.user_id)
  where r.reviewed_at is null and (p.id is not null or c.id is not null or u.id is not null or o.id is not null)
  group by r.text_id, r.post_id, p.user_id, c.user_id, u.id, o.id`

/** Longest waiting first. */
async function waitingIds(db: Db) {
  const { rows } = await db.execute<{ text_id: string; post_id: string | null; reported: number; since: number }>(sql`
    select text_id, post_id, reported, since::float8 as since from (
      select *, row_number() over (partition by author order by since) as nth from (${live}) as texts) as counted
    order by nth > ${MOST_OF_ONE}, since, text_id limit ${PAGE}`)
  return rows
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from (${live}) as texts`)
  return rows[0]?.n ?? 0
}

/** The first page of texts that wait, with what was said of them. */
export async function waitingTexts(db: Db) {
  const waiting = await waitingIds(db)
  const ids = waiting.map(({ text_id: id }) => id)
  if (ids.length === 0) return []
  const name = { username: users.username, picture: { image: users.image, since: users.createdAt } }
  const posts = await db
    .select({ text: communityPosts, ...name })
    .from(communityPosts)
    .innerJoin(users, eq(users.id, communityPosts.userId))
    .where(inArray(communityPosts.id, ids))
  const comments = await db
    .select({ text: communityComments, ...name })
    .from(communityComments)
    .innerJoin(users, eq(users.id, communityComments.userId))
    .where(inArray(communityComments.id, ids))
  const names = await waitingNames(db, ids)
  const links = await linkTexts(db, ids)
  const strikes = await strikesOf(
    db,
    [...posts, ...comments, ...names, ...links].map(({ text }) => text.userId),
  )
  const reports = await reportsOf(db, ids)
  const versions = await versionsSince(db, ids)
  return waiting.flatMap(({ text_id: id, post_id: postId, reported, since }) => {
    const post = posts.find(({ text }) => text.id === id)
    const comment = comments.find(({ text }) => text.id === id)
    const named = names.find(({ text }) => text.id === id)
    const link = links.find((one) => one.reportId === id)
    const found = post ?? comment ?? named ?? link
    if (!found) return []
    const said = reports.filter(({ textId }) => textId === id)
    // What was changed after the first doubt is what the doubt was about.
    const changed = versions.filter(({ textId, until }) => textId === id && until >= since)
    // What its author deleted says what it said last.
    const isDeleted = found.text.state === 'deleted'
    const earlier = isDeleted ? changed.slice(0, -1) : changed
    const common = {
      text: isDeleted ? { ...found.text, content: changed.at(-1)?.content ?? '' } : found.text,
      username: found.username,
      picture: found.picture,
      postId: postId ?? '',
      reported,
      reports: said,
      earlier,
      address: link?.address ?? null,
      shown: link?.shown ?? null,
    }
    const kind = post ? ('post' as const) : comment ? ('comment' as const) : named ? ('name' as const) : ('link' as const)
    return [{ ...common, kind, isPick: post?.text.type === 'pick', strikes: strikes.get(found.text.userId) ?? [] }]
  })
}

/** Members whose names wait, as texts that say how they are called. */
async function waitingNames(db: Db, ids: readonly string[]) {
  const bearers = ids.flatMap((id) => bearerOf(id) ?? [])
  if (bearers.length === 0) return []
  const rows = await db.select().from(users).where(inArray(users.id, bearers))
  return rows.map(({ id, username, firstName, lastName, image, createdAt }) => ({
    text: {
      ...{ id: ids.find((one) => bearerOf(one) === id)!, userId: id, state: 'shown' as const, createdAt: createdAt.getTime() },
      content: `${username}, ${firstName} ${lastName}`.trim(),
    },
    username,
    picture: { image, since: createdAt },
  }))
}

/** Links that wait, as texts that say what is shown by them. */
async function linkTexts(db: Db, ids: readonly string[]) {
  const waiting = await waitingLinks(db, ids)
  if (waiting.length === 0) return []
  const owners = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(waiting.map(({ link }) => link.userId))]))
  return waiting.flatMap(({ reportId, ref, link: { userId, title, address, createdAt, shown } }) => {
    const owner = owners.find(({ id }) => id === userId)
    if (!owner) return []
    const text = { id: `${ref.kind}:${ref.id}`, userId, state: 'shown' as const, createdAt, content: `${ref.kind}: ${title}` }
    return [{ reportId, address, shown, text, username: owner.username, picture: { image: owner.image, since: owner.createdAt } }]
  })
}

/** What texts said before each change, oldest first. */
const versionsSince = (db: Db, ids: readonly string[]) =>
  db
    .select({ textId: communityVersions.textId, content: communityVersions.content, until: communityVersions.until })
    .from(communityVersions)
    .where(inArray(communityVersions.textId, [...ids]))
    .orderBy(asc(communityVersions.id))

/** Of each text the doubts of the product and its first reports. */
async function reportsOf(db: Db, ids: readonly string[]) {
  const nth = sql<number>`row_number() over (partition by ${communityReports.textId} order by ${communityReports.userId} is not null, ${communityReports.at})`
  const numbered = db
    .select({
      textId: communityReports.textId,
      source: communityReports.source,
      reason: communityReports.reason,
      note: communityReports.note,
      shownText: communityReports.shownText,
      shownMark: communityReports.shownMark,
      at: communityReports.at,
      nth: nth.as('nth'),
    })
    .from(communityReports)
    .where(and(isNull(communityReports.reviewedAt), inArray(communityReports.textId, [...ids])))
    .as('numbered')
  return db.select().from(numbered).where(sql`${numbered.nth} <= ${MOST_READ}`).orderBy(asc(numbered.at))
}
