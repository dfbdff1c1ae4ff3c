// What the two sites offer: a main slate, a turbo of its last games and a showdown of the next game, for each league.

import { type Roster as ContestRoster, rosterFor } from '#core/dfs/sites.ts'
import type { ContestKind, Slate, SlatePlayer } from '#core/dfs/slate.ts'
import type { Infer } from '#core/infer.ts'
import type { InjuryStatus } from '#core/leagues/games.ts'
import { address, mix, normalAt, uniformAt } from '#core/math/chance.ts'
import { memo } from '#core/memo.ts'
import { isScored, type ScoredLeague, type ScoredSite, score } from '#core/projections/scoring.ts'
import type { EpochMs } from '#core/units.ts'
import { starterOf } from '../baseball/baseball-pitching.ts'
import type { Fixture } from '../calendar/fixtures.ts'
import type { GameSimulator } from '../games/game-simulator.ts'
import type { Logs } from '../games/logs.ts'
import type { SideIndex } from '../games/simulated-game.ts'
import { TABLE } from '../league-table.ts'
import type { Athlete } from '../people/rosters.ts'
import type { WorldLeague } from '../world-leagues.ts'
import { hasSingleGames, salaryOf, tightened } from './salaries.ts'
import { type SlatePlan, slatePlans } from './slate-plans.ts'

export type WorldSlate = {
  readonly id: string
  /** "main", "turbo" or "showdown". */
  readonly name: string
  readonly contest: ContestKind
  /** Lock: the start of its first game. */
  readonly startsAt: EpochMs
  readonly slate: Slate
  /** The site's player id to ours. */
  readonly playerIds: Readonly<Record<string, string>>
}

export type SlateCatalog = { slates(league: WorldLeague, site: ScoredSite, now: EpochMs): readonly WorldSlate[] }

type Pricing = { readonly average: ReadonlyMap<string, number>; readonly status: ReadonlyMap<string, Infer<typeof InjuryStatus>> }

export function buildSlateCatalog(simulator: GameSimulator, logs: Logs): SlateCatalog {
  const averages = memo<ReadonlyMap<string, number>>(64)
  const offered = memo<WorldSlate>(64)
  const average = (league: ScoredLeague, site: ScoredSite, at: EpochMs) =>
    averages.get(`${league} ${site} ${at}`, () => averagePoints(logs, league, site, at))
  return {
    slates(league, site, now) {
      // Sites score four of the leagues; the others have no slates.
      if (!isScored(league)) return []
      const status = new Map(simulator.injuries(league, now).map((injury) => [injury.playerId, injury.status]))
      return slatePlans(simulator, league, now).flatMap((plan) => {
        const roster = rosterFor(site, league, plan.contest)
        if (!roster || (plan.contest === 'showdown' && !hasSingleGames(site, league))) return []
        const startsAt = Math.min(...plan.games.map((game) => game.startsAt))
        const id = `${site}-${league}-${plan.name}-${plan.games[0]!.id.slice(league.length + 1)}`
        const clubs = new Set(plan.games.flatMap((game) => [game.home.team.id, game.away.team.id]))
        const marks = [...status].filter(([player]) => clubs.has(player.slice(0, player.lastIndexOf('-')))).join()
        return offered.get(`${id} ${marks}`, () =>
          buildSlate(simulator, roster, site, league, plan, id, startsAt, { average: average(league, site, plan.postedAt), status }),
        )
      })
    },
  }
}

const AVERAGED = 10

/** Mean fantasy points of each player over his last ten games. */
function averagePoints(logs: Logs, league: ScoredLeague, site: ScoredSite, at: EpochMs): ReadonlyMap<string, number> {
  const sums = new Map<string, { games: number; points: number }>()
  const list = logs.before(league, at)
  for (let i = list.length - 1; i >= 0; i--) {
    const log = list[i]!
    const sum = sums.get(log.playerId) ?? { games: 0, points: 0 }
    if (sum.games >= AVERAGED) continue
    if (sum.games === 0) sums.set(log.playerId, sum)
    sum.games++
    sum.points += score(site, league, log.stats)
  }
  return new Map([...sums].map(([player, { games, points }]) => [player, points / games]))
}

function buildSlate(
  simulator: GameSimulator,
  roster: ContestRoster,
  site: ScoredSite,
  league: ScoredLeague,
  plan: SlatePlan,
  id: string,
  startsAt: EpochMs,
  pricing: Pricing,
): WorldSlate {
  const here = address(simulator.seed, id)
  const ids = siteIds(site, here)
  const playerIds: Record<string, string> = {}
  const players: SlatePlayer[] = []
  for (const game of plan.games) {
    for (const side of [0, 1] as const) {
      for (const athlete of poolOf(simulator, game, side, plan.contest)) {
        const player = entry({ simulator, site, league, plan, game, side, athlete, pricing, here, ids, roster })
        players.push(player)
        for (const own of [player.id, ...(player.roles ?? []).map((role) => role.id)]) playerIds[own] = athlete.player.id
      }
    }
  }
  const priced = tightened(players, roster).sort((a, b) => b.salary - a.salary || (a.id < b.id ? -1 : 1))
  const slate: Slate = {
    site,
    sport: league,
    contest: plan.contest,
    slots: roster.slots.map((slot) => slot.name),
    salaryCap: roster.salaryCap,
    players: priced,
  }
  return { id, name: plan.name, contest: plan.contest, startsAt, slate, playerIds }
}

/** Who is listed: everyone whose lines are scored; pitchers only when they start, kickers only in a showdown. */
function poolOf(simulator: GameSimulator, game: Fixture, side: SideIndex, contest: ContestKind): Athlete[] {
  const own = simulator.setup(game).sides[side]
  const starter = game.league === 'mlb' ? starterOf(own, game.startsAt) : undefined
  return own.roster.athletes.filter((athlete) => {
    const position = athlete.player.position
    if (['DL', 'LB', 'CB', 'S', 'RP'].includes(position)) return false
    if (position === 'SP') return contest === 'classic' && athlete === starter
    return position !== 'K' || contest === 'showdown'
  })
}

type Ids = () => string

/** Ids as the sites write them: eight digits, or slate and player joined by a dash. */
function siteIds(site: ScoredSite, here: number): Ids {
  let next = site === 'draftkings' ? 10_000_000 + (here % 80_000) * 1000 : 10_000
  const prefix = site === 'draftkings' ? '' : `${100_000 + (here % 90_000)}-`
  return () => `${prefix}${next++}`
}

type Entry = {
  readonly simulator: GameSimulator
  readonly site: ScoredSite
  readonly league: ScoredLeague
  readonly plan: SlatePlan
  readonly game: Fixture
  readonly side: SideIndex
  readonly athlete: Athlete
  readonly pricing: Pricing
  readonly here: number
  readonly ids: Ids
  readonly roster: ContestRoster
}

function entry({ simulator, site, league, plan, game, side, athlete, pricing, here, ids, roster }: Entry): SlatePlayer {
  const [own, other] = side === 0 ? [game.home, game.away] : [game.away, game.home]
  const average = pricing.average.get(athlete.player.id)
  const at = mix(here, address(simulator.seed, athlete.player.id))
  // The pricer knows the match-up half: expected team points beside the league's.
  const matchUp = Math.sqrt(simulator.setup(game).sides[side].mean / TABLE[league].scale.mean)
  const salary = salaryOf(site, league, plan.contest, athlete.player.position, (average ?? 0) * matchUp, 0.045 * normalAt(at))
  const id = ids()
  return {
    id,
    name: athlete.player.name,
    positions: positionsOn(site, athlete, at),
    team: own.team.abbreviation,
    opponent: other.team.abbreviation,
    game: `${game.away.team.abbreviation}@${game.home.team.abbreviation}`,
    startsAt: game.startsAt,
    salary,
    averagePoints: average === undefined ? null : Math.round(average * 100) / 100,
    status: MARKS[pricing.status.get(athlete.player.id) ?? 'PROBABLE'],
    roles: plan.contest === 'showdown' ? rolesOf(roster, id, salary, ids, site) : null,
  }
}

const MARKS = { OUT: 'O', DOUBTFUL: 'D', QUESTIONABLE: 'Q', PROBABLE: null } as const

/** Each role with its own salary; DraftKings gives a captain an id of his own, FanDuel one id for every role. */
function rolesOf(roster: ContestRoster, id: string, salary: number, ids: Ids, site: ScoredSite): SlatePlayer['roles'] {
  const slots = [...new Map(roster.slots.map((slot) => [slot.name, slot])).values()]
  return slots.map((slot) => ({
    slot: slot.name,
    id: slot.salaryMultiplier === 1 || site === 'fanduel' ? id : ids(),
    salary: Math.round((salary * slot.salaryMultiplier) / 100) * 100,
  }))
}

const SECOND: Readonly<Record<string, readonly string[]>> = { PG: ['SG'], SG: ['PG', 'SF'], SF: ['SG', 'PF'], PF: ['SF', 'C'], C: ['PF'] }

/** Positions as the site writes them. */
function positionsOn(site: ScoredSite, athlete: Athlete, at: number): string[] {
  const { league, position } = athlete.player
  if (league === 'nba') {
    const second = SECOND[position]!
    return uniformAt(mix(at, 3)) < 0.45 ? [position, second[mix(address(0, athlete.player.id), 4) % second.length]!] : [position]
  }
  if (league === 'nhl') return [position === 'LW' || position === 'RW' ? 'W' : position]
  if (league === 'mlb') {
    if (position === 'DH') return athlete.club.index % 2 === 0 ? ['1B'] : ['OF']
    if (position === 'SP' || position === 'RP') return [site === 'draftkings' ? 'SP' : 'P']
    return position === 'SS' && athlete.depth > 0 ? ['2B', 'SS'] : [position]
  }
  return [position === 'DST' && site === 'fanduel' ? 'D' : position]
}
