import { RequestFailed } from '../../api/problem.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { EmptyState, ErrorState, InlineLoading, LoadingState } from '../../ui/states/states.tsx'
import { Sample } from './sample.tsx'

const refused = (code: 'feed_down' | 'unauthenticated' | 'tier_required', title: string, detail: string) =>
  new RequestFailed({ type: `urn:guru:problem:${code}`, code, status: 500, title, detail })

export function SurfaceSamples() {
  return (
    <>
      <Sample title="Badge, avatar, spinner, skeleton">
        <Badge>RB</Badge>
        <Badge tone="gold">MOST POPULAR</Badge>
        <Badge tone="live">LIVE</Badge>
        <Badge tone="gain">Value</Badge>
        <Badge tone="loss">Q</Badge>
        <Badge tone="mid">3d trial left</Badge>
        <Badge tone="info">7d trial left</Badge>
        <Badge tone="outline">Free</Badge>
        <Avatar initials="ML" />
        <Avatar initials="ML" size={40} />
        <Avatar initials="ML" size={64} />
        <Spinner label="Working" />
        <Skeleton className="h-6 w-40" />
      </Sample>
      <div className="grid gap-4 lg:grid-cols-3">
        <Card title="Loading" source={{ parts: ['Demo world', '8 books', '4 s ago'] }}>
          <LoadingState label="Loading prices" rows={3} />
        </Card>
        <Card title="Empty" source={{ parts: ['Demo world', 'no games in the next seven days'] }}>
          <EmptyState title="No lineups yet" detail="Lineups that you save are listed here with their salary and projection.">
            <Button>Build a lineup</Button>
          </EmptyState>
        </Card>
        <Card title="Error" source={{ parts: ['last answer 48 s ago'], stale: true }}>
          <ErrorState
            title="Failed to load betting odds"
            error={refused('feed_down', 'Feed unavailable', 'The data source does not answer right now.')}
            onRetry={() => undefined}
          />
        </Card>
        <Card title="Not signed in">
          <ErrorState error={refused('unauthenticated', 'Authentication Required', 'Please sign in to access live betting odds.')} />
        </Card>
        <Card title="Plan too low">
          <ErrorState error={refused('tier_required', 'Premium Feature', 'Live betting odds require Casual tier or higher.')} />
        </Card>
        <Card title="Waiting in a line">
          <InlineLoading label="Reading the file" />
        </Card>
      </div>
    </>
  )
}
