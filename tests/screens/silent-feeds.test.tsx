// Every screen, and every view inside it, while no feed answers, or answers what is of no use: unknown is never none, and nothing waits without end.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyAddress, isOfAdministration } from '#tests/support/addresses.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, memberOn, type Person, stranger } from '#tests/support/as.ts'
import { CLAIMS_NONE } from '#tests/support/claims.ts'
import { fakeClock } from '#tests/support/clock.ts'
import { openScreen } from '#tests/support/screen.tsx'
import { HASTE, type Mood, type VendorServer, vendorServer } from '#tests/support/vendor-server.ts'

const NOW = Date.UTC(2026, 10, 22, 20, 10)
const MOODS = ['broken', 'stalls', 'drips', 'garbage', 'odd shape', 'shaken'] as const satisfies readonly Mood[]
/** Addresses that lead away at once, or need a link that somebody gave. */
const ELSEWHERE = new Set([
  '/auth/callback',
  '/login',
  '/onboarding',
  '/reset-password',
  '/verify-email',
  '/claim-admin',
  '/shared/$token',
  '/profile/$userId',
])
const FILLED: Record<string, string | readonly string[]> = {
  '/sports/$sport': ['/sports/nfl', '/sports/pga', '/sports/nascar'],
  '/games/$gameId': '/games/nfl-20261122-buf-kc',
}
/** What is known whatever the feeds say: what a person has or has not done yet, and what this server itself keeps. Whole sentences. */
const KNOWN: readonly string[] = [
  // What the person keeps here, and slates, which come with the salary files of the person.
  'No bets here yet',
  'No bet here',
  'You have set none. With one, this shows how far your bankroll is from it.',
  'No betting performance data available',
  'No teams yet',
  'No players yet',
  'Nobody has 20 graded picks yet',
  'Nobody waits for an answer',
  'No slate to build from',
  'No Projections Available',
  // What this server itself is set to.
  'None is set: the built-in engine answers everything.',
  'No backups are scheduled; GURU_BACKUP_SCHEDULE sets when.',
  // What a switch, a page or the product is for.
  // The library is the server's own, and no feed's.
  'The library is empty',
  'Alerts by mail, where a rule asks for it. Off, none is mailed.',
  'Alerts by text message, where a rule asks for it. Off, none is sent.',
  'Every figure in an answer is linked to the tool that it came from. Lex places no bets and says "no bet" when nothing beats its fair price.',
  'A salary file or a feed wrote a name that may be one of several players. Until somebody decides, it is nobody.',
  'An edge comes with its range, and “no bet” is an answer too.',
  'New sentences are kept, and Lex goes by them: the fantasy site that you name is meant where you name none, and a language model reads all of them.',
  'Posts and picks of members. A pick is priced by the board, sealed before the start and settled by the scores; nobody changes it afterwards.',
  'A pick bears the board’s price of its second and is sealed before the start. Nobody edits or deletes it.',
  'Check that none was changed or posted late.',
  'Nobody sells picks, and no bet is called sure.',
]

type Who = 'visitor' | 'member' | 'administrator'
/** Of the first page the views are a visitor's, and a member's is another one. */
const OPENED: readonly (readonly [Who, string])[] = [
  ['member', '/'],
  ...everyAddress(FILLED, ELSEWHERE).map(
    ({ path, address }) => [path === '/' ? 'visitor' : isOfAdministration(path) ? 'administrator' : 'member', address] as const,
  ),
]

/** Each screen in every mood; a view inside one, which has the same feeds, in one of them. */
const openedIn = (mood: Mood) => OPENED.filter(([, address], at) => !address.includes('?') || MOODS[at % MOODS.length] === mood)

/** Everything that is read out or shown, each element that has words of its own as one text; and what stands in labels. */
function sentences(): string[] {
  const own = (element: Element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
  const words = (text: string) => text.replace(/\s+/g, ' ').trim()
  return [...document.querySelectorAll('body *')].flatMap((element) => [
    ...(own(element) ? [words(element.textContent)] : []),
    ...['aria-label', 'title', 'placeholder'].flatMap((name) => element.getAttribute(name) ?? []),
  ])
}
const claims = (text: string): boolean => CLAIMS_NONE.test(KNOWN.reduce((left, known) => left.replaceAll(known, ''), text))

/** What makes two answers differ though they say the same: ids, names and times of test accounts, and the seconds of a pause drawn by lot. */
const plain = (body: string) =>
  body
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=")[0-9A-Za-z]{32}(?=")/g, 'id')
    .replace(/(?<="(?:memberSince|createdAt|startedAt|usedAt)":)\d+/g, '"then"')
    .replace(/(?<=again in )\d+(?= s\.)/g, 'some')
    .replace(/fan\d+/g, 'fan')
    .replace(/member_\w{10}/g, 'member')
async function answersTo(person: Person, calls: Iterable<string>): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const call of calls) {
    const { statusCode, body } = await person.get(call)
    answers.set(call, `${statusCode} ${plain(body)}`)
  }
  return answers
}
/** A screen is drawn from the answers to its calls: where they are those of an earlier mood, it is the screen that was seen then. */
const drawn = new Map<string, ReadonlyMap<string, string>[]>()

describe.each(MOODS)('while every feed %s', (mood) => {
  let vendors: VendorServer
  let app: TestApp
  let people: Record<Who, Person>
  beforeAll(async () => {
    const clock = fakeClock(NOW)
    vendors = await vendorServer(clock)
    vendors.mood(mood)
    const env = { GURU_DATA: 'live', ODDS_API_KEY: 'a-key-of-tests', ODDS_API_URL: 'http://127.0.0.1:9' }
    app = await testApp({ env, clock, live: { urls: vendors.urls, haste: HASTE } })
    people = { visitor: stranger(app), member: await memberOn(app, 'pro'), administrator: await administrator(app) }
  })
  afterAll(async () => {
    await app.close()
    await vendors.close()
  })

  it.each(openedIn(mood))('a %s finds %s at rest, and it says of nothing that there is none', async (who, address) => {
    const key = `${who} ${address}`
    const before = drawn.get(key) ?? []
    for (const seen of before) {
      const now = await answersTo(people[who], seen.keys())
      if ([...seen].every(([call, answer]) => now.get(call) === answer)) return
    }
    const { settled, asked } = openScreen(people[who], address)
    await settled()
    expect(sentences().filter(claims)).toEqual([])
    const reads = asked.flatMap((call) => (call.startsWith('GET ') ? [call.slice(4)] : []))
    if (reads.length === asked.length) drawn.set(key, [...before, await answersTo(people[who], new Set(reads))])
  })
})
