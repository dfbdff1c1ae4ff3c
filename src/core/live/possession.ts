// Who has the ball after a football play, and how far it is to go: a punt, a turnover or a score gives it away on that play, not on the next one.
import type { Play } from '../leagues/games.ts'
import type { LiveState } from './live-state.ts'

type Ball = Pick<LiveState, 'possession' | 'yardsToGoal' | 'down'>
type Side = 'home' | 'away'

const NOBODY: Ball = { possession: null, yardsToGoal: null, down: null }
/** Usual distances, in yards (judged near recent seasons of the NFL): after a kick-off, of a punt, and after a safety. */
const AFTER_KICK_OFF = 70
const PUNT = 41
const AFTER_FREE_KICK = 62
/** Nobody starts a drive behind the own twenty after a kick that ends in the end zone. */
const TOUCHBACK = 80

/**
 * @param before  who had it before the play
 * @param homeId  the home team's id
 * @param next  the snap after it, where it is known: it says for certain who came to have the ball, and where; and a kick, that it was fourth down
 * @example ballAfter({ possession: 'home', yardsToGoal: 68 }, punt, 'nfl-den').possession   // 'away'
 */
export function ballAfter(before: Ball, play: Play, homeId: string, next?: Play): Ball {
  const { spot, period, secondsLeft } = play
  const side = (teamId: string): Side => (teamId === homeId ? 'home' : 'away')
  // Who kicks off after the break has nothing to do with who had the ball, and after the end nobody has it.
  if (secondsLeft === 0 && (period === 2 || period >= 4)) return NOBODY
  if (!spot) return play.kind === 'score' ? NOBODY : before
  if (spot.result === null)
    return { possession: side(spot.teamId), yardsToGoal: 100 - spot.yards, down: spot.down ?? (isFourth(play, next) ? 4 : null) }
  if (/end of (half|game|regulation)/i.test(spot.result)) return NOBODY
  // How far a kick-off is carried is that play's own, not the score's before it.
  const isScore = play.kind === 'score' || SCORED.test(spot.result)
  if (next?.spot && !isScore && next.period <= 2 === period <= 2 && next.spot.drive !== spot.drive)
    return { possession: side(next.spot.teamId), yardsToGoal: 100 - next.spot.from, down: null }
  return usual(side(spot.teamId), spot.yards, spot.result)
}

const SCORED = /touchdown|\btd\b|safety|^field goal|^fg\b/i
/** Who kicks, or is stopped on downs, had come to fourth down: what the drive lost by that it had lost before. */
const isFourth = ({ spot }: Play, next: Play | undefined): boolean =>
  next?.spot?.drive === spot?.drive && /punt|field goal|\bfg\b|downs/i.test(next?.spot?.result ?? '')

/** The next snap after the i-th play: timeouts and injuries leave the ball where it is. */
export const nextSnap = (plays: readonly Play[], i: number): Play | undefined =>
  plays.slice(i + 1, i + 5).find(({ kind }) => kind !== 'timeout' && kind !== 'injury')

/** Where the ball usually is after a drive has ended in such a way. @param yards from the own goal line of the side that had it */
function usual(had: Side, yards: number, result: string): Ball {
  const other: Side = had === 'home' ? 'away' : 'home'
  if (/touchdown|\btd\b/i.test(result)) {
    // A kick or a pass that the others carried home: they kick off.
    const isReturned = /intercept|fumble|return|block|punt/i.test(result)
    return { possession: isReturned ? had : other, yardsToGoal: AFTER_KICK_OFF, down: null }
  }
  if (/safety/i.test(result)) return { possession: other, yardsToGoal: AFTER_FREE_KICK, down: null }
  if (/field goal|\bfg\b/i.test(result) && !/miss|block|no good/i.test(result))
    return { possession: other, yardsToGoal: AFTER_KICK_OFF, down: null }
  return { possession: other, yardsToGoal: Math.min(TOUCHBACK, /punt/i.test(result) ? yards + PUNT : Math.max(1, yards)), down: null }
}
