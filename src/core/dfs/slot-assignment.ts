// Can these players stand in one lineup together? Asked of stacks, and of lineups that are not full yet.
import { isExempt } from './lineup.ts'
import { canFill, type Roster, type RosterSlot } from './sites.ts'
import type { SlatePlayer } from './slate.ts'

type Standing = Pick<SlatePlayer, 'positions' | 'roles' | 'team'>

/**
 * Is there a slot for each of the players at once, and no more of one team than the contest allows? By augmenting paths, so that a player
 * who came first moves to another of his slots where that makes room. Salaries are not asked.
 * @example canStandTogether([aQuarterback, anotherQuarterback], nflClassic) // false: one slot takes a quarterback
 */
export function canStandTogether(players: readonly Standing[], roster: Roster): boolean {
  return isWithinTeams(players, roster) && seats(players, roster.slots) !== undefined
}

function isWithinTeams(players: readonly Standing[], { maxPerTeam, maxPerTeamExempt }: Roster): boolean {
  if (maxPerTeam === null) return true
  const counts = new Map<string, number>()
  for (const player of players) {
    if (!isExempt(player, maxPerTeamExempt)) counts.set(player.team, (counts.get(player.team) ?? 0) + 1)
  }
  return [...counts.values()].every((count) => count <= maxPerTeam)
}

/**
 * A slot for each player: places in `slots`, in the order of the players; undefined where they cannot all stand. Earlier slots are taken
 * first, so that in a contest with a captain the first player is he.
 * @example seats([aReceiver, aQuarterback], [QB, WR, FLEX]) // [1, 0]
 */
export function seats(players: readonly Standing[], slots: readonly RosterSlot[]): readonly number[] | undefined {
  const taken = new Array<number>(slots.length).fill(-1)
  const settle = (at: number, tried: Set<number>): boolean => {
    const open = slots.flatMap((slot, place) => (canFill(slot, players[at]!) ? [place] : []))
    const free = open.find((place) => taken[place] === -1)
    if (free !== undefined) {
      taken[free] = at
      return true
    }
    for (const place of open) {
      if (tried.has(place)) continue
      tried.add(place)
      if (settle(taken[place]!, tried)) {
        taken[place] = at
        return true
      }
    }
    return false
  }
  if (!players.every((_, at) => settle(at, new Set()))) return undefined
  return players.map((_, at) => taken.indexOf(at))
}
