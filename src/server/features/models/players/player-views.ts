// Models of players as the wire has them, and what their forecasts have come to.
import type { PlayerForecastGame, PlayerModelDetail, PlayerModelHead } from '#contract/sports/player-model-shapes.ts'
import type { PlayerModelSpec } from '#core/models/players/player-model.ts'
import { clusteredEstimate, playerGrades } from '#core/models/players/player-report.ts'
import { rangeOf } from '#core/models/players/player-shape.ts'
import { forTries } from '#core/models/report.ts'
import type { EpochMs } from '#core/units.ts'
import type { ForecastBasis, PlayerForecast } from '../../../db/tables/predictions.ts'
import { isUnsealed } from '../kept-forecasts.store.ts'
import { isReady } from '../views.ts'
import { statOf } from './player-coming.ts'
import { type PlayerGameRow, type PlayerModelRow, playersDigest } from './player-models.store.ts'

export type Tries = (spec: PlayerModelSpec) => number

export function playerHeadOf(row: PlayerModelRow, tries: Tries, games: readonly PlayerGameRow[]): PlayerModelHead {
  const { id, name, spec, version, isUsed, fittedAt, shareToken, updatedAt, world, report } = row
  const stat = statOf(row)
  return {
    ...{ id, name, spec, version, isUsed, fittedAt, shareToken, updatedAt, world, statName: stat.name, unit: stat.unit },
    isReady: isReady(row),
    tries: tries(spec),
    walked: report && {
      ...{ forecasts: report.forecasts, loss: report.loss.mean, inSample: report.inSample, gap: report.gap },
      ...{ plain: report.plain.theirs, difference: report.plain.difference },
    },
    graded: gradedOf(games, 'sealed'),
  }
}

export function playerDetailOf(row: PlayerModelRow, tries: Tries, games: readonly PlayerGameRow[], now: EpochMs): PlayerModelDetail {
  // Until the next round of sealing says so, what waits for a game that has begun was missed.
  const isWaiting = ({ basis, startsAt }: PlayerGameRow) => basis === 'waiting' && startsAt > now
  const head = playerHeadOf(row, tries, games)
  return {
    ...head,
    report: row.report,
    forTries: row.report && forTries(row.report.plain.difference, head.tries),
    stated: gradedOf(games, 'stated'),
    open: games.filter(({ basis, outcomes }) => basis === 'sealed' && outcomes === null).length,
    waiting: games.filter(isWaiting).length,
    missed: games.filter((game) => isUnsealed(game) && !isWaiting(game)).length,
    leftOut: [...row.leftOut],
  }
}

type Graded = NonNullable<PlayerModelHead['graded']>

/** Of forecasts of one basis; a player who did not play was no forecast: what was said was said of him if he plays. */
function gradedOf(games: readonly PlayerGameRow[], basis: ForecastBasis): Graded | null {
  const list = games.flatMap((game) =>
    game.basis !== basis || game.outcomes === null
      ? []
      : game.players.flatMap(({ playerId, says, ours }) => {
          const outcome = game.outcomes?.[playerId]
          return outcome === undefined ? [] : [{ gameId: game.gameId, outcome, says, ours }]
        }),
  )
  if (list.length === 0) return null
  const both = list.flatMap(({ gameId, outcome, says, ours }) => {
    if (ours === null) return []
    return [{ gameId, own: Math.abs(outcome - rangeOf(says).median), theirs: Math.abs(outcome - ours.median) }]
  })
  return {
    ...playerGrades(list),
    ours:
      both.length === 0
        ? null
        : {
            forecasts: both.length,
            theirs: both.reduce((sum, { theirs }) => sum + theirs, 0) / both.length,
            difference: clusteredEstimate(
              both.map(({ own, theirs }) => own - theirs),
              both.map(({ gameId }) => gameId),
            ),
          },
  }
}

const round = (value: number) => Math.round(value * 100) / 100

export function forecastGameOf(
  { gameId, startsAt, home, away }: Pick<PlayerForecastGame, 'gameId' | 'startsAt' | 'home' | 'away'>,
  players: readonly PlayerForecast[],
  known: PlayerGameRow | undefined,
): PlayerForecastGame {
  return {
    ...{ gameId, startsAt, home, away },
    basis: known ? (known.basis === 'sealed' ? 'sealed' : 'waiting') : 'now',
    players: players.map(({ playerId, name, position, team, says, ours }) => {
      const { floor, median, ceiling } = rangeOf(says)
      return {
        ...{ playerId, name, position, team, ours },
        ...{ mean: round(says.mean), floor: round(floor), median: round(median), ceiling: round(ceiling) },
      }
    }),
    sealed: known?.place != null ? { place: known.place, salt: known.salt, digest: playersDigest(known) } : null,
  }
}
