// A Kelly stake of the turn before with what is newly said: another price, chance, bankroll or share.
import type { AskOf } from './ask.ts'
import { americanIn, exactPriceIn } from './calc-asks.ts'
import type { Entities } from './reading/entities.ts'
import { figuresIn } from './reading/figures.ts'

type KellyAsk = AskOf<'kelly'>

/** The stake of the turn before, changed; null where nothing is said of it. */
export function changedKelly(ask: KellyAsk, p: Entities): KellyAsk | null {
  const { bare, quantities } = p
  const price = quantities.price ?? americanIn(bare)
  const chances = figuresIn(bare).filter(({ kind, value }) => kind === 'chance' && value > 0 && value < 1)
  const chance = quantities.probability ?? chances[0]?.value ?? loneChance(bare)
  const money = quantities.money ?? (chance === null || figuresIn(bare).length > 1 ? bareAmount(bare) : null)
  const next: KellyAsk = {
    ...ask,
    bankroll: money ?? (ask.bankroll === null ? null : ask.bankroll * factorIn(bare)),
    price: price ?? ask.price,
    exactPrice: price === null ? ask.exactPrice : exactPriceIn(bare),
    probability: chance ?? (quantities.edge === null ? ask.probability : null),
    edge: quantities.edge ?? (chance === null ? ask.edge : null),
    multiplier: quantities.kellyShare ?? shareAlone(bare) ?? ask.multiplier,
    most: quantities.mostStake ?? ask.most,
  }
  return JSON.stringify(next) === JSON.stringify(ask) ? null : next
}

/** "Half", "full", "quarter" with no word of the bankroll or the odds. */
function shareAlone(bare: string): number | null {
  if (/\b(?:bankroll|roll|bank|odds|price)\b/.test(bare)) return null
  return /\b(?:half|halve)\b/.test(bare)
    ? 1 / 2
    : /\b(?:quarter|fourth)\b/.test(bare)
      ? 1 / 4
      : /\ba? ?third\b/.test(bare)
        ? 1 / 3
        : /\bfull\b/.test(bare)
          ? 1
          : null
}

/** "If my bankroll was double". */
const factorIn = (bare: string): number =>
  /\b(?:double|twice)\b/.test(bare)
    ? 2
    : /\btriple\b/.test(bare)
      ? 3
      : /\b(?:half|halve)\b.*\b(?:bankroll|roll|bank)\b/.test(bare)
        ? 0.5
        : 1

/** "And 52?": a number below a hundred stands for the chance; and so does what is called one. */
function loneChance(bare: string): number | null {
  const plain = figuresIn(bare).filter(({ isPlain }) => isPlain)
  const [only] = plain
  if (plain.length !== 1 || !only || /\b(?:bankroll|roll|bank)\b/.test(bare)) return null
  if (only.value > 0 && only.value < 1) return only.value
  return Number.isInteger(only.value) && only.value >= 20 && only.value < 100 ? only.value / 100 : null
}

/** "Make it 4000": a number of dollars that is not called so. */
function bareAmount(bare: string): number | null {
  const plain = figuresIn(bare).filter(
    (one) => (one.isPlain || one.kind === 'money') && one.value >= 20 && !/^\d{1,3}\.\d{1,4}$/.test(one.text),
  )
  return plain.length === 1 ? plain[0]!.value : null
}
