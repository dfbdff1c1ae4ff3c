// How many entries a contest has, as people say it: "a 150 man", "a 10k field", "against 2,000 entries".
const SIZE =
  /\b(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?) ?(k\b|thousand\b)?[- ]?(?:man\b|men\b|person\b|people\b|players? (?:contest|field|gpp|tournament|league)\b|entr(?:y|ies|ants?)\b(?! (?:fee|max))|(?:\w+ )?field\b|opponents\b)|\bfield of (\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?) ?(k\b|thousand\b)?/
/** Fewer make no field, more no contest is known to have. */
const LEAST = 10
const MOST = 500_000

/** @example fieldSize('sim this against a 10k field') // 10000 */
export function fieldSize(text: string): number | null {
  const hit = SIZE.exec(text)
  const said = hit?.[1] ?? hit?.[3]
  if (said === undefined) return null
  const size = Math.round(Number(said.replaceAll(',', '')) * ((hit?.[2] ?? hit?.[4]) === undefined ? 1 : 1000))
  return size >= LEAST && size <= MOST ? size : null
}

/** "Sim it 5000 times", "10k sims". */
const TIMES =
  /\b(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?) ?(k\b|thousand\b)?[- ]?(?:(?:more |different )?(?:sims?|simulations?|runs|iterations|times)\b)/
/** What a simulation may be asked for at least and at most, as its row says. */
const [FEWEST_RUNS, MOST_RUNS] = [200, 20_000]

/** How often a contest is to be played; null where that is not said. @example runsIn('sim it 5k times') // 5000 */
export function runsIn(text: string): number | null {
  const hit = TIMES.exec(text)
  if (!hit) return null
  const runs = Math.round(Number(hit[1]!.replaceAll(',', '')) * (hit[2] === undefined ? 1 : 1000))
  return runs < 10 ? null : Math.min(MOST_RUNS, Math.max(FEWEST_RUNS, runs))
}

/** "A 20 dollar gpp", "$5 entry", "fee of $3". */
const FEE =
  /(?<![\d,.])\$ ?(\d{1,4}(?:\.\d{1,2})?)(?! ?k\b|[\d,]) ?(?:[\w,-]+ ){0,4}?(?:entry|entries|buy ?-?in|fee|gpp|tournament|contest|double up|cash game|h2h|head to head|single entry|[\w-]+ (?:gpp|tournament|contest))|(?<![\d,.$])(\d{1,4}(?:\.\d{1,2})?) ?(?:dollars?|bucks?|usd)(?: (?:[\w,-]+ ){0,4}?(?:entry|buy ?-?in|fee|gpp|tournament|contest|double[- ]?up|cash game|field)\b|[^.]{0,12}\b(?:each|to enter|an entry|per entry)\b)|(?<=\b(?:at|for|costs?|costing|of|with) )\$? ?(\d{1,4}(?:\.\d{1,2})?) ?(?:dollars?|bucks?|usd)\b(?! (?:of|salary|in))|(?<=\b(?:at|for|costs?|costing) )\$(\d{1,4}(?:\.\d{1,2})?)(?!,?\d| ?k\b)|\b(?:fee|buy ?-?in|entry) (?:of|is|costs?|at) \$ ?(\d{1,4}(?:\.\d{1,2})?)(?!,?\d)/
/** "Against 500 entries, 4 bucks": the one sum that is no prize. */
const ANY_SUM =
  /(?<![\d,.])\$(\d{1,3}(?:\.\d{1,2})?)(?![\d,.]| ?k\b| (?:prizes?|to (?:the )?first|first|in prizes|of salary))|(?<![\d,.])\$?(\d{1,3}(?:\.\d{1,2})?) ?(?:dollars?|bucks?|usd)\b(?! (?:prizes?|to (?:the )?first|first|in prizes|of salary))/
/** What an entry costs in dollars; null where that is not said. @example feeIn('sim it in a 20 dollar gpp') // 20 */
export function feeIn(text: string): number | null {
  const hit = FEE.exec(text) ?? ANY_SUM.exec(text)
  const fee = Number(hit?.[1] ?? hit?.[2] ?? hit?.[3] ?? hit?.[4] ?? hit?.[5] ?? 0)
  return fee >= 0.1 && fee <= 5000 ? fee : null
}
