// Trains the decision of what a turn is to the one before it, from pairs (pairs.txt): the same bytes for the same seed, a second on one core.
// Prints how well the pairs that were held out are told apart, by kind, and writes the weights learned from all of them.
//   node --import tsx scripts/follow-ups/train.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NO_CONTEXT } from '#core/assistant/ask.ts'
import { TURN_BUCKETS, TURN_KINDS, turnFeatures } from '#core/assistant/leaning/turn-kind.ts'
import { entitiesOf } from '#core/assistant/reading/entities.ts'
import { maskedOf } from '#core/assistant/reading/mask.ts'
import { readable } from '#core/assistant/reading/normalize.ts'
import { builtInLanguage } from '#server/adapters/built-in-language/language-tools.ts'
import { KNOWN, UNDERSTOOD_AT } from '#tests/support/understanding.ts'
import { noisy, seeded } from '../lex/sentences.ts'

const SEED = 20261129
const OF_EACH = 8
const EPOCHS = 20
type Pair = { readonly label: number; readonly before: string; readonly text: string }
type Sample = { readonly label: number; readonly features: readonly number[] }

const masked = (text: string): string =>
  maskedOf(entitiesOf(builtInLanguage.read(readable(text), UNDERSTOOD_AT, 'America/New_York'), KNOWN, NO_CONTEXT))

const pairs: Pair[] = []
let label = -1
for (const line of readFileSync(new URL('./pairs.txt', import.meta.url), 'utf8').split('\n')) {
  if (line.startsWith('#') || line.trim() === '') continue
  if (line.startsWith('@')) label = TURN_KINDS.indexOf(line.slice(1) as (typeof TURN_KINDS)[number])
  else {
    const [before, text] = line.split(' | ')
    pairs.push({ label, before: before!, text: masked(text!) })
  }
}
/** Of the first questions so many are enough: they are not to outweigh what leans. */
const ONE_OF = 16
/** First questions that people asked, as they stand behind any other answer: what stands alone. */
const FIRST = readFileSync(new URL('../lex/wordings.txt', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line, i) => {
    const [, tool, text] = line.split('\t')
    return tool && text && tool !== 'continue' && i % ONE_OF === 0 ? [text] : []
  })

/** The last of each three of a kind. */
const isHeld = ({ label: kind }: Pair, i: number): boolean => {
  const place = pairs.slice(0, i).filter((pair) => pair.label === kind).length
  return place % 3 === 2
}
const held = pairs.filter(isHeld)
const rest = pairs.filter((pair) => !held.includes(pair))

function samplesOf(some: readonly Pair[], chance: () => number): Sample[] {
  const befores = some.map(({ before }) => before)
  const alone = FIRST.map((text) => ({
    label: TURN_KINDS.indexOf('alone'),
    features: turnFeatures(`${befores[Math.floor(chance() * befores.length)]} | ${text}`),
  }))
  const paired = some.flatMap(({ label: kind, before, text }) =>
    Array.from({ length: OF_EACH }, (_, i) => ({
      label: kind,
      // Who says so may have asked something else of the same sort before.
      features: turnFeatures(`${i < OF_EACH - 2 ? before : 'other'} | ${i === 0 ? text : noisy(text, chance)}`),
    })),
  )
  return [...alone, ...paired]
}

const n = TURN_KINDS.length
function learned(some: readonly Pair[]) {
  const chance = seeded(SEED)
  const samples = samplesOf(some, chance)
  const weights = new Float64Array(n * TURN_BUCKETS)
  const squares = new Float64Array(n * TURN_BUCKETS).fill(0.1)
  const bias = new Float64Array(n)
  const chancesOf = (features: readonly number[], temperature = 1): number[] => {
    const norm = 1 / Math.sqrt(Math.max(1, features.length))
    const scores = TURN_KINDS.map(
      (_, k) => (features.reduce((sum, at) => sum + weights[k * TURN_BUCKETS + at]!, 0) * norm + bias[k]!) / temperature,
    )
    const most = Math.max(...scores)
    const shares = scores.map((score) => Math.exp(score - most))
    const whole = shares.reduce((sum, share) => sum + share, 0)
    return shares.map((share) => share / whole)
  }
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let i = samples.length - 1; i > 0; i--) {
      const k = Math.floor(chance() * (i + 1))
      ;[samples[i], samples[k]] = [samples[k]!, samples[i]!]
    }
    for (const { features, label: kind } of samples) {
      const norm = 1 / Math.sqrt(features.length)
      const found = chancesOf(features)
      for (let k = 0; k < n; k++) {
        const slope = found[k]! - (k === kind ? 1 : 0)
        bias[k]! -= 0.01 * slope
        for (const at of features) {
          const place = k * TURN_BUCKETS + at
          const full = slope * norm + 3e-4 * weights[place]!
          squares[place]! += full * full
          weights[place]! -= (0.2 * full) / Math.sqrt(squares[place]!)
        }
      }
    }
  }
  return { weights, bias, chancesOf }
}

const bestOf = (chances: readonly number[]): number => chances.indexOf(Math.max(...chances))
const trial = learned(rest)
let temperature = 1
const loss = (t: number) =>
  held.reduce((sum, { label: kind, before, text }) => sum - Math.log(trial.chancesOf(turnFeatures(`${before} | ${text}`), t)[kind]!), 0) /
  held.length
for (let t = 0.3; t < 3; t += 0.05) if (loss(t) < loss(temperature)) temperature = t
const print = (text: string) => process.stdout.write(`${text}\n`)
const told = held.map((pair) => {
  const chances = trial.chancesOf(turnFeatures(`${pair.before} | ${pair.text}`), temperature)
  return { pair, best: bestOf(chances), chance: Math.max(...chances) }
})
const right = told.filter(({ pair, best }) => pair.label === best)
const sure = told.filter(({ chance }) => chance >= 0.6)
print(
  `${pairs.length} pairs, ${held.length} held out: ${((100 * right.length) / held.length).toFixed(1)} % right; sure of ${sure.length}, of those ${((100 * sure.filter(({ pair, best }) => pair.label === best).length) / sure.length).toFixed(1)} %; log loss ${loss(temperature).toFixed(3)}, temperature ${temperature.toFixed(2)}`,
)
for (const [k, kind] of TURN_KINDS.entries()) {
  const own = told.filter(({ pair }) => pair.label === k)
  print(`  ${kind.padEnd(8)} ${own.filter(({ best }) => best === k).length} of ${own.length}`)
}
for (const { pair, best, chance } of told.filter(({ pair, best }) => pair.label !== best))
  print(`    ${TURN_KINDS[pair.label]} -> ${TURN_KINDS[best]} ${chance.toFixed(2)}: ${pair.before} | ${pair.text}`)

const { weights, bias } = learned(pairs)
const scale = weights.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127
const bytes = Int8Array.from(weights, (value) => Math.round(value / scale))
const names = TURN_KINDS.map((kind) => `'${kind}'`).join(', ')
writeFileSync(
  fileURLToPath(new URL('../../src/core/assistant/leaning/turn-kind-weights.ts', import.meta.url)),
  `// Written by scripts/follow-ups/train.ts (seed ${SEED}); not to be edited. ${pairs.length} pairs of ${n} kinds, held-out accuracy ${((100 * right.length) / held.length).toFixed(1)} %.
import type { LinearModel } from '../classifier/classifier.ts'

export const TURN_MODEL: LinearModel = {
  classes: [${names}],
  scale: ${scale},
  bias: [${[...bias].map((value) => Number(value.toFixed(5))).join(', ')}],
  temperature: ${Number(temperature.toFixed(5))},
  weights:
    '${Buffer.from(bytes.buffer).toString('base64')}',
}
`,
)
print(`${(bytes.length / 1024).toFixed(0)} KiB of weights`)
