/**
 * What stays in a field once its text was sent: nothing, or what was typed while it was on its way.
 * @param sent  the text as it was sent
 */
export const unsentRest =
  (sent: string) =>
  (typed: string): string =>
    typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed
