// Whose handicap is meant where a rule names a game? Apart from the rules' schemas, so that a page can say it without loading them.

/**
 * Whose handicap a rule on a spread names: the home side of the label of its game.
 *
 * @example sideOfLine('DEN @ KC') // "KC"
 */
export const sideOfLine = (label: string): string => label.split(' @ ').at(-1) ?? label
