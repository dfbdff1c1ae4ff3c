import type { PlayerTier } from '#core/dfs/players/player-tiers.ts'
import { cx } from '../../../ui/layout/cx.ts'
import { TIER_WORDS } from '../command-center.copy.ts'

const MARKS: Record<PlayerTier, string> = {
  A: 'bg-accent-fill text-on-gold',
  B: 'bg-ink text-bg',
  C: 'border border-line-2 text-ink',
  X: 'border border-line text-ink-3',
}

/** The letter of a tier, told apart by background and letter, not by color alone. */
export function TierMark({ tier }: { tier: PlayerTier }) {
  return (
    <span className={cx('grid size-5 shrink-0 place-items-center rounded-tag text-12 font-bold', MARKS[tier])}>
      <span aria-hidden="true">{tier}</span>
      <span className="sr-only">
        {tier}: {TIER_WORDS[tier]}
      </span>
    </span>
  )
}
