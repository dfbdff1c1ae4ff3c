// From game logs to a projection: what a player will score, as a distribution. For the projections table, the optimizer and Lex.
//
// mean = (opportunity + gained − yielded) × rate × role × pace × opponent × market × ground × rest
//   opportunity  expected minutes, snaps, plate appearances: recency-weighted mean of his own, pulled a little to his position's
//   gained       what team-mates who are ruled out leave to him, see usage-redistribution.ts
//   yielded      what he gives up to those who are there again, where more is expected of the team than it plays, see roles/team-budget.ts
//   rate         fantasy points per unit of opportunity: recency-weighted, pulled to his position's by sample size
//   pace         how much volume games against this opponent hold, against the league
//   opponent     points per volume that this opponent allows to the position, against the league
//   market       points that the market expects of his team, against what it usually scores; ground and rest: see game-context.ts
//   role         his place in the order, the hand he faces, his line and unit, the weather, against those of his recent games: see roles/
// Who seldom plays may not play: his distribution is a mixture with zero, see appearances.ts.
// Recency is exponential in games: a game k games ago weighs 2^(-k / half-life). Every pull is the posterior mean of a normal model with
// the position as prior: (n x + n0 x0) / (n + n0), derived from two normal distributions; for the rate n0 is
// measured, position by position, as the variance within players over the variance between them.
// Floor, median and ceiling are the 15th, 50th and 85th percentile of the position's own standardized residuals, taken from players of
// like size, so that skew and the mass at zero are those of the sport and not of a formula; with few residuals a gamma stands in.
// The half-lives and the other weights are tuned walk-forward on recorded seasons, see project.test.ts.
import type { GameLog } from '../leagues/games.ts'
import type { Role, Weather } from '../leagues/line-up.ts'
import { populationVariance } from '../math/statistics.ts'
import type { EpochMs, Points, Probability } from '../units.ts'
import { type LeagueContext, leagueContext, type PlayedGame, type PositionNorm, usualDeviation } from './context.ts'
import { type AppearanceBy, expectedUse, pull, recent } from './expected-use.ts'
import { BACK_TO_BACK_MS } from './game-context.ts'
import { MODEL } from './model.ts'
import type { Projection } from './projection.ts'
import type { MarkKey } from './roles/marks.ts'
import { postedAppearance, type RoleFactor } from './roles/role-factors.ts'
import type { ScoredLeague, ScoredSite } from './scoring.ts'
import { spread } from './spread.ts'
import { USAGE } from './usage.ts'

/** What is known of a player's game beyond the opponent. What is absent is not counted. */
export type Situation = {
  readonly teamId: string
  readonly isHome: boolean
  readonly startsAt: EpochMs
  /** Points that the market expects of his team and of the other; null without a price. */
  readonly expected: { readonly own: Points; readonly rival: Points } | null
  /** His part in the game, and what his club has posted of it. */
  readonly role?: Role | undefined
  readonly posted?: { readonly order: boolean; readonly starter: boolean } | undefined
  /** The air at the start; null under a roof. */
  readonly weather?: Weather | null | undefined
}
export type ProjectedPlayer = { readonly playerId: string; readonly opponentId: string | null; readonly situation?: Situation | undefined }
export type ProjectionQuestion = {
  readonly site: ScoredSite
  readonly league: ScoredLeague
  /** Epoch ms: logs at or after it are never read, so that a projection can be graded honestly. */
  readonly asOf: EpochMs
  /** Logs of the whole league: opponents and positions are judged from them. */
  readonly logs: readonly GameLog[]
  /** Position of every player with logs, in the league's own spelling. */
  readonly positions: ReadonlyMap<string, string>
  readonly players: readonly ProjectedPlayer[]
  /** Who is ruled out: team-mates take up what he leaves. Undefined = nothing is reported, so nobody is taken to be there either. */
  readonly absent?: ReadonlySet<string> | undefined
}

/** What went into one mean: shown when someone asks why. */
export type ProjectionParts = {
  readonly opportunity: number
  /** Opportunity that absent team-mates leave, and who they are. */
  readonly gained: number
  readonly gainedOf: readonly string[]
  /** Opportunity that he gives up to team-mates who are there again, and who they are. */
  readonly yielded: number
  readonly yieldedTo: readonly string[]
  readonly rate: number
  /** The rate taken apart: worth of his touches per unit of opportunity, and what he makes of them against his position; null where none are counted. */
  readonly usage: Usage | null
  /** Points of his own recent games, before anything was pulled to his position's. */
  readonly form: Points
  readonly pace: number
  readonly opponent: number
  /** Factors around 1; null = unknown, and not counted. */
  readonly market: number | null
  readonly ground: number | null
  readonly rest: number | null
  /** What his part in this game is worth against his usual ones; parts of which nothing is known are absent. */
  readonly roles: readonly RoleFactor[]
  /** Chance that he plays at all, and what says so. */
  readonly appearance: Probability
  readonly appearanceBy: AppearanceBy
  /** Who has the job that he would play in; null where it is his, or nobody's. */
  readonly starter: string | null
  readonly games: number
}

/**
 * The parts of one player's mean, or undefined when he has no game before `asOf`.
 * @param context of the league, from `leagueContext`
 */
export function projectionParts(
  context: LeagueContext,
  player: ProjectedPlayer,
  absent?: ReadonlySet<string>,
): ProjectionParts | undefined {
  const games = context.gamesOf.get(player.playerId)
  if (games === undefined) return undefined
  const model = MODEL[context.league]
  const position = context.positionOf(player.playerId)
  const opportunities = games.map((game) => game.opportunity)
  const points = recent(
    games.map((game) => game.points),
    model.rateHalfLife,
  )
  const volume = recent(opportunities, model.rateHalfLife)
  // The rate is a ratio of sums, so a five-minute game does not speak as loudly as a full one; its sample is counted in opportunity.
  const plain = pull(points.mean / volume.mean, volume.mean * volume.weight, position.rate, position.opportunity * position.priorGames)
  const used = usageOf(context.league, games, position)
  const rate = used ? used.worth * used.efficiency : plain
  const against = context.against(player.opponentId, position.group)
  const { market, ground, rest } = around(context, player.situation, position.group)
  // The price has seen the opponent and the pace already.
  const left = market === null ? 1 : model.besideMarket
  const roles = rolesOf(context, player, position.group, left)
  // Lines that are posted have the absent in them already.
  const isLined = roles.some(({ key }) => key === 'line')
  const { role, posted } = player.situation ?? {}
  const { mean: usual } = recent(opportunities, model.opportunityHalfLife)
  const said = posted ? postedAppearance(context.league, { group: position.group, usual }, { role }, posted) : null
  const use = expectedUse(context, player.playerId, { absent, isLined, said })!
  return {
    opportunity: use.opportunity,
    gained: use.gained.opportunity,
    gainedOf: use.gained.of,
    yielded: use.yielded,
    yieldedTo: use.yieldedTo,
    rate,
    usage: used,
    form: use.own * (points.mean / volume.mean),
    pace: against.pace ** left,
    opponent: against.opponent ** left,
    market,
    ground,
    rest,
    roles,
    appearance: use.appearance,
    appearanceBy: use.appearanceBy,
    starter: use.starter,
    games: games.length,
  }
}

type Usage = { readonly worth: number; readonly efficiency: number }

/** See usage.ts; null for positions whose touches are not counted. */
function usageOf(league: ScoredLeague, games: readonly PlayedGame[], { worthRate, opportunity }: PositionNorm): Usage | null {
  const constants = USAGE[league]
  if (constants === undefined || worthRate <= 0 || games.some(({ worth }) => worth === undefined)) return null
  const { halfLife, prior, efficiencyPrior } = constants
  const worth = recent(
    games.map((game) => game.worth ?? 0),
    halfLife,
  )
  const volume = recent(
    games.map((game) => game.opportunity),
    halfLife,
  )
  const [points, usual] = [games.reduce((sum, game) => sum + game.points, 0), games.reduce((sum, game) => sum + (game.worth ?? 0), 0)]
  return {
    worth: pull(worth.mean / volume.mean, volume.mean * volume.weight, worthRate, opportunity * prior),
    efficiency: Math.max(0.2, (points + efficiencyPrior) / (usual + efficiencyPrior)),
  }
}

/** @param left the exponent of what the price has seen already: the weather */
function rolesOf(context: LeagueContext, { playerId, situation }: ProjectedPlayer, group: string, left: number): readonly RoleFactor[] {
  if (situation === undefined || (situation.role === undefined && situation.weather === undefined)) return []
  const found = context.roles().of(playerId, group, situation)
  return found.map((one) => (one.key === 'weather' ? { ...one, factor: one.factor ** left } : one))
}

function around(
  context: LeagueContext,
  situation: Situation | undefined,
  group: string,
): Pick<ProjectionParts, 'market' | 'ground' | 'rest'> {
  if (situation === undefined) return { market: null, ground: null, rest: null }
  const { teamId, isHome, startsAt, expected } = situation
  const here = context.gameContext()
  const last = here.lastGame(teamId)
  return {
    market: expected === null ? null : here.market(group, teamId, expected),
    ground: here.home(group, isHome),
    rest: last === null ? null : startsAt - last < BACK_TO_BACK_MS ? here.tired(group) : 1,
  }
}

/** Points that each step adds to a mean; they sum to it. */
export type Contribution = { readonly key: ContributionKey; readonly points: Points }
export type ContributionKey =
  | 'form'
  | 'sample'
  | 'absences'
  | 'returns'
  | MarkKey
  | 'pace'
  | 'opponent'
  | 'market'
  | 'ground'
  | 'rest'
  | 'appearance'

/**
 * A mean taken apart, step by step in the order of the list: his form as it was, what his position says of so few games, and so on.
 * Steps of which nothing is known are left out.
 * @example contributions(parts) // [{ key: 'form', points: 31.8 }, { key: 'sample', points: -1.2 }, { key: 'opponent', points: 0.9 }, …]
 */
export function contributions(parts: ProjectionParts): Contribution[] {
  const { opportunity, gained, yielded, rate, form, roles, pace, opponent, market, ground, rest, appearance } = parts
  const steps: [ContributionKey, number | null][] = [
    ...roles.map(({ key, factor }): [ContributionKey, number] => [key, factor]),
    ['pace', pace],
    ['opponent', opponent],
    ['market', market],
    ['ground', ground],
    ['rest', rest],
    ['appearance', appearance],
  ]
  let sum = (opportunity + gained - yielded) * rate
  const list: Contribution[] = [
    { key: 'form', points: form },
    { key: 'sample', points: opportunity * rate - form },
    { key: 'absences', points: gained * rate },
    ...(yielded > 0 ? [{ key: 'returns' as const, points: -yielded * rate }] : []),
  ]
  for (const [key, factor] of steps) {
    if (factor === null) continue
    list.push({ key, points: sum * (factor - 1) })
    sum *= factor
  }
  return list
}

/** One player's projection from a prepared context; undefined when nothing is known of him. */
export function projectOne(context: LeagueContext, player: ProjectedPlayer, absent?: ReadonlySet<string>): Projection | undefined {
  const parts = projectionParts(context, player, absent)
  const games = context.gamesOf.get(player.playerId)
  if (parts === undefined || games === undefined) return undefined
  const position = context.positionOf(player.playerId)
  const a = parts.appearance
  const mean = a > 0 ? contributions(parts).reduce((sum, { points }) => sum + points, 0) / a : 0
  const model = MODEL[context.league]
  const varied = populationVariance(games.map((game) => game.points))
  const deviation = Math.sqrt(pull(varied, games.length, usualDeviation(position, mean) ** 2, model.deviationPrior))
  const { floor, median, ceiling } = spread(position, mean, deviation, a)
  return {
    playerId: player.playerId,
    mean: hundredths(a * mean),
    floor: hundredths(floor),
    median: hundredths(median),
    ceiling: hundredths(ceiling),
    // Variance of a mixture: plays with chance a, else scores 0.
    deviation: hundredths(Math.sqrt(Math.max(0, a * (deviation ** 2 + mean ** 2) - (a * mean) ** 2))),
    sampleSize: games.length,
    ownership: null,
  }
}

/**
 * Projections of some players as of a moment, in their order; players without a single earlier game are left out: nothing is known.
 * Ownership is left unknown here, see `ownership.ts`.
 *
 * @example project({ site: 'draftkings', league: 'nba', asOf, logs, positions, players: [{ playerId: 'p1', opponentId: 't9' }] })
 * // [{ playerId: 'p1', mean: 31.2, floor: 21.4, median: 30.6, ceiling: 41.3, deviation: 9.7, sampleSize: 24, ownership: null }]
 */
export function project(question: ProjectionQuestion): Projection[] {
  const context = leagueContext(question)
  return question.players.flatMap((player) => projectOne(context, player, question.absent) ?? [])
}

/**
 * Value: points per $1,000 of salary, two decimals; null for a player without a price.
 * @example valuePer1000(42.5, 8500) // 5
 */
export function valuePer1000(points: Points, salary: number): number | null {
  return salary > 0 ? hundredths((points * 1000) / salary) : null
}

const hundredths = (value: number) => Math.round(value * 100) / 100 + 0
