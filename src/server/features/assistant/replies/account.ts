// The person's own plan and what is left of it, in sentences.

import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { AskOf } from '#core/assistant/ask.ts'
import { figure, line, listed, type Reply, type Segment } from '#core/assistant/reply.ts'
import { type Answer, answerOf, dayText, reply, startText, type Where } from './sources.ts'

const LINKS = [{ label: 'Open your plan', href: '/profile?tab=subscription' }]

export function accountReply(ask: AskOf<'account'>, cards: readonly ToolCard[], skip: number, where: Where): Reply {
  const card = cards[0]
  if (!card) return reply([])
  const used = cards.findIndex(({ name }) => name === 'read_my_usage')
  if (used >= 0) {
    const usage = usageReply(cards[used]!, skip + used, where)
    const own = cards.findIndex(({ name }) => name === 'read_my_plan')
    if (own < 0) return usage
    const plan = planReply(cards[own]!, skip + own, where, ask.line ?? '')
    return { ...plan, segments: [...plan.segments, { text: ' ' }, ...usage.segments] }
  }
  if (ask.about === 'usage') return usageReply(card, skip, where)
  return card.name === 'read_plans' ? plansReply(ask, card, skip, null) : planOrParts(ask, cards, skip, where)
}

/**
 * For whom no larger plan may be offered, as on the screens: no price and no plan, whatever was asked of them. What one has is ended at the same
 * place as ever, and questions are answered.
 */
export function nothingOffered(): Reply {
  return reply(
    [
      {
        text: 'No larger plan is offered to you now. What you have goes on as it is; a paid plan is cancelled on the billing page, and support stays open.',
      },
    ],
    {
      links: [
        { label: 'Open billing', href: '/billing' },
        { label: 'Open support', href: '/support' },
      ],
    },
  )
}

/** Whether the plan that was read is of somebody to whom none is offered; false while that is not known. */
export const isLeftAlone = (card: ToolCard): boolean => answerOf(API.subscriptions.mine, card, 0)?.value.mayPromote === false

/** Whether no plan is named but the one that the person has: what it costs is a fact and no offer. */
export function namesOwnPlan({ line: said }: AskOf<'account'>, card: ToolCard): boolean {
  const mine = answerOf(API.subscriptions.mine, card, 0)?.value.plan.id
  const named = namedPlans((said ?? '').toLowerCase())
  return mine !== undefined && named.length > 0 && named.every((id) => id === mine)
}

/** "What do I get", where no plan is named: one's own. */
const OF_MINE = /\b(?:do|can|will|am|did) i\b|\bmy (?:plan|tier|membership|subscription)\b|\b(?:i have|i get|i pay for)\b/
const INCLUDES = /\b(?:get|gets|include[sd]?|including|have|has|comes? with|features?|offers?|contain\w*|inside|in my|in it)\b/
const COSTS =
  /\b(?:costs?|prices?|pric(?:e?y|ing)|how much|per (?:month|year)|a (?:month|year)|monthly|year(?:ly)?|annual(?:ly)?|cheap\w*|expensive|discount|pay)\b/

/** "What plan am I on and how many questions do I have left": both are told. */
const OF_PLAN_TOO =
  /\b(?:what|which)(?:'?s| is)? (?:my )?(?:plan|tier|membership|subscription)(?: (?:am i|i'm|do i|level))?\b|\b(?:on|have) (?:the )?(?:free|casual|pro|vip) plan\b/
const OF_USAGE_TOO =
  /\b(?:how many|how much|what)\b.*\b(?:questions?|answers?|chats?|messages?|lineups?|slates?|projections?|alerts?)\b.*\b(?:a|per|each|every) day\b|\bhow many (?:\w+ )?(?:questions?|answers?|chats?|messages?|lineups?|slates?|projections?|alerts?) (?:do|can|may|am|did) i\b|\b(?:how many|how much)\b.*\b(?:left|remain\w*|used|still)\b|\b(?:daily|day'?s) (?:limit|allowance|cap|quota)\b|\b(?:left|remaining) (?:today|for today|this month)\b/
const PRICE_TOO = /\b(?:what|how much)\b.*\b(?:would|is|are|does|cost\w*|be|for)\b.*\b(?:year\w*|months?|monthly|annual\w*|cost\w*|price)\b/
/** "The next one up", "anything above it". */
const NEXT_UP =
  /\b(?:next (?:one |plan |tier |level |step )?(?:up|higher|above)|(?:one|plan|tier|level|step) (?:up|higher|above)|upgrade|above (?:it|that|mine|my plan|vip|pro|casual)|higher (?:plan|tier|one)|bigger (?:plan|one)|move up|step up)\b/
/** Where one's own plan is asked for by what it holds, it and all plans are read. */
export function accountTools({ about, line: said }: AskOf<'account'>): string[] {
  const text = said ?? ''
  if (about === 'usage') return OF_PLAN_TOO.test(text) ? ['read_my_plan', 'read_my_usage'] : ['read_my_usage']
  if (NEXT_UP.test(text) && namedPlans(text).length === 0) return ['read_my_plan', 'read_plans']
  if (about === 'plan' && OF_USAGE_TOO.test(text)) return ['read_my_plan', 'read_my_usage']
  // "Which plan am I on, and what would Pro be for a year": the prices of the others, too.
  if (about === 'plan' && namedPlans(text).length > 0 && PRICE_TOO.test(text)) return ['read_my_plan', 'read_plans']
  if (
    about === 'plans' &&
    !COSTS.test(text) &&
    OF_MINE.test(text) &&
    INCLUDES.test(text) &&
    namedPlans(text).length === 0 &&
    partOf(text) === null
  )
    return ['read_my_plan', 'read_plans']
  if (about === 'plan' && COSTS.test(text) && /\b(?:my|i|am i|me)\b/.test(text)) return ['read_my_plan', 'read_plans']
  if (about === 'plan' && INCLUDES.test(text) && /\bwhat\b.*\b(?:get|include[sd]?|comes? with|features?)\b/.test(text))
    return ['read_my_plan', 'read_plans']
  return [about === 'plan' ? 'read_my_plan' : 'read_plans']
}

const namedPlans = (text: string): string[] =>
  ['free', 'casual', 'pro', 'vip'].filter((tier) =>
    tier === 'free'
      ? /\bfree (?:plan|tier|account|version|members?)\b|\b(?:on|with|does|of) free\b(?! trial)/.test(text)
      : new RegExp(`\\b${tier}\\b`).test(text),
  )

/** What of a plan is asked for, and the words of its lines. */
const PARTS: readonly (readonly [asked: RegExp, lines: RegExp])[] = [
  [/\bcoach(?:es|ing)?\b|\b1[- ]on[- ]1\b/, /coach/i],
  [/\btexts?\b|\btext messages?\b|\bsms\b/, /text message/i],
  [/\breal[- ]?time\b/, /real-time/i],
  [/\balerts?\b/, /alerts/i],
  [/\bvoice\b|\bspeak\b|\btalk\b/, /voice/i],
  [/\bcamera\b|\bslips?\b/, /camera/i],
  [/\bvideos?\b|\bclips?\b/, /video/i],
  [/\bsupport\b|\be-?mail\b/, /support/i],
  [/\bcustom\b|\bmodels?\b/, /predictive model/i],
  [/\bcommunity\b/, /community/i],
  [/\bodds\b/, /odds/i],
  [/\blineups?\b/, /lineups/i],
  [/\bprojections?\b|\bslates?\b/, /projections/i],
]
const partOf = (text: string): RegExp | null => PARTS.find(([asked]) => asked.test(text))?.[1] ?? null

/** "1 slate", "5 slates". */
const METERS = [
  ['aiChat', 'answer'],
  ['lineups', 'lineup'],
  ['projections', 'slate'],
  ['alerts', 'alert'],
] as const
const counted = (count: number, name: string): string => (count === 1 ? name : `${name}s`)

function usageReply(card: ToolCard, tool: number, where: Where): Reply {
  const usage = answerOf(API.subscriptions.usage, card, tool)
  if (!usage) return reply([])
  const parts = METERS.map(([meter, name]) =>
    usage.value[meter].limit < 0
      ? line`${figure(usage, `${meter}.used`, 'count')} ${counted(usage.value[meter].used, name)} (no limit)`
      : line`${figure(usage, `${meter}.used`, 'count')} of ${figure(usage, `${meter}.limit`, 'count')} ${counted(usage.value[meter].limit, name)}`,
  )
  return reply([...line`Used today: ${listed(parts)}. It starts anew ${startText(usage.value.resetsAt, where)}.`], { links: LINKS })
}

/** "When does my subscription renew". */
const RENEWS =
  /\brenew\w*|\bexpir\w*|\b(?:next|when)\b.*\b(?:bill(?:ed)?|charged?|payment|pay)\b|\b(?:run|runs|running) out\b|\bwhen\b.*\bends?\b/

function planReply(card: ToolCard, tool: number, where: Where, said = ''): Reply {
  const plan = answerOf(API.subscriptions.mine, card, tool)
  if (!plan) return reply([])
  const { isTrialActive, trialDaysRemaining, trialEndsAt } = plan.value
  const until = trialEndsAt === null ? [] : [{ text: `, until ${dayText(trialEndsAt, where)}` }]
  const trial = isTrialActive
    ? line` on a trial with ${figure(plan, 'trialDaysRemaining', 'count')} ${counted(trialDaysRemaining, 'day')} left${until}`
    : []
  const end =
    !plan.value.isTrialActive && plan.value.currentPeriodEnd
      ? [{ text: `, paid until ${startText(plan.value.currentPeriodEnd, where)}` }]
      : []
  const asksTrial = !isTrialActive && /\btrial\b/.test(said)
  const asksRenewal = end.length === 0 && !isTrialActive && RENEWS.test(said)
  const none = asksRenewal
    ? [{ text: ', and no paid period is on record, so there is no date of renewal' }]
    : asksTrial
      ? [{ text: ', and no trial is running' }]
      : []
  return reply([...line`You are on ${plan.value.plan.name}${trial}`, ...none, ...end, { text: '.' }], { links: LINKS })
}

/** One's own plan, and where it was asked what it holds, its lines. */
function planOrParts(ask: AskOf<'account'>, cards: readonly ToolCard[], skip: number, where: Where): Reply {
  const said = planReply(cards[0]!, skip, where, ask.line ?? '')
  const mine = answerOf(API.subscriptions.mine, cards[0]!, skip)
  const plans = cards[1]
  if (!mine || !plans || plans.refusal) return said
  const others = namedPlans(ask.line ?? '')
  const tiers = answerOf(API.subscriptions.tiers, plans, skip + 1)
  if (tiers && NEXT_UP.test(ask.line ?? '') && others.length === 0)
    return mine.value.mayPromote ? nextUp(said, tiers, mine.value.plan.id) : nothingOffered()
  const priced = answerOf(API.subscriptions.tiers, plans, skip + 1)
  if (priced && others.length > 0 && PRICE_TOO.test(ask.line ?? '')) {
    const each = priced.value.flatMap(({ id, name }, i) => (others.includes(id) ? line` ${name} costs ${priceOf(priced, i)}.` : []))
    return { ...said, segments: [...said.segments, ...each] }
  }
  const parts = plansReply(ask, plans, skip + 1, mine.value.plan.id)
  return { ...parts, segments: [...said.segments, { text: '\n' }, ...parts.segments] }
}

type Plans = Answer<typeof API.subscriptions.tiers>

/** The plan above one's own, with what it costs; of the highest that there is none. */
function nextUp(said: Reply, plans: Plans, mine: string): Reply {
  const at = plans.value.findIndex(({ id }) => id === mine)
  const next = at < 0 ? undefined : plans.value[at + 1]
  const text = next
    ? line` The next one up is ${next.name}: ${priceOf(plans, at + 1)}. ${next.description}`
    : [{ text: ' That is the highest plan: none stands above it.' }]
  return { ...said, segments: [...said.segments, ...text] }
}

function priceOf(plans: Plans, i: number): Segment[] {
  const year = plans.value[i]!.pricePerYear > 0 ? line`, or ${figure(plans, `${i}.pricePerYear`, 'money')} a year` : []
  return line`${figure(plans, `${i}.price`, 'money')} a month${year}`
}

/** A line as it is sold, with what this server cannot deliver of it. */
function lineOf(plan: Plans['value'][number], feature: string): string {
  const note = plan.notBuilt.find((one) => one.feature === feature)?.note
  return note === undefined ? feature : `${feature} (${note})`
}

/** "What has Pro that Casual has not". */
const DIFFERS =
  /\b(?:differ\w*|does ?n.?t|doesn|do not|does not|has ?n.?t|has not|without|lacks?|not in|more than|over|above|instead of|versus|vs|compared?|extra|that)\b/
/** The lines of the larger plan that the smaller one has not, and what both cost. */
function differenceOf(plans: Plans, large: number, small: number): Reply {
  const [more, less] = [plans.value[large]!, plans.value[small]!]
  const own = more.features.filter((feature) => !less.features.includes(feature))
  return reply(
    line`What ${more.name} has that ${less.name} has not:${own.map((feature) => `\n\u2022 ${lineOf(more, feature)}`).join('')}\n${more.name} costs ${priceOf(plans, large)}; ${less.name} ${priceOf(plans, small)}.`,
    { links: [...LINKS, { label: 'Open billing', href: '/billing' }] },
  )
}

function plansReply(ask: AskOf<'account'>, card: ToolCard, tool: number, mine: string | null): Reply {
  const plans = answerOf(API.subscriptions.tiers, card, tool)
  if (!plans) return reply([])
  const text = ask.line ?? ''
  const named = mine === null ? namedPlans(text) : [mine]
  const [first, second] = named.map((id) => plans.value.findIndex((plan) => plan.id === id)).sort((a, b) => b - a)
  if (named.length === 2 && DIFFERS.test(text) && first !== undefined && second !== undefined && second >= 0)
    return differenceOf(plans, first, second)
  const part = COSTS.test(text) ? null : partOf(text)
  if (part) {
    const found = plans.value.flatMap((plan) => {
      const lines = plan.features.filter((feature) => part.test(feature)).map((feature) => lineOf(plan, feature))
      return lines.length > 0 && (named.length === 0 || named.includes(plan.id)) ? [`\u2022 ${plan.name}: ${lines.join('; ')}.`] : []
    })
    if (found.length > 0) return reply([{ text: found.join('\n') }], { links: LINKS })
  }
  const shown = plans.value.map((plan, i) => ({ plan, i })).filter(({ plan }) => named.includes(plan.id))
  // What a plan that is named costs is told of it alone.
  if (COSTS.test(text) && shown.length > 0)
    return reply(
      [
        ...shown.flatMap(({ plan, i }, k) => line`${k > 0 ? ' ' : ''}${plan.name} costs ${priceOf(plans, i)}.`),
        ...(mine === null ? [{ text: ' A paid plan is cancelled on the billing page, at any time.' }] : []),
      ],
      { links: mine === null ? [...LINKS, { label: 'Open billing', href: '/billing' }] : LINKS },
    )
  if (shown.length > 0) {
    const lead = part ? [{ text: `That is not in ${shown.map(({ plan }) => plan.name).join(' or ')}.\n` }] : []
    const lines = shown.flatMap(
      ({ plan, i }, k) =>
        line`${k > 0 ? '\n' : ''}${plan.name}, ${priceOf(plans, i)}:${plan.features.map((feature) => `\n\u2022 ${lineOf(plan, feature)}`).join('')}`,
    )
    return reply([...lead, ...lines], { links: LINKS })
  }
  const lines = plans.value.flatMap((plan, i) => line`${i > 0 ? '\n' : ''}\u2022 ${plan.name}: ${priceOf(plans, i)}. ${plan.description}`)
  return reply(
    [
      ...lines,
      {
        text: '\nA paid plan can be tried for free first: a week when it is chosen at the start, three days when it is started later. It is cancelled on the billing page.',
      },
    ],
    { links: [...LINKS, { label: 'Open billing', href: '/billing' }] },
  )
}
