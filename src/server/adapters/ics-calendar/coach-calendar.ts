// The calendar of the coach: a file of this machine, or an address that answers one (GURU_COACH_CALENDAR). Read anew after five minutes.
import { open } from 'node:fs/promises'
import { cache } from '../../kernel/cache.ts'
import type { CoachCalendar } from '../../ports/coach-calendar.ts'
import { fetchSameHost } from '../vendor-http/same-host.ts'
import { readAvailability } from './read-availability.ts'

const MOST_BYTES = 2 ** 20
const TIMEOUT_MS = 10_000
const FRESH_MS = 5 * 60_000

/** @param options.source a path, or an address by http, https or webcal; @param options.timeZone of times that name no zone */
export function icsCalendar({ source, timeZone }: { readonly source: string; readonly timeZone: string }): CoachCalendar {
  const isAddress = /^(https?|webcal):/.test(source)
  const texts = cache<string>(() => (isAddress ? fetched(source.replace(/^webcal:/, 'https:')) : fromFile(source)), {
    name: 'calendar of the coach',
    ttlMs: FRESH_MS,
    max: 1,
  })
  return {
    async open(span) {
      return readAvailability(await texts.get('calendar'), span, timeZone)
    },
  }
}

const tooLong = () => new Error('the calendar of the coach is longer than one megabyte')

async function fetched(address: string): Promise<string> {
  const response = await fetchSameHost(new URL(address), { headers: { accept: 'text/calendar' }, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`the calendar of the coach answered ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MOST_BYTES) throw tooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function fromFile(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > MOST_BYTES) throw tooLong()
    return await file.readFile('utf8')
  } finally {
    await file.close()
  }
}
