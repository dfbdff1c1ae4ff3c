// Where the clubs of the NBA play, for the miles between two games: degrees of latitude and longitude of their cities, as on any map.
import { dictionary } from '../../dictionary.ts'

type Place = readonly [latitude: number, longitude: number]

const NBA_PLACES: Readonly<Record<string, Place>> = dictionary({
  hawks: [33.7, -84.4],
  celtics: [42.4, -71.1],
  nets: [40.7, -74],
  hornets: [35.2, -80.8],
  bulls: [41.9, -87.7],
  cavaliers: [41.5, -81.7],
  mavericks: [32.8, -96.8],
  nuggets: [39.7, -105],
  pistons: [42.3, -83],
  warriors: [37.8, -122.2],
  rockets: [29.8, -95.4],
  pacers: [39.8, -86.2],
  clippers: [34, -118.3],
  lakers: [34, -118.3],
  grizzlies: [35.1, -90],
  heat: [25.8, -80.2],
  bucks: [43, -87.9],
  timberwolves: [45, -93.3],
  pelicans: [30, -90.1],
  knicks: [40.8, -74],
  thunder: [35.5, -97.5],
  magic: [28.5, -81.4],
  '76ers': [39.9, -75.2],
  suns: [33.4, -112],
  trailblazers: [45.5, -122.7],
  kings: [38.6, -121.5],
  spurs: [29.4, -98.4],
  raptors: [43.6, -79.4],
  jazz: [40.8, -111.9],
  wizards: [38.9, -77],
})

/** Thousands of miles along the globe between the cities of two clubs; 0 where one is not known. */
export function thousandMiles(from: string, to: string): number {
  const [a, b] = [NBA_PLACES[from], NBA_PLACES[to]]
  if (!a || !b) return 0
  const rad = Math.PI / 180
  const h =
    Math.sin(((b[0] - a[0]) * rad) / 2) ** 2 + Math.cos(a[0] * rad) * Math.cos(b[0] * rad) * Math.sin(((b[1] - a[1]) * rad) / 2) ** 2
  return 2 * 3.959 * Math.asin(Math.sqrt(h))
}

/** Hours by the sun that the visitor comes from the east of the home side; negative from the west. */
export function hoursFromEast(home: string, away: string): number {
  const [a, b] = [NBA_PLACES[home], NBA_PLACES[away]]
  return a && b ? (b[1] - a[1]) / 15 : 0
}

/** Home floors a mile high. */
export const HIGH_FLOORS: readonly string[] = ['nuggets', 'jazz']
