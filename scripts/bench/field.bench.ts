// What making a contest's field costs: finding the weights once, then each field of so many entries that is drawn under them. Processor time,
// made slates. How alike made and recorded fields are: scripts/check/made-field.ts. Run: node --import tsx scripts/bench/field.bench.ts
import { pathToFileURL } from 'node:url'
import { random } from '#core/math/random.ts'
import { ownership } from '#core/projections/ownership.ts'
import { fieldMaker } from '#core/simulation/field/field-generator.ts'
import { makeSlate, type SlateOptions } from '#tests/support/slates.ts'
import type { Figure } from './odds.bench.ts'

const SLATES: { name: string; settings: Omit<SlateOptions, 'seed'>; passerStacks: number }[] = [
  { name: 'NBA, 8 games', settings: { sport: 'nba', games: 8 }, passerStacks: 0 },
  { name: 'NFL, 8 games', settings: { sport: 'nfl', games: 8 }, passerStacks: 0.6 },
  { name: 'MLB, 8 games', settings: { sport: 'mlb', games: 8 }, passerStacks: 0 },
]
const ENTRIES = [10_000, 150_000]

function timed<T>(run: () => T): { readonly ms: number; readonly result: T } {
  const from = process.cpuUsage()
  const result = run()
  const { user, system } = process.cpuUsage(from)
  return { ms: (user + system) / 1000, result }
}

export function fieldFigures(): Figure[] {
  return SLATES.flatMap(({ name, settings, passerStacks }) => {
    const { players, roster, points } = makeSlate({ ...settings, seed: 'field bench' })
    const owned = ownership(
      players.map((player) => ({ ...player, median: points.get(player.id) ?? null })),
      roster.slots,
    )
    if (!owned) throw new Error(`${name}: no ownership`)
    const order = { players, roster, ownership: owned, passerStacks }
    // Once unmeasured, so that the first slate is not the one that warms the machine.
    fieldMaker({ ...order, chance: random('warm') })(1000)
    const weights = timed(() => fieldMaker({ ...order, chance: random('field') }))
    return [
      { name: `field, ${name}: weights`, value: weights.ms, unit: 'ms of CPU' },
      ...ENTRIES.map((entries) => ({
        name: `field, ${name}: ${entries.toLocaleString('en-US')} entries drawn`,
        value: timed(() => weights.result(entries)).ms,
        unit: 'ms of CPU',
      })),
    ]
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { name, value, unit } of fieldFigures()) console.log(`${name.padEnd(44)} ${value.toFixed(0).padStart(7)} ${unit}`)
