// Which words show what is asked. Sought in the bare sentence: § stands for a team, ¶ for a player.
import type { Ask, CannotReason } from './ask.ts'
import type { Particulars } from './particulars.ts'

/** The kind of question, and how sure its words make it: `weak` cues give way to the turn before. */
export type Cue = { readonly kind: Ask['kind']; readonly weight: 'strong' | 'weak' }

const CONVERT =
  /\bconvert\b|\bimplied\b|\bimply\b|\bimplies\b|\b(in|to|as) (a )?(decimal|american|fraction\w*|percent\w*|probability)\b|\bbreak ?-?even\b|\bwhat (is|does|are) [+-]?\d{3,5}\b/
const ACCOUNT =
  /\bmy (usage|plan|tier|trial|subscription|limits?)\b|\b(answers?|lineups?|messages?|chats?|alerts?) (do i have |are )?left\b|\bhow many (answers|messages|chats|alerts)\b|\b(what|how much) (does|is|do|are) (the )?(free|casual|pro|vip)\b|\b(free|casual|pro|vip) (plan|tier|cost|price)\b|\b(plans?|tiers?|subscriptions?) (cost|prices?|include)\b|\bwhat plans?\b|\bwhich plan\b|\bam i on\b|\bupgrade\b/
const LINEUP =
  /\bline[ -]?ups?\b|\brosters?\b|\boptimi[sz]e\w*\b|\boptimal\b|\b(build|make|create|generate|give me|construct)\b.{0,30}\b(team|entry|entries|squad)\b|\bstack\w*\b|\bbest possible (team|build)\b/
const COMPARE = /\bcompar\w+\b|\bvs\.?\b|\bversus\b|\bor\b|\bbetter\b|\bbetween\b|\bover\b|\bagainst\b|\brather\b|\bdifference\b/
const INJURY =
  /\binjur\w*\b|\bhurt\b|\bquestionable\b|\bdoubtful\b|\bprobable\b|\bruled out\b|\bon ir\b|\bgtd\b|\bgame[- ]time decision\b|\bsidelined\b|\bwho('s| is|s| are) (out|hurt|banged up|injured)\b|\bhealthy\b|\bill\b|\bconcussion\b|\bstatus of\b|¶\d+('s)? status\b/
const NEWS = /\bnews\b|\brumou?rs?\b|\bheadlines?\b|\bwhat('s| is|s) new\b|\breports? (about|on)\b/
const AVAILABLE =
  /\b(is|are|will|would|can|isn't|won't) (the )?(¶\d+|he|they|she)\b.{0,25}\b(play|playing|active|available|suit up|out|in|good to go|ok|okay|dressed|back|start|starting)\b/
const KELLY =
  /\bkelly\b|\bhow (much|big)\b.{0,25}\b(bet|put|wager|stake|risk|lay|play)\b|\bhow much (on|for) [+-]?\d|\b(bet|stake|unit|wager) siz(e|ing)\b|\bwhat (stake|size|bet size)\b|\bsize (my|a|this|that|the) (bet|stake|wager)\b|\bstake (on|for|at) [+-]?\d|\bhow many units\b|\boptimal (bet|stake|wager)\b/
const SCORE_STRONG =
  /\bscores?\b|\bscored?\b(?= (of|in|for|between))|\bwho('s| is)? ?(won|winning|ahead|leading)\b|\bfinals?\b|\bresults?\b|\bdid (the )?§\d+\b|\bhow (did|are|is) (the )?§\d+\b.{0,10}\b(do|doing|go|going|look|looking)\b|\bbox score\b/
const SCORE_WEAK =
  /\bschedule\b|\bwho (plays|play|'s playing|is playing|do|does|are)\b|\bwhat games?\b|\bgames? (today|tonight|tomorrow|on|this|are|happening|live)\b|\blive games?\b|\bwhat time\b|\bwhen (do|does|is|are|will)\b|\bkick ?off\b|\btip ?off\b|\bfirst pitch\b|\bpuck drop\b|\bwhat('s| is) on\b|\bany games\b|\bplaying (today|tonight|tomorrow)\b|\bgames?\b.{0,12}\b(live|in progress)\b|\bnext game\b|\blive\b.{0,20}\bgames?\b/
const ODDS_STRONG =
  /\bodds\b|\bprices?\b|\blines?\b|\bedges?\b|\+ ?ev\b|\bpositive ev\b|\bbest bets?\b|\bgood bets?\b|\bbets? (tonight|today|tomorrow|worth|for)\b|\bfavou?r(ed|ite|ites)\b|\bunderdogs?\b|\bshould i bet\b|\bbet on\b|\bworth (a )?bet\w*\b|\bimplied\b|\bwin prob\w*\b|\bchances?\b|\bwho('s| is)? ?(will|gonna|going to|wins|do you like|should win)\b|\bwho you got\b|\bno[- ]vig\b|\bfair (price|odds|line|value)\b|\bbooks?\b|\bsportsbooks?\b|\bmis-?priced\b|\bgive(s|n)? me (a )?bets?\b|\bany bets?\b|\bline shop\w*\b|\bbets?\b/
const PLAYERS_WORD = /\b(plays?|players?|picks|guys|sleepers?|punts?|pivots?|chalk|projections?|rankings?|pool|bargains?|options)\b/
const RANK_WORD =
  /\btop\b|\bbest\b|\bcheap\w*\b|\bhighest\b|\blowest\b|\brank\w*\b|\bmost\b|\bleast\b|\bgood\b|\bwho\b|\bwhich\b|\blist\b|\bshow\b|\bgive me\b|\bsafest\b|\bunder\b|\bbelow\b|\bvalue\b|\bany\b|\bneed an?\b|\bfind\b|\bsleepers?\b|\bsleeper\b|\bexpensive\b|\bleverage\b|\bcontrarian\b|\bprojections?\b/
const PROJECTION =
  /\bproject\w*\b|\bhow many (fantasy )?(points|pts)\b|\bforecast\w*\b|\boutlook\b|\bexpect\w*\b|\bhow (will|would|should|is|does) (¶\d+|he|she)\b|\bthoughts on\b|\bwhat do you think\b|\btell me about\b|\bworth\b|\bshould i (start|play|use|roster|pick)\b|\b(floor|ceiling|median|upside|ownership|salary|value) (for|of|on)\b|\bwhat can (¶\d+|he|she)\b|\bhow good\b|¶\d+('s)? (floor|ceiling|median|upside|ownership|salary|value|price)\b|\bhis (floor|ceiling|median|upside|ownership|salary|value|projection)\b/

/** What the words of a sentence ask for, or null when they show nothing. */
export function cueOf(p: Particulars): Cue | null {
  const { bare, quantities } = p
  const hasPlayers = p.players.length > 0
  const strong = (kind: Ask['kind']): Cue => ({ kind, weight: 'strong' })
  const weak = (kind: Ask['kind']): Cue => ({ kind, weight: 'weak' })
  if (quantities.price !== null && (quantities.probability !== null || quantities.edge !== null)) return strong('kelly')
  if (KELLY.test(bare)) return strong('kelly')
  if (p.quantities.price !== null && CONVERT.test(bare)) return strong('price')
  if (ACCOUNT.test(bare)) return strong('account')
  if (LINEUP.test(bare) && !/\bstarting line[ -]?up\b/.test(bare)) return strong('lineup')
  if (INJURY.test(bare) || (AVAILABLE.test(bare) && !/\bscor/.test(bare))) return strong('injuries')
  if (NEWS.test(bare)) return strong('news')
  if (p.players.length >= 2 && COMPARE.test(bare)) return strong('compare')
  if (/\bcompare\b/.test(bare) && (hasPlayers || p.teams.length === 0)) return strong('compare')
  if (hasPlayers && PROJECTION.test(bare)) return strong('projection')
  if (SCORE_STRONG.test(bare) && !/\btotals?\b|\bover|\bodds\b|\blines?\b/.test(bare)) return strong('scores')
  if (!hasPlayers && p.positions.length > 0 && RANK_WORD.test(bare)) return strong('rank')
  if (!hasPlayers && (isRank(p) || /\bwho(m)? (should|do|can|would|to) (i |you )?(start|play|roster|use|pick|target)\b/.test(bare)))
    return strong('rank')
  if (ODDS_STRONG.test(bare) || p.market !== null) return strong('odds')
  if (/\bvalue\b/.test(bare) && !hasPlayers) return strong('odds')
  if (PROJECTION.test(bare) && /\bproject\w*\b|\bhow many (fantasy )?points\b/.test(bare))
    return strong(/\b(he|him|his|she|her)\b/.test(bare) ? 'projection' : 'rank')
  if (SCORE_WEAK.test(bare)) return strong('scores')
  if (p.players.length >= 2) return weak('compare')
  if (hasPlayers) return weak('projection')
  if (PROJECTION.test(bare) && /\b(he|him|his|she|her)\b/.test(bare)) return weak('projection')
  if (p.positions.length > 0) return weak('rank')
  if (p.teams.length >= 2) return weak('odds')
  if (p.teams.length === 1) return weak('scores')
  if (p.books.length > 0) return weak('odds')
  if (p.saidLeague) return weak('scores')
  return null
}

function isRank(p: Particulars): boolean {
  const { bare } = p
  if (/\bprojections?\b/.test(bare) && !/\b(he|him|his|she|her)\b/.test(bare)) return true
  if (/\b(bets?|odds|prices?|lines?|spreads?|totals?|moneylines?)\b/.test(bare)) return false
  if (/\bsleepers?\b|\bpunts?\b|\bchalk\w*\b|\bmost owned\b|\bhighest owned\b|\blowest owned\b|\brank(ings?)?\b/.test(bare)) return true
  return (
    PLAYERS_WORD.test(bare) &&
    (/\bvalue\b|\btop\b|\bbest\b|\bcheap\w*\b|\bceiling\b|\bfloor\b|\bsafest\b|\bhighest\b|\bsalary\b|\bowned\b|\bgpp\b|\bupside\b|\bexpensive\b/.test(
      bare,
    ) ||
      p.quantities.maxSalary !== null ||
      p.quantities.minSalary !== null)
  )
}

/** What is recognised but not on offer. */
export function unofferedOf(p: Particulars): CannotReason | null {
  const { bare } = p
  if (/\bparlays?\b|\bteasers?\b|\bsame[- ]game\b|\bsgp\b|\baccumulator\b/.test(bare)) return 'parlay'
  if (/\bstacks\b/.test(bare) && p.teams.length === 0 && !/\b(build|make|create|give me|generate)\b/.test(bare)) return 'stacks'
  if (/\barbs?\b|\barbitrage\b|\bmiddles?\b|\bsurebets?\b/.test(bare)) return 'arbitrage'
  if (
    /\b(player )?props?\b|\b(anytime|first) (td|touchdown|goal|basket)\b|\b(passing|rushing|receiving) yards\b.*\b(over|under|line)\b|\b(over|under)\b.*\b(passing|rushing|receiving) yards\b/.test(
      bare,
    )
  )
    return 'props'
  if (
    !KELLY.test(bare) &&
    /\b(place|submit|enter|put in) (a|the|that|this|my|me a)? ?(bet|wager|entry)\b|^(please )?(bet|put|wager|stake) \$?\d+(\.\d+)?( dollars| bucks)? (on|for)\b|\b(deposit|withdraw|cash ?out)\b|\bbet for me\b|\benter (the|a|this|my) (contest|lineup)/.test(
      bare,
    )
  )
    return 'place_bet'
  if (/\bweather\b|\brain\b|\bwindy?\b|\bsnow\b|\btemperature\b/.test(bare)) return 'weather'
  if (
    /\b(poem|joke|recipe|song|essay|homework|translate|code|program|president|election|stock|crypto|bitcoin|capital of|movie|love you|marry)\b/.test(
      bare,
    )
  )
    return 'off_topic'
  return null
}

/** Small talk about the assistant itself. */
export function helpOf(bare: string): 'greeting' | 'thanks' | 'abilities' | 'identity' | null {
  if (
    /\b(what can you|what do you) (do|help|know|answer)|\bhow can you help\b|^help( me)?[.!?]*$|\bwhat (questions )?can i ask\b|\bhow do(es)? (this|you) work\b|\bwhat are you able\b|\byour (abilities|features|tools|commands)\b/.test(
      bare,
    )
  )
    return 'abilities'
  if (
    /\bwho are you\b|\bwhat are you\b|\bare you (a |an )?(human|robot|bot|ai|real|person|chatgpt|claude|language model)\b|\byour name\b|\bwhat model\b/.test(
      bare,
    )
  )
    return 'identity'
  if (/^(ok |okay |great |cool |awesome |nice )?(thanks|thank you|thx|ty|cheers|appreciate it|much appreciated)\b.{0,25}$/.test(bare))
    return 'thanks'
  if (/^(ok|okay|k|cool|nice|great|got it|alright|awesome|perfect|lol|good)[.!]*$/.test(bare)) return 'thanks'
  if (/^(so )?how are you\b.{0,20}$|^(hi|hey|hello)[ ,]+how are you/.test(bare)) return 'greeting'
  if (
    /^(hi|hey|hello|yo|gm|good (morning|afternoon|evening)|howdy|sup|what'?s up|hiya)( there| lex| guru| lex guru)?[ ,.!?]*(how are you( doing)?( today)?)?[.!?]*$/.test(
      bare,
    )
  )
    return 'greeting'
  return null
}
