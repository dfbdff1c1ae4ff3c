// Projections on the wire, cut to what the caller's plan shows: the best medians of a slate.

import type { ProjectionRow } from '#contract/dfs/projections.ts'
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { Others, ProjectedBy } from '#core/models/players/projected-by.ts'
import { winChances } from '#core/projections/compare.ts'
import type { ScoredSite } from '#core/projections/scoring.ts'
import type { EpochMs } from '#core/units.ts'
import { cache } from '../../kernel/cache.ts'
import { forbidden, notFound } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import { ownModelOf } from '../../kernel/projected-by.ts'
import type { OfferedSlate } from '../../ports/slate-feed.ts'
import type { SlateFinder } from '../../ports/slate-finder.ts'
import type { OwnModel } from '../../ports/slate-projections.ts'
import { explained, notCounted } from './explanation.ts'
import type { GolfProjections } from './golf.ts'
import { playersShown } from './players-shown.ts'
import type { ProjectedSlate, ProjectionService } from './projection-service.ts'

type Deps = {
  readonly service: Pick<ProjectionService, 'slates'> & { open: OpenSlate }
  readonly slates: SlateFinder
  readonly golf: GolfProjections
  /** Name of the feed of the game logs, for the answer. */
  readonly source: () => string
  readonly world: () => DataWorld
  readonly now: () => EpochMs
}

type OpenSlate = (
  ...asked: [...Parameters<ProjectionService['open']>, OwnModel?]
) => Promise<ProjectedSlate & { readonly projectedBy?: ProjectedBy }>

type Asked = {
  readonly league: LeagueKey
  readonly site: ScoredSite
  readonly slate: string
  readonly position?: string | undefined
  readonly search?: string | undefined
  readonly limit?: number | undefined
  readonly by?: string | undefined
  readonly others?: Others | undefined
}

const headOf = ({ id, name, contest, startsAt, slate }: OfferedSlate) => ({
  id,
  name,
  contest,
  startsAt,
  salaryCap: slate.salaryCap,
  slots: slate.slots,
  players: slate.players.length,
})

function matches({ player }: ProjectionRow, { position, search }: Asked): boolean {
  const isPosition =
    position === undefined || position.toLowerCase() === 'all' || player.positions.some((p) => p.toLowerCase() === position.toLowerCase())
  const text = search?.trim().toLowerCase() ?? ''
  return isPosition && (player.name.toLowerCase().includes(text) || player.team.toLowerCase() === text)
}

/** The row that a name or id means: the id, the full name, its beginning, a part of it; of several the best median. */
function found(rows: readonly ProjectionRow[], asked: string): ProjectionRow | undefined {
  const text = asked.toLowerCase()
  const byName = (fits: (name: string) => boolean) => rows.find((row) => fits(row.player.name.toLowerCase()))
  return (
    rows.find((row) => row.id === asked || row.playerId === asked) ??
    byName((name) => name === text) ??
    byName((name) => name.startsWith(text)) ??
    byName((name) => name.includes(text))
  )
}

/** How long one list of slates serves everyone who asks. */
const MOMENT_MS = 2000

/** Files of people are known by such ids. */
const FILE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function projectionsFeature({ service, slates, golf, source, world, now }: Deps): Feature {
  async function open({ league, site, slate, by, others = 'ours' }: Asked, call: Call): ReturnType<OpenSlate> {
    const model = ownModelOf(call, { by, others })
    if (!FILE.test(slate)) return service.open(league, site, slate, model)
    const found = await slates.find(memberOf(call).id, { league, site, slate })
    if (found.world === 'file' && !found.offered) throw notFound('The people of this file are not known here: nobody is projected.')
    return service.open(league, site, found.offered ?? slate, model)
  }
  async function answer(asked: Asked, call: Call): Promise<AnswerOf<typeof API.projections.forSlate>> {
    const { offered, rows, unprojected, field, asOf, projectedBy } = await open(asked, call)
    const limit = playersShown(call)
    const visible = limit === null ? rows : rows.slice(0, limit)
    const projections = visible.filter((row) => matches(row, asked)).slice(0, asked.limit)
    return {
      projections,
      league: asked.league,
      site: asked.site,
      slate: headOf(offered),
      shown: projections.length,
      hidden: rows.length - visible.length,
      limit,
      unprojected,
      ...field,
      ...(projectedBy ? { projectedBy } : {}),
      source: source(),
      world: world(),
      asOf: new Date(asOf).toISOString(),
    }
  }

  // The moment and the world are part of the key, so that whoever moves the clock or changes the world sees what they say.
  const offered = cache<AnswerOf<typeof API.projections.slates>>(
    async (key) => {
      const [league, site] = JSON.parse(key) as [LeagueKey, ScoredSite]
      return Object.freeze({ slates: (await service.slates(league, site)).map(headOf), source: source(), world: world() })
    },
    { name: 'slates on offer', ttlMs: MOMENT_MS, max: 64 },
  )
  const list = (league: LeagueKey, site: ScoredSite) => offered.get(JSON.stringify([league, site, world(), Math.floor(now() / MOMENT_MS)]))
  const bounds = bind(API.projections, {
    slates: ({ league, site }) => list(league, site),
    forSlate: answer,
    forQuery: answer,
    explain: async ({ league, site, slate, player }, call) => {
      const { offered, rows, field, parts, names, shares, asOf } = await open({ league, site, slate }, call)
      const row = found(rows, player)
      const own = row && parts.get(row.playerId)
      if (row === undefined || own === undefined) throw notFound('Nobody of that name is projected on this slate.')
      const limit = playersShown(call)
      if (limit !== null && rows.indexOf(row) >= limit)
        throw forbidden(`Your plan shows the ${limit} highest medians of a slate; he is not among them.`)
      return {
        row,
        contributions:
          row.status === 'OUT'
            ? []
            : explained(own, league, { nameOf: (id) => names.get(id) ?? 'a team-mate', shares: shares(row.playerId) }),
        unknown:
          row.status === 'OUT'
            ? [{ name: 'Everything else', because: 'He is ruled out, so he is projected at 0.' }]
            : notCounted(own, league),
        ownershipNote: field.ownershipNote,
        slate: headOf(offered),
        source: source(),
        world: world(),
        asOf: new Date(asOf).toISOString(),
      }
    },
    golf: async ({ league }, call) => {
      const { golfers, ...rest } = await golf(league)
      const limit = playersShown(call)
      const visible = limit === null ? golfers : golfers.slice(0, limit)
      return { ...rest, golfers: visible, hidden: golfers.length - visible.length, limit, source: source(), world: world() }
    },
    compare: async ({ league, site, slate, players }, call) => {
      const { offered, rows, asOf } = await open({ league, site, slate }, call)
      const limit = playersShown(call)
      const visible = new Set(limit === null ? rows : rows.slice(0, limit))
      const asked = players.map((name) => ({ name, row: found(rows, name) }))
      const shown = [...new Set(asked.flatMap(({ row }) => (row && visible.has(row) ? [row] : [])))]
      const chances = winChances(shown)
      return {
        players: shown.map((row, i) => ({ ...row, winChance: chances[i]! })),
        unknown: asked.flatMap(({ name, row }) => (row === undefined ? [name] : [])),
        hidden: asked.flatMap(({ name, row }) => (row !== undefined && !visible.has(row) ? [name] : [])),
        slate: headOf(offered),
        source: source(),
        world: world(),
        asOf: new Date(asOf).toISOString(),
      }
    },
  })
  const ofSlate: ReadonlySet<Endpoint> = new Set([
    API.projections.forSlate,
    API.projections.forQuery,
    API.projections.explain,
    API.projections.compare,
  ])
  return { bounds: bounds.map((bound) => (ofSlate.has(bound.row) ? { ...bound, opens: slates.keyOf } : bound)) }
}
