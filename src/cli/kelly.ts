// `guru kelly`: the stake that a bankroll, a price and a chance of winning ask for.
import { growth, KELLY_MULTIPLIER, kellyFraction, kellyStake } from '#core/bankroll/kelly.ts'
import { edgeOf } from '#core/odds/edge.ts'
import { parsePrice } from '#core/odds/price.ts'
import { type Command, type ExitCode, json, numberOption, parse, type Terminal, UsageError } from './command.ts'

const HELP = `guru kelly --bankroll DOLLARS --odds PRICE --probability P [--fraction F] [--json]

The Kelly stake of one bet: the share of the bankroll that grows it fastest, times a fraction of your choice. No edge, no bet.

  --bankroll      in dollars, 1000 or 1000.50
  --odds          American (-110), decimal (1.91), fractional (10/11)
  --probability   your chance of winning, 0.55 or 55%
  --fraction      share of full Kelly, 0 to 1; ${KELLY_MULTIPLIER.default} unless said
  --json          as JSON

  guru kelly --bankroll 2500 --odds +100 --probability 0.55
`

export const kelly: Command = { help: HELP, run }

function run(args: readonly string[], terminal: Terminal): ExitCode {
  const text = { type: 'string' } as const
  const { values } = parse(
    args,
    { bankroll: text, odds: text, probability: text, fraction: text, json: { type: 'boolean' } },
    { min: 0, max: 0, names: '--bankroll, --odds and --probability' },
  )
  const bankroll = required('bankroll', numberOption('bankroll', values.bankroll, { min: 0, max: 1e12 }))
  const price = parsePrice(required('odds', values.odds))
  if (!price || price.format === 'implied')
    throw new UsageError(`“${values.odds}” is no price. American (-110), decimal (1.91) and fractional (10/11) are understood.`)
  const probability = probabilityOf(required('probability', values.probability))
  const fraction = numberOption('fraction', values.fraction, { min: 0, max: 1 }) ?? KELLY_MULTIPLIER.default
  const full = kellyFraction(probability, price.decimal)
  const stakeCents = kellyStake({ bankrollCents: Math.round(bankroll * 100), probability, decimal: price.decimal, multiplier: fraction })
  const edge = edgeOf(probability, price.decimal)
  const answer = {
    bankroll,
    decimal: price.decimal,
    probability,
    edge,
    kelly: full,
    fraction,
    stake: stakeCents / 100,
    growth: growth(probability, price.decimal, full * fraction),
    bet: stakeCents > 0,
  }
  if (values.json) json(terminal, answer)
  else terminal.out(sentence(answer))
  return 0
}

type Answer = { edge: number; kelly: number; fraction: number; stake: number; bet: boolean }

function sentence({ edge, kelly: full, fraction, stake, bet }: Answer): string {
  const percent = (value: number) => `${(value * 100).toFixed(2)} %`
  if (edge <= 0) return `No bet: the edge is ${percent(edge)}.\n`
  if (!bet) return `No bet: the edge is ${percent(edge)}, the stake would be less than a cent.\n`
  return `Stake $${stake.toFixed(2)}: edge ${percent(edge)}, full Kelly ${percent(full)} of the bankroll, times ${fraction}.\n`
}

function required<T>(name: string, value: T | undefined): T {
  if (value === undefined) throw new UsageError(`--${name} is missing.`)
  return value
}

function probabilityOf(text: string): number {
  const percent = text.trim().endsWith('%')
  const value = text.trim() === '' ? Number.NaN : Number(text.replace('%', '')) / (percent ? 100 : 1)
  if (!(value > 0 && value < 1)) throw new UsageError(`--probability lies between 0 and 1 (or 0% and 100%), not “${text}”.`)
  return value
}
