// Where in the product a thing is done, for questions of the kind "how do I …".
import { asksRule } from './acts/act-of.ts'
import { CONTEST_ADVICE } from './help/contest-advice.ts'
import { OF_CONTESTS } from './help/contest-topics.ts'
import { helpSearch } from './help/help-search.ts'
import { KEPT_HELP } from './help/kept-help.ts'
import type { PageHelp } from './help/page-help.ts'
import { PAGE_HELP } from './help/page-rows.ts'
import { PRODUCT_HELP } from './help/product-help.ts'
import { SETTLEMENT_RULES } from './help/settlement-rules.ts'
import { TOPIC_HELP } from './knowledge/knowledge.ts'
import { NARROW_HELP, PLACE_HELP, placeAsked } from './places.ts'

/** What makes a question without a page one of this product all the same. */
export const OF_THE_PRODUCT =
  /\b(?:you|lex|bets?|betting|wager\w*|odds|lines?|line ?-?ups?|parlays?|slips?|alerts?|notif\w*|accounts?|plans?|pages?|screens?|settings?|apps?|sites?|buttons?|tabs?|menus?|export\w*|import\w*|upload\w*|download\w*|csv|files?|slates?|contests?|models?|projections?|salar(?:y|ies)|stacks?|simulat\w*|optimi\w+|picks?|profile|password|email|sign|log|login|subscri\w*|trial|pay\w*|card|refund|invoice|theme|dark|light|voice|camera|widget|install|demo|delete|cancel|leagues?|teams?|players?|books?|sportsbooks?|bankroll|limits?|records?|data|api|token|mcp|search|share|link|calculators?|tools?|games?|scores?|community|forum|posts?|clips?|videos?|coach\w*|support|help)\b/

/** Where no page is known for what was asked, that is said, and who can tell. */
export const NO_PAGE: PageHelp = {
  key: 'no-page',
  match: /./,
  text: 'I know no page for that. \u2318K, or Ctrl+K, searches every screen and action; whoever runs this server answers on the support page.',
  label: 'Open support',
  href: '/support',
}

/** Every answer that says where something stands. */
export const ALL_HELP: readonly PageHelp[] = [...PAGE_HELP, ...PLACE_HELP, ...TOPIC_HELP, NO_PAGE]

const searched = helpSearch([...PAGE_HELP, ...NARROW_HELP, ...PRODUCT_HELP])
/** Where a rule is asked in words that no row is made for, the one that has the most of them. */
const searchedRules = helpSearch([...CONTEST_ADVICE, ...SETTLEMENT_RULES])

/** Whether a rule or an advice is known that has the words of a question. */
export const hasRule = (spoken: string): boolean => placeAsked(spoken) !== null || ruleOf(spoken) !== null
const OF_BETS = /\b(?:bets?|parlays?|props?|legs?|stakes?|push(?:es|ed)?|wagers?|void)\b/
function ruleOf(spoken: string): PageHelp | null {
  const plain = spoken.toLowerCase()
  return (OF_CONTESTS.test(plain) || OF_BETS.test(plain)) && asksRule(plain) ? searchedRules(plain) : null
}

/** @param spoken the words as they were said: a name in them may be a word of a rule ("dead heat") */
export const pageFor = (bare: string, spoken: string = bare): PageHelp =>
  keptAsked(spoken) ??
  placeAsked(spoken) ??
  placeAsked(bare) ??
  PAGE_HELP.find(({ surely }) => surely?.test(bare)) ??
  PAGE_HELP.find(({ match }) => match.test(bare)) ??
  ruleOf(spoken) ??
  searched(spoken) ??
  NO_PAGE

const keptAsked = (spoken: string): PageHelp | undefined =>
  /^(?!.*\bfav(?:ou?rites?|es|s)?\b)(?:please |ok |lex |can you )*(?:tail|log|track|record|save) (?:it|that|this|him|them)\b|^(?:please |ok |lex |can you |just )*(?:put|throw|drop|stick|lay|risk) \$?\d/i.test(
    spoken,
  )
    ? KEPT_HELP.find(({ key }) => key === 'which-bet')
    : undefined

/** Whether a sentence asks for a page in so many words. */
export const asksPage = (bare: string): boolean => placeAsked(bare) !== null || PAGE_HELP.some(({ surely }) => surely?.test(bare))
