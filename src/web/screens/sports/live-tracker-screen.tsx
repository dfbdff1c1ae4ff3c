import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { LEAGUE_KEYS, LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { FieldBoard } from '../../features/live/charts/field-board.tsx'
import { GameDetail } from '../../features/live/game-detail.tsx'
import { GameList } from '../../features/live/game-list.tsx'
import { TRACKER } from '../../features/live/live-tracker.copy.ts'
import { useFirstGame } from '../../features/live/use-first-game.ts'
import { usePreferences } from '../../preferences/preferences.ts'
import { Button } from '../../ui/actions/button.tsx'
import { RowSkipLink } from '../../ui/actions/row-skip-link.tsx'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { Page } from '../../ui/layout/page.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { useSearchState } from '../../ui/layout/use-search-state.ts'
import { EmptyState } from '../../ui/states/states.tsx'

// Spec 001 section 2 has the first four; the other leagues follow.
const CHOICES = [...LEAGUE_KEYS].sort((a, b) => rank(a) - rank(b)).map((key) => ({ key, label: LEAGUES[key].name }))
function rank(league: LeagueKey): number {
  const first = (['nfl', 'nba', 'mlb', 'nhl'] as readonly LeagueKey[]).indexOf(league)
  return first < 0 ? 10 : first
}
/** Leagues in which a whole field competes at once. */
const FIELDS: ReadonlySet<LeagueKey> = new Set(['pga', 'lpga', 'nascar'])

/** Games of a league and one of them play by play. League and game stand in the address; on a phone the game takes the place of the list. */
export function LiveTrackerScreen() {
  const { defaultLeague } = usePreferences()
  const { game, asked, setGame } = useGameInAddress()
  const [inAddress] = useSearchState<LeagueKey>('league', LEAGUE_KEYS, defaultLeague)
  const [isLive, setIsLive] = useState(true)
  // On a phone the list stands first; it is the list of that game's league.
  const first = useFirstGame(asked, game === null && !FIELDS.has(inAddress))
  const league = game === null && asked === null ? (first?.league ?? inAddress) : inAddress
  const isField = FIELDS.has(league)
  const isNarrow = useNarrow()
  const shown = game ?? (isNarrow ? null : (first?.id ?? null))
  return (
    <Page
      title={TRACKER.title}
      // On a phone a game has the screen to itself.
      isTitleTold={game !== null}
      kicker={
        game ? (
          <span className="lg:hidden">
            <Button tone="quiet" size="sm" onClick={() => setGame(null)}>
              <ArrowLeft size={16} aria-hidden="true" /> {TRACKER.all}
            </Button>
          </span>
        ) : undefined
      }
      lede={<span className={cx(game && 'max-lg:hidden')}>{TRACKER.lede}</span>}
      filters={
        <div className={cx('min-w-0', game && 'max-lg:hidden')}>
          <ToggleGroup label="League" choices={CHOICES} value={league} onChange={(next) => setGame(null, next)} />
        </div>
      }
      action={<Switch label={TRACKER.live} checked={isLive} onChange={setIsLive} className="min-w-40" />}
    >
      <RowSkipLink>Skip to the games</RowSkipLink>
      {isLive ? null : (
        <p role="status" className="note">
          {TRACKER.paused}
        </p>
      )}
      {isField ? (
        <FieldBoard league={league} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(300px,360px)_minmax(0,1fr)]">
          <div className={cx('min-w-0 lg:sticky lg:top-[calc(var(--header)+16px)]', game && 'max-lg:hidden')}>
            <GameList key={league} league={league} isLive={isLive} selected={shown} onSelect={(id) => setGame(id, league)} />
          </div>
          <div className={cx('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3', !game && 'max-lg:hidden')}>
            {shown ? (
              <GameDetail key={shown} gameId={shown} isLive={isLive} />
            ) : (
              <div className="rounded-card border border-line bg-s-1">
                <EmptyState title={TRACKER.select} detail={TRACKER.selectNote} />
              </div>
            )}
          </div>
        </div>
      )}
    </Page>
  )
}

function useGameInAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const game = typeof search.game === 'string' && search.game !== '' ? search.game : null
  const asked = LEAGUE_KEYS.find((one) => one === search.league) ?? null
  const setGame = (next: string | null, league?: LeagueKey) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, game: next ?? undefined, ...(league ? { league } : {}) }),
      // Back leaves the game before it leaves the tracker.
      replace: next === null,
      resetScroll: false,
    })
  return { game, asked, setGame }
}
