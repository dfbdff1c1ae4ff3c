// Words by which rows of a list are told apart: "the home ones", "just the overs", "which of them lost", "only questionable".
import type { TagGroup } from './list-facts.ts'

export type Tag = { readonly group: TagGroup; readonly any: readonly string[]; readonly isOut: boolean; readonly words: string }

type Rule = readonly [TagGroup, RegExp, readonly string[]]
const RULES: readonly Rule[] = [
  ['venue', /\bhome (?:teams?|sides?|ones?|games?|favou?rites?|dogs?|underdogs?|clubs?|wins?|winners?)\b|\bat home\b|\bhome\b/, ['home']],
  [
    'venue',
    /\b(?:away|road|visiting) (?:teams?|sides?|ones?|games?|favou?rites?|dogs?|underdogs?|clubs?|wins?|winners?)\b|\bon the road\b|\bvisitors\b|\b(?:away|road)\b/,
    ['away'],
  ],
  ['side', /\bovers\b|\bthe over\b/, ['over']],
  ['side', /\bunders\b|\bthe under\b/, ['under']],
  ['role', /\bfavou?rites?\b|\bfaves?\b|\bfavou?red\b/, ['favorite']],
  ['role', /\bunderdogs?\b|\bdogs?\b/, ['underdog']],
  ['sign', /\bplus[- ]?(?:money|odds|prices?)\b|\bpositive (?:odds|prices?)\b/, ['plus']],
  ['sign', /\bminus[- ]?(?:money|odds|prices?)\b|\bnegative (?:odds|prices?)\b/, ['minus']],
  ['result', /\b(?:half )?(?:won|winners?|wins?|winning|cashed(?! out)|cash|hit)\b/, ['won', 'half won']],
  ['result', /\b(?:half )?(?:lost|losers?|losses|losing|lose|missed|dead|busted)\b/, ['lost', 'half lost']],
  ['result', /\bpush(?:es|ed)?\b|\btied?\b/, ['push']],
  ['result', /\bvoid(?:ed|s)?\b/, ['void']],
  ['state', /\b(?:open|pending|unsettled|ungraded|still (?:open|alive|live))\b/, ['open']],
  ['state', /\b(?:settled|graded)\b/, ['settled']],
  [
    'state',
    /\b(?:not|n'?t|yet to) (?:started|begun|start|begin)(?: yet)?\b|\b(?:upcoming|scheduled|still to come|to come|to be played|not on yet)\b/,
    ['scheduled'],
  ],
  ['state', /\b(?:live|in[- ]?play|in progress|going on|underway|under way|being played|on right now|on now|started|begun)\b/, ['live']],
  ['state', /\b(?:finals?|finished|over with|done|ended|already over|are over|is over|completed?)\b/, ['final']],
  ['state', /\b(?:switched on|turned on|active|enabled)\b/, ['on']],
  ['state', /\b(?:switched off|turned off|paused|inactive|disabled)\b/, ['off']],
  ['market', /\b(?:point )?spreads?\b|\bhandicaps?\b|\bpuck ?lines?\b|\brun ?lines?\b/, ['spreads']],
  ['market', /\btotals?\b|\bover ?\/? ?unders?\b/, ['totals']],
  ['market', /\bmoney ?lines?\b|\bmls?\b/, ['h2h']],
  ['market', /\bprops?\b/, ['prop']],
  ['kind', /\bparlays?\b/, ['parlay']],
  ['kind', /\b(?:straights?(?: bets?)?|singles?)\b/, ['straight']],
  ['kind', /\bteasers?\b/, ['teaser']],
  ['kind', /\bround robins?\b/, ['round robin']],
  ['kind', /\bsteam\w*\b/, ['steam']],
  ['kind', /\boutliers?\b/, ['outlier']],
  ['kind', /\barb(?:s|itrages?)?\b/, ['arbitrage']],
  ['kind', /\bvalue (?:ones?|signals?|alerts?)\b/, ['value', 'edge']],
  ['kind', /\bshow ?downs?\b|\bsingle[- ]game\b/, ['showdown', 'single']],
  ['kind', /\bclassics?\b|\bmain\b/, ['classic', 'main']],
  ['kind', /\bturbos?\b/, ['turbo']],
  ['kind', /\binjur\w+ (?:ones?|alerts?)\b/, ['injury']],
  ['kind', /\bprice (?:ones?|alerts?)\b/, ['price']],
  ['kind', /\bpassing\b/, ['passing']],
  ['kind', /\brushing\b/, ['rushing']],
  ['kind', /\breceiving\b/, ['receiving']],
  ['kind', /\btouchdowns?\b|\btds?\b/, ['touchdowns', 'touchdown']],
  ['kind', /\breceptions?\b|\bcatches\b/, ['receptions']],
  ['kind', /\brebounds?\b|\bboards\b/, ['rebounds']],
  ['kind', /\bassists?\b|\bdimes\b/, ['assists']],
  ['status', /\bout\b(?! of)/, ['OUT']],
  ['status', /\bquestionable\b/, ['QUESTIONABLE']],
  ['status', /\bdoubtful\b/, ['DOUBTFUL']],
  ['status', /\bprobable\b/, ['PROBABLE']],
  ['status', /\b(?:hurt|injured|banged up|on the injury report|dinged up)\b/, ['OUT', 'QUESTIONABLE', 'DOUBTFUL', 'PROBABLE']],
  ['status', /\bhealthy\b/, ['healthy']],
]

/** Before a word that is left out: "not the parlays", "without unders". */
const OUT =
  /\b(?:no|not|n'?t|without|except(?: for)?|exclud\w+|besides|other than|minus|leave out|leaving out|skip\w*|drop|ditch|lose|hide|but not|anything but|aren'?t|isn'?t|weren'?t|didn'?t|haven'?t|take out)(?: (?:the|any|a|an|those|these|that|which|are|is|were|have|been|being|all|of|my|on|at|from|with))*\s*$/

/** The tags that a text asks for, of the groups that the rows have, and the text without their words. */
export function tagsIn(text: string, groups: readonly TagGroup[]): { readonly tags: readonly Tag[]; readonly rest: string } {
  const tags: Tag[] = []
  let rest = text
  for (const [group, words, any] of RULES) {
    if (!groups.includes(group)) continue
    const hit = words.exec(rest)
    if (!hit) continue
    const before = rest.slice(0, hit.index)
    const out = OUT.exec(before)
    tags.push({ group, any, isOut: out !== null, words: hit[0].trim() })
    rest = `${before.slice(0, out?.index ?? before.length)} ${rest.slice(hit.index + hit[0].length)}`
  }
  return { tags: joined(tags), rest: rest.replace(/ +/g, ' ') }
}

/** "Overs and unders": either of one group; one that is left out stands for itself. */
function joined(tags: readonly Tag[]): Tag[] {
  const found: Tag[] = []
  for (const tag of tags) {
    const at = found.findIndex((one) => one.group === tag.group && !one.isOut && !tag.isOut)
    const one = found[at]
    if (one) found[at] = { ...one, any: [...one.any, ...tag.any], words: `${one.words} or ${tag.words}` }
    else found.push(tag)
  }
  return found
}

export const isLeftOut = (before: string): boolean => OUT.test(before)
