// The steps of a story of somebody with a plan, and how each is taken, at the till as at Stripe.
import { expect } from 'vitest'
import type { PlanChoice } from '#core/billing/plan-choice.ts'
import type { Person } from './as.ts'
import type { BillingWorld } from './billing-world.ts'

type Choice = `${'casual' | 'pro' | 'vip'} ${'monthly' | 'yearly'}`
export type Step =
  | { do: 'trial' | 'onboard'; plan: 'casual' | 'pro' }
  | { do: 'buy' | 'upgrade' | 'later'; to: Choice; card?: 'declined_later' }
  | { do: 'cancel' | 'undo' | 'refund' | 'resume' }
  | { do: 'card'; card: 'pays' | 'declined' }
  | { do: 'wait'; days: number }
  /** The act before it was refused; nothing changed. */
  | { do: 'refused'; act: Step; because: RegExp }

export type Story = {
  name: string
  steps: Step[]
  /** Tier, status, and how it is paid where it is. */
  plan: string
  paidCents: number
  refundedCents?: number
  /** Subjects, in order. */
  mails: RegExp[]
  /** What the book of changes says, in order: from → to. */
  changes: string[]
}

export const wait = (days: number): Step => ({ do: 'wait', days })
export const buy = (to: Choice, card?: 'declined_later'): Step => ({ do: 'buy', to, ...(card ? { card } : {}) })
export const upgrade = (to: Choice): Step => ({ do: 'upgrade', to })
export const later = (to: Choice): Step => ({ do: 'later', to })
export const [cancel, undo, refund, resume]: Step[] = [{ do: 'cancel' }, { do: 'undo' }, { do: 'refund' }, { do: 'resume' }]
export const card = (how: 'pays' | 'declined'): Step => ({ do: 'card', card: how })
export const refused = (act: Step, because: RegExp): Step => ({ do: 'refused', act, because })

const choiceOf = (text: Choice): PlanChoice => ({ tier: text.split(' ')[0], period: text.split(' ')[1] }) as PlanChoice

export async function perform(
  world: BillingWorld,
  person: Person & { id: string },
  step: Step,
): Promise<{ statusCode: number; body: string }> {
  const wire = (to: Choice) => ({ plan: choiceOf(to).tier, period: choiceOf(to).period })
  switch (step.do) {
    case 'trial':
      return person.post('/api/subscription/trial', { tier: step.plan })
    case 'onboard':
      return person.post('/api/auth/set-tier', { tier: step.plan })
    case 'buy':
      await world.buy(person, choiceOf(step.to), step.card)
      break
    case 'upgrade': {
      const cost = (await person.post('/api/billing/preview', wire(step.to))).json()
      return person.post('/api/billing/upgrade', { ...wire(step.to), creditAt: cost.creditAt })
    }
    case 'later':
      return person.post('/api/billing/change-later', wire(step.to))
    case 'cancel':
    case 'undo':
    case 'refund':
      return person.post(`/api/billing/${step.do}`)
    case 'resume':
      await world.pay(person, (await person.post('/api/billing/resume')).json().url)
      break
    case 'card':
      await world.setCard(person, step.card)
      break
    case 'wait':
      await world.pass(step.days)
      break
    case 'refused': {
      const answer = await perform(world, person, step.act)
      expect(answer.statusCode, answer.body).toBe(409)
      expect(answer.body).toMatch(step.because)
      break
    }
  }
  return { statusCode: 200, body: '' }
}
