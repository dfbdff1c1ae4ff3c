import { Link } from '@tanstack/react-router'
import type { GameDetails } from '#contract/sports/live-shapes.ts'
import { hasLinePoints } from '#core/projections/line-points.ts'
import { isScored } from '#core/projections/scoring.ts'
import { useAccess } from '../../access/use-access.ts'
import { sourceName } from '../../format/source-name.ts'
import { formatReceived } from '../../format/time.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { type TabItem, Tabs } from '../../ui/layout/tabs.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { useSearchState } from '../../ui/layout/use-search-state.ts'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { OpenTo } from '../care/open-to.tsx'
import { BoxScore } from './box-score.tsx'
import { DriveChart } from './charts/drive-chart.tsx'
import { ShotChart } from './charts/shot-chart.tsx'
import { DelayChoice, useDelay } from './delay-choice.tsx'
import { DELAYS, delayed } from './delayed.ts'
import { GameFacts } from './game-facts.tsx'
import { GameOdds } from './game-odds.tsx'
import { GameProjections } from './game-projections.tsx'
import { GAME_TABS, TRACKER } from './live-tracker.copy.ts'
import { MyStakes } from './mine/my-stakes.tsx'
import { PlayList } from './play-list.tsx'
import { ScoreHead } from './score-head.tsx'
import { StalenessBadge } from './staleness-badge.tsx'
import { useGame } from './tracker.queries.ts'
import { WinChance } from './win-chance.tsx'

type TabKey = (typeof GAME_TABS)[number]

/** One game: the score, and its plays, field, chances and lines. */
export function GameDetail({ gameId, isLive, isPage = false }: { gameId: string; isLive: boolean; isPage?: boolean }) {
  const game = useGame(gameId, isLive)
  const now = useNow()
  const [delay] = useDelay()
  // Under a head as tall as that of a game, so that nothing moves down when it comes.
  if (!game.data && game.isPending)
    return (
      <Card aside={<span className="min-h-7" />}>
        <LoadingState label="Loading the game" rows={10} />
      </Card>
    )
  if (!game.data)
    return (
      <Card aside={<span className="min-h-7" />}>
        <ErrorState error={game.error} title="Failed to load the game" onRetry={() => void game.refetch()} />
      </Card>
    )
  const shown = delayed(game.data.details, now, DELAYS[delay])
  const age = game.data.stale && game.data.asOf !== null ? Date.parse(game.data.asOf) : game.dataUpdatedAt
  const isShowingStaleData = game.data.stale || game.isError || game.fetchStatus === 'paused'
  return (
    <Card
      aside={
        <StalenessBadge
          at={age}
          now={now}
          isShowingStaleData={isShowingStaleData}
          isLive={isLive}
          isOn={shown.status === 'in progress'}
          isDelayed={delay !== 'off'}
        />
      }
      action={
        <>
          {isPage ? null : (
            <LinkButton to="/games/$gameId" params={{ gameId }} tone="quiet" size="sm">
              {TRACKER.page}
            </LinkButton>
          )}
          {/* Of what is over or yet to come nothing can be given away. */}
          {game.data.details.status === 'in progress' || delay !== 'off' ? <DelayChoice /> : null}
        </>
      }
      source={{
        parts: [sourceName(game.data), delay === 'off' ? null : TRACKER.delayNote, formatReceived(game.data.asOf, now)],
        stale: isShowingStaleData,
      }}
    >
      <ScoreHead game={shown} />
      <GameFacts game={shown} />
      <Panels game={shown} isPage={isPage} />
    </Card>
  )
}

function Panels({ game, isPage }: { game: GameDetails; isPage: boolean }) {
  const [tab, setTab] = useSearchState<TabKey>('tab', GAME_TABS, 'plays')
  const { user } = useAccess()
  const field = fieldOf(game)
  // Before the start there is nothing to tell of the game itself.
  const played: TabItem<TabKey>[] =
    game.status === 'scheduled'
      ? []
      : [
          { key: 'plays', label: 'Plays', count: game.playCount, panel: <PlayList game={game} /> },
          ...(field ? [{ key: 'field' as const, ...field }] : []),
          {
            key: 'chance',
            label: 'Win chance',
            panel: (
              <OpenTo act="see_edges">
                <WinChance game={game} />
              </OpenTo>
            ),
          },
          { key: 'box', label: 'Box score', panel: <BoxScore game={game} /> },
        ]
  const items: TabItem<TabKey>[] = [
    ...played,
    { key: 'odds', label: 'Odds', panel: <GameOdds game={game} /> },
    ...(user ? [{ key: 'stakes' as const, label: 'My stakes', panel: <MyStakes game={game} /> }] : []),
    // Fantasy points are told where a site scores the sport.
    ...(user && hasProjections(game) ? [{ key: 'players' as const, label: 'Projections', panel: <GameProjections game={game} /> }] : []),
  ]
  const chosen = items.some(({ key }) => key === tab) ? tab : items[0]!.key
  // Where there is room the chances stand beside whatever else is looked at.
  const hasCourse = game.chance !== null && game.playByPlay.some(({ homeWinProbability }) => homeWinProbability !== null)
  const hasAside = isPage && chosen !== 'chance' && hasCourse
  return (
    <div className={cx('min-w-0', hasAside && 'xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]')}>
      <div className="min-w-0">
        <Tabs label="Views of the game" items={items} value={chosen} onChange={setTab} className="[&>[role=tablist]]:px-2" />
        <p className="note px-4 pb-4">
          <Link to="/predictions" className="underline underline-offset-2">
            {TRACKER.predictions}
          </Link>{' '}
          of upcoming games stand with their public record.
        </p>
      </div>
      {hasAside ? (
        <section aria-label="Win chance" className="border-l border-line pt-4 max-xl:hidden">
          <WinChance game={game} isAside />
        </section>
      ) : null}
    </div>
  )
}

/** Before the start from a slate's projections; from then on wherever a site scores the line. */
const hasProjections = ({ league, status }: GameDetails): boolean => isScored(league) || (hasLinePoints(league) && status !== 'scheduled')

/** The chart of places, where the feed knows them: drives of football, shots of basketball and hockey. */
function fieldOf(game: GameDetails): Pick<TabItem<TabKey>, 'label' | 'panel'> | undefined {
  if (game.playByPlay.some(({ spot }) => spot)) return { label: 'Drives', panel: <DriveChart game={game} /> }
  if (game.playByPlay.some(({ shot }) => shot)) return { label: 'Shots', panel: <ShotChart game={game} /> }
  return undefined
}
