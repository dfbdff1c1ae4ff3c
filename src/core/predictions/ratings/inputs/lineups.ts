// Who of a basketball club's usual men is there: the share of a game that each of them is expected to play, and what they would make in it by
// their own rates over average men. A man's minutes and figures of the game itself are never read, only whether he was there; and only of those who
// usually play at least LEAST_MINUTES, of whom a club tells it before the game: who comes off the end of a bench depends on how it goes.
import type { GameResult, PlayerLine } from '../../results/game-result.ts'
import type { ManThere } from '../people.ts'
import type { InputBook, InputTerm } from './input-book.ts'

const STATS = ['points', 'rebounds', 'assists', 'steals', 'blocks', 'turnovers'] as const satisfies readonly InputTerm[]
type Stat = (typeof STATS)[number]

/** Fitted: see docs/models.md. */
const LINEUPS = {
  /** Games after which a man's minutes, and the minutes after which his rates, count half; minutes of an average man beside his own. */
  minutes: 14,
  rates: 2500,
  prior: 500,
  leastMinutes: 12,
  /** Games that a man may be out before he is not expected any longer. */
  forgotten: 60,
}
const GAME_MINUTES = 240
const MINUTES_OF_ONE = 48
/** A list of fewer is not whole. */
const FEWEST = 5

type Expected = { readonly key: string; readonly man: Man; readonly minutes: number }
type Man = { minutes: number; weight: number; played: number; totals: Record<Stat, number>; team: string; lastGame: number }

export function lineups(p = LINEUPS): InputBook {
  const men = new Map<string, Man>()
  const squads = new Map<string, Set<string>>()
  const games = new Map<string, number>()
  /** For each minute, of all players. */
  const average: Record<Stat, number> = { points: 0.43, rebounds: 0.18, assists: 0.094, steals: 0.033, blocks: 0.021, turnovers: 0.06 }
  const keepMinutes = 2 ** (-1 / p.minutes)
  const expected = (man: Man) => man.minutes / man.weight
  /** Who of a club is expected to play, and how many of its minutes; null where too few of it are known. */
  const rotationOf = (club: string, present: ReadonlySet<string>): Expected[] | null => {
    const squad = squads.get(club)
    if (squad === undefined) return null
    const count = games.get(club) ?? 0
    const there: Expected[] = []
    let sum = 0
    for (const key of squad) {
      const man = men.get(key)!
      if (man.team !== club || count - man.lastGame > p.forgotten) continue
      const minutes = expected(man)
      if (minutes >= p.leastMinutes && !present.has(key)) continue
      // Of the others it is not asked whether they were there: they get what is left.
      there.push({ key, man, minutes })
      sum += minutes
    }
    // Men who came from elsewhere and usually play much.
    for (const key of present) {
      const man = men.get(key)
      if (man === undefined || squad.has(key) || expected(man) < p.leastMinutes) continue
      there.push({ key, man, minutes: expected(man) })
      sum += expected(man)
    }
    if (sum < GAME_MINUTES / 3) return null
    const scale = GAME_MINUTES / sum
    return there.map((one) => ({ ...one, minutes: one.minutes * scale }))
  }
  const productionOf = (there: readonly Expected[]): Record<Stat, number> => {
    const made = { points: 0, rebounds: 0, assists: 0, steals: 0, blocks: 0, turnovers: 0 }
    for (const { man, minutes } of there)
      for (const stat of STATS)
        made[stat] += minutes * ((man.totals[stat] + average[stat] * p.prior) / (man.played + p.prior) - average[stat])
    return made
  }
  const presentOf = ({ announced }: GameResult, side: 'home' | 'away') => new Set(announced?.playing?.[side] ?? [])
  const bothOf = (game: GameResult): { home: Expected[]; away: Expected[] } | null => {
    const [home, away] = (['home', 'away'] as const).map((side) => {
      const present = presentOf(game, side)
      return present.size < FEWEST ? null : rotationOf(game[side], present)
    })
    return home && away ? { home, away } : null
  }
  const sharesOf = (there: readonly Expected[]): ManThere[] =>
    there.flatMap(({ key, man, minutes }) => (expected(man) < p.leastMinutes ? [] : [{ man: key, share: minutes / MINUTES_OF_ONE }]))
  const learnMan = ({ player, team, stats }: PlayerLine, game: number) => {
    const man = men.get(player) ?? {
      ...{ minutes: 0, weight: 0, played: 0, team, lastGame: game },
      totals: { points: 0, rebounds: 0, assists: 0, steals: 0, blocks: 0, turnovers: 0 },
    }
    const minutes = stats.minutes ?? 0
    const keep = 2 ** (-minutes / p.rates)
    man.minutes = man.minutes * keepMinutes + minutes
    man.weight = man.weight * keepMinutes + 1
    man.played = man.played * keep + minutes
    for (const stat of STATS) {
      man.totals[stat] = man.totals[stat] * keep + (stats[stat] ?? 0)
      if (minutes > 0) average[stat] += ((stats[stat] ?? 0) - average[stat] * minutes) / 200_000
    }
    if (man.team !== team) squads.get(man.team)?.delete(player)
    man.team = team
    man.lastGame = game
    men.set(player, man)
    const squad = squads.get(team) ?? new Set<string>()
    squad.add(player)
    squads.set(team, squad)
  }
  return {
    read(game) {
      const both = bothOf(game)
      if (both === null) return {}
      const [home, away] = [productionOf(both.home), productionOf(both.away)]
      return Object.fromEntries(STATS.map((stat) => [stat, home[stat] - away[stat]]))
    },
    men(game) {
      const both = bothOf(game)
      return both && { home: sharesOf(both.home), away: sharesOf(both.away) }
    },
    learn(game) {
      const lines = game.box?.players
      if (lines === undefined) return
      for (const side of ['home', 'away'] as const) {
        const team = game[side]
        const present = presentOf(game, side)
        if (present.size < FEWEST) continue
        const count = (games.get(team) ?? 0) + 1
        games.set(team, count)
        for (const line of lines) if (line.team === team) learnMan(line, count)
      }
    },
  }
}
