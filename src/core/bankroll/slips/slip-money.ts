// Which amounts of a slip are its stake, its payout and its price? By the words before them in the row, or over them in the column.
import { isMoney, isPrice, mayBeMoney } from './look-alikes.ts'
import type { SlipRow, SlipWord } from './slip-words.ts'

export type MoneyRole = 'stake' | 'payout' | 'profit' | 'odds'
/** An amount with what the slip calls it. */
export type RoleWord = { readonly role: MoneyRole; readonly word: SlipWord }

/** Longest first: "total payout" before "total". `to win` is the profit in one house and all that comes back in another: the sum says which. */
const LABELS: readonly (readonly [RegExp, MoneyRole])[] = [
  [/^(?:potential|total|est\.?|estimated|possible|max\.?)? ?(?:payout|pay ?out|returns?|to pay|to return|to collect|pays)$/i, 'payout'],
  [/^(?:to win|potential win(?:nings)?|win|winnings|(?:potential )?profit|to profit)$/i, 'profit'],
  [/^(?:total |cash )?(?:stake|wager|risk|bet amount|amount)$/i, 'stake'],
  [/^(?:total )?(?:odds|price)$/i, 'odds'],
]
const MOST_WORDS = 3

type Label = { readonly role: MoneyRole; readonly first: number; readonly last: number; readonly left: number; readonly right: number }

function labelsIn({ words }: SlipRow): Label[] {
  const found: Label[] = []
  for (let at = 0; at < words.length; at++) {
    for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count--) {
      const some = words.slice(at, at + count)
      const text = some
        .map((word) => word.text)
        .join(' ')
        .replace(/[:;.,=]+$/, '')
      const role = LABELS.find(([label]) => label.test(text))?.[1]
      if (!role) continue
      found.push({ role, first: at, last: at + count - 1, left: some[0]!.left, right: some.at(-1)!.right })
      at += count - 1
      break
    }
  }
  return found
}

const isValue = (role: MoneyRole, { text }: SlipWord) =>
  role === 'odds' ? isPrice(text) : isMoney(text) || (role === 'stake' && /^\d{1,6}$/.test(text)) || mayBeMoney(text)

/** A row of labels holds little else; words between them make it a sentence, which is nobody's label. */
const isLabelRow = ({ words }: SlipRow, labels: readonly Label[]) => {
  const named = labels.reduce((sum, { first, last }) => sum + last - first + 1, 0)
  const values = words.filter((word) => isMoney(word.text) || mayBeMoney(word.text) || isPrice(word.text)).length
  return words.length - named - values <= 1
}

/**
 * The amounts that the rows name, and the rows that they stand in.
 * @example moneyIn(rowsOf(words)).found // [{ role: 'stake', word: $25.00 }, { role: 'payout', word: $47.73 }]
 */
export function moneyIn(rows: readonly SlipRow[]): { readonly found: readonly RoleWord[]; readonly used: ReadonlySet<SlipRow> } {
  const found: RoleWord[] = []
  const used = new Set<SlipRow>()
  for (const [at, row] of rows.entries()) {
    const labels = labelsIn(row)
    if (labels.length === 0 || !isLabelRow(row, labels)) continue
    const beside = valuesBeside(row, labels)
    const under = beside.length === 0 ? valuesUnder(rows[at + 1], labels) : []
    if (beside.length + under.length === 0) continue
    found.push(...beside, ...under)
    used.add(row)
    if (under.length > 0 && rows[at + 1]) used.add(rows[at + 1]!)
  }
  return { found, used }
}

/** To the right of its label, before the next one. */
function valuesBeside({ words }: SlipRow, labels: readonly Label[]): RoleWord[] {
  return labels.flatMap(({ role, last }, at) => {
    const end = labels[at + 1]?.first ?? words.length
    const word = words.slice(last + 1, end).find((one) => isValue(role, one))
    return word ? [{ role, word }] : []
  })
}

/** Under its label: the value whose left edge is nearest to the label's, or whose middle is. */
function valuesUnder(row: SlipRow | undefined, labels: readonly Label[]): RoleWord[] {
  if (!row) return []
  const far = (word: SlipWord, { left, right }: Label) =>
    Math.min(Math.abs(word.left - left), Math.abs(word.left + word.right - left - right) / 2, Math.abs(word.right - right))
  return labels.flatMap((label) => {
    const word = row.words.filter((one) => isValue(label.role, one)).sort((a, b) => far(a, label) - far(b, label))[0]
    return word && far(word, label) <= 1.5 * (label.right - label.left) ? [{ role: label.role, word }] : []
  })
}
