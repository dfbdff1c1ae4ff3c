// Who has the ball after a football play, and how far it is to go: a punt, a turnover or a score gives it away on that play, not on the next one.
import type { Play } from '../leagues/games.ts'
import type { LiveState } from './live-state.ts'

type Ball = Pick<LiveState, 'possession' | 'yardsToGoal'>
type Side = 'home' | 'away'

const NOBODY: Ball = { possession: null, yardsToGoal: null }
/** Usual distances, in yards (judged near recent seasons of the NFL): after a kick-off, of a punt, and after a safety. */
const AFTER_KICK_OFF = 70
const PUNT = 41
const AFTER_FREE_KICK = 62
/** Nobody starts a drive behind the own twenty after a kick that ends in the end zone. */
const TOUCHBACK = 80

/**
 * @param before  who had it before the play
 * @param homeId  the home team's id
 * @param next  the play after it, where it is known: it says for certain who came to have the ball, and where
 * @example ballAfter({ possession: 'home', yardsToGoal: 68 }, punt, 'nfl-den').possession   // 'away'
 */
export function ballAfter(before: Ball, play: Play, homeId: string, next?: Play): Ball {
  const { spot, period, secondsLeft } = play
  const side = (teamId: string): Side => (teamId === homeId ? 'home' : 'away')
  // Who kicks off after the break has nothing to do with who had the ball, and after the end nobody has it.
  if (secondsLeft === 0 && (period === 2 || period >= 4)) return NOBODY
  if (!spot) return play.kind === 'score' ? NOBODY : before
  if (spot.result === null) return { possession: side(spot.teamId), yardsToGoal: 100 - spot.yards }
  if (/end of (half|game|regulation)/i.test(spot.result)) return NOBODY
  if (next?.spot && next.period <= 2 === period <= 2 && next.spot.drive !== spot.drive)
    return { possession: side(next.spot.teamId), yardsToGoal: 100 - next.spot.from }
  return usual(side(spot.teamId), spot.yards, spot.result)
}

/** Where the ball usually is after a drive has ended in such a way. @param yards from the own goal line of the side that had it */
function usual(had: Side, yards: number, result: string): Ball {
  const other: Side = had === 'home' ? 'away' : 'home'
  if (/touchdown|\btd\b/i.test(result)) {
    // A kick or a pass that the others carried home: they kick off.
    const isReturned = /intercept|fumble|return|block|punt/i.test(result)
    return { possession: isReturned ? had : other, yardsToGoal: AFTER_KICK_OFF }
  }
  if (/safety/i.test(result)) return { possession: other, yardsToGoal: AFTER_FREE_KICK }
  if (/field goal|\bfg\b/i.test(result) && !/miss|block|no good/i.test(result)) return { possession: other, yardsToGoal: AFTER_KICK_OFF }
  return { possession: other, yardsToGoal: Math.min(TOUCHBACK, /punt/i.test(result) ? yards + PUNT : Math.max(1, yards)) }
}
