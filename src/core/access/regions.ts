// From which age may somebody bet where they live? Twenty-one unless the law of the region says otherwise; who does not say where they live is
// asked for the usual age. A lower age stands here only where a source that was read says so; a doubtful one stays at the usual.

export const USUAL_AGE = 21

export type AgeRule = {
  readonly age: number
  /** What was read, and when (ISO date). `guru doctor` warns when it is older than 180 days. */
  readonly source: string
  readonly checkedOn: string
}

const AGE_SPLIT = 'betmaker.com, September 2023, on the states that set sports betting at 18'
const CANADA = 'the provinces’ ages as listed: 19, and 18 in Alberta, Manitoba and Quebec'

/** Regions whose law says another age than the usual one. */
export const AGE_RULES: Readonly<Record<string, AgeRule>> = {
  'US-DC': { age: 18, source: `${AGE_SPLIT}; FanDuel’s own notice of July 2025`, checkedOn: '2026-11-23' },
  'US-KY': { age: 18, source: AGE_SPLIT, checkedOn: '2026-11-23' },
  'US-MT': { age: 18, source: AGE_SPLIT, checkedOn: '2026-11-23' },
  'US-NH': { age: 18, source: `${AGE_SPLIT}; sportsbetting.host, January 2026`, checkedOn: '2026-11-23' },
  'US-RI': { age: 18, source: `${AGE_SPLIT}; usalegalbetting.com`, checkedOn: '2026-11-23' },
  GB: { age: 18, source: 'Gambling Act 2005, part 4', checkedOn: '2026-11-23' },
  AU: { age: 18, source: 'age of the states’ gambling laws as listed', checkedOn: '2026-11-23' },
  'CA-AB': { age: 18, source: CANADA, checkedOn: '2026-11-23' },
  'CA-MB': { age: 18, source: CANADA, checkedOn: '2026-11-23' },
  'CA-QC': { age: 18, source: CANADA, checkedOn: '2026-11-23' },
  'CA-ON': { age: 19, source: CANADA, checkedOn: '2026-11-23' },
}

const STATES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'

/** Where somebody can say that they live: US states (ISO 3166-2), and the other regions of which something is known here. */
export const REGIONS: readonly { readonly key: string; readonly name: string }[] = [
  ...STATES.split(',').map((row) => ({ key: `US-${row.slice(0, 2)}`, name: row.slice(3) })),
  { key: 'AU', name: 'Australia' },
  { key: 'CA-AB', name: 'Canada: Alberta' },
  { key: 'CA-MB', name: 'Canada: Manitoba' },
  { key: 'CA-ON', name: 'Canada: Ontario' },
  { key: 'CA-QC', name: 'Canada: Quebec' },
  { key: 'DE', name: 'Germany' },
  { key: 'IE', name: 'Ireland' },
  { key: 'NZ', name: 'New Zealand' },
  { key: 'GB', name: 'United Kingdom' },
]

const KEYS: ReadonlySet<string> = new Set(REGIONS.map(({ key }) => key))
export const isRegion = (key: string): boolean => KEYS.has(key)

/**
 * The age from which prices and contests are open to somebody.
 *
 * @param region where they live; null = not said, or elsewhere
 * @param usual the age of this server for everywhere else; a higher one than 21 holds in every region
 * @example legalAge('US-KY', 21)   // 18
 * @example legalAge(null, 21)      // 21
 */
export function legalAge(region: string | null, usual: number): number {
  const rule = region === null || !Object.hasOwn(AGE_RULES, region) ? undefined : AGE_RULES[region]
  if (!rule) return region !== null && isRegion(region) && usual < USUAL_AGE && region.startsWith('US-') ? USUAL_AGE : usual
  return usual > USUAL_AGE ? Math.max(usual, rule.age) : rule.age
}

/**
 * Whole years lived on a day (UTC). Someone born on February 29 is a year older on March 1 of a common year.
 *
 * @param birthDate YYYY-MM-DD
 * @example ageOn('2005-11-21', Date.UTC(2026, 10, 20))   // 20
 */
export function ageOn(birthDate: string, now: number): number {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  const today = new Date(now)
  const years = today.getUTCFullYear() - year
  const hasHadBirthday = today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day)
  return hasHadBirthday ? years : years - 1
}

/** The last place on Earth to begin a day is twelve hours behind UTC. */
const LAST_ZONE_MS = 12 * 3_600_000

/** Whole years lived wherever the person is: a birthday counts once it has begun everywhere. */
export const ageAnywhere = (birthDate: string, now: number): number => ageOn(birthDate, now - LAST_ZONE_MS)

/** What the door is told: nothing for whoever is of age. */
export function ageRemark(
  birthDate: string | null,
  region: string | null,
  usual: number,
  now: number,
): 'under_age' | 'unknown' | undefined {
  if (!birthDate) return 'unknown'
  return ageAnywhere(birthDate, now) < legalAge(region, usual) ? 'under_age' : undefined
}
