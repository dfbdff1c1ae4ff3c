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
import { EVEN_SHARES, OWNERSHIP_WEIGHTS, type OwnershipPlayer, type OwnershipWeights, ownershipBy } from '#core/projections/ownership.ts'

type Held = OwnershipPlayer & { readonly held: number }
type Contest = {
  readonly name: string
  readonly players: readonly Held[]
  readonly sharesBy: (weights: OwnershipWeights) => ReadonlyMap<string, number>
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
  return [contestOf(name, players, slots)]
}

function contestOf(name: string, players: readonly Held[], slots: readonly RosterSlot[]): Contest {
  const sharesBy = ownershipBy(players, slots)
  if (!sharesBy) throw new Error(`${name}: too few players`)
  return { name, players, sharesBy }
}

/** Rows of a published file by its heads. */
const rowsOf = (name: string) => rowsIn(readFileSync(name, 'utf8').replace('\ufeff', ''))

function rowsIn(table: string): Record<string, string>[] {
  const [head, ...lines] = table.trim().split(/\r?\n/)
  const keys = head!.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, i) => [keys[i]!, value])))
}

const slot = (name: string, eligible: readonly string[]): RosterSlot => ({ name, eligible, pointsMultiplier: 1, salaryMultiplier: 1 })

const ALL = ['PG', 'SG', 'SF', 'PF', 'C']
const NBA_SLOTS = [...ALL.map((name) => slot(name, [name])), slot('G', ['PG', 'SG']), slot('F', ['SF', 'PF']), slot('UTIL', ALL)]

const publishedFiles = () =>
  existsSync(file('projections')) ? readdirSync(file('projections')).filter((name) => name.startsWith('linestar-nba')) : []

const playerOf = (row: Record<string, string>): Held => ({
  id: row.LineStarId!,
  positions: row.Position!.split('/'),
  roles: null,
  salary: Number(row.Salary),
  median: Number(row.Projected) || null,
  held: Number(row.ProjOwn) / 100,
})

function publishedNba(): Contest[] {
  return publishedFiles().map((name) => {
    const players = rowsOf(file('projections', name)).filter((row) => Number(row.Salary) > 0)
    return contestOf(name.replace('.csv', ''), players.map(playerOf), NBA_SLOTS)
  })
}

/**
 * The one real field beside projections: of whom it tells the share, salary and projected points are those of his last published day, four days
 * and more before. Who did not play is taken to have been known.
 */
function fieldBesideOldProjections(): Contest[] {
  const name = file('projections', 'dk-nba-results-2025-11-02.csv')
  if (!existsSync(name)) return []
  const lines = readFileSync(name, 'utf8').split(/\r?\n/)
  const text = lines.slice(lines.findIndex((one) => one.startsWith('Player Name'))).join('\n')
  const last = new Map(
    publishedFiles().flatMap((day) =>
      rowsOf(file('projections', day)).flatMap((row) => (Number(row.Salary) > 0 ? [[keyOf(row.Name!), row] as const] : [])),
    ),
  )
  const players = rowsIn(text).flatMap((row) => {
    const known = last.get(keyOf(row['Player Name'] ?? ''))
    if (!known) return []
    const { median, ...one } = playerOf(known)
    return [{ ...one, median: Number(row.Minutes) > 0 ? median : null, held: Number(row.Ownership) / 100 }]
  })
  return [contestOf('2025-11-02', players, NBA_SLOTS)]
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
  { name: 'NBA classic, a real field beside projections that are four days old', contests: fieldBesideOldProjections() },
  {
    name: 'MMA, a real field',
    contests: posted('2019-11-09', standingsOf('80052526-mma-2019-11-09'), file('dfs-salaries', 'dk-mma-2019-11-09-zabit-kattar.csv')),
  },
]

/** The two weights that stood here before, to be compared with. */
const EARLIER: OwnershipWeights = { value: 0.8, points: 0.4, place: 0 }

type Grade = { readonly error: number; readonly correlation: number; readonly count: number }

/** Over the same players for all weights: those to whom the field or the house's weights give more than half a percent. */
function graded({ players, sharesBy }: Contest, weights: OwnershipWeights): Grade {
  const house = sharesBy(OWNERSHIP_WEIGHTS)
  const shares = sharesBy(weights)
  const pairs = players
    .filter(({ id, held }) => held > 0.005 || (house.get(id) ?? 0) > 0.005)
    .map(({ id, held }) => ({ modelled: shares.get(id) ?? 0, held }))
  return { error: mean(pairs.map(({ modelled, held }) => Math.abs(modelled - held))), correlation: correlation(pairs), count: pairs.length }
}

function correlation(pairs: readonly { modelled: number; held: number }[]): number {
  const [a, b] = [mean(pairs.map(({ modelled }) => modelled)), mean(pairs.map(({ held }) => held))]
  const product = (f: (pair: { modelled: number; held: number }) => number) => mean(pairs.map(f))
  const spread = product(({ modelled }) => (modelled - a) ** 2) * product(({ held }) => (held - b) ** 2)
  return spread > 0 ? product(({ modelled, held }) => (modelled - a) * (held - b)) / Math.sqrt(spread) : 0
}

/** Squared error over everybody on the slate, in units of the field's own spread: what a fit makes small. */
function lossOf({ players, sharesBy }: Contest, weights: OwnershipWeights): number {
  const shares = sharesBy(weights)
  const middle = mean(players.map(({ held }) => held))
  const off = players.map(({ id, held }) => ((shares.get(id) ?? 0) - held) ** 2)
  return mean(off) / mean(players.map(({ held }) => (held - middle) ** 2))
}

/** What a weight of one costs: a fit of few contests stays near even shares. */
const RIDGE = 0.02
const KEYS = ['value', 'points', 'place'] as const

/** By steps along each weight, halved until they are small. */
function fitted(contests: readonly Contest[]): OwnershipWeights {
  const costOf = (weights: OwnershipWeights) =>
    mean(contests.map((contest) => lossOf(contest, weights))) + RIDGE * KEYS.reduce((sum, key) => sum + weights[key] ** 2, 0)
  let best: { weights: OwnershipWeights; cost: number } = { weights: EVEN_SHARES, cost: costOf(EVEN_SHARES) }
  for (let step = 0.32; step > 0.004; ) {
    const tried = KEYS.flatMap((key) => [step, -step].map((by) => ({ ...best.weights, [key]: best.weights[key] + by })))
    const next = tried.map((weights) => ({ weights, cost: costOf(weights) })).reduce((a, b) => (b.cost < a.cost ? b : a))
    if (next.cost < best.cost) best = next
    else step /= 2
  }
  return best.weights
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const text = (weights: OwnershipWeights) => KEYS.map((key) => weights[key].toFixed(2)).join(', ')
const both = ({ error, correlation: r }: Grade) => `${percent(error)}, ${r.toFixed(2)}`
console.log(
  '| contest | players | weights (value, points, place) fitted on the others | left out: mean error, correlation | house weights | before | even shares |\n|---|---|---|---|---|---|---|',
)
for (const { name, contests } of kinds) {
  const rows = contests.map((contest) => {
    const others = contests.filter((other) => other !== contest)
    const weights = others.length > 0 ? fitted(others) : null
    const [house, before, even] = [OWNERSHIP_WEIGHTS, EARLIER, EVEN_SHARES].map((one) => graded(contest, one))
    return { contest, weights, own: weights && graded(contest, weights), house: house!, before: before!, even: even! }
  })
  for (const { contest, weights, own, house, before, even } of rows) {
    const said = weights && own ? `${text(weights)} | ${both(own)}` : 'one contest: none | –'
    console.log(`| ${name}, ${contest.name} | ${house.count} | ${said} | ${both(house)} | ${both(before)} | ${percent(even.error)} |`)
  }
  if (contests.length < 2) continue
  const meanOf = (of: (row: (typeof rows)[number]) => Grade | null): Grade => {
    const list = rows.flatMap((row) => of(row) ?? [])
    return { error: mean(list.map(({ error }) => error)), correlation: mean(list.map(({ correlation: r }) => r)), count: list.length }
  }
  const [own, house, before, even] = (['own', 'house', 'before', 'even'] as const).map((key) => both(meanOf((row) => row[key])))
  console.log(
    `| **${name}, all** | | fitted on all: ${text(fitted(contests))} | **${own}** | ${house} | ${before} | ${even!.split(',')[0]} |`,
  )
}
