// The sentences of the dashboard (spec 001 section 2, dashboard).
export const DASHBOARD = {
  readyToTrack: 'Ready to start tracking',
  askForAnalysis: 'Ask Lex AI for Analysis',
  ask: 'Ask Lex',
  optimize: 'Optimize Lineup',
} as const

const SMALL = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const

/** "Three prices beat fair by 2% or more." */
export function headline(count: number): string {
  if (count === 0) return 'No price beats fair by 2% right now.'
  const number = SMALL[count] ?? String(count)
  return `${number} ${count === 1 ? 'price beats' : 'prices beat'} fair by 2% or more.`
}
