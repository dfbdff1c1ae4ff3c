// One line of text to a kept bet: it is read while it is typed, shown as chips, and kept when the person agrees.

import { CornerDownLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { problemIn } from '../../../api/problem.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { useHelp } from '../../care/help-dialog.tsx'
import { QUICK_SHAPE, useQuickExample } from './quick-example.ts'
import { ReadLine } from './read-line.tsx'
import { useQuickEntry } from './use-quick-entry.ts'

type Props = {
  autoFocus?: boolean
  initialLine?: string
  onKept?: () => void
  /** Under which name what is half typed stays in this tab, where it is to outlive the screen. */
  keptAs?: string
  /** One line: name and hint of the field are told, not shown. */
  isBrief?: boolean
  /** Beside the button. */
  children?: ReactNode
}

export function QuickEntry({ autoFocus = false, initialLine = '', onKept, keptAs, isBrief = false, children }: Props) {
  const help = useHelp()
  const entry = useQuickEntry({ initialLine, keptAs, onKept, onSubmit: help.note, onRefused: help.noteRefusal })
  const { line, found, choices, refusal, failure, handleChoice } = entry
  return (
    <form onSubmit={entry.handleSubmit} className="grid gap-2" aria-label="Quick entry">
      <div className="flex items-start gap-2">
        <Field
          label="Quick entry"
          hideLabel={isBrief}
          // A phone has the example in the field, and the room for the bets below.
          hint={
            <span className={isBrief ? 'sr-only' : 'max-md:sr-only'}>
              Stake, team, game or player, line, price, book. Commas make a parlay.
            </span>
          }
          placeholder={useQuickExample() ?? QUICK_SHAPE}
          value={line}
          maxLength={200}
          autoFocus={autoFocus}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => entry.handleChange(event.target.value)}
          // What is told only takes no room.
          className={cx('flex-1', isBrief && '[&>p]:sr-only')}
        />
        <Button
          type="submit"
          tone="primary"
          disabled={line.trim() === ''}
          busy={entry.isBusy}
          icon={<CornerDownLeft size={14} />}
          className={cx('md:h-9', !isBrief && 'mt-[26px]')}
        >
          Keep
        </Button>
        {children}
      </div>
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {found ? (
          <ReadLine
            reading={found}
            readAt={entry.readAt}
            onGame={(leg, id) => handleChoice({ games: { ...choices.games, [leg]: id }, offer: '' })}
            book={choices.book}
            onBook={(book) => handleChoice({ book })}
            offer={choices.offer}
            onOffer={(offer) => handleChoice({ offer })}
          />
        ) : null}
        {help.dialog}
        {refusal ? <p className="text-13 text-loss">{refusal}</p> : null}
        {failure ? <p className="text-13 text-loss">{problemIn(failure).detail}</p> : null}
      </div>
    </form>
  )
}
