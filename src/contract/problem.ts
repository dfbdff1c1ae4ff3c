// How a refusal travels: RFC 9457 problem details with a stable code.

import { z } from 'zod'
import { Feature, Meter, Tier } from '#core/access/tiers.ts'
import { CARE_REASONS } from '#core/care/permission.ts'
import { ERRORS, type ErrorCode } from '#core/errors.ts'
import type { Infer } from '#core/infer.ts'

export const Problem = z.object({
  /** `urn:guru:problem:<code>` */
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  /** A sentence for the person, what was expected and what to do. */
  detail: z.string(),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  /** The request id, for support. */
  instance: z.string().optional(),
  feature: Feature.optional(),
  requiredTier: Tier.optional(),
  meter: Meter.optional(),
  limit: z.number().int().optional(),
  /** What is left of the limit today: less than the call asked for. */
  left: z.number().int().optional(),
  /** ISO time at which the meter starts anew. */
  resetsAt: z.string().optional(),
  /** What a person set for oneself closes this (core/care), and until when; null = not known, or for good. */
  care: z.object({ because: z.enum(CARE_REASONS), until: z.number().int().nullable() }).optional(),
  /** What was refused reads as if things were hard: help is shown beside the refusal. */
  help: z.object({ reason: z.string() }).optional(),
  /** Which inputs were wrong, by path. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Names of the rules that contradict each other (infeasible). */
  conflict: z.array(z.string()).optional(),
  /** What would mend it, each enough by itself. */
  fixes: z.array(z.string()).optional(),
})
export type Problem = Infer<typeof Problem>
