// What a league's logs say as a whole, as of a moment: each player's games, each position's norm, what each opponent allows.
import type { GameLog } from '../leagues/games.ts'
import { clamp } from '../math/statistics.ts'
import type { EpochMs, Points, Probability } from '../units.ts'
import { appearances } from './appearances.ts'
import { type GameContext, gameContext } from './game-context.ts'
import { MODEL } from './model.ts'
import { type RoleFactors, roleFactors } from './roles/role-factors.ts'
import { type TeamBudgets, teamBudgets } from './roles/team-budget.ts'
import { type ScoredLeague, type ScoredSite, score } from './scoring.ts'
import { type TeamShares, teamShares, touchWorth, USAGE } from './usage.ts'
import { ABSENCE, type Absences, absences } from './usage-redistribution.ts'

export type PlayedGame = {
  readonly at: EpochMs
  readonly points: Points
  readonly opportunity: number
  /** What his touches are usually worth; undefined where none are counted, see usage.ts. */
  readonly worth?: Points | undefined
}

/** The norm of one position group. */
export type PositionNorm = {
  readonly group: string
  /** Mean opportunity of a game, and points per unit of it. */
  readonly opportunity: number
  readonly rate: number
  /** Usual worth of touches per unit of opportunity; 0 where none are counted. */
  readonly worthRate: number
  readonly meanPoints: Points
  /** Usual variance of one game per point of a player's mean: spread grows like the root of size. */
  readonly dispersion: number
  /** How many games of a player weigh as much as his position: variance within players over variance between them. */
  readonly priorGames: number
  /** The lowest score seen, at most 0. */
  readonly lowest: Points
  /** Residuals by size of the player, in units of the usual deviation, each list ascending; band i holds means up to cuts[i]. */
  readonly residuals: readonly (readonly number[])[]
  readonly cuts: readonly number[]
}

export type LeagueContext = {
  readonly league: ScoredLeague
  /** Newest first, only games before `asOf` in which the player had an opportunity. */
  readonly gamesOf: ReadonlyMap<string, readonly PlayedGame[]>
  positionOf(playerId: string): PositionNorm
  /** Chance that he plays at all if nothing is reported of him, from how often he has; see `appearances`. */
  appearanceOf(playerId: string): Probability
  /** Factors around 1 for a game against an opponent; exactly 1 when nothing is known of it. */
  against(opponentId: string | null, group: string): { readonly pace: number; readonly opponent: number }
  /** Made when first asked for. */
  absences(): Absences
  gameContext(): GameContext
  roles(): RoleFactors
  budgets(): TeamBudgets
  /** How large a part of his team's game is a player's. */
  shares(playerId: string): TeamShares
}

type Question = {
  readonly site: ScoredSite
  readonly league: ScoredLeague
  readonly asOf: EpochMs
  readonly logs: readonly GameLog[]
  readonly positions: ReadonlyMap<string, string>
  /** What of a line is projected; the site's points when absent. */
  readonly figure?: ((log: GameLog) => number) | undefined
}

/** No matchup is worth more than this either way. Judged: beyond it lies noise. */
const LEAST_FACTOR = 0.75
const MOST_FACTOR = 1.3
const bounded = (factor: number) => clamp(factor, LEAST_FACTOR, MOST_FACTOR)

type Allowed = { games: Set<string>; volume: number; points: Map<string, number> }

/** Reads the logs once; everything else is looked up. */
export function leagueContext({ site, league, asOf, logs, positions, figure }: Question): LeagueContext {
  const model = MODEL[league]
  const groupOf = (playerId: string) => {
    const position = positions.get(playerId) ?? 'unknown'
    return model.groups[position] ?? position
  }
  const gamesOf = new Map<string, PlayedGame[]>()
  const allowed = new Map<string, Allowed>()
  const seenBefore = logs.filter((log) => log.at < asOf && log.league === league && log.opportunity > 0)
  const scored = seenBefore.map(figure ?? (({ stats }) => score(site, league, stats)))
  // What touches are usually worth is tuned for the points of sites.
  const usage = figure ? undefined : USAGE[league]
  const worthOf = usage && touchWorth(seenBefore, { scored, usage, groupOf })
  for (const [i, log] of seenBefore.entries()) {
    const points = scored[i]!
    const own = gamesOf.get(log.playerId)
    const worth = worthOf?.(groupOf(log.playerId), log.stats)
    const played = { at: log.at, points, opportunity: log.opportunity, worth }
    if (own === undefined) gamesOf.set(log.playerId, [played])
    else own.push(played)

    let against = allowed.get(log.opponentId)
    if (against === undefined) {
      against = { games: new Set(), volume: 0, points: new Map() }
      allowed.set(log.opponentId, against)
    }
    against.games.add(log.gameId)
    for (const key in model.volume) against.volume += (model.volume[key] ?? 0) * (log.stats[key] ?? 0)
    const group = groupOf(log.playerId)
    against.points.set(group, (against.points.get(group) ?? 0) + points)
  }
  for (const games of gamesOf.values()) games.sort((a, b) => b.at - a.at)

  const members = new Map<string, (readonly PlayedGame[])[]>()
  for (const [playerId, games] of gamesOf) members.set(groupOf(playerId), [...(members.get(groupOf(playerId)) ?? []), games])
  const norms = new Map([...members].map(([group, players]) => [group, positionNorm(group, players)]))
  const everyone = positionNorm('unknown', [...gamesOf.values()])

  const shares = once(() => teamShares(seenBefore))
  return {
    league,
    gamesOf,
    positionOf: (playerId) => norms.get(groupOf(playerId)) ?? everyone,
    appearanceOf: appearances(seenBefore, (playerId) => model.rotating.includes(groupOf(playerId))),
    against: matchups(allowed, model.opponentPrior),
    absences: once(() => {
      const largest = new Map<string, number>()
      for (const { playerId, opportunity } of seenBefore)
        largest.set(groupOf(playerId), Math.max(largest.get(groupOf(playerId)) ?? 0, opportunity))
      return absences(seenBefore, { groupOf, most: (group) => largest.get(group) ?? 0, shares: ABSENCE[league] })
    }),
    shares: (playerId) => shares()(playerId),
    gameContext: once(() => gameContext(seenBefore, { scored, league, groupOf })),
    roles: once(() => {
      const halfLives = { opportunity: model.opportunityHalfLife, rate: model.rateHalfLife }
      return roleFactors(seenBefore, { scored, league, groupOf, halfLives })
    }),
    budgets: once(() => teamBudgets(seenBefore, { league, groupOf })),
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Pace and opponent factors, each pulled to 1 by the number of games behind it. */
function matchups(allowed: ReadonlyMap<string, Allowed>, prior: number): LeagueContext['against'] {
  let games = 0
  let volume = 0
  const points = new Map<string, number>()
  for (const team of allowed.values()) {
    games += team.games.size
    volume += team.volume
    for (const [group, sum] of team.points) points.set(group, (points.get(group) ?? 0) + sum)
  }
  const pulled = (ratio: number, n: number) => bounded((ratio * n + prior) / (n + prior))
  return (opponentId, group) => {
    const team = opponentId === null ? undefined : allowed.get(opponentId)
    if (team === undefined) return { pace: 1, opponent: 1 }
    const n = team.games.size
    const hasVolume = volume > 0 && team.volume > 0
    const volumeRatio = hasVolume ? team.volume / n / (volume / games) : 1
    const usual = (points.get(group) ?? 0) / games
    const pointsRatio = usual > 0 ? (team.points.get(group) ?? 0) / n / usual : 1
    return { pace: pulled(volumeRatio, n), opponent: pulled(pointsRatio / volumeRatio, n) }
  }
}

/** Fewer games than this say nothing of a player's own spread. */
const FEWEST_GAMES = 6
/** Into how many bands of size a position is cut: the shape of a star's game is not that of a reserve's. */
const BANDS = 5

function positionNorm(group: string, players: readonly (readonly PlayedGame[])[]): PositionNorm {
  let count = 0
  let points = 0
  let opportunity = 0
  let worth = 0
  let lowest = 0
  for (const games of players)
    for (const game of games) {
      points += game.points
      opportunity += game.opportunity
      worth += game.worth ?? 0
      count++
      if (game.points < lowest) lowest = game.points
    }
  const meanPoints = count > 0 ? points / count : 0
  const priorGames = priorGamesOf(players, meanPoints)
  const { dispersion, residuals, cuts } = shapeOf(players, meanPoints, priorGames)
  return {
    group,
    opportunity: count > 0 ? opportunity / count : 0,
    rate: opportunity > 0 ? points / opportunity : 0,
    worthRate: opportunity > 0 ? worth / opportunity : 0,
    meanPoints,
    dispersion,
    priorGames,
    lowest,
    residuals,
    cuts,
  }
}

/** Fewest and most games that a position may weigh against a player's own. */
const LEAST_PRIOR = 0.5
const MOST_PRIOR = 40

/**
 * Variance within players over variance between them, by the method of moments (one-way analysis of variance): the weight, in games, at
 * which pulling a player's mean to his position's errs least.
 */
function priorGamesOf(players: readonly (readonly PlayedGame[])[], meanPoints: Points): number {
  let games = 0
  let groups = 0
  let within = 0
  let between = 0
  let squares = 0
  for (const own of players) {
    const mean = own.reduce((total, game) => total + game.points, 0) / own.length
    for (const game of own) within += (game.points - mean) ** 2
    between += own.length * (mean - meanPoints) ** 2
    squares += own.length ** 2
    games += own.length
    groups++
  }
  if (groups < 3 || games <= groups) return MOST_PRIOR / 4
  const noise = within / (games - groups)
  const perGroup = (games - squares / games) / (groups - 1)
  const signal = (between / (groups - 1) - noise) / perGroup
  return signal > 0 ? Math.min(MOST_PRIOR, Math.max(LEAST_PRIOR, noise / signal)) : MOST_PRIOR
}

/**
 * The spread of a position: every game against what the player's other games and his position would have said, so that the error of the
 * mean is in it, in units of the deviation that a player of that size usually has.
 */
function shapeOf(
  players: readonly (readonly PlayedGame[])[],
  meanPoints: Points,
  priorGames: number,
): Pick<PositionNorm, 'dispersion' | 'residuals' | 'cuts'> {
  const others: { readonly mean: number; readonly error: number }[] = []
  let squares = 0
  let sizes = 0
  for (const games of players) {
    if (games.length < FEWEST_GAMES) continue
    const sum = games.reduce((total, game) => total + game.points, 0)
    for (const game of games) {
      const mean = (sum - game.points + priorGames * meanPoints) / (games.length - 1 + priorGames)
      others.push({ mean, error: game.points - mean })
      squares += (game.points - mean) ** 2
      sizes += sizeOf(mean, meanPoints)
    }
  }
  const dispersion = sizes > 0 ? squares / sizes : Math.abs(meanPoints) / 4
  others.sort((a, b) => a.mean - b.mean)
  const residuals: number[][] = []
  const cuts: number[] = []
  for (let band = 0; band < BANDS; band++) {
    const part = others.slice(Math.floor((band * others.length) / BANDS), Math.floor(((band + 1) * others.length) / BANDS))
    residuals.push(part.map(({ mean, error }) => error / Math.sqrt(dispersion * sizeOf(mean, meanPoints))).sort((a, b) => a - b))
    cuts.push(part.at(-1)?.mean ?? Number.POSITIVE_INFINITY)
  }
  return { dispersion, residuals, cuts }
}

/** The size of a mean for the purpose of spread: never below a tenth of the position's, for a bench player still may have a game. */
function sizeOf(mean: Points, meanPoints: Points): number {
  return Math.max(mean, Math.abs(meanPoints) / 10, 0.01)
}

/** The deviation that a player of this mean usually has at his position. */
export function usualDeviation(position: PositionNorm, mean: Points): Points {
  return Math.sqrt(position.dispersion * sizeOf(mean, position.meanPoints))
}

/** The residuals of players of this size. */
export function residualsOf(position: PositionNorm, mean: Points): readonly number[] {
  const band = position.cuts.findIndex((cut) => mean <= cut)
  return position.residuals[band === -1 ? BANDS - 1 : band] ?? []
}
