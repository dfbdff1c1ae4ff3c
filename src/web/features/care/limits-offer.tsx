import { useState } from 'react'
import type { CareLimit } from '#contract/people/care.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LimitForm } from './limit-form.tsx'
import { LIMITS } from './limits.copy.ts'
import { useCareChange } from './use-care.ts'

/** The question for a limit, at onboarding and once a month: to set one and to decline are one click each, alike in size and look. */
export function LimitsOffer({ limits }: { limits: readonly CareLimit[] }) {
  const [isSetting, setIsSetting] = useState(false)
  const { send, isPending } = useCareChange()
  const notNow = (
    <Button busy={isPending} onClick={() => send({ type: 'decline_limits' })}>
      {LIMITS.offerNotNow}
    </Button>
  )
  return (
    <Card title={LIMITS.offerTitle} padded>
      <div className="grid gap-4">
        <p className="max-w-[72ch] text-ink-2">{LIMITS.offer}</p>
        {isSetting ? (
          <LimitForm limits={limits} decline={notNow} />
        ) : (
          <div className="grid max-w-[26rem] grid-cols-2 gap-2">
            <Button onClick={() => setIsSetting(true)}>{LIMITS.offerSet}</Button>
            {notNow}
          </div>
        )}
      </div>
    </Card>
  )
}
