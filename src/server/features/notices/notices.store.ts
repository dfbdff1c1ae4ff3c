// Announcements and promotions in the database. What holds now is read often and changed rarely, so that it is kept for some seconds.
import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, gt, lt } from 'drizzle-orm'
import type { Announcement, Promotion } from '#contract/administration/notice-editor.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { announcementDismissals, announcements, promotions } from '../../db/tables/admin.ts'
import { cache } from '../../kernel/cache.ts'
import { writeAudit } from '../../kernel/door/audit.ts'

const FRESH_MS = 5000
const SHOWN = 100
export const MOST_RUNNING = 5

const announcementOf = ({ startsAt, endsAt, createdAt: _, ...row }: typeof announcements.$inferSelect): Announcement => ({
  ...row,
  tiers: row.tiers ? [...row.tiers] : null,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
})
const promotionOf = ({ startsAt, endsAt, createdAt: _, ...row }: typeof promotions.$inferSelect): Promotion => ({
  ...row,
  tiers: [...row.tiers],
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
})

export type NoticeStore = ReturnType<typeof noticeStore>

export function noticeStore(db: Db) {
  /** Those that are not over; whether they have begun is asked by the clock of whoever looks. */
  const open = cache(
    async (key) => {
      const now = new Date(Number(key))
      const [running, offered] = await Promise.all([
        db.select().from(announcements).where(gt(announcements.endsAt, now)).orderBy(desc(announcements.createdAt)).limit(SHOWN),
        db.select().from(promotions).where(gt(promotions.endsAt, now)).limit(SHOWN),
      ])
      return { announcements: running.map(announcementOf), promotions: offered.map(promotionOf) }
    },
    { name: 'notices', max: 4, ttlMs: FRESH_MS },
  )
  const current = (now: EpochMs) => open.get(String(Math.floor(now / FRESH_MS) * FRESH_MS))
  return {
    /** Announcements that hold now, the newest first. */
    announcementsAt: async (now: EpochMs) =>
      (await current(now)).announcements.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt),
    promotionsAt: async (now: EpochMs) => (await current(now)).promotions.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt),

    async dismissed(userId: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ id: announcementDismissals.announcementId })
        .from(announcementDismissals)
        .where(eq(announcementDismissals.userId, userId))
      return new Set(rows.map(({ id }) => id))
    },

    async dismiss(userId: string, id: string, now: EpochMs): Promise<boolean> {
      const [known] = await db.select({ id: announcements.id }).from(announcements).where(eq(announcements.id, id))
      if (!known) return false
      await db
        .insert(announcementDismissals)
        .values({ userId, announcementId: id, at: new Date(now) })
        .onConflictDoNothing()
      return true
    },

    async listAnnouncements() {
      const rows = await db
        .select({ row: announcements, dismissals: count(announcementDismissals.userId) })
        .from(announcements)
        .leftJoin(announcementDismissals, eq(announcementDismissals.announcementId, announcements.id))
        .groupBy(announcements.id)
        .orderBy(desc(announcements.startsAt))
        .limit(SHOWN)
      return rows.map(({ row, dismissals }) => ({ ...announcementOf(row), dismissals }))
    },

    async announce(fields: Omit<Announcement, 'id'>, actorId: string, now: EpochMs): Promise<string> {
      const id = randomUUID()
      await db.transaction(async (tx) => {
        const { startsAt, endsAt } = fields
        await tx
          .insert(announcements)
          .values({ ...fields, id, startsAt: new Date(startsAt), endsAt: new Date(endsAt), createdAt: new Date(now) })
        const detail = `announced “${fields.title}”`
        await writeAudit(tx, { action: 'announcement.changed', actorId, subjectId: null, detail, after: { id, ...fields } }, now)
      })
      open.forget()
      return id
    },

    async endAnnouncement(id: string, actorId: string, now: EpochMs): Promise<boolean> {
      const ended = await db.transaction(async (tx) => {
        const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update')
        if (!row || row.endsAt.getTime() <= now) return false
        if (row.startsAt.getTime() > now) await tx.delete(announcements).where(eq(announcements.id, id))
        else
          await tx
            .update(announcements)
            .set({ endsAt: new Date(now) })
            .where(eq(announcements.id, id))
        const detail = `ended the announcement “${row.title}”`
        await writeAudit(
          tx,
          { action: 'announcement.changed', actorId, subjectId: null, detail, before: { id, endsAt: row.endsAt.getTime() } },
          now,
        )
        return true
      })
      open.forget()
      return ended
    },

    listPromotions: async () => (await db.select().from(promotions).orderBy(desc(promotions.startsAt)).limit(SHOWN)).map(promotionOf),

    /** @returns its id, or null where one is to be changed that is not there */
    async savePromotion({ id: given, ...fields }: Omit<Promotion, 'id'> & { id?: string | undefined }, actorId: string, now: EpochMs) {
      const id = await db.transaction(async (tx) => {
        const values = { ...fields, startsAt: new Date(fields.startsAt), endsAt: new Date(fields.endsAt) }
        const [before] = given ? await tx.select().from(promotions).where(eq(promotions.id, given)).for('update') : []
        if (given && !before) return null
        const id = given ?? randomUUID()
        if (before) await tx.update(promotions).set(values).where(eq(promotions.id, id))
        else await tx.insert(promotions).values({ ...values, id, createdAt: new Date(now) })
        const detail = `${before ? 'changed' : 'made'} the promotion “${fields.title}”, ${fields.percentOff} %`
        const was = before ? promotionOf(before) : null
        await writeAudit(tx, { action: 'promotion.changed', actorId, subjectId: null, detail, before: was, after: { id, ...fields } }, now)
        return id
      })
      open.forget()
      return id
    },

    async endPromotion(id: string, actorId: string, now: EpochMs): Promise<boolean> {
      const ended = await db.transaction(async (tx) => {
        const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
        if (!row || row.endsAt.getTime() <= now) return false
        if (row.startsAt.getTime() > now) await tx.delete(promotions).where(eq(promotions.id, id))
        else
          await tx
            .update(promotions)
            .set({ endsAt: new Date(now) })
            .where(eq(promotions.id, id))
        const detail = `ended the promotion “${row.title}”`
        await writeAudit(tx, { action: 'promotion.changed', actorId, subjectId: null, detail, before: promotionOf(row) }, now)
        return true
      })
      open.forget()
      return ended
    },

    /** Lets go of what ended before. */
    async prune(before: EpochMs): Promise<void> {
      await db.delete(announcements).where(and(lt(announcements.endsAt, new Date(before))))
      await db.delete(promotions).where(lt(promotions.endsAt, new Date(before)))
    },
  }
}
