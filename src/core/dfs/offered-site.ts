// Apart from the schemas of slates, so that a page may ask without loading them.
import type { OfferedSite, Site } from './slate.ts'

/** Is the site one whose slates are on offer and projected here, and not only read from files? */
export const isOffered = (site: Site): site is OfferedSite => site === 'draftkings' || site === 'fanduel'
