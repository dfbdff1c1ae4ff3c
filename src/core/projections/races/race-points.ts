// Fantasy points of stock car races by the sites' rules.
//
// DraftKings  https://frcs.pro/dfs/draftkings/cup/race-fantasy-points/2021/talladega-superspeedway/yellawood-500 (a race with every part of its points)
// FanDuel     https://dailyfanmma.com/racing/nascar-101-the-differences-between-fanduel-and-draftkings-for-nascar-dfs/,
//             https://www.dfsarmy.com/2020/01/dfs-army-strategy-series-nascar-scoring-fanduel-vs-draftkings.html
import type { OfferedSite } from '../../dfs/slate.ts'
import type { Points } from '../../units.ts'

/** One driver's race. */
export type RaceLine = {
  /** Place on the grid, and at the end. */
  readonly start: number
  readonly finish: number
  readonly lapsLed: number
  /** Laps on which nobody was faster. */
  readonly fastestLaps: number
  readonly laps: number
}

type Rules = {
  readonly place: (finish: number) => Points
  /** For each place gained from the grid to the end. */
  readonly gained: Points
  readonly led: Points
  readonly fastest: Points
  readonly lap: Points
}

export const RACE_RULES: Readonly<Record<OfferedSite, Rules>> = {
  // 45 for the winner, 42 for the second, one less for each place behind.
  draftkings: { place: (k) => (k === 1 ? 45 : Math.max(0, 44 - k)), gained: 1, led: 0.25, fastest: 0.45, lap: 0 },
  // 43 and 40 for the first two, 38 for the third, one less for each place behind.
  fanduel: { place: (k) => (k === 1 ? 43 : k === 2 ? 40 : Math.max(0, 41 - k)), gained: 0.5, led: 0.1, fastest: 0, lap: 0.1 },
}

/** @example racePoints('draftkings', { start: 19, finish: 1, lapsLed: 5, fastestLaps: 2, laps: 117 }) // 45 + 18 + 1.25 + 0.9 = 65.15 */
export function racePoints(site: OfferedSite, { start, finish, lapsLed, fastestLaps, laps }: RaceLine): Points {
  const { place, gained, led, fastest, lap } = RACE_RULES[site]
  return place(finish) + gained * (start - finish) + led * lapsLed + fastest * fastestLaps + lap * laps
}

/** More cars start in no race. */
export const MOST_CARS = 60
