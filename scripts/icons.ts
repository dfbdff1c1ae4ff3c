// Draws the PNG icons of the manifest from the SVG marks, with the test browser. Run after changing public/icons/*.svg:
//   node --import tsx scripts/icons.ts
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { launchBrowser } from '../tests/support/browser.ts'

const FOLDER = path.resolve(import.meta.dirname, '../public/icons')
const ICONS = [
  { from: 'mark.svg', to: 'icon-192.png', size: 192 },
  { from: 'mark.svg', to: 'icon-512.png', size: 512 },
  { from: 'mark-maskable.svg', to: 'icon-maskable-512.png', size: 512 },
  { from: 'mark-maskable.svg', to: 'apple-touch-icon.png', size: 180 },
]

async function drawIcons(): Promise<void> {
  const browser = await launchBrowser()
  for (const { from, to, size } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const svg = readFileSync(path.join(FOLDER, from), 'utf8').replace(
      '<svg ',
      `<svg width="${size}" height="${size}" style="display:block" `,
    )
    await page.setContent(`<body style="margin:0;background:transparent">${svg}</body>`)
    writeFileSync(path.join(FOLDER, to), await page.screenshot({ omitBackground: true }))
    await page.close()
  }
  await browser.close()
}

void drawIcons()
