import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { sports, type WithoutRow } from '#contract/sports/sports.ts'
import { plural } from '#core/plural.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { PlayerLink } from '../../features/players/name-links.tsx'
import { footOf } from '../../features/sports/provenance.ts'
import { formatPointChange, formatPoints } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import type { PlayerAnswer } from './player-answer.ts'

type Answer = OutputOf<typeof sports.without>

/** Who scores more when he is out, read from the games that he missed. */
export function WithoutPane({ answer: { player } }: { answer: PlayerAnswer }) {
  const asked = useQuery(query(sports.without, { player: player.player_id }, { staleTime: FRESH.account }))
  const now = useNow()
  const { fullDate } = useFormat()
  const { data } = asked
  const first = data?.firstAt ? ` (${fullDate(Date.parse(data.firstAt))})` : ''
  return (
    <Card
      title="When he is out"
      aside={
        data ? (
          <span className="note">
            {plural(data.missed, 'game')} without him, {data.played} with
          </span>
        ) : null
      }
      source={data && data.mates.length > 0 ? footOf(data, now) : undefined}
    >
      {asked.isPending ? <LoadingState label="Loading the games without him" rows={4} height="table" /> : null}
      {asked.isError && !data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {data && data.mates.length === 0 ? <p className="px-4 py-3 text-13 text-ink-2">{whyNobody(data, first)}</p> : null}
      {data && data.mates.length > 0 ? (
        <>
          <Table
            caption={`Team-mates in games without ${player.player_name}`}
            columns={COLUMNS}
            rows={data.mates}
            rowKey={({ player: mate }) => mate.player_id}
          />
          <p className="note px-4 py-1.5">
            The largest of {plural(data.compared, 'team-mate')} compared, in DraftKings points a game. A gain whose 95% interval holds 0 may
            be luck, and games differ in more than him. {countedOf(data, first)}
          </p>
        </>
      ) : null}
    </Card>
  )
}

/** Which games are compared. @param first " (Oct 21, 2025)" */
const countedOf = ({ played, missed }: Answer, first: string) =>
  `Counted are the ${plural(played + missed, 'game')} of his team on record since his first for it${first}: ${played} with him, ${missed} without.`

/** Why nobody is listed. */
function whyNobody({ played, missed, note }: Answer, first: string): string {
  if (note) return `Not known: ${note}`
  if (played === 0) return 'Not known: he has played no game for this team on record.'
  if (missed === 0) return `Not known: he missed none of the ${plural(played, 'game')} of his team since his first on record${first}.`
  return `Not known: of the ${plural(played + missed, 'game')} of his team since his first on record${first}, ${missed} without him and ${played} with him; a team-mate needs at least 2 and 3 of them.`
}

const COLUMNS: readonly Column<WithoutRow>[] = [
  {
    key: 'name',
    header: 'Player',
    cell: ({ player: { player_id, player_name, position } }) => (
      <span className="whitespace-nowrap">
        <PlayerLink id={player_id} className="font-semibold">
          {player_name}
        </PlayerLink>{' '}
        <span className="note">{position}</span>
      </span>
    ),
  },
  {
    key: 'games',
    header: (
      <abbr title="games with him and without him" className="no-underline">
        G with/out
      </abbr>
    ),
    align: 'right',
    cell: ({ gamesWith, gamesWithout }) => (
      <span className="whitespace-nowrap text-ink-2">
        {gamesWith}/{gamesWithout}
      </span>
    ),
  },
  {
    key: 'gain',
    header: 'Gain',
    align: 'right',
    cell: ({ gain, low, high, pointsWith, pointsWithout }) => (
      <span title={`${formatPoints(pointsWith)} with him, ${formatPoints(pointsWithout)} without him`} className="grid justify-items-end">
        <b className={low > 0 ? 'text-gain' : high < 0 ? 'text-loss' : 'font-normal'}>{formatPointChange(gain)}</b>
        <span className="note whitespace-nowrap">
          {formatPointChange(low)} to {formatPointChange(high)}
        </span>
      </span>
    ),
  },
]
