import { type AddressInfo, createServer, isIP } from 'node:net'
import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { type Resolve, webhookSender } from './sender.ts'

describe('an address of the open internet', () => {
  it.each(['93.184.216.34', '8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:2800:220:1:248:1893:25c8:1946', '100.128.0.1'])(
    '%s is one',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...[
      '255.255.255.255',
      '198.18.0.1',
      '::1',
      '::',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      'fe80::1',
      'fe80::1%eth0',
      'fd00::1',
      'ff02::1',
    ],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'example.com', ''],
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a name', () => {
  const to = (...addresses: string[]): Resolve => {
    const left = [...addresses]
    return (_, __, done) => done(null, [{ address: left.length > 1 ? left.shift()! : left[0]!, family: isIP(left[0]!) }])
  }
  const URL_OF = 'https://hooks.example.com/hook'

  it.each(['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fe80::1'])(
    'that leads to %s is refused with a sentence when it is added',
    async (address) => {
      expect(await webhookSender([], to(address)).refusal(URL_OF)).toBe('Webhooks go to addresses of the open internet only.')
    },
  )

  it('that leads to the open internet, or nowhere yet, is taken', async () => {
    expect(await webhookSender([], to('93.184.216.34')).refusal(URL_OF)).toBeNull()
    const nowhere: Resolve = (_, __, done) => done(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), [])
    expect(await webhookSender([], nowhere).refusal(URL_OF)).toBeNull()
  })

  it('one of whose addresses is inside is refused as a whole', async () => {
    const both: Resolve = (_, __, done) =>
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])
    expect(await webhookSender([], both).refusal(URL_OF)).toContain('open internet only')
  })

  it('that leads elsewhere when something is sent reaches nothing inside: it is resolved once more, and the connection is to that', async () => {
    let connections = 0
    const inside = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done))
    const { port } = inside.address() as AddressInfo
    let asked = 0
    const rebinding: Resolve = (_, __, done) => {
      asked += 1
      done(null, [{ address: asked === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }])
    }
    const sender = webhookSender([], rebinding)
    const url = `https://hooks.example.com:${port}/hook`
    expect(await sender.refusal(url)).toBeNull()
    const answer = await sender.send({ url, id: 'one', body: '{}', secret: 'whsec_c2VjcmV0', at: 0 })
    expect(answer).toEqual({ status: null, error: 'Webhooks go to addresses of the open internet only.' })
    expect([connections, asked]).toEqual([0, 2])
    await new Promise((done) => inside.close(done))
  })
})
