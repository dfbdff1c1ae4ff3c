import { describe, expect, it } from 'vitest'
import { careOfText } from '../../care/care.ts'
import { criesInGerman } from './german-cries.ts'

describe('who needs help and says so in German is answered with care', () => {
  it.each([
    ['Ich will nicht mehr leben', 'distress'],
    ['ich möchte einfach nur noch sterben', 'distress'],
    ['Ich bring mich um.', 'distress'],
    ['ich denke seit Wochen an Selbstmord', 'distress'],
    ['Manchmal denke ich, dass ich sterben will', 'distress'],
    ['Meine Familie wäre ohne mich besser dran', 'distress'],
    ['Am liebsten wäre ich tot', 'distress'],
    ['am liebsten waere ich nicht mehr da', 'distress'],
    ['Ich wäre lieber tot.', 'distress'],
    ['Ich habe keinen Lebensmut mehr', 'distress'],
    ['ich hab den Lebensmut verloren', 'distress'],
    ['Ich kann nicht aufhören zu wetten', 'distress'],
    ['ich kann mit dem zocken nicht mehr aufhoeren', 'distress'],
    ['ich bin spielsüchtig', 'distress'],
    ['Ich bin völlig verzweifelt', 'distress'],
    ['Ich habe alles verzockt', 'distress'],
    ['Ich muss mein Geld heute noch zurückgewinnen', 'chase'],
    ['die Miete ist verspielt', 'essential_money'],
  ])('%s', (german, reason) => expect(careOfText(german)).toBe(reason))

  it.each([
    'Bayern gewinnt heute, ich will auf sie setzen',
    'ich habe gestern alles richtig gemacht',
    'ich bringe mich mit dieser Wette um den Gewinn',
    'Wie stehen die Quoten für Dortmund?',
    'ich will die Aufstellung sehen',
    'Am liebsten wäre ich heute im Stadion',
    'Ich wäre fast tot umgefallen vor Lachen',
    'Ich habe keinen Lebenslauf',
    'i will bet on the over',
    'the mich state game',
  ])('%s is no cry for help', (calm) => expect(criesInGerman(calm)).toBe(''))
})
