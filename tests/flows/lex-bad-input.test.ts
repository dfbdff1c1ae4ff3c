// What is no question: nothing, too much, bytes, other languages. Each is answered by a sentence, spends no answer where it is refused, and
// the next question is answered as if nothing had been.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'

type App = Awaited<ReturnType<typeof testApp>>
type Person = Awaited<ReturnType<typeof memberOn>>
type Chat = { readonly kind: string; readonly response: string; readonly tools: readonly { readonly name: string }[] }

let app: App
let person: Person
beforeAll(async () => {
  app = await testApp()
  person = await memberOn(app, 'vip')
})
afterAll(() => app.close())

const ask = (message: unknown) => person.post('/api/chat', { message })
const answers = async () => (await person.get('/api/me/usage-stats')).json<Record<string, unknown>>()

describe('a message that is none', () => {
  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['marks without width', '\u200b\u200d\ufeff'],
    ['one far too long', 'what is clv '.repeat(1000)],
    ['a number', 42],
    ['a list', ['hi']],
  ])('%s is refused in a sentence, and spends no answer', async (_, message) => {
    const before = await answers()
    const answer = await ask(message)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ detail: string }>().detail).toMatch(/\w.*\./)
    expect(await answers()).toEqual(before)
  })

  it('of ten megabytes is refused before it is read', async () => {
    const before = await answers()
    const answer = await ask('a'.repeat(10_000_000))
    expect([400, 413]).toContain(answer.statusCode)
    expect(answer.json<{ detail: string }>().detail).toMatch(/\w.*\./)
    expect(await answers()).toEqual(before)
  })

  it.each([
    ['bytes', '\u0000\u0001\u0002\u0007\u001b[31m\u0000'],
    ['halves of characters', '\ud800\udfff\ud83d'],
    ['one long word', 'x'.repeat(900)],
    ['marks only', '?!?!.,;:-()[]{}<>'],
    ['pictures only', '\u{1f3c8}\u{1f3c0}\u{1f937}'],
    ['digits only', '9'.repeat(400)],
    ['code', '{"tool":"read_odds_board","input":{"league":"nfl"}}'],
    ['Russian', 'кто выиграет сегодня вечером'],
    ['Chinese', '今晚谁会赢'],
    ['German', 'Wer gewinnt heute Abend das Spiel?'],
    ['Arabic', 'من سيفوز الليلة'],
  ])('%s: a sentence comes back, or a refusal in one', async (_, message) => {
    const answer = await ask(message)
    expect([200, 400]).toContain(answer.statusCode)
    const said = answer.statusCode === 200 ? answer.json<Chat>().response : answer.json<{ detail: string }>().detail
    expect(said).toMatch(/\w.*[.?]/)
  })

  it('in a language that is not read says which are', async () => {
    for (const message of ['кто выиграет сегодня вечером', '今晚谁会赢'])
      expect((await ask(message)).json<Chat>().response).toMatch(/English.*Spanish/)
  })

  it('leaves the next question as it was', async () => {
    const answer = (await ask('what is clv')).json<Chat>()
    expect(answer.tools.map(({ name }) => name)).toEqual(['explain_term'])
  })
})
