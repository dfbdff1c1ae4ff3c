// Games of teams that are named: each team's own, the one that is on, the last results and what comes next; at home or away where that is asked.

import type { API } from '#contract/index.ts'
import type { Score } from '#contract/sports/live-shapes.ts'
import type { AskOf } from '#core/assistant/ask.ts'
import type { TeamRef } from '#core/assistant/reading/language.ts'
import { figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { rowsShown } from '../narrow/held-rows.ts'
import { type Answer, dateText, reply, startText, type Where } from '../sources.ts'

type Scores = Answer<typeof API.live.scores>
type Spot = { readonly scores: Scores; readonly game: Score; readonly i: number }
type ScoresAsk = AskOf<'scores'>

/** "Sunday", of what was said as "on Sunday". */
export const dayOf = ({ when }: ScoresAsk): string => (when?.text ?? '').replace(/^(?:on|for|in|at|this coming|the) /i, '')

/** "On Sunday", "tomorrow", "this weekend": when, in a sentence. */
const whenText = (ask: ScoresAsk): string =>
  /^(?:on|in|at|this|next|last|to\w+|yesterday|over|during)\b/i.test(ask.when?.text ?? '') ? ask.when!.text : `on ${dayOf(ask)}`

const isOf = ({ name, abbreviation }: TeamRef, { game }: Spot): boolean =>
  game.homeTeam === name || game.awayTeam === name || game.homeAbbreviation === abbreviation || game.awayAbbreviation === abbreviation
const isHome = ({ name, abbreviation }: TeamRef, { game }: Spot): boolean =>
  game.homeTeam === name || game.homeAbbreviation === abbreviation
/** The games of yesterday's night in the west of America are over in the morning elsewhere. */
const UNTIL_MORNING = 8 * 3_600_000
const isThen = ({ when }: ScoresAsk, { game }: Spot): boolean =>
  !when || (Date.parse(game.time) >= when.from && Date.parse(game.time) < when.to + (/^yesterday$/i.test(when.text) ? UNTIL_MORNING : 0))
const newestFirst = (a: Spot, b: Spot): number => Date.parse(b.game.time) - Date.parse(a.game.time)
const earliestFirst = (a: Spot, b: Spot): number => -newestFirst(a, b)

/** Every game of these answers once. */
function spotsOf(all: readonly Scores[]): Spot[] {
  const spots = all.flatMap((scores) => scores.value.scores.map((game, i): Spot => ({ scores, game, i })))
  return [...new Map(spots.map((spot) => [spot.game.id, spot])).values()]
}

/** Whether the teams are asked about one by one: they do not meet, or their results, or who of them is at home. */
export function areApart(ask: ScoresAsk, all: readonly Scores[]): boolean {
  if (ask.teams.length === 0 || ask.back !== undefined) return false
  if (ask.teams.length === 1) return ask.only === 'final' || (ask.only === null && ask.when === null)
  return ask.held?.venue != null || !spotsOf(all).some((spot) => ask.teams.every((team) => isOf(team, spot)))
}

/** "Washington Wizards 101, Boston Celtics 110 (final, Fri, Nov 27)." */
function gameText({ scores, game, i }: Spot, where: Where): Segment[] {
  const at = `scores.${i}`
  if (game.homeScore === null || game.awayScore === null)
    return [
      {
        text: `${game.awayTeam} at ${game.homeTeam}: ${startText(game.time, where)}${game.venue ? `, ${game.venue}` : ''}${game.status === 'postponed' ? ' (postponed)' : ''}.`,
      },
    ]
  const state = game.status === 'final' ? `final, ${dateText(Date.parse(game.time), where)}` : (game.quarter ?? game.status)
  return line`${game.awayTeam} ${figure(scores, `${at}.awayScore`, 'plain')}, ${game.homeTeam} ${figure(scores, `${at}.homeScore`, 'plain')} (${state}).`
}

const rowsOf = (spots: readonly Spot[], where: Where): Segment[] =>
  spots.flatMap((spot) => [{ text: '\n\u2022 ' }, ...gameText(spot, where)])

const FOUR_WEEKS = 'of the last four weeks'
/** One team: the game that is on, the last results, or the last result and the next game. */
function ofTeam(ask: ScoresAsk, team: TeamRef, spots: readonly Spot[], where: Where): Segment[] {
  const mine = spots.filter((spot) => isOf(team, spot))
  const finals = mine.filter(({ game }) => game.status === 'final').sort(newestFirst)
  const next = mine.filter(({ game }) => game.status === 'scheduled').sort(earliestFirst)
  const on = mine.filter(({ game }) => game.status === 'in progress')
  // "Their last three" goes back beyond the day that was spoken of.
  const isOfLast = ask.only === 'final' && (ask.held?.count ?? 1) > 1
  if (ask.when && !isOfLast) {
    const then = mine.filter((spot) => isThen(ask, spot)).sort(earliestFirst)
    if (then.length > 0 && (ask.only !== 'final' || then.some(({ game }) => game.status === 'final'))) return rowsOf(then, where)
    if (then.length > 0) return [{ text: `\n\u2022 ${team.name}: not played yet.` }, ...rowsOf(then, where)]
    return [
      { text: `\n\u2022 ${team.name}: no game ${whenText(ask)}.` },
      ...(next[0] ? [{ text: ' Next: ' }, ...gameText(next[0], where)] : []),
    ]
  }
  if (ask.only === 'scheduled') return rowsOf([...on, ...next].slice(0, rowsShown(ask.held, 2)), where)
  const nothing = `\n\u2022 No finished game of the ${team.name} ${FOUR_WEEKS} is on record.`
  if (ask.only === 'final') {
    const wanted = rowsShown(ask.held, 1)
    const shown = finals.slice(0, wanted)
    if (shown.length === 0) return [{ text: nothing }, ...(next[0] ? [{ text: ' Next: ' }, ...gameText(next[0], where)] : [])]
    const fewer = shown.length < wanted ? [{ text: `\nMore finished games of theirs ${FOUR_WEEKS} are not on record.` }] : []
    return [...rowsOf(shown, where), ...fewer]
  }
  if (on.length > 0) return rowsOf(on, where)
  const last = finals[0] ? [{ text: '\n\u2022 Last: ' }, ...gameText(finals[0], where)] : [{ text: nothing }]
  return [...last, ...(next[0] ? [{ text: '\n\u2022 Next: ' }, ...gameText(next[0], where)] : [])]
}

/** "At home on Sunday: Miami Dolphins and Buffalo Bills." before the games. */
function venueLead(ask: ScoresAsk, spots: readonly Spot[]): string {
  const venue = ask.held?.venue
  if (!venue) return ''
  const there = ask.teams.filter((team) =>
    (ask.when
      ? spots.filter((spot) => isOf(team, spot) && isThen(ask, spot))
      : spots
          .filter((spot) => isOf(team, spot) && spot.game.status !== 'final')
          .sort(earliestFirst)
          .slice(0, 1)
    ).some((spot) => isHome(team, spot) === (venue === 'home')),
  )
  const where = `${venue === 'home' ? 'At home' : 'Away'}${ask.when ? ` ${whenText(ask)}` : ' in the next game'}`
  return there.length === 0 ? `${where}: none of them.` : `${where}: ${there.map(({ name }) => name).join(' and ')}.`
}

export function teamScores(ask: ScoresAsk, all: readonly Scores[], where: Where): Reply {
  const spots = spotsOf(all)
  const leagues = [...new Set(ask.teams.map(({ league }) => league))]
  const links = leagues.map((league) => ({
    label: leagues.length > 1 ? `Open the ${LEAGUES[league].name} scores` : 'Open the scores',
    href: `/sports/${league}?view=scores`,
  }))
  const [team, ...others] = ask.teams
  const isOn = spots.some((spot) => spot.game.status === 'in progress' && ask.teams.some((one) => isOf(one, spot)))
  const lead = venueLead(ask, spots)
  const rows = ask.teams.flatMap((one) => ofTeam(ask, one, spots, where))
  // Rows of a game between two of them stand once.
  const texts = new Set<string>()
  const lines = splitRows(rows).filter((row) => {
    const text = row.map((segment) => segment.text).join('')
    return !texts.has(text) && texts.add(text) !== undefined
  })
  const none =
    lead === '' && others.length === 0 && ask.only !== 'final' && ask.when === null && !isOn ? `${team!.name}, not playing now:` : ''
  const verdict = others.length === 0 ? resultOf(ask, team!, spots) : []
  const head = lead !== '' ? lead : none
  const body = lines.flat()
  return reply([...verdict, ...(head === '' ? withoutBreak(body, lines.length) : [{ text: head }, ...body])], {
    links,
    unsure: isOn ? ['Scores change while you read; the card says how old these are.'] : [],
  })
}

/** "Did they win, and by how much": a yes or a no for the last game that is over, with its margin. */
function resultOf(ask: ScoresAsk, team: TeamRef, spots: readonly Spot[]): Segment[] {
  const said = ask.line ?? ''
  const asks = /\bdid\b.*\b(win|won|lose|lost|beat)\b/.exec(said)?.[1]
  if (asks === undefined || (ask.held?.count ?? 1) > 1) return []
  const [last] = spots
    .filter((spot) => isOf(team, spot) && spot.game.status === 'final' && (ask.when === null || isThen(ask, spot)))
    .sort(newestFirst)
  if (!last) return []
  const { homeScore: home, awayScore: away } = last.game
  if (home === null || away === null) return []
  const own = isHome(team, last) ? home - away : away - home
  const isYes = /^lo/.test(asks) ? own < 0 : own > 0
  const at = `scores.${last.i}`
  const [more, less] = home > away ? ['homeScore', 'awayScore'] : ['awayScore', 'homeScore']
  if (own === 0) return [{ text: 'Neither: it ended level. ' }]
  return line`${isYes ? 'Yes' : 'No'}, they ${own > 0 ? 'won' : 'lost'} by ${figure(last.scores, `minus(${at}.${more},${at}.${less})`, 'plainNumber')}: `
}

/** Segments by the rows that they make. */
function splitRows(segments: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = []
  for (const segment of segments) {
    if (segment.text.startsWith('\n') || rows.length === 0) rows.push([])
    rows.at(-1)!.push(segment)
  }
  return rows
}

/** Without the line break that it begins with, and of a single row without its mark. */
const withoutBreak = ([first, ...rest]: readonly Segment[], rows: number): Segment[] =>
  first === undefined ? [] : [{ ...first, text: first.text.replace(rows === 1 ? /^\n(?:\u2022 )?/ : /^\n/, '') }, ...rest]
