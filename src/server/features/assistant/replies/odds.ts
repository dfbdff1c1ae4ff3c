// Prices in sentences: the best on each side, what they are worth, and when there is nothing to bet.
import type { OddsEvent } from '#contract/odds/odds.ts'
import type { AskOf } from '#core/assistant/ask.ts'
import { figure, line, listed, type Reply, type Segment } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { SCORE_PART_NAMES } from '#core/leagues/score-part.ts'
import { GOOD_EDGE, HIGH_EDGE } from '#core/odds/board/edge.ts'
import { impliedFromAmerican } from '#core/odds/board/price.ts'
import { nounFor } from '#core/plural.ts'
import { type Board, currentOf, gamesOf, type Price, pricesOf, type Spot, spotsOf } from './board-prices.ts'
import { ageOf, atBooks, capital, gameLine, joined, MARKET_NAMES, marketName, priced, rangeOf, selection } from './lists/price-words.ts'
import { inBrackets, isNarrow, ofRows, rowsShown } from './narrow/held-rows.ts'
import { atNamedBooks, heldPrices, heldSpots, keepsPrice } from './narrow/held-spots.ts'
import { reply, startText, type Where } from './sources.ts'

const METHOD_NAMES: Readonly<Record<string, string>> = { shin: 'Shin\u2019s' }

export function oddsReply(asked: AskOf<'odds'>, boards: readonly Board[], where: Where): Reply {
  if (asked.want === 'books') return booksReply(boards)
  const ask = atNamedBooks(asked)
  const open = boards.flatMap((board) => spotsOf(board, ask))
  if (open.length === 0) return nothingOpen(ask, boards)
  const spots = heldSpots(ask, open, where, (price) => isWanted(ask, price))
  if (spots.length === 0) return nothingFits(ask, boards)
  const answer =
    ask.want === 'value'
      ? valueReply(ask, spots, where)
      : ask.teams.length > 0
        ? gameReply(ask, spots, where)
        : boardReply(ask, boards, ordered(ask, spots), where)
  return {
    ...answer,
    unsure: [...answer.unsure, ...doubts(spots)],
    links: [{ label: 'Open in betting', href: linkOf(boards[0], ask.want) }],
  }
}

function booksReply(boards: readonly Board[]): Reply {
  const titles = new Set(boards.flatMap(({ value }) => value.odds.flatMap(({ bookmakers }) => bookmakers.map(({ title }) => title))))
  const links = [{ label: 'Choose your books', href: '/settings' }]
  if (titles.size === 0) return reply([{ text: 'No book shows a price on the boards right now.' }], { links })
  return reply([{ text: 'The boards show prices of ' }, ...listed([...titles].sort()), { text: '.' }], { links })
}

function nothingOpen(ask: AskOf<'odds'>, boards: readonly Board[]): Reply {
  const who =
    ask.teams.length > 0
      ? ` of the ${ask.teams.map((team) => team.name).join(' and the ')}`
      : ask.league
        ? ` in the ${LEAGUES[ask.league].name}`
        : ''
  const when = ask.when && ask.teams.length === 0 ? ` for ${ask.when.text}` : ''
  const part = boards[0]?.value.part ?? 'game'
  if (part !== 'game')
    return reply([
      { text: `I find no price on the ${SCORE_PART_NAMES[part]}${who}${when} on the board. ${boards[0]?.value.note ?? ''}`.trim() },
    ])
  const some = boards.find((board) => board.value.odds.length > 0)
  const rest = some ? line` The board has ${figure(some, 'odds.length', 'count')} other ${nounFor(some.value.odds.length, 'game')}.` : []
  return reply([{ text: `I find no open game${who}${when} on the board, so there is no price to give.` }, ...rest], {
    kind: ask.want === 'value' ? 'no_bet' : 'answer',
  })
}

/** Games there are, and none that the conditions leave. */
function nothingFits(ask: AskOf<'odds'>, boards: readonly Board[]): Reply {
  const [board] = boards
  const count = board
    ? line` of the ${figure(board, 'odds.length', 'count')} on the ${LEAGUES[board.value.league].name} ${marketName(board)} board`
    : []
  return reply(line`No open game${count} fits${inBrackets(ask.held)}.`, {
    kind: ask.want === 'value' ? 'no_bet' : 'answer',
    links: [{ label: 'Open in betting', href: linkOf(board, ask.want) }],
  })
}

/** The next game of the teams, market by market; a second one is only named. */
function gameReply(ask: AskOf<'odds'>, all: readonly Spot[], where: Where): Reply {
  const segments: Segment[] = []
  const games = gamesOf(all)
  const spots = all.filter((spot) => spot.event.id === games[0]?.id)
  let game = ''
  for (const spot of spots) {
    const { event } = spot
    if (event.id !== game)
      segments.push({
        text: `${game === '' ? '' : '\n'}${gameLine(event, where)}`,
      })
    game = event.id
    segments.push(...marketLines(ask, spot))
  }
  const later = games
    .slice(1, 3)
    .map((event) => `${event.away_abbreviation} at ${event.home_abbreviation}, ${startText(event.commence_time, where)}`)
  if (later.length > 0) segments.push({ text: `\nAlso on the board: ${later.join('; ')}.` })
  return reply(segments)
}

function marketLines(ask: AskOf<'odds'>, spot: Spot): Segment[] {
  const wanted = heldPrices(spot, ask.held).filter((price) => isWanted(ask, price) && keepsPrice(ask.held, price))
  const lead = `\n${capital(marketName(spot.board))}: `
  if (ask.books.length > 0) {
    return line`${lead}${atBooks(ask.books, spot)} Best anywhere: ${joined(wanted, false)}.`
  }
  const isOne = ask.want === 'best' && wanted.length === 1
  return line`${lead}${isOne ? 'best price ' : ''}${joined(wanted, isOne || ask.want === 'best')}${inBrackets(ask.held)}.`
}

/** The asked side; for "best price on the Broncos" only theirs. */
function isWanted(ask: AskOf<'odds'>, { spot, best }: Price): boolean {
  if (ask.side === 'over' || ask.side === 'under') return spot.board.value.market !== 'totals' || best.outcome === ask.side
  if (ask.side === 'favorite' || ask.side === 'underdog') {
    // Where fair chances are shut, the lowest price is the favorite's.
    const chanceOf = (one: Price['best']) => one.fair ?? (one.price === null ? 0 : impliedFromAmerican(one.price))
    const { point } = best
    // Who gives points is favored; at even points the chance tells.
    const isGiving = spot.board.value.market === 'spreads' && point !== null && point !== 0
    if (isGiving) return point < 0 === (ask.side === 'favorite')
    const isFavorite = chanceOf(best) > 0 && chanceOf(best) === Math.max(...spot.event.best.map(chanceOf))
    return spot.board.value.market === 'totals' || isFavorite === (ask.side === 'favorite')
  }
  if (ask.want === 'best' && ask.teams.length === 1 && spot.board.value.market !== 'totals') return best.name === ask.teams[0]?.name
  return true
}

/** Games by the size of their total or spread; as they stand where no order is asked for. */
function ordered(ask: AskOf<'odds'>, spots: readonly Spot[]): readonly Spot[] {
  const { order } = ask
  if (order === null) return spots
  if (ask.side === 'favorite' || ask.side === 'underdog') {
    const chanceOf = (spot: Spot) => pricesOf(spot).find((price) => isWanted(ask, price))?.best.fair ?? 0.5
    const most = ask.side === 'favorite' ? 1 : -1
    return spots.toSorted((a, b) => (chanceOf(b) - chanceOf(a)) * most * (order === 'highest' ? 1 : -1))
  }
  if (ask.held?.venue === 'draw') {
    const priceOf = (spot: Spot) =>
      heldPrices(spot, ask.held).find((price) => price.best.price !== null && keepsPrice(ask.held, price))?.best.price ?? -Infinity
    const decimal = (price: number) => (price > 0 ? price / 100 : 100 / -price)
    return spots.toSorted((a, b) => (decimal(priceOf(b)) - decimal(priceOf(a))) * (order === 'highest' ? 1 : -1))
  }
  const sizeOf = ({ event }: Spot) => Math.abs(event.best.find(({ point }) => point !== null)?.point ?? 0)
  return spots
    .filter(({ event }) => event.best.some(({ point }) => point !== null))
    .toSorted((a, b) => (sizeOf(b) - sizeOf(a)) * (order === 'highest' ? 1 : -1))
}

const SIDE_WORDS = { favorite: 'favorites', underdog: 'underdogs', over: 'overs', under: 'unders' } as const

function boardReply(ask: AskOf<'odds'>, boards: readonly Board[], spots: readonly Spot[], where: Where): Reply {
  const board = boards[0]
  if (!board) return reply([])
  const { order, side } = ask
  const isByRole = side === 'favorite' || side === 'underdog'
  const isDraw = ask.held?.venue === 'draw'
  const size = isDraw ? 'what the draw pays' : isByRole ? 'the chance' : `the size of the ${marketName(board)}`
  const first = isDraw
    ? order === 'lowest'
      ? 'the least'
      : 'the most'
    : isByRole
      ? `the ${order === 'lowest' ? 'smallest' : 'biggest'} ${side}`
      : `the ${order}`
  const fitting = narrowLead(ask, board, spots)
  const head = line`The ${LEAGUES[board.value.league].name} ${marketName(board)} board has ${figure(board, 'odds.length', 'count')} open games${fitting}${order === null ? '' : `, by ${size}, ${first} first`}. Best price on ${side === null ? 'each side' : `the ${SIDE_WORDS[side]}`}:`
  const nth = ask.held?.nth ?? null
  const most = rowsShown(ask.held, isNarrow(ask.held) ? MOST_FITTING : 5)
  const shown = nth !== null && order !== null ? spots.slice(nth - 1, nth) : spots.slice(0, most)
  const lines = shown.flatMap(
    (spot) =>
      line`\n\u2022 ${spot.event.away_abbreviation} at ${spot.event.home_abbreviation}, ${spot.event.status === 'in progress' ? 'live' : startText(spot.event.commence_time, where)}: ${joined(
        heldPrices(spot, ask.held).filter((price) => isWanted(ask, price) && keepsPrice(ask.held, price)),
        false,
      )}`,
  )
  const lead = order === null || nth !== null || ask.held?.count !== undefined || !spots[0] ? [] : topOf(ask, spots[0], first, where)
  const rest = nth === null && ask.held?.count === undefined && spots.length > most ? [{ text: '\nThe others are in the card.' }] : []
  return reply([...lead, ...head, ...lines, ...rest])
}

/** "The biggest favorite is Jacksonville Jaguars at −200 (Pinnacle), fair 65.5 %, in JAX at MIA, Sun, 6:00 PM UTC." */
function topOf(ask: AskOf<'odds'>, spot: Spot, first: string, where: Where): Segment[] {
  const { event, board } = spot
  const game = `${event.away_abbreviation} at ${event.home_abbreviation}, ${event.status === 'in progress' ? 'live' : startText(event.commence_time, where)}`
  const [price] = heldPrices(spot, ask.held).filter((one) => isWanted(ask, one) && keepsPrice(ask.held, one))
  if (!price) return []
  if (ask.held?.venue === 'draw') return line`The draw that pays ${first} is ${priced(price, false)}, in ${game}.\n`
  if (ask.side === 'favorite' || ask.side === 'underdog') return line`${capital(first)} is ${priced(price, false)}, in ${game}.\n`
  const point = pricesOf(spot).find(({ best }) => best.point !== null && (board.value.market === 'totals' || best.point <= 0))
  if (!point) return []
  const what = board.value.market === 'totals' ? 'total' : 'spread'
  const who = board.value.market === 'totals' ? '' : `${point.best.name} `
  return line`${capital(first)} ${what}: ${game}, ${who}${figure(board, `${point.at}.point`, board.value.market === 'totals' ? 'plain' : 'handicap')}.\n`
}

const MOST_FITTING = 10

/** How many of the games keep the conditions, where there are any or where it is asked how many there are. */
function narrowLead({ held, when, league }: AskOf<'odds'>, board: Board, spots: readonly Spot[]): Segment[] {
  if (!isNarrow(held) && !(held?.isCounted && when !== null && league !== null)) return []
  const rows = spots.filter((spot) => spot.board === board).map(({ at }) => Number(at.replace('odds.', '')))
  return line`, ${ofRows(board, 'count', 'odds', rows, 'count')} of them ${nounFor(rows.length, 'fits', 'fit')}${inBrackets(held)}`
}

const EDGES_SHUT = 'I weigh no price now: a limit that you set is used up. Your limits page says until when.'

function valueReply(ask: AskOf<'odds'>, all: readonly Spot[], where: Where): Reply {
  // Of a team its next game is meant; what is then said of the nearest price is said of that game, not of the league.
  const game = ask.teams.length > 0 ? gamesOf(all)[0] : undefined
  const spots = game ? all.filter((spot) => spot.event.id === game.id) : all
  // Of a list that was narrowed only what it showed is weighed.
  const isNarrowed = ask.teams.length === 0 && (ask.side !== null || isNarrow(ask.held))
  const isMeant = (price: Price) => !isNarrowed || (isWanted(ask, price) && keepsPrice(ask.held, price))
  const known = spots.flatMap(pricesOf).filter((price) => price.best.edge !== null && price.best.price !== null && isMeant(price))
  // Nothing is called a bet on a price that its book has had time to change.
  const ranked = spots
    .flatMap(currentOf)
    .filter(isMeant)
    .sort((a, b) => (b.best.edge ?? 0) - (a.best.edge ?? 0))
  const found = ranked.filter((price) => (price.best.edge ?? 0) >= GOOD_EDGE)
  const scope = game ? ' in this game' : isNarrowed ? ' among those' : ask.league ? ` in the ${LEAGUES[ask.league].name}` : ''
  const lead = game ? fairOf(ask, game, spots, where) : []
  const best = ranked[0]
  const old = known.some((price) => !price.best.isCurrent)
    ? ['Prices that were not seen within the pace of their books were left out.']
    : []
  const looked = ask.league === null ? ['I looked at moneylines only. Name a league and I look at spreads and totals too.'] : []
  if (!best) {
    if (spots.some(({ board }) => board.value.isWithoutEdges))
      return reply([...lead, { text: EDGES_SHUT }], { kind: 'no_bet', unsure: looked })
    const why =
      known.length > 0
        ? `every price${scope} is older than the pace of its book right now`
        : `no price${scope} has a fair price to be measured against right now`
    return reply([...lead, { text: `No bet: ${why}.` }], { kind: 'no_bet', unsure: looked })
  }
  if (found.length === 0) {
    return reply(
      [
        ...lead,
        ...line`No bet. Nothing${scope} beats its fair price by enough to be called value. The nearest${scope} is ${selection(best)} at ${figure(best.spot.board, `${best.at}.price`, 'american')} (${best.best.bookTitle ?? ''}) with an edge of ${figure(best.spot.board, `${best.at}.edge`, 'signedPercent')}${ageOf(best)}.`,
      ],
      { kind: 'no_bet', unsure: [...looked, ...old] },
    )
  }
  const strong = found.filter((price) => (price.best.edge ?? 0) >= HIGH_EDGE)
  const head = strong.length > 0 ? `These prices${scope} are value, measured against fair:` : `No high value${scope}; these are good value:`
  const lines = found
    .slice(0, rowsShown(ask.held, 5))
    .flatMap(
      (price) =>
        line`\n\u2022 ${price.spot.event.away_abbreviation} at ${price.spot.event.home_abbreviation}, ${MARKET_NAMES[price.spot.board.value.market]}: ${priced(price, true)}${rangeOf(price)}${ageOf(price)}`,
    )
  return reply([...lead, { text: head }, ...lines], { unsure: [...looked, ...old] })
}

/** Which game, the fair chance of each of its sides, and what the named books ask: all that a bet on it is judged by. */
function fairOf(ask: AskOf<'odds'>, game: OddsEvent, spots: readonly Spot[], where: Where): Segment[] {
  const lines = spots.flatMap((spot) => {
    const fairs = pricesOf(spot).filter(({ best }) => best.fair !== null)
    const atNamed = atBooks(ask.books, spot)
    if (fairs.length === 0 && atNamed.length === 0) return []
    const fair =
      fairs.length === 0
        ? line`${spot.board.value.isWithoutEdges ? '' : 'fair chance unknown.'}`
        : line`fair chance ${listed(fairs.map((price) => line`${selection(price)} ${figure(spot.board, price.fairAt, 'percent')}`))}.`
    return line`\n${capital(MARKET_NAMES[spot.board.value.market])}: ${fair}${atNamed.length > 0 ? [{ text: ' ' }, ...atNamed] : []}`
  })
  return [{ text: gameLine(game, where) }, ...lines, { text: '\n' }]
}

function doubts(spots: readonly Spot[]): string[] {
  const method = spots[0]?.board.value.method
  const isStale = spots.some((spot) =>
    spot.event.bookmakers.some((maker) => maker.markets.some((market) => market.outcomes.some((outcome) => outcome.stale))),
  )
  const isLive = spots.some((spot) => spot.event.status === 'in progress')
  return [
    ...(spots.some(({ board }) => board.value.isWithoutEdges)
      ? ['Prices stand alone here: a limit that you set shuts fair chances and edges.']
      : [
          `The fair chance is the market's own view with the margin taken out (${METHOD_NAMES[method ?? ''] ?? method} method). It knows nothing that the books do not.`,
        ]),
    ...(isLive ? ['Live prices move with every play; look at the book before you act.'] : []),
    ...(isStale ? ['Some prices are old and were left out of the calculation.'] : []),
  ]
}

function linkOf(board: Board | undefined, want: AskOf<'odds'>['want']): string {
  if (!board) return '/betting'
  const view = want === 'value' ? 'tab=value' : `market=${board.value.market}`
  return `/betting?league=${board.value.league}&${view}`
}
