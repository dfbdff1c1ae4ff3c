// Which quarterbacks of a roster have their receivers with them, whom do they meet when it counts, and who rests in the same week?
import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { clubIn } from './clubs.ts'
import { type BestBallPick, isSameClub } from './draft.ts'
import { PLAYOFF_WEEKS, PlayoffWeek, type SeasonSchedule } from './season.ts'

/** Who catches passes. A back of the same club is told apart: he takes as often as he gives. */
const CATCHES: ReadonlySet<string> = new Set(['WR', 'TE'])
const RUNS: ReadonlySet<string> = new Set(['RB', 'FB'])

export const DraftStack = z.object({
  team: z.string(),
  quarterback: z.string(),
  /** Receivers and tight ends of his club on the same roster, in the order of the draft. */
  receivers: z.array(z.string()),
  backs: z.array(z.string()),
  /** Whom his club meets in weeks 15 to 17, and who of them is on the roster; without a week where the schedule does not tell it. */
  bringBacks: z.array(z.object({ week: PlayoffWeek, opponent: z.string(), players: z.array(z.string()) })),
})
export type DraftStack = Infer<typeof DraftStack>

type Picked = Pick<BestBallPick, 'player' | 'position' | 'team'>

/**
 * A stack for each quarterback with a club: with his receivers, or alone.
 * @example stacksOf([{ player: 'Joe Burrow', position: 'QB', team: 'CIN' }, { player: 'Ja\'Marr Chase', position: 'WR', team: 'CIN' }], NO_SCHEDULE)[0].receivers // ["Ja'Marr Chase"]
 */
export function stacksOf(picks: readonly Picked[], schedule: SeasonSchedule): DraftStack[] {
  return picks.flatMap((quarterback): DraftStack[] => {
    const { team } = quarterback
    if (quarterback.position !== 'QB' || team === null) return []
    const mates = picks.filter((one) => one !== quarterback && isSameClub(one.team, team))
    const named = (positions: ReadonlySet<string>) => mates.filter(({ position }) => positions.has(position)).map(({ player }) => player)
    return [
      {
        team,
        quarterback: quarterback.player,
        receivers: named(CATCHES),
        backs: named(RUNS),
        bringBacks: PLAYOFF_WEEKS.flatMap((week) => {
          const opponent = schedule.opponent(team, week)
          if (opponent === null) return []
          const players = picks.filter((one) => isSameClub(one.team, opponent) && (CATCHES.has(one.position) || RUNS.has(one.position)))
          return [{ week, opponent, players: players.map(({ player }) => player) }]
        }),
      },
    ]
  })
}

export const ByeWeek = z.object({
  week: z.number().int(),
  players: z.array(z.string()),
  /** All of the roster at these positions, two or more, rest then: QB, TE. */
  without: z.array(z.string()),
})
export type ByeWeek = Infer<typeof ByeWeek>

/** Positions of which a roster has few, so that all of them may rest at once. */
const FEW = ['QB', 'TE'] as const

/**
 * Weeks in which two or more of a roster rest, the most first; those whose week is unknown are in none.
 * @param byeOf  week without a game; null = unknown
 */
export function byeWeeksOf<T extends Picked>(picks: readonly T[], byeOf: (pick: T) => number | null): ByeWeek[] {
  const byWeek = new Map<number, T[]>()
  for (const pick of picks) {
    const week = byeOf(pick)
    if (week !== null) byWeek.set(week, [...(byWeek.get(week) ?? []), pick])
  }
  return [...byWeek]
    .filter(([, resting]) => resting.length > 1)
    .map(([week, resting]) => ({
      week,
      players: resting.map(({ player }) => player),
      without: FEW.filter((few) => {
        const all = picks.filter(({ position }) => position === few)
        return all.length > 1 && all.every((one) => resting.includes(one))
      }),
    }))
    .sort((a, b) => b.players.length - a.players.length || a.week - b.week)
}

export const StackCount = z.object({
  team: z.string(),
  /** Rosters with a quarterback of the club. */
  drafts: z.number().int(),
  /** Of them: with none, one, two, and three or more of his receivers. */
  alone: z.number().int(),
  one: z.number().int(),
  two: z.number().int(),
  more: z.number().int(),
  /** Of them: with a bring-back in week 17; null where the schedule does not tell it. */
  week17: z.number().int().nullable(),
})
export type StackCount = Infer<typeof StackCount>

/** How the stacks of a portfolio are spread over clubs, the most rosters first. A roster with two quarterbacks of one club counts once, by the larger stack. */
export function countStacks(rosters: readonly (readonly DraftStack[])[]): StackCount[] {
  const counts = new Map<string, { team: string; sizes: number[]; known: number; back: number }>()
  for (const stacks of rosters) {
    const best = new Map<string, DraftStack>()
    for (const stack of stacks) {
      const before = best.get(clubIn(stack.team))
      if (!before || stack.receivers.length > before.receivers.length) best.set(clubIn(stack.team), stack)
    }
    for (const [club, { team, receivers, bringBacks }] of best) {
      const count = counts.get(club) ?? { team, sizes: [], known: 0, back: 0 }
      count.sizes.push(receivers.length)
      const last = bringBacks.find(({ week }) => week === 17)
      if (last) count.known++
      if (last && last.players.length > 0) count.back++
      counts.set(club, count)
    }
  }
  return [...counts.values()]
    .map(({ team, sizes, known, back }) => ({
      team,
      drafts: sizes.length,
      alone: sizes.filter((size) => size === 0).length,
      one: sizes.filter((size) => size === 1).length,
      two: sizes.filter((size) => size === 2).length,
      more: sizes.filter((size) => size > 2).length,
      week17: known === 0 ? null : back,
    }))
    .sort((a, b) => b.drafts - a.drafts || a.team.localeCompare(b.team))
}
