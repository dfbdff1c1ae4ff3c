import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { notices } from '#contract/people/notices.ts'
import { TIERS } from '#core/access/tiers.ts'
import { nextTier, showsTrialExpiryPromotion } from '#core/access/upgrade.ts'
import { openPaywall } from '../api/problem.ts'
import { query } from '../api/query.ts'
import { useFormat } from '../format/use-format.ts'
import { storedText, storeText, TAB } from '../preferences/browser-choice.ts'
import { Button } from '../ui/actions/button.tsx'
import { iconButtonClass } from '../ui/actions/icon-button.tsx'
import { cx } from '../ui/layout/cx.ts'
import { PROMOTION } from './access.copy.ts'
import { useAccess } from './use-access.ts'

type Props = {
  variant?: 'sidebar' | 'inline'
  /** What the banner is about; dismissing one leaves the others. */
  topic: string
  sentence?: string
}

const dismissedKey = (topic: string) => `upgrade-banner-dismissed:${topic}`

/** A word about the next plan. Dismissed, it stays away for the session; vip and administrators see none (spec 000 section 2.8). */
export function UpgradeBanner({ variant = 'inline', topic, sentence }: Props) {
  const { user, subscription, tier } = useAccess()
  const { date } = useFormat()
  const { data: current } = useQuery(query(notices.current, {}, { staleTime: 60_000 }))
  const [isDismissed, setIsDismissed] = useState(() => storedText(dismissedKey(topic), TAB) !== null)
  if (!user || !subscription?.mayPromote || tier === 'vip' || user.isAdmin || isDismissed) return null
  const next = nextTier(tier)
  const isEnding = showsTrialExpiryPromotion(subscription.isTrialActive, subscription.trialDaysRemaining)
  const promotion = current?.promotion
  const title = isEnding ? PROMOTION.trialExpiry(subscription.trialDaysRemaining) : (promotion?.title ?? `More with ${TIERS[next].name}`)
  const detail = isEnding
    ? PROMOTION.trialExpiryDetail(TIERS[tier].name)
    : (sentence ??
      (promotion ? [promotion.description, PROMOTION.until(date(promotion.endsAt))].join(' ').trim() : TIERS[next].description))
  const handleDismiss = () => {
    storeText(dismissedKey(topic), '1', TAB)
    setIsDismissed(true)
  }
  return (
    <aside
      aria-label="Upgrade"
      className={cx(
        'relative rounded-card border border-line border-l-accent-mark bg-s-1 p-4 pr-12',
        variant === 'inline' ? 'flex flex-wrap items-center gap-x-4 gap-y-2 border-l-3' : 'grid gap-2 border-l-3',
      )}
    >
      <div className="grid gap-0.5">
        <p className="font-semibold">{title}</p>
        <p className="text-13 text-ink-2">{detail}</p>
      </div>
      <Button size="sm" onClick={() => openPaywall({ requiredTier: isEnding && tier !== 'free' ? tier : next, detail })}>
        {PROMOTION.see}
      </Button>
      <button type="button" aria-label="Dismiss" onClick={handleDismiss} className={cx(iconButtonClass(), 'absolute top-1 right-1')}>
        <X size={16} strokeWidth={1.5} />
      </button>
    </aside>
  )
}
