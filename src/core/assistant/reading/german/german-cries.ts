// Does a German sentence say that its writer needs help? German is not understood here otherwise; a helpline of Germany is listed, and whoever
// needs it may write in no other language. Phrases that simple people use, not a grammar: the reading of care goes on in English from there.

/** Judged on sentences of despair and on what sounds alike among German fans; marks of vowels are gone, "ae oe ue" are read as they are. */
const CRIES: readonly (readonly [RegExp, string])[] = [
  [
    /\bich (?:will|mocht?e|wurde am liebsten|werde|wunschte ich konnte) (?:\w+ ){0,3}?(?:sterben|tot sein|mich (?:umbringen|toten|erschiessen|erhangen|aufhangen)|nicht mehr (?:leben|weiterleben|aufwachen|da sein|hier sein)|(?:mein leben|meinem leben) (?:beenden|ein ende (?:setzen|machen))|mir (?:das leben nehmen|(?:et)?was antun))\b/,
    'i want to kill myself',
  ],
  [
    /\bich (?:\w+ ){0,2}?(?:sterben|nicht mehr (?:leben|weiterleben|da sein)|mich umbringen|mir das leben nehmen) (?:will|mochte|werde)\b/,
    'i want to kill myself',
  ],
  [/\b(?:will|mag|kann) (?:einfach |so )*nicht mehr (?:leben|weiterleben)\b/, 'i want to kill myself'],
  [
    /\bware ich (?:(?:doch|nur|bloss|endlich|schon|einfach|lieber|am liebsten) ){0,3}?(?:tot|nie geboren)\b(?! umgefallen)|\bich ware (?:(?:doch|jetzt|einfach|manchmal|viel|lieber|gerne?|am liebsten) ){0,3}?tot\b(?! umgefallen)|\bam liebsten ware ich (?:\w+ )?nicht mehr (?:da|hier|am leben)\b/,
    'i wish i was dead',
  ],
  [
    /\bhabe? (?:ich )?(?:\w+ ){0,3}?keinen lebens(?:mut|wille)n?\b|\b(?:meinen|den|jeden|jeglichen) lebens(?:mut|wille)n? (?:\w+ ){0,2}?verloren\b/,
    'there is no reason to live',
  ],
  [/\bbringe? (?:ich )?mich (?:\w+ ){0,2}?um\b(?! (?:den|die|das|mein|dein|sein|ihr|unser)\w*\b)/, 'i want to kill myself'],
  [/\b(?:nehme?|nahme) (?:ich )?mir (?:\w+ )?das leben\b/, 'i want to kill myself'],
  [/\bmache? (?:ich )?(?:\w+ )?schluss mit (?:allem|dem leben|meinem leben)\b/, 'i want to kill myself'],
  [/\b(?:selbstmord(?:gedanken)?|suizid(?:al|gedanken)?|lebensmude)\b(?! (?:fur|vom) (?:die|den|das)\b)/, 'i want to kill myself'],
  [/\bohne mich (?:\w+ ){0,4}?besser dran\b/, 'they are better off without me'],
  [/\b(?:mein|das) leben (?:hat|macht|ergibt) (?:\w+ ){0,2}?keinen sinn\b/, 'there is no reason to live'],
  [
    /\bich kann (?:einfach )?(?:mit dem (?:wetten|spielen|zocken|tippen) )(?:einfach )?nicht (?:mehr )?aufhoren\b|\bich kann (?:einfach )?nicht (?:mehr )?(?:aufhoren (?:zu|mit dem)|mit dem) (?:wetten|spielen|zocken|tippen)\b/,
    'i cannot stop gambling',
  ],
  [/\b(?:ich bin|bin) (?:\w+ ){0,2}?(?:spielsuchtig|wettsuchtig)\b|\bmeine (?:spiel|wett)sucht\b/, 'i cannot stop gambling'],
  [
    /\bich bin (?:\w+ ){0,2}?(?:verzweifelt|am ende)(?= *(?:$|[.,!?;]|und|weil))|\bich (?:kann|halte) (?:das |es )?(?:einfach )?nicht mehr(?: aus)?(?= *(?:$|[.,!?;]))|\bich weiss nicht mehr weiter\b/,
    'i am desperate and see no reason to go on',
  ],
  [
    /\b(?:habe?|ist) (?:\w+ ){0,4}?(?:alles|mein ganzes geld|all mein geld|meine ganzen ersparnisse) (?:\w+ ){0,2}?(?:verloren|verspielt|verzockt|verwettet)\b/,
    'i lost everything on bets and i am desperate and in despair',
  ],
  [
    /\b(?:muss|will) (?:\w+ ){0,3}?(?:mein geld|meine verluste|das geld|alles|den verlust|was ich verloren habe) (?:\w+ ){0,3}?(?:zuruck(?:gewinnen|holen|haben|bekommen)|wieder (?:rein|herein|raus)holen)\b/,
    'i lost my money and i must win my money back tonight',
  ],
  [
    /\b(?:miete|mietgeld|gehalt|lohn|ersparnisse|ersparte[ns]|haushaltsgeld|kindergeld|essensgeld)\b.{0,40}\b(?:verspielt|verzockt|verwettet|verwetten)\b/,
    'the rent money is gone on betting',
  ],
]

/** A sentence of somebody about themselves, or of the word itself; all others are passed over. */
const OF_ONESELF = /\b(?:ich|mich|mir|mein\w*|will|selbstmord\w*|suizid\w*|lebensm\w+|miete|lohn|gehalt)\b/

/** In small letters, without the marks of vowels: "für" and "fuer" are one. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .replace(/([aou])e(?=[a-z])/g, '$1')

/**
 * What a German message says of need, in English sentences; '' where it says nothing of it, or is in another language.
 * @example criesInGerman('Ich will nicht mehr leben')   // 'i want to kill myself'
 */
export function criesInGerman(text: string): string {
  const plain = folded(text)
  if (!OF_ONESELF.test(plain)) return ''
  return [...new Set(CRIES.flatMap(([pattern, english]) => (pattern.test(plain) ? [english] : [])))].join('. ')
}
