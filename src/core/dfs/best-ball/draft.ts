// What is a best ball draft: who was picked where, by whom it was sold, and which picks are of one person's roster?
//
// In best ball nobody sets a lineup: the best scores of a roster count each week. What a person decides is whom to draft, and how often.
import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { memo } from '../../memo.ts'
import { normalizedName } from '../imports/names.ts'
import { clubIn } from './clubs.ts'

/** Where it was drafted; `other` is a table of one's own or of a site that is not named here. */
export const BestBallSite = z.enum(['underdog', 'draftkings', 'drafters', 'other'])
export type BestBallSite = Infer<typeof BestBallSite>

export const SITE_NAMES: Readonly<Record<BestBallSite, string>> = {
  underdog: 'Underdog',
  draftkings: 'DraftKings',
  drafters: 'Drafters',
  other: 'Other',
}

/** More rounds than any contest that was found has (Underdog's have 18, DraftKings' 20, FFPC's 28); a longer roster is several drafts in one. */
export const MOST_PICKS = 30
/** Drafters in one draft. */
export const MOST_TEAMS = 32

export const BestBallPick = z.object({
  /** Place among all picks of the draft, from 1; null where the file does not tell it. */
  overall: z
    .number()
    .int()
    .min(1)
    .max(MOST_PICKS * MOST_TEAMS)
    .nullable(),
  round: z.number().int().min(1).max(MOST_PICKS).nullable(),
  player: z.string().min(1).max(80),
  /** In capitals: QB, RB, WR, TE; '' where the file says none. */
  position: z.string().max(8),
  /** Abbreviation in capitals as the file has it; null = no club, or not told. */
  team: z.string().max(8).nullable(),
  /** Average draft position at the pick, where the file of the draft itself says it. */
  adp: z.number().min(1).max(2000).nullable(),
  /** Epoch ms; null = not told. */
  pickedAt: z.number().nullable(),
})
export type BestBallPick = Infer<typeof BestBallPick>

export const BestBallDraft = z.object({
  /** Tells a roster from every other of the same site, however often its file is read. */
  key: z.string().min(1).max(160),
  site: BestBallSite,
  /** The tournament or league, '' where it has no name. */
  contest: z.string().max(160),
  /** Cents; null = not told. */
  entryFee: z.number().int().min(0).max(100_000_000).nullable(),
  /** Drafters; null = not told and not to be counted from the picks. */
  teams: z.number().int().min(2).max(MOST_TEAMS).nullable(),
  /** Epoch ms of the first pick; null = not told. */
  draftedAt: z.number().nullable(),
  /** In the order in which they were made. */
  picks: z.array(BestBallPick).min(1).max(MOST_PICKS),
})
export type BestBallDraft = Infer<typeof BestBallDraft>

/** Rosters of one person: a large portfolio of one summer has a few hundred. */
export const MOST_DRAFTS = 2000

/**
 * One key for a player in files of different sites: suffixes and points do not count, the position tells namesakes apart.
 * @example playerKey({ player: 'Marvin Harrison Jr.', position: 'WR' }) // 'marvin harrison|WR'
 */
export const playerKey = ({ player, position }: Pick<BestBallPick, 'player' | 'position'>): string =>
  keys.get(`${player}|${position}`, () => `${normalizedName(player)}|${position}`)
/** A portfolio asks for the key of each of its picks several times, and has a few hundred players. */
const keys = memo<string>(8192)

/**
 * The season that a draft is for: the year in which it was made. Drafts of January are for the autumn that follows.
 * @example seasonOf({ draftedAt: Date.UTC(2026, 0, 26) }) // 2026
 */
export const seasonOf = ({ draftedAt }: Pick<BestBallDraft, 'draftedAt'>): number | null =>
  draftedAt === null ? null : new Date(draftedAt).getUTCFullYear()

const FOOTBALL: ReadonlySet<string> = new Set(['QB', 'RB', 'WR', 'TE', 'FB', 'K', 'DST', 'DEF'])

/** Whether it is a draft of the NFL: stacks and bye weeks are asked of no other. */
export const isFootball = ({ picks }: Pick<BestBallDraft, 'picks'>): boolean =>
  picks.every(({ position }) => position === '' || FOOTBALL.has(position)) && picks.some(({ position }) => FOOTBALL.has(position))

/** Two spellings of one club; null where either is not told. */
export const isSameClub = (a: string | null, b: string | null): boolean => a !== null && b !== null && (a === b || clubIn(a) === clubIn(b))

/**
 * How many drafters there were, counted from the overall picks of one roster in a snake draft: the picks of rounds r and r + 1, of which r is
 * odd, add up to 2 × r × drafters + 1. null where the picks are not those of a snake, or too few.
 * @example teamsOfSnake([4, 21, 28]) // 12
 */
export function teamsOfSnake(overalls: readonly number[]): number | null {
  let found: number | null = null
  for (let at = 0; at + 1 < overalls.length; at += 2) {
    const teams = (overalls[at]! + overalls[at + 1]! - 1) / (2 * (at + 1))
    if (!Number.isInteger(teams) || teams < 2 || teams > MOST_TEAMS || (found !== null && teams !== found)) return null
    found = teams
  }
  return found
}

/** The round of an overall pick. @example roundOf(13, 12) // 2 */
export const roundOf = (overall: number, teams: number): number => Math.ceil(overall / teams)
