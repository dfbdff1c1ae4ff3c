import { encode } from 'uqr'

/** A text as a QR code, drawn here: nobody else learns it. Dark on white in every theme, because cameras want it so. */
export function QrCode({ text, label, size = 200 }: { text: string; label: string; size?: number }) {
  // ISO/IEC 18004: a quiet zone of four modules on each side.
  const code = encode(text, { ecc: 'M', border: 4 })
  const dark = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className="rounded-control"
    >
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  )
}
