// What a model of players says of coming games by what is known now: the same rows that the fit walked over, of whom is expected to play.
import type { Game, GameLog } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { playerSays } from '#core/models/players/player-fit.ts'
import { type PlayerStat, playerStat } from '#core/models/players/player-stats.ts'
import { type GameWord, type PlayerInputs, type PlayerLine, playerRows } from '#core/models/players/player-timeline.ts'
import { MODEL } from '#core/projections/model.ts'
import { isScored } from '#core/projections/scoring.ts'
import { addsUp, agreed, sidesOf } from '#core/projections/team-points.ts'
import type { PlayerForecast } from '../../../db/tables/predictions.ts'
import { cache } from '../../../kernel/cache.ts'
import { inSteps } from '../../../kernel/work/breath.ts'
import type { PlayerModelRow } from './player-models.store.ts'
import type { Expected, PlayerModelsDeps } from './player-models-deps.ts'

const TIMEOUT_MS = 20_000
const DAY = 86_400_000
/** As far ahead as members' models look: a week of football. */
const AHEAD_MS = 7 * DAY
/** More games than a day of any league has; those further on wait for their day. */
const MOST_GAMES = 40
/** Lines of box scores that a fit learns from: two seasons of a league; of a longer history the newest. */
export const MOST_LINES = 60_000
/** A forecast of coming games serves so long: reports and results move it, prices do not. */
const SERVES_MS = 5 * 60_000
/** Who missed so many games of his team is not taken to play because nothing is reported of him: who takes turns, more. */
const MISSED = { regular: 4, rotating: 8 } as const

export type ComingGame = { readonly game: Game; readonly players: readonly PlayerForecast[] }

/** A model's figure; a model whose league lost it says nothing. */
export const statOf = ({ spec }: Pick<PlayerModelRow, 'spec'>): PlayerStat => playerStat(spec.league, spec.stat)!

const groupOf = (league: LeagueKey, position: string | undefined) => {
  if (!isScored(league) || position === undefined) return 'unknown'
  return MODEL[league].groups[position] ?? position
}

/** Lines of a box score as a model learns them: the figure and nothing else of the game. */
export function linesOf(
  logs: readonly GameLog[],
  { league, stat, positions }: { readonly league: LeagueKey; readonly stat: PlayerStat; readonly positions: ReadonlyMap<string, string> },
): PlayerLine[] {
  return logs.flatMap(({ playerId, gameId, teamId, opponentId, isHome, at, opportunity, stats, position }): PlayerLine[] => {
    if (!(opportunity > 0) || !stat.isOf(stats)) return []
    const group = groupOf(league, positions.get(playerId) ?? position ?? undefined)
    return [{ playerId, gameId, teamId, opponentId, isHome, at, group, done: { value: stat.of(stats), opportunity } }]
  })
}

export type Known = { readonly lines: readonly PlayerLine[]; readonly words: PlayerInputs['games'] }

/** Everything that is over, for a figure: what a fit learns from. */
export async function knownOf(
  { stats, rosters, clock, gameWords }: PlayerModelsDeps,
  league: LeagueKey,
  stat: PlayerStat,
  coming: readonly Game[] = [],
): Promise<Known> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const [logs, players, words] = await Promise.all([
    stats.gameLogs(league, clock.now(), signal),
    rosters.players(league, signal),
    // Without forecasts of ours their features are unknown, and all others stand.
    gameWords(league, coming).catch(() => new Map()),
  ])
  const positions = new Map(players.map(({ id, position }) => [id, position]))
  return { lines: linesOf(logs, { league, stat, positions }).slice(-MOST_LINES), words }
}

/** Who played in one of the last games of his team, by player. */
function playsLately(lines: readonly PlayerLine[], most: number): (playerId: string) => boolean {
  const games = new Map<string, Map<string, number>>()
  const last = new Map<string, PlayerLine>()
  for (const line of lines) {
    const own = games.get(line.teamId) ?? new Map<string, number>()
    games.set(line.teamId, own.set(line.gameId, line.at))
    const before = last.get(line.playerId)
    if (!before || line.at > before.at) last.set(line.playerId, line)
  }
  const from = new Map([...games].map(([team, own]) => [team, [...own.values()].sort((a, b) => b - a)[most] ?? 0]))
  return (playerId) => {
    const own = last.get(playerId)
    return own !== undefined && own.at > from.get(own.teamId)!
  }
}

type OfGame = Pick<Game, 'league' | 'home' | 'away'> & { readonly stat: PlayerStat; readonly word: GameWord | undefined }

/** Our projections of a figure that adds up to the score, brought to the points that our forecast of the game gives each side. */
function ofOneScore(people: readonly Expected[], { league, home, away, stat, word }: OfGame): readonly Expected[] {
  if (!addsUp(league, stat.key) || word?.total == null || word.margin == null) return people
  const sides = sidesOf({ total: word.total, margin: word.margin })
  return agreed(people, (team) => (team === home.abbreviation ? sides.home : team === away.abbreviation ? sides.away : null))
}

export function comingPlayers(deps: PlayerModelsDeps) {
  const { scores, clock, expected } = deps

  async function gamesOf(league: LeagueKey, until: number, signal: AbortSignal): Promise<readonly Game[]> {
    const now = clock.now()
    const games = await scores.games(league, now, now + until, signal)
    return games
      .filter(({ status }) => status === 'scheduled')
      .toSorted((a, b) => a.startsAt - b.startsAt)
      .slice(0, MOST_GAMES)
  }

  /** What a fitted model says of these games; of an uploaded one nothing is said here. */
  async function sayOf(row: PlayerModelRow, games: readonly Game[]): Promise<readonly ComingGame[]> {
    const { spec, fitted } = row
    const { league } = spec
    if (fitted === null || games.length === 0 || !isScored(league)) return []
    const stat = statOf(row)
    const what = stat.site === null ? { figure: ({ stats }: GameLog) => stat.of(stats) } : { site: stat.site }
    const [known, people] = await Promise.all([knownOf(deps, league, stat, games), expected(league, games, clock.now(), what)])
    const isLately = playsLately(known.lines, MODEL[league].rotating.length > 0 ? MISSED.rotating : MISSED.regular)
    const who = new Map<string, Expected>()
    const coming = games.flatMap(({ id: gameId, home, away, startsAt: at }) =>
      ofOneScore(people.get(gameId) ?? [], { stat, home, away, word: known.words.get(gameId), league }).flatMap((person): PlayerLine[] => {
        if (!isLately(person.id)) return []
        const isHome = person.team === home.abbreviation
        const [own, rival] = isHome ? [home, away] : [away, home]
        who.set(`${gameId} ${person.id}`, person)
        const group = groupOf(league, person.position)
        return [{ playerId: person.id, gameId, teamId: own.id, opponentId: rival.id, isHome, at, group, done: null }]
      }),
    )
    const ids = new Set(games.map(({ id }) => id))
    const lines = [...known.lines.filter(({ gameId }) => !ids.has(gameId)), ...coming]
    const rows = (await inSteps(playerRows({ lines, games: known.words }))).filter(({ gameId }) => ids.has(gameId))
    const said = new Map<string, PlayerForecast[]>()
    for (const one of rows) {
      const { id, name, position, team, p15, p50, p85 } = who.get(`${one.gameId} ${one.playerId}`)!
      // Between whole numbers no range of a figure lies.
      const ours = stat.isCount
        ? { floor: Math.round(p15), median: p50, ceiling: Math.round(p85) }
        : { floor: p15, median: p50, ceiling: p85 }
      const own = said.get(one.gameId) ?? []
      said.set(one.gameId, own)
      own.push({ playerId: id, name, position, team, says: playerSays(fitted, one), ours })
    }
    return games.flatMap((game) => {
      const players = said.get(game.id)?.toSorted((a, b) => b.says.mean - a.says.mean)
      return players ? [{ game, players }] : []
    })
  }

  const weeks = cache<readonly ComingGame[]>(
    async (key) => {
      const [userId, id] = JSON.parse(key) as [string, string]
      const row = await deps.store.read(userId, id)
      return row ? sayOf(row, await gamesOf(row.spec.league, AHEAD_MS, AbortSignal.timeout(TIMEOUT_MS))) : []
    },
    { name: 'what members’ models say of players', ttlMs: SERVES_MS, max: 50 },
  )

  return {
    gamesOf,
    sayOf,
    /** The coming week by what is known now. */
    week: ({ userId, id, version }: PlayerModelRow): Promise<readonly ComingGame[]> =>
      weeks.get(JSON.stringify([userId, id, version, Math.floor(clock.now() / SERVES_MS)])),
  }
}

export type ComingPlayers = ReturnType<typeof comingPlayers>
