// The weights of modelled ownership, fitted per kind of contest, and how near they come: each contest is graded with weights fitted on the others
// of its kind. Prints the table of docs/models.md.
//
//   node --import tsx scripts/fit/ownership.ts FOLDER      (a folder with dfs-standings, dfs-entries, dfs-salaries and projections)
//
// Standings are what a field really held; points are then the salary file's own averages, for no projections of those days are at hand.
// Published files carry a vendor's projected points and its own forecast of ownership.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readSlate } from '#core/dfs/imports/read-slate.ts'
import { type RosterSlot, rosterOf } from '#core/dfs/sites.ts'
import { readStandings } from '#core/dfs/standings/read-standings.ts'
import { EVEN_SHARES, OWNERSHIP_WEIGHTS, type OwnershipPlayer, type OwnershipWeights, ownership } from '#core/projections/ownership.ts'

type Contest = {
  readonly name: string
  readonly players: readonly (OwnershipPlayer & { readonly held: number })[]
  readonly slots: readonly RosterSlot[]
}
type Kind = { readonly name: string; readonly contests: readonly Contest[] }

const folder = process.argv[2] ?? ''
const file = (...parts: string[]) => path.join(folder, ...parts)
const keyOf = (name: string) => name.trim().toLowerCase()
const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length

function posted(name: string, standingsFile: string, salariesFile: string): Contest[] {
  if (!existsSync(standingsFile) || !existsSync(salariesFile)) return []
  const standings = readStandings(readFileSync(standingsFile), standingsFile)
  const reading = readSlate(readFileSync(salariesFile), salariesFile)
  if (standings.kind === 'refused') throw new Error(standings.reason)
  if (reading.kind !== 'slate') throw new Error(`${salariesFile}: ${JSON.stringify(reading).slice(0, 200)}`)
  const slots = rosterOf(reading.slate)?.slots
  if (!slots) throw new Error(`${salariesFile}: no roster is known`)
  const held = new Map(standings.players.map((player) => [keyOf(player.name), player.drafted]))
  const players = reading.slate.players.map((player) => ({
    ...player,
    median: player.averagePoints,
    held: held.get(keyOf(player.name)) ?? 0,
  }))
  return [{ name, players, slots }]
}

/** Rows of a published file by its heads. */
function rowsOf(name: string): Record<string, string>[] {
  const [head, ...lines] = readFileSync(name, 'utf8').replace('\ufeff', '').trim().split(/\r?\n/)
  const keys = head!.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, i) => [keys[i]!, value])))
}

const slot = (name: string, eligible: readonly string[]): RosterSlot => ({ name, eligible, pointsMultiplier: 1, salaryMultiplier: 1 })

function publishedNba(): Contest[] {
  const folderOf = file('projections')
  if (!existsSync(folderOf)) return []
  const all = ['PG', 'SG', 'SF', 'PF', 'C']
  const slots = [...all.map((name) => slot(name, [name])), slot('G', ['PG', 'SG']), slot('F', ['SF', 'PF']), slot('UTIL', all)]
  return readdirSync(folderOf)
    .filter((name) => name.startsWith('linestar-nba'))
    .map((name) => ({
      name: name.replace('.csv', ''),
      slots,
      players: rowsOf(file('projections', name))
        .filter((row) => Number(row.Salary) > 0)
        .map((row) => ({
          id: row.LineStarId!,
          positions: row.Position!.split('/'),
          roles: null,
          salary: Number(row.Salary),
          median: Number(row.Projected) || null,
          held: Number(row.ProjOwn) / 100,
        })),
    }))
}

const NBA_DAYS = ['2024-12-19', '2024-12-21', '2024-12-25']
const standingsOf = (name: string) => file('dfs-standings', `dk-contest-standings-${name}.csv`)
const kinds: Kind[] = [
  {
    name: 'NBA classic, real fields',
    contests: [
      ...posted(
        '2024-11-26',
        standingsOf('170847674-nba-2024-11-26-late-swap'),
        file('dfs-salaries', 'dk-nba-classic-2024-11-26-swap.csv'),
      ),
      ...NBA_DAYS.flatMap((day) => posted(day, standingsOf(`nba-${day}`), file('dfs-entries', `dk-nba-entries-${day}.csv`))),
      ...posted('2025-01-12', standingsOf('173036248-nba-2025-01-12'), file('dfs-salaries', 'dk-nba-classic-2025-01-12.csv')),
    ],
  },
  { name: 'NBA classic, published', contests: publishedNba() },
  {
    name: 'MMA, a real field',
    contests: posted('2019-11-09', standingsOf('80052526-mma-2019-11-09'), file('dfs-salaries', 'dk-mma-2019-11-09-zabit-kattar.csv')),
  },
]

/** Pairs that either side gives more than half a percent. */
function pairsOf({ players, slots }: Contest, weights: OwnershipWeights) {
  const shares = ownership(players, slots, weights)
  return players
    .map(({ id, held }) => ({ modelled: shares?.get(id) ?? 0, held }))
    .filter(({ modelled, held }) => modelled > 0.005 || held > 0.005)
}

function correlation(pairs: readonly { modelled: number; held: number }[]): number {
  const [a, b] = [mean(pairs.map(({ modelled }) => modelled)), mean(pairs.map(({ held }) => held))]
  const product = (f: (pair: { modelled: number; held: number }) => number) => mean(pairs.map(f))
  const spread = product(({ modelled }) => (modelled - a) ** 2) * product(({ held }) => (held - b) ** 2)
  return spread > 0 ? product(({ modelled, held }) => (modelled - a) * (held - b)) / Math.sqrt(spread) : 0
}

/** Sum of absolute errors over everybody on the slate: what a fit makes small. */
function lossOf({ players, slots }: Contest, weights: OwnershipWeights): number {
  const shares = ownership(players, slots, weights)
  return mean(players.map(({ id, held }) => Math.abs((shares?.get(id) ?? 0) - held)))
}

const STEPS = Array.from({ length: 16 }, (_, i) => Math.round(i * 10) / 100)
/** By search over a grid: two weights, 0 to 1.5. */
function fitted(contests: readonly Contest[]): OwnershipWeights {
  let best = { weights: EVEN_SHARES as OwnershipWeights, loss: Number.POSITIVE_INFINITY }
  for (const value of STEPS)
    for (const points of STEPS) {
      const loss = mean(contests.map((contest) => lossOf(contest, { value, points })))
      if (loss < best.loss) best = { weights: { value, points }, loss }
    }
  return best.weights
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const text = ({ value, points }: OwnershipWeights) => `${value}, ${points}`
console.log(
  '| contest | players | weights (value, points) fitted on the others | mean error | house weights | even shares | correlation |\n|---|---|---|---|---|---|---|',
)
for (const { name, contests } of kinds) {
  const sums = { own: [] as number[], house: [] as number[], even: [] as number[] }
  for (const contest of contests) {
    const others = contests.filter((other) => other !== contest)
    const weights = others.length > 0 ? fitted(others) : null
    // The same players for all three: those whom the field or the house's weights give something.
    const counted = new Set(contest.players.filter(({ held }) => held > 0.005).map(({ id }) => id))
    const house = ownership(contest.players, contest.slots, OWNERSHIP_WEIGHTS)
    for (const [id, share] of house ?? []) if (share > 0.005) counted.add(id)
    const errorOf = (w: OwnershipWeights) => {
      const shares = ownership(contest.players, contest.slots, w)
      return mean(contest.players.flatMap(({ id, held }) => (counted.has(id) ? [Math.abs((shares?.get(id) ?? 0) - held)] : [])))
    }
    const even = errorOf(EVEN_SHARES)
    const own = weights ? errorOf(weights) : null
    if (own !== null) sums.own.push(own)
    sums.house.push(errorOf(OWNERSHIP_WEIGHTS))
    sums.even.push(even)
    const said = weights ? `${text(weights)} | ${percent(own!)}` : 'one contest: none | –'
    const r = correlation(pairsOf(contest, weights ?? OWNERSHIP_WEIGHTS))
    console.log(
      `| ${name}, ${contest.name} | ${counted.size} | ${said} | ${percent(errorOf(OWNERSHIP_WEIGHTS))} | ${percent(even)} | ${r.toFixed(2)} |`,
    )
  }
  if (contests.length > 1)
    console.log(
      `| **${name}, all** | | fitted on all: ${text(fitted(contests))} | **${percent(mean(sums.own))}** | ${percent(mean(sums.house))} | ${percent(mean(sums.even))} | |`,
    )
}
