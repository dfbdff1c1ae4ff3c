// A set of lineups and a record of bets, each shown by a link of its own. Of a record strangers read counts and shares: no sum of money, no
// name, no single bet.
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { RecordPage } from '#contract/people/shared-pages.ts'
import { isTooFew } from '#core/bankroll/performance/estimates.ts'
import { SMALL_SAMPLE } from '#core/bankroll/performance/performance.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { DfsSport } from '#core/dfs/slate.ts'
import type { EpochMs } from '#core/units.ts'
import { conflict, notFound, wrongField } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import { shownSet } from '../../kernel/link-marks.ts'
import type { RequireSharedTitle } from '../../kernel/shared-titles.ts'
import { MOST_SETS, type SharedPageStore, type StoredPage } from './shared-pages.store.ts'

export type SharedPageDeps = {
  readonly store: SharedPageStore
  /** What strangers read of the settled bets of a person. */
  readonly recordOf: (userId: string) => Promise<RecordPage>
  /** Whether a person has a model of players of such contests that says something. */
  readonly hasModelOf: (userId: string, sport: DfsSport) => Promise<boolean>
  readonly requireSharedTitle: RequireSharedTitle
  readonly world: () => DataWorld
  readonly now: () => EpochMs
}

const linkOf = ({ id, shareToken, kind, createdAt }: StoredPage) => ({ id, token: shareToken, kind, sharedAt: createdAt.getTime() })

const DAY = 86_400_000
const dayOf = (at: EpochMs) => Math.floor(at / DAY) * DAY
// A share of sums in cents is a fraction whose parts can be found again from all of its digits.
const rounded = (share: number) => Math.round(share * 1000) / 1000 + 0

type Interval = NonNullable<RecordPage['roi']>
const coarse = ({ value, low, high }: Interval): Interval => ({
  value: rounded(value),
  low: low === null ? null : rounded(low),
  high: high === null ? null : rounded(high),
})

/**
 * Of how many groups the returns are shown, the most bets first. The return of one bet is its price, that of a few nearly so: it is shown of no
 * fewer than say something. Nor may such few be left over when what is shown is taken from the whole.
 */
function returnsShown(counts: readonly number[]): number {
  let shown = counts.filter((bets) => !isTooFew(bets)).length
  const rest = () => counts.slice(shown).reduce((sum, bets) => sum + bets, 0)
  while (shown > 0 && shown < counts.length && isTooFew(rest())) shown--
  return shown
}

/**
 * What of a record strangers read: no share with more digits than a tenth of a percent, no share of fewer bets than say something, no moment
 * within a day, no order by money.
 */
export function recordPage({ performance, breakdowns, curve }: AnswerOf<typeof API.bets.performance>): RecordPage {
  const bets = performance?.totalBets ?? 0
  const cutsBy = (by: (typeof breakdowns)[number]['by']) => {
    const cuts = breakdowns.filter((cut) => cut.by === by).sort((a, b) => b.bets - a.bets || (a.key < b.key ? -1 : 1))
    const shown = returnsShown(cuts.map((cut) => cut.bets))
    return cuts.map(({ key, bets, roi, isSmall }, at) => ({ key, bets, roi: at < shown && roi ? coarse(roi) : null, isSmall }))
  }
  const closes = performance?.closingConsensus ?? performance?.closing ?? null
  const closing = closes && !isTooFew(closes.bets) ? closes : null
  const [first, last] = [curve[0], curve.at(-1)]
  return {
    kind: 'record',
    bets,
    won: performance?.wonBets ?? 0,
    lost: performance?.lostBets ?? 0,
    pushed: performance?.pushedBets ?? 0,
    from: first ? dayOf(first.at) : null,
    to: last ? dayOf(last.at) : null,
    isTooFew: performance?.isTooFew ?? true,
    isSmall: bets < SMALL_SAMPLE,
    roi: performance?.roiEstimate && !isTooFew(bets) ? coarse(performance.roiEstimate) : null,
    winRate: performance?.winEstimate ? coarse(performance.winEstimate) : null,
    closing: closing && { bets: closing.bets, mean: coarse(closing.mean), beat: coarse(closing.beat) },
    byLeague: cutsBy('league'),
    byMarket: cutsBy('market'),
  }
}

const NO_MODEL = 'You have no model of your own that projects these contests: share the set without calling its points those of one.'

export function sharedPagesFeature({ store, recordOf, hasModelOf, requireSharedTitle, world, now }: SharedPageDeps): Feature {
  return {
    bounds: bind(API.sharedPages, {
      list: async (_, call) => ({ links: (await store.list(memberOf(call).id)).map(linkOf) }),
      shareRecord: async (_, call) => linkOf(await store.record(memberOf(call).id, now())),
      shareSet: async ({ lineups, ...head }, call) => {
        if (head.isByOwnModel && !(await hasModelOf(memberOf(call).id, head.sport))) throw wrongField('isByOwnModel', NO_MODEL)
        const said = lineups.flatMap(({ players }) => players.map(({ slot, name, team }) => `${slot} ${name} ${team}`))
        await requireSharedTitle(memberOf(call).id, shownSet({ ...head, lineups }), [...new Set(said)])
        const summed = lineups.map(({ players }) => ({
          players,
          salary: players.reduce((sum, { salary }) => sum + salary, 0),
          points: players.reduce((sum, { points }) => sum + points, 0),
        }))
        const page = await store.addSet(memberOf(call).id, { ...head, lineups: summed, world: world() }, now())
        if (!page) throw conflict(`You show ${MOST_SETS} sets by a link already. End one of those links first.`)
        return linkOf(page)
      },
      end: async ({ id }, call) => {
        if (!(await store.end(memberOf(call).id, id))) throw notFound('There is no such link of yours.')
        return { id }
      },
      page: async ({ token }) => {
        const page = await store.byToken(token)
        if (!page) throw notFound('This link leads to nothing any more.')
        if (page.content) return { kind: 'set' as const, sharedAt: page.createdAt.getTime(), ...page.content }
        return recordOf(page.userId)
      },
    }),
  }
}
