import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { type LogRow, sports } from '#contract/sports/sports.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { formatPoints } from '../../format/percent.ts'
import { formatStatLine } from '../../format/stats.ts'
import { useFormat } from '../../format/use-format.ts'
import { SourceLine } from '../../ui/display/source-line.tsx'
import { Sparkline } from '../../ui/display/sparkline.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ErrorState, FeedEmpty, LoadingState } from '../../ui/states/states.tsx'
import { footOf } from './provenance.ts'

type Props = { league: LeagueKey; player: { readonly id: string; readonly name: string }; onClose: () => void }
type Answer = OutputOf<typeof sports.playerLog>

/** A player's last games: each line, what it was worth, and the way it has gone. */
export function PlayerLog({ league, player, onClose }: Props) {
  const log = useQuery(query(sports.playerLog, { league, player: player.id }, { staleTime: FRESH.account }))
  return (
    <Dialog open title={player.name} onOpenChange={(open) => (open ? undefined : onClose())} width="lg">
      {log.isPending ? <LoadingState label="Loading his games" rows={8} /> : null}
      {log.isError ? <ErrorState error={log.error} onRetry={() => void log.refetch()} /> : null}
      {log.data ? <Log answer={log.data} /> : null}
    </Dialog>
  )
}

function Log({ answer }: { answer: Answer }) {
  const { date } = useFormat()
  const now = useNow()
  const { player, games, found, average } = answer
  const foot = footOf(answer, now, ...(games.length < found ? [`${games.length} of ${plural(found, 'game')} shown`] : []))
  const points = games.flatMap(({ fantasyPoints }) => (fantasyPoints === null ? [] : [fantasyPoints])).reverse()
  const columns: readonly Column<LogRow>[] = [
    {
      key: 'game',
      header: 'Game',
      cell: ({ gameId, at, opponent }) => (
        <Link to="/games/$gameId" params={{ gameId }} className="underline underline-offset-2">
          {date(Date.parse(at))} {opponent}
        </Link>
      ),
    },
    {
      key: 'line',
      header: 'Line',
      cell: ({ stats }) => <span className="text-13 whitespace-normal text-ink-2">{formatStatLine(stats)}</span>,
    },
    {
      key: 'points',
      header: 'DK pts',
      align: 'right',
      cell: ({ fantasyPoints }) => <b className="tabular-nums">{fantasyPoints === null ? '–' : formatPoints(fantasyPoints)}</b>,
    },
  ]
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-ink-2">
          {[player.position, player.team, player.number === null ? null : `No. ${player.number}`, player.detail]
            .filter(Boolean)
            .join(' · ')}
          {average === null ? '' : ` · ${formatPoints(average)} DraftKings points on average of ${plural(found, 'game')}`}
        </p>
        {points.length > 1 ? (
          <Sparkline label={`DraftKings points of the last ${points.length} games`} values={points} width={140} height={32} />
        ) : null}
      </div>
      <Table
        caption={`Last games of ${player.player_name}`}
        columns={columns}
        rows={games}
        rowKey={({ gameId }) => gameId}
        maxHeight="60vh"
        empty={<FeedEmpty isSilent={answer.stale} title="No games" detail={answer.note ?? 'No finished game is on record.'} />}
      />
      {foot ? <SourceLine {...foot} /> : null}
    </div>
  )
}
