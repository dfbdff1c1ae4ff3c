// What clubs post before a game, each part at its hour: the batting order, who starts, the lines and the units of the power play.
import type { GameLineUps, LineUp, Role } from '#core/leagues/line-up.ts'
import type { EpochMs } from '#core/units.ts'
import type { Fixture } from '../calendar/fixtures.ts'
import type { GameSimulator } from '../games/game-simulator.ts'
import type { SideIndex } from '../games/simulated-game.ts'
import { TABLE } from '../league-table.ts'
import type { Athlete } from './rosters.ts'

export function lineUpsAt(simulator: GameSimulator, fixture: Fixture, now: EpochMs): GameLineUps {
  const { posts } = TABLE[fixture.league]
  const isAnnounced = (ahead: number | undefined) => ahead !== undefined && now >= fixture.startsAt - ahead
  const of = (side: SideIndex): LineUp => {
    const cast = [...simulator.roles(fixture, side)]
    const starter = cast.find(([, role]) => role.starts)
    const announced = posts?.lines !== undefined && isAnnounced(posts.lines)
    return {
      teamId: (side === 0 ? fixture.home : fixture.away).team.id,
      order: isAnnounced(posts?.order) ? orderOf(cast) : null,
      starter: starter && isAnnounced(posts?.starter) ? { playerId: starter[0].player.id, hand: starter[1].hand ?? null } : null,
      lines: announced ? { forwards: grouped(cast, 4, isForward), pairs: grouped(cast, 3, isDefender) } : null,
      powerPlay: announced
        ? [1, 2].map((unit) => cast.flatMap(([{ player }, role]) => (role.powerPlay === unit ? [player.id] : [])))
        : null,
    }
  }
  return { gameId: fixture.id, home: of(0), away: of(1) }
}

type Cast = readonly (readonly [Athlete, Role])[]
const isDefender = ({ player }: Athlete) => player.position === 'D'
const isForward = (athlete: Athlete) => !isDefender(athlete)

const orderOf = (cast: Cast): LineUp['order'] =>
  cast
    .filter(([, { place }]) => place !== undefined)
    .sort(([, a], [, b]) => a.place! - b.place!)
    .map(([{ player }, { hand }]) => ({ playerId: player.id, hand: hand ?? null }))

const grouped = (cast: Cast, count: number, isIn: (athlete: Athlete) => boolean): string[][] =>
  Array.from({ length: count }, (_, i) =>
    cast.flatMap(([athlete, { line }]) => (line === i + 1 && isIn(athlete) ? [athlete.player.id] : [])),
  )
