// How ESPN is asked: what every feed of it needs, and what becomes of an answer that does not come.
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { EpochMs } from '#core/units.ts'
import { AppError } from '../../kernel/door/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Answer, VendorClient } from '../vendor-http/client.ts'
import { type Freshness, together } from '../vendor-http/freshness.ts'

export type EspnSource = {
  readonly client: VendorClient
  readonly clock: Clock
  /** How old the last answer of each port is. */
  readonly book: Freshness
}

export const sitePath = (path: string, rest: string) => `/apis/site/v2/sports/${path}/${rest}`

/** Notes the age of what came, or that nothing did; a page that the vendor does not have is no failure. */
export async function noted<T>({ book }: EspnSource, port: string, league: LeagueKey, work: () => Promise<Answer<T>>): Promise<T> {
  try {
    return book.note(port, league, await work())
  } catch (error) {
    if (!isUnknown(error)) book.failed(port, league)
    throw error
  }
}

/**
 * Several answers read as one: those that came, stale when one did not (what is missing there is not known); the first error when none came. A
 * page that the vendor does not have is none that is missing.
 */
export async function gathered<T>(asked: readonly Promise<Answer<T>>[], now: EpochMs): Promise<Answer<readonly T[]>> {
  const settled = await Promise.allSettled(asked)
  const came = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = settled.filter((one) => one.status === 'rejected' && !isUnknown(one.reason))
  if (came.length === 0) await Promise.all(asked)
  const answer = together(came, now)
  return failed.length > 0 ? { ...answer, stale: true } : answer
}

/** Leagues for which the vendor has no such page answer 404: nothing is known, which is not a failure. */
export async function optional<T>(work: () => Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await work()
  } catch (error) {
    if (isUnknown(error)) return []
    throw error
  }
}

export const isUnknown = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found'
