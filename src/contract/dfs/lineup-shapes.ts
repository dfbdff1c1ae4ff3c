// What calls about lineups speak of: slates, players with prices, built and kept lineups.

import { z } from 'zod'
import { SlateWorld } from '#core/data-world.ts'
import { ContestKind, DfsSport, Site, SlatePlayer } from '#core/dfs/slate.ts'
import type { Infer } from '#core/infer.ts'
import { numeric } from '#core/numeric.ts'
import { JointPoints } from '#core/simulation/scores/joint-points.ts'

export const PlayerId = z.string().min(1).max(80)

/** What stands behind an answer. */
export const Provenance = { source: z.string(), world: SlateWorld }

export const SlateHead = z.object({
  id: z.string(),
  /** "main", "showdown", or the name of the file. */
  name: z.string(),
  site: Site,
  sport: DfsSport,
  contest: ContestKind,
  /** Slots in the upload file's order. */
  slots: z.array(z.string()),
  salaryCap: z.number().int(),
  players: z.number().int(),
  /** Epoch ms of the first game, null = the file does not say. */
  startsAt: z.number().nullable(),
})

export const BuiltLineup = z.object({
  players: z.array(
    z.object({
      slot: z.string(),
      /** The person on the slate; what locks and bans name. */
      id: z.string(),
      /** The id in the site's upload file, of this role. */
      uploadId: z.string(),
      name: z.string(),
      /** "PG/SG" */
      position: z.string(),
      team: z.string(),
      opponent: z.string().nullable(),
      /** Dollars and points in this slot: a captain's are the multiplied ones. */
      salary: z.number().int(),
      projection: z.number(),
      status: z.string().nullable(),
    }),
  ),
  totalSalary: z.number().int(),
  /** Dollars of the cap that it leaves. */
  salaryLeft: z.number().int(),
  /** The projections of its players added up, a captain's multiplied: of medians it is neither the mean nor the median of what the lineup scores. */
  projectedPoints: z.number(),
  /** By the objective, without draws and prices: points for projection and ROI, else ceiling, their mean, or leverage. */
  worth: z.number(),
  ...JointPoints.shape,
  /** Shares added up, 9 players of 10 % = 0.9; null while one player's is unknown. */
  ownership: z.number().nullable(),
  /** What it was worth by its own draw and prices, and what no other lineup that keeps its rules can be worth: equal = proved. */
  proof: z.object({ value: z.number(), bound: z.number() }).nullable(),
  /** Profit per dollar in the simulated contest that it was chosen by; null where it was chosen otherwise. */
  roi: z
    .object({ mean: z.number(), standardError: z.number(), /** Without the luck of having been picked. */ shrunken: z.number() })
    .nullable(),
})
export type BuiltLineup = Infer<typeof BuiltLineup>

export const Dropped = z.object({ row: z.number().int(), reason: z.string() })

export const ImportedSlate = SlateHead.extend({
  fileName: z.string(),
  /** "DraftKings salaries", "FanDuel players list" … */
  format: z.string(),
  /** Did the file carry the site's own ids? Without them there is no upload file. */
  hasUploadIds: z.boolean(),
  dropped: z.array(Dropped),
  warnings: z.array(z.string()),
  /** ISO time of the import. */
  createdAt: z.string(),
})

/** A player in a builder (spec 001 section 3). */
export const PricedPlayer = z.object({
  id: z.string(),
  name: z.string(),
  position: z.string(),
  positions: z.array(z.string()),
  team: z.string(),
  opponent: z.string().nullable(),
  salary: z.number().int(),
  /** ISO time of the game, null = unknown. */
  gameTime: z.string().nullable(),
  averagePoints: z.number().nullable(),
  status: z.string().nullable(),
  /** "AWAY@HOME"; null where the sport has no games. */
  game: z.string().nullable(),
  /** Showdown: the upload id and the salary in each role. */
  roles: SlatePlayer.shape.roles,
})

const SavedPoints = numeric(z.number().min(-1000).max(10_000)).nullable().default(null)

export const SavedPlayer = z.object({
  id: PlayerId,
  name: z.string().min(1).max(120),
  position: z.string().max(40),
  team: z.string().max(60).default(''),
  /** Whom the team meets; null = not known. */
  opponent: z.string().max(60).nullable().default(null),
  slot: z.string().max(20).nullable().default(null),
  salary: numeric(z.number().int().min(0).max(1_000_000)),
  /** In this slot, a captain's multiplied: the projection, and mean and standard deviation of what he may score; null = not known. */
  projectedPoints: SavedPoints,
  mean: SavedPoints,
  deviation: numeric(z.number().min(0).max(10_000)).nullable().default(null),
})

export const SavedLineup = z.object({
  id: z.string(),
  name: z.string(),
  sport: z.string(),
  site: Site.nullable(),
  /** Id or name of the slate it was made for, null = not known. */
  slate: z.string().nullable(),
  players: z.array(SavedPlayer),
  totalSalary: z.number().int(),
  /** The players' projections added up, which is neither mean nor median of the lineup's score; null while one is unknown. */
  projectedPoints: z.number().nullable(),
  /** Name of the member's own model by which it was projected; absent where it was ours or their own numbers. */
  projectionsBy: z.string().optional(),
  ...JointPoints.shape,
  /** Last part of the address where anybody may look at it; null = shown to nobody. */
  shareToken: z.string().nullable(),
  /** ISO times. */
  created: z.string(),
  lastModified: z.string(),
})

/** A kept lineup whose players are known to the feeds: `personId` stands in box scores and injury reports; null = nobody of the rosters. */
export const KnownLineup = SavedLineup.extend({ players: z.array(SavedPlayer.extend({ personId: z.string().nullable() })) })
