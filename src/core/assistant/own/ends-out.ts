// Ends of one's own bets that a list leaves out: "skip the pushes", "no cash outs".

const OUT =
  /\b(?:skip(?:ping)?|without|no|not|minus|except|exclud(?:e|ing)|ignor(?:e|ing)|leav(?:e|ing) out|drop(?:ping)?|but not)(?: (?:the|my|any|all|those|for|counting))* (push(?:es|ed)?|ties|voids?|voided(?: ones)?|cash(?:ed)?[ -]?outs?|losers|losses|lost ones|winners|wins|won ones)\b/g

/** @example endsOut('my last ten bets, skip pushes') // { statuses: ['push'], words: 'without pushes' } */
export function endsOut(said: string): { readonly statuses: readonly string[]; readonly words: string } {
  const named = [...said.matchAll(OUT)].map(([, end]) => end!)
  const ends = named.map((end) =>
    /^(?:push|ties)/.test(end)
      ? (['pushes', ['push']] as const)
      : /^void/.test(end)
        ? (['void bets', ['void']] as const)
        : /^cash/.test(end)
          ? (['cash-outs', ['cashed out']] as const)
          : /^los/.test(end)
            ? (['lost bets', ['lost', 'half lost']] as const)
            : (['won bets', ['won', 'half won']] as const),
  )
  return {
    statuses: ends.flatMap(([, statuses]) => statuses),
    words: ends.length === 0 ? '' : `without ${ends.map(([words]) => words).join(' and ')}`,
  }
}
