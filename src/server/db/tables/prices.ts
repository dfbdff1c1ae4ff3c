// Prices over time: every line that a feed showed, each change of its price, and what it opened and closed at. A line is one of a whole game,
// or of one of its players.
import { bigint, doublePrecision, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { OutcomeKey } from '#core/odds/board/market.ts'

const epoch = (name: string) => bigint(name, { mode: 'number' })

export const priceLines = pgTable(
  'price_lines',
  {
    id: serial('id').primaryKey(),
    gameId: text('game_id').notNull(),
    league: text('league').$type<LeagueKey>().notNull(),
    market: text('market').notNull(),
    /** The player of a prop as the feed names him; '' for a line of the whole game. */
    subject: text('subject').notNull().default(''),
    outcome: text('outcome').$type<OutcomeKey>().notNull(),
    book: text('book').notNull(),
    bookTitle: text('book_title').notNull(),
    /** Points by the hundred, so that a line is an exact key; the least integer for a market without points. */
    pointKey: integer('point_key').notNull(),
    point: doublePrecision('point'),
  },
  (table) => [uniqueIndex('price_lines_key').on(table.gameId, table.market, table.subject, table.outcome, table.book, table.pointKey)],
)

/** One price from `bookTime` on; null = the book took the line down. Times are epoch ms. Partitioned by day (tick-days.store.ts). */
export const priceTicks = pgTable(
  'price_ticks',
  {
    lineId: integer('line_id')
      .notNull()
      .references(() => priceLines.id, { onDelete: 'cascade' }),
    bookTime: epoch('book_time').notNull(),
    receivedAt: epoch('received_at').notNull(),
    price: integer('price'),
  },
  (table) => [primaryKey({ columns: [table.lineId, table.bookTime] }), index('price_ticks_received').on(table.receivedAt)],
)

/** Games whose close was taken, and how near to the start the prices were last heard. */
export const closedGames = pgTable('closed_games', {
  gameId: text('game_id').primaryKey(),
  league: text('league').$type<LeagueKey>().notNull(),
  startsAt: epoch('starts_at').notNull(),
  /** The last time before the start at which the feed was heard; null = never. */
  heardAt: epoch('heard_at'),
  /** `ticks`: from the prices kept here; `archive`: asked of the feed afterwards; `none`: nobody knows. */
  source: text('source').$type<'ticks' | 'archive' | 'none'>().notNull(),
  /** The same of its player props; null = their close was not taken yet. */
  propsSource: text('props_source').$type<'ticks' | 'archive' | 'none'>(),
})

/** What a line opened and closed at. Kept for good, when the ticks between are long gone. */
export const closingPrices = pgTable(
  'closing_prices',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => closedGames.gameId, { onDelete: 'cascade' }),
    market: text('market').notNull(),
    /** The player of a prop as the feed names him; '' for a line of the whole game. */
    subject: text('subject').notNull().default(''),
    outcome: text('outcome').$type<OutcomeKey>().notNull(),
    book: text('book').notNull(),
    bookTitle: text('book_title').notNull(),
    pointKey: integer('point_key').notNull(),
    point: doublePrecision('point'),
    openingPrice: integer('opening_price').notNull(),
    openingAt: epoch('opening_at').notNull(),
    price: integer('price').notNull(),
    bookTime: epoch('book_time').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.market, table.subject, table.outcome, table.book, table.pointKey] })],
)

/** When the feed of a league was last heard, and how often it was asked today. */
export const feedPolls = pgTable('feed_polls', {
  league: text('league').$type<LeagueKey>().primaryKey(),
  polledAt: epoch('polled_at').notNull(),
  quotes: integer('quotes').notNull(),
  changed: integer('changed').notNull(),
})
