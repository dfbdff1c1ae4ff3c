// How early was a player drafted by everybody, when: lists of average draft positions, and what they say of a pick.
import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import type { EpochMs } from '../../units.ts'
import type { CsvRow } from '../files/csv-rows.ts'
import { type Dropped, type Refused, refused } from '../files/reading.ts'
import { countIn, isBroken, numberIn } from './cells.ts'
import { clubOf } from './clubs.ts'
import { type BestBallDraft, type BestBallPick, BestBallSite, playerKey } from './draft.ts'
import type { AdpColumn, Layout } from './layouts.ts'

export const AdpRow = z.object({
  player: z.string().min(1).max(80),
  position: z.string().max(8),
  team: z.string().max(8).nullable(),
  /** null: listed, and drafted by nobody. */
  adp: z.number().min(1).max(2000).nullable(),
  /** Week without a game. */
  bye: z.number().int().min(1).max(18).nullable(),
})
export type AdpRow = Infer<typeof AdpRow>

/** At most so many players in one list: the rosters of a league, and those who will come into it. */
export const MOST_ADP_ROWS = 3000

export type AdpList = {
  readonly site: BestBallSite
  /** Epoch ms: of which moment it is. */
  readonly takenAt: EpochMs
  readonly rows: readonly AdpRow[]
}

export type AdpRead = {
  readonly kind: 'adp'
  readonly fileName: string
  readonly format: string
  readonly site: BestBallSite
  readonly rows: readonly AdpRow[]
  readonly dropped: readonly Dropped[]
  readonly warnings: readonly string[]
}

type AdpLayout = Extract<Layout, { kind: 'adp' }>

export function readAdp(fileName: string, layout: AdpLayout, body: Iterable<CsvRow>): AdpRead | Refused {
  const dropped: Dropped[] = []
  const byKey = new Map<string, AdpRow>()
  for (const row of body) {
    const cell = (column: AdpColumn) => row.cells[layout.at[column] ?? -1] ?? ''
    const player = (cell('player') || `${cell('first')} ${cell('last')}`).trim()
    const adp = numberIn(cell('adp'))
    const read = AdpRow.safeParse({
      player,
      position: cell('position')
        .toUpperCase()
        .replace(/[^A-Z/]/g, '')
        .slice(0, 8),
      team: clubOf(cell('team')),
      adp: adp !== null && adp >= 1 ? adp : null,
      bye: countIn(cell('bye')),
    })
    if (isBroken(`${player}${cell('team')}`)) dropped.push({ row: row.line, reason: 'it holds a character that cannot be kept' })
    else if (!read.success)
      dropped.push({ row: row.line, reason: player === '' ? 'it names no player' : 'it holds a figure that no list has' })
    else if (byKey.has(playerKey(read.data))) dropped.push({ row: row.line, reason: `${player} stands twice in the list` })
    else byKey.set(playerKey(read.data), read.data)
  }
  const rows = [...byKey.values()]
  if (rows.length > MOST_ADP_ROWS) return refused(`${fileName} lists ${rows.length} players; at most ${MOST_ADP_ROWS} are read.`)
  if (rows.every(({ adp }) => adp === null))
    return refused(`${fileName} has the headings of ${layout.name}, and no draft position below them.`)
  return { kind: 'adp', fileName, format: layout.name, site: layout.site, rows, dropped, warnings: [] }
}

/** What was seen of a player's average position at some moment. */
type Seen = { readonly at: EpochMs; readonly adp: number; readonly isOfPick: boolean }

/** How old a list may be to stand for the position at a pick. Judged: within a week lists of one site move by little, over a month by much. */
const NEAR_MS = 8 * 86_400_000

export type AdpHistory = {
  /** The position at the pick: what its own file says, else that of the last list of the site before it, no older than eight days; else null. */
  atPick(draft: Pick<BestBallDraft, 'site' | 'draftedAt'>, pick: BestBallPick): number | null
  /** The newest position that is known of the site, of a site that is not named here that of any; null where none is. */
  latest(site: BestBallSite, key: string): { readonly adp: number; readonly at: EpochMs } | null
  /**
   * Places that the market has moved toward a player since the pick: position at the pick less the newest position of the same site.
   * Above 0: he is drafted earlier now. null where either is unknown, or where nothing newer than the pick is known.
   * @example picked when his average was 40.0, now 31.5 // 8.5
   */
  closingValue(draft: Pick<BestBallDraft, 'site' | 'draftedAt'>, pick: BestBallPick): number | null
  /** What the newest list that names a player says of him. */
  about(key: string): { readonly team: string | null; readonly bye: number | null } | null
}

/** All that a person's own files say of average draft positions. */
export function adpHistory(lists: readonly AdpList[], drafts: readonly BestBallDraft[]): AdpHistory {
  const seen = new Map<string, Seen[]>()
  const about = new Map<string, { team: string | null; bye: number | null; at: EpochMs }>()
  const note = (site: BestBallSite, key: string, one: Seen) => {
    const at = `${site} ${key}`
    const all = seen.get(at)
    if (all) all.push(one)
    else seen.set(at, [one])
  }
  for (const { site, takenAt, rows } of lists)
    for (const row of rows) {
      const key = playerKey(row)
      if (row.adp !== null) note(site, key, { at: takenAt, adp: row.adp, isOfPick: false })
      const before = about.get(key)
      if (!before || before.at <= takenAt)
        about.set(key, { team: row.team ?? before?.team ?? null, bye: row.bye ?? before?.bye ?? null, at: takenAt })
    }
  for (const draft of drafts)
    for (const pick of draft.picks) {
      const at = pick.pickedAt ?? draft.draftedAt
      if (pick.adp !== null && at !== null) note(draft.site, playerKey(pick), { at, adp: pick.adp, isOfPick: true })
    }
  for (const all of seen.values()) all.sort((a, b) => a.at - b.at)
  const of = (site: BestBallSite, key: string) => seen.get(`${site} ${key}`) ?? []
  const atPick: AdpHistory['atPick'] = ({ site, draftedAt }, pick) => {
    if (pick.adp !== null) return pick.adp
    const at = pick.pickedAt ?? draftedAt
    if (at === null) return null
    const before = of(site, playerKey(pick)).findLast((one) => !one.isOfPick && one.at <= at)
    return before && at - before.at <= NEAR_MS ? before.adp : null
  }
  return {
    atPick,
    latest(site, key) {
      const own = of(site, key).at(-1) ?? null
      if (own !== null || site !== 'other') return own
      return BestBallSite.options
        .flatMap((one) => of(one, key).at(-1) ?? [])
        .reduce<Seen | null>((newest, one) => (newest === null || one.at > newest.at ? one : newest), null)
    },
    closingValue(draft, pick) {
      const then = atPick(draft, pick)
      const at = pick.pickedAt ?? draft.draftedAt
      const now = of(draft.site, playerKey(pick)).at(-1)
      return then === null || at === null || !now || now.at <= at ? null : then - now.adp
    },
    about: (key) => about.get(key) ?? null,
  }
}
