// Answers of The Odds API, version 4: events with bookmakers, markets and outcomes; the historical wrapper around them; the odds of one event.
// Shape: the-odds-api.com/liveapi/guides/v4 and releases/deep-links.html ("GET odds", "GET historical odds", "GET event odds").

import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { deepLinkOf } from '../board/deep-link.ts'
import type { FileEvent, OddsReading } from './file-quotes.ts'
import { Gathering } from './gathering.ts'
import { momentOf } from './moments.ts'

const text = z.string().trim().min(1).max(200)
const EventShell = z.object({
  id: text,
  sport_key: z.string().max(200).nullish(),
  home_team: text.nullish(),
  away_team: text.nullish(),
  commence_time: z.unknown().optional(),
  bookmakers: z.array(z.unknown()),
})
const BookShell = z.object({
  key: text,
  title: text.nullish(),
  last_update: z.unknown().optional(),
  link: z.unknown().optional(),
  markets: z.array(z.unknown()),
})
const MarketShell = z.object({
  key: text,
  last_update: z.unknown().optional(),
  link: z.unknown().optional(),
  outcomes: z.array(z.unknown()),
})
const Outcome = z.record(z.string(), z.unknown())

/** Runs over the file and numbers whatever it finds. */
type Walk = { readonly into: Gathering; row: number }

/** Reads the events of an answer, whatever is wrong with some of them. @param taken the wrapper's own time, null without one */
export function readTheOddsApi(events: readonly unknown[], taken: unknown): OddsReading {
  const walk: Walk = { into: new Gathering(), row: 0 }
  for (const raw of events) {
    const shell = EventShell.safeParse(raw)
    if (shell.success) readEvent(walk, shell.data)
    else walk.into.drop(++walk.row, 'an event without id or bookmakers.')
  }
  const moment = momentOf(taken)
  return walk.into.finish(`The Odds API v4${moment === null ? '' : ', historical'}`, moment)
}

function readEvent(walk: Walk, shell: Infer<typeof EventShell>): void {
  const event = walk.into.event({
    id: shell.id,
    sport: shell.sport_key ?? '',
    home: shell.home_team ?? null,
    away: shell.away_team ?? null,
    startsAt: momentOf(shell.commence_time),
  })
  for (const raw of shell.bookmakers) {
    const book = BookShell.safeParse(raw)
    if (!book.success) {
      walk.into.drop(++walk.row, `event ${event.id}: a bookmaker without key or markets.`)
      continue
    }
    for (const market of book.data.markets) readMarket(walk, event, book.data, market)
  }
}

function readMarket(walk: Walk, event: FileEvent, book: Infer<typeof BookShell>, raw: unknown): void {
  const market = MarketShell.safeParse(raw)
  if (!market.success) {
    walk.into.drop(++walk.row, `event ${event.id}, ${book.key}: a market without key or outcomes.`)
    return
  }
  const bookTime = momentOf(market.data.last_update) ?? momentOf(book.last_update)
  for (const one of market.data.outcomes) {
    walk.row++
    const outcome = Outcome.safeParse(one)
    if (!outcome.success) {
      walk.into.drop(walk.row, `${book.key} ${market.data.key}: an outcome that is none.`)
      continue
    }
    const { name, price, point, description, bet_limit } = outcome.data
    const { key, title } = book
    const link = deepLinkOf(outcome.data.link, market.data.link, book.link)
    walk.into.price(walk.row, event, {
      book: key,
      bookTitle: title ?? key,
      market: market.data.key,
      selection: name,
      subject: description ?? null,
      point: point ?? null,
      price,
      limit: bet_limit,
      bookTime,
      ...(link ? { link } : {}),
    })
  }
}
