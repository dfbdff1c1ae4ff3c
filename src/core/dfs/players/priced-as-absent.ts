// Whom does the file itself price as if he did not play? A good average at the lowest price of his position: the site knows of an
// injury, a benching or a suspension that the file does not say.
import type { Fraction, Points } from '../../units.ts'
import type { DfsSport, Slate, SlatePlayer } from '../slate.ts'

/** Sports in which everybody on the list competes: a low price there says long odds, not absence. */
const EVERYBODY_COMPETES: ReadonlySet<DfsSport> = new Set(['mma', 'tennis', 'pga', 'nascar', 'lol', 'cs', 'madden'])
/** Whole teams and kickers are cheap though they play. */
const ALWAYS_CHEAP = ['DST', 'DEF', 'K']
/** Positions whose points are of another kind than those of the rest. */
const APART: Partial<Record<DfsSport, readonly string[]>> = {
  nfl: ['QB'],
  cfb: ['QB'],
  xfl: ['QB'],
  ufl: ['QB'],
  cfl: ['QB'],
  mlb: ['P', 'SP', 'RP'],
  nhl: ['G'],
  soccer: ['GK'],
}

/** Players whose averages are this much below and above his are his like. */
const ALIKE = [0.8, 1.25] as const
const FEWEST_ALIKE = 4
/**
 * His like cost this much more at the median, as a share of the span of prices. Measured against who played that day: basketball's
 * prices follow the averages closely (18 of 19 flagged did not play), football's less so (16 of 17). Where no record says who played,
 * the line stays at what only the plainest cases pass.
 */
const DEARER: Partial<Record<DfsSport, number>> = { nba: 0.12, nfl: 0.22 }
const DEARER_ELSEWHERE = 0.28
/**
 * Where prices follow the averages closely, one who costs a little more than the least gives himself away too: by no more than this share of
 * the span above it, and with a like that is this much dearer. Against the box scores 2 of 2 did not play; where the rule is held to other
 * sports as well, 15 more are flagged on the recorded files, among them team defenses and goalkeepers who play.
 */
const ABOVE_LOWEST: Partial<Record<DfsSport, { readonly within: Fraction; readonly dearer: Fraction }>> = {
  nba: { within: 0.15, dearer: 0.18 },
}
/** At most this share of his like costs as little as he does. */
const ALSO_CHEAP = 0.25

export type PricedAsAbsent = {
  readonly id: string
  readonly salary: number
  readonly averagePoints: Points
  /** Median price of those who score like him. */
  readonly usualSalary: number
}

/**
 * Players of a slate who cost the least that their position can cost, or in basketball little more, while those who average the same cost
 * far more. Learned from salary against average within the file alone. On 51 recorded files with 9,071 averages: 75 beside those listed as
 * out, one in 120; of the 38 whose day has box scores 2 played. Example: $3,000 and 27.6 points on average, where others of 22 to 34 points cost $6,100.
 */
export function pricedAsAbsent({ sport, players }: Pick<Slate, 'sport' | 'players'>): PricedAsAbsent[] {
  if (EVERYBODY_COMPETES.has(sport)) return []
  const apart = APART[sport] ?? []
  const kindOf = ({ positions }: SlatePlayer) => apart.find((position) => positions.includes(position)) ?? 'rest'
  const kinds = new Map<string, SlatePlayer[]>()
  for (const player of players) {
    if (player.averagePoints === null || player.averagePoints <= 0) continue
    if (player.positions.some((position) => ALWAYS_CHEAP.includes(position))) continue
    const kind = kindOf(player)
    kinds.set(kind, [...(kinds.get(kind) ?? []), player])
  }
  return [...kinds.values()].flatMap((alike) => absentOf(alike, sport))
}

function absentOf(players: readonly SlatePlayer[], sport: DfsSport): PricedAsAbsent[] {
  const atLowest = { within: 0, dearer: DEARER[sport] ?? DEARER_ELSEWHERE }
  const above = ABOVE_LOWEST[sport] ?? atLowest
  const lowest = new Map<string, number>()
  for (const { positions, salary } of players) lowest.set(positions[0]!, Math.min(lowest.get(positions[0]!) ?? salary, salary))
  const salaries = players.map(({ salary }) => salary)
  const span = Math.max(...salaries) - Math.min(...salaries)
  return players.flatMap((player) => {
    const { id, salary, averagePoints } = player
    const over = salary - lowest.get(player.positions[0]!)!
    const { within, dearer } = over > 0 ? above : atLowest
    if (averagePoints === null || over > within * span || span === 0) return []
    const alike = players
      .filter((one) => one !== player && isBetween(one.averagePoints! / averagePoints, ALIKE))
      .map((one) => one.salary)
      .sort((a, b) => a - b)
    const usualSalary = alike[alike.length >> 1] ?? salary
    const alsoCheap = alike.filter((one) => one <= salary).length
    const isAbsent = alike.length >= FEWEST_ALIKE && usualSalary - salary > dearer * span && alsoCheap <= ALSO_CHEAP * alike.length
    return isAbsent ? [{ id, salary, averagePoints, usualSalary }] : []
  })
}

const isBetween = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most
