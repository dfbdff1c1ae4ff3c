// Lineups on the wire: optimizing, importing salary files, prices, kept lineups.

import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { DataWorld } from '#core/data-world.ts'
import { MAX_FILE_BYTES } from '#core/dfs/files/text.ts'
import { DfsSport, type SlatePlayer } from '#core/dfs/slate.ts'
import type { Infer } from '#core/infer.ts'
import type { FilePerson } from '#core/leagues/identity/file-people.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { JointPoints } from '#core/simulation/scores/joint-points.ts'
import { lineupPoints, UNKNOWN_JOINT } from '#core/simulation/scores/lineup-points.ts'
import type { Db } from '../../db/client.ts'
import type { StoredPlayer } from '../../db/tables/lineups.ts'
import { AppError, conflict, notFound, unreadableFile } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import { saidOf, shownLineup } from '../../kernel/link-marks.ts'
import { type RequireSharedTitle, titleMoved } from '../../kernel/shared-titles.ts'
import { readFile } from '../../kernel/work/file-job.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { InjuryFeed, RosterFeed } from '../../ports/scores-feed.ts'
import type { SlateFeed } from '../../ports/slate-feed.ts'
import type { SlateProjections } from '../../ports/slate-projections.ts'
import { lineupRunStore } from './lineup-runs.store.ts'
import { lineupRuns } from './lineup-runs.ts'
import { optimizer } from './optimize.ts'
import { playerPool } from './player-pool.ts'
import { lineupStore, MOST_LINEUPS, type SavedRow } from './saved.store.ts'
import { headOf, type LinkedFile, type SlateService } from './slate-service.ts'
import { MOST_SLATES, type SlateRow, slateStore } from './slates.store.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly workers: Workers
  readonly slates: SlateFeed
  readonly rosters: RosterFeed
  readonly injuries: InjuryFeed
  readonly projections: SlateProjections
  readonly world: () => DataWorld
  readonly slateService: SlateService
  readonly linked: LinkedFile
  /** Who of a league's roster each of a list is, by the list's ids. */
  readonly people: (league: string, site: string, list: readonly FilePerson[]) => Promise<ReadonlyMap<string, string>>
  readonly requireSharedTitle: RequireSharedTitle
  /** No other server has this database. */
  readonly isAlone?: boolean
}

export function lineupsFeature({
  db,
  clock,
  workers,
  slates,
  rosters,
  injuries,
  projections,
  world,
  slateService: service,
  people,
  linked,
  requireSharedTitle,
  isAlone,
}: Deps): Feature {
  const files = slateStore(db)
  const kept = lineupStore(db)
  const runs = lineupRuns(lineupRunStore(db), clock, isAlone)
  const priced = async (league: LeagueKey, site: 'draftkings' | 'fanduel', slate: string) => {
    const choice = await service.offered(league, site, slate)
    return { players: choice.slate.players.map(pricedPlayer), slate: headOf(choice) }
  }
  const own = (row: SavedRow | undefined): SavedRow => {
    if (!row) throw notFound('There is no such lineup among yours.')
    return row
  }
  const written = async (userId: string, id: string, row: SavedRow | undefined): Promise<SavedRow> => {
    if (row) return row
    own(await kept.read(userId, id))
    throw titleMoved()
  }
  const orNone = (error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return { players: [] }
    throw error
  }
  return {
    stop: () => runs.stop(),
    jobs: [{ name: 'lineups.settle-lost-runs', cron: '* * * * *', run: () => runs.settleLost() }],
    bounds: bind(API.lineups, {
      optimize: optimizer({ slates: service, projections, workers, clock, runs }),
      run: async (_input, call) => ({ run: await runs.latest(memberOf(call).id) }),
      cancelRun: async (_input, call) => ({ isCanceled: await runs.cancel(memberOf(call).id) }),

      importSlate: async ({ fileName, text, base64, contest }, call) => {
        const isBase64 = base64 !== undefined
        // Four letters of base64 are three bytes.
        if ((base64 ? base64.length * 0.75 - 2 : (text?.length ?? 0)) > MAX_FILE_BYTES) {
          throw new AppError('too_large', `${fileName} is larger than 5 MB.`)
        }
        const read = await readFile(workers, 'readSlateFile', { input: base64 ?? text ?? '', fileName, contest, isBase64 }, call)
        if (read.kind === 'refused') throw unreadableFile(read.reason)
        if (read.kind === 'not_base64') throw NOT_BASE64
        // Called off: nothing is kept.
        call.signal.throwIfAborted()
        const row = await files.add(memberOf(call).id, fileName, read, clock.now())
        if (!row) throw conflict(`You keep ${MOST_SLATES} slates already. Remove one first.`)
        return { slate: imported(row) }
      },
      importedSlates: async (_input, call) => ({ slates: (await files.list(memberOf(call).id)).map(imported) }),
      importedSlate: async ({ id }, call) => {
        const row = await files.get(memberOf(call).id, id)
        if (!row) throw notFound('There is no such slate among yours.')
        return { slate: imported(row), players: row.slate.players, isProjected: (await linked(row)) !== undefined }
      },
      removeSlate: async ({ id }, call) => {
        if (!(await files.remove(memberOf(call).id, id))) throw notFound('There is no such slate among yours.')
        return { ok: true as const }
      },

      pricing: async ({ league, platform, slate }) => ({ ...(await priced(league, platform, slate)), source: slates.name, world: world() }),
      pricingOfBoth: async ({ sport, slate }) => {
        const [draftkings, fanduel] = await Promise.all([
          priced(sport, 'draftkings', slate).catch(orNone),
          priced(sport, 'fanduel', slate).catch(orNone),
        ])
        return { draftkings: draftkings.players, fanduel: fanduel.players, league: sport, source: slates.name, world: world() }
      },
      players: async ({ sport, search, limit }) => ({
        players: await playerPool({ rosters, injuries, service }, sport, search, limit),
        league: sport,
        source: rosters.name,
        world: world(),
      }),

      saved: async ({ sport }, call) => ({ lineups: await withPeople(await kept.list(memberOf(call).id, sport), people) }),
      save: async (lineup, call) => {
        const row = await kept.add(memberOf(call).id, lineup, clock.now())
        if (!row) throw conflict(`You keep ${MOST_LINEUPS} lineups already. Remove one first.`)
        return { lineup: saved(row) }
      },
      change: async ({ id, ...change }, call) => {
        const { id: userId } = memberOf(call)
        const before = own(await kept.read(userId, id))
        const isShared = before.shareToken !== null
        if (isShared && (change.name !== undefined || change.players !== undefined)) {
          const players = change.players ?? before.players
          await requireSharedTitle(userId, shownLineup(change.name ?? before.name, players), players.map(saidOf))
        }
        return { lineup: saved(await written(userId, id, await kept.change(userId, id, change, clock.now(), isShared))) }
      },
      share: async ({ id, isShared }, call) => {
        const { id: userId } = memberOf(call)
        const { name, players } = own(await kept.read(userId, id))
        if (isShared) await requireSharedTitle(userId, shownLineup(name, players), players.map(saidOf))
        return { lineup: saved(await written(userId, id, await kept.share(userId, id, isShared ? { name, players } : null))) }
      },
      shared: async ({ token }) => {
        const row = await kept.byToken(token)
        if (!row) throw notFound('Nobody shares a lineup at this address any more.')
        const { id: _id, shareToken: _token, projectionsBy, ...lineup } = saved(row)
        // Whoever looks learns that the points are not ours; what the member calls the model is theirs.
        return { lineup: { ...lineup, ...(projectionsBy === undefined ? {} : { projectionsBy: 'a model of the member’s own' }) } }
      },
      remove: async ({ id }, call) => {
        if (!(await kept.remove(memberOf(call).id, id))) throw notFound('There is no such lineup among yours.')
        return { ok: true as const }
      },
    }),
  }
}

const NOT_BASE64 = new AppError('invalid_input', 'base64 holds characters that base64 does not have.', {
  fields: [{ path: 'base64', message: 'not base64' }],
})

function imported(row: SlateRow): AnswerOf<typeof API.lineups.importSlate>['slate'] {
  const { site, sport, contest, slots, salaryCap } = row.slate
  return {
    id: row.id,
    name: row.fileName,
    site,
    sport,
    contest,
    slots,
    salaryCap,
    players: row.players,
    startsAt: row.startsAt,
    fileName: row.fileName,
    format: row.format,
    hasUploadIds: row.hasUploadIds,
    dropped: row.dropped,
    warnings: row.warnings,
    createdAt: row.createdAt.toISOString(),
  }
}

function saved(row: SavedRow): AnswerOf<typeof API.lineups.save>['lineup'] {
  return {
    id: row.id,
    name: row.name,
    sport: row.sport,
    site: row.site,
    slate: row.slate,
    shareToken: row.shareToken,
    players: playersOf(row),
    totalSalary: row.totalSalary,
    projectedPoints: row.projectedPoints,
    ...(row.projectionsBy === null ? {} : { projectionsBy: row.projectionsBy }),
    ...jointOf(row),
    created: row.createdAt.toISOString(),
    lastModified: row.updatedAt.toISOString(),
  }
}

/** Lineups of earlier versions say neither opponents nor how far points go. */
function playersOf({ players }: SavedRow) {
  return players.map((player) => ({ opponent: null, mean: null, deviation: null, ...player }))
}

/** What the players may score together, from what was known of each when the lineup was kept. */
function jointOf({ sport, players }: SavedRow): Infer<typeof JointPoints> {
  const known = DfsSport.safeParse(sport)
  if (!known.success) return UNKNOWN_JOINT
  const { sum, ...joint } = lineupPoints(
    known.data,
    players.map(({ position, team, opponent = null, projectedPoints, mean, deviation }) => ({
      position: position.split('/')[0]!,
      team,
      opponent,
      multiplier: 1,
      points: projectedPoints,
      spread: { mean, deviation },
    })),
  )
  return joint
}

/** Each player of kept lineups with our id of him: a game's box score knows nobody by the ids of a site. */
async function withPeople(rows: readonly SavedRow[], people: Deps['people']): Promise<AnswerOf<typeof API.lineups.saved>['lineups']> {
  const keyOf = ({ name, team, position }: StoredPlayer) => `${name}|${team}|${position}`
  const known = new Map<string, ReadonlyMap<string, string>>()
  for (const { sport, site } of rows) {
    const group = `${sport} ${site ?? ''}`
    if (known.has(group)) continue
    const players = rows.flatMap((row) => (row.sport === sport && row.site === site ? row.players : []))
    const list = new Map(players.map((one) => [keyOf(one), { ...one, id: keyOf(one), positions: one.position.split('/') }]))
    known.set(group, await people(sport, site ?? 'lineup', [...list.values()]))
  }
  return rows.map((row) => {
    const ids = known.get(`${row.sport} ${row.site ?? ''}`)
    const players = playersOf(row).map((player) => ({ ...player, personId: ids?.get(keyOf(player)) ?? null }))
    return { ...saved(row), players }
  })
}

function pricedPlayer(player: SlatePlayer): AnswerOf<typeof API.lineups.pricing>['players'][number] {
  return {
    id: player.id,
    name: player.name,
    position: player.positions.join('/'),
    positions: player.positions,
    team: player.team,
    opponent: player.opponent,
    salary: player.salary,
    gameTime: player.startsAt === null ? null : new Date(player.startsAt).toISOString(),
    averagePoints: player.averagePoints,
    status: player.status,
    game: player.game,
    roles: player.roles,
  }
}
