// Which word a sentence wants to have explained.
import type { Entities } from '../reading/entities.ts'

/** What a sentence wants to have explained. */
export const subjectOf = (bare: string): string | null =>
  bare
    .replace(
      /^(?:so |please |can you )*(?:what(?:'s| is| are| does| do)|explain|define|(?:the )?meaning of|tell me(?: about)?)\s+(?:an? |the )?/,
      '',
    )
    .replace(/\s*(?:means?|stand for|work|in betting|in dfs)?[?.!]*$/, '')
    .slice(0, 60) || null

const POINTS_BACK = /\b(?:that|it|this|one)\b/
/** "Somebody wrote that he is GTD. What does that mean": the word stands in what is told before the question. */
export const withTermsBefore = (question: Entities, whole: Entities): Entities =>
  question.termsNamed.length === 0 && whole.termsNamed.length > 0 && POINTS_BACK.test(question.bare)
    ? { ...question, termsNamed: whole.termsNamed }
    : question
