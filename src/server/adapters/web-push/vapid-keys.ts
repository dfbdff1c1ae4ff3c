// The key pair by which push services know this server (RFC 8292). It is made of the installation's own secret, so that it is there from the
// first start, the same on every server that shares the secret, and nowhere written down a second time.
import { createECDH, hkdfSync } from 'node:crypto'

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

const CURVE = 'prime256v1'

/** @param secret the installation's secret; another secret makes other keys, and browsers have to be asked again */
export function vapidKeys(secret: string): VapidKeys {
  const pair = createECDH(CURVE)
  // One in 2^32 of all 32 bytes is no private key of the curve; then the next ones are taken.
  for (let turn = 0; ; turn++) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `web push, RFC 8292, ${turn}`, 32))
    try {
      pair.setPrivateKey(bytes)
    } catch {
      continue
    }
    return { publicKey: pair.getPublicKey('base64url', 'uncompressed'), privateKey: bytes.toString('base64url') }
  }
}
