// Ratings of soccer teams: each has an attack and a defense on the scale of log goals, every competition its own level of goals and of home
// advantage. Attack and defense of one team are learned together, for good teams have both. Where a file has expected goals of earlier
// games they are learned from as well: they say more of a team than the goals.
//
//   log λ(home) = level + home + attack(home) − defense(away)      log λ(away) = level − home + attack(away) − defense(home)
//
// Ratings are relative to a team's league. Leagues have a strength of their own: games of cups show it, and a team that changes its
// league takes the difference with it.

import type { RatingRange } from '../rating-course.ts'
import type { GameResult, OutcomeChances } from '../results/game-result.ts'
import { BELOW_TOP, competitionOf } from './competitions.ts'
import { outcomeChances } from './goal-chances.ts'
import type { GoalParameters, PublishedGoalParameters } from './goal-parameters.ts'
import { expectedBy, MOST_ERROR, projectedStep, type Seen, type Step, seenBy, stepOf } from './goal-steps.ts'

type Team = { attack: number; defense: number; vA: number; vD: number; vAD: number; day: number; games: number; league: string | null }
/** `shown` and `made`: goals by shots, and goals, of the matches of which both are told; what is long ago counts less. */
type Level = { games: number; level: number; home: number; vLevel: number; vHome: number; shown: number; made: number }
type Strength = { mean: number; variance: number }

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
  /** Goals by which a team is expected to beat the average one of its league on neutral ground; undefined before its first game. */
  rating(team: string, competition: string): RatingRange | undefined
}

/** Days without a game that make a break between seasons. Judged: longer than any winter pause but the longest. */
const BREAK_DAYS = 50
/** A competition that has been watched for so many games has shown its teams; who appears later was promoted. Judged: half a season. */
const ESTABLISHED_GAMES = 150

/** Second teams as files name them: “LA Galaxy II”, “Atlanta United 2”, “Sevilla B”. */
const RESERVES = / (ii|2|b)$/i

/** Goals that the usual worth of shots counts for before one is seen, and what is kept with each match: providers count shots in ways of their own. Judged. */
const SHOTS_PRIOR = 100
const SHOTS_KEEP = 2 ** (-1 / 400)

/** Of a team whose league is not known. */
const NONE: Strength = { mean: 0, variance: 0 }

type Parameters = GoalParameters | PublishedGoalParameters
type State = {
  readonly p: Parameters
  readonly teams: Map<string, Team>
  readonly competitions: Map<string, Level>
  readonly strengths: Map<string, Strength>
}
type Fixture = Pick<GameResult, 'home' | 'away' | 'day' | 'competition' | 'isNeutral'>
type Sight = ReturnType<typeof sightOf>
type Goals = NonNullable<GameResult['projected']>

export function goalRatings(p: Parameters): GoalRatings {
  const state: State = { p, teams: new Map(), competitions: new Map(), strengths: new Map() }
  return {
    forecast: (game) => forecastGame(state, game),
    observe: (game) => observeGame(state, game),
    rating: (team, competition) => ratingOf(state, team, competition),
  }
}

const Z95 = 1.96

function ratingOf({ p, teams, competitions }: State, name: string, competition: string): RatingRange | undefined {
  const { key } = competitionOf(competition)
  const [own, cup] = [teams.get(name), competitions.get(key)]
  if (own === undefined || cup === undefined) return undefined
  const all = [...teams.values()].filter(({ league }) => league === own.league)
  const mean = (of: (team: Team) => number) => all.reduce((sum, team) => sum + of(team), 0) / all.length
  const strength = (team: Team) => (team.attack + team.defense) / 2
  const varianceOf = ({ vA, vD, vAD }: Team) => (vA + vD + 2 * vAD) / 4
  const ahead = strength(own) - mean(strength)
  // Each team is learned by itself, so that the doubts add up; his own counts in the average as well.
  const doubt = Math.sqrt((mean(varianceOf) + (all.length - 2) * varianceOf(own)) / all.length)
  const openness = ({ attack, defense }: Team) => (attack - defense) / 2
  const middle = cup.level + openness(own) + mean(openness)
  const goals = (by: number) => Math.exp(middle + p.stretch * by) - Math.exp(middle - p.stretch * by)
  return { mean: goals(ahead), low: goals(ahead - Z95 * doubt), high: goals(ahead + Z95 * doubt), games: own.games }
}

function strengthOf({ p, strengths }: State, league: string | null): Strength {
  if (league === null) return NONE
  const known = strengths.get(league)
  if (known !== undefined) return known
  const { division, isTop } = competitionOf(league)
  const first = isTop || (division > 0 && BELOW_TOP.test(league)) ? 0 : p.otherLeague
  const strength = { mean: first + division * p.divisionStep, variance: p.strengthVariance }
  strengths.set(league, strength)
  return strength
}

function teamOf(state: State, name: string, day: number, league: string | null, level: Level): Team {
  const known = state.teams.get(name)
  if (known !== undefined) {
    passTime(state, known, day, league)
    return known
  }
  const team = newTeam(state.p, name, day, league, level)
  state.teams.set(name, team)
  return team
}

/** A team that was not seen before: of a competition that has shown its teams it was promoted, and second teams are weaker. */
function newTeam(p: GoalParameters, name: string, day: number, league: string | null, level: Level): Team {
  const start = (league !== null && level.games >= ESTABLISHED_GAMES ? p.newcomer : 0) + (RESERVES.test(name) ? p.reserves : 0)
  const [vA, vAD] = [p.teamVariance, p.teamVariance * p.together]
  return { attack: start, defense: start, vA, vD: vA, vAD, day, games: 0, league }
}

/** Doubt grows by the day; a break pulls a team to the middle of its league, and another league shifts it by what lies between the two. */
function passTime(state: State, known: Team, day: number, league: string | null): void {
  const { p } = state
  const days = Math.max(0, day - known.day)
  if (days >= BREAK_DAYS) {
    known.attack *= p.carryOver
    known.defense *= p.carryOver
    for (const key of ['vA', 'vD', 'vAD'] as const)
      known[key] = known[key] * p.carryOver ** 2 + p.breakVariance * (key === 'vAD' ? p.together : 1)
  }
  if (league !== null && known.league !== league) {
    const shift = strengthOf(state, known.league).mean - strengthOf(state, league).mean
    known.attack += shift
    known.defense += shift
    for (const key of ['vA', 'vD', 'vAD'] as const) known[key] += p.moveVariance
    known.league = league
  }
  known.vA += p.dayVariance * days
  known.vD += p.dayVariance * days
  known.vAD += p.dayVariance * days * p.together
  known.day = Math.max(known.day, day)
}

function levelOf({ p, competitions }: State, name: string): Level {
  const known = competitions.get(name) ?? {
    games: 0,
    level: p.level,
    home: p.home,
    vLevel: p.levelVariance,
    vHome: p.homeVariance,
    shown: SHOTS_PRIOR,
    made: SHOTS_PRIOR,
  }
  competitions.set(name, known)
  return known
}

/** A game as the ratings see it before it is played. */
function sightOf(state: State, game: Fixture) {
  const { key, isCup, isWomen } = competitionOf(game.competition)
  const cup = levelOf(state, key)
  const league = isCup ? null : key
  const [home, away] = [game.home, game.away].map((name) => teamOf(state, isWomen ? `${name} (women)` : name, game.day, league, cup)) as [
    Team,
    Team,
  ]
  // Within one league its strength cancels out.
  const [ours, theirs] =
    isCup && home.league !== away.league ? [strengthOf(state, home.league), strengthOf(state, away.league)] : [NONE, NONE]
  const ground = game.isNeutral ? 0 : 1
  const edge = ground * cup.home
  const strength = (home.attack - away.defense - away.attack + home.defense) / 2 + ours.mean - theirs.mean
  const between = ours.variance + theirs.variance
  const middle = cup.level + (home.attack - away.defense + away.attack - home.defense) / 2
  return {
    home,
    away,
    cup,
    leagues: [ours, theirs] as const,
    ground,
    edge,
    strength,
    middle,
    v1: home.vA + away.vD + cup.vLevel + ground * cup.vHome + between,
    v2: away.vA + home.vD + cup.vLevel + ground * cup.vHome + between,
  }
}

function learn(p: GoalParameters, { home, away, cup, leagues, ground }: Sight, step1: Step, step2: Step): void {
  // Each sight moves the attack of one team, the defense of the other, and through the covariance the other half of both.
  learnPair(home, step1, 'attack')
  learnPair(away, step1, 'defense')
  learnPair(away, step2, 'attack')
  learnPair(home, step2, 'defense')
  for (const [i, league] of leagues.entries()) {
    if (league === NONE) continue
    league.mean += (i === 0 ? 1 : -1) * league.variance * (step1.pull - step2.pull)
    league.variance = Math.max(p.leastVariance, league.variance - league.variance ** 2 * (step1.gain + step2.gain))
  }
  cup.level += cup.vLevel * (step1.pull + step2.pull)
  cup.home += ground * cup.vHome * (step1.pull - step2.pull)
  cup.vLevel = Math.max(p.leastVariance, cup.vLevel - cup.vLevel ** 2 * (step1.gain + step2.gain))
  cup.vHome = Math.max(p.leastVariance, cup.vHome - ground * cup.vHome ** 2 * (step1.gain + step2.gain))
}

function forecastGame(state: State, game: Fixture): GoalForecast {
  const { p } = state
  const { home, away, edge, strength, middle, v1, v2 } = sightOf(state, game)
  const half = p.stretch * (strength + edge)
  const goals = { home: Math.exp(middle + half + v1 / 2), away: Math.exp(middle - half + v2 / 2) }
  return {
    chances: outcomeChances(goals.home, goals.away, p.lowScores),
    goals,
    factors: { strength: p.stretch * strength, home: p.stretch * edge },
    doubt: Math.sqrt((v1 + v2) / 4),
    games: Math.min(home.games, away.games),
  }
}

function observeGame(state: State, game: GameResult): void {
  const { p } = state
  if (game.score === null) return
  const projected = 'echo' in p ? game.projected : null
  if (projected !== null && 'echo' in p) learnProjection(p, sightOf(state, game), projected)
  const sight = sightOf(state, game)
  const [one, two] = expectedBy(sight)
  const [ours, theirs] = (['home', 'away'] as const).map((side) =>
    seenBy(p, game.score![side], shotsOf(game, side, sight.cup), game.threat?.[side] ?? null),
  ) as [Seen, Seen]
  learn(p, sight, stepOf(ours, one, sight.v1), stepOf(theirs, two, sight.v2))
  if (projected !== null && 'echo' in p) echo(p, sight, ours.goals - projected.home, theirs.goals - projected.away)
  noteShots(sight.cup, game)
  sight.home.games++
  sight.away.games++
  sight.cup.games++
}

/** What shots show. Those that were counted, not measured, are brought to the scale of goals by the matches before. */
function shotsOf({ expectedGoals, threat }: GameResult, side: 'home' | 'away', { made, shown }: Level): number | null {
  if (expectedGoals === null) return null
  return threat === null ? (expectedGoals[side] * made) / shown : expectedGoals[side]
}

function noteShots(cup: Level, { score, expectedGoals }: GameResult): void {
  if (score === null || expectedGoals === null) return
  cup.made = cup.made * SHOTS_KEEP + score.home + score.away
  cup.shown = cup.shown * SHOTS_KEEP + expectedGoals.home + expectedGoals.away
}

/** Learns what somebody expected of both sides, before what they did. */
function learnProjection(p: PublishedGoalParameters, sight: Sight, projected: Goals): void {
  const [one, two] = expectedBy(sight)
  learn(
    p,
    sight,
    projectedStep(projected.home, one, sight.v1, p.projectionNoise),
    projectedStep(projected.away, two, sight.v2, p.projectionNoise),
  )
}

/** What was seen beyond what was projected moves the ratings once more. */
function echo(p: PublishedGoalParameters, { home, away }: Sight, homeGap: number, awayGap: number): void {
  const [more, less] = [homeGap, awayGap].map((gap) => p.echo * Math.max(-MOST_ERROR, Math.min(MOST_ERROR, gap)))
  home.attack += more!
  away.defense -= more!
  away.attack += less!
  home.defense -= less!
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
