// What whoever runs the server tells and offers its members, written by administrators and read by members. Nothing is offered to somebody
// on a break, excluded, beyond a limit or after a sign of chasing.
import { API } from '#contract/index.ts'
import type { OfferedPromotion } from '#core/access/pricing.ts'
import { TIER_KEYS, type Tier } from '#core/access/tiers.ts'
import { isUpgrade } from '#core/access/upgrade.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { conflict, notFound, wrongField } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import { requireNoCertainty } from '../../kernel/door/no-offer.ts'
import type { Clock } from '../../ports/clock.ts'
import { MOST_RUNNING, type NoticeStore } from './notices.store.ts'

type Deps = {
  readonly store: NoticeStore
  readonly clock: Clock
  readonly mayPromote: (member: Member) => Promise<boolean>
  /** The subscriptions room, handed in: the promotion that would lower what somebody pays for a plan now. */
  readonly promotionOf: (member: Member, tier: Tier) => Promise<OfferedPromotion | undefined>
}

const DONE = { success: true } as const

export function noticesFeature({ store, clock, mayPromote, promotionOf }: Deps): Feature {
  /** Of the plans above theirs the lowest that costs less now. */
  const firstOffered = async (member: Member): Promise<OfferedPromotion | undefined> => {
    for (const tier of TIER_KEYS.filter((one) => isUpgrade(member.tier, one))) {
      const found = await promotionOf(member, tier)
      if (found) return found
    }
    return undefined
  }
  const members = bind(API.notices, {
    current: async (_, call) => {
      const member = memberOf(call)
      const now = clock.now()
      const running = await store.announcementsAt(now)
      const mayOffer = !member.isAdmin && (await mayPromote(member))
      const dismissed = running.length > 0 ? await store.dismissed(member.id) : new Set()
      const promotion = mayOffer ? await firstOffered(member) : undefined
      return {
        announcements: running
          .filter(
            ({ id, tiers, isPromotion }) => !dismissed.has(id) && (tiers?.includes(member.tier) ?? true) && (!isPromotion || mayOffer),
          )
          .map(({ id, title, body, tone, endsAt }) => ({ id, title, body, tone, endsAt })),
        promotion: promotion
          ? { title: promotion.title, description: promotion.description, percentOff: promotion.percentOff, endsAt: promotion.endsAt }
          : null,
      }
    },
    dismiss: async ({ id }, call) => {
      if (!(await store.dismiss(memberOf(call).id, id, clock.now()))) throw notFound('This announcement is not there any more.')
      return DONE
    },
  })
  const editor = bind(API.noticeEditor, {
    announcements: () => store.listAnnouncements(),
    announce: async (asked, call) => {
      const fields = begunSoon(asked, clock.now())
      requireSpan(fields, clock.now())
      if (fields.isPromotion) requireNoCertainty({ title: fields.title, body: fields.body })
      if ((await store.announcementsAt(clock.now())).length >= MOST_RUNNING)
        throw conflict(`${MOST_RUNNING} announcements are shown already. End one first: nobody reads more.`)
      return { id: await store.announce(fields, memberOf(call).id, clock.now()) }
    },
    endAnnouncement: async ({ id }, call) => {
      if (!(await store.endAnnouncement(id, memberOf(call).id, clock.now()))) throw notFound('This announcement is over already.')
      return DONE
    },
    promotions: () => store.listPromotions(),
    savePromotion: async (asked, call) => {
      const fields = begunSoon(asked, clock.now())
      requireSpan(fields, clock.now())
      requireNoCertainty({ title: fields.title, description: fields.description })
      const id = await store.savePromotion(fields, memberOf(call).id, clock.now())
      if (id === null) throw notFound('There is no such promotion.')
      return { id }
    },
    endPromotion: async ({ id }, call) => {
      if (!(await store.endPromotion(id, memberOf(call).id, clock.now()))) throw notFound('This promotion is over already.')
      return DONE
    },
  })
  return { bounds: [...members, ...editor] }
}

/** The clock of whoever writes may be ahead of ours: what is to begin within some minutes begins now. */
const SOON_MS = 5 * 60_000
const begunSoon = <T extends { readonly startsAt: number }>(fields: T, now: number): T =>
  fields.startsAt > now && fields.startsAt - now < SOON_MS ? { ...fields, startsAt: now } : fields

function requireSpan({ startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number }, now: number): void {
  if (endsAt <= startsAt) throw wrongField('endsAt', 'The end must be after the beginning.')
  if (endsAt <= now) throw wrongField('endsAt', 'The end must be still to come.')
}
