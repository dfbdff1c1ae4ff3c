// Many lineups from one problem, chosen together: each is the exact optimum of its draw at prices that spread the exposures
// over the whole set, so nobody fills the first lineups and is missing from the rest.
import { type Random, random } from '../../random.ts'
import type { Fraction, Points } from '../../units.ts'
import { Engine, type Found } from './engine.ts'
import { type Conflict, explain } from './explain.ts'
import { ExposurePrices, type Exposures } from './exposure-prices.ts'
import { type Model, modelOf } from './model.ts'
import type { LineupProblem } from './problem.ts'
import { lineupOf, type SolvedLineup, solve } from './solve.ts'

/** A share of the lineups that hold at least so many of some players. */
export type LineupShare = {
  /** "at most 40 % of the lineups hold 3 or more of PHI" */
  readonly name: string
  /** Player ids. */
  readonly members: readonly string[]
  readonly atLeast: number
  readonly min?: Fraction
  readonly max?: Fraction
}

export type PortfolioWish = {
  readonly count: number
  /** 0..0.5: each player's points are drawn anew for each lineup, 2 × randomness of his own standard deviations wide. */
  readonly randomness?: Fraction
  /** Most lineups, as a share of `count`, that one player may stand in (at least one lineup); 1 = no limit. */
  readonly maxExposure?: Fraction
  /** Limits of single players, by player id; they go before `maxExposure`. */
  readonly exposures?: ReadonlyMap<string, { readonly min?: Fraction; readonly max?: Fraction }>
  readonly shares?: readonly LineupShare[]
  /** Least number of players (or roles) in which any two lineups differ; 1 = no two the same. */
  readonly minUniques?: number
  readonly seed?: number | string
  /** Standard deviation of a player's points, by player id; half of the projection where nothing is known. */
  readonly deviations?: ReadonlyMap<string, Points>
  readonly shouldStop?: () => boolean
  /** After each lineup that is found and stays: how many of how many, and the lineup itself. */
  readonly onProgress?: (done: number, of: number, newest: SolvedLineup) => void
}

export type Portfolio =
  | {
      readonly kind: 'lineups'
      /** In the order they were built; points are the projection's, not the draw's. */
      readonly lineups: readonly SolvedLineup[]
      /** Every lineup is the best at its points and prices, proved; false when it was stopped early. */
      readonly provedOptimal: boolean
      /** No set of so many lineups within the exposures has more points in total (hundredths); null with randomness. */
      readonly bound: number | null
      /** Which rules left fewer lineups than were asked for, or an exposure unmet, in words; empty when all is as asked. */
      readonly shortage: readonly string[]
    }
  | { readonly kind: 'infeasible'; readonly conflict: Conflict }

/**
 * Builds `count` lineups. Same seed, same answer. Cancelling keeps what is done.
 * Example: count 3, randomness 0, no exposure limit → the three best lineups of the problem.
 */
export function buildLineups(problem: LineupProblem, wish: PortfolioWish): Portfolio {
  const { count, randomness = 0, maxExposure = 1, minUniques = 1 } = wish
  if (randomness === 0 && maxExposure >= 1 && minUniques <= 1 && !wish.exposures?.size && !wish.shares?.length)
    return theBest(problem, wish)
  const model = modelOf(problem)
  if (!model) return infeasible(problem)
  const builder = new Builder(model, wish)
  builder.findPrices()
  while (builder.found.length < count && builder.next())
    wish.onProgress?.(builder.found.length, count, lineupOf(problem, model, builder.found.at(-1)!))
  if (builder.found.length === 0 && !builder.stopped) return infeasible(problem)
  return {
    kind: 'lineups',
    lineups: builder.found.map((found) => lineupOf(problem, model, found)),
    provedOptimal: !builder.stopped,
    bound: randomness === 0 && Number.isFinite(builder.bound) ? builder.bound : null,
    shortage: builder.stopped ? [] : [...shortageOf(problem, builder, wish), ...unmet(problem, builder)],
  }
}

function theBest(problem: LineupProblem, wish: PortfolioWish): Portfolio {
  const solution = solve(problem, { count: wish.count, shouldStop: wish.shouldStop })
  if (solution.kind === 'infeasible') return infeasible(problem)
  const { lineups, provedOptimal } = solution
  lineups.forEach((lineup, index) => {
    wish.onProgress?.(index + 1, wish.count, lineup)
  })
  const shortage = provedOptimal && lineups.length < wish.count ? [`only ${lineups.length} different lineups exist`] : []
  return { kind: 'lineups', lineups, provedOptimal, bound: lineups.reduce((sum, lineup) => sum + lineup.points, 0), shortage }
}

function infeasible(problem: LineupProblem): Portfolio {
  return { kind: 'infeasible', conflict: explain(problem) ?? { rules: [], minimal: false } }
}

/** Most and least lineups per person. Locked players stand in all of them, whatever the exposure says. */
function exposuresOf(model: Model, wish: PortfolioWish): Exposures {
  const { count } = wish
  const people = model.playerId.length
  const locked = new Set([...model.lockedPersons, ...model.lockedOptions.map((option) => model.person[option]!)])
  const most = new Int32Array(people)
  const least = new Int32Array(people)
  model.playerId.forEach((id, person) => {
    const own = wish.exposures?.get(id)
    const max = own?.max ?? wish.maxExposure ?? 1
    most[person] = locked.has(person) ? count : max <= 0 ? 0 : Math.min(count, Math.max(1, Math.floor(max * count + 1e-9)))
    least[person] = Math.min(most[person]!, Math.ceil((own?.min ?? 0) * count - 1e-9))
  })
  return { most, least, count }
}

/** The state between lineups: the engine with its prices, how often each person was chosen, the draws. */
class Builder {
  readonly model: Model
  readonly exposures: Exposures
  readonly found: Found[] = []
  readonly chosen: Int32Array
  stopped = false
  private readonly engine: Engine
  private readonly prices: ExposurePrices
  private readonly projection: Int32Array
  private readonly wish: PortfolioWish
  private readonly limited: boolean
  readonly shares: readonly ShareCount[]

  constructor(model: Model, wish: PortfolioWish) {
    this.model = model
    this.wish = wish
    this.engine = new Engine(model, wish.shouldStop)
    this.projection = model.value.slice()
    this.chosen = new Int32Array(model.playerId.length)
    this.exposures = exposuresOf(model, wish)
    this.prices = new ExposurePrices(model, this.exposures)
    this.shares = (wish.shares ?? []).map((share) => new ShareCount(share, this.engine, wish.count))
    this.limited = this.exposures.most.some((most) => most < wish.count) || this.exposures.least.some((least) => least > 0)
  }

  get bound(): number {
    return this.prices.bound
  }

  findPrices(): void {
    const { wish } = this
    const rng = random(wish.seed ?? 1).split('prices')
    if (this.limited) this.prices.search(this.engine, () => this.draw(rng), (wish.randomness ?? 0) === 0, wish.shouldStop)
  }

  /** One lineup more; false when there is none or the search was stopped. */
  next(): boolean {
    if (this.wish.shouldStop?.()) this.stopped = true
    if (this.stopped) return false
    const { engine, exposures, chosen } = this
    const done = this.found.length
    const left = exposures.count - done
    const required: number[] = []
    exposures.most.forEach((most, person) => {
      const out = chosen[person]! >= most ? 1 : 0
      for (const option of this.model.optionsOf[person]!) engine.banned[option] = out
      if (exposures.least[person]! - chosen[person]! >= left && !out) required.push(person)
    })
    this.draw(random(this.wish.seed ?? 1).split(`lineup ${done}`))
    if (this.limited) this.prices.apply(chosen, done)
    engine.required = required
    for (const share of this.shares) share.bind(engine, done, true)
    let answer = engine.best(1)
    if (answer.proved && answer.found.length === 0 && this.shares.length > 0) {
      for (const share of this.shares) share.bind(engine, done, false)
      answer = engine.best(1)
    }
    if (answer.proved && answer.found.length === 0 && required.length > 0) {
      // Too many are owed at once: the exposure stays unmet, and the answer says so.
      engine.required = []
      answer = engine.best(1)
    }
    if (!answer.proved) this.stopped = true
    const best = answer.found[0]
    if (!best || !answer.proved) return false
    this.keep(best)
    return true
  }

  private keep(best: Found): void {
    const { model } = this
    this.found.push({ picks: best.picks, value: best.picks.reduce((sum, option) => sum + this.projection[option]!, 0) })
    for (const option of best.picks) this.chosen[model.person[option]!]!++
    for (const share of this.shares) share.count(best.picks)
    this.engine.addRow({ members: best.picks, min: 0, max: model.places - Math.max(1, this.wish.minUniques ?? 1) })
  }

  /** New points for everybody; one draw per person moves all his roles. Without randomness, the projection itself. */
  private draw(rng: Random): void {
    const { model, projection, wish } = this
    model.value.set(projection)
    const randomness = wish.randomness ?? 0
    if (randomness === 0) return
    model.optionsOf.forEach((options, person) => {
      const ordinary = options[options.length - 1]
      if (ordinary === undefined) return
      const own = wish.deviations?.get(model.playerId[person]!)
      const deviation = own === undefined ? Math.abs(projection[ordinary]!) / 2 : own * 100
      const move = 2 * randomness * deviation * rng.normal()
      for (const option of options) {
        const role = projection[ordinary] ? projection[option]! / projection[ordinary]! : 1
        model.value[option] = Math.round(projection[option]! + move * role)
      }
    })
  }
}

/** How often a share's event has come about, and the row that brings it about or keeps it out. */
class ShareCount {
  readonly name: string
  readonly most: number
  readonly least: number
  held = 0
  private readonly members: ReadonlySet<number>
  private readonly row: number
  private readonly atLeast: number
  private readonly lineups: number
  private readonly places: number

  constructor(share: LineupShare, engine: Engine, lineups: number) {
    const { model } = engine
    const ids = new Set(share.members)
    const members = [...model.person.keys()].filter((option) => ids.has(model.playerId[model.person[option]!]!))
    this.name = share.name
    this.lineups = lineups
    this.places = model.places
    this.atLeast = share.atLeast
    this.members = new Set(members)
    this.row = engine.addRow({ members, min: 0, max: model.places })
    this.most = share.max === undefined ? lineups : share.max <= 0 ? 0 : Math.max(1, Math.floor(share.max * lineups + 1e-9))
    this.least = Math.min(this.most, Math.ceil((share.min ?? 0) * lineups - 1e-9))
  }

  /** Bounds for the next lineup. @param paced also when the share is ahead of or behind its pace, so that it spreads over the set */
  bind(engine: Engine, done: number, paced: boolean): void {
    const part = (done + 1) / this.lineups
    const out = this.held >= (paced ? Math.min(this.most, Math.ceil(this.most * part) + 1) : this.most)
    const owed = this.least - this.held >= this.lineups - done || (paced && this.held < Math.floor(this.least * part))
    engine.setBounds(this.row, owed && !out ? this.atLeast : 0, out ? this.atLeast - 1 : this.places)
  }

  count(picks: readonly number[]): void {
    if (picks.filter((option) => this.members.has(option)).length >= this.atLeast) this.held++
  }
}

/** Which of the portfolio's own rules left no further lineup. */
function shortageOf(problem: LineupProblem, builder: Builder, wish: PortfolioWish): string[] {
  const { model, found, chosen, exposures } = builder
  if (found.length >= wish.count) return []
  const places = model.places
  const uniques = Math.max(1, wish.minUniques ?? 1)
  const spent = model.playerId.filter((_, person) => chosen[person]! >= exposures.most[person]!)
  const possible = (bans: readonly string[], shared: number) => {
    const earlier = found.map(({ picks }) => ({ ids: picks.map((option) => model.optionId[option]!), maxShared: shared }))
    return solve({ ...problem, bans: [...problem.bans, ...bans], earlier }).kind === 'lineups'
  }
  const exposure = `max exposure: ${spent.length} players have reached theirs`
  const different = `at least ${uniques} different players between lineups`
  if (possible([], places - uniques)) return possible(spent, places - 1) && uniques > 1 ? [exposure, different] : [exposure]
  if (uniques > 1 && possible([], places - 1)) return [different]
  return [`only ${found.length} different lineups exist`]
}

/** Least exposures that the set does not reach. */
function unmet(problem: LineupProblem, builder: Builder): string[] {
  const { chosen, exposures } = builder
  const sentences: string[] = []
  problem.players.forEach((player, person) => {
    const least = exposures.least[person]!
    if (chosen[person]! < least) sentences.push(`min exposure of ${player.name}: ${chosen[person]} of ${least} lineups`)
  })
  for (const share of builder.shares) if (share.held < share.least) sentences.push(`${share.name}: ${share.held} of ${share.least} lineups`)
  return sentences
}
