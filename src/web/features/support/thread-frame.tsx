import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { ErrorState } from '../../ui/states/states.tsx'

type Props = {
  /** The word that leads back to the list. */
  back: string
  onBack: () => void
  /** Why the question could not be read. */
  error?: unknown
  onRetry?: () => void
  children?: ReactNode
}

/** One question, with the way back to the list above it. */
export const ThreadFrame = ({ back, onBack, error, onRetry, children }: Props) => (
  <div className="grid gap-4">
    <Button size="sm" className="justify-self-start" onClick={onBack}>
      {back}
    </Button>
    {error ? <ErrorState error={error} {...(onRetry ? { onRetry } : {})} /> : children}
  </div>
)
