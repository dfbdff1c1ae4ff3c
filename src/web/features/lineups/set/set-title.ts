// The name of a set says what it is: only a set that is proved to be the best there is goes by that name.
import type { Run } from '../optimizer/use-optimizer.ts'

/** "The best lineups (3)", "Tournament lineups (20)", "Lineups so far (12)"; the number is that of the lineups on screen. */
export function setTitle({ status, answer, request }: Pick<Run, 'status' | 'answer' | 'request'>, count: number): string {
  return `${nameOf({ status, answer, request }, count)} (${count})`
}

function nameOf({ status, answer, request }: Pick<Run, 'status' | 'answer' | 'request'>, count: number): string {
  if (status === 'running') return 'Lineups so far'
  if (!answer && status === 'done') return 'Saved lineups'
  if (!answer || answer.status === 'stopped') return 'Lineups that were done'
  if (answer.objective === 'roi') return 'Lineups by simulated ROI'
  if (answer.status === 'optimal') {
    if (request.objective === undefined || request.objective === 'projection') return count === 1 ? 'The best lineup' : 'The best lineups'
    return 'The best lineups by the objective'
  }
  const { randomness, stack } = answer.settings
  return randomness > 0 || stack !== null ? 'Tournament lineups' : 'Lineups within the limits'
}
