// Which web addresses does a text name that nothing would make a link of? Whoever may not link yet may not name a place to go to either.
import { UNSEEN } from '../look-alikes.ts'

/** Dots of other scripts, and such as are drawn like one. NFKC folds the wide ones, and letters and slashes of other widths with them. */
const DOTS = /[\u3002\uFF61\u2024\u00B7\u2219\u22C5]/g
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
/** Endings that begin no sentence, however they are written. */
const PLAIN = words('com net org info biz io xyz gg ru cn app dev site shop store vip casino')
/** The codes of countries, and endings that are words of their own: a capital after a blank that was left out begins a sentence (“it.Bet small”). */
const CAPITALS_BEGIN = words(
  [
    'ac ad ae af ag ai al ao aq ar au aw ax az ba bb bd bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm co cr cu cv',
    'cw cx cy cz de dj dk dm dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht',
    'hu id ie il iq ir je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md mg mh mk ml mm mn mo mp mq mr',
    'ms mt mu mv mw mx mz na nc ne nf ng ni nl np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs rw sa sb sc sd se sg sh',
    'si sk sl sm sn sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn tr tt tv tw tz ua ug uk uy uz va vc ve vg vi vn vu wf ws ye yt za',
    'zm zw bet bio chat click club fun group link live lol mobi news one online page poker pro space tips top website win world',
  ].join(' '),
)
/** Codes of countries that are words of a sentence also in small letters (“him.me too”). */
const WORDS = words('am as at be by do im in is it me my no so to us')
/** What is written with a period and goes on without a blank (“vs.GB”, “rec.td”). */
const ABBREVIATIONS = words('vs v no st jr sr dr mr mrs ms ft mt etc et eg ie approx avg rec rush pass int yds pts pt')

const TOKEN = /(?<![\p{L}\p{N}.@-])[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}][\p{L}\p{N}-]*)+/gu
const CUE = /(?<![\p{L}\p{N}])(?:join|see|visit|check|check out|link|url|site|website|go to|sign up at)[ \t]*:?[ \t]*$/iu
/** Where nothing more is said in a line. */
const LINE_ENDS = /^[^\p{L}\p{N}\n]*(?:\n|$)/u
const PATH = /^\/[\p{L}\p{N}@+_-]/u
const LONGEST_LOOK = 40

type Around = { readonly before: string; readonly after: string }

/** Initials (“p.m”, “T.J”) and abbreviations are no name of a place, and numbers are none. */
function isName(labels: readonly string[]): boolean {
  const last = labels.at(-1)!
  if (!/\p{L}/u.test(last)) return false
  if (labels.length > 1) return !labels.every((label) => /^\p{N}{0,2}\p{L}$/u.test(label))
  return !ABBREVIATIONS.has(last.toLowerCase())
}

function isHost(labels: readonly string[], ending: string, { before, after }: Around): boolean {
  const small = ending.toLowerCase()
  if (PLAIN.has(small)) return true
  const isWord = WORDS.has(small)
  if (!isWord && !CAPITALS_BEGIN.has(small)) return false
  if (PATH.test(after)) return true
  if (!isName(labels)) return false
  const beginsSentence = /^\p{Lu}\p{Ll}/u.test(ending)
  if (!isWord && !beginsSentence) return true
  // A word may be one of the sentence: it is read as a place where one is announced, and where the line ends with it.
  return labels.at(-1)!.length > 1 && (CUE.test(before) || LINE_ENDS.test(after))
}

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
export function hostsNamed(text: string): readonly string[] {
  const read = folded(text)
  const found = new Set<string>()
  for (const { 0: token, index } of read.matchAll(TOKEN)) {
    const labels = token.split('.')
    const before = read.slice(Math.max(0, index - LONGEST_LOOK), index)
    const behind = read.slice(index + token.length, index + token.length + LONGEST_LOOK)
    for (let at = labels.length - 1; at > 0; at--) {
      const after = at === labels.length - 1 ? behind : `.${labels[at + 1]}`
      const ending = labels[at]!
      // Most labels end nothing: asked first, so that a text of dots is read once.
      if (ending.length < 2 || !isHost(labels.slice(0, at), ending, { before, after })) continue
      found.add(`${labels.slice(0, at + 1).join('.')}${PATH.exec(after)?.[0] ?? ''}`)
      break
    }
  }
  return [...found]
}
