import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { live } from '#contract/sports/live.ts'
import type { MoveRow } from '#contract/sports/live-player-shapes.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { useAccess } from '../../access/use-access.ts'
import { query } from '../../api/query.ts'
import { useAskLex } from '../../features/assistant/use-ask-lex.ts'
import { useClosed } from '../../features/care/use-care.ts'
import { type GamesAnywhere, LIVE_LEAGUES } from '../../features/live/scoreboard/scoreboard.queries.ts'
import { selectionOf } from '../../features/odds/price-ticket/selection.ts'
import { formatLine, formatPoint } from '../../format/odds.ts'
import { formatEdge } from '../../format/percent.ts'
import { formatAge } from '../../format/time.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { DASHBOARD } from './dashboard.copy.ts'
import type { DashboardPrices } from './dashboard.queries.ts'
import { isOfFavorite } from './interests.ts'

const EVERY_MS = 30_000 // spec 001 section 2: the insights say that they are renewed every 30 s
const MOVES_SHOWN = 3

type Props = { games: GamesAnywhere; prices: DashboardPrices; favorites: readonly string[] }

/** What is true now and worth a thought: games under way, prices above fair, injuries after which a line moved. Nothing is said that is not read. */
export function Insights({ games, prices, favorites }: Props) {
  const { user, allows } = useAccess()
  const { source, asOf } = games.main
  const askLex = useAskLex(user?.id ?? '')
  const now = useNow()
  const hasOdds = allows('odds')
  const isClosed = useClosed('see_edges') !== null
  const isWithoutPrices = useClosed('see_prices') !== null
  const hasMoves = hasOdds && !isWithoutPrices
  const moves = useQueries({
    queries: LIVE_LEAGUES.map((league) =>
      query(live.moves, { league }, { enabled: hasMoves, staleTime: EVERY_MS, refetchInterval: EVERY_MS }),
    ),
    combine: (answers) => ({
      // A league that did not answer is not one without moves, nor is one whose injuries, games or prices have not come yet.
      isKnown: answers.every(({ data, isError }) => data !== undefined && !isError && !data.stale && data.asOf !== null),
      isSilent: answers.some(({ data, isError }) => isError || data?.stale),
      rows: answers.flatMap(({ data }) => data?.moves ?? []),
    }),
  })
  const shown = byReport(moves.rows).slice(0, MOVES_SHOWN)
  return (
    <Card
      title={DASHBOARD.insights}
      action={
        <Button tone="quiet" size="sm" onClick={() => askLex(DASHBOARD.insightsQuestion)}>
          {DASHBOARD.ask}
        </Button>
      }
      source={{ parts: [source, 'read anew every 30 s', asOf === null ? null : `${formatAge(asOf, now)} ago`] }}
    >
      {/* As tall whatever comes later, so that the cards below stay where they are. */}
      <ul className="grid content-start lg:h-84 lg:overflow-y-auto">
        <OnNow games={games} favorites={favorites} />
        {hasOdds && !isClosed ? <BestValue prices={prices} /> : null}
        {shown.map((own) => (
          <Moved key={own[0]!.id} moves={own} />
        ))}
        {hasMoves && moves.isKnown && shown.length === 0 ? <Row mark="Moves">{DASHBOARD.noMoves}</Row> : null}
        {hasMoves && moves.isSilent && shown.length === 0 ? <Row mark="Moves">{DASHBOARD.movesUnknown}</Row> : null}
      </ul>
    </Card>
  )
}

function Row({ mark, children, note }: { mark: string; children: ReactNode; note?: ReactNode }) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 border-b border-line px-4 py-3 text-14 last:border-b-0 lg:py-2">
      <span className="label pt-0.5">{mark}</span>
      <span className="grid gap-0.5">
        <span>{children}</span>
        {note ? <span className="note">{note}</span> : null}
      </span>
    </li>
  )
}

function OnNow({ games: { games, main, isComplete, isSilent, isOfAll }, favorites }: Pick<Props, 'games' | 'favorites'>) {
  const now = useNow()
  const on = games.filter(({ status }) => status === 'in progress')
  if (on.length === 0 && isSilent)
    return (
      <Row mark="Live" note={main.asOf === null ? 'It has not answered yet.' : `Last heard ${formatAge(main.asOf, now)} ago.`}>
        {DASHBOARD.gamesUnknown}
      </Row>
    )
  if (on.length === 0)
    return (
      <Row mark="Live">
        {isComplete ? `No game${isOfAll ? '' : ' of the four leagues'} is in progress now.` : 'Looking for games in progress.'}
      </Row>
    )
  const margin = ({ homeScore, awayScore }: (typeof on)[number]) => Math.abs((homeScore ?? 0) - (awayScore ?? 0))
  const own = on.filter((game) => isOfFavorite(game, favorites))
  const pick = (own.length > 0 ? own : on).toSorted((a, b) => margin(a) - margin(b))[0]!
  return (
    <Row
      mark="Live"
      note={
        <>
          {own.length > 0 ? 'Yours: ' : `${LEAGUES[pick.league].name}, ${on.length > 1 ? 'the closest' : 'the only one'}: `}
          <Link to="/games/$gameId" params={{ gameId: pick.id }} className="underline underline-offset-2">
            {pick.awayAbbreviation} {pick.awayScore} @ {pick.homeAbbreviation} {pick.homeScore}
          </Link>
          {pick.quarter ? `, ${pick.quarter}` : ''}
        </>
      }
    >
      <b>{on.length}</b> {on.length === 1 ? 'game is' : 'games are'} in progress{isSilent ? ' as far as the feeds answer' : ''}.
    </Row>
  )
}

function BestValue({ prices }: { prices: DashboardPrices }) {
  const { odds } = useFormat()
  const now = useNow()
  const [best] = prices.value
  if (!best && prices.isSilent) return <Row mark="Value">{DASHBOARD.pricesUnknown}</Row>
  if (!prices.isKnown) return null
  if (!best)
    return (
      <Row mark="Value" note={DASHBOARD.current}>
        {DASHBOARD.noValue}
      </Row>
    )
  const { edge, edgeRange, price, bookTitle, ageSeconds } = best.best
  const others = prices.value.length - 1
  const since = prices.asOf === null ? 0 : Math.max(0, now - prices.asOf)
  return (
    <Row
      mark="Value"
      note={`Fair price by Shin; ${formatEdge(edgeRange.low)} to ${formatEdge(edgeRange.high)} over all methods · price ${formatAge(0, ageSeconds * 1000 + since)} old${others > 0 ? ` · ${others} more` : ''}`}
    >
      <Link
        to="/games/$gameId"
        params={{ gameId: best.event.id }}
        search={{ tab: 'odds' }}
        className="font-semibold underline underline-offset-2"
      >
        {selectionOf(best)} {odds(price)}
      </Link>{' '}
      at {bookTitle} beats fair by <b className="text-gain">{formatEdge(edge)}</b>.
    </Row>
  )
}

const sizeOf = ({ from, to }: MoveRow): number => Math.abs(to - from)

/** The lines of a game that moved after the same report, together; the largest moves first. */
function byReport(moves: readonly MoveRow[]): MoveRow[][] {
  const found = new Map<string, MoveRow[]>()
  for (const move of moves.toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    const key = `${move.player} ${move.gameId}`
    found.set(key, [...(found.get(key) ?? []), move])
  }
  return [...found.values()]
}

function Moved({ moves }: { moves: readonly MoveRow[] }) {
  const { weekdayTime } = useFormat()
  const { player, position, team, status, event, gameId, books, fromAt, toAt } = moves[0]!
  return (
    <Row
      mark="Injury"
      note={
        <>
          <Link to="/games/$gameId" params={{ gameId }} search={{ tab: 'odds' }} className="underline underline-offset-2">
            {event}
          </Link>
          {`: middle of ${books} books, ${weekdayTime(Date.parse(fromAt))} and ${weekdayTime(Date.parse(toAt))}. Nobody tells why books move.`}
        </>
      }
    >
      {player} ({team} {position}) <Badge tone={status === 'OUT' ? 'loss' : 'mid'}>{status.toLowerCase()}</Badge>, then{' '}
      {moves.map(stepOf).join(' and ')}.
    </Row>
  )
}

const stepOf = ({ market, from, to, home }: MoveRow): string =>
  market === 'totals'
    ? `the total went from ${formatPoint(from)} to ${formatPoint(to)}`
    : `${home} went from ${formatLine(from)} to ${formatLine(to)}`
