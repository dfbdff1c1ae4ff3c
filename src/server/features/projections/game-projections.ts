// The players of a game as they are projected now, to be sealed before it begins: everybody of both teams who is not ruled out.
import type { Game, GameLog } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { leagueContext } from '#core/projections/context.ts'
import { MODEL } from '#core/projections/model.ts'
import { projectOne } from '#core/projections/project.ts'
import { isScored, type ScoredSite } from '#core/projections/scoring.ts'
import type { SealedPlayer } from '#core/projections/sealed-projections.ts'
import type { EpochMs } from '#core/units.ts'
import { breath } from '../../kernel/work/breath.ts'
import type { SlateFeed } from '../../ports/slate-feed.ts'
import type { LeagueInputs } from './league-inputs.ts'

/** Of whom less is expected says nothing of an engine. */
const LEAST_MEAN = 1
/** Of a figure that is often zero a little is something. */
const LEAST_FIGURE = 0.1
const TIMEOUT_MS = 15_000

type Deps = { readonly inputs: (league: LeagueKey, asOf: EpochMs) => Promise<LeagueInputs>; readonly slates: SlateFeed }

export type GameProjections = (
  league: LeagueKey,
  games: readonly Game[],
  asOf: EpochMs,
  what?: { readonly site?: ScoredSite; readonly figure?: ((log: GameLog) => number) | undefined },
) => Promise<ReadonlyMap<string, readonly SealedPlayer[]>>

/** By game id; leagues that no site scores have none. DraftKings' points unless another site or a figure of the box score is asked. */
export function gameProjections({ inputs, slates }: Deps): GameProjections {
  return async (league, games, asOf, { site = 'draftkings', figure } = {}) => {
    if (!isScored(league) || games.length === 0) return new Map()
    const { logs, players, positions, absent, situation } = await inputs(league, asOf)
    const starters = await listed(slates, league)
    const context = leagueContext({ site, league, asOf, logs, positions, figure })
    const abbreviations = new Map(games.flatMap(({ home, away }) => [home, away].map((team) => [team.id, team.abbreviation])))
    const inGame = ({ home, away, startsAt }: Game): SealedPlayer[] =>
      [home, away].flatMap((team) =>
        players.flatMap(({ id, name, teamId }): SealedPlayer[] => {
          if (teamId !== team.id) return []
          const { group } = context.positionOf(id)
          const at = situation(id, team.id, startsAt)
          // Who takes turns is known to play only where his club has posted it or a slate lists him.
          const isTurn = at?.posted?.starter ? at.role?.starts === true : starters.has(id)
          if (absent.has(id) || (MODEL[league].rotating.includes(group) && !isTurn)) return []
          const opponentId = team.id === home.id ? away.id : home.id
          const said = projectOne(context, { playerId: id, opponentId, situation: at }, absent)
          if (said === undefined || said.mean < (figure ? LEAST_FIGURE : LEAST_MEAN)) return []
          const own = context.gamesOf.get(id) ?? []
          const naive = own.reduce((sum, { points }) => sum + points, 0) / own.length
          return [
            {
              id,
              name,
              position: group,
              team: abbreviations.get(team.id) ?? team.abbreviation,
              mean: said.mean,
              p15: said.floor,
              p50: said.median,
              p85: said.ceiling,
              naive: Math.round(100 * naive) / 100,
            },
          ]
        }),
      )
    const sealed = new Map<string, readonly SealedPlayer[]>()
    for (const game of games) {
      await breath()
      sealed.set(game.id, inGame(game))
    }
    return sealed
  }
}

/** Our ids of everybody whom a classic slate lists. */
async function listed(slates: SlateFeed, league: LeagueKey): Promise<ReadonlySet<string>> {
  const offers = await slates.slates(league, 'draftkings', AbortSignal.timeout(TIMEOUT_MS)).catch(() => [])
  return new Set(offers.filter(({ contest }) => contest === 'classic').flatMap(({ playerIds }) => Object.values(playerIds)))
}
