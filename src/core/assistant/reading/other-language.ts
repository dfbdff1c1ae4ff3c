// Whether a message is in a language that nobody here reads: English is read, and simple questions in Spanish (spanish/). By its letters, or
// by small words that a sentence of that language is full of.

const WORDS: Readonly<Record<string, string>> = {
  german:
    'wer wann wie welche welcher welches gewinnt gewinnen heute abend morgen spiel spielt spielen das ist nicht ich und fur mannschaft wette wetten quote der den dem ein eine mir zeig zeige gegen wird werden',
  french:
    'qui quand gagne gagner ce soir demain est les des une pour quel quelle quels match joue jouent je ne pas sur contre montre moi aujourd hui cote cotes avec le la',
  portuguese:
    'quem quando ganha hoje jogo joga jogam nao para qual voce esta noite amanha os as uma aposta apostas eu meu contra mostre me vai',
  italian:
    'chi quando vince vincera stasera partita quale gioca giocano della delle il lo gli non per domani oggi quota quote contro mostrami mi',
  dutch: 'wie wanneer wint vanavond wedstrijd welke speelt spelen het een niet ik voor tegen morgen vandaag laat mij zien van',
}
const LISTS: readonly ReadonlySet<string>[] = Object.values(WORDS).map((words) => new Set(words.split(' ')))
/** Words of the list that a sentence needs, and their share of it. */
const LEAST_WORDS = 3
const LEAST_SHARE = 0.6

/** @example isOtherLanguage('Wer gewinnt heute Abend das Spiel?') // true */
export function isOtherLanguage(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length
  if (letters.length >= 2 && foreign > letters.length / 2) return true
  const words =
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  return LISTS.some((list) => {
    const found = words.filter((word) => list.has(word)).length
    return found >= LEAST_WORDS && found >= words.length * LEAST_SHARE
  })
}
