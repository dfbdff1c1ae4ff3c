// The chat as people see it: empty, waiting, answered, asking back, struck, failed; and the conversations that are kept.
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { openScreen, refusal, silence } from '#tests/support/screen.tsx'

type Chat = OutputOf<typeof API.assistant.chat>

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  return () => app.close()
})
/** A member of their own, at the chat. */
async function atChat(path = '/chat', answer: Parameters<typeof openScreen>[2] = undefined) {
  fan = await memberOn(app, 'vip')
  const open = openScreen(fan, path, answer)
  await open.settled()
  return open
}
type Open = Awaited<ReturnType<typeof atChat>>
async function ask({ user }: Open, text: string) {
  const input = await screen.findByLabelText('Message to Lex')
  await user.type(input, `${text}{Enter}`)
}
const answers = () => screen.findAllByRole('article', { name: 'Lex' })
const answered = async (count = 1) => {
  await expect.poll(() => screen.queryAllByRole('button', { name: 'Copy' }).length).toBe(count)
  return (await answers()).at(-1)!
}

describe('the chat', () => {
  it('is empty at first: what Lex is for, and questions of one’s own day', async () => {
    const open = await atChat()
    await screen.findByText('Ask about the numbers.')
    await screen.findByText('For you, now')
    await open.user.click(screen.getByRole('button', { name: 'NFL scores' }))
    const field = screen.getByLabelText<HTMLTextAreaElement>('Message to Lex')
    expect(field.value).toBe('NFL scores')
    // The quick prompts stand among them, once; when the conversation has begun, above the field.
    await open.user.click(screen.getByRole('button', { name: /^DFS Advice/ }))
    expect(field.value).toBe('Build me a DraftKings NBA lineup')
    await open.user.clear(field)
    await ask(open, 'what is clv')
    await answered()
    screen.getByRole('button', { name: 'DFS Advice' })
    expect(screen.queryByText('To begin with')).toBeNull()
    // Who comes back is led to where they left.
    await open.user.click(screen.getByRole('button', { name: 'New conversation' }))
    await screen.findByText('Go on with')
    await open.user.click(screen.getByRole('button', { name: /what is clv.* ago$/i }))
    await answered()
  })

  it('says that Lex is working while nothing has come, and offers to stop', async () => {
    const open = await atChat('/chat', ({ method, path }) => (method === 'POST' && path === '/api/chat' ? silence() : undefined))
    await ask(open, 'nfl scores')
    await screen.findByText('Lex is working')
    screen.getByRole('button', { name: 'Stop' })
    expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull()
  })

  it('answers, is rated, and is asked again in the same place', async () => {
    const open = await atChat()
    await ask(open, 'what is clv')
    const answer = await answered()
    expect(answer.textContent).toContain('Closing line value:')
    await open.user.click(within(answer).getByRole('button', { name: 'Good answer' }))
    await expect.poll(() => within(answer).getByRole('button', { name: 'Good answer' }).getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => open.asked.some((one) => /^POST \/api\/conversations\/.+\/rating$/.test(one))).toBe(true)
    await open.user.click(screen.getByRole('button', { name: 'Ask again' }))
    await expect.poll(() => open.asked.filter((one) => one === 'POST /api/chat').length).toBe(2)
    await answered()
    expect(screen.getAllByRole('article', { name: 'You' })).toHaveLength(1)
  })

  it('copies an answer with its sources', async () => {
    const open = await atChat()
    await ask(open, 'what is clv')
    await answered()
    await open.user.click(screen.getByRole('button', { name: 'Copy' }))
    await screen.findByRole('button', { name: 'Copied' })
    expect(await navigator.clipboard.readText()).toMatch(/^Closing line value: [\s\S]+\n\nSources:\n1\. Glossary, /)
  })

  it('asks back with its choices, each with league and game, and takes one', async () => {
    const open = await atChat()
    await ask(open, 'odds for Denver')
    await answered()
    const choices = screen.getAllByRole('button', { name: /^Denver \w+ \(/ })
    expect(choices.length).toBeGreaterThan(1)
    expect(choices[0]!.textContent).toMatch(/\((?:NFL|NBA|NHL|MLB)/)
    await open.user.click(choices[0]!)
    await answered(2)
    await screen.findByRole('region', { name: /Source 1: Odds board/ })
  })

  it('says the sentence of the specification when the server fails, and loses nothing', async () => {
    const open = await atChat('/chat', ({ method, path }) =>
      method === 'POST' && path === '/api/chat' ? refusal(500, 'internal', 'Something failed', 'It failed.') : undefined,
    )
    await ask(open, 'what is clv')
    await screen.findByText("Sorry, I'm having trouble connecting right now. Please try again.")
    screen.getByRole('button', { name: 'Try again' })
    expect(screen.getByRole('article', { name: 'You' }).textContent).toBe('what is clv')
  })

  it('says the same when the server is out of reach, and answers when it is asked again', async () => {
    let isAway = true
    const open = await atChat('/chat', ({ method, path }) =>
      method === 'POST' && path === '/api/chat' && isAway ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
    )
    await ask(open, 'what is clv')
    await screen.findByText("Sorry, I'm having trouble connecting right now. Please try again.")
    isAway = false
    await open.user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('region', { name: 'Source 1: Glossary' })
  })

  it('tells a free member which plan has odds, and offers the plans', async () => {
    fan = await memberOn(app, 'free')
    const open = openScreen(fan, '/chat')
    await open.settled()
    await ask(open, 'best price on the Broncos')
    expect((await screen.findAllByText(/Casual tier or higher/)).length).toBeGreaterThan(0)
    await open.user.click(screen.getByRole('button', { name: 'See plans' }))
    await screen.findByRole('dialog')
  })

  it('fills the input from a quick prompt, breaks the line with Shift and Enter, and refuses blanks', async () => {
    const { user, asked } = await atChat()
    const input = await screen.findByLabelText<HTMLTextAreaElement>('Message to Lex')
    await user.click(await screen.findByRole('button', { name: /^Player Analysis/ }))
    expect(input.value).toBe('Top 5 RBs under 6000')
    await user.clear(input)
    await user.type(input, 'one{Shift>}{Enter}{/Shift}')
    expect(input.value).toBe('one\n')
    await user.clear(input)
    await user.type(input, '   {Enter}')
    expect(screen.queryAllByRole('article')).toEqual([])
    expect(asked).not.toContain('POST /api/chat')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ask' }).disabled).toBe(true)
  })

  const done: Omit<Chat, 'response' | 'tools' | 'consciousnessData'> = {
    kind: 'answer',
    citations: [],
    unsure: [],
    options: [],
    links: [],
    mode: 'basic',
    removed: 1,
    turn: null,
    context: { ask: null, pending: null, players: [], teams: [], shown: [], quiet: false },
  }
  const written = (events: readonly (readonly unknown[])[]) =>
    events.map(([event, data]) => `event: ${event as string}\ndata: ${JSON.stringify(data)}\n\n`).join('')
  const streamed = (body: BodyInit) => new Response(body, { headers: { 'content-type': 'text/event-stream' } })

  it('takes a question while the stream of a complete answer is still open, and what comes of that stream changes nothing', async () => {
    const streams: ReadableStreamDefaultController<Uint8Array>[] = []
    const open = await atChat('/chat', ({ method, path }) =>
      method === 'POST' && path === '/api/chat'
        ? streamed(new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) }))
        : undefined,
    )
    const say = (n: number, events: readonly (readonly unknown[])[]) => streams[n]!.enqueue(new TextEncoder().encode(written(events)))
    await ask(open, 'first')
    await expect.poll(() => streams.length).toBe(1)
    say(0, [
      ['text', { delta: 'One.' }],
      ['done', done],
    ])
    await answered()
    await ask(open, 'second')
    expect(screen.getAllByRole('article', { name: 'You' }).map(({ textContent }) => textContent)).toEqual(['first', 'second'])
    await expect.poll(() => streams.length).toBe(2)
    streams[0]!.error(new TypeError('cut off'))
    say(1, [
      ['text', { delta: 'Two.' }],
      ['done', done],
    ])
    const answer = await answered(2)
    expect(answer.textContent).toContain('Two.')
    streams[1]!.close()
  })

  it('takes back what one mind said when another answers instead', async () => {
    const events = [
      ['text', { delta: 'They win 87 % of the time.' }],
      ['restart', {}],
      ['text', { delta: 'I answer in basic mode.' }],
      ['done', done],
      ['end', null],
    ]
    const open = await atChat('/chat', ({ method, path }) =>
      method === 'POST' && path === '/api/chat' ? streamed(written(events)) : undefined,
    )
    await ask(open, 'what is clv')
    const answer = await answered()
    expect(answer.textContent).toContain('I answer in basic mode.')
    expect(answer.textContent).not.toContain('87')
  })
})

describe('the conversations that are kept', () => {
  const kept = async () => {
    fan = await memberOn(app, 'vip')
    const { turn } = (await fan.post('/api/chat', { message: 'what is clv', conversation: 'new' })).json<Chat>()
    return turn!.conversation
  }
  it('come back after a reload, and go on', async () => {
    const id = await kept()
    const open = openScreen(fan, `/chat?c=${id}`)
    await open.settled()
    const answer = await answered()
    expect(answer.textContent).toContain('Closing line value:')
    await ask(open, 'and ev?')
    await answered(2)
    const { turns } = (await fan.get(`/api/conversations/${id}`)).json<OutputOf<typeof API.conversations.read>>()
    expect(turns).toHaveLength(2)
  })

  it('are found, renamed and deleted in their list', async () => {
    const id = await kept()
    const open = openScreen(fan, '/chat')
    await open.settled()
    await open.user.click(await screen.findByRole('button', { name: 'Conversations' }))
    await open.user.click(await screen.findByRole('button', { name: 'Rename what is clv' }))
    const title = screen.getByLabelText('Title')
    await open.user.clear(title)
    await open.user.type(title, 'Words')
    await open.user.click(screen.getByRole('button', { name: 'Save title' }))
    await screen.findByRole('button', { name: 'Rename Words' })
    await open.user.type(screen.getByLabelText('Search conversations'), 'nothing like it')
    await screen.findByText('No conversation has that in its title, questions or answers.')
    await open.user.clear(screen.getByLabelText('Search conversations'))
    await open.user.click(await screen.findByRole('button', { name: 'Delete Words' }))
    await screen.findByText(/^No conversation yet/)
    expect((await fan.get(`/api/conversations/${id}`)).statusCode).toBe(404)
  })

  it('say so when one is gone', async () => {
    const id = await kept()
    await fan.send('DELETE', `/api/conversations/${id}`)
    const open = openScreen(fan, `/chat?c=${id}`)
    await open.settled()
    await screen.findByText('This conversation is not there any more.')
  })
})

describe('personal tokens', () => {
  it('are made, shown once, listed and revoked in the settings', async () => {
    fan = await memberOn(app, 'vip')
    const open = openScreen(fan, '/settings')
    await open.settled()
    await screen.findByText('You have no token.')
    await open.user.type(screen.getByLabelText('Name of the token'), 'laptop')
    await open.user.click(screen.getByRole('button', { name: 'Make token' }))
    await screen.findByText(/^guru_pat_[\w-]{40,}$/)
    await open.user.click(await screen.findByRole('button', { name: 'Revoke laptop' }))
    await screen.findByText('You have no token.')
  })
})
