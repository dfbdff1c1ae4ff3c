// Who pitches, as far as the published forecasts of earlier games tell. A baseball forecast leaves the strength of the teams by what the two
// starting pitchers are worth, and a pitcher comes round about every fifth game. No file names them: each earlier start of a team is taken
// for its pitcher, and the next game's is a mixture of those who had time to rest, weighted by how often such a turn was kept so far.
// Source: derived; the mixtures are brought down to their first two moments, as assumed-density filters commonly are.

export type RotationParameters = {
  /** Variance of a starter's worth around his team's strength, in logits; 0 where the sport has no rotation. */
  readonly starterVariance: number
  /** What it gains from one start to the next. */
  readonly starterDrift: number
  /** Where a starter stands who has not been seen this season: a stand-in mostly. */
  readonly stranger: number
  /** Variance of what a published forecast counts besides strength and starters. */
  readonly strayVariance: number
  /** How far the published worth of a starter moves by a game won against the forecast. */
  readonly starterEcho: number
}

type Turn = { readonly home: string; readonly away: string; readonly day: number; readonly season: number }
type Moments = { readonly mean: number; readonly variance: number }
/** A published forecast beyond the strength of the teams, how well that strength is known, and result minus forecast. */
export type StartersSeen = { readonly beyond: number; readonly variance: number; readonly surprise: number }

export type Rotation = {
  /** What the starters of a coming game are worth to the home side. */
  expect(game: Turn): Moments
  /** Learns a finished game; null where nobody published a forecast of it. */
  learn(game: Turn, seen: StartersSeen | null): void
}

type Start = Moments & {
  readonly day: number /** Chance that its pitcher is the one of the start so many games earlier. */
  readonly turns: readonly number[]
}
type Candidate = Moments & {
  readonly weight: number /** Games ago; 0 a stranger. */
  readonly ago: number
  readonly rest: number
  readonly free: number
}

/** Starts that are looked back on: nobody waits longer and is still in the rotation. Judged: nearly three turns. */
const LOOKED_BACK = 14
/** Days of rest are told apart up to here. Fewer than four and nobody starts again. */
const [LEAST_REST, MOST_REST] = [4, 10]
/** How often a pitcher who is free takes his turn after so many games: prior, worth `PRIOR_STARTS` of each. Judged: five men in turn. */
const PRIOR_TURN: Readonly<Record<number, number>> = { 4: 0.1, 5: 0.6, 6: 0.12 }
const RARE_TURN = 0.02
const PRIOR_STARTS = 0.3
const PRIOR_STRANGER = 0.1
/** Until six starts are seen most starters of a season are strangers, and no worse than others. Judged. */
const FIRST_STARTS = 6
/** From so many on turns are counted. */
const COUNTED_FROM = 10

export function rotation(p: RotationParameters): Rotation {
  const starts = new Map<string, Start[]>()
  const taken = table((ago) => (PRIOR_TURN[ago] ?? RARE_TURN) * PRIOR_STARTS)
  const offered = table(() => PRIOR_STARTS)
  const strangers = { came: PRIOR_STRANGER * PRIOR_STARTS, of: PRIOR_STARTS }
  let season: number | undefined
  const turnOver = (game: Turn) => {
    if (season !== game.season) starts.clear()
    season = game.season
  }
  const candidates = (team: string, day: number): Candidate[] => {
    const past = starts.get(team) ?? []
    const isEarly = past.length < FIRST_STARTS
    const share = (strangers.came / strangers.of) * (isEarly ? 5 : 1)
    const list = [{ mean: isEarly ? 0 : p.stranger, variance: p.starterVariance, weight: share, ago: 0, rest: 0, free: 1 }]
    for (let ago = 1; ago <= past.length; ago++) {
      const start = past[past.length - ago]!
      const rest = Math.min(MOST_REST, day - start.day)
      if (rest < LEAST_REST) continue
      // Whoever pitched again since is that later start.
      let free = 1
      for (let later = 1; later < ago; later++) free *= 1 - (past[past.length - later]!.turns[ago - later] ?? 0)
      const weight = (free * taken[ago]![rest]!) / offered[ago]![rest]!
      list.push({ mean: start.mean, variance: start.variance + p.starterDrift, weight, ago, rest, free })
    }
    const sum = list.reduce((total, { weight }) => total + weight, 0)
    return list.map((one) => ({ ...one, weight: one.weight / sum }))
  }
  const note = (team: string, day: number, list: readonly Candidate[], chances: readonly number[], posted: Moments) => {
    const past = starts.get(team) ?? []
    const turns: number[] = []
    for (const [i, { ago, rest, free }] of list.entries()) {
      const chance = chances[i]!
      if (ago > 0) turns[ago] = chance
      if (past.length < COUNTED_FROM) continue
      if (ago === 0) {
        strangers.came += chance
        strangers.of++
      } else {
        taken[ago]![rest]! += chance
        offered[ago]![rest]! += free
      }
    }
    starts.set(team, [...past, { ...posted, day, turns }].slice(-LOOKED_BACK))
  }
  return {
    expect(game) {
      turnOver(game)
      const [home, away] = [momentsOf(candidates(game.home, game.day)), momentsOf(candidates(game.away, game.day))]
      return { mean: home.mean - away.mean, variance: home.variance + away.variance }
    },
    learn(game, seen) {
      turnOver(game)
      const [home, away] = [candidates(game.home, game.day), candidates(game.away, game.day)]
      if (seen === null) {
        for (const [team, list] of [
          [game.home, home],
          [game.away, away],
        ] as const)
          note(
            team,
            game.day,
            list,
            list.map(({ weight }) => weight),
            momentsOf(list),
          )
        return
      }
      const [ours, theirs] = [sums(home.length), sums(away.length)]
      for (const [i, a] of home.entries())
        for (const [j, b] of away.entries()) {
          const variance = a.variance + b.variance + seen.variance + p.strayVariance
          const error = seen.beyond - (a.mean - b.mean)
          const likelihood = (a.weight * b.weight * Math.exp((-0.5 * error * error) / variance)) / Math.sqrt(variance)
          add(ours, i, likelihood, a.mean + (a.variance * error) / variance, a.variance - a.variance ** 2 / variance)
          add(theirs, j, likelihood, b.mean - (b.variance * error) / variance, b.variance - b.variance ** 2 / variance)
        }
      const shift = p.starterEcho * seen.surprise
      for (const [team, list, tally, side] of [
        [game.home, home, ours, 1],
        [game.away, away, theirs, -1],
      ] as const) {
        const mean = tally.mean / tally.total
        const posted = { mean: mean + side * shift, variance: tally.square / tally.total - mean * mean }
        note(
          team,
          game.day,
          list,
          tally.weight.map((weight) => weight / tally.total),
          posted,
        )
      }
    },
  }
}

const table = (cell: (ago: number) => number) =>
  Array.from({ length: LOOKED_BACK + 1 }, (_, ago) => Array.from({ length: MOST_REST + 1 }, () => cell(ago)))

function momentsOf(list: readonly Candidate[]): Moments {
  const mean = list.reduce((sum, one) => sum + one.weight * one.mean, 0)
  return { mean, variance: list.reduce((sum, one) => sum + one.weight * (one.variance + (one.mean - mean) ** 2), 0) }
}

type Sums = { readonly weight: number[]; total: number; mean: number; square: number }
const sums = (length: number): Sums => ({ weight: new Array<number>(length).fill(0), total: 0, mean: 0, square: 0 })

function add(tally: Sums, index: number, likelihood: number, mean: number, variance: number): void {
  tally.weight[index]! += likelihood
  tally.total += likelihood
  tally.mean += likelihood * mean
  tally.square += likelihood * (variance + mean * mean)
}
