import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlayerForecastGame, PlayerModelDetail } from '#contract/sports/player-model-shapes.ts'
import { playerModels } from '#contract/sports/player-models.ts'
import { isOfContests } from '#core/models/players/player-stats.ts'
import { addsUp } from '#core/projections/team-points.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import { formatPoints } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { useClosed } from '../../care/use-care.ts'
import { PlayerLink } from '../../players/name-links.tsx'
import { basisText, MODELS } from '../models.copy.ts'

type Row = PlayerForecastGame['players'][number]

/** What the model says of the players of each coming game, beside ours where we project the figure. */
export function PlayerComingCard({ model: { id, name, spec, unit, isUsed } }: { model: PlayerModelDetail }) {
  const areEdgesClosed = useClosed('see_edges') !== null
  const areContestsClosed = useClosed('enter_contest') !== null
  const isClosed = areEdgesClosed || (areContestsClosed && isOfContests(spec))
  const { weekdayTime } = useFormat()
  const asked = useQuery(query(playerModels.forecasts, { id }, { enabled: !isClosed, staleTime: FRESH.slate, refetchInterval: 60_000 }))
  const [chosen, setChosen] = useState<string | null>(null)
  const games = asked.data?.games ?? []
  const game = games.find(({ gameId }) => gameId === chosen) ?? games[0]
  return (
    <Card title={MODELS.playerComing} aside={<Badge tone="outline">{name}, your model</Badge>}>
      {isClosed ? (
        <p className="p-4 text-ink-2">{MODELS.closedDetail}</p>
      ) : asked.isPending ? (
        <LoadingState label={MODELS.playerComing} />
      ) : asked.isError ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : game === undefined ? (
        <EmptyState title={MODELS.noPlayers} detail={spec.weighting === 'uploaded' ? MODELS.noPlayersOfFile : MODELS.noPlayersDetail} />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
            <Select
              label="Game"
              size="sm"
              options={games.map(({ gameId, home, away, startsAt }) => ({
                key: gameId,
                label: `${away} @ ${home}`,
                hint: weekdayTime(startsAt),
              }))}
              value={game.gameId}
              onChange={setChosen}
              className="w-80 max-md:w-full"
            />
            <span className="text-12 text-ink-3">
              {weekdayTime(game.startsAt)}
              {basisText(game.basis, isUsed)}
            </span>
          </div>
          <Table
            caption={`${MODELS.playerComing}: ${game.away} @ ${game.home}`}
            columns={columnsOf(game)}
            rows={game.players}
            rowKey={({ playerId }) => playerId}
            maxHeight="26rem"
            empty={<EmptyState title={MODELS.noPlayers} detail={MODELS.noPlayersDetail} />}
          />
          <p className="note border-t border-line px-4 py-3">
            In {unit}. {MODELS.ifPlays}
            {addsUp(spec.league, spec.stat) ? ` ${MODELS.oursAddUp}` : ''}
          </p>
        </>
      )}
    </Card>
  )
}

function columnsOf({ players }: PlayerForecastGame): readonly Column<Row>[] {
  const hasOurs = players.some(({ ours }) => ours !== null)
  return [
    {
      key: 'player',
      header: 'Player',
      cell: ({ playerId, name, team, position }) => (
        <span className="grid">
          <PlayerLink id={playerId} className="font-semibold">
            {name}
          </PlayerLink>
          <span className="note">
            {team} · {position}
          </span>
        </span>
      ),
    },
    { key: 'median', header: 'Yours', align: 'right', cell: ({ median }) => <b>{formatPoints(median)}</b> },
    {
      key: 'range',
      header: 'Floor to ceiling',
      align: 'right',
      cell: ({ floor, ceiling }) => `${formatPoints(floor)} to ${formatPoints(ceiling)}`,
    },
    ...(hasOurs
      ? [
          {
            key: 'ours',
            header: 'Ours',
            align: 'right' as const,
            cell: ({ ours }: Row) =>
              ours === null ? (
                'unknown'
              ) : (
                <>
                  {formatPoints(ours.median)}
                  <span className="note block whitespace-nowrap max-md:hidden">
                    {formatPoints(ours.floor)} to {formatPoints(ours.ceiling)}
                  </span>
                </>
              ),
          },
        ]
      : []),
  ]
}
