// Every sentence of choosing a plan (spec 000 sections 2.7, 8.1).
import { freeTrialName, type TrialOrigin } from '#core/access/trial.ts'

export const ONBOARDING = {
  welcome: (name: string) => `Welcome, ${name}!`,
  prompt: 'Choose a plan to start with. You can change it later.',
  others: 'Show the other plans',
  recommended: 'RECOMMENDED',
  continue: (plan: string) => `Continue with ${plan}`,
  busy: 'Setting up your account...',
  signingUp: 'Signing up...',
  trialFooter: (origin: TrialOrigin) => `${freeTrialName(origin)} • `,
  footer: 'No commitment • Cancel anytime',
  trialUsed: 'Your free trial has been used, so a paid plan starts with its payment.',
  errorTitle: 'Error',
  error: 'Failed to set subscription tier. Please try again.',
  doneTitle: 'Welcome to AI Sports Guru',
  done: (plan: string, trial: string | null, isFree: boolean) =>
    `Your ${plan} tier is now active.${trial ? ` ${trial} started!` : isFree ? ' Enjoy your free access!' : ''}`,
  ageTitle: 'One thing first',
  ageLede: 'We need your date of birth before you choose a plan.',
  ageMissing: 'Enter your date of birth: day, month and year.',
  ageOnce: 'You state both once; later only the administrator of this server can correct them.',
  ageSave: 'Continue',
} as const
