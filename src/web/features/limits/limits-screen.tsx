import { HELPLINES } from '#core/access/helplines.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { LIMITS } from './limits.copy.ts'
import { LimitsCard } from './limits-card.tsx'
import { LimitsHistory } from './limits-history.tsx'
import { BreakCard, ExclusionCard, StandingNote } from './shut-off-card.tsx'
import { useCare } from './use-care.ts'

/** Where somebody sets limits, takes a break or excludes oneself, and sees what holds. */
export function LimitsScreen() {
  const care = useCare()
  return (
    <Page title={LIMITS.title} lede={LIMITS.lede}>
      {care.error ? (
        <ErrorState error={care.error} onRetry={() => void care.refetch()} />
      ) : !care.data ? (
        <LoadingState label="Loading your limits" />
      ) : (
        <>
          <StandingNote standing={care.data.standing} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <LimitsCard limits={care.data.limits} isShut={care.data.standing.kind !== 'open'} />
            {care.data.standing.kind === 'excluded' ? null : <BreakCard />}
            <ExclusionCard />
            <HelpCard />
            <LimitsHistory />
          </div>
        </>
      )}
    </Page>
  )
}

function HelpCard() {
  return (
    <Card title={LIMITS.helpTitle} padded>
      <ul className="grid gap-2">
        {HELPLINES.map(({ region, name, contact, address }) => (
          <li key={address} className="flex flex-wrap justify-between gap-x-4">
            <a href={address} className="inline-link" rel="noreferrer" target="_blank">
              {name}
            </a>
            <span>
              {contact} <span className="text-ink-3">({region})</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
