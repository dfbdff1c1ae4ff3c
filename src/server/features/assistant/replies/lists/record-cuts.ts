// The person's record cut by book, league, market, month or price, and how often each was bet on.
import type { API } from '#contract/index.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { cutAsked } from '#core/assistant/own/cut-asked.ts'
import { ownScope } from '#core/assistant/own-scope.ts'
import { figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { nounFor } from '#core/plural.ts'
import { type Answer, reply } from '../sources.ts'
import { BETS, ofScope } from './own-bets.ts'

const MOST_CUTS = 7
const MARKET_CUTS: { readonly [market: string]: string } = {
  h2h: 'moneylines',
  spreads: 'spreads',
  totals: 'totals',
  prop: 'props',
  other: 'others',
}
const SIDE_CUTS: { readonly [side: string]: string } = { over: 'overs', under: 'unders', favorite: 'favorites', underdog: 'underdogs' }
const CUT_BY: { readonly [by: string]: string } = {
  odds: 'price',
  role: 'favorite or underdog',
  kind: 'kind of bet',
  weekday: 'day of the week that they were laid on',
}
const cutName = (by: string, key: string): string =>
  by === 'league' && Object.hasOwn(LEAGUES, key)
    ? LEAGUES[key as keyof typeof LEAGUES].name
    : by === 'market'
      ? (MARKET_CUTS[key] ?? key)
      : (SIDE_CUTS[key] ?? key)

/** "Do I bet more on weekends": how many, not how well. */
const OFTEN =
  /\b(?:do|did|am|have) i (?:usually |mostly |always )?(?:bet|betting|wager|play|use)\w*(?: (?:on|at))?(?: (?:the )?(?:more|most|less|least|often|a lot))+\b|\b(?:most|more) (?:of my )?bets\b|\bhow (?:often|many)\b/

/** The record cut by book, league, market, month or price, the best first; of weeks and days it is kept by month. */
export function cut(ask: LookAsk, answer: Answer<typeof API.bets.performance>): Reply {
  const said = ask.line ?? ''
  const asked = cutAsked(said) ?? 'book'
  // What the question is held to already parts nothing.
  const { market, book } = ownScope(said, ask.market, ask.when)
  const isFixed = (one: string): boolean =>
    (one === 'league' && ask.league !== null) || (one === 'market' && market !== undefined) || (one === 'book' && book !== undefined)
  const by = isFixed(asked) ? (['market', 'book', 'league'].find((one) => !isFixed(one)) ?? asked) : asked
  const both = MARKET_OR_LEAGUE.test(said) ? (['market', 'league'] as const) : null
  if (!both) return cutBy(ask, answer, by)
  const [first, second] = both.map((one) => cutBy(ask, answer, one))
  return { ...first!, segments: [...first!.segments, { text: '\n' }, ...second!.segments] }
}

/** "What market or league": both are told. */
const MARKET_OR_LEAGUE =
  /\b(?:markets?|bet types?) (?:or|and|\/) (?:which |what )?(?:leagues?|sports?)\b|\b(?:leagues?|sports?) (?:or|and|\/) (?:which |what )?(?:markets?|bet types?)\b/
const IS_WORST =
  /\b(?:worst|worse|loses?|lose|lost|losing|weakest|down|bad|cost\w*|hurts?|hurting|kill\w*|bleed\w*|leak\w*|drain\w*|drag\w*|sink\w*|eat\w*)\b/
/** One of them is asked for: "which book do I lose the most at". */
const IS_ONE = /\b(?:which|what|where|whats|worst|best|most|better|worse|more|less|versus|vs|or|than|compared)\b/

/** "The most is lost at FanDuel: −$6.82 on 6 bets." */
function leadOf(answer: Answer<typeof API.bets.performance>, by: string, isWorst: boolean, i: number): Segment[] {
  const row = answer.value.breakdowns[i]!
  const name = cutName(by, row.key)
  const rest = line`${figure(answer, `breakdowns.${i}.profitCents`, 'signedCents')} on ${figure(answer, `breakdowns.${i}.bets`, 'count')} ${nounFor(row.bets, 'bet')}.\n`
  if (isWorst)
    return row.profitCents < 0
      ? line`The most is lost on ${name}: ${rest}`
      : line`None of them has lost; the least is made on ${name}: ${rest}`
  return row.profitCents > 0
    ? line`The most is made on ${name}: ${rest}`
    : line`None of them has made anything; the least is lost on ${name}: ${rest}`
}

/** Two that are set side by side stand alone: "at DraftKings compared with FanDuel". */
function isNamedOf(said: string, by: string, key: string, all: readonly string[]): boolean {
  if (by !== 'book' || !/\b(?:or|vs|versus|than|against|compared)\b/.test(said)) return true
  const named = all.filter((one) => said.replaceAll(' ', '').includes(one.toLowerCase().replaceAll(' ', '')))
  return named.length < 2 || named.includes(key)
}

function cutBy(ask: LookAsk, answer: Answer<typeof API.bets.performance>, by: string): Reply {
  const said = ask.line ?? ''
  const isOften = OFTEN.test(said)
  const rows = answer.value.breakdowns
    .map((row, i) => ({ row, i }))
    .filter(({ row }) => row.by === by)
    .filter((one, _, all) =>
      isNamedOf(
        said,
        by,
        one.row.key,
        all.map(({ row }) => row.key),
      ),
    )
    .sort((a, b) => (isOften ? b.row.bets - a.row.bets : b.row.profitCents - a.row.profitCents))
  const wantsWorst = !isOften && IS_WORST.test(said)
  if (wantsWorst) rows.reverse()
  const lead = !isOften && rows.length > 1 && IS_ONE.test(said) ? leadOf(answer, by, wantsWorst, rows[0]!.i) : []
  const isOfSide = by === 'side' || by === 'role'
  const kept = by === 'month' && /\b(?:weeks?|days?)\b/.test(said) ? 'It is kept by month, not by week or day. ' : ''
  const lines = rows.slice(0, MOST_CUTS).flatMap(({ row, i }) => {
    const roi = row.roi === null ? [] : line`, a return of ${figure(answer, `breakdowns.${i}.roi.value`, 'signedPercent')}`
    const won = row.winRate === null ? [] : line`, ${figure(answer, `breakdowns.${i}.winRate.value`, 'percent')} won`
    return line`\n\u2022 ${cutName(by, row.key)}: ${figure(answer, `breakdowns.${i}.profitCents`, 'signedCents')} on ${figure(answer, `breakdowns.${i}.bets`, 'count')} ${nounFor(row.bets, 'bet')}${roi}${isOfSide ? won : []}`
  })
  const isWorst = rows.length > 1 && rows[0]!.row.profitCents < rows.at(-1)!.row.profitCents
  const order = rows.length < 2 ? '' : isOften ? ', the most bets first' : isWorst ? ', the worst first' : ', the best first'
  // Of two that are set side by side, the one without a bet is said to have none.
  const absent =
    by === 'kind' ? ['parlay', 'teaser'].filter((kind) => said.includes(kind) && !rows.some(({ row }) => row.key.includes(kind))) : []
  const none = absent.map((kind) => `\n\u2022 ${kind}: none among your settled bets`).join('')
  return reply(
    [...lead, { text: `${ofScope(ask, '')}${kept}By ${CUT_BY[by] ?? by}${order}:` }, ...lines, ...(none === '' ? [] : [{ text: none }])],
    {
      links: BETS,
      unsure: rows.some(({ row }) => row.isSmall) ? ['Few bets say little: the range is wider than the number.'] : [],
    },
  )
}
