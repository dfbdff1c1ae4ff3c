// Two who meet each other: of a bout or a match only one can win, so no lineup holds both unless somebody wants it.
import type { LineupGroup } from '../optimizer/optimizer.ts'
import type { DfsSport, Slate } from '../slate.ts'

/** Sports in which single people meet; the sites allow both, and one of them loses. */
const ONE_ON_ONE: ReadonlySet<DfsSport> = new Set(['mma', 'tennis'])

/** Does the sport have bouts or matches of two? */
export function hasBouts(sport: DfsSport): boolean {
  return ONE_ON_ONE.has(sport)
}

/**
 * At most one side of each bout, for the optimizer. Who is locked on both sides is wanted so, and his bout is free.
 * Example: "Grasso@Shevchenko" with both on the slate → at most one of Alexa Grasso and Valentina Shevchenko.
 */
export function oneOfEachBout({ sport, players }: Pick<Slate, 'sport' | 'players'>, locks: readonly string[]): LineupGroup[] {
  if (!hasBouts(sport)) return []
  const bouts = new Map<string, { id: string; name: string; team: string }[]>()
  for (const { id, name, team, game } of players) if (game !== null) bouts.set(game, [...(bouts.get(game) ?? []), { id, name, team }])
  return [...bouts.values()].flatMap((sides) => {
    const isWanted = sides.filter(({ id }) => locks.includes(id)).length > 1
    if (sides.length < 2 || new Set(sides.map(({ team }) => team)).size < 2 || isWanted) return []
    const names = sides.map(({ name }) => name.trim()).join(' and ')
    return [{ name: `never both ${names}, who meet each other`, members: sides.map(({ id }) => id), min: 0, max: 1 }]
  })
}
