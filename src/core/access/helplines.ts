// Where does somebody turn whose betting stopped being fun? The one table of helplines: landing page, odds pages, limits and Lex read it.
// Each row says by whom its number is named: the line's own operator, a public authority, or the page read. Beside that:
// - 1-800-MY-RESET is the national line since the NCPG gave up 1-800-GAMBLER on September 29, 2025 (completeigaming.com, sbcamericas.com of
//   October 2, 2025); that goes on under the Council on Compulsive Gambling of New Jersey.
// - GamCare's is free and open all hours since October 1, 2019 (igamingbusiness.com). In Canada help is a matter of the provinces.
// - Ireland: no national number could be confirmed, so none is given.
// - Thoughts of suicide: 988 by call or text, in the United States since July 2022 (988lifeline.org) and in Canada since November 30, 2023
//   (988.ca); written in the help dialog and in what Lex answers.
import { dictionary } from '../dictionary.ts'

export type Helpline = {
  readonly region: string
  readonly name: string
  /** The number to call; the site where no number could be confirmed. */
  readonly contact: string
  readonly address: string
  /** Who names the number. */
  readonly source: string
  /** When the source was read (ISO date); `guru doctor` warns when that is older than 180 days. */
  readonly checkedOn: string
}

const READ = '2026-11-21'
const READ_STATES = '2026-11-23'

/** Where to turn, by region; the first is the one named where there is room for one only. */
export const HELPLINES = [
  {
    region: 'United States',
    name: 'National Problem Gambling Helpline',
    contact: '1-800-MY-RESET',
    address: 'https://www.ncpgambling.org',
    source: 'National Council on Problem Gambling',
    checkedOn: READ,
  },
  {
    region: 'United Kingdom',
    name: 'National Gambling Helpline (GamCare)',
    contact: '0808 8020 133',
    address: 'https://www.gamcare.org.uk',
    source: 'GamCare',
    checkedOn: READ,
  },
  {
    region: 'Ontario, Canada',
    name: 'ConnexOntario',
    contact: '1-866-531-2600',
    address: 'https://www.connexontario.ca',
    source: 'Alcohol and Gaming Commission of Ontario',
    checkedOn: READ,
  },
  {
    region: 'Australia',
    name: 'Gambling Help Online',
    contact: '1800 858 858',
    address: 'https://www.gamblinghelponline.org.au',
    source: 'Gambling Help Online',
    checkedOn: READ,
  },
  {
    region: 'Ireland',
    name: 'Gambling Awareness Trust',
    contact: 'gamblingcare.ie',
    address: 'https://gamblingcare.ie',
    source: 'Gambling Awareness Trust',
    checkedOn: READ,
  },
  {
    region: 'New Zealand',
    name: 'Gambling Helpline',
    contact: '0800 654 655',
    address: 'https://www.gamblinghelpline.co.nz',
    source: 'directories of helplines',
    checkedOn: READ,
  },
  {
    region: 'Germany',
    name: 'Check dein Spiel',
    contact: '0800 1 37 27 00',
    address: 'https://www.check-dein-spiel.de',
    source: 'Gemeinsame Glücksspielbehörde der Länder',
    checkedOn: READ,
  },
] as const satisfies readonly Helpline[]

const FANDUEL = 'FanDuel’s notice of July 2025'

const ownLine = (region: string, name: string, contact: string, address: string, source = FANDUEL): Helpline => ({
  region,
  name,
  contact,
  address,
  source,
  checkedOn: READ_STATES,
})

/**
 * States with a line of their own, by key of regions.ts. A state that is not here is served by the national line, which connects to the state's
 * own people.
 */
export const STATE_HELPLINES: Readonly<Record<string, Helpline>> = {
  'US-AZ': ownLine(
    'Arizona',
    'Division of Problem Gambling',
    '1-800-NEXT-STEP',
    'https://problemgambling.az.gov',
    'Arizona Department of Gaming',
  ),
  'US-CT': ownLine(
    'Connecticut',
    'Connecticut Council on Problem Gambling',
    '1-888-789-7777',
    'https://ccpg.org',
    'Connecticut Council on Problem Gambling',
  ),
  'US-KS': ownLine('Kansas', 'Kansas helpline', '1-800-GAMBLER', 'https://www.ksgamblinghelp.com'),
  'US-MA': ownLine('Massachusetts', 'Massachusetts Problem Gambling Helpline', '1-800-327-5050', 'https://gamblinghelplinema.org'),
  'US-MD': ownLine('Maryland', 'Maryland Center of Excellence on Problem Gambling', 'mdgamblinghelp.org', 'https://mdgamblinghelp.org'),
  'US-NJ': ownLine(
    'New Jersey',
    'Council on Compulsive Gambling of New Jersey',
    '1-800-GAMBLER',
    'https://800gambler.org',
    'Council on Compulsive Gambling of New Jersey',
  ),
  'US-NY': ownLine('New York', 'New York State HOPEline', '1-877-8-HOPENY', 'https://oasas.ny.gov/hopeline'),
  'US-WV': ownLine(
    'West Virginia',
    'Problem Gambling Help Network of West Virginia',
    '1-800-GAMBLER',
    'https://1800gambler.net',
    'sportshandle.com',
  ),
}

/** Letters of a number as the keys of a telephone bear them, from 2 on. */
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

/**
 * The address that dials a number; null where only a site is known. Those of North America have 11 digits: a word may be longer than what is
 * dialed. Others are dialed as they are written, in their country, for free numbers are not reached from elsewhere.
 *
 * @example telephoneAddress('1-800-MY-RESET')   // 'tel:+18006973738'
 */
export function telephoneAddress(contact: string): string | null {
  if (contact.includes('.')) return null
  const keyed = contact.replace(/[A-Z]/g, (letter) => String(2 + KEYS.findIndex((letters) => letters.includes(letter))))
  const digits = keyed.replace(/\D/g, '')
  return contact.startsWith('1-') ? `tel:+${digits.slice(0, 11)}` : `tel:${digits}`
}

const BY_COUNTRY: Readonly<Record<string, string>> = dictionary({
  'CA-ON': 'Ontario, Canada',
  AU: 'Australia',
  IE: 'Ireland',
  NZ: 'New Zealand',
  DE: 'Germany',
  GB: 'United Kingdom',
})

/**
 * The lines for somebody, nearest first: the state's own, the country's, then all others.
 *
 * @param region a key of regions.ts; null = not said
 * @example helplinesFor('US-NY')[0].contact   // '1-877-8-HOPENY'
 */
export function helplinesFor(region: string | null): readonly Helpline[] {
  // The list begins with the United States; whose own line is not known here is not sent there first.
  if (region !== null && !region.startsWith('US-') && !Object.hasOwn(BY_COUNTRY, region)) {
    const isFar = (line: Helpline) => line.region === 'United States'
    return [...HELPLINES.filter((line) => !isFar(line)), ...HELPLINES.filter(isFar)]
  }
  const own = region !== null && Object.hasOwn(STATE_HELPLINES, region) ? STATE_HELPLINES[region] : undefined
  const country = region?.startsWith('US-') ? 'United States' : region === null ? undefined : BY_COUNTRY[region]
  const near = HELPLINES.filter((line) => line.region === country)
  return [...(own ? [own] : []), ...near, ...HELPLINES.filter((line) => line.region !== country)]
}

/** Time zones of one country alone, as far as a line of it is known. */
const ZONES: readonly (readonly [RegExp, (typeof HELPLINES)[number]['region']])[] = [
  [
    /^America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Detroit|Anchorage|Boise|Juneau|Nome|Sitka|Adak|Menominee|(?:Indiana|Kentucky|North_Dakota)\/\w+)$|^Pacific\/Honolulu$|^US\//,
    'United States',
  ],
  [/^America\/(?:Toronto|Thunder_Bay|Nipigon)$/, 'Ontario, Canada'],
  [/^Europe\/London$/, 'United Kingdom'],
  [/^Europe\/Dublin$/, 'Ireland'],
  [/^Europe\/(?:Berlin|Busingen)$/, 'Germany'],
  [/^Australia\//, 'Australia'],
  [/^Pacific\/(?:Auckland|Chatham)$/, 'New Zealand'],
]

/**
 * The line of the place that a time zone is of; null where a zone says no place, or one without a line here.
 * @example helplineOfZone('Europe/London')?.contact // '0808 8020 133'
 */
export function helplineOfZone(timeZone: string): Helpline | null {
  const region = ZONES.find(([zone]) => zone.test(timeZone))?.[1]
  return HELPLINES.find((line) => line.region === region) ?? null
}

/** Rows of help and of ages older than this are looked at again. */
export const STALE_DAYS = 180

/** What of the helplines and of the ages by region was read too long ago, as "what, date". */
export function staleCareFacts(now: number, ages: Readonly<Record<string, { readonly checkedOn: string }>>): readonly string[] {
  const facts = [
    ...[...HELPLINES, ...Object.values(STATE_HELPLINES)].map(({ region, checkedOn }) => ({ what: `helpline of ${region}`, checkedOn })),
    ...Object.entries(ages).map(([region, { checkedOn }]) => ({ what: `age in ${region}`, checkedOn })),
  ]
  return facts
    .filter(({ checkedOn }) => now - Date.parse(checkedOn) > STALE_DAYS * 86_400_000)
    .map(({ what, checkedOn }) => `${what}, ${checkedOn}`)
}
