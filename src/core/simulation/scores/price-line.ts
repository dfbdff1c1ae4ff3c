// What do price and ownership say of a player's points? The site's salaries and the field's choices are forecasts of their own, by other
// people: a projection far above what both say is more often wrong than they are. See projection-error.ts for how much more often.
import type { DfsSport, Slate, SlatePlayer } from '../../dfs/slate.ts'
import type { Fraction, Points } from '../../units.ts'

/** Fewer projected players than this have no line of their own. */
const LEAST = 8
/** Added to a share before its logarithm is taken, so that nobody's is minus infinity. */
const FEW: Fraction = 0.005

const FOOTBALL: ReadonlySet<DfsSport> = new Set(['nfl', 'cfb', 'xfl', 'ufl', 'cfl', 'madden'])

/** Positions that are priced alike. */
function priceGroup(sport: DfsSport, { positions }: SlatePlayer): string {
  const position = positions[0]!
  if (FOOTBALL.has(sport)) return position === 'FB' ? 'RB' : position
  if (sport === 'mlb') return ['P', 'SP', 'RP'].includes(position) ? 'P' : 'H'
  if (sport === 'nhl' || sport === 'soccer') return position === 'G' || position === 'GK' ? 'G' : 'S'
  return 'all'
}

export type PricedPoints = {
  /** What players of such a price are projected, by `SlatePlayer.id`; whoever has no line is missing. */
  readonly points: ReadonlyMap<string, Points>
  /** The same of players of whom nothing is projected. */
  readonly unprojected: ReadonlyMap<string, Points>
  /** Root mean square of projection less price line, by player: the same for all of a line. */
  readonly apart: ReadonlyMap<string, Points>
}

/**
 * The points that a salary stands for on this slate: a line through the projections of all players who are priced alike, least squares
 * weighted by the points, so that the many who hardly play do not bend it. It speaks the language of the projections themselves: their
 * level stays theirs, only their differences at one price are judged.
 * @example three at $5,000 projected 20, 24 and 22, in line with the slate otherwise → each is priced at about 22
 */
export function pricedPoints(
  { sport, players }: Pick<Slate, 'sport' | 'players'>,
  projected: Readonly<Record<string, Points>>,
): PricedPoints {
  const groups = new Map<string, SlatePlayer[]>()
  const rest: SlatePlayer[] = []
  const silent = players.filter((player) => projected[player.id] === undefined && player.salary > 0)
  const unprojected = new Map<string, Points>()
  for (const player of players) {
    if (!((projected[player.id] ?? 0) > 0) || player.salary <= 0) continue
    const key = priceGroup(sport, player)
    groups.set(key, [...(groups.get(key) ?? []), player])
  }
  const points = new Map<string, Points>()
  const apart = new Map<string, Points>()
  const lineOf = (list: readonly SlatePlayer[], others: readonly SlatePlayer[]) => {
    const line = weightedLine(list.map(({ id, salary }) => ({ x: salary, y: projected[id]!, weight: projected[id]! })))
    const at = (player: SlatePlayer) => Math.max(0, line.level + line.slope * player.salary)
    const squares = list.reduce((sum, player) => sum + projected[player.id]! * (projected[player.id]! - at(player)) ** 2, 0)
    const spread = Math.sqrt(squares / list.reduce((sum, { id }) => sum + projected[id]!, 0))
    for (const player of list) points.set(player.id, at(player))
    for (const player of others) unprojected.set(player.id, at(player))
    for (const { id } of [...list, ...others]) apart.set(id, spread)
  }
  for (const [key, list] of groups) {
    const others = silent.filter((player) => priceGroup(sport, player) === key)
    if (list.length >= LEAST) lineOf(list, others)
    else rest.push(...list)
  }
  if (rest.length >= LEAST) lineOf(rest, [])
  return { points, unprojected, apart }
}

type Place = { readonly x: number; readonly y: number; readonly weight: number }

function weightedLine(places: readonly Place[]): { readonly level: number; readonly slope: number } {
  const mean = (of: (place: Place) => number) =>
    places.reduce((sum, place) => sum + place.weight * of(place), 0) / places.reduce((sum, { weight }) => sum + weight, 0)
  const [x, y] = [mean((place) => place.x), mean((place) => place.y)]
  const spread = mean((place) => (place.x - x) ** 2)
  const slope = spread > 0 ? mean((place) => (place.x - x) * (place.y - y)) / spread : 0
  return { level: y - slope * x, slope }
}

/**
 * How much more (or less) the field holds a player than his projection and his price explain: the residual of the logarithm of ownership
 * on both, over the projected players. 0.69 = twice as often.
 */
export function ownershipSurprise(
  projected: Readonly<Record<string, Points>>,
  priced: ReadonlyMap<string, Points>,
  ownership: Readonly<Record<string, Fraction>>,
): ReadonlyMap<string, number> {
  const list = [...priced].map(([id, price]) => ({ id, price, own: projected[id]!, log: Math.log((ownership[id] ?? 0) + FEW) }))
  const explained = plane(list.map(({ own, price, log }) => ({ a: own, b: price, y: log, weight: own })))
  return new Map(list.map(({ id, own, price, log }) => [id, log - explained(own, price)]))
}

type Point = { readonly a: number; readonly b: number; readonly y: number; readonly weight: number }

/** Weighted least squares of y on a, b and a level; on the level alone where a and b do not differ enough. */
function plane(points: readonly Point[]): (a: number, b: number) => number {
  const total = points.reduce((sum, { weight }) => sum + weight, 0)
  if (total <= 0) return () => 0
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + point.weight * of(point), 0) / total
  const [a, b, y] = [mean((p) => p.a), mean((p) => p.b), mean((p) => p.y)]
  const [aa, bb, ab] = [mean((p) => (p.a - a) ** 2), mean((p) => (p.b - b) ** 2), mean((p) => (p.a - a) * (p.b - b))]
  const [ay, by] = [mean((p) => (p.a - a) * (p.y - y)), mean((p) => (p.b - b) * (p.y - y))]
  const determinant = aa * bb - ab * ab
  if (determinant <= 1e-9 * aa * bb) return () => y
  const [ofA, ofB] = [(ay * bb - by * ab) / determinant, (by * aa - ay * ab) / determinant]
  return (one, other) => y + ofA * (one - a) + ofB * (other - b)
}
