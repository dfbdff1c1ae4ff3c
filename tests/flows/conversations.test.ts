// What people and Lex said to each other, kept on the server: found, read, renamed, taken along, rated, asked again, deleted.
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { NO_CONTEXT } from '#core/assistant/ask.ts'
import { idempotencyKeys } from '#server/db/tables/idempotency.ts'
import { exportPerson } from '#server/features/accounts/profile/person-data.store.ts'
import {
  conversationStore,
  MOST_BYTES,
  MOST_CONVERSATIONS,
  MOST_TURNS_WITH_RESULTS,
  type NewTurn,
  QUIET_FOR_MS,
} from '#server/features/assistant/conversations.store.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'

type Chat = OutputOf<typeof API.assistant.chat>
type List = OutputOf<typeof API.conversations.list>
type Read = OutputOf<typeof API.conversations.read>

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function say(person: Person, message: string, conversation: string | null = 'new', rest: object = {}): Promise<Chat> {
  app.clock.advance(1000)
  const answer = await person.post('/api/chat', { message, ...(conversation ? { conversation } : {}), ...rest })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.json<Chat>()
}
const list = async (person: Person, search = '') =>
  (await person.get(`/api/conversations${search ? `?search=${encodeURIComponent(search)}` : ''}`)).json<List>().conversations
const read = async (person: Person, id: string) => (await person.get(`/api/conversations/${id}`)).json<Read>()

/** A turn as it is kept. */
const turn = (question: string, rest: Partial<NewTurn> = {}): NewTurn => ({
  question,
  answer: 'Yes.',
  cards: [],
  done: {
    kind: 'answer',
    citations: [],
    unsure: [],
    options: [],
    links: [],
    mode: 'basic',
    removed: 0,
    context: NO_CONTEXT,
  } as NewTurn['done'],
  before: NO_CONTEXT,
  ...rest,
})

describe('a conversation', () => {
  it('is kept turn by turn, with the tools’ answers, and goes on from any device without its history being sent', async () => {
    const fan = await memberOn(app, 'vip')
    const first = await say(fan, 'nba scores')
    const id = first.turn!.conversation
    // The second device knows nothing but the id.
    const second = await say(fan, 'and the nhl', id)
    expect(second.tools[0]).toMatchObject({ name: 'read_scores', input: { league: 'nhl' } })
    const kept = await read(fan, id)
    expect(kept).toMatchObject({ title: 'nba scores' })
    expect(kept.turns.map(({ question }) => question)).toEqual(['nba scores', 'and the nhl'])
    expect(kept.turns[0]).toMatchObject({ answer: first.response, rating: null })
    expect(kept.turns[0]!.cards[0]).toMatchObject({ name: 'read_scores' })
    expect(kept.turns[0]!.cards[0]!.result).not.toBeNull()
    expect(kept.turns[1]!.done.turn).toEqual(second.turn)
  })

  it('is not kept where the caller did not ask for it', async () => {
    const fan = await memberOn(app, 'vip')
    expect((await say(fan, 'nba scores', null)).turn).toBeNull()
    expect(await list(fan)).toEqual([])
  })

  it('is listed the last used first, and found by title, question and answer', async () => {
    const fan = await memberOn(app, 'vip')
    const clv = await say(fan, 'what is clv')
    await say(fan, 'nba scores')
    await say(fan, 'and what about ev', clv.turn!.conversation)
    expect((await list(fan)).map(({ title, turns }) => [title, turns])).toEqual([
      ['what is clv', 2],
      ['nba scores', 1],
    ])
    expect((await list(fan, 'SCORES')).map(({ title }) => title)).toEqual(['nba scores'])
    expect((await list(fan, 'Closing line value')).map(({ title }) => title)).toEqual(['what is clv'])
    // Signs that a database would read as patterns are letters here.
    expect(await list(fan, '_nothing_')).toEqual([])
  })

  it('is renamed, taken along with its sources, rated and deleted by its owner, and by nobody else', async () => {
    const fan = await memberOn(app, 'vip')
    const other = await memberOn(app, 'vip')
    const { turn } = await say(fan, 'what is clv')
    const path = `/api/conversations/${turn!.conversation}`
    for (const person of [other]) {
      expect((await person.get(path)).statusCode).toBe(404)
      expect((await person.send('PATCH', path, { title: 'mine' })).statusCode).toBe(404)
      expect((await person.get(`${path}/text`)).statusCode).toBe(404)
      expect((await person.post(`${path}/turns/${turn!.id}/rating`, { rating: 'bad' })).statusCode).toBe(404)
      expect((await person.send('DELETE', path)).statusCode).toBe(404)
      expect((await person.post('/api/chat', { message: 'hi', conversation: turn!.conversation })).statusCode).toBe(404)
    }
    expect((await fan.send('PATCH', path, { title: ' Words ' })).statusCode).toBe(200)
    expect((await fan.send('PATCH', path, { title: '  ' })).statusCode).toBe(400)
    expect((await fan.post(`${path}/turns/${turn!.id}/rating`, { rating: 'good' })).statusCode).toBe(200)
    expect(await read(fan, turn!.conversation)).toMatchObject({ title: 'Words', turns: [{ rating: 'good' }] })
    const { text, fileName } = (await fan.get(`${path}/text`)).json<{ text: string; fileName: string }>()
    expect(text).toMatch(/^Words\n\nYou, [\d: -]+ UTC:\nwhat is clv\n\nLex:\nClosing line value: /)
    expect(text).toContain('Sources:\n1. explain term, ')
    expect(fileName).toMatch(/^lex-\d{4}-\d{2}-\d{2}\.txt$/)
    expect((await fan.send('DELETE', path)).statusCode).toBe(200)
    expect((await fan.get(path)).statusCode).toBe(404)
    expect((await fan.post('/api/chat', { message: 'hi', conversation: turn!.conversation })).statusCode).toBe(404)
  })

  it('asks its last question again in the place of the first answer, from where the question stood', async () => {
    const fan = await memberOn(app, 'vip')
    const id = (await say(fan, 'nba scores')).turn!.conversation
    const second = await say(fan, 'and the nhl', id)
    const again = await say(fan, 'and the nhl', id, { instead: second.turn!.id })
    expect(again.tools[0]).toMatchObject({ name: 'read_scores', input: { league: 'nhl' } })
    const kept = await read(fan, id)
    expect(kept.turns.map((turn) => turn.id)).toEqual([kept.turns[0]!.id, again.turn!.id])
    const refused = await fan.post('/api/chat', { message: 'nba scores', conversation: id, instead: kept.turns[0]!.id })
    expect(refused.statusCode).toBe(404)
  })

  it('stays quiet after somebody was not well, whatever the caller sends along', async () => {
    const fan = await memberOn(app, 'vip')
    const { turn } = await say(fan, 'i lost my rent money and i cannot stop betting')
    const quiet = await say(fan, 'best price on the Celtics', turn!.conversation, { context: null, history: [] })
    expect(quiet.kind).toBe('refuse')
    expect(quiet.tools).toEqual([])
    const again = await say(fan, 'best price on the Celtics', turn!.conversation, { instead: quiet.turn!.id })
    expect(again.kind).toBe('refuse')
  })

  it('stays quiet in a conversation that is begun within hours of it, and no longer, unless calm was said', async () => {
    const fan = await memberOn(app, 'vip')
    const ask = async (at: string = 'new') => (await say(fan, 'best price on the Celtics', at)).kind
    const calm = await memberOn(app, 'vip')
    const price = (await say(calm, 'best price on the Celtics')).kind
    expect(price).not.toBe('refuse')
    await say(fan, 'down 900 since noon, i have to win it all back tonight')
    expect(await ask()).toBe('refuse')
    // What is said in between elsewhere does not end it.
    await say(fan, 'nba scores')
    expect(await ask()).toBe('refuse')
    app.clock.advance(QUIET_FOR_MS - 60_000)
    expect(await ask()).toBe('refuse')
    const { turn: last } = await say(fan, 'i am calm, show prices again')
    expect(await ask(last!.conversation)).toBe(price)
    expect(await ask()).toBe(price)
    await say(calm, 'down 900 since noon, i have to win it all back tonight')
    app.clock.advance(QUIET_FOR_MS + 1000)
    expect((await say(calm, 'best price on the Celtics')).kind).toBe(price)
  })

  it('goes with the account: into its export, and with it', async () => {
    const fan = await memberOn(app, 'vip')
    await say(fan, 'what is a middle, I wonder')
    const copy = await exportPerson(app.database.db, { id: fan.id, countedUnder: [fan.id] }, app.clock.now())
    expect(JSON.stringify(copy.conversations)).toContain('what is a middle')
    expect(JSON.stringify(copy.conversation_turns)).toContain('what is a middle')
    const gone = await fan.send('DELETE', '/api/conversations')
    expect(gone.json()).toEqual({ deleted: 1 })
    expect(await list(fan)).toEqual([])
  })

  it('makes room for the newest when there are too many', async () => {
    const fan = await memberOn(app, 'vip')
    const store = conversationStore(app.database.db)
    for (let i = 0; i < MOST_CONVERSATIONS; i++) await store.keep(fan.id, null, turn(`hello ${i}`), null, app.clock.now() + i)
    await say(fan, 'hello again')
    const titles = (await list(fan)).map(({ title }) => title)
    expect(titles).toHaveLength(MOST_CONVERSATIONS)
    expect(titles).not.toContain('hello 0')
    expect(titles).toEqual(expect.arrayContaining(['hello 1', 'hello again']))
  })
})

describe('what is kept of conversations', () => {
  const quietly = (isQuiet: boolean) => ({ ...turn('x').done, context: { ...NO_CONTEXT, quiet: isQuiet } })
  /** Letters that cannot be packed. */
  const noise = (letters: number) =>
    Array.from({ length: Math.ceil(letters / 64) }, (_, at) => createHash('sha256').update(`${at}`).digest('hex'))
      .join('')
      .slice(0, letters)
  const card = (result: unknown): NewTurn['cards'][number] => ({
    name: 'read_scores',
    input: { league: 'nba' },
    result,
    refusal: null,
    source: 'demo',
    asOf: null,
  })

  it('leaves no answer behind for repeated sendings once it is deleted', async () => {
    const fan = await memberOn(app, 'vip')
    const keys = () => app.database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, fan.id))
    const ask = (key: string) => fan.post('/api/chat', { message: 'what is clv', conversation: 'new' }, { 'idempotency-key': key })
    const { turn } = (await ask('one')).json<Chat>()
    // What was answered is kept, and nobody reads it there.
    expect(await keys()).toMatchObject([{ answer: { sealed: expect.stringMatching(/^[\da-f]{200,}$/) } }])
    expect(JSON.stringify(await keys())).not.toContain('Closing line value')
    expect((await fan.send('DELETE', `/api/conversations/${turn!.conversation}`)).statusCode).toBe(200)
    expect(await keys()).toEqual([])
    await ask('two')
    expect(await keys()).toHaveLength(1)
    expect((await fan.send('DELETE', '/api/conversations')).statusCode).toBe(200)
    expect(await keys()).toEqual([])
  })

  it('is bounded in bytes: the oldest conversations go', async () => {
    const fan = await memberOn(app, 'vip')
    const store = conversationStore(app.database.db)
    for (let i = 0; i < 5; i++)
      await store.keep(fan.id, null, turn(`question ${i}`, { answer: noise(4000) }), null, app.clock.now() + i, 15_000)
    expect((await list(fan)).map(({ title }) => title)).toEqual(['question 4', 'question 3', 'question 2'])
    expect(MOST_BYTES).toBe(20_000_000)
  })

  it('keeps the tools’ answers of the last 20 turns, and of the others what was asked', async () => {
    const fan = await memberOn(app, 'vip')
    const store = conversationStore(app.database.db)
    let id: string | null = null
    for (let i = 0; i < MOST_TURNS_WITH_RESULTS + 2; i++)
      id = (await store.keep(fan.id, id, turn(`q${i}`, { cards: [card({ i }), card(null)] }), null, app.clock.now() + i))!.conversation
    const { turns } = await read(fan, id!)
    expect(turns.slice(0, 3).map(({ cards }) => cards)).toEqual([
      [card(null), card(null)],
      [card(null), card(null)],
      [card({ i: 2 }), card(null)],
    ])
  })

  it('stays quiet where a slow answer ends after somebody said that they are not well, until a turn ends it', async () => {
    const fan = await memberOn(app, 'vip')
    const store = conversationStore(app.database.db)
    const { conversation } = (await store.keep(fan.id, null, turn('odds'), null, app.clock.now()))!
    const keep = (before: boolean, after: boolean) =>
      store.keep(fan.id, conversation, turn('x', { before: quietly(before).context, done: quietly(after) }), null, app.clock.now())
    const isQuiet = async () => (await store.open(fan.id, conversation))!.context.quiet
    await keep(false, true)
    await keep(false, false)
    expect(await isQuiet()).toBe(true)
    await keep(true, false)
    expect(await isQuiet()).toBe(false)
  })
})

const teamNamed = async (person: Person, name: string) => {
  const { found } = (await person.get(`/api/sports/find?text=${encodeURIComponent(name)}`)).json<OutputOf<typeof API.sports.find>>()
  const { id, league } = found.find((one) => one.kind === 'team')!
  return { id, name, league, team: null }
}

describe('prompts of one’s own day', () => {
  const prompts = async (person: Person) =>
    (await person.get('/api/assistant/prompts')).json<OutputOf<typeof API.assistant.prompts>>().prompts.map(({ label }) => label)
  it('name open bets and favorites, and nothing that a break shuts', async () => {
    const fan = await memberOn(app, 'vip')
    await fan.send('PATCH', '/api/user/profile', { favorites: { teams: [await teamNamed(fan, 'Boston Celtics')] } })
    expect(await prompts(fan)).toContain('Boston Celtics')
    expect((await prompts(fan)).some((label) => /value/.test(label))).toBe(true)
    const shut = await fan.post('/api/care/changes', { change: { type: 'take_break', hours: 48 } })
    expect(shut.statusCode, shut.body).toBe(200)
    expect((await prompts(fan)).some((label) => /value|bets|slate/.test(label))).toBe(false)
    // A break may last six weeks: its end is a date, not a weekday.
    expect((await say(fan, 'show me my limits')).response).toMatch(/on a break until \w{3}, \w{3} \d{1,2}, \d{4}, /)
  })
})

describe('a question asked back', () => {
  it('offers its choices, teams with league and game, and takes each of them as the answer', async () => {
    const fan = await memberOn(app, 'vip')
    const { kind, options, turn } = await say(fan, 'odds for Denver')
    expect(kind).toBe('clarify')
    expect(options.length).toBeGreaterThan(1)
    for (const option of options) expect(option).toMatch(/^Denver \w+ \((?:NFL|NBA|NHL|MLB)(?:: \w+ at \w+, .+)?\)$/)
    const answer = await say(fan, options[0]!, turn!.conversation)
    expect(answer.tools[0]).toMatchObject({ name: 'read_odds_board' })
  })
  it.each([
    ['props', 'read_props'],
    // Of a game of points the line is its spread: where it opened and stands.
    ['how has the line moved', 'read_line_ends'],
    ['how has the moneyline moved', 'read_line_movement'],
    ['who wins the game by your model', 'predict_game'],
  ])('offers games for "%s"', async (message, tool) => {
    const fan = await memberOn(app, 'vip')
    const { kind, options, turn } = await say(fan, message)
    expect(kind).toBe('clarify')
    expect(options.length, JSON.stringify(options)).toBeGreaterThan(1)
    const answer = await say(fan, options[0]!, turn!.conversation)
    expect(answer.tools.map(({ name }) => name)).toContain(tool)
  })
})
