// Examples of the document that can only name a thing by "none": who sends them is given a real one first, made or looked up by other calls.
import { BOOK_ACCOUNTS, DEMO_PASSWORD } from '#demo/books/book-accounts.ts'
import { appCode } from '#tests/support/authenticator.ts'
import { codeOn, formOf } from '#tests/support/book-simulator.ts'
import { build, type Operation } from './mutations.ts'
import { type Person, signIn, signUp } from './people.ts'

type Things = Readonly<Record<string, unknown>>

/** Where the example names what there is on a server of today only: its address, and what stands there instead. */
const REAL: Readonly<Record<string, (person: Person, operations: readonly Operation[], chief: Person) => Promise<Things>>> = {
  ...forum(),
  ...videos(),
  '/api/fantasy/golf/{league}': async () => ({ league: 'pga' }),
  '/api/admin/users/{userId}/restore': async (person, _operations, chief) => {
    const userId = person.id === chief.id ? (await signUp(chief.client.url)).id : person.id
    await chief.client.post(`/api/admin/users/${userId}/suspend`, { reason: 'sold access to others' })
    return { userId }
  },
  '/api/admin/users/{userId}/delete': async (_person, _operations, chief) => {
    const gone = await signUp(chief.client.url)
    return { userId: gone.id, email: gone.email }
  },
  '/api/admin/promotions/{id}/end': async (_person, operations, chief) => ({ id: await made('/api/admin/promotions', chief, operations) }),
  '/api/notices/{id}/dismiss': async (person, operations, chief) => {
    await made('/api/admin/announcements', chief, operations)
    return { id: firstIn(await read(person, '/api/notices'), 'notices') }
  },
  '/api/admin/support/tickets/{id}': ticket,
  '/api/admin/support/tickets/{id}/messages': ticket,
  '/api/admin/support/tickets/{id}/status': ticket,
  '/api/billing/undo': async (person) => {
    await person.client.post('/api/billing/cancel', {})
    return {}
  },
  '/api/billing/resume': async (person) => {
    await person.client.post('/api/billing/refund', {})
    return {}
  },
  '/api/sports/players/{player}': async (person) => ({
    player: found(/"player_id":"([^"]+)"/, await read(person, '/api/sports/players?league=nfl&limit=1')),
  }),
  '/api/sports/teams/{team}': async () => ({ team: 'nfl-den' }),
  '/api/tokens/{token}': async (person, operations) => ({ token: await made('/api/tokens', person, operations) }),
  '/api/me/billing/receipts/{invoiceId}': async (person) => ({ invoiceId: firstIn(await read(person, '/api/me/billing'), 'invoices') }),
  '/api/billing/upgrade': async (person) => ({
    creditAt: found(/"creditAt":"([^"]+)"/, (await person.client.post('/api/billing/preview', { plan: 'pro', period: 'yearly' })).body),
  }),
  '/api/shared-lineups/{token}': async (person, operations) => {
    const id = await made('/api/lineups', person, operations)
    return { token: found(/"shareToken":"([^"]+)"/, (await person.client.post(`/api/lineups/${id}/share`)).body) }
  },
  '/api/betting/props/{league}/{game}': comingGame,
  '/api/betting/lines/{league}/{game}': async (person) => ({ ...(await comingGame(person)), market: 'spreads' }),
  '/api/live/game-details': async (person) => ({ gameId: (await comingGame(person)).game }),
  '/api/models/{id}/forecasts': fittedModel,
  '/api/models/{id}/value': fittedModel,
  '/api/shared-models/{token}': async (person, operations) => {
    const id = await made('/api/models', person, operations)
    const { body } = await person.client.send({ method: 'PUT', path: `/api/models/${id}/share`, body: { isShared: true } })
    return { token: found(/"shareToken":"([^"]+)"/, body) }
  },
  '/api/bets/{id}/undo': async (person, operations) => {
    const id = await made('/api/bets', person, operations)
    await person.client.send({ method: 'PATCH', path: `/api/bets/${id}`, body: { version: 1, book: 'fanduel' } })
    return { id }
  },
  '/api/sports/player-log': async (person) => ({
    player: found(/"player_id":"([^"]+)"/, await read(person, '/api/sports/players?league=nfl&limit=1')),
  }),
  '/api/auth/sessions/{id}/end': async (person) => {
    const ids = async () => [...(await read(person, '/api/auth/sessions')).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)
    // The run may have other sessions of the same person: the one that ends is made for it.
    const before = await ids()
    await signIn(person.client.url, person).catch(() => undefined)
    return { id: (await ids()).find((id) => !before.includes(id)) ?? 'none' }
  },
  '/api/auth/second-factor/confirm': firstCode,
  '/api/auth/second-factor/backup-codes': withSecondFactor,
  '/api/auth/second-factor/off': withSecondFactor,
  '/api/platforms/connections/{id}/complete': async (person) => ({ ...(await begunLink(person, 'cash-outs')) }),
  '/api/platforms/connections/{id}/pause': (person) => linked('fantasy')(person),
  '/api/platforms/connections/{id}': (person) => linked('amended')(person),
  '/api/platforms/sync/{id}': (person) => linked('doubles')(person),
  '/api/fantasy/own-projections': async (person) => {
    const projected = await read(person, '/api/fantasy/projections?league=nba&slate=main')
    return { players: [{ id: firstIn(projected, 'projections'), points: 42.5 }] }
  },
}

/** The input of an operation's own example, with real things where it names none. */
export async function withRealThings(
  { method, example, path }: Operation,
  person: Person,
  chief: Person,
  operations: readonly Operation[],
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = { ...example }
  if (input.userId === 'none') input.userId = person.id === chief.id ? (await signUp(chief.client.url)).id : person.id
  if (input.orderId === 'none') input.orderId = await order(person).catch(() => 'none')
  if (input.id === 'none') input.id = await made(makerOf(path, operations), person, operations)
  if (input.gameId === 'none') input.gameId = firstIn(await read(person, '/api/live/games'), 'games')
  if (input.conversation === 'none') {
    const turn = await turnOf(person)
    for (const name of ['conversation', 'turn']) if (input[name] === 'none') input[name] = turn[name]
  }
  // Deleting asks for one's own address, which only its owner knows.
  if (/delete/.test(path) && input.email) input.email = person.email
  const real = method === 'GET' && path === '/api/fantasy/own-projections' ? undefined : REAL[path]
  return { ...input, ...(await real?.(person, operations, chief)) }
}

/** A game of a league that plays on most days of the year. */
async function comingGame(person: Person): Promise<{ league: string; game: string }> {
  const { games = [] } = JSON.parse(await read(person, '/api/live/games?league=nba')) as { games?: { id: string; status: string }[] }
  return { league: 'nba', game: games.find(({ status }) => status === 'scheduled')?.id ?? games[0]?.id ?? 'none' }
}

/** A model says nothing before it is fitted. */
async function fittedModel(person: Person, operations: readonly Operation[]): Promise<Things> {
  const id = await made('/api/models', person, operations)
  await person.client.post(`/api/models/${id}/fit`, {})
  return { id }
}

async function ticket(person: Person, operations: readonly Operation[]): Promise<Things> {
  // One may have only so many open.
  return { id: await made('/api/support/tickets', await signUp(person.client.url), operations) }
}

/** A second factor that was begun, and the code that its app shows now. */
async function firstCode(person: Person): Promise<Things> {
  const secret = found(/"secret":"([^"]+)"/, (await person.client.post('/api/auth/second-factor/start', {})).body)
  return secret === 'none' ? {} : { code: appCode(secret, Date.now()) }
}
async function withSecondFactor(person: Person): Promise<Things> {
  await person.client.post('/api/auth/second-factor/confirm', await firstCode(person))
  return {}
}

/** A link to an account of the book simulator that was begun, and the code that its page shows after signing in there. */
async function begunLink(person: Person, username: string): Promise<{ id: string; code: string }> {
  const platformName = BOOK_ACCOUNTS.find((one) => one.username === username)?.platform
  const { body } = await person.client.post('/api/platforms/connect', { platformName, platformId: username })
  const begun = JSON.parse(body) as { id?: string; link?: { page: string } | null }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const path = begun.link?.page ?? '/'
  const page = await person.client.send({ method: 'POST', path, headers, body: formOf(username, DEMO_PASSWORD) })
  return { id: begun.id ?? 'none', code: codeOn(page.body) }
}

/** A linked account of the book simulator; each of these names once for a person. */
const linked =
  (username: string) =>
  async (person: Person): Promise<Things> => {
    const { id, code } = await begunLink(person, username)
    return { id: firstIn((await person.client.post(`/api/platforms/connections/${id}/complete`, { code })).body, 'connections') }
  }

/** Posts of one's own, and of others where one's own will not do; decisions that wait for an appeal, and appeals that wait for an answer. */
function forum(): typeof REAL {
  const postOf = (person: Person, operations: readonly Operation[]) => made('/api/forum/posts', person, operations)
  const another = async (person: Person, operations: readonly Operation[]) => {
    const author = await signUp(person.client.url)
    return { author, postId: await postOf(author, operations) }
  }
  const comment = async (person: Person, operations: readonly Operation[]) => {
    const { postId } = await another(person, operations)
    const answer = await person.client.post(`/api/forum/posts/${postId}/comments`, { content: 'Agreed.' })
    return { id: (JSON.parse(answer.body) as { comment?: { id: string } }).comment?.id ?? 'none' }
  }
  /** The number of a removal of a post of theirs. */
  const removal = async (author: Person, operations: readonly Operation[], chief: Person) => {
    const postId = await postOf(author, operations)
    await chief.client.post('/api/admin/community/decisions', { postId, decision: 'remove', reason: 'It is out of place.' })
    const log = await read(author, '/api/forum/moderation?own=yes')
    return { id: Number(found(/"id":(\d+)/, log)) }
  }
  return {
    '/api/forum/texts/{id}/history': async (person, operations) => ({ id: await postOf(person, operations) }),
    '/api/forum/comments/{id}': comment,
    '/api/forum/likes': async (person, operations) => ({ postId: (await another(person, operations)).postId }),
    '/api/forum/reports': async (person, operations) => ({ postId: (await another(person, operations)).postId }),
    '/api/forum/members/{id}': async (person, operations) => ({ id: (await another(person, operations)).author.id }),
    '/api/forum/members/{id}/relation': async (person, operations) => ({ id: (await another(person, operations)).author.id }),
    '/api/forum/moderation/{id}/appeal': removal,
    '/api/admin/community/decisions': async (person, operations) => ({ postId: (await another(person, operations)).postId }),
    '/api/admin/community/appeals': async (person, operations, chief) => {
      const author = await signUp(person.client.url)
      const { id } = await removal(author, operations, chief)
      await author.client.post(`/api/forum/moderation/${id}/appeal`, { text: 'This was a quote of the coach.' })
      return { id }
    },
  }
}

/** Clips of the demo world, and what hangs on one. */
function videos(): typeof REAL {
  const clip = async (person: Person) => ({ id: firstIn(await read(person, '/api/video-library/all'), 'clips') })
  const captions = async (person: Person) => ({ ...(await clip(person)), language: 'en' })
  const note = async (person: Person) => {
    const { id } = await clip(person)
    const answer = await person.client.post(`/api/video-library/clips/${id}/notes`, { at: 1, text: 'The snap' })
    return { id: found(/"id":"([^"]+)"/, answer.body.slice(answer.body.lastIndexOf('{"id"'))) }
  }
  const shared = async (person: Person) => {
    const { id } = await clip(person)
    const { body } = await person.client.post(`/api/video-library/clips/${id}/share`)
    return { id: found(/"id":"([^"]+)"/, body), token: found(/"token":"([^"]+)"/, body) }
  }
  return {
    '/api/video-library/clips/{id}': clip,
    '/api/video-library/clips/{id}/report': clip,
    '/api/video-library/clips/{id}/media/{part}': async (person) => ({ ...(await clip(person)), part: 'file' }),
    '/api/video-library/clips/{id}/captions/{language}': captions,
    '/api/video-library/clips/{id}/captions/{language}/vtt': captions,
    '/api/video-library/notes/{id}': note,
    '/api/video-library/shares/{id}': shared,
    '/api/video-library/shared/{token}': shared,
    '/api/video-library/categories/{id}': async (person, operations) => ({
      id: await made('/api/video-library/categories', person, operations),
    }),
  }
}

/** An order at the test checkout. */
export async function order(person: Person): Promise<string> {
  const { url } = JSON.parse((await person.client.post('/api/billing/checkout', { plan: 'pro' })).body) as { url: string }
  return /order=([\w-]+)/.exec(url)?.[1] ?? ''
}

/** A question in a conversation that the server keeps, and where it stands there. */
async function turnOf(person: Person): Promise<Things> {
  const answer = await person.client.post('/api/chat', { message: 'What does hold mean?', conversation: 'new' })
  const { conversation, id } = /"turn":\{"conversation":"(?<conversation>[^"]+)","id":"(?<id>[^"]+)"/.exec(answer.body)?.groups ?? {}
  return { conversation: conversation ?? 'none', turn: id ?? 'none' }
}

/** Makes a thing by the example of its own call; answers its id. */
async function made(path: string, person: Person, operations: readonly Operation[]): Promise<string> {
  const maker = operations.find((one) => one.method === 'POST' && one.path === path)
  const answer = maker && (await person.client.send(build(maker, maker.example)))
  return found(/"id":"([^"]+)"/, answer?.body ?? '')
}

/** The call that makes what an address names: /api/bets for /api/bets/{id}/settle; a slate where there is none. */
function makerOf(path: string, operations: readonly Operation[]): string {
  const base = path.split('/{')[0]
  return operations.some((one) => one.method === 'POST' && one.path === base) ? base! : '/api/dfs/slates'
}

const read = async (person: Person, path: string): Promise<string> => (await person.client.get(path)).body
const found = (pattern: RegExp, text: string): string => pattern.exec(text)?.[1] ?? 'none'
/** The id of the first thing in a list of an answer. */
const firstIn = (body: string, list: string): string => found(/"id":"([^"]+)"/, body.slice(Math.max(0, body.indexOf(`"${list}":[`))))
