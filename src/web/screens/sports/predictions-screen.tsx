import { isFieldLeague, LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { Gate } from '../../access/gate.tsx'
import { useAccess } from '../../access/use-access.ts'
import { ChatPanel } from '../../features/assistant/chat-panel.tsx'
import { useClosed } from '../../features/care/use-care.ts'
import { FieldCard } from '../../features/predictions/field-card.tsx'
import { ForecastPanel } from '../../features/predictions/forecast-panel.tsx'
import { GameList } from '../../features/predictions/game-list.tsx'
import { inOrder, titleOf } from '../../features/predictions/game-rows.ts'
import { PREDICTION_VIEWS, PREDICTIONS } from '../../features/predictions/predictions.copy.ts'
import { useForecastGames, useListedForecasts } from '../../features/predictions/predictions.queries.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { RowSkipLink } from '../../ui/actions/row-skip-link.tsx'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { useSearchState, useSearchText } from '../../ui/layout/use-search-state.ts'
import { EmptyState } from '../../ui/states/states.tsx'

const GAMES = ['nfl', 'nba', 'mlb', 'nhl', 'wnba', 'epl', 'mls', 'fifa', 'mma'] as const satisfies readonly LeagueKey[]
const FIELDS = ['pga', 'lpga', 'nascar'] as const satisfies readonly LeagueKey[]
const SPORTS = [...GAMES, ...FIELDS] as const
const isField = (league: (typeof SPORTS)[number]): league is (typeof FIELDS)[number] => isFieldLeague(league)
/** As leagues are called elsewhere, in an address that somebody typed. */
const OTHER_NAMES = { ufc: 'mma', golf: 'pga', racing: 'nascar', 'premier-league': 'epl', 'world-cup': 'fifa' } as const
const CHOICES = SPORTS.map((key) => ({ key, label: LEAGUES[key].name }))

/** Game predictions (spec 001 section 2): sport, games, the forecast of one, and Lex beside it; of golf and racing the whole field. */
export function PredictionsScreen() {
  const [league, setLeague] = useSearchState('league', SPORTS, 'nfl', OTHER_NAMES)
  const [gameId, setGameId] = useSearchText('game')
  const isNarrow = useNarrow()
  const handleLeague = (next: (typeof SPORTS)[number]) => {
    setGameId('')
    setLeague(next)
  }
  return (
    <Page
      title={PREDICTIONS.title}
      lede={PREDICTIONS.lede}
      wrapsFilters={isNarrow}
      filters={
        isNarrow ? (
          <Select label="Sport" options={CHOICES} value={league} onChange={handleLeague} className="min-w-18 flex-1" />
        ) : (
          <ToggleGroup label="Sport" choices={CHOICES} value={league} onChange={handleLeague} />
        )
      }
      action={
        <span className="flex gap-1.5">
          <LinkButton to="/models" tone="secondary" size="sm">
            Your models
          </LinkButton>
          <LinkButton to="/calibration" tone="secondary" size="sm">
            The record
          </LinkButton>
        </span>
      }
    >
      {isField(league) ? <FieldCard key={league} league={league} /> : <Games league={league} gameId={gameId} onPick={setGameId} />}
    </Page>
  )
}

function Games({ league, gameId, onPick }: { league: (typeof GAMES)[number]; gameId: string; onPick: (id: string) => void }) {
  const games = useForecastGames(league)
  const isClosed = useClosed('see_edges') !== null
  const { byGame: forecasts } = useListedForecasts(league)
  // Nobody chose yet: the game that comes first, where there is one to forecast.
  const first = games.data?.isRated ? inOrder(games.data.games).find(({ isSealed, isLive }) => isSealed || !isLive) : undefined
  const chosen = games.data?.games.find(({ id }) => id === gameId) ?? first
  return (
    <>
      <RowSkipLink>Skip to the games</RowSkipLink>
      <div className={cx('grid items-start gap-4', isClosed ? undefined : 'lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]')}>
        <GameList league={league} games={games} forecasts={forecasts} chosen={isClosed ? '' : (chosen?.id ?? '')} onPick={onPick} />
        {isClosed ? null : <Panel league={league} game={chosen} />}
      </div>
    </>
  )
}

type Game = NonNullable<ReturnType<typeof useForecastGames>['data']>['games'][number]

function Panel({ league, game }: { league: LeagueKey; game: Game | undefined }) {
  const { user } = useAccess()
  const [view, setView] = useSearchState('view', PREDICTION_VIEWS, 'forecast')
  const question = game ? `Who wins ${titleOf(game)}?` : ''
  return (
    <Tabs
      label="Forecast and chat"
      value={view}
      onChange={setView}
      items={[
        {
          key: 'forecast',
          label: 'Forecast',
          panel: game ? (
            <ForecastPanel key={game.id} league={league} game={game} />
          ) : (
            <Card>
              <EmptyState title={PREDICTIONS.pick} detail={PREDICTIONS.pickDetail} />
            </Card>
          ),
        },
        {
          key: 'chat',
          label: 'Chat with Lex',
          panel: <Gate needs="basic_chat">{user ? <ChatPanel key={question} person={user.id} initialDraft={question} /> : null}</Gate>,
        },
      ]}
    />
  )
}
