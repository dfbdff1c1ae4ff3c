// One's own bets by the team that they were on: "which team makes me the most money", "who do I lose the most with".

const CUT =
  /\b(?:which|what) (?:teams?|clubs?)\b(?=.*\b(?:me|i|my|mine)\b)(?=.*\b(?:mak\w+|made|w[io]n\w*|los\w+|cost\w*|profit\w*|money|bet|best|worst|most|least|earn\w*|paid|pays?)\b)(?!.*\b(?:should|can|could|would|follow|riding|open|at (?:risk|stake)|exposed|right now|favou?rite|play(?:s|ing)?|tonight|today|tomorrow|alert|odds|line)\b)|\bmy (?:most profitable|best|worst|biggest losing) teams?\b(?! (?:bets?|total))|\b(?:profits?|results?|record|roi|p ?(?:&|and|n) ?l|bets) (?:by|per) teams?\b(?=.*\b(?:my|me|i)\b|[?.! ]*$)/
const WORST = /\b(?:worst|los\w+|cost\w*|least|bad)\b/
const OFTEN = /\b(?:most|more|often) (?:bets?|bet on|often)\b|\bbet (?:on )?(?:the )?(?:most|more|least)\b|\bhow often\b/

export const asksByTeam = (bare: string): boolean => CUT.test(bare)
export const wantsWorstTeam = (said: string): boolean => WORST.test(said)
export const wantsOftenTeam = (said: string): boolean => OFTEN.test(said)
