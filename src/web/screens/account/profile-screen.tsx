import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Profile } from '#contract/people/account-shapes.ts'
import { accounts } from '#contract/people/accounts.ts'
import { TIERS } from '#core/access/tiers.ts'
import { useAccess } from '../../access/use-access.ts'
import { query } from '../../api/query.ts'
import { AvatarForm } from '../../features/accounts/profile/avatar-form.tsx'
import { BankrollTab } from '../../features/accounts/profile/bankroll-tab.tsx'
import { FavoritesTab } from '../../features/accounts/profile/favorites-tab.tsx'
import { NameForm } from '../../features/accounts/profile/name-form.tsx'
import { OverviewTab } from '../../features/accounts/profile/overview-tab.tsx'
import { PreferencesTab } from '../../features/accounts/profile/preferences-tab.tsx'
import { PROFILE_TABS } from '../../features/accounts/profile/profile.copy.ts'
import { SubscriptionTab } from '../../features/accounts/profile/subscription-tab.tsx'
import { PublicProfile } from '../../features/community/public-profile.tsx'
import { initialsOf } from '../../format/teams.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useSearchState } from '../../ui/layout/use-search-state.ts'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'

const VIEWS = ['whole', 'public'] as const

/** Who one is here, what one pays for, and what one set. Of others: what they show; an administrator looks at all, and changes nothing. */
export function ProfileScreen() {
  const { userId } = useParams({ strict: false })
  const { user } = useAccess()
  const [view] = useSearchState('view', VIEWS, 'whole')
  const isOwn = userId === undefined || userId === user?.id
  // Of others an administrator reads the account, everybody else what its member chose to show.
  if (userId !== undefined && (view === 'public' || !(isOwn || user?.isAdmin))) return <PublicProfile userId={userId} />
  return <WholeProfile userId={userId} isMine={isOwn} />
}

function WholeProfile({ userId, isMine }: { userId: string | undefined; isMine: boolean }) {
  const [tab, setTab] = useSearchState('tab', PROFILE_TABS, 'overview')
  const { isLoading } = useAccess()
  const profile = useQuery(query(accounts.profile, isMine || userId === undefined ? {} : { userId }))
  if (profile.error) {
    return (
      <Page title="Profile">
        <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
      </Page>
    )
  }
  // What stands above all else on some plans would push the rest down, did it come after it.
  if (!profile.data || isLoading) {
    return (
      <Page title="Profile">
        <LoadingState label="Loading the profile" rows={4} />
      </Page>
    )
  }
  const { data } = profile
  return (
    <Page
      title={`${data.firstName} ${data.lastName}`.trim() || data.username}
      tabTitle="Profile"
      action={
        isMine ? (
          <NameForm profile={data} />
        ) : (
          <LinkButton to="/profile/$userId" params={{ userId: data.id }} search={{ view: 'public' }}>
            What members see
          </LinkButton>
        )
      }
    >
      <Head profile={data} isMine={isMine} />
      {isMine ? (
        <Tabs
          label="Profile"
          value={tab}
          onChange={setTab}
          items={[
            { key: 'overview', label: 'Overview', panel: <OverviewTab profile={data} /> },
            { key: 'subscription', label: 'Subscription', panel: <SubscriptionTab /> },
            { key: 'preferences', label: 'Preferences', panel: <PreferencesTab preferences={data.preferences} /> },
            { key: 'favorites', label: 'Favorites', panel: <FavoritesTab favorites={data.favorites} /> },
            { key: 'bankroll', label: 'Bankroll', panel: <BankrollTab plan={data.bankroll} /> },
          ]}
        />
      ) : null}
    </Page>
  )
}

function Head({ profile, isMine }: { profile: Profile; isMine: boolean }) {
  const { subscription } = useAccess()
  const name = `${profile.firstName} ${profile.lastName}`.trim() || profile.username
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar initials={initialsOf(name)} image={profile.profileImageUrl} size={64} />
      <div className="grid gap-1">
        <p className="text-ink-2 [overflow-wrap:anywhere]">{profile.email}</p>
        <p className="flex flex-wrap gap-2">
          <Badge tone={profile.subscriptionTier === 'free' ? 'outline' : 'gold'}>
            {TIERS[profile.subscriptionTier].name.toUpperCase()}
          </Badge>
          {isMine && subscription?.isTrialActive ? <Badge tone="info">{subscription.trialDaysRemaining}d trial left</Badge> : null}
          <span className="text-13 text-ink-3">@{profile.username}</span>
        </p>
        {isMine ? <AvatarForm hasPicture={profile.profileImageUrl !== null} /> : null}
      </div>
    </div>
  )
}
