// People and models name players; the optimizer wants the ids of the slate. The names are looked up by the same door, as the same person.

import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { AppError } from '../../kernel/errors.ts'

type Pool = OutputOf<typeof API.lineups.pricing>
type Input = Readonly<Record<string, unknown>>

/** Whether a call of the optimizer names anybody. */
export const namesPlayers = (input: Input): boolean => listOf(input.locks).length + listOf(input.bans).length > 0

/** What the player pool is asked for. */
export const poolInput = ({ league, site, slate }: Input): Record<string, unknown> => ({
  league,
  platform: site ?? 'draftkings',
  ...(slate === undefined ? {} : { slate }),
})

/** The input with names replaced by ids. A name that is not on the slate is refused, since a lineup without it is not what was asked. */
export function withIds(input: Input, pool: Pool): Record<string, unknown> {
  return { ...input, locks: listOf(input.locks).map((name) => idOf(name, pool)), bans: listOf(input.bans).map((name) => idOf(name, pool)) }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [])

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.']/g, '')
    .toLowerCase()
    .trim()

function idOf(name: string, pool: Pool): string {
  const byId = pool.players.find((player) => player.id === name)
  if (byId) return byId.id
  const named = pool.players.filter((player) => folded(player.name) === folded(name))
  const [only] = named
  if (only && named.length === 1) return only.id
  const because =
    named.length > 1
      ? `There are several players called ${name} on this slate.`
      : `${name} is not on the ${pool.slate.name} slate of this site.`
  throw new AppError('not_found', because)
}
