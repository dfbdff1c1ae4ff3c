// Where does somebody turn whose betting stopped being fun? The one table of helplines: landing page, odds pages and Lex read it.
// Sources: the line's own operator, the public authority that names it, or the page read, as said:
// - United States: National Council on Problem Gambling, ncpgambling.org: 1-800-MY-RESET is the national helpline since the council
//   gave up 1-800-GAMBLER on September 29, 2025 (completeigaming.com, sbcamericas.com of October 2, 2025). 1-800-GAMBLER goes on under the
//   Council on Compulsive Gambling of New Jersey, 800gambler.org.
// - United Kingdom: GamCare, gamcare.org.uk; free and open all hours since October 1, 2019 (igamingbusiness.com).
// - Canada: help is a matter of the provinces; Alcohol and Gaming Commission of Ontario, agco.ca/en/lottery-and-gaming/safer-gambling.
// - Ireland: Gambling Awareness Trust, gamblingcare.ie; no national number could be confirmed, so none is given.
// - Australia: gamblinghelponline.org.au. - New Zealand: Gambling Helpline; its number as directories list it.
// - Germany: Gemeinsame Glücksspielbehörde der Länder, gluecksspiel-behoerde.de (its note on the hotline of the federal institute).

export type Helpline = {
  readonly region: string
  readonly name: string
  /** The number to call; the site where no number could be confirmed. */
  readonly contact: string
  readonly address: string
}

/** Where to turn, by region; the first is the one named where there is room for one only. */
export const HELPLINES = [
  {
    region: 'United States',
    name: 'National Problem Gambling Helpline',
    contact: '1-800-MY-RESET',
    address: 'https://www.ncpgambling.org',
  },
  {
    region: 'United Kingdom',
    name: 'National Gambling Helpline (GamCare)',
    contact: '0808 8020 133',
    address: 'https://www.gamcare.org.uk',
  },
  {
    region: 'Ontario, Canada',
    name: 'ConnexOntario',
    contact: '1-866-531-2600',
    address: 'https://www.connexontario.ca',
  },
  { region: 'Australia', name: 'Gambling Help Online', contact: '1800 858 858', address: 'https://www.gamblinghelponline.org.au' },
  { region: 'Ireland', name: 'Gambling Awareness Trust', contact: 'gamblingcare.ie', address: 'https://gamblingcare.ie' },
  { region: 'New Zealand', name: 'Gambling Helpline', contact: '0800 654 655', address: 'https://www.gamblinghelpline.co.nz' },
  { region: 'Germany', name: 'Check dein Spiel', contact: '0800 1 37 27 00', address: 'https://www.check-dein-spiel.de' },
] as const satisfies readonly Helpline[]
