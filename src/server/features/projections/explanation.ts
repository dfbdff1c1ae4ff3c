// A projection in words: what each step adds, and what is not known.

import type { Contribution } from '#contract/dfs/projections.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import { type ContributionKey, contributions, type ProjectionParts } from '#core/projections/project.ts'
import type { MarkKey } from '#core/projections/roles/marks.ts'
import type { TeamShares } from '#core/projections/usage.ts'

const UNITS: Partial<Record<LeagueKey, string>> = {
  nfl: 'snaps',
  nba: 'minutes',
  mlb: 'plate appearances or batters faced',
  nhl: 'minutes on ice',
}

const NAMES: Readonly<Record<ContributionKey, string>> = {
  form: 'Own recent games',
  sample: 'Small sample',
  absences: 'Team-mates out',
  returns: 'Team-mates back',
  order: 'Batting order',
  platoon: 'Hand he faces',
  line: 'Line',
  powerPlay: 'Power play',
  weather: 'Weather',
  pace: 'Pace of the opponent',
  opponent: 'What the opponent allows',
  market: 'Points the market expects',
  ground: 'Home or away',
  rest: 'Rest',
  appearance: 'May not play',
}

const figure = (value: number) => value.toFixed(1)
const percent = (factor: number) => `${factor >= 1 ? '+' : '−'}${Math.abs(100 * (factor - 1)).toFixed(1)}%`

/** @param nameOf of a player id, for team-mates who are out @param shares of his team's game, where the logs count them */
export function explained(
  parts: ProjectionParts,
  league: LeagueKey,
  { nameOf, shares }: { nameOf: (playerId: string) => string; shares: TeamShares | undefined },
): Contribution[] {
  const unit = UNITS[league] ?? 'units'
  const said: Readonly<Record<ContributionKey, string>> = {
    form: `${figure(parts.opportunity)} ${unit} a game${sharesText(shares)}, recent games first; ${plural(parts.games, 'game')} read.`,
    sample: 'Pulled to what his position usually does, less with every game.',
    absences:
      parts.gainedOf.length === 0
        ? 'Nobody of his team who played of late is ruled out.'
        : `${figure(parts.gained)} more ${unit}: ${parts.gainedOf.map(nameOf).join(', ')} out.`,
    returns: `${figure(parts.yielded)} fewer ${unit}: ${
      parts.yieldedTo.length > 0
        ? `${parts.yieldedTo.map(nameOf).join(', ')} can play again`
        : 'his team has no more to give at his position'
    }.`,
    ...roleWords(parts),
    pace: `${percent(parts.pace)} against this opponent.`,
    opponent: `${percent(parts.opponent)} to his position, pulled to none by the games behind it.`,
    market: parts.market === null ? '' : `${percent(parts.market)} by total and spread, against what the team usually scores.`,
    ground: parts.ground === null ? '' : `${percent(parts.ground)} to his position in this league.`,
    rest:
      parts.rest === null ? '' : parts.rest === 1 ? 'No game the day before.' : `${percent(parts.rest)} for the second game in two days.`,
    appearance: appearanceText(parts, nameOf),
  }
  return contributions(parts).map(({ key, points }) => ({ key, name: NAMES[key], says: said[key], points }))
}

/** Whether he plays, and what says so. */
function appearanceText({ appearance, appearanceBy, starter }: ProjectionParts, nameOf: (playerId: string) => string): string {
  const often = `in ${Math.round(100 * appearance)} of 100 such games`
  switch (appearanceBy) {
    case 'posted':
      return appearance === 1 ? 'His club has posted him.' : 'His club has posted others.'
    case 'job':
      if (starter !== null) return `${nameOf(starter)} starts: he plays only in his place.`
      return appearance === 1
        ? 'He starts: of those who can play he has started most.'
        : `Starts ${often} by the starts of those who can play.`
    case 'turns':
      return 'He pitches in turn: the slate or his club says when.'
    case 'substitute':
      return appearance === 1 ? 'He steps in for who is out.' : `Steps in ${often} for who is out.`
    case 'habit':
      return appearance === 1
        ? 'He played in his team\u2019s last game, or in half of its recent ones or more.'
        : `Plays ${often} by his habit.`
  }
}

/** What would matter and is in no feed, or not for this game. */
export function notCounted(parts: ProjectionParts, league: LeagueKey): { name: string; because: string }[] {
  const unknown: { name: string; because: string }[] = []
  if (parts.market === null) unknown.push({ name: 'Market', because: 'No spread and total are on the board for this game.' })
  if (parts.ground === null) unknown.push({ name: 'Home and rest', because: 'The schedule does not hold this game.' })
  const isCounted = (key: MarkKey) => parts.roles.some((role) => role.key === key)
  for (const [key, name, because] of MAY_COUNT[league] ?? []) if (!isCounted(key)) unknown.push({ name, because })
  return unknown
}

/** What may be counted league by league, and why it is not where it is not. */
const MAY_COUNT: Partial<Record<LeagueKey, readonly (readonly [MarkKey, string, string])[]>> = {
  nfl: [['weather', 'Weather', 'No forecast for this ground, or no weather in his logs to compare it with.']],
  mlb: [
    ['order', 'Batting order', 'Not posted yet, or he is not in it.'],
    ['platoon', 'Hands', 'The starter he faces is not known, or no feed tells their hands.'],
    ['weather', 'Weather', 'No forecast for this ground, or no weather in his logs to compare it with.'],
  ],
  nhl: [
    ['line', 'Line', 'Lines are not posted, or no feed tells them.'],
    ['powerPlay', 'Power play', 'The units are not posted, or no feed tells them.'],
  ],
}

/** What a feed's label is called in a sentence. */
const LABELS: Readonly<Record<string, string>> = {
  'same hand': 'Faces a starter of his own hand',
  'other hand': 'Faces a starter of the other hand',
  'unit 0': 'In no unit',
  'unit 1': 'First unit',
  'unit 2': 'Second unit',
  roof: 'Under a roof',
  low: 'Calm enough',
  moderate: 'Some wind, rain or frost',
  high: 'Strong wind or rain',
  cold: 'Below 55 °F',
  mild: '55 to 70 °F',
  warm: '70 to 85 °F',
  hot: 'Above 85 °F',
}
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']

function labelText(label: string): string {
  const number = Number(label.split(' ')[1])
  if (label.startsWith('place')) return `Bats ${ORDINALS[number - 1]}`
  if (label.startsWith('line')) return `Skates on line ${number}`
  return LABELS[label] ?? label
}

/** "Bats second: +4.1% against his recent games." */
function roleWords({ roles }: ProjectionParts): Record<MarkKey, string> {
  const said = (key: MarkKey) => {
    const role = roles.find((one) => one.key === key)
    return role ? `${labelText(role.label)}: ${percent(role.factor)} against his recent games.` : ''
  }
  return { order: said('order'), platoon: said('platoon'), line: said('line'), powerPlay: said('powerPlay'), weather: said('weather') }
}

const share = (part: number) => `${Math.round(100 * part)}%`

/** ", 82% of the snaps, 24% of the targets". */
function sharesText(shares: TeamShares | undefined): string {
  const { opportunity, targets, carries } = shares ?? { opportunity: null, targets: null, carries: null }
  const parts = [
    ...(opportunity !== null ? [`${share(opportunity)} of his team\u2019s`] : []),
    ...(targets ? [`${share(targets)} of its targets`] : []),
    ...(carries ? [`${share(carries)} of its carries`] : []),
  ]
  return parts.length > 0 ? `, ${parts.join(', ')}` : ''
}
