// The words of talk: without one of them a guess of its kind is a question that nobody asked.

/** What is said when talk is meant and no question. */
export const TALK_CUES: Readonly<Record<string, RegExp>> = {
  stop: /\b(?:stop|cancel|never ?mind|nvm|quit|forget|enough(?! (?:to|for|bets|games|of a|data|points))|shut|abort|drop it|no more|leave it|bye|end)\b/,
  no_video: /\b(?:video|watch|clips?|highlights?|stream\w*|replays?|see|picture|photo|broadcast|channel|tv|listen|radio)\b/,
  off_topic:
    /\b(?:recipe|poem|joke|song|weather in|capital|president|math|code|movie|homework|translate|story|love|cook|travel|politic\w*|stock|crypto|bitcoin|essay|dinner|write)\b/,
  manipulation: /\b(?:ignore|rules?|prompt|pretend|instructions?|system|jailbreak|act as|role|override|mode|admin|developer|dan)\b/,
  other_sport:
    /\b(?:tennis|cricket|rugby|f1|formula|boxing|darts|snooker|volleyball|esports?|horse|olympic\w*|handball|lacrosse|table|cycling|swim\w*|afl|euroleague|ncaa|sport)\b/,
  college: /\b(?:college|ncaa\w*|university|high school|amateur|march madness|cfb|cbb)\b/,
  private_data:
    /\b(?:someone|other|another|users?|accounts?|his|her|their|everyone|everybody|emails?|passwords?|database|private|refund|free|give|change|admin|who else|people|person|address|names?|secret|keys?|members?)\b/,
  errand: /\b(?:order|book|buy|call|email|text|pizza|ticket|uber|flight|hotel|reserve|send|repeat)\b/,
  abilities: /\b(?:help|can|do|what|how|features?|able|abilities|list)\b/,
  thanks: /\b(?:thanks?|thx|ty|cheers|appreciate|great|nice|cool|perfect|awesome|good|got it|ok)\b/,
  page_help:
    /\b(?:how|where|page|screen|settings?|change|open|find|set|turn|download|export|import|upload|cancel|delete|save|theme|account|password|button|tab)\b/,
  greeting: /\b(?:hi|hey|hello|yo|sup|morning|evening|howdy|good)\b/,
  identity: /\b(?:who|what|are|your|name|human|bot|robot|ai|real|made)\b/,
}
