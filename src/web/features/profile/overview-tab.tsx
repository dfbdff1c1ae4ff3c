import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/accounts.ts'
import { subscriptions } from '#contract/subscriptions.ts'
import { UpgradeBanner } from '../../access/upgrade-banner.tsx'
import { UsageRows } from '../../access/usage-rows.tsx'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { formatCount } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Stat, StatRow } from '../../ui/stat.tsx'
import { PROFILE } from './profile.copy.ts'
import { SecurityCard } from './security-card.tsx'

/** What was counted. What nobody counted yet is not a zero. */
export function OverviewTab({ profile }: { profile: Profile }) {
  const { fullDate } = useFormat()
  const usage = useQuery(query(subscriptions.usage, {}, { staleTime: FRESH.account }))
  const count = (name: 'lineups' | 'aiChat') => (usage.data ? formatCount(usage.data[name].used) : null)
  return (
    <div className="grid gap-4">
      <UpgradeBanner topic="profile" />
      <StatRow>
        <Stat label={PROFILE.lineups} value={count('lineups')} />
        <Stat label={PROFILE.chats} value={count('aiChat')} />
        <Stat label={PROFILE.winRate} value={null} note={PROFILE.noBets} />
        <Stat label={PROFILE.winnings} value={null} note={PROFILE.noBets} />
      </StatRow>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title="Today" padded>
          <UsageRows />
        </Card>
        <Card title="Account" padded>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-13">
            <dt className="text-ink-2">{PROFILE.memberSince}</dt>
            <dd>{fullDate(profile.memberSince)}</dd>
            <dt className="text-ink-2">Signs in with</dt>
            <dd>{profile.hasPassword ? 'E-mail and password' : 'The identity provider'}</dd>
          </dl>
          <div className="mt-4 flex flex-wrap gap-2">
            <LinkButton to="/settings">Settings</LinkButton>
          </div>
        </Card>
      </div>
      <SecurityCard profile={profile} />
    </div>
  )
}
