// Names of other makers that may be one of several people, and what was decided of them.
import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Doubt } from '#core/leagues/identity/match.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const identityDoubts = pgTable(
  'identity_doubts',
  {
    vendor: text('vendor').notNull(),
    vendorId: text('vendor_id').notNull(),
    league: text('league').$type<Doubt['league']>().notNull(),
    name: text('name').notNull(),
    team: text('team'),
    positions: jsonb('positions').$type<string[]>().notNull(),
    candidates: jsonb('candidates').$type<Doubt['candidates'][number][]>().notNull(),
    seenAt: at('seen_at').notNull(),
    /** Null while somebody has yet to look. */
    decidedAt: at('decided_at'),
    decidedBy: text('decided_by'),
    /** Who it is; null also for none of them. */
    personId: text('person_id'),
    /** Who it is not. */
    refused: jsonb('refused').$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendor, table.vendorId] }), index('identity_doubts_decided').on(table.decidedAt)],
)
