// The choices that stand beside a question asked back: teams with league and next game, the games of a league, the players who were shown
// or are best known. A question of "which one" without its choices could not be answered.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { Score } from '#contract/sports/live-shapes.ts'
import type { Pending } from '#core/assistant/ask.ts'
import { MAIN_LEAGUES } from '#core/assistant/complete.ts'
import type { PlayerRef, TeamRef } from '#core/assistant/reading/language.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import type { Names } from './names.ts'
import { answerOf, startText, type Where } from './replies/sources.ts'

/** One tool asked beside the answer: no card of it is shown. */
export type LookUp = (name: string, input: Readonly<Record<string, unknown>>) => Promise<ToolCard>
export type Choices = { readonly options: readonly string[]; readonly pending: Pending }

const MOST_CHOICES = 6
const NEAR: Readonly<Record<Score['status'], number>> = { 'in progress': 0, scheduled: 1, postponed: 2, final: 3 }

/** The choices of a question that has none of its own yet, or only names; the pending question then knows them too. */
export async function choicesOf(
  pending: Pending,
  options: readonly string[],
  names: Names,
  where: Where,
  lookUp: LookUp,
): Promise<Choices> {
  if (pending.slot === 'team') return teamChoices(pending, where, names, lookUp)
  if (pending.slot === 'players' && options.length === 0) return { options: playersKnown(pending, names).map(labelOf), pending }
  return { options, pending }
}

async function teamChoices(pending: Pending, where: Where, names: Names, lookUp: LookUp): Promise<Choices> {
  if (pending.teams.length > 0) {
    const leagues = new Map<LeagueKey, readonly Score[]>()
    for (const { league } of pending.teams) if (!leagues.has(league)) leagues.set(league, await gamesOf(league, lookUp))
    const options = pending.teams.map((team) => {
      const game = leagues.get(team.league)?.find((one) => plays(one, team))
      return `${team.name} (${LEAGUES[team.league].name}${game ? `: ${gameText(game, where)}` : ''})`
    })
    return { options, pending }
  }
  const league = 'league' in pending.ask ? pending.ask.league : null
  const found: { team: TeamRef; game: Score }[] = []
  for (const one of league ? [league] : MAIN_LEAGUES)
    for (const game of (await gamesOf(one, lookUp)).filter(({ status }) => status !== 'final').slice(0, league ? MOST_CHOICES : 2)) {
      const team = names.index.teams.find(({ name, league: other }) => other === one && name === game.homeTeam)
      if (team) found.push({ team, game })
    }
  const kept = found.slice(0, MOST_CHOICES)
  return {
    options: kept.map(
      ({ team, game }) => `${game.awayTeam} at ${team.name} (${LEAGUES[team.league].name}, ${startText(game.time, where)})`,
    ),
    pending: { ...pending, teams: kept.map(({ team }) => team) },
  }
}

const plays = (game: Score, team: TeamRef): boolean => [game.homeTeam, game.awayTeam].includes(team.name)

async function gamesOf(league: LeagueKey, lookUp: LookUp): Promise<readonly Score[]> {
  const card = await lookUp('read_scores', { league })
  const scores = answerOf(API.live.scores, card, 0)?.value.scores ?? []
  return [...scores].sort((a, b) => NEAR[a.status] - NEAR[b.status])
}

function gameText(game: Score, where: Where): string {
  const state = game.status === 'in progress' ? 'now' : game.status === 'final' ? 'ended' : startText(game.time, where)
  return `${game.awayAbbreviation} at ${game.homeAbbreviation}, ${state}`
}

/** Those who may be meant: of the league in talk the best known, of somebody compared those of the same position. */
function playersKnown({ ask }: Pending, names: Names): PlayerRef[] {
  const first = 'players' in ask ? ask.players[0] : undefined
  const league = first?.league ?? ('league' in ask ? ask.league : null)
  return names.known
    .filter((one) => (league === null || one.league === league) && (!first || (one.position === first.position && one.id !== first.id)))
    .slice(0, 4)
}
const labelOf = (player: PlayerRef): string => `${player.name} (${player.position}, ${player.team || LEAGUES[player.league].name})`
