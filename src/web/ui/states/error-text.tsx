import type { ReactNode } from 'react'
import { cx } from '../layout/cx.ts'

type Props = {
  isSmall?: boolean
  /** Nothing is drawn where there is nothing to say. */
  children: ReactNode
}

/** Why something could not be done: read out as it appears. */
export function ErrorText({ isSmall = false, children }: Props) {
  if (!children) return null
  return (
    <p role="alert" className={cx(isSmall && 'text-13', 'text-loss')}>
      {children}
    </p>
  )
}
