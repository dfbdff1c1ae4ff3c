// Games, prices, players and bets as rows of a list.
import type { Fact } from '#core/assistant/listed/fact-words.ts'
import type { Source } from '#core/assistant/numbers.ts'
import type { Format } from '#core/assistant/reply.ts'
import { americanFromDecimal } from '#core/odds/board/price.ts'
import {
  bothOf,
  type Cell,
  cell,
  decimalOf,
  facts,
  type ListRow,
  list,
  type Node,
  node,
  price,
  type Reader,
  shortOf,
  sidesOf,
  some,
  stateOf,
  text,
  time,
  timeOf,
} from './row-cells.ts'

export const score: Reader = (row, path, source) => {
  const [home, away] = [row.homeScore, row.awayScore]
  const isScored = typeof home === 'number' && typeof away === 'number'
  const [more, less] = isScored && home >= away ? ['homeScore', 'awayScore'] : ['awayScore', 'homeScore']
  const winner = isScored && home !== away && row.status === 'final' ? (home > away ? ['home'] : ['away']) : []
  const result = isScored ? ` ${away}\u2013${home}` : ''
  return {
    name: `${bothOf(row)}${result}`,
    shownBy: [bothOf(row), `${text(row.awayTeam)} ${String(away)}, ${text(row.homeTeam)} ${String(home)}`],
    facts: facts({
      margin: isScored ? cell(source, `minus(${path}.${more},${path}.${less})`, 'plain') : undefined,
      total: isScored ? cell(source, `plus(${path}.homeScore,${path}.awayScore)`, 'plain') : undefined,
      starts: time(row.time),
    }),
    tags: { state: stateOf(row.status), venue: winner, team: sidesOf(row) },
  }
}

/** A game of the board: its favorite, its line, its start. */
export const boardGame: Reader = (row, path, source) => {
  const market = text(node(source.value).market)
  const best = list(row.best).map(node)
  const priced = best.flatMap((one, k) => (typeof one.price === 'number' ? [{ one, k, decimal: decimalOf(one.price) }] : []))
  const favorite = priced.toSorted((a, b) => a.decimal - b.decimal)[0]
  const given = best.findIndex(({ point }) => typeof point === 'number' && point <= 0)
  const line = best.findIndex(({ point }) => typeof point === 'number')
  const edges = best.flatMap((one, k) => (typeof one.edge === 'number' ? [{ k, edge: one.edge }] : [])).sort((a, b) => b.edge - a.edge)
  const even = favorite && cell(source, `${path}.best.${favorite.k}.fair`, 'percent')
  const at = given >= 0 ? given : line
  return {
    name: bothOf(row),
    shownBy: [bothOf(row), shortOf(row)],
    facts: facts({
      edge: edges[0] && {
        ...cell(source, `${path}.best.${edges[0].k}.edge`, 'signedPercent')!,
        // Beside the spread of one side the edge of the other says whose it is.
        ...(market === 'spreads' && edges[0].k !== at ? { of: text(best[edges[0].k]!.name) } : {}),
      },
      price:
        market === 'spreads' && at >= 0 && typeof best[at]!.price === 'number'
          ? price(source, `${path}.best.${at}.price`)
          : favorite && price(source, `${path}.best.${favorite.k}.price`),
      spread:
        market === 'spreads' && at >= 0
          ? cell(source, `${path}.best.${at}.point`, 'handicap', Math.abs)
          : market === 'h2h' && even
            ? { ...even, value: Math.abs(even.value - 0.5) }
            : undefined,
      total: market === 'totals' && line >= 0 ? cell(source, `${path}.best.${line}.point`, 'plain') : undefined,
      fair: even,
      starts: time(row.commence_time),
    }),
    tags: { team: sidesOf(row), state: stateOf(row.status) },
  }
}

export const tagsOfPrice = (row: Node): ListRow['tags'] => {
  const outcome = text(row.outcome)
  const own = typeof row.price === 'number' ? row.price : null
  return {
    venue: outcome === 'home' || outcome === 'away' ? [outcome] : [],
    side: outcome === 'over' || outcome === 'under' ? [outcome] : [],
    sign: own === null ? [] : own >= 100 ? ['plus'] : ['minus'],
    role: own === null || outcome === 'over' || outcome === 'under' ? [] : own >= 100 ? ['underdog'] : ['favorite'],
    book: some(
      row.book,
      text(row.bookTitle)
        .toLowerCase()
        .replace(/[^a-z0-9]/g, ''),
    ),
  }
}
export const selectionOf = (row: Node): string => {
  const point = typeof row.point === 'number' ? row.point : null
  const isTotal = row.outcome === 'over' || row.outcome === 'under'
  return point === null ? text(row.name) : `${text(row.name)} ${isTotal || point <= 0 ? '' : '+'}${`${point}`.replace('-', '\u2212')}`
}

const traded = (row: Node): Pick<ListRow, 'tags'> & { readonly starts: Cell | undefined; readonly game: Node } => {
  const game = node(row.game)
  return {
    game,
    starts: time(game.startsAt),
    tags: { market: some(row.market), league: some(game.league), team: sidesOf(game), state: stateOf(game.status) },
  }
}

export const value: Reader = (row, path, source) => {
  const of = traded(row)
  return {
    name: `${shortOf(of.game)}, ${selectionOf(row)} (${text(row.bookTitle)})`,
    facts: facts({
      edge: cell(source, `${path}.edge`, 'signedPercent'),
      price: price(source, `${path}.price`),
      fair: cell(source, `${path}.fair`, 'percent'),
      age: cell(source, `${path}.ageSeconds`, 'age'),
      starts: of.starts,
    }),
    tags: { ...of.tags, ...tagsOfPrice(row) },
  }
}

export const pair =
  (figures: (row: Node, path: string, source: Source) => Partial<Record<Fact, Cell | undefined>>): Reader =>
  (row, path, source) => {
    const of = traded(row)
    const legs = list(row.legs).map(node)
    return {
      name: `${shortOf(of.game)}: ${legs.map((leg) => `${selectionOf(leg)} at ${text(leg.bookTitle)}`).join(' and ')}`,
      facts: facts({ ...figures(row, path, source), starts: of.starts }),
      tags: { ...of.tags, book: legs.flatMap((leg) => tagsOfPrice(leg).book ?? []) },
    }
  }

export const signal: Reader = (row, path, source) => {
  const of = traded(row)
  return {
    name: `${text(row.type).replaceAll('_', ' ')}: ${shortOf(of.game)}, ${selectionOf(row)}${row.bookTitle ? ` (${text(row.bookTitle)})` : ''}`,
    facts: facts({
      edge: cell(source, `${path}.expectedValue`, 'signedPercent'),
      price: price(source, `${path}.price`),
      starts: of.starts,
    }),
    tags: { ...of.tags, ...tagsOfPrice(row), kind: some(row.type) },
  }
}

export const prop: Reader = (row, path, source) => {
  const sides = list(row.sides).map((side) => node(node(side).best))
  const edges = sides.flatMap((best, k) => (typeof best.edge === 'number' ? [{ k, edge: best.edge }] : [])).sort((a, b) => b.edge - a.edge)
  const prices = sides
    .flatMap((best, k) => (typeof best.price === 'number' ? [{ k, decimal: decimalOf(best.price) }] : []))
    .sort((a, b) => b.decimal - a.decimal)
  return {
    name: `${text(row.player)}, ${text(row.name)}`,
    facts: facts({
      edge: edges[0] && cell(source, `${path}.sides.${edges[0].k}.best.edge`, 'signedPercent'),
      price: prices[0] && price(source, `${path}.sides.${prices[0].k}.best.price`),
      point: cell(source, `${path}.point`, 'plain'),
    }),
    tags: {
      kind: text(row.name)
        .toLowerCase()
        .split(/[^a-z]+/),
      team: some(row.team),
      position: some(row.position),
    },
  }
}

export const projected: Reader = (row, path, source) => {
  const player = node(row.player)
  return {
    name: `${text(player.name)} (${text(player.position)}, ${text(player.team)})`,
    shownBy: [text(player.name)],
    facts: facts({
      median: cell(source, `${path}.median`, 'points'),
      salary: cell(source, `${path}.player.salary`, 'salary'),
      ceiling: cell(source, `${path}.ceiling`, 'points'),
      floor: cell(source, `${path}.floor`, 'points'),
      ownership: cell(source, `${path}.ownership`, 'percent'),
      value: cell(source, `${path}.value`, 'ratio'),
      chance: cell(source, `${path}.winChance`, 'percent'),
    }),
    tags: {
      position: some(...list(player.positions)),
      team: some(player.team),
      status: some(row.status).length > 0 ? some(row.status) : ['healthy'],
      start: some(row.game),
    },
  }
}

export const inLineup: Reader = (row, path, source) => ({
  name: `${text(row.slot)} ${text(row.name)} (${text(row.team)})`,
  shownBy: [text(row.name)],
  facts: facts({ median: cell(source, `${path}.projection`, 'points'), salary: cell(source, `${path}.salary`, 'salary') }),
  tags: {
    position: text(row.position).split('/'),
    team: some(row.team),
    status: some(row.status).length > 0 ? some(row.status) : ['healthy'],
  },
})

export const CENTS = (source: Source, path: string, format: Format = 'cents', sign = 1): Cell | undefined =>
  cell(source, path, format, (cents) => (sign * cents) / 100)

export const bet: Reader = (row, path, source) => {
  const legs = list(node(row.ticket).legs).map(node)
  const selections = legs.map(
    (leg) => `${text(leg.selection)}${/^(?:over|under)\b/i.test(text(leg.selection)) && leg.event ? ` (${text(leg.event)})` : ''}`,
  )
  const own = typeof row.decimal === 'number' ? americanFromDecimal(row.decimal) : null
  const starts = legs.flatMap((leg) => timeOf(leg.startsAt) ?? [])
  const only = legs.length === 1 ? legs[0]! : null
  return {
    name: selections.join(' + '),
    // Each is told with its stake; two bets may bear one name.
    shownBy: [],
    facts: facts({
      stake: CENTS(source, `${path}.stakedCents`),
      payout: CENTS(source, `${path}.mostPayoutCents`),
      won: CENTS(source, `${path}.profitCents`, 'signedCents'),
      lost: CENTS(source, `${path}.profitCents`, 'signedCents', -1),
      price:
        own === null
          ? undefined
          : { path: only && text(only.price) ? `${path}.ticket.legs.0.price` : null, format: 'american', value: row.decimal as number },
      placed: time(row.placedAt),
      starts: starts.length > 0 ? time(Math.min(...starts)) : undefined,
    }),
    tags: {
      result: some(row.status),
      state: row.status === 'open' ? ['open'] : ['settled'],
      kind: some(row.kind),
      market: some(row.market, ...legs.map(({ market }) => market)),
      side: legs.flatMap((leg) => /^(over|under)\b/i.exec(text(leg.selection))?.[1]?.toLowerCase() ?? []),
      sign: own === null ? [] : own >= 100 ? ['plus'] : ['minus'],
      book: some(
        row.book,
        text(row.book)
          .toLowerCase()
          .replace(/[^a-z0-9]/g, ''),
      ),
      league: some(row.league, ...legs.map(({ league }) => league)),
      team: legs.flatMap((leg) =>
        `${text(leg.selection)} ${text(leg.event)}`
          .split(/ @ | (?=[+-]?\d)| ML\b| /)
          .concat([text(leg.selection), ...text(leg.event).split(' @ ')]),
      ),
    },
  }
}
