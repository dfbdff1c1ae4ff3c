import { ScoreBug } from '../../parts/scoreboard/score-bug.tsx'
import { LIVE_LEAGUES, useGames } from '../../parts/scoreboard/scoreboard.queries.ts'
import { useNow } from '../../ui/use-now.ts'

const SHOWN = 16

/** Games in progress and the next ones, under the header of every screen. It shows nothing while nothing is known. */
export function ScoreStrip() {
  const { games } = useGames(LIVE_LEAGUES)
  const now = useNow()
  if (games.length === 0) return null
  return (
    <nav aria-label="Games" className="no-scrollbar flex overflow-x-auto border-b border-line bg-s-1 md:px-4">
      {games.slice(0, SHOWN).map((game) => (
        <ScoreBug key={game.id} game={game} now={now} className="shrink-0 basis-[164px] border-r border-line md:grow" />
      ))}
    </nav>
  )
}
