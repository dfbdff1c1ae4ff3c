// `guru devig PRICE PRICE [PRICE]`: what the prices say without the book's margin, by one method or by all.
import { printPrice } from '#core/odds/price.ts'
import { readPrices } from '#core/odds/price-list.ts'
import { DEVIG_METHODS, type DevigMethod, fair, fairRange, hold, overround } from '#core/odds/vig.ts'
import { type Command, type ExitCode, json, parse, type Terminal, UsageError } from './command.ts'
import { alignedTable } from './table.ts'

const HELP = `guru devig PRICE PRICE [PRICE …] [--method METHOD] [--json]

Fair probabilities of a complete market: every outcome's price, as American (-110), decimal (1.91), fractional (10/11) or percent (52.4%).
A bare number of 100 and more beside another notation is asked about: write +101 or 101.0.
Methods differ by more than a typical edge, so without --method all are shown with their range.

  --method    ${DEVIG_METHODS.join(', ')}
  --json      as JSON

  guru devig -110 -110
  guru devig 2.6 2.4 4.3 --method shin
`

export const devig: Command = { help: HELP, run }

function run(args: readonly string[], terminal: Terminal): ExitCode {
  const { values, words } = parse(
    args,
    { method: { type: 'string' }, json: { type: 'boolean' } },
    { min: 2, max: 60, names: 'two prices or more' },
  )
  const prices = readPrices(words)
  if (prices.kind === 'unclear') throw new UsageError(prices.reason)
  const { decimals } = prices
  const methods = values.method === undefined ? DEVIG_METHODS : [methodOf(values.method)]
  const implied = decimals.map((decimal) => 1 / decimal)
  const answers = methods.map((method) => ({ method, probabilities: fair(method, implied) }))
  const range = fairRange(implied)
  if (values.json)
    json(terminal, { prices: words, decimals, implied, overround: overround(implied), hold: hold(implied), methods: answers, range })
  else terminal.out(text(words, implied, answers, range))
  return 0
}

function methodOf(text: string): DevigMethod {
  const method = DEVIG_METHODS.find((one) => one === text.toLowerCase().replaceAll('-', '_'))
  if (!method) throw new UsageError(`--method is one of ${DEVIG_METHODS.join(', ')}, not “${text}”.`)
  return method
}

function text(
  words: readonly string[],
  implied: readonly number[],
  answers: readonly { method: string; probabilities: readonly number[] }[],
  range: readonly { low: number; high: number }[],
): string {
  const percent = (value: number) => `${(value * 100).toFixed(2)} %`
  const rows = answers.map(({ method, probabilities }) => [
    method,
    ...probabilities.map((p) => `${percent(p)} ${p > 0 && p < 1 ? printPrice(1 / p, 'american') : ''}`.trim()),
  ])
  const spread = answers.length > 1 ? [['range', ...range.map(({ low, high }) => `${percent(low)} to ${percent(high)}`)]] : []
  const table = alignedTable(['Method', ...words], [['implied', ...implied.map(percent)], ...rows, ...spread])
  return `Hold ${percent(hold(implied))} (overround ${percent(overround(implied))})\n\n${table}\n`
}
