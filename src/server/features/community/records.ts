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

export const showMember: CommunityHandler<typeof picks.member> = async ({ store, world }, { id }, call) => {
  const me = memberOf(call)
  const found = await store.member(me.id, id)
  if (!found) throw notFound('There is no such member.')
  // Picks of the demo world and real ones are never added up together.
  const rows = (await store.picksOf(found.author)).filter(({ pick }) => pick.world === world())
  const { username, posts, comments, followers, relation, createdAt } = found
  const record = recordOfPicks(rows)
  return {
    ...{ id, username, posts, comments, followers, relation, memberSince: createdAt.getTime() },
    isVerified: record.n >= LEAST_FOR_BADGE,
    isOwn: id === me.id,
    record: recordRow(record),
    bySport: cuts(rows, ({ league }) => LEAGUES[league].name),
    byMarket: cuts(rows, ({ pick }) => MARKETS[pick.market]),
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
      const members = new Map<string, { id: string; username: string; rows: StoredPick[] }>()
      for (const { pick, userId, username } of await store.rankedPicks(LEAST_RANKED, of!, sport === 'all' ? null : sport!)) {
        const known = members.get(userId) ?? { id: userId, username, rows: [] }
        known.rows.push(pick)
        members.set(userId, known)
      }
      const all = [...members.values()].map(({ id, username, rows }) => ({ id, username, record: recordOfPicks(rows) }))
      return ranked(all)
        .slice(0, 100)
        .map(({ id, username, record }) => ({
          author: { id, username, isVerified: record.n >= LEAST_FOR_BADGE },
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
