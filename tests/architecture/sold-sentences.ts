// Every sentence by which something is sold beside the lines of the plans (core/access/plan-lines.ts), each with what proves it: a test by
// file and name, or a row of docs/features.md. plan-lines.long.test.ts reads the screens and is red where a sentence stands in neither list.
// "…" is what is put in.

import type { Feature } from '#core/access/tiers.ts'

type Proof = { readonly test: string; readonly name: string } | { readonly says: string }
const test = (file: string, name: string): Proof => ({ test: file, name })
const says = (row: string): Proof => ({ says: row })

const PLANS = 'tests/flows/accounts-plans.test.ts'
const LIMITS = 'tests/flows/plan-limits.test.ts'
const STORIES = 'tests/support/billing-stories.ts'
const ACTS = 'tests/flows/billing-acts.test.ts'
const ONCE = 'tests/flows/billing-once.test.ts'
const GIVEN = 'tests/flows/billing-given.test.ts'
const PAGE = 'tests/screens/billing.test.tsx'
const CHANGES = 'tests/screens/billing-changes.test.tsx'
const LEX = 'src/server/features/assistant/assistant.test.ts'
const exact = test('src/core/dfs/optimizer/highs.long.test.ts', 'the optimum is the one that HiGHS finds')
const days = test('src/core/access/trial.test.ts', 'lasts 7 days from onboarding and 3 from inside')
const fair = test('src/core/odds/fair/vig.test.ts', 'the range holds every method')
const methods = test('src/core/odds/fair/vig.test.ts', 'are seven, and two are made of them: a blend and the worst case')
const meters = test(LIMITS, 'vip is counted but never refused; unlimited reads -1')
const prices = test(PLANS, 'are told to everyone with their prices and limits')
const free = test(PLANS, 'takes effect at once for free, without a trial')
const inside = test(PLANS, 'from inside lasts 3 days, of any paid plan')
const atOnboarding = test(PLANS, 'starts a 7-day trial of a paid plan, with everything it has')
const trialEnds = test(PLANS, 'is over at its own moment, and the job then writes it down')
const once = test(PLANS, 'is one per person ever')
const cancels = test(CHANGES, 'cancels in two clicks by a button as large as that for subscribing, and takes it back')
const guarantee = test(CHANGES, 'gives the money back in two clicks within thirty days')
const lower = test(CHANGES, 'changes to a lower plan at the end of the month, and takes that back')
const giftEnds = test(GIVEN, 'is over in the very moment of its end: what is paid for counts then')
const covered = test(CHANGES, 'says to whom a plan was given what they still pay for, and stops that with one press')
const sooner = test(
  'src/core/billing/plan-arithmetic.test.ts',
  'a higher plan for a shorter time waits, since the credit of a year may be more than its month costs',
)
const cost = test(CHANGES, 'says what an upgrade costs to the cent, and takes exactly that')
const ended = test(CHANGES, 'says where only the end of a plan that was given back is left')
const unpaid = test(PAGE, 'says that a renewal is unpaid and until when the plan goes on')
const receipt = test(PAGE, 'shows what is paid, when the next payment is due, and each payment with its receipt')
const ownData = test('tests/flows/accounts.test.ts', 'can be taken along, without secrets')
const aged = test('tests/screens/betting-screens.test.tsx', 'each edge bears its age')
const helplines = test('src/core/access/helplines.test.ts', 'names one place to turn for each region')
const holds = test(ONCE, 'an order holds its price for 24 hours and then ends')
const offers = test(ONCE, 'is said of each plan before anything is paid, to the cent as the receipt says it')
const testTill = test(PAGE, 'shows somebody who pays nothing the plans by the month and by the year, and that nothing was paid')

/** Features that the server asks for inside a call, and the test in which a lower plan goes without. */
export const GATES: Readonly<Partial<Record<Feature, Proof>>> = {
  email_support: test(
    'tests/flows/support-mail.test.ts',
    'a new question is opened on a plan with support by e-mail; others are told once',
  ),
  priority_support: test('tests/flows/support.test.ts', 'of a plan with priority stands before those that waited longer'),
  video_clips: test('tests/flows/videos-library.test.ts', 'longer than a plan reaches is in the list and closed, at every door'),
  video_library: test('tests/flows/videos-library.test.ts', 'longer than a plan reaches is in the list and closed, at every door'),
  text_alerts: test('tests/flows/alerts.test.ts', 'by text message is of Pro: refused below'),
  real_time_alerts: test('tests/flows/live-alerts.test.ts', 'rings at the change on the plan that has it; on another it waits'),
  camera: test('tests/flows/slips.test.ts', 'taken with the camera is for VIP'),
}

export const SOLD: Readonly<Record<string, Proof>> = {
  // Lex, mails and the README
  '\nA paid plan can be tried for free first: a week when it is chosen at the start, three days when it is started later. It is cancelled on the billing page.':
    days,
  'Your trial of … ends on …. Nothing is taken: you are on the free plan after it, and nothing of yours is deleted.': trialEnds,
  'Hours with the coach of this server, and a report of your own record, are on the coaching page; both come with VIP.': test(
    'tests/flows/coaching.test.ts',
    'are of VIP: others are shown none and book none',
  ),
  '- **Plans and limits** that the server enforces exactly, trials without a card, an administration area.': atOnboarding,
  // The plans
  'See what the numbers say.': test('tests/flows/odds-and-projections.test.ts', 'show a free member the ten best of a slate'),
  'Live odds and enough lineups for the weekend.': test(
    LIMITS,
    'refuses the odds board to a free member, names the tier, and opens with it',
  ),
  'The whole desk.': test('src/core/access/access.test.ts', 'a higher tier never loses a feature'),
  'All that Pro has, without daily counts.': meters,
  '… for the first …, if you buy before …: ….': offers,
  '… less than …: the promotion for a first payment.': offers,
  'A first payment is lowered by a share of one month. Every December there is one of 25 percent; of several the one that takes off the most counts, and of equal ones the one of the highest priority. An order that was opened during a promotion keeps its price until it ends, 24 hours later.':
    test('tests/flows/announcements.test.ts', 'promotions lower a first payment'),
  '…% off the first month of any plan': test(ACTS, 'in December the first month costs a quarter less, once'),
  'Save up to …%': test('src/core/access/upgrade.test.ts', 'pricing'),
  '… a month, …% less': test('src/core/access/upgrade.test.ts', 'pricing'),
  'for good': free,
  'VIP, without daily limits, is … a month or … a year; it is chosen in the profile.': prices,
  '… has higher limits.': test('src/core/access/access.test.ts', 'a higher tier never loses a feature'),
  'More with …': test('src/core/access/access.test.ts', 'a higher tier never loses a feature'),
  '… has more.': test('src/core/access/access.test.ts', 'a higher tier never loses a feature'),
  'See what each plan adds. Nothing changes until you pick one.': says('tiers, limits, trials, paywall, plan card'),
  'Unlock Premium Features: …': test(LIMITS, 'is closed in the API to whom the screens refuse it'),
  'Premium Feature': test(LIMITS, 'is closed in the API to whom the screens refuse it'),
  'This feature requires a premium subscription.': test(LIMITS, 'is closed in the API to whom the screens refuse it'),
  'This feature requires an active subscription.': test('src/core/access/access.test.ts', 'tells someone whose trial is over'),
  'Please sign up for a subscription to access this feature.': test('src/core/access/access.test.ts', 'gives a visitor basic projections'),
  'Alerts in the moment of a change require VIP tier.': test(
    'tests/flows/live-alerts.test.ts',
    'rings at the change on the plan that has it; on another it waits for the look of the minute',
  ),
  'Coaching requires VIP tier.': test('tests/flows/coaching.test.ts', 'are of VIP: others are shown none and book none'),
  'Priority support requires VIP tier.': test(
    'tests/flows/support.test.ts',
    'of a plan with priority stands before those that waited longer',
  ),
  'Your plan has priority: your questions are answered before others.': test(
    'tests/flows/support.test.ts',
    'of a plan with priority stands before those that waited longer',
  ),
  'Unlimited lineups require VIP tier.': test(LIMITS, 'lets nobody below VIP build more lineups than his plan has left'),
  'unlimited lineups': test(LIMITS, 'lets nobody below VIP build more lineups than his plan has left'),
  'unlimited answers': meters,
  // The trial
  'Start Free Trial': inside,
  'Start Trial': inside,
  'Start …-Day Free Trial': inside,
  '… included': inside,
  'No payment to start': inside,
  'Nothing to cancel: the trial ends by itself': trialEnds,
  'Keep access by subscribing if you love it': test(STORIES, "{ do: 'onboard', plan: 'pro' }, wait(2), buy('pro monthly')"),
  'Your …-day … trial has started': inside,
  'No payment was taken. It ends by itself.': trialEnds,
  'Free trial': inside,
  'Trial ends …, …. Nothing is taken then: you go on with the free plan.': trialEnds,
  'It ends on …; after that you are on the free plan.': trialEnds,
  'Your trial ends within a day': days,
  'Your trial ends in … days': days,
  'Continue … to keep what you use.': test(STORIES, "{ do: 'onboard', plan: 'pro' }, wait(2), buy('pro monthly')"),
  'd trial left': test('tests/screens/dashboard.test.tsx', 'shows the trial, the plan and the way up in the header'),
  'Trial, … left': days,
  'The trial is free and needs no card: … days where it is chosen at sign-up, … days where it is started later in the product, once for each person. When it ends you are back on the free plan, and nothing is charged.':
    days,
  '…-day trial': days,
  '…-day free trial': days,
  ' … started!': atOnboarding,
  'Your … tier is now active.…': atOnboarding,
  ' Enjoy your free access!': free,
  'Choose a plan to start with. You can change it later.': test(PLANS, 'lets the plan be changed within the trial, whose end stays'),
  'No commitment • Cancel anytime': cancels,
  'Your free trial has been used, so a paid plan starts with its payment.': once,
  'You are trying …. Nothing is taken when the trial ends.': trialEnds,
  'Free to start. No card is asked for.': free,
  // Payments
  'Nothing can be bought on this server: no payment processor is configured.': testTill,
  'This is a test. No card is asked for and no money moves: this server has no payment processor.': testTill,
  'This order ended … hours after it was opened. Nothing was taken.': holds,
  'This price holds until …; then the order ends, and nothing is taken.': holds,
  'Until …; an order opened by then keeps its price for … hours.': holds,
  'Test payments: no money is taken on this server.': testTill,
  'Test checkout of this server; no money moves': testTill,
  'Test: no money was taken.': test(PAGE, 'says who bought what for which time, that the seller is not configured, and is printed'),
  'Waiting for the payment provider to confirm your payment. This page follows by itself; you need not pay again.': test(
    PAGE,
    'waits for the report of who comes from paying',
  ),
  '… was given to you by an administrator. Nothing is taken for it.': test(
    'src/core/access/trial.test.ts',
    'without an end, as an administrator grants it',
  ),
  'Your plan is cancelled. It stays until ….': cancels,
  'Cancelled: it stays until … and is not renewed.': cancels,
  'Cancel? The plan stays until …, and until then you can take it back.': cancels,
  'Cancel? The renewal is not paid, so the plan ends at once.': test(STORIES, "buy('pro monthly', 'declined_later'), wait(31), cancel!"),
  'You have … until …; then it becomes ….': lower,
  'To …, on …. Until then you have ….': lower,
  '… was given to you by an administrator, without an end.': giftEnds,
  '… was given to you by an administrator until ….': giftEnds,
  'It was given until ….': giftEnds,
  'While you have …, … gives you nothing more, and it goes on being charged.': covered,
  'Nothing more is taken, and … stays as it was given.': covered,
  'You have … already: a plan that gives you nothing more is not offered.': test(
    CHANGES,
    'offers no plan that gives nothing beside the given one, and says why',
  ),
  'Nothing is taken now. Your plan stays as it is until …; until then you can take the change back.': lower,
  'The new plan begins at once. The next payment is due on ….': cost,
  'What is unused of your year may be worth more than a month of … costs, and no money of yours stays with us as a balance. Paid by the year … begins at once, with that credit.':
    sooner,
  'Credit for unused time': cost,
  'The last renewal could not be paid. The plan goes on until …; after that it ends and nothing is deleted.': unpaid,
  '…-day guarantee': test(STORIES, 'refused(refund!, /30 days/)'),
  'Until … you can have … back: everything you paid since your first payment. Your plan ends with it. Once for each person.': guarantee,
  'All that you paid was given back, but your plan has not ended yet.': ended,
  'Every payment will stand here with its receipt.': receipt,
  'Subscribe to …': cost,
  // The landing page and signing in
  'Open without an account:': test('tests/screens/landing-links.test.tsx', '%s is open to a visitor'),
  'AI Sports Guru takes the bookmaker’s margin out of the odds, projects every player as a range, and finds the best lineup there is. Lex, its assistant, answers with the numbers and shows where each one comes from.':
    exact,
  'Fair prices by seven methods, a blend and the worst case of them; projections with floor and ceiling; the source and age of every number beside it.':
    methods,
  'Ask Lex for a lineup, a price or a comparison. Each number in the answer leads to where it came from; what Lex does not know, Lex says.':
    test(LEX, 'says what is fresh and what is unknown when asked about its own knowledge'),
  'The best lineup is proved to be the best possible; a set that is varied on purpose says so. An edge comes with its range, and “no bet” is an answer too.':
    test(LEX, 'says no bet when nothing has an edge, and then names the nearest price'),
  'The best price, and what it is worth': test(LIMITS, 'shows visitors four prices and not more, with what they are worth'),
  'A book earns on both sides of a market. Type what it asks for each, and see what it keeps and what the bet is worth without it.': fair,
  'Together these two prices pay more than they cost. A single book never offers that; two books sometimes do.': test(
    'src/core/odds/fair/vig.test.ts',
    '+105 / +105 leaves an arbitrage',
  ),
  'Must be of legal age to bet where you live. If betting stops being fun, help is free: ….': helplines,
  'For those of legal age where they live. If betting stops being fun, help is free:': helplines,
  'No invented number': test('src/core/assistant/guard/guard.test.ts', 'law: no figure leaves that stands in no answer'),
  'Every figure names its source and its age. What is not known is said to be unknown.': aged,
  'Exact where it can be': exact,
  'The best lineup is proved to be the best possible. Where luck rules, the range stands beside the number.': exact,
  'Your data is yours': ownData,
  'Deletes your account and everything kept about you. A paid plan ends and nothing more is taken. It cannot be undone. Export your data first if you want to keep it. Limits, a break or a self-exclusion that you set, today’s allowances and the use of your trial and of the …-day guarantee stay known, under a mark made of your e-mail that cannot be read back, and hold if you sign up again. What you paid stays in the monthly sums of all deleted accounts, which do not say whose it was.':
    test('tests/flows/accounts.test.ts', 'is gone when I delete my account, with my password and my e-mail typed'),
  'Take everything along as a file at any time, or delete it all.': test(
    'tests/flows/accounts.test.ts',
    'is gone when I delete my account, with my password and my e-mail typed',
  ),
}
