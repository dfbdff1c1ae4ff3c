import { type ReactNode, useMemo, useRef } from 'react'
import { inKeptPlaces } from '../../features/live/scoreboard/kept-places.ts'
import { ScoreLine } from '../../features/live/scoreboard/score-line.tsx'
import { type LeagueGame, useGamesAnywhere } from '../../features/live/scoreboard/scoreboard.queries.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { useRovingFocus } from '../../ui/layout/use-roving-focus.ts'
import { toggleScoreStrip } from './shown-parts.ts'

const SHOWN = 16

/** Games in progress and the next ones, in one line under the header of every screen; its place is kept while they are on their way. */
export function ScoreStrip() {
  return (
    <div className="flex h-full items-stretch">
      <div className="flex min-w-0 flex-1">
        <Games />
      </div>
      <button
        type="button"
        onClick={toggleScoreStrip}
        aria-label="Hide the scores"
        title="Hide the scores (S)"
        className="narrow flex shrink-0 items-center gap-1.5 border-l border-line px-3 text-12 text-ink-3 hover:text-ink"
      >
        Hide
        <kbd className="rounded-tag border border-line px-1 max-md:hidden">S</kbd>
      </button>
    </div>
  )
}

function Games() {
  const { games, isComplete, isSilent } = useGamesAnywhere()
  const now = useNow()
  const shown = useSteady(games, isComplete)
  // Drawn once, when every league has answered: games that come later would push those that stand there aside.
  if (!isComplete) return null
  if (games.length === 0)
    return (
      <p className="self-center px-4 text-13 text-ink-3">{isSilent ? 'Scores are not known right now.' : 'No games in the day ahead.'}</p>
    )
  return (
    <Strip>
      {shown.map((game) => (
        <ScoreLine key={game.id} game={game} now={now} className="shrink-0 border-r border-line" />
      ))}
    </Strip>
  )
}

/** The first games; those that stand there keep their places, and what comes later stands behind them. */
function useSteady(games: readonly LeagueGame[], isComplete: boolean): readonly LeagueGame[] {
  const places = useRef<ReadonlyMap<string, number>>(new Map())
  return useMemo(() => {
    const next = inKeptPlaces(games, isComplete ? places.current : new Map(), SHOWN)
    if (!isComplete) return next
    places.current = new Map(next.map(({ id }, place) => [id, place]))
    return next
  }, [games, isComplete])
}

/** One stop of the Tab key, walked by the arrow keys. */
function Strip({ children }: { children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useRovingFocus(box)
  return (
    <nav ref={box} aria-label="Games" className="no-scrollbar flex min-w-0 flex-1 overflow-x-auto">
      {children}
    </nav>
  )
}
