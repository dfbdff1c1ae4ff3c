// A person's salary file projected by our own model: in the thread for it, within a budget, one at a time for each person; nothing is kept.
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { Slate } from '#core/dfs/slate.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { loggedLeagueOf } from '#core/projections/logs/lock-day.ts'
import { dateOf, dayOf, type LogRow } from '#core/projections/logs/log-row.ts'
import { ownLogRows } from '#core/projections/logs/own-log-rows.ts'
import type { FromLogs, FromLogsRow } from '#core/projections/logs/slate-from-logs.ts'
import type { EpochMs } from '#core/units.ts'
import { AppError, notFound, rateLimited, unavailable, unreadableFile } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LeagueInputs } from './league-inputs.ts'
import { playersShown } from './players-shown.ts'

type OwnFile = { readonly id: string; readonly fileName: string; readonly slate: Slate }
type Deps = {
  /** A salary file of a person's own. */
  readonly ownFile: (userId: string, id: string) => Promise<OwnFile | undefined>
  readonly inputs: (league: LeagueKey, asOf: EpochMs) => Promise<LeagueInputs>
  readonly workers: Workers
  readonly clock: Clock
  /** Name of the feed of the games that are known here. */
  readonly source: () => string
}
type Row = typeof API.logProjections.project

/** By the clock: what the budget of computing takes on a busy machine, and the wait for its turn before it. */
const LONGEST_MS = 5 * 60_000
const MOST_NAMED = 40

export function logProjectionsFeature({ ownFile, inputs, workers, clock, source }: Deps): Feature {
  const busy = new Set<string>()

  /** Games that are known here and were over before the lock. */
  async function known({ sport, players }: Slate): Promise<readonly LogRow[]> {
    const league = loggedLeagueOf(sport)
    if (!league) return []
    const starts = players.flatMap(({ startsAt }) => startsAt ?? [])
    const lock = starts.reduce((a, b) => Math.min(a, b), clock.now())
    return ownLogRows(league, await inputs(league, lock))
  }

  async function project({ id, asOf, logs, ...files }: ParsedOf<Row>, call: Call): Promise<AnswerOf<Row>> {
    const file = await ownFile(memberOf(call).id, id)
    if (!file) throw notFound('There is no such slate among yours.')
    const { slate, fileName } = file
    const sent = [files.first, files.second, files.third].filter((one) => one !== undefined)
    const [first = null, second = null, third = null] = sent.map(({ text }) => text)
    const rows = logs === 'known' ? await known(slate) : null
    const order = {
      slate,
      fileName,
      asOf: asOf === undefined ? null : dayOf(asOf),
      rows,
      names: sent.map(({ name }) => name),
      first,
      second,
      third,
    }
    const answer = await within(call, (signal) =>
      workers.run('projectFromLogs', order, signal, { onProgress: (news) => call.emit?.('progress', news) }),
    )
    if (answer.kind === 'too_long')
      throw unavailable('Projecting this slate computed for too long and was given up. Fewer seasons of logs help.')
    if (answer.kind === 'refused') throw unreadableFile(answer.reason)
    return shown(answer, file, playersShown(call), logs === 'known' ? source() : answer.files.map(({ name }) => name).join(', '))
  }

  return {
    bounds: bind(API.logProjections, {
      project: async (asked, call) => {
        const { id } = memberOf(call)
        if (busy.has(id)) throw rateLimited('A slate of yours is being projected. Cancel it, or wait until it is done.')
        busy.add(id)
        try {
          return await project(asked, call)
        } finally {
          busy.delete(id)
        }
      },
    }),
  }
}

async function within<T>({ signal, emit }: Call, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  emit?.('progress', { stage: 'reading', done: 0, of: 1 })
  const late = AbortSignal.timeout(LONGEST_MS)
  try {
    return await run(AbortSignal.any([signal, late]))
  } catch (error) {
    if (signal.aborted) throw unavailable('The caller went away.')
    if (late.aborted) throw unavailable('The server was too busy to project this slate within five minutes. Please try again.')
    const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
    if (cause?.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw new AppError('too_large', 'These logs take more memory than a slate may have. Send fewer seasons.')
    }
    throw error
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100
const orNull = (value: number | null) => (value === null ? null : rounded(value))

function shown(
  { site, sport, asOf, rows, unknown, left, gamesRead, gamesLater, files, remarks }: Extract<FromLogs, { kind: 'projected' }>,
  { id, fileName, slate }: OwnFile,
  limit: number | null,
  source: string,
): AnswerOf<Row> {
  const visible = limit === null ? rows : rows.slice(0, limit)
  return {
    slate: { id, name: fileName, site, sport, players: slate.players.length },
    asOf: dateOf(asOf),
    rows: visible.map(rowOf),
    ...{ hidden: rows.length - visible.length, limit, unknownCount: unknown.length, unknown: unknown.slice(0, MOST_NAMED) },
    left: left.slice(0, MOST_NAMED).map((one) => ({ ...one })),
    ...{ gamesRead, gamesLater, source },
    files: files.map((one) => ({ ...one })),
    remarks: [...remarks],
  }
}

function rowOf({ player, points, floor, ceiling, plays, games, fileAverage, source }: FromLogsRow): AnswerOf<Row>['rows'][number] {
  const { id, name, positions, team, salary } = player
  return {
    ...{ id, name, position: positions.join('/'), team, salary, games, source },
    ...{ points: rounded(points), floor: orNull(floor), ceiling: orNull(ceiling), plays: orNull(plays), fileAverage: orNull(fileAverage) },
  }
}
