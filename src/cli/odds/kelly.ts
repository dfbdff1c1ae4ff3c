// `guru kelly`: the stake that a bankroll, a price and a chance of winning ask for.

import type { Estimate } from '#core/bankroll/performance/estimates.ts'
import { growth, KELLY_MULTIPLIER, kellyFraction, kellyShareFor, kellyStake, uncertainKelly } from '#core/bankroll/staking/kelly.ts'
import { bankrollProjection } from '#core/bankroll/staking/risk-of-ruin.ts'
import { type Chance, exclusiveKelly, independentKelly, MOST_SIMULTANEOUS } from '#core/bankroll/staking/simultaneous-kelly.ts'
import { random } from '#core/math/random.ts'
import { edgeOf } from '#core/odds/board/edge.ts'
import { parsePrice } from '#core/odds/board/price.ts'
import { readPrices } from '#core/odds/board/price-list.ts'
import { type Command, type ExitCode, json, numberOption, parse, type Terminal, UsageError } from '../command.ts'

/** Simulated courses of the bankroll: the interval of a chance near one half is then some two points to either side. */
const PATHS = 2000

const HELP = `guru kelly --bankroll DOLLARS --odds PRICE --probability P [--fraction F | --risk 1..10] [--max-stake DOLLARS]
           [--uncertainty S] [--also PRICE@P …] [--exclusive] [--bets N] [--json]

The Kelly stake of one bet: the share of the bankroll that grows it fastest, times a fraction of your choice. No edge, no bet.

  --bankroll      in dollars, 1000 or 1000.50
  --odds          American (-110), decimal (1.91), fractional (10/11)
  --probability   your chance of winning, 0.55 or 55%
  --fraction      share of full Kelly, 0 to 1; ${KELLY_MULTIPLIER.default} unless said
  --risk          in its place your risk tolerance from 1 (careful) to 10 (bold), as in the settings: 5 % of Kelly for each step
  --max-stake     the most that you want on one bet, in dollars
  --uncertainty   standard error of that chance, 0.02 or 2%: the stake shrinks with doubt (Baker and McHale, 2013)
  --also          a further bet decided at the same time, PRICE@CHANCE, up to ${MOST_SIMULTANEOUS - 1} times; each gets a little less than alone
  --exclusive     the bets are outcomes of one event: at most one of them wins
  --bets          so many such bets one after the other: how likely the bankroll is halved on the way, and where it ends (${PATHS.toLocaleString('en-US')} paths)
  --json          as JSON

  guru kelly --bankroll 2500 --odds +100 --probability 0.55
  guru kelly --bankroll 2500 --odds -110 --probability 55% --risk 3 --max-stake 25
  guru kelly --bankroll 2500 --odds +120 --probability 0.5 --also +260@0.3 --exclusive
`

export const kelly: Command = { help: HELP, run }

function run(args: readonly string[], terminal: Terminal): ExitCode {
  const text = { type: 'string' } as const
  const { values } = parse(
    args,
    {
      bankroll: text,
      odds: text,
      probability: text,
      fraction: text,
      risk: text,
      'max-stake': text,
      uncertainty: text,
      bets: text,
      also: { type: 'string', multiple: true },
      exclusive: { type: 'boolean' },
      json: { type: 'boolean' },
    },
    { min: 0, max: 0, names: '--bankroll, --odds and --probability' },
  )
  const bankroll = required('bankroll', numberOption('bankroll', values.bankroll, { min: 0, max: 1e12 }))
  const decimal = priceOf(required('odds', values.odds))
  const probability = probabilityOf(required('probability', values.probability))
  inOneNotation([required('odds', values.odds), ...(values.also ?? []).map((text) => pricePart(text))])
  const risk = numberOption('risk', values.risk, { min: 1, max: 10, whole: true })
  if (risk !== undefined && values.fraction !== undefined)
    throw new UsageError('--risk and --fraction both say how much of Kelly; give one of them.')
  const fraction =
    numberOption('fraction', values.fraction, { min: 0, max: 1 }) ?? (risk === undefined ? KELLY_MULTIPLIER.default : kellyShareFor(risk))
  const most = numberOption('max-stake', values['max-stake'], { min: 0, max: 1e12 })
  const mostCents = most === undefined ? Number.POSITIVE_INFINITY : Math.round(most * 100)
  const bankrollCents = Math.round(bankroll * 100)
  if (values.also) {
    if (values.uncertainty !== undefined || values.bets !== undefined)
      throw new UsageError('--uncertainty and --bets speak of one bet; leave out --also.')
    return together(
      terminal,
      { bankrollCents, fraction, mostCents, isExclusive: values.exclusive === true, isJson: values.json === true },
      [{ probability, decimal }, ...values.also.map(chanceOf)],
    )
  }
  if (values.exclusive) throw new UsageError('--exclusive needs at least one --also.')
  const deviation = values.uncertainty === undefined ? undefined : deviationOf(values.uncertainty)
  const full = deviation === undefined ? kellyFraction(probability, decimal) : uncertainKelly(probability, decimal, deviation)
  const asKelly =
    deviation === undefined
      ? kellyStake({ bankrollCents, probability, decimal, multiplier: fraction })
      : Math.floor(bankrollCents * fraction * full + 1e-6)
  const stakeCents = Math.min(asKelly, mostCents)
  const bets = numberOption('bets', values.bets, { min: 1, max: 10_000, whole: true })
  // A limit is a limit on each bet: the share that it leaves is what the paths stake.
  const share = asKelly > stakeCents ? stakeCents / bankrollCents : full * fraction
  const plan = { probability, decimal, stake: { kind: 'proportional', share }, bets: bets ?? 0, ruinAt: 0.5 } as const
  const projection = bets === undefined ? undefined : bankrollProjection(plan, PATHS, random(1))
  const answer = {
    bankroll,
    decimal,
    probability,
    edge: edgeOf(probability, decimal),
    ...(deviation === undefined ? {} : { uncertainty: deviation }),
    kelly: full,
    fraction,
    ...(risk === undefined ? {} : { risk }),
    ...(most === undefined ? {} : { maxStake: most, limited: asKelly > stakeCents }),
    stake: stakeCents / 100,
    growth: growth(probability, decimal, share),
    bet: stakeCents > 0,
    ...(projection ? { halved: projection.ruin, paths: projection.paths, course: projection.course } : {}),
  }
  if (values.json) json(terminal, answer)
  else terminal.out(sentence(answer))
  return 0
}

type Joint = { bankrollCents: number; fraction: number; mostCents: number; isExclusive: boolean; isJson: boolean }

/** Several bets that are decided together: the share of the bankroll and the stake of each. */
function together(
  terminal: Terminal,
  { bankrollCents, fraction, mostCents, isExclusive, isJson }: Joint,
  chances: readonly Chance[],
): ExitCode {
  if (chances.length > MOST_SIMULTANEOUS) throw new UsageError(`At most ${MOST_SIMULTANEOUS} bets can be weighed at once.`)
  const total = chances.reduce((sum, { probability }) => sum + probability, 0)
  if (isExclusive && total > 1 + 1e-9)
    throw new UsageError(`The chances of outcomes of one event sum to 1 at most, not ${total.toFixed(3)}.`)
  const shares = isExclusive ? exclusiveKelly(chances) : independentKelly(chances)
  const bets = chances.map((chance, index) => ({
    ...chance,
    edge: edgeOf(chance.probability, chance.decimal),
    kelly: shares[index]!,
    stake: Math.min(Math.floor(bankrollCents * fraction * shares[index]! + 1e-6), mostCents) / 100,
  }))
  if (isJson) json(terminal, { bankroll: bankrollCents / 100, fraction, exclusive: isExclusive, bets })
  else
    terminal.out(
      bets.map(({ decimal, ...bet }) => `At ${decimal.toFixed(3)}: ${sentence({ ...bet, fraction, bet: bet.stake > 0 })}`).join(''),
    )
  return 0
}

type Answer = {
  edge: number
  kelly: number
  fraction: number
  stake: number
  bet: boolean
  halved?: Estimate
  course?: readonly { readonly bets: number; readonly p50: number }[]
}

function sentence({ edge, kelly: full, fraction, stake, bet, halved, course }: Answer): string {
  const percent = (value: number) => `${(value * 100).toFixed(2)} %`
  if (edge <= 0 && !bet) return `No bet: the edge is ${percent(edge)}.\n`
  if (!bet) return `No bet: the edge is ${percent(edge)}, the stake would be less than a cent.\n`
  const advice = `Stake $${stake.toFixed(2)}: edge ${percent(edge)}, full Kelly ${percent(full)} of the bankroll, times ${fraction}.\n`
  const end = course?.at(-1)
  if (!halved || !end) return advice
  const range = `${percent(halved.low)} to ${percent(halved.high)}`
  return `${advice}Over ${end.bets} such bets the bankroll is halved on the way with chance ${percent(halved.value)} (${range}); half of the paths end above ${end.p50.toFixed(2)} times the start.\n`
}

function required<T>(name: string, value: T | undefined): T {
  if (value === undefined) throw new UsageError(`--${name} is missing.`)
  return value
}

function priceOf(text: string): number {
  const price = parsePrice(text)
  if (!price || price.format === 'implied')
    throw new UsageError(`“${text}” is no price. American (-110), decimal (1.91) and fractional (10/11) are understood.`)
  return price.decimal
}

/** The price of "+260@0.3"; a leading minus comes marked from the parser. */
const pricePart = (text: string): string => text.replaceAll('\u0000', '').split('@')[0] ?? ''

/** Prices given together are read together: 101 beside 21 may be +101 or 101.0. What is no price is told where it stands. */
function inOneNotation(texts: readonly string[]): void {
  if (texts.some((text) => !parsePrice(text))) return
  const read = readPrices(texts)
  if (read.kind === 'unclear') throw new UsageError(read.reason)
}

/** "+260@0.3" → price and chance; a leading minus comes marked from the parser. */
function chanceOf(text: string): Chance {
  const [price = '', chance = '', ...rest] = text.replaceAll('\u0000', '').split('@')
  if (rest.length > 0 || chance === '')
    throw new UsageError(`--also takes PRICE@CHANCE, as in +260@0.3, not “${text.replaceAll('\u0000', '')}”.`)
  return { decimal: priceOf(price), probability: probabilityOf(chance) }
}

function deviationOf(text: string): number {
  const value = numberOption('uncertainty', text.replace('%', ''), { min: 0, max: 50 })!
  const deviation = text.trim().endsWith('%') ? value / 100 : value
  if (deviation > 0.5) throw new UsageError('--uncertainty is a standard error of a chance: 0 to 0.5, or 0% to 50%.')
  return deviation
}

function probabilityOf(text: string): number {
  const percent = text.trim().endsWith('%')
  const value = text.trim() === '' ? Number.NaN : Number(text.replace('%', '')) / (percent ? 100 : 1)
  if (!(value > 0 && value < 1)) throw new UsageError(`--probability lies between 0 and 1 (or 0% and 100%), not “${text}”.`)
  return value
}
