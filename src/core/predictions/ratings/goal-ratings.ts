// Ratings of soccer teams: each has an attack and a defense on the scale of log goals, every competition its own level of goals and of home
// advantage. Attack and defense of one team are learned together, for good teams have both. Where a file has expected goals of earlier
// games they are learned from as well: they say more of a team than the goals.
//
//   log λ(home) = level + home + attack(home) − defense(away)      log λ(away) = level − home + attack(away) − defense(home)
//
// Win, draw and loss come from two Poisson counts with the correction of Dixon and Coles, "Modelling association football scores and
// inefficiencies in the football betting market" (1997), for 0-0, 1-0, 0-1 and 1-1, as commonly stated.
import type { GameResult, OutcomeChances } from '../results/game-result.ts'

export type GoalParameters = {
  /** Log goals per side of a competition of which nothing is known, and half the log ratio of home to away goals. */
  readonly level: number
  readonly levelVariance: number
  readonly home: number
  readonly homeVariance: number
  /** Least doubt that stays about a competition. */
  readonly leastVariance: number
  /** Variance of a team's attack (and defense) of which nothing is known, and how far the two go together (−1..1). */
  readonly teamVariance: number
  readonly together: number
  /** Where a team stands that joins a competition which has been watched for a while: promoted from below. */
  readonly newcomer: number
  readonly dayVariance: number
  /** Added at a break of 50 days or more; share of the rating that lasts over it. */
  readonly breakVariance: number
  readonly carryOver: number
  /** Weight of goals and of shots' expected goals in what is learned; the rest is other threat. They sum to at most 1. */
  readonly goalWeight: number
  readonly shotWeight: number
  /** Noise of goals alone, and of the mixture, in units of a Poisson's variance. */
  readonly goalNoise: number
  readonly mixedNoise: number
  /** Dixon and Coles' ρ; negative lifts draws. */
  readonly lowScores: number
  /** Power on the home-or-away difference of log goals: above 1 trusts the ratings more. */
  readonly stretch: number
}

export const GOALS: GoalParameters = {
  level: 0.25,
  levelVariance: 0.00859,
  home: 0.13,
  homeVariance: 0.00417,
  leastVariance: 5.18e-5,
  teamVariance: 0.0475,
  together: 0.513,
  newcomer: -0.12,
  dayVariance: 0.00016,
  breakVariance: 0.0468,
  carryOver: 0.99,
  goalWeight: 0.342,
  shotWeight: 0.255,
  goalNoise: 1.45,
  mixedNoise: 0.674,
  lowScores: -0.0554,
  stretch: 1.09,
}

type Team = { attack: number; defense: number; vA: number; vD: number; vAD: number; day: number; games: number }
type Competition = { games: number; level: number; home: number; vLevel: number; vHome: number }

export type GoalForecast = {
  readonly chances: OutcomeChances
  readonly goals: { readonly home: number; readonly away: number }
  /** Log goals that the home side gains by each cause; they sum to half the log ratio of the two expectations. */
  readonly factors: { readonly strength: number; readonly home: number }
  readonly doubt: number
  readonly games: number
}

export type GoalRatings = {
  forecast(game: Pick<GameResult, 'home' | 'away' | 'day' | 'competition' | 'isNeutral'>): GoalForecast
  observe(game: GameResult): void
}

/** Days without a game that make a break between seasons. Judged: longer than any winter pause but the longest. */
const BREAK_DAYS = 50
/** A competition that has been watched for so many games has shown its teams; who appears later was promoted. Judged: half a season. */
const ESTABLISHED_GAMES = 150

export function goalRatings(p: GoalParameters): GoalRatings {
  const teams = new Map<string, Team>()
  const competitions = new Map<string, Competition>()
  const teamOf = (name: string, day: number, cup: Competition): Team => {
    const known = teams.get(name)
    if (known === undefined) {
      const start = cup.games >= ESTABLISHED_GAMES ? p.newcomer : 0
      const team = {
        attack: start,
        defense: start,
        vA: p.teamVariance,
        vD: p.teamVariance,
        vAD: p.teamVariance * p.together,
        day,
        games: 0,
      }
      teams.set(name, team)
      return team
    }
    const days = Math.max(0, day - known.day)
    if (days >= BREAK_DAYS) {
      known.attack *= p.carryOver
      known.defense *= p.carryOver
      for (const key of ['vA', 'vD', 'vAD'] as const)
        known[key] = known[key] * p.carryOver ** 2 + p.breakVariance * (key === 'vAD' ? p.together : 1)
    }
    known.vA += p.dayVariance * days
    known.vD += p.dayVariance * days
    known.vAD += p.dayVariance * days * p.together
    known.day = Math.max(known.day, day)
    return known
  }
  const competitionOf = (name: string) => {
    const known = competitions.get(name) ?? { games: 0, level: p.level, home: p.home, vLevel: p.levelVariance, vHome: p.homeVariance }
    competitions.set(name, known)
    return known
  }
  const look = (game: Pick<GameResult, 'home' | 'away' | 'day' | 'competition' | 'isNeutral'>) => {
    const cup = competitionOf(game.competition)
    const [home, away] = [teamOf(game.home, game.day, cup), teamOf(game.away, game.day, cup)]
    const ground = game.isNeutral ? 0 : 1
    const edge = ground * cup.home
    const strength = (home.attack - away.defense - away.attack + home.defense) / 2
    const middle = cup.level + (home.attack - away.defense + away.attack - home.defense) / 2
    return {
      home,
      away,
      cup,
      ground,
      edge,
      strength,
      middle,
      v1: home.vA + away.vD + cup.vLevel + ground * cup.vHome,
      v2: away.vA + home.vD + cup.vLevel + ground * cup.vHome,
    }
  }
  return {
    forecast(game) {
      const { home, away, edge, strength, middle, v1, v2 } = look(game)
      const half = p.stretch * (strength + edge)
      const goals = { home: Math.exp(middle + half + v1 / 2), away: Math.exp(middle - half + v2 / 2) }
      return {
        chances: outcomeChances(goals.home, goals.away, p.lowScores),
        goals,
        factors: { strength: p.stretch * strength, home: p.stretch * edge },
        doubt: Math.sqrt((v1 + v2) / 4),
        games: Math.min(home.games, away.games),
      }
    },
    observe(game) {
      if (game.score === null) return
      const { home, away, cup, ground, edge, strength, middle, v1, v2 } = look(game)
      const one = seenBy(p, game.score.home, game.expectedGoals?.home ?? null, game.threat?.home ?? null)
      const two = seenBy(p, game.score.away, game.expectedGoals?.away ?? null, game.threat?.away ?? null)
      const step1 = stepOf(one, Math.exp(middle + strength + edge), v1)
      const step2 = stepOf(two, Math.exp(middle - strength - edge), v2)
      // Each sight moves the attack of one team, the defense of the other, and through the covariance the other half of both.
      learnPair(home, step1, 'attack')
      learnPair(away, step1, 'defense')
      learnPair(away, step2, 'attack')
      learnPair(home, step2, 'defense')
      cup.level += cup.vLevel * (step1.pull + step2.pull)
      cup.home += ground * cup.vHome * (step1.pull - step2.pull)
      cup.vLevel = Math.max(p.leastVariance, cup.vLevel - cup.vLevel ** 2 * (step1.gain + step2.gain))
      cup.vHome = Math.max(p.leastVariance, cup.vHome - ground * cup.vHome ** 2 * (step1.gain + step2.gain))
      home.games++
      away.games++
      cup.games++
    },
  }
}

type Seen = { readonly goals: number; readonly noise: number }
type Step = { readonly pull: number; readonly gain: number }

function seenBy(p: GoalParameters, goals: number, shots: number | null, threat: number | null): Seen {
  if (shots === null) return { goals, noise: p.goalNoise }
  const rest = 1 - p.goalWeight - p.shotWeight
  return { goals: p.goalWeight * goals + p.shotWeight * shots + rest * (threat ?? shots), noise: p.mixedNoise }
}

/** No game moves a rating as if more than so many expected scores too many had been made. Judged. */
const MOST_ERROR = 2.5

function stepOf({ goals, noise }: Seen, expected: number, variance: number): Step {
  const mean = Math.max(expected, 0.2)
  const gain = 1 / (variance + noise / mean)
  return { gain, pull: gain * Math.max(-MOST_ERROR, Math.min(MOST_ERROR, (goals - mean) / mean)) }
}

function learnPair(team: Team, { pull, gain }: Step, side: 'attack' | 'defense'): void {
  const sign = side === 'attack' ? 1 : -1
  const [own, cross] = side === 'attack' ? [team.vA, team.vAD] : [team.vD, team.vAD]
  if (side === 'attack') {
    team.attack += own * pull
    team.defense += cross * pull
    team.vD -= cross * cross * gain
    team.vA -= own * own * gain
  } else {
    team.defense += sign * own * pull
    team.attack += sign * cross * pull
    team.vA -= cross * cross * gain
    team.vD -= own * own * gain
  }
  team.vAD -= own * cross * gain
}

/** Goals beyond this are summed into the last. */
const MOST_GOALS = 10

/**
 * Win, draw and loss from the expected goals of both sides.
 * @param lowScores Dixon and Coles' ρ, small and mostly negative
 * @example outcomeChances(1.5, 1.2, 0) // about 0.44, 0.26, 0.31
 */
export function outcomeChances(home: number, away: number, lowScores: number): OutcomeChances {
  const [a, b] = [poisson(home), poisson(away)]
  let [win, draw, loss] = [0, 0, 0]
  for (let i = 0; i <= MOST_GOALS; i++)
    for (let j = 0; j <= MOST_GOALS; j++) {
      const p = a[i]! * b[j]! * lowScoreFactor(i, j, home, away, lowScores)
      if (i > j) win += p
      else if (i === j) draw += p
      else loss += p
    }
  const sum = win + draw + loss
  return { home: win / sum, draw: draw / sum, away: loss / sum }
}

function lowScoreFactor(i: number, j: number, home: number, away: number, rho: number): number {
  if (i > 1 || j > 1) return 1
  const factor = i === 0 ? (j === 0 ? 1 - home * away * rho : 1 + home * rho) : j === 0 ? 1 + away * rho : 1 - rho
  return Math.max(0, factor)
}

function poisson(mean: number): number[] {
  const terms = [Math.exp(-mean)]
  for (let k = 1; k <= MOST_GOALS; k++) terms.push((terms[k - 1]! * mean) / k)
  return terms
}
