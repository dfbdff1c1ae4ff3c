import { type ReactNode, useRef } from 'react'
import { ScoreBug } from '../../features/live/scoreboard/score-bug.tsx'
import { LIVE_LEAGUES, useGames } from '../../features/live/scoreboard/scoreboard.queries.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { useRovingFocus } from '../../ui/layout/use-roving-focus.ts'

const SHOWN = 16

/** Games in progress and the next ones, under the header of every screen; its place is kept while they are on their way. */
export function ScoreStrip() {
  const { games, isComplete, isSilent } = useGames(LIVE_LEAGUES)
  const now = useNow()
  // Drawn once, when every league has answered: games that come later would push those that stand there aside.
  if (!isComplete) return null
  if (games.length === 0)
    return <p className="px-4 py-4.5 text-13 text-ink-3">{isSilent ? 'Scores are not known right now.' : 'No games in the day ahead.'}</p>
  return (
    <Strip>
      {games.slice(0, SHOWN).map((game) => (
        <ScoreBug key={game.id} game={game} now={now} className="shrink-0 basis-[164px] border-r border-line md:grow" />
      ))}
    </Strip>
  )
}

/** One stop of the Tab key, walked by the arrow keys. */
function Strip({ children }: { children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useRovingFocus(box)
  return (
    <nav ref={box} aria-label="Games" className="no-scrollbar flex overflow-x-auto md:px-4">
      {children}
    </nav>
  )
}
