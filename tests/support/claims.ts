/** Sentences that are true only of what is known: while feeds are silent a screen says none of them. */
export const CLAIMS_NONE =
  /\b(?:0 live|0 games|0 players|0 teams|nothing here yet|nothing moved|nothing to show|no games?\b|no (?:line|price|player|injur|bet|news|team|slate|event|match|prop|projection|forecast|story|stories|lineup|market|live)\w*\b|none\b|nobody\b(?! can)|your connection|0 of 0|not in season|just now)/i
