import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { care } from '#contract/people/care.ts'
import { gateSentence, requiredTier } from '#core/access/access.ts'
import { FEATURE_NAMES } from '#core/access/names.ts'
import type { Feature } from '#core/access/tiers.ts'
import { openPaywall } from '../api/problem.ts'
import { query } from '../api/query.ts'
import { Button } from '../ui/actions/button.tsx'
import { HrefButton } from '../ui/actions/link-button.tsx'
import { Spinner } from '../ui/states/spinner.tsx'
import { GATE, PAYWALL } from './access.copy.ts'
import { useAccess } from './use-access.ts'
import { useUpgradePrompt } from './use-upgrade-prompt.ts'

type Props = {
  needs: Feature
  children: ReactNode
  /** What a member without the tier may see of it, at most 300 px tall and out of reach. */
  preview?: ReactNode
}

/** Shows its children to those whose plan has the feature; to others why not and what to do (spec 000 section 2.9). */
export function Gate({ needs, children, preview }: Props) {
  const { user, isLoading, isUnknown, allows, isLeftAlone } = useAccess()
  useUpgradePrompt(needs, !isLoading && user !== null && allows(needs))
  if (isLoading || isUnknown) {
    return (
      <div className="grid place-items-center p-10">
        <Spinner label="Checking your plan" size={24} />
      </div>
    )
  }
  if (!user) {
    return (
      <Closed title={GATE.signInTitle} sentence={GATE.signIn(FEATURE_NAMES[needs])}>
        <HrefButton href={`/api/auth/login?returnTo=${encodeURIComponent(location.pathname + location.search)}`} tone="primary">
          Sign In
        </HrefButton>
      </Closed>
    )
  }
  if (allows(needs)) return children
  if (isLeftAlone) return <NothingSold />
  return (
    <div className="grid">
      {preview ? (
        <div
          inert
          aria-hidden="true"
          className="pointer-events-none max-h-[300px] overflow-hidden opacity-60 [mask-image:linear-gradient(#000,transparent)]"
        >
          {preview}
        </div>
      ) : null}
      <Closed title={GATE.premiumTitle} sentence={gateSentence(needs)}>
        <Button
          tone="primary"
          onClick={() => openPaywall({ feature: needs, requiredTier: requiredTier(needs), detail: gateSentence(needs) })}
        >
          {GATE.upgrade}
        </Button>
      </Closed>
    </div>
  )
}

/** What a larger plan may hold more of, such as players of a slate: what this one lacks, as the server says it, and the plans. */
export function BeyondPlan({ detail }: { detail: string }) {
  const { isLeftAlone } = useAccess()
  if (isLeftAlone) return <Closed title={PAYWALL.quietTitle} sentence={detail} />
  return (
    <Closed title={GATE.premiumTitle} sentence={detail}>
      <Button tone="primary" onClick={() => openPaywall({ detail })}>
        {GATE.upgrade}
      </Button>
    </Closed>
  )
}

/** For whom nothing is sold now: what of their own closes it, never a plan. */
function NothingSold() {
  const why = useWhyNothingIsSold()
  if (why === null) return <Closed title={PAYWALL.quietTitle} sentence={PAYWALL.quiet} />
  return (
    <Closed title={PAYWALL.closedTitle} sentence={why}>
      <HrefButton href="/limits">{PAYWALL.limits}</HrefButton>
    </Closed>
  )
}

/** The sentence of the break, the exclusion, the age or the limit; null where none of them is the reason, and while that is not known. */
export function useWhyNothingIsSold(): string | null {
  const { data } = useQuery(query(care.overview, {}, { staleTime: 30_000 }))
  return data?.shut.find(({ act }) => act === 'get_promotions')?.sentence ?? null
}

function Closed({ title, sentence, children }: { title: string; sentence: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-10 text-center">
      <h2 className="text-16">{title}</h2>
      <p className="max-w-[56ch] text-ink-2">{sentence}</p>
      {children ? <div className="mt-2">{children}</div> : null}
    </div>
  )
}
