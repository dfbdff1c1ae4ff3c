// Projections of a week from the weeks before: recent and longer form, opportunity, the red zone, what the opponent allows, home and rest,
// put together by a regression to the median that is learned anew each week from the weeks before; and, beside it, that projection pooled
// with the one that the user brings.
import type { Points } from '../../units.ts'
import { dot, type Line, leastAbsolute } from './least-absolute.ts'
import type { Known } from './weekly-file.ts'

export type WeeklyProjection = {
  /** From the games before alone; null where no counted game is known. */
  readonly own: Points | null
  /** What was brought, the first where there are several; null without. */
  readonly brought: Points | null
  /** All of them in one, else the one there is. */
  readonly pooled: Points
  /** 15th and 85th percentile of the pooled one. */
  readonly floor: Points
  readonly ceiling: Points
}

type Game = { readonly time: number; readonly season: number; readonly counted: NonNullable<Known['counted']> }
type Lesson = {
  readonly x: readonly number[]
  readonly own: number | null
  readonly brought: number | null
  readonly pooled: number
  readonly points: Points
  readonly hasPlayed: boolean
}

/** Before anything is learned: points, opportunity, red-zone touches of a game of each position, judged. */
const USUAL: Readonly<Record<string, readonly [points: number, opportunity: number, redZone: number]>> = {
  QB: [14, 30, 1],
  RB: [6, 10, 1],
  WR: [5, 5, 0.4],
  TE: [4, 4, 0.3],
}
const PLAIN = [6, 8, 0.5] as const

/** Weight of our own beside what was brought before anything is learned, and the force that holds it there. Judged. */
const POOL = { prior: [0.25], force: 2000 }
/** Lessons before our own regression, or the spread, is trusted. */
const FEWEST_LESSONS = 60
/** Shape until then: 15th and 85th percentile of (points − projection) / √projection over the published NFL projections of 2023. */
const USUAL_SPREAD = [-2.1, 1.89] as const
const BASKETBALL: readonly string[] = ['PG', 'SG', 'SF', 'PF', 'C', 'G', 'F']
const BASKETBALL_SPREAD = [-2.1, 2.1] as const
/** Last season's games weigh this much beside this one's. */
const LAST_SEASON = 0.6

const timeOf = ({ season, week }: Known) => season * 100 + week

export type WeeklyModel = {
  project(player: Known): WeeklyProjection
  /** Learns a week that is over: the projections that were made, and the counted games. */
  learn(
    projected: readonly { readonly player: Known; readonly points: Points | null; readonly hasPlayed: boolean }[],
    counted: readonly Known[],
  ): void
}

export function weeklyModel(): WeeklyModel {
  const games = new Map<string, Game[]>()
  const allowed = new Map<string, { points: number; weeks: number }>()
  const usualAllowed = new Map<string, { points: number; weeks: number }>()
  const lessons = new Map<string, Lesson[]>()
  const weeksSeen = new Set<string>()
  const coefficients = new Map<string, { own: number[]; pool: number; spread: readonly [number, number] }>()

  const features = (player: Known): number[] => {
    const history = games.get(player.playerId) ?? []
    const [points, opportunity, redZone] = USUAL[player.position] ?? PLAIN
    const faded = (halfLife: number, value: (game: Game) => number, prior: number, weight: number) => {
      let [sum, total] = [prior * weight, weight]
      history.forEach((game, i) => {
        const w = 0.5 ** (i / halfLife) * (game.season < player.season ? LAST_SEASON : 1)
        sum += w * value(game)
        total += w
      })
      return sum / total
    }
    const opportunityOf = ({ counted }: Game) => counted.touches + 0.6 * counted.targets
    const long = faded(10, (game) => game.counted.points, points, 1)
    const gap = history.length === 0 ? 4 : timeOf(player) - history[0]!.time - 1
    return [
      1,
      faded(3, (game) => game.counted.points, points, 0.6),
      long,
      faded(2.5, opportunityOf, opportunity, 0.4),
      faded(8, opportunityOf, opportunity, 0.6),
      long * matchup(player),
      gap >= 1 ? 1 : 0,
      player.isHome ? 1 : 0,
      faded(4, (game) => game.counted.redZone, redZone, 0.5),
      faded(5, (game) => game.counted.yards, 0, 0.5),
      history.length < 3 ? 1 : 0,
    ]
  }
  const matchup = ({ position, opponent }: Known) => {
    const usual = usualAllowed.get(position)
    const team = allowed.get(`${position}|${opponent}`)
    if (usual === undefined || team === undefined || usual.points <= 0) return 0
    const mean = usual.points / usual.weeks
    return (team.points + 8 * mean) / (team.weeks + 8) / mean - 1
  }
  const make = (player: Known): { projection: WeeklyProjection; x: readonly number[] } => {
    const x = features(player)
    const learned = coefficients.get(player.position)
    const hasHistory = games.size > 0
    const own = !hasHistory ? null : learned ? Math.max(0, dot(x, learned.own)) : x[2]!
    const brought = player.brought[0] ?? null
    const others = player.brought.length === 0 ? null : player.brought.reduce((sum, one) => sum + one, 0) / player.brought.length
    const share = learned?.pool ?? POOL.prior[0]!
    const pooled = others === null ? (own ?? 0) : own === null ? others : Math.max(0, others + share * (own - others))
    const [low, high] = learned?.spread ?? (BASKETBALL.includes(player.position) ? BASKETBALL_SPREAD : USUAL_SPREAD)
    const size = Math.sqrt(Math.max(1, pooled))
    return { x, projection: { own, brought, pooled, floor: pooled + low * size, ceiling: pooled + high * size } }
  }
  const study = (position: string) => {
    const known = (lessons.get(position) ?? []).filter((lesson) => lesson.hasPlayed)
    if (known.length < FEWEST_LESSONS) return
    const own = leastAbsolute(
      known.map(({ x, points, brought }): Line => ({ x, y: points, weight: (brought ?? 5) >= 5 ? 1 : 0.5 })),
      { prior: known[0]!.x.map(() => 0), force: [0, ...known[0]!.x.slice(1).map(() => 20)] },
    )
    const both = known.filter((lesson) => lesson.brought !== null && lesson.brought >= 5 && lesson.own !== null)
    const [pool] = leastAbsolute(
      both.map(({ own: ours, brought, points }): Line => ({ x: [ours! - brought!], y: points - brought!, weight: 1 })),
      POOL,
    )
    const relevant = known.filter(({ pooled }) => pooled >= 4)
    const shape = relevant.map(({ pooled, points }) => (points - pooled) / Math.sqrt(Math.max(1, pooled))).sort((a, b) => a - b)
    const spread =
      shape.length < FEWEST_LESSONS
        ? USUAL_SPREAD
        : ([shape[Math.floor(0.15 * shape.length)]!, shape[Math.floor(0.85 * shape.length)]!] as const)
    coefficients.set(position, { own, pool: Math.min(1, Math.max(0, pool!)), spread })
  }
  return {
    project: (player) => make(player).projection,
    learn(projected, counted) {
      for (const { player, points, hasPlayed } of projected) {
        if (points === null) continue
        const { projection, x } = make(player)
        const list = lessons.get(player.position) ?? []
        list.push({ x, own: projection.own, brought: projection.brought, pooled: projection.pooled, points, hasPlayed })
        lessons.set(player.position, list)
      }
      for (const player of counted) note(player)
      for (const position of new Set(projected.map(({ player }) => player.position))) study(position)
    },
  }

  function note(player: Known): void {
    const { counted } = player
    if (counted === null || !counted.hasPlayed) return
    const list = games.get(player.playerId) ?? []
    list.unshift({ time: timeOf(player), season: player.season, counted })
    games.set(player.playerId, list)
    const key = `${player.position}|${player.opponent}`
    const team = allowed.get(key) ?? { points: 0, weeks: 0 }
    const usual = usualAllowed.get(player.position) ?? { points: 0, weeks: 0 }
    const isNewWeek = !weeksSeen.has(`${key}|${timeOf(player)}`)
    weeksSeen.add(`${key}|${timeOf(player)}`)
    allowed.set(key, { points: team.points + counted.points, weeks: team.weeks + (isNewWeek ? 1 : 0) })
    usualAllowed.set(player.position, { points: usual.points + counted.points, weeks: usual.weeks + (isNewWeek ? 1 : 0) })
  }
}
