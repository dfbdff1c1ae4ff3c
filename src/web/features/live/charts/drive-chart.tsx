import type { CSSProperties } from 'react'
import type { GameDetails, PlayEvent } from '#contract/sports/live-shapes.ts'
import { TeamMark } from '../../../ui/display/team-mark.tsx'
import { drivesOf } from '../drives.ts'

const SHOWN = 12

/** Each drive as a bar over the field, newest first; the home side goes to the right. */
export function DriveChart({ game }: { game: GameDetails }) {
  const drives = drivesOf(game.playByPlay).slice(0, SHOWN)
  return (
    <div className="grid gap-1 px-4 pb-4">
      <div aria-hidden="true" className="note grid gap-3 md:grid-cols-[3.5rem_minmax(0,1fr)_7rem]">
        <span className="max-md:hidden" />
        <span className="flex justify-between">
          <span>{game.homeAbbreviation} goal</span>
          <span>50</span>
          <span>{game.awayAbbreviation} goal</span>
        </span>
        <span className="max-md:hidden" />
      </div>
      <ol className="grid gap-1.5" aria-label="Drives, newest first">
        {drives.map((drive) => (
          <DriveRow key={drive.drive} drive={drive} game={game} />
        ))}
      </ol>
      <p className="note">Yards of each drive from where it began to where it ended or stands.</p>
    </div>
  )
}

function DriveRow({ drive, game }: { drive: NonNullable<PlayEvent['spot']>; game: GameDetails }) {
  const isHome = drive.side === 'home'
  const [abbreviation, color] = isHome ? [game.homeAbbreviation, game.homeColor] : [game.awayAbbreviation, game.awayColor]
  // Yards count from the own goal line; the field is drawn from the home side's.
  const [from, to] = isHome ? [drive.from, drive.yards] : [100 - drive.from, 100 - drive.yards]
  const [left, width] = [Math.min(from, to), Math.max(1, Math.abs(to - from))]
  const scored = drive.result === 'Touchdown' || drive.result === 'Field goal'
  const gained = drive.yards - drive.from
  return (
    // On a phone the field takes the whole width, under who had the ball.
    <li className="grid items-center gap-x-3 gap-y-1 text-13 max-md:grid-cols-[auto_minmax(0,1fr)] max-md:py-1 md:grid-cols-[3.5rem_minmax(0,1fr)_7rem]">
      <TeamMark abbreviation={abbreviation} color={color} />
      <span
        aria-hidden="true"
        className="relative block h-5 max-md:order-last max-md:col-span-2 rounded-tag bg-s-2 bg-[repeating-linear-gradient(90deg,transparent_0_calc(10%-1px),var(--line)_calc(10%-1px)_10%)]"
      >
        <i
          className="absolute inset-y-1 rounded-tag opacity-90"
          style={{ left: `${left}%`, width: `${width}%`, background: scored ? 'var(--accent-mark)' : 'var(--ink-3)' } as CSSProperties}
        />
        <i className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: `calc(${Math.min(99.5, to)}% - 1px)` }} />
      </span>
      <span className="truncate max-md:text-right">
        <span className={scored ? 'font-semibold' : 'text-ink-2'}>{drive.result ?? 'in progress'}</span>{' '}
        <span className="note">{gained} yd</span>
      </span>
    </li>
  )
}
