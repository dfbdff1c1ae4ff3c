// A load balancer as simple as can be, without sticky sessions: each request and each socket goes to the next server. One that refuses a
// connection is left out for a second and the request goes to the next; a read whose server died while it was answered is asked again there.
import { type Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

export type Balancer = { readonly url: string; readonly port: number; close(): Promise<void> }

const OUT_MS = 1000
const READS = new Set(['GET', 'HEAD'])

/** Whose address it is stands in the header that the servers believe; what the client put there does not count. */
const forwarded = ({ headers, socket }: IncomingMessage) => ({ ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' })

/** @param ports  of the servers, on loopback; each has an agent of its own */
export async function roundRobin(ports: readonly number[], agentOf: (port: number) => Agent): Promise<Balancer> {
  const outUntil = new Map<number, number>()
  let turn = 0
  const next = (tried: ReadonlySet<number>): number | undefined => {
    for (let i = 0; i < ports.length; i++) {
      const port = ports[turn++ % ports.length]!
      if (!tried.has(port) && (outUntil.get(port) ?? 0) <= performance.now()) return port
    }
    return ports.find((port) => !tried.has(port))
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, tried: Set<number>): void {
    const port = next(tried)
    if (port === undefined) return void outgoing.writeHead(502).end()
    tried.add(port)
    const onward = request(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: forwarded(incoming), agent: agentOf(port) },
      (answer) => {
        answer.on('error', () => outgoing.destroy())
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) return outgoing.destroy()
      const isUnsent = error.code === 'ECONNREFUSED'
      if (isUnsent) outUntil.set(port, performance.now() + OUT_MS)
      // A write whose server died may have been done: who sent it is told so by the broken connection.
      if (isUnsent || READS.has(incoming.method ?? '')) return pass(incoming, outgoing, body, tried)
      outgoing.destroy()
    })
    onward.end(body)
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => pass(incoming, outgoing, Buffer.concat(chunks), new Set()))
  })
  server.on('upgrade', (incoming, socket, head) => upgrade(incoming, socket as Socket, head, new Set()))

  function upgrade(incoming: IncomingMessage, socket: Socket, head: Buffer, tried: Set<number>): void {
    const port = next(tried)
    if (port === undefined) return void socket.destroy()
    tried.add(port)
    const onward = connect(port, '127.0.0.1', () => {
      const headers = Object.entries(forwarded(incoming)).map(([name, value]) => `${name}: ${String(value)}`)
      onward.write(`GET ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    let isThrough = false
    onward.once('data', () => {
      isThrough = true
    })
    onward.on('error', () => (isThrough ? socket.destroy() : upgrade(incoming, socket, head, tried)))
    onward.on('close', () => {
      if (isThrough) socket.destroy()
    })
    socket.on('error', () => onward.destroy())
    socket.on('close', () => onward.destroy())
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
