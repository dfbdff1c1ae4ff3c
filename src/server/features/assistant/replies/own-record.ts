// The person's own betting record in sentences: how it went in all, and the one part of it that was asked for.
import type { API } from '#contract/index.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { MAY_LOSE } from '#core/assistant/own/open-asked.ts'
import { asksAllLost, endCounted, partsAsked } from '#core/assistant/own-words.ts'
import { figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { nounFor } from '#core/plural.ts'
import { namesThisWeek } from '../answers/own-calls.ts'
import { capital } from '../listed/row-text.ts'
import { BETS, betsReply, ofScope, scopeOf } from './lists/own-bets.ts'
import { inUnits, unit } from './lists/own-units.ts'
import { cut } from './lists/record-cuts.ts'
import { ofRows } from './narrow/held-rows.ts'
import { type Answer, dayText, reply, type Where } from './sources.ts'

/** Here the bets of the tracker are read. Those of linked accounts and files stand elsewhere, and may be all that there are. */
const BOTH = [...BETS, { label: 'Open My Financials', href: '/financial' }]
const HOW_KEPT = 'Tell me a bet and I log it, or bring in a file of your book.'
const ELSEWHERE = 'Bets of linked accounts and files stand in My Financials.'
type Record = Answer<typeof API.bets.performance>

/** "This week against last week": each record, and which of the two was better. */
export function weeksReply(ask: LookAsk, [now, before]: readonly Record[], where: Where): Reply {
  const [one, other] = [now!, before!].map(({ value }) => value.performance)
  const of = (answer: Record, name: string): Segment[] =>
    answer.value.performance === null
      ? [{ text: `\n\u2022 ${name}: no settled bet` }]
      : line`\n\u2022 ${name}: ${figure(answer, 'performance.profitCents', 'signedCents')} on ${figure(answer, 'performance.stakedCents', 'cents')} staked, ${figure(answer, 'performance.totalBets', 'count')} ${nounFor(answer.value.performance.totalBets, 'bet')}`
  const names = namesThisWeek(ask) ? (['this week', 'last week'] as const) : (['last week', 'the week before'] as const)
  const profits = [one?.profitCents ?? 0, other?.profitCents ?? 0] as const
  const verdict =
    profits[0] === profits[1]
      ? 'Both came to the same.'
      : profits[0] > profits[1]
        ? `${capital(names[0])} ${names[0] === 'this week' ? 'is' : 'was'} the better one.`
        : `${capital(names[1])} was the better one.`
  const scope = scopeOf({ ...ask, when: null }, where)
  return reply(
    [{ text: `${verdict}${scope === '' ? '' : ` Of your bets (${scope}):`}` }, ...of(now!, names[0]), ...of(before!, names[1])],
    { links: BETS },
  )
}

export function recordReply(ask: LookAsk, answer: Record, where: Where): Reply {
  if (ask.part === 'balance') return balance(answer, where, ask.line ?? '')
  // "What is my bankroll at, and how big is a unit": both.
  if (ask.part === 'unit' && OF_BOTH.test(ask.line ?? '') && answer.value.bankroll) {
    const whole = balance(answer, where)
    return { ...whole, segments: [...whole.segments, { text: '\n' }, ...unit(ask, answer).segments] }
  }
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

const OF_BOTH = /\b(?:bank ?roll|roll)\b.*(?:\band\b|,).*\bunits?\b|\bunits?\b.*\band\b.*\b(?:bank ?roll|roll)\b/
/** The mean stake and the mean price, whichever of them is asked for. */
function average(ask: LookAsk, answer: Record): Reply {
  const one = answer.value.performance!
  const stake = line`${figure(answer, 'performance.averageStakeCents', 'cents')} a bet over ${figure(answer, 'performance.totalBets', 'count')} settled ${nounFor(one.totalBets, 'bet')}, ${figure(answer, 'performance.stakedCents', 'cents')} staked in all`
  const price = one.averageOdds === null ? [] : line`; the mean of your prices is ${figure(answer, 'performance.averageOdds', 'american')}`
  return reply(line`${ofScope(ask, 'You')} staked ${stake}${price}.`, { links: BETS })
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

/** "How much has it grown", "am I above where I started". */
const GROWN = /\b(?:grow[ns]?|grew|growth|since|started?|began|above|below|up|down|gained|gain|changed?)\b/
export function balance(answer: Record, where: Where, said = ''): Reply {
  const { bankroll } = answer.value
  if (!bankroll)
    return reply(
      [{ text: 'You have stated no bankroll, so I know no balance. State it on your profile, and I count your settled bets onto it.' }],
      {
        links: [{ label: 'Open your profile', href: '/profile' }],
      },
    )
  const { sinceCents } = bankroll
  const lead = !GROWN.test(said)
    ? []
    : sinceCents === 0
      ? [{ text: 'It stands where you stated it: no bet has been settled since. ' }]
      : line`It is ${sinceCents > 0 ? 'above' : 'below'} where you stated it, by ${figure(answer, 'bankroll.sinceCents', 'signedCents')}. `
  return reply(
    line`${lead}Your bankroll is ${figure(answer, 'bankroll.nowCents', 'cents')}: ${figure(answer, 'bankroll.statedCents', 'cents')} as you stated it ${dayText(bankroll.statedAt, where)}, and ${figure(answer, 'bankroll.sinceCents', 'signedCents')} by bets settled since.`,
    { links: BETS },
  )
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
  // "The most I can lose" is told by the list itself.
  if (asksAllLost((ask.line ?? '').toLowerCase()) && !MAY_LOSE.test(ask.line ?? '')) {
    const rows = answer.value.bets.map((_, i) => i)
    return {
      ...said,
      segments: [
        ...line`If ${rows.length === 1 ? 'it loses' : 'all of them lose'}, you lose what is staked: ${ofRows(answer, 'sum', 'bets', rows, 'cents', 'stakedCents')}. `,
        ...said.segments,
      ],
    }
  }
  const lead = isCashOut ? [{ text: 'What your open bets would fetch now I do not know: a cash-out price is the book\u2019s own. ' }] : []
  return { ...said, segments: [...lead, ...said.segments] }
}

/** "Am I profitable", "did I win money last week": a yes or a no comes first. */
const AHEAD =
  /\b(?:am i|are we|was i|were we|have i been) (?:\w+ ){0,2}?(?:profitable|up|ahead|winning|in the (?:black|green|plus)|making money|any good|good)\b(?!.* or (?:down|behind|losing))|\b(?:did|have|has|do) i (?:\w+ )?(?:win|won|make|made|profit\w*) (?:some |any )?money\b|\b(?:did|have) i (?:\w+ )?(?:come out|end up|finish(?:ed)?) ahead\b/
const BEHIND =
  /\b(?:am i|are we|was i|have i been) (?:\w+ ){0,2}?(?:down|behind|losing|in the (?:red|minus|hole))\b(?!.* or (?:up|ahead))|\b(?:did|have|do) i (?:\w+ )?(?:lose|lost) (?:some |any )?money\b/
/** "How much did I lose at Caesars", where the wins outweigh. */
const LOST_HOW_MUCH = /\bhow much (?:money )?(?:have i|did i|i|i've|i have) (?:\w+ )?(?:los[et]|dropped?|blown?|given?)\b/
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
  const isYes = one.profitCents > 0
  const said = ask.line ?? ''
  const yes = AHEAD.test(said)
    ? one.profitCents === 0
      ? 'Exactly even. '
      : isYes
        ? 'Yes. '
        : 'No. '
    : BEHIND.test(said)
      ? one.profitCents < 0
        ? 'Yes. '
        : 'No. '
      : LOST_HOW_MUCH.test(said) && one.profitCents >= 0
        ? 'You lost nothing in all: your wins there came to more. '
        : ''
  const even = ask.part === 'even' ? EVEN_WORDS[Math.sign(one.profitCents) + 1]! : ''
  const count = (field: 'wonBets' | 'lostBets' | 'pushedBets') => figure(answer, `performance.${field}`, 'count')
  const pushed = one.pushedBets === 0 ? [] : line`, ${count('pushedBets')} pushed`
  const ends = line`; ${count('wonBets')} won and ${count('lostBets')} lost${pushed}`
  const won = one.winEstimate === null ? ends : line`${ends}, ${figure(answer, 'performance.winEstimate.value', 'percent')} won`
  // As the record's own tile: against the fair close of all books where it is known, else against prices that hold their margin.
  const by = one.closingConsensus ? 'closingConsensus' : 'closing'
  const closing = one[by]
    ? line` Closing line value ${figure(answer, `performance.${by}.mean.value`, 'signedPercent')} over ${figure(answer, `performance.${by}.bets`, 'count')} bets, ${{ text: by === 'closing' ? 'against closing prices with their margin' : 'against the fair close' }}.`
    : []
  return reply(
    line`${even}${yes}${scope === '' ? '' : `Of your bets (${scope}): `}${figure(answer, 'performance.totalBets', 'count')} settled ${nounFor(one.totalBets, 'bet')} in your tracker, ${figure(answer, 'performance.profitCents', 'signedCents')} on ${figure(answer, 'performance.stakedCents', 'cents')} staked${roi}${range}${won}.${closing}`,
    { links: BETS, unsure: one.smallSamples.length > 0 ? ['Few bets say little: the range is wider than the number.'] : [] },
  )
}
