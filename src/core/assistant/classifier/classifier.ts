// A linear model over the features of a sentence: which of its classes the sentence belongs to, with calibrated chances.
import type { Probability } from '../../units.ts'
import { featuresOf } from './text-features.ts'

/** As `scripts/lex/train.ts` writes it: one signed byte for each class and bucket, and what a byte is worth. */
export type LinearModel = {
  readonly classes: readonly string[]
  readonly scale: number
  readonly bias: readonly number[]
  /** Divides the scores before they become chances, fitted on sentences that were held out. */
  readonly temperature: number
  readonly weights: string
}
export type Guess = { readonly name: string; readonly chance: Probability }
export type Classifier = (masked: string) => readonly Guess[]

/** The classifier of a model; the weights are unpacked with the first sentence. */
export function classifier(model: LinearModel, features: (masked: string) => readonly number[] = featuresOf): Classifier {
  let weights: Int8Array | undefined
  const { classes, scale, bias, temperature } = model
  return (masked) => {
    weights ??= unpacked(model.weights)
    const buckets = weights.length / classes.length
    const found = features(masked)
    // Long sentences are not more certain than short ones.
    const norm = scale / Math.sqrt(Math.max(1, found.length))
    const scores = classes.map((_, k) => {
      let sum = 0
      for (const bucket of found) sum += weights![k * buckets + bucket]!
      return (sum * norm + bias[k]!) / temperature
    })
    const most = Math.max(...scores)
    const shares = scores.map((score) => Math.exp(score - most))
    const whole = shares.reduce((sum, share) => sum + share, 0)
    return classes.map((name, k) => ({ name, chance: shares[k]! / whole })).sort((a, b) => b.chance - a.chance)
  }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Base64 as signed bytes; core has neither Node nor a browser around it. */
function unpacked(text: string): Int8Array {
  const bytes = new Int8Array(Math.floor((text.replace(/=+$/, '').length * 3) / 4))
  const value = new Uint8Array(128)
  for (let i = 0; i < 64; i++) value[DIGITS.charCodeAt(i)] = i
  let at = 0
  for (let i = 0; i < text.length && at < bytes.length; i += 4) {
    const four =
      (value[text.charCodeAt(i)]! << 18) |
      (value[text.charCodeAt(i + 1)]! << 12) |
      ((value[text.charCodeAt(i + 2)] ?? 0) << 6) |
      (value[text.charCodeAt(i + 3)] ?? 0)
    bytes[at++] = four >> 16
    if (at < bytes.length) bytes[at++] = four >> 8
    if (at < bytes.length) bytes[at++] = four
  }
  return bytes
}
