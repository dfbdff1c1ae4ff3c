import { useQuery } from '@tanstack/react-query'
import { type ProjectionRow, projections } from '#contract/dfs/projections.ts'
import type { GameDetails } from '#contract/sports/live-shapes.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { formatSalary } from '../../format/money.ts'
import { formatPoints } from '../../format/percent.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { RangeBar } from '../../ui/layout/range-bar.tsx'
import { EmptyState, ErrorState, FeedEmpty, LoadingState } from '../../ui/states/states.tsx'
import { PlayerLink } from '../players/name-links.tsx'
import { TRACKER } from './live-tracker.copy.ts'

const SHOWN = 24

/** What the players of both sides are expected to score, from the slate that has the game; of a game that is on, where they are heading. */
export function GameProjections({ game }: { game: GameDetails }) {
  return game.status === 'scheduled' ? <BeforeStart game={game} /> : <UnderWay game={game} />
}

function BeforeStart({ game }: { game: GameDetails }) {
  const slate = useQuery(query(projections.forSlate, { league: game.league, slate: 'main', limit: 1000 }, { staleTime: FRESH.account }))
  if (slate.isPending) return <LoadingState label="Loading projections" rows={8} />
  if (slate.isError && !slate.data) return <ErrorState error={slate.error} onRetry={() => void slate.refetch()} />
  const startsAt = Date.parse(game.startsAt)
  const teams = new Set([game.homeAbbreviation, game.awayAbbreviation])
  const rows = slate.data.projections.filter((row) => teams.has(row.player.team) && row.startsAt === startsAt)
  const most = Math.max(1, ...rows.map(({ ceiling }) => ceiling))
  const columns: readonly Column<ProjectionRow>[] = [
    {
      key: 'player',
      header: 'Player',
      sortBy: ({ player }) => player.name,
      cell: ({ playerId, player, status }) => (
        <span className="flex items-center gap-2.5">
          <Badge className="w-12 justify-center">{player.position}</Badge>
          <span>
            <PlayerLink id={playerId} className="font-semibold">
              {player.name}
            </PlayerLink>{' '}
            <span className="note">{player.team}</span>
            {status ? <span className="note block">{status.toLowerCase()}</span> : null}
          </span>
        </span>
      ),
    },
    { key: 'salary', header: 'Salary', align: 'right', hideOnPhone: true, cell: ({ player }) => formatSalary(player.salary) },
    {
      key: 'range',
      header: 'Range',
      hideOnPhone: true,
      cell: ({ floor, median, ceiling }) => (
        <RangeBar
          label={`${formatPoints(floor)} to ${formatPoints(ceiling)} points`}
          range={[0, most]}
          ours={median}
          band={[floor, ceiling]}
        />
      ),
    },
    {
      key: 'median',
      header: 'Median',
      align: 'right',
      sortBy: ({ median }) => median,
      cell: ({ median }) => <b className="tabular-nums">{formatPoints(median)}</b>,
    },
  ]
  return (
    // At least as tall as what was awaited, so that what stands below does not move where the game is on no slate.
    <div className="grid min-h-114 content-start gap-3 pb-4">
      <Table
        caption="Projections of both sides"
        columns={columns}
        rows={rows.slice(0, SHOWN)}
        rowKey={({ id }) => id}
        initialSort={{ key: 'median', direction: 'desc' }}
        empty={<EmptyState title={TRACKER.notOnSlate} detail={TRACKER.notOnSlateNote} />}
      />
      <div className="flex flex-wrap items-center gap-3 px-4">
        <span className="note">
          {rows.length > SHOWN ? `${SHOWN} of ${rows.length} shown · ` : ''}DraftKings main slate; floor and ceiling are the 15th and 85th
          of 100.
        </span>
        <LinkButton to="/fantasy" search={{ league: game.league }} size="sm" tone="quiet">
          All projections
        </LinkButton>
      </div>
    </div>
  )
}

function UnderWay({ game }: { game: GameDetails }) {
  const known = game.boxScore.filter((line) => line.projectedEnd !== null)
  type Line = (typeof known)[number]
  const columns: readonly Column<Line>[] = [
    {
      key: 'player',
      header: 'Player',
      cell: ({ playerId, name, position, side }) => (
        <span className="flex items-center gap-2.5">
          <Badge className="w-10 justify-center">{position || '–'}</Badge>
          <PlayerLink id={playerId} className="font-semibold">
            {name}
          </PlayerLink>
          <span className="note">{side === 'home' ? game.homeAbbreviation : game.awayAbbreviation}</span>
        </span>
      ),
    },
    {
      key: 'now',
      header: 'So far',
      align: 'right',
      sortBy: ({ fantasyPoints }) => fantasyPoints,
      cell: ({ fantasyPoints }) => (fantasyPoints === null ? '–' : formatPoints(fantasyPoints)),
    },
    {
      key: 'end',
      header: game.status === 'final' ? 'Final' : 'On the way to',
      align: 'right',
      sortBy: ({ projectedEnd }) => projectedEnd,
      cell: ({ projectedEnd }) => <b className="tabular-nums">{projectedEnd === null ? '–' : formatPoints(projectedEnd)}</b>,
    },
  ]
  return (
    <div className="grid gap-3 pb-4">
      <Table
        caption="Where the players of both sides are heading"
        columns={columns}
        rows={known.slice(0, SHOWN)}
        rowKey={({ playerId }) => playerId}
        initialSort={{ key: 'end', direction: 'desc' }}
        empty={<FeedEmpty isSilent={!game.boxKnown} title={TRACKER.noBox} detail={TRACKER.noBoxNote} />}
      />
      <p className="note px-4">{TRACKER.wayNote}</p>
    </div>
  )
}
