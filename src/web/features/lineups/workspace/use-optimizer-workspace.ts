// The state behind an optimizer on screen: the draft of each slate, the run, the slate itself, and the what-if question they make.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { SetObjective } from '#contract/dfs/optimize-shapes.ts'
import { objectivePoints } from '#core/dfs/build/objective.ts'
import type { RuleSet } from '#core/dfs/rules/rule-set.ts'
import type { Board } from '../../projections/player-table/use-board.ts'
import type { SlateChoice } from '../../slates/picker/slate-choice.ts'
import { settingsKey } from '../optimizer/draft-of-request.ts'
import { capOf, type DraftSetter, dollarsIn, type OptimizerDraft, requestOf, ruleSetOf } from '../optimizer/optimizer-draft.ts'
import { useOptimizer } from '../optimizer/use-optimizer.ts'
import { type Pool, usePool } from '../use-pool.ts'
import { useBestWithout } from '../what-if/use-what-if.ts'
import type { WhatIfOrder } from '../what-if/what-if.ts'
import { useSlateDrafts } from './use-slate-drafts.ts'

export type OptimizerWorkspace = {
  readonly board: Board | null
  readonly pool: Pool | null
  readonly ownership: Readonly<Record<string, number>>
  readonly draft: OptimizerDraft
  readonly setDraft: DraftSetter
  readonly optimizer: ReturnType<typeof useOptimizer>
  /** The settings of the lineups on screen: the draft's, but for what one press asked for once. */
  readonly used: OptimizerDraft
  /** Builds a draft's lineups; `once` changes it for this build only, and stays out of the settings. */
  readonly build: (draft: OptimizerDraft, once?: Partial<OptimizerDraft>) => void
  /** The lineups on screen again, with the shares and rules as they are now. */
  readonly rebuild: () => void
  /** Puts the settings of the lineups on screen into the form; null where they are the form's already, or nothing is built. */
  readonly takeSettings: (() => void) | null
  /** The rules as they are, for the optimizer in the page, which knows the projections that the plan shows; null while they are on their way. */
  readonly whatIf: WhatIfOrder | null
  /** Points of the best lineup without any rule, hundredths; null = not known. */
  readonly best: number | null
}

export function useOptimizerWorkspace(choice: SlateChoice, board: Board | null): OptimizerWorkspace {
  const { draft, once, setDraft, note, adopt, take } = useSlateDrafts(choice, board)
  const optimizer = useOptimizer()
  const { pool: asked } = usePool(choice)
  const pool = asked && board && asked.id === board.id ? asked : null
  const { forget, resume, start } = optimizer
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slate makes the lineups on screen those of the wrong one
  useEffect(() => {
    forget()
    if (board) void resume(board.id, adopt)
  }, [board?.id])
  const ownership = useMemo(
    () => Object.fromEntries((board?.rows ?? []).flatMap(({ id, ownership: share }) => (share === null ? [] : [[id, share]]))),
    [board],
  )
  const free = useMemo(
    () => (pool && board ? freeOrder(pool, board, ownership, draft.objective) : null),
    [pool, board, ownership, draft.objective],
  )
  // What the players count stays the same object from rule to rule, so that the optimizer beside the page is told it once.
  const whatIf = useMemo(() => (pool && free ? { ...free, rules: wholeRules(draft, pool) } : null), [pool, free, draft])
  const best = useBestWithout(free)
  const used = useMemo(() => ({ ...draft, ...once }), [draft, once])
  const build = (wanted: OptimizerDraft, change: Partial<OptimizerDraft> = {}) => {
    if (!board) return
    const request = requestOf({ ...wanted, ...change }, choice, board)
    note(request, wanted, change)
    void start(request, (count) => {
      if (change.count !== undefined) return build(wanted, { ...change, count })
      build({ ...wanted, count }, change)
    })
  }
  const shown = optimizer.run?.request
  const isOther = useMemo(
    () =>
      shown !== undefined &&
      board !== null &&
      shown.slate === board.id &&
      settingsKey(shown, board.salaryCap) !== settingsKey(requestOf(draft, choice, board), board.salaryCap),
    [shown, board, draft, choice],
  )
  return {
    board,
    pool,
    ownership,
    draft,
    used,
    setDraft,
    optimizer,
    build,
    rebuild: () => build(draft, once),
    takeSettings: isOther && shown ? () => take(shown) : null,
    whatIf,
    best,
  }
}

/** The desk as it is when a button is pressed, for parts that are not redrawn with each of its changes. */
export function useCurrentWorkspace(workspace: OptimizerWorkspace): () => OptimizerWorkspace {
  const latest = useRef(workspace)
  useEffect(() => {
    latest.current = workspace
  })
  return useCallback(() => latest.current, [])
}

function freeOrder(pool: Pool, board: Board, ownership: Readonly<Record<string, number>>, objective: SetObjective): WhatIfOrder {
  // What a lineup earns is not known in the page: its points stand for it there.
  const worthBy = objective === 'roi' ? 'projection' : objective
  const points: Record<string, number> = {}
  for (const { id, median, ceiling, ownership: share } of board.rows) {
    const worth = median === null ? undefined : objectivePoints(worthBy, { points: median, ceiling, ownership: share })
    if (worth !== undefined) points[id] = worth
  }
  return { slate: pool.slate, points, ownership, rules: {} }
}

/** The draft's own fields in the words of the rule vocabulary, beside its rules. */
function wholeRules(draft: OptimizerDraft, { slate }: Pool): RuleSet {
  const rules = ruleSetOf(draft)
  const cap = capOf(draft.salaryCap)
  const floor = dollarsIn(draft.salaryFloor)
  const salary = { ...(floor === undefined ? {} : { min: Math.min(floor, cap) }), ...(cap < slate.salaryCap ? { max: cap } : {}) }
  const teams = Object.fromEntries(
    draft.teams.map(({ team, min, max }) => [team, { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) }]),
  )
  return {
    ...rules,
    locks: [...(rules.locks ?? []), ...draft.locks],
    bans: [...(rules.bans ?? []), ...draft.bans],
    ...(Object.keys(salary).length > 0 ? { salary } : {}),
    ...(draft.teams.length > 0 ? { teams: { ...rules.teams, ...teams } } : {}),
    ...(draft.minGames === null ? {} : { minGames: draft.minGames }),
  }
}
