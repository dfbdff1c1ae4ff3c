import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { HELPLINES, helplinesFor } from '#core/access/helplines.ts'
import { type Problem, problemIn } from '../../api/problem.ts'
import { query } from '../../api/query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { HrefButton } from '../../ui/actions/link-button.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { HelplineNumber, OWN_LINE_LINK } from './helpline.tsx'

type HelpProps = {
  onClose: () => void
  isRefused?: boolean
  /** Nobody is signed in yet: where they live is not known. */
  isStranger?: boolean
}

/** Shown after a text that reads like despair or like chasing losses. The text stays where it is, also in the form where it was refused. */
export function HelpDialog({ onClose, isRefused = false, isStranger = false }: HelpProps) {
  const profile = useQuery(query(accounts.profile, {}, { enabled: !isStranger }))
  const lines = profile.data ? helplinesFor(profile.data.region) : HELPLINES
  return (
    <Dialog
      title="Is everything all right?"
      description={`${isRefused ? 'What you wrote was not kept.' : 'What you wrote stays as you sent it.'} It reads as if things were hard right now. Talking to somebody helps. It costs nothing, and nobody asks for your name.`}
      open
      onOpenChange={onClose}
      footer={
        <>
          <HrefButton href="/limits">Take a break from betting</HrefButton>
          <DialogClose render={<Button tone="primary">Close</Button>} />
        </>
      }
    >
      <p className="pb-3 text-13">
        If you think of harming yourself, call or text{' '}
        <a href="tel:988" className="inline-link font-semibold">
          988
        </a>{' '}
        in the United States and Canada. Elsewhere, and in immediate danger, call the emergency number of where you are.
      </p>
      <ul className="grid gap-2">
        {lines.slice(0, 6).map(({ address, name, contact, region }) => (
          <li key={address} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
            <a href={address} target="_blank" rel="noreferrer" className={cx(OWN_LINE_LINK, 'font-semibold')}>
              {name}
            </a>
            <span>
              <b>
                <HelplineNumber contact={contact} className={OWN_LINE_LINK} />
              </b>{' '}
              <span className="note">({region})</span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** For whatever a person writes into: takes what the server answered to it, and says what is shown over the page. */
export function useHelp(): {
  readonly note: (answer: { readonly help?: unknown }) => void
  readonly noteRefusal: (error: unknown) => void
  readonly noteProblem: (problem: Pick<Problem, 'help'>) => void
  readonly dialog: ReactNode
} {
  const [shown, setShown] = useState<'sent' | 'refused' | null>(null)
  const noteProblem = ({ help }: Pick<Problem, 'help'>) => {
    if (help) setShown('refused')
  }
  return {
    note: ({ help }) => {
      if (help) setShown('sent')
    },
    noteRefusal: (error) => noteProblem(problemIn(error)),
    noteProblem,
    dialog: shown ? <HelpDialog isRefused={shown === 'refused'} onClose={() => setShown(null)} /> : null,
  }
}

/** For a dialog that sends what was written in it: it closes once that is kept, says why it was refused, and gives way to help where that is due. */
export function useSending(onClose: () => void): {
  readonly error: string | null
  readonly setError: (error: string | null) => void
  readonly handleSent: (answer: { readonly help?: unknown }) => void
  readonly handleRefused: (error: unknown) => void
  /** What stands in place of the dialog. */
  readonly instead: ReactNode
} {
  const [error, setError] = useState<string | null>(null)
  const [isHelped, setIsHelped] = useState(false)
  const refused = useHelp()
  return {
    error,
    setError,
    handleSent: ({ help }) => (help ? setIsHelped(true) : onClose()),
    handleRefused: (failure) => {
      setError(problemIn(failure).detail)
      refused.noteRefusal(failure)
    },
    instead: isHelped ? <HelpDialog onClose={onClose} /> : refused.dialog,
  }
}
