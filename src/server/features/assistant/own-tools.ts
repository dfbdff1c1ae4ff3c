// The tools of Lex's own: a price in every notation, and an alert that is prepared and set by the person.
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { runChance, winsToBreakEven } from '#core/math/runs.ts'
import { asianFromDecimal, decimalFromAsian } from '#core/odds/board/asian-prices.ts'
import { americanFromDecimal, impliedFromDecimal, parsePrice, printPrice } from '#core/odds/board/price.ts'
import { AppError } from '../../kernel/door/errors.ts'

/** A price in every notation. */
export function spellings({
  price: text,
  notation,
  bets,
  streak,
  goal,
}: ParsedOf<typeof API.assistant.price>): AnswerOf<typeof API.assistant.price> {
  const decimal = notation === undefined ? parsePrice(text)?.decimal : decimalFromAsian(Number(text.replace('\u2212', '-')), notation)
  if (decimal === undefined)
    throw new AppError(
      'invalid_input',
      'That is no price. American odds start at +100 or -100, decimal odds are above 1, a fraction is written 2/3.',
    )
  return {
    american: americanFromDecimal(decimal),
    decimal,
    fractional: printPrice(decimal, 'fractional'),
    hongKong: asianFromDecimal(decimal, 'hong_kong'),
    malay: asianFromDecimal(decimal, 'malay'),
    indonesian: asianFromDecimal(decimal, 'indonesian'),
    cents: asianFromDecimal(decimal, 'cents'),
    implied: impliedFromDecimal(decimal),
    bets: bets ?? null,
    winsNeeded: bets === undefined ? null : winsToBreakEven(bets, decimal),
    streak: streak ?? null,
    goal: goal ?? null,
    goalChance: goal === undefined || (1 + goal) / decimal > 1 ? null : (1 + goal) / decimal,
    streakChance: bets === undefined || streak === undefined ? null : runChance(bets, streak, 1 - impliedFromDecimal(decimal)),
  }
}

const ALERT_WORDS = {
  price: 'a price that reaches your number',
  edge: 'a price that beats its fair price',
  arbitrage: 'an arbitrage',
  line: 'a line that moves',
  injury: 'news of an injury',
  start: 'the start of a game',
} as const

/** An alert in words, and the page that sets it. */
export function alertDraft({
  kind,
  league,
  team,
  atLeast,
  market,
  side,
  point,
  minutes,
  percent,
}: ParsedOf<typeof API.assistant.alertDraft>): AnswerOf<typeof API.assistant.alertDraft> {
  const about = `${LEAGUES[league].name}${team ? `, ${team}` : ''}`
  const isShare = kind === 'edge' || kind === 'arbitrage'
  const detail =
    kind === 'start' && minutes !== undefined
      ? `, ${minutes} minutes before`
      : isShare && percent !== undefined
        ? `, from ${percent} %`
        : ''
  const amount = kind === 'start' ? minutes : isShare ? percent : undefined
  const ofPrice = kind === 'price' ? { market, side, point, price: atLeast } : kind === 'line' ? { market } : {}
  const search = Object.entries({ new: kind, league, team, amount, ...ofPrice }).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, `${value}`]],
  )
  return {
    label: `${ALERT_WORDS[kind]} (${about})${detail}`,
    href: `/alerts?${new URLSearchParams(search).toString()}`,
    atLeast: atLeast ?? null,
  }
}
