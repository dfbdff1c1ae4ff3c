// A member's best ball portfolio in sentences: whom they have how often, stacks, pairs, closing value, fees, how rosters are built.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import { type BestBallPart, bestBallParts } from '#core/assistant/kept/best-ball.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { nounFor } from '#core/plural.ts'
import { type Answer, answerOf, reply } from '../sources.ts'

type Portfolio = Answer<typeof API.bestBall.portfolio>

const MOST = 6
const linksTo = (tab: string) => [{ label: 'Open best ball', href: `/best-ball${tab === 'exposure' ? '' : `?tab=${tab}`}` }]
const TABS: Readonly<Record<BestBallPart, string>> = {
  exposure: 'exposure',
  stacks: 'stacks',
  pairs: 'pairs',
  closing: 'exposure',
  fees: 'exposure',
  positions: 'stacks',
}

export function ownBestBallReply(ask: LookAsk, card: ToolCard, tool: number): Reply | null {
  if (ask.tool !== 'read_best_ball') return null
  const answer = answerOf(API.bestBall.portfolio, card, tool)!
  const { drafts } = answer.value
  if (drafts === 0)
    return reply(
      [
        {
          text: 'No best ball draft of yours is here. Bring the exposure export of Underdog, the drafted teams of DraftKings, or a table of your picks on the best ball page.',
        },
      ],
      { links: linksTo('files') },
    )
  const parts = bestBallParts(ask.line ?? '')
  const named = typeof answer.input.player === 'string' ? answer.input.player : null
  const segments =
    named === null ? parts.flatMap((part, i) => [...(i > 0 ? [{ text: '\n' }] : []), ...PARTS[part](answer)]) : namedPlayer(answer, named)
  return reply(segments, { links: linksTo(TABS[parts[0]]) })
}

const ofDrafts = (answer: Portfolio) => line`${figure(answer, 'drafts', 'count')} best ball ${nounFor(answer.value.drafts, 'draft')}`

function namedPlayer(answer: Portfolio, named: string): Segment[] {
  const { exposures } = answer.value
  if (exposures.length === 0) return [...line`Of your `, ...ofDrafts(answer), ...line` none has a player called ${named}.`]
  return [
    ...line`Of your `,
    ...ofDrafts(answer),
    { text: ':' },
    ...exposures.slice(0, MOST).flatMap((_, i) => [{ text: '\n\u2022 ' }, ...exposureAt(answer, i)]),
  ]
}

function exposureAt(answer: Portfolio, i: number): Segment[] {
  const { player, position, team, drafts, closing } = answer.value.exposures[i]!
  const at = `exposures.${i}`
  const moved = closing === null ? [] : line`, closing value ${figure(answer, `${at}.closing.places`, 'signedPoints')} places`
  return [
    ...line`${player} (${[position, team].filter(Boolean).join(', ')}) on ${figure(answer, `${at}.drafts`, 'count')} ${nounFor(drafts, 'roster')}, ${figure(answer, `${at}.share`, 'percent')}`,
    ...moved,
  ]
}

const PARTS: Readonly<Record<BestBallPart, (answer: Portfolio) => Segment[]>> = {
  exposure: (answer) => [
    ...line`You have `,
    ...ofDrafts(answer),
    ...line` with ${figure(answer, 'players', 'count')} players. Most often:`,
    ...answer.value.exposures.slice(0, MOST).flatMap((_, i) => [{ text: '\n\u2022 ' }, ...exposureAt(answer, i)]),
  ],
  stacks: (answer) => {
    const { stacks } = answer.value
    if (stacks.length === 0) return [{ text: 'No quarterback with a club is on your best ball rosters, so no stack can be told.' }]
    const lines = stacks.slice(0, MOST).flatMap(({ team, drafts }, i) => {
      const at = `stacks.${i}`
      return line`\n\u2022 ${team}: its quarterback on ${figure(answer, `${at}.drafts`, 'count')} ${nounFor(drafts, 'roster')}, alone on ${figure(answer, `${at}.alone`, 'count')}, with one receiver on ${figure(answer, `${at}.one`, 'count')}, two on ${figure(answer, `${at}.two`, 'count')}, more on ${figure(answer, `${at}.more`, 'count')}`
    })
    return [...line`Stacks on your `, ...ofDrafts(answer), { text: ':' }, ...lines]
  },
  pairs: (answer) => {
    const { pairs } = answer.value
    if (pairs.length === 0) return [{ text: 'No two players are on two of your best ball rosters together.' }]
    const lines = pairs
      .slice(0, MOST)
      .flatMap(({ first, second }, i) => line`\n\u2022 ${first} and ${second}: ${figure(answer, `pairs.${i}.drafts`, 'count')} rosters`)
    return [...line`Most often together on your `, ...ofDrafts(answer), { text: ':' }, ...lines]
  },
  closing: (answer) =>
    answer.value.closing === null
      ? [
          {
            text: 'The closing value of your best ball picks is unknown: it needs a list of average draft positions near the picks and a newer one of the same site.',
          },
        ]
      : line`Over ${figure(answer, 'closing.picks', 'count')} picks whose average position is known then and now, players moved by ${figure(answer, 'closing.places', 'signedPoints')} places in the mean; above zero they are drafted earlier now.`,
  fees: (answer) => {
    const { drafts, fees } = answer.value
    if (fees.unknown === drafts) return [...line`None of your `, ...ofDrafts(answer), { text: ' tells its entry fee.' }]
    const rest = fees.unknown > 0 ? line`; ${figure(answer, 'fees.unknown', 'count')} of them tell no fee` : []
    return [
      ...line`The entry fees of your `,
      ...ofDrafts(answer),
      ...line` add up to ${figure(answer, 'fees.cents', 'cents')}`,
      ...rest,
      { text: '.' },
    ]
  },
  positions: (answer) => {
    const lines = answer.value.positions
      .slice(0, MOST)
      .flatMap(({ position }, i) => line`${i === 0 ? '' : ', '}${figure(answer, `positions.${i}.mean`, 'points')} ${position}`)
    return [...line`In the mean of your `, ...ofDrafts(answer), { text: ' a roster has ' }, ...lines, { text: '.' }]
  },
}
