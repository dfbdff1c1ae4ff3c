// While a draft goes on: who is left, and whom does the roster so far ask for?
import { z } from 'zod'
import { groupBy } from '../../group-by.ts'
import type { Infer } from '../../infer.ts'
import { normalizedName } from '../imports/names.ts'
import type { AdpRow } from './adp.ts'
import { isSameClub, MOST_PICKS, playerKey } from './draft.ts'
import type { PlayerExposure } from './portfolio.ts'
import { PLAYOFF_WEEKS, PlayoffWeek, type SeasonSchedule } from './season.ts'

export const BoardPlayer = z.object({
  player: z.string(),
  position: z.string(),
  team: z.string().nullable(),
  adp: z.number(),
  /** Own rosters with him before this draft, and their share, 0..1. */
  drafts: z.number().int(),
  share: z.number(),
  /** Why the roster asks for him: a receiver of its quarterback, or the quarterback of its receivers. */
  stacksWith: z.array(z.string()),
  /** Players of the roster whom his club meets in a week that decides. */
  bringsBack: z.array(z.object({ week: PlayoffWeek, players: z.array(z.string()) })),
})
export type BoardPlayer = Infer<typeof BoardPlayer>

export const OpenStack = z.object({
  team: z.string(),
  /** Players of the club on the roster. */
  have: z.array(z.string()),
  /** Those left who would add to the stack, earliest first. */
  open: z.array(z.string()),
})
export type OpenStack = Infer<typeof OpenStack>

/** A line of a board: a pick, and whether it is one's own. */
export type BoardLine = { readonly text: string; readonly isMine: boolean }

/** Lines that were pasted or typed; a star or "me:" before a name says that it is one's own. @example boardLines("1.04 * Ja'Marr Chase")[0].isMine // true */
export function boardLines(text: string): BoardLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ text: line, isMine: /^(?:\d{1,3}(?:[.-]\d{1,2})?[.):]?\s*)?(?:\*|me\s*:)/i.test(line) }))
}

const CATCHES: ReadonlySet<string> = new Set(['WR', 'TE'])
const isStack = (a: string, b: string) => (a === 'QB' && CATCHES.has(b)) || (b === 'QB' && CATCHES.has(a))
const MOST_OPEN = 6

type Known = {
  /** The newest list of the site. */
  readonly rows: readonly AdpRow[]
  /** Own drafts so far, of the whole portfolio. */
  readonly exposures: readonly Pick<PlayerExposure, 'key' | 'drafts' | 'share'>[]
  readonly schedule: SeasonSchedule
}

/** Whom each line names: the longest name of the list that stands in it. */
export function pickedOn(lines: readonly BoardLine[], rows: readonly AdpRow[]) {
  const byName = groupBy(rows, ({ player }) => normalizedName(player))
  const found = lines.map(({ text }) => namedIn(text, byName))
  return {
    picked: found.flatMap((row, i) => (row ? [{ row, isMine: lines[i]!.isMine }] : [])),
    unknown: lines.flatMap(({ text }, i) => (found[i] ? [] : [text.slice(0, 80)])),
  }
}

function namedIn(text: string, byName: ReadonlyMap<string, readonly AdpRow[]>): AdpRow | null {
  const words = normalizedName(text.replace(/,/g, ' ')).split(' ')
  for (let length = Math.min(5, words.length); length >= 1; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const rows = byName.get(words.slice(from, from + length).join(' '))
      if (!rows || (length === 1 && words.length > 1)) continue
      // Of namesakes the one whose position or club stands on the line.
      const upper = text.toUpperCase().split(/[^A-Z]+/)
      return rows.find(({ position, team }) => upper.includes(position) || (team !== null && upper.includes(team))) ?? rows[0]!
    }
  return null
}

/** @example draftBoard([{ text: '* Joe Burrow', isMine: true }], known).stacks[0].open // his receivers that are left */
export function draftBoard(lines: readonly BoardLine[], { rows, exposures, schedule }: Known) {
  const { picked: named, unknown } = pickedOn(lines, rows)
  // Nobody is picked twice, and a roster takes no more than its rounds.
  const picked = [...new Map(named.map((one) => [playerKey(one.row), one])).values()]
  const gone = new Set(picked.map(({ row }) => playerKey(row)))
  const roster = picked
    .filter(({ isMine }) => isMine)
    .slice(0, MOST_PICKS)
    .map(({ row }) => row)
  const shares = new Map(exposures.map((one) => [one.key, one]))
  const left = rows
    .filter((row): row is AdpRow & { adp: number } => row.adp !== null && !gone.has(playerKey(row)))
    .toSorted((a, b) => a.adp - b.adp)
    .map(({ player, position, team, adp }): BoardPlayer => {
      const own = shares.get(playerKey({ player, position }))
      return {
        ...{ player, position, team, adp },
        drafts: own?.drafts ?? 0,
        share: own?.share ?? 0,
        stacksWith: roster.filter((mate) => isSameClub(mate.team, team) && isStack(mate.position, position)).map((mate) => mate.player),
        bringsBack: PLAYOFF_WEEKS.flatMap((week) => {
          const rival = team === null ? null : schedule.opponent(team, week)
          const players = rival === null ? [] : roster.filter((mate) => isSameClub(mate.team, rival)).map((mate) => mate.player)
          return players.length === 0 ? [] : [{ week, players }]
        }),
      }
    })
  const clubs = [...new Set(roster.flatMap(({ team }) => team ?? []))]
  const stacks = clubs.flatMap((team): OpenStack[] => {
    const open = left.filter((one) => isSameClub(one.team, team) && one.stacksWith.length > 0).slice(0, MOST_OPEN)
    const have = roster.filter((mate) => isSameClub(mate.team, team)).map(({ player }) => player)
    return open.length === 0 ? [] : [{ team, have, open: open.map(({ player }) => player) }]
  })
  return { left, roster: roster.map(({ player, position, team }) => ({ player, position, team })), stacks, picked: picked.length, unknown }
}
