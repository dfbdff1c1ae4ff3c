// What a person says of the contest, and the request that it becomes.

import type { simulation } from '#contract/dfs/simulation.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { plural } from '#core/plural.ts'
import { type PayoutShape, payoutsOf } from '#core/simulation/contest/payout-shapes.ts'
import { type PrizeRow, readPayouts } from '#core/simulation/contest/payouts.ts'
import {
  contestAtHand,
  type EnteredContest,
  type EnteredFile,
  type NamedText,
  onlyContest,
  type StandingsFile,
} from '../../files/contest-files.ts'

export type Request = InputOf<typeof simulation.simulate>

export type SimulationDraft = {
  readonly payout: PayoutShape | 'own'
  /** Text of the own table. */
  readonly table: string
  /** Dollars; null = empty. */
  readonly fee: number | null
  readonly size: number | null
  /** Percent that the site keeps. */
  readonly rake: number
  readonly maxEntries: number | null
  readonly standings: Pick<StandingsFile, 'file' | 'facts'> | null
  readonly isRealField: boolean
  /** Percent. */
  readonly stacks: number
  readonly entries: Pick<EnteredFile, 'file' | 'contests'> | null
  /** Contest whose entries of that file are played; null = all of them. */
  readonly contestId: string | null
  readonly isLive: boolean
  readonly simulations: number
  readonly seed: number
}

export const SIMULATION_COUNTS = [1000, 10_000, 25_000, 100_000] as const

export const FIRST_DRAFT: SimulationDraft = {
  payout: 'top-heavy',
  table: '',
  fee: 5,
  size: 1000,
  rake: 15,
  maxEntries: null,
  standings: null,
  isRealField: false,
  stacks: 0,
  entries: null,
  contestId: null,
  isLive: false,
  simulations: 10_000,
  seed: 1,
}

export type PanelSlate = {
  readonly league: Request['league']
  readonly site: 'draftkings' | 'fanduel'
  readonly slateId: string
  /** A model of the person's own in the place of ours, and what becomes of whom it does not know. */
  readonly by?: string
  readonly others?: 'left out'
}

/** Your entries: the contest that they are in, what one costs there and how many one may enter stand in the file. */
export function withEntries(draft: SimulationDraft, entries: SimulationDraft['entries']): SimulationDraft {
  if (!entries) return { ...draft, entries, contestId: null }
  return withContest({ ...draft, entries }, contestAtHand(entries.contests, draft.standings?.facts ?? null))
}

export function withContest(draft: SimulationDraft, contest: EnteredContest | null): SimulationDraft {
  if (!contest) return { ...draft, contestId: null }
  return { ...draft, contestId: contest.id, fee: contest.fee ?? draft.fee, maxEntries: contest.maxEntries ?? draft.maxEntries }
}

/** The real field: as many entries as it has, and its points so far count while games are under way. */
export function withStandings(draft: SimulationDraft, standings: NonNullable<SimulationDraft['standings']>): SimulationDraft {
  const { entries, isUnderWay } = standings.facts
  const known = { ...draft, standings, size: entries, isLive: isUnderWay || draft.isLive }
  return known.entries ? withEntries(known, known.entries) : known
}

/** An own payout table; where it says them, fee and size are taken from it. */
export function withTable(draft: SimulationDraft, table: string): SimulationDraft {
  const read = readPayouts(table, '')
  const said = read.kind === 'payouts' ? read : { entryFee: null, size: null }
  return { ...draft, table, fee: said.entryFee === null ? draft.fee : said.entryFee / 100, size: said.size ?? draft.size }
}

/** The prizes as they would be paid: of the shape, or of the own table as far as it can be read; null = neither. */
export function shownPrizes(draft: SimulationDraft): readonly PrizeRow[] | null {
  if (draft.payout !== 'own') return prizesOf(draft)
  const read = readPayouts(draft.table, '')
  return read.kind === 'payouts' ? read.prizes : null
}

/** Entries of the contest: two in a head to head, whatever the field says. */
export function sizeOf({ payout, size }: SimulationDraft): number | null {
  return payout === 'head-to-head' ? 2 : size
}

/** The prizes of a chosen shape; null for an own table, or while fee or size are missing. */
export function prizesOf(draft: SimulationDraft): readonly PrizeRow[] | null {
  const size = sizeOf(draft)
  if (draft.payout === 'own' || draft.fee === null || size === null || draft.fee <= 0 || size < 2) return null
  return payoutsOf({ shape: draft.payout, entryFee: Math.round(draft.fee * 100), size, rake: draft.rake / 100 })
}

/** What is missing before it can run, as a sentence; null = nothing. */
export function missingOf(draft: SimulationDraft, lineups: number): string | null {
  const size = sizeOf(draft)
  if (lineups === 0 && !draft.entries) return 'There is no lineup to simulate.'
  if (draft.isRealField && !draft.standings) return 'Choose the standings file of the contest.'
  if (draft.payout === 'own' && draft.table.trim() === '') return 'Type or paste the payout table.'
  if (draft.payout !== 'own' && (draft.fee === null || draft.fee <= 0)) return 'What does an entry cost?'
  if (draft.payout !== 'own' && (size === null || size < 2)) return 'How many entries has the contest?'
  if (!draft.entries && size !== null && lineups > size)
    return `The contest holds ${plural(size, 'entry', 'entries')}; these are ${plural(lineups, 'lineup')}.`
  if (!draft.entries && draft.maxEntries !== null && lineups > draft.maxEntries)
    return `The contest takes ${plural(draft.maxEntries, 'entry', 'entries')} of one person; these are ${plural(lineups, 'lineup')}.`
  return null
}

/** What the contest costs and pays. */
export function stakesOf(draft: SimulationDraft): Request['contest'] {
  const size = sizeOf(draft)
  const prizes = prizesOf(draft)
  return {
    payouts: prizes ? [...prizes] : draft.table,
    ...(draft.fee === null ? {} : { entryFee: Math.round(draft.fee * 100) }),
    ...(size === null ? {} : { size }),
    ...(draft.maxEntries === null ? {} : { maxEntries: draft.maxEntries }),
  }
}

const entriesOf = (file: NamedText, contestId: string | null) => (contestId === null ? file : onlyContest(file, contestId))

export function requestOf(
  draft: SimulationDraft,
  { league, site, slateId, by, others }: PanelSlate,
  lineups: readonly (readonly string[])[],
): Request {
  return {
    league,
    site,
    slate: slateId,
    ...(by === undefined ? {} : { by }),
    ...(others === undefined ? {} : { others }),
    ...(draft.entries
      ? { entriesFile: entriesOf(draft.entries.file, draft.contestId) }
      : { lineups: lineups.map((lineup) => [...lineup]) }),
    contest: stakesOf(draft),
    field:
      draft.isRealField && draft.standings
        ? { kind: 'standings', file: draft.standings.file }
        : { kind: 'made', ...(league === 'nfl' ? { passerStacks: draft.stacks / 100 } : {}) },
    live: draft.isLive,
    simulations: draft.simulations,
    seed: draft.seed,
  }
}
