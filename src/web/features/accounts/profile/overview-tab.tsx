import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/people/account-shapes.ts'
import { ownData } from '#contract/people/own-data.ts'
import { LEAGUE_KEYS, LEAGUES } from '#core/leagues/leagues.ts'
import { UpgradeBanner } from '../../../access/upgrade-banner.tsx'
import { UsageRows } from '../../../access/usage-rows.tsx'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import { formatCount } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useFirstLeague } from '../../../preferences/preferences.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Stat, StatRow } from '../../../ui/display/stat.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { OddsWidget } from '../../odds/board/odds-widget.tsx'
import { BetFigures } from './bet-figures.tsx'
import { PROFILE } from './profile.copy.ts'
import { RecentActivity } from './recent-activity.tsx'
import { SecurityCard } from './security-card.tsx'

/** What was counted. What nobody counted yet is not a zero. */
export function OverviewTab({ profile }: { profile: Profile }) {
  const { fullDate } = useFormat()
  const activity = useQuery(query(ownData.activity, {}, { staleTime: FRESH.account }))
  const league = useFirstLeague(LEAGUE_KEYS)
  const done = activity.data
  const unknown = activity.isError ? PROFILE.activityUnknown : undefined
  return (
    <div className="grid gap-4">
      <UpgradeBanner topic="profile" />
      <StatRow>
        <Stat
          label={PROFILE.lineups}
          value={done ? formatCount(done.lineupsBuilt) : null}
          note={done ? PROFILE.savedNote(formatCount(done.savedLineups)) : (unknown ?? PROFILE.activityReading)}
        />
        <Stat label={PROFILE.chats} value={done ? formatCount(done.answers) : null} note={unknown} />
        <BetFigures />
      </StatRow>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
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
        <RecentActivity activity={activity} />
      </div>
      {/* Two games a row need the whole width. */}
      <OddsWidget compact sport={league} title={PROFILE.oddsTitle(LEAGUES[league].name)} />
      <SecurityCard profile={profile} />
    </div>
  )
}
