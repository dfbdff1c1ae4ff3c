// By how much the home side was better in a game: its margin, beside what shots say, which depend less on luck.
import type { GameResult } from '../results/game-result.ts'

/** Weight of shots in what hockey's ratings learn, and goals that a shot more is worth. Fitted: docs/models.md. */
const SHOTS = { weight: 0.5, goals: 0.075 }
/** A game that ended level after sixty minutes says hardly who is better. Judged. */
const AFTER_TIME = { overtime: 0.5, shootout: 0.2 } as const

/** null where only the winner is told. */
export function observedMargin({ league, score, box }: GameResult): number | null {
  if (score === null) return null
  const margin = score.home - score.away
  if (league !== 'nhl') return margin
  const goals = box?.endedIn ? margin * AFTER_TIME[box.endedIn] : margin
  if (!box?.shots) return goals
  return (1 - SHOTS.weight) * goals + SHOTS.weight * SHOTS.goals * (box.shots.home - box.shots.away)
}
