// What the turn before leaves to lean on: those whom its answer listed.
import type { Context } from '../ask.ts'
import type { NameIndex } from '../reading/language.ts'

/** Looks whose answer names players. */
const SHOWS_PLAYERS: ReadonlySet<string> = new Set(['read_roster', 'read_stacks'])

/** "Compare them" after a list means those who were listed. */
export function remembering(context: Context, index: NameIndex): Context {
  const { ask: last, shown } = context
  const isList =
    last?.kind === 'rank' || last?.kind === 'lineup' || (last?.kind === 'look' && SHOWS_PLAYERS.has(last.tool) && last.players.length === 0)
  if (!last || !('league' in last) || !isList || shown.length === 0) return context
  const players = shown.slice(0, 6).flatMap((name) => {
    const found = index
      .players(name)
      .filter(({ ref, score }) => score >= 1 && ref.name === name && (!last.league || ref.league === last.league))
    return found.slice(0, 1).map(({ ref }) => ref)
  })
  return players.length > 0 ? { ...context, players } : context
}
