// `guru devig PRICE PRICE [PRICE]`: what the prices say without the book's margin, by one method or by all.

import { decodeText } from '#core/dfs/files/text.ts'
import { printPrice } from '#core/odds/board/price.ts'
import { readPrices } from '#core/odds/board/price-list.ts'
import { hold, overround } from '#core/odds/fair/hold.ts'
import { fairPlaces, PLACE_METHODS, type PlaceMethod, placeOverround, placeRange } from '#core/odds/fair/places.ts'
import { DEVIG_METHODS, type DevigMethod, fair, fairRange } from '#core/odds/fair/vig.ts'
import { readPlaces } from '#core/odds/files/read-places.ts'
import { type Command, type ExitCode, json, numberOption, parse, type Terminal, UsageError } from '../command.ts'
import { readInput } from '../input-file.ts'
import { alignedTable } from '../table.ts'

const HELP = `guru devig PRICE PRICE [PRICE …] [--method METHOD] [--places K] [--json]
           guru devig --file FIELD.csv [--american | --decimal] [--json]

Fair probabilities of a complete market: every outcome's price, as American (-110), decimal (1.91), fractional (10/11) or percent (52.4%).
A bare number of 100 and more beside another notation is asked about: write +101 or 101.0.
Methods differ by more than a typical edge, so without --method all are shown with their range.

  --method    ${DEVIG_METHODS.join(', ')}
  --places    the prices are for a place among the first K of a field, all of it: the chances sum to K (${PLACE_METHODS.join(', ')})
  --file      a field with its prices: a column of names, and columns headed “Winner”, “Top 5”, “Top 10” …
  --american, --decimal  what the prices of the file are, where it does not say
  --json      as JSON

  guru devig -110 -110
  guru devig 2.6 2.4 4.3 --method shin
  guru devig 1.3 1.5 2.2 3.4 4.5 --places 2

Where ties for the last place divide the stake (dead heat), a fair place is what wins on average; a book that pays ties in full pays more.
`

export const devig: Command = { help: HELP, run }

function run(args: readonly string[], terminal: Terminal): ExitCode {
  const { values, words } = parse(
    args,
    {
      method: { type: 'string' },
      places: { type: 'string' },
      file: { type: 'string' },
      american: { type: 'boolean' },
      decimal: { type: 'boolean' },
      json: { type: 'boolean' },
    },
    { min: 0, max: 200, names: 'two prices or more' },
  )
  if (values.file !== undefined) return ofFile(values.file, values, terminal)
  if (words.length < 2) throw new UsageError('Two prices or more are needed, or --file.')
  const prices = readPrices(words)
  if (prices.kind === 'unclear') throw new UsageError(prices.reason)
  const { decimals } = prices
  const places = numberOption('places', values.places, { min: 1, max: words.length - 1, whole: true }) ?? 1
  if (places > 1) return ofPlaces(places, words, decimals, values, terminal)
  const methods = values.method === undefined ? DEVIG_METHODS : [methodOf(values.method)]
  const implied = decimals.map((decimal) => 1 / decimal)
  const answers = methods.map((method) => ({ method, probabilities: fair(method, implied) }))
  const range = fairRange(implied)
  if (values.json)
    json(terminal, { prices: words, decimals, implied, overround: overround(implied), hold: hold(implied), methods: answers, range })
  else terminal.out(tableOf(`Hold ${percent(hold(implied))} (overround ${percent(overround(implied))})`, words, implied, answers, range))
  return 0
}

type Options = {
  readonly method?: string | undefined
  readonly american?: boolean | undefined
  readonly decimal?: boolean | undefined
  readonly json?: boolean | undefined
}

/** A field's places typed as words. */
function ofPlaces(places: number, words: readonly string[], decimals: readonly number[], options: Options, terminal: Terminal): ExitCode {
  const implied = decimals.map((decimal) => 1 / decimal)
  const methods = options.method === undefined ? PLACE_METHODS : [placeMethodOf(options.method)]
  const answers = methods.map((method) => ({ method, probabilities: fairPlaces(method, implied, places) }))
  const [over, range] = [placeOverround(implied, places), placeRange(implied, places)]
  if (options.json) json(terminal, { prices: words, places, decimals, implied, overround: over, methods: answers, range })
  else terminal.out(tableOf(`${places} places, overround ${percent(over)}`, words, implied, answers, range))
  return 0
}

/** Every market of a file, each with the field's fair chances. */
function ofFile(path: string, options: Options, terminal: Terminal): ExitCode {
  const input = readInput(path)
  if (input.kind === 'unreadable') throw new UsageError(input.reason)
  const notation = options.american ? 'american' : options.decimal ? 'decimal' : undefined
  const decoded = decodeText(input.bytes)
  if (decoded.kind !== 'text') throw new UsageError(`${input.name} is ${decoded.what}.`)
  for (const warning of decoded.warnings) terminal.err(`${warning}\n`)
  const file = readPlaces(decoded.text, notation)
  if (file.kind === 'unreadable') throw new UsageError(`${file.reason} ${notation ? '' : 'See --american and --decimal.'}`.trim())
  const markets = file.markets
    .filter(({ entrants, places }) => entrants.length > places)
    .map(({ entrants, ...market }) => {
      const implied = entrants.map(({ decimal }) => 1 / decimal)
      const range = placeRange(implied, market.places)
      const fairs = fairPlaces('power', implied, market.places)
      return {
        ...market,
        overround: placeOverround(implied, market.places),
        entrants: entrants.map((one, i) => ({ ...one, implied: implied[i]!, fair: fairs[i]!, range: range[i]! })),
      }
    })
  if (markets.length === 0) throw new UsageError(`${input.name} has no market with more entrants than places.`)
  if (options.json) json(terminal, { markets })
  else for (const market of markets) terminal.out(marketText(market))
  return 0
}

type MarketRow = {
  name: string
  places: number
  missing: number
  overround: number
  entrants: readonly { name: string; decimal: number; implied: number; fair: number; range: { low: number; high: number } }[]
}

function marketText({ name, places, missing, overround: over, entrants }: MarketRow): string {
  const rows = entrants
    .toSorted((a, b) => b.fair - a.fair)
    .map((one) => [
      one.name,
      printPrice(one.decimal, 'american'),
      percent(one.implied),
      percent(one.fair),
      printPrice(1 / one.fair, 'american'),
      `${percent(one.range.low)} to ${percent(one.range.high)}`,
    ])
  const left = missing > 0 ? ` ${missing} without a price: the field is not whole, so these chances are too high.` : ''
  return `${name}: ${places === 1 ? 'one place' : `${places} places`}, overround ${percent(over)}.${left}\n\n${alignedTable(['', 'Price', 'Implied', 'Fair', 'Fair price', 'Over the methods'], rows)}\n\n`
}

const percent = (value: number) => `${(value * 100).toFixed(2)} %`

function placeMethodOf(text: string): PlaceMethod {
  const method = PLACE_METHODS.find((one) => one === text.toLowerCase().replaceAll('-', '_'))
  if (!method) throw new UsageError(`With --places, --method is one of ${PLACE_METHODS.join(', ')}, not “${text}”.`)
  return method
}

function methodOf(text: string): DevigMethod {
  const method = DEVIG_METHODS.find((one) => one === text.toLowerCase().replaceAll('-', '_'))
  if (!method) throw new UsageError(`--method is one of ${DEVIG_METHODS.join(', ')}, not “${text}”.`)
  return method
}

function tableOf(
  title: string,
  words: readonly string[],
  implied: readonly number[],
  answers: readonly { method: string; probabilities: readonly number[] }[],
  range: readonly { low: number; high: number }[],
): string {
  const rows = answers.map(({ method, probabilities }) => [
    method,
    ...probabilities.map((p) => `${percent(p)} ${p > 0 && p < 1 ? printPrice(1 / p, 'american') : ''}`.trim()),
  ])
  const spread = answers.length > 1 ? [['range', ...range.map(({ low, high }) => `${percent(low)} to ${percent(high)}`)]] : []
  const table = alignedTable(['Method', ...words], [['implied', ...implied.map(percent)], ...rows, ...spread])
  return `${title}\n\n${table}\n`
}
