// What kind of competition a name means: a cup in which leagues meet, or a league and how far its division stands below the first.
// Facts of the game, so that a promoted team is not taken for as good among the better as it was among the lesser.

export type Competition = {
  /** Stages of one league that a file lists under two names are one. */
  readonly key: string
  readonly isCup: boolean
  /** Clubs often have a women's side of the same name. */
  readonly isWomen: boolean
  /** 0 first division, 1 second … */
  readonly division: number
  /** One of the five leagues of Europe that stand above the others: England, Spain, Germany, Italy, France. */
  readonly isTop: boolean
}

const WOMEN = /women|nwsl|\bwsl\b|frauen|féminine|femenina/i
const CUP = /champions league|europa|conference league|libertadores|sudamericana|\bcup\b|copa\b|pokal|coupe|coppa/i
/** Names, and the codes of football-data.co.uk. */
const DIVISIONS: readonly RegExp[] = [
  /league championship|segunda|serie b\b|ligue 2|2\. bundesliga|united soccer league|usl championship|^(e1|sp2|i2|f2|d2|sc1)$/i,
  /league one|3\. liga|^(e2|sc2)$/i,
  /league two|^(e3|sc3)$/i,
  /national league|^ec$/i,
]
const TOP = /premier league$|spanish primera|la liga|german bundesliga|italy serie a|french ligue 1|^(e0|sp1|d1|i1|f1|epl)$/i
const NOT_TOP = /scottish|russian|south african|absa/i

/** Names come from files that people hand in. */
const MOST_KNOWN = 2000
const known = new Map<string, Competition>()

/**
 * @example competitionOf('Spanish Segunda Division') // { division: 1, isCup: false, … }
 */
export function competitionOf(name: string): Competition {
  const found = known.get(name)
  if (found !== undefined) return found
  const key = name.replace(/\s+torneo (apertura|clausura)$/i, '')
  const isCup = CUP.test(key)
  const division = isCup ? 0 : DIVISIONS.findIndex((pattern) => pattern.test(key)) + 1
  const competition = {
    key,
    isCup,
    isWomen: WOMEN.test(key),
    division,
    isTop: !isCup && division === 0 && TOP.test(key) && !NOT_TOP.test(key),
  }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(name, competition)
  return competition
}

/** Divisions below one of the five count from it, all others from the level of other first leagues. */
export const BELOW_TOP = /english|^e\d|^ec$|german|^d\d|2\. bundesliga|3\. liga|french|^f\d|ligue 2|italy|^i\d|spanish|^sp\d|segunda/i
