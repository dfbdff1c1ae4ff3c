// Trains the three linear models of the assistant: what is wanted, whether a message wants care, and which act of speech it is. Seconds on one core, the same bytes
// for the same seed. Writes the weights beside the code and prints how well sentences that were held out are told apart.
//   node --import tsx scripts/lex/train.ts
//   --without more-a   leaves the wordings of one set out and measures on them what was never learned
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { CARE_BUCKETS, careFeaturesOf } from '#core/assistant/care/care-ideas.ts'
import { BUCKETS, featuresOf, INTENT_BUCKETS, intentFeaturesOf } from '#core/assistant/classifier/text-features.ts'
import { actGrammar } from './act-grammar.ts'
import { CARE_FURTHER } from './care-further.ts'
import { CARE_GRAMMAR } from './care-grammar.ts'
import { CARE_LATEST } from './care-latest.ts'
import { CARE_MORE } from './care-more.ts'
import { GRAMMAR } from './grammar.ts'
import { divided, patternsIn, samplesOf, shuffled } from './samples.ts'
import { seeded } from './sentences.ts'
import { STORIES } from './stories.ts'

const SEED = 20261122
const { values: options, positionals } = parseArgs({ options: { without: { type: 'string' } }, allowPositionals: true })

/** More patterns of what is wanted, by intent (intent-sayings.txt). */
const INTENT_SAYINGS = patternsIn('./intent-sayings.txt')

/** The wordings that are left out, with what they wanted. */
const UNSEEN: [tool: string, text: string][] = []
/** Questions as people might put them, written for training, by what they want (wordings.ts). */
const WORDINGS: ReadonlyMap<string, readonly string[]> = (() => {
  const path = new URL('./wordings.txt', import.meta.url)
  const map = new Map<string, string[]>()
  for (const line of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
    const [set, tool, text] = line.split('\t')
    if (!tool || !text) continue
    if (set === options.without) UNSEEN.push([tool, text])
    else map.set(tool, [...(map.get(tool) ?? []), text])
  }
  return map
})()
/** What people say who are not well, and harmless neighbors, by what it is (care-sayings.txt, care-voices.txt). */
const SAYINGS: Readonly<Record<string, readonly string[]>> = (() => {
  const all: Record<string, string[]> = {}
  for (const file of ['./care-sayings.txt', './care-voices.txt'])
    for (const [reason, lines] of Object.entries(patternsIn(file))) all[reason] = [...(all[reason] ?? []), ...lines]
  return all
})()
function trained(
  name: string,
  file: string,
  constant: string,
  grammar: Readonly<Record<string, readonly string[]>>,
  each: number,
  epochs: number,
  more: Readonly<Record<string, number>> = {},
  wordings: ReadonlyMap<string, readonly string[]> = new Map(),
  sayings: Readonly<Record<string, readonly string[]>> = {},
  features: (text: string) => readonly number[] = (text) => featuresOf(text),
  buckets = BUCKETS,
  kept = 1,
  smoothed = 0,
): void {
  const started = performance.now()
  const chance = seeded(SEED)
  const classes = Object.keys(grammar)
  const { samples, least } = samplesOf(grammar, each, more, chance, wordings, sayings, features)
  shuffled(samples, chance)
  const { held, rest } = divided(samples)
  const n = classes.length
  // Class by class behind each bucket, so that a sentence reads its weights in rows.
  const weights = new Float32Array(n * buckets)
  const squares = new Float32Array(n * buckets).fill(0.1)
  const bias = new Float32Array(n)
  // What is kept is the mean over the last epochs, which one order of the sentences sways less than its end.
  const mean = new Float32Array(n * buckets)
  const meanBias = new Float32Array(n)
  const scores = new Float64Array(n)
  const steps = new Float64Array(n)
  const moved = new Uint8Array(n)
  const score = (features: readonly number[]) => {
    const norm = 1 / Math.sqrt(Math.max(1, features.length))
    scores.fill(0)
    for (const bucket of features) {
      const at = bucket * n
      for (let k = 0; k < n; k++) scores[k]! += weights[at + k]!
    }
    for (let k = 0; k < n; k++) scores[k] = scores[k]! * norm + bias[k]!
    return norm
  }
  const soften = (temperature = 1) => {
    let most = Number.NEGATIVE_INFINITY
    for (const value of scores) most = Math.max(most, value / temperature)
    let whole = 0
    for (let k = 0; k < n; k++) whole += scores[k] = Math.exp(scores[k]! / temperature - most)
    for (let k = 0; k < n; k++) scores[k]! /= whole
  }
  for (let epoch = 0; epoch < epochs; epoch++) {
    // Those that are still told wrong are seen twice.
    const hard =
      epoch < 2 || smoothed > 0
        ? []
        : rest.filter(({ features, label }) => {
            score(features)
            soften()
            return scores[label]! < 0.6
          })
    for (const { features, label } of shuffled([...rest, ...hard], chance)) {
      const norm = score(features)
      soften()
      let count = 0
      for (let k = 0; k < n; k++) {
        const slope = scores[k]! - (k === label ? 1 - smoothed : 0) - smoothed / n
        if (Math.abs(slope) < 1e-3) continue
        bias[k]! -= 0.02 * slope
        steps[count] = slope * norm
        moved[count++] = k
      }
      for (const bucket of features)
        for (let i = 0; i < count; i++) {
          const at = bucket * n + moved[i]!
          const full = steps[i]! + 2e-5 * weights[at]!
          squares[at]! += full * full
          weights[at]! -= (0.35 * full) / Math.sqrt(squares[at]!)
        }
    }
    if (epoch >= epochs - kept) {
      for (const [i, weight] of weights.entries()) mean[i]! += weight
      for (const [k, one] of bias.entries()) meanBias[k]! += one
    }
  }
  if (kept > 1) {
    weights.set(mean.map((sum) => sum / kept))
    bias.set(meanBias.map((sum) => sum / kept))
  }
  // Signed bytes: the largest weight is 127.
  let most = 0
  for (const value of weights) most = Math.max(most, Math.abs(value))
  const scale = most / 127
  const bytes = Int8Array.from(weights, (value) => Math.round(value / scale))
  for (let i = 0; i < weights.length; i++) weights[i] = bytes[i]! * scale
  const loss = (temperature: number) =>
    held.reduce((sum, { features, label }) => {
      score(features)
      soften(temperature)
      return sum - Math.log(Math.max(1e-9, scores[label]!))
    }, 0) / held.length
  let temperature = 1
  for (let t = 0.3; t < 3; t += 0.05) if (loss(t) < loss(temperature)) temperature = t
  const missed = new Map<string, number>()
  let right = 0
  for (const { features, label } of held) {
    score(features)
    let best = 0
    for (let k = 1; k < n; k++) if (scores[k]! > scores[best]!) best = k
    if (best === label) right++
    else missed.set(`${classes[label]} -> ${classes[best]}`, (missed.get(`${classes[label]} -> ${classes[best]}`) ?? 0) + 1)
  }
  const rounded = (value: number) => Number(value.toFixed(5))
  const byClass = Int8Array.from(bytes, (_, i) => bytes[(i % buckets) * n + Math.floor(i / buckets)]!)
  const text = Buffer.from(byClass.buffer).toString('base64')
  writeFileSync(
    fileURLToPath(new URL(`../../src/core/assistant/classifier/${file}`, import.meta.url)),
    [
      `// Written by scripts/lex/train.ts (seed ${SEED}); not to be edited. ${samples.length} sentences of ${n} classes, held-out accuracy ${((100 * right) / held.length).toFixed(1)} %.`,
      "import type { LinearModel } from './classifier.ts'",
      '',
      `export const ${constant}: LinearModel = {`,
      `  classes: ${JSON.stringify(classes).replaceAll('"', "'").replaceAll("','", "', '")},`,
      `  scale: ${scale},`,
      `  bias: [${[...bias].map(rounded).join(', ')}],`,
      `  temperature: ${rounded(temperature)},`,
      `  weights:\n    '${text}',`,
      '}',
      '',
    ].join('\n'),
  )
  process.stdout.write(
    `${name}: ${n} classes, ${samples.length} sentences (${least} at least), held out ${((100 * right) / held.length).toFixed(1)} %, log loss ${loss(temperature).toFixed(3)}, temperature ${temperature.toFixed(2)}, ${(text.length / 1024).toFixed(0)} KiB, ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  )
  if (name === 'intents' && UNSEEN.length > 0) {
    const judged = UNSEEN.map(([tool, sentence]) => {
      score(features(sentence))
      soften(temperature)
      const best = scores.indexOf(Math.max(...scores))
      return { isRight: classes[best] === tool, chance: scores[best]! }
    })
    const share = (least: number) => {
      const some = judged.filter(({ chance }) => chance >= least)
      const good = some.filter(({ isRight }) => isRight).length
      return `${((100 * some.length) / judged.length).toFixed(0)} % of them at ${least} or surer, ${((100 * good) / some.length).toFixed(1)} % right`
    }
    process.stdout.write(`   unseen ${options.without}: ${[0, 0.5, 0.85].map(share).join('; ')}\n`)
  }
  for (const [pair, count] of [...missed].sort((a, b) => b[1] - a[1]).slice(0, 12)) process.stdout.write(`   ${count} ${pair}\n`)
}

// `care`, `intents` or `acts` after the script's name trains one model alone.
const isTrained = (name: string): boolean => positionals.length === 0 || positionals.includes(name)
if (isTrained('acts')) trained('acts', 'act-weights.ts', 'ACT_MODEL', actGrammar(GRAMMAR), 3000, 5, { figures: 9000 })
const INTENTS = Object.fromEntries(
  Object.entries(GRAMMAR).map(([name, patterns]) => [name, [...patterns, ...(INTENT_SAYINGS[name] ?? [])]]),
)
/** A label can be wrong, and many a sentence may mean two things: nobody is to be surer than this of any. */
const SMOOTHED = 0.1
if (isTrained('intents'))
  trained('intents', 'intent-weights.ts', 'INTENT_MODEL', INTENTS, 250, 12, {}, WORDINGS, {}, intentFeaturesOf, INTENT_BUCKETS, 2, SMOOTHED)
// Every ordinary question is a hard negative of care, and so is every story.
const grammar = Object.fromEntries(
  Object.entries(CARE_GRAMMAR).map(([reason, patterns]) => [
    reason,
    [...patterns, ...[CARE_FURTHER, CARE_MORE, CARE_LATEST].flatMap((list) => list[reason] ?? [])],
  ]),
)
const neighbors = grammar.none ?? []
const calm = [
  ...Array.from({ length: 8 }, () => [...neighbors, ...STORIES]).flat(),
  ...Object.values(INTENTS).flat(),
  ...[...WORDINGS.values()].flat(),
]
if (isTrained('care'))
  trained(
    'care',
    'care-weights.ts',
    'CARE_MODEL',
    { ...grammar, none: calm },
    3000,
    9,
    { none: 50000 },
    new Map(),
    SAYINGS,
    careFeaturesOf,
    CARE_BUCKETS,
    5,
  )
