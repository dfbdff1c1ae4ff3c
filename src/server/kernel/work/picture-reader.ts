// The reader of text on pictures, and the size at which it is given them.
import { createRequire } from 'node:module'
import path from 'node:path'
import { createWorker, type Worker } from 'tesseract.js'

/** Everything that it needs lies in the packages; nothing is fetched. */
export async function openReader(): Promise<Worker> {
  const find = createRequire(import.meta.url)
  const folder = (name: string) => path.dirname(find.resolve(`${name}/package.json`))
  const worker = await createWorker('eng', 1, {
    workerPath: path.join(folder('tesseract.js'), 'src/worker-script/node/index.js'),
    corePath: folder('tesseract.js-core'),
    langPath: path.join(folder('@tesseract.js-data/eng'), '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
    // What fails is said by the promise of the call; without a handler it is thrown again where nobody can catch it, and ends the process.
    errorHandler: () => undefined,
  })
  // One block of text in rows: a slip has two columns that belong together row by row.
  await worker.setParameters({ tessedit_pageseg_mode: '6' as never, user_defined_dpi: '200', preserve_interword_spaces: '0' })
  return worker
}

/** Letters of a screenshot are read best at about this width; a larger picture is brought down to it, a small one is enlarged at most twofold. */
const WIDTH = { portrait: 1500, landscape: 2200, mostEnlarged: 2 }
/** With the widths above at most 15 megapixels, whatever the picture was; the reader itself takes no side of 32,768. */
const MOST_HEIGHT = 10_000

/**
 * The width at which a picture is read, in pixels, so that its height stays within what is read at once; null where its letters would then be less than
 * half as large as they were or are wanted.
 * @example readingWidth(1080, 2400) // 1500
 * @example readingWidth(1080, 27_000) // null: a screenshot of a whole day
 */
export function readingWidth(wide: number, high: number): number | null {
  const wanted = Math.min((high >= wide ? WIDTH.portrait : WIDTH.landscape) / wide, WIDTH.mostEnlarged)
  const scale = Math.min(wanted, MOST_HEIGHT / high)
  if (scale < Math.min(1, wanted) / 2) return null
  // Cut off rather than rounded up: the height follows the width.
  return Math.max(1, scale === wanted ? Math.round(wide * scale) : Math.floor(wide * scale))
}
