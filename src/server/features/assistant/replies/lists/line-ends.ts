// Where the spread and the total of a game opened, where they stand, and how far they moved.
import type { API } from '#contract/index.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { nounFor } from '#core/plural.ts'
import { type Answer, reply } from '../sources.ts'

type Ends = Answer<typeof API.prices.ends>

export function lineEnds(ask: LookAsk, answer: Ends): Reply {
  const none =
    answer.value.games.length > 0 &&
    (['spread', 'total'] as const).every(
      (what) => answer.value.games[0]![what].opening === null && answer.value.games[0]![what].latest === null,
    )
  const links = [{ label: 'Open in betting', href: `/betting?league=${ask.league ?? 'nfl'}&market=${ask.market ?? 'spreads'}` }]
  const game = answer.value.games[0]
  const wanted =
    ask.market === 'totals' ? (['total'] as const) : ask.market === 'spreads' ? (['spread'] as const) : (['spread', 'total'] as const)
  const parts = game ? wanted.flatMap((what, i): Segment[] => [...(i > 0 ? [{ text: ' ' }] : []), ...one(answer, what)]) : []
  if (none)
    return reply([{ text: 'No book has put up that game yet, so its lines have neither an opening nor a present number.' }], { links })
  if (parts.length === 0) return reply([{ text: 'Where that line opened is not on record.' }], { links })
  return reply(parts, { links, unsure: ['It is the middle of the books that were heard; single books move apart.'] })
}

/** The games of a day with what their spread and total have done, the largest move of the spread first. */
export function dayMoves(ask: LookAsk, answer: Ends, games: readonly { id: string; homeTeam: string; awayTeam: string }[]): Reply {
  const size = (i: number) => {
    const { opening, latest } = answer.value.games[i]!.spread
    return opening === null || latest === null ? -1 : Math.abs(latest - opening)
  }
  const known = answer.value.games
    .map(({ game }, i) => ({ i, game: games.find(({ id }) => id === game) }))
    .filter(({ i }) => (['spread', 'total'] as const).some((what) => answer.value.games[i]![what].opening !== null))
    .sort((a, b) => size(b.i) - size(a.i))
  const links = [{ label: 'Open in betting', href: `/betting?league=${ask.league ?? 'nfl'}&market=spreads` }]
  const unsure = ['No feed here tells how many bets are on each side, so no move can be called reverse.']
  if (known.length === 0) return reply([{ text: 'Where the lines of those games opened is not on record.' }], { links, unsure })
  const most = Math.min(20, ask.count ?? ask.held?.count ?? MOST_OF_DAY)
  const rows = known.slice(0, most).flatMap(({ i, game }): Segment[] => {
    const parts = (['spread', 'total'] as const).flatMap((what, k): Segment[] => {
      const { opening, latest } = answer.value.games[i]![what]
      if (opening === null || latest === null) return []
      const format = what === 'spread' ? 'handicap' : 'plain'
      return line`${k > 0 ? '; ' : ' '}${what} ${figure(answer, `games.${i}.${what}.opening`, format)} to ${figure(answer, `games.${i}.${what}.latest`, format)}`
    })
    return [{ text: `\n\u2022 ${game ? `${game.awayTeam} at ${game.homeTeam}` : 'A game'}:` }, ...parts]
  })
  const rest = known.length > most ? [{ text: '\nThe others are in the card.' }] : []
  const still = known.every(({ i }) => (['spread', 'total'] as const).every((what) => !hasMoved(answer.value.games[i]![what])))
  const lead = still ? 'None of these lines has moved since its opening. ' : ''
  return reply([{ text: `${lead}From the opening to now, the spread as the handicap of the home side:` }, ...rows, ...rest], {
    links,
    unsure,
  })
}
const MOST_OF_DAY = 6
const hasMoved = ({ opening, latest }: Ends['value']['games'][number]['spread']): boolean =>
  opening !== null && latest !== null && latest !== opening

function one(answer: Ends, what: 'spread' | 'total'): Segment[] {
  const { isClosed, [what]: ends } = answer.value.games[0]!
  const at = `games.0.${what}`
  const format = what === 'spread' ? 'handicap' : 'plain'
  const name = what === 'spread' ? 'The spread of the home side' : 'The total'
  if (ends.opening === null) return [{ text: `${name} has no opening on record.` }]
  if (ends.latest === null)
    return line`${name} opened at ${figure(answer, `${at}.opening`, format)}; where it ${isClosed ? 'closed' : 'stands'} is not known.`
  const opened = line`${name} opened at ${figure(answer, `${at}.opening`, format)} and ${isClosed ? 'closed' : 'stands now'} at ${figure(answer, `${at}.latest`, format)}`
  const moved = ends.latest - ends.opening
  if (moved === 0) return line`${opened}: it has not moved.`
  const size = figure(answer, `minus(${at}.${moved > 0 ? 'latest' : 'opening'},${at}.${moved > 0 ? 'opening' : 'latest'})`, 'plainNumber')
  const way = what === 'total' ? (moved > 0 ? 'up' : 'down') : moved < 0 ? 'toward the home side' : 'toward the visitors'
  return line`${opened}: it moved ${size} ${nounFor(Math.abs(moved), 'point')} ${way}.`
}
