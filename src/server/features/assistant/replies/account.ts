// The person's own plan and what is left of it, in sentences.

import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { AskOf } from '#core/assistant/ask.ts'
import { figure, line, listed, type Reply } from '#core/assistant/reply.ts'
import { answerOf, reply, startText, type Where } from './sources.ts'

const LINKS = [{ label: 'Open your plan', href: '/profile?tab=subscription' }]

export function accountReply(ask: AskOf<'account'>, cards: readonly ToolCard[], skip: number, where: Where): Reply {
  const card = cards[0]
  if (!card) return reply([])
  if (ask.about === 'usage') return usageReply(card, skip, where)
  return ask.about === 'plan' ? planReply(card, skip, where) : plansReply(card, skip)
}

const METERS = [
  ['aiChat', 'answers'],
  ['lineups', 'lineups'],
  ['projections', 'slates'],
  ['alerts', 'alerts'],
] as const

function usageReply(card: ToolCard, tool: number, where: Where): Reply {
  const usage = answerOf(API.subscriptions.usage, card, tool)
  if (!usage) return reply([])
  const parts = METERS.map(([meter, name]) =>
    usage.value[meter].limit < 0
      ? line`${figure(usage, `${meter}.used`, 'count')} ${name} (no limit)`
      : line`${figure(usage, `${meter}.used`, 'count')} of ${figure(usage, `${meter}.limit`, 'count')} ${name}`,
  )
  return reply([...line`Used today: ${listed(parts)}. It starts anew ${startText(usage.value.resetsAt, where)}.`], { links: LINKS })
}

function planReply(card: ToolCard, tool: number, where: Where): Reply {
  const plan = answerOf(API.subscriptions.mine, card, tool)
  if (!plan) return reply([])
  const trial = plan.value.isTrialActive ? line` on a trial with ${figure(plan, 'trialDaysRemaining', 'count')} days left` : []
  const end =
    !plan.value.isTrialActive && plan.value.currentPeriodEnd
      ? [{ text: `, paid until ${startText(plan.value.currentPeriodEnd, where)}` }]
      : []
  return reply([...line`You are on ${plan.value.plan.name}${trial}`, ...end, { text: '.' }], { links: LINKS })
}

function plansReply(card: ToolCard, tool: number): Reply {
  const plans = answerOf(API.subscriptions.tiers, card, tool)
  if (!plans) return reply([])
  const lines = plans.value.flatMap(
    (plan, i) =>
      line`${i > 0 ? '\n' : ''}\u2022 ${plan.name}: ${figure(plans, `${i}.price`, 'money')} a month${plan.pricePerYear > 0 ? line`, or ${figure(plans, `${i}.pricePerYear`, 'money')} a year` : ''}. ${plan.description}`,
  )
  return reply(
    [
      ...lines,
      {
        text: '\nA paid plan can be tried for free first: a week when it is chosen at the start, three days when it is started later. It is cancelled on your profile.',
      },
    ],
    {
      links: LINKS,
    },
  )
}
