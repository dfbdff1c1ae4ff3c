// The optimizer's form of each slate: kept in this tab, so that a reload and the way back find it, and taken from the request of a set that
// was built elsewhere, so that the form says what the set on screen was asked for.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { lineups } from '#contract/dfs/lineups.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { useAccess } from '../../../access/use-access.ts'
import { keepSessionDraft, sessionDraft } from '../../../preferences/session-drafts.ts'
import type { Board } from '../../projections/player-table/use-board.ts'
import type { SlateChoice } from '../../slates/picker/slate-choice.ts'
import { draftOfRequest, settingsKey } from '../optimizer/draft-of-request.ts'
import { type DraftSetter, emptyDraft, type OptimizerDraft, requestOf } from '../optimizer/optimizer-draft.ts'

type Request = InputOf<typeof lineups.optimize>

export type SlateDraft = {
  readonly draft: OptimizerDraft
  /** What the last press asked for once, beside the form. */
  readonly once: Partial<OptimizerDraft>
  /** `settingsKey` of the set that was asked for last; null = none yet. */
  readonly asked: string | null
}

export type SlateDrafts = {
  readonly draft: OptimizerDraft
  readonly once: Partial<OptimizerDraft>
  readonly setDraft: DraftSetter
  /** A set is asked for with this form, and with what `once` changes for it alone. */
  readonly note: (request: Request, draft: OptimizerDraft, once: Partial<OptimizerDraft>) => void
  /** The form takes the settings of a set that the server kept, unless it has changes of its own. */
  readonly adopt: (request: Request) => void
  /** The same whatever the form says. */
  readonly take: (request: Request) => void
}

const KEY = 'optimizer'
const MOST_SLATES = 8
type Drafts = Readonly<Record<string, SlateDraft>>

export function useSlateDrafts(choice: SlateChoice, board: Board | null): SlateDrafts {
  const owner = useAccess().user?.id ?? ''
  const [drafts, setDrafts] = useState(() => keptDrafts(owner))
  const id = board?.id ?? ''
  const salaryCap = board?.salaryCap ?? 50_000
  const fresh = useMemo(() => freshDraft(salaryCap, Object.values(drafts).at(-1)?.draft), [salaryCap, drafts])
  const own = drafts[id]
  const draft = own?.draft ?? fresh
  // What callbacks find is what was set last, drawn or not: two changes of one press add up, and the effect of an older drawing
  // takes nothing back.
  const latest = useRef({ drafts, fresh })
  useEffect(() => {
    latest.current = { ...latest.current, fresh }
  }, [fresh])
  const put = useCallback(
    (change: (before: SlateDraft) => SlateDraft) => {
      if (id === '') return
      const { drafts: all, fresh: none } = latest.current
      const { [id]: before = { draft: none, once: {}, asked: null }, ...others } = all
      const next = Object.fromEntries([...Object.entries(others).slice(-(MOST_SLATES - 1)), [id, change(before)]])
      latest.current = { drafts: next, fresh: none }
      keepSessionDraft(owner, KEY, storable(next))
      setDrafts(next)
    },
    [id, owner],
  )
  const setDraft = useCallback<DraftSetter>(
    (change) => put((before) => ({ ...before, draft: typeof change === 'function' ? change(before.draft) : change })),
    [put],
  )
  const note = useCallback<SlateDrafts['note']>(
    (request, asked, once) => put(() => ({ draft: asked, once, asked: settingsKey(request, salaryCap) })),
    [put, salaryCap],
  )
  const take = useCallback(
    (request: Request) => put(() => ({ draft: draftOfRequest(request, salaryCap), once: {}, asked: settingsKey(request, salaryCap) })),
    [put, salaryCap],
  )
  const adopt = useCallback(
    (request: Request) => {
      const known = latest.current.drafts[id]
      if (known && board) {
        if (known.asked === settingsKey(request, salaryCap)) return
        const untouched = known.asked ?? settingsKey(requestOf(emptyDraft(salaryCap), choice, board), salaryCap)
        if (settingsKey(requestOf(known.draft, choice, board), salaryCap) !== untouched) return
      }
      take(request)
    },
    [id, board, choice, salaryCap, take],
  )
  return { draft, once: own?.once ?? NOTHING, setDraft, note, adopt, take }
}

const NOTHING = {}

/** Settings stay from slate to slate; what names players, teams or dollars belongs to its slate. */
function freshDraft(salaryCap: number, last: OptimizerDraft | undefined): OptimizerDraft {
  const fresh = emptyDraft(salaryCap)
  if (!last) return fresh
  const { randomness, maxExposure, count, uniques, isStacking, hasBothSides, contest } = last
  return { ...fresh, contest, randomness, maxExposure, count, uniques, isStacking, hasBothSides }
}

function keptDrafts(owner: string): Drafts {
  const kept = sessionDraft(owner, KEY)
  if (typeof kept !== 'object' || kept === null) return {}
  // A setting that an earlier version of the page did not have yet is as it is at first.
  return Object.fromEntries(
    Object.entries(kept as Drafts).map(([id, { draft, once, asked }]) => [id, { draft: { ...emptyDraft(50_000), ...draft }, once, asked }]),
  )
}

/** Files of a contest are large, and the form of the optimizer does not use them. */
function storable(drafts: Drafts): Drafts {
  return Object.fromEntries(
    Object.entries(drafts).map(([id, one]) => [
      id,
      { ...one, draft: { ...one.draft, contest: { ...one.draft.contest, standings: null, entries: null } } },
    ]),
  )
}
