// Prices of DFS players: a straight line in expected points for each site, contest and position, between the sites' usual bounds.
// Slopes and bounds are judged so that a cap buys about what it does on the sites; the optimum then uses nearly the whole cap.
import { canFill, type Roster } from '#core/dfs/sites.ts'
import type { ContestKind, SlatePlayer } from '#core/dfs/slate.ts'
import type { ScoredLeague, ScoredSite } from '#core/projections/scoring.ts'
import type { Points, Salary } from '#core/units.ts'

/** Salary at `from` points, dollars for each further point, least and most. */
type Price = readonly [base: Salary, from: Points, slope: number, least: Salary, most: Salary]

const PRICES: Readonly<Record<string, Price>> = {
  'draftkings nfl QB': [4600, 10, 270, 4000, 8500],
  'draftkings nfl RB': [4000, 5, 320, 4000, 9500],
  'draftkings nfl WR': [3000, 4, 360, 3000, 9500],
  'draftkings nfl TE': [2500, 3, 400, 2500, 7500],
  'draftkings nfl DST': [2000, 3, 260, 2000, 4500],
  'draftkings nba': [3000, 9, 190, 3000, 12500],
  'draftkings mlb P': [4500, 6, 420, 4000, 12500],
  'draftkings mlb': [2000, 3.5, 520, 2000, 6800],
  'draftkings nhl G': [7500, 12, 120, 7000, 9000],
  'draftkings nhl': [2500, 4, 520, 2500, 10500],
  'fanduel nfl QB': [6000, 9, 210, 6000, 9800],
  'fanduel nfl RB': [4500, 4, 330, 4500, 10500],
  'fanduel nfl WR': [4500, 4, 360, 4500, 10000],
  'fanduel nfl TE': [4000, 3, 360, 4000, 8500],
  'fanduel nfl DST': [3000, 3, 330, 3000, 5500],
  'fanduel nba': [3500, 10, 185, 3500, 12500],
  'fanduel mlb P': [5500, 15, 210, 5500, 12500],
  'fanduel mlb': [2000, 5, 270, 2000, 5000],
  'fanduel nhl G': [7200, 14, 100, 7000, 9500],
  'fanduel nhl': [3000, 5, 450, 3000, 10500],
  'draftkings nfl showdown': [1000, 2, 560, 200, 13000],
  'draftkings nba showdown': [1000, 4, 265, 1000, 13000],
  'draftkings mlb showdown': [2000, 2, 850, 2000, 12000],
  'draftkings nhl showdown': [1500, 2, 640, 1000, 12500],
  'fanduel nfl showdown': [5500, 3, 540, 5000, 17500],
  'fanduel nba showdown': [5000, 8, 270, 5000, 17500],
}

const priceOf = (site: ScoredSite, league: ScoredLeague, contest: ContestKind, group: string): Price | undefined =>
  contest === 'showdown' ? PRICES[`${site} ${league} showdown`] : (PRICES[`${site} ${league} ${group}`] ?? PRICES[`${site} ${league}`])

/** Whether single games of a league are priced here: a site sells more of them than the demo world does. */
export const hasSingleGames = (site: ScoredSite, league: ScoredLeague): boolean => priceOf(site, league, 'showdown', '') !== undefined

/** The salary of a player with these expected points, in steps of $100. `noise` 0 = none, 0.05 = five percent too dear. */
export function salaryOf(
  site: ScoredSite,
  league: ScoredLeague,
  contest: ContestKind,
  position: string,
  points: Points,
  noise: number,
): Salary {
  const group = position === 'SP' || position === 'RP' ? 'P' : position
  const price = priceOf(site, league, contest, group)
  if (!price) throw new Error(`no prices for ${site} ${league} ${contest} ${position}`)
  const [base, from, slope, least, most] = price
  const exact = (base + (points - from) * slope) * (1 + noise)
  return Math.max(least, Math.min(most, Math.round(exact / 100) * 100))
}

/** A lineup of the dearest must cost this share of the cap at least. */
const DEAREST = 1.14

/** On a small slate without stars everyone costs more, as on the sites: otherwise the cap would bind nobody. */
export function tightened(players: readonly SlatePlayer[], roster: Roster): SlatePlayer[] {
  const order = [...players].sort((a, b) => b.salary - a.salary)
  const taken = new Set<SlatePlayer>()
  let total = 0
  for (const slot of roster.slots) {
    const player = order.find((one) => !taken.has(one) && canFill(slot, one))
    if (!player) continue
    taken.add(player)
    total += player.salary * slot.salaryMultiplier
  }
  const factor = (DEAREST * roster.salaryCap) / total
  if (factor <= 1) return [...players]
  const raise = (salary: number) => Math.round((salary * factor) / 100) * 100
  const times = new Map(roster.slots.map((slot) => [slot.name, slot.salaryMultiplier]))
  return players.map((player) => {
    const salary = raise(player.salary)
    const roles = player.roles?.map((role) => ({ ...role, salary: Math.round((salary * (times.get(role.slot) ?? 1)) / 100) * 100 })) ?? null
    return { ...player, salary, roles }
  })
}
