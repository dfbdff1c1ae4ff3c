// Scores of forecasts as text: log-loss and Brier score, where the third digit matters.

/** 0.62342 → "0.6234"; errors in points need fewer digits. */
export function formatScore(score: number, digits = 4): string {
  return `${score < 0 ? '−' : ''}${Math.abs(score).toFixed(digits)}`
}

/** −0.0054 → "−0.0054", 0.01 → "+0.0100". */
export function formatScoreChange(change: number, digits = 4): string {
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(digits)}`
}
