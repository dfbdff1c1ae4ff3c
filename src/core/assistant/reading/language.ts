// What the assistant needs of a language tool: a sentence cut into words, its dates found, and names looked up. Core declares the
// shapes; the server brings the tools that fill them (ports/language-tools.ts).

import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { LeagueKey } from '../../leagues/leagues.ts'
import type { EpochMs } from '../../units.ts'

/** One word or sign of a sentence, with its place in the text. */
export type Word = {
  readonly text: string
  /** Lower case, with short forms written out ("n't" -> "not"). */
  readonly lower: string
  /** Its dictionary form ("lineups" -> "lineup"). */
  readonly lemma: string
  /** Universal part of speech: NOUN, PROPN, VERB, NUM, PUNCT ... */
  readonly pos: string
  /** Whether the dictionary holds it; names and misspellings are unknown. */
  readonly known: boolean
  readonly start: number
  readonly end: number
}

/** A stretch of time that the sentence names: "tonight", "on Sunday". */
export type DateSpan = { readonly text: string; readonly from: EpochMs; readonly to: EpochMs; readonly start: number; readonly end: number }

export type Sentence = {
  readonly text: string
  readonly words: readonly Word[]
  readonly dates: readonly DateSpan[]
  /** Whose clocks its dates were read by. */
  readonly timeZone: string
}

export const PlayerRef = z.object({
  id: z.string().max(80),
  name: z.string().max(80),
  league: LeagueKey,
  /** Abbreviation of the team, empty when unknown. */
  team: z.string().max(12),
  position: z.string().max(12),
  /** How well known, 0..1: the salary as a share of the league's highest. */
  prominence: z.number().min(0).max(1).optional(),
})
export type PlayerRef = Infer<typeof PlayerRef>

export const TeamRef = z.object({ id: z.string().max(80), name: z.string().max(80), abbreviation: z.string().max(12), league: LeagueKey })
export type TeamRef = Infer<typeof TeamRef>

/** A name that may be meant, with how well it fits: 1 = letter for letter, lower = a guess at a misspelling. */
export type Candidate<T> = { readonly ref: T; readonly score: number }

/** Who is in the leagues, searchable by what people write. */
export type NameIndex = {
  /** Best first. Finds full names, surnames and near misspellings; an empty list when nothing is near. */
  players(phrase: string): readonly Candidate<PlayerRef>[]
  readonly teams: readonly TeamRef[]
}
