// Questions over a whole table: who has the most wins, the worst record, the longest streak; who is unbeaten, or above .500.

export type TableOrder = {
  readonly by: 'record' | 'wins' | 'losses' | 'streak'
  readonly isMost: boolean
  /** Of streaks: of wins or of losses. */
  readonly of: 'W' | 'L' | null
}
const MOST = 'best|most|highest|top|biggest|strongest|longest|hottest'
const LEAST = 'worst|fewest|least|lowest|weakest|coldest'
const RECORD = new RegExp(`\\b(${MOST}|${LEAST}) (?:overall |team )?(?:records?|win(?:ning)? (?:percentage|pct|rate)|teams?|clubs?)\\b`)
const WINS = new RegExp(`\\b(${MOST}|${LEAST}) (?:games? )?(?:wins?|won|victories|games won)\\b|\\bwon the (most|fewest|least)\\b`)
const LOSSES = new RegExp(`\\b(${MOST}|${LEAST}) (?:games? )?(?:loss(?:es)?|lost|defeats|games lost)\\b|\\blost the (most|fewest|least)\\b`)
const STREAK =
  /\b(?:longest|biggest|best|worst|hottest|coldest|current|active) (?:active |current )?(?:(win|winning|losing|loss|hot|cold) )?(?:streaks?|runs?)\b|\b(hottest|coldest) (?:team|club)\b/
const isLeast = (word: string | undefined): boolean => new RegExp(`^(?:${LEAST})$`).test(word ?? '')

/** In which order the whole table is asked for; null where it is not. */
export function tableOrder(said: string | null): TableOrder | null {
  const text = said ?? ''
  const streak = STREAK.exec(text)
  if (streak) {
    const isLosing = /\b(?:losing|loss|cold|coldest|worst)\b/.test(streak[0])
    return { by: 'streak', isMost: true, of: isLosing ? 'L' : 'W' }
  }
  const losses = LOSSES.exec(text)
  if (losses) return { by: 'losses', isMost: !isLeast(losses[1] ?? losses[2]), of: null }
  const wins = WINS.exec(text)
  if (wins) return { by: 'wins', isMost: !isLeast(wins[1] ?? wins[2]), of: null }
  const record = RECORD.exec(text)
  return record ? { by: 'record', isMost: !isLeast(record[1]), of: null } : null
}

/** Which rows of the table are meant by how their season goes. */
export function tableFilter(said: string | null): ((row: { wins: number; losses: number | null; ties?: number | null }) => boolean) | null {
  const text = said ?? ''
  if (/\b(?:undefeated|unbeaten|perfect|no loss(?:es)?|without a loss|zero losses)\b/.test(text)) return ({ losses }) => losses === 0
  if (/\b(?:winless|no wins|without a win|zero wins)\b/.test(text)) return ({ wins }) => wins === 0
  if (/\b(?:above|over|better than) (?:\.?500|five hundred)\b|\bwinning records?\b/.test(text))
    return ({ wins, losses }) => losses !== null && wins > losses
  if (/\b(?:below|under|worse than) (?:\.?500|five hundred)\b|\blosing records?\b/.test(text))
    return ({ wins, losses }) => losses !== null && wins < losses
  return null
}

/** Whether a question is of the whole table in an order or by a filter. */
export const asksTableOrder = (said: string): boolean => tableOrder(said) !== null || tableFilter(said) !== null
