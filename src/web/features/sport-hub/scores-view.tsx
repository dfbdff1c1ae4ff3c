import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { live } from '#contract/live.ts'
import type { Score } from '#contract/live-shapes.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { useFormat } from '../../format/use-format.ts'
import { useFollow } from '../../realtime/use-follow.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { useNow } from '../../ui/use-now.ts'
import { footOf } from './provenance.ts'

const SHOWN = 10 // spec 001 section 9

export function ScoresView({ league }: { league: LeagueKey }) {
  useFollow('scores', [{ league, limit: SHOWN }])
  const scores = useQuery(query(live.scores, { league, limit: SHOWN }, { staleTime: FRESH.score, refetchInterval: 30_000 }))
  const now = useNow()
  return (
    <Card
      title="Scores"
      aside={scores.data ? <Badge tone={scores.data.live > 0 ? 'live' : 'plain'}>{scores.data.live} live</Badge> : null}
      source={footOf(scores.data, now)}
    >
      {scores.isPending ? <LoadingState label="Loading scores" rows={SHOWN} /> : null}
      {scores.isError ? <ErrorState error={scores.error} onRetry={() => void scores.refetch()} /> : null}
      {scores.data?.scores.length === 0 ? (
        <EmptyState title="No games" detail={scores.data.note ?? 'No game of this league is on, was on yesterday or is set.'} />
      ) : null}
      <ul className="grid">
        {scores.data?.scores.map((score) => (
          <ScoreRow key={score.id} score={score} />
        ))}
      </ul>
    </Card>
  )
}

function ScoreRow({ score }: { score: Score }) {
  const { weekdayTime, date } = useFormat()
  const isOn = score.status === 'in progress'
  const at = Date.parse(score.time)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-b border-line px-4 py-2.5 last:border-b-0 hover:bg-s-2">
      <Link
        to="/games/$gameId"
        params={{ gameId: score.id }}
        className="grid min-w-0 gap-0.5 text-14 underline-offset-4 hover:underline md:row-span-2"
      >
        <Side name={score.awayTeam} points={score.awayScoreText ?? score.awayScore} hasWon={score.winner === 'away'} isOn={isOn} />
        <Side name={score.homeTeam} points={score.homeScoreText ?? score.homeScore} hasWon={score.winner === 'home'} isOn={isOn} />
      </Link>
      {isOn ? (
        <span className="flex items-center justify-end gap-2 text-13 font-semibold">
          <Badge tone="live">LIVE</Badge> {score.quarter}
        </span>
      ) : (
        <span className="text-right text-13 text-ink-2">
          {score.status === 'scheduled' ? weekdayTime(at) : (score.quarter ?? score.status)}
        </span>
      )}
      <span className="note col-span-2 md:col-span-1 md:text-right">
        {[date(at), score.week === null ? null : `Week ${score.week}`, score.venue, score.note].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}

function Side({ name, points, hasWon, isOn }: { name: string; points: number | string | null; hasWon: boolean; isOn: boolean }) {
  return (
    <span className="flex items-center justify-between gap-3">
      <span className="truncate font-semibold">{name}</span>
      <b className={cx('scoreboard text-14', !isOn && 'text-ink-2')}>{points ?? (hasWon ? 'won' : '')}</b>
    </span>
  )
}
