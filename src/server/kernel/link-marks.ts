// What a moderator judges of a link: the words that strangers read there and that its owner may have written, as a short text and as a mark that
// is another as soon as they are. A decision holds for the words that were judged, and for no others.
import { createHash } from 'node:crypto'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SetPage } from '#contract/people/shared-pages.ts'
import type { LinkKind } from '#core/community/moderation.ts'
import { communityLog, communityReports } from '../db/tables/community.ts'
import { type StoredPlayer, savedLineups, sharedPages } from '../db/tables/lineups.ts'
import { videoNotes, videoShares } from '../db/tables/videos.ts'
import type { Tx } from './door/audit.ts'
import { conflict } from './door/errors.ts'

const LONGEST = 600

/** Under which a report of a link stands in the table of reports. Ids of posts and comments have no colon. */
export const REPORT_PREFIX = 'link:'
export const textIdOf = (kind: LinkKind, id: string): string => `${REPORT_PREFIX}${kind}:${id}`

export type Shown = {
  readonly title: string
  /** What stands beside the title, the beginning of it. */
  readonly text: string
  readonly mark: string
}

const shown = (kind: LinkKind, title: string, words: readonly string[]): Shown => ({
  title,
  text: words.join(' · ').slice(0, LONGEST),
  mark: createHash('sha256')
    .update(JSON.stringify([kind, title, ...words]))
    .digest('base64url'),
})

/** What a stranger reads of a player of a lineup, all of which the member may have written. */
export const saidOf = ({ name, position, team, opponent, slot }: Pick<StoredPlayer, 'name' | 'position' | 'team' | 'opponent' | 'slot'>) =>
  [name, position, team, opponent, slot].filter((one) => one).join(' ')

export const shownLineup = (name: string, players: readonly Parameters<typeof saidOf>[0][]): Shown =>
  shown('lineup', name, players.map(saidOf))
/** Of a model its title alone is the member's own; the rest are figures. */
export const shownModel = (kind: 'model' | 'player model', name: string): Shown => shown(kind, name, [])
export const shownNotes = (title: string, notes: readonly { readonly text: string }[]): Shown =>
  shown(
    'analysis',
    title,
    notes.map(({ text }) => text),
  )
export const shownRecord = (): Shown => shown('page', 'Betting record', [])
export const shownSet = ({ sport, site, lineups }: Pick<SetPage, 'sport' | 'site'> & { readonly lineups: readonly SetPlayers[] }): Shown =>
  shown('page', 'Set of lineups', [
    `${sport} ${site}`,
    ...lineups.map(({ players }) =>
      players.map(({ slot, name, team }) => [slot, name, team].filter((one) => one !== '').join(' ')).join(', '),
    ),
  ])
type SetPlayers = { readonly players: readonly Pick<SetPage['lineups'][number]['players'][number], 'slot' | 'name' | 'team'>[] }

export async function shownPage(db: Tx, id: string): Promise<Shown> {
  const [row] = await db.select({ content: sharedPages.content }).from(sharedPages).where(eq(sharedPages.id, id))
  return row?.content ? shownSet(row.content) : shownRecord()
}
export async function shownLineupAt(db: Tx, id: string, name: string): Promise<Shown> {
  const [row] = await db.select({ players: savedLineups.players }).from(savedLineups).where(eq(savedLineups.id, id))
  return shownLineup(name, row?.players ?? [])
}
export async function shownNotesOn(db: Tx, clipId: string, userId: string, title: string): Promise<Shown> {
  const notes = await db
    .select({ text: videoNotes.text })
    .from(videoNotes)
    .where(and(eq(videoNotes.clipId, clipId), eq(videoNotes.userId, userId)))
    .orderBy(asc(videoNotes.at), asc(videoNotes.createdAt))
  return shownNotes(title, notes)
}

/** What was decided last about these words of a member; a removal that was appealed with success is as if they had been kept. */
export async function judgedAs(db: Tx, ownerId: string, mark: string): Promise<'kept' | 'removed' | undefined> {
  const [last] = await db
    .select({ action: communityLog.action, appeal: communityLog.appeal })
    .from(communityLog)
    .where(
      and(
        eq(communityLog.userId, ownerId),
        eq(communityLog.shownMark, mark),
        inArray(communityLog.action, ['kept', 'warned', 'removed', 'strike']),
      ),
    )
    .orderBy(desc(communityLog.id))
    .limit(1)
  if (!last) return undefined
  return last.action === 'kept' || last.action === 'warned' || last.appeal === 'granted' ? 'kept' : 'removed'
}

/** What a moderator removed is not shown anew by another press: throws until its words are others, or an appeal was granted. */
export async function requireNotRemoved(db: Tx, ownerId: string, { mark }: Pick<Shown, 'mark'>): Promise<void> {
  if ((await judgedAs(db, ownerId, mark)) === 'removed')
    throw conflict(
      'A moderator removed the link to this. Change what strangers read of it, or appeal in the moderation log, to share it again.',
    )
}

const ONLY_LINKS = { page: sharedPages, analysis: videoShares } as const

/**
 * A page or notes on a clip get a new id when they are shared anew. What waits for a moderator of the same words, whose link its owner took back
 * meanwhile, waits under the new one: nobody gets out of a decision so. One report of each reporter comes along.
 */
export async function takeReportsAlong(
  tx: Tx,
  kind: 'page' | 'analysis',
  link: { readonly id: string; readonly userId: string },
  { mark }: Pick<Shown, 'mark'>,
) {
  const begin = textIdOf(kind, '')
  const table = ONLY_LINKS[kind]
  await tx.execute(sql`update ${communityReports} set text_id = ${textIdOf(kind, link.id)} where id in (
    select distinct on (r.user_id) r.id from ${communityReports} r
    where r.owner_id = ${link.userId} and r.shown_mark = ${mark} and r.reviewed_at is null and starts_with(r.text_id, ${begin})
      and not exists (select 1 from ${table} l where ${begin} || l.id = r.text_id)
    order by r.user_id, r.at)`)
}
