// A push service on loopback, and a browser that subscribed at it: takes messages as RFC 8030 says, checks who sends them (RFC 8292) and
// opens them with the browser's own keys (RFC 8291, RFC 8188), by the text of these documents and node's cryptography alone.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PushBrowser = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } }
export type Delivered = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** What the browser reads. */
  readonly text: string
  /** What the sender said of itself, its signature checked. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
  readonly senderKey: string
}

export type PushService = {
  readonly origin: string
  readonly delivered: Delivered[]
  /** What went wrong with a message; the service answered 400. */
  readonly faults: string[]
  /** Answers by path, 201 where none is set. */
  readonly answers: Map<string, number>
  subscribe(path: string): PushBrowser
  close(): Promise<void>
}

type Keys = { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer }

/** @param port where it stands; any free one without it */
export async function pushService(port = 0): Promise<PushService> {
  const browsers = new Map<string, Keys>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const status = service.answers.get(path) ?? 201
      if (status >= 300) return response.writeHead(status).end()
      try {
        const keys = browsers.get(path)
        if (!keys) throw new Error('nobody subscribed here')
        if (request.method !== 'POST' || request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not a message of RFC 8291')
        if (!/^\d+$/.test(String(request.headers.ttl))) throw new Error('no TTL, which RFC 8030 requires')
        const { claims, senderKey } = senderOf(request.headers.authorization ?? '', service.origin)
        service.delivered.push({ path, headers: request.headers, text: opened(Buffer.concat(chunks), keys), claims, senderKey })
        response.writeHead(201).end()
      } catch (error) {
        service.faults.push(String(error))
        response.writeHead(400).end()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delivered: [],
    faults: [],
    answers: new Map(),
    subscribe(path) {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      browsers.set(path, { ecdh, auth })
      return {
        endpoint: service.origin + path,
        keys: { p256dh: ecdh.getPublicKey('base64url', 'uncompressed'), auth: auth.toString('base64url') },
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}

/** RFC 8292 section 3: `vapid t=<JWT>, k=<key>`, signed by ES256 for this origin and no longer than a day. */
function senderOf(authorization: string, origin: string): Pick<Delivered, 'claims' | 'senderKey'> {
  const [, token = '', senderKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(senderKey, 'base64url')
  if (point.length !== 65 || point[0] !== 4) throw new Error('the key is no point of P-256')
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  })
  const isSigned = verify('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  if (!isSigned) throw new Error('the signature does not hold')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  if (read(head).alg !== 'ES256') throw new Error('not ES256')
  const claims = read(body) as Delivered['claims']
  const left = claims.exp - Date.now() / 1000
  if (claims.aud !== origin || left < 0 || left > 86_400 || !/^(mailto:|https:)/.test(claims.sub))
    throw new Error('claims of another place or time')
  return { claims, senderKey }
}

/** RFC 8291 section 3.4 makes key material of both sides' keys; RFC 8188 section 2 says how the one record is sealed with it. */
function opened(body: Buffer, { ecdh, auth }: Keys): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + body[20]!)
  const sealed = body.subarray(21 + body[20]!)
  if (sealed.length > body.readUInt32BE(16)) throw new Error('more than one record')
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const material = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, about, 32))
  const part = (info: string, length: number) => Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${info}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the last record ends otherwise')
  return padded.subarray(0, end).toString()
}
