// How near modelled ownership comes to what a field really held: pairs of a posted standings file and the salary file (or entries template)
// of its slate. Points are the salary file's own averages, known before the lock. Prints the table of docs/models.md.
//
//   node --import tsx scripts/fit/ownership.ts STANDINGS SALARIES [STANDINGS SALARIES …]
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readSlate } from '#core/dfs/read-slate.ts'
import { rosterOf } from '#core/dfs/sites.ts'
import { readStandings } from '#core/dfs/standings/read-standings.ts'
import { OWNERSHIP_WEIGHTS, ownership } from '#core/projections/ownership.ts'

type Pair = { readonly modelled: number; readonly held: number }

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
const keyOf = (name: string) => name.trim().toLowerCase()

function correlation(pairs: readonly Pair[]): number {
  const [a, b] = [mean(pairs.map(({ modelled }) => modelled)), mean(pairs.map(({ held }) => held))]
  const product = (f: (pair: Pair) => number) => mean(pairs.map(f))
  return (
    product(({ modelled, held }) => (modelled - a) * (held - b)) /
    Math.sqrt(product(({ modelled }) => (modelled - a) ** 2) * product(({ held }) => (held - b) ** 2))
  )
}

function graded(standingsFile: string, salariesFile: string, weights: typeof OWNERSHIP_WEIGHTS | { value: number; points: number }) {
  const standings = readStandings(readFileSync(standingsFile), standingsFile)
  const reading = readSlate(readFileSync(salariesFile), salariesFile)
  if (standings.kind === 'refused') throw new Error(standings.reason)
  if (reading.kind !== 'slate') throw new Error(`${salariesFile}: ${JSON.stringify(reading).slice(0, 200)}`)
  const roster = rosterOf(reading.slate)
  if (!roster) throw new Error(`${salariesFile}: no roster is known`)
  const shares = ownership(
    reading.slate.players.map((player) => ({ ...player, median: player.averagePoints })),
    roster.slots,
    weights,
  )
  const held = new Map(standings.players.map(({ name, drafted }) => [keyOf(name), drafted]))
  const pairs = reading.slate.players.flatMap(({ id, name }): Pair[] => {
    const pair = { modelled: shares?.get(id) ?? 0, held: held.get(keyOf(name)) ?? 0 }
    return pair.modelled > 0.005 || pair.held > 0.005 ? [pair] : []
  })
  const even = roster.slots.length / pairs.length
  return {
    n: pairs.length,
    error: mean(pairs.map(({ modelled, held: share }) => Math.abs(modelled - share))),
    even: mean(pairs.map(({ held: share }) => Math.abs(even - share))),
    correlation: correlation(pairs),
  }
}

const files = process.argv.slice(2)
console.log('| contest | players | mean error | even shares | correlation |\n|---|---|---|---|---|')
for (let i = 0; i + 1 < files.length; i += 2) {
  const { n, error, even, correlation: r } = graded(files[i]!, files[i + 1]!, OWNERSHIP_WEIGHTS)
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  console.log(`| ${path.basename(files[i]!, '.csv')} | ${n} | ${percent(error)} | ${percent(even)} | ${r.toFixed(2)} |`)
}
