// What the doctors say after a bout: who was stopped rests, and hurt joints and cuts take days. It follows from how the bout ended.

import { mix, uniformAt } from '#core/math/chance.ts'
import { DAY, easternDay, isoDay, MINUTE } from '../calendar/calendar.ts'
import type { Fixture } from '../calendar/fixtures.ts'
import type { Result, SideIndex } from '../games/simulated-game.ts'
import type { Aftermath } from '../row.ts'

/** No rest is longer, so that everybody is free again for his next card, three weeks later. */
const LONGEST_DAYS = 19
const JOINTS = ['elbow', 'shoulder', 'knee', 'ankle']

/** @param at the bout's own chance */
export function afterBout(fixture: Fixture, { last, lines, endsAt }: Result, at: number): Aftermath[] {
  const [, method = 4] = last.state
  const report = (side: SideIndex, least: number, most: number, what: string): Aftermath[] => {
    const line = lines.find((one) => one.side === side)
    if (!line) return []
    const u = uniformAt(mix(at, 9001 + side))
    const days = Math.min(LONGEST_DAYS, least + u * (most - least))
    return [
      {
        athlete: line.athlete,
        reportedAt: endsAt + Math.round((10 + 40 * u) * MINUTE),
        until: endsAt + Math.round(days * DAY),
        description: `${what}, since ${isoDay(easternDay(endsAt))} (${fixture.away.nickname} vs. ${fixture.home.nickname})`,
      },
    ]
  }
  const chance = (word: number) => uniformAt(mix(at, word))
  const loser: SideIndex = last.home > last.away ? 1 : 0
  if (method === 1) return report(loser, 13, LONGEST_DAYS, 'Medical suspension after a knockout')
  if (method === 2) return report(loser, 8, 16, 'Medical suspension after a stoppage')
  if (method === 3) {
    const joint = JOINTS[Math.floor(chance(9010) * JOINTS.length)]!
    return chance(9011) < 0.3 ? report(loser, 4, 15, `${joint[0]!.toUpperCase()}${joint.slice(1)}, hurt in the hold`) : []
  }
  return ([0, 1] as const).flatMap((side) => (chance(9020 + side) < 0.18 ? report(side, 4, 12, 'Cut above the eye') : []))
}
