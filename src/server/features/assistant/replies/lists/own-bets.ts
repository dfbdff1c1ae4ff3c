// The person's own bets in sentences: those that are meant, what they come to together, and each of them.
import type { API } from '#contract/index.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { endsOut } from '#core/assistant/own/ends-out.ts'
import { leagueOut } from '#core/assistant/own/league-out.ts'
import { LAST_OF_END, MAY_LOSE, MAY_WIN } from '#core/assistant/own/open-asked.ts'
import { ownScope } from '#core/assistant/own-scope.ts'
import { endsListed } from '#core/assistant/own-words.ts'
import { figure, line, type Reply, rowsPath, type Segment } from '#core/assistant/reply.ts'
import { asksToSettle } from '#core/assistant/stated/own-list.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { americanFromDecimal } from '#core/odds/board/price.ts'
import { nounFor } from '#core/plural.ts'
import { capital, inWords } from '../../listed/row-text.ts'
import { areTeamsIn, inBrackets, isBookIn, isNarrow, keepsBounds, keepsSign, type MaybeHeld, ofRows } from '../narrow/held-rows.ts'
import { lastSoMany, orderOf, STARTS_FIRST } from '../own/bet-order.ts'
import { type Answer, dateText, reply, startText, type Where } from '../sources.ts'
import { openBy } from './open-by.ts'

type Bets = Answer<typeof API.bets.list>
type OwnBet = Bets['value']['bets'][number]

/** Which bets were asked for, in words. */
export const scopeOf = ({ league, line: said, market, when }: LookAsk, where?: Where): string =>
  [league ? LEAGUES[league].name : '', ownScope(said ?? '', market, when).words, where && when ? datesOf(when, where) : '']
    .filter(Boolean)
    .join(' ')

/** The first word of a sentence, after which bets are meant where not all are: "Of your bets (NFL at FanDuel): your". */
export const ofScope = (ask: LookAsk, first: string): string => {
  const scope = scopeOf(ask)
  return scope === '' ? first : `Of your bets (${scope}): ${first.toLowerCase()}`
}

/** "From Mon, Nov 23 to Sun, Nov 29": which days a week is taken for; a month says it by its name. */
function datesOf({ from, to }: NonNullable<LookAsk['when']>, where: Where): string {
  return to - from < 2 * DAY || to - from > 32 * DAY ? '' : `from ${dateText(from, where)} to ${dateText(to - 1, where)}`
}
const DAY = 86_400_000

export const BETS = [{ label: 'Open your bets', href: '/betting?tab=bankroll' }]
const MOST_ROWS = 6

/** Whether one of these teams is named on a ticket, by name, nickname or letters. */
const isOf = (bet: OwnBet, teams: LookAsk['teams']): boolean =>
  teams.length === 0 ||
  // Letters such as DET name teams of several leagues.
  bet.ticket.legs.some(({ selection, event, market }) => {
    // A bet on a winner or a spread is on the side that it names; on a total it is on the game.
    const isOnSide = market === 'h2h' || market === 'spreads'
    const said = ` ${`${selection} ${isOnSide ? '' : (event ?? '')}`.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `
    const kept = (bet.league ?? '').toLowerCase()
    return teams.some(
      ({ name, abbreviation, league }) =>
        (!Object.hasOwn(LEAGUES, kept) || kept === league) &&
        [name, name.split(' ').at(-1)!, abbreviation].some((word) => said.includes(` ${word.toLowerCase()} `)),
    )
  })

/** Whether a bet keeps the conditions: its stake, its price, what it won or lost, the books and the teams that are left out. */
function isHeld(held: MaybeHeld, bet: OwnBet): boolean {
  const profit = bet.profitCents === null ? null : bet.profitCents / 100
  return (
    isBookIn(held, bet.book) &&
    (held?.teamsOut.length ? !isOf(bet, held.teamsOut) : areTeamsIn(held)) &&
    keepsSign(held, bet.decimal === null ? null : americanFromDecimal(bet.decimal)) &&
    keepsBounds(held, {
      stake: bet.stakedCents / 100,
      price: bet.decimal === null ? null : americanFromDecimal(bet.decimal),
      payout: bet.mostPayoutCents === null ? null : bet.mostPayoutCents / 100,
      won: profit,
      lost: profit === null ? null : -profit,
    })
  )
}

/** Overs or unders, favorites or underdogs of the tickets of one selection. */
function isOfSide(said: string, { ticket: { legs } }: OwnBet): boolean {
  const [leg] = legs
  const wanted = /\bovers\b/.test(said) ? 'over' : /\bunders\b/.test(said) ? 'under' : null
  if (wanted === null) return true
  return legs.length === 1 && new RegExp(`^${wanted}\\b`, 'i').test(leg!.selection)
}

const LATEST =
  /\b(?:did|have) i (?:bet|wager|place)\w*(?: on)? last\b(?! (?:week|weekend|night|month|year|season|\d))|\b(?:last|latest|most recent|newest) (?:open |live |settled )?(?:bet|wager|ticket|parlay)\b/

const WEEK = 7 * DAY
const isThen = (at: number, { from, to }: NonNullable<LookAsk['when']>): boolean => at >= from && at < to
/** "Sunday" of one's own bets is the last one; of what is open it is the next one, too. */
const isOfDay = ({ from, to }: NonNullable<LookAsk['when']>): boolean => to - from <= 3 * DAY
/** Open bets of a day are those on games of that day, whenever they were laid. */
const isPlayedThen = ({ part, when }: LookAsk, { ticket: { legs } }: OwnBet): boolean =>
  part !== 'open' ||
  when === null ||
  legs.some(({ startsAt }) => startsAt === null || isThen(startsAt, when) || (isOfDay(when) && isThen(startsAt - WEEK, when)))

/** The rows that are meant, and how many of them are shown. */
export function meantRows(ask: LookAsk, found: readonly OwnBet[]): { readonly all: readonly number[]; readonly shown: readonly number[] } {
  const said = ask.line ?? ''
  const out = endsOut(said).statuses
  const outside = leagueOut(said)
  const listed = endsListed(said)
  // "No losers" names an end that is left out, and asks for none.
  const ends = listed?.every((end) => out.includes(end)) ? null : listed
  const all = found.flatMap((bet, i) =>
    isOf(bet, ask.teams) &&
    isPlayedThen(ask, bet) &&
    isHeld(ask.held, bet) &&
    isOfSide(said, bet) &&
    (outside === null || (bet.league ?? '').toLowerCase() !== outside) &&
    (ends === null || ends.includes(bet.status)) &&
    !out.includes(bet.status)
      ? [i]
      : [],
  )
  const last = ends === null ? null : lastSoMany(said)
  if (last !== null) return { all: all.slice(0, last), shown: all.slice(0, last) }
  const order = orderOf(said)
  if (order) all.sort((a, b) => (order.of(found[b]!) - order.of(found[a]!)) * (order.isMost ? 1 : -1))
  const nth = ask.held?.nth ?? null
  if (nth !== null && order) return { all, shown: all.slice(nth - 1, nth) }
  const isOne = order?.isOne || LATEST.test(said) || LAST_OF_END.test(said)
  return { all, shown: all.slice(0, isOne ? 1 : Math.min(ask.held?.count ?? ask.count ?? MOST_ROWS, 4 * MOST_ROWS)) }
}

/** "When was that", "what day did I bet it". */
const WHEN = /\b(?:when|what (?:day|date)|which day|dates?)\b/
const HOW_MANY = /\bhow (?:many|often)\b/
/** "In a game that is going on right now". */
const ON_NOW =
  /\b(?:going on|live|in progress|in play|playing|being played|on|underway|started)(?: right)? now\b|\b(?:in[- ]?play|in progress|underway|going on)\b/

/** When the game of a bet starts, as far as that was kept with it. */
function startOf({ ticket }: OwnBet, where: Where): string {
  const starts = ticket.legs.flatMap(({ startsAt }) => (startsAt === null ? [] : [startsAt]))
  return starts.length === 0 ? ', start not kept' : `, starts ${starts.map((at) => startText(at, where)).join(' and ')}`
}

export function betsReply(ask: LookAsk, answer: Bets, where?: Where): Reply {
  const { bets: found, counts } = answer.value
  const said = ask.line ?? ''
  const { all: meant, shown } = meantRows(ask, found)
  const kind = ask.part === 'settled' ? 'settled' : ask.part === 'all' ? '' : 'open'
  const scope = [...ask.teams.map(({ name }) => name), scopeOf(ask, where)].filter(Boolean).join(', ')
  const all = line`You have ${figure(answer, 'counts.open', 'count')} open and ${figure(answer, 'counts.settled', 'count')} settled ${nounFor(counts.settled, 'bet')} in your tracker.`
  const without = endsOut(said)
  const outside = leagueOut(said)
  const conditions = [
    ...(outside === null ? [] : [{ text: ` (without the ${LEAGUES[outside].name})` }]),
    ...inBrackets(ask.held),
    ...(without.words === '' ? [] : [{ text: ` (${without.words})` }]),
  ]
  const listed = endsListed(said)
  const ends = listed?.every((end) => without.statuses.includes(end)) ? null : listed
  if (meant.length === 0) {
    if (counts.open + counts.settled === 0)
      return reply([{ text: 'Your tracker has no bets. I can read one if you tell me: "log $20 on the Bears at +120".' }], { links: BETS })
    const settles = asksToSettle(said) ? ', so there is nothing to settle' : ''
    const which = `${kind === '' ? '' : `${kind} `}ones`
    return reply(line`${all} None of the ${which} fits the question${scope === '' ? '' : ` (${scope})`}${conditions}${settles}.`, {
      links: BETS,
    })
  }
  const settles = asksToSettle(said)
    ? [
        {
          text: ' I settle nothing from here: in your bets the row takes its result, and one kept from the board settles itself when its game is final.',
        },
      ]
    : []
  const isOnNow = kind === 'open' && where !== undefined && ON_NOW.test(said)
  const onNow = isOnNow
    ? [
        {
          text: ' Your bets do not say how a game stands; each is listed with its start, and one that has started is on until its bet settles.',
        },
      ]
    : []
  const isPart =
    scope !== '' || ends !== null || without.words !== '' || outside !== null || isNarrow(ask.held) || /\b(?:overs|unders)\b/.test(said)
  const head =
    isPart || HOW_MANY.test(said)
      ? tally(answer, meant, ends === null ? kind : ends[0]!, scope === '' ? conditions : [{ text: ` (${scope})` }, ...conditions])
      : [...all, ...(kind === 'open' ? line` ${sumOfOpen(answer, meant)}` : [])]
  // One row that was asked for stands alone: what all of them come to was not asked.
  const order = orderOf(said)
  const isLastOfEnd = LAST_OF_END.test(said) && shown.length === 1
  const lone = isLastOfEnd
    ? [{ text: 'The last one of them:' }]
    : order?.isOne && order.lead && shown.length === 1
      ? [{ text: order.lead }]
      : null
  const rest = meant.length > shown.length && shown.length > 1 ? [{ text: '\nThe others are in the card.' }] : []
  const money = kind === 'open' ? mayBring(said, answer, meant) : []
  const verdict = DID_IT_WIN.test(said) && shown[0] !== undefined ? lastResult(said, answer, meant) : []
  const by = kind === 'open' && where !== undefined ? openBy(said, answer, meant, where) : []
  return reply(
    [
      ...verdict,
      ...money,
      ...by,
      ...(lone ?? head),
      ...onNow,
      ...settles,
      ...shown.flatMap((i) => [
        ...rowText(answer, i),
        ...(isOnNow || (STARTS_FIRST.test(said) && where) ? [{ text: startOf(found[i]!, where!) }] : []),
        ...(where && (isLastOfEnd || WHEN.test(said)) ? [{ text: `, laid ${dateText(found[i]!.placedAt, where)}` }] : []),
      ]),
      ...rest,
    ],
    { links: BETS },
  )
}

/** What a sum of wins leaves out. */
export const withoutPrice = (count: number): string =>
  count === 0 ? '' : ` ${capital(inWords(count))} without a price ${count === 1 ? 'is' : 'are'} not in it.`

/** "The most I can lose", "what do I stand to win": that figure comes first. */
function mayBring(said: string, answer: Bets, rows: readonly number[]): Segment[] {
  const priced = rows.filter((i) => answer.value.bets[i]!.mostPayoutCents !== null)
  // A page holds so many; what stands on the next one is in no sum of this one.
  const isAll = answer.value.next === null
  if (MAY_LOSE.test(said))
    return line`If all of ${isAll ? 'them' : 'those listed'} lose, ${ofRows(answer, 'sum', 'bets', rows, 'cents', 'stakedCents')} is lost${isAll ? ', and no more' : '; older open bets are not in it'}.\n`
  if (!MAY_WIN.test(said) || priced.length === 0) return []
  const profit = `minus(${rowsPath('sum', 'bets', priced, 'mostPayoutCents')},${rowsPath('sum', 'bets', priced, 'stakedCents')})`
  return line`If all of ${isAll ? 'them' : 'those listed'} win, you make ${figure(answer, profit, 'signedCents')}: ${ofRows(answer, 'sum', 'bets', priced, 'cents', 'mostPayoutCents')} comes back.${withoutPrice(rows.length - priced.length)}\n`
}

/** "Did my Celtics bet win": the last of them that is over answers it. */
const DID_IT_WIN =
  /\b(?:did|has|have|was|is) (?:my|the|that) (?:[\w\u00a7']+ ){0,4}?(?:bet|ticket|parlay|wager|one)(?: (?:on|in|from) (?:the )?[\w\u00a7' ]{1,30}?)? (?:win|won|hit|cash|cashed|cover|covered|lose|lost|come (?:in|through)|a (?:win|winner|loser))\b/
const DID_IT_LOSE = /\b(?:lose|lost|loser)\b/
function lastResult(said: string, answer: Bets, rows: readonly number[]): Segment[] {
  const { bets } = answer.value
  const at = rows.find((i) => bets[i]!.status !== 'open')
  if (at === undefined) return [{ text: 'It is still open.\n' }]
  const { status, profitCents, ticket } = bets[at]!
  const [asked, other] = DID_IT_LOSE.test(said) ? [/lost/, /won/] : [/won/, /lost/]
  const word = asked.test(status) ? 'Yes' : other.test(status) ? 'No' : 'Neither'
  const money = profitCents === null ? [] : line`, ${figure(answer, `bets.${at}.profitCents`, 'signedCents')}`
  return line`${word}: the latest that is settled, ${ticket.legs.map(({ selection }) => selection).join(' + ')}, ended as ${status}${money}.\n`
}

/** "3 lost bets (at FanDuel): $65.00 staked, −$65.00." */
function tally(answer: Bets, rows: readonly number[], what: string, scope: readonly Segment[]): Segment[] {
  const { bets, next } = answer.value
  const settled = rows.filter((i) => bets[i]!.profitCents !== null)
  const of = (statuses: readonly string[]) => settled.filter((i) => statuses.includes(bets[i]!.status))
  const [won, lost] = [of(['won', 'half won']), of(['lost', 'half lost'])]
  const count = (some: readonly number[]) => ofRows(answer, 'count', 'bets', some, 'count')
  const open = rows.filter((i) => bets[i]!.status === 'open')
  const rate = open.length > 0 ? null : sumsRatio(settled)
  const ends =
    what === '' || what === 'settled'
      ? line`${rate === null ? [] : line`, a return of ${figure(answer, rate, 'signedPercent')}`}, ${count(won)} won and ${count(lost)} lost${open.length > 0 && settled.length > 0 ? line`, ${count(open)} open` : []}`
      : []
  const result = settled.length === 0 ? [] : line`, ${ofRows(answer, 'sum', 'bets', settled, 'signedCents', 'profitCents')}${ends}`
  const atStake = settled.length === 0 ? line` ${sumOfOpen(answer, rows)}` : []
  const staked = settled.length === 0 ? [] : line`: ${ofRows(answer, 'sum', 'bets', rows, 'cents', 'stakedCents')} staked`
  return line`${next === null ? '' : 'At least '}${count(rows)} ${what === '' ? '' : `${what} `}${nounFor(rows.length, 'bet')}${scope}${staked}${result}.${atStake}`
}

/** What was made of what was staked, of bets that are over. */
const sumsRatio = (rows: readonly number[]): string | null =>
  rows.length === 0 ? null : `ratio(${rowsPath('sum', 'bets', rows, 'profitCents')},${rowsPath('sum', 'bets', rows, 'stakedCents')})`

/** What is at stake on open bets, and what comes back if all of them win. */
export function sumOfOpen(answer: Bets, rows: readonly number[]): Segment[] {
  const priced = rows.filter((i) => answer.value.bets[i]!.mostPayoutCents !== null)
  const sum = (field: string) => rowsPath('sum', 'bets', priced, field)
  const profit = priced.length === 0 ? [] : figure(answer, `minus(${sum('mostPayoutCents')},${sum('stakedCents')})`, 'signedCents')
  const pays =
    priced.length === 0
      ? []
      : line` If ${rows.length === 1 ? 'it wins' : 'all of them win'}, ${ofRows(answer, 'sum', 'bets', priced, 'cents', 'mostPayoutCents')} ${nounFor(1, 'comes', 'come')} back, the stakes among it, a profit of ${profit}${priced.length < rows.length ? '; of some the price is unknown' : ''}.`
  return line`${ofRows(answer, 'sum', 'bets', rows, 'cents', 'stakedCents')} is at stake on ${rows.length === 1 ? 'it' : 'them'}.${pays}`
}

function rowText(answer: Bets, i: number): Segment[] {
  const bet = answer.value.bets[i]!
  const legs = bet.ticket.legs.map(
    ({ selection, event }) => `${selection}${/^(?:over|under)\b/i.test(selection) && event ? ` (${event})` : ''}`,
  )
  // Of a single bet the price stands behind its stake; a parlay's legs have each their own.
  const [only, ...others] = bet.ticket.legs
  const price = only?.price && others.length === 0 ? ` (${only.price.replace('-', '\u2212')})` : ''
  const result = bet.profitCents === null ? [] : line`, ${figure(answer, `bets.${i}.profitCents`, 'signedCents')}`
  const pays =
    bet.profitCents === null && bet.mostPayoutCents !== null
      ? line`, pays ${figure(answer, `bets.${i}.mostPayoutCents`, 'cents')} if it wins`
      : []
  return line`\n\u2022 ${legs.join(' + ')}: ${figure(answer, `bets.${i}.stakedCents`, 'cents')}${price} ${bet.book ? `at ${bet.book}` : 'at no book'}, ${bet.status}${result}${pays}`
}
