// What belongs to the person, in sentences: bets, results, alerts, lineups, settings; and the record of the product's own forecasts.

import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import { WAY_OF_ALERT } from '#core/assistant/kept/kept-again.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { asksByTeam } from '#core/assistant/own/team-cut.ts'
import { BOOK_WORDS } from '#core/assistant/reading/vocabulary.ts'
import { figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { nounFor } from '#core/plural.ts'
import { betsReply } from './lists/own-bets.ts'
import { favoritesReply } from './lists/own-favorites.ts'
import { ownLineups } from './lists/own-lineups.ts'
import { teamsOfBets } from './own/teams-of-bets.ts'
import { recordReply, worthOfOpen } from './own-record.ts'
import { forecastRecord } from './record.ts'
import { type Answer, answerOf, dayText, reply, startText, type Where } from './sources.ts'

const ALERTS = [{ label: 'Open alerts', href: '/alerts' }]

export function ownReply(ask: LookAsk, card: ToolCard, tool: number, where: Where): Reply | null {
  switch (ask.tool) {
    case 'list_bets':
      if (asksByTeam(ask.line ?? '')) return teamsOfBets(ask, answerOf(API.bets.list, card, tool)!)
      return ask.part === 'worth'
        ? worthOfOpen(ask, answerOf(API.bets.list, card, tool)!)
        : betsReply(ask, answerOf(API.bets.list, card, tool)!, where)
    case 'betting_performance':
      return recordReply(ask, answerOf(API.bets.performance, card, tool)!, where)
    case 'record_bet':
      return ticket(answerOf(API.bets.read, card, tool)!, ask.part)
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
      // Which market was named stays with the number.
      const market = ask.part === 'price' && ask.market !== null ? ` on the ${MARKETS_OF_ALERTS[ask.market] ?? ask.market}` : ''
      const asked = (ask.line ?? '').toLowerCase().split(' | ').slice(1).join(' ')
      const book = BOOK_WORDS.some(([pattern]) => pattern.test(asked))
        ? ' It is bound to no one book: it watches those of your settings.'
        : ''
      const way = WAY_OF_ALERT.test(asked)
        ? ' It shows in the product always; by push, mail and text message where your settings let them out, which is chosen on the alerts page.'
        : ''
      return reply(
        line`I have prepared an alert: ${draft.value.label}${market}${from}.${number}${book}${way} Nothing is set yet; click to set it.`,
        {
          links: [{ label: 'Set this alert', href: draft.value.href }],
        },
      )
    }
    case 'list_lineups':
      return ownLineups(ask, answerOf(API.lineups.saved, card, tool)!)
    case 'read_preferences':
      return preferences(ask, answerOf(API.accounts.preferences, card, tool)!)
    case 'read_favorites':
      return favoritesReply(ask, answerOf(API.accounts.favorites, card, tool)!)
    case 'read_limits':
      return limits(ask, answerOf(API.care.overview, card, tool)!, where)
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

/** "What limits can I put on myself": the kinds that there are. */
const CAN_SET = /\b(?:can|could|may|kinds?|types?|possible|available|options?|able)\b/
const CHANGES_LIMIT = /\b(?:chang\w*|rais\w*|lower\w*|loosen\w*|tighten\w*|edit\w*|remov\w*|lift\w*|increas\w*|decreas\w*|adjust\w*)\b/
const HOW_CHANGED =
  'They are changed on the limits page: a tighter one counts at once, a looser one when its period has ended, a day later at the soonest, and you confirm it then.'
const listOf = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
const WHAT_CAN_BE_SET = `You can set limits on deposits and ${listOf(Object.values(LIMIT_NAMES))}, take a break, or exclude yourself.`

function exclusionText({ until, opensAt }: Extract<Standing, { kind: 'excluded' }>, where: Where): string {
  if (opensAt !== null)
    return `You have excluded yourself; you asked to return, which opens everything again on ${dayText(opensAt, where)}.`
  if (until === null) return 'You have excluded yourself without an end.'
  return `You have excluded yourself until ${dayText(until, where)}; after that it goes on until a day after you ask to return.`
}
type Standing = Answer<typeof API.care.overview>['value']['standing']

function limits({ line: said }: LookAsk, answer: Answer<typeof API.care.overview>, where: Where): Reply {
  const links = [{ label: 'Open your limits', href: '/limits' }]
  const { standing, limits: set } = answer.value
  const state =
    standing.kind === 'open'
      ? 'You are on no break and not excluded.'
      : standing.kind === 'break'
        ? `You are on a break until ${dayText(standing.until, where)}.`
        : exclusionText(standing, where)
  const changes = CHANGES_LIMIT.test(said ?? '') ? ` ${HOW_CHANGED}` : ''
  const kinds = `${CAN_SET.test(said ?? '') ? ` ${WHAT_CAN_BE_SET}` : ''}${changes}`
  if (set.length === 0) return reply([{ text: `${state} You have set no limit of your own. ${WHAT_CAN_BE_SET}${changes}` }], { links })
  const lines = set.flatMap((limit, i) => {
    const format = limit.kind === 'time' ? ('count' as const) : ('cents' as const)
    const unit = limit.kind === 'time' ? ' minutes' : ''
    const left =
      limit.used === null || limit.used > limit.amount
        ? []
        : line`, ${figure(answer, `minus(limits.${i}.amount,limits.${i}.used)`, format)}${unit} left`
    const used = limit.used === null ? [] : line`, ${figure(answer, `limits.${i}.used`, format)}${unit} of it used${left}`
    const each = limit.period === 'bet' ? '' : ` a ${limit.period}`
    return line`\n\u2022 ${LIMIT_NAMES[limit.kind] ?? limit.kind}: ${figure(answer, `limits.${i}.amount`, format)}${unit}${each}${used}`
  })
  return reply([{ text: state }, ...lines, ...(kinds === '' ? [] : [{ text: `\n${kinds.trim()}` }])], { links })
}

const MARKETS_OF_ALERTS: Readonly<Record<string, string>> = { h2h: 'moneyline', spreads: 'spread', totals: 'total' }
/** @param whole the one price that was told for all legs of a parlay */
function ticket(answer: Answer<typeof API.bets.read>, whole: string | null): Reply {
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
  const open = [
    ...(missing.length > 0 ? [{ text: ` Still missing: ${[...new Set(missing)].join(', ')}.` }] : []),
    ...(whole === null
      ? []
      : line` You told one price for all of it, ${{ text: whole.replace('-', '\u2212'), tool: -1, path: '' }}. The link does not carry it, since each leg asks for a price of its own: enter them in the form, and see that they come to yours.`),
  ]
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
  const byKind = found.findIndex(({ rule }) => new RegExp(`\\b${rule.kind}\\b`).test(said))
  const at =
    byKind >= 0 ? byKind : /\blast\b/.test(said) ? found.length - 1 : ORDINALS.findIndex((word) => new RegExp(`\\b${word}\\b`).test(said))
  const one = found[at]
  const which = one
    ? byKind >= 0
      ? `You mean this one: ${ruleText(one)}.`
      : `The ${/\blast\b/.test(said) ? 'last' : ORDINALS[at]} of your alerts is: ${ruleText(one)}.`
    : at >= 0
      ? 'You have no alert at that place.'
      : /\b(?:all|them|every\w*)\b/.test(said) || found.length === 1
        ? `Your ${found.length === 1 ? 'alert' : 'alerts'}: ${found.slice(0, 8).map(ruleText).join('; ')}.`
        : null
  if (which === null) return null
  return reply([{ text: `${which} Nothing is changed yet: there you turn it off or delete it with one click.` }], { links: ALERTS })
}

const CHANNEL_NAMES = { inApp: 'in the app', email: 'by mail', push: 'by push', sms: 'by text message' } as const
type Rule = Answer<typeof API.alerts.rules>['value']['rules'][number]
/** From which figure on a rule rings. */
function thresholdOf(rule: Rule['rule'], answer: Answer<typeof API.alerts.rules>, i: number): Segment[] {
  const at = `rules.${i}.rule`
  switch (rule.kind) {
    case 'edge':
      return line`, a price that beats its fair price by ${figure(answer, `${at}.atLeast`, 'exactPercent')} or more`
    case 'model':
      return line`, a price that beats your model by ${figure(answer, `${at}.atLeast`, 'exactPercent')} or more`
    case 'arbitrage':
      return line`, a sure profit of ${figure(answer, `${at}.atLeast`, 'exactPercent')} or more`
    case 'price':
      return line`, at ${figure(answer, `${at}.atLeast`, 'american')} or better`
    case 'line':
      return line`, a move of ${figure(answer, `${at}.by`, 'plainNumber')} ${nounFor(rule.by, 'point')} or more`
    case 'start':
      return line`, ${figure(answer, `${at}.minutes`, 'count')} ${nounFor(rule.minutes, 'minute')} before the start`
    default:
      return [{ text: ', a new report' }]
  }
}
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
  // One that is asked about by its team is there or is not.
  const ofTeam = ask.teams.map(({ name }) => name)
  const named = ofTeam.filter((name) => found.some(({ rule }) => 'team' in rule && rule.team === name))
  const lead =
    ofTeam.length === 0
      ? ''
      : named.length > 0
        ? `Yes, you have one on the ${named.join(' and the ')}. `
        : `No alert of yours is on the ${ofTeam.join(' or the ')} alone. `
  const lines = found
    .slice(0, 8)
    .flatMap(
      (one, i) =>
        line`\n\u2022 ${ruleText(one)}${thresholdOf(one.rule, answer, i)}: ${one.isOn ? `on (${one.channels.map((channel) => CHANNEL_NAMES[channel]).join(', ')})` : 'off'}`,
    )
  return reply(line`${lead}Your alerts: ${figure(answer, 'rules.length', 'count')}.${lines}`, { links: ALERTS })
}

const CHANGES_SETTING = /\b(?:chang\w*|switch\w*|turn|set(?! to| at)|use|make|put|hide|pick|choose)\b/
type Preferences = Answer<typeof API.accounts.preferences>['value']
/** The one setting that is asked about; null where all of them are. */
function settingAsked(said: string, one: Preferences): string | null {
  const several = [
    [
      /\b(?:odds|price) ?formats?\b|\b(?:american|decimal|fractional) (?:odds|prices)?\b|\bformat\b/,
      `Your odds format is ${one.oddsFormat}.`,
    ],
    [/\btime ?zones?\b|\bclock\b/, `Your time zone is ${one.timeZone}.`],
    [/\b(?:default|main|home) (?:league|sport)\b/, `Your default league is ${one.defaultLeague.toUpperCase()}.`],
    [/\b(?:theme|dark|light)\b/, `Your theme is ${one.theme}.`],
    [/\bbooks?\b|\bsportsbooks?\b/, one.books ? `Your books are ${one.books.join(', ')}.` : 'All books are shown; none is left out.'],
    [/\bvoice\b/, `Voice is ${one.voiceEnabled ? 'on' : 'off'}.`],
  ] as const
  const meant = several.filter(([words]) => words.test(said))
  return meant.length === 0 || meant.length > 2 ? null : meant.map(([, text]) => text).join(' ')
}

/** Favorites of the profile, and not those of a game. */
function preferences({ line: said }: LookAsk, answer: Answer<typeof API.accounts.preferences>): Reply {
  const one = answer.value
  const asked = settingAsked(said ?? '', one)
  const changed = CHANGES_SETTING.test(said ?? '') ? ' It is changed in the settings; I change none from here.' : ''
  return reply(
    line`${asked === null ? '' : `${asked}${changed} All of them: `}Odds format ${one.oddsFormat}, time zone ${one.timeZone}, default league ${one.defaultLeague.toUpperCase()}, theme ${one.theme}, risk tolerance ${figure(answer, 'riskTolerance', 'count')}, books: ${one.books ? one.books.join(', ') : 'all'}, voice ${one.voiceEnabled ? 'on' : 'off'}.`,
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
