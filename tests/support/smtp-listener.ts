// A mail server on the loopback that takes every letter and keeps it: as much of SMTP (RFC 5321) as a client needs to hand over mail.
import { createServer, type Socket } from 'node:net'
import { PATIENCE_MS } from './patience.ts'

export type Letter = { readonly from: string; readonly to: readonly string[]; readonly source: string }

export type SmtpListener = {
  readonly url: string
  readonly port: number
  readonly letters: readonly Letter[]
  /** Waits for the latest letter to an address beyond the first `after`; of those whose subject holds these words, where some are given. */
  letterTo(address: string, after?: number, words?: string): Promise<Letter>
  close(): Promise<void>
}

/** @param port  0 takes any that is free */
export async function smtpListener(port = 0): Promise<SmtpListener> {
  const letters: Letter[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
    converse(socket, (letter) => letters.push(letter))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const bound = (server.address() as { port: number }).port
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    letters,
    async letterTo(address, after = 0, words = '') {
      const until = performance.now() + PATIENCE_MS
      while (performance.now() < until) {
        const found = letters.filter((letter) => letter.to.includes(address) && subjectOf(letter).includes(words))
        const last = found.at(-1)
        if (last && found.length > after) return last
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      throw new Error(`no letter to ${address} came within ${PATIENCE_MS / 1000} s`)
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const subjectOf = ({ source }: Letter) => /^Subject: (.*)$/m.exec(source)?.[1] ?? ''

function converse(socket: Socket, keep: (letter: Letter) => void): void {
  let from = ''
  let to: string[] = []
  let body: string[] | null = null
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const hear = (line: string) => {
    if (body) {
      if (line !== '.') return void body.push(line.startsWith('..') ? line.slice(1) : line)
      keep({ from, to, source: body.join('\n') })
      body = null
      return say('250 kept')
    }
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO' || verb === 'HELO') return say('250 loopback')
    if (verb === 'MAIL') {
      from = address
      to = []
    } else if (verb === 'RCPT') to = [...to, address]
    else if (verb === 'DATA') {
      body = []
      return say('354 go on, end with a dot')
    } else if (verb === 'QUIT') {
      say('221 bye')
      return socket.end()
    } else if (verb !== 'RSET' && verb !== 'NOOP') return say('502 not known here')
    return say('250 ok')
  }
  say('220 loopback')
  socket.on('data', (chunk) => {
    const lines = `${rest}${chunk.toString('utf8')}`.split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
}

/** The text of a plain letter: headers off, quoted-printable undone. */
export function textOf({ source }: Letter): string {
  const end = source.indexOf('\n\n')
  const text = source.slice(end + 2)
  if (!/^content-transfer-encoding: quoted-printable/im.test(source.slice(0, end))) return text
  return text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
