// Models of players as members fit them, walked forward over a season of the demo world: the CRPS against each player's own average, how often
// floor to ceiling held, and how often bets came in that were said to. Then, on the props of one day, what the model, the books and the truth
// of the world say of the same lines.
// Run: node --import tsx scripts/fit/player-models.ts [league …]

import type { GameLog } from '../../src/core/leagues/games.ts'
import { normalizedName } from '../../src/core/leagues/identity/names.ts'
import type { LeagueKey } from '../../src/core/leagues/leagues.ts'
import { mean } from '../../src/core/math/statistics.ts'
import { type FittedPlayerModel, isFinishedRow, playerSays } from '../../src/core/models/players/player-fit.ts'
import type { PlayerModelSpec } from '../../src/core/models/players/player-model.ts'
import { PLAYER_FEATURE_KEYS } from '../../src/core/models/players/player-model-words.ts'
import { playerReport } from '../../src/core/models/players/player-report.ts'
import { lineChanceOf } from '../../src/core/models/players/player-shape.ts'
import { type PlayerStat, playerStat, playerStats } from '../../src/core/models/players/player-stats.ts'
import { type PlayerLine, playerRows } from '../../src/core/models/players/player-timeline.ts'
import { type WalkedPlayer, walkPlayerModel } from '../../src/core/models/players/player-walk.ts'
import { propBoard } from '../../src/core/odds/props/prop-board.ts'
import { leagueContext } from '../../src/core/projections/context.ts'
import { projectOne } from '../../src/core/projections/project.ts'
import { isScored, type ScoredLeague } from '../../src/core/projections/scoring.ts'
import { atOnce } from '../../src/core/steps.ts'
import { world } from '../../src/demo/world.ts'
import { linesOf } from '../../src/server/features/models/players/player-coming.ts'

const SEED = 20_260_901
const DAY = 86_400_000
/** In the season of each league. */
const NOW: Partial<Record<LeagueKey, number>> = {
  nfl: Date.UTC(2026, 10, 22, 14),
  nba: Date.UTC(2026, 10, 22, 20),
  mlb: Date.UTC(2026, 7, 20, 14),
  nhl: Date.UTC(2026, 10, 22, 20),
}
/** Our own forecasts of the games are left out: what is measured is what box scores alone give. */
const KEYS = PLAYER_FEATURE_KEYS.filter((key) => key !== 'winChance' && key !== 'gameTotal')
const BINS = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9, 1.0001]

const f = (value: number, digits = 3) => value.toFixed(digits).replace('-', '−')
const percent = (value: number) => `${(100 * value).toFixed(1)} %`

/** The half point nearest to a player's own average: where a book without a view would set its line. */
const plainLine = ({ row }: WalkedPlayer) => Math.max(0.5, Math.floor(row.plain) + 0.5)

type Bet = { readonly said: number; readonly won: number }

/** Of each line the side that is said to be likelier, as often as it is said and as often as it came. */
function calibration(bets: readonly Bet[]): string {
  return BINS.slice(0, -1)
    .map((from, i) => {
      const own = bets.filter(({ said }) => said >= from && said < BINS[i + 1]!)
      return own.length < 30
        ? '–'
        : `${percent(mean(own.map(({ said }) => said)))}: ${percent(mean(own.map(({ won }) => won)))} (${own.length})`
    })
    .join(' | ')
}

function walked(spec: PlayerModelSpec, lines: readonly PlayerLine[]) {
  const rows = atOnce(playerRows({ lines, games: new Map() }))
  const steps = walkPlayerModel(spec, rows)
  for (let step = steps.next(); ; step = steps.next())
    if (step.done) {
      if (step.value.kind === 'too_few') return step.value
      const { model, rows: seen } = step.value
      return { kind: 'fitted' as const, model, rows: seen, report: playerReport(model, seen, rows.filter(isFinishedRow).length) }
    }
}

function betsOf(rows: readonly WalkedPlayer[]): Bet[] {
  return rows.flatMap((one) => {
    const line = plainLine(one)
    const { win } = lineChanceOf(one.walked, 'over', line)!
    const isOver = one.row.outcome > line
    return [win >= 0.5 ? { said: win, won: Number(isOver) } : { said: 1 - win, won: Number(!isOver) }]
  })
}

const oneDecimal = (price: number) => (price > 0 ? 1 + price / 100 : 1 - 100 / price)

/** The books' lines of the next games beside the model and the truth. */
function day(league: LeagueKey, stat: PlayerStat, model: FittedPlayerModel, lines: readonly PlayerLine[], now: number): string {
  const there = world(SEED, now)
  const players = there.players(league)
  const ids = new Map(players.map(({ id, name }) => [normalizedName(name), id]))
  const games = there
    .games(league, now, now + DAY)
    .filter(({ status }) => status === 'scheduled')
    .slice(0, 5)
  const known = new Map(lines.map((line) => [line.playerId, line]))
  const coming = games.flatMap(({ id: gameId, home, away, startsAt: at }) =>
    players.flatMap(({ id: playerId, teamId }): PlayerLine[] => {
      const last = known.get(playerId)
      if (!last || (teamId !== home.id && teamId !== away.id)) return []
      const isHome = teamId === home.id
      return [{ playerId, gameId, teamId, opponentId: isHome ? away.id : home.id, isHome, at, group: last.group, done: null }]
    }),
  )
  const own = new Set(games.map(({ id }) => id))
  const rows = atOnce(playerRows({ lines: [...lines, ...coming], games: new Map() })).filter(({ gameId }) => own.has(gameId))
  const says = new Map(rows.map((row) => [`${row.gameId} ${row.playerId}`, playerSays(model, row)]))
  const seen = games.flatMap(({ id, startsAt }) =>
    propBoard(there.props(id) ?? [], { now, league, startsAt, method: 'shin' }).flatMap(
      ({ player, market, point, isMain, sides: [over] }) => {
        const playerId = ids.get(normalizedName(player))
        const said = playerId === undefined ? undefined : says.get(`${id} ${playerId}`)
        if (!said || market !== stat.key || !isMain || over.fair === null) return []
        const truth = there.trueProp(id, playerId!, market, point)!
        const chance = lineChanceOf(said, 'over', point)!.win
        const price = over.best?.price
        return [
          {
            player,
            point,
            mean: said.mean,
            deviation: said.deviation,
            chance,
            fair: over.fair,
            truth,
            edge: price ? chance * oneDecimal(price) - 1 : 0,
          },
        ]
      },
    ),
  )
  if (seen.length === 0) return 'no props'
  const off = (of: (one: (typeof seen)[number]) => number) => percent(mean(seen.map((one) => Math.abs(of(one) - one.truth))))
  const far = seen.toSorted((a, b) => Math.abs(b.chance - b.truth) - Math.abs(a.chance - a.truth)).slice(0, 6)
  for (const one of far)
    console.log(
      `    ${one.player} ${one.point}: mean ${f(one.mean, 1)} ± ${f(one.deviation, 1)}, model ${percent(one.chance)}, books ${percent(one.fair)}, truth ${percent(one.truth)}; last ${lines
        .filter(({ playerId }) => playerId === ids.get(normalizedName(one.player)))
        .slice(-6)
        .map(({ done }) => `${done!.value}/${Math.round(done!.opportunity)}`)
        .join(' ')}`,
    )
  return `${seen.length} lines; off the truth: model ${off((one) => one.chance)}, books ${off((one) => one.fair)}; edges of 20 % and more on overs: ${seen.filter(({ edge }) => edge >= 0.2).length}; mean of model less truth ${percent(mean(seen.map((one) => one.chance - one.truth)))}`
}

/** Days over which our own projection of the figure is walked. */
const OWN_DAYS: Partial<Record<LeagueKey, number>> = { nfl: 42 }

/** Our own projection of the same figure, made as of the morning of each day: the miss of its median beside that of the plain mean of his games. */
function ours(
  league: ScoredLeague,
  stat: PlayerStat,
  logs: readonly GameLog[],
  positions: ReadonlyMap<string, string>,
  now: number,
): string {
  const seen: { readonly own: number; readonly plain: number; readonly held: number }[] = []
  for (let morning = now - (OWN_DAYS[league] ?? 21) * DAY; morning < now; morning += DAY) {
    const today = logs.filter(({ at, opportunity, stats }) => at >= morning && at < morning + DAY && opportunity > 0 && stat.isOf(stats))
    if (today.length === 0) continue
    const figure = ({ stats }: GameLog) => stat.of(stats)
    const context = leagueContext({ site: 'draftkings', league, asOf: morning, logs, positions, figure })
    for (const { playerId, opponentId, stats } of today) {
      const said = projectOne(context, { playerId, opponentId })
      const games = context.gamesOf.get(playerId) ?? []
      if (!said || games.length < 3 || said.mean < 0.3) continue
      const outcome = stat.of(stats)
      const plain = mean(games.map(({ points }) => points))
      seen.push({
        own: Math.abs(outcome - said.median),
        plain: Math.abs(outcome - plain),
        // As they are shown: figures are whole numbers.
        held: Number(outcome >= Math.round(said.floor) && outcome <= Math.round(said.ceiling)),
      })
    }
  }
  if (seen.length === 0) return 'none'
  const difference = mean(seen.map(({ own, plain }) => own - plain))
  const error = Math.sqrt(mean(seen.map(({ own, plain }) => (own - plain - difference) ** 2)) / seen.length)
  return `our own projection: ${seen.length} lines, miss ${f(mean(seen.map(({ own }) => own)))}, plain mean ${f(mean(seen.map(({ plain }) => plain)))} (${f(difference)} ± ${f(1.96 * error)}), held ${percent(mean(seen.map(({ held }) => held)))}`
}

const asked = process.argv.slice(2).map((one) => one.split(':')) as [LeagueKey, string?][]
for (const [league, only] of asked.length > 0 ? asked : ([['nba'], ['nfl'], ['mlb'], ['nhl']] as [LeagueKey, string?][])) {
  const now = NOW[league]!
  const there = world(SEED, now)
  const logs = there.gameLogs(league, now)
  const positions = new Map(there.players(league).map(({ id, position }) => [id, position]))
  const stats = only ? [playerStat(league, only)!] : playerStats(league).filter(({ site }) => site !== 'fanduel')
  for (const stat of stats) {
    const lines = linesOf(logs, { league, stat, positions })
    const spec: PlayerModelSpec = {
      league,
      stat: stat.key,
      weighting: 'fitted',
      ridge: 10,
      features: KEYS.map((key) => ({ key, weight: null })),
    }
    const walk = walked(spec, lines)
    if (walk.kind === 'too_few') {
      console.log(`| ${league} ${stat.name} | too few: ${walk.games} of ${walk.needed} (${lines.length} lines)`)
      continue
    }
    const { report, model, rows } = walk
    const { difference, theirs } = report.plain
    console.log(
      `| ${league.toUpperCase()} ${stat.name} | ${report.forecasts} | ${f(report.loss.mean)} | ${f(theirs)} | ${f(difference.mean)} (${f(difference.low)} to ${f(difference.high)}) | ${percent(report.held.mean)} |`,
    )
    console.log(`  ${calibration(betsOf(rows))}`)
    console.log(`  levels ${report.levels.map(({ level, share }) => `${level.toFixed(2)}:${share.toFixed(2)}`).join(' ')}`)
    if (stat.site !== null || !isScored(league)) continue
    console.log(`  ${ours(league, stat, logs, positions, now)}`)
    console.log(`  ${day(league, stat, model, lines, now)}`)
  }
}
