// The one door for recorded odds: a file's text or bytes and its name in, its prices out, or a sentence that says why not. Never throws.
import { detectTextKind } from '../../dfs/files/foreign.ts'
import { readableText } from '../../dfs/files/text.ts'
import { readDraftKingsOffers } from './draftkings-offers.ts'
import { MAX_ODDS_BYTES, type OddsRead, type OddsReading } from './file-quotes.ts'
import { readOddsCsv } from './odds-csv.ts'
import { readTheOddsApi } from './the-odds-api.ts'

/** JSON of nobody who is known here. */
const UNKNOWN: OddsReading = { kind: 'refused', reason: '' }

type Json = { readonly value: unknown }
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const has = (value: unknown, ...keys: readonly string[]) => isRecord(value) && keys.every((key) => Object.hasOwn(value, key))

/**
 * Reads a file of odds: The Odds API v4 (current, one event, historical), its flattened CSV snapshots, DraftKings event groups.
 * @example readOdds('{"success":true,"data":[{"sites":[]}]}', 'a.json') // { kind: 'refused', reason: 'a.json: It seems to be The Odds API v3 ...' }
 * @param isArchive for a file of many captures: a table with a column of their times, or a list of historical answers
 */
export function readOdds(file: string | Uint8Array, fileName: string, isArchive = false): OddsReading {
  const refused = (reason: string): OddsReading => ({ kind: 'refused', reason: `${fileName}: ${reason}` })
  if (file.length > MAX_ODDS_BYTES) return refused(`It has more than ${MAX_ODDS_BYTES / 1024 / 1024} MB, the most that is read.`)
  const decoded = readableText(file)
  if (decoded.kind !== 'text') return refused(`It seems to be ${decoded.what}.`)
  const text = decoded.text.replace(/^\uFEFF/, '').trim()
  if (text === '') return refused('It is empty.')
  const json = parseJson(text)
  const reading = json ? (isArchive && readCaptures(json.value)) || readJson(json.value) : readOddsCsv(text, isArchive)
  if (!reading && /^[[{]/.test(text)) return refused('It begins like JSON but is none: cut or damaged.')
  if (!reading)
    return refused(
      `It seems to be ${detectTextKind(text)}, no file of odds: neither JSON nor a table with the columns of a known snapshot.`,
    )
  if (reading === UNKNOWN) return refused(`It seems to be ${detectTextKind(text)}, no answer of a known odds feed.`)
  return reading.kind === 'refused' ? refused(reading.reason) : reading
}

/** JSON, also with the bare NaN and Infinity that some programs write: they become null and are dropped where they stand for a price. */
function parseJson(text: string): Json | undefined {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return { value: JSON.parse(text) }
  } catch {
    try {
      const plain = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/g, (token) => (token.startsWith('"') ? token : 'null'))
      return { value: JSON.parse(plain) }
    } catch {
      return undefined
    }
  }
}

/** A list of historical answers, one after the other; undefined for anything else. */
function readCaptures(value: unknown): OddsReading | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every((one) => has(one, 'timestamp', 'data'))) return undefined
  const all: OddsRead[] = []
  for (const one of value) {
    const reading = readJson(one)
    if (reading.kind === 'refused') return reading
    all.push(reading)
  }
  return {
    kind: 'odds',
    format: `${all.length} captures of ${all[0]!.format}`,
    events: [...new Map(all.flatMap(({ events }) => events.map((event) => [event.id, event] as const))).values()],
    quotes: all.flatMap(({ quotes }) => quotes),
    dropped: all.flatMap(({ dropped }) => dropped),
  }
}

function readJson(value: unknown): OddsReading {
  const refused = (reason: string): OddsReading => ({ kind: 'refused', reason })
  if (has(value, 'eventGroup')) return readDraftKingsOffers((value as { eventGroup: unknown }).eventGroup)
  const wrapper = isRecord(value) && has(value, 'data') ? value : undefined
  const inner = wrapper ? wrapper.data : value
  const events: readonly unknown[] = Array.isArray(inner) ? inner : isRecord(inner) ? [inner] : []
  if (events.some((one) => has(one, 'bookmakers'))) return readTheOddsApi(events, wrapper?.timestamp ?? null)
  if (wrapper?.success !== undefined || events.some((one) => has(one, 'sites')))
    return refused('It seems to be an answer of The Odds API v3, which the feed has retired; version 4 is read.')
  if (events.some((one) => has(one, 'scores')))
    return refused('It seems to be the scores of The Odds API: results, no prices. The odds are another answer of the feed.')
  if (events.some((one) => has(one, 'key', 'group', 'has_outrights')))
    return refused('It seems to be the list of sports of The Odds API v4: no prices.')
  if (events.some((one) => has(one, 'markets') && marketsHave(one, 'outcomePrices')))
    return refused('It seems to be a list of events of Polymarket: shares of an order book before fees, which are not read as odds.')
  if (events.some((one) => marketsHave(one, 'yes_ask_dollars') || marketsHave(one, 'yes_ask')))
    return refused('It seems to be a list of markets of Kalshi: contracts of an order book before fees, which are not read as odds.')
  if (Array.isArray(inner) && inner.length === 0) return readTheOddsApi([], wrapper?.timestamp ?? null)
  return UNKNOWN
}

function marketsHave(event: unknown, key: string): boolean {
  const markets = isRecord(event) ? event.markets : undefined
  return Array.isArray(markets) && markets.some((market) => has(market, key))
}
