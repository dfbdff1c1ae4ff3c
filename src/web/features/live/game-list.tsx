import { useDeferredValue, useState } from 'react'
import type { LiveGame } from '#contract/sports/live-shapes.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { sourceName } from '../../format/source-name.ts'
import { formatReceived } from '../../format/time.ts'
import { useFormat } from '../../format/use-format.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { TeamMark } from '../../ui/display/team-mark.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { EmptyState, ErrorState, FeedEmpty, LoadingState } from '../../ui/states/states.tsx'
import { useDelay } from './delay-choice.tsx'
import { TRACKER } from './live-tracker.copy.ts'
import { favoredLine, hasWon, sideOf } from './scoreboard/game-line.ts'
import { useNextStart } from './scoreboard/next-start.tsx'
import { useLeagueGames } from './tracker.queries.ts'

type Props = { league: LeagueKey; isLive: boolean; selected: string | null; onSelect: (gameId: string) => void }

export function GameList({ league, isLive, selected, onSelect }: Props) {
  const games = useLeagueGames(league, isLive)
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed.trim().toLowerCase())
  const now = useNow()
  const next = useNextStart(league, games.data?.nextStart)
  const all = games.data?.games ?? []
  const shown = all.filter((game) => isOfTeam(game, asked))
  const isSilent = games.isError || games.data?.stale === true
  const liveCount = all.filter(({ status }) => status === 'in progress').length
  // “0 live” would be a claim that a silent feed cannot make.
  const isUnknown = isSilent && liveCount === 0
  return (
    <Card
      title={TRACKER.games}
      aside={games.data && !isUnknown ? <Badge tone={liveCount > 0 ? 'live' : 'plain'}>{liveCount} live</Badge> : null}
      source={
        games.data
          ? {
              parts: [sourceName(games.data), 'line of the middle book', formatReceived(games.data.asOf, now)],
              stale: games.data.stale || games.isError,
            }
          : undefined
      }
    >
      <div className="border-b border-line px-4 py-2.5">
        <Field
          label={TRACKER.find}
          hideLabel
          placeholder={TRACKER.find}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {games.isPending ? <LoadingState label="Loading games" rows={6} /> : null}
      {games.isError && !games.data ? <ErrorState error={games.error} onRetry={() => void games.refetch()} /> : null}
      {games.data && shown.length === 0 ? (
        <NoGames league={league} asked={typed.trim()} note={next ?? games.data.note} isSilent={isSilent} />
      ) : null}
      <ul className="grid lg:max-h-[70vh] lg:overflow-y-auto">
        {shown.map((game) => (
          <li key={game.id} className="border-b border-line last:border-b-0">
            <GameRow
              game={game}
              isSolo={LEAGUES[league].sport === 'mma'}
              isSelected={game.id === selected}
              onSelect={() => onSelect(game.id)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function isOfTeam(game: LiveGame, asked: string): boolean {
  if (asked === '') return true
  return [game.homeTeam, game.awayTeam, game.homeAbbreviation, game.awayAbbreviation, game.note ?? ''].some((text) =>
    text.toLowerCase().includes(asked),
  )
}

type RowProps = {
  game: LiveGame
  /** People meet, not clubs: the whole name instead of a code. */
  isSolo: boolean
  isSelected: boolean
  onSelect: () => void
}

function GameRow({ game, isSolo, isSelected, onSelect }: RowProps) {
  const { start } = useFormat()
  const now = useNow()
  const [delay] = useDelay()
  const isOn = game.status === 'in progress'
  // A late viewer is not told the score of a game that is on.
  const isHidden = isOn && delay !== 'off'
  const state = isOn
    ? isHidden
      ? TRACKER.hidden
      : (game.quarter ?? 'Live')
    : game.status === 'final'
      ? (game.quarter ?? 'Final')
      : game.status === 'postponed'
        ? 'Postponed'
        : start(Date.parse(game.startsAt), now)
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onSelect}
      className={cx(
        // As wide whatever stands in it, so that the scores stand below one another.
        'grid w-full grid-cols-[minmax(0,1fr)_minmax(8rem,auto)] items-center gap-x-3 px-4 py-2.5 text-left outline-offset-[-2px] hover:bg-s-2',
        isSelected && 'bg-s-2 shadow-[inset_3px_0_0_var(--accent-mark)]',
      )}
    >
      <span className="grid gap-0.5 text-14">
        <Side game={game} side="away" isSolo={isSolo} isHidden={isHidden} />
        <Side game={game} side="home" isSolo={isSolo} isHidden={isHidden} />
      </span>
      <span className="grid justify-items-end gap-0.5 text-right">
        <span className={cx('text-12 whitespace-nowrap', isOn ? 'font-semibold text-ink' : 'text-ink-2')}>
          {isOn ? (
            <Badge tone="live" className="mr-1.5">
              LIVE
            </Badge>
          ) : null}
          {state}
        </span>
        <span className="note max-w-36">
          <Lines text={favoredLine(game) ?? game.note ?? ''} />
        </span>
      </span>
    </button>
  )
}

type SideProps = { game: LiveGame; side: 'home' | 'away'; isSolo: boolean; isHidden: boolean }

function Side({ game, side, isSolo, isHidden }: SideProps) {
  const { score, ...team } = sideOf(game, side)
  const text = side === 'home' ? game.homeScoreText : game.awayScoreText
  const isWinner = hasWon(game, side)
  // Beside a side that has words for its score, one without has not batted yet.
  const isWaiting = text === null && !score && (game.homeScoreText ?? game.awayScoreText) !== null
  return (
    <span
      className={cx('flex min-w-0 items-center justify-between gap-3 font-semibold', game.status === 'final' && !isWinner && 'text-ink-2')}
    >
      <span className="flex min-w-0 items-center gap-2">
        {isSolo ? <TeamMark abbreviation={team.name} color={team.color} /> : <TeamMark {...team} />}
        {isSolo ? null : <span className="text-13 leading-4 font-normal text-ink-2">{team.name}</span>}
      </span>
      {/* Where nothing is counted, as in a cage, the feed says a dash. */}
      {isHidden || isWaiting || text === '–' ? null : (
        <b className="scoreboard text-14 whitespace-nowrap">{text ?? score ?? (isWinner ? 'W' : '')}</b>
      )}
    </span>
  )
}

/** "Demo exhibition · Flyweight": a long note breaks between its parts, never within one. */
function Lines({ text }: { text: string }) {
  return text.split(' · ').map((part, i, parts) => (
    <span key={part} className="inline-block">
      {part}
      {i < parts.length - 1 ? '\u00a0·\u00a0' : ''}
    </span>
  ))
}

function NoGames({ league, asked, note, isSilent }: { league: LeagueKey; asked: string; note: string | null; isSilent: boolean }) {
  if (asked) return <EmptyState title={`No game of “${asked}”`} detail="Check the spelling, or type less of the name." />
  return (
    <FeedEmpty
      isSilent={isSilent}
      title={`No ${LEAGUES[league].name} games`}
      detail={note ?? 'Games in progress and of the day ahead are listed here.'}
    />
  )
}
