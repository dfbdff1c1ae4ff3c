// What Lex says of a place of the product, and the sentences that ask for it.
export type PageHelp = {
  readonly key: string
  readonly match: RegExp
  /** Said like this it is a question about that page, whatever else the sentence sounds like. */
  readonly surely?: { readonly test: (plain: string) => boolean }
  readonly text: string
  /** What is said of this question alone: "Yes: FLEX takes RB, WR or TE." Null where only the text fits. */
  readonly lead?: (question: string) => string | null
  readonly label: string
  readonly href: string
  /** The page with what was asked already entered, for the person to confirm; null where the sentence gives too little for that. */
  readonly filled?: (question: string) => { readonly label: string; readonly href: string } | null
  /** The product has nothing of it: the answer is that it cannot. */
  readonly isAbsent?: boolean
}

/** Help that only sentences like these ask for. */
export const asked = (key: string, surely: RegExp, text: string, label: string, href: string): PageHelp => ({
  key,
  match: surely,
  surely,
  text,
  label,
  href,
})
