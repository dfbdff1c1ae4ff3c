// Drivers, teams and tracks of the demo world's stock cars: invented people and teams in cars of the three makers.
import type { Player, Team } from '#core/leagues/games.ts'
import { address, normalAt } from '#core/math/chance.ts'
import { memo } from '#core/memo.ts'
import { inventName } from '../people/names.ts'

/** Three cars to each team. Makers are those of the real series. */
const TEAMS = `KEY|Keystone Motorsports|Chevrolet|#C8102E
PIE|Piedmont Racing|Ford|#0B3D91
HAR|Harbor Line Racing|Toyota|#E87722
BLU|Blue Anvil Motorsports|Chevrolet|#1F4E79
RED|Redclay Racing|Ford|#9C3D1E
SUM|Summit Garage|Toyota|#2E7D32
DOG|Dogwood Racing|Chevrolet|#B56576
LON|Longleaf Motorsports|Ford|#35623D
FER|Ferrous Racing|Toyota|#6A1B9A
CAT|Catawba Speed|Chevrolet|#00838F
OLD|Old Mill Racing|Ford|#F9A825
NOR|Northfork Motorsports|Toyota|#455A64`
  .split('\n')
  .map((line) => line.split('|') as [string, string, string, string])

export const CARS = TEAMS.length * 3

export type Driver = {
  readonly player: Player
  /** "#24 Ford". */
  readonly car: string
  /** Share of a lap's time by which the car is faster than average; standard deviation judged at a quarter of a percent. */
  readonly pace: number
}
const grids = memo<readonly Driver[]>(8)

export const racingTeams = (): readonly Team[] =>
  TEAMS.map(([abbreviation, name, maker, color]) => ({
    id: `nascar-${abbreviation.toLowerCase()}`,
    league: 'nascar',
    name,
    abbreviation,
    conference: maker,
    division: null,
    color,
  }))

export const driversOf = (seed: number): readonly Driver[] =>
  grids.get(String(seed), () => {
    const taken = new Set<string>()
    return racingTeams().flatMap((team, t) =>
      [0, 1, 2].map((seat): Driver => {
        const i = 3 * t + seat
        const number = 2 + ((i * 29) % 97)
        const car = `#${number} ${team.conference}`
        const pace = 0.0018 * normalAt(address(seed, 'driver', i)) + 0.0017 * normalAt(address(seed, 'garage', t))
        const player: Player = {
          id: `nascar-d${i + 1}`,
          league: 'nascar',
          teamId: team.id,
          name: inventName(seed, 'nascar', i, taken),
          position: 'D',
          number,
          detail: car,
        }
        return { player, car, pace }
      }),
    )
  })

export type Track = { readonly name: string; readonly laps: number; readonly lapSeconds: number }

const TRACKS: readonly Track[] = `Granite Bowl Speedway|267|46
Palmetto Superspeedway|188|49
Kettle Creek Raceway|400|24
Ironbridge Speedway|334|30
Prairie Wind Speedway|267|44
Cinder Hill Raceway|312|34
Lakehouse Motor Speedway|200|52
Tobacco Row Speedway|400|26`
  .split('\n')
  .map((line) => {
    const [name, laps, lapSeconds] = line.split('|') as [string, string, string]
    return { name, laps: Number(laps), lapSeconds: Number(lapSeconds) }
  })

/** The track of a week. @param week weeks since 1970-01-01, each beginning on a Thursday */
export const trackOf = (seed: number, week: number): Track => TRACKS[(week + address(seed, 'tracks')) % TRACKS.length]!
