import { memo, useState } from 'react'
import type { GameDetails, PlayEvent } from '#contract/sports/live-shapes.ts'
import { LEAGUES, type LeagueKey, type Sport } from '#core/leagues/leagues.ts'
import { formatChance, formatPercent } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { useSearchState } from '../../ui/layout/use-search-state.ts'
import { EmptyState } from '../../ui/states/states.tsx'
import { ImpactNote } from './impact-note.tsx'
import { TRACKER } from './live-tracker.copy.ts'
import { whenOf } from './play-time.ts'
import { changeOf } from './side-chance.ts'
import { useMyPlayers } from './tracker.queries.ts'

const FILTERS = ['all', 'scoring', 'big', 'mine'] as const
type Filter = (typeof FILTERS)[number]
const STEP = 60

/** Newest first. Big plays are those of high impact on bets. */
export function PlayList({ game }: { game: GameDetails }) {
  const [filter, setFilter] = useSearchState<Filter>('plays', FILTERS, 'all')
  const [shown, setShown] = useState(STEP)
  const mine = useMyPlayers(filter === 'mine')
  const isMine = ({ playerIds, players }: PlayEvent) =>
    playerIds.some((id) => mine.ids.has(id)) || players.some((name) => mine.names.has(name))
  const keeps: Record<Filter, (play: PlayEvent) => boolean> = {
    all: () => true,
    scoring: ({ eventType }) => eventType === 'score',
    big: ({ bettingImpact }) => bettingImpact === 'high',
    mine: isMine,
  }
  const plays = game.playByPlay.filter(keeps[filter])
  const count = (key: Filter) => game.playByPlay.filter(keeps[key]).length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex px-4">
        <ToggleGroup
          label="Which plays"
          choices={[
            { key: 'all', label: 'All' },
            { key: 'scoring', label: 'Scoring', count: count('scoring') },
            { key: 'big', label: 'Big plays', count: count('big') },
            { key: 'mine', label: 'My players' },
          ]}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {plays.length === 0 ? (
        <EmptyState
          title={filter === 'mine' ? TRACKER.noMine : TRACKER.noPlays}
          detail={filter === 'mine' ? TRACKER.noMineNote : TRACKER.noPlaysNote}
        />
      ) : null}
      <ol className="grid" aria-label="Plays, newest first">
        {plays.slice(0, shown).map((play) => (
          <PlayRow key={play.id} play={play} league={game.league} home={game.homeAbbreviation} away={game.awayAbbreviation} />
        ))}
      </ol>
      {plays.length > shown ? (
        <div className="px-4 pb-4">
          <Button onClick={() => setShown(shown + STEP)}>{plays.length - shown} earlier plays</Button>
        </div>
      ) : null}
      <div className="px-4 pb-4">
        <ImpactNote by={game.chance === null ? 'none' : game.chance.isOurs ? 'ours' : 'feed'} />
      </div>
    </div>
  )
}

type RowProps = { readonly play: PlayEvent; readonly league: LeagueKey; readonly home: string; readonly away: string }

/** Told once remains as it is: of hundreds of plays only a new one is drawn when an answer comes. */
const PlayRow = memo(function PlayRow({ play, league, home, away }: RowProps) {
  const { time } = useFormat()
  const at = time(Date.parse(play.timestamp))
  const isScore = play.eventType === 'score'
  const isRare = isScore && !OFTEN.has(LEAGUES[league].sport)
  const team = play.side === 'home' ? home : play.side === 'away' ? away : ''
  return (
    <li
      className={cx(
        'grid grid-cols-[4.75rem_minmax(0,1fr)_auto] items-start gap-x-2 border-t border-line px-4 py-2 max-md:px-3 md:gap-x-3 md:grid-cols-[7.5rem_minmax(0,1fr)_auto] md:items-baseline md:py-1',
        isRare && 'bg-s-2 shadow-[inset_3px_0_0_var(--accent-mark)]',
      )}
    >
      <span className="narrow text-12 leading-5 text-ink-3">
        <span className="font-semibold text-ink-2 max-md:block md:inline-block md:w-19">{whenOf(play, league)}</span>
        {team} <span className="whitespace-nowrap md:hidden">{at}</span>
      </span>
      <span className="grid min-w-0 gap-y-0.5 md:flex md:flex-wrap md:items-baseline md:gap-x-3 md:gap-y-0">
        <span className={cx('text-14 leading-5', isScore && 'font-semibold')}>{play.description}</span>
        <span className="flex flex-wrap items-center gap-1.5 md:ml-auto">
          {play.bettingImpact === 'low' ? null : (
            <Badge tone={play.bettingImpact === 'high' ? 'gold' : 'outline'}>{play.bettingImpact} impact</Badge>
          )}
          {kindOf(play, league) ? <Badge>{kindOf(play, league)}</Badge> : null}
          <Worth play={play} home={home} away={away} league={league} />
          <span className="note max-md:hidden">{at}</span>
        </span>
      </span>
      <b className={cx('scoreboard text-14 whitespace-nowrap', !isScore && 'font-normal text-ink-2')}>
        {league === 'mma' ? null : `${play.awayScore}–${play.homeScore}`}
      </b>
    </li>
  )
})

/** Where every other play scores, a mark on each would mark nothing: bold is enough. */
const OFTEN: ReadonlySet<Sport> = new Set(['basketball', 'cricket', 'volleyball'])

const LEAST_SWING = 0.01

/** What the play changed: the chance to win of the side that it helped, before and after it; in soccer that of the home side. */
function Worth({ play: { swing, homeWinProbability }, home, away, league }: Pick<RowProps, 'play' | 'home' | 'away' | 'league'>) {
  if (swing === null || homeWinProbability === null || Math.abs(swing) < LEAST_SWING) return null
  const sides = { homeAbbreviation: home, awayAbbreviation: away, league }
  const { side, change, before, after } = changeOf(sides, swing, homeWinProbability)
  return (
    <span className="note">
      <b className="text-ink-2">
        {side} {change < 0 ? '−' : '+'}
        {formatPercent(Math.abs(change), 0)}
      </b>{' '}
      chance {formatChance(before)} → {formatChance(after)}
    </span>
  )
}

/** A card of soccer is a penalty to the feed, and a kick to whoever reads: its own words say what it is. */
const kindOf = ({ eventType }: PlayEvent, league: LeagueKey) =>
  eventType === 'penalty' && LEAGUES[league].sport === 'soccer' ? undefined : KINDS[eventType]
const KINDS: Partial<Record<PlayEvent['eventType'], string>> = { turnover: 'Turnover', penalty: 'Penalty', injury: 'Injury' }
