// Prices that hold exposures: a player whose share is used up faster than planned grows dearer, so that a limit of 30 %
// means about every third lineup from first to last, not the first 45 of 150 and never again.

import type { Model } from '../model/model-shape.ts'
import type { Engine } from '../search/engine.ts'

/** Steps that look for the prices before the first lineup is built. */
const SEARCH_STEPS = 60
/** Share of an average player's points that one lineup too many adds to his price while building. */
const FEEDBACK = 0.12

export type Exposures = {
  /** Per person: most and least lineups of `count` he may stand in. */
  readonly most: Int32Array
  readonly least: Int32Array
  readonly count: number
}

export class ExposurePrices {
  readonly model: Model
  private readonly exposures: Exposures
  private readonly price: Float64Array
  /** No set of `count` lineups within the exposures is worth more in total (hundredths); only without randomness. */
  bound = Number.POSITIVE_INFINITY

  constructor(model: Model, exposures: Exposures) {
    this.model = model
    this.exposures = exposures
    this.price = new Float64Array(model.playerId.length)
  }

  /**
   * Looks for the prices at which the best lineups keep the exposures on average (a subgradient of the Lagrangian dual).
   * @param draw puts the points of one lineup into the model; @param fixed true when every draw is the same
   */
  search(engine: Engine, draw: () => void, fixed: boolean, shouldStop: () => boolean = () => false): void {
    const { model, price } = this
    const { most, least, count } = this.exposures
    const average = new Float64Array(price.length)
    let unit = 0
    for (let step = 1; step <= SEARCH_STEPS; step++) {
      if (shouldStop()) return
      draw()
      this.apply(null, 0)
      const answer = engine.best(1)
      const best = answer.found[0]
      if (!best || !answer.proved) break
      if (fixed) this.bound = Math.min(this.bound, Math.ceil((best.value + this.givenBack()) * count))
      if (unit === 0) unit = Math.abs(best.value) / model.places
      const length = (0.35 * unit) / Math.sqrt(step)
      const seen = new Set(best.picks.map((option) => model.person[option]!))
      for (let person = 0; person < price.length; person++) {
        const used = seen.has(person) ? 1 : 0
        const above = used - most[person]! / count
        const below = used - least[person]! / count
        if (price[person]! > 0 || (price[person] === 0 && above > 0)) price[person] = Math.max(0, price[person]! + length * above)
        else if (price[person]! < 0 || below < 0) price[person] = Math.min(0, price[person]! + length * below)
        if (step > SEARCH_STEPS / 2) average[person]! += price[person]! / (SEARCH_STEPS / 2)
      }
    }
    price.set(average)
    if (!fixed) return
    draw()
    this.apply(null, 0)
    const answer = engine.best(1)
    const best = answer.found[0]
    if (best && answer.proved) this.bound = Math.min(this.bound, Math.ceil((best.value + this.givenBack()) * count))
  }

  /** What the exposures give back at the current prices, per lineup. */
  private givenBack(): number {
    const { most, least, count } = this.exposures
    let sum = 0
    this.price.forEach((price, person) => {
      const whole = Math.round(price)
      sum += whole > 0 ? (whole * most[person]!) / count : (whole * least[person]!) / count
    })
    return sum
  }

  /**
   * Takes the prices off the model's points. While building, `chosen` says how often each person was chosen in the first
   * `done` lineups: whoever is ahead of his share is dearer, whoever is behind is cheaper.
   */
  apply(chosen: Int32Array | null, done: number): void {
    const { model, price } = this
    const { most, least, count } = this.exposures
    for (let person = 0; person < price.length; person++) {
      const options = model.optionsOf[person]!
      let own = price[person]!
      if (chosen && options.length > 0) {
        const points = Math.abs(model.value[options[options.length - 1]!]!)
        const ahead = chosen[person]! - (most[person]! * done) / count
        const behind = (least[person]! * done) / count - chosen[person]!
        if (most[person]! < count && own >= 0) own = Math.max(0, own + FEEDBACK * points * ahead)
        if (least[person]! > 0 && own <= 0) own = Math.min(0, own - FEEDBACK * points * behind)
      }
      const whole = Math.round(own)
      if (whole !== 0) for (const option of options) model.value[option]! -= whole
    }
  }
}
