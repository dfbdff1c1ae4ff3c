// What worker threads can do: names to pure functions of core. Nothing else of the house may be imported here.
// A task takes its input and, if it is a long one, a watch: it tells how far it is and asks whether to stop with what it has.
import { lineupsFor } from '#core/dfs/build-lineups.ts'
import { readSlate } from '#core/dfs/read-slate.ts'
import type { ContestKind } from '#core/dfs/slate.ts'
import { lineupsByRoi } from '#core/simulation/contest/best-by-roi.ts'
import { sharedField } from '#core/simulation/contest/field.ts'
import { type OutlookOrder, outlookOf } from '#core/simulation/contest/outlook.ts'
import { type ContestOrder, type Impossible, type Ready, readyContest } from '#core/simulation/contest/play.ts'
import { readRealField } from '#core/simulation/contest/real-field.ts'
import { contestParts, type ReadyContest } from '#core/simulation/contest/simulate.ts'

type SlateFile = { readonly input: Uint8Array | string; readonly fileName: string; readonly contest?: ContestKind | undefined }

/** What a running task may say and ask. */
export type Watch = {
  /** Plain data about how far it is; goes to `onProgress` of whoever ordered the task. */
  readonly progress: (news: unknown) => void
  /** Has the caller asked to end with what is done? */
  readonly shouldStop: () => boolean
}

type ContestShare = { readonly contest: ReadyContest; readonly first: number; readonly end: number }

export const TASKS = {
  lineupsFor,
  lineupsByRoi,
  readSlate: ({ input, fileName, contest }: SlateFile) => readSlate(input, fileName, contest),
  readRealField,
  readyContest: sharedContest,
  contestParts: ({ contest, first, end }: ContestShare, watch: Watch) => contestParts(contest, first, end, watch.progress),
  outlookOf: (order: OutlookOrder, watch: Watch) => outlookOf(order, watch.progress),
} as const

/** A contest that its threads need not copy. */
function sharedContest(order: ContestOrder): Ready | Impossible {
  const ready = readyContest(order)
  if (ready.kind === 'impossible') return ready
  return { ...ready, contest: { ...ready.contest, field: sharedField(ready.contest.field) } }
}

export type TaskName = keyof typeof TASKS
export type TaskInput<K extends TaskName> = Parameters<(typeof TASKS)[K]>[0]
export type TaskAnswer<K extends TaskName> = ReturnType<(typeof TASKS)[K]>
