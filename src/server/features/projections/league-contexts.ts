// A league's logs as they were read last: a result comes by the hour, slates and minutes by the dozen, and reading is most of the work.
import { type LeagueContext, leagueContext } from '#core/projections/context.ts'
import { bounded } from '../../kernel/cache.ts'

type Question = Parameters<typeof leagueContext>[0]
type Kept = { readonly positions: Question['positions']; readonly context: LeagueContext }

/** Leagues by site, and a slate under way beside those to come. */
const KEPT = 8
const MOST_BYTES = 48 * 2 ** 20

/** Reads a league's logs; the same reading serves as long as no line came or went and nobody changed position. */
export function leagueContexts(read: typeof leagueContext = leagueContext): typeof leagueContext {
  const kept = bounded<Kept>({ name: 'readings of game logs', max: KEPT, mostBytes: MOST_BYTES })
  return (question) => {
    // What is read of a figure is asked for seldom.
    if (question.figure) return read(question)
    const key = keyOf(question)
    const last = kept.get(key)
    if (last && isSame(last.positions, question.positions)) return last.context
    const made = { positions: new Map(question.positions), context: read(question) }
    kept.set(key, made)
    return made.context
  }
}

/** What is read of the logs: how many began before the moment, when the latest of them did, and how much was played in them. */
function keyOf({ site, league, asOf, logs }: Question): string {
  let [lines, latest, played] = [0, 0, 0]
  for (const { at, opportunity } of logs) {
    if (at >= asOf) continue
    lines++
    latest = Math.max(latest, at)
    played += opportunity
  }
  return `${site} ${league} ${lines} ${latest} ${played}`
}

function isSame(a: Question['positions'], b: Question['positions']): boolean {
  if (a.size !== b.size) return false
  for (const [id, position] of b) if (a.get(id) !== position) return false
  return true
}
