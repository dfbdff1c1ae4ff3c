// Which states of an injury report a sentence asks for: "any QBs questionable", "who is ruled out".
import type { Entities } from '../reading/entities.ts'

const STATES: readonly (readonly [RegExp, string])[] = [
  [/\bquestionable\b|\bgame[- ]?time decisions?\b|\bgtds?\b/, 'QUESTIONABLE'],
  [/\bdoubtful\b/, 'DOUBTFUL'],
  [/\bprobable\b/, 'PROBABLE'],
  [/\bruled out\b|\b(?:listed|are|is|who'?s|s) (?:as )?out\b(?! (?:of|there))|\bplayers? out\b/, 'OUT'],
]

/** @example injuryFilter({ bare: 'wrs questionable or doubtful', positions: ['WR'] }) // { positions: ['WR'], statuses: ['QUESTIONABLE', 'DOUBTFUL'] } */
export const injuryFilter = ({ bare, positions }: Pick<Entities, 'bare' | 'positions'>): { positions: string[]; statuses: string[] } => ({
  positions: [...positions].slice(0, 6),
  statuses: STATES.flatMap(([words, state]) => (words.test(bare) ? [state] : [])),
})
