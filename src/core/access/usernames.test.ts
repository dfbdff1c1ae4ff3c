import { expect, it } from 'vitest'
import { ATHLETE_NAMES } from './athlete-names.ts'
import { isReservedName, isRoleName } from './usernames.ts'

it.each([
  'admin',
  'Admin',
  '_admin_',
  'admin_01',
  '4dm1n',
  'real_admin',
  'support',
  'supp0rt',
  'lex',
  'ai_sports_guru',
  'null',
  'root99',
  'guru_support',
  'support_team',
  'superadmin',
  'super_admin_',
  'administrator',
  'moderator',
  'm0derat0r',
  'rn0derator',
  'root',
  'guru',
  'gurusupport',
  'lex_official',
  '1ex',
  'g_u_r_u',
  's.u.p.p.0rt',
  'suppport',
  '5upp0r7',
  'ѕupport',
  'аdmin',
  'ádmïn',
  '@dm!n',
  'αdmin',
  'admins',
  'mods',
  'lexai',
  'lex_ai',
  'guru_ai',
  'verified',
  'no_reply',
  'customer_service',
  'customercare_1',
  'everyone',
  'all',
  'here',
])('%s belongs to the house', (name) => expect(isReservedName(name)).toBe(true))

it.each([
  'admiral',
  'robin_k7m2q',
  'lexington',
  'guru_of_picks',
  'housefan',
  'theo',
  'modric10',
  'big_ben',
  'mood',
  'bott',
  'houseguest',
  'teamwork',
  'meme',
])('%s is free', (name) => expect(isReservedName(name)).toBe(false))

it.each(
  (
    'modal modai alexai allen allstar alana herenow lexus modus lexchat gurubet betguru lexi lexa lexie alexus felix lexmark lexicon modesto modena modern modular modbet rooter rooted rooney ' +
    'rootsy rootbet gurung guruji staffan stafford billings billy owens bookworm betty bettina betsy bettor bookie bets4days chatterbox busby ' +
    'us_fan usain usaama robin marcus augustus angus seamus rufus magnus linus titus cyrus moderna supporter officialdom helper teamster fandango'
  ).split(' '),
)('%s is a name like any other', (name) => expect(isReservedName(name)).toBe(false))

it.each(
  (
    'lex_us mod_us guru_bet guru_bets bet_guru lex_chat lexbot gurubot admin_us adminus supportus supporthq lexhelp guruofficial theguru realguru ' +
    'teamguru modteam lex0fficial support_bet hq_admin us_admin'
  ).split(' '),
)('%s speaks for the house', (name) => expect(isReservedName(name)).toBe(true))

it.each([
  'Admin',
  'ADMIN ',
  'Support',
  'Suppport',
  'Moderator',
  'M0derator',
  'Аdmin',
  'Admin 1',
  'Admin Smith',
  'Moderator Mike',
  'Robin Admin',
  'Support Team',
  'Customer Service',
  'Help Desk',
  'A D M I N',
  'Super-Admin',
  'AI Sports Guru',
  'Sports Guru',
  'GuruLex',
  'Staff',
  'Official Staff',
  'Lex Official',
  'Guru Team',
  'The Moderation Team',
])('%s is a role and no name of a person', (name) => expect(isRoleName(name)).toBe(true))

it.each([
  ...['Lex', 'Lex Fridman', 'Guru', 'Guru Dutt', 'Lex Guru', 'Mod', 'Ad Min', 'Amin', 'Admir', 'Admira', 'Admire Moyo', 'Adma', 'Modesto'],
  ...['Joe Root', 'Leon Staff', 'Gregory House', 'Christopher Guest', 'Christen Press', 'Jennifer Null', 'Server Yılmaz', 'Ray Billings'],
  ...[
    'Supriya',
    'Caesar',
    'César Null',
    'Stafford',
    'Theo',
    'J D',
    'Owen',
    'Angel Me',
    'Api',
    'Tom Sales',
    'Pat Owner',
    'Robin',
    '李',
    'Åsa',
    '',
  ],
])('%s is the name of a person', (name) => expect(isRoleName(name)).toBe(false))

it('no athlete has the name of a role', () => {
  expect(ATHLETE_NAMES.length).toBeGreaterThan(100)
  expect(ATHLETE_NAMES.filter(isRoleName)).toEqual([])
})
