// Scores, the injury report and news in sentences.
import type { API } from '#contract/index.ts'
import type { Score } from '#contract/sports/live-shapes.ts'
import type { AskOf } from '#core/assistant/ask.ts'
import type { TeamRef } from '#core/assistant/reading/language.ts'
import { figure, line, listed, type Reply, type Segment } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { nounFor } from '#core/plural.ts'
import { inOrder, orderOf } from './games/score-order.ts'
import { areApart, dayOf, teamScores } from './lists/team-scores.ts'
import { areTeamsIn, inBrackets, isNarrow, keepsBounds, keepsClock, ofRows, rowsShown } from './narrow/held-rows.ts'
import { type Answer, reply, startText, type Where } from './sources.ts'

export type Scores = Answer<typeof API.live.scores>
export type Injuries = Answer<typeof API.live.injuries>
export type News = Answer<typeof API.live.news>
type Spot = { readonly scores: Scores; readonly game: Score; readonly i: number }

const MOST_GAMES = 6
/** Who is at home is asked of every game of a day. */
const MOST_AT_HOME = 16
/** Of each league, where several are asked about. */
const MOST_OF_EACH = 3

export function scoresReply(ask: AskOf<'scores'>, all: readonly Scores[], where: Where): Reply {
  if (areApart(ask, all)) return teamScores(ask, all, where)
  const meant = endsOf(
    ask,
    all.map((scores) =>
      inOrder(
        ask,
        ofOneDay(ask, chosen(ask, scores)).filter(({ game }) => isGameHeld(ask, game, where)),
      ),
    ),
  )
  const spots = meant.flatMap((games) =>
    games.slice(0, rowsShown(ask.held, ask.held?.venue ? MOST_AT_HOME : all.length > 1 ? MOST_OF_EACH : MOST_GAMES)),
  )
  const league = ask.league ? `${LEAGUES[ask.league].name} ` : ''
  const links = ask.league ? [{ label: 'Open the scores', href: `/sports/${ask.league}?view=scores` }] : []
  if (spots.length === 0) {
    const who = ask.teams.length > 0 ? ` of the ${ask.teams.map((team) => team.name).join(' and the ')}` : ''
    if (ask.back !== undefined)
      return reply(
        [{ text: `The feed lists no finished game${who} before that one. The games of a season stand on the page of the team.` }],
        { links },
      )
    const what = ask.only === 'live' ? 'in progress' : ask.only === 'final' ? 'finished' : 'listed'
    const when = ask.when ? ` for ${dayOf(ask)}` : ''
    const isEmpty = ask.league !== null && all.every(({ value }) => value.scores.length === 0)
    const season = isEmpty
      ? ` The feed lists the days around now, and it has no game of the league at all: it is out of season or on a break, and when it begins again is not listed yet.`
      : ''
    return reply(
      line`No ${league}game${who} is ${what}${when}${inBrackets(ask.held)}.${season}${ask.only === 'live' ? nextOf(all, where) : ask.teams.length === 1 && ask.when && ask.only !== 'final' ? nextOf(all, where, ask.teams[0]) : ''}`,
      { links },
    )
  }
  // "How many did they score in their last game", where none of theirs is over.
  const status = ask.only === 'final' ? 'final' : null
  const isOther =
    status !== null && ask.teams.length > 0 && spots.every(({ game }) => game.status === 'scheduled' || game.status === 'postponed')
  const begins = ask.held?.starts ? `The ${ask.held.starts} one to begin${ask.when ? ` ${ask.when.text}` : ''}: ` : ''
  const lead =
    begins !== ''
      ? begins
      : isOther
        ? `No finished game of the ${ask.teams.map((team) => team.name).join(' and the ')} is listed. Next:\n`
        : ''
  const counted = countedGames(ask, all, meant)
  const order = orderOf(ask)
  const most = order && spots[0]?.game.homeScore != null ? `${order.lead}:\n` : ''
  const lines = spots.flatMap((spot, i) => [
    ...(i === 0 ? [...counted, { text: `${lead}${most}` }] : [{ text: '\n' }]),
    ...(spots.length > 1 ? [{ text: '\u2022 ' }] : []),
    ...gameLine(spot, where, sideOf(ask.held?.venue)),
  ])
  const rest = meant.reduce((sum, { length }) => sum + length, 0) > spots.length ? [{ text: '\nThe others are in the card.' }] : []
  return reply([...lines.filter((segment) => segment.text !== ''), ...rest], {
    links,
    unsure: spots.some((spot) => spot.game.status === 'in progress')
      ? ['Scores change while you read; the card says how old these are.']
      : [],
  })
}

/** " Next: Brooklyn Nets at Chicago Bulls, Sat, 8:00 PM UTC." where nothing is on. */
function nextOf(all: readonly Scores[], where: Where, team?: TeamRef): string {
  const next = all
    .flatMap(({ value }) => value.scores)
    .filter(({ status }) => status === 'scheduled')
    .filter(({ homeTeam, awayTeam }) => team === undefined || homeTeam === team.name || awayTeam === team.name)
    .toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time))[0]
  return next ? ` Next: ${next.awayTeam} at ${next.homeTeam}, ${startText(next.time, where)}.` : ''
}

/** Only the games that begin first or last of all of them, where that is asked for. */
function endsOf({ held }: AskOf<'scores'>, meant: readonly (readonly Spot[])[]): readonly (readonly Spot[])[] {
  if (!held?.starts) return meant
  const starts = meant.flatMap((spots) => spots.map(({ game }) => Date.parse(game.time)))
  const end = held.starts === 'first' ? Math.min(...starts) : Math.max(...starts)
  return meant.map((spots) => spots.filter(({ game }) => Date.parse(game.time) === end))
}

/** A time of day without a day is of the next games: those within eighteen hours of the first. */
function ofOneDay({ held, when, teams }: AskOf<'scores'>, spots: readonly Spot[]): readonly Spot[] {
  if (!held?.clock || when || teams.length > 0) return spots
  const open = spots.filter(({ game }) => game.status === 'scheduled')
  const first = Math.min(...open.map(({ game }) => Date.parse(game.time)))
  return open.filter(({ game }) => Date.parse(game.time) < first + 18 * 3_600_000)
}

/** Whether a game keeps the conditions: its start, its margin, its points, the teams that are left out. */
function isGameHeld({ held }: AskOf<'scores'>, game: Score, where: Where): boolean {
  const { homeScore: home, awayScore: away } = game
  const isScored = home !== null && away !== null
  return (
    keepsClock(held, game.time, where) &&
    areTeamsIn(held, game.homeTeam, game.awayTeam, game.homeAbbreviation, game.awayAbbreviation) &&
    keepsBounds(held, { margin: isScored ? Math.abs(home - away) : null, total: isScored ? home + away : null })
  )
}

/** "4 games" of a list that is counted or narrowed. */
function countedGames(
  { held, only, when, league }: AskOf<'scores'>,
  all: readonly Scores[],
  meant: readonly (readonly Spot[])[],
): Segment[] {
  const [scores] = all
  if (!scores || all.length !== 1 || (!held?.isCounted && !isNarrow(held))) return []
  const rows = meant[0]!.map(({ i }) => i)
  const state = only === 'live' ? ' in progress' : only === 'final' ? ' finished' : ''
  const name = league ? `${LEAGUES[league].name} ` : ''
  return line`${ofRows(scores, 'count', 'scores', rows, 'count')} ${name}${nounFor(rows.length, 'game')}${state}${when ? ` for ${when.text.replace(/^(?:on|for) /i, '')}` : ''}${inBrackets(held)}:\n`
}

/** The games of yesterday's night in the west of America are over in the morning elsewhere. */
const YESTERDAY = /^yesterday$/i
const UNTIL_MORNING = 8 * 3_600_000

/** The games that are asked about, in the feed's order: in progress, next, ended. */
function chosen(ask: AskOf<'scores'>, scores: Scores): Spot[] {
  const spots = scores.value.scores.map((game, i): Spot => ({ scores, game, i }))
  const isOf = ({ game }: Spot) =>
    ask.teams.every(
      (team) =>
        game.homeTeam === team.name ||
        game.awayTeam === team.name ||
        game.homeAbbreviation === team.abbreviation ||
        game.awayAbbreviation === team.abbreviation,
    )
  const isThen = ({ game }: Spot) =>
    !ask.when ||
    (Date.parse(game.time) >= ask.when.from && Date.parse(game.time) < ask.when.to + (YESTERDAY.test(ask.when.text) ? UNTIL_MORNING : 0))
  const status = ask.only === 'live' ? 'in progress' : ask.only
  const meant = spots.filter(isOf).filter(isThen)
  const fitting = status ? meant.filter(({ game }) => game.status === status) : meant
  if (ask.back !== undefined) {
    const ended = meant.filter(({ game }) => game.status === 'final').toSorted((a, b) => Date.parse(b.game.time) - Date.parse(a.game.time))
    return ended.slice(ask.back, ask.back + 1)
  }
  // "When do they play" while they play, or "who won" before the end, is answered with what there is of that team.
  const kept = fitting.length > 0 || ask.teams.length === 0 ? fitting : meant
  return ask.teams.length > 0 ? kept.slice(0, 2) : kept
}

/** Where a team plays; a draw is no place. */
const sideOf = (venue: 'home' | 'away' | 'draw' | null | undefined): 'home' | 'away' | null =>
  venue === 'home' || venue === 'away' ? venue : null

function gameLine({ scores, game, i }: Spot, where: Where, venue: 'home' | 'away' | null): Segment[] {
  const at = `scores.${i}`
  if (game.homeScore === null || game.awayScore === null) {
    const place = game.venue ? `, ${game.venue}` : ''
    const teams =
      venue === null
        ? `${game.awayTeam} at ${game.homeTeam}`
        : venue === 'home'
          ? `${game.homeTeam} at home to ${game.awayTeam}`
          : `${game.awayTeam} away at ${game.homeTeam}`
    return [
      {
        text: `${teams}: ${startText(game.time, where)}${place}${game.status === 'postponed' ? ' (postponed)' : ''}.`,
      },
    ]
  }
  const state = game.status === 'final' ? 'final' : (game.quarter ?? game.status)
  const [home, away] = venue === 'home' ? [' (home)', ''] : venue === 'away' ? ['', ' (away)'] : ['', '']
  return line`${game.awayTeam}${away} ${figure(scores, `${at}.awayScore`, 'plain')}, ${game.homeTeam}${home} ${figure(scores, `${at}.homeScore`, 'plain')} (${state}).`
}

const STATUS_WORDS = { OUT: 'out', DOUBTFUL: 'doubtful', QUESTIONABLE: 'questionable', PROBABLE: 'probable' } as const
const MOST_INJURIES = 8

export function injuriesReply(ask: AskOf<'injuries'>, report: Injuries, where: Where): Reply {
  const { injuries, league } = report.value
  const links = [{ label: 'Open the injury report', href: `/fantasy?league=${league}&feed=injuries` }]
  const unsure = ['A player who is not on the report may still be rested or scratched late.']
  if (ask.players.length > 0) {
    const lines = ask.players.flatMap((player, i): Segment[] => {
      const found = injuries.find((row) => row.playerId === player.id || row.name === player.name)
      const text = found ? rowText(found, where) : `${player.name} (${player.position}, ${player.team}) is not on the injury report.`
      return [{ text: `${i > 0 ? '\n' : ''}${text}` }]
    })
    return reply(lines, { links, unsure })
  }
  const who = ask.teams.length > 0 ? ask.teams.map((team) => team.name).join(' and ') : LEAGUES[league].name
  if (ask.teams.length === 0 && ask.isByTeam) return injuredTeams(ask, report)
  const isOf = ({ position, injuryStatus, team }: (typeof injuries)[number]) =>
    areTeamsIn(ask.held, team) &&
    !position.split('/').every((one) => (ask.held?.positionsOut ?? []).includes(one)) &&
    (ask.positions.length === 0 || position.split('/').some((one) => ask.positions.includes(one))) &&
    (ask.statuses.length === 0 || ask.statuses.includes(injuryStatus))
  const kept = injuries.filter(isOf)
  if (kept.length < injuries.length) {
    const whom = `${ask.positions.join('/')}${ask.positions.length > 0 ? ' ' : ''}of the ${who}`
    const states = ask.statuses.map((state) => STATUS_WORDS[state as keyof typeof STATUS_WORDS]).join(' or ')
    const most = rowsShown(ask.held, MOST_INJURIES)
    const some = kept.slice(0, most).map((row): Segment => ({ text: `\n\u2022 ${rowText(row, where)}` }))
    if (kept.length === 0)
      return reply(
        line`${ask.positions.length > 0 ? `No ${whom}` : `Nobody ${whom}`} is ${states || 'on the injury report'}; ${figure(report, 'injuries.length', 'count')} ${nounFor(injuries.length, 'other is', 'others are')} on the report.`,
        { links, unsure },
      )
    const at = injuries.flatMap((row, i) => (isOf(row) ? [i] : []))
    const more = kept.length > most && ask.held?.count === undefined ? [{ text: '\nThe others are in the card.' }] : []
    return reply(
      [
        ...line`On the injury report, ${whom}${states ? `, ${states}` : ''}${inBrackets(ask.held)}: ${ofRows(report, 'count', 'injuries', at, 'count')}.`,
        ...some,
        ...more,
      ],
      { links, unsure },
    )
  }
  if (injuries.length === 0) return reply([{ text: `Nobody of the ${who} is on the injury report.` }], { links, unsure })
  const head = line`${who}: ${figure(report, 'injuries.length', 'count')} on the injury report.`
  const shown = rowsShown(ask.held, MOST_INJURIES)
  const rows = injuries.slice(0, shown).map((row): Segment => ({ text: `\n\u2022 ${rowText(row, where)}` }))
  return reply(
    [...head, ...rows, ...(injuries.length > shown && ask.held?.count === undefined ? [{ text: '\nThe others are in the card.' }] : [])],
    {
      links,
      unsure,
    },
  )
}

const MOST_TEAMS = 5

/** The teams with the most players on the report. */
function injuredTeams(ask: AskOf<'injuries'>, report: Injuries): Reply {
  const { injuries, league } = report.value
  const rows = new Map<string, number[]>()
  for (const [i, { team, injuryStatus, position }] of injuries.entries()) {
    const isOf =
      (ask.statuses.length === 0 || ask.statuses.includes(injuryStatus)) &&
      (ask.positions.length === 0 || position.split('/').some((one) => ask.positions.includes(one)))
    if (isOf) rows.set(team, [...(rows.get(team) ?? []), i])
  }
  const order = [...rows].sort(([, a], [, b]) => b.length - a.length)
  const states = ask.statuses.map((state) => STATUS_WORDS[state as keyof typeof STATUS_WORDS]).join(' or ')
  const what = `${ask.positions.join('/')}${ask.positions.length > 0 ? ' ' : ''}${states || 'on the injury report'}`
  if (order.length === 0) return reply([{ text: `Nobody of the ${LEAGUES[league].name} is ${what}.` }])
  const lines = order.slice(0, MOST_TEAMS).map(([team, at]) => line`${team} ${ofRows(report, 'count', 'injuries', at, 'count')}`)
  return reply(line`The most ${what} in the ${LEAGUES[league].name}, by team: ${listed(lines)}.`, {
    links: [{ label: 'Open the injury report', href: `/fantasy?league=${league}&feed=injuries` }],
  })
}

function rowText(row: Injuries['value']['injuries'][number], where: Where): string {
  return `${row.name} (${row.position}, ${row.team}) is ${STATUS_WORDS[row.injuryStatus]}: ${row.description}${/[.!?]$/.test(row.description) ? '' : '.'} Reported ${startText(row.reportedAt, where)}.`
}

/** Whether a report names one of these teams (by name, nickname or letters) or players. */
function isNews({ teams, players }: AskOf<'news'>, { title, summary, player }: News['value']['news'][number]): boolean {
  const words = (text: string) => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const [head, whole] = [words(title), words(`${title} ${summary}`)]
  // The letters of a team in a summary may be those of an opponent.
  const isOfTeam = teams.some(
    ({ name, abbreviation }) =>
      whole.includes(words(name)) || [name.split(' ').at(-1)!, abbreviation].some((word) => head.includes(` ${word} `)),
  )
  return isOfTeam || players.some(({ name }) => player === name || whole.includes(words(name)))
}

export function newsReply(ask: AskOf<'news'>, news: News, where: Where): Reply {
  const { news: all, league } = news.value
  const links = [{ label: 'Open the sport hub', href: `/sports/${league}?view=news` }]
  const who = [...ask.teams, ...ask.players].map(({ name }) => name).join(' and ')
  const rows = who === '' ? all : all.filter((row) => isNews(ask, row))
  if (who !== '' && rows.length === 0 && all.length > 0)
    return reply(line`None of the ${figure(news, 'news.length', 'count')} newest reports of the ${LEAGUES[league].name} names ${who}.`, {
      links,
    })
  if (rows.length === 0) return reply([{ text: `Nothing is reported about the ${LEAGUES[league].name} right now.` }], { links })
  return reply(
    rows
      .slice(0, 5)
      .map((row, i): Segment => ({ text: `${i > 0 ? '\n' : ''}\u2022 ${row.title} (${row.source}, ${startText(row.time, where)})` })),
    { links },
  )
}
