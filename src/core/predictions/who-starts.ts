// Who starts on the mound or in goal, by what clubs post and what box scores tell, in the form in which recorded files tell it to the engine.
import type { Game, GameLog } from '../leagues/games.ts'
import type { Announced, Box, BySide } from './results/game-result.ts'
import { type Posted, type Starter, type Starters, startersOf } from './starters.ts'
import type { Lines, WhoPlays } from './who-plays.ts'

type StartersLeague = 'mlb' | 'nhl'

const WORDS: Readonly<Record<StartersLeague, string>> = { mlb: 'Pitchers', nhl: 'Goalies' }

const one = (posted: Posted | undefined): Starter | null => (posted && 'playerId' in posted ? posted : null)
const announcedOf = (posted: Starters | undefined): Announced => ({
  starters: { home: one(posted?.home)?.playerId ?? null, away: one(posted?.away)?.playerId ?? null },
})

export function whoStarts(league: StartersLeague, lines: Lines): WhoPlays {
  const linesOf = ({ id }: Game) => lines.get(id) ?? []
  const word = (posted: Posted | undefined) => {
    const starter = one(posted)
    return starter ? (starter.name ?? 'as posted') : 'not known'
  }
  return {
    expected: ({ home, away }, posted) => ({
      announced: announcedOf(posted),
      said: `${WORDS[league]}: ${home.abbreviation} ${word(posted?.home)}, ${away.abbreviation} ${word(posted?.away)}`,
    }),
    before: (_game, posted) => ({ announced: announcedOf(posted) }),
    after(game) {
      const started = startersOf(league, linesOf(game))
      return { announced: announcedOf(started), box: (league === 'mlb' ? baseball : hockey)(game, linesOf(game), started) }
    },
    note: () => {},
  }
}

const bothOf = (lines: readonly GameLog[], of: (line: GameLog) => number): BySide => {
  const sum = (isHome: boolean) => lines.reduce((total, line) => total + (line.isHome === isHome ? of(line) : 0), 0)
  return { home: sum(true), away: sum(false) }
}
const sumOf = (lines: readonly GameLog[], key: string): BySide => bothOf(lines, ({ stats }) => stats[key] ?? 0)

/** Outs of five innings, and the innings that a line score must tell to be one of them. */
const FIVE = { outs: 15, innings: 5 } as const

/** Strikeouts stand in the lines of pitchers: those of the one side are the batters' of the other. */
function baseball(game: Game, lines: readonly GameLog[], started: Starters): Box {
  if (lines.length === 0) return {}
  const struckOut = sumOf(lines, 'strikeouts')
  const early = firstFive(game, lines, started)
  return {
    walks: sumOf(lines, 'walks'),
    homers: sumOf(lines, 'homeRuns'),
    strikeouts: { home: struckOut.away, away: struckOut.home },
    ...(early ? { firstFive: early } : {}),
  }
}

/** By the line score; where the feed tells none, what each starter let in for every fifteen outs of his own. */
function firstFive({ periodScores }: Game, lines: readonly GameLog[], started: Starters): BySide | undefined {
  if (periodScores && periodScores.home.length >= FIVE.innings - 1 && periodScores.away.length >= FIVE.innings) {
    const sum = (runs: readonly number[]) => runs.slice(0, FIVE.innings).reduce((total, inning) => total + inning, 0)
    return { home: sum(periodScores.home), away: sum(periodScores.away) }
  }
  const against = (posted: Posted): number | null => {
    const stats = lines.find(({ playerId }) => playerId === one(posted)?.playerId)?.stats
    const outs = stats?.outs ?? 0
    return stats && outs > 0 ? ((stats.earnedRuns ?? 0) * FIVE.outs) / Math.max(outs, FIVE.outs) : null
  }
  const [home, away] = [against(started.away), against(started.home)]
  return home === null || away === null ? undefined : { home, away }
}

/** A game that goes on after the third period is in overtime, after the fourth in the shootout. */
function hockey({ period }: Game, lines: readonly GameLog[], started: Starters): Box {
  if (lines.length === 0) return {}
  const ofStarter = (key: 'saves' | 'goalsAgainst') =>
    bothOf(lines, ({ playerId, stats }) =>
      playerId === one(started.home)?.playerId || playerId === one(started.away)?.playerId ? (stats[key] ?? 0) : 0,
    )
  const [saves, allowed, shots] = [ofStarter('saves'), ofStarter('goalsAgainst'), sumOf(lines, 'shots')]
  return {
    ...(shots.home + shots.away > 0 ? { shots } : {}),
    ...(one(started.home) && one(started.away)
      ? { faced: { home: saves.home + allowed.home, away: saves.away + allowed.away }, allowed }
      : {}),
    ...(period !== null && period > 3 ? { endedIn: period > 4 ? ('shootout' as const) : ('overtime' as const) } : {}),
  }
}
