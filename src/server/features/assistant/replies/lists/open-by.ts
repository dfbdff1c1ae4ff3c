// Open bets by what they are on: the money at stake in each league, at each book, on each market, game or day, the most first.
import type { API } from '#contract/index.ts'
import { openGroup } from '#core/assistant/own/open-groups.ts'
import { line, type Segment } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { nounFor } from '#core/plural.ts'
import { ofRows } from '../narrow/held-rows.ts'
import { type Answer, dateText, type Where } from '../sources.ts'

type Bets = Answer<typeof API.bets.list>
type OwnBet = Bets['value']['bets'][number]
type Group = NonNullable<ReturnType<typeof openGroup>>

const MARKETS: Readonly<Record<OwnBet['ticket']['legs'][number]['market'], string>> = {
  h2h: 'moneylines',
  spreads: 'spreads',
  totals: 'totals',
  prop: 'props',
  other: 'others',
}
const MOST = 8

const leagueName = (key: string | null): string =>
  key !== null && Object.hasOwn(LEAGUES, key) ? LEAGUES[key as keyof typeof LEAGUES].name : 'no league kept'

/** The groups that a bet counts in: a parlay over two games is on both of them. */
function groupsOf(by: Group, { ticket: { legs, kind }, league, book }: OwnBet, where: Where): readonly string[] {
  const each = (of: (leg: OwnBet['ticket']['legs'][number]) => string) => [...new Set(legs.map(of))]
  switch (by) {
    case 'book':
      return [book || 'no book kept']
    case 'league':
      return each((leg) => leagueName(leg.league ?? league?.toLowerCase() ?? null))
    case 'market':
      return legs.length > 1 ? [`${kind}s`] : [MARKETS[legs[0]!.market]]
    case 'game':
      return each(({ event, selection }) => event || selection)
    case 'day':
      return each(({ startsAt }) => (startsAt === null ? 'start not kept' : dateText(startsAt, where)))
  }
}

/** "By league: NFL $50.00 on 3 bets, NBA $30.00 on 2 bets." of these rows. */
export function openBy(said: string, answer: Bets, rows: readonly number[], where: Where): Segment[] {
  const by = openGroup(said)
  if (by === null || rows.length === 0) return []
  const groups = new Map<string, number[]>()
  for (const i of rows) for (const name of groupsOf(by, answer.value.bets[i]!, where)) groups.set(name, [...(groups.get(name) ?? []), i])
  const stakeOfRows = (some: readonly number[]) => some.reduce((sum, i) => sum + answer.value.bets[i]!.stakedCents, 0)
  const order = [...groups].sort(([, a], [, b]) => stakeOfRows(b) - stakeOfRows(a))
  const [top] = order
  const isShared = order.reduce((sum, [, some]) => sum + some.length, 0) > rows.length
  const stakes = (some: readonly number[]) =>
    line`${ofRows(answer, 'sum', 'bets', some, 'cents', 'stakedCents')} on ${ofRows(answer, 'count', 'bets', some, 'count')} ${nounFor(some.length, 'bet')}`
  const lines = order.slice(0, MOST).flatMap(([name, some]) => line`\n\u2022 ${name}: ${stakes(some)}`)
  const shared = isShared ? [{ text: `\nA parlay over several counts in each of them.` }] : []
  return [
    ...line`The most is at stake ${by === 'book' ? 'at' : 'on'} ${top![0]}: ${stakes(top![1])}. By ${by}:`,
    ...lines,
    ...shared,
    { text: '\n' },
  ]
}
