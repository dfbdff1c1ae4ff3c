// What is true of a set and would surprise: a share that is less than one lineup, a share that nobody asked for, what its proof covers.
import type { Fraction } from '../../units.ts'
import { mostOf } from '../optimizer/optimizer.ts'
import { percent } from '../rules/rule-words.ts'
import type { LineupConstraints } from './build-lineups.ts'
import { CROWD, type UsualSet } from './usual-set.ts'

type Asked = Pick<LineupConstraints, 'count' | 'maxExposure' | 'exposures'>

/**
 * Shares above none that come to less than one lineup of the set: one lineup is the least that a player can stand in.
 * @example shareNotes({ count: 3, maxExposure: 0.01 }, nameOf) // ['1 % of 3 lineups is less than one: …']
 */
export function shareNotes({ count, maxExposure, exposures = [] }: Asked, nameOf: (playerId: string) => string): string[] {
  const isLess = (share: Fraction | undefined) => share !== undefined && share > 0 && share * count < 1 - 1e-9
  const least = percent(1 / count)
  const single = exposures.filter(({ max }) => isLess(max)).map(({ playerId, max }) => `${nameOf(playerId)} (${percent(max!)})`)
  return [
    ...(isLess(maxExposure)
      ? [
          `A max exposure of ${percent(maxExposure)} is less than one of ${count} lineups: each player may stand in one, which is ${least} of them.`,
        ]
      : []),
    ...(single.length > 0 ? [`Shares below one of ${count} lineups are taken as one lineup, ${least} of them: ${single.join(', ')}.`] : []),
  ]
}

/** Why nobody stands in more of the lineups, where nobody said how many; null where nothing binds. */
export function usualShareNote(count: number, { maxExposure, exposures }: UsualSet): string | null {
  if (maxExposure >= 1) return null
  const most = mostOf(maxExposure, count)
  const more = Math.max(0, ...exposures.map(({ max }) => max))
  const scarce = more > 0 ? ` Of a slot that few are worth playing in, one may stand in ${percent(more)}.` : ''
  const crowd = count < CROWD ? `; from ${CROWD} lineups on the usual share is 20 %, but of a single game` : ''
  return `No max exposure was set, so a player stands in at most ${most} of the ${count} lineups (${percent(maxExposure)})${crowd}.${scarce}`
}

type Proof = { readonly isProved: boolean; readonly isExact: boolean; readonly gap: number | null }

/** What is proved of a set, and what is not. @param gap by which a set within the shares could have more; null = unknown */
export function proofWords({ isProved, isExact, gap }: Proof): string {
  if (isProved) return 'Proved: no other lineups that keep the rules have more points.'
  if (!isExact) return 'Not proved: the build was ended before it was done.'
  const each = 'Each lineup is proved the best at its own draw, limits and what the lineups before it left.'
  if (gap === null) return `${each} The set as a whole is not proved: points were drawn.`
  return gap <= 1e-9
    ? `${each} No set within the shares has more points.`
    : `${each} The set as a whole is not proved the best: another within the shares may have up to ${percent(Math.ceil(gap * 1e4) / 1e4)} more points.`
}
