// One optimizer call: which slate, whose projections, what came out. The solving itself happens in a worker thread.
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { BuiltLineup } from '#contract/lineups.ts'
import type { BuildWishes } from '#core/dfs/build-lineups.ts'
import { round2, uploadCsv } from '#core/dfs/csv.ts'
import { dollars, playersById, pointsIn, salaryIn } from '#core/dfs/lineup.ts'
import { normalizedName } from '#core/dfs/names.ts'
import type { SolvedLineup } from '#core/dfs/optimizer/solve.ts'
import { type Roster, rosterOf } from '#core/dfs/sites.ts'
import type { Slate, SlatePlayer } from '#core/dfs/slate.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { isScored } from '#core/projections/scoring.ts'
import { AppError, infeasible } from '../../kernel/errors.ts'
import { type Call, memberOf } from '../../kernel/invoke.ts'
import type { Workers } from '../../kernel/workers.ts'
import type { Clock } from '../../ports/clock.ts'
import { inTime } from './in-time.ts'
import { chosenSlate, headOf, type SlateChoice, type SlateDesk } from './slate-desk.ts'

type Input = ParsedOf<typeof API.lineups.optimize>
type Answer = AnswerOf<typeof API.lineups.optimize>

/** Medians of a slate on offer, from whoever projects. */
export type Medians = {
  open(
    league: LeagueKey,
    site: 'draftkings' | 'fanduel',
    slate: string,
  ): Promise<{ readonly rows: readonly { readonly id: string; readonly median: number; readonly deviation: number }[] }>
}

export type OptimizeDeps = {
  readonly slates: SlateDesk
  readonly projections: Medians
  readonly workers: Workers
  readonly clock: Clock
}

export function optimizer({ slates, projections, workers, clock }: OptimizeDeps) {
  return async (asked: Input, call: Call): Promise<Answer> => {
    const choice = await slates.find(memberOf(call).id, asked)
    const input = { ...asked, locks: asked.locks.map(idIn(choice.slate)), bans: asked.bans.map(idIn(choice.slate)) }
    const known = await pointsFor(input, choice, projections)
    const roster = rosterOf(choice.slate)
    if (!roster) throw new AppError('not_found', 'The roster of this contest is not known.')
    checkPlayers(input, choice.slate, known.points)
    const order = { slate: choice.slate, points: known.points, deviations: known.deviations, wishes: wishesOf(input) }
    const start = clock.now()
    const built = await inTime(call.signal, (signal) => workers.run('lineupsFor', order, signal))
    if (built.kind === 'infeasible') {
      const mend = built.fixes.length > 0 ? ` Any of these would help: ${built.fixes.join('; ')}.` : ''
      throw infeasible(`No lineup keeps these rules together: ${built.conflict.join('; ')}.${mend}`, [...built.conflict])
    }
    // Fewer lineups than asked for would be paid like all of them; so the order is refused, with what stands in the way.
    const found = built.lineups.length
    if (found < input.count) {
      const why = built.shortage.length > 0 ? ` (${built.shortage.join('; ')})` : ''
      throw infeasible(`Only ${found} of ${input.count} lineups fit${why}. Ask for fewer, or loosen the rules.`, [
        `${input.count} lineups`,
        ...built.shortage,
      ])
    }
    const byId = playersById(choice.slate.players)
    const picked = built.lineups.map((lineup) => ({ picks: lineup.places.map(({ slot, playerId }) => ({ slot, playerId })) }))
    return {
      lineups: built.lineups.map((lineup) => lineupOf(lineup, byId, roster, known.points)),
      status: built.isProved ? 'optimal' : 'built',
      slate: headOf(choice),
      projections: known.from,
      unprojected: choice.slate.players.filter((player) => known.points[player.id] === undefined).length,
      exposure: exposureOf(built.lineups, byId),
      uploadCsv: choice.hasUploadIds ? uploadCsv(picked, roster, byId) : null,
      notes: notesOf(input, choice, roster, built.lineups, clock.now()),
      elapsedMs: clock.now() - start,
      source: choice.source,
      world: choice.world,
    }
  }
}

type Known = {
  readonly points: Record<string, number>
  /** Standard deviations where the model says them. */
  readonly deviations: Record<string, number>
  readonly from: Answer['projections']
}

/** Points by player id: the person's own over the model's medians over the file's averages, as asked. */
async function pointsFor(input: Input, choice: SlateChoice, desk: Medians): Promise<Known> {
  const own = Object.keys(input.points ?? {}).length > 0
  const isModelled = choice.offered !== undefined && isScored(input.league)
  if (input.projections === 'model' && !isModelled) {
    throw new AppError('invalid_input', "There is no model for this slate; its file's average points can be used.", {
      fields: [{ path: 'projections', message: 'average, or auto' }],
    })
  }
  const usesModel = isModelled && input.projections !== 'average'
  const points: Record<string, number> = {}
  const deviations: Record<string, number> = {}
  if (usesModel && choice.offered) {
    const { rows } = await desk.open(input.league, input.site, choice.offered.id)
    for (const row of rows) {
      points[row.id] = row.median
      deviations[row.id] = row.deviation
    }
  } else {
    for (const player of choice.slate.players) if (player.averagePoints !== null) points[player.id] = player.averagePoints
  }
  const ids = new Set(choice.slate.players.map((player) => player.id))
  for (const [id, value] of Object.entries(input.points ?? {})) {
    if (!ids.has(id))
      throw new AppError('invalid_input', `points: ${id} is not on this slate.`, {
        fields: [{ path: `points.${id}`, message: 'not on this slate' }],
      })
    points[id] = value
  }
  if (Object.keys(points).length === 0) {
    throw new AppError(
      'invalid_input',
      'Nothing is projected for this slate: the file holds no average points. Send your own projections.',
      {
        fields: [{ path: 'points', message: 'required for this slate' }],
      },
    )
  }
  return { points, deviations, from: own ? 'own' : usesModel ? 'model' : 'average' }
}

/** A whole name that only one player has, as that player's id; anything else stays as it is. */
function idIn(slate: Slate): (text: string) => string {
  return (text) => {
    if (slate.players.some((player) => player.id === text)) return text
    const named = slate.players.filter((player) => normalizedName(player.name) === normalizedName(text))
    return named.length === 1 ? named[0]!.id : text
  }
}

/** Ids that nobody on the slate has, and teams that do not play, are mistakes of the caller, not reasons for an empty answer. */
function checkPlayers(input: Input, slate: Slate, points: Readonly<Record<string, number>>): void {
  const ids = new Set(slate.players.flatMap((player) => [player.id, ...(player.roles ?? []).map((role) => role.id)]))
  const teams = new Set(slate.players.map((player) => player.team))
  const wrong = [
    ...[...input.locks, ...input.bans].filter((id) => !ids.has(id)).map((id) => ({ path: id, message: 'is not on this slate' })),
    ...input.locks
      .filter((id) => slate.players.some((player) => player.id === id) && points[id] === undefined)
      .map((id) => ({ path: id, message: 'is locked, but nothing is projected for this player' })),
    ...Object.keys({ ...input.minPerTeam, ...input.maxPerTeam })
      .filter((team) => !teams.has(team))
      .map((team) => ({ path: team, message: `does not play on this slate (${[...teams].slice(0, 40).join(', ')})` })),
  ]
  if (wrong.length > 0) throw new AppError('invalid_input', `${wrong[0]!.path} ${wrong[0]!.message}.`, { fields: wrong.slice(0, 20) })
}

function wishesOf(input: Input): BuildWishes {
  const teams = [...new Set([...Object.keys(input.minPerTeam ?? {}), ...Object.keys(input.maxPerTeam ?? {})])]
  return {
    count: input.count,
    locks: input.locks,
    bans: input.bans,
    teamLimits: teams.map((team) => {
      const min = input.minPerTeam?.[team]
      const max = input.maxPerTeam?.[team]
      return { team, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
    }),
    ...(input.rules.salaryCap === undefined ? {} : { salaryCap: input.rules.salaryCap }),
    ...(input.rules.maxPlayersPerTeam === undefined ? {} : { maxPerTeam: input.rules.maxPlayersPerTeam }),
    ...(input.salaryFloor === undefined ? {} : { salaryFloor: input.salaryFloor }),
    ...(input.minGames === undefined ? {} : { minGames: input.minGames }),
    randomness: input.randomness,
    maxExposure: input.maxExposure,
    minUniques: input.minUniques,
    seed: input.seed,
  }
}

function lineupOf(
  lineup: SolvedLineup,
  byId: ReadonlyMap<string, SlatePlayer>,
  roster: Roster,
  points: Readonly<Record<string, number>>,
): BuiltLineup {
  return {
    players: lineup.places.map((place, index) => {
      const player = byId.get(place.playerId)!
      const slot = roster.slots[index]!
      return {
        slot: place.slot,
        id: player.id,
        uploadId: place.uploadId,
        name: player.name,
        position: player.positions.join('/'),
        team: player.team,
        opponent: player.opponent,
        salary: salaryIn(slot, player),
        projection: round2(pointsIn(slot, points[player.id] ?? 0)),
        status: player.status,
      }
    }),
    totalSalary: lineup.salary,
    projectedPoints: lineup.points / 100,
  }
}

function exposureOf(lineups: readonly SolvedLineup[], byId: ReadonlyMap<string, SlatePlayer>): Answer['exposure'] {
  const uses = new Map<string, number>()
  for (const lineup of lineups)
    for (const id of new Set(lineup.places.map((place) => place.playerId))) uses.set(id, (uses.get(id) ?? 0) + 1)
  return [...uses]
    .map(([id, count]) => ({ id, name: byId.get(id)?.name ?? id, share: count / lineups.length }))
    .sort((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1))
}

function notesOf(input: Input, choice: SlateChoice, roster: Roster, lineups: readonly SolvedLineup[], now: number): string[] {
  const { salaryCap, maxPlayersPerTeam, positions } = input.rules
  const { startsAt } = chosenSlate(choice)
  const chosen = new Set(lineups.flatMap((lineup) => lineup.places.map((place) => place.playerId)))
  const marked = choice.slate.players.filter((player) => chosen.has(player.id) && player.status !== null)
  return [
    ...(salaryCap !== undefined && salaryCap > roster.salaryCap
      ? [`The contest's cap of ${dollars(roster.salaryCap)} holds, not ${dollars(salaryCap)}.`]
      : []),
    ...(maxPlayersPerTeam !== undefined && roster.maxPerTeam !== null && maxPlayersPerTeam > roster.maxPerTeam
      ? [`The contest allows ${roster.maxPerTeam} players of one team, not ${maxPlayersPerTeam}.`]
      : []),
    ...(positions !== undefined ? [`The contest's own roster was filled: ${choice.slate.slots.join(' ')}.`] : []),
    ...(startsAt !== null && startsAt <= now ? ['The first game of this slate has started: the site takes no new lineups for it.'] : []),
    ...marked.map((player) => `${player.name} is listed as ${player.status}.`),
  ]
}
