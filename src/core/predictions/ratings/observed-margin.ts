// By how much the home side was better in a game: its margin, beside what shots or hits say, which depend less on luck.
import type { BySide, GameResult } from '../results/game-result.ts'

/** Weight of shots in what hockey's ratings learn, and goals that a shot more is worth. Fitted: docs/models.md. */
const SHOTS = { weight: 0.5, goals: 0.075 }
/** A game that ended level after sixty minutes says hardly who is better. Judged. */
const AFTER_TIME = { overtime: 0.5, shootout: 0.2 } as const

/** Weight of hits, walks, home runs and strikeouts in what baseball's ratings learn, and runs that one of each is worth. Judged: docs/models.md. */
const BATTING = { weight: 0.6, hit: 0.55, homer: 0.95, walk: 0.33, strikeout: -0.15 }

/** Runs that the home side's batters earned more, however their hits fell together; null where the box does not tell it. */
function battingMargin({ hits, homers, walks, strikeouts }: NonNullable<GameResult['box']>): number | null {
  if (!hits || !homers || !walks || !strikeouts) return null
  const gap = ({ home, away }: BySide) => home - away
  return BATTING.hit * gap(hits) + BATTING.homer * gap(homers) + BATTING.walk * gap(walks) + BATTING.strikeout * gap(strikeouts)
}

/** null where only the winner is told. */
export function observedMargin({ league, score, box }: GameResult): number | null {
  if (score === null) return null
  const margin = score.home - score.away
  if (league === 'mlb') {
    const batting = box ? battingMargin(box) : null
    return batting === null ? margin : (1 - BATTING.weight) * margin + BATTING.weight * batting
  }
  if (league !== 'nhl') return margin
  const goals = box?.endedIn ? margin * AFTER_TIME[box.endedIn] : margin
  if (!box?.shots) return goals
  return (1 - SHOTS.weight) * goals + SHOTS.weight * SHOTS.goals * (box.shots.home - box.shots.away)
}
