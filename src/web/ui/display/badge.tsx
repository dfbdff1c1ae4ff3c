import type { ReactNode } from 'react'
import { cx } from '../layout/cx.ts'

export type BadgeTone = 'plain' | 'gold' | 'gain' | 'loss' | 'mid' | 'info' | 'live' | 'outline'

type Props = { tone?: BadgeTone; children: ReactNode; className?: string }

const TONES: Record<BadgeTone, string> = {
  plain: 'bg-s-3 text-ink-2',
  gold: 'bg-accent-fill text-on-gold',
  gain: 'bg-gain-wash text-gain',
  loss: 'bg-loss-wash text-loss',
  mid: 'border border-line text-mid',
  info: 'border border-line text-info',
  // LIVE is inverse ink, not red (direction.md section 1).
  live: 'bg-ink text-bg',
  outline: 'border border-line text-ink-2',
}

export function Badge({ tone = 'plain', children, className }: Props) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-tag px-1.5 text-12 leading-5 font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
