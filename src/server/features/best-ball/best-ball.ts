// Best ball: files in, the portfolio that they make, the board while drafting, and everything out again.
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { DataWorld } from '#core/data-world.ts'
import { type AdpHistory, type AdpList, adpHistory } from '#core/dfs/best-ball/adp.ts'
import { dayInName } from '#core/dfs/best-ball/cells.ts'
import { type BestBallDraft, isFootball, MOST_DRAFTS, playerKey, SITE_NAMES, seasonOf } from '#core/dfs/best-ball/draft.ts'
import { boardLines, draftBoard } from '#core/dfs/best-ball/draft-board.ts'
import { clubOfPick, clubsOf, meanOf, portfolioOf } from '#core/dfs/best-ball/portfolio.ts'
import { byeOf, type SeasonSchedule } from '#core/dfs/best-ball/season.ts'
import { byeWeeksOf, stacksOf } from '#core/dfs/best-ball/stacks.ts'
import { conflict, notFound, unreadableFile } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import { readFile } from '../../kernel/work/file-job.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ScoresFeed } from '../../ports/scores-feed.ts'
import { type AdpListRow, type BestBallStore, type DraftRow, MOST_LISTS } from './best-ball.store.ts'
import { draftsCsv } from './drafts-csv.ts'
import { seasonSchedules } from './season-schedules.ts'

type Deps = {
  readonly store: BestBallStore
  readonly workers: Workers
  readonly scores: ScoresFeed
  readonly clock: Clock
  readonly world: () => DataWorld
}
type Part = Pick<ParsedOf<typeof API.bestBall.portfolio>, 'season' | 'site' | 'contest' | 'player'>
type Shown = AnswerOf<typeof API.bestBall.drafts>['drafts'][number]

/** Rows left out of a file that are told one by one. */
const MOST_DROPPED = 50

export function bestBallFeature({ store, workers, scores, clock, world }: Deps): Feature {
  const schedules = seasonSchedules(scores, world)
  const read = async (userId: string) => {
    const [rows, lists] = await Promise.all([store.draftsOf(userId), store.listsOf(userId)])
    return { rows, lists, all: rows.map(draftOf) }
  }

  return {
    bounds: bind(API.bestBall, {
      portfolio: async ({ limit, ...part }, call) => {
        const { rows, lists, all } = await read(memberOf(call).id)
        const season = seasonAsked(part, all)
        const drafts = partOf(rows, part, season).map(draftOf)
        const schedule = await schedules(season)
        const { exposures, ...portfolio } = portfolioOf(drafts, { lists: lists.map(listOf), schedule, all })
        const wanted = exposures.filter(({ player }) => isNamed(player, part.player))
        return {
          ...portfolio,
          exposures: wanted.slice(0, limit),
          players: wanted.length,
          season,
          seasons: countBy(all, seasonOf).map(([one, count]) => ({ season: one, drafts: count })),
          contests: contestsOf(rows.filter((row) => seasonOf(row) === season)),
          lists: lists.map(headOfList),
          schedule: { isKnown: schedule.isKnown, world: world(), source: scores.name },
        }
      },
      drafts: async ({ offset, limit, ...part }, call) => {
        const { rows, lists, all } = await read(memberOf(call).id)
        const season = seasonAsked(part, all)
        const found = partOf(rows, part, season).filter(({ picks }) => picks.some(({ player }) => isNamed(player, part.player)))
        const schedule = await schedules(season)
        const history = adpHistory(lists.map(listOf), all)
        const clubs = clubsOf(all)
        return { drafts: found.slice(offset, offset + limit).map((row) => shownOf(row, history, clubs, schedule)), total: found.length }
      },
      importFile: async ({ name, text, me }, call) => importFile({ store, workers, clock }, memberOf(call).id, { name, text, me }, call),
      board: async ({ site, picks, limit }, call) => {
        const { lists, all } = await read(memberOf(call).id)
        const list = lists.find((one) => one.site === site)
        if (!list)
          throw notFound(
            `No list of average draft positions of ${SITE_NAMES[site]} is here. Bring one first: the board knows who is left from it.`,
          )
        const season = new Date(list.takenAt).getUTCFullYear()
        const schedule = await schedules(season)
        const own = all.filter((draft) => seasonOf(draft) === season)
        const { exposures } = portfolioOf(own, { lists: [], schedule, all, mostPairs: 0 })
        const { left, ...rest } = draftBoard(boardLines(picks), { rows: list.rows, exposures, schedule })
        return { ...rest, left: left.slice(0, limit), list: headOfList(list) }
      },
      export: async (_, call) => {
        const rows = await store.draftsOf(memberOf(call).id)
        return { fileName: `best-ball-${new Date(clock.now()).toISOString().slice(0, 10)}.csv`, text: draftsCsv(rows), drafts: rows.length }
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

const draftOf = ({ roster: key, site, contest, entryFee, teams, draftedAt, picks }: DraftRow): BestBallDraft => ({
  ...{ key, site, contest, entryFee, teams, draftedAt, picks },
})
const listOf = ({ site, takenAt, rows }: AdpListRow): AdpList => ({ site, takenAt, rows })
const headOfList = ({ id, site, fileName, takenAt, rows }: AdpListRow) => ({ id, site, fileName, takenAt, players: rows.length })

/** The season that is asked for, else the newest that there is; null where no draft tells its day. */
const seasonAsked = ({ season }: Part, all: readonly BestBallDraft[]): number | null =>
  season ?? all.reduce<number | null>((newest, draft) => Math.max(newest ?? 0, seasonOf(draft) ?? 0) || null, null)

/** Drafts without a day count in the newest season: they are not lost for it. */
const partOf = (rows: readonly DraftRow[], { site, contest }: Part, season: number | null): DraftRow[] =>
  rows.filter(
    (row) =>
      (seasonOf(row) ?? season) === season &&
      (site === undefined || row.site === site) &&
      (contest === undefined || row.contest === contest),
  )

const isNamed = (player: string, part: string | undefined) => part === undefined || player.toLowerCase().includes(part.trim().toLowerCase())

function countBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): [K, number][] {
  const counts = new Map<K, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return [...counts]
}

const contestsOf = (rows: readonly DraftRow[]) => {
  const first = new Map(rows.map((row) => [`${row.site} ${row.contest}`, row]))
  return countBy(rows, ({ site, contest }) => `${site} ${contest}`)
    .map(([key, drafts]) => ({ site: first.get(key)!.site, contest: first.get(key)!.contest, drafts }))
    .sort((a, b) => b.drafts - a.drafts || a.contest.localeCompare(b.contest))
}

function shownOf(row: DraftRow, history: AdpHistory, clubs: ReadonlyMap<string, string>, schedule: SeasonSchedule): Shown {
  const draft = draftOf(row)
  const picks = row.picks.map((pick) => {
    const team = clubOfPick(pick, history, clubs)
    const bye = byeOf(team, playerKey(pick), schedule, history)
    return { ...pick, team, bye, adp: history.atPick(draft, pick), closing: history.closingValue(draft, pick) }
  })
  const isOfFootball = isFootball(draft)
  const { id, site, contest, entryFee, teams, draftedAt, fileName, importedAt } = row
  return {
    ...{ id, site, contest, entryFee, teams, draftedAt, fileName, importedAt, picks },
    stacks: isOfFootball ? stacksOf(picks, schedule) : [],
    byes: isOfFootball ? byeWeeksOf(picks, ({ bye }) => bye) : [],
    closing: meanOf(picks.flatMap(({ closing }) => closing ?? [])),
  }
}

async function importFile(
  { store, workers, clock }: Pick<Deps, 'store' | 'workers' | 'clock'>,
  userId: string,
  { name, text, me }: ParsedOf<typeof API.bestBall.importFile>,
  call: Call,
): Promise<AnswerOf<typeof API.bestBall.importFile>> {
  const file = await readFile(workers, 'readBestBall', { text, fileName: name, me: me ?? null }, call)
  if (file.kind === 'refused') throw unreadableFile(file.reason)
  const told = {
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
    return { ...told, ofOthers: 0, added: players('added'), updated: players('updated'), there: players('there') }
  }
  const kept = await store.keepDrafts(userId, { drafts: file.drafts, fileName: name, at })
  if (kept === undefined)
    throw conflict(`${MOST_DRAFTS} drafts are kept, and no more: nothing of this file was added. Delete those of an older season first.`)
  return { ...told, ofOthers: file.ofOthers, ...kept }
}
