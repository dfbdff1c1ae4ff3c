// A mailbox on the loopback that speaks as much of IMAP4rev1 (RFC 3501) as a client needs to read unread mails and to mark them.
import { createServer, type Socket } from 'node:net'

export type StoredMail = { readonly uid: number; readonly source: string; readonly flags: ReadonlySet<string> }

export type ImapStandIn = {
  readonly url: string
  readonly mails: readonly StoredMail[]
  /** Lays a mail into the mailbox, as it came over the wire. */
  deliver(source: string): number
  /** Refuses the password from now on, or no longer. */
  lock(isLocked: boolean): void
  close(): Promise<void>
}

const USER = 'support'
const PASSWORD = 'a pass/word'

export async function imapStandIn(): Promise<ImapStandIn> {
  const mails: { uid: number; source: string; flags: Set<string> }[] = []
  const open = new Set<Socket>()
  let isLocked = false
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
    converse(socket, mails, () => isLocked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `imap://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    mails,
    deliver(source) {
      const uid = mails.length + 1
      mails.push({ uid, source: source.replace(/\r?\n/g, '\r\n'), flags: new Set() })
      return uid
    },
    lock(locked) {
      isLocked = locked
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Kept = { uid: number; source: string; flags: Set<string> }

function converse(socket: Socket, mails: readonly Kept[], isLocked: () => boolean): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  const flagsOf = ({ flags }: Kept) => `(${[...flags].join(' ')})`
  const hear = (line: string) => {
    const [, tag = '*', verb = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? []
    const done = (what = 'done') => say(`${tag} OK ${what}`)
    const numberOf = () => Number(/^(\d+)/.exec(rest)?.[1])
    switch (verb.toUpperCase()) {
      case 'CAPABILITY':
        say('* CAPABILITY IMAP4rev1')
        return done()
      case 'LOGIN':
      case 'AUTHENTICATE': {
        const isRight = verb.toUpperCase() === 'LOGIN' ? rest.replaceAll('"', '') === `${USER} ${PASSWORD}` : false
        return isRight && !isLocked() ? done('[CAPABILITY IMAP4rev1] logged in') : say(`${tag} NO [AUTHENTICATIONFAILED] not known`)
      }
      case 'LIST':
      case 'LSUB':
        say(`* ${verb.toUpperCase()} (\\HasNoChildren) "/" ${rest.startsWith('"" ""') ? '""' : 'INBOX'}`)
        return done()
      case 'STATUS':
        say(`* STATUS INBOX (UNSEEN ${mails.filter(({ flags }) => !flags.has('\\Seen')).length})`)
        return done()
      case 'SELECT':
        for (const one of ['FLAGS (\\Seen \\Flagged)', `${mails.length} EXISTS`, '0 RECENT']) say(`* ${one}`)
        say('* OK [PERMANENTFLAGS (\\Seen \\Flagged)] as they are')
        say('* OK [UIDVALIDITY 1] valid')
        say(`* OK [UIDNEXT ${mails.length + 1}] next`)
        return done('[READ-WRITE] selected')
      case 'UID SEARCH':
        say(
          `* SEARCH${mails.flatMap(({ uid, flags }) => (flags.has('\\Seen') || (/UNFLAGGED/i.test(rest) && flags.has('\\Flagged')) ? [] : [` ${uid}`])).join('')}`,
        )
        return done()
      case 'UID FETCH': {
        const mail = mails.find(({ uid }) => uid === numberOf())
        if (mail) {
          const bytes = Buffer.from(mail.source)
          const items = [`UID ${mail.uid}`, `FLAGS ${flagsOf(mail)}`, `RFC822.SIZE ${bytes.length}`]
          if (/BODY/i.test(rest)) {
            socket.write(`* ${mail.uid} FETCH (${items.join(' ')} BODY[] {${bytes.length}}\r\n`)
            socket.write(bytes)
            say(')')
          } else say(`* ${mail.uid} FETCH (${items.join(' ')})`)
        }
        return done()
      }
      case 'UID STORE': {
        const mail = mails.find(({ uid }) => uid === numberOf())
        for (const flag of /\(([^)]*)\)/.exec(rest)?.[1]?.split(' ') ?? []) {
          if (/\s-FLAGS/i.test(rest)) mail?.flags.delete(flag)
          else mail?.flags.add(flag)
        }
        return done()
      }
      case 'LOGOUT':
        say('* BYE')
        done()
        return void socket.end()
      case 'NOOP':
      case 'CLOSE':
      case 'UNSELECT':
        return done()
      default:
        return void say(`${tag} BAD not known here`)
    }
  }
  let rest = ''
  socket.on('data', (chunk) => {
    const lines = `${rest}${chunk.toString('latin1')}`.split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
  say('* OK IMAP4rev1 loopback')
}
