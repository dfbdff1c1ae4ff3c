import type { CSSProperties } from 'react'
import type { GameDetails, PlayEvent } from '#contract/sports/live-shapes.ts'
import { comesNext } from '#core/leagues/intermission.ts'
import { useFormat } from '../../format/use-format.ts'
import { cx } from '../../ui/layout/cx.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { BaseState } from './charts/base-state.tsx'

/** The score bug, large: both sides, the clock, and where the ball is. Changes of the score are said aloud. */
export function ScoreHead({ game }: { game: GameDetails }) {
  const { start } = useFormat()
  const now = useNow()
  const [last] = game.playByPlay
  const isOn = game.status === 'in progress'
  const next = isOn ? comesNext(game.league, game.quarter) : null
  const state = isOn || game.status === 'final' ? (game.quarter ?? 'Live') : start(Date.parse(game.startsAt), now)
  return (
    // Where there is room the periods stand beside the score, so that the plays begin higher.
    <div className="@container border-b border-line">
      <div className="grid gap-3 px-4 py-4 max-sm:gap-2 max-sm:py-2.5 @3xl:grid-cols-[minmax(0,1fr)_auto] @3xl:gap-x-8 @3xl:py-3">
        <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
          <Team game={game} side="away" />
          <div className="grid justify-items-center gap-1 text-center">
            <span
              className={cx(
                'narrow whitespace-nowrap',
                game.status === 'scheduled' ? 'scoreboard text-20' : 'text-13',
                isOn ? 'font-semibold text-ink' : 'text-ink-2',
              )}
            >
              {state}
            </span>
            {next ? <span className="note whitespace-nowrap">{next} next</span> : null}
            {isOn && !next && last?.diamond ? <BaseState diamond={last.diamond} /> : null}
            {isOn && !next && last?.spot ? <span className="note whitespace-nowrap">{ballText(last.spot, game)}</span> : null}
          </div>
          <Team game={game} side="home" />
        </div>
        <p role="status" className="sr-only">
          {game.homeScore === null
            ? ''
            : `${game.awayTeam} ${game.awayScoreText ?? game.awayScore}, ${game.homeTeam} ${game.homeScoreText ?? game.homeScore}`}
        </p>
        <div className="grid content-center gap-1 @3xl:justify-items-end @3xl:gap-1">
          <Periods game={game} />
          {game.venue || game.note ? (
            <p className="note text-center @3xl:max-w-80 @3xl:text-right">{[game.venue, game.note].filter(Boolean).join(' · ')}</p>
          ) : null}
        </div>
      </div>
    </div>
  )
}

/** "KC ball at DEN 20", as a broadcast says it, from yards off the own goal line; in the end zone it lies nowhere. */
function ballText({ side, yards }: NonNullable<PlayEvent['spot']>, { homeAbbreviation, awayAbbreviation }: GameDetails): string | null {
  if (yards <= 0 || yards >= 100) return null
  const [own, rival] = side === 'home' ? [homeAbbreviation, awayAbbreviation] : [awayAbbreviation, homeAbbreviation]
  const place = yards === 50 ? 'the 50' : yards > 50 ? `${rival} ${100 - yards}` : `${own} ${yards}`
  return `${own} ball at ${place}`
}

function Team({ game, side }: { game: GameDetails; side: 'home' | 'away' }) {
  const [name, abbreviation, color, score, text] =
    side === 'home'
      ? [game.homeTeam, game.homeAbbreviation, game.homeColor, game.homeScore, game.homeScoreText]
      : [game.awayTeam, game.awayAbbreviation, game.awayColor, game.awayScore, game.awayScoreText]
  const isHome = side === 'home'
  // "155/6" beside "0": both in one size.
  const isWordy = (game.homeScoreText ?? game.awayScoreText) !== null
  // Australian football: the points large, "9.9" goals and behinds below them.
  const kicks = /^(\d+\.\d+) \(\d+\)$/.exec(text ?? '')?.[1]
  // A side without words beside one with them has not batted yet.
  const isWaiting = isWordy && text === null && !score
  return (
    <div className={cx('flex min-w-0 items-center gap-3 max-sm:gap-2', isHome && 'flex-row-reverse text-right')}>
      <i aria-hidden="true" className="team-bar h-12 w-1 shrink-0" style={{ '--team': color } as CSSProperties} />
      <div className="flex-1 sm:min-w-0">
        {/* Fighters have names, not codes. */}
        <span className={cx('block text-16 font-bold', game.league === 'mma' ? 'leading-5' : 'whitespace-nowrap')}>
          {game.league === 'mma' ? name : abbreviation}
        </span>
        {game.league === 'mma' ? null : <span className="note block truncate max-sm:hidden">{name}</span>}
        {game.winner === side ? <span className="note block">won</span> : null}
      </div>
      {(game.league === 'mma' && game.status === 'in progress') || game.status === 'scheduled' ? null : (
        <span className={cx('grid justify-items-center gap-0.5', !isHome && 'ml-auto')}>
          <b className={cx('scoreboard leading-none whitespace-nowrap', isWordy && !kicks ? 'text-20' : 'text-34')}>
            {isWaiting ? '–' : kicks ? score : (text ?? score ?? '–')}
          </b>
          {kicks ? <span className="note tabular-nums">{kicks}</span> : null}
        </span>
      )}
    </div>
  )
}

/** Points by period, as far as the plays tell. */
function Periods({ game: { league, summary, homeAbbreviation, awayAbbreviation } }: { game: GameDetails }) {
  const count = Math.max(summary.byPeriod.home.length, summary.byPeriod.away.length)
  // Nothing is scored in a cage: the judges tell their cards at the end.
  // Who bats in which innings of cricket, the scores themselves say.
  if (count < 2 || league === 'mma' || league === 'cricket') return null
  const columns = Array.from({ length: count }, (_, i) => i)
  return (
    <div className="no-scrollbar overflow-x-auto">
      <table className="mx-auto text-13">
        <caption className="sr-only">Points by period</caption>
        <thead>
          <tr className="text-ink-3">
            <th scope="col" className="pr-4 text-left font-normal">
              <span className="sr-only">Team</span>
            </th>
            {columns.map((i) => (
              <th key={i} scope="col" className="min-w-7 px-1.5 text-right font-normal">
                {i + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['away', 'home'] as const).map((side) => (
            <tr key={side}>
              <th scope="row" className="pr-4 text-left font-semibold">
                {side === 'home' ? homeAbbreviation : awayAbbreviation}
              </th>
              {columns.map((i) => (
                <td key={i} className="px-1.5 text-right tabular-nums">
                  {summary.byPeriod[side][i] ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
