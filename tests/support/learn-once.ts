// Servers of one test process learn the same history once: a season of the demo world costs a second of a core to learn, and most tests start
// a server of their own at the same moment of it. What is learned is a pure function of what is told, and nobody changes it.
import { createHash } from 'node:crypto'
import { type LeagueModel, learnLeague } from '#core/predictions/league-model.ts'
import type { Learn } from '#server/features/predictions/models.ts'
import { inSteps } from '#server/kernel/work/breath.ts'

/** More than leagues are rated: a test moves the clock, and comes back to where it was. */
const KEPT = 24
const learned = new Map<string, Promise<LeagueModel | undefined>>()

/** Lines of players are tens of thousands, and the demo world hands out the same list again. */
const names = new WeakMap<object, number>()
let count = 0
function nameOf(list: object): number {
  const known = names.get(list) ?? ++count
  names.set(list, known)
  return known
}

export const learnOnce: Learn = (league, games, closes = new Map(), logs = []) => {
  // Whatever is not final teaches nothing, and a score moves while a game is on.
  const finals = games.filter(({ status }) => status === 'final')
  const told = createHash('sha1')
    .update(JSON.stringify([league, finals, [...closes]]))
    .digest('hex')
  const key = `${told} ${logs.length === 0 ? 'none' : nameOf(logs)}`
  const known = learned.get(key)
  if (known) return known
  const made = inSteps(learnLeague(league, games, closes, logs))
  learned.set(key, made)
  if (learned.size > KEPT) learned.delete(learned.keys().next().value!)
  made.catch(() => learned.delete(key))
  return made
}
