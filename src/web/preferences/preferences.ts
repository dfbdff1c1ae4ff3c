// What this browser shows by: theme, palette, odds format, time zone, row density, first league, polling, one's own books, risk tolerance. Kept in local storage and heard by every tab; a
// signed-in person's own settings arrive from the server and are written here.
import type { Preferences as Kept } from '#core/access/preferences.ts'
import { LEAGUE_KEYS } from '#core/leagues/leagues.ts'
import { isTimeZone } from '#core/zones.ts'
import { jsonChoice } from './browser-choice.ts'

export const THEMES = ['dark', 'light', 'system'] as const satisfies readonly Kept['theme'][]
export const PALETTES = ['default', 'classic'] as const satisfies readonly Kept['palette'][]
export const ODDS_FORMATS = ['american', 'decimal', 'fractional'] as const satisfies readonly Kept['oddsFormat'][]
export const DENSITIES = ['comfortable', 'compact'] as const satisfies readonly Kept['density'][]

/** Those of a person's settings that a browser shows by; the others only the server asks for. */
const SHOWN = [
  ...(['theme', 'palette', 'oddsFormat', 'timeZone', 'density', 'defaultLeague', 'autoRefresh', 'books', 'riskTolerance'] as const),
] satisfies readonly (keyof Kept)[]

export type Preferences = Readonly<Pick<Kept, Exclude<(typeof SHOWN)[number], 'timeZone'>>> & {
  /** IANA zone, or null for the browser's own. */
  readonly timeZone: string | null
}

const DEFAULTS: Preferences = {
  theme: 'dark',
  palette: 'default',
  oddsFormat: 'american',
  timeZone: null,
  density: 'compact',
  defaultLeague: 'nfl',
  autoRefresh: true,
  books: null,
  riskTolerance: 5,
}

// public/theme.js reads the same record before the first paint
const STORED = jsonChoice('guru.preferences', sane)
STORED.subscribe(apply)

export const preferences = STORED.get
export const usePreferences = STORED.use

export function setPreferences(change: Partial<Preferences>): void {
  STORED.set({ ...preferences(), ...change })
}

/** What this browser shows by, out of a person's settings. */
export const shownOf = (kept: Kept): Preferences => Object.fromEntries(SHOWN.map((key) => [key, kept[key]])) as unknown as Preferences

/** The league at which a screen opens that offers these: the person's own, or the first of them. */
export function useFirstLeague<K extends Preferences['defaultLeague']>(offered: readonly K[]): K {
  const { defaultLeague } = usePreferences()
  return offered.find((key) => key === defaultLeague) ?? offered[0]!
}

/** The zone in which times are shown. */
export function timeZoneOf({ timeZone }: Preferences): string {
  return timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Writes the choice onto the document and follows the system's theme from now on. */
export function watchPreferences(): void {
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', apply)
  apply()
}

function apply(): void {
  const current = preferences()
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  root.dataset.theme = current.theme === 'system' ? system : current.theme
  root.dataset.palette = current.palette
  root.dataset.density = current.density
  const background = getComputedStyle(root).getPropertyValue('--bg').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background)
}

function sane(value: unknown): Preferences {
  const record = (value ?? {}) as Record<string, unknown>
  const pick = <T extends string>(allowed: readonly T[], key: string, fallback: T): T =>
    allowed.find((one) => one === record[key]) ?? fallback
  return {
    theme: pick(THEMES, 'theme', DEFAULTS.theme),
    palette: pick(PALETTES, 'palette', DEFAULTS.palette),
    oddsFormat: pick(ODDS_FORMATS, 'oddsFormat', DEFAULTS.oddsFormat),
    timeZone: isZone(record.timeZone) ? record.timeZone : null,
    density: pick(DENSITIES, 'density', DEFAULTS.density),
    defaultLeague: pick(LEAGUE_KEYS, 'defaultLeague', DEFAULTS.defaultLeague),
    autoRefresh: record.autoRefresh !== false,
    books: booksIn(record.books),
    riskTolerance: riskIn(record.riskTolerance),
  }
}

function riskIn(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 10 ? value : DEFAULTS.riskTolerance
}

function booksIn(value: unknown): Preferences['books'] {
  const books = Array.isArray(value) ? value.filter((book): book is string => typeof book === 'string').slice(0, 40) : []
  return books.length > 0 ? books : null
}

function isZone(value: unknown): value is string {
  return typeof value === 'string' && isTimeZone(value)
}
