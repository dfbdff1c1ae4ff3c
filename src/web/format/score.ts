// Scores of forecasts as text: log-loss and Brier score, where the third digit matters.

/** 0.62342 → "0.6234". */
export function formatScore(score: number): string {
  return score.toFixed(4)
}

/** −0.0054 → "−0.0054", 0.01 → "+0.0100". */
export function formatScoreChange(change: number): string {
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(4)}`
}
