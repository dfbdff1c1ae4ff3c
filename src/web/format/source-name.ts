import type { SlateWorld } from '#core/data-world.ts'
/** Where numbers come from, as a line under them names it: "Demo world", or the feed or file. */
export const sourceName = ({ world, source }: { readonly world: SlateWorld; readonly source: string }): string =>
  world === 'demo' ? 'Demo world' : source
