// Who starts: as clubs post it before a game, and as its box score repeats it.
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

/** How much a man had to do whom clubs post before a game: outs, shots. Football's box score is not asked: it tells who came in for whom. */
const WORK: Partial<Record<LeagueKey, (stats: GameLog['stats']) => number>> = {
  mlb: ({ outs = 0 }) => outs,
  nhl: ({ saves = 0, goalsAgainst = 0 }) => saves + goalsAgainst,
}

/** Of each club the man whom the feed calls its starter, or where it names none the one who had most to do; null where its lines do not say. */
export function startersOf(league: LeagueKey, lines: readonly GameLog[]): Starters {
  const work = WORK[league]
  const found: Record<'home' | 'away', GameLog | null> = { home: null, away: null }
  if (work === undefined) return found
  for (const line of lines) {
    if (work(line.stats) === 0 && !line.role?.starts) continue
    const side = line.isHome ? 'home' : 'away'
    const best = found[side]
    const isMore = best === null || work(line.stats) > work(best.stats)
    if (line.role?.starts || (!best?.role?.starts && isMore)) found[side] = line
  }
  return found
}
