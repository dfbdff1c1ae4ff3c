// Who bats, in which order, and each batter's own chances of a plate appearance.
import type { Hand, Role } from '#core/leagues/line-up.ts'
import { mix, noiseAt, normalAt, uniformAt } from '#core/math/chance.ts'
import { hashText } from '#core/math/random.ts'
import { memo } from '#core/memo.ts'
import { DAY } from '../calendar/calendar.ts'
import type { Setup, SideIndex } from '../games/simulated-game.ts'
import type { Athlete } from '../people/rosters.ts'
import { starterOf } from './baseball-pitching.ts'
import { factorFor, plateChances } from './baseball-runs.ts'

const HANDS = memo<Hand>(4000)

/** Judged from how the league is made up: of the pitchers 28 in 100 throw with the left; of the batters 33 bat left and 10 both. */
export const handOf = ({ player: { name, position } }: Athlete): Hand =>
  HANDS.get(`${position} ${name}`, () => {
    const u = uniformAt(hashText(`hand ${name}`))
    if (position === 'SP' || position === 'RP') return u < 0.28 ? 'L' : 'R'
    return u < 0.33 ? 'L' : u < 0.43 ? 'S' : 'R'
  })

/** The hand of a pitcher, who never throws with both. */
export const facingHand = (hand: Hand): 'L' | 'R' => (hand === 'L' ? 'L' : 'R')

/** 1 where batter and pitcher use different hands, −1 where the same. */
const platoon = (batter: Athlete, facing: 'L' | 'R'): 1 | -1 => (handOf(batter) === facing ? -1 : 1)

/** Chance that a regular is given a day off. */
const DAY_OFF = 0.06

/**
 * Nine batters in their order. Managers bat the better ones first, look at the hand of the starter, hold on to what they tried of late, and
 * rest a regular now and then.
 */
export function lineupOf(setup: Setup, side: SideIndex): readonly Athlete[] {
  const own = setup.sides[side]
  const rests = (athlete: Athlete) => uniformAt(mix(mix(setup.plan, 500 + side), hashText(athlete.player.id))) < DAY_OFF
  const inOrder = (position: string) => {
    const list = own.at(position)
    return [...list.filter((athlete) => !rests(athlete)), ...list.filter(rests)]
  }
  const outfield = inOrder('OF')
  const nine = [...['C', '1B', '2B', '3B', 'SS', 'DH'].flatMap((position) => inOrder(position).slice(0, 1)), ...outfield.slice(0, 3)]
  const bench = [...outfield.slice(3), ...inOrder('SS').slice(1), ...inOrder('C').slice(1)]
  while (nine.length < 9 && bench.length > 0) nine.push(bench.shift()!)
  const facing = facingHand(handOf(starterOf(setup.sides[1 - side]!, setup.fixture.startsAt)))
  const standing = nine.map((athlete) => {
    const at = hashText(athlete.player.name)
    const habit = 0.7 * noiseAt(at, setup.fixture.startsAt / (12 * DAY))
    return { athlete, worth: athlete.skill + habit + 0.35 * platoon(athlete, facing) + 0.25 * normalAt(mix(setup.plan, at)) }
  })
  return standing.sort((a, b) => b.worth - a.worth).map(({ athlete }) => athlete)
}

/** Each batter's own chances against a hand; over the nine places every event keeps the team's rate. */
export function shareOut(lineup: readonly Athlete[], mean: number, facing: 'L' | 'R'): number[][] {
  const team = plateChances(factorFor(mean))
  const lean = lineup.map((batter) => {
    const { skill, style } = batter
    // Judged: different hands are worth some twenty-five points of on-base plus slugging over a batter's mean, the same hands cost them.
    const hand = platoon(batter, facing)
    return [
      Math.exp(0.16 * skill - 0.05 * style + 0.06 * hand),
      1,
      Math.exp(0.1 * skill - 0.1 * style + 0.04 * hand),
      Math.exp(0.12 * skill + 0.08 * style + 0.06 * hand),
      Math.exp(0.1 * skill - 0.3 * style),
      Math.exp(0.22 * skill + 0.38 * style + 0.09 * hand),
      Math.exp(-0.1 * skill + 0.14 * style - 0.06 * hand),
    ]
  })
  const totals = team.slice(0, 7).map((_, e) => lean.reduce((sum, row) => sum + row[e]!, 0) / lineup.length)
  return lean.map((row) => {
    const own = row.map((factor, e) => (team[e]! * factor) / totals[e]!)
    return [...own, Math.max(0.05, 1 - own.reduce((a, b) => a + b, 0))]
  })
}

/** Places, hands, and who starts on the mound. */
export function battingRoles(setup: Setup, side: SideIndex): ReadonlyMap<Athlete, Role> {
  const starter = starterOf(setup.sides[side], setup.fixture.startsAt)
  const facing = handOf(starterOf(setup.sides[1 - side]!, setup.fixture.startsAt))
  const batters = lineupOf(setup, side).map(
    (athlete, i) => [athlete, { place: i + 1, hand: handOf(athlete), facing, starts: false }] as const,
  )
  return new Map<Athlete, Role>([...batters, [starter, { hand: handOf(starter), starts: true }]])
}
