// The person's own betting record in sentences: how it went in all, and the one part of it that was asked for.
import type { API } from '#contract/index.ts'
import { cutAsked, endCounted, partsAsked, unitsAsked } from '#core/assistant/own-words.ts'
import { figure, line, type Reply } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { nounFor } from '#core/plural.ts'
import type { LookAsk } from '../plan-looks.ts'
import { betsReply, scopeOf } from './lists/own-bets.ts'
import { ownWords } from './narrow/held-rows.ts'
import { type Answer, dayText, reply, type Where } from './sources.ts'

const BETS = [{ label: 'Open your bets', href: '/betting?tab=bankroll' }]
/** Here the bets of the tracker are read. Those of linked accounts and files stand elsewhere, and may be all that there are. */
const BOTH = [...BETS, { label: 'Open My Financials', href: '/financial' }]
const HOW_KEPT = 'Tell me a bet and I log it, or bring in a file of your book.'
const ELSEWHERE = 'Bets of linked accounts and files stand in My Financials.'
type Record = Answer<typeof API.bets.performance>

export function recordReply(ask: LookAsk, answer: Record, where: Where): Reply {
  if (ask.part === 'balance') return balance(answer, where)
  if (ask.part === 'unit' || (ask.part === 'units' && !answer.value.bankroll)) return unit(ask, answer)
  if (answer.value.performance && ask.part === 'units') return inUnits(ask, answer)
  if (answer.value.performance && ask.part === 'luck') return luck(ask, answer)
  const parts = answer.value.performance ? partsAsked(ask.line ?? '') : []
  if (parts[0] === 'drawdown' && parts.length === 1) return drawdown(answer)
  if (parts.length > 1) {
    const replies = parts.map((part) =>
      part === 'streak' ? streaks(answer) : part === 'drawdown' ? drawdown(answer) : largest({ ...ask, part }, answer, where),
    )
    return { ...replies[0]!, segments: replies.flatMap(({ segments }, i) => (i === 0 ? segments : [{ text: '\n' }, ...segments])) }
  }
  if (answer.value.performance && ask.part === 'average') return average(ask, answer)
  if (answer.value.performance && ask.part === 'counts') return counts(ask, answer)
  if (answer.value.performance && ask.part === 'cut') return cut(ask, answer)
  if (answer.value.performance && ask.part === 'streak') return streaks(answer)
  if (answer.value.performance && ask.part === 'closing') {
    const close = closing(ask, answer)
    return asksRunningGood(ask.line ?? '')
      ? { ...close, segments: [...close.segments, { text: ' ' }, ...luck(ask, answer).segments] }
      : close
  }
  if (answer.value.performance && ask.part === 'extremes') {
    const [win, loss] = [largest({ ...ask, part: 'win' }, answer, where), largest({ ...ask, part: 'loss' }, answer, where)]
    return { ...win, segments: [...win.segments, { text: '\n' }, ...loss.segments] }
  }
  if (answer.value.performance && (ask.part === 'loss' || ask.part === 'win')) return largest(ask, answer, where)
  return performance(ask, answer, where)
}

/** The mean stake and the mean price, whichever of them is asked for. */
function average(ask: LookAsk, answer: Record): Reply {
  const one = answer.value.performance!
  const stake = line`${figure(answer, 'performance.averageStakeCents', 'cents')} a bet over ${figure(answer, 'performance.totalBets', 'count')} settled ${nounFor(one.totalBets, 'bet')}, ${figure(answer, 'performance.stakedCents', 'cents')} staked in all`
  const price = one.averageOdds === null ? [] : line`; the mean of your prices is ${figure(answer, 'performance.averageOdds', 'american')}`
  return reply(line`${ofScope(ask, 'You')} staked ${stake}${price}.`, { links: BETS })
}

/** A unit is one percent of the bankroll as it was stated. */
function unit(ask: LookAsk, answer: Record): Reply {
  const links = [{ label: 'Open your profile', href: '/profile' }]
  if (!answer.value.bankroll)
    return reply(
      [{ text: 'You have stated no bankroll, so I know no unit of yours: a unit is one percent of it. State it on your profile.' }],
      { links },
    )
  const count = unitsAsked(ask.line ?? '')
  const several =
    count === null || count === 1
      ? []
      : line`${ownWords(`${count} units`)} of yours are ${figure(answer, `times(${count},percent(bankroll.statedCents))`, 'cents')}. `
  return reply(
    line`${several}One unit of yours is ${figure(answer, 'percent(bankroll.statedCents)', 'cents')}: one percent of the ${figure(answer, 'bankroll.statedCents', 'cents')} that you stated as your bankroll.`,
    { links },
  )
}

/** The record counted in units of one percent of the stated bankroll, and how the stakes stand to one. */
function inUnits(ask: LookAsk, answer: Record): Reply {
  const one = answer.value.performance!
  const inOnes = (path: string, format: 'signedNumber' | 'plainNumber') =>
    figure(answer, `per(performance.${path},percent(bankroll.statedCents))`, format)
  const size = line`One unit of yours is ${figure(answer, 'percent(bankroll.statedCents)', 'cents')}, one percent of the ${figure(answer, 'bankroll.statedCents', 'cents')} that you stated.`
  const result = line`${ofScope(ask, 'You')} are at ${inOnes('profitCents', 'signedNumber')} units (${figure(answer, 'performance.profitCents', 'signedCents')}) over ${figure(answer, 'performance.totalBets', 'count')} settled ${nounFor(one.totalBets, 'bet')}`
  const mean = line`the mean stake is ${inOnes('averageStakeCents', 'plainNumber')} units (${figure(answer, 'performance.averageStakeCents', 'cents')})`
  const unitCents = (answer.value.bankroll?.statedCents ?? 0) / 100
  const isFar = one.averageStakeCents > 1.5 * unitCents ? 'well above' : one.averageStakeCents < 0.67 * unitCents ? 'well below' : 'near'
  const isOfStakes = /\b(?:stak\w+|siz\w+|wagers?)\b/.test(ask.line ?? '')
  return isOfStakes
    ? reply(
        line`${size} Over ${figure(answer, 'performance.totalBets', 'count')} settled ${nounFor(one.totalBets, 'bet')} ${mean}, ${isFar} one unit. How far single stakes lie apart stands in the rows of your bets.`,
        { links: BETS },
      )
    : reply(line`${result}; ${mean}. ${size}`, { links: BETS })
}

/** "Or just running good": the other half of the question. */
const asksRunningGood = (said: string): boolean => /\b(?:running (?:good|hot|well|bad)|lucky|luck|variance|skill|heater|fluke)\b/.test(said)
/** How much of the record may be luck: what its range says. */
function luck(ask: LookAsk, answer: Record): Reply {
  const one = answer.value.performance!
  const bets = line`${figure(answer, 'performance.totalBets', 'count')} settled ${nounFor(one.totalBets, 'bet')}`
  const range = one.roiEstimate
  if (!range || range.low === null || range.high === null)
    return reply(
      line`${ofScope(ask, 'With')} ${bets} nobody can tell skill from luck: so few come out well or badly by chance alone. It takes hundreds of bets, and the closing line value tells sooner.`,
      { links: BETS },
    )
  const low = figure(answer, 'performance.roiEstimate.low', 'signedPercent')
  const high = figure(answer, 'performance.roiEstimate.high', 'signedPercent')
  const verdict =
    range.low > 0
      ? 'All of that range is above nothing, so luck alone is unlikely; how long it lasts nobody knows.'
      : range.high < 0
        ? 'All of that range is below nothing, so bad luck alone is unlikely.'
        : 'The range holds losses and gains, so it may be luck alone, good or bad.'
  return reply(
    line`${ofScope(ask, 'Over')} ${bets} your return of ${figure(answer, 'performance.roi', 'signedPercent')} stands for anything between ${low} and ${high}. ${verdict} It takes hundreds of bets, and the closing line value tells sooner.`,
    { links: BETS },
  )
}

export function balance(answer: Record, where: Where): Reply {
  const { bankroll } = answer.value
  if (!bankroll)
    return reply(
      [{ text: 'You have stated no bankroll, so I know no balance. State it on your profile, and I count your settled bets onto it.' }],
      {
        links: [{ label: 'Open your profile', href: '/profile' }],
      },
    )
  return reply(
    line`Your bankroll is ${figure(answer, 'bankroll.nowCents', 'cents')}: ${figure(answer, 'bankroll.statedCents', 'cents')} as you stated it ${dayText(bankroll.statedAt, where)}, and ${figure(answer, 'bankroll.sinceCents', 'signedCents')} by bets settled since.`,
    { links: BETS },
  )
}

/** The first word of a sentence, after which bets are meant where not all are: "Of your bets (NFL at FanDuel): your". */
const ofScope = (ask: LookAsk, first: string): string => {
  const scope = scopeOf(ask)
  return scope === '' ? first : `Of your bets (${scope}): ${first.toLowerCase()}`
}

const ENDS = { pushedBets: 'ended in a push', voidBets: 'void', cashedOutBets: 'cashed out' } as const

function counts(ask: LookAsk, answer: Record): Reply {
  const number = (path: string) => figure(answer, `performance.${path}`, 'count')
  const noun = nounFor(answer.value.performance!.totalBets, 'bet')
  const end = endCounted(ask.line ?? '')
  const asked = end === null ? [] : line`${number(end)} of ${number('totalBets')} settled ${noun}: ${ENDS[end]}. `
  return reply(
    line`${asked.length > 0 ? ofScope(ask, '') : ''}${asked}${asked.length > 0 ? 'You' : ofScope(ask, 'You')} lost ${number('lostBets')} and won ${number('wonBets')} of ${number('totalBets')} settled ${noun}; ${number('pushedBets')} ended in a push, ${number('voidBets')} void, ${number('cashedOutBets')} cashed out.`,
    { links: BETS },
  )
}

function largest(ask: LookAsk, answer: Record, where: Where): Reply {
  const path = ask.part === 'loss' ? 'largestLoss' : 'largestWin'
  const one = answer.value[path]
  if (!one)
    return reply([{ text: `${ofScope(ask, 'None')} of the settled ones ${ask.part === 'loss' ? 'lost' : 'won'} money.` }], { links: BETS })
  const book = one.book === '' ? '' : ` at ${one.book}`
  return reply(
    line`${ofScope(ask, 'Your')} biggest ${ask.part === 'loss' ? 'loss' : 'win'} is ${one.selection}: ${figure(answer, `${path}.profitCents`, 'signedCents')} on ${figure(answer, `${path}.stakedCents`, 'cents')} staked${book}, settled ${dayText(one.settledAt, where)}.`,
    { links: BETS },
  )
}

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
  /\b(?:do|did|am|have) i (?:usually |mostly |always )?(?:bet|betting|wager|play)\w*(?: (?:the )?(?:more|most|less|least|often|a lot))+\b|\b(?:most|more) (?:of my )?bets\b|\bhow (?:often|many)\b/

/** The record cut by book, league, market, month or price, the best first; of weeks and days it is kept by month. */
function cut(ask: LookAsk, answer: Record): Reply {
  const said = ask.line ?? ''
  const by = cutAsked(said) ?? 'book'
  const isOften = OFTEN.test(said)
  const rows = answer.value.breakdowns
    .map((row, i) => ({ row, i }))
    .filter(({ row }) => row.by === by)
    .sort((a, b) => (isOften ? b.row.bets - a.row.bets : b.row.profitCents - a.row.profitCents))
  if (!isOften && /\b(?:worst|worse|loses?|lost|losing|weakest|down|bad|costs?|hurts?|kill\w*)\b/.test(said)) rows.reverse()
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
    [{ text: `${ofScope(ask, '')}${kept}By ${CUT_BY[by] ?? by}${order}:` }, ...lines, ...(none === '' ? [] : [{ text: none }])],
    {
      links: BETS,
      unsure: rows.some(({ row }) => row.isSmall) ? ['Few bets say little: the range is wider than the number.'] : [],
    },
  )
}

/** Whether the prices that were taken beat the close, as the record's own tile says it. */
function closing(ask: LookAsk, answer: Record): Reply {
  const one = answer.value.performance!
  const by = one.closingConsensus ? 'closingConsensus' : 'closing'
  const found = one[by]
  const cutBy = /^clv by (\w+)$/.exec(ask.line ?? '')?.[1]
  // The close is kept for the record as a whole.
  const whole = cutBy === undefined ? '' : `By ${cutBy} no closing line value is computed here, only profit and return. `
  if (!found)
    return reply(
      line`${whole}${ofScope(ask, 'Of')} none of the ${figure(answer, 'performance.totalBets', 'count')} settled ${nounFor(one.totalBets, 'bet')} is the closing price known, so I cannot say whether you beat it. A bet that is kept from the board before its game starts gets its close by itself; an imported one takes it from the file.`,
      { links: BETS },
    )
  return reply(
    line`${whole}${ofScope(ask, 'You')} beat the close with ${figure(answer, `performance.${by}.beat.value`, 'percent')} of ${figure(answer, `performance.${by}.bets`, 'count')} ${nounFor(found.bets, 'bet that knows', 'bets that know')} it; closing line value ${figure(answer, `performance.${by}.mean.value`, 'signedPercent')} on average, ${{ text: by === 'closing' ? 'against closing prices with their margin' : 'against the fair close' }}.`,
    {
      links: BETS,
      unsure:
        one.smallSamples.includes('closing') || one.smallSamples.includes('closingFair')
          ? ['Few bets say little: the range is wider than the number.']
          : [],
    },
  )
}

/** How far the record once fell from a height of its own. */
function drawdown(answer: Record): Reply {
  const { cents, bets } = answer.value.performance!.drawdown
  return reply(
    cents === 0
      ? [{ text: 'Your record never fell below a height that it had reached.' }]
      : line`Your largest drawdown is ${figure(answer, 'performance.drawdown.cents', 'cents')}, over ${figure(answer, 'performance.drawdown.bets', 'count')} ${nounFor(bets, 'bet')} from a height of ${figure(answer, 'performance.drawdown.fromPeakCents', 'signedCents')}.`,
    { links: BETS },
  )
}

function streaks(answer: Record): Reply {
  const { currentWin, currentLoss } = answer.value.performance!.streaks
  const now =
    currentLoss > 0
      ? line` Now ${figure(answer, 'performance.streaks.currentLoss', 'count')} lost in a row.`
      : currentWin > 0
        ? line` Now ${figure(answer, 'performance.streaks.currentWin', 'count')} won in a row.`
        : []
  return reply(
    line`Your longest losing streak is ${figure(answer, 'performance.streaks.maxLoss', 'count')}, your longest winning streak ${figure(answer, 'performance.streaks.maxWin', 'count')}.${now}`,
    { links: BETS, unsure: ['A streak says nothing of the next bet.'] },
  )
}

/** What open bets have at risk and would pay; what a book would give for them now is not known. */
export function worthOfOpen(ask: LookAsk, answer: Answer<typeof API.bets.list>): Reply {
  if (answer.value.bets.length === 0) return reply([{ text: 'You have no open bets.' }], { links: BETS })
  const said = betsReply({ ...ask, part: 'open' }, answer)
  const isCashOut = /\b(?:worth|value|cash(?:ed)?[ -]?out|sell|fetch)\b/.test(ask.line ?? '')
  const lead = isCashOut ? [{ text: 'What your open bets would fetch now I do not know: a cash-out price is the book\u2019s own. ' }] : []
  return { ...said, segments: [...lead, ...said.segments] }
}

const EVEN_WORDS = ['No, you are behind. ', 'Exactly even. ', 'Yes, and you are ahead. ']

function performance(ask: LookAsk, answer: Answer<typeof API.bets.performance>, where: Where): Reply {
  const one = answer.value.performance
  const scope = scopeOf(ask, where)
  if (!one && scope !== '')
    return reply(
      [
        {
          text: `Your tracker has no settled bets of that kind (${scope}), so there is no result to calculate; open ones have none yet and are not counted here. ${HOW_KEPT} ${ELSEWHERE}`,
        },
      ],
      {
        links: BOTH,
      },
    )
  if (!one)
    return reply(
      [
        {
          text: `Your tracker has no settled bets yet, so there is nothing to calculate. Once some are settled, I tell you profit, return and closing line value. ${ELSEWHERE}`,
        },
      ],
      { links: BOTH },
    )
  const roi = one.roi === null ? [] : line`, a return of ${figure(answer, 'performance.roi', 'signedPercent')}`
  const range =
    one.roiEstimate && one.roiEstimate.low !== null && one.roiEstimate.high !== null
      ? line` (between ${figure(answer, 'performance.roiEstimate.low', 'signedPercent')} and ${figure(answer, 'performance.roiEstimate.high', 'signedPercent')})`
      : one.isTooFew
        ? [{ text: ', too few bets to judge' }]
        : []
  const even = ask.part === 'even' ? EVEN_WORDS[Math.sign(one.profitCents) + 1]! : ''
  const won = one.winEstimate === null ? [] : line`; ${figure(answer, 'performance.winEstimate.value', 'percent')} won`
  // As the record's own tile: against the fair close of all books where it is known, else against prices that hold their margin.
  const by = one.closingConsensus ? 'closingConsensus' : 'closing'
  const closing = one[by]
    ? line` Closing line value ${figure(answer, `performance.${by}.mean.value`, 'signedPercent')} over ${figure(answer, `performance.${by}.bets`, 'count')} bets, ${{ text: by === 'closing' ? 'against closing prices with their margin' : 'against the fair close' }}.`
    : []
  return reply(
    line`${even}${scope === '' ? '' : `Of your bets (${scope}): `}${figure(answer, 'performance.totalBets', 'count')} settled ${nounFor(one.totalBets, 'bet')} in your tracker, ${figure(answer, 'performance.profitCents', 'signedCents')} on ${figure(answer, 'performance.stakedCents', 'cents')} staked${roi}${range}${won}.${closing}`,
    { links: BETS, unsure: one.smallSamples.length > 0 ? ['Few bets say little: the range is wider than the number.'] : [] },
  )
}
