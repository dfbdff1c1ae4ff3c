// Whether props are worth a bet: of all games that were looked at the prices that beat their fair one, the best first, and the verdict.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { GOOD_EDGE } from '#core/odds/board/edge.ts'
import { inWords } from '../../listed/row-text.ts'
import { type Answer, answerOf, reply } from '../sources.ts'

type Props = Answer<typeof API.props.board>
type Side = { readonly board: Props; readonly i: number; readonly k: number; readonly edge: number }
const MOST = 6

const isMeant = (ask: LookAsk, row: Props['value']['props'][number], k: number): boolean =>
  row.isMain &&
  (ask.positions.length === 0 || (row.position !== null && ask.positions.includes(row.position))) &&
  (ask.part === null || row.name.toLowerCase().includes(ask.part)) &&
  (!ask.held?.side || ask.held.side === (k === 0 ? 'over' : 'under'))

function text({ board, i, k }: Side): Segment[] {
  const row = board.value.props[i]!
  const at = `props.${i}.sides.${k}.best`
  return line`${row.player}, ${row.name} ${k === 0 ? 'over' : 'under'} ${figure(board, `props.${i}.point`, 'plain')} at ${figure(board, `${at}.price`, 'american')} (${row.sides[k]!.best!.bookTitle}), edge ${figure(board, `${at}.edge`, 'signedPercent')}`
}

export function propEdges(ask: LookAsk, cards: readonly ToolCard[], skip: number): Reply {
  const boards = cards.flatMap((card, i) => (card.name === 'read_props' ? (answerOf(API.props.board, card, skip + i) ?? []) : []))
  const sides = boards.flatMap((board) =>
    board.value.props.flatMap((row, i) =>
      row.sides.flatMap(({ best }, k): Side[] =>
        best?.isCurrent && best.edge !== null && isMeant(ask, row, k) ? [{ board, i, k, edge: best.edge }] : [],
      ),
    ),
  )
  const ranked = sides.toSorted((a, b) => b.edge - a.edge)
  const found = ranked.filter(({ edge }) => edge >= GOOD_EDGE)
  const league = boards[0] ? LEAGUES[boards[0].value.league].name : ask.league ? LEAGUES[ask.league].name : ''
  const asked = cards.filter(({ name }) => name === 'read_props').length
  const where =
    ask.teams.length > 0
      ? 'of this game'
      : `of the next ${boards.length === 1 ? '' : `${inWords(boards.length)} `}${league} game${boards.length === 1 ? '' : 's'}`
  const links = [{ label: 'Open the props', href: `/betting?market=prop${ask.league ? `&league=${ask.league}` : ''}` }]
  const unsure = [
    'Prices move; look at the book before you act.',
    'Prices that were not seen within the pace of their books were left out.',
    ...(boards.length < asked ? [`The props of ${inWords(asked - boards.length)} more could not be read.`] : []),
  ]
  if (boards.some(({ value }) => value.isWithoutEdges))
    return reply([{ text: 'I weigh no price now: a limit that you set is used up. Your limits page says until when.' }], { kind: 'no_bet' })
  const [best] = ranked
  if (!best)
    return reply([{ text: `No bet: no prop ${where} has a current price with a fair one to be measured against.` }], {
      kind: 'no_bet',
      links,
    })
  if (found.length === 0)
    return reply(
      line`No bet. No current prop price ${where} beats its fair price by enough to be called value. The nearest is ${text(best)}.`,
      {
        ...{ kind: 'no_bet', links, unsure },
      },
    )
  const lines = found.slice(0, MOST).flatMap((side) => line`\n\u2022 ${text(side)}`)
  const rest = found.length > MOST ? [{ text: '\nThe others are in the cards.' }] : []
  return reply([{ text: `Prop prices ${where} that beat their fair price, the best first:` }, ...lines, ...rest], { links, unsure })
}
