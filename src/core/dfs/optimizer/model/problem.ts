// The lineup problem: what may be chosen, what it is worth and which rules bind, free of any site's wording.
import type { Points, Salary } from '../../../units.ts'
import { isExempt, pointsIn, salaryIn, uploadId } from '../../lineup.ts'
import { canFill, type Roster, type RosterSlot } from '../../sites.ts'
import type { SlatePlayer } from '../../slate.ts'

/** Slots of one kind (same name, same eligibility); `count` of them stand in a lineup. */
export type SlotKind = { readonly name: string; readonly count: number }

/** One way to choose a player: as captain, or in any of his ordinary slots. */
export type LineupOption = {
  /** The site's upload id in this role. */
  readonly id: string
  /** Bit k set = may stand in slot kind k. */
  readonly slots: number
  /** Hundredths of a point, with every decimal that the projection has; the slot's multiplier is already in it. */
  readonly points: number
  /** Dollars in this role. */
  readonly salary: Salary
}

export type LineupPlayer = {
  /** Identity on the slate (`SlatePlayer.id`); two people may share a name. */
  readonly id: string
  readonly name: string
  readonly team: string
  /** Players of one game share this; the team where the sport has no games. */
  readonly game: string
  /** Is he counted by `maxPerTeam`? Pitchers and goalies are not. */
  readonly countsForTeamMax: boolean
  /** Is he counted by `minTeams`? */
  readonly countsForMinTeams: boolean
  /** Roles with their own value first (captain, MVP), the ordinary slots last. */
  readonly options: readonly LineupOption[]
}

/** At least `min`, at most `max` of these players (or of these roles, by upload id) in each lineup. */
export type LineupGroup = {
  readonly name: string
  readonly members: readonly string[]
  readonly min: number
  readonly max: number
}

/** A weighted sum over a lineup that stays between bounds: ownership, its logarithm, anything that adds up. */
export type LineupSum = {
  readonly name: string
  /** By player id (any role) or upload id (that role, which goes first); nobody else weighs anything. At least 0. */
  readonly weights: Readonly<Record<string, number>>
  /** Absent = no bound on that side. */
  readonly min?: number
  readonly max?: number
}

/** No lineup holds one of `either` together with one of `or`: hitters against one's own pitcher. */
export type LineupExclusion = { readonly name: string; readonly either: readonly string[]; readonly or: readonly string[] }

/** An earlier lineup, by upload ids, and how many of them the next one may repeat. */
export type EarlierLineup = { readonly ids: readonly string[]; readonly maxShared: number }

/**
 * A choice that every lineup makes: it keeps one of the cases, each a set of "so many of that group". A quarterback's stack has
 * a case per quarterback, "five and three hitters of two teams" one per pair of teams.
 */
export type LineupStack = {
  /** "QB with 2 receivers and 1 opponent" */
  readonly name: string
  /** Player ids (any role). */
  readonly groups: readonly (readonly string[])[]
  /** Group whose players may be chosen only if they stand in a group that the case asks for; null = no such limit. */
  readonly domain: number | null
  readonly cases: readonly StackCase[]
}

export type StackCase = { readonly name: string; readonly needs: readonly StackNeed[] }

export type StackNeed = { readonly group: number; readonly min: number; readonly max: number }

export type LineupProblem = {
  readonly kinds: readonly SlotKind[]
  /** Slot kind of each place of the lineup, in the upload file's order. */
  readonly places: readonly number[]
  readonly players: readonly LineupPlayer[]
  readonly salaryCap: Salary
  /** The contest's own cap, where a person's is below it. */
  readonly contestCap?: Salary
  /** 0 = no floor. */
  readonly salaryFloor: Salary
  /** Most counted players of one team, null = no such rule. */
  readonly maxPerTeam: number | null
  /** Bounds for single teams, over counted players. */
  readonly teamLimits: readonly { readonly team: string; readonly min: number; readonly max: number }[]
  /** 1 = no such rule. */
  readonly minGames: number
  readonly minTeams: number
  /** Player ids (any role) or upload ids (that role). */
  readonly locks: readonly string[]
  readonly bans: readonly string[]
  readonly groups: readonly LineupGroup[]
  readonly stacks?: readonly LineupStack[]
  readonly sums?: readonly LineupSum[]
  readonly exclusions?: readonly LineupExclusion[]
  readonly earlier: readonly EarlierLineup[]
}

/** What a person adds to the site's own rules. */
export type LineupRules = {
  readonly salaryCap?: Salary
  readonly salaryFloor?: Salary
  /** Tightens the site's own limit, never widens it. */
  readonly maxPerTeam?: number
  readonly teamLimits?: LineupProblem['teamLimits']
  readonly minGames?: number
  readonly minTeams?: number
  readonly locks?: readonly string[]
  readonly bans?: readonly string[]
  readonly groups?: readonly LineupGroup[]
  readonly stacks?: readonly LineupStack[]
  readonly sums?: readonly LineupSum[]
  readonly exclusions?: readonly LineupExclusion[]
}

/**
 * The problem of a slate: its players, their points and the site's rules tightened by the person's own.
 * Players without points (undefined) are left out: nobody is chosen on an unknown value.
 * Example: a captain worth 20.00 points at × 1.5 becomes an option of 3000 hundredths, one worth 20.3333 of 3049.995.
 */
export function problemOf(
  players: readonly SlatePlayer[],
  roster: Roster,
  pointsOf: (player: SlatePlayer) => Points | undefined,
  rules: LineupRules = {},
): LineupProblem {
  const { kinds, slots, places } = kindsOf(roster)
  const chosen: LineupPlayer[] = []
  for (const player of players) {
    const points = pointsOf(player)
    if (points === undefined || !Number.isFinite(points)) continue
    const options = optionsOf(player, points, slots)
    if (options.length === 0) continue
    chosen.push({
      id: player.id,
      name: player.name,
      team: player.team,
      game: player.game ?? player.team,
      countsForTeamMax: !isExempt(player, roster.maxPerTeamExempt),
      countsForMinTeams: !isExempt(player, roster.minTeamsExempt),
      options,
    })
  }
  return {
    kinds,
    places,
    players: chosen,
    salaryCap: Math.min(roster.salaryCap, rules.salaryCap ?? roster.salaryCap),
    contestCap: roster.salaryCap,
    salaryFloor: rules.salaryFloor ?? 0,
    maxPerTeam: tighter(roster.maxPerTeam, rules.maxPerTeam),
    teamLimits: rules.teamLimits ?? [],
    minGames: Math.max(roster.minGames, rules.minGames ?? 1),
    minTeams: Math.max(roster.minTeams, rules.minTeams ?? 1),
    locks: rules.locks ?? [],
    bans: rules.bans ?? [],
    groups: rules.groups ?? [],
    stacks: rules.stacks ?? [],
    sums: rules.sums ?? [],
    exclusions: rules.exclusions ?? [],
    earlier: [],
  }
}

function tighter(site: number | null, own: number | undefined): number | null {
  if (own === undefined) return site
  return site === null ? own : Math.min(site, own)
}

/** Slots of equal name, eligibility and multipliers are one kind. */
function kindsOf(roster: Roster): { kinds: SlotKind[]; slots: RosterSlot[]; places: number[] } {
  const keys: string[] = []
  const slots: RosterSlot[] = []
  const counts: number[] = []
  const places = roster.slots.map((slot) => {
    const key = `${slot.name}|${slot.eligible.join('/')}|${slot.pointsMultiplier}|${slot.salaryMultiplier}`
    let kind = keys.indexOf(key)
    if (kind < 0) {
      kind = keys.push(key) - 1
      slots.push(slot)
      counts.push(0)
    }
    counts[kind]!++
    return kind
  })
  return { kinds: slots.map((slot, kind) => ({ name: slot.name, count: counts[kind]! })), slots, places }
}

/** Kinds in which the player is worth and costs the same are one option; the option with most kinds of multiplier 1 comes last. */
function optionsOf(player: SlatePlayer, points: Points, slots: readonly RosterSlot[]): LineupOption[] {
  const options: { id: string; slots: number; points: number; salary: number; multiplier: number }[] = []
  slots.forEach((slot, kind) => {
    if (!canFill(slot, player)) return
    const salary = salaryIn(slot, player)
    const id = uploadId(slot, player)
    const same = options.find((option) => option.multiplier === slot.pointsMultiplier && option.salary === salary && option.id === id)
    if (same) same.slots |= 1 << kind
    else options.push({ id, slots: 1 << kind, points: hundredthsOf(pointsIn(slot, points)), salary, multiplier: slot.pointsMultiplier })
  })
  options.sort((a, b) => b.multiplier - a.multiplier)
  return options.map(({ id, slots: mask, points: value, salary }) => ({ id, slots: mask, points: value, salary }))
}

/** Nothing is cut that a file says; only the noise of binary fractions goes (10.33 × 1.5 is 1549.5 hundredths, not 1549.4999…). */
function hundredthsOf(points: Points): number {
  return Math.round(points * 1e11) / 1e9
}
