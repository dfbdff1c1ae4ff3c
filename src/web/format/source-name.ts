/** Where numbers come from, as a line under them names it: "Demo world", or the feed or file. */
export const sourceName = ({ world, source }: { readonly world: 'demo' | 'live' | 'file'; readonly source: string }): string =>
  world === 'demo' ? 'Demo world' : source
