import { useTeamColors } from '../../api/team-colors.ts'
import { sourceName } from '../../format/source-name.ts'
import { formatAge } from '../../format/time.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { EmptyState } from '../../ui/states/states.tsx'
import type { Pool } from '../lineups/use-pool.ts'
import type { SlateChoice } from '../slates/picker/slate-choice.ts'
import { aboutPlayer } from './ask-lex.ts'
import { useExpert } from './command-center.queries.ts'
import { PickedLineup } from './picked-lineup.tsx'
import { HiddenPlayers } from './players/hidden-players.tsx'
import { TierBoard } from './players/tier-board.tsx'
import { SlateGames } from './research/slate-games.tsx'
import { SlateWait } from './slate-wait.tsx'
import type { Picks } from './use-picks.ts'

type Props = { choice: SlateChoice; pool: Pool; picks: Picks; ask: (question: string) => void }

/** The expert's view: games with spread and pick, players by salary bracket and tier, the lineup beside them. */
export function AnalysisTab({ choice, pool, picks, ask }: Props) {
  const { data, error, refetch } = useExpert(choice)
  const colors = useTeamColors(choice.league)
  const now = useNow()
  if (!data) return <SlateWait label="Loading the slate" error={error} onRetry={() => void refetch()} />
  const age = `${formatAge(Date.parse(data.asOf), now)} ago`
  const world = data.world === 'file' ? 'Your file' : sourceName(data)
  const points = data.points === 'model' ? 'medians of the projection model' : 'averages of the file'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 max-lg:order-1">
        {data.players.length === 0 ? (
          <Card>
            <EmptyState title="No players on this slate" detail="Another slate, or a salary file of your own, has some." />
          </Card>
        ) : (
          <TierBoard
            players={data.players}
            slots={data.slate.slots}
            colors={colors}
            has={picks.has}
            onToggle={picks.toggle}
            onAsk={(name) => ask(aboutPlayer(name, choice.league, choice.site))}
            isOwn={pool.board?.pointsFrom === 'own'}
            isPart={data.hidden > 0}
            source={{ parts: [world, points, age] }}
          />
        )}
        <HiddenPlayers hidden={data.hidden} limit={data.limit} />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 max-lg:contents lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 max-lg:order-2">
          <SlateGames
            games={data.games}
            colors={colors}
            pickNote={data.pickNote}
            source={{ parts: [world, data.pickNote === null ? 'fair price by Shin' : null, age] }}
          />
        </div>
        <div className="min-w-0 self-start max-lg:order-3 lg:sticky lg:top-18">
          <PickedLineup pool={pool} picks={picks} choice={choice} ask={ask} />
        </div>
      </div>
    </div>
  )
}
