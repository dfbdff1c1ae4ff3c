/** What a sentence wants to have explained. */
export const subjectOf = (bare: string): string | null =>
  bare
    .replace(
      /^(?:so |please |can you )*(?:what(?:'s| is| are| does| do)|explain|define|(?:the )?meaning of|tell me(?: about)?)\s+(?:an? |the )?/,
      '',
    )
    .replace(/\s*(?:means?|stand for|work|in betting|in dfs)?[?.!]*$/, '')
    .slice(0, 60) || null
