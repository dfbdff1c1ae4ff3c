// What the rules cost as they stand, and what the last change in the table did, with its way back.
import { useEffect } from 'react'
import { formatPointChange, formatPoints } from '../../../format/percent.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { WhatIfAnswer } from '../what-if/what-if.ts'
import type { PlayerChange } from './use-player-edits.ts'

type Props = {
  answer: WhatIfAnswer | null
  /** Whether the answer is that to the rules as they are. */
  isCurrent: boolean
  /** Points of the best lineup without rules, hundredths; null = not known. */
  free: number | null
  last: PlayerChange | null
  onUndo: () => void
  /** Players of the slate whose projection the plan hides, and how many it shows: only those are counted here. */
  hidden: number
  shown: number | null
}

/** Its two lines keep their room, so that the form below stays where it is. */
export function LastChange({ answer, isCurrent, free, last, onUndo, hidden, shown }: Props) {
  useUndoKey(last === null ? null : onUndo)
  const best = answer?.kind === 'best' ? answer.lineup.points : null
  const cost = best === null || free === null ? null : (best - free) / 100
  const isUnfilled = answer?.kind === 'none' && free === null
  return (
    <Card
      title="Best under your rules"
      aside={<span className="note">{hidden > 0 && shown !== null ? `among the ${shown} players shown` : 'solved in this page'}</span>}
    >
      <div className="grid min-h-22 content-start gap-1 px-4 py-2 text-13">
        {isUnfilled ? (
          <p className="min-h-12 text-ink-2">
            {hidden > 0
              ? 'The projections that your plan shows fill no lineup. Optimize Lineup counts those of the whole slate.'
              : 'No lineup can be made of the players with a projection.'}
          </p>
        ) : (
          <>
            <p className="flex items-baseline justify-between gap-3">
              <span className="text-ink-2">{free === null ? 'one lineup' : `${formatPoints(free / 100)} without rules`}</span>
              <b className="scoreboard text-20">{best === null ? '–' : formatPoints(best / 100)}</b>
            </p>
            <p className="flex items-baseline justify-between gap-3">
              <span className="text-ink-2">{answer?.kind === 'none' ? 'No lineup keeps them all' : 'The rules cost'}</span>
              <span className={cost !== null && cost < -0.005 ? 'text-loss' : undefined}>
                {cost === null ? '' : cost > -0.005 ? 'nothing' : formatPointChange(cost)}
              </span>
            </p>
          </>
        )}
        <p className="flex min-h-6 items-center justify-between gap-3" role="status">
          {last === null ? (
            <span className="note">No change yet: edit, lock, ban or like in the table.</span>
          ) : (
            <>
              <span className="min-w-0 truncate" title={last.words}>
                {last.words}
                {isCurrent ? effectOf(last, best) : ''}
              </span>
              <Button tone="quiet" size="sm" onClick={onUndo} title="Ctrl Z">
                Undo
              </Button>
            </>
          )}
        </p>
      </div>
    </Card>
  )
}

function effectOf({ bestBefore }: PlayerChange, best: number | null): string {
  if (best === null || bestBefore === null) return ''
  return best === bestBefore ? ': best lineup unchanged' : `: best lineup ${formatPointChange((best - bestBefore) / 100)}`
}

/** Ctrl Z (⌘ Z) anywhere on the screen but in a field, which has its own. */
function useUndoKey(onUndo: (() => void) | null): void {
  useEffect(() => {
    if (!onUndo) return
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return
      if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')) return
      event.preventDefault()
      onUndo()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [onUndo])
}
