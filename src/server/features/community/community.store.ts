// The table of what is done with the community in the database.
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { findLink } from '../../kernel/shared-links.ts'
import { commentsOf, communityStats, feed, findComment, findPost, imagesOf, pulse, versionsOf } from './feed.store.ts'
import { renamedIn } from './former-names.store.ts'
import { decideLink, reportLink } from './link-reports.store.ts'
import { memberOverview, namesFrom, noticesOf, publicOverview, readNotices, relate } from './members.store.ts'
import { appeal, decide, decideAppeal, findLog, findTarget, logPage, report, waitingAppeals } from './moderation.store.ts'
import { decideName, namesOf } from './name-doubts.store.ts'
import { noteClose, picksAt, picksOf, rankedPicks, settlePick, unsealedPicks, unsettledPicks } from './picks.store.ts'
import { countWaiting, waitingTexts } from './queue.store.ts'
import { asMember, keepDraft, readDraft } from './texts.store.ts'

export type CommunityStore = ReturnType<typeof communityStore>

export const communityStore = (db: Db) => ({
  write: <T>(userId: string, now: EpochMs, work: Parameters<typeof asMember<T>>[3]) => asMember(db, userId, now, work),
  ...bindFirst(db, {
    feed,
    findPost,
    findComment,
    commentsOf,
    imagesOf,
    versionsOf,
    renamedIn,
    pulse,
    stats: communityStats,
    keepDraft,
    readDraft,
    relate,
    member: memberOverview,
    publicProfile: publicOverview,
    names: namesFrom,
    notices: noticesOf,
    readNotices,
    findTarget,
    report,
    waitingTexts,
    countWaiting,
    waitingAppeals,
    decide,
    decideName,
    findLink,
    reportLink,
    decideLink,
    namesOf,
    logPage,
    findLog,
    appeal,
    decideAppeal,
    noteClose,
    settlePick,
    unsettledPicks,
    picksOf,
    picksAt,
    unsealedPicks,
    rankedPicks,
  }),
})
