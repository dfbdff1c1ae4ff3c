// Every line by which a plan is sold names its proof: a limit, a call that refuses lower plans, a gate, a page. Here each is looked up.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { API } from '#contract/index.ts'
import { allows } from '#core/access/access.ts'
import { notSetUpNote, PLAN_LINES, PLAN_TERMS, type PlanLine, planTexts, TERM_CALLS } from '#core/access/plan-lines.ts'
import { TIER_KEYS, TIERS, type Tier } from '#core/access/tiers.ts'
import { TRIAL_DAYS } from '#core/access/trial.ts'
import { REFUND_DAYS } from '#core/billing/refund.ts'
import { LOGIN } from '#web/features/accounts/sign-in/login.copy.ts'
import { TELLS } from './selling-nothing.ts'
import { GATES, SOLD } from './sold-sentences.ts'
import { PRODUCT, ROOT, sourcesBelow } from './sources.ts'

const features = readFileSync(path.join(ROOT, 'docs/features.md'), 'utf8')
const [present = '', absent = ''] = features.split('## Not built yet')
const calls = Object.values(API).flatMap((room) => Object.values(room)) as readonly { path: string; needs?: string }[]
const has = (tier: Tier, feature: Parameters<typeof allows>[1]) => allows({ tier, status: 'active', isAdmin: false }, feature)

/** A gate decides: it asks whether the member's plan has the feature, or refuses by its name. A file that only speaks of it is none. */
function asksFor(file: string, feature: string): boolean {
  const code = PRODUCT.find((source) => source.file === file)?.code ?? ''
  return new RegExp(String.raw`\b(?:allows|has)\([\w.]+, '${feature}'\)|\bthrow tierRequired\('${feature}'\)`).test(code)
}

/** Why a line is not proved, or null. */
function doubt(tier: Tier, { text, proof }: PlanLine): string | null {
  switch (proof.kind) {
    case 'limit': {
      const missing = proof.limits.filter((limit) => {
        const value = TIERS[tier].limits[limit]
        return value === null ? !/without (a limit|end)/.test(text) : !new RegExp(`\\b${value}\\b`).test(text)
      })
      return missing.length > 0 ? `does not say ${missing.join(', ')}` : null
    }
    case 'call':
      if (!calls.some((call) => call.path === proof.path && call.needs === proof.needs))
        return `${proof.path} does not ask for ${proof.needs}`
      return has(tier, proof.needs) ? null : `${proof.needs} is refused to it`
    case 'gate':
      if (!asksFor(proof.file, proof.feature)) return `${proof.file} does not ask for ${proof.feature}`
      if (!GATES[proof.feature]) return `no test is named that refuses ${proof.feature}`
      return has(tier, proof.feature) ? null : `${proof.feature} is refused to it`
    case 'document':
      return present.includes(proof.says) ? null : `docs/features.md does not say ${proof.says}`
  }
}

it.each(TIER_KEYS)('every line by which %s is sold is proved by a limit, a call, a gate or a page', (tier) => {
  expect(PLAN_LINES[tier].flatMap((line) => doubt(tier, line) ?? [])).toEqual([])
})

it('every term of sale is kept by a call that a member may make on any plan', () => {
  for (const term of Object.keys(PLAN_TERMS) as (keyof typeof PLAN_TERMS)[]) {
    const call = calls.find(({ path: address }) => address === TERM_CALLS[term]) as { who?: string; needs?: string } | undefined
    expect(call, term).toMatchObject({ who: 'user' })
    expect(call?.needs, term).toBeUndefined()
  }
  expect(absent).not.toMatch(/refund|Stripe/)
})

it('no plan sells what is not built', () => {
  const names = [...absent.matchAll(/^\| ([^|]+?) \|/gm)].map(([, name]) => name!).filter((name) => !/^(feature|-+)$/.test(name))
  expect(names).toContain('books that price golf and racing in the demo world')
  const sold = TIER_KEYS.flatMap((tier) => planTexts(tier).filter((text) => names.some((name) => text.toLowerCase().includes(name))))
  expect(sold).toEqual([])
  const told = names.filter((name) => sourcesBelow('src/web').some(({ text }) => text.toLowerCase().includes(name)))
  expect(told).toEqual([])
})

// Where things are sold every sentence is looked up; on the page of payments what ends as a sentence; elsewhere what uses the words of a sale.
const SALE =
  /^src\/web\/(screens\/landing\/|access\/(access\.copy\.ts|paywall|tier-card|upgrade-banner|plan-card)|features\/accounts\/onboarding\/onboarding\.copy)/
const PAYMENTS = /billing\.copy\.ts$/
const SELLS =
  /\b(trials?|guarantee|money[- ]back|unlimited|without (a|daily|any) limits?|no limits|premium|no (card|payment|commitment)|anytime|(for|is) free|free (trial|access|plan|month|to start)|priority|24\/7|instant(ly)?|real-time|first month|exclusive|coaching|subscription (to|for))\b|% (off|less)/i

type ShownText = { readonly file: string; readonly text: string }

/** What a file says, "…" for what is put in: its strings, templates and the text between tags. */
function shownTexts({ file, text }: { file: string; text: string }): readonly ShownText[] {
  const found: ShownText[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || (ts.isJsxAttribute(node) && /^(className|key)$/.test(node.name.getText()))) return
    if (ts.isCallExpression(node) && node.expression.getText() === 'cx') return
    const written =
      ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
        ? node.text
        : ts.isTemplateExpression(node)
          ? node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join('')
          : ts.isJsxText(node)
            ? node.text.replace(/\s+/g, ' ').trim()
            : ''
    if (written.trim().includes(' ')) found.push({ file, text: written })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS))
  return found
}

const isShipped = (file: string) => !/\.test\.tsx?$|^src\/web\/screens\/design\//.test(file)
/** Mails, and what Lex says: whole sentences of them; the rest are words that Lex knows. */
const isTold = (file: string) => /^src\/(server\/features\/(assistant\/|[\w/-]+-mails\.ts)|core\/assistant\/)/.test(file) && isShipped(file)
const TOLD = [...sourcesBelow('src/server', isTold), ...sourcesBelow('src/core/assistant', isTold)]
  .filter(({ text }) => SELLS.test(text))
  .flatMap(shownTexts)
  .filter(({ text }) => /\s.*[.!?]$/s.test(text))
const README = readFileSync(path.join(ROOT, 'README.md'), 'utf8')
  .split(/\n|(?<=[.!?])\s/)
  .map((text): ShownText => ({ file: 'README.md', text: text.trim() }))
const SAID = [...sourcesBelow('src/web', isShipped), ...sourcesBelow('src/core/access', isShipped)].flatMap(shownTexts).concat(TOLD, README)
const PROVED_LINES = new Set([...TIER_KEYS.flatMap((tier) => PLAN_LINES[tier].map(({ text }) => text)), ...Object.values(PLAN_TERMS)])
const isOfPlanLines = ({ file }: ShownText) => file === 'src/core/access/plan-lines.ts'

it('every sentence by which something is sold has a proof, or is known to sell nothing', () => {
  const unknown = SAID.filter((one) => {
    const sells = SALE.test(one.file) || (PAYMENTS.test(one.file) && /[.!?]$/.test(one.text)) || SELLS.test(one.text)
    return sells && !isOfPlanLines(one) && !(one.text in SOLD) && !TELLS.includes(one.text) && !PROVED_LINES.has(one.text)
  })
  expect(unknown).toEqual([])
})

it('every promise beside the sign-in form has a proof', () => {
  const promises = [LOGIN.signUpLede, ...LOGIN.promises.flatMap(({ title, detail }) => [title, detail])]
  expect(promises.filter((text) => !(text in SOLD))).toEqual([])
})

it('the proof of every sold sentence is there: a test of that name, or a row of docs/features.md', () => {
  const missing = Object.entries({ ...SOLD, ...GATES }).filter(([, proof]) =>
    'says' in proof ? !present.includes(proof.says) : !readFileSync(path.join(ROOT, proof.test), 'utf8').includes(proof.name),
  )
  expect(missing).toEqual([])
})

it('no proof outlives its sentence', () => {
  const texts = new Set([...SAID.map(({ text }) => text), ...TIER_KEYS.map((tier) => TIERS[tier].description)])
  expect([...Object.keys(SOLD), ...TELLS].filter((text) => !texts.has(text))).toEqual([])
})

it('the days of the trial and of the guarantee are typed in one place each', () => {
  const DAYS = /\b(\d+|three|seven|thirty)[- ]days?\b.{0,20}\b(trial|guarantee|money)|trial of \d/i
  // The same words with whatever stands between them in a source, so that few files are parsed.
  const MAY_HAVE = /\bdays?\b[\s\S]{0,200}\b(trial|guarantee|money)|trial\s+of\s+\d/i
  const typed = PRODUCT.filter(({ file }) => file !== 'src/core/access/trial.ts' && file !== 'src/core/billing/refund.ts')
    .filter(({ text }) => MAY_HAVE.test(text))
    .flatMap((source) => shownTexts(source).filter(({ text }) => DAYS.test(text)))
  expect(typed).toEqual([{ file: 'src/core/access/plan-lines.ts', text: PLAN_TERMS.refund }])
  expect(PLAN_TERMS.refund).toContain(`${REFUND_DAYS}-day money-back guarantee`)
  expect(PLAN_TERMS.trial).toContain(`${TRIAL_DAYS.onboarding}-day free trial (${TRIAL_DAYS.inside} days`)
})

it('no screen promises a refund, a voice, text messages for all or a trial of the free plan', () => {
  const promises = /money-back|all plans include|premium odds|real-time alerts|voice ai assistant|talk to lex/i
  const screens = sourcesBelow('src/web').filter(({ text }) => promises.test(text))
  expect(screens.map(({ file }) => file)).toEqual([])
})

it('a plan says what this server was not set up for, beside each line that needs it; of what is not known nothing', () => {
  const notes = (texts?: boolean) =>
    TIER_KEYS.flatMap((tier) =>
      PLAN_LINES[tier]
        .filter(({ text }) => /text message/i.test(text))
        .map(
          (line) =>
            `${tier}: ${notSetUpNote(line, texts === undefined ? undefined : { texts, mail: true, coach: true, languageModel: true, ear: true })}`,
        ),
    )
  expect(notes(false)).toEqual(['pro: text messages are not set up on this server', 'vip: text messages are not set up on this server'])
  expect([notes(true), notes()]).toEqual([
    ['pro: null', 'vip: null'],
    ['pro: null', 'vip: null'],
  ])
})

it('a plan with support by e-mail says where no mailbox is set up, and sells it where one is', () => {
  const notes = (mail: boolean) =>
    TIER_KEYS.flatMap((tier) =>
      PLAN_LINES[tier]
        .filter(({ text }) => text === 'Support by e-mail')
        .map((line) => `${tier}: ${notSetUpNote(line, { texts: true, mail, coach: true, languageModel: true, ear: true })}`),
    )
  const note = 'no mailbox is set up on this server; one asks in the product'
  expect(notes(false)).toEqual([`casual: ${note}`, `pro: ${note}`, `vip: ${note}`])
  expect(notes(true)).toEqual(['casual: null', 'pro: null', 'vip: null'])
})

it('a plan with full answers of Lex says where there is no language model to give them', () => {
  const notes = (languageModel: boolean) =>
    TIER_KEYS.flatMap((tier) =>
      PLAN_LINES[tier]
        .filter(({ text }) => /full answers/.test(text))
        .map((line) => `${tier}: ${notSetUpNote(line, { texts: true, mail: true, coach: true, languageModel, ear: true })}`),
    )
  const note = 'no language model is set up on this server; Lex answers by the built-in engine'
  expect(notes(false)).toEqual([`casual: ${note}`, `pro: ${note}`])
  expect(notes(true)).toEqual(['casual: null', 'pro: null'])
})

it('a plan with voice says where the server recognizes no speech, also the one that counts no questions', () => {
  const notes = (ear: boolean) =>
    TIER_KEYS.flatMap((tier) =>
      PLAN_LINES[tier]
        .filter(({ text }) => text.startsWith('Voice with Lex'))
        .map((line) => `${tier}: ${notSetUpNote(line, { texts: true, mail: true, coach: true, languageModel: true, ear })}`),
    )
  const note = 'no speech recognition is set up on this server; Lex hears you where your browser recognizes speech'
  expect(notes(false)).toEqual([`pro: ${note}`, `vip: ${note}`])
  expect(notes(true)).toEqual(['pro: null', 'vip: null'])
})
