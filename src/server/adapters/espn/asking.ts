// How ESPN is asked: what every feed of it needs, and what becomes of an answer that does not come.
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { AppError } from '../../kernel/door/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Answer, VendorClient } from '../vendor-http/client.ts'
import type { Freshness } from '../vendor-http/freshness.ts'

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

/** All, or the first error when none came; those that came when some did. */
export async function all<T>(asked: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(asked)
  const came = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (came.length === 0 && asked.length > 0) return Promise.all(asked)
  return came
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
