// A team's game holds one quarterback's snaps, one goalie's minutes, 240 minutes of basketball. Who stepped in for somebody looks, by his own
// games alone, as if he had the job; so what is expected of the players who are there is set against what the team has to give.
//
// Jobs (one man at a time): the starter has it, the others nothing; goalies take turns, so each gets his share of the starts.
// Shared ground: what is expected beyond the team's usual total is taken first from those who rose above their own usual, for they rose
// because somebody was away, then from all in proportion. Less than the total is left as it is: absences are counted elsewhere.
import { groupBy } from '../../group-by.ts'
import type { GameLog } from '../../leagues/games.ts'
import { median } from '../../math/statistics.ts'
import type { Probability } from '../../units.ts'
import type { ScoredLeague } from '../scoring.ts'

/** What is expected of a player by his own games: opportunity if he plays, and the chance that he does. */
export type Use = { readonly opportunity: number; readonly appearance: Probability }

export type Allotment = {
  /** Opportunity that he gives up to team-mates who are there. */
  readonly yielded: number
  /** Regulars who missed the team's last game and are there now. */
  readonly yieldedTo: readonly string[]
  /** The chance that the job is his; null where several play at once. */
  readonly job: Probability | null
  /** What the whole job comes to: nobody steps in for more. Null where several play at once. */
  readonly whole: number | null
  /** Who starts in his place; null where nobody does for certain. */
  readonly starter: string | null
}

export type TeamBudgets = {
  /** @param absent who is ruled out: whoever is not in it is taken to be there @param useOf undefined for those of whom nothing is known */
  of(playerId: string, absent: ReadonlySet<string>, useOf: (playerId: string) => Use | undefined): Allotment
}

type Pools = {
  /** Groups of which one man plays at a time: for good, or in turns. */
  readonly jobs: readonly string[]
  readonly turns: readonly string[]
  /** Groups that share one total with others; what is not listed has its own. */
  readonly joined: Readonly<Record<string, string>>
  /** Groups of which the slate or the club says who plays. */
  readonly posted: readonly string[]
}

const POOLS: Readonly<Record<ScoredLeague, Pools>> = {
  nfl: { jobs: ['QB', 'K'], turns: [], joined: {}, posted: [] },
  nba: { jobs: [], turns: [], joined: { G: 'all', F: 'all', C: 'all' }, posted: [] },
  mlb: { jobs: [], turns: [], joined: {}, posted: ['P'] },
  nhl: { jobs: [], turns: ['G'], joined: { C: 'forwards', W: 'forwards' }, posted: [] },
}

/** Team games over which its usual total, a player's usual and the starts are read: a football season, a month of the others. Judged. */
const TEAM_GAMES = 16
/** Starts in a row after which whoever stepped in has the job, whoever else is there. Judged: nobody waits a month for a benched starter. */
const OWN_RUN = 4
/** From this share of the team's games on, his absence is one from a place that is his. */
const REGULAR = 0.5

const NOTHING: Allotment = { yielded: 0, yieldedTo: [], job: null, whole: null, starter: null }

type Mate = {
  readonly id: string
  /** Mean opportunity of his games among the team's last, and the share of them that he played. */
  readonly usual: number
  readonly share: number
  readonly playedLast: boolean
  /** Which of the team's games he played most of: 0 = the last. */
  readonly starts: readonly number[]
}
type Pool = { readonly total: number; readonly mates: readonly Mate[]; readonly kind: 'job' | 'turns' | 'shared' }

/** @param logs games before the moment in question, players with an opportunity only */
export function teamBudgets(
  logs: readonly GameLog[],
  { league, groupOf }: { readonly league: ScoredLeague; readonly groupOf: (playerId: string) => string },
): TeamBudgets {
  const { jobs, turns, joined, posted } = POOLS[league]
  const poolOf = (playerId: string) => joined[groupOf(playerId)] ?? groupOf(playerId)
  const teamOf = new Map<string, GameLog>()
  for (const log of logs) if (log.at >= (teamOf.get(log.playerId)?.at ?? Number.NEGATIVE_INFINITY)) teamOf.set(log.playerId, log)
  const byTeam = groupBy(logs, ({ teamId }) => teamId)
  const pools = new Map<string, ReadonlyMap<string, Pool>>()
  const poolsOf = (teamId: string) => {
    const known = pools.get(teamId)
    if (known) return known
    const isHere = (id: string) => teamOf.get(id)?.teamId === teamId
    const kindOf = (pool: string) => (jobs.includes(pool) ? 'job' : turns.includes(pool) ? 'turns' : 'shared')
    const made = readPools(byTeam.get(teamId) ?? [], poolOf, isHere, kindOf)
    pools.set(teamId, made)
    return made
  }
  const made = new WeakMap<ReadonlySet<string>, Map<string, ReadonlyMap<string, Allotment>>>()
  return {
    of(playerId, absent, useOf) {
      const teamId = teamOf.get(playerId)?.teamId
      const name = poolOf(playerId)
      const pool = teamId === undefined || posted.includes(groupOf(playerId)) ? undefined : poolsOf(teamId).get(name)
      if (pool === undefined) return NOTHING
      const kept = made.get(absent) ?? new Map<string, ReadonlyMap<string, Allotment>>()
      made.set(absent, kept)
      const key = `${teamId} ${name}`
      const shares = kept.get(key) ?? allotted(pool, absent, useOf)
      kept.set(key, shares)
      return shares.get(playerId) ?? NOTHING
    },
  }
}

function readPools(
  logs: readonly GameLog[],
  poolOf: (playerId: string) => string,
  isHere: (playerId: string) => boolean,
  kindOf: (pool: string) => Pool['kind'],
): ReadonlyMap<string, Pool> {
  const games = [...new Map(logs.map(({ gameId, at }) => [gameId, at]))].sort((a, b) => b[1] - a[1]).slice(0, TEAM_GAMES)
  const indexOf = new Map(games.map(([id], i) => [id, i]))
  return new Map(
    [...groupBy(logs, ({ playerId }) => poolOf(playerId))].map(([pool, all]) => {
      const lines = all.filter(({ gameId }) => indexOf.has(gameId))
      const totals = games.map(([id]) => lines.reduce((sum, line) => sum + (line.gameId === id ? line.opportunity : 0), 0))
      const mates = [...groupBy(all, ({ playerId }) => playerId)].flatMap(([id, games]): Mate[] => {
        if (!isHere(id)) return []
        const own = games.filter(({ gameId }) => indexOf.has(gameId))
        // Who played in none of them is still there, and has no place.
        if (own.length === 0) return [{ id, usual: 0, share: 0, playedLast: false, starts: [] }]
        const played = own.map(({ gameId }) => indexOf.get(gameId)!)
        return [
          {
            id,
            usual: own.reduce((sum, { opportunity }) => sum + opportunity, 0) / own.length,
            share: own.length / (Math.max(...played) + 1),
            playedLast: played.includes(0),
            starts: own
              .filter(({ gameId, opportunity }) => 2 * opportunity > totals[indexOf.get(gameId)!]!)
              .map(({ gameId }) => indexOf.get(gameId)!),
          },
        ]
      })
      // Games in which nobody of them played say nothing of a usual one.
      const total = median(totals.filter((sum) => sum > 0))
      return [pool, { total, mates, kind: kindOf(pool) }] as const
    }),
  )
}

function allotted({ total, mates, kind }: Pool, absent: ReadonlySet<string>, useOf: (id: string) => Use | undefined) {
  const there = mates.filter(({ id }) => !absent.has(id))
  if (kind === 'turns') return turnsOf(there, total)
  if (kind === 'job') return jobOf(there, total)
  const used = there.map((mate) => {
    const use = useOf(mate.id) ?? { opportunity: 0, appearance: 0 }
    const usual = mate.usual * (mate.share >= REGULAR ? 1 : mate.share)
    const expected = use.opportunity * use.appearance
    return { ...mate, ...use, expected, rose: Math.max(0, expected - usual) }
  })
  const sumOf = (of: (one: (typeof used)[number]) => number) => used.reduce((sum, one) => sum + of(one), 0)
  const excess = sumOf(({ expected }) => expected) - total
  if (excess <= 0) return new Map<string, Allotment>()
  const risen = sumOf(({ rose }) => rose)
  const back = used.filter(({ playedLast, share }) => !playedLast && share >= REGULAR).map(({ id }) => id)
  const fromRisen = risen > 0 ? Math.min(1, excess / risen) : 0
  const rest = (excess - fromRisen * risen) / sumOf(({ expected, rose }) => expected - fromRisen * rose)
  return new Map(
    used.map(({ id, appearance, expected, rose }): [string, Allotment] => {
      const left = (expected - fromRisen * rose) * (1 - rest)
      const yielded = appearance > 0 ? (expected - left) / appearance : 0
      return [id, { ...NOTHING, yielded, yieldedTo: back.filter((one) => one !== id) }]
    }),
  )
}

/** Each his share of the starts of those who are there. */
function turnsOf(there: readonly Mate[], whole: number): ReadonlyMap<string, Allotment> {
  const all = there.reduce((sum, { starts }) => sum + starts.length, 0)
  if (all === 0) return new Map()
  return new Map(there.map(({ id, starts }) => [id, { ...NOTHING, whole, job: starts.length / all }]))
}

/** All to one: whoever started the last games in a row, else whoever started most of the last of those who are there. */
function jobOf(there: readonly Mate[], whole: number): ReadonlyMap<string, Allotment> {
  const runOf = ({ starts }: Mate) => {
    let run = 0
    while (starts.includes(run)) run++
    return run
  }
  const newest = ({ starts }: Mate) => Math.min(TEAM_GAMES, ...starts)
  const [first] = [...there].sort(
    (a, b) => Number(runOf(b) >= OWN_RUN) - Number(runOf(a) >= OWN_RUN) || b.starts.length - a.starts.length || newest(a) - newest(b),
  )
  if (first === undefined) return new Map()
  return new Map(
    there.map(({ id }) => [id, { ...NOTHING, whole, job: id === first.id ? 1 : 0, starter: id === first.id ? null : first.id }]),
  )
}
