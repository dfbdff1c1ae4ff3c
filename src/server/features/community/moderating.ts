// Reports of members, and the queue, the decisions and the appeals of moderators.
import type { LogRow, moderation, QueueRow } from '#contract/community/moderation.ts'
import { type Decision, MOST_REPORTS_A_DAY, mayAppeal, STRIKE_MS } from '#core/community/moderation.ts'
import type { EpochMs } from '#core/units.ts'
import { conflict, notFound, rateLimited } from '../../kernel/door/errors.ts'
import { helpFor } from '../../kernel/door/help-for.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { CommunityDeps, CommunityHandler } from './community-deps.ts'
import { linkOf } from './link-reports.store.ts'
import type { StoredLog } from './moderation.store.ts'
import { authorRow, imageRow } from './post-rows.ts'

type Handler<Name extends keyof typeof moderation> = CommunityHandler<(typeof moderation)[Name]>

const PAGE = 50
type Decided = { readonly decision: Decision; readonly reason: string; readonly byId: string }

function logRow(
  { id, at, action, about, reason, until, byId, userId, appealedAt, appeal }: StoredLog,
  reader: string | null,
  now: EpochMs,
): LogRow {
  const isOwn = reader !== null && userId === reader
  return {
    ...{ id, at, action, about, reason, until, isOwn },
    isAutomatic: byId === null,
    mayAppeal: isOwn && mayAppeal({ action, at, appealedAt }, now),
    appeal: appeal ?? (appealedAt === null ? 'none' : 'waiting'),
  }
}

export const reportText: Handler<'report'> = async ({ store, now, onChange }, { postId, commentId, reason, note }, call) => {
  const me = memberOf(call)
  const target = await store.findTarget(postId, commentId)
  if (!target || target.state === 'deleted' || target.state === 'removed') throw notFound('There is no such text.')
  if (target.userId === me.id) throw conflict('This is your own text. You can delete it.')
  const { outcome, counts } = await store.report(target, { userId: me.id, reason, note, now: now() })
  if (outcome === 'gone') throw notFound('There is no such text.')
  if (outcome === 'known') throw conflict('You reported this already. A moderator will look.')
  if (outcome === 'full')
    throw rateLimited(`You reported ${MOST_REPORTS_A_DAY} texts within a day. They are being looked at; report more tomorrow.`)
  if (outcome === 'hidden') onChange(postId)
  return { isHidden: outcome === 'hidden', counts, ...(await helpFor(note)) }
}

export const reportSharedLink: Handler<'reportLink'> = async ({ store, now }, { kind, token, reason, note }, { actor }) => {
  const link = await store.findLink(kind, { token })
  if (!link) throw notFound('Nothing is shown at this address.')
  const userId = actor.kind === 'user' ? actor.id : null
  if (link.userId === userId) throw conflict('This is your own link. You can take it back.')
  const outcome = await store.reportLink(
    { kind, id: link.id },
    { userId, ownerId: link.userId, shown: link.shown, reason, note, now: now() },
  )
  if (outcome === 'known') throw conflict('You reported this already. A moderator will look.')
  if (outcome === 'kept')
    throw conflict(
      `A moderator looked at this and kept it. ${userId === null ? 'Sign in to report it again.' : 'It shows the same now as then.'}`,
    )
  if (outcome === 'full')
    throw rateLimited(`You reported ${MOST_REPORTS_A_DAY} texts within a day. They are being looked at; report more tomorrow.`)
  return { isWaiting: outcome === 'waits', ...(await helpFor(note)) }
}

export const readLog: Handler<'log'> = async ({ store, now }, { before, own }, call) => {
  const reader = call.actor.kind === 'user' ? call.actor.id : null
  if (own === 'yes' && reader === null) return { entries: [], next: null }
  const rows = await store.logPage(before, own === 'yes' ? reader! : undefined, PAGE)
  return { entries: rows.map((row) => logRow(row, reader, now())), next: rows.length === PAGE ? rows.at(-1)!.id : null }
}

export const appealAgainst: Handler<'appeal'> = async ({ store, now }, { id, text }, call) => {
  const me = memberOf(call)
  const entry = await store.findLog(id)
  if (entry?.userId !== me.id) throw notFound('There is no such decision about you.')
  const row = mayAppeal(entry, now()) ? await store.appeal(id, text, now()) : undefined
  if (!row) throw conflict('A decision can be appealed once, within thirty days.')
  return { ...logRow(row, me.id, now()), ...(await helpFor(text)) }
}

export const readQueue: Handler<'queue'> = async ({ store, now }, _, call) => {
  const me = memberOf(call)
  const texts = await store.waitingTexts()
  const images = await store.imagesOf(texts.map(({ text }) => text.id))
  const appeals = await store.waitingAppeals()
  return {
    waiting: await store.countWaiting(),
    texts: texts.map(({ kind, text, username, picture, postId, isPick, reported, reports, earlier, strikes, address, shown }): QueueRow => {
      const readOut = reports.filter(({ source }) => source === 'report')
      return {
        ...{ kind, id: text.id, postId, address, isPick, content: text.content, createdAt: text.createdAt },
        author: authorRow({ id: text.userId, username, picture }, now()),
        images: (images.get(text.id) ?? []).map(imageRow),
        earlier: earlier.map(({ content, until }) => ({ content, until })),
        isHeld: text.state === 'held',
        shown: shown && shown.text !== '' ? shown.text : null,
        mark: shown?.mark ?? null,
        why: [
          ...(reported > 0 ? [`${reported} ${reported === 1 ? 'report' : 'reports'}`] : []),
          ...reports.filter(({ source }) => source !== 'report').map(({ note }) => note),
          ...(text.state === 'deleted' ? ['deleted by its author'] : []),
        ],
        reports: readOut.map(({ reason, note, at, shownText, shownMark }) => ({
          ...{ reason, note, at },
          shown: shown && shownMark !== shown.mark ? shownText : null,
        })),
        strikes: strikes.filter((at) => now() - at < STRIKE_MS).length,
      }
    }),
    appeals: await Promise.all(
      appeals.map(async (entry) => ({
        log: logRow(entry, me.id, now()),
        text: entry.appealText ?? '',
        content: await contentOf(store, me.id, entry),
      })),
    ),
  }
}

async function contentOf(store: CommunityDeps['store'], reader: string, { about, textId, shownText }: StoredLog): Promise<string | null> {
  // A link shows something else by then, or nothing: what was judged was kept.
  if (about === 'link') return shownText
  if (!textId || about === 'member') return null
  if (about === 'comment') return (await store.findComment(reader, textId))?.comment.content ?? null
  return (await store.findPost(reader, textId))?.post.content ?? null
}

const waiting = async (store: CommunityDeps['store']) => (await store.countWaiting()) + (await store.waitingAppeals()).length

async function decideNameOf({ store, now, listedWords, newUsername }: CommunityDeps, id: string, decided: Decided): Promise<void> {
  const names = await store.namesOf(id)
  if (!names) throw notFound('There is no such member.')
  const isListed = async (text: string) => (await listedWords(text, null)).length > 0
  const instead = {
    ...((await isListed(names.username)) ? { username: newUsername() } : {}),
    ...((await isListed(`${names.firstName} ${names.lastName}`)) ? { firstName: 'Member', lastName: '', name: 'Member' } : {}),
  }
  if ((await store.decideName(id, { ...decided, now: now() }, instead)) === 'gone')
    throw notFound('This name waits no more: it was changed or decided.')
}

/** @param mark of what whoever decides has read; where nothing is said, of what is shown now */
async function decideAboutLink({ store, now }: CommunityDeps, rowId: string, mark: string | undefined, decided: Decided): Promise<void> {
  const ref = linkOf(rowId)
  const link = ref && (await store.findLink(ref.kind, { id: ref.id }))
  if (!ref || !link) throw notFound('This link is there no more: its owner took it back.')
  if (link.userId === decided.byId) throw conflict('Nobody decides about a link of their own.')
  const shownMark = mark ?? link.shown.mark
  // Nobody keeps what they have not read. What is removed is what was read, whatever it was changed to since: nobody gets out of a decision so.
  if (shownMark !== link.shown.mark && (decided.decision === 'keep' || decided.decision === 'warn'))
    throw conflict('What this link shows was changed since you looked. Look at it again.')
  if ((await store.decideLink(ref, { userId: link.userId, shown: link.shown, shownMark }, { ...decided, now: now() })) === 'gone')
    throw notFound('This link waits no more.')
}

export const decideText: Handler<'decide'> = async (deps, { postId, commentId, memberId, linkId, mark, decision, reason }, call) => {
  const { store, now, onChange } = deps
  if (memberId) {
    if (memberId === memberOf(call).id) throw conflict('Nobody decides about a name of their own.')
    await decideNameOf(deps, memberId, { decision, reason, byId: memberOf(call).id })
    onChange(null)
    return { waiting: await waiting(store) }
  }
  if (linkId) {
    await decideAboutLink(deps, linkId, mark ?? undefined, { decision, reason, byId: memberOf(call).id })
    return { waiting: await waiting(store) }
  }
  if (!postId) throw notFound('There is no such text.')
  const target = await store.findTarget(postId, commentId)
  if (!target) throw notFound('There is no such text.')
  if (target.userId === memberOf(call).id) throw conflict('Nobody decides about a text of their own.')
  const outcome = await store.decide(target, { decision, reason, byId: memberOf(call).id, now: now() })
  if (outcome === 'gone') throw notFound('Its author deleted this text, and nothing of it waits.')
  if (outcome === 'removed before') throw conflict('This text is removed already. One decision takes it down; an appeal brings it back.')
  onChange(postId)
  return { waiting: await waiting(store) }
}

export const decideAppealOf: Handler<'decideAppeal'> = async ({ store, now, onChange }, { id, isGranted, reason }, call) => {
  const entry = await store.findLog(id)
  if (!entry) throw notFound('There is no such appeal.')
  if (entry.userId === memberOf(call).id) throw conflict('Nobody decides about a text of their own.')
  if (!(await store.decideAppeal(entry, { isGranted, reason, byId: memberOf(call).id, now: now() })))
    throw conflict('This appeal was decided already, or there was none.')
  onChange(entry.postId)
  return { waiting: await waiting(store) }
}
