import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { prices } from '#contract/odds/prices.ts'
import type { FixtureRow, sports } from '#contract/sports/sports.ts'
import { useAccess } from '../../access/use-access.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { useClosed } from '../../features/care/use-care.ts'
import { TeamLink } from '../../features/players/name-links.tsx'
import { footOf } from '../../features/sports/provenance.ts'
import { formatLine, formatPoint } from '../../format/odds.ts'
import { useFormat } from '../../format/use-format.ts'
import { type Column, Table } from '../../ui/display/table.tsx'
import { TeamMark } from '../../ui/display/team-mark.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useOneColumn } from '../../ui/layout/use-narrow.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { EmptyState } from '../../ui/states/states.tsx'

type TeamAnswer = OutputOf<typeof sports.team>
type GameEnds = OutputOf<typeof prices.ends>['games'][number]
type Ends = GameEnds['spread']

/** So many games at once are asked for: the last ones, and those to come. */
const MOST_LINES = 20

/** Spread and total of each game, for those who may see prices and have room for them; undefined for everybody else. */
function useLineEnds(schedule: readonly FixtureRow[]): ReadonlyMap<string, GameEnds> | 'waiting' | undefined {
  const { allows } = useAccess()
  const isOpen = useClosed('see_prices') === null
  // Half a tablet has no room for five columns.
  const isOneColumn = useOneColumn()
  const coming = schedule.filter(({ status }) => status !== 'final').slice(0, MOST_LINES / 2)
  const played = schedule.filter(({ status }) => status === 'final').slice(coming.length - MOST_LINES)
  const games = [...played, ...coming].map(({ gameId }) => gameId).join(',')
  const isWanted = allows('odds') && isOpen && !isOneColumn && games !== ''
  const asked = useQuery(query(prices.ends, { games }, { enabled: isWanted, staleTime: FRESH.slate }))
  if (!isWanted || asked.isError) return undefined
  return asked.data ? new Map(asked.data.games.map((one) => [one.game, one])) : 'waiting'
}

/** "−3 → −3.5"; one figure where it did not move, a dash for what is not known. */
export function endsText({ opening, latest }: Pick<Ends, 'opening' | 'latest'>, text: (value: number) => string): string {
  if (opening === null && latest === null) return '–'
  if (opening === latest && opening !== null) return text(opening)
  return [opening, latest].map((value) => (value === null ? '–' : text(value))).join(' → ')
}

const turned = ({ opening, latest }: Ends) => ({
  opening: opening === null ? null : 0 - opening,
  latest: latest === null ? null : 0 - latest,
})

const LineComing = () => (
  <>
    <span className="sr-only">loading</span>
    <Skeleton className="ml-auto h-3 w-12" />
  </>
)

function lineColumns(ends: ReturnType<typeof useLineEnds>): readonly Column<FixtureRow>[] {
  if (ends === undefined) return []
  const cell = (game: FixtureRow, text: (ends: GameEnds) => string) => {
    const own = ends === 'waiting' ? undefined : ends.get(game.gameId)
    // As wide as a line that moved, so that nothing shifts when the lines come. While they are on their way nothing is said of them: a dash
    // stands for what is not known.
    return (
      <span className="inline-block min-w-24 whitespace-nowrap text-ink-2">
        {ends === 'waiting' ? <LineComing /> : own ? text(own) : '–'}
      </span>
    )
  }
  return [
    {
      key: 'spread',
      header: 'Spread',
      align: 'right',
      cell: (game) => cell(game, ({ spread }) => endsText(game.isHome ? spread : turned(spread), formatLine)),
    },
    {
      key: 'total',
      header: 'Total',
      align: 'right',
      cell: (game) => cell(game, ({ total }) => endsText(total, formatPoint)),
    },
  ]
}

const LINES = 'lines: opening → close, before the start → now; the middle of the books heard here, – where it is not known'

export function Schedule({ answer }: { answer: TeamAnswer }) {
  const now = useNow()
  const { start, date } = useFormat()
  const ends = useLineEnds(answer.schedule)
  const columns: readonly Column<FixtureRow>[] = [
    {
      key: 'when',
      header: 'When',
      cell: ({ startsAt, status }) => (
        <span className="whitespace-nowrap text-ink-2">
          {status === 'final' ? date(Date.parse(startsAt)) : status === 'in progress' ? 'on now' : start(Date.parse(startsAt), now)}
        </span>
      ),
    },
    {
      key: 'opponent',
      header: 'Opponent',
      cell: ({ isHome, opponent }) => (
        <span className="whitespace-nowrap">
          {isHome ? 'vs' : '@'}{' '}
          <TeamLink id={opponent.team_id}>
            <TeamMark abbreviation={opponent.abbreviation} color={opponent.color} name={opponent.team_name} />
          </TeamLink>
        </span>
      ),
    },
    {
      key: 'result',
      header: 'Result',
      align: 'right',
      cell: (game) => (
        <Link to="/games/$gameId" params={{ gameId: game.gameId }} className="underline-offset-4 hover:underline">
          {resultOf(game)}
        </Link>
      ),
    },
    ...lineColumns(ends),
  ]
  return (
    <Card
      title="Schedule"
      aside={<span className="note">four weeks back, two ahead</span>}
      source={footOf(answer, now, ...(ends ? [LINES] : []))}
    >
      {answer.isScheduleKnown ? (
        <Table
          caption={`Games of ${answer.team.team_name}`}
          columns={columns}
          rows={answer.schedule}
          rowKey={({ gameId }) => gameId}
          maxHeight="40rem"
          empty={<EmptyState title="No games" detail="None was played in the last four weeks, and none is set for the next two." />}
        />
      ) : (
        <EmptyState title="The schedule is not known" detail="The feed of scores does not answer." />
      )}
    </Card>
  )
}

function resultOf({ status, own, other }: FixtureRow): string {
  if (own === null || other === null) return status === 'postponed' ? 'postponed' : 'to play'
  const letter = status !== 'final' ? '' : own > other ? 'W ' : own < other ? 'L ' : 'D '
  return `${letter}${own}–${other}`
}
