// Whole conversations with Lex in the demo world, to be read: `node --import tsx scripts/lex/transcripts.ts FILE > OUT`;
// `--at 2026-11-28T16:00Z` sets the clock of that world.
// The file has one conversation in a line: {"id", "cat", "member": "fresh" | "busy", "turns": [{"say", "want"}]}.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'
import { busyMember } from './busy-member.ts'

type Chat = OutputOf<typeof API.assistant.chat>
type Conversation = {
  readonly id: string
  readonly cat: string
  readonly member: 'fresh' | 'busy'
  readonly turns: readonly { readonly say: string; readonly want?: string }[]
}

const {
  positionals: [file],
  values: options,
} = parseArgs({ options: { at: { type: 'string' } }, allowPositionals: true })
if (!file) throw new Error('Name a file of conversations, one JSON object in a line.')
const conversations = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line) as Conversation)
const print = (text: string) => process.stdout.write(`${text}\n`)

const app = await testApp(options.at ? { now: Date.parse(options.at) } : {})
for (const { id, cat, member, turns } of conversations) {
  print(`\n=== ${id} · ${cat} · ${member}`)
  const person = member === 'busy' ? await busyMember(app) : await memberOn(app, 'vip')
  let context: Chat['context'] | null = null
  let history: { role: 'user' | 'assistant'; text: string }[] = []
  for (const { say, want } of turns) {
    const answer = await person.post('/api/chat', { message: say, context, history })
    print(`\n> ${say}`)
    if (want) print(`  wanted: ${want}`)
    if (answer.statusCode !== 200) {
      print(`  HTTP ${answer.statusCode} ${answer.body.slice(0, 300)}`)
      continue
    }
    const chat = answer.json<Chat>()
    context = chat.context
    history = [...history, { role: 'user' as const, text: say }, { role: 'assistant' as const, text: chat.response.slice(0, 3900) }].slice(
      -12,
    )
    print(`  ${[chat.kind, ...chat.tools.map(calledAs)].join(' | ')}`)
    print(chat.response.replace(/^/gm, '    '))
    for (const line of chat.unsure) print(`  unsure: ${line}`)
    if (chat.options.length > 0) print(`  buttons: ${chat.options.join(' / ')}`)
    if (chat.links.length > 0) print(`  links: ${chat.links.map(({ label, href }) => `${label} (${href})`).join(' / ')}`)
  }
}
await app.close()
process.exit(0)

function calledAs({ name, input, refusal }: Chat['tools'][number]): string {
  return `${name}${JSON.stringify(input)}${refusal ? ` refused: ${refusal.code}` : ''}`
}
