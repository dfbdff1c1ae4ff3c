// Player props of a game or of one player in sentences, with the best price on each side.
import type { API } from '#contract/index.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { inBrackets, keepsBounds, keepsSign, rowsShown } from '../narrow/held-rows.ts'
import { type Answer, MOVES_ON, reply } from '../sources.ts'

const STAT_OF_TWO_WORDS = /\b(?:passing|rushing|receiving|pass|rush) (?:yards|yds|touchdowns|tds|attempts|completions|interceptions)\b/
/** Whether a side of a prop keeps what was asked of side and price. */
const isSideMeant = ({ held }: LookAsk, selection: 'Over' | 'Under', price: number | null): boolean =>
  (!held?.side || held.side === selection.toLowerCase()) &&
  (!held?.sign || keepsSign(held, price)) &&
  (price === null || keepsBounds(held, { price }))

export function props(ask: LookAsk, answer: Answer<typeof API.props.board>): Reply {
  const player = ask.players[0]
  const ofTeam =
    ask.teams.length === 1 && answer.value.props.some(({ team }) => team === ask.teams[0]!.abbreviation) ? ask.teams[0] : undefined
  const most = rowsShown(ask.held, 6)
  const all = answer.value.props
    .map((row, i) => ({ row, i }))
    .filter(({ row }) => row.isMain || ask.held?.bounds.some(({ field }) => field === 'point'))
    .filter(({ row }) => keepsBounds(ask.held, { point: row.point }))
    .filter(({ row }) => ask.positions.length === 0 || (row.position !== null && ask.positions.includes(row.position)))
    .filter(({ row }) => row.sides.some(({ selection, best }) => isSideMeant(ask, selection, best?.price ?? null)))
    // Of a team that is named only its own players are meant, as far as the feed says whose they are.
    .filter(({ row }) => player !== undefined || !ofTeam || row.team === ofTeam.abbreviation)
    .filter(({ row }) => !player || row.playerId === player.id || row.player.toLowerCase() === player.name.toLowerCase())
  // "Passing yards" are no passing touchdowns.
  const stat =
    STAT_OF_TWO_WORDS.exec(ask.line ?? '')?.[0]
      .replace(/\byds\b/, 'yards')
      .replace(/\btds?\b/, 'touchdowns') ?? ask.part
  const ofStat = stat === null ? [] : all.filter(({ row }) => row.name.toLowerCase().includes(stat))
  const rows = ofStat.length > 0 ? ofStat : all
  const missing = stat !== null && ofStat.length === 0 ? `No book shows a prop on ${stat}${/s$|ing$/.test(stat) ? '' : 's'} here. ` : ''
  const links = [{ label: 'Open the props', href: `/betting?market=prop&league=${answer.value.league}` }]
  if (rows.length === 0)
    return reply(
      [
        {
          text: player
            ? `No book shows a prop of ${player.name} (${player.position}, ${player.team}) on his next game.`
            : `No book shows props of ${ask.teams.length > 0 ? `the ${ask.teams[0]!.name} game` : 'this game'} now.`,
        },
      ],
      { links },
    )
  const side = (i: number, k: number): Segment[] => {
    const best = answer.value.props[i]!.sides[k]?.best
    if (!best || !isSideMeant(ask, k === 0 ? 'Over' : 'Under', best.price)) return []
    const edge =
      best.edge === null
        ? []
        : best.isCurrent
          ? line`, edge ${figure(answer, `props.${i}.sides.${k}.best.edge`, 'signedPercent')}`
          : [{ text: best.isPaceKnown ? ', an old price' : ', of unknown pace' }]
    return line` ${k === 0 ? 'over' : 'under'} ${figure(answer, `props.${i}.sides.${k}.best.price`, 'american')} (${best.bookTitle}${edge})`
  }
  const lines = rows
    .slice(0, most)
    .flatMap(
      ({ row, i }) =>
        line`\n\u2022 ${row.player}${ofTeam || player || row.team === null ? '' : ` (${row.team})`}, ${row.name} ${figure(answer, `props.${i}.point`, 'plain')}:${side(i, 0)}${side(i, 1)}`,
    )
  const shown = rows.slice(0, most).flatMap(({ row }) => row.sides.flatMap(({ best }) => (best && best.edge !== null ? [best] : [])))
  const of = ofStat.length > 0 ? ` (${ofStat[0]!.row.name.toLowerCase()})` : ''
  return reply(
    [
      {
        text: `${missing}${player ? `The best prices on ${player.name}${of}:` : `Player props of ${ofTeam ? `the ${ofTeam.name}` : 'this game'}${of}, best prices:`}`,
      },
      ...inBrackets(ask.held),
      ...lines,
    ],
    {
      links,
      unsure: [
        MOVES_ON,
        ...(shown.some(({ isCurrent, isPaceKnown }) => !isCurrent && isPaceKnown)
          ? ['An old price is one that its book has passed over on its rounds: no edge is named on it.']
          : []),
        ...(shown.some(({ isPaceKnown }) => !isPaceKnown)
          ? ['Of a book that prices too few games I do not know how often it looks: no edge is named on its price.']
          : []),
      ],
    },
  )
}
