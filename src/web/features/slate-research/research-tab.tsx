import { useTeamColors } from '../../api/team-colors.ts'
import { sourceName } from '../../format/source-name.ts'
import { formatAge } from '../../format/time.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import type { Pool } from '../lineups/use-pool.ts'
import type { SlateChoice } from '../slates/picker/slate-choice.ts'
import { NewsCard } from '../sports/news-card.tsx'
import { useResearch } from './command-center.queries.ts'
import { GamesTable } from './research/games-table.tsx'
import { MatchupTable } from './research/matchup-table.tsx'
import { OwnershipScatter } from './research/ownership-scatter.tsx'
import { SlateInjuries } from './research/slate-injuries.tsx'
import { SlateWait } from './slate-wait.tsx'

type Props = { choice: SlateChoice; pool: Pool }

/** What lies behind the projections: opponents, pace, lines, weather, injuries, and where the field will be. */
export function ResearchTab({ choice, pool }: Props) {
  const { data, error, refetch } = useResearch(choice)
  const colors = useTeamColors(choice.league)
  const now = useNow()
  if (!data) return <SlateWait label="Loading the research" error={error} onRetry={() => void refetch()} />
  const world = data.world === 'file' ? 'Your file' : sourceName(data)
  const age = `${formatAge(Date.parse(data.asOf), now)} ago`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4">
      <MatchupTable
        teams={data.teams}
        groups={data.groups}
        paceUnit={data.paceUnit}
        lastGames={data.lastGames}
        colors={colors}
        source={{ parts: [world, `averages of each team’s last ${data.lastGames} games`, age] }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <OwnershipScatter board={pool.board} />
        <GamesTable
          games={data.games}
          colors={colors}
          weatherNote={data.weatherNote}
          source={{ parts: [world, 'line of most books', age] }}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <SlateInjuries injuries={data.injuries} colors={colors} source={{ parts: [world, 'players of this slate', age] }} />
        <NewsCard league={choice.league} limit={5} />
      </div>
    </div>
  )
}
