// Builds the lineups of a set one after another, each the exact optimum at its draw and prices. Where the next one has no room,
// some of the earlier ones are taken back and built anew.
import { type Random, random } from '../../../math/random.ts'
import type { Model } from '../model/model-shape.ts'
import type { LineupProblem } from '../model/problem.ts'
import { Engine, type Found } from '../search/engine.ts'
import { exactBest } from '../search/solve.ts'
import { ExposurePrices, type Exposures } from './exposure-prices.ts'
import type { PortfolioSettings } from './portfolio-settings.ts'
import { leastOf, mostOf, ShareCount } from './share-count.ts'

/** How often a set without room is mended before it counts as full. */
const MENDS = 12
/** So often the lineup that opens the set stays; where nothing else helps it goes too. */
const OPENING_MENDS = 9
/** Standard normal value of the quantiles that floor and ceiling are: 15 % and 85 %. */
const QUANTILE = 1.0364

/** `isDraft`: only whether the set can be filled matters, not how well. */
export type BuilderSettings = PortfolioSettings & { readonly isDraft?: boolean }

/** A lineup of the set; `row` keeps the later ones different from it, `proof` is what it was worth at its own points and prices. */
export type Built = Found & { readonly row: number; readonly proof: { readonly value: number; readonly bound: number } }

/** Most and least lineups per person. Locked players stand in all of them, whatever the exposure says. */
export function exposuresOf(model: Model, settings: PortfolioSettings): Exposures {
  const { count } = settings
  const people = model.playerId.length
  const locked = new Set([...model.lockedPersons, ...model.lockedOptions.map((option) => model.person[option]!)])
  const most = new Int32Array(people)
  const least = new Int32Array(people)
  model.playerId.forEach((id, person) => {
    const own = settings.exposures?.get(id)
    most[person] = locked.has(person) ? count : mostOf(own?.max ?? settings.maxExposure, count)
    least[person] = Math.min(most[person]!, leastOf(own?.min, count))
  })
  return { most, least, count }
}

/** The state between lineups: the engine with its prices, how often each person was chosen, the draws. */
export class Builder {
  readonly model: Model
  readonly exposures: Exposures
  readonly found: Built[] = []
  readonly chosen: Int32Array
  readonly shares: readonly ShareCount[]
  stopped = false
  private readonly problem: LineupProblem
  private readonly engine: Engine
  private readonly prices: ExposurePrices
  private readonly projection: Int32Array
  private readonly settings: BuilderSettings
  private readonly onKept: (done: number, newest: Built) => void
  private readonly limited: boolean
  private readonly freeRows: number[] = []
  /** Draws so far: a lineup that is built anew gets new ones. */
  private draws = 0
  /** Without exposures and randomness nothing is worth more than the first lineup. */
  private firstWorth = Number.POSITIVE_INFINITY
  private opening: Built | undefined

  /** @param onKept hears of each lineup beyond the ones already told, so that a mended set is not told twice */
  constructor(
    problem: LineupProblem,
    model: Model,
    settings: BuilderSettings,
    onKept: (done: number, newest: Built) => void = () => undefined,
  ) {
    this.problem = problem
    this.model = model
    this.settings = settings
    this.onKept = onKept
    this.engine = new Engine(model, settings.shouldStop)
    this.projection = model.value.slice()
    this.chosen = new Int32Array(model.playerId.length)
    this.exposures = exposuresOf(model, settings)
    this.prices = new ExposurePrices(model, this.exposures)
    this.shares = (settings.shares ?? []).map((share) => new ShareCount(share, this.engine, settings.count))
    this.limited = this.exposures.most.some((most) => most < settings.count) || this.exposures.least.some((least) => least > 0)
  }

  /** No set within the exposures is worth more (units); infinite with randomness, where points are not what was drawn. */
  get bound(): number {
    return Math.min(this.prices.bound, this.firstWorth * this.exposures.count)
  }

  /** Has everybody who must come as many lineups as he must have? */
  get isMet(): boolean {
    return (
      this.chosen.every((many, person) => many >= this.exposures.least[person]!) && this.shares.every((share) => share.held >= share.least)
    )
  }

  /**
   * The best lineup by the projection itself, without draws and prices, that the shares allow: the set opens with it. Null where
   * there is none or the search was stopped.
   */
  best(): Found | null {
    const { engine } = this
    this.model.value.set(this.projection)
    engine.required = this.limit(0)
    for (const share of this.shares) share.bind(engine, 0, false)
    const answer = exactBest(engine, this.problem, 1)
    if (!answer.proved) this.stopped = true
    return answer.proved ? (answer.found[0] ?? null) : null
  }

  /** Builds until the set is full, nothing more fits or the search is stopped. @param opening the lineup that the set begins with */
  run(opening: Found | null = null): void {
    const { count, seed = 1, isDraft } = this.settings
    if (!isDraft) this.findPrices()
    const rng = random(seed).split('mends')
    let mends = 0
    let reported = 0
    if (opening && !this.stopped) {
      this.keep(opening)
      this.opening = this.found[0]
      this.onKept(++reported, this.found[0]!)
    }
    while (this.found.length < count && !this.stopped) {
      if (this.next()) {
        if (this.found.length > reported) this.onKept(++reported, this.found.at(-1)!)
      } else if (this.stopped || mends === MENDS || !this.takeBack(rng, 4 + 2 * mends++, mends < OPENING_MENDS)) return
    }
  }

  private findPrices(): void {
    const { settings } = this
    const rng = random(settings.seed ?? 1).split('prices')
    if (this.limited) this.prices.search(this.engine, () => this.draw(rng), (settings.randomness ?? 0) === 0, settings.shouldStop)
  }

  /** One lineup more; false when there is none or the search was stopped. */
  private next(): boolean {
    if (this.settings.shouldStop?.()) this.stopped = true
    if (this.stopped) return false
    const { engine } = this
    const done = this.found.length
    this.draw(random(this.settings.seed ?? 1).split(`lineup ${this.draws++}`))
    if (this.limited) this.prices.apply(this.chosen, done)
    const owed = this.limit(done)
    engine.required = owed
    for (const share of this.shares) share.bind(engine, done, true)
    // Without draws and prices a lineup is worth its projection, in the file's own decimals.
    const isPlain = !this.limited && (this.settings.randomness ?? 0) === 0
    const one = () => (isPlain ? exactBest(engine, this.problem, 1) : engine.best(1))
    let answer = one()
    const isNone = () => answer.proved && answer.found.length === 0
    if (isNone() && this.shares.length > 0) {
      for (const share of this.shares) share.bind(engine, done, false)
      answer = one()
    }
    if (isNone() && owed.length > 0) {
      // Too many are owed at once: the exposure stays unmet, and the answer says so.
      engine.required = []
      answer = one()
    }
    if (!answer.proved) this.stopped = true
    const best = answer.found[0]
    if (!best || !answer.proved) return false
    this.keep(best)
    return true
  }

  /** Puts whoever has reached his most out of play; returns who must come because he has no lineup to spare. */
  private limit(done: number): number[] {
    const { engine, exposures, chosen, model } = this
    const left = exposures.count - done
    const owed: number[] = []
    for (let person = 0; person < chosen.length; person++) {
      const out = chosen[person]! >= exposures.most[person]! ? 1 : 0
      for (const option of model.optionsOf[person]!) engine.banned[option] = out
      if (exposures.least[person]! - chosen[person]! >= left && !out) owed.push(person)
    }
    return owed
  }

  private keep(best: Found): void {
    const { model, engine } = this
    const max = model.places - Math.max(1, this.settings.minUniques ?? 1)
    const free = this.freeRows.pop()
    const row = free === undefined ? engine.addRow({ members: best.picks, min: 0, max, isCap: true }) : engine.setRow(free, best.picks, max)
    if (this.found.length === 0 && !this.limited && (this.settings.randomness ?? 0) === 0)
      this.firstWorth = Math.min(this.firstWorth, best.value)
    const value = best.picks.reduce((sum, option) => sum + this.projection[option]!, 0)
    this.found.push({ picks: best.picks, value, row, proof: { value: best.value, bound: best.value } })
    this.count(best.picks, 1)
  }

  private count(picks: readonly number[], sign: 1 | -1): void {
    for (const option of picks) this.chosen[this.model.person[option]!]! += sign
    for (const share of this.shares) share.count(picks, sign)
  }

  /** Takes some lineups back, those first that hold most of the players who are used up. False when there are none. */
  private takeBack(rng: Random, many: number, isOpeningKept: boolean): boolean {
    const { found, chosen, exposures, model } = this
    if (found.length === 0) return false
    const isSpent = (option: number) => chosen[model.person[option]!]! >= exposures.most[model.person[option]!]!
    const ranked = found
      .filter((lineup) => !(isOpeningKept && lineup === this.opening))
      .map((lineup) => ({ lineup, order: lineup.picks.filter(isSpent).length + 3 * rng.next() }))
      .sort((a, b) => b.order - a.order)
    for (const { lineup } of ranked.slice(0, many)) {
      found.splice(found.indexOf(lineup), 1)
      this.engine.setBounds(lineup.row, 0, model.places)
      this.freeRows.push(lineup.row)
      this.count(lineup.picks, -1)
    }
    return true
  }

  /** New points for everybody; one draw per person moves all his roles. Without randomness, the projection itself. */
  private draw(rng: Random): void {
    const { model, projection, settings } = this
    model.value.set(projection)
    const randomness = settings.randomness ?? 0
    if (randomness === 0) return
    model.optionsOf.forEach((options, person) => {
      const ordinary = options[options.length - 1]
      if (ordinary === undefined) return
      const move = 2 * randomness * this.moveOf(model.playerId[person]!, projection[ordinary]!, rng.normal())
      for (const option of options) {
        const role = projection[ordinary] ? projection[option]! / projection[ordinary]! : 1
        model.value[option] = Math.round(projection[option]! + move * role)
      }
    })
  }

  /** How far a player's own distribution moves him at a standard normal draw (units): by floor and ceiling, else by deviation. */
  private moveOf(id: string, points: number, draw: number): number {
    const { spreads, deviations } = this.settings
    const perPoint = 100 * this.model.scale
    const spread = spreads?.get(id)
    const side = draw < 0 ? spread?.floor : spread?.ceiling
    if (side !== undefined) return Math.max(0, draw < 0 ? points - side * perPoint : side * perPoint - points) * (draw / QUANTILE)
    const own = deviations?.get(id)
    return (own === undefined ? Math.abs(points) / 2 : own * perPoint) * draw
  }
}
