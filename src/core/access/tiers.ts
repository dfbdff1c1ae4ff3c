// The one table of what each tier costs, unlocks and limits; by which lines it is sold stands in plan-lines.ts. Server, screens and paywall read it; nothing repeats it.
// Prices and limits: spec 000 section 9.1 with the readings of docs/decisions/0007-where-the-specifications-disagree.md.

import { z } from 'zod'
import type { Infer } from '../infer.ts'

export const TIER_KEYS = ['free', 'casual', 'pro', 'vip'] as const
export const Tier = z.enum(TIER_KEYS)
export type Tier = Infer<typeof Tier>

/** What a row of the contract may require (spec 000 section 5.2). */
export const Feature = z.enum([
  'basic_projections',
  'basic_chat',
  'community',
  'video_clips',
  'odds',
  'alerts',
  'text_alerts',
  'voice',
  'camera',
  'video_library',
  'video_analysis',
  'advanced_projections',
  'advanced_ai',
  'unlimited_lineups',
  'real_time_alerts',
  'email_support',
  'priority_support',
  'coaching',
  'custom_models',
])
export type Feature = Infer<typeof Feature>

/**
 * What is counted per person and day. `aiChatFull` counts answers of a language model, `aiChat` all answers, `transcriptions` questions that
 * the server's own ear wrote down.
 */
export const Meter = z.enum(['projections', 'lineups', 'aiChat', 'aiChatFull', 'alerts', 'transcriptions'])
export type Meter = Infer<typeof Meter>

export type TierRow = {
  readonly name: string
  readonly rank: 0 | 1 | 2 | 3
  /** US cents. */
  readonly priceCents: number
  readonly yearlyCents: number
  readonly description: string
  readonly isPopular: boolean
  /** null = unlimited. */
  readonly limits: {
    /** Players shown per slate. */
    readonly projectionPlayers: number | null
    /** Distinct slates opened per day. */
    readonly projections: number | null
    readonly lineups: number | null
    readonly alerts: number | null
    /** Full answers (language model with tools) per day; past it Lex goes on in basic mode. */
    readonly aiChatFull: number | null
    /** All answers per day. */
    readonly aiChat: number | null
    /** Spoken questions that the server's own ear writes down per day; what the browser hears is not counted. Judged: twice the full answers of pro. */
    readonly transcriptions: number | null
  }
  readonly oddsAccess: boolean
  readonly voiceAccess: boolean
  readonly cameraAccess: boolean
  readonly videoLibraryAccess: boolean
  /** null = unlimited. */
  readonly maxVideoSeconds: number | null
}

export const TIERS: Readonly<Record<Tier, TierRow>> = {
  free: {
    name: 'Free',
    rank: 0,
    priceCents: 0,
    yearlyCents: 0,
    description: 'See what the numbers say.',
    isPopular: false,
    limits: { projectionPlayers: 10, projections: 5, lineups: 3, alerts: 0, aiChatFull: 5, aiChat: 5, transcriptions: 0 },
    oddsAccess: false,
    voiceAccess: false,
    cameraAccess: false,
    videoLibraryAccess: false,
    maxVideoSeconds: 30,
  },
  casual: {
    name: 'Casual',
    rank: 1,
    priceCents: 499,
    yearlyCents: 4999,
    description: 'Live odds and enough lineups for the weekend.',
    isPopular: true,
    limits: { projectionPlayers: 50, projections: 25, lineups: 10, alerts: 10, aiChatFull: 20, aiChat: 50, transcriptions: 0 },
    oddsAccess: true,
    voiceAccess: false,
    cameraAccess: false,
    videoLibraryAccess: false,
    maxVideoSeconds: 120,
  },
  pro: {
    name: 'Pro',
    rank: 2,
    priceCents: 999,
    yearlyCents: 9999,
    description: 'The whole desk.',
    isPopular: false,
    limits: { projectionPlayers: 200, projections: 100, lineups: 50, alerts: 50, aiChatFull: 100, aiChat: null, transcriptions: 200 },
    oddsAccess: true,
    voiceAccess: true,
    cameraAccess: false,
    videoLibraryAccess: true,
    maxVideoSeconds: 600,
  },
  vip: {
    name: 'VIP',
    rank: 3,
    priceCents: 1999,
    yearlyCents: 19910,
    description: 'All that Pro has, without daily counts.',
    isPopular: false,
    limits: {
      projectionPlayers: null,
      projections: null,
      lineups: null,
      alerts: null,
      aiChatFull: null,
      aiChat: null,
      transcriptions: null,
    },
    oddsAccess: true,
    voiceAccess: true,
    cameraAccess: true,
    videoLibraryAccess: true,
    maxVideoSeconds: null,
  },
}
