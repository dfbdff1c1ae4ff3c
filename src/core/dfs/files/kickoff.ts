// "Game Info" and "Game" cells: who plays whom, and when, in epoch milliseconds.
import type { EpochMs } from '../../units.ts'
import { momentAt } from '../../zones.ts'

export type GameInfo = {
  /** "AWAY@HOME" or null. */
  readonly game: string | null
  readonly away: string | null
  readonly home: string | null
  readonly startsAt: EpochMs | null
  /** "In Progress", "Final", "Postponed" when the cell says so instead of a game. */
  readonly state: string | null
}

const NO_GAME: GameInfo = { game: null, away: null, home: null, startsAt: null, state: null }

/** What the sites mean by "ET". */
const EASTERN = 'America/New_York'

const GAME = /^(.+?)\s*(@|\bvs\.?\b)\s*(.+?)(?:\s+(\d{1,2})\/(\d{1,2})\/(\d{4}))?(?:\s+(\d{1,2}):(\d{2})\s*([AP]M)?)?(?:\s+ET)?$/i
/** What is left of a date or a time within a side's name: a team has none. */
const MOMENT = /\d[:/.-]\d/
const STATE = /^(in progress|final|postponed|cancell?ed|suspended|delayed)\b/i

/**
 * Reads a game cell. "DEN@LAC 11/18/2018 04:05PM ET" → DEN@LAC, 2018-11-18T21:05Z. Old exports have no date ("Mia@GS 10:30PM ET"):
 * the start is then unknown, as it is where the time lacks its half of the day. "TOT vs SOU" names the home side first (soccer exports of
 * 2017). A tournament's name is no game, nor is what leaves half a date or a time in the name of a side.
 */
export function readGameInfo(cell: string): GameInfo {
  const text = cell.trim()
  if (text.length > 120) return NO_GAME
  const state = STATE.exec(text)
  if (state) return { ...NO_GAME, state: text }
  // Released players keep their row and salary, with a dash for the game (DraftKings, 2022).
  if (text === '-') return { ...NO_GAME, state: 'No game' }
  const match = GAME.exec(text)
  if (!match) return NO_GAME
  const [, left = '', sign = '@', right = '', month, day, year, hour, minute, half] = match
  const [away, home] = sign === '@' ? [left, right] : [right, left]
  if (MOMENT.test(left) || MOMENT.test(right)) return NO_GAME
  const dated = month !== undefined && half !== undefined
  const clock = { hour: (Number(hour) % 12) + (half?.toUpperCase() === 'PM' ? 12 : 0), minute: Number(minute) }
  const startsAt = dated ? momentAt({ year: Number(year), month: Number(month), day: Number(day), ...clock }, EASTERN) : null
  return { game: `${away}@${home}`, away, home, startsAt, state: null }
}

/** Times of games without AM and PM, behind their day: "DEN@LAC 11/18/2018 16:05". */
const PLAIN_TIME = /((?:@|\bvs\.?\s)[^,;\t\r\n@]{1,60}?\s\d{1,2}\/\d{1,2}\/\d{4}\s+)(\d{1,2}):(\d{2})(?::00)?(?!:?\d|\s*[AP]M)/gi

/**
 * The text of a salary file whose times of games were written in 24 hours, with AM and PM as the sites write them. That they are 24 hours
 * the file itself must show, by one time at least that no half of the day has (16:05, 00:30); else they stay as they are, unknown.
 * Example: "DEN@LAC 11/18/2018 16:05 ET" → "DEN@LAC 11/18/2018 04:05PM ET".
 */
export function withHalvesOfTheDay(text: string): { readonly text: string; readonly said?: string } {
  const hours = Array.from(text.matchAll(PLAIN_TIME), ([, , hour]) => Number(hour))
  if (!hours.some((hour) => hour === 0 || hour > 12) || hours.some((hour) => hour > 23)) return { text }
  const plain = text.replace(PLAIN_TIME, (_whole, before: string, hour: string, minute: string) => {
    const twelve = String(Number(hour) % 12 || 12).padStart(2, '0')
    return `${before}${twelve}:${minute}${Number(hour) < 12 ? 'AM' : 'PM'}`
  })
  return { text: plain, said: 'The times of games were read as 24 hours of Eastern time (16:05 is 04:05PM ET).' }
}

/** "2018-11-20T01:15:00.0000000Z" → epoch ms; null when it is not such a text. */
export function isoToUtc(text: string): EpochMs | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?Z$/.exec(text)
  if (!match) return null
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number) as [number, number, number, number, number, number]
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The other side of a game, or null. Sides are compared without regard to case ("Was" plays in "Was@Chi"). */
export function opponentOf(team: string, info: Pick<GameInfo, 'away' | 'home'>): string | null {
  const key = team.toUpperCase()
  if (info.away?.toUpperCase() === key) return info.home
  if (info.home?.toUpperCase() === key) return info.away
  return null
}
