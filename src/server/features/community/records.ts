// Members and what their picks add up to; the leaderboard.
import type { Cut, RecordRow } from '#contract/community/community-shapes.ts'
import type { picks } from '#contract/community/picks.ts'
import type { Estimate } from '#core/bankroll/performance/estimates.ts'
import { LEAST_FOR_BADGE, LEAST_RANKED, type PickRecord, ranked, recordOfPicks } from '#core/community/picks.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { cache } from '../../kernel/cache.ts'
import { conflict, notFound } from '../../kernel/door/errors.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { CommunityDeps, CommunityHandler } from './community-deps.ts'
import type { StoredPick } from './picks.store.ts'
import { type Author, authorRow } from './post-rows.ts'

const bound = (value: number) => (Number.isFinite(value) ? value : null)
const estimate = ({ value, low, high }: Estimate) => ({ value, low: bound(low), high: bound(high) })

export const recordRow = ({ roi, winRate, clv, ...rest }: PickRecord): RecordRow => ({
  ...rest,
  roi: roi && estimate(roi),
  winRate: winRate && estimate(winRate),
  clv: clv && { bets: clv.bets, mean: estimate(clv.mean) },
})

function cuts(rows: readonly StoredPick[], keyOf: (row: StoredPick) => string): Cut[] {
  const groups = new Map<string, StoredPick[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups]
    .map(([key, own]) => ({ key, record: recordRow(recordOfPicks(own)) }))
    .sort((a, b) => b.record.n - a.record.n || (a.key < b.key ? -1 : 1))
}

const MARKETS = { h2h: 'Moneyline', spreads: 'Spread', totals: 'Total' } as const

/** What the picks of an author add up to. Picks of the demo world and real ones are never added up together. */
async function standing({ store, world }: CommunityDeps, author: string | null) {
  const rows = author === null ? [] : (await store.picksOf(author)).filter(({ pick }) => pick.world === world())
  const record = recordOfPicks(rows)
  return {
    isVerified: record.n >= LEAST_FOR_BADGE,
    record: recordRow(record),
    bySport: cuts(rows, ({ league }) => LEAGUES[league].name),
    byMarket: cuts(rows, ({ pick }) => MARKETS[pick.market]),
  }
}

const NO_FIGURES = { record: null, bySport: [], byMarket: [] }

export const showMember: CommunityHandler<typeof picks.member> = async (deps, { id }, call) => {
  const me = memberOf(call)
  const found = await deps.store.member(me.id, id)
  if (!found) throw notFound('There is no such member.')
  const { username, picture, posts, comments, followers, relation, createdAt, hasProfile } = found
  const isOwn = id === me.id
  // Whoever shows no profile is told by their posts alone.
  const isShown = hasProfile || isOwn
  const { isVerified, ...figures } = await standing(deps, found.author)
  return {
    ...authorRow({ id, username, isVerified, picture }, deps.now()),
    ...{ relation, memberSince: createdAt.getTime(), isOwn, hasProfile },
    ...(isShown ? { posts, comments, followers, ...figures } : { posts: null, comments: null, followers: null, ...NO_FIGURES }),
    isHidingPicks: false,
  }
}

export const showProfile: CommunityHandler<typeof picks.publicProfile> = async (deps, { userId: id }, call) => {
  const me = memberOf(call)
  // A profile that is not shown is as if it were not there.
  const found = await deps.store.publicProfile(me.id, id)
  if (!found) throw notFound('There is no such profile, or it is not yours to see.')
  const { username, picture, posts, followers, relation, createdAt } = found
  const { isVerified, ...figures } = await standing(deps, found.author)
  return {
    ...authorRow({ id, username, isVerified, picture }, deps.now()),
    ...{ posts, followers, relation, memberSince: createdAt.getTime() },
    isOwn: id === me.id,
    isPublic: found.hasProfile,
    ...(relation === 'mute' || relation === 'block' ? NO_FIGURES : figures),
    isHidingPicks: false,
  }
}

export const relateTo: CommunityHandler<typeof picks.relate> = async (deps, { id, relation }, call) => {
  const me = memberOf(call)
  if (id === me.id) throw conflict('That is you.')
  const done = await deps.store.relate(me.id, id, relation)
  if (done === 'missing' || done === 'blocked') throw notFound('There is no such member.')
  if (done === 'full') throw conflict('At most 5,000 members can be followed, muted and blocked.')
  return { relation }
}

/** How long a leaderboard serves: a grade that is a minute late harms nobody. */
const BOARD_MS = 60_000

export function leaderboards({ store, world, now }: CommunityDeps): CommunityHandler<typeof picks.leaderboard> {
  const boards = cache(
    async (key) => {
      const [of, sport] = key.split(' ')
      const members = new Map<string, Author & { rows: StoredPick[] }>()
      for (const { pick, userId, username, picture } of await store.rankedPicks(LEAST_RANKED, of!, sport === 'all' ? null : sport!)) {
        const known = members.get(userId) ?? { id: userId, username, picture, rows: [] }
        known.rows.push(pick)
        members.set(userId, known)
      }
      const all = [...members.values()].map(({ rows, ...author }) => ({ ...author, record: recordOfPicks(rows) }))
      return ranked(all)
        .slice(0, 100)
        .map(({ record, ...author }) => ({
          author: authorRow({ ...author, isVerified: record.n >= LEAST_FOR_BADGE }, now()),
          record: recordRow(record),
        }))
    },
    { name: 'leaderboards of picks', ttlMs: BOARD_MS, max: 40 },
  )
  return async (_, { sport }) => ({
    rows: [...(await boards.get(`${world()} ${sport} ${Math.floor(now() / BOARD_MS)}`))],
    leastPicks: LEAST_RANKED,
    isHidingPicks: false,
  })
}
