// Something that people ask to have explained, with sentences in which they ask it. Found by how near a question is to one of those
// (topic-search.ts), so that words nobody thought of lead there too.
import type { PageHelp } from '../help/page-help.ts'

export type Topic = {
  /** Help of this page, or the key of help that stands elsewhere. */
  readonly help: PageHelp | string
  readonly asks: readonly string[]
  /** What is said of it when somebody goes on: its reason, an example, the same of another league or book (facets.ts). */
  readonly facets?: readonly Facet[]
  /** The word of the glossary that it is about. */
  readonly term?: string | null
}
export type Facet = {
  /** "why", "example", or words that are asked about: "nba", "fanduel", "6". */
  readonly names: readonly string[]
  readonly help: PageHelp
}

/** Help that is found by its sentences alone. */
export const topic = (key: string, text: string, label: string, href: string, ...asks: readonly string[]): Topic => ({
  help: { key, match: /(?!)/, text, label, href },
  asks,
})
/** More sentences for help that stands elsewhere. */
export const asks = (key: string, ...sentences: readonly string[]): Topic => ({ help: key, asks: sentences })
/** What the product has nothing of. */
export const missing = (key: string, text: string, label: string, href: string, ...sentences: readonly string[]): Topic => ({
  help: { key, match: /(?!)/, text, label, href, isAbsent: true },
  asks: sentences,
})
