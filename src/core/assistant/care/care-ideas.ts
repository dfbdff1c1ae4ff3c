// What the detector of care reads beside the words themselves: which ideas of care-words.ts and of this page a message holds, and which of them
// stand together. "The pension of a parent" beside "doubled" is one thing in any words, and neither is one alone.
import { BUCKETS, bucketOf, featuresOf } from '../classifier/text-features.ts'
import { BACK, DUE, GAMBLES, GONE, KIN, LAST_MONEY, LIVING, NOT_MINE, OWES, any as oneOf, WANTS_A_BET } from './care-words.ts'

const IDEAS: Readonly<Record<string, RegExp>> = {
  kin: oneOf(KIN),
  betting: GAMBLES,
  wants: WANTS_A_BET,
  living: LIVING,
  others: NOT_MINE,
  owes: OWES,
  last: LAST_MONEY,
  due: DUE,
  gone: GONE,
  back: BACK,
  me: oneOf('i', 'me', 'my', 'mine', 'myself', 'we', 'our', 'us'),
  us: oneOf('they', 'them', 'he', 'his', 'TEAM', 'PLAYER', 'the team', 'players?'),
  secret:
    /\b(?:hid(?:e|es|ing|den)?|secret\w*|li(?:e|ed|es)|lying|sneak\w*|conceal\w*|behind (?:my|his|her|their) back|(?:do(?:es)? not|don'?t|doesn'?t|never|no) (?:know|knows|idea|notice|find out|see)|thinks i|cover(?:ing)? up|notice[sd]?|burner)\b/,
  despair:
    /\b(?:cry\w*|sob\w*|shak(?:e|es|ing|y)|numb|empty|gr[ea]y|hopeless|worthless|pointless|ashamed|scared|afraid|terrified|desperate|panic\w*|breathe|alone|trapped|drown\w*|hate myself|disgust\w*|burden|failure|broken|misery|miserable|guilt\w*|tired of|cannot look|can'?t look|can'?t face|goodbye|letter|die|dying|dead|hurt)\b/,
  awake: /\b(?:awake|all night|sleep\w*|(?:\d+|NUM) ?am|dawn|sunrise|nights?|insomnia|stay(?:ed|ing)? up|been up)\b/,
  craving:
    /\b(?:urge|itch|crav\w*|addict\w*|hooked|compuls\w*|obsess\w*|glued|refresh\w*|only thing|without (?:a )?bet\w*|(?:can'?t|cannot|can not|couldn'?t|could not) (?:stop|quit|put|focus|go a|help)|anyway|again and again|over and over|keep (?:telling|saying|going|betting|losing|depositing))\b/,
  relapse: /\b(?:relaps\w*|slipped|clean|sober|sponsor|meetings?|counsel\w*|therap\w*|recovery|ga|bet[- ]free|reinstall\w*|downloaded)\b/,
  promise: /\b(?:promis\w*|swor\w*|swear|last (?:time|one|deposit|bet)|one (?:more|last)|for good|once i(?:'m| am)|and then i)\b/,
  bigger:
    /\b(?:heavier|bigger|doubl\w*|tripl\w*|all in|max bet|load\w* up|hammer\w*|press\w*|go(?:ing)? hard\w*|until (?:i|it)|let it ride)\b/,
  bars: /\b(?:limits?|caps?|time ?outs?|cool\w*[- ]?off|exclu\w+|banned|blocked|gamstop|gamban|locked out|break|suspen\w+|restrict\w+|waiting period)\b/,
  around:
    /\b(?:around|bypass|vpn|spoof|lift|remove|undo|override|second account|new account|another account|get back in|without waiting|early|offshore|unlicensed|does(?: not|n'?t) check)\b/,
  minor:
    /\b(?:grade|high school|middle school|underage|minor|fake id|allowance|homework|prom|recess|my (?:mom|dad|parents) (?:won'?t|will not|don'?t|do not) let|too young|not (?:18|21)|under (?:18|21))\b/,
  shield:
    /\b(?:lock|shut|block|bar|ban|keep|take|exclude|stop|cut|quit|close)\b.{0,16}\b(?:me|myself|it away|this away|for good|forever|my account)\b/,
  work: /\b(?:job|work|laid off|fired|unemploy\w+|income|boss|paycheck|shift|meetings?)\b/,
  sale: /\b(?:sold|sell\w*|pawn\w*|refinanc\w*|mortgag\w*|loans?|borrow\w*|advance|refund|check|benefits?|pension|inherit\w*)\b/,
  cash: /\b(?:cash|money|bucks|MONEY|dollars|grand|deposit\w*|balance|account)\b/,
  quick: /\b(?:quick\w*|fast\w*|asap|right now|by (?:tonight|tomorrow|friday|noon|five|NUM)|in the next hour|soonest)\b/,
  record: /\b(?:how much|what was|which|show|list|by book|per|record|season|this month|history)\b/,
  screen:
    /\b(?:column|tab|panel|page|button|setting\w*|screen|menu|filter|alert\w*|notification\w*|subscription|plan|password|lineups?|players?|chat|voice|app keep)\b/,
}

/** Finer than those of the other models: it is asked about every message, and its words are those of everyday life. */
export const CARE_BUCKETS = 2 * BUCKETS

/** The features of a message for the detector of care. */
export function careFeaturesOf(masked: string): number[] {
  const all = new Set(featuresOf(masked, CARE_BUCKETS))
  const found = Object.entries(IDEAS).flatMap(([name, pattern]) => (pattern.test(masked) ? [name] : []))
  for (const [at, idea] of found.entries()) {
    all.add(bucketOf(`k ${idea}`, CARE_BUCKETS))
    for (const other of found.slice(at + 1)) all.add(bucketOf(`q ${idea} ${other}`, CARE_BUCKETS))
  }
  return [...all]
}
