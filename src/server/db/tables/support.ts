// Questions to the support and what was written about them.
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TicketPriority, TicketStatus } from '#core/support/tickets.ts'
import { users } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
/** Null of a mail whose sender is not proven: it is nobody's, whatever address it names. */
const owner = () => text('user_id').references(() => users.id, { onDelete: 'cascade' })

export const supportTickets = pgTable(
  'support_tickets',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** The address that such a mail names. */
    sender: text('sender'),
    /** How people call it, "#12". */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    subject: text('subject').notNull(),
    status: text('status').$type<TicketStatus>().notNull(),
    priority: text('priority').$type<TicketPriority>().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** When the person first wrote what is not answered yet; null while nothing waits. */
    waitingSince: at('waiting_since'),
  },
  (table) => [
    index('support_tickets_user').on(table.userId, table.updatedAt),
    index('support_tickets_status').on(table.status, table.waitingSince),
    uniqueIndex('support_tickets_number').on(table.number),
  ],
)

export const supportMessages = pgTable(
  'support_messages',
  {
    id: text('id').primaryKey(),
    /** Order of writing, also within a millisecond. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    /** Whose ticket it is, whoever wrote. */
    userId: owner(),
    author: text('author').$type<'member' | 'support'>().notNull(),
    /** The administrator who answered; no foreign key: the answer outlives their account. */
    authorId: text('author_id'),
    via: text('via').$type<'form' | 'mail'>().notNull(),
    text: text('text').notNull(),
    at: at('at').notNull(),
    /** Of an answer: how long the person had waited, ms. */
    waitedMs: bigint('waited_ms', { mode: 'number' }),
    /** Of an answer: when it was mailed; null while it waits, or where it is not mailed. */
    mailedAt: at('mailed_at'),
    /** `Message-ID` of the mail by which it came: a mail that is read twice is kept once. */
    mailId: text('mail_id'),
  },
  (table) => [
    index('support_messages_ticket').on(table.ticketId, table.position),
    index('support_messages_user').on(table.userId, table.at),
    uniqueIndex('support_messages_mail').on(table.mailId),
  ],
)

/** How reading the mailbox of the support goes; one row. */
export const supportMailbox = pgTable('support_mailbox', {
  id: text('id').primaryKey(),
  /** When it was last read without an error. */
  readAt: at('read_at'),
  /** Mails that belong to nobody here, since ever; they lie flagged in the mailbox. */
  unmatched: integer('unmatched').notNull().default(0),
})
