// What a person changes of single players in the table, one step after the other, each with its way back and what it did to the best lineup.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { editPoints } from '../../../files/own-projections.ts'
import { formatPercent, formatPoints } from '../../../format/percent.ts'
import { isLiked, LIKED_SHARE, type RowRules } from '../../projections/player-table/rule-cells.tsx'
import { type OptimizerDraft, type ShareBounds, withExposure, withRule } from '../optimizer/optimizer-draft.ts'
import { type OptimizerWorkspace, useCurrentWorkspace } from './use-optimizer-workspace.ts'

/** Everything that is set about one player. */
type PlayerState = {
  readonly rule: 'lock' | 'ban' | 'none'
  readonly bounds: ShareBounds
  /** As typed over; null = not. */
  readonly points: number | null
}

export type PlayerChange = {
  readonly id: string
  /** "Rafael Torrezabal locked" */
  readonly words: string
  readonly before: PlayerState
  /** Points of the best lineup before it, hundredths; null = not known. */
  readonly bestBefore: number | null
}

const MOST_STEPS = 100

/** @param best points of the best lineup under the rules as they are, hundredths; null = not known, or none can be built */
export function usePlayerEdits(workspace: OptimizerWorkspace, best: number | null) {
  const [changes, setChanges] = useState<readonly PlayerChange[]>([])
  const atHand = useCurrentWorkspace(workspace)
  const latestBest = useRef(best)
  useEffect(() => {
    latestBest.current = best
  }, [best])
  const slate = workspace.board?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: steps of another slate cannot be taken back on this one
  useEffect(() => setChanges([]), [slate])

  const put = useCallback(
    (id: string, state: PlayerState) => {
      const { board, setDraft } = atHand()
      setDraft((draft) => withState(draft, id, state))
      if (board) editPoints(board.id, id, state.points)
    },
    [atHand],
  )
  const change = useCallback(
    (id: string, words: string, next: (before: PlayerState) => PlayerState) => {
      const before = stateOf(atHand(), id)
      setChanges((all) => [
        ...all.slice(-(MOST_STEPS - 1)),
        { id, words: `${nameOf(atHand(), id)} ${words}`, before, bestBefore: latestBest.current },
      ])
      put(id, next(before))
    },
    [atHand, put],
  )
  const undo = useCallback(() => {
    const last = changes.at(-1)
    if (!last) return
    put(last.id, last.before)
    setChanges(changes.slice(0, -1))
  }, [changes, put])

  const { locks, bans, exposures } = workspace.draft
  const rules = useMemo((): RowRules => {
    const held = { locks: new Set(locks), bans: new Set(bans) }
    return {
      ...held,
      shares: exposures,
      onRule: (id, rule) => {
        if (rule === 'like') {
          const isOn = isLiked(exposures[id])
          return change(id, isOn ? 'no longer liked' : `liked: in at least ${formatPercent(LIKED_SHARE, 0)}`, (before) => ({
            ...before,
            bounds: withBound(before.bounds, 'min', isOn ? null : LIKED_SHARE),
          }))
        }
        const isOn = rule === 'lock' ? held.locks.has(id) : held.bans.has(id)
        const words = rule === 'lock' ? (isOn ? 'unlocked' : 'locked') : isOn ? 'allowed again' : 'banned'
        change(id, words, (before) => ({ ...before, rule: isOn ? 'none' : rule }))
      },
      onShare: (id, key, share) =>
        change(id, share === null ? `without a ${WORDS[key]} share` : `${WORDS[key]} share ${formatPercent(share, 0)}`, (before) => ({
          ...before,
          bounds: withBound(before.bounds, key, share),
        })),
      onPoints: (id, points) =>
        change(id, points === null ? 'back to the projection' : `projected at ${formatPoints(points)}`, (before) => ({
          ...before,
          points,
        })),
    }
  }, [locks, bans, exposures, change])
  return { rules, last: changes.at(-1) ?? null, undo }
}

const WORDS = { min: 'least', max: 'largest' } as const

function withBound(bounds: ShareBounds, key: 'min' | 'max', share: number | null): ShareBounds {
  const { [key]: _before, ...rest } = bounds
  return share === null ? rest : { ...rest, [key]: share }
}

const nameOf = ({ board }: OptimizerWorkspace, id: string): string => board?.rows.find((row) => row.id === id)?.name ?? id

function stateOf({ board, draft }: OptimizerWorkspace, id: string): PlayerState {
  return {
    rule: draft.locks.includes(id) ? 'lock' : draft.bans.includes(id) ? 'ban' : 'none',
    bounds: draft.exposures[id] ?? {},
    points: board?.edits?.get(id) ?? null,
  }
}

const withState = (draft: OptimizerDraft, id: string, { rule, bounds }: PlayerState): OptimizerDraft =>
  withExposure(withRule(draft, [id], rule), id, bounds)
