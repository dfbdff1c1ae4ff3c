// Every sentence of the paywall, the gate, the plan card and the guards (spec 000 sections 2.8 to 2.13, 5.3, 8).
import { freeTrialName, TRIAL_DAYS } from '#core/access/trial.ts'
import { CHECKOUT_HOURS } from '#core/billing/plan-choice.ts'

export const PAYWALL = {
  title: (pressed: string) => `Unlock Premium Features: ${pressed}`,
  /** Where no feature was pressed. */
  plansTitle: 'Plans',
  default: 'This feature requires a premium subscription.',
  choose: 'See what each plan adds. Nothing changes until you pick one.',
  current: 'Your plan',
  required: 'Needed',
  recommended: 'RECOMMENDED',
  startTrial: 'Start Free Trial',
  trialNote: freeTrialName('inside'),
  later: 'Maybe Later',
  /** To whom no larger plan is offered: on a break, excluded, beyond a limit, after a sign of chasing. */
  quietTitle: 'Not part of your plan',
  quiet: 'No larger plan is offered to you now. What you have goes on as it is.',
  /** Where something of their own is the reason, it is said instead. */
  closedTitle: 'Closed by your own settings',
  limits: 'Your limits',
  close: 'Close',
  trialPoints: ['No payment to start', 'Nothing to cancel: the trial ends by itself', 'Keep access by subscribing if you love it'],
} as const

export const UPGRADE = {
  signInTitle: 'Authentication Required',
  signIn: 'Please log in to upgrade your subscription.',
  signInBilling: 'Please log in to manage billing.',
  failedTitle: 'Upgrade Failed',
  failed: 'Failed to start upgrade process. Please try again.',
  noUrl: 'No checkout URL received',
  portalTitle: 'Billing Portal Unavailable',
  portalFailed: 'Unable to access billing portal. Please try again.',
  noPortalUrl: 'No billing portal URL received',
  trialStarted: (plan: string) => `Your ${TRIAL_DAYS.inside}-day ${plan} trial has started`,
  trialStartedDetail: 'No payment was taken. It ends by itself.',
} as const

export const GATE = {
  signInTitle: 'Authentication Required',
  signIn: (feature: string) => `Please sign in to access ${feature}.`,
  premiumTitle: 'Premium Feature',
  upgrade: 'Upgrade Now',
} as const

/** A promotion that runs, beside the price of a plan. */
export const OFFER = (first: string, period: 'monthly' | 'yearly', end: string, title: string) =>
  `${first} for the first ${period === 'monthly' ? 'month' : 'year'}, if you buy before ${end}: ${title}.`

export const PLAN = {
  active: 'Active',
  trial: 'Trial',
  cancelled: 'Cancelled',
  expired: 'Earlier plan ended',
  continue: (plan: string) => `Continue ${plan} Plan`,
  usage: 'Usage today',
  notIncluded: 'Not in your plan',
  payments: 'Plan and payments',
  manage: 'Manage Billing',
  upgrade: 'Upgrade Plan',
  trialFree: `Start ${TRIAL_DAYS.inside}-Day Free Trial`,
  processing: 'Processing…',
  opening: 'Opening…',
  noBilling: 'Nothing can be bought on this server: no payment processor is configured.',
} as const

export const GUARD = {
  signInTitle: 'Authentication Required',
  signIn: 'You must be logged in to access this admin area.',
  deniedTitle: 'Access Denied',
  denied: 'Administrator privileges are required to access this area.',
  support: 'If you believe that this is a mistake, write to the support of this server.',
  contact: 'Contact Support',
  dashboard: 'Return to Dashboard',
  superTitle: 'Super Admin Required',
  super: 'This feature requires super administrator privileges.',
  back: 'Back to the admin dashboard',
} as const

export const PROMOTION = {
  trialExpiry: (days: number) => (days === 1 ? 'Your trial ends within a day' : `Your trial ends in ${days} days`),
  see: 'See plans',
  until: (date: string) => `Until ${date}; an order opened by then keeps its price for ${CHECKOUT_HOURS} hours.`,
  often: (feature: string) => `You use ${feature} often`,
  oftenDetail: (plan: string) => `${plan} has higher limits.`,
  trialExpiryDetail: (plan: string) => `Continue ${plan} to keep what you use.`,
} as const
