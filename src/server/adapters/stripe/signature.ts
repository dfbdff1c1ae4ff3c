// Signed reports, by the scheme of Stripe's webhooks and its own library: the till of a server without a provider signs its own in the same
// way, so that every change of a plan comes through one door.
import type { EpochMs } from '#core/units.ts'
import { BillingError, OLDEST_SIGNATURE_S } from '../../ports/billing.ts'
import { stripeLibrary } from './library.ts'

/** Reads and writes signatures under a secret. */
export function signing(secret: string) {
  return {
    /** The header for a body, as of a moment. */
    sign: (body: string, at: EpochMs): string =>
      stripeLibrary().webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(at / 1000) }),
    /** The contents of a body whose signature is right and at most 300 s old; throws a BillingError `forged` otherwise. */
    read(body: Uint8Array, header: string, now: EpochMs): unknown {
      const stamp = Number(/(?:^|,)t=(\d+)/.exec(header)?.[1] ?? Number.NaN)
      // The library refuses what is too old; what is signed for later than now is refused here.
      if (stamp * 1000 - now > OLDEST_SIGNATURE_S * 1000) throw new BillingError('forged', 'The signature is of a time to come.')
      try {
        return stripeLibrary().webhooks.constructEvent(Buffer.from(body), header, secret, OLDEST_SIGNATURE_S, undefined, now)
      } catch (error) {
        throw new BillingError('forged', 'The signature is not right, or it is too old.', { cause: error })
      }
    },
  }
}
