// Slates with their players projected: feeds in, rows out. The projections screen, the optimizer and Lex read the same desk.
import type { ProjectionRow } from '#contract/dfs/projections.ts'
import { rosterOf } from '#core/dfs/sites.ts'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import type { Injury, Player, Team } from '#core/leagues/games.ts'
import { normalizedTeam } from '#core/leagues/identity/names.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { ownership } from '#core/projections/ownership.ts'
import { ownershipGrade, ownershipReach, TOO_FEW_FOR_OWNERSHIP } from '#core/projections/ownership-reach.ts'
import { type ProjectionParts, projectionParts, projectOne, valuePer1000 } from '#core/projections/project.ts'
import type { Projection } from '#core/projections/projection.ts'
import { isScored, type ScoredSite } from '#core/projections/scoring.ts'
import type { TeamShares } from '#core/projections/usage.ts'
import type { EpochMs, Fraction } from '#core/units.ts'
import { cache } from '../../kernel/cache.ts'
import { notFound } from '../../kernel/door/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import { noSlateNote, type OfferedSlate, type SlateFeed, slateMeant } from '../../ports/slate-feed.ts'
import { leagueContexts } from './league-contexts.ts'
import type { LeagueInputs } from './league-inputs.ts'
import { ownershipHistory, type SharesAt } from './ownership-history.ts'

export type ServiceDeps = {
  readonly slates: SlateFeed
  readonly inputs: (league: LeagueKey, asOf: EpochMs) => Promise<LeagueInputs>
  readonly clock: Clock
}

/** Whether shares of the field are shown; what they are off by, in shares of the field, or why they are not known. */
export type FieldNote = {
  readonly ownershipSource: 'model' | 'unknown'
  readonly ownershipError: Fraction | null
  readonly ownershipNote: string
}

/** A slate with every player of whom something is known, best median first. */
export type ProjectedSlate = {
  readonly offered: OfferedSlate
  readonly rows: readonly ProjectionRow[]
  /** Players of the slate without a game on record. */
  readonly unprojected: number
  readonly field: FieldNote
  /** The shares of the field as they were projected earlier in the last day; null where this is the first time. */
  readonly ownershipBefore: SharesAt | null
  /** What went into each mean, and names of the players in it, by our player id. */
  readonly parts: ReadonlyMap<string, ProjectionParts>
  readonly names: ReadonlyMap<string, string>
  /** How large a part of his team's game is a player's: football. */
  readonly shares: (playerId: string) => TeamShares | undefined
  /** The games that were read had ended before this. */
  readonly asOf: EpochMs
}

export type ProjectionService = {
  slates(league: LeagueKey, site: ScoredSite): Promise<readonly OfferedSlate[]>
  /** By name (main, showdown, turbo; the next to start), by id, or one that is not on offer but known: a person's file. Throws not_found. */
  open(league: LeagueKey, site: ScoredSite, slate: string | OfferedSlate): Promise<ProjectedSlate>
}

const TIMEOUT_MS = 15_000
/** How long a projected slate serves: injuries and results move no faster than the minute. */
const SLATE_TTL_MS = 60_000
const MB = 2 ** 20

type League = { readonly teams: readonly Team[]; readonly players: readonly Player[]; readonly injuries: readonly Injury[] }

/** The rows of a slate; who is ruled out scores nothing, and nobody will hold him. */
function rowsOf(offered: OfferedSlate, projections: ReadonlyMap<string, Projection>, { teams, players, injuries }: League) {
  const people = new Map(players.map((player) => [player.id, player]))
  const teamIds = clubIds(teams)
  const reports = new Map(injuries.map((injury) => [injury.playerId, injury.status]))
  const roster = rosterOf(offered.slate)
  const medianOf = (player: SlatePlayer) => {
    const playerId = offered.playerIds[player.id]
    if (playerId === undefined || reports.get(playerId) === 'OUT') return null
    return projections.get(playerId)?.median ?? null
  }
  const reach = ownershipReach(offered.slate, 'projection')
  const shares =
    roster && reach.isReached
      ? ownership(
          offered.slate.players.map((player) => ({ ...player, median: medianOf(player) })),
          roster.slots,
        )
      : undefined
  const rows = offered.slate.players.flatMap((player): ProjectionRow[] => {
    const playerId = offered.playerIds[player.id]
    const projection = playerId === undefined ? undefined : projections.get(playerId)
    if (playerId === undefined || projection === undefined) return []
    const status = reports.get(playerId) ?? null
    const figures = status === 'OUT' ? { mean: 0, floor: 0, median: 0, ceiling: 0, deviation: 0 } : projection
    const { mean, floor, median, ceiling, deviation } = figures
    return [
      {
        id: player.id,
        playerId,
        mean,
        floor,
        median,
        ceiling,
        deviation,
        sampleSize: projection.sampleSize,
        value: valuePer1000(median, player.salary),
        ownership: shares === undefined ? null : (shares.get(player.id) ?? 0),
        opponent: player.opponent,
        game: player.game,
        startsAt: player.startsAt,
        status,
        player: {
          name: player.name,
          position: player.positions.join('/'),
          positions: player.positions,
          team: player.team,
          teamId: people.get(playerId)?.teamId ?? teamIds.get(normalizedTeam(player.team)) ?? player.team,
          salary: player.salary,
        },
      },
    ]
  })
  rows.sort((a, b) => b.median - a.median || b.mean - a.mean || (a.id < b.id ? -1 : 1))
  const field: FieldNote =
    reach.isReached && shares !== undefined
      ? { ownershipSource: 'model', ownershipError: reach.error, ownershipNote: ownershipGrade(reach.error) }
      : { ownershipSource: 'unknown', ownershipError: null, ownershipNote: reach.isReached ? TOO_FEW_FOR_OWNERSHIP : reach.reason }
  return { rows, field }
}

/** Share of the field by our player id, of those of whom one is known. */
export const sharesOf = (rows: readonly ProjectionRow[]): ReadonlyMap<string, Fraction> =>
  new Map(rows.flatMap(({ playerId, ownership: share }) => (share === null ? [] : [[playerId, share] as const])))

/** Files of sites write other abbreviations than the feeds. */
const clubIds = (teams: readonly Team[]) => new Map(teams.map(({ abbreviation, id }) => [normalizedTeam(abbreviation), id]))

export function projectionService({ slates, inputs, clock }: ServiceDeps): ProjectionService {
  const contextOf = leagueContexts()
  const history = ownershipHistory()
  /** Files that are being projected, by the key of the answer. */
  const files = new Map<string, OfferedSlate>()
  const offers = (league: LeagueKey, site: ScoredSite) => slates.slates(league, site, AbortSignal.timeout(TIMEOUT_MS))
  const locked = async (league: LeagueKey, site: ScoredSite) =>
    (await slates.underWay?.(league, site, AbortSignal.timeout(TIMEOUT_MS))) ?? []

  async function projected(league: LeagueKey, site: ScoredSite, offered: OfferedSlate): Promise<ProjectedSlate> {
    if (!isScored(league)) throw notFound('Projections cover the NFL, the NBA, the MLB and the NHL.')
    // Once a slate has started, its projections stay as they were at the lock: they are to be graded.
    const asOf = Math.min(clock.now(), offered.startsAt)
    const { logs, teams, players, injuries, positions, absent, situation } = await inputs(league, asOf)
    const teamIds = clubIds(teams)
    const asked = offered.slate.players.flatMap((player) => {
      const playerId = offered.playerIds[player.id]
      if (playerId === undefined) return []
      if (!positions.has(playerId)) positions.set(playerId, player.positions[0] ?? 'unknown')
      const teamId = teamIds.get(normalizedTeam(player.team))
      const opponentId = player.opponent === null ? null : (teamIds.get(normalizedTeam(player.opponent)) ?? null)
      return [{ playerId, opponentId, situation: teamId === undefined ? undefined : situation(playerId, teamId, player.startsAt) }]
    })
    const context = contextOf({ site, league, asOf, logs, positions })
    const projections = new Map(asked.flatMap((player) => projectOne(context, player, absent) ?? []).map((row) => [row.playerId, row]))
    const parts = new Map(
      asked.flatMap((player) => {
        const own = projectionParts(context, player, absent)
        return own ? [[player.playerId, own] as const] : []
      }),
    )
    const { rows, field } = rowsOf(offered, projections, { teams, players, injuries })
    return {
      offered,
      rows,
      unprojected: offered.slate.players.length - rows.length,
      field,
      ownershipBefore:
        field.ownershipSource === 'unknown'
          ? null
          : history.note(`${league} ${site} ${offered.id}`, { at: clock.now(), shares: sharesOf(rows) }),
      parts,
      shares: (playerId) => (league === 'nfl' ? context.shares(playerId) : undefined),
      names: new Map(players.map(({ id, name }) => [id, name])),
      asOf,
    }
  }

  const service = cache<ProjectedSlate>(
    async (key) => {
      const [league, site, id] = JSON.parse(key) as [LeagueKey, ScoredSite, string, number]
      const offered =
        files.get(key) ??
        (await offers(league, site)).find((offer) => offer.id === id) ??
        (await locked(league, site)).find((slate) => slate.id === id)
      if (offered === undefined) throw notFound('That slate is no longer on offer.')
      return projected(league, site, offered)
    },
    { name: 'projected slates', ttlMs: SLATE_TTL_MS, max: 64, mostBytes: 48 * MB },
  )
  // The minute is part of the key, so that whoever moves the clock sees what the clock says.
  const minute = () => Math.floor(clock.now() / SLATE_TTL_MS)

  return {
    slates: offers,
    async open(league, site, asked) {
      if (typeof asked !== 'string') {
        // Who is linked may change with a roster or a decision.
        const key = JSON.stringify([league, site, asked.id, minute(), Object.entries(asked.playerIds)])
        files.set(key, asked)
        return service.get(key).finally(() => files.delete(key))
      }
      const all = await offers(league, site)
      const offered = slateMeant(all, asked, clock.now()) ?? (await locked(league, site)).find((slate) => slate.id === asked)
      if (offered === undefined) throw notFound(noSlateNote(slates, all))
      return service.get(JSON.stringify([league, site, offered.id, minute()]))
    },
  }
}
