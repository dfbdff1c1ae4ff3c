// What it is worth to know who starts: forecasts of the demo world's games with and without the pitchers and goalies that the clubs posted,
// walk-forward, on the same games. Prints the table of docs/models.md.
//
//   node --import tsx scripts/fit/starters.ts [league] 11 12 13 14
// Of the NFL only games are graded before which a quarterback was out: all others are forecast alike.
import type { Game } from '#core/leagues/games.ts'
import { difference, gradesOf } from '#core/predictions/grades.ts'
import { leagueModel } from '#core/predictions/league-model.ts'
import type { Starters } from '#core/predictions/starters.ts'
import { world } from '#demo/world.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const SPANS = {
  mlb: { from: Date.UTC(2025, 2, 20), to: Date.UTC(2025, 9, 5) },
  nhl: { from: Date.UTC(2025, 9, 1), to: Date.UTC(2026, 3, 20) },
  nfl: { from: Date.UTC(2024, 8, 1), to: Date.UTC(2026, 1, 1) },
} as const
/** Not graded: so long the books fill. */
const WARM_UP = 30 * DAY

const asked = process.argv.slice(2)
const only = asked.find((word) => word in SPANS)
const seeds = asked.map(Number).filter(Number.isFinite)
if (seeds.length === 0) throw new Error('Name the seeds of the worlds: starters.ts [league] 11 12 13 14')

const HOUR = 3_600_000

/** Of a club of which a quarterback was out an hour before the game those who were not. */
function ableBefore(seed: number, { home, away, startsAt }: Game): Starters {
  const there = world(seed, startsAt - HOUR)
  const out = new Set(there.injuries('nfl').flatMap(({ playerId, status }) => (status === 'OUT' ? [playerId] : [])))
  const able = ({ id }: Game['home']) => {
    const own = there.players('nfl').filter(({ teamId, position }) => teamId === id && position === 'QB')
    return own.some((player) => out.has(player.id))
      ? own.filter((player) => !out.has(player.id)).map((player) => ({ playerId: player.id }))
      : null
  }
  return { home: able(home), away: able(away) }
}

for (const league of ['mlb', 'nhl', 'nfl'] as const) {
  if (only && league !== only) continue
  const { from, to } = SPANS[league]
  const pairs = seeds.flatMap((seed) => {
    const now = world(seed, to + DAY)
    const games = now.games(league, from, to)
    const logs = games.flatMap(({ id }) => now.boxScore(id) ?? [])
    const plain = new Map(leagueModel(league, games)!.walked.map((one) => [one.gameId, one]))
    const starters = new Map(league === 'nfl' ? games.map((game) => [game.id, ableBefore(seed, game)]) : [])
    const isOut = (id: string) => starters.get(id)?.home != null || starters.get(id)?.away != null
    return leagueModel(league, games, new Map(), logs, league === 'nfl' ? (game) => starters.get(game.id) : undefined)!
      .walked.filter(({ startsAt, gameId }) => startsAt >= from + WARM_UP && (league !== 'nfl' || isOut(gameId)))
      .flatMap((with_) => {
        const without = plain.get(with_.gameId)
        const truth = world(seed, with_.startsAt - MINUTE).trueProbability(with_.gameId, 'h2h', 'home', null)
        return without && truth ? [{ with_, without, truth: truth.win / (1 - truth.push) }] : []
      })
  })
  const [known, unknown] = [pairs.map(({ with_ }) => with_), pairs.map(({ without }) => without)]
  const gap = difference(known, unknown)
  const fromTruth = (list: typeof known) =>
    list.reduce((sum, { chances }, i) => sum + Math.abs(chances.home - pairs[i]!.truth), 0) / list.length
  const figure = (value: number) => value.toFixed(4)
  console.log(
    `| ${league.toUpperCase()} | ${gap.games} | ${figure(gradesOf(known)!.logLoss)} | ${figure(gradesOf(unknown)!.logLoss)} | ${figure(gap.mean)} (${figure(gap.low)} to ${figure(gap.high)}) | ${figure(fromTruth(known))} | ${figure(fromTruth(unknown))} |`,
  )
}
