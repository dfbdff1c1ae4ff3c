// A passkey without a browser: a key pair that answers the challenges of WebAuthn (Level 3, sections 6.1 and 6.5) as an authenticator does.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha = (data: Buffer | string) => createHash('sha256').update(data).digest()
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
/** A whole number in CBOR: -7 is 0x26. */
const whole = (value: number) => head(value < 0 ? 1 : 0, value < 0 ? -1 - value : value)
const map = (entries: readonly (readonly [Buffer, Buffer])[]) => Buffer.concat([head(5, entries.length), ...entries.flat()])

/** Present and verified (0x05); with the new key attached (0x40). */
const SHOWN = 0x05
const MADE = 0x45

export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const rpId = new URL(origin).hostname
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const data = (flags: number, count: number) => Buffer.concat([sha(rpId), Buffer.from([flags, 0, 0, 0, count])])
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const, clientExtensionResults: {} }
  return {
    make(challenge: string) {
      // ES256 (RFC 9053): kty 2, alg -7, crv 1, x, y.
      const key = map([
        [whole(1), whole(2)],
        [whole(3), whole(-7)],
        [whole(-1), whole(1)],
        [whole(-2), bytes(Buffer.from(x!, 'base64url'))],
        [whole(-3), bytes(Buffer.from(y!, 'base64url'))],
      ])
      const authData = Buffer.concat([data(MADE, 0), Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authData)],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      }
      return { ...named, response }
    },
    show(challenge: string) {
      const client = clientData('webauthn.get', challenge)
      const authenticatorData = data(SHOWN, 1)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha(client)]), privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { ...named, response }
    },
  }
}
