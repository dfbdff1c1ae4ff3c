// The teams and players that the person follows, in sentences; changed on the profile, with a click.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import { boardAsk } from '#core/assistant/asked/bare-asks.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import type { TeamRef } from '#core/assistant/reading/language.ts'
import type { Reply } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import type { ToolCall } from '../../answer-engine.ts'
import { call } from '../../answers/call.ts'
import { capital } from '../../listed/row-text.ts'
import { injuriesReply, newsReply } from '../live.ts'
import { oddsReply } from '../odds.ts'
import { type Answer, answerOf, dateText, reply, startText, type Where } from '../sources.ts'
import { standings } from './standings.ts'
import { teamScores } from './team-scores.ts'

type Favorites = Answer<typeof API.accounts.favorites>
type Favorite = Favorites['value']['teams'][number]

const LINKS = [{ label: 'Open your favorites', href: '/profile?tab=favorites' }]
const ADDS = /\b(?:add|put|include|follow|star|also|plus)\b/
const REMOVES = /\b(?:remove|drop|delete|take|unfollow|unstar|get rid of|lose)\b/

const named = ({ name, league, team }: Favorite): string => {
  const where = [team, league ? LEAGUES[league].name : null].filter(Boolean).join(', ')
  return where === '' ? name : `${name} (${where})`
}
const listOf = (all: readonly Favorite[]): string => all.map(named).join(', ')

export function favoritesReply(ask: LookAsk, { value: { teams, players } }: Favorites): Reply {
  const said = ask.line ?? ''
  const meant = [...ask.teams, ...ask.players].map(({ name }) => name)
  const isFollowed = (name: string) => [...teams, ...players].some((one) => one.name === name)
  const isAsked = meant.length > 0
  const stand = [
    teams.length > 0 ? `Your favorite teams: ${listOf(teams)}.` : 'You follow no team yet.',
    ...(players.length > 0
      ? [`Your favorite players: ${listOf(players)}.`]
      : [/\bplayers?\b/.test(said) ? 'You follow no player yet.' : '']),
  ].filter(Boolean)
  const change = !isAsked
    ? ''
    : REMOVES.test(said)
      ? removed(meant, isFollowed)
      : ADDS.test(said)
        ? added(meant, isFollowed)
        : followed(meant, isFollowed)
  return reply([{ text: [change, ...stand].filter(Boolean).join(' ') }], { links: LINKS })
}

/** What else is asked of the teams that one follows, and the tool that tells it. */
const OF_TEAMS: readonly (readonly [RegExp, 'read_injuries' | 'read_news' | 'read_odds_board' | 'final' | 'read_standings'])[] = [
  [/\b(?:injur\w*|hurt|banged up|questionable|ruled out|anyone out|who(?:'?s| is) out)\b/, 'read_injuries'],
  [/\bnews\b/, 'read_news'],
  [/\b(?:odds|lines?|prices?|spreads?|moneylines?|favou?red)\b/, 'read_odds_board'],
  [/\b(?:did|last|won|win|lost|lose|scores?|results?)\b(?!.*\b(?:next|play (?:today|tonight|tomorrow))\b)/, 'final'],
  [/\b(?:doing|done|record|standings|table|place)\b/, 'read_standings'],
]
/** The calls that tell it of each team; none where their next games are asked for. */
export function ofEachTeam(ask: LookAsk, card: ToolCard, skip: number): readonly ToolCall[] {
  const found = OF_TEAMS.find(([words]) => words.test(ask.line ?? ''))?.[1]
  return found === undefined
    ? []
    : teamsToPlay(ask, card, skip, true).flatMap(({ name, league }) =>
        found === 'final'
          ? [call('read_scores', { league, team: name, status: 'final' })]
          : found === 'read_standings'
            ? [call(found, { league })]
            : found === 'read_news'
              ? [call(found, { sport: league, limit: 40 })]
              : found === 'read_odds_board'
                ? [call(found, { league, market: 'h2h', team: name })]
                : [call(found, { league, team: name })],
      )
}

/** What the tools said of each team, one after the other. */
export function eachTeamReply(ask: LookAsk, cards: readonly ToolCard[], skip: number, where: Where): Reply | null {
  const teams = teamsToPlay(ask, cards[0]!, skip, true)
  const parts = teams.flatMap(({ id, name, league }, i): Reply[] => {
    const card = cards[i + 1]
    if (!card || card.refusal || league === null) return []
    const at = skip + i + 1
    const team = { id, name, league, abbreviation: '' } as TeamRef
    switch (card.name) {
      case 'read_injuries':
        return [
          injuriesReply(
            { kind: 'injuries', league, teams: [team], players: [], isOfOpponent: false, positions: [], statuses: [] },
            answerOf(API.live.injuries, card, at)!,
            where,
          ),
        ]
      case 'read_news':
        return [newsReply({ kind: 'news', league, teams: [team], players: [] }, answerOf(API.live.news, card, at)!, where)]
      case 'read_scores':
        return [
          teamScores({ kind: 'scores', league, teams: [team], when: null, only: 'final' }, [answerOf(API.live.scores, card, at)!], where),
        ]
      case 'read_standings':
        return [standings({ ...ask, league, teams: [team], line: '' }, card, at)]
      case 'read_odds_board':
        return [oddsReply(boardAsk({ league, market: 'h2h', teams: [team] }), [answerOf(API.odds.board, card, at)!], where)]
      default:
        return []
    }
  })
  if (parts.length === 0) return null
  return {
    ...parts[0]!,
    segments: parts.flatMap(({ segments }, i) => (i === 0 ? segments : [{ text: '\n' }, ...segments])),
    unsure: [...new Set(parts.flatMap(({ unsure }) => unsure))],
    links: LINKS,
  }
}

const NEXT_GAMES = /\b(?:plays?|playing|games?|next|sooner|soonest|earlier|earliest|first|when|tonight|today|tomorrow|schedule|up next)\b/
const MOST_TEAMS = 4
/** The teams whose next games are asked for: those that are followed, as far as their league is known. */
export const teamsToPlay = (ask: LookAsk, card: ToolCard, skip: number, isOther = false): readonly Favorite[] =>
  ask.teams.length + ask.players.length > 0 || (!isOther && !NEXT_GAMES.test(ask.line ?? ''))
    ? []
    : (answerOf(API.accounts.favorites, card, skip)?.value.teams ?? []).filter(({ league }) => league !== null).slice(0, MOST_TEAMS)

/** The next game of each team that is followed, the earliest first. */
export function nextOfFavorites(ask: LookAsk, cards: readonly ToolCard[], skip: number, where: Where): Reply {
  const teams = teamsToPlay(ask, cards[0]!, skip)
  const rows = teams.map(({ name }, i) => {
    const card = cards[i + 1]
    const games = (card ? (answerOf(API.live.scores, card, skip + i + 1)?.value.scores ?? []) : [])
      .filter(
        ({ homeTeam, awayTeam, status }) =>
          (homeTeam === name || awayTeam === name) && (status === 'scheduled' || status === 'in progress'),
      )
      .sort((a, b) => Date.parse(a.time) - Date.parse(b.time))
    return { name, game: games[0] }
  })
  const found = rows
    .flatMap(({ name, game }) => (game ? [{ name, game }] : []))
    .sort((a, b) => Date.parse(a.game.time) - Date.parse(b.game.time))
  const lines = found.map(({ name, game }) =>
    game.status === 'in progress'
      ? `\n\u2022 ${name}: ${game.awayTeam} at ${game.homeTeam}, on now`
      : `\n\u2022 ${name}: ${game.awayTeam} at ${game.homeTeam}, ${startText(game.time, where)}`,
  )
  const none = rows.flatMap(({ name, game }) => (game ? [] : [name]))
  const missing = none.length === 0 ? '' : `\nNo game to come is listed of ${none.join(' and ')}.`
  const [first, second] = found
  const lead =
    first === undefined
      ? 'Of the teams that you follow no game to come is listed.'
      : second !== undefined && Date.parse(first.game.time) === Date.parse(second.game.time)
        ? `${first.name} and ${second.name} play at the same time.`
        : `${first.name} ${found.length > 1 ? 'play first' : 'play next'}.`
  return reply([{ text: `${ofDay(ask.line ?? '', found, where) ?? lead}${lines.join('')}${first === undefined ? '' : missing}` }], {
    links: LINKS,
  })
}

/** "Do my teams play tonight": the verdict of that day, before whoever plays next; null where no day is asked about. */
function ofDay(said: string, found: readonly { name: string; game: { time: string } }[], where: Where): string | null {
  const word = /\b(today|tonight|tomorrow)\b/.exec(said)?.[1]
  if (word === undefined || where.now === undefined || !/\b(?:do|does|are|is|any|who|which)\b/.test(said)) return null
  const day = dateText(where.now + (word === 'tomorrow' ? 86_400_000 : 0), where)
  const then = found.filter(({ game }) => dateText(Date.parse(game.time), where) === day)
  return then.length === 0
    ? `None of the teams that you follow plays ${word}. Their next games:`
    : `${capital(word)}: ${together(then.map(({ name }) => name))}. Their next games:`
}

const together = (names: readonly string[]): string => names.join(' and ')
function added(names: readonly string[], isFollowed: (name: string) => boolean): string {
  const fresh = names.filter((name) => !isFollowed(name))
  return fresh.length === 0
    ? `You follow ${together(names)} already.`
    : `Nothing is changed yet: I change no favorites myself. On your profile ${together(fresh)} ${fresh.length === 1 ? 'is' : 'are'} added with a click, and the others stay.`
}
function removed(names: readonly string[], isFollowed: (name: string) => boolean): string {
  const there = names.filter(isFollowed)
  return there.length === 0
    ? `You do not follow ${together(names)}.`
    : `Nothing is changed yet: I change no favorites myself. On your profile ${together(there)} ${there.length === 1 ? 'is' : 'are'} taken out with a click.`
}
const followed = (names: readonly string[], isFollowed: (name: string) => boolean): string =>
  names.map((name) => (isFollowed(name) ? `You follow ${name}.` : `You do not follow ${name}.`)).join(' ')
