// Walks through logs of races and grades what was projected, race by race, beside the mean of the last ten races and of the season.
import type { OfferedSite } from '../../dfs/slate.ts'
import type { Points } from '../../units.ts'
import type { GradedGame } from '../logs/grade-logs.ts'
import type { LoggedRace } from './race-logs.ts'
import { type Racer, raceModel } from './race-model.ts'
import { racePoints } from './race-points.ts'

type Question = {
  readonly site: OfferedSite
  /** First season that is graded. */
  readonly from: number
  /** Least mean of the last ten races that is graded. */
  readonly least: Points
  /** Whether the grid and the length of a race are known before it, as they are once it is qualified for. */
  readonly withGrid: boolean
}

/** Projects each race from those before it. @param races in the order of days */
export function walkRaces(races: readonly LoggedRace[], { site, from, least, withGrid }: Question): GradedGame<Racer>[] {
  const model = raceModel(site)
  const graded: GradedGame<Racer>[] = []
  for (const { racers, season } of races) {
    if (season >= from) {
      const length = Math.max(...racers.map(({ line }) => line.laps))
      const field = racers.map(({ key, line }) => ({ key, start: withGrid ? line.start : null }))
      model.project(field, withGrid ? length : null).forEach((projection, i) => {
        const { lastTen, seasonMean } = projection ?? {}
        if (!projection || lastTen == null || seasonMean == null || lastTen < least) return
        graded.push({ row: racers[i]!, points: racePoints(site, racers[i]!.line), projection: { ...projection, lastTen, seasonMean } })
      })
    }
    model.learn(racers, season)
  }
  return graded
}
