import { Link } from '@tanstack/react-router'
import type { GameDetails } from '#contract/live-shapes.ts'
import { hasLinePoints } from '#core/projections/line-points.ts'
import { isScored } from '#core/projections/scoring.ts'
import { useAccess } from '../../access/use-access.ts'
import { formatLine, formatPoint } from '../../format/odds.ts'
import { formatPoints } from '../../format/percent.ts'
import { formatAge } from '../../format/time.ts'
import { sourceOf } from '../../parts/scoreboard/scoreboard.queries.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { type TabItem, Tabs } from '../../ui/tabs.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useSearchState } from '../../ui/use-search-state.ts'
import { BoxScore } from './box-score.tsx'
import { DelayChoice, useDelay } from './delay-choice.tsx'
import { DELAYS, delayed } from './delayed.ts'
import { DriveChart } from './drive-chart.tsx'
import { GameOdds } from './game-odds.tsx'
import { GameProjections } from './game-projections.tsx'
import { TRACKER } from './live-tracker.copy.ts'
import { MyStakes } from './my-stakes.tsx'
import { PlayList } from './play-list.tsx'
import { ScoreHead } from './score-head.tsx'
import { ShotChart } from './shot-chart.tsx'
import { StalenessBadge } from './staleness-badge.tsx'
import { useGame } from './tracker.queries.ts'
import { WinChance } from './win-chance.tsx'

const TABS = ['plays', 'field', 'chance', 'box', 'stakes', 'odds', 'players'] as const
type TabKey = (typeof TABS)[number]

/** One game: the score, and its plays, field, chances and lines. */
export function GameDetail({ gameId, isLive, isPage = false }: { gameId: string; isLive: boolean; isPage?: boolean }) {
  const game = useGame(gameId, isLive)
  const now = useNow()
  const [delay] = useDelay()
  if (!game.data && game.isPending) return <LoadingState label="Loading the game" rows={10} />
  if (!game.data) return <ErrorState error={game.error} title="Failed to load the game" onRetry={() => void game.refetch()} />
  const shown = delayed(game.data.details, now, DELAYS[delay])
  const age = game.data.stale ? Date.parse(game.data.asOf) : game.dataUpdatedAt
  const isHeld = game.data.stale || game.isError || game.fetchStatus === 'paused'
  return (
    <Card
      aside={<StalenessBadge at={age} now={now} isHeld={isHeld} isLive={isLive} isOn={shown.status === 'in progress'} />}
      action={
        <>
          {isPage ? null : (
            <LinkButton to="/games/$gameId" params={{ gameId }} tone="quiet" size="sm">
              {TRACKER.page}
            </LinkButton>
          )}
          <DelayChoice />
        </>
      }
      source={{
        parts: [sourceOf(game.data), delay === 'off' ? null : TRACKER.delayNote, `${formatAge(Date.parse(game.data.asOf), now)} ago`],
        stale: isHeld,
      }}
    >
      <ScoreHead game={shown} />
      <Facts game={shown} />
      <Panels game={shown} isPage={isPage} />
    </Card>
  )
}

type Fact = readonly [label: string, value: string, note?: string]

function Facts({ game }: { game: GameDetails }) {
  const { fantasyImpact, spread, overUnder, tape } = game
  const facts: readonly Fact[] =
    game.league === 'mma'
      ? boutFacts(game)
      : [
          ['Spread', spread === null ? 'no line' : `${game.homeAbbreviation} ${formatLine(spread)}`],
          ['Over/under', overUnder === null ? 'no line' : formatPoint(overUnder)],
          ...(hasLinePoints(game.league)
            ? [['Fantasy impact', fantasyImpact === null ? 'unknown' : `${formatPoints(fantasyImpact)} of 10`, TRACKER.impactNote] as const]
            : [['Largest lead', largestLead(game)] as const]),
          ['Lead changes', String(tape.leadChanges)],
        ]
  return (
    <dl className="grid grid-cols-2 border-b border-line sm:grid-cols-4">
      {facts.map(([label, value, note]) => (
        <div key={label} className="grid gap-0.5 px-4 py-2.5" title={note}>
          <dt className="note">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** "KC by 14", of whichever side led by more. */
function largestLead({ tape: { largestLead }, homeAbbreviation, awayAbbreviation }: GameDetails): string {
  const { home, away } = largestLead
  if (home === 0 && away === 0) return 'none yet'
  return home >= away ? `${homeAbbreviation} by ${home}` : `${awayAbbreviation} by ${away}`
}

/** What a cage is watched for: both fighters' counts so far, the visitor's corner first as on the board. */
function boutFacts({ boxScore, awayAbbreviation, homeAbbreviation }: GameDetails): readonly Fact[] {
  const count = (side: 'home' | 'away', key: string) => boxScore.find((line) => line.side === side)?.stats[key] ?? 0
  const both = (key: string, print: (value: number) => string = String) =>
    `${awayAbbreviation} ${print(count('away', key))} · ${homeAbbreviation} ${print(count('home', key))}`
  const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return [
    ['Significant strikes', both('significantStrikes')],
    ['Takedowns', both('takedowns')],
    ['Knockdowns', both('knockdowns')],
    ['Control', both('controlSeconds', clock)],
  ]
}

function Panels({ game, isPage }: { game: GameDetails; isPage: boolean }) {
  const [tab, setTab] = useSearchState<TabKey>('tab', TABS, 'plays')
  const { user } = useAccess()
  const field = fieldOf(game)
  const items: TabItem<TabKey>[] = [
    { key: 'plays', label: 'Plays', count: game.playCount, panel: <PlayList game={game} /> },
    ...(field ? [{ key: 'field' as const, ...field }] : []),
    { key: 'chance', label: 'Win chance', panel: <WinChance game={game} /> },
    { key: 'box', label: 'Box score', panel: <BoxScore game={game} /> },
    ...(user ? [{ key: 'stakes' as const, label: 'My stakes', panel: <MyStakes game={game} /> }] : []),
    { key: 'odds', label: 'Odds', panel: <GameOdds game={game} /> },
    // Fantasy points are told where a site scores the sport.
    ...(user && hasProjections(game) ? [{ key: 'players' as const, label: 'Projections', panel: <GameProjections game={game} /> }] : []),
  ]
  const chosen = items.some(({ key }) => key === tab) ? tab : 'plays'
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
