import { expect, it } from 'vitest'
import { isReservedName } from './usernames.ts'

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
