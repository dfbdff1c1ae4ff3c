// `guru mcp`: the tools of a running server for an assistant that speaks over standard input and output.
import type { Server } from '@modelcontextprotocol/server'
import { type Command, parse, UsageError } from '../command.ts'

const HELP = `guru mcp [--url URL] [--toolsets LIST]

Serves the tools of a running AI Sports Guru over standard input and output (Model Context Protocol), for assistants on this machine.
The personal token comes from the environment, made in the settings under "Tokens":

  GURU_TOKEN     guru_pat_…
  GURU_URL       http://localhost:3000

Options:
  --url URL        the server, instead of GURU_URL
  --toolsets LIST  lineups, odds, bets, live, predictions, account; comma separated; without it the usual 25 tools

Example, as an assistant starts it:
  GURU_TOKEN=guru_pat_… guru mcp --toolsets odds,live
`

type Answer = { readonly result?: unknown; readonly error?: { readonly message: string } }

export const mcp: Command = {
  help: HELP,
  async run(args) {
    const { values } = parse(args, { url: { type: 'string' }, toolsets: { type: 'string' } }, { min: 0, max: 0, names: 'no arguments' })
    const token = process.env.GURU_TOKEN
    if (!token) throw new UsageError('GURU_TOKEN is not set: make a personal token in the settings.')
    const address = endpointOf(values.url ?? process.env.GURU_URL ?? 'http://localhost:3000', values.toolsets)
    const { Server: McpServer } = await import('@modelcontextprotocol/server')
    const { serveStdio } = await import('@modelcontextprotocol/server/stdio')
    await new Promise<void>((resolve) => {
      serveStdio(() => {
        const server = new McpServer({ name: 'ai-sports-guru', version: '2' }, { capabilities: { tools: {}, resources: {}, prompts: {} } })
        forwardAll(server, (method, params) => forward(address, token, method, params))
        return server
      })
      process.stdin.once('end', resolve)
    })
    return 0 as const
  },
}

function endpointOf(url: string, toolsets: string | undefined): URL {
  if (!URL.canParse(url)) throw new UsageError(`--url takes an address such as http://localhost:3000, not “${url}”.`)
  const address = new URL('/mcp', url)
  if (toolsets) address.searchParams.set('toolsets', toolsets)
  return address
}

function forwardAll(server: Server, ask: (method: string, params: unknown) => Promise<unknown>): void {
  for (const method of [
    'tools/list',
    'tools/call',
    'resources/list',
    'resources/templates/list',
    'resources/read',
    'prompts/list',
    'prompts/get',
  ] as const)
    server.setRequestHandler(method, async ({ params }) => (await ask(method, params)) as never)
}

async function forward(address: URL, token: string, method: string, params: unknown): Promise<unknown> {
  // The envelope of this connection is its own; the server is asked anew.
  const { _meta: _, ...rest } = (params ?? {}) as Record<string, unknown>
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', authorization: `Bearer ${token}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: rest }),
  })
  const text = await response.text()
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text
  const answer = JSON.parse(data) as Answer & { readonly detail?: string }
  if (answer.error) throw new Error(answer.error.message)
  if (!response.ok) throw new Error(answer.detail ?? `The server answered ${response.status}.`)
  return answer.result
}
