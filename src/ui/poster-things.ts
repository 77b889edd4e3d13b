/** What stands in the posters: arches, loungers, umbrellas, a house, a gulet. Each returns or adds SVG. */
import { gradient, mix, n, nextId, seeded } from './poster-brush.ts'
import type { Canvas } from './poster-brush.ts'
import type { Palette } from './poster-palettes.ts'

/** The path of the pointed arch. */
export function archPath(x: number, y: number, w: number, h: number): string {
  const sides = `C${n(x)} ${n(y + h * 0.16)} ${n(x + w * 0.22)} ${n(y + h * 0.07)} ${n(x + w / 2)} ${n(y)}`
  const back = `C${n(x + w * 0.78)} ${n(y + h * 0.07)} ${n(x + w)} ${n(y + h * 0.16)} ${n(x + w)} ${n(y + h * 0.42)}`
  return `M${n(x)} ${n(y + h)}V${n(y + h * 0.42)}${sides}${back}V${n(y + h)}Z`
}

export function lounger(canvas: Canvas, palette: Palette, x: number, y: number, scale = 1) {
  const shade = mix('#cbb89b', palette.shade, palette.dark)
  canvas.body.push(
    `<g transform="translate(${x} ${y}) scale(${scale})"><ellipse cx="85" cy="46" rx="110" ry="9" fill="#2b2118" opacity=".16"/>`,
    `<path d="M0 30L120 30L172 2L180 8L128 40L4 40Z" fill="${palette.cloth}"/>`,
    `<path d="M4 40L128 40L180 8L180 14L130 48L4 48Z" fill="${shade}"/>`,
    `<path d="M12 46h6v14h-6zM112 46h6v14h-6z" fill="#8c7355"/>`,
    `<rect x="138" y="14" width="34" height="9" rx="4" transform="rotate(-28 155 18)" fill="#d6247a"/></g>`,
  )
}

export function umbrella(canvas: Canvas, palette: Palette, x: number, y: number, scale = 1) {
  canvas.body.push(
    `<g transform="translate(${x} ${y}) scale(${scale})"><rect x="-3" y="-170" width="6" height="178" fill="#8c7355"/>`,
    `<path d="M-130 -150Q0 -236 130 -150Q65 -166 0 -150Q-65 -166 -130 -150Z" fill="${mix(palette.cloth, palette.shade, palette.dark * 0.4)}"/>`,
    `<path d="M0 -193Q70 -190 130 -150Q65 -166 0 -150Z" opacity=".08"/></g>`,
  )
}

export function gulet(canvas: Canvas, x: number, y: number, scale = 1) {
  const hull = 'M-240 -6C-190 34 180 34 262 -34C200 -22 -180 -24 -240 -6Z'
  canvas.body.push(
    `<g transform="translate(${x} ${y}) scale(${scale})"><ellipse cx="10" cy="26" rx="270" ry="12" fill="#063a4d" opacity=".28"/>`,
    `<path d="${hull}" fill="#5b3420"/><path d="M-240 -6C-180 -24 200 -22 262 -34L266 -44C190 -32 -170 -36 -238 -16Z" fill="#f7efe0"/>`,
    `<path d="M-150 -26h190v-26q-90 -12 -176 4z" fill="#8a5a38"/><path d="M-140 -30h170v-8h-170z" fill="#f3e6cf"/>`,
    `<path d="M-40 -292h7v250h-7zM110 -236h6v196h-6z" fill="#7a5233"/>`,
    `<path d="M-36 -290L262 -44M-36 -290L-238 -16M113 -236L262 -44M113 -236L-30 -150" stroke="#3c2a1d" stroke-width="2" fill="none" opacity=".8"/>`,
    `<path d="M-150 -78h230v7h-230zM-190 -60L-42 -130L-42 -66Z" fill="#fffaf0" opacity=".95"/>`,
    `<path d="${hull}" transform="translate(0 40) scale(1 -.35)" fill="#0a2f3c" opacity=".3"/></g>`,
  )
}

/** A white house with three arches below, a terrace room above and a stone corner; its windows glow in the dark. */
export function house(canvas: Canvas, palette: Palette, x: number, y: number, scale = 1) {
  const { wall, shade, glass, dark } = palette
  const out: string[] = [`<g transform="translate(${x} ${y}) scale(${scale})">`]
  const white = mix(wall, '#ffffff', 0.5)
  out.push(
    `<rect x="390" y="-40" width="330" height="200" fill="${gradient(canvas, [
      [0, white],
      [1, wall],
    ])}"/>`,
    `<rect x="390" y="-40" width="330" height="12" fill="${shade}" opacity=".6"/><path d="M720 -40l60 26v350h-60z" fill="${shade}"/>`,
    `<rect y="110" width="720" height="226" fill="${gradient(canvas, [
      [0, white],
      [1, mix(wall, shade, 0.15)],
    ])}"/>`,
    `<rect x="-14" y="98" width="748" height="16" fill="${mix(wall, shade, 0.25)}"/><rect x="-14" y="112" width="748" height="7" opacity=".1"/>`,
  )
  const random = seeded(11)
  const clip = nextId(canvas)
  canvas.defs.push(`<clipPath id="${clip}"><rect x="560" y="118" width="160" height="218"/></clipPath>`)
  out.push(
    `<g clip-path="url(#${clip})"><rect x="560" y="118" width="160" height="218" fill="${mix('#9c8262', shade, dark)}"/>`,
  )
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 6; column++) {
      const width = 22 + random() * 14
      const stone = mix(mix('#d8c4a4', '#a98d68', random()), shade, dark)
      out.push(
        `<rect x="${560 + column * 27 + (row % 2) * 9}" y="${120 + row * 24}" width="${n(width)}" height="21" rx="4" fill="${stone}"/>`,
      )
    }
  out.push('</g>')
  const pane = gradient(canvas, [
    [0, mix(glass, '#ffffff', 0.25)],
    [1, glass],
  ])
  for (let i = 0; i < 3; i++)
    out.push(
      `<path d="${archPath(40 + i * 168, 150, 132, 186)}" fill="${pane}" stroke="${mix(wall, shade, 0.4)}" stroke-width="5"/>`,
      `<rect x="${104 + i * 168}" y="168" width="4" height="168" fill="${mix(wall, shade, 0.45)}"/>`,
    )
  const rail = mix(wall, shade, 0.3)
  const bars = Array.from({ length: 20 }, (_, i) => `M${425 + i * 15} 72v40`).join('')
  out.push(
    `<rect x="436" width="238" height="118" fill="${pane}"/><path d="M512 0h4v118h-4zM594 0h4v118h-4z" fill="${mix(wall, shade, 0.5)}"/>`,
    `<rect x="420" y="70" width="290" height="4" fill="${rail}"/><path d="${bars}" stroke="${rail}" stroke-width="2.4"/>`,
  )
  const beams = Array.from({ length: 12 }, (_, i) => `M${10 + i * 32} 92l-40 26h9l40 -26z`).join('')
  out.push(
    `<path d="${beams}" fill="${mix('#8a6a49', shade, dark * 0.8)}"/>`,
    `<rect x="596" y="200" width="78" height="136" fill="${mix('#1d6f86', '#14304a', dark)}"/>`,
    `<path d="M604 208h28v54h-28zM638 208h28v54h-28z" fill="#fff" opacity=".12"/>`,
  )
  if (dark > 0) {
    const blur = nextId(canvas)
    canvas.defs.push(`<filter id="${blur}"><feGaussianBlur stdDeviation="22"/></filter>`)
    const light = `<rect x="60" y="130" width="300" height="130"/><rect x="430" y="20" width="230" height="120"/>`
    out.push(`<g filter="url(#${blur})" opacity=".8" fill="${palette.glow}">${light}</g>`)
  }
  out.push('</g>')
  canvas.body.push(out.join(''))
}
