// Messages to Lex over HTTP, and what must hold of every answer: each number has a source, and each citation leads to its number.
import { expect } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type Citation, cite, numbersIn } from '#core/assistant/numbers.ts'
import { FORMATS, valueAt } from '#core/assistant/reply.ts'
import type { Person } from '#tests/support/as.ts'

export type Chat = OutputOf<typeof API.assistant.chat>

export type Status = OutputOf<typeof API.assistant.status>

export const ask = async (person: Person, message: string, rest: object = {}): Promise<Chat> => {
  const answer = await person.post('/api/chat', { message, ...rest })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.json<Chat>()
}

/** The events of a stream, in order. */
export function eventsOf(body: string): { event: string; data: Record<string, unknown> }[] {
  return body
    .split('\n\n')
    .filter((block) => block.startsWith('event:'))
    .map((block) => ({
      event: /^event: (.*)$/m.exec(block)![1]!,
      data: JSON.parse(/^data: (.*)$/m.exec(block)![1]!) as Record<string, unknown>,
    }))
}

const sourcesOf = (chat: Chat) =>
  chat.tools.flatMap((card, tool) => [
    { tool, value: card.result },
    { tool, value: { input: card.input } },
  ])

/** Every number of a reply has a source, and every citation leads to the number that it stands for. */
export function expectSourced(chat: Chat, message: string): void {
  const { unsourced } = cite(chat.response, [...sourcesOf(chat), { tool: -1, value: message }])
  // What some rows come to stands in no field, and what the person said in a turn before in no answer: each has its citation.
  const isCalculated = ({ start, end }: { start: number; end: number }) =>
    chat.citations.some((one) => one.start <= start && end <= one.end && (one.path.includes('(') || one.tool === -1))
  expect(
    unsourced.filter((one) => !isCalculated(one)),
    chat.response,
  ).toEqual([])
  for (const citation of chat.citations) {
    expect(chat.response.slice(citation.start, citation.end)).toBe(citation.text)
    if (citation.tool >= 0) expectLeads(citation, chat)
  }
  // Nothing that looks like a number is without a mark.
  for (const written of numbersIn(chat.response))
    expect(
      chat.citations.some((citation) => citation.start <= written.start && written.end <= citation.end),
      `${written.text} in: ${chat.response}`,
    ).toBe(true)
}

function expectLeads(citation: Citation, chat: Chat): void {
  const card = chat.tools[citation.tool]!
  const value = valueAt(citation.path.startsWith('input.') ? { input: card.input } : card.result, citation.path)
  if (typeof value === 'string') expect(value).toContain(citation.text.replace(/^[+\u2212-]/, ''))
  else {
    const writings = Object.values(FORMATS).map((write) => write(value as number))
    expect(writings, `${citation.path} = ${String(value)}`).toContain(citation.text)
  }
}

/** The answers to the turns of one conversation, every number of them sourced. */
export async function talk(person: Person, messages: readonly string[]): Promise<Chat[]> {
  const chats: Chat[] = []
  for (const message of messages) {
    chats.push(await ask(person, message, { context: chats.at(-1)?.context ?? null, history: [] }))
    expectSourced(chats.at(-1)!, message)
  }
  return chats
}
