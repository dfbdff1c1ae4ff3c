// What is asked to be done with one's own things and is done by the person alone, on its page: to delete, to change or to show to others.
import { asked, type PageHelp } from './page-help.ts'

const POLITE =
  "(?:(?:please|pls|plz|just|ok|okay|hey|lex|so|and|then|now|go ahead and|can you|could you|would you|will you|i want(?: you)? to|i need(?: you)? to|i would like(?: you)? to|i'd like(?: you)? to|let'?s|help me|how (?:do|can|would|could) i|where (?:do|can) i)[,.! ]+)*"
const WHOSE =
  '(?:(?:all|every|each|both|any|everything|one|some)(?: single)?(?: one)?(?: of)? )?(?:(?:my|the|this|that|these|those|our) )?(?:\\w+ ){0,3}?'
const DELETE = '(?:delete|remove|erase|get rid of|scrap|trash|wipe(?: out)?|purge|clear(?: out)?|bin|throw away|kill|nuke|discard)'
const CHANGE = '(?:rename|edit|change|retrain|refit|copy|duplicate|pause|disable|deactivate|turn off|switch off|stop)'
const SHOW = '(?:share|publish|post|send|show|make|open up|reveal|give)'
const OTHERS =
  '(?:public|visible|with (?:every(?:body|one)|others?|the (?:community|world|others|members?)|(?:all )?(?:my )?(?:friends?|buddies|people|members?|users?))|to (?:every(?:body|one)|others?|the (?:community|world|members?|public)|(?:my )?(?:friends?|people))|for (?:every(?:body|one)|all)(?: to see)?|online|on the (?:forum|community|feed)|in the community)'
const MODELS = '(?:player )?models?\\b'
const END = '(?: i (?:have|made|built|own))?(?: (?:please|pls|now|for me|for good|forever|here|again))*[?.! ]*$'
const MINE = '(?=.*\\b(?:my|all|every|each|that|this|these|those|i have|i made|i built)\\b)'

export const NOT_DONE: readonly PageHelp[] = [
  asked(
    'remove-model',
    new RegExp(`^(?:${MINE}|(?=.*\\bthe\\b))${POLITE}${DELETE} ${WHOSE}${MODELS}${END}`),
    'I delete no models myself. On the models page each of yours has Delete, and asks once more before it goes.',
    'Open your models',
    '/models',
  ),
  asked(
    'change-model',
    new RegExp(`^${MINE}${POLITE}${CHANGE} ${WHOSE}${MODELS}(?: (?:to|into|as|for) .{1,60})?${END}`),
    'I change no models myself. On the models page each of yours has Change, is fitted again, and is put in use or out of it.',
    'Open your models',
    '/models',
  ),
  asked(
    'share-model',
    new RegExp(`^${MINE}${POLITE}(?:(?:share|publish) ${WHOSE}${MODELS}(?: ${OTHERS})?|${SHOW} ${WHOSE}${MODELS} ${OTHERS})${END}`),
    'I share nothing myself. On the models page each of yours has "Share by a link": whoever has the link sees what it is made of and how it did, no forecast and not your name.',
    'Open your models',
    '/models',
  ),
  asked(
    'remove-lineups',
    new RegExp(`^${MINE}${POLITE}${DELETE} ${WHOSE}(?:line ?-?ups?)\\b${END}`),
    'I delete no lineups myself. Where your saved lineups are listed, each has Delete, and asks once more before it goes.',
    'Open your lineups',
    '/lineups',
  ),
  asked(
    'remove-alerts',
    new RegExp(
      `^${POLITE}${DELETE} (?:(?:(?:all|every|each|both)(?: (?:single )?(?:one )?of)? (?:my |the |these |those )?|my )(?:\\w+ ){0,2}?alerts?|(?:all|every one) of (?:my |the )?alerts)\\b${END}`,
    ),
    'I delete no alerts myself. On the alerts page each of yours can be paused or deleted, and it is asked once more before one goes.',
    'Open alerts',
    '/alerts',
  ),
  asked(
    'share-bets',
    new RegExp(
      `^${MINE}${POLITE}${SHOW} (?!me\\b)${WHOSE}(?:bets?|wagers?|tickets?|slips?|(?:betting )?(?:record|history|results?|roi)|bankroll) ${OTHERS}${END}`,
    ),
    'I publish nothing of yours. What others are to read you write yourself, as a post in the community.',
    'Open the community',
    '/community',
  ),
  asked(
    'change-bet',
    new RegExp(
      `^${POLITE}(?:edit|change|correct|fix|update|amend|raise|lower) (?:the |a )?(?:(?:stake|price|odds|amount|result|book|line|figures?) (?:of|on|for) )?(?:my|that|this) (?:\\w+ ){0,3}?(?:bets?|wagers?|tickets?)(?: (?:from .{1,20} )?(?:to|into|as) .{1,30})?${END}`,
    ),
    'I change no bets myself. Under your bets, the menu of a row has what can be done with it; a bet at a sportsbook itself is not touched by that.',
    'Open your bets',
    '/betting?tab=bankroll',
  ),
]
