// The words of a bout.

const BLOWS = [
  'a jab',
  'a straight right',
  'a left hook',
  'an overhand right',
  'an uppercut',
  'a kick to the leg',
  'a kick to the body',
  'a head kick',
  'a knee in the clinch',
  'an elbow',
]
const GROUND = ['an elbow from the top', 'short punches from the top', 'a hammer fist', 'a punch to the body']
const HOLDS = [
  'a rear-naked choke',
  'an armbar',
  'a guillotine choke',
  'a triangle choke',
  'an arm-triangle choke',
  'a kimura',
  'a kneebar',
]

const at = (list: readonly string[], u: number): string => list[Math.floor(u * list.length)]!

/** @param u uniform in (0, 1) */
export const blow = (u: number, isGround: boolean): string => at(isGround ? GROUND : BLOWS, u)
export const hold = (u: number): string => at(HOLDS, u)

/** "unanimous", "split" or "majority", by the judges for each corner; the third judge had it even in a majority. */
export function verdict(home: number, away: number): string {
  const [most, least] = [Math.max(home, away), Math.min(home, away)]
  return most === 3 ? 'unanimous' : least === 1 ? 'split' : 'majority'
}
