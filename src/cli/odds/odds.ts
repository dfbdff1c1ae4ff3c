// `guru odds FILE…`: the prices of recorded odds files: the best of each, what is worth more than it costs, what locks in a profit.
import { GOOD_EDGE } from '#core/odds/board/edge.ts'
import { ENGINE_METHODS } from '#core/odds/engine/devig-into.ts'
import { DEVIG_METHODS, type DevigMethod } from '#core/odds/fair/vig.ts'
import { type FileEvent, type FileQuote, MAX_ODDS_BYTES } from '#core/odds/files/file-quotes.ts'
import { afterCommission, priceLines } from '#core/odds/files/lines.ts'
import { momentOf } from '#core/odds/files/moments.ts'
import { readOdds } from '#core/odds/files/read-odds.ts'
import { replay } from '#core/odds/files/replay.ts'
import { type Command, type ExitCode, json, numberOption, parse, type Terminal, UsageError } from '../command.ts'
import { readInput } from '../input-file.ts'
import { inert } from '../table.ts'
import { replayJson, replayText } from './odds-replay.ts'
import { countFresh, type OddsDropped, oddsJson, oddsText } from './odds-report.ts'

/** A capture tells prices that its books confirmed shortly before; older ones are not to be had. */
const REPLAY_STALE_SECONDS = 600

const HELP = `guru odds FILE… [--method METHOD] [--sharp BOOK,…] [--min-edge 0.02] [--stale SECONDS] [--now TIME] [--commission BOOK=SHARE,…]
               [--replay] [--json]

Best prices, value, arbitrage and middles of recorded odds: The Odds API v4 (current, one event, historical; American or decimal), its
flattened CSV snapshots, DraftKings event groups. "-" is standard input. Lay prices are never prices to back.

  --method    how the margin is taken out (${DEVIG_METHODS.join(', ')}); shin when absent.
              Every edge also comes with its range over all methods.
  --sharp     the books that tell the fair chance, as the file spells their keys; the median of all books when absent
  --min-edge  least edge of a value bet, p d - 1; 0.02 when absent
  --stale     seconds after which a price is out; when absent 3600 a day or more before the start, 1800, 600 in the last three hours, 120 in play
  --now       the moment at which to judge, 2026-03-03T21:27:00Z or Unix seconds; the clock when absent: a recorded file is stale by then
  --commission
              what exchanges keep of the winnings, betfair=0.05,matchbook=0.02; 0 for books that are not named
  --replay    goes through an archive of captures in their order: what was worth more than fair and for how long, whether it beat the last
              capture before the start, which arbitrages stood. Fair is the mean of the books by ${ENGINE_METHODS.join(', ')};
              stale after ${REPLAY_STALE_SECONDS} seconds unless --stale says otherwise. Takes no --now: the archive is its own clock.
              One file may hold many captures: a table with their times, or a list of historical answers.
  --json      {events, markets, best, positiveEv, arbitrage, middles, dropped}

Nothing is calculated with a stale price, one without a time, or one from after --now. Legs of one bet were captured together.
Exit codes: 0 every file was read, 1 some were refused, 2 none could be read or the call was wrong.

  guru odds archive/*.json --replay --sharp pinnacle
  guru odds odds.json --now 2026-07-09T20:40:00Z --sharp pinnacle --min-edge 0.01
`

export const odds: Command = { help: HELP, run }

const OPTIONS = {
  method: { type: 'string' },
  sharp: { type: 'string' },
  'min-edge': { type: 'string' },
  stale: { type: 'string' },
  now: { type: 'string' },
  commission: { type: 'string' },
  replay: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

function run(args: readonly string[], terminal: Terminal): ExitCode {
  const { values, words } = parse(args, OPTIONS, { min: 1, max: 200, names: 'FILE' })
  const method = methodOf(values.method)
  const sharp = sharpOf(values.sharp)
  const minEdge = numberOption('min-edge', values['min-edge'], { min: -1, max: 10 }) ?? GOOD_EDGE
  const staleAfterSeconds = numberOption('stale', values.stale, { min: 0, max: 31_536_000 })
  if (values.replay && values.now !== undefined) throw new UsageError('--replay takes no --now: the archive is its own clock.')
  const engineMethod = ENGINE_METHODS.find((one) => one === method)
  if (values.replay && !engineMethod)
    throw new UsageError(`--replay takes the margin out by ${ENGINE_METHODS.join(', ')}, not “${method}”.`)
  const now = nowOf(values.now)
  const shares = commissionOf(values.commission)
  const { events, quotes: asWritten, dropped, refused, read } = collect(words, values.replay === true)
  const quotes = afterCommission(asWritten, shares)
  for (const { reason } of refused) terminal.err(`guru odds: ${inert(reason)}\n`)
  if (read === 0) {
    if (values.json) json(terminal, { error: refused.map(({ reason }) => reason).join(' '), refused, dropped })
    return 2
  }
  if (values.replay && engineMethod) {
    const found = replay([...events.values()], quotes, {
      ...{ method: engineMethod, minEdge, staleAfterSeconds: staleAfterSeconds ?? REPLAY_STALE_SECONDS },
      ...(sharp ? { sharp } : {}),
    })
    const report = replayJson({ found, method, minEdge, dropped })
    if (values.json) json(terminal, { ...report, refused })
    else terminal.out(replayText(report))
    return refused.length > 0 ? 1 : 0
  }
  const lines = priceLines([...events.values()], quotes, {
    now,
    method,
    ...(sharp ? { sharp } : {}),
    ...(staleAfterSeconds === undefined ? {} : { staleAfterSeconds }),
  })
  const answer = oddsJson({ events: [...events.values()], prices: quotes.length, lines, method, minEdge, now, dropped })
  if (values.json) json(terminal, { ...answer, refused })
  else terminal.out(oddsText(answer))
  if (quotes.length > 0 && countFresh(lines) === 0) terminal.err(staleNote(quotes, answer.asOf))
  if (!values.json) for (const { file, row, reason } of dropped) terminal.err(`${inert(file)}, row ${row}: ${inert(reason)}\n`)
  return refused.length > 0 ? 1 : 0
}

function collect(paths: readonly string[], isArchive: boolean) {
  const events = new Map<string, FileEvent>()
  const quotes: FileQuote[] = []
  const dropped: OddsDropped[] = []
  const refused: { file: string; reason: string }[] = []
  for (const path of paths) {
    const file = readInput(path, MAX_ODDS_BYTES)
    const reading = file.kind === 'file' ? readOdds(file.bytes, file.name, isArchive) : file
    if (reading.kind !== 'odds') {
      refused.push({ file: path, reason: reading.reason })
      continue
    }
    for (const event of reading.events) events.set(event.id, event)
    for (const quote of reading.quotes) quotes.push(quote)
    for (const row of reading.dropped) dropped.push({ ...row, file: path })
  }
  return { events, quotes, dropped, refused, read: paths.length - refused.length }
}

function staleNote(quotes: readonly FileQuote[], asOf: string): string {
  const newest = quotes.reduce((latest, quote) => Math.max(latest, quote.bookTime ?? 0), 0)
  if (newest === 0) return 'No price says when it was confirmed, so nothing is calculated with any.\n'
  const at = new Date(newest).toISOString()
  return `No price counts at ${asOf}: the newest is of ${at}. Give --now ${at} to judge the file as of then.\n`
}

function methodOf(text = 'shin'): DevigMethod {
  const method = DEVIG_METHODS.find((one) => one === text.toLowerCase().replaceAll('-', '_'))
  if (!method) throw new UsageError(`--method is one of ${DEVIG_METHODS.join(', ')}, not “${text}”.`)
  return method
}

function sharpOf(text: string | undefined): ReadonlySet<string> | undefined {
  if (text === undefined) return undefined
  const books = text.split(',').flatMap((one) => one.trim() || [])
  if (books.length === 0) throw new UsageError('--sharp takes keys of books, pinnacle or pinnacle,circasports.')
  return new Set(books)
}

function nowOf(text: string | undefined): number {
  if (text === undefined) return Date.now()
  const now = momentOf(/^\d{10}$/.test(text) ? Number(text) : text)
  if (now === null) throw new UsageError(`--now takes a time with its zone, 2026-03-03T21:27:00Z, or Unix seconds, not “${text}”.`)
  return now
}

function commissionOf(text = ''): ReadonlyMap<string, number> {
  const parts = text.split(',').flatMap((one) => one.trim() || [])
  return new Map(
    parts.map((part) => {
      const [book, share] = part.split('=')
      const value = numberOption('commission', share, { min: 0, max: 0.5 })
      if (!book || value === undefined) throw new UsageError(`--commission takes betfair=0.05,matchbook=0.02, not “${part}”.`)
      return [book.trim(), value] as const
    }),
  )
}
