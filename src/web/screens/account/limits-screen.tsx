import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { HELPLINES, helplinesFor } from '#core/access/helplines.ts'
import { query } from '../../api/query.ts'
import { AgeForm } from '../../features/accounts/onboarding/age-form.tsx'
import { CheckCard } from '../../features/care/check-card.tsx'
import { draftedLimit } from '../../features/care/drafted-limit.ts'
import { HelplineNumber, OWN_LINE_LINK } from '../../features/care/helpline.tsx'
import { LIMIT_PLACES, LIMITS } from '../../features/care/limits.copy.ts'
import { LimitsCard } from '../../features/care/limits-card.tsx'
import { LimitsHistory } from '../../features/care/limits-history.tsx'
import { MoneyCard } from '../../features/care/money-card.tsx'
import { BreakCard, ExclusionCard, StandingNote } from '../../features/care/shut-off-card.tsx'
import { SignNote } from '../../features/care/sign-note.tsx'
import { useCare } from '../../features/care/use-care.ts'
import { formatFullDate } from '../../format/time.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'

/** Where somebody sets limits, takes a break or excludes oneself, and sees what holds. */
export function LimitsScreen() {
  const care = useCare()
  const drafted = draftedLimit(useSearch({ strict: false }))
  return (
    <Page title={LIMITS.title}>
      {/* What changes when is read by everybody, not by screen readers alone. */}
      <p className="max-w-[84ch] text-ink-2">{care.data && care.data.standing.kind !== 'open' ? LIMITS.lockedLede : LIMITS.lede}</p>
      {care.error ? (
        <ErrorState error={care.error} onRetry={() => void care.refetch()} />
      ) : !care.data ? (
        <LoadingState label="Loading your limits" />
      ) : (
        <>
          <StandingNote standing={care.data.standing} />
          {care.data.age === 'unknown' ? <AgeForm /> : null}
          {care.data.age === 'under_age' ? <p role="status">{LIMITS.ageUnder}</p> : null}
          {care.data.sign ? <SignNote sign={care.data.sign} /> : null}
          {/* What one sets at the left, ways out and people to talk to beside it; on a phone what was changed comes last. */}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:contents">
              <Place id={LIMIT_PLACES.setLimit} isMeant={drafted !== null}>
                <LimitsCard limits={care.data.limits} isShut={care.data.standing.kind !== 'open'} drafted={drafted} />
              </Place>
              <MoneyCard />
              <div className="max-lg:order-last">
                <LimitsHistory />
              </div>
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:contents">
              <CheckCard minutes={care.data.checkMinutes} isShut={care.data.standing.kind !== 'open'} />
              <Place id={LIMIT_PLACES.takeBreak}>
                <BreakCard standing={care.data.standing} asOf={care.data.asOf} />
              </Place>
              <ExclusionCard standing={care.data.standing} asOf={care.data.asOf} />
              <HelpCard />
            </div>
          </div>
        </>
      )}
    </Page>
  )
}

/** A part that a link of elsewhere leads to: it is in sight and has the focus as soon as it stands. */
function Place({ id, isMeant = false, children }: { id: string; isMeant?: boolean; children: ReactNode }) {
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const isAsked = hash === id || isMeant
  useEffect(() => {
    if (!isAsked) return
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.focus({ preventScroll: true })
  }, [isAsked])
  return (
    <div ref={place} id={id} tabIndex={-1} className="grid scroll-mt-32 outline-none">
      {children}
    </div>
  )
}

function HelpCard() {
  const profile = useQuery(query(accounts.profile, {}))
  const lines = profile.data ? helplinesFor(profile.data.region) : HELPLINES
  return (
    <Card title={LIMITS.helpTitle} padded>
      <ul className="grid gap-2">
        {lines.map(({ region, name, contact, address, source, checkedOn }) => (
          <li key={address} className="grid gap-x-4 border-b border-line pb-2 last:border-b-0 last:pb-0 sm:grid-cols-[1fr_auto]">
            <a href={address} className={OWN_LINE_LINK} rel="noreferrer" target="_blank">
              {name}
            </a>
            <b className="font-semibold tabular-nums sm:text-right">
              <HelplineNumber contact={contact} className={OWN_LINE_LINK} />
            </b>
            <span className="note sm:col-span-2">
              {region} · {LIMITS.helpSource(source, formatFullDate(Date.parse(checkedOn), 'UTC'))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
