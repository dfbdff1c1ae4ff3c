// Times of day that a sentence sets: "after 8pm", "9 eastern or later", "before 4", "the late games", "between 1 and 4 pm".
import { minuteOfDay } from '../../zones.ts'
import type { Clock } from './held.ts'

const ZONES: readonly (readonly [RegExp, string])[] = [
  [/^(?:et|est|edt|eastern(?: time)?)$/, 'America/New_York'],
  [/^(?:ct|cst|cdt|central(?: time)?)$/, 'America/Chicago'],
  [/^(?:mt|mst|mdt|mountain(?: time)?)$/, 'America/Denver'],
  [/^(?:pt|pst|pdt|pacific(?: time)?)$/, 'America/Los_Angeles'],
  [/^(?:utc|gmt)$/, 'UTC'],
]
const ZONE =
  '(et|est|edt|eastern(?: time)?|ct|cst|cdt|central(?: time)?|mt|mst|mdt|mountain(?: time)?|pt|pst|pdt|pacific(?: time)?|utc|gmt)'
const TIME = `(\\d{1,2})(?::(\\d{2}))? ?(a\\.?m\\.?|p\\.?m\\.?|o'?clock)?(?: ?${ZONE}\\b)?(?![\\d.:%+]|k\\b| ?(?:points?|pts|games?|units?|dollars|bucks|wins?|or (?:more|higher|less|better)))`
const FROM = new RegExp(
  `\\b(?:after|later than|no earlier than|not before|starting (?:at|after|from)|starts? (?:at|after)|past|from|since) ${TIME}(?: (?:on|onwards?|or later|or after))?|\\b${TIME} (?:or later|or after|and later|and after|onwards?|on)\\b`,
)
const UNTIL = new RegExp(
  `\\b(?:before|earlier than|no later than|not after|until|till|by) ${TIME}|\\b${TIME} (?:or earlier|or before|and earlier|and before)\\b`,
)
const BETWEEN = new RegExp(`\\bbetween ${TIME} and ${TIME}`)
const LATE =
  /\b(?:the |only |just )*(?:(?:late|later|night|evening) (?:games?|ones?|slate|window|matches|tip ?-?offs?|starts?)|last (?:games|ones|slate|window|matches|tip ?-?offs|starts))\b/
const AT_NIGHT = /\b(?:night|evening|last)\b/
const EARLY = /\b(?:the |only |just )*(?:early|earlier|morning|noon) (?:games?|ones?|slate|window|matches|starts?)\b/
const AFTERNOON = /\bafternoon (?:games?|ones?|slate|window|matches)\b/

const zoneOf = (word: string | undefined): string | null =>
  word === undefined ? null : (ZONES.find(([pattern]) => pattern.test(word))?.[1] ?? null)

/** Games are played in the afternoon and at night: an hour without more is of those. */
function minutesOf(hour: string | undefined, minute: string | undefined, half: string | undefined): number | null {
  const hours = Number(hour)
  if (hour === undefined || hours > 24 || hours < 1 || Number(minute ?? 0) > 59) return null
  const isMorning = half?.startsWith('a') ?? false
  const twelve = hours % 12
  const base = hours > 12 ? hours : isMorning ? twelve : hours === 12 && half === undefined ? 12 : twelve + 12
  const at = base * 60 + Number(minute ?? 0)
  // After midnight it is the same night still.
  return isMorning && at < SMALL_HOURS ? at + DAY : at
}
const DAY = 24 * 60
const SMALL_HOURS = 6 * 60

/**
 * @param isOfGames  whether a bare number can be an hour
 * @param league     the late games of football are those that start in the later afternoon of the east and at night
 */
export function clockIn(bare: string, isOfGames: boolean, league: string | null = null): Clock | null {
  const both = BETWEEN.exec(bare)
  if (both && (isOfGames || both[3] || both[7])) {
    const to = minutesOf(both[5], both[6], both[7] ?? both[3])
    const from = minutesOf(both[1], both[2], both[3] ?? both[7])
    if (from !== null && to !== null) return { from, to, zone: zoneOf(both[8] ?? both[4]), said: both[0].trim().slice(0, 60) }
  }
  const from = FROM.exec(bare)
  const until = UNTIL.exec(bare)
  const at = (hit: RegExpExecArray | null) => {
    if (!hit) return null
    const [, a, b, c, d, e, f, g, h] = hit
    const [hour, minute, half, zone] = a === undefined ? [e, f, g, h] : [a, b, c, d]
    const isTime = isOfGames || half !== undefined || zone !== undefined || minute !== undefined
    const minutes = isTime ? minutesOf(hour, minute, half) : null
    if (minutes === null) return null
    // "After 8" leaves eight o'clock out, "from 8 on" does not.
    const strict = /\b(?:or later|or after|on|onwards?)$/.test(hit[0])
      ? 0
      : /\b(?:after|later than|past)\b/.test(hit[0])
        ? 1
        : /^(?:before|earlier than)\b/.test(hit[0])
          ? -1
          : 0
    return { minutes: minutes + strict, zone: zoneOf(zone), said: hit[0].trim() }
  }
  const [start, end] = [at(from), at(until)]
  if (start || end)
    return {
      from: start?.minutes ?? null,
      to: end?.minutes ?? null,
      zone: start?.zone ?? end?.zone ?? null,
      said: [start?.said, end?.said].filter(Boolean).join(', ').slice(0, 60),
    }
  if (!isOfGames) return null
  const words = LATE.exec(bare) ?? EARLY.exec(bare) ?? AFTERNOON.exec(bare)
  if (!words) return null
  const said = words[0].trim().slice(0, 60)
  const eastern = 'America/New_York'
  if (LATE.test(bare)) return { from: league === 'nfl' && !AT_NIGHT.test(said) ? 16 * 60 : 21 * 60, to: null, zone: eastern, said }
  return EARLY.test(bare) ? { from: null, to: 15 * 60, zone: eastern, said } : { from: 15 * 60, to: 19 * 60, zone: eastern, said }
}

/** Whether a start lies within the times. @param zone of the person, where none was said */
export function isAtClock(at: number, clock: Clock, zone: string): boolean {
  const minutes = minuteOfDay(at, clock.zone ?? zone)
  const night = minutes < SMALL_HOURS ? minutes + DAY : minutes
  return (clock.from === null || night >= clock.from) && (clock.to === null || night <= clock.to)
}
