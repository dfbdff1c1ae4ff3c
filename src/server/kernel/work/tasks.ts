// What worker threads can do: names to pure functions, of core but for those that pack what travels between threads.
// A task takes its input and, if it is a long one, a watch: it tells how far it is and asks whether to stop with what it has.
import type { FileText } from '#contract/file-text.ts'
import { type ReplayOrder, replayedRecord } from '#core/assistant/panel/record-replays.ts'
import { readBestBall } from '#core/dfs/best-ball/read-best-ball.ts'
import { boardView, draftsView, portfolioView } from '#core/dfs/best-ball/views.ts'
import { lineupsFor } from '#core/dfs/build/build-lineups.ts'
import { readSlate } from '#core/dfs/imports/read-slate.ts'
import { readLobby } from '#core/dfs/lobby/read-lobby.ts'
import { rosterOf } from '#core/dfs/sites.ts'
import type { Slate } from '#core/dfs/slate.ts'
import { type FilePerson, peopleOfFile, type Roster } from '#core/leagues/identity/file-people.ts'
import type { Decision } from '#core/leagues/identity/registry.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { type FitOrder, fitMemberModel } from '#core/models/fit-model.ts'
import { fitMemberPlayerModel, type PlayerFitOrder } from '#core/models/players/player-report.ts'
import { readPlayerPredictions } from '#core/models/players/player-upload.ts'
import { readPredictions } from '#core/models/upload.ts'
import { type FromLogsOrder, slateFromLogs } from '#core/projections/logs/slate-from-logs.ts'
import { lineupsByRoi } from '#core/simulation/contest/best-by-roi.ts'
import { type Impossible, type Ready, readyContest } from '#core/simulation/contest/run-contest.ts'
import { contestParts, type ReadyContest } from '#core/simulation/contest/simulate.ts'
import { sharedField } from '#core/simulation/field/field.ts'
import { readLineups } from '#core/simulation/field/known-lineups.ts'
import { type RealFieldOrder, readRealField } from '#core/simulation/field/real-field.ts'
import { type WeighOrder, weighLobby } from '#core/simulation/lobby/weigh-lobby.ts'
import { type OutcomeRequest, outcomeDistribution } from '#core/simulation/scores/outcome-distribution.ts'
import { type ReadCaptions, readCaptions } from '#core/videos/captions.ts'
import { splitBody } from './file-body.ts'
import { packedField, type TravellingOrder, unpackedOrder } from './packed-field.ts'
import { readBetRecords } from './readers/read-bet-records.ts'
import { readBets } from './readers/read-bets.ts'
import { readOwnExport } from './readers/read-own-export.ts'
import { readSlateFile, type SlateFile } from './readers/read-slate-file.ts'
import { inSteps, readingOf, type Watch } from './task-watch.ts'
import { withinCpu } from './thread-cpu.ts'

type ContestShare = { readonly contest: ReadyContest; readonly first: number; readonly end: number }
type PeopleFile = {
  readonly league: LeagueKey
  readonly site: string
  readonly roster: Roster
  /** A text is JSON, as the database keeps it. */
  readonly people: readonly FilePerson[] | string
  readonly decisions: readonly Decision[]
}
/** Files of logs stand beside each other: bytes directly in an input are given away, not copied. Names are of those that are there. */
type LogsOrder = Omit<FromLogsOrder, 'logs'> & {
  readonly rows: Extract<FromLogsOrder['logs'], { rows: unknown }>['rows'] | null
  readonly names: readonly string[]
  readonly first: FileText | null
  readonly second: FileText | null
  readonly third: FileText | null
}
type LineupsFile = { readonly input: Uint8Array | string; readonly fileName: string; readonly slate: Slate }

/** Longer than seventeen features over two seasons take on a slow core. */
const FIT_CPU_MS = 60_000
/** Seven seasons of basketball take six seconds; what takes longer than this was made to. */
const PROJECT_CPU_MS = 40_000

export const TASKS = {
  /** Has a thread opened. */
  nothing: (_: null): null => null,
  splitBody,
  readBets,
  readBetRecords,
  readOwnExport,
  readSlateFile,
  readSlate: ({ input, fileName, contest }: Omit<SlateFile, 'isBase64'>, { progress }: Watch) => {
    const tell = readingOf(input.length, progress)
    const read = readSlate(input, fileName, contest, tell)
    tell(input.length)
    return read
  },
  readRealField: (order: RealFieldOrder, { progress }: Watch) => {
    const tell = readingOf(order.input.length, progress)
    const read = readRealField(order, tell)
    tell(order.input.length)
    return read.kind === 'refused' ? read : { kind: read.kind, field: packedField(read), soFar: read.soFar, unusable: read.unusable }
  },
  readLineups: ({ input, fileName, slate }: LineupsFile, { progress }: Watch) => {
    const roster = rosterOf(slate)
    if (!roster) return { kind: 'refused', reason: 'The roster of this contest is not known.' } as const
    const tell = readingOf(input.length, progress)
    const read = readLineups(input, fileName, slate, roster, tell)
    tell(input.length)
    return read
  },
  readPredictions: ({ text }: { readonly text: FileText }, { progress }: Watch) => {
    const whole = typeof text === 'string' ? text : new TextDecoder().decode(text)
    return readPredictions(whole, readingOf(whole.length, progress))
  },
  readBestBall: (
    { text, fileName, me }: { readonly text: FileText; readonly fileName: string; readonly me: string | null },
    { progress }: Watch,
  ) => readBestBall(text, fileName, me, readingOf(text.length, progress)),
  readPlayerPredictions: ({ text }: { readonly text: FileText }, { progress }: Watch) => {
    const whole = typeof text === 'string' ? text : new TextDecoder().decode(text)
    return readPlayerPredictions(whole, readingOf(whole.length, progress))
  },
  readLobby: ({ input, fileName }: Omit<LineupsFile, 'slate'>) => readLobby(input, fileName),
  readCaptions: ({ text }: { readonly text: string }): ReadCaptions => readCaptions(text),
  peopleOfFile: ({ league, site, roster, people, decisions }: PeopleFile) =>
    peopleOfFile(league, site, roster, typeof people === 'string' ? (JSON.parse(people) as FilePerson[]) : people, decisions),
  fitMemberModel: (order: FitOrder, { progress }: Watch) =>
    withinCpu(FIT_CPU_MS, progress, (tell) => fitMemberModel(order, tell)) ?? ({ kind: 'too_long' } as const),
  fitMemberPlayerModel: (order: PlayerFitOrder, { progress }: Watch) =>
    withinCpu(FIT_CPU_MS, progress, (tell) => fitMemberPlayerModel(order, tell)) ?? ({ kind: 'too_long' } as const),
  projectFromLogs: ({ rows, names, first, second, third, ...order }: LogsOrder, { progress }: Watch) => {
    const texts = [first, second, third].filter((text) => text !== null)
    const logs = rows === null ? texts.map((input, i) => ({ name: names[i] ?? 'logs', input })) : { rows }
    return (
      withinCpu(PROJECT_CPU_MS, inSteps(progress), (tell) => slateFromLogs({ ...order, logs }, tell)) ?? ({ kind: 'too_long' } as const)
    )
  },
  bestBallPortfolio: portfolioView,
  bestBallDrafts: draftsView,
  bestBallBoard: boardView,
  lineupsFor,
  lineupsByRoi,
  readyContest: sharedContest,
  contestParts: ({ contest, first, end }: ContestShare, watch: Watch) => contestParts(contest, first, end, watch.progress),
  outcomeDistribution: (order: OutcomeRequest, watch: Watch) => outcomeDistribution(order, watch.progress),
  weighLobby: (order: WeighOrder, watch: Watch) => weighLobby(order, (done, of) => watch.progress({ done, of })),
  replayedRecord: (order: ReplayOrder, watch: Watch) => replayedRecord(order, watch.progress) ?? null,
} as const

/** A contest that its threads need not copy. */
function sharedContest(order: TravellingOrder): Ready | Impossible {
  const ready = readyContest(unpackedOrder(order))
  if (ready.kind === 'impossible') return ready
  const worlds = ready.contest.worlds.map(({ outcomes, field }) => ({ outcomes, field: sharedField(field) }))
  return { ...ready, contest: { ...ready.contest, worlds } }
}

export type TaskName = keyof typeof TASKS
export type TaskInput<K extends TaskName> = Parameters<(typeof TASKS)[K]>[0]
export type TaskAnswer<K extends TaskName> = ReturnType<(typeof TASKS)[K]>
