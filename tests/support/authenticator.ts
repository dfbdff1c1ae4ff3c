// An authenticator app that reads the clock of the test: the codes of RFC 6238 computed here from the bare definition, so that the product's
// own function is not its own witness.
import { createHmac } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, section 6. */
function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(
    Array.from({ length: Math.floor(bits.length / 8) }, (_, index) => Number.parseInt(bits.slice(8 * index, 8 * index + 8), 2)),
  )
}

/** The six digits that the app shows. @param secret base32 @param at epoch ms */
export function appCode(secret: string, at: number): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', bytesOf(secret)).update(step).digest()
  const offset = hash[19]! & 15
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
