// Live Data Feeds: lines of players in games that are on, the injury report, and what surrounds the next slate.
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { useSearchState } from '../../../ui/layout/use-search-state.ts'
import { FANTASY, FEED_TABS } from './fantasy.copy.ts'
import { InjuriesFeed } from './injuries-feed.tsx'
import { StatsFeed } from './stats-feed.tsx'
import { StatusFeed } from './status-feed.tsx'

export function LiveFeeds({ league }: { league: LeagueKey }) {
  const [tab, setTab] = useSearchState('feed', FEED_TABS, 'stats')
  return (
    <Card title={FANTASY.feeds}>
      <Tabs
        label={FANTASY.feeds}
        look="pill"
        value={tab}
        onChange={setTab}
        className="pt-3 [&>[role=tablist]]:px-4"
        items={[
          { key: 'stats', label: 'Live Stats', panel: <StatsFeed league={league} /> },
          { key: 'injuries', label: 'Injuries', panel: <InjuriesFeed league={league} /> },
          { key: 'status', label: 'Status', panel: <StatusFeed league={league} /> },
        ]}
      />
    </Card>
  )
}
