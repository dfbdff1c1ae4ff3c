// A lineup: who stands in which slot, what it costs, what it is expected to score, and which rules it breaks.

import { z } from 'zod'
import type { Infer } from '../infer.ts'
import type { Points, Salary } from '../units.ts'
import { canFill, type Roster, type RosterSlot } from './sites.ts'
import type { SlatePlayer } from './slate.ts'

export const LineupPick = z.object({
  /** Name of the slot, "FLEX"; picks stand in the roster's own slot order. */
  slot: z.string(),
  /** `SlatePlayer.id`: the person, not one of their roles' upload ids (see `uploadId`). */
  playerId: z.string(),
})
export type LineupPick = Infer<typeof LineupPick>

export const Lineup = z.object({ picks: z.array(LineupPick) })
export type Lineup = Infer<typeof Lineup>

/** A rule of the roster that a lineup breaks, with the sentence for the person. */
export type Violation = {
  readonly rule: 'slots' | 'unknown-player' | 'twice' | 'position' | 'salary' | 'max-per-team' | 'min-teams' | 'min-games'
  readonly sentence: string
}

export type PlayersById = ReadonlyMap<string, SlatePlayer>

export function playersById(players: readonly SlatePlayer[]): PlayersById {
  return new Map(players.map((player) => [player.id, player]))
}

/** Dollars a player costs in a slot: the role's own salary where the file gives it, else salary × the slot's multiplier. */
export function salaryIn(slot: RosterSlot, player: SlatePlayer): Salary {
  const role = player.roles?.find((candidate) => candidate.slot === slot.name)
  return role ? role.salary : Math.round(player.salary * slot.salaryMultiplier)
}

/** Points a player brings in a slot: a captain worth 10 alone brings 15. */
export function pointsIn(slot: RosterSlot, points: Points): Points {
  return points * slot.pointsMultiplier
}

/** Hundredths of a point, as the optimizer adds them up, as points: every decimal that was in the file, none that binary fractions add. */
export function pointsOfHundredths(hundredths: number): Points {
  return Number((hundredths / 100).toFixed(9))
}

/** The id under which the site's upload file knows the player in this slot. */
export function uploadId(slot: RosterSlot, player: SlatePlayer): string {
  return player.roles?.find((role) => role.slot === slot.name)?.id ?? player.id
}

export type LineupTotals = { readonly salary: Salary; readonly points: Points; readonly value: number }

/**
 * Salary, projected points and value per $1,000 of a lineup. Unknown players count nothing.
 * Example: 150 points for $50,000 → value 3.
 */
export function totals(lineup: Lineup, roster: Roster, players: PlayersById, points: (playerId: string) => Points): LineupTotals {
  let salary = 0
  let sum = 0
  lineup.picks.forEach((pick, index) => {
    const player = players.get(pick.playerId)
    const slot = roster.slots[index]
    if (!player || !slot) return
    salary += salaryIn(slot, player)
    sum += pointsIn(slot, points(pick.playerId))
  })
  return { salary, points: sum, value: valuePerThousand(sum, salary) }
}

/** Points per $1,000 of salary; 0 where nothing is paid. Example: 22.5 points at $7,500 → 3. */
export function valuePerThousand(points: Points, salary: Salary): number {
  return salary > 0 ? (points / salary) * 1000 : 0
}

/** Which rules of the roster a lineup breaks, in words; empty = it can be entered. */
export function violations(lineup: Lineup, roster: Roster, players: PlayersById): Violation[] {
  const found: Violation[] = []
  const add = (rule: Violation['rule'], sentence: string) => found.push({ rule, sentence })
  const picks = lineup.picks
  if (picks.length !== roster.slots.length || picks.some((pick, index) => pick.slot !== roster.slots[index]?.name)) {
    add(
      'slots',
      `This contest has ${roster.slots.length} slots (${slotsInWords(roster)}), the lineup fills ${picks.map((pick) => pick.slot).join(' ')}.`,
    )
    return found
  }
  const chosen: SlatePlayer[] = []
  const seen = new Set<string>()
  picks.forEach((pick, index) => {
    const player = players.get(pick.playerId)
    const slot = roster.slots[index]
    if (!player || !slot) {
      add('unknown-player', `Player ${pick.playerId} is not on this slate.`)
      return
    }
    if (seen.has(player.id)) add('twice', `${player.name} is chosen more than once.`)
    if (!canFill(slot, player)) add('position', `${player.name} (${player.positions.join('/')}) cannot fill ${slot.name}.`)
    seen.add(player.id)
    chosen.push(player)
  })
  const cost = totals(lineup, roster, players, () => 0).salary
  if (cost > roster.salaryCap) add('salary', `The lineup costs ${dollars(cost)}, the cap is ${dollars(roster.salaryCap)}.`)
  teamViolations(chosen, roster, add)
  return found
}

function teamViolations(chosen: readonly SlatePlayer[], roster: Roster, add: (rule: Violation['rule'], sentence: string) => void): void {
  const counts = countBy(chosen.filter((player) => !isExempt(player, roster.maxPerTeamExempt)).map((player) => player.team))
  for (const [team, count] of counts) {
    if (roster.maxPerTeam === null || count <= roster.maxPerTeam) continue
    const kind = roster.maxPerTeamExempt.length > 0 ? 'hitters' : 'players'
    add('max-per-team', `${count} ${kind} of ${team}, at most ${roster.maxPerTeam} of one team are allowed.`)
  }
  const counted = chosen.filter((player) => !isExempt(player, roster.minTeamsExempt))
  const teams = new Set(counted.map((player) => player.team)).size
  if (teams < roster.minTeams) {
    const who = roster.minTeamsExempt.length > 0 ? 'skaters' : 'players'
    add('min-teams', `The ${who} come from ${teams} team${teams === 1 ? '' : 's'}, at least ${roster.minTeams} are required.`)
  }
  const games = new Set(chosen.map((player) => player.game ?? player.team)).size
  if (games < roster.minGames) {
    add('min-games', `The players come from ${games} game${games === 1 ? '' : 's'}, at least ${roster.minGames} are required.`)
  }
}

/** Is a player left out of a team count because of a position (pitchers, goalies)? */
export function isExempt(player: Pick<SlatePlayer, 'positions'>, exempt: readonly string[]): boolean {
  return exempt.length > 0 && player.positions.some((position) => exempt.includes(position))
}

/** "QB RB RB WR WR WR TE FLEX DST" */
export function slotsInWords(roster: Pick<Roster, 'slots'>): string {
  return roster.slots.map((slot) => slot.name).join(' ')
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** "$50,000" */
export function dollars(amount: Salary): string {
  return `$${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`
}
