// Where the spread and the total of a game opened, where they stand, and how far they moved.
import type { API } from '#contract/index.ts'
import { figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { nounFor } from '#core/plural.ts'
import type { LookAsk } from '../../plan-looks.ts'
import { type Answer, reply } from '../sources.ts'

type Ends = Answer<typeof API.prices.ends>

export function lineEnds(ask: LookAsk, answer: Ends): Reply {
  const links = [{ label: 'Open in betting', href: `/betting?league=${ask.league ?? 'nfl'}&market=${ask.market ?? 'spreads'}` }]
  const game = answer.value.games[0]
  const wanted =
    ask.market === 'totals' ? (['total'] as const) : ask.market === 'spreads' ? (['spread'] as const) : (['spread', 'total'] as const)
  const parts = game ? wanted.flatMap((what, i): Segment[] => [...(i > 0 ? [{ text: ' ' }] : []), ...one(answer, what)]) : []
  if (parts.length === 0) return reply([{ text: 'Where that line opened is not on record.' }], { links })
  return reply(parts, { links, unsure: ['It is the middle of the books that were heard; single books move apart.'] })
}

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
