// What people are told when the payment provider says no, or nothing.
import { AppError, conflict, forbidden } from '../../kernel/door/errors.ts'
import { BillingError } from '../../ports/billing.ts'

export const BUSY = 'Another change of your plan is under way. Look again in a moment.'

const DOWN = 'The payment provider does not answer. Your plan is as it was. Try again in a moment: pressing twice does not pay twice.'

/** Asks the provider; its failures become sentences. */
export async function said<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof BillingError)) throw error
    if (error.failure === 'declined') throw conflict('The card was declined. Your plan is as it was, and nothing was taken.')
    if (error.failure === 'down') throw new AppError('unavailable', DOWN)
    if (error.failure === 'forged') throw forbidden('This report is not signed by the payment provider, or it is too old.')
    throw conflict('The payment provider refused this now. Your plan is as it was; look at it again in a moment.')
  }
}
