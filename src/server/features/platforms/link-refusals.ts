// What a vendor says of a link, as a refusal with the next step.
import { conflict, feedDown, rateLimited } from '../../kernel/door/errors.ts'
import { LinkedAccountError } from '../../ports/linked-accounts.ts'

export function refused(error: unknown): Error {
  if (!(error instanceof LinkedAccountError)) return error as Error
  switch (error.failure) {
    case 'wrong code':
      return conflict('This code is not right. Look at the page of the book once more and type the six digits.')
    case 'not signed in':
      return conflict('You have not signed in at the book yet. Open its page, sign in there, then come back.')
    case 'link over':
      return conflict('This link is over: it took longer than 15 minutes, or there were too many tries. Begin again.')
    case 'signed out':
      return conflict('The book wants you to sign in again. Link the account again.')
    case 'closed':
      return conflict('The book closed this account.')
    case 'paused':
      return conflict('This account is paused at the vendor.')
    case 'rate limited':
      return rateLimited('The book asks for a pause. Please try again in a minute.')
    case 'down':
      return feedDown('The book does not answer now. Please try again in a few minutes.')
  }
}
