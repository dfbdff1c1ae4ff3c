// Projections of a week from the weeks before: recent and longer form, opportunity, the red zone, what the opponent allows, home and rest,
// touches that absent team-mates leave, put together by a regression to the median that is learned anew each week from the weeks before;
// and, beside it, that projection pooled with the one that the user brings.
import { dictionary } from '../../dictionary.ts'
import type { Points } from '../../units.ts'
import { dot, type Line, leastAbsolute } from './least-absolute.ts'
import { quantileLevels } from './quantile-levels.ts'
import { type Usage, weeklyRedistribution } from './usage-redistribution.ts'
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
type Learned = { readonly own: readonly number[]; readonly pool: readonly number[]; readonly spread: readonly [number, number] }
type Lesson = {
  readonly season: number
  /** How many weeks had been learned by then. */
  readonly learnedAt: number
  readonly x: readonly number[]
  readonly own: number | null
  readonly brought: number | null
  readonly pooled: number
  readonly points: Points
  readonly hasPlayed: boolean
}

/** Before anything is learned: points, opportunity, red-zone touches of a game of each position, judged. */
const USUAL: Readonly<Record<string, readonly [points: number, opportunity: number, redZone: number]>> = dictionary({
  QB: [14, 30, 1],
  RB: [6, 10, 1],
  WR: [5, 5, 0.4],
  TE: [4, 4, 0.3],
})
const PLAIN = [6, 8, 0.5] as const

/**
 * How ours and the brought one are pooled before anything is learned, and the force that holds it there: the weight of ours, a constant,
 * and what is taken off small projections, whose median lies furthest under their mean. Judged on the weeks of 2023.
 */
const POOL = { prior: [0.25, 0, -1], force: [500, 100, 50] } as const
/** A projection counts as small from here downward, wholly so this far below. */
const SMALL = { from: 12, over: 6 } as const
/** Weeks after which a lesson weighs half in the pool, and what last season's weigh there: authors change their ways between seasons. */
const POOL_HALF_LIFE = 12
const POOL_LAST_SEASON = 0.3
/** Projections below this are another kind of player; the spread is learned from those above. */
const LEAST_GRADED = 4
/** Lessons before our own regression, or the spread, is trusted. */
const FEWEST_LESSONS = 60
/** Shape until then: 15th and 85th percentile of (points − projection) / √projection over the published NFL projections of 2023. */
const USUAL_SPREAD = [-2.1, 1.89] as const
const BASKETBALL: readonly string[] = ['PG', 'SG', 'SF', 'PF', 'C', 'G', 'F']
const BASKETBALL_SPREAD = [-2.1, 2.1] as const
/** Last season's games weigh this much beside this one's. */
const LAST_SEASON = 0.6

const usageOf = ({ touches, targets }: Usage) => touches + 0.6 * targets
const timeOf = ({ season, week }: Known) => season * 100 + week
/** What the pool weighs: ours beside theirs, a constant, how small it is. */
const poolFeatures = (own: Points, brought: Points) => [own - brought, 1, Math.min(1, Math.max(0, (SMALL.from - brought) / SMALL.over))]

export type WeeklyModel = {
  /** Who is projected in the week that comes: whose team-mates are absent is seen in it. */
  open(week: readonly Known[]): void
  project(player: Known): WeeklyProjection
  /** Learns a week that is over: the projections that were made, and the counted games. */
  learn(
    projected: readonly { readonly player: Known; readonly points: Points | null; readonly hasPlayed: boolean }[],
    counted: readonly Known[],
  ): void
}

type Allowed = { readonly points: number; readonly weeks: number }
type State = {
  /** Games of each player, the last first. */
  readonly games: Map<string, Game[]>
  /** What each opponent allowed each position, and what all allowed it. */
  readonly allowed: Map<string, Allowed>
  readonly usualAllowed: Map<string, Allowed>
  readonly weeksSeen: Set<string>
  readonly lessons: Map<string, Lesson[]>
  readonly coefficients: Map<string, Learned>
  readonly usage: ReturnType<typeof weeklyRedistribution>
  readonly levels: ReturnType<typeof quantileLevels>
  learnedWeeks: number
}

export function weeklyModel(): WeeklyModel {
  const state: State = {
    ...{ games: new Map(), allowed: new Map(), usualAllowed: new Map(), weeksSeen: new Set(), lessons: new Map(), coefficients: new Map() },
    ...{ usage: weeklyRedistribution(), levels: quantileLevels(), learnedWeeks: 0 },
  }
  return {
    open: state.usage.open,
    project: (player) => projectPlayer(state, player).projection,
    learn: (projected, counted) => learnWeek(state, projected, counted),
  }
}

/** What our own projection of a player is made of. */
function features(state: State, player: Known): number[] {
  const history = state.games.get(player.playerId) ?? []
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
  const opportunityOf = ({ counted }: Game) => usageOf(counted)
  const long = faded(10, (game) => game.counted.points, points, 1)
  const gap = history.length === 0 ? 4 : timeOf(player) - history[0]!.time - 1
  return [
    1,
    faded(3, (game) => game.counted.points, points, 0.6),
    long,
    faded(2.5, opportunityOf, opportunity, 0.4),
    faded(8, opportunityOf, opportunity, 0.6),
    long * matchup(state, player),
    gap >= 1 ? 1 : 0,
    player.isHome ? 1 : 0,
    faded(4, (game) => game.counted.redZone, redZone, 0.5),
    faded(5, (game) => game.counted.yards, 0, 0.5),
    history.length < 3 ? 1 : 0,
    state.usage.gained(player, timeOf(player)) / 3,
  ]
}

/** By how much more or less than the usual an opponent allows a position. */
function matchup({ usualAllowed, allowed }: State, { position, opponent }: Known): number {
  const usual = usualAllowed.get(position)
  const team = allowed.get(`${position}|${opponent}`)
  if (usual === undefined || team === undefined || usual.points <= 0) return 0
  const mean = usual.points / usual.weeks
  return (team.points + 8 * mean) / (team.weeks + 8) / mean - 1
}

function projectPlayer(state: State, player: Known): { projection: WeeklyProjection; x: readonly number[] } {
  const x = features(state, player)
  const learned = state.coefficients.get(player.position)
  const hasHistory = state.games.size > 0
  const own = !hasHistory ? null : learned ? Math.max(0, dot(x, learned.own)) : x[2]!
  const brought = player.brought[0] ?? null
  const others = player.brought.length === 0 ? null : player.brought.reduce((sum, one) => sum + one, 0) / player.brought.length
  const pooled =
    others === null ? (own ?? 0) : own === null ? others : Math.max(0, others + dot(poolFeatures(own, others), learned?.pool ?? POOL.prior))
  const [low, high] = learned?.spread ?? (BASKETBALL.includes(player.position) ? BASKETBALL_SPREAD : USUAL_SPREAD)
  const size = Math.sqrt(Math.max(1, pooled))
  return { x, projection: { own, brought, pooled, floor: pooled + low * size, ceiling: pooled + high * size } }
}

function learnWeek(state: State, projected: Parameters<WeeklyModel['learn']>[0], counted: readonly Known[]): void {
  state.learnedWeeks++
  for (const { player, points, hasPlayed } of projected) {
    if (points === null) continue
    const { projection, x } = projectPlayer(state, player)
    if (hasPlayed && projection.pooled >= LEAST_GRADED) state.levels.learn(player.position, points, projection)
    const list = state.lessons.get(player.position) ?? []
    const { own, brought, pooled } = projection
    list.push({ season: player.season, learnedAt: state.learnedWeeks, x, own, brought, pooled, points, hasPlayed })
    state.lessons.set(player.position, list)
  }
  for (const player of counted) noteGame(state, player)
  for (const position of new Set(projected.map(({ player }) => player.position))) study(state, position)
}

/** Learns the regression, the pool and the spread of a position anew from all its lessons. */
function study(state: State, position: string): void {
  const known = (state.lessons.get(position) ?? []).filter((lesson) => lesson.hasPlayed)
  if (known.length < FEWEST_LESSONS) return
  const own = leastAbsolute(
    known.map(({ x, points, brought }): Line => ({ x, y: points, weight: (brought ?? 5) >= 5 ? 1 : 0.5 })),
    { prior: known[0]!.x.map(() => 0), force: [0, ...known[0]!.x.slice(1).map(() => 20)] },
  )
  const spread = spreadOf(known, state.levels.of(position))
  state.coefficients.set(position, { own, pool: poolOf(known, state.learnedWeeks), spread })
}

/** How ours and the brought one are pooled, from the weeks in which there were both. */
function poolOf(known: readonly Lesson[], learnedWeeks: number): readonly number[] {
  const both = known.filter((lesson) => lesson.brought !== null && lesson.brought >= 5 && lesson.own !== null)
  const season = Math.max(...known.map((lesson) => lesson.season))
  return leastAbsolute(
    both.map(
      ({ own: ours, brought, points, ...lesson }): Line => ({
        x: poolFeatures(ours!, brought!),
        y: points - brought!,
        weight: 0.5 ** ((learnedWeeks - lesson.learnedAt) / POOL_HALF_LIFE) * (lesson.season < season ? POOL_LAST_SEASON : 1),
      }),
    ),
    POOL,
  )
}

/** Low and high of (points − projection) / √projection; the usual ones until enough is known. */
function spreadOf(known: readonly Lesson[], [low, high]: readonly [number, number]): readonly [number, number] {
  const shape = known
    .filter(({ pooled }) => pooled >= LEAST_GRADED)
    .map(({ pooled, points }) => (points - pooled) / Math.sqrt(Math.max(1, pooled)))
    .sort((a, b) => a - b)
  if (shape.length < FEWEST_LESSONS) return USUAL_SPREAD
  return [shape[Math.floor(low * shape.length)]!, shape[Math.floor(high * shape.length)]!]
}

function noteGame({ games, usage, allowed, usualAllowed, weeksSeen }: State, player: Known): void {
  const { counted } = player
  if (counted === null || !counted.hasPlayed) return
  const list = games.get(player.playerId) ?? []
  list.unshift({ time: timeOf(player), season: player.season, counted })
  games.set(player.playerId, list)
  usage.note(player, timeOf(player), usageOf(counted))
  const key = `${player.position}|${player.opponent}`
  const team = allowed.get(key) ?? { points: 0, weeks: 0 }
  const usual = usualAllowed.get(player.position) ?? { points: 0, weeks: 0 }
  const isNewWeek = !weeksSeen.has(`${key}|${timeOf(player)}`)
  weeksSeen.add(`${key}|${timeOf(player)}`)
  allowed.set(key, { points: team.points + counted.points, weeks: team.weeks + (isNewWeek ? 1 : 0) })
  usualAllowed.set(player.position, { points: usual.points + counted.points, weeks: usual.weeks + (isNewWeek ? 1 : 0) })
}
