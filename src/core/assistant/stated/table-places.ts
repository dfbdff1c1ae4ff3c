// What of a table is asked: who stands at one place, how far somebody is behind, how many of its first.

const PLACES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st|(?:leads?|leading|tops?|topping) (?:the |it|that)|on top)\b/, 1],
  [/\b(?:second|2nd|runners? up)\b/, 2],
  [/\b(?:third|3rd)\b/, 3],
  [/\b(?:fourth|4th)\b/, 4],
  [/\b(?:fifth|5th)\b/, 5],
  [/\b(?:sixth|6th)\b/, 6],
  [/\b(?:seventh|7th)\b/, 7],
  [/\b(?:eighth|8th)\b/, 8],
  [/\b(?:last(?! (?:year|season|night|week|game|\d))|bottom|worst)\b/, -1],
]
const BEHIND =
  /\bgames? (?:back|behind|out)\b|\bhow (?:far|many (?:games|points)) (?:back|behind|off|out)\b|\bhow far\b.*\b(?:back|behind|off|out)\b|\bgb\b|\bby how (?:many|much)\b/
const OF_A_PLACE =
  /\b(?:who(?:'?s| is| are|s)?|which team|what team|and|the team|team|how|what about)\b.*\b(?:first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|sixth|6th|seventh|7th|eighth|8th|last|bottom|leads?|leading|on top|worst)\b(?! (?:half|quarter|night|week|year|season|game|\d))/
/** "The bottom three": so many of the last. */
const BOTTOM = /\b(?:bottom|last|worst) (\d{1,2}|three|four|five|six|eight|ten)\b(?! (?:games?|weeks?|years?|seasons?|days?))/
const TOP = /\b(?:top|first|best|leading) (\d{1,2}|three|four|five|six|eight|ten)\b/
const NUMBERS: Readonly<Record<string, number>> = { three: 3, four: 4, five: 5, six: 6, eight: 8, ten: 10 }

export type TablePart = {
  /** 1 is the first, -1 the last; null where no place is asked for. */
  readonly place: number | null
  /** How many of the first, and of the last; null where that is not said. */
  readonly top: number | null
  readonly bottom: number | null
  readonly isBehind: boolean
}

/** @example tablePart('who is in third') // { place: 3, top: null, isBehind: false } */
export function tablePart(line: string | null): TablePart {
  const said = line ?? ''
  const top = TOP.exec(said)?.[1]
  const bottom = BOTTOM.exec(said)?.[1]
  const isOfPlace = !top && !bottom && OF_A_PLACE.test(said)
  return {
    place: isOfPlace ? (PLACES.find(([words]) => words.test(said))?.[1] ?? null) : null,
    top: top ? (NUMBERS[top] ?? Number(top)) : null,
    bottom: bottom ? (NUMBERS[bottom] ?? Number(bottom)) : null,
    isBehind: BEHIND.test(said),
  }
}

/** Whether a turn after a table is about a place of it. */
export function asksOfTable(line: string): boolean {
  const { place, top, bottom, isBehind } = tablePart(line)
  return place !== null || top !== null || bottom !== null || isBehind
}
