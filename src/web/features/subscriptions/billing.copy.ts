// Sentences of the test checkout and the test portal.

export const TEST_CHECKOUT = {
  title: 'Test checkout',
  banner: 'This is a test. No card is asked for and no money moves: this server has no payment processor.',
  pay: 'Complete the test order',
  cancel: 'Cancel',
  gone: 'This order is closed already.',
  back: 'Back',
} as const

export const TEST_PORTAL = {
  title: 'Test billing portal',
  cancel: 'Cancel my plan',
  sure: 'Yes, cancel it',
  keep: 'Keep it',
  cancelled: (date: string) => `Your plan is cancelled. It stays until ${date}.`,
  nothing: 'You pay for no plan.',
} as const
