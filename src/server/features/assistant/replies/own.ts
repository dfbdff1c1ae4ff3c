// What belongs to the person, in sentences: bets, results, alerts, lineups, settings; and the record of the product's own forecasts.

import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import { endsListed } from '#core/assistant/own-words.ts'
import { figure, line, type Reply } from '#core/assistant/reply.ts'
import { asksToSettle } from '#core/assistant/stated/own-list.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { nounFor } from '#core/plural.ts'
import type { LookAsk } from '../plan-looks.ts'
import { pointsSegments } from './lineups.ts'
import { recordReply, scopeOf, worthOfOpen } from './own-record.ts'
import { forecastRecord } from './record.ts'
import { type Answer, answerOf, dayText, reply, startText, type Where } from './sources.ts'

const BETS = [{ label: 'Open your bets', href: '/betting?tab=bankroll' }]
const ALERTS = [{ label: 'Open alerts', href: '/alerts' }]

export function ownReply(ask: LookAsk, card: ToolCard, tool: number, where: Where): Reply | null {
  switch (ask.tool) {
    case 'list_bets':
      return ask.part === 'worth' ? worthOfOpen(answerOf(API.bets.list, card, tool)!) : bets(ask, answerOf(API.bets.list, card, tool)!)
    case 'betting_performance':
      return recordReply(ask, answerOf(API.bets.performance, card, tool)!, where)
    case 'record_bet':
      return ticket(answerOf(API.bets.read, card, tool)!)
    case 'read_alerts':
      return inbox(answerOf(API.alerts.inbox, card, tool)!, where)
    case 'read_alert_rules':
      return rules(ask, answerOf(API.alerts.rules, card, tool)!)
    case 'set_alert': {
      const draft = answerOf(API.assistant.alertDraft, card, tool)!
      const from = draft.value.atLeast === null ? [] : line`, from ${figure(draft, 'atLeast', 'american')}`
      const isOpen = ask.part === 'price' && draft.value.atLeast === null
      const point =
        ask.part === 'line'
          ? /(?<![\w.])[+-]\d{1,2}(?:\.5)?(?![\d.])|\b(?:over|under|total|spread|to|hits?|reaches) \d{1,3}(?:\.5)?\b/.exec(
              ask.line ?? '',
            )?.[0]
          : undefined
      const number = isOpen
        ? ' You named no price: enter there from which one you want to be told.'
        : point === undefined
          ? ''
          : ' It comes with each move of the line; for one number alone it cannot wait.'
      return reply(line`I have prepared an alert: ${draft.value.label}${from}.${number} Nothing is set yet; click to set it.`, {
        links: [{ label: 'Set this alert', href: draft.value.href }],
      })
    }
    case 'list_lineups':
      return lineups(answerOf(API.lineups.saved, card, tool)!)
    case 'read_preferences':
      return preferences(answerOf(API.accounts.preferences, card, tool)!)
    case 'read_limits':
      return limits(answerOf(API.care.overview, card, tool)!, where)
    case 'read_calibration':
      return forecastRecord(ask, answerOf(API.predictions.calibration, card, tool)!)
    case 'read_own_projections_record':
      return ownProjections(answerOf(API.ownProjections.record, card, tool)!)
    default:
      return null
  }
}

const LIMIT_NAMES: Readonly<Record<string, string>> = {
  net_deposit: 'net deposits',
  net_loss: 'net losses',
  stake: 'stakes',
  entry_fees: 'entry fees',
  time: 'time in betting screens',
  largest_bet: 'the largest bet',
}

function exclusionText({ until, opensAt }: Extract<Standing, { kind: 'excluded' }>, where: Where): string {
  if (opensAt !== null)
    return `You have excluded yourself; you asked to return, which opens everything again on ${dayText(opensAt, where)}.`
  if (until === null) return 'You have excluded yourself without an end.'
  return `You have excluded yourself until ${dayText(until, where)}; after that it goes on until a day after you ask to return.`
}
type Standing = Answer<typeof API.care.overview>['value']['standing']

function limits(answer: Answer<typeof API.care.overview>, where: Where): Reply {
  const links = [{ label: 'Open your limits', href: '/limits' }]
  const { standing, limits: set } = answer.value
  const state =
    standing.kind === 'open'
      ? 'You are on no break and not excluded.'
      : standing.kind === 'break'
        ? `You are on a break until ${dayText(standing.until, where)}.`
        : exclusionText(standing, where)
  if (set.length === 0) return reply([{ text: `${state} You have set no limit of your own.` }], { links })
  const lines = set.flatMap((limit, i) => {
    const format = limit.kind === 'time' ? ('count' as const) : ('cents' as const)
    const unit = limit.kind === 'time' ? ' minutes' : ''
    const used = limit.used === null ? [] : line`, ${figure(answer, `limits.${i}.used`, format)}${unit} of it used`
    const each = limit.period === 'bet' ? '' : ` a ${limit.period}`
    return line`\n\u2022 ${LIMIT_NAMES[limit.kind] ?? limit.kind}: ${figure(answer, `limits.${i}.amount`, format)}${unit}${each}${used}`
  })
  return reply([{ text: state }, ...lines], { links })
}

type OwnBet = Answer<typeof API.bets.list>['value']['bets'][number]
/** Whether one of these teams is named on a ticket, by name, nickname or letters. */
const isOf = (bet: OwnBet, teams: LookAsk['teams']): boolean =>
  teams.length === 0 ||
  // Letters such as DET name teams of several leagues.
  bet.ticket.legs.some(({ selection, event }) => {
    const said = ` ${`${selection} ${event ?? ''}`.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `
    const kept = (bet.league ?? '').toLowerCase()
    return teams.some(
      ({ name, abbreviation, league }) =>
        (!Object.hasOwn(LEAGUES, kept) || kept === league) &&
        [name, name.split(' ').at(-1)!, abbreviation].some((word) => said.includes(` ${word.toLowerCase()} `)),
    )
  })

const MOST_ROWS = 6
/** Which rows of the list are meant, in which order: of a team, the largest, the newest. */
function meantRows({ teams, line: said, count }: LookAsk, found: readonly OwnBet[]): number[] {
  const ends = endsListed(said ?? '')
  const rows = found.flatMap((bet, i) => (isOf(bet, teams) && (ends === null || ends.includes(bet.status)) ? [i] : []))
  if (/\b(?:biggest|largest|highest)\b/.test(said ?? '')) rows.sort((a, b) => found[b]!.stakedCents - found[a]!.stakedCents)
  const isOne =
    /\b(?:did|have) i (?:bet|wager|place)\w*(?: on)? last\b|\b(?:last|latest|most recent|newest|biggest|largest) (?:open |live |settled )?(?:bet|wager|ticket|parlay)\b/.test(
      said ?? '',
    )
  return rows.slice(0, isOne ? 1 : Math.min(count ?? MOST_ROWS, 4 * MOST_ROWS))
}

const HOW_MANY = /\bhow (?:many|often)\b/
/** How many of those that were asked for there are: of a page that is full at least so many. */
const madeOf = (answer: Answer<typeof API.bets.list>, scope: string) =>
  line`${answer.value.next === null ? '' : 'At least '}${figure(answer, 'bets.length', 'count')} ${nounFor(answer.value.bets.length, 'bet')}${scope === '' ? '' : ` (${scope})`}. `

function bets(ask: LookAsk, answer: Answer<typeof API.bets.list>): Reply {
  const { bets: found, counts } = answer.value
  const rows = meantRows(ask, found)
  const kind = ask.part === 'settled' ? 'settled' : ask.part === 'all' ? '' : 'open'
  const scope = ask.teams.length > 0 ? ask.teams.map(({ name }) => name).join(', ') : scopeOf(ask)
  const all = line`You have ${figure(answer, 'counts.open', 'count')} open and ${figure(answer, 'counts.settled', 'count')} settled ${nounFor(counts.settled, 'bet')} in your tracker.`
  if (rows.length === 0)
    return reply(
      counts.open + counts.settled === 0
        ? [{ text: 'Your tracker has no bets. I can read one if you tell me: "log $20 on the Bears at +120".' }]
        : [
            ...all,
            {
              text: ` None of the ${kind} ones fits the question${scope === '' ? '' : ` (${scope})`}${asksToSettle(ask.line ?? '') ? ', so there is nothing to settle' : ''}.`,
            },
          ],
      { links: BETS },
    )
  const settles = asksToSettle(ask.line ?? '')
    ? [
        {
          text: ' I settle nothing from here: in your bets the row takes its result, and one kept from the board settles itself when its game is final.',
        },
      ]
    : []
  const counted = HOW_MANY.test(ask.line ?? '') && ask.teams.length === 0 && (scope !== '' || kind === '') ? madeOf(answer, scope) : []
  const atRisk = kind === 'open' && scope === '' ? line` ${figure(answer, 'openCents', 'cents')} is at stake on the open ones.` : []
  const lines = rows.flatMap((i) => {
    const bet = found[i]!
    const legs = bet.ticket.legs.map(({ selection }) => selection).join(' + ')
    // Of a single bet the price stands behind its stake; a parlay's legs have each their own.
    const [only, ...others] = bet.ticket.legs
    const price = only?.price && others.length === 0 ? ` (${only.price.replace('-', '\u2212')})` : ''
    const result = bet.profitCents === null ? [] : line`, ${figure(answer, `bets.${i}.profitCents`, 'signedCents')}`
    return line`\n\u2022 ${legs}: ${figure(answer, `bets.${i}.stakedCents`, 'cents')}${price} ${bet.book ? `at ${bet.book}` : 'at no book'}, ${bet.status}${result}`
  })
  return reply([...counted, ...all, ...atRisk, ...settles, ...lines], { links: BETS })
}

function ticket(answer: Answer<typeof API.bets.read>): Reply {
  const { legs, missing, book, stakeCents, offers } = answer.value
  const links = [
    {
      label: 'Check and save this bet',
      href: `/betting?${new URLSearchParams({ tab: 'analytics', quick: String(answer.input.line ?? '') }).toString()}`,
    },
  ]
  const stake = stakeCents === null ? line`no stake yet` : line`${figure(answer, 'stakeCents', 'cents')}`
  const read = legs
    .map(
      (leg) =>
        `${leg.selection}${leg.price && offers.length === 0 ? ` at ${leg.price.replace('-', '\u2212')}` : ''}${leg.event ? ` (${leg.event})` : ''}`,
    )
    .join(' + ')
  const open = missing.length > 0 ? [{ text: ` Still missing: ${missing.join(', ')}.` }] : []
  const priced =
    offers.length === 1 ? line` The price is the board\u2019s: ${figure(answer, 'offers.0.prices.0.american', 'american')}.` : []
  const several = offers.length > 1 ? line` ${figure(answer, 'offers.length', 'count')} of your books show it: say at which price.` : []
  return reply(
    line`I read: ${stake} on ${read || 'no selection yet'}${book ? ` at ${book}` : ''}.${priced}${several}${open} Nothing is saved yet: check it and click to save.`,
    { links },
  )
}

function inbox(answer: Answer<typeof API.alerts.inbox>, where: Where): Reply {
  const { alerts } = answer.value
  if (alerts.length === 0) return reply([{ text: 'No alert has come in.' }], { links: ALERTS })
  const lines = alerts.slice(0, 6).map((alert) => `\n\u2022 ${startText(alert.at, where)}: ${alert.title}. ${alert.detail}`)
  return reply(
    [
      ...line`${figure(answer, 'unread', 'count')} of your alerts ${nounFor(answer.value.unread, 'is', 'are')} unread. The latest:`,
      { text: lines.join('') },
    ],
    {
      links: ALERTS,
    },
  )
}

const DROPS = /\b(?:delete|remove|drop|cancel|off|pause|stop|kill|mute|rid|clear|disable)\b/
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** Which one is to go is named; the click on the page does it. */
function droppedRule(said: string, { value }: Answer<typeof API.alerts.rules>): Reply | null {
  if (!DROPS.test(said)) return null
  const found = value.rules
  const at = /\blast\b/.test(said) ? found.length - 1 : ORDINALS.findIndex((word) => new RegExp(`\\b${word}\\b`).test(said))
  const one = found[at]
  const which = one
    ? `The ${/\blast\b/.test(said) ? 'last' : ORDINALS[at]} of your alerts is: ${ruleText(one)}.`
    : at >= 0
      ? 'You have no alert at that place.'
      : /\b(?:all|them|every\w*)\b/.test(said) || found.length === 1
        ? `Your ${found.length === 1 ? 'alert' : 'alerts'}: ${found.slice(0, 8).map(ruleText).join('; ')}.`
        : null
  if (which === null) return null
  return reply([{ text: `${which} Nothing is changed yet: there you turn it off or delete it with one click.` }], { links: ALERTS })
}

type Rule = Answer<typeof API.alerts.rules>['value']['rules'][number]
const ruleText = ({ rule }: Rule): string =>
  `${rule.kind}, ${LEAGUES[rule.league].name}${'label' in rule ? `, ${rule.label}` : ''}${'team' in rule && rule.team ? `, ${rule.team}` : ''}`

function rules(ask: LookAsk, answer: Answer<typeof API.alerts.rules>): Reply {
  const { rules: found } = answer.value
  if (found.length === 0)
    return reply(
      [{ text: 'You have set no alerts. Tell me what to watch, for example "alert me when the Chiefs moneyline reaches +150".' }],
      { links: ALERTS },
    )
  const dropped = droppedRule(ask.line ?? '', answer)
  if (dropped) return dropped
  const lines = found.slice(0, 8).map((one) => `\n\u2022 ${ruleText(one)}: ${one.isOn ? `on (${one.channels.join(', ')})` : 'off'}`)
  return reply([{ text: `Your alerts:${lines.join('')}` }], { links: ALERTS })
}

function lineups(answer: Answer<typeof API.lineups.saved>): Reply {
  const links = [{ label: 'Open your lineups', href: '/lineups' }]
  const found = answer.value.lineups
  if (found.length === 0) return reply([{ text: 'You have saved no lineups yet.' }], { links })
  const lines = found.slice(0, 6).flatMap((lineup, i) => {
    const points = lineup.projectedPoints === null ? [] : [{ text: ', ' }, ...pointsSegments(answer, `lineups.${i}`, lineup)]
    return line`\n\u2022 ${lineup.name} (${lineup.sport.toUpperCase()}): ${figure(answer, `lineups.${i}.totalSalary`, 'salary')}${points}`
  })
  return reply([...line`You have ${figure(answer, 'lineups.length', 'count')} saved ${nounFor(found.length, 'lineup')}:`, ...lines], {
    links,
  })
}

function preferences(answer: Answer<typeof API.accounts.preferences>): Reply {
  const one = answer.value
  return reply(
    line`Odds format ${one.oddsFormat}, time zone ${one.timeZone}, default league ${one.defaultLeague.toUpperCase()}, theme ${one.theme}, risk tolerance ${figure(answer, 'riskTolerance', 'count')}, books: ${one.books ? one.books.join(', ') : 'all'}, voice ${one.voiceEnabled ? 'on' : 'off'}.`,
    { links: [{ label: 'Open settings', href: '/settings' }] },
  )
}

function ownProjections(answer: Answer<typeof API.ownProjections.record>): Reply {
  const links = [{ label: 'Open the builder', href: '/lineup-builder' }]
  const rows = answer.value.leagues.flatMap((league, i) => league.rows.map((row, k) => ({ league, row, path: `leagues.${i}.rows.${k}` })))
  if (rows.length === 0)
    return reply(
      [
        {
          text: 'None of your own projections is graded yet. Load a projection file in the builder before a slate starts, and I compare it with mine afterwards.',
        },
      ],
      { links },
    )
  const lines = rows
    .slice(0, 6)
    .map(
      ({ league, row, path }) =>
        line`\n\u2022 ${LEAGUES[league.league].name} ${row.position}: your mean error ${figure(answer, `${path}.theirs`, 'points')}, mine ${figure(answer, `${path}.ours`, 'points')}`,
    )
  return reply([{ text: 'Your projections beside mine, by mean error in points:' }, ...lines.flat()], { links })
}
