// What it is worth that this pitcher or goalie starts and not another of his club. The ratings know a club with those who usually start for it;
// a starter counts by what he is worth over them, in runs or goals of a game.
import type { GameLog } from '../leagues/games.ts'
import type { LeagueKey } from '../leagues/leagues.ts'

export type Starter = { readonly playerId: string; readonly name?: string | null }
/** Who starts, as the clubs posted it; a list: those who can; null = nothing is known. */
export type Posted = Starter | readonly Starter[] | null
export type Starters = {
  readonly home: Posted
  readonly away: Posted
  /** Of both clubs, those who are out by the report of injuries; absent where nobody was asked or no report came. */
  readonly out?: readonly Starter[]
}

type Kind = {
  /** What he is called. */
  readonly word: string
  /** How much he had to do (outs, shots), and what he let in, from his line. */
  readonly work: (stats: GameLog['stats']) => number
  readonly allowed: (stats: GameLog['stats']) => number
  /** Work of an average man that is laid beside everybody's own. */
  readonly prior: number
  /** Starts of a club after which one counts half for who usually starts. */
  readonly halfLife: number
}

const statOf = (key: string) => (stats: GameLog['stats']) => stats[key] ?? 0

/** Judged in one demo world, graded in others (scripts/fit/starters.ts); a league is here only where the forecasts are not worse with it. */
const KINDS: Partial<Record<LeagueKey, Kind>> = {
  mlb: {
    word: 'pitcher',
    work: statOf('outs'),
    allowed: statOf('earnedRuns'),
    prior: 800,
    halfLife: 20,
  },
  nhl: {
    word: 'goalie',
    work: (stats) => (stats.saves ?? 0) + (stats.goalsAgainst ?? 0),
    allowed: statOf('goalsAgainst'),
    prior: 4000,
    halfLife: 20,
  },
}

export type StarterRecord = {
  readonly word: string
  /** Learns the lines of a finished game. */
  learn(lines: readonly GameLog[]): void
  /** Runs (goals) that he saves his club in a game over those who usually start for it; 0 where nothing is known of either. */
  worth(teamId: string, playerId: string): number
}

/** Does it count in this league whom clubs post as their starter? */
export const startersCount = (league: LeagueKey): boolean => KINDS[league] !== undefined

/** Undefined for leagues in which no single starter is counted. */
export function starterRecord(league: LeagueKey): StarterRecord | undefined {
  const kind = KINDS[league]
  if (kind === undefined) return undefined
  const men = new Map<string, { work: number; allowed: number }>()
  const clubs = new Map<string, Map<string, number>>()
  let [work, allowed, starts, ofStarters] = [0, 0, 0, 0]
  /** Runs kept out in a usual start against an average man: his own rate, shrunk to the league's. */
  const kept = (playerId: string) => {
    if (work === 0) return 0
    const own = men.get(playerId) ?? { work: 0, allowed: 0 }
    const rate = allowed / work
    return ((rate - (own.allowed + rate * kind.prior) / (own.work + kind.prior)) * ofStarters) / starts
  }
  return {
    word: kind.word,
    learn(lines) {
      for (const { playerId, stats } of lines) {
        const done = kind.work(stats)
        if (done === 0) continue
        const own = men.get(playerId) ?? { work: 0, allowed: 0 }
        men.set(playerId, { work: own.work + done, allowed: own.allowed + kind.allowed(stats) })
        work += done
        allowed += kind.allowed(stats)
      }
      for (const { playerId, teamId, stats } of startersIn(lines, kind)) {
        starts++
        ofStarters += kind.work(stats)
        const club = clubs.get(teamId) ?? new Map<string, number>()
        for (const [id, weight] of club) club.set(id, weight * 2 ** (-1 / kind.halfLife))
        club.set(playerId, (club.get(playerId) ?? 0) + 1)
        clubs.set(teamId, club)
      }
    },
    worth(teamId, playerId) {
      const club = clubs.get(teamId)
      if (club === undefined) return 0
      let [sum, weights] = [0, 0]
      for (const [id, weight] of club) {
        sum += weight * kept(id)
        weights += weight
      }
      return kept(playerId) - sum / weights
    },
  }
}

/** Of each club the man whom the feed calls its starter, or where it names none the one who had most to do. */
function startersIn(lines: readonly GameLog[], kind: Kind): GameLog[] {
  const found = new Map<string, GameLog>()
  for (const line of lines) {
    if (kind.work(line.stats) === 0 && !line.role?.starts) continue
    const best = found.get(line.teamId)
    const isMore = best === undefined || kind.work(line.stats) > kind.work(best.stats)
    if (line.role?.starts || (!best?.role?.starts && isMore)) found.set(line.teamId, line)
  }
  return [...found.values()]
}

/** Who started for both sides of a finished game; null where its lines do not say. */
export function startersOf(league: LeagueKey, lines: readonly GameLog[]): Starters {
  const kind = KINDS[league]
  const found = kind ? startersIn(lines, kind) : []
  return { home: found.find(({ isHome }) => isHome) ?? null, away: found.find(({ isHome }) => !isHome) ?? null }
}
