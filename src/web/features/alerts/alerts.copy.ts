import type { AlertChannel, AlertKind, AlertRule } from '#core/alerts/alert-rules.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { sideOfLine } from '#core/live/line-side.ts'
import { formatHandicap } from '../../format/odds.ts'
import { formatPercent } from '../../format/percent.ts'

export const ALERTS = {
  title: 'Alerts',
  /** @param isAtOnce  the plan has alerts in the moment of a change */
  lede: (isAtOnce: boolean) =>
    isAtOnce
      ? 'Rules on prices and lines ring in the moment of a change, those on injuries, starts and your own models are looked at each minute. Each occasion rings once.'
      : 'Rules watch prices, lines, injuries and starts each minute, and ring once for each occasion.',
  none: 'Nothing has rung yet',
  silent: (ports: readonly string[]) => `Rules cannot ring while their feeds do not answer. Silent now: ${ports.join(', ')}.`,
  noneDetail: (rules: number | null) =>
    `${rules === null ? '' : rules === 0 ? 'Set a rule. ' : rules === 1 ? 'Your rule is watching. ' : `Your ${rules} rules are watching. `}What rings stays here for thirty days.`,
  watched: 'What a rule can watch',
  noPush: 'This server sends no push messages.',
  noRules: 'No rules yet',
  noRulesDetail: 'A rule on edges of 3% is a good first one.',
} as const

export const KIND_WORDS: Readonly<Record<AlertKind | 'test', string>> = {
  test: 'Test',
  price: 'Price',
  edge: 'Edge',
  model: 'Edge by your model',
  arbitrage: 'Arbitrage',
  line: 'Line movement',
  injury: 'Injury report',
  start: 'Game start',
}
export const CHANNEL_WORDS: Readonly<Record<AlertChannel, string>> = { inApp: 'Here', email: 'E-mail', push: 'Push', sms: 'Text message' }

/** A channel within a sentence. */
export const CHANNEL_NAMES: Readonly<Record<AlertChannel, string>> = {
  inApp: 'the product',
  email: 'e-mail',
  push: 'push',
  sms: 'text message',
}

const of = (team: string | undefined) => (team ? `, ${team}` : '')

/** A rule as a sentence. @param odds prints American odds in the reader's format */
export function sentenceOf(rule: AlertRule, odds: (american: number) => string): string {
  const league = LEAGUES[rule.league].name
  switch (rule.kind) {
    case 'price':
      return `${rule.label} at ${odds(rule.atLeast)} or better`
    case 'edge':
      return `${league}${of(rule.team)}: a price ${formatPercent(rule.atLeast)} or more above fair`
    case 'model':
      return `${league}: your model “${rule.model.name}” sees ${formatPercent(rule.atLeast)} edge or more`
    case 'arbitrage':
      return `${league}: a sure profit of ${formatPercent(rule.atLeast)} or more`
    case 'line':
      return `${rule.label}: the ${rule.market === 'spreads' ? 'spread' : 'total'} moves by ${rule.by} from ${rule.market === 'spreads' ? formatHandicap(sideOfLine(rule.label), rule.from) : rule.from}`
    case 'injury':
      return `${league}${of(rule.player?.name ?? rule.team)}: a new injury report`
    case 'start':
      return `${league}${of(rule.team)}: ${rule.minutes >= 120 && rule.minutes % 60 === 0 ? `${rule.minutes / 60} hours` : `${rule.minutes} minutes`} before a start`
  }
}

/** Rules to begin with, for those whose plan has none. */
export const EXAMPLES: readonly AlertRule[] = [
  { kind: 'edge', league: 'nfl', atLeast: 0.03 },
  { kind: 'arbitrage', league: 'nba', atLeast: 0.01 },
  { kind: 'injury', league: 'nfl', team: 'DEN' },
  { kind: 'start', league: 'mlb', minutes: 30 },
]
