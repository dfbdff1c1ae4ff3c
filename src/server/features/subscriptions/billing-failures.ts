// What people are told when the payment provider says no, or nothing. The cause goes with it, for the log.
import { AppError, conflict, forbidden } from '../../kernel/door/errors.ts'
import { BillingError } from '../../ports/billing.ts'

export const BUSY = 'Another change of your plan is under way. Look again in a moment.'

/** Whether an act did not begin because another one of the person was under way: what follows from that one is seen when it is done. */
export const isBusy = (error: unknown): boolean => error instanceof AppError && error.message === BUSY

/** `asking` changes no plan, whatever becomes of it; an `act` whose answer is lost may have been done. */
export type Risk = 'asking' | 'act'

const DOWN: Readonly<Record<Risk, string>> = {
  asking: 'The payment provider does not answer. Your plan is as it was. Try again in a moment.',
  act: 'The payment provider does not answer. We do not know yet whether it went through: look again in a minute. Pressing twice does not pay twice.',
}

/** Asks the provider; its failures become sentences. */
export async function withBillingErrors<T>(ask: () => Promise<T>, risk: Risk = 'act'): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof BillingError ? Object.assign(sentence(error, risk), { cause: error }) : error
  }
}

function sentence({ failure }: BillingError, risk: Risk): AppError {
  if (failure === 'declined') return conflict('The card was declined. Your plan is as it was, and nothing was taken.')
  if (failure === 'down') return new AppError('unavailable', DOWN[risk])
  if (failure === 'forged') return forbidden('This report is not signed by the payment provider, or it is too old.')
  return conflict('The payment provider refused this now. Look at your plan again in a moment.')
}
