// How a league's ratings went: what each team was worth after each of its games.
import type { Game } from '../leagues/games.ts'

/** A rating with its 95 % interval by how well the team is known. */
export type RatingRange = {
  /** Points, runs or goals by which the team is expected to beat the average one of its league on neutral ground. */
  readonly mean: number
  readonly low: number
  readonly high: number
  /** Its games that were learned by then. */
  readonly games: number
}
export type RatingPoint = RatingRange & { readonly gameId: string; readonly startsAt: number }

/** @param now what a team is worth by all that was learned so far; undefined where that is nothing */
export function ratingCourse(now: (team: string) => RatingRange | undefined) {
  const courses = new Map<string, RatingPoint[]>()
  return {
    /** By team, oldest first. */
    courses: courses as ReadonlyMap<string, readonly RatingPoint[]>,
    /** A game was learned. */
    note({ id: gameId, startsAt, home, away }: Game): void {
      for (const { id } of [home, away]) {
        const rating = now(id)
        if (rating === undefined) continue
        const course = courses.get(id)
        if (course) course.push({ gameId, startsAt, ...rating })
        else courses.set(id, [{ gameId, startsAt, ...rating }])
      }
    },
  }
}
