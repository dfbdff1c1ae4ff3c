import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { live } from '#contract/sports/live.ts'
import type { Score } from '#contract/sports/live-shapes.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { useFormat } from '../../format/use-format.ts'
import { useSubscription } from '../../realtime/use-subscription.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { ErrorState, FeedEmpty, LoadingState } from '../../ui/states/states.tsx'
import { hasWon } from '../live/scoreboard/game-line.ts'
import { NextStart, useNextStart } from '../live/scoreboard/next-start.tsx'
import { footOf } from './provenance.ts'

const SHOWN = 10 // spec 001 section 9

export function ScoresView({ league }: { league: LeagueKey }) {
  useSubscription('scores', [{ league, limit: SHOWN }])
  const scores = useQuery(query(live.scores, { league, limit: SHOWN }, { staleTime: FRESH.score, refetchInterval: 30_000 }))
  const now = useNow()
  const next = useNextStart(league, scores.data?.nextStart)
  // “0 live” would be a claim that a silent feed cannot make.
  const isUnknown = scores.isError || (scores.data?.stale === true && scores.data.live === 0)
  return (
    <Card
      title="Scores"
      aside={scores.data && !isUnknown ? <Badge tone={scores.data.live > 0 ? 'live' : 'plain'}>{scores.data.live} live</Badge> : null}
      source={footOf(scores.data, now)}
    >
      {scores.isPending ? <LoadingState label="Loading scores" rows={SHOWN} /> : null}
      {scores.isError && !scores.data ? <ErrorState error={scores.error} onRetry={() => void scores.refetch()} /> : null}
      {scores.data?.scores.length === 0 ? (
        <FeedEmpty
          isSilent={scores.data.stale}
          title="No games"
          detail={next ?? scores.data.note ?? 'No game of this league is on, was on yesterday or is set.'}
        />
      ) : null}
      <ul className="-mb-px grid md:grid-cols-2 md:[&>li:nth-child(odd)]:border-r">
        {scores.data?.scores.map((score) => (
          <ScoreTile key={score.id} score={score} />
        ))}
      </ul>
      {scores.data && scores.data.scores.length > 0 ? <NextStart league={league} nextStart={scores.data.nextStart} /> : null}
    </Card>
  )
}

/** One game: how it stands, both sides with what they have, where and when. */
function ScoreTile({ score }: { score: Score }) {
  const { weekdayTime, date } = useFormat()
  const isOn = score.status === 'in progress'
  const at = Date.parse(score.time)
  const state = isOn ? (score.quarter ?? '') : score.status === 'scheduled' ? weekdayTime(at) : (score.quarter ?? score.status)
  return (
    <li className="border-b border-line">
      <Link
        to="/games/$gameId"
        params={{ gameId: score.id }}
        className="grid h-full content-start gap-0.5 px-4 py-2 outline-offset-[-2px] hover:bg-s-2"
      >
        <span className="flex min-h-5 items-center justify-between gap-3 text-13">
          <span className={cx('flex items-center gap-2', isOn ? 'font-semibold' : 'text-ink-2')}>
            {isOn ? <Badge tone="live">LIVE</Badge> : null}
            {state}
          </span>
          <span className="note min-w-0 text-right">
            {[date(at), score.week === null ? null : `Week ${score.week}`, score.venue].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Side score={score} side="away" />
        <Side score={score} side="home" />
        {score.note ? <span className="note">{score.note}</span> : null}
      </Link>
    </li>
  )
}

function Side({ score, side }: { score: Score; side: 'away' | 'home' }) {
  const [name, color, points, text] =
    side === 'home'
      ? [score.homeTeam, score.homeColor, score.homeScore, score.homeScoreText]
      : [score.awayTeam, score.awayColor, score.awayScore, score.awayScoreText]
  const isWinner = hasWon(score, side)
  // Beside a side that has words for its score, one without has not batted yet.
  const isWaiting = text === null && !points && (score.homeScoreText ?? score.awayScoreText) !== null
  return (
    <span className={cx('flex min-h-6 items-center justify-between gap-3', score.status === 'final' && !isWinner && 'text-ink-2')}>
      <span className="flex min-w-0 items-center gap-2">
        <i aria-hidden="true" className="team-bar h-4 w-[3px] shrink-0" style={{ '--team': color } as CSSProperties} />
        <span className="truncate text-15 font-semibold">{name}</span>
      </span>
      <b className={cx('scoreboard whitespace-nowrap', text ? 'text-16' : 'text-20')}>
        {isWaiting ? null : toldOf(text, points, isWinner)}
      </b>
    </span>
  )
}

/** Where nothing is counted, as in a cage, the feed says a dash: the verdict is all there is to tell. */
const toldOf = (text: string | null, points: number | null, isWinner: boolean): string | number =>
  (text === '–' ? null : text) ?? (text === null ? points : null) ?? (isWinner ? 'W' : '')
