import { useQuery } from '@tanstack/react-query'
import { predictions } from '#contract/sports/predictions.ts'
import type { TeamRatings } from '#contract/sports/team-ratings.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import { useAccess } from '../../access/use-access.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { ChartFrame } from '../../charts/chart-frame.tsx'
import { CourseChart } from '../../charts/course-chart.tsx'
import { NoEdgesNote } from '../../features/care/open-to.tsx'
import { useClosed } from '../../features/care/use-care.ts'
import { formatPointChange } from '../../format/percent.ts'
import { sourceName } from '../../format/source-name.ts'
import { useFormat } from '../../format/use-format.ts'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'

type Props = { team: string; league: LeagueKey }

/** What the forecasts hold the team to be worth, game by game, and how surely. */
export function RatingPane({ team, league }: Props) {
  const { user } = useAccess()
  const isClosed = useClosed('see_edges') !== null
  const asked = useQuery(query(predictions.ratings, { league, team }, { enabled: user !== null && !isClosed, staleTime: FRESH.account }))
  const { data } = asked
  return (
    <Card title="Rating" aside={data ? <span className="note">{learnedOf(data)}</span> : null} source={sourceOf(data)}>
      {isClosed ? <NoEdgesNote what="The rating is left out here." /> : null}
      {user ? null : <EmptyState title="Sign in for its rating" detail="Ratings are a part of the forecasts, which are for members." />}
      {user && !isClosed && asked.isPending ? (
        // As tall as the chart that comes, so that the roster below does not move.
        <div className="min-h-[21rem]">
          <LoadingState label="Loading the rating" rows={6} />
        </div>
      ) : null}
      {asked.isError && !data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {data?.note ? <EmptyState title="No rating yet" detail={data.note} /> : null}
      {data && data.ratings.length > 0 && !isClosed ? <Ratings data={data} /> : null}
    </Card>
  )
}

/** The first games are too few for a rating. */
const learnedOf = ({ games, ratings }: TeamRatings) =>
  ratings.length > 0 && ratings.length < games
    ? `${plural(games, 'game')} learned, rated after the last ${ratings.length}`
    : `${plural(games, 'game')} learned`

/** Longer without a game nothing is drawn: between seasons nothing is learned. */
const LONGEST_PAUSE_MS = 30 * 86_400_000

const sourceOf = (data: TeamRatings | undefined) =>
  data && data.ratings.length > 0 ? { parts: [sourceName(data), `the engine of the forecasts, ${data.model}`] } : undefined

function Ratings({ data: { ratings, unit } }: { data: TeamRatings }) {
  const { date } = useFormat()
  const last = ratings.at(-1)!
  const hasPause = ratings.some(({ startsAt }, i) => i > 0 && startsAt - ratings[i - 1]!.startsAt > LONGEST_PAUSE_MS)
  const course = (value: (point: TeamRatings['ratings'][number]) => number) =>
    ratings.map((point) => ({ at: point.startsAt, value: value(point) }))
  return (
    <ChartFrame
      title={`${formatPointChange(last.rating)} ${unit} against an average team`}
      finding={`On neutral ground, after the game of ${date(last.startsAt)}. With 95% certainty between ${formatPointChange(last.low)} and ${formatPointChange(last.high)}, by how well the team is known.${hasPause ? ' Where more than 30 days lie between two games the line is broken.' : ''}`}
      table={{
        head: ['After the game of', 'Rating', '95% from', '95% to'],
        rows: ratings
          .toReversed()
          .map(({ startsAt, rating, low, high }) => [
            date(startsAt),
            formatPointChange(rating),
            formatPointChange(low),
            formatPointChange(high),
          ]),
      }}
    >
      <CourseChart
        label={`Rating after each of ${plural(ratings.length, 'game')}, in ${unit} against an average team, with its 95% interval`}
        courses={[
          { key: 'low', name: '95% from', tone: 'quiet', points: course(({ low }) => low) },
          { key: 'high', name: '95% to', tone: 'quiet', points: course(({ high }) => high) },
          { key: 'rating', name: 'Rating', tone: 'ours', points: course(({ rating }) => rating) },
        ]}
        band={['low', 'high']}
        longestGap={LONGEST_PAUSE_MS}
        base={0}
        text={formatPointChange}
        timeText={date}
        height={180}
      />
    </ChartFrame>
  )
}
