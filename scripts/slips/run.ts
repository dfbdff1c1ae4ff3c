// `npm run slips`: draws slips in eight layouts and four conditions, has them read by the product's own reader, and prints how many fields came
// back right, wrong and empty. `npm run slips -- --each 2` draws fewer of each layout; `--out FOLDER` keeps the pictures with faults.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openPictures } from '#server/kernel/work/pictures.ts'
import { CONDITIONS, picture } from './draw.ts'
import { LAYOUTS } from './layouts.ts'
import { type FieldScore, scoreSlip } from './score.ts'
import { CLUB_NAMES, seeded, slipFact } from './slip-facts.ts'

const option = (name: string) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}
/** Eight layouts of eight slips: sixty-four, each in four conditions. */
const each = Number(option('--each') ?? 8)
const seed = Number(option('--seed') ?? 2026)
const out = option('--out')
const LEAST = { clean: 99, dark: 99, photographed: 95, hostile: 0 } as const

type Row = { readonly layout: string; readonly condition: (typeof CONDITIONS)[number]; readonly scores: readonly FieldScore[] }
const rows: Row[] = []
const pictures = openPictures()
const never = new AbortController().signal
for (const [place, layout] of LAYOUTS.entries()) {
  for (let at = 0; at < each; at++) {
    const number = place * 100 + at
    const fact = slipFact(seeded(seed + number), layout.notation, layout.legs[at % layout.legs.length]!, layout.isOneGame)
    const sheet = layout.draw(fact)
    for (const condition of CONDITIONS) {
      const bytes = await picture(sheet, condition, number)
      const { reading: read } = await pictures.read({ bytes, names: CLUB_NAMES, wantsCopy: false }, 'slips', never)
      const scores = scoreSlip(read, layout.hidesPrice ? { ...fact, price: null } : fact)
      rows.push({ layout: layout.name, condition, scores })
      const faults = scores.filter(({ verdict }) => verdict !== 'right')
      for (const { field, read, drawn, isDoubted } of faults) {
        console.log(`  ${layout.name} ${at}, ${condition}: ${field} read ${read}${isDoubted ? ' (marked)' : ''}, drawn ${drawn}`)
      }
      if (out && faults.length > 0) {
        for (const row of read.rows) console.log(`    | ${row}`)
        mkdirSync(out, { recursive: true })
        writeFileSync(path.join(out, `${layout.name}-${at}-${condition}.png`), bytes)
      }
    }
  }
}
await pictures.close()

const count = (scores: readonly FieldScore[], verdict: FieldScore['verdict']) => scores.filter((one) => one.verdict === verdict).length
const line = (name: string, scores: readonly FieldScore[]) => {
  const right = count(scores, 'right')
  const share = scores.length === 0 ? 0 : (100 * right) / scores.length
  console.log(
    `${name.padEnd(34)} ${String(scores.length).padStart(6)} ${String(right).padStart(6)} ${String(count(scores, 'wrong')).padStart(6)} ${String(count(scores, 'empty')).padStart(6)} ${share.toFixed(1).padStart(7)} %`,
  )
  return share
}
console.log(`\n${'layout and condition'.padEnd(34)} ${['fields', 'right', 'wrong', 'empty'].map((word) => word.padStart(6)).join(' ')}`)
for (const { name } of LAYOUTS) {
  for (const condition of CONDITIONS) {
    line(
      `${name}, ${condition}`,
      rows.filter((row) => row.layout === name && row.condition === condition).flatMap(({ scores }) => scores),
    )
  }
}
console.log('')
let isReached = true
for (const condition of CONDITIONS) {
  const share = line(
    `all, ${condition}`,
    rows.filter((row) => row.condition === condition).flatMap(({ scores }) => scores),
  )
  if (share < LEAST[condition]) isReached = false
}
const silent = rows.filter(({ scores }) =>
  scores.some(({ field, verdict, isDoubted }) => field === 'stake' && verdict === 'wrong' && !isDoubted),
)
const byField = new Map<string, FieldScore[]>()
for (const score of rows.flatMap(({ scores }) => scores)) byField.set(score.field, [...(byField.get(score.field) ?? []), score])
console.log('')
for (const [field, scores] of byField) line(`field ${field}`, scores)
const unmarked = rows.flatMap(({ scores }) => scores).filter(({ verdict, isDoubted }) => verdict === 'wrong' && !isDoubted).length
console.log(`\n${rows.length} pictures. Wrong stakes accepted silently: ${silent.length}. Fields wrong and unmarked: ${unmarked}.`)
if (!isReached || silent.length > 0) process.exitCode = 1
