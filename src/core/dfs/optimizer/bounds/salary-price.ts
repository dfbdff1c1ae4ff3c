// The best price of a dollar: at too low a price the relaxed lineup breaks the cap, at too high a one it leaves dollars unused.
import type { Relaxation } from './relaxation.ts'

/** Hundredths of a point by which the price of salary may miss the very best bound: more exactness costs more than it brings. */
const CLOSE = 0.5
/** Where the other side of the best price is looked for first, as a share of the price at hand. */
const NEAR = 0.1

/**
 * The best price of salary at the current rule prices, by intersecting lines (the bound is convex in lambda), started at
 * `guess`. Tells `seeker` of each relaxed lineup within cap and floor. False: no lineup fits between floor and cap.
 * @param least a bound below it is good enough
 */
export function tightenSalary(relaxation: Relaxation, guess: number, seeker: { seen(): void }, least = Number.NEGATIVE_INFINITY): boolean {
  let side = Math.sign(guess)
  let haveBad = false
  let haveGood = false
  let badWorth = 0
  let badSalary = 0
  let goodWorth = 0
  let goodSalary = 0
  if (guess !== 0) {
    if (!relaxation.evaluate(1, guess)) return false
    if (fits(relaxation)) seeker.seen()
    if (isBelow(relaxation, least)) return true
    haveBad = breaks(relaxation, side)
    haveGood = !haveBad
    if (haveBad) {
      badWorth = relaxation.pathWorth + guess * relaxation.pathSalary
      badSalary = relaxation.pathSalary
    } else {
      goodWorth = relaxation.pathWorth + guess * relaxation.pathSalary
      goodSalary = relaxation.pathSalary
    }
    const near = guess * (haveBad ? 1 + NEAR : 1 - NEAR)
    relaxation.evaluate(1, near)
    if (fits(relaxation)) seeker.seen()
    if (isBelow(relaxation, least)) return true
    if (breaks(relaxation, side)) {
      haveBad = true
      badWorth = relaxation.pathWorth + near * relaxation.pathSalary
      badSalary = relaxation.pathSalary
    } else {
      haveGood = true
      goodWorth = relaxation.pathWorth + near * relaxation.pathSalary
      goodSalary = relaxation.pathSalary
    }
  }
  if (!haveBad) {
    if (!relaxation.evaluate(1, 0)) return false
    relaxation.bound = relaxation.pathWorth + relaxation.constant()
    if (fits(relaxation)) {
      seeker.seen()
      return true
    }
    const pressed = breaks(relaxation, 1) ? 1 : -1
    if (pressed !== side) haveGood = false
    side = pressed
    badWorth = relaxation.pathWorth
    badSalary = relaxation.pathSalary
  }
  if (!haveGood) {
    relaxation.evaluate(0, side)
    if (breaks(relaxation, side)) return false
    if (fits(relaxation)) seeker.seen()
    goodWorth = relaxation.pathValue - pathPenalty(relaxation)
    goodSalary = relaxation.pathSalary
  }
  for (let round = 0; round < 60; round++) {
    const lambda = (badWorth - goodWorth) / (badSalary - goodSalary)
    relaxation.evaluate(1, lambda)
    relaxation.bound = relaxation.pathWorth + relaxation.constant()
    if (fits(relaxation)) seeker.seen()
    if (relaxation.bound < least) return true
    const linear = relaxation.pathWorth + lambda * relaxation.pathSalary
    if (relaxation.pathWorth <= goodWorth - lambda * goodSalary + CLOSE) break
    if (breaks(relaxation, side)) {
      badWorth = linear
      badSalary = relaxation.pathSalary
    } else {
      goodWorth = linear
      goodSalary = relaxation.pathSalary
    }
  }
  return true
}

function fits({ pathSalary, model }: Relaxation): boolean {
  return pathSalary <= model.salaryCap && pathSalary >= model.salaryFloor
}

/** Does the relaxed lineup break the cap (side 1) or the floor (side -1)? */
function breaks({ pathSalary, model }: Relaxation, side: number): boolean {
  return side > 0 ? pathSalary > model.salaryCap : pathSalary < model.salaryFloor
}

/** Does the last evaluation alone show that nothing is worth `least`? Then its bound is the answer. */
function isBelow(relaxation: Relaxation, least: number): boolean {
  const bound = relaxation.pathWorth + relaxation.constant()
  if (bound >= least) return false
  relaxation.bound = bound
  return true
}

function pathPenalty({ picks, penalty }: Relaxation): number {
  let sum = 0
  for (let at = 0; at < picks.length; at++) sum += penalty[picks[at]!]!
  return sum
}
