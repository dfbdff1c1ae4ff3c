// Predictions of players from a file: of a coming game they wait to be sealed, of one that is over they are kept as the member's own word.
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { Game, Player } from '#core/leagues/games.ts'
import { shapeOf } from '#core/models/players/player-shape.ts'
import { playerRows, type PlayerModelRow as TimelineRow } from '#core/models/players/player-timeline.ts'
import { figureFault, type MatchedPlayer, matchPlayerPredictions, saidOfPlayer } from '#core/models/players/player-upload.ts'
import { leavingOut } from '#core/models/upload.ts'
import type { PlayerForecast } from '../../../db/tables/predictions.ts'
import { conflict, notFound, unreadableFile } from '../../../kernel/door/errors.ts'
import { type Call, memberOf } from '../../../kernel/door/invoke.ts'
import { inSteps } from '../../../kernel/work/breath.ts'
import { readFile } from '../../../kernel/work/file-job.ts'
import { sealTurnOf } from '../seal-rounds.ts'
import { knownOf, statOf } from './player-coming.ts'
import type { NewPlayerGame, PlayerModelRow } from './player-models.store.ts'
import type { PlayerModelsDeps } from './player-models-deps.ts'
import { playerDetailOf } from './player-views.ts'

type Row = typeof API.playerModels.upload

const DAY = 86_400_000
const AHEAD_DAYS = 14
const PAST_DAYS = 400
const TIMEOUT_MS = 20_000
/** So many finished lines tell how far games of a league scatter. */
const FEWEST_SEEN = 200

export const playerUploading =
  (deps: PlayerModelsDeps, atOnce: (row: PlayerModelRow) => Promise<void>) =>
  async ({ id, file }: ParsedOf<Row>, call: Call): Promise<AnswerOf<Row>> => {
    const { store, scores, rosters, workers, clock, world, serially } = deps
    const { id: userId } = memberOf(call)
    const row = await store.read(userId, id)
    if (!row || row.world !== world()) throw notFound('There is no such model of yours.')
    if (row.spec.weighting !== 'uploaded') throw conflict('This model has weights of its own: make one of files of predictions.')
    const { league } = row.spec
    const stat = statOf(row)
    const read = await readFile(workers, 'readPlayerPredictions', { text: file.text }, call)
    if (read.kind === 'refused') throw unreadableFile(read.reason)
    const now = clock.now()
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const [games, players, known] = await Promise.all([
      scores.games(league, now - PAST_DAYS * DAY, now + AHEAD_DAYS * DAY, signal),
      rosters.players(league, signal),
      knownOf(deps, league, stat),
    ])
    const seen = (await inSteps(playerRows({ lines: known.lines, games: new Map() }))).filter(hasOutcome)
    if (seen.length < FEWEST_SEEN) throw conflict('Too few games of this league are over to tell how far such a figure scatters.')
    const shape = shapeOf(seen.map(({ plain, outcome }) => ({ forecast: plain, outcome })))
    const bounds = { mayFall: stat.mayFall, lowest: shape.lowest, record: seen.reduce((most, { outcome }) => Math.max(most, outcome), 0) }
    const out = leavingOut()
    const possible = read.predictions.filter((one) => {
      const fault = figureFault(one, bounds)
      if (fault) out.add(fault)
      return fault === undefined
    })
    const { matched, leftOut } = matchPlayerPredictions(possible, { games, players }, now)
    for (const { reason, rows } of [...read.leftOut, ...leftOut]) out.add(reason, rows)
    const came = new Map(known.lines.map((line) => [`${line.gameId} ${line.playerId}`, line.done?.value]))
    const rows = [...byGame(matched)].flatMap(([, list]): NewPlayerGame[] => {
      const { id: gameId, home, away, startsAt, status } = list[0]!.game
      const said = list.map(({ player, predicted }): PlayerForecast => {
        const { id: playerId, name, position, teamId } = player
        const team = (teamId === home.id ? home : away).abbreviation
        return { playerId, name, position, team, says: saidOfPlayer(shape, predicted, bounds), ours: null }
      })
      const madeAt = list.reduce((latest, { predicted }) => Math.max(latest, predicted.madeAt), 0)
      const base = {
        ...{
          modelId: id,
          userId,
          league,
          stat: stat.key,
          gameId,
          home: home.name,
          away: away.name,
          startsAt,
          madeAt,
          version: row.version,
        },
        players: said.toSorted((a, b) => b.says.mean - a.says.mean),
      }
      if (startsAt > now) return [{ ...base, basis: 'waiting', outcomes: null }]
      if (status !== 'final') {
        out.add('came after the start of a game that is not over', list.length)
        return []
      }
      const outcomes = said.flatMap(({ playerId }) => {
        const value = came.get(`${gameId} ${playerId}`)
        return value === undefined ? [] : [[playerId, value] as const]
      })
      return [{ ...base, basis: 'stated', outcomes: Object.fromEntries(outcomes) }]
    })
    const kept = await serially(sealTurnOf(row), () => store.keepGames(row, rows))
    if (!kept)
      throw (await store.read(userId, id))
        ? conflict('This model was changed while its file was read. Bring the file again.')
        : notFound('There is no such model of yours.')
    const keptIds = new Set(kept.map(({ gameId }) => gameId))
    const alreadyThere = rows.filter(({ gameId }) => !keptIds.has(gameId)).reduce((sum, { players: list }) => sum + list.length, 0)
    if (alreadyThere > 0) out.add('is of a game that was forecast already', alreadyThere)
    const stored = await store.keepFile(row, out.list(), kept.length > 0, now)
    if (!stored) throw notFound('There is no such model of yours.')
    await atOnce(stored)
    const countOf = (basis: 'waiting' | 'stated') =>
      kept.filter((one) => one.basis === basis).reduce((sum, { players: list }) => sum + list.length, 0)
    return {
      ...playerDetailOf(stored, await store.tries(userId, row.world), await store.gamesOf([id]), now),
      kept: { coming: countOf('waiting'), over: countOf('stated') },
      dropped: out.list(),
    }
  }

type Matched = MatchedPlayer<Game, Player>

function byGame(matched: readonly Matched[]): ReadonlyMap<string, Matched[]> {
  const games = new Map<string, Matched[]>()
  for (const one of matched) games.set(one.game.id, [...(games.get(one.game.id) ?? []), one])
  return games
}

const hasOutcome = (row: TimelineRow): row is TimelineRow & { readonly outcome: number } => row.outcome !== null
