// Touches that an absent team-mate leaves: who is not projected this week but played in the last ones frees his usage for those at his
// position, in proportion to theirs.
import type { Known } from './weekly-file.ts'

export type Usage = { readonly touches: number; readonly targets: number }
type Who = Pick<Known, 'playerId' | 'team' | 'position' | 'season'>

/** A projection below this says that the author expects nothing of him. */
const ABSENT_BELOW = 1
/** Only who played in the last weeks leaves anything; longer absences are in everyone's form by now. */
const RECENT_WEEKS = 2
const FORM_WEEKS = 5
const GAMES = 8
const HALF_LIFE = 2.5
/** One game of no usage at this weight, so that a single game says little. */
const PRIOR = 0.4

type Seen = { readonly last: number; readonly season: number; readonly usage: readonly number[] }

export type WeeklyRedistribution = {
  open(week: readonly Known[]): void
  /** @param usage of a game that is over */
  note(player: Who, time: number, usage: number): void
  /** Touches that absent team-mates at his position leave to him. */
  gained(player: Who, time: number): number
}

export function weeklyRedistribution(): WeeklyRedistribution {
  const groups = new Map<string, Map<string, Seen>>()
  let projected = new Map<string, number>()
  const groupOf = ({ team, position }: Who) => `${team}|${position}`
  const isIn = (id: string) => (projected.get(id) ?? 0) >= ABSENT_BELOW
  return {
    open: (week) => {
      projected = new Map(week.map(({ playerId, brought }) => [playerId, brought[0] ?? 0]))
    },
    note(player, time, usage) {
      const group = groups.get(groupOf(player)) ?? new Map<string, Seen>()
      groups.set(groupOf(player), group)
      const before = group.get(player.playerId)?.usage ?? []
      group.set(player.playerId, { last: time, season: player.season, usage: [usage, ...before].slice(0, GAMES) })
    },
    gained(player, time) {
      const group = groups.get(groupOf(player))
      const own = usual(group?.get(player.playerId))
      if (group === undefined || own === 0) return 0
      let [left, shared] = [0, own]
      for (const [id, seen] of group) {
        if (id === player.playerId || seen.season < player.season) continue
        if (isIn(id)) shared += seen.last >= time - FORM_WEEKS ? usual(seen) : 0
        else if (seen.last >= time - RECENT_WEEKS) left += usual(seen)
      }
      return (left * own) / shared
    },
  }
}

function usual(seen: Seen | undefined): number {
  let [sum, weight] = [0, PRIOR]
  seen?.usage.forEach((usage, i) => {
    sum += usage * 0.5 ** (i / HALF_LIFE)
    weight += 0.5 ** (i / HALF_LIFE)
  })
  return sum / weight
}
