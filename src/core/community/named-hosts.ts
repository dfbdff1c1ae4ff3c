// Which web addresses does a text name that nothing would make a link of? Whoever may not link yet may not name a place to go to either.
import { UNSEEN } from '../look-alikes.ts'

/** Dots of other scripts, and such as are drawn like one. NFKC folds the wide ones, and letters and slashes of other widths with them. */
const DOTS = /[\u3002\uFF61\u2024\u00B7\u2219\u22C5]/g
/** Endings that are no word of a sentence, so that a blank that was left out after a period names no address. */
const ENDINGS = ['com', 'net', 'org', 'info', 'biz', 'io', 'xyz', 'gg', 'ru', 'cn', 'app', 'dev', 'site', 'shop', 'store', 'vip', 'casino']
/** Endings that are words or abbreviations as well: an address where a path follows. */
const ENDINGS_WITH_PATH = [
  ...[
    'ai',
    'am',
    'at',
    'au',
    'be',
    'bet',
    'bio',
    'br',
    'ca',
    'cc',
    'ch',
    'chat',
    'click',
    'club',
    'co',
    'de',
    'es',
    'eu',
    'fm',
    'fr',
    'fun',
  ],
  ...[
    'gl',
    'group',
    'id',
    'im',
    'in',
    'is',
    'it',
    'la',
    'link',
    'live',
    'ly',
    'me',
    'mx',
    'news',
    'nl',
    'online',
    'page',
    'pl',
    'pro',
    'pw',
  ],
  ...['se', 'sh', 'so', 'st', 'tips', 'tk', 'to', 'top', 'tv', 'ua', 'uk', 'us', 'vc', 'win', 'world', 'ws'],
]
const NAME = '(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?\\.)+'
const HOST = new RegExp(
  `(?<![\\p{L}\\p{N}.@-])${NAME}(?:(?:${ENDINGS.join('|')})(?![\\p{L}\\p{N}-])|(?:${ENDINGS_WITH_PATH.join('|')})/[\\p{L}\\p{N}@+_-])`,
  'giu',
)

/** A text as a reader reads its addresses: one width of letters, one kind of dot, also where the dot is spelled. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(DOTS, '.')
    .replace(UNSEEN, '')
    .replace(/[ \t]{0,3}[[({<][ \t]{0,3}(?:\.|dot)[ \t]{0,3}[\])}>][ \t]{0,3}/gi, '.')
    .replace(/[ \t]{1,3}(?:dot|\.)[ \t]{1,3}(?=(?:com|net|org|gg|io)(?![\p{L}\p{N}]))/giu, '.')
    .replace(/(?<=\.(?:ly|me|gg|co))[ \t]{1,3}\/[ \t]{0,3}/gi, '/')

/**
 * Addresses that are named without a scheme and without `www`, however their letters are written.
 * @example hostsNamed('join t.me/x or ｅｖｉｌ．ｃｏｍ')   // ['t.me/x', 'evil.com']
 * @example hostsNamed('Broncos +7.5. Go')   // []
 */
export const hostsNamed = (text: string): readonly string[] => [...new Set(folded(text).match(HOST) ?? [])]
