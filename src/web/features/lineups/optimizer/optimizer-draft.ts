// What a person sets in the optimizer, and the request that it becomes (spec 001 sections 5, 7, 9).

import type { lineups } from '#contract/dfs/lineups.ts'
import type { SetObjective } from '#contract/dfs/optimize-shapes.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { usualSet } from '#core/dfs/build/usual-set.ts'
import type { RuleSet } from '#core/dfs/rules/rule-set.ts'
import type { Slate } from '#core/dfs/slate.ts'
import { type Board, ownPoints } from '../../projections/player-table/use-board.ts'
import { FIRST_DRAFT, type SimulationDraft, stakesOf } from '../../simulation/simulation-draft.ts'
import { modelIn, type SlateChoice } from '../../slates/picker/slate-choice.ts'
import { mergedRules } from './rule-list.ts'

/** 1, 3, 5, 10 as the specification has them, then the sizes of large contests. */
export const COUNTS = [1, 3, 5, 10, 20, 150] as const
export const MOST_LINEUPS = 500
const FALLBACK_CAP = 50_000

export type TeamRule = { readonly team: string; readonly min: number | null; readonly max: number | null }

export type OptimizerDraft = {
  /** Percent, 0..50 by 5; null = as usual for so many lineups (core/dfs/build/usual-set.ts). */
  readonly randomness: number | null
  /** Percent, 5..100 by 5; null = as usual. */
  readonly maxExposure: number | null
  /** 1..150, vip 500. */
  readonly count: number
  readonly objective: SetObjective
  /** The contest that lineups are chosen by, where the objective is ROI. */
  readonly contest: SimulationDraft
  /** Players in which any two lineups differ, at least. */
  readonly uniques: number
  /** The sport's usual tournament stack in all lineups but the first; null = as usual. */
  readonly isStacking: boolean | null
  /** Both sides of a bout or match may meet in one lineup. */
  readonly hasBothSides: boolean
  /** Ids of players who stay in though they are listed as out or priced as if they did not play. */
  readonly keeps: readonly string[]
  /** As typed. */
  readonly salaryCap: string
  /** As typed; empty = none. */
  readonly salaryFloor: string
  /** null = the contest's own rule. */
  readonly minGames: number | null
  readonly teams: readonly TeamRule[]
  /** Ids of players. */
  readonly locks: readonly string[]
  readonly bans: readonly string[]
  /** Stacks, groups, bounds and the like, in the order they were added. */
  readonly rules: readonly RuleSet[]
  /** Shares of single players by id, fractions. */
  readonly exposures: Readonly<Record<string, ShareBounds>>
}

/** A draft, or what becomes of the one at hand: the same function from change to change, so that a part of the panel is redrawn only when
 * its own settings change. */
export type DraftSetter = (change: OptimizerDraft | ((before: OptimizerDraft) => OptimizerDraft)) => void

export type ShareBounds = { readonly min?: number; readonly max?: number }

export function emptyDraft(salaryCap: number): OptimizerDraft {
  return {
    randomness: null,
    maxExposure: null,
    count: 3,
    objective: 'projection',
    contest: FIRST_DRAFT,
    uniques: 1,
    isStacking: null,
    hasBothSides: false,
    keeps: [],
    salaryCap: String(salaryCap),
    salaryFloor: '',
    minGames: null,
    teams: [],
    locks: [],
    bans: [],
    rules: [],
    exposures: {},
  }
}

/** "$49,500" → 49500; what is no number falls back to 50000 (spec 001 section 5). */
export function capOf(text: string): number {
  return dollarsIn(text) ?? FALLBACK_CAP
}

export function dollarsIn(text: string): number | undefined {
  const digits = text.replace(/[$,\s]/g, '')
  return /^\d{1,7}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined
}

type Request = InputOf<typeof lineups.optimize>

export function requestOf(draft: OptimizerDraft, { league, site, by, others }: SlateChoice, board: Board): Request {
  const floor = dollarsIn(draft.salaryFloor)
  const most = (key: 'min' | 'max') => draft.teams.flatMap((rule) => (rule[key] === null ? [] : [[rule.team, rule[key]] as const]))
  const ruleSet = ruleSetOf(draft)
  return {
    league,
    site,
    slate: board.id,
    ...modelIn({ by, others }),
    count: draft.count,
    tournament: true,
    ...(draft.randomness === null ? {} : { randomness: draft.randomness / 100 }),
    ...(draft.maxExposure === null ? {} : { maxExposure: draft.maxExposure / 100 }),
    ...(draft.isStacking === null ? {} : { usualStack: draft.isStacking }),
    ...(draft.hasBothSides ? { bothSides: true } : {}),
    locks: [...draft.locks],
    bans: [...draft.bans],
    ...(draft.keeps.length > 0 ? { keeps: [...draft.keeps] } : {}),
    rules: { salaryCap: capOf(draft.salaryCap) },
    ...(floor === undefined ? {} : { salaryFloor: floor }),
    ...(draft.minGames === null ? {} : { minGames: draft.minGames }),
    minPerTeam: Object.fromEntries(most('min')),
    maxPerTeam: Object.fromEntries(most('max')),
    objective: draft.objective,
    ...(draft.objective === 'roi' ? { contest: contestOf(draft.contest, league) } : {}),
    minUniques: draft.uniques,
    ...(Object.keys(ruleSet).length > 0 ? { ruleSet } : {}),
    ...ownNumbers(board),
  }
}

const ROI_SIMULATIONS = 4000
/** Entries times simulations that the server plays for a choice by ROI. */
const MOST_TOTALS = 4e8

function contestOf(contest: SimulationDraft, league: string): NonNullable<Request['contest']> {
  const stakes = stakesOf(contest)
  const simulations = Math.max(100, Math.min(ROI_SIMULATIONS, Math.floor(MOST_TOTALS / (stakes.size ?? 1))))
  return { ...stakes, simulations, ...(league === 'nfl' ? { passerStacks: contest.stacks / 100 } : {}) }
}

/** The person's own numbers: points, typed over or of a file, and ceilings and ownership where there are some. */
export function ownNumbers({
  own,
  ownOwnership,
  edits,
  rows = [],
}: Pick<Board, 'own' | 'ownOwnership' | 'edits'> & Partial<Pick<Board, 'rows'>>): Pick<Request, 'points' | 'ceilings' | 'ownership'> {
  const shares = ownOwnership ? Object.fromEntries(ownOwnership.byPlayer) : {}
  const points = ownPoints({ own, ...(edits ? { edits } : {}) })
  if (!points) return ownOwnership ? { ownership: shares } : {}
  const column = (key: 'ceiling' | 'ownership') =>
    Object.fromEntries([...(own?.byPlayer ?? [])].flatMap(([id, row]) => (row[key] === null ? [] : [[id, row[key]]])))
  const edited = rows.flatMap(({ id, ceiling }) => (edits?.has(id) && ceiling !== null ? [[id, ceiling] as const] : []))
  return { points, ceilings: { ...column('ceiling'), ...Object.fromEntries(edited) }, ownership: { ...column('ownership'), ...shares } }
}

/** Everything that the rule vocabulary says of the draft. */
export function ruleSetOf({ rules, exposures }: Pick<OptimizerDraft, 'rules' | 'exposures'>): RuleSet {
  const shares = Object.keys(exposures).length > 0 ? [{ exposure: { players: { ...exposures } } }] : []
  return mergedRules([...rules, ...shares])
}

/** Shares of one player; none left takes the entry away. */
export function withExposure(draft: OptimizerDraft, id: string, bounds: ShareBounds): OptimizerDraft {
  const { [id]: _before, ...others } = draft.exposures
  const isBound = bounds.min !== undefined || bounds.max !== undefined
  return { ...draft, exposures: isBound ? { ...others, [id]: bounds } : others }
}

export type Amounts = Pick<OptimizerDraft, 'count' | 'randomness' | 'maxExposure' | 'isStacking'>

/** The amounts that hold: the person's own, else the usual ones. Percent. */
export function amountsOf(draft: Amounts, slate?: Slate, points?: Readonly<Record<string, number>>) {
  const usual = usualSet(draft.count, slate, points)
  return {
    randomness: draft.randomness ?? Math.round(usual.randomness * 100),
    maxExposure: draft.maxExposure ?? Math.round(usual.maxExposure * 100),
    isStacking: draft.isStacking ?? usual.isStacked,
  }
}

/** A player who is left out stays in; the same again leaves him out. */
export function withKeep(draft: OptimizerDraft, id: string): OptimizerDraft {
  const { keeps } = draft
  return {
    ...draft,
    keeps: keeps.includes(id) ? keeps.filter((one) => one !== id) : [...keeps, id],
    bans: draft.bans.filter((one) => one !== id),
  }
}

/** Locking unbans and the other way round; the same again takes the rule away. */
export function withRule(draft: OptimizerDraft, ids: readonly string[], rule: 'lock' | 'ban' | 'none'): OptimizerDraft {
  const rest = (list: readonly string[]) => list.filter((id) => !ids.includes(id))
  const { locks, bans } = draft
  return {
    ...draft,
    locks: rule === 'lock' ? [...rest(locks), ...ids] : rest(locks),
    bans: rule === 'ban' ? [...rest(bans), ...ids] : rest(bans),
  }
}

export type Loosening = { readonly label: string; readonly draft: OptimizerDraft }

/** For a rule that the server names in a conflict: what pressing a button would change; undefined where it is not the person's own. */
export function loosening(
  conflict: string,
  draft: OptimizerDraft,
  nameOf: (id: string) => string,
  contestCap: number,
): Loosening | undefined {
  const [kind = '', rest = ''] = conflict.split(': ', 2)
  const named = (ids: readonly string[]) => ids.find((id) => rest.startsWith(nameOf(id)))
  if (kind === 'lock' || kind === 'ban') {
    const id = named(kind === 'lock' ? draft.locks : draft.bans)
    if (id === undefined) return undefined
    return { label: kind === 'lock' ? `Unlock ${nameOf(id)}` : `Allow ${nameOf(id)} again`, draft: withRule(draft, [id], 'none') }
  }
  if (conflict.endsWith('banned players')) return { label: 'Lift all bans', draft: { ...draft, bans: [] } }
  if (conflict.startsWith('salary floor')) return { label: 'Drop the salary floor', draft: { ...draft, salaryFloor: '' } }
  if (conflict.startsWith('salary cap') && capOf(draft.salaryCap) < contestCap)
    return { label: 'Use the contest’s cap', draft: { ...draft, salaryCap: String(contestCap) } }
  if (/games$/.test(conflict) && draft.minGames !== null)
    return { label: 'Ask for no number of games', draft: { ...draft, minGames: null } }
  if (conflict.startsWith('max exposure') && draft.maxExposure !== 100)
    return { label: 'Allow every exposure', draft: { ...draft, maxExposure: 100 } }
  if (/^\d+ lineups$/.test(conflict) && draft.count > 1) return { label: 'Ask for one lineup', draft: { ...draft, count: 1 } }
  if (/^at least \d+ different players/.test(conflict) && draft.uniques > 1)
    return { label: 'Let lineups differ in one player', draft: { ...draft, uniques: 1 } }
  const team = / of (\S+)$/.exec(conflict)?.[1]
  if (team !== undefined && draft.teams.some((rule) => rule.team === team))
    return { label: `Drop the rule for ${team}`, draft: { ...draft, teams: draft.teams.filter((rule) => rule.team !== team) } }
  return undefined
}
