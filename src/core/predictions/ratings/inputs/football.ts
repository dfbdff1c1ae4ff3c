// What is new about a football team: a quarterback who has hardly started, or hardly for this team, or who was not the last one to start, and a
// coach who was not here last season. Each is worth some points, which the filter learns. Neighbors who meet twice a year fear the other's ground less.
import type { GameResult } from '../../results/game-result.ts'
import type { InputBook, Inputs } from './input-book.ts'

/** Starts after which a man is no beginner, in halves: the first games count whole. Judged, as are the two below. */
const BEGINNER = { whole: 5, half: 24 }
/** Starts after which a quarterback knows his team. */
const ACQUAINTED = 4
/** Weeks after which a coach knows his. */
const SETTLED_WEEKS = 8

type Side = 'home' | 'away'
type Team = { readonly last: string | null; readonly season: number; readonly coach: string | null; readonly before: string | null }

export function football(): InputBook {
  const starts = new Map<string, number>()
  const forTeam = new Map<string, number>()
  const teams = new Map<string, Team>()
  const newsOf = (game: GameResult, side: Side) => {
    const { announced, season } = game
    const team = teams.get(game[side])
    const [man, coach] = [announced?.starters?.[side] ?? null, announced?.coaches?.[side] ?? null]
    const seen = man === null ? BEGINNER.half : (starts.get(man) ?? 0)
    const previous = team?.season === season ? team.before : team?.coach
    return {
      beginner: seen < BEGINNER.whole ? 1 : seen < BEGINNER.half ? 0.5 : 0,
      newcomer: man !== null && (forTeam.get(`${game[side]}|${man}`) ?? 0) < ACQUAINTED ? 1 : 0,
      change: man !== null && team?.season === season && team.last !== null && team.last !== man ? 1 : 0,
      newCoach: coach !== null && previous && previous !== coach && (announced?.week ?? 0) <= SETTLED_WEEKS ? 1 : 0,
    }
  }
  return {
    read(game): Inputs {
      if (game.announced?.starters === undefined) return {}
      const [ours, theirs] = [newsOf(game, 'home'), newsOf(game, 'away')]
      return {
        beginner: ours.beginner - theirs.beginner,
        newcomer: ours.newcomer - theirs.newcomer,
        change: ours.change - theirs.change,
        newCoach: ours.newCoach - theirs.newCoach,
        ...(game.announced.isDivision && !game.isNeutral ? { neighbors: 1 } : {}),
      }
    },
    learn(game) {
      for (const side of ['home', 'away'] as const) {
        const [man, coach] = [game.announced?.starters?.[side] ?? null, game.announced?.coaches?.[side] ?? null]
        const known = teams.get(game[side])
        const isSameSeason = known?.season === game.season
        teams.set(game[side], {
          last: man ?? (isSameSeason ? known.last : null),
          season: game.season,
          coach: coach ?? known?.coach ?? null,
          before: isSameSeason ? known.before : (known?.coach ?? null),
        })
        if (man === null) continue
        starts.set(man, (starts.get(man) ?? 0) + 1)
        forTeam.set(`${game[side]}|${man}`, (forTeam.get(`${game[side]}|${man}`) ?? 0) + 1)
      }
    },
  }
}
