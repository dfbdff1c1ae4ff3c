// Invented people: first and last names of many origins, put together by chance. Well-known real players are never produced.

import { address, mix, uniformAt } from '#core/math/chance.ts'
import { hashText } from '#core/math/random.ts'
import { MORE_LAST, WOMEN } from './names-more.ts'
import { surnameAt } from './surnames.ts'

const FIRST =
  `Aaron Adrian Alec Alonzo Amari Andre Andrej Anders Anton Armando Ashton Austin Beau Ben Bjorn Blake Brady Brandon Brennan Brett Bryce
Caleb Calvin Cam Carlos Carter Cedric Chase Clay Cole Colin Connor Cooper Corey Curtis Damian Dante Darius Darnell Davon DeShawn Deion Derek Desmond
Devin Diego Dominic Donovan Drew Dwayne Dylan Eduardo Elias Elijah Emeka Emil Emmett Enrique Ethan Evan Felix Filip Finn Francisco Gabriel Garrett
Gavin Graham Grant Griffin Gustav Hakeem Hector Henrik Hiroshi Hugo Hunter Ian Isaac Isaiah Ivan Jace Jaden Jalen Jamal Jamison Jared Javier Jaylen
Jerome Joaquin Joel Jonah Jordan Jorge Josiah Julian Justin Kai Kareem Keegan Keenan Kellen Kendrick Kenji Khalil Kofi Kyler Lamar Landon Lars
Leon Liam Logan Lorenzo Luca Lucas Luis Malcolm Malik Manuel Marcel Marcus Mario Marquis Mason Mateo Matthias Maurice Max Micah Miguel Mikael Miles
Milo Mitchell Nate Nathaniel Nico Nikolai Noah Nolan Olivier Omar Oscar Owen Pablo Parker Patrik Pavel Peyton Pierre Quentin Quincy Rafael Rashad
Raul Reggie Reid Ricardo Riley Roman Ronan Rory Ruben Ryder Samir Santiago Sawyer Sean Sebastian Shane Silas Simon Spencer Stefan Sterling Tadeo
Tanner Tariq Tate Terrell Theo Tobias Trent Trevon Tristan Tucker Tyrese Tyson Valentin Victor Viktor Vincent Wade Warren Wesley Xavier Yusuf Zach
Zaire Zane`.split(/\s+/)

const LAST =
  `Abara Acosta Adeyemi Agbaje Alcott Aldana Almonte Amundsen Anker Arceneaux Arrington Asplund Atwater Ayers Babineaux Bachman Baez
Bainbridge Balogun Banister Barros Batiste Beaulieu Belanger Bellamy Benavides Bergstrom Bingham Blackwood Boateng Bolden Bonner Borchert
Boudreau Bramwell Brantley Brisco Broussard Buchholz Burgos Bushnell Calloway Camacho Canfield Cardoso Carmody Castellan Cavanaugh Chisholm
Christiansen Clayborne Coltrane Conyers Copeland Cordero Cotter Coughlin Crenshaw Cuevas Dahlberg Dandridge Delacroix
Delgadillo Dempsey Desjardins Devereaux Dombrowski Duarte Dunleavy Durand Easley Edgerton Emanuelson
Engstrom Escobar Espinal Ettinger Everhart Fairbanks Falk Faraday Farrington Feliz Fenwick Figueroa Fitzhugh Fjeld Flanders Fontaine Fortune Frazee
Friesen Gadsden Gallant Galvan Gastineaux Gervais Gilchrist Glover Godfrey Goodwyn Guerra Gustafson Haag
Hadley Halloran Hamlett Hanks Hargrove Hatcher Haugen Hawthorne Hearst Hedlund Henning Heywood Hightower Hollis Huddleston Hurst Iglesias Ingersoll Ishikawa Ivarsson Jankowski Jeppesen Jimerson Joffrey Jurado Kallio Kasper Kearney Kekoa Kellogg
Kessler Kincaid Kirkwood Knowles Koivula Kovalenko Krogh Kuusela Lacroix Ladner Langford Larkspur Latimer Laurent Ledford
Liddell Lindahl Livingston Lockhart Lofgren Lombard Lonergan Lovell Lundell Macklin Maddox Magnusson Mancini
Marchetti Marsden Mbeki McBride McCandless McElroy McFadden McGrath Medrano Melendez
Mercado Merriweather Mikkelsen Millwood Minter Montague Montero Moorhead Morency Moreau Muldoon Munoz Musgrove Nakamura Navarro Ndiaye
Nesbitt Newsome Nieminen Nordstrom Northcutt Novotny Nwosu Oakley Ochoa Ogden Olander Olivares Onyango Ortega Osborne
Ostrowski Otero Overton Paddock Pagan Palacios Parrish Patel Paulsen Pelletier Pendergrass Penrose Peralta Pettway Pinckney
Pinero Plummer Poitier Pruitt Quarles Quesada Quinlan Radcliffe Ramsdell Rasmussen Ravenel Redding Requena Rhoden
Ridgeway Rinaldi Riordan Robillard Rochester Rollins Romero Rosario Rosencrantz Rousseau Rowland Rutherford Saavedra
Salgado Sandoval Sauer Schaefer Schuyler Sedgwick Segura Shepherd Sigurdson Silvera Sinclair
Skaggs Sorensen Southall Stallworth Standish Stavros Steinbach Stenberg Stockdale Strand Stribling Szabo Tanaka Tavarez Thibodeaux Thorsen Tillery Tolliver Trask Tremblay Trujillo Tupou Tuttle Ulrich Underhill Urbina Vaccaro Valdez Vanderpool Varga
Vasquez Velarde Ventura Verhagen Vickers Villanueva Virtanen Voss Wadsworth Wainwright Wakefield Walden Waring Washburn Weatherly Weiland Wendell
Westbrooke Wexler Whitmore Wickersham Wilkerson Windham Wolcott Woodard Wren Wyndham Yamada Yarborough Yates Yelverton Zamora Zavala Zeigler Zielinski Zubiri`.split(
    /\s+/,
  )

/** Real players whose names the lists could spell; refused. */
const FAMOUS = new Set(
  `Javier Baez|Marcus Navarro|Jordan Odom|Lamar Odom|Carlos Baez|Eduardo Escobar|Carlos Cordero|Derek Sanderson|Miguel Cordero|Manuel Navarro|
Ricardo Sandoval|Pablo Sandoval|Luis Urbina|Malik Rosario|Eddie Rosario|Luis Severino|Jean Segura|Carlos Villanueva|Raul Valdez|Julian Edelman|
Jorge Navarro|Miguel Montero|Jesus Montero|Rafael Montero|Mario Feliz|Lucas Raymond|Josiah Rollins|Dante Fabbro|Felix Sandstrom|Luis Ortega|
Rafael Ortega|Oscar Mercado|Luis Guerra|Javier Guerra|Deion Jones|Jonah Bolden|Terrell Owens|Marquis Teague|Jeff Teague|Trent Grisham|Joe Musgrove|
Beau Brisco|Kyler Murray|Tanner Pearson|Brandon Wakefield|Anton Lundell|Oscar Lindberg|Jared Zubiri|Carlos Zamora|Chase Winslow|Kellen Winslow|
Justin Youngblood|Blake Coleman|Chase Whitlock|Garrett Whitlock|Maurice Richard|Jordan Whitmore|Jerome Robinson|Dylan Strand|Derek Anderson|
Jamal Mashburn|Vincent Trocheck|Chase Claypool|Cole Sillinger|Javier Assad|Max Kepler|Nate Thurmond`
    .split('|')
    .map((name) => name.trim()),
)

/** First names, a list of last names, and the leagues that share the full names out among themselves, so that each belongs to one league only. */
type Pool = { readonly first: readonly string[]; readonly last: readonly string[]; readonly leagues: readonly string[] }
const POOLS: readonly Pool[] = [
  { first: FIRST, last: LAST, leagues: ['nfl', 'nba', 'mlb', 'nhl'] },
  { first: FIRST, last: MORE_LAST, leagues: ['mls', 'epl', 'fifa', 'cricket', 'afl', 'pga', 'mma', 'nascar'] },
  { first: WOMEN, last: MORE_LAST, leagues: ['wnba', 'volleyball', 'lpga'] },
]
/** How many of a hundred people have a name of the list; the others have one that is joined (`surnames.ts`). */
const LISTED = 12
/** A last name that somebody of the league bears already is given to one of so many who draw it. */
const SHARED = 12

/** An invented full name at an address, not in `taken`; it is added there, and so is its last name. */
export function inventName(seed: number, league: string, ordinal: number, taken: Set<string>): string {
  const { first: firsts, last: lasts, leagues } = POOLS.find((pool) => pool.leagues.includes(league))!
  for (let attempt = 0; ; attempt++) {
    const at = address(seed, `name ${league}`, ordinal, attempt)
    const first = firsts[mix(at, 1) % firsts.length]!
    const last = mix(at, 3) % 100 < LISTED ? lasts[mix(at, 2) % lasts.length]! : surnameAt(uniformAt(mix(at, 4)), mix(at, 2))
    const name = `${first} ${last}`
    if (FAMOUS.has(name) || taken.has(name) || hashText(name) % leagues.length !== leagues.indexOf(league)) continue
    if (taken.has(last) && mix(at, 5) % SHARED !== 0) continue
    taken.add(name).add(last)
    return name
  }
}
