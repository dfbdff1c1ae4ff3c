// What the market offers and how it moves, in sentences: value, arbitrage, middles, signals, movement, props, forecasts.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { figure, line, listed, type Reply, type Segment } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { areCurrent } from '#core/odds/board/current-price.ts'
import { nounFor } from '#core/plural.ts'
import { forecast } from './forecasts.ts'
import { lineEnds } from './lists/line-ends.ts'
import { props } from './lists/prop-prices.ts'
import { inBrackets, ofRows, rowsShown } from './narrow/held-rows.ts'
import { isPairMeant, matchesRow } from './narrow/held-trades.ts'
import { type Answer, answerOf, MOVES_ON, reply, type Where } from './sources.ts'

const MARKET_NAMES = { h2h: 'moneyline', spreads: 'spread', totals: 'total' } as const
const MOST = 5
const scopeOf = (ask: LookAsk): string => (ask.league ? ` in the ${LEAGUES[ask.league].name}` : '')
/** The conditions beside the league: teams, market, and what the rows are held to. */
function conditionsOf({ teams, market, held }: LookAsk): Segment[] {
  const of = teams.length > 0 ? ` on the ${teams.map(({ name }) => name).join(' and the ')}` : ''
  return line`${market ? ` on ${MARKET_NAMES[market]}s` : ''}${of}${inBrackets(held)}`
}
/** What a price of the value list can be on: player props stand in a list of their own, and nothing is said of them here. */
const pricesMeant = ({ market }: LookAsk): string => (market ? 'price' : 'moneyline, spread or total')
type Game = { readonly awayAbbreviation: string; readonly homeAbbreviation: string }
const at = ({ awayAbbreviation, homeAbbreviation }: Game): string => `${awayAbbreviation} at ${homeAbbreviation}`

export function marketReply(ask: LookAsk, card: ToolCard, tool: number, where: Where): Reply | null {
  switch (ask.tool) {
    case 'read_value_bets':
      return value(ask, answerOf(API.trading.value, card, tool)!, where)
    case 'read_arbitrage':
      return arbitrage(ask, answerOf(API.trading.arbitrage, card, tool)!, where)
    case 'read_middles':
      return middles(ask, answerOf(API.trading.pairs, card, tool)!, where)
    case 'read_trading_signals':
      return signals(ask, answerOf(API.trading.signals, card, tool)!)
    case 'read_line_movement':
      return card.name === 'read_line_ends'
        ? lineEnds(ask, answerOf(API.prices.ends, card, tool)!)
        : movement(ask, answerOf(API.prices.history, card, tool)!)
    case 'read_injury_moves':
      return injuryMoves(ask, answerOf(API.live.moves, card, tool)!)
    case 'read_props':
      return props(ask, answerOf(API.props.board, card, tool)!)
    case 'predict_game':
      return forecast(answerOf(API.predictions.predict, card, tool)!, ask.part === 'why', ask.market === 'totals')
    default:
      return null
  }
}

/** That nothing beats fair by so much, and which price comes nearest to it. */
export function nearestValue(
  ask: LookAsk,
  first: Answer<typeof API.trading.value>,
  all: Answer<typeof API.trading.value>,
  where: Where,
): Reply {
  const none = value(ask, first, where)
  const bare = { ...ask, held: ask.held ? { ...ask.held, bounds: [] } : null, least: null }
  const [best] = all.value.rows
    .map((row, i) => ({ row, i }))
    .filter(({ row }) => row.isCurrent && matchesRow(bare, row, where))
    .toSorted((a, b) => b.row.edge - a.row.edge)
  if (!best) return none
  const { row, i } = best
  return {
    ...none,
    segments: [
      ...none.segments,
      ...line` The nearest${scopeOf(ask)}: ${at(row.game)}, ${MARKET_NAMES[row.market]}, ${selection(all, `rows.${i}`, row)} at ${figure(all, `rows.${i}.price`, 'american')} (${row.bookTitle}), edge ${figure(all, `rows.${i}.edge`, 'signedPercent')}.`,
    ],
  }
}

/** "Denver Broncos +7.5" at a path of rows that hold name, point and market. */
function selection(
  source: { tool: number; value: unknown },
  path: string,
  row: { name: string; point: number | null; market?: string },
): Segment[] {
  if (row.point === null) return [{ text: row.name }]
  return line`${row.name} ${figure(source, `${path}.point`, row.market === 'totals' ? 'plain' : 'handicap')}`
}

function value(ask: LookAsk, answer: Answer<typeof API.trading.value>, where: Where): Reply {
  const rows = answer.value.rows.map((row, i) => ({ row, i })).filter(({ row }) => matchesRow(ask, row, where))
  const kept = conditionsOf(ask)
  const links = [{ label: 'Open value bets', href: '/betting?tab=value' }]
  const least = figure(answer, 'minEdge', 'exactPercent')
  if (rows.length === 0)
    return reply(line`No bet: no ${pricesMeant(ask)}${scopeOf(ask)}${kept} beats its fair price by ${least} or more now.`, {
      kind: 'no_bet',
      links,
    })
  const current = rows.filter(({ row }) => row.isCurrent)
  if (current.length === 0)
    return reply(
      line`No bet: every ${pricesMeant(ask)}${scopeOf(ask)}${kept} that beats fair by ${least} or more is an old price, not seen within its book’s pace.`,
      {
        kind: 'no_bet',
        links,
      },
    )
  const lines = current
    .slice(0, rowsShown(ask.held, MOST))
    .flatMap(
      ({ row, i }) =>
        line`\n\u2022 ${at(row.game)}, ${MARKET_NAMES[row.market]}: ${selection(answer, `rows.${i}`, row)} at ${figure(answer, `rows.${i}.price`, 'american')} (${row.bookTitle}), fair ${figure(answer, `rows.${i}.fair`, 'percent')}, edge ${figure(answer, `rows.${i}.edge`, 'signedPercent')}, seen ${figure(answer, `rows.${i}.ageSeconds`, 'age')} ago`,
    )
  return reply(
    [
      ...line`${ofRows(
        answer,
        'count',
        'rows',
        rows.map(({ i }) => i),
        'count',
      )} ${nounFor(rows.length, 'price')}${scopeOf(ask)}${kept} ${nounFor(rows.length, 'beats its', 'beat their')} fair price by ${least} or more; those seen within the pace of their books:`,
      ...lines,
    ],
    {
      links,
      unsure: [
        'The fair chance is the market\u2019s own view with the margin taken out.',
        ...(current.length < rows.length ? [OLD_LEFT_OUT] : []),
        MOVES_ON,
      ],
    },
  )
}

function arbitrage(ask: LookAsk, answer: Answer<typeof API.trading.arbitrage>, where: Where): Reply {
  const links = [{ label: 'Open arbitrage', href: '/betting?tab=trading' }]
  const found = answer.value.opportunities.map((one, i) => ({ one, i })).filter(({ one }) => isPairMeant(ask, one, where, one.profitMargin))
  const kept = conditionsOf(ask)
  if (found.length === 0) return reply(line`There is no arbitrage${scopeOf(ask)}${kept} on the board now.`, { kind: 'no_bet', links })
  const current = found.filter(({ one }) => areCurrent(one.legs))
  if (current.length === 0)
    return reply([{ text: `No arbitrage${scopeOf(ask)} to take: each rests on an old price, not seen within its book’s pace.` }], {
      kind: 'no_bet',
      links,
    })
  const lines = current.slice(0, rowsShown(ask.held, MOST)).flatMap(({ one, i }) => {
    const legs = one.legs.map(
      (leg, k) =>
        line`${selection(answer, `opportunities.${i}.legs.${k}`, { ...leg, market: one.market })} at ${figure(answer, `opportunities.${i}.legs.${k}.price`, 'american')} (${leg.bookTitle}, ${figure(answer, `opportunities.${i}.legs.${k}.stakeShare`, 'percent')} of the stake, seen ${figure(answer, `opportunities.${i}.legs.${k}.ageSeconds`, 'age')} ago)`,
    )
    return line`\n\u2022 ${at(one.game)}, ${figure(answer, `opportunities.${i}.profitMargin`, 'exactPercent')}: ${listed(legs)}`
  })
  return reply([...line`Arbitrage${scopeOf(ask)}${kept}:`, ...lines], {
    links,
    unsure: ['Both bets must stand at once; books limit and prices vanish.', ...(current.length < found.length ? [OLD_LEFT_OUT] : [])],
  })
}

function middles(ask: LookAsk, answer: Answer<typeof API.trading.pairs>, where: Where): Reply {
  const links = [{ label: 'Open middles', href: '/betting?tab=trading' }]
  const { lowHold } = answer.value
  const found = answer.value.middles.map((one, i) => ({ one, i })).filter(({ one }) => isPairMeant(ask, one, where, one.expectedProfit))
  const kept = conditionsOf(ask)
  const low = (ask.held ? [] : lowHold)
    .map((one, i) => ({ one, i }))
    .filter(({ one }) => ask.market === null || one.market === ask.market)
    .slice(0, 2)
    .flatMap(
      ({ one, i }) =>
        line`\n\u2022 ${at(one.game)}, ${MARKET_NAMES[one.market]}: hold ${figure(answer, `lowHold.${i}.hold`, 'exactPercent')}${areCurrent(one.legs) ? '' : ', at an old price'}`,
    )
  const lowest = low.length > 0 ? [{ text: '\nThe lowest holds:' }, ...low] : []
  if (found.length === 0) return reply([...line`There is no middle${scopeOf(ask)}${kept} now.`, ...lowest], { links })
  const current = found.filter(({ one }) => areCurrent(one.legs))
  if (current.length === 0)
    return reply([{ text: `No middle${scopeOf(ask)} to take: each rests on an old price, not seen within its book’s pace.` }, ...lowest], {
      links,
    })
  const lines = current.slice(0, rowsShown(ask.held, MOST)).flatMap(({ one, i }) => {
    const legs = one.legs.map(
      (leg, k) =>
        line`${selection(answer, `middles.${i}.legs.${k}`, { ...leg, market: one.market })} at ${figure(answer, `middles.${i}.legs.${k}.price`, 'american')} (${leg.bookTitle}, seen ${figure(answer, `middles.${i}.legs.${k}.ageSeconds`, 'age')} ago)`,
    )
    const chance = one.chance ? line`, both win ${figure(answer, `middles.${i}.chance.between`, 'percent')} of the time` : []
    const cost = line`, ${figure(answer, `middles.${i}.outsideProfit`, 'signedPercent')} of the stake where only one wins`
    const expected =
      one.expectedProfit === null
        ? [{ text: ', what it makes on average unknown' }]
        : line`, on average ${figure(answer, `middles.${i}.expectedProfit`, 'signedPercent')} of the stake`
    return line`\n\u2022 ${at(one.game)}: ${listed(legs)}${chance}${cost}${expected}`
  })
  const isLosing = current.every(({ one }) => one.expectedProfit !== null && one.expectedProfit < 0)
  const head = line`Middles${scopeOf(ask)}${kept}${isLosing ? ', each of which loses on average' : ''}:`
  return reply([...head, ...lines, ...lowest], {
    links,
    kind: isLosing ? 'no_bet' : 'answer',
    unsure: [...(current.length < found.length ? [OLD_LEFT_OUT] : []), MOVES_ON],
  })
}

/** What is said where prices beyond the pace of their books stood in the answer. */
const OLD_LEFT_OUT = 'Prices that were not seen within the pace of their books were left out.'

const SIGNAL_NAMES = {
  arbitrage: 'arbitrage',
  steam: 'steam',
  game_event: 'after an event of the game',
  reverse_line_movement: 'reverse line movement',
  value: 'value',
  outlier: 'outlier',
} as const

const SIGNAL_WORDS: readonly (readonly [RegExp, keyof typeof SIGNAL_NAMES])[] = [
  [/\bsteam\w*\b/, 'steam'],
  [/\breverse\b|\brlm\b/, 'reverse_line_movement'],
  [/\boutliers?\b/, 'outlier'],
]

function signals(ask: LookAsk, answer: Answer<typeof API.trading.signals>): Reply {
  const links = [{ label: 'Open signals', href: '/betting?tab=trading' }]
  const unsure = answer.value.notKnowable.map(({ type, why }) => `${SIGNAL_NAMES[type]}: ${why}`)
  const said = ask.line ?? ''
  const type = SIGNAL_WORDS.find(([words]) => words.test(said))?.[1] ?? null
  const found = answer.value.signals
    .map((one, i) => ({ one, i }))
    .filter(({ one }) => (type === null || one.type === type) && (ask.market === null || one.market === ask.market))
  const what = `${type === null ? 'signal' : `signal of ${SIGNAL_NAMES[type]}`}${ask.market ? ` on ${MARKET_NAMES[ask.market]}s` : ''}`
  const lead =
    ask.part === 'moves'
      ? 'Which line moved the most I do not rank: name a game, and I show how its prices moved; on the odds board each game has its course of the last day.\n'
      : ''
  if (found.length === 0) return reply([{ text: `${type === null ? lead : ''}There is no ${what}${scopeOf(ask)} now.` }], { links, unsure })
  const lines = found.slice(0, rowsShown(ask.held, MOST)).flatMap(({ one, i }) => {
    const price =
      one.price === null ? [] : line` at ${figure(answer, `signals.${i}.price`, 'american')}${one.bookTitle ? ` (${one.bookTitle})` : ''}`
    const old = one.isCurrent === false ? ', an old price: no bet before a look at the book' : ''
    return line`\n\u2022 ${SIGNAL_NAMES[one.type]}: ${at(one.game)}, ${selection(answer, `signals.${i}`, one)}${price}${old}`
  })
  return reply(
    [
      {
        text: `${type === null ? lead : ''}${type === null ? 'Signals' : `Signals of ${SIGNAL_NAMES[type]}`}${scopeOf(ask)}${ask.market ? ` on ${MARKET_NAMES[ask.market]}s` : ''}:`,
      },
      ...lines,
    ],
    { links, unsure },
  )
}

function movement(ask: LookAsk, answer: Answer<typeof API.prices.history>): Reply {
  const { lines: all, market } = answer.value
  const team = ask.teams[0]?.name ?? ''
  const links = [{ label: 'Open in betting', href: `/betting?league=${ask.league ?? 'nfl'}&market=${market}` }]
  const moved = all.flatMap((one, i) => (one.opening && one.ticks.length > 0 ? [{ one, i }] : []))
  if (moved.length === 0)
    return reply(
      [{ text: `No opening price or move of the ${MARKET_NAMES[market]}${team ? ` in the game of the ${team}` : ''} is on record.` }],
      { links },
    )
  // One line of each outcome tells the story; the card holds every book.
  const first = [...new Map(moved.map((entry) => [entry.one.outcome, entry])).values()]
  const lines = first.flatMap(({ one, i }) => {
    const point = one.point === null ? [] : line` ${figure(answer, `lines.${i}.point`, market === 'totals' ? 'plain' : 'handicap')}`
    const lastTick = one.ticks.length - 1
    const close = one.closing
      ? line`, closed at ${figure(answer, `lines.${i}.closing.price`, 'american')}`
      : line`, now ${figure(answer, `lines.${i}.ticks.${lastTick}.1`, 'american')}`
    return line`\n\u2022 ${one.outcome}${point} (${one.bookTitle}): opened at ${figure(answer, `lines.${i}.opening.price`, 'american')}${close}`
  })
  return reply(
    [{ text: `How the ${MARKET_NAMES[market]}${team ? ` in the game of the ${team}` : ''} has moved since it opened:` }, ...lines],
    { links },
  )
}

function injuryMoves(ask: LookAsk, answer: Answer<typeof API.live.moves>): Reply {
  const { moves } = answer.value
  if (moves.length === 0) return reply([{ text: `No injury has moved a line${scopeOf(ask)} lately.` }])
  const lines = moves
    .slice(0, MOST)
    .flatMap(
      (move, i) =>
        line`\n\u2022 ${move.player} (${move.position}, ${move.team}) ${move.status.toLowerCase()}: the ${MARKET_NAMES[move.market]} went from ${figure(answer, `moves.${i}.from`, 'plain')} to ${figure(answer, `moves.${i}.to`, 'plain')}`,
    )
  return reply([{ text: `Lines${scopeOf(ask)} that moved after an injury report:` }, ...lines], {
    unsure: ['After is not because: other news may have come at the same time.'],
  })
}
