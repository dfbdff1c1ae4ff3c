import { Link } from '@tanstack/react-router'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import type { bets } from '#contract/bets/bets.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { americanFromDecimal } from '#core/odds/board/price.ts'
import { nameOf } from '../../features/bets/tracker/bet-table.tsx'
import { useBets } from '../../features/bets/tracker/bet-tracker.queries.ts'
import type { Games, LeagueGame } from '../../features/live/scoreboard/scoreboard.queries.ts'
import { formatMoneyChange, formatMoneyShort } from '../../format/money.ts'
import { formatPercent } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { RangeBar } from '../../ui/layout/range-bar.tsx'
import { DASHBOARD } from './dashboard.copy.ts'
import type { DashboardPrices } from './dashboard.queries.ts'

const SHOWN = 6

type Props = {
  bets: OutputOf<typeof bets.list>
  games: Games
  prices: DashboardPrices
  /** A limit or break of the person's own closes what their bets are worth. */
  isClosed: boolean
}

/** What is at stake now, games in play first; nothing where no bet is open. */
export function OpenBets({ bets: data, games: { games }, prices, isClosed }: Props) {
  const { odds } = useFormat()
  const { open } = data.counts
  if (open === 0) return null
  const byId = new Map(games.map((game) => [game.id, game]))
  const gamesOf = ({ ticket }: BetRow) => ticket.legs.flatMap(({ gameId }) => (gameId && byId.get(gameId)) || [])
  const firstGame = (bet: BetRow) => gamesOf(bet).toSorted((a, b) => Number(isOn(b)) - Number(isOn(a)))[0]
  const rank = (bet: BetRow) => (gamesOf(bet).some(isOn) ? 0 : 1)
  const boards = new Map([...prices.value, ...prices.nearest].map(({ event }) => [event.id, Date.parse(event.commence_time)]))
  // A leg that was added without its start has it from its game.
  const startOf = ({ ticket }: BetRow) =>
    Math.min(
      ...ticket.legs.map(({ startsAt, gameId }) => startsAt ?? (gameId ? boards.get(gameId) : undefined) ?? Number.POSITIVE_INFINITY),
    )
  const rows = data.bets.toSorted((a, b) => rank(a) - rank(b) || startOf(a) - startOf(b)).slice(0, SHOWN)
  const facts: readonly Column<BetRow>[] = [
    {
      key: 'bet',
      header: 'Bet',
      cell: (bet) => (
        <span className="grid min-w-0 items-baseline gap-x-2 md:flex">
          <b className="truncate" title={nameOf(bet)}>
            {nameOf(bet)}
          </b>
          {/* On a phone the second line of the row: when or how it stands, then the game. */}
          <span className="note flex min-w-0 items-center gap-x-1.5 md:hidden">
            <State game={firstGame(bet)} start={startOf(bet)} />
            <span className="min-w-0 truncate" title={[bet.ticket.legs[0]?.event, bet.book].filter(Boolean).join(', ')}>
              {[bet.ticket.legs[0]?.event, bet.book].filter(Boolean).join(', ')}
            </span>
          </span>
          <span
            className="note max-md:hidden md:block md:min-w-16 md:flex-1 md:truncate"
            title={[bet.ticket.legs[0]?.event, bet.book].filter(Boolean).join(', ')}
          >
            {[bet.ticket.legs[0]?.event, bet.book].filter(Boolean).map((text) => (
              <span key={text} className="md:mr-2">
                {text}
              </span>
            ))}
          </span>
        </span>
      ),
      // It takes what the figures leave, and shortens what it has: a bet is one line.
      className: 'w-full max-w-0 max-md:py-1.5',
    },
    {
      key: 'state',
      header: 'Game',
      hideOnPhone: true,
      cell: (bet) => <State game={firstGame(bet)} start={startOf(bet)} />,
    },
    {
      key: 'price',
      header: 'Price',
      align: 'right',
      hideOnPhone: true,
      cell: ({ decimal }) => (decimal === null ? '–' : odds(americanFromDecimal(decimal))),
    },
    { key: 'stake', header: 'Stake', align: 'right', cell: ({ stakedCents }) => formatMoneyShort(stakedCents) },
    {
      key: 'win',
      header: 'To win',
      align: 'right',
      hideOnPhone: true,
      cell: ({ mostPayoutCents, stakedCents }) =>
        mostPayoutCents === null ? '–' : formatMoneyShort(Math.max(0, mostPayoutCents - stakedCents)),
    },
  ]
  const worth: readonly Column<BetRow>[] = [
    {
      key: 'fair',
      header: <abbr title={DASHBOARD.fairNow}>Fair now</abbr>,
      align: 'right',
      hideOnPhone: true,
      cell: (bet) => <FairNow bet={bet} fair={fairOf(bet, prices)} />,
    },
    {
      key: 'worth',
      header: <abbr title="Fair chance × payout − stake">Worth</abbr>,
      align: 'right',
      cell: (bet) => <Worth bet={bet} fair={fairOf(bet, prices)} />,
    },
  ]
  return (
    <Card
      title="Open bets"
      aside={
        <span className="note">
          {open} open<span className="max-md:sr-only"> in your tracker</span>, {formatMoneyShort(data.openCents)} at stake
        </span>
      }
      action={
        <LinkButton to="/betting" search={{ tab: 'analytics' }} tone="quiet" size="sm">
          All bets
        </LinkButton>
      }
    >
      <Table caption="Your open bets" columns={isClosed ? facts : [...facts, ...worth]} rows={rows} rowKey={({ id }) => id} empty={null} />
    </Card>
  )
}

/** The newest open bets of the person, and how many there are. */
export const useOpenBets = (isWanted: boolean) => useBets({ status: 'open', limit: 50 }, isWanted)

const isOn = ({ status }: LeagueGame) => status === 'in progress'

/** How its game stands, or when it begins. */
function State({ game, start }: { game: LeagueGame | undefined; start: number }) {
  const { weekdayTime } = useFormat()
  if (game) return <GameState game={game} />
  return <span className="whitespace-nowrap text-ink-2">{Number.isFinite(start) ? weekdayTime(start) : 'start unknown'}</span>
}

function GameState({ game }: { game: LeagueGame }) {
  const { weekdayTime } = useFormat()
  return (
    <Link to="/games/$gameId" params={{ gameId: game.id }} className="flex items-center gap-2 whitespace-nowrap hover:underline">
      {isOn(game) ? (
        <>
          <Badge tone="live">{game.quarter || 'LIVE'}</Badge>
          <b className="scoreboard">
            {game.awayScore}–{game.homeScore}
          </b>
        </>
      ) : (
        <span className="text-ink-2">{weekdayTime(Date.parse(game.startsAt))}</span>
      )}
    </Link>
  )
}

/** The fair chance of a bet on a winner, by the board of now; null where the board does not know it, or it is of another kind. */
function fairOf({ ticket }: BetRow, { value, nearest }: DashboardPrices): number | null {
  const [leg, ...more] = ticket.legs
  if (ticket.kind !== 'straight' || !leg || more.length > 0 || leg.market !== 'h2h' || leg.gameId === null) return null
  const priced = [...value, ...nearest].find(({ event, best }) => event.id === leg.gameId && best.outcome === leg.outcome)
  return priced?.best.fair ?? null
}

function FairNow({ bet: { decimal }, fair }: { bet: BetRow; fair: number | null }) {
  if (fair === null) return <span className="text-ink-3">–</span>
  return (
    <span className="inline-flex items-center gap-2">
      <RangeBar
        label={`Fair chance ${formatPercent(fair)}${decimal === null ? '' : `, the price taken needs ${formatPercent(1 / decimal)}`}`}
        range={[0, 1]}
        ours={fair}
        reference={decimal === null ? null : 1 / decimal}
        width={88}
        height={16}
      />
      <b className="min-w-10">{formatPercent(fair, 0)}</b>
    </span>
  )
}

function Worth({ bet: { mostPayoutCents, stakedCents }, fair }: { bet: BetRow; fair: number | null }) {
  if (fair === null || mostPayoutCents === null) return <span className="text-ink-3">–</span>
  const cents = Math.round(fair * mostPayoutCents - stakedCents)
  return (
    <span className={cx('font-semibold', cents > 0 ? 'text-gain' : cents < 0 ? 'text-loss' : undefined)}>{formatMoneyChange(cents)}</span>
  )
}
