// Is what a rule is about there at all? A rule about a game, a team or a player that nobody knows never rings, so it is refused when it is set, with
// the sentence that says so, and left out of an import. Where a feed does not answer, or has no list to look in, nothing is refused.
import { isTeam } from '#core/alerts/alert-checks.ts'
import type { AlertRule } from '#core/alerts/alert-rules.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import type { RosterFeed, ScoresFeed } from '../../ports/scores-feed.ts'

export type SubjectDeps = {
  readonly scores: Pick<ScoresFeed, 'game'>
  readonly rosters: Pick<RosterFeed, 'teams' | 'players'>
  readonly onError: (error: unknown) => void
}

const TIMEOUT_MS = 10_000
const patience = () => AbortSignal.timeout(TIMEOUT_MS)

/** Why a rule would never ring; null where it may. */
export async function whyNeverRings({ scores, rosters, onError }: SubjectDeps, rule: AlertRule): Promise<string | null> {
  const known = <T>(asked: Promise<T>): Promise<T | null> =>
    asked.catch((error: unknown) => {
      onError(error)
      return null
    })
  const { name } = LEAGUES[rule.league]
  if (rule.kind === 'price' || rule.kind === 'line') {
    const game = await known(scores.game(rule.gameId, patience()))
    if (game === null) return null
    if (game?.league !== rule.league) return `There is no such game of ${name}.`
    return game.status === 'final' ? 'This game is over.' : null
  }
  if (rule.kind === 'injury' && rule.player) {
    const { id } = rule.player
    const players = await known(rosters.players(rule.league, patience()))
    if (players && players.length > 0 && !players.some((player) => player.id === id)) return `There is no such player of ${name}.`
  }
  if ('team' in rule && rule.team !== undefined) {
    const asked = rule.team
    const teams = await known(rosters.teams(rule.league, patience()))
    if (teams && teams.length > 0 && !teams.some((team) => isTeam(team, asked))) return `No team of ${name} is called “${asked}”.`
  }
  return null
}
