import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TeamRow } from '#contract/compat.ts'
import { type LogRow, sports } from '#contract/sports/sports.ts'
import type { Infer } from '#core/infer.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { gameWord, hasTeams } from '../../features/sports/field-sports.ts'
import { footOf } from '../../features/sports/provenance.ts'
import { boxTables } from '../../format/box-columns.ts'
import { formatPointChange, formatPoints } from '../../format/percent.ts'
import { formatStatLine } from '../../format/stats.ts'
import { useFormat } from '../../format/use-format.ts'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { ErrorState, FeedEmpty, LoadingState } from '../../ui/states/states.tsx'
import type { PlayerAnswer } from './player-answer.ts'
import { PointsChart } from './points-chart.tsx'

/** A season of any league. */
const MOST_GAMES = 82

const useLog = ({ league, player }: PlayerAnswer) =>
  useQuery(query(sports.playerLog, { league, player: player.player_id, limit: MOST_GAMES }, { staleTime: FRESH.account }))

/** Every finished game on record: a dot each, and the table below. */
export function GamesPane({ answer }: { answer: PlayerAnswer }) {
  const log = useLog(answer)
  const now = useNow()
  const columns = useColumns(answer.league, log.data?.average ?? null, statColumns(answer.league, log.data?.games ?? []))
  const word = gameWord(answer.league)
  return (
    <Card
      title={word === 'bout' ? 'Bouts' : 'Game log'}
      aside={
        log.data?.average == null ? null : (
          <span className="note">
            {formatPoints(log.data.average)} DraftKings points on average of {plural(log.data.found, word)}
          </span>
        )
      }
      source={footOf(log.data, now, ...(log.data ? [`${log.data.games.length} of ${plural(log.data.found, word)} shown`] : []))}
    >
      {log.isPending ? (
        <div className="min-h-[31rem]">
          <LoadingState label="Loading his games" rows={8} height="table" />
        </div>
      ) : null}
      {log.isError && !log.data ? <ErrorState error={log.error} onRetry={() => void log.refetch()} /> : null}
      {log.data ? (
        <>
          <PointsChart games={log.data.games} average={log.data.average} />
          <Table
            caption={`${word === 'bout' ? 'Bouts' : 'Games'} of ${answer.player.player_name}`}
            columns={columns}
            rows={log.data.games}
            rowKey={({ gameId }) => gameId}
            maxHeight="22rem"
            empty={
              <FeedEmpty isSilent={log.data.stale} title={`No ${word}s`} detail={log.data.note ?? `No finished ${word} is on record.`} />
            }
          />
        </>
      ) : null}
    </Card>
  )
}

type AgainstProps = { answer: PlayerAnswer; opponent: Infer<typeof TeamRow> }

/** The games of the log against the side that is next. */
export function AgainstPane({ answer, opponent }: AgainstProps) {
  const log = useLog(answer)
  const games = log.data?.games.filter((game) => game.opponent.split(' ').at(-1) === opponent.abbreviation) ?? []
  const columns = useColumns(answer.league, log.data?.average ?? null)
  const word = gameWord(answer.league)
  return (
    <Card
      title={`Against ${opponent.team_name}`}
      aside={log.data ? <span className="note">{plural(games.length, word)} on record</span> : null}
      className="min-h-24"
    >
      {log.isPending ? <LoadingState label="Loading his games" rows={1} height="table" /> : null}
      {log.isError && !log.data ? <ErrorState error={log.error} onRetry={() => void log.refetch()} /> : null}
      {log.data && games.length === 0 ? (
        <p className="px-4 py-3 text-13 text-ink-2">
          {word === 'bout' ? 'No bout against him' : 'No game against them'} is on record here.
        </p>
      ) : null}
      {games.length > 0 ? (
        <Table caption={`His games against ${opponent.team_name}`} columns={columns} rows={games} rowKey={({ gameId }) => gameId} />
      ) : null}
    </Card>
  )
}

/** Most columns of figures beside the points: more would not fit beside the projection. */
const MOST_FIGURES = 9

/**
 * The figures of his games as the box score prints them: the tables in which he stands in half of his games or more. Two tables have heads of
 * the same name, so that each says whose yards they are.
 */
export function statColumns(league: LeagueKey, games: readonly LogRow[]): readonly Column<LogRow>[] {
  const often = boxTables(league).filter(({ isOf }) => 2 * games.filter(({ stats }) => isOf(stats)).length >= Math.max(1, games.length))
  const isSeveral = often.length > 1
  return often
    .flatMap(({ name, columns }) => columns.map((column) => ({ ...column, of: name })))
    .slice(0, MOST_FIGURES)
    .map(({ label, name, text, worth, of }) => ({
      key: `${of} ${label}`,
      header: (
        <abbr title={isSeveral ? `${of}: ${name}` : name} className="no-underline">
          {isSeveral ? `${of.slice(0, 4)} ${label}` : label}
        </abbr>
      ),
      align: 'right',
      hideOnPhone: true,
      sortBy: ({ stats }) => worth(stats),
      cell: ({ stats }) => <span className="text-ink-2">{text(stats)}</span>,
    }))
}

function useColumns(league: LeagueKey, average: number | null, figures: readonly Column<LogRow>[] = []): readonly Column<LogRow>[] {
  const { date } = useFormat()
  return [
    {
      key: 'game',
      header: hasTeams(league) ? 'Game' : 'Bout',
      cell: ({ gameId, at, opponent }) => (
        <Link to="/games/$gameId" params={{ gameId }} className="whitespace-nowrap underline-offset-4 hover:underline">
          {/* In a cage nobody is at home. */}
          {date(Date.parse(at))} {hasTeams(league) ? opponent : opponent.replace(/^@ /, 'vs ')}
        </Link>
      ),
    },
    {
      key: 'line',
      header: 'Line',
      ...(figures.length > 0 ? { className: 'md:hidden' } : {}),
      cell: ({ stats }) => <span className="line-clamp-2 text-ink-2 md:line-clamp-1">{formatStatLine(stats)}</span>,
    },
    {
      key: 'points',
      header: 'DK pts',
      align: 'right',
      sortBy: ({ fantasyPoints }) => fantasyPoints,
      cell: ({ fantasyPoints }) => <b>{fantasyPoints === null ? '–' : formatPoints(fantasyPoints)}</b>,
    },
    {
      key: 'change',
      header: (
        <abbr title="against his average" className="no-underline">
          ± avg
        </abbr>
      ),
      align: 'right',
      hideOnPhone: true,
      cell: ({ fantasyPoints }) =>
        fantasyPoints === null || average === null ? (
          '–'
        ) : (
          <span className={fantasyPoints >= average ? 'text-gain' : 'text-loss'}>
            <span aria-hidden="true" className="mr-1 text-[0.7em]">
              {fantasyPoints >= average ? '▲' : '▼'}
            </span>
            {formatPointChange(fantasyPoints - average)}
          </span>
        ),
    },
    // Behind the points, which no width may cut.
    ...figures,
  ]
}
