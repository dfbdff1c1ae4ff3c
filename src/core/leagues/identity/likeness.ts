// How much two sightings speak of one person: evidence for and against, added up in points that can be said in words.
import { LEAGUES, type Sport } from '../leagues.ts'
import { normalizedName, normalizedTeam, suffixOf } from './names.ts'
import { isSameFirstName } from './nicknames.ts'
import type { Sighting } from './sighting.ts'

/** A sighting with what is asked of it often. */
export type Seen = Sighting & {
  readonly name_: string
  /** The name without its spaces. */
  readonly letters: string
  readonly first: string
  readonly last: string
  readonly suffix: string | null
  readonly club: string | null
}

export function seen(sighting: Sighting): Seen {
  const name_ = normalizedName(sighting.name)
  const words = name_.split(' ')
  return {
    ...sighting,
    name_,
    letters: name_.replaceAll(' ', ''),
    first: words[0] ?? '',
    last: words.length > 1 ? words.slice(1).join(' ') : '',
    suffix: suffixOf(sighting.name),
    club: sighting.team ? normalizedTeam(sighting.team) : null,
  }
}

/** Enough to say that two are one; below `DOUBT` they are two; between them somebody should look. */
export const SURE = 6
export const DOUBT = 4

const FAMILIES: Partial<Record<Sport, Readonly<Record<string, string>>>> = {
  // Makers differ on who plays where: on a court it tells nobody apart.
  basketball: { PG: 'ball', SG: 'ball', G: 'ball', SF: 'ball', PF: 'ball', F: 'ball', C: 'ball', GF: 'ball', FC: 'ball', UTIL: 'ball' },
  football: {
    QB: 'QB',
    RB: 'back',
    FB: 'back',
    HB: 'back',
    WR: 'receiver',
    TE: 'receiver',
    K: 'K',
    PK: 'K',
    P: 'P',
    DST: 'team',
    DEF: 'team',
    D: 'team',
    OL: 'line',
    OT: 'line',
    OG: 'line',
    G: 'line',
    T: 'line',
    C: 'line',
    LS: 'line',
    DL: 'front',
    DE: 'front',
    DT: 'front',
    NT: 'front',
    EDGE: 'front',
    LB: 'front',
    ILB: 'front',
    OLB: 'front',
    MLB: 'front',
    DB: 'back four',
    CB: 'back four',
    S: 'back four',
    SS: 'back four',
    FS: 'back four',
  },
  baseball: {
    P: 'pitcher',
    SP: 'pitcher',
    RP: 'pitcher',
    CP: 'pitcher',
    C: 'batter',
    '1B': 'batter',
    '2B': 'batter',
    '3B': 'batter',
    SS: 'batter',
    IF: 'batter',
    OF: 'batter',
    LF: 'batter',
    CF: 'batter',
    RF: 'batter',
    DH: 'batter',
    UTIL: 'batter',
  },
  hockey: { G: 'goalie', C: 'skater', W: 'skater', L: 'skater', R: 'skater', LW: 'skater', RW: 'skater', F: 'skater', D: 'skater' },
}

/** Same, other or unknown kind of position; a receiver may well be a back, so only kinds far apart count as other. */
function positions(a: Seen, b: Seen): 'same' | 'other' | 'unknown' {
  const table = FAMILIES[LEAGUES[a.league].sport]
  const families = ({ positions: list }: Seen) => new Set(list.flatMap((one) => table?.[one.toUpperCase()] ?? []))
  const [of, others] = [families(a), families(b)]
  if (of.size === 0 || others.size === 0) return 'unknown'
  if ([...of].some((one) => others.has(one))) return 'same'
  const mixed = new Set([...of, ...others])
  return mixed.has('back') && mixed.has('receiver') ? 'unknown' : 'other'
}

/**
 * Points that two sightings are one person. Names: whole name 6, a short form of the first name 5, an initial 3, the words in one 5.
 * Club the same 2, another -1 (people are traded); the same kind of position 1, another -4; both with a suffix, and another one, -5;
 * the same number 1; born on the same day 4, on another -8. Minus infinity when the names have nothing in common.
 *
 * @example likeness(seen('Patrick Mahomes II', KC, QB), seen('Pat Mahomes', KC, QB))   // 5 + 2 + 1 = 8: sure
 */
export function likeness(a: Seen, b: Seen): number {
  let points = nameLikeness(a, b)
  if (points === Number.NEGATIVE_INFINITY) return points
  if (a.club && b.club) points += a.club === b.club ? 2 : -1
  const kind = positions(a, b)
  if (kind === 'same') points += 1
  else if (kind === 'other') points -= 4
  if (a.suffix && b.suffix && a.suffix !== b.suffix) points -= 5
  if (a.number !== null && a.number === b.number && a.club === b.club) points += 1
  if (a.born && b.born) points += a.born === b.born ? 4 : -8
  return points
}

function nameLikeness(a: Seen, b: Seen): number {
  if (a.letters === b.letters) return 6
  if (a.last === '' || b.last === '') return Number.NEGATIVE_INFINITY
  if (isSameLastName(a.last, b.last)) {
    if (isSameFirstName(a.first, b.first)) return a.last === b.last ? 5 : 4
    if (a.first === b.first) return 4
    if (isInitial(a.first, b.first)) return 3
    // A longer and a shorter form: "Cam" and "Cameron", "Josh" and "Joshua".
    const [short, long] = a.first.length < b.first.length ? [a.first, b.first] : [b.first, a.first]
    if (short.length >= 3 && long.startsWith(short)) return 4
  }
  // Family name first, as some write names of East Asia.
  if (a.first === b.last && a.last === b.first) return 4
  return Number.NEGATIVE_INFINITY
}

const isInitial = (a: string, b: string): boolean =>
  (a.length <= 2 && b.startsWith(a[0]!) && (a.length === 1 || (b.length > 2 && a === b.slice(0, a.length)))) ||
  (b.length === 1 && a.startsWith(b))

/** The same, or one is the end of the other: "Valdes-Scantling", "Scantling"; "De La Cruz", "Cruz". */
function isSameLastName(a: string, b: string): boolean {
  if (a === b || a.replaceAll(' ', '') === b.replaceAll(' ', '')) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= LEAST_TAIL && long.endsWith(` ${short}`)
}

/** Shorter ends of a family name are no name of their own. */
const LEAST_TAIL = 4

/** The ends of a family name under which others may know it: "de la cruz" → "la cruz", "cruz". */
export function tailsOf(last: string): string[] {
  const words = last.split(' ')
  return words.slice(1).flatMap((_, i) => {
    const tail = words.slice(i + 1).join(' ')
    return tail.length >= LEAST_TAIL ? [tail] : []
  })
}
