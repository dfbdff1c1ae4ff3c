// Best ball: files in, the portfolio that they make, the board while drafting, and everything out again.
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { DataWorld } from '#core/data-world.ts'
import { dayInName } from '#core/dfs/best-ball/cells.ts'
import { MOST_DRAFTS, SITE_NAMES, seasonOf } from '#core/dfs/best-ball/draft.ts'
import { seasonSchedule } from '#core/dfs/best-ball/season.ts'
import { conflict, notFound, unreadableFile } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import { readFile } from '../../kernel/work/file-job.ts'
import type { TaskAnswer } from '../../kernel/work/tasks.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ScoresFeed } from '../../ports/scores-feed.ts'
import { type BestBallStore, type DraftHead, MOST_LISTS } from './best-ball.store.ts'
import { draftsCsv } from './drafts-csv.ts'
import { bestBallLooks } from './looks.ts'
import { seasonSchedules } from './season-schedules.ts'

type Deps = {
  readonly store: BestBallStore
  readonly workers: Workers
  readonly scores: ScoresFeed
  readonly clock: Clock
  readonly world: () => DataWorld
}
type Asked = Pick<ParsedOf<typeof API.bestBall.portfolio>, 'season'>
type Shown = AnswerOf<typeof API.bestBall.drafts>['drafts'][number]

/** Rows left out of a file that are told one by one. */
const MOST_DROPPED = 50
const UNDATED =
  'No day stands in the name of this list, so it counts as of today. Bring it again with its day in the name, as adp_2026-08-20.csv, and it moves to that day.'

export function bestBallFeature({ store, workers, scores, clock, world }: Deps): Feature {
  const schedules = seasonSchedules(scores, world)
  const looks = bestBallLooks(store, workers, schedules)

  return {
    bounds: bind(API.bestBall, {
      portfolio: async ({ limit, ...asked }, call) => {
        const { id } = memberOf(call)
        const [rows, lists] = await Promise.all([store.draftHeads(id), store.listsOf(id)])
        const season = seasonAsked(asked, rows)
        const found = await looks.portfolio(id, world(), { part: { ...asked, season }, limit })
        return {
          ...found,
          season,
          seasons: countBy(rows, seasonOf).map(([one, count]) => ({ season: one, drafts: count })),
          contests: contestsOf(rows.filter((row) => seasonOf(row) === season)),
          lists,
          schedule: { isKnown: seasonSchedule(await schedules(season)).isKnown, world: world(), source: scores.name },
        }
      },
      drafts: async ({ offset, limit, ...asked }, call) => {
        const { id } = memberOf(call)
        const rows = await store.draftHeads(id)
        const { drafts, total } = await looks.drafts(id, world(), { part: { ...asked, season: seasonAsked(asked, rows) }, offset, limit })
        const heads = new Map(rows.map((row) => [row.id, row]))
        // A draft that was deleted in between is not shown.
        return { drafts: drafts.flatMap((draft) => shownOf(heads.get(draft.id), draft)), total }
      },
      importFile: async ({ name, text, me }, call) => importFile({ store, workers, clock }, memberOf(call).id, { name, text, me }, call),
      board: async ({ site, picks, position, limit }, call) => {
        const { id } = memberOf(call)
        const [rows, lists] = await Promise.all([store.draftHeads(id), store.listsOf(id)])
        const list = lists.find((one) => one.site === site)
        if (!list)
          throw notFound(
            `No list of average draft positions of ${SITE_NAMES[site]} is here. Bring one first: the board knows who is left from it.`,
          )
        const season = new Date(list.takenAt).getUTCFullYear()
        const undated = seasonAsked({}, rows) ?? season
        return { ...(await looks.board(id, list.id, { season, undated, picks, position, limit }, call.signal)), list }
      },
      export: async (_, call) => {
        const { id } = memberOf(call)
        const [rows, { drafts }] = await Promise.all([
          store.draftsOf(id),
          looks.drafts(id, world(), { part: {}, offset: 0, limit: MOST_DRAFTS }),
        ])
        const fileName = `best-ball-${new Date(clock.now()).toISOString().slice(0, 10)}.csv`
        return { fileName, text: draftsCsv(rows, new Map(drafts.map((draft) => [draft.id, draft.picks]))), drafts: rows.length }
      },
      removeDraft: async ({ id }, call) => {
        if (!(await store.removeDraft(memberOf(call).id, id))) throw notFound('There is no such draft of yours.')
        return { id }
      },
      removeList: async ({ id }, call) => {
        if (!(await store.removeList(memberOf(call).id, id))) throw notFound('There is no such list of yours.')
        return { id }
      },
      removeAll: (_, call) => store.removeAll(memberOf(call).id),
    }),
  }
}

/** The season that is asked for, else the newest that there is; null where no draft tells its day. */
const seasonAsked = ({ season }: Asked, all: readonly DraftHead[]): number | null =>
  season ?? all.reduce<number | null>((newest, draft) => Math.max(newest ?? 0, seasonOf(draft) ?? 0) || null, null)

function countBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): [K, number][] {
  const counts = new Map<K, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return [...counts]
}

const contestsOf = (rows: readonly DraftHead[]) => {
  const first = new Map(rows.map((row) => [`${row.site} ${row.contest}`, row]))
  return countBy(rows, ({ site, contest }) => `${site} ${contest}`)
    .map(([key, drafts]) => ({ site: first.get(key)!.site, contest: first.get(key)!.contest, drafts }))
    .sort((a, b) => b.drafts - a.drafts || a.contest.localeCompare(b.contest))
}

function shownOf(head: DraftHead | undefined, found: TaskAnswer<'bestBallDrafts'>['drafts'][number]): Shown[] {
  if (!head) return []
  const { site, contest, entryFee, teams, draftedAt, fileName, importedAt } = head
  return [{ ...found, site, contest, entryFee, teams, draftedAt, fileName, importedAt }]
}

async function importFile(
  { store, workers, clock }: Pick<Deps, 'store' | 'workers' | 'clock'>,
  userId: string,
  { name, text, me }: ParsedOf<typeof API.bestBall.importFile>,
  call: Call,
): Promise<AnswerOf<typeof API.bestBall.importFile>> {
  const file = await readFile(workers, 'readBestBall', { text, fileName: name, me: me ?? null }, call)
  if (file.kind === 'refused') throw unreadableFile(file.reason)
  const common = {
    ...{ kind: file.kind, format: file.format, warnings: file.warnings },
    droppedCount: file.dropped.length,
    dropped: file.dropped.slice(0, MOST_DROPPED),
  }
  const at = clock.now()
  if (file.kind === 'adp') {
    const { site, rows } = file
    const kept = await store.keepList(userId, { site, rows, takenAt: dayInName(name) ?? at, fileName: name, at })
    if (kept === undefined) throw conflict(`${MOST_LISTS} lists are kept, and no more. Delete one first.`)
    const players = (what: typeof kept) => (kept === what ? rows.length : 0)
    const warnings = dayInName(name) === null && kept !== 'there' ? [...common.warnings, UNDATED] : common.warnings
    return { ...common, warnings, ofOthers: 0, added: players('added'), updated: players('updated'), there: players('there') }
  }
  const kept = await store.keepDrafts(userId, { drafts: file.drafts, fileName: name, at })
  if (kept === undefined)
    throw conflict(`${MOST_DRAFTS} drafts are kept, and no more: nothing of this file was added. Delete those of an older season first.`)
  return { ...common, ofOthers: file.ofOthers, ...kept }
}
